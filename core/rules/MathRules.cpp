//===- MathRules.cpp - the table and its readings without IR ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/MathRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/SumOfSquares.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instruction.h"
#include <cmath>

using namespace llvm;
using namespace linkgrad;

namespace linkgrad {
namespace vocabulary {

// Where functions are smooth, and neither large nor small.
constexpr SampleRange Any{-3, 3, false}, Positive{0.2f, 4, false},
    Positive1{0.1f, 0.9f, false}, Unit{-0.9f, 0.9f, false},
    AboveOne{1.2f, 4, false}, Narrow{-1.2f, 1.2f, false},
    Quarter{-0.4f, 0.4f, false};
// Three times the second is less than the first, and four times is more.
constexpr SampleRange Above6{6.4f, 6.8f, false}, Above2{2, 2.1f, false};
constexpr SampleRange Int{-3, 4, true}, Order{1, 4, true};

constexpr MathRule Rows[] = {
#define UNARY(Name, RangeX, Cost, Dx)                                          \
  MathRule(#Name, Cost, MathRule::Operand{RangeX, Dx, #Dx}),
#define BINARY(Name, RangeX, RangeY, Cost, Dx, Dy)                             \
  MathRule(#Name, Cost, MathRule::Operand{RangeX, Dx, #Dx},                    \
           MathRule::Operand{RangeY, Dy, #Dy}),
#define TERNARY(Name, RangeX, RangeY, RangeZ, Cost, Dx, Dy, Dz)                \
  MathRule(#Name, Cost, MathRule::Operand{RangeX, Dx, #Dx},                    \
           MathRule::Operand{RangeY, Dy, #Dy},                                 \
           MathRule::Operand{RangeZ, Dz, #Dz}),
#define ZERO(Name) MathRule(#Name, 2, MathRule::Operand{Any, none, "none"}),
#define WITH_BODY(Name)                                                        \
  MathRule(#Name, 100, MathRule::Operand{Any, none, "none"}),
#include "rules/MathRules.def"
};

/// A norm written out, of which the origin is no pole: there the squares have
/// the derivative zero, whatever the root's is. As hypot.
constexpr MathRule RootOfSquares("sqrt", 18,
                                 MathRule::Operand{
                                     Positive, 0.5 / select(r == 0.0, 1.0, r),
                                     "0.5 / select(r == 0.0, 1.0, r)"});

} // namespace vocabulary

ArrayRef<MathRule> mathRules() { return vocabulary::Rows; }

StringRef constantDigits(NamedConstant C) {
  static constexpr StringLiteral Digits[] = {
#define CONSTANT(Name, Digits) Digits,
#include "rules/MathRules.def"
  };
  return Digits[static_cast<size_t>(C)];
}

ArrayRef<MathAlias> mathAliases() {
  static constexpr MathAlias Aliases[] = {
#define ALIAS(Row, Spelling) {RowId::Row, Spelling},
#include "rules/MathRules.def"
  };
  return Aliases;
}

bool isLLVMOnly(RowId Row) {
  switch (Row) {
#define LLVM_ONLY(Row) case RowId::Row:
#define WITH_BODY(Row) case RowId::Row:
#include "rules/MathRules.def"
    return true;
  default:
    return false;
  }
}

} // namespace linkgrad

RowId MathRule::id() const {
  return static_cast<RowId>(this - mathRules().begin());
}

unsigned MathRule::needs(unsigned Operand) const {
  unsigned Mask = 0;
  for (const PartialStep &S : partialSteps(Operand)) {
    if (S.Code == PartialStep::OperandX)
      Mask |= NeedsX;
    else if (S.Code == PartialStep::OperandY)
      Mask |= NeedsY;
    else if (S.Code == PartialStep::OperandZ)
      Mask |= NeedsZ;
    else if (S.Code == PartialStep::Result)
      Mask |= NeedsR;
  }
  return Mask;
}

std::optional<double> MathRule::literalPartial(unsigned Operand) const {
  ArrayRef<PartialStep> Steps = partialSteps(Operand);
  if (Steps.empty())
    return 0.0;
  if (Steps.size() == 1 && Steps[0].Code == PartialStep::Literal)
    return Steps[0].Number;
  return std::nullopt;
}

// The row that the partial calls on the operand, if it reads nothing else.
static const MathRule *calledOnOperand(ArrayRef<PartialStep> Steps) {
  const MathRule *Called = nullptr;
  for (auto [I, S] : enumerate(Steps)) {
    if (S.Code == PartialStep::Call) {
      if (Called || S.Arity != 1 || Steps[I - 1].Code != PartialStep::OperandX)
        return nullptr;
      Called = &mathRule(RowId(S.Index));
    } else if (S.Code <= PartialStep::Result && // its operand
               (I + 1 == Steps.size() ||
                Steps[I + 1].Code != PartialStep::Call)) {
      return nullptr;
    }
  }
  return Called;
}

const MathRule *MathRule::partner() const {
  if (NumOperands != 1)
    return nullptr;
  const MathRule *Other = calledOnOperand(partialSteps(0));
  bool IsMutual = Other && Other->NumOperands == 1 &&
                  calledOnOperand(Other->partialSteps(0)) == this;
  return IsMutual ? Other : nullptr;
}

//===----------------------------------------------------------------------===//
// Poles
//===----------------------------------------------------------------------===//

/// \p Singular: what is known of rows that the partial calls.
static bool isSingular(ArrayRef<PartialStep> Steps, const BitVector &Singular) {
  // For each value on the stack whether it is known not to be zero: numbers
  // (the rows hold no others to divide by), and selects, which rows have for
  // that.
  SmallVector<bool, 8> IsNonZero;
  for (const PartialStep &S : Steps) {
    if (S.Code == PartialStep::Divide && !IsNonZero.back())
      return true;
    if (S.Code == PartialStep::Call && Singular[S.Index])
      return true;
    bool AllNonZero = all_of(ArrayRef<bool>(IsNonZero).take_back(S.Arity),
                             [](bool B) { return B; });
    IsNonZero.truncate(IsNonZero.size() - S.Arity);
    IsNonZero.push_back(S.Code == PartialStep::Select ||
                        (S.Code > PartialStep::Result && AllNonZero));
  }
  return false;
}

/// Which rows have a partial with a pole: a function has poles itself only
/// where a derivative of it has.
static BitVector findSingularRows() {
  BitVector Singular(mathRules().size());
#define WITH_BODY(Name) Singular.set(unsigned(RowId::Name));
#include "rules/MathRules.def"
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto [Row, Rule] : enumerate(mathRules()))
      for (unsigned N = 0; N != Rule.numOperands() && !Singular[Row]; ++N)
        if (isSingular(Rule.partialSteps(N), Singular)) {
          Singular.set(Row);
          Changed = true;
        }
  }
  return Singular;
}

bool MathRule::mayBeSingular(unsigned Operand) const {
  static const BitVector Singular = findSingularRows();
  return isSingular(partialSteps(Operand), Singular);
}

/// The value of an operator on numbers; conditions are 0 and 1.
static double evaluateOperator(PartialStep::Opcode Code,
                               ArrayRef<double> Args) {
  switch (Code) {
  case PartialStep::Negate:
    return -Args[0];
  case PartialStep::Add:
    return Args[0] + Args[1];
  case PartialStep::Subtract:
    return Args[0] - Args[1];
  case PartialStep::Multiply:
    return Args[0] * Args[1];
  case PartialStep::Divide:
    return Args[0] / Args[1];
  case PartialStep::Less:
    return Args[0] < Args[1];
  case PartialStep::LessEqual:
    return Args[0] <= Args[1];
  case PartialStep::Equal:
    return Args[0] == Args[1];
  case PartialStep::IsNaN:
    return std::isnan(Args[0]);
  case PartialStep::Or:
    return Args[0] != 0 || Args[1] != 0;
  case PartialStep::Select:
    return Args[0] != 0 ? Args[1] : Args[2];
  case PartialStep::Real:
    return Args[0];
  default:
    llvm_unreachable("not an operator");
  }
}

double MathRule::evaluatePartial(unsigned Operand, ArrayRef<double> XYZR,
                                 Callee Call) const {
  SmallVector<double, 8> Stack;
  for (const PartialStep &S : partialSteps(Operand)) {
    ArrayRef<double> Args = ArrayRef<double>(Stack).take_back(S.Arity);
    double Value;
    if (S.Code <= PartialStep::Result)
      Value = XYZR[S.Code - PartialStep::OperandX];
    else if (S.Code == PartialStep::Literal)
      Value = S.Number;
    else if (S.Code == PartialStep::Constant)
      constantDigits(NamedConstant(S.Index)).getAsDouble(Value);
    else if (S.Code == PartialStep::Call)
      Value = Call(mathRule(RowId(S.Index)), Args);
    else
      Value = evaluateOperator(S.Code, Args);
    Stack.truncate(Stack.size() - S.Arity);
    Stack.push_back(Value);
  }
  return Stack.empty() ? 0.0 : Stack.back();
}

static const MathRule *ruleOfOpcode(unsigned Opcode) {
  switch (Opcode) {
  case Instruction::FNeg:
    return &mathRule(RowId::fneg);
  case Instruction::FAdd:
    return &mathRule(RowId::fadd);
  case Instruction::FSub:
    return &mathRule(RowId::fsub);
  case Instruction::FMul:
    return &mathRule(RowId::fmul);
  case Instruction::FDiv:
    return &mathRule(RowId::fdiv);
  case Instruction::FRem:
    return &mathRule(RowId::frem);
  default:
    return nullptr;
  }
}

const MathRule *linkgrad::findMathRule(const Instruction &I) {
  if (const auto *Call = dyn_cast<CallBase>(&I)) {
    const MathRule *Rule = lookupLibraryFunction(*Call).Rule;
    return Rule == &mathRule(RowId::sqrt) &&
                   isSumOfSquares(*Call->getArgOperand(0)) &&
                   !isAboveZero(*Call->getArgOperand(0))
               ? &vocabulary::RootOfSquares
               : Rule;
  }
  return ruleOfOpcode(I.getOpcode());
}
