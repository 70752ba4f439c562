//===- AddressArithmetic.h - integers that are addresses ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code that has been optimised for a processor before it comes here (Numba's,
// by loop strength reduction) steps through arrays by integers:
//
//   %n = phi i64 [ %start, %entry ], [ %next, %loop ]
//   %next = add i64 %n, %stride
//   %p = inttoptr i64 %n to ptr           and %start = ptrtoint ptr %a to i64
//
// An integer that consists of one pointer and of what is added to it becomes a
// pointer again: a shadow has to be found from its own object, and what bits of
// an address are made of is refused where a number may be among them.
// InstCombine does so for a single sum only.
//
// An integer is what it is on every way into a merge. So that is decided for
// the whole of a function first: each word is no address, one address plus
// integers, or neither. Words start at the bottom and only climb.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_ADDRESSARITHMETIC_H
#define LINKGRAD_PREPARE_IDIOMS_ADDRESSARITHMETIC_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct AddressArithmeticPass : llvm::PassInfoMixin<AddressArithmeticPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_ADDRESSARITHMETIC_H
