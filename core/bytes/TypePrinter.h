//===- TypePrinter.h - print<linkgrad-types> ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_TYPEPRINTER_H
#define LINKGRAD_BYTES_TYPEPRINTER_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace linkgrad {

class TypeAnalysis;

/// Prints what TypeAnalysis finds, all functions of the module being the
/// closure: the tree of every parameter and instruction that is not a plain
/// float, the memory at both ends of copies, and why something is unknown.
struct TypePrinterPass : llvm::PassInfoMixin<TypePrinterPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// What is known of the values of \p F and of the memory that it copies.
void printTypes(const TypeAnalysis &Types, llvm::Function &F,
                llvm::raw_ostream &Out);

/// Adds the pass if \p Name is its name.
bool addTypePrinter(llvm::StringRef Name, llvm::ModulePassManager &MPM);

} // namespace linkgrad

#endif // LINKGRAD_BYTES_TYPEPRINTER_H
