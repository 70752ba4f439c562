//===- KeptValue.h - a call's value, a formula's derivative ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some functions are not, bit by bit, what a formula gives: they round
// otherwise, or look after infinities. Then the call is kept (inactive) and
// decides the value; the formula beside it carries the derivative:
//
//   value = formula + linkgrad.rest(call, formula)
//
// where `linkgrad.rest(v, f)` is v - f, in a function of its own that is marked
// inactive. The two differ by little, so that the subtraction is exact and the
// sum is v again. Where v is finite or infinite and the formula is not finite,
// the value is v and the derivative zero.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_KEPTVALUE_H
#define LINKGRAD_PREPARE_LIBRARY_KEPTVALUE_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// \p Wanted, with the derivative of \p Formula. Both are of one float type.
llvm::Value *withValue(llvm::Value *Formula, llvm::Value *Wanted,
                       llvm::IRBuilderBase &B);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_KEPTVALUE_H
