//===- LostDerivative.h - numbers whose derivative nobody knows ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integer arithmetic on a word that may be an integer or the bits of a number,
// as its program alone knows. If it was an integer, the result has no
// derivative; if it was an active number, none that anybody wants, and zero
// would be wrong. So the derivative with respect to the source is NaN, but
// nothing where the source has no tangent or the result no adjoint:
//
//     %y = call double @linkgrad.lost.f64(double %value, double %source)
//
// is the value, with the tangent 0 if that of the source is 0 and NaN if not.
// What is smaller than any normal float counts as 0: where an integer is known
// to be one its shadow is the integer itself. A NaN has all bits set: of a
// double it may be written into one half only.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_LOSTDERIVATIVE_H
#define LINKGRAD_RULES_LOSTDERIVATIVE_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class MathRule;

/// \p Value, of type float or double, with a lost derivative with respect to
/// \p Source, of the same type.
llvm::Value *emitLostDerivative(llvm::IRBuilderBase &B, llvm::Value *Value,
                                llvm::Value *Source);

/// Whether \p V is a call of such a function.
bool isLostDerivative(const llvm::Value &V);

/// The rule of the functions that emitLostDerivative() calls, null for others.
const MathRule *findLostDerivative(llvm::StringRef Function);

/// Whether a partial is that of a lost derivative.
bool isLostPartial(const llvm::Value &Partial);

/// Such a partial times \p Derivative, a tangent or adjoint: zero or NaN.
llvm::Value *emitLostProduct(llvm::IRBuilderBase &B, llvm::Value *Derivative);

/// What takes the place of a call once no derivative is made any more.
llvm::Value *lowerLostDerivative(llvm::IRBuilderBase &B, llvm::CallInst &Call);

} // namespace linkgrad

#endif // LINKGRAD_RULES_LOSTDERIVATIVE_H
