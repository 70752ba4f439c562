//===- ActivityPrinter.h - print<linkgrad-activity> ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_ACTIVITYPRINTER_H
#define LINKGRAD_ANALYSIS_ACTIVITYPRINTER_H

#include "request/Request.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace linkgrad {

class ActivityAnalysis;

/// Prints what ActivityAnalysis finds for reverse mode, all functions of the
/// module being the closure. Floats are active and pointers duplicated, but
/// parameters with the attribute "linkgrad_const".
struct ActivityPrinterPass : llvm::PassInfoMixin<ActivityPrinterPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// The activities that the printer passes take for the parameters.
llvm::SmallVector<Activity, 8> argumentActivities(const llvm::Function &F);

/// What has an adjoint or a shadow in \p F, and which instructions are active.
void printActivities(const ActivityAnalysis &Activities,
                     const llvm::Function &F, llvm::raw_ostream &Out);

/// Adds the pass if \p Name is its name, behind passes that bring loops into
/// the form that it wants.
bool addActivityPrinter(llvm::StringRef Name, llvm::ModulePassManager &MPM);

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_ACTIVITYPRINTER_H
