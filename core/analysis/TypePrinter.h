//===- TypePrinter.h - print<linkgrad-types> ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_TYPEPRINTER_H
#define LINKGRAD_ANALYSIS_TYPEPRINTER_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// Prints what TypeAnalysis finds, all functions of the module being the
/// closure: the tree of every parameter and instruction that is not a plain
/// float, the memory at both ends of copies, and why something is unknown.
struct TypePrinterPass : llvm::PassInfoMixin<TypePrinterPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Adds the pass if \p Name is its name.
bool addTypePrinter(llvm::StringRef Name, llvm::ModulePassManager &MPM);

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_TYPEPRINTER_H
