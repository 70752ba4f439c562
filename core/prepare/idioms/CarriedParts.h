//===- CarriedParts.h - parts of what was stored that merges carry --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A union that is filled and, behind a test of its tag, read again:
//
//   switch (tag) { case 0: u.d = x; break; case 1: u.i = n; break; ... }
//   ...
//   if (tag == 1) k = u.i;
//
// Compilers know what was stored in each case, and carry its lower half to
// where the smaller member is read:
//
//   %part = phi i32 [ %n, ... ], [ trunc (bitcast double %x), ... ]
//
// A number in such a register would be one whose bits are computed with, and it
// is no number where anybody looks at it. Loaded where it is used, it is what
// the source says that it is.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_CARRIEDPARTS_H
#define LINKGRAD_PREPARE_IDIOMS_CARRIEDPARTS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct ReloadPartsPass : llvm::PassInfoMixin<ReloadPartsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_CARRIEDPARTS_H
