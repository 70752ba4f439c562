//===- SwappedNumber.h - numbers whose bytes are in reverse order ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages and files of other machines hold the most significant byte first:
// the bits of a number are swapped, moved, and swapped back. The result of
//
//     %s = call double @linkgrad.swapped.double(double %x)
//
// is a number only for type analysis: it has the bits of x in reverse order.
// Its derivative is that of x, as it is, so that shadows of such memory hold
// numbers that can be added. What swaps back, `linkgrad.swapped.back.double`,
// has the same rule. Where a number is read in another order than it was
// written, that is meaningless, and refused (bytes/OtherKinds.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_SWAPPEDNUMBER_H
#define LINKGRAD_RULES_SWAPPEDNUMBER_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class MathRule;

/// \p Back: \p Number is such a one, the result is not.
llvm::Value *emitSwappedNumber(llvm::IRBuilderBase &B, llvm::Value *Number,
                               bool Back);

bool isSwappedNumber(const llvm::Value &V);
/// Whether \p V is a number made of a swapped one.
bool isSwappedBack(const llvm::Value &V);

/// The rule of the functions that emitSwappedNumber() calls, null for others.
const MathRule *findSwappedNumber(llvm::StringRef Function);

/// What takes the place of a call once no derivative is made any more.
llvm::Value *lowerSwappedNumber(llvm::IRBuilderBase &B, llvm::CallInst &Call);

} // namespace linkgrad

#endif // LINKGRAD_RULES_SWAPPEDNUMBER_H
