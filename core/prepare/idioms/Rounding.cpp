//===- Rounding.cpp - rounding by a large constant ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/Rounding.h"
#include "prepare/closure/InactiveValues.h"
#include "rules/CustomRules.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

// 2^k or 1.5 * 2^k, where a unit in the last place is at least 2^-8: nobody
// adds and subtracts such a number for another reason. Or that and the bias of
// exponents, for which the low bits of the sum are meant.
static bool isRounder(const APFloat &C) {
  const fltSemantics &Semantics = C.getSemantics();
  int Precision = APFloat::semanticsPrecision(Semantics);
  if (!C.isFiniteNonZero() || ilogb(C) < Precision - 1 - 8)
    return false;
  auto IsRound = [](const APFloat &X) {
    APFloat Fraction = scalbn(X, -ilogb(X), APFloat::rmNearestTiesToEven);
    return Fraction.isExactlyValue(1.0) || Fraction.isExactlyValue(1.5);
  };
  APFloat Bias(Semantics, APFloat::semanticsMaxExponent(Semantics));
  return IsRound(abs(C)) || IsRound(abs(C) - Bias);
}

static unsigned numElements(const Type &Ty) {
  if (auto *Array = dyn_cast<ArrayType>(&Ty))
    return Array->getNumElements();
  auto *Vector = dyn_cast<FixedVectorType>(&Ty);
  return Vector ? Vector->getNumElements() : 0;
}

static bool isRounder(const Constant &C) {
  if (auto *Number = dyn_cast<ConstantFP>(&C))
    return isRounder(Number->getValueAPF());
  unsigned Elements = numElements(*C.getType());
  return Elements && all_of(seq(Elements), [&](unsigned I) {
           const Constant *E = C.getAggregateElement(I);
           return E && isRounder(*E);
         });
}

// Also one with the sign of something, or from a table of both signs.
static bool isRounder(const Value &V) {
  Value *A, *B;
  if (auto *C = dyn_cast<Constant>(&V))
    return isRounder(*C);
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

/// Whether \p User takes back that \p Added was added to \p Sum, or takes the
/// sum from it.
static bool undoes(const Instruction &User, const Value &Sum,
                   const Value &Added, bool WasSubtracted) {
  const APFloat *C, *D;
  if (match(&Added, m_APFloat(C))) {
    APFloat Part = WasSubtracted ? neg(*C) : *C;
    return (match(&User, m_c_FAdd(m_Specific(&Sum), m_APFloat(D))) &&
            *D == neg(Part)) ||
           (match(&User, m_FSub(m_Specific(&Sum), m_APFloat(D))) &&
            *D == Part) ||
           (match(&User, m_FSub(m_APFloat(D), m_Specific(&Sum))) && *D == Part);
  }
  if (WasSubtracted)
    return match(&User, m_c_FAdd(m_Specific(&Sum), m_Specific(&Added)));
  return match(&User, m_FSub(m_Specific(&Sum), m_Specific(&Added))) ||
         match(&User, m_FSub(m_Specific(&Added), m_Specific(&Sum)));
}

namespace {
/// What may have been added to round, or subtracted.
struct Addend {
  const Value *Added;
  bool IsSubtracted = false;
};
} // namespace

static SmallVector<Addend, 2> addends(const Instruction &Sum) {
  Value *A, *B;
  if (match(&Sum, m_FAdd(m_Value(A), m_Value(B))))
    return {{A}, {B}};
  if (match(&Sum, m_FSub(m_Value(A), m_Value(B))))
    return {{A}, {B, true}};
  if (match(&Sum, m_Intrinsic<Intrinsic::fmuladd>(m_Value(), m_Value(),
                                                  m_Value(A))) ||
      match(&Sum,
            m_Intrinsic<Intrinsic::fma>(m_Value(), m_Value(), m_Value(A))))
    return {{A}};
  return {};
}

static bool isRounding(const Instruction &Sum) {
  for (const Addend &Of : addends(Sum)) {
    const Value &Added = *Of.Added;
    bool IsSubtracted = Of.IsSubtracted;
    auto Rounds = [&](const User *U) {
      return undoes(*cast<Instruction>(U), Sum, Added, IsSubtracted) ||
             (isa<BitCastInst>(U) && U->getType()->isIntOrIntVectorTy());
    };
    auto Agrees = [&](const User *U) { return Rounds(U) || isa<FCmpInst>(U); };
    if (isRounder(Added) && any_of(Sum.users(), Rounds) &&
        all_of(Sum.users(), Agrees))
      return true;
  }
  return false;
}

/// Whether the rounded number \p V only reduces the argument of something: it
/// is no factor, not even with others in a sum, and so no term of a derivative.
/// (Multiplied by a constant it is not taken apart.)
static bool onlyReduces(const Value &V) {
  return all_of(V.users(), [&](const User *U) {
    if (isa<FCmpInst, FPToSIInst, FPToUIInst, BitCastInst>(U) ||
        match(U, m_FMul(m_Value(), m_Constant())) ||
        match(U, m_Intrinsic<Intrinsic::arithmetic_fence>()))
      return true;
    Value *X, *Y;
    if (match(U, m_FAdd(m_Value(X), m_Value(Y))) ||
        match(U, m_FSub(m_Value(X), m_Value(Y))))
      return !isa<Constant>(X) && !isa<Constant>(Y) && onlyReduces(*U);
    return (match(U, m_Intrinsic<Intrinsic::fma>(m_Value(X), m_Value(Y),
                                                 m_Value())) ||
            match(U, m_Intrinsic<Intrinsic::fmuladd>(m_Value(X), m_Value(Y),
                                                     m_Value()))) &&
           (isa<Constant>(X) || isa<Constant>(Y));
  });
}

void linkgrad::markRoundingSums(Function &F) {
  SmallVector<Instruction *, 4> Sums;
  for (Instruction &I : instructions(F))
    if (I.getType()->isFPOrFPVectorTy() && isRounding(I))
      Sums.push_back(&I);
  for (Instruction *Sum : Sums) {
    declareInactive(*Sum);
    // (A fence keeps loops from being vectorised.)
    for (User *Rounded : make_early_inc_range(Sum->users()))
      if (Rounded->getType() == Sum->getType() && !onlyReduces(*Rounded))
        fenceInactive(*cast<Instruction>(Rounded));
  }
}
