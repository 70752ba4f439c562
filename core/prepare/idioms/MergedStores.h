//===- MergedStores.h - stores to one of several variables ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compilers make one store of two at the ends of branches, although they go to
// different variables:
//
//     %at = phi ptr [ %size, %full ], [ %align, %empty ]
//     store i64 %n, ptr %at
//
// So rustc does where a vector is dropped (opt-level 1 and s: size and
// alignment of its block, or that there is none). A variable that is stored to
// so stays in memory, and with it what depends on it: SROA speculates loads by
// such an address, but no stores. So the store goes back to where the address
// is known.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_MERGEDSTORES_H
#define LINKGRAD_PREPARE_IDIOMS_MERGEDSTORES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct SeparateMergedStoresPass
    : llvm::PassInfoMixin<SeparateMergedStoresPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_MERGEDSTORES_H
