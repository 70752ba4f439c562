//===- PartialProduct.cpp - partial times tangent or adjoint ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/PartialProduct.h"
#include "rules/EngineFunctions.h"
#include "rules/LostDerivative.h"
#include "rules/MathRules.h"
#include "rules/SumOfSquares.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

static constexpr StringLiteral Prefix = "linkgrad.product.";
/// Of those that are zero where either factor is.
static constexpr StringLiteral OfBothPrefix = "both.";

// No row of the table: nobody writes the function in a program.
static constexpr MathRule
    Rule("linkgrad.product", 2,
         MathRule::Operand{{-3, 3, false}, vocabulary::y, "y"},
         MathRule::Operand{{-3, 3, false}, vocabulary::x, "x"});

const MathRule *linkgrad::findPartialProduct(StringRef Function) {
  return Function.starts_with(Prefix) ? &Rule : nullptr;
}

/// Zero where \p Derivative is, whatever \p Partial is; \p OfBoth: and the
/// other way round.
static Value *emitProduct(IRBuilderBase &B, Value *Partial, Value *Derivative,
                          bool OfBoth = false) {
  SmallString<32> Name(Prefix);
  raw_svector_ostream OS(Name);
  OS << (OfBoth ? OfBothPrefix : "") << *Derivative->getType();
  return callEngineFunction(B, Name, {Partial, Derivative});
}

/// Whether the partial may be infinite at operands that the instruction can
/// have.
static bool mayMeetPole(const Instruction &I, const MathRule &Of,
                        unsigned Operand) {
  if (!Of.mayBeSingular(Operand))
    return false;
  // (Others, like atanh, have their poles elsewhere.)
  if (I.getOpcode() == Instruction::FDiv)
    return !isAboveZero(*I.getOperand(1));
  bool IsRoot = &Of == &mathRule(RowId::sqrt) || &Of == &mathRule(RowId::log);
  return !IsRoot || !isAboveZero(*I.getOperand(0));
}

bool linkgrad::hasFinitePole(const Instruction &I) {
  const MathRule *Of = findMathRule(I);
  if (!Of || Of == &Rule || I.getOpcode() == Instruction::FDiv ||
      Of == &mathRule(RowId::log))
    return false;
  for (unsigned N = 0; N < Of->numOperands(); ++N)
    if (Of->isDifferentiable(N) && mayMeetPole(I, *Of, N))
      return true;
  return false;
}

Value *linkgrad::multiplyPartial(IRBuilderBase &B, const Instruction &I,
                                 const MathRule &Of, unsigned Operand,
                                 Value *Partial, Value *Derivative, bool InVain,
                                 bool BeforePole) {
  if (isLostPartial(*Partial))
    return emitLostProduct(B, Derivative);
  // Of two derivatives that were multiplied, either may be the infinite one.
  if (&Of == &Rule)
    return Operand == 0 ? emitProduct(B, Derivative, Partial)
                        : emitProduct(B, Partial, Derivative);
  if (BeforePole && !isa<Constant>(Partial))
    return emitProduct(B, Partial, Derivative, /*OfBoth=*/true);
  bool MayBeInfinite = InVain || mayMeetPole(I, Of, Operand);
  return MayBeInfinite && !match(Partial, m_Finite())
             ? emitProduct(B, Partial, Derivative)
             : B.CreateFMul(Partial, Derivative);
}

Value *linkgrad::lowerPartialProduct(IRBuilderBase &B, CallInst &Call) {
  if (isa<FPMathOperator>(Call))
    B.setFastMathFlags(Call.getFastMathFlags());
  Value *Partial = Call.getArgOperand(0);
  Value *Derivative = Call.getArgOperand(1);
  Value *Zero = Constant::getNullValue(Call.getType());
  Value *IsSome = B.CreateFCmpUNE(Derivative, Zero);
  StringRef Name = Call.getCalledFunction()->getName();
  if (Name.drop_front(Prefix.size()).starts_with(OfBothPrefix))
    IsSome = B.CreateAnd(IsSome, B.CreateFCmpUNE(Partial, Zero));
  return B.CreateSelect(IsSome, B.CreateFMul(Partial, Derivative), Zero);
}
