//===- MathRules.h - partial derivatives of scalar functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row of MathRules.def a function serves forward and reverse mode, the tape
// planner, the unit test and the documentation (docs/adding-a-rule.md).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_MATHRULES_H
#define LINKGRAD_RULES_MATHRULES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// Bits of a needs mask: which primal values a partial reads.
enum NeedsMask : unsigned {
  NeedsX = 1, // operand 0
  NeedsY = 2, // operand 1
  NeedsZ = 4, // operand 2
  NeedsR = 8, // the primal's result
};

/// The primal values for emitting a partial; those outside the needs mask may
/// be null. All differentiable operands and the result have one type: a float
/// type or a vector of one. (Integer operands, as in powi and ldexp, keep their
/// own.)
struct PrimalValues {
  llvm::Value *X = nullptr, *Y = nullptr, *Z = nullptr, *R = nullptr;
};

/// A row of the table.
class MathRule {
public:
  llvm::StringRef name() const;
  unsigned
  numOperands() const; // operands the function takes, integers included
  /// Whether d r / d operand is not identically zero.
  bool isDifferentiable(unsigned Operand) const;
  /// What emitPartial(Operand) reads.
  unsigned needs(unsigned Operand) const;
  /// Emits d r / d operand.
  llvm::Value *emitPartial(unsigned Operand, llvm::IRBuilderBase &B,
                           const PrimalValues &P) const;
  /// Rough cost of computing the function once more, in cycles.
  unsigned cost() const;
};

/// The rule of an arithmetic instruction (fadd, fsub, fmul, fdiv, frem, fneg)
/// or of a call to a library function or intrinsic under any of its spellings
/// (`sin`, `sinf`, `sinl`, `llvm.sin.*`, `__sin_finite`...); null when there is
/// none.
const MathRule *findMathRule(const llvm::Instruction &I);

} // namespace linkgrad

#endif // LINKGRAD_RULES_MATHRULES_H
