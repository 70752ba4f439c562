//===- Rounding.h - rounding by a large constant ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Libraries round to an integer, or to a fraction with a small denominator, by
// adding a number so large that the sum has no room for the rest:
//
//     t = x + 0x1.8p52;  n = t - 0x1.8p52;      or the low bits of t as integer
//
// Such a sum is a step function. By the rules of sums its derivative would be
// 1, and that of an exponential made with it zero. It is marked as inactive.
// What it rounds to is behind a fence where it may be a term of a derivative:
// these may be reassociated, and LLVM takes the sums among their terms apart,
// too (`(t - 0x1.8p52) + 2` as `t + (2 - 0x1.8p52)`, or as `x + 2`).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_ROUNDING_H
#define LINKGRAD_PREPARE_IDIOMS_ROUNDING_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

void markRoundingSums(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_ROUNDING_H
