//===- ScevOperations.cpp - what scalar evolution says, as instructions ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/ScevOperations.h"
#include "support/DeadEnds.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

Value *linkgrad::emitOperation(IRBuilderBase &B, const SCEV &S,
                               ArrayRef<Value *> Ops) {
  if (!S.getType()->isIntegerTy())
    return nullptr;
  auto Fold = [&](auto Make) {
    Value *V = Ops.front();
    for (Value *Op : Ops.drop_front())
      V = Make(V, Op);
    return V;
  };
  auto FoldBy = [&](Intrinsic::ID ID) {
    return Fold(
        [&](Value *X, Value *Y) { return B.CreateBinaryIntrinsic(ID, X, Y); });
  };
  switch (S.getSCEVType()) {
  case scPtrToInt:
    return B.CreatePtrToInt(Ops[0], S.getType());
  case scTruncate:
    return B.CreateTrunc(Ops[0], S.getType());
  case scZeroExtend:
    return B.CreateZExt(Ops[0], S.getType());
  case scSignExtend:
    return B.CreateSExt(Ops[0], S.getType());
  case scAddExpr:
    return Fold([&](Value *X, Value *Y) { return B.CreateAdd(X, Y); });
  case scMulExpr:
    return Fold([&](Value *X, Value *Y) { return B.CreateMul(X, Y); });
  case scUDivExpr: {
    auto *By = dyn_cast<ConstantInt>(Ops[1]);
    return By && !By->isZero() ? B.CreateUDiv(Ops[0], By) : nullptr;
  }
  case scSMaxExpr:
    return FoldBy(Intrinsic::smax);
  case scSMinExpr:
    return FoldBy(Intrinsic::smin);
  case scUMaxExpr:
    return FoldBy(Intrinsic::umax);
  case scUMinExpr:
  case scSequentialUMinExpr: // (nothing is poison)
    return FoldBy(Intrinsic::umin);
  default:
    return nullptr;
  }
}

APInt ClosedBound::most() const {
  unsigned Width = Limit->getType()->getIntegerBitWidth();
  return IsSigned ? APInt::getSignedMaxValue(Width) : APInt::getMaxValue(Width);
}

std::optional<ClosedBound> linkgrad::closedBound(const Loop &L,
                                                 const BasicBlock &Exiting,
                                                 ScalarEvolution &SE) {
  // (Looked at in each iteration.)
  if (&Exiting != L.getLoopLatch() && &Exiting != L.getHeader())
    return {};
  auto *Branch = dyn_cast<BranchInst>(Exiting.getTerminator());
  auto *Test = Branch && Branch->isConditional()
                   ? dyn_cast<ICmpInst>(Branch->getCondition())
                   : nullptr;
  if (!Test || !Test->getOperand(0)->getType()->isIntegerTy())
    return {};
  CmpInst::Predicate GoesOn = L.contains(Branch->getSuccessor(0))
                                  ? Test->getPredicate()
                                  : Test->getInversePredicate();
  Value *Counter = Test->getOperand(0), *Limit = Test->getOperand(1);
  if (L.isLoopInvariant(Counter)) {
    std::swap(Counter, Limit);
    GoesOn = CmpInst::getSwappedPredicate(GoesOn);
  }
  if ((GoesOn != CmpInst::ICMP_ULE && GoesOn != CmpInst::ICMP_SLE) ||
      !L.isLoopInvariant(Limit))
    return {};
  auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Counter));
  if (!Rec || Rec->getLoop() != &L || !Rec->isAffine() ||
      !Rec->getStepRecurrence(SE)->isOne())
    return {};
  return ClosedBound{Test, Rec, Limit, GoesOn == CmpInst::ICMP_SLE};
}

// In how many iterations it is not above the limit, which has something above
// it.
static const SCEV *countOf(const ClosedBound &B, ScalarEvolution &SE) {
  const SCEV *Start = B.Counter->getStart();
  const SCEV *Limit = SE.getSCEV(B.Limit);
  const SCEV *End = SE.getAddExpr(Limit, SE.getOne(Limit->getType()));
  const SCEV *Last =
      B.IsSigned ? SE.getSMaxExpr(End, Start) : SE.getUMaxExpr(End, Start);
  return SE.getMinusSCEV(Last, Start);
}

SmallVector<const SCEV *, 2>
linkgrad::exitCounts(const Loop &L, ScalarEvolution &SE,
                     function_ref<bool(const ClosedBound &)> AreMet) {
  SmallVector<const SCEV *, 2> Counts, OfEnds;
  SmallVector<Loop::Edge, 4> Edges;
  L.getExitEdges(Edges);
  for (auto &[From, To] : Edges) {
    const SCEV *Count =
        SE.getExitCount(&L, From, ScalarEvolution::SymbolicMaximum);
    if (isa<SCEVCouldNotCompute>(Count))
      if (auto Bound = closedBound(L, *From, SE); Bound && AreMet(*Bound))
        Count = countOf(*Bound, SE);
    // (What the type of a counter leaves open, as memory has the end.)
    auto *Most = dyn_cast<SCEVConstant>(Count);
    if (Most && Most->getAPInt().getActiveBits() >= 64)
      continue;
    if (!isa<SCEVCouldNotCompute>(Count))
      (endBehind(*To) ? OfEnds : Counts).push_back(Count);
  }
  return Counts.empty() ? OfEnds : Counts;
}

