//===- DigitArithmetic.h - floats as the integers that their bits are ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Logarithms, exponentials, roots and powers are approximated by the bits of
// floats. As an integer the bits of a positive x are, but for a constant, its
// logarithm to base 2, piecewise linear, in units of the last digit of the
// significand:
//
//     (float)bits(x) * 0x1p-23f - 127                      log2(x), about
//     float((int)(0x1p23f * (y + 127)))                    exp2(y)
//     float(0x5f3759df - (bits(x) >> 1))                   1/sqrt(x)
//     float(bits(x) / 3 + 709921077)                       cbrt(x)
//
// So the bits of x change with x at the rate 1/ulp(x), the float of given bits
// changes with these at the rate ulp, and between them sums, products with
// constants, shifts and casts are linear. That a number is rounded to an
// integer that becomes the last digits of another is rounding as after any
// operation: no derivative is lost by it. What is made of such integers is a
// function whose slope is known then (rules/KnownSlope.h).
//
// Not where less than Kept digits take part: an exponent alone, the index of a
// table in the first digits. There the steps are meant, the derivative is zero,
// and what the step leaves is elsewhere. The same holds of an integer of the
// lower half of the bits alone, which is a smaller member of a union or the
// rest of a number. Nor where all is arithmetic on the number itself
// (NumberBits.h).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_DIGITARITHMETIC_H
#define LINKGRAD_PREPARE_WORDS_DIGITARITHMETIC_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Instructions.h"

namespace linkgrad {

/// \p MayBeInteger: whether an integer lies at other times where a float is
/// loaded from. What its digits are the program alone knows, then
/// (WordArithmetic.h). Returns whether there was any such arithmetic.
bool raiseDigitArithmetic(
    llvm::Function &F,
    llvm::function_ref<bool(const llvm::LoadInst &)> MayBeInteger);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_DIGITARITHMETIC_H
