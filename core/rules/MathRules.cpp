//===- MathRules.cpp - the table and its readings without IR ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/MathRules.h"
#include "rules/LibraryFunctions.h"
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
  if (const auto *Call = dyn_cast<CallBase>(&I))
    return lookupLibraryFunction(*Call).Rule;
  return ruleOfOpcode(I.getOpcode());
}
