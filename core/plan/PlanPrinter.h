//===- PlanPrinter.h - print<linkgrad-plan> ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_PLANPRINTER_H
#define LINKGRAD_PLAN_PLANPRINTER_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace linkgrad {

struct PlanInput;
class ReverseShape;
class TapeLayout;
class TapePlan;

/// Prints for a combined reverse mode derivative of every function: what is
/// known of its loops, the way of the reverse sweep, what is kept or computed
/// again, and where it lies. Parameters: as for print<linkgrad-activity>. Calls
/// to bodies are taken to need all that they can.
struct PlanPrinterPass : llvm::PassInfoMixin<PlanPrinterPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// The plan of one derivative, as above.
void printPlan(const PlanInput &In, const ReverseShape &Shape,
               const TapePlan &Plan, const TapeLayout &Layout,
               llvm::raw_ostream &Out);

/// Adds the pass if \p Name is its name, behind passes that bring loops into
/// the form that it wants.
bool addPlanPrinter(llvm::StringRef Name, llvm::ModulePassManager &MPM);

} // namespace linkgrad

#endif // LINKGRAD_PLAN_PLANPRINTER_H
