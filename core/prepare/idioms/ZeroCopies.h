//===- ZeroCopies.h - copies of what is nothing yet ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A new value of a tagged union is made as zeros in a variable of its own, and
// is copied from there to its place: from the middle of a word on, where SROA
// has made a register of the tag in front. What such a copy takes to memory
// that holds several things nobody can tell, but that it is nothing: it sets
// that memory.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_ZEROCOPIES_H
#define LINKGRAD_PREPARE_IDIOMS_ZEROCOPIES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// Makes copies from variables in which nothing but zeros is ever put settings
/// of their destination. (Bytes that are never written may be taken for zero.)
struct SetZeroCopiesPass : llvm::PassInfoMixin<SetZeroCopiesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_ZEROCOPIES_H
