//===- ComplexFormulas.h - complex functions by real ones ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_COMPLEXFORMULAS_H
#define LINKGRAD_PREPARE_LIBRARY_COMPLEXFORMULAS_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

struct Complex {
  llvm::Value *Real = nullptr, *Imaginary = nullptr;
};

enum class ComplexOperation : uint8_t {
  None,
  Multiply, // p q
  Divide,   // p / q
  Power,    // p ^ q
  Exp,
  Log,
  Sqrt,
  Sin,
  Cos,
  Tan,
  Sinh,
  Cosh,
  Tanh,
  Asin,
  Acos,
  Atan,
  Asinh,
  Acosh,
  Atanh,
  Log10,
  Conj,
  Proj, // onto the Riemann sphere: of finite numbers the identity
  Abs,  // the results of this one and of those that follow are real
  Arg,
  Real,
  Imag,
};

/// The operation spelt out in real arithmetic and functions with rules. Its
/// value is right up to rounding where all intermediate values are finite.
/// \p Q is used by the operations of two operands only.
Complex emitComplexFormula(ComplexOperation Op, Complex P, Complex Q,
                           llvm::IRBuilderBase &B);

/// Below infinity in magnitude; false for NaN.
llvm::Value *emitIsFinite(llvm::Value *V, llvm::IRBuilderBase &B);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_COMPLEXFORMULAS_H
