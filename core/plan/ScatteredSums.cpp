//===- ScatteredSums.cpp - sums that the reverse of a stencil adds to ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ScatteredSums.h"
#include "rules/MathRules.h"
#include "support/Rows.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"

using namespace llvm;
using namespace linkgrad;

// Shorter loops have no use for lanes.
static constexpr unsigned ShortLoop = 8;
// Elements that are this near are added to again soon.
static constexpr int64_t Near = 16;

static bool movesByOne(ScalarEvolution &SE, const LoadInst &Load,
                       const Loop &L) {
  auto *Moving = dyn_cast<SCEVAddRecExpr>(
      SE.getSCEV(const_cast<Value *>(Load.getPointerOperand())));
  if (!Moving || Moving->getLoop() != &L || !Moving->isAffine() ||
      !(Load.getType()->isFloatTy() || Load.getType()->isDoubleTy()))
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Moving->getStepRecurrence(SE));
  int64_t Size = Load.getDataLayout().getTypeStoreSize(Load.getType());
  return Step && std::abs(Step->getAPInt().getSExtValue()) == Size;
}

/// Whether the shadows of what \p Pointer may lead to are apart from those of
/// all that is apart from it. (A variable's is one of ours.)
static bool hasShadowOfItsOwn(const Value *Pointer, bool DisjointShadows) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Pointer, Objects, nullptr, /*MaxLookup=*/0);
  return all_of(Objects, [&](const Value *O) {
    return isa<AllocaInst, ConstantPointerNull, GlobalVariable, UndefValue>(
               O) ||
           isNoAliasCall(O) ||
           (DisjointShadows && (isa<Argument>(O) || isRowApart(O)));
  });
}

static bool areNear(ScalarEvolution &SE, LoadInst &X, LoadInst &Y) {
  const SCEV *P = SE.getSCEV(X.getPointerOperand()),
             *Q = SE.getSCEV(Y.getPointerOperand());
  if (P->getType() != Q->getType() ||
      SE.getPointerBase(P) != SE.getPointerBase(Q))
    return false;
  auto *Distance = dyn_cast<SCEVConstant>(SE.getMinusSCEV(P, Q));
  int64_t Size = X.getDataLayout().getTypeStoreSize(X.getType());
  return Distance && !Distance->isZero() &&
         Distance->getAPInt().abs().ule(Near * Size);
}

SmallVector<LoadInst *, 8> linkgrad::scatteredSums(const PlanInput &In,
                                                   const TapePlan &Plan,
                                                   Loop &L,
                                                   bool DisjointShadows) {
  BasicBlock *B = L.getHeader();
  ScalarEvolution &SE = In.Info.SE;
  unsigned Count = SE.getSmallConstantTripCount(&L);
  if (L.getNumBlocks() != 1 || In.RuntimeActivity || In.Shared ||
      !In.Info.Loops.find(&L)->second.LastIteration ||
      (Count && Count < ShortLoop))
    return {};
  SmallVector<LoadInst *, 8> Sums;
  for (Instruction *I : reversedInstructions(In, *B)) {
    if (auto *Store = dyn_cast<StoreInst>(I)) {
      if (!Store->isSimple() || Plan.isKept(overwrittenNode(Store)) ||
          !hasShadowOfItsOwn(Store->getPointerOperand(), DisjointShadows))
        return {};
      continue;
    }
    auto *Load = dyn_cast<LoadInst>(I);
    if (!Load) {
      if (I->mayReadOrWriteMemory() && !findMathRule(*I))
        return {};
      continue;
    }
    const Value *Pointer = Load->getPointerOperand();
    if (Load->isSimple() && In.Activities.hasShadow(*Pointer) &&
        hasShadowOfItsOwn(Pointer, DisjointShadows) &&
        movesByOne(SE, *Load, L) && !In.Overwrites.mayBeWrittenIn(L, *Load))
      Sums.push_back(Load);
  }
  for (LoadInst *X : Sums)
    for (LoadInst *Y : Sums)
      if (areNear(SE, *X, *Y))
        return Sums;
  return {};
}
