//===- NullMerges.h - pointers that are null where nobody reads them ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An empty container has no memory: its pointer is a merge of null (in Rust of
// a small number) and of what `operator new` has returned. Alias analysis calls
// two such merges the same, since both may be null, and so each vector of a
// function counts as overwritten by what is stored into any other one.
//
// But who loads or stores through it knows that it is not null. So accesses get
// a merge of their own, with poison for null; comparisons and deallocations
// keep the old one. So do accesses by way of merges of such merges: of vectors
// that a loop swaps.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_NULLMERGES_H
#define LINKGRAD_PREPARE_IDIOMS_NULLMERGES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct SeparateNullMergesPass : llvm::PassInfoMixin<SeparateNullMergesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_NULLMERGES_H
