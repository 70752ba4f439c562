//===- PartialProduct.h - partial times tangent or adjoint ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a root, a logarithm or a quotient the partial may be infinite or NaN where
// the operands are finite. A tangent or adjoint that is exactly zero stays zero
// there: what does not depend on the input has no part in its derivative, and
// the modes agree. Where it is not zero, infinity stays.
//
// This cannot be a select while another derivative may be made of this one:
// where `g` happens to be zero, that of `select(g == 0, 0, p * g)` would be
// zero, and the second derivative of `(sqrt(x) - 1)^2` at 1 is not. So the
// product is a call of a function that has a rule, and becomes instructions
// when no derivative is made of the module any more:
//
//     %d = call double @linkgrad.product.f64(double %partial, double %g)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_PARTIALPRODUCT_H
#define LINKGRAD_RULES_PARTIALPRODUCT_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class MathRule;

/// \p Partial, that of operand \p Operand of \p I, times \p Derivative, a
/// tangent or adjoint. \p InVain: the function may have been called outside of
/// its domain, in vain (transform/Speculated.h). \p BeforePole: the derivative
/// is an adjoint that may be infinite, and where the partial is zero so is the
/// product. The partial of a lost derivative (LostDerivative.h) gives zero or
/// NaN.
llvm::Value *multiplyPartial(llvm::IRBuilderBase &B, const llvm::Instruction &I,
                             const MathRule &Rule, unsigned Operand,
                             llvm::Value *Partial, llvm::Value *Derivative,
                             bool InVain = false, bool BeforePole = false);

/// Whether the value of \p I may be finite where its partial is infinite: a
/// root at zero. (Quotients and logarithms are infinite themselves.)
bool hasFinitePole(const llvm::Instruction &I);

/// The rule of the functions that multiplyPartial() calls, null for others.
const MathRule *findPartialProduct(llvm::StringRef Function);

/// What takes the place of a call once no derivative is made any more.
llvm::Value *lowerPartialProduct(llvm::IRBuilderBase &B, llvm::CallInst &Call);

} // namespace linkgrad

#endif // LINKGRAD_RULES_PARTIALPRODUCT_H
