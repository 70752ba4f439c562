//===- SwappedBytes.h - straight code that swaps ranges of bytes -===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What unrolling has made of short swaps byte by byte:
//
//   t0 = load i8 a; u0 = load i8 b; store t0, b; store u0, a; t1 = load i8 a+1
//   ...
//
// A run of such loads and stores is executed with names for bytes; then it is
// known what each place holds in the end. Where that is a swap of two ranges,
// byte by byte from the first on, it becomes what SwapLoops makes of a loop.
// (Runs that only copy stay: there the bytes may be all that tells letters from
// numbers.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_SWAPPEDBYTES_H
#define LINKGRAD_PREPARE_IDIOMS_SWAPPEDBYTES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct JoinSwappedBytesPass : llvm::PassInfoMixin<JoinSwappedBytesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_SWAPPEDBYTES_H
