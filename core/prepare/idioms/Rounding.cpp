//===- Rounding.cpp - rounding by a large constant ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/Rounding.h"
#include "rules/CustomRules.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

// 2^k or 1.5 * 2^k, where a unit in the last place is at least 2^-8: nobody
// adds and subtracts such a number for another reason.
static bool isRounder(const APFloat &C) {
  int Precision = APFloat::semanticsPrecision(C.getSemantics());
  if (!C.isFiniteNonZero() || ilogb(C) < Precision - 1 - 8)
    return false;
  APFloat Fraction = abs(scalbn(C, -ilogb(C), APFloat::rmNearestTiesToEven));
  return Fraction.isExactlyValue(1.0) || Fraction.isExactlyValue(1.5);
}

static bool isRounder(const Constant &C) {
  if (auto *Number = dyn_cast<ConstantFP>(&C))
    return isRounder(Number->getValueAPF());
  auto *Table = dyn_cast<ArrayType>(C.getType());
  return Table &&
         all_of(seq<unsigned>(0, Table->getNumElements()), [&](unsigned I) {
           const Constant *E = C.getAggregateElement(I);
           return E && isRounder(*E);
         });
}

// Also one with the sign of something, or from a table of both signs.
static bool isRounder(const Value &V) {
  Value *A, *B;
  if (auto *C = dyn_cast<ConstantFP>(&V))
    return isRounder(*static_cast<const Constant *>(C));
  if (match(&V, m_CopySign(m_Value(A), m_Value())) ||
      match(&V, m_FNeg(m_Value(A))))
    return isRounder(*A);
  if (match(&V, m_Select(m_Value(), m_Value(A), m_Value(B))))
    return isRounder(*A) && isRounder(*B);
  auto *Load = dyn_cast<LoadInst>(&V);
  auto *Table = Load ? dyn_cast<GlobalVariable>(
                           getUnderlyingObject(Load->getPointerOperand()))
                     : nullptr;
  return Table && Table->isConstant() && Table->hasDefinitiveInitializer() &&
         Table->getValueType()->isArrayTy() &&
         isRounder(*Table->getInitializer());
}

/// Whether \p User takes back that \p Added was added to \p Sum.
static bool undoes(const Instruction &User, const Value &Sum,
                   const Value &Added, bool WasSubtracted) {
  const APFloat *C, *D;
  if (match(&Added, m_APFloat(C)) &&
      match(&User, m_c_FAdd(m_Specific(&Sum), m_APFloat(D))))
    return *D == (WasSubtracted ? *C : neg(*C));
  if (WasSubtracted)
    return match(&User, m_c_FAdd(m_Specific(&Sum), m_Specific(&Added)));
  return match(&User, m_FSub(m_Specific(&Sum), m_Specific(&Added)));
}

/// What may have been added to round.
static SmallVector<Value *, 2> addends(const Instruction &Sum) {
  Value *A, *B;
  if (match(&Sum, m_FAdd(m_Value(A), m_Value(B))))
    return {A, B};
  if (match(&Sum, m_FSub(m_Value(), m_Value(A))) ||
      match(&Sum, m_Intrinsic<Intrinsic::fmuladd>(m_Value(), m_Value(),
                                                  m_Value(A))) ||
      match(&Sum,
            m_Intrinsic<Intrinsic::fma>(m_Value(), m_Value(), m_Value(A))))
    return {A};
  return {};
}

static bool isRounding(const Instruction &Sum) {
  bool IsDifference = Sum.getOpcode() == Instruction::FSub;
  for (const Value *Operand : addends(Sum)) {
    const Value &Added = *Operand;
    auto Rounds = [&](const User *U) {
      return undoes(*cast<Instruction>(U), Sum, Added, IsDifference) ||
             (isa<BitCastInst>(U) && U->getType()->isIntOrIntVectorTy());
    };
    auto Agrees = [&](const User *U) { return Rounds(U) || isa<FCmpInst>(U); };
    if (isRounder(Added) && any_of(Sum.users(), Rounds) &&
        all_of(Sum.users(), Agrees))
      return true;
  }
  return false;
}

void linkgrad::markRoundingSums(Function &F) {
  for (Instruction &I : instructions(F))
    if (I.getType()->isFloatingPointTy() && isRounding(I))
      declareInactive(I);
}
