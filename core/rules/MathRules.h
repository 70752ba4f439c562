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

#include "rules/Partial.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
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
  /// What the function's partner (MathPartners.h) is of X. X may be null, then.
  llvm::Value *Partner = nullptr;
  /// The type of the result. May be left out when one of the values above has
  /// it; a partial that needs none of them (that of fadd) cannot know it
  /// otherwise.
  llvm::Type *Type = nullptr;
};

/// Where the unit test compares a row with finite differences. An integer
/// operand has no derivative.
struct SampleRange {
  float Low = 0, High = 0;
  bool IsInteger = false;
};

/// A row of the table.
class MathRule {
public:
  static constexpr unsigned MaxOperands = 3;

  /// One column group of the row.
  struct Operand {
    SampleRange Range;
    Partial Derivative;
    llvm::StringLiteral Text = ""; // the partial as it stands in the table
  };

  constexpr MathRule(llvm::StringLiteral Name, unsigned Cost, Operand X)
      : Name(Name), NumOperands(1), Cost(Cost), Operands{X, {}, {}} {}
  constexpr MathRule(llvm::StringLiteral Name, unsigned Cost, Operand X,
                     Operand Y)
      : Name(Name), NumOperands(2), Cost(Cost), Operands{X, Y, {}} {}
  constexpr MathRule(llvm::StringLiteral Name, unsigned Cost, Operand X,
                     Operand Y, Operand Z)
      : Name(Name), NumOperands(3), Cost(Cost), Operands{X, Y, Z} {}

  llvm::StringRef name() const { return Name; }
  RowId id() const;
  unsigned
  numOperands() const { // operands the function takes, integers included
    return NumOperands;
  }
  /// Whether d r / d operand is not identically zero.
  bool isDifferentiable(unsigned Operand) const {
    return !Operands[Operand].Derivative.steps().empty();
  }
  /// Whether any operand is. False for floor and its like.
  bool isDifferentiable() const {
    return isDifferentiable(0) || isDifferentiable(1) || isDifferentiable(2);
  }
  bool isInteger(unsigned Operand) const {
    return Operands[Operand].Range.IsInteger;
  }
  /// What emitPartial(Operand) reads.
  unsigned needs(unsigned Operand) const;
  /// Emits d r / d operand.
  llvm::Value *emitPartial(unsigned Operand, llvm::IRBuilderBase &B,
                           const PrimalValues &P) const;
  /// The value of d r / d operand when it is a literal, as 1.0 and -1.0 in the
  /// rows of fadd and fsub: the caller can save a multiplication.
  std::optional<double> literalPartial(unsigned Operand) const;
  /// Whether d r / d operand may be infinite or NaN where the operands are
  /// finite, not counting overflow: whether it divides by what is not a number,
  /// or calls a function with such a partial.
  bool mayBeSingular(unsigned Operand) const;
  /// The function whose value is the partial, but for a factor, if it is the
  /// same the other way round: of sin it is cos. Else null.
  const MathRule *partner() const;
  /// Rough cost of computing the function once more, in cycles.
  unsigned cost() const { return Cost; }

  // For the unit test and the documentation.

  SampleRange sampleRange(unsigned Operand) const {
    return Operands[Operand].Range;
  }
  llvm::StringRef partialText(unsigned Operand) const {
    return Operands[Operand].Text;
  }
  llvm::ArrayRef<PartialStep> partialSteps(unsigned Operand) const {
    return Operands[Operand].Derivative.steps();
  }
  /// Computes a function that a partial calls.
  using Callee =
      llvm::function_ref<double(const MathRule &, llvm::ArrayRef<double>)>;
  /// d r / d operand as a number. \p XYZR: the three operands (0 where there is
  /// none) and the result.
  double evaluatePartial(unsigned Operand, llvm::ArrayRef<double> XYZR,
                         Callee Call) const;

private:
  llvm::StringLiteral Name;
  unsigned NumOperands, Cost;
  Operand Operands[MaxOperands];
};

/// All rows, those of step functions and helpers included.
llvm::ArrayRef<MathRule> mathRules();

inline const MathRule &mathRule(RowId Id) {
  return mathRules()[static_cast<size_t>(Id)];
}

/// The digits of a named constant.
llvm::StringRef constantDigits(NamedConstant C);

/// A further spelling of a row (`llvm.minnum` of fmin).
struct MathAlias {
  RowId Row;
  llvm::StringLiteral Spelling;
};
llvm::ArrayRef<MathAlias> mathAliases();

/// Whether the C name of the row means something else, or nothing.
bool isLLVMOnly(RowId Row);

/// Emits a call of the row's function: as an LLVM intrinsic where there is one,
/// otherwise of libm under the name that fits \p Ty, element by element for a
/// vector. \p Ty is the float type, or the vector of floats, of the result.
/// The call reads and writes no memory: nobody looks at the errno of a
/// derivative.
llvm::Value *emitMathCall(const MathRule &Row,
                          llvm::ArrayRef<llvm::Value *> Args, llvm::Type *Ty,
                          llvm::IRBuilderBase &B);

/// The rule of an arithmetic instruction (fadd, fsub, fmul, fdiv, frem, fneg)
/// or of a call to a library function or intrinsic under any of its spellings
/// (`sin`, `sinf`, `sinl`, `llvm.sin.*`, `__sin_finite`...); null when there is
/// none.
const MathRule *findMathRule(const llvm::Instruction &I);

} // namespace linkgrad

#endif // LINKGRAD_RULES_MATHRULES_H
