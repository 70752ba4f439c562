//===- SumOfSquares.h - what is zero only with all that it is made of ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_SUMOFSQUARES_H
#define LINKGRAD_RULES_SUMOFSQUARES_H

namespace llvm {
class Value;
} // namespace llvm

namespace linkgrad {

/// Whether \p V is a sum of squares and of numbers that are not negative, also
/// one that a loop adds up.
bool isSumOfSquares(const llvm::Value &V);

/// Whether \p V is never zero (but for underflow) nor negative, since it is
/// such a sum with a positive number in it, or a root, product or quotient of
/// what is: no pole is met there.
bool isAboveZero(const llvm::Value &V);

} // namespace linkgrad

#endif // LINKGRAD_RULES_SUMOFSQUARES_H