// The terms that are subtracted, and the others: of {n - 2,+,-1} those of
// {2,+,1} and n.
static CountedDistance bySign(const SCEV *S, ScalarEvolution &SE) {
  const SCEV *Zero = SE.getZero(S->getType());
  if (auto *Sum = dyn_cast<SCEVAddExpr>(S)) {
    CountedDistance All{Zero, Zero};
    for (const SCEV *Op : Sum->operands()) {
      CountedDistance D = bySign(Op, SE);
      All = {SE.getAddExpr(All.From, D.From), SE.getAddExpr(All.To, D.To)};
    }
    return All;
  }
  if (auto *Rec = dyn_cast<SCEVAddRecExpr>(S); Rec && Rec->isAffine()) {
    CountedDistance Start = bySign(Rec->getStart(), SE);
    CountedDistance Step = bySign(Rec->getStepRecurrence(SE), SE);
    auto Along = [&](const SCEV *From, const SCEV *By) {
      return SE.getAddRecExpr(From, By, Rec->getLoop(), SCEV::FlagAnyWrap);
    };
    return {Along(Start.From, Step.From), Along(Start.To, Step.To)};
  }
  auto *Product = dyn_cast<SCEVMulExpr>(S);
  auto *Factor = dyn_cast<SCEVConstant>(Product ? Product->getOperand(0) : S);
  if (Factor && Factor->getAPInt().isNegative())
    return {SE.getNegativeSCEV(S), Zero};
  return {Zero, S};
}

// An expression of 64 bits that S is the lower part of.
static const SCEV *widened(const SCEV *S, ScalarEvolution &SE) {
  Type *Wide = Type::getInt64Ty(SE.getContext());
  if (auto *C = dyn_cast<SCEVConstant>(S))
    return SE.getConstant(Wide, C->getAPInt().getSExtValue(), true);
  if (auto *Part = dyn_cast<SCEVTruncateExpr>(S);
      Part && Part->getOperand()->getType() == Wide)
    return Part->getOperand();
  if (!isa<SCEVAddExpr, SCEVMulExpr, SCEVAddRecExpr>(S))
    return SE.getZeroExtendExpr(S, Wide);
  SmallVector<const SCEV *, 4> Ops;
  for (const SCEV *Op : S->operands())
    Ops.push_back(widened(Op, SE));
  if (isa<SCEVAddExpr>(S))
    return SE.getAddExpr(Ops);
  if (isa<SCEVMulExpr>(S))
    return SE.getMulExpr(Ops);
  return SE.getAddRecExpr(Ops, cast<SCEVAddRecExpr>(S)->getLoop(),
                          SCEV::FlagAnyWrap);
}

// Of max(start, n) - start what lies between the two: who enters the loop below
// n knows which one is the greatest.
static std::optional<CountedDistance> toGreatest(const SCEV *Count,
                                                 ScalarEvolution &SE) {
  auto *Sum = dyn_cast<SCEVAddExpr>(Count);
  for (const SCEV *Op : Sum ? Sum->operands() : ArrayRef<const SCEV *>()) {
    auto *Max = dyn_cast<SCEVMinMaxExpr>(Op);
    if (!Max || !isa<SCEVSMaxExpr, SCEVUMaxExpr>(Max) ||
        Max->getNumOperands() != 2)
      continue;
    for (unsigned I : {0u, 1u})
      if (SE.getMinusSCEV(Max, Max->getOperand(I)) == Count)
        return CountedDistance{Max->getOperand(I), Max->getOperand(1 - I)};
  }
  return {};
}

/// Whether \p S is not negative wherever \p L is entered.
static bool isNonNegativeAt(const SCEV *S, const Loop &L, ScalarEvolution &SE) {
  const SCEV *Zero = SE.getZero(S->getType());
  auto *Rec = dyn_cast<SCEVAddRecExpr>(S);
  return SE.isKnownNonNegative(S) ||
         SE.isLoopEntryGuardedByCond(&L, ICmpInst::ICMP_SGE, S, Zero) ||
         (Rec && SE.isKnownOnEveryIteration(ICmpInst::ICMP_SGE, Rec, Zero));
}

// A program that counts in 32 bits compares in 64 once it is optimised, and
// that its counters are lower parts without anything above is known of some
// alone. If one is below a number of 32 bits, so is its lower part.
std::optional<CountedDistance>
linkgrad::distanceOf(const SCEV *Count, const Loop &L, ScalarEvolution &SE) {
  unsigned Width = SE.getTypeSizeInBits(Count->getType());
  if (Width > 64)
    return {};
  std::optional<CountedDistance> Greatest = toGreatest(Count, SE);
  CountedDistance D = Greatest ? *Greatest : bySign(Count, SE);
  const SCEV *Before = SE.getMinusSCEV(D.From, SE.getOne(Count->getType()));
  auto IsKnown = [&](CmpInst::Predicate P, const SCEV *X, const SCEV *Y) {
    return SE.isLoopEntryGuardedByCond(&L, P, X, Y);
  };
  auto IsBelow = [&](const SCEV *X, const SCEV *Y) {
    return IsKnown(ICmpInst::ICMP_ULT, X, Y) ||
           (IsKnown(ICmpInst::ICMP_SLT, X, Y) && isNonNegativeAt(X, L, SE));
  };
  if (Width < 64) {
    const SCEV *Start = widened(Before, SE);
    const SCEV *To =
        SE.getZeroExtendExpr(D.To, Type::getInt64Ty(SE.getContext()));
    if (IsBelow(Start, To)) {
      D.Wide = SE.getMinusSCEV(
          To, SE.getAddExpr(Start, SE.getOne(Start->getType())));
      return D;
    }
  }
  if (IsKnown(ICmpInst::ICMP_ULE, D.From, D.To) ||
      IsKnown(ICmpInst::ICMP_ULT, Before, D.To))
    return D;
  return {};
}
