//===- CarriedLoads.h - elements that a loop carries to the next iteration ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where nothing writes to a meanwhile, compilers make of
//
//   for j: b[j] = a[j] + a[j + 1];
//
// a loop that loads a[j + 1] and carries it to the next iteration, as a[j]. In
// its reverse the adjoint is carried the other way, and each iteration waits
// for the one before. Loaded where it is used, it has an adjoint in memory,
// whose sums may come in any order (plan/ScatteredSums.h). For the primal LLVM
// makes a carried number of it again.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_CARRIEDLOADS_H
#define LINKGRAD_PREPARE_IDIOMS_CARRIEDLOADS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct ReloadCarriedPass : llvm::PassInfoMixin<ReloadCarriedPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_CARRIEDLOADS_H
