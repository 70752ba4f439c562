//===- RangeEmitter.cpp - ranges of expressions, when the program runs ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/RangeEmitter.h"

using namespace llvm;
using namespace linkgrad;

Value *RangeEmitter::value(const SCEV *S) {
  auto It = Values.find(S);
  if (It != Values.end())
    return It->second;
  Value *V = computeValue(S, [&](const SCEV *Op) { return value(Op); });
  return Values[S] = V;
}

Value *RangeEmitter::valueIn(const SCEV *S, const Iterations &At) {
  auto Of = [&](const SCEV *Op) { return valueIn(Op, At); };
  auto *Rec = dyn_cast<SCEVAddRecExpr>(S);
  if (!Rec)
    return computeValue(S, Of);
  if (!Rec->isAffine() || !Rec->getType()->isIntegerTy())
    return nullptr;
  Value *Start = Of(Rec->getStart());
  Value *Number = At.lookup(Rec->getLoop());
  if (!Start || !Number)
    return Start;
  Value *Step = Of(Rec->getStepRecurrence(SE));
  return Step ? B.CreateAdd(Start, B.CreateMul(Step, B.CreateZExtOrTrunc(
                                                         Number, S->getType())))
              : nullptr;
}

Value *RangeEmitter::computeValue(const SCEV *S,
                                  function_ref<Value *(const SCEV *)> Of) {
  if (auto *C = dyn_cast<SCEVConstant>(S))
    return C->getValue();
  if (auto *U = dyn_cast<SCEVUnknown>(S)) {
    auto *A = dyn_cast<Argument>(U->getValue());
    return A ? Params.lookup(A) : nullptr;
  }
  if (isa<SCEVAddRecExpr, SCEVCouldNotCompute, SCEVVScale>(S))
    return nullptr;
  SmallVector<Value *, 4> Ops;
  for (const SCEV *Op : S->operands()) {
    Value *V = Of(Op);
    if (!V)
      return nullptr;
    Ops.push_back(V);
  }
  return emitOperation(B, *S, Ops);
}

void RangeEmitter::extend(std::optional<Interval> &All, Interval More) {
  All =
      All ? Interval{min(All->Low, More.Low), max(All->High, More.High)} : More;
}

std::optional<Interval> RangeEmitter::range(const SCEV *S) {
  auto It = Ranges.find(S);
  if (It != Ranges.end())
    return It->second;
  std::optional<Interval> R = compute(S);
  return Ranges[S] = R;
}

std::optional<Interval> RangeEmitter::exactRange(const SCEV *S, bool IsSigned) {
  std::optional<Interval> R = range(S);
  if (!R)
    return {};
  unsigned Width = SE.getTypeSizeInBits(S->getType());
  if (IsSigned)
    demandIn(*R, APInt::getSignedMinValue(Width).sext(128),
             APInt::getSignedMaxValue(Width).sext(128));
  else
    demandIn(*R, APInt(128, 0), APInt::getMaxValue(Width).zext(128));
  return R;
}

void RangeEmitter::demandIn(Interval I, const APInt &Least, const APInt &Most) {
  Conditions.push_back(
      B.CreateAnd(B.CreateICmpSGE(I.Low, ConstantInt::get(Wide, Least)),
                  B.CreateICmpSLE(I.High, ConstantInt::get(Wide, Most))));
}

std::optional<Interval> RangeEmitter::compute(const SCEV *S) {
  if (!S->getType()->isIntegerTy())
    return {};
  if (Value *V = value(S)) {
    Value *N = B.CreateSExt(V, Wide);
    return Interval{N, N};
  }
  switch (S->getSCEVType()) {
  case scAddRecExpr:
    return recurrence(*cast<SCEVAddRecExpr>(S));
  case scAddExpr:
  case scMulExpr: {
    std::optional<Interval> All;
    for (const SCEV *Op : S->operands()) {
      std::optional<Interval> R = range(Op);
      if (!R)
        return {};
      if (!All)
        All = R;
      else if (S->getSCEVType() == scMulExpr)
        All = product(*All, *R);
      else
        All = Interval{B.CreateAdd(All->Low, R->Low),
                       B.CreateAdd(All->High, R->High)};
    }
    return All;
  }
  case scUnknown:
    return choice(*cast<SCEVUnknown>(S));
  case scSignExtend:
    return exactRange(cast<SCEVSignExtendExpr>(S)->getOperand(), true);
  case scZeroExtend:
    return exactRange(cast<SCEVZeroExtendExpr>(S)->getOperand(), false);
  case scSMaxExpr:
  case scSMinExpr:
  case scUMaxExpr:
  case scUMinExpr:
    return extremum(*cast<SCEVNAryExpr>(S));
  default:
    return {};
  }
}

// One of several values, but not of those of former iterations; a comparison.
std::optional<Interval> RangeEmitter::choice(const SCEVUnknown &U) {
  if (U.getType()->isIntegerTy(1))
    return Interval{ConstantInt::get(Wide, 0), ConstantInt::get(Wide, 1)};
  SmallVector<Value *, 4> Values;
  if (auto *Phi = dyn_cast<PHINode>(U.getValue());
      Phi && !LI.isLoopHeader(Phi->getParent()))
    append_range(Values, Phi->incoming_values());
  else if (auto *Select = dyn_cast<SelectInst>(U.getValue()))
    Values = {Select->getTrueValue(), Select->getFalseValue()};
  std::optional<Interval> All;
  for (Value *V : Values) {
    std::optional<Interval> R = range(SE.getSCEV(V));
    if (!R)
      return {};
    extend(All, *R);
  }
  return All;
}

std::optional<Interval> RangeEmitter::extremum(const SCEVNAryExpr &E) {
  bool IsSigned = isa<SCEVSMaxExpr, SCEVSMinExpr>(E);
  bool IsMax = isa<SCEVSMaxExpr, SCEVUMaxExpr>(E);
  std::optional<Interval> All;
  for (const SCEV *Op : E.operands()) {
    std::optional<Interval> R = exactRange(Op, IsSigned);
    if (!R)
      return {};
    if (!All)
      All = R;
    else if (IsMax)
      All = Interval{max(All->Low, R->Low), max(All->High, R->High)};
    else
      All = Interval{min(All->Low, R->Low), min(All->High, R->High)};
  }
  return All;
}

Interval RangeEmitter::product(Interval X, Interval Y) {
  Value *A = B.CreateMul(X.Low, Y.Low), *C = B.CreateMul(X.High, Y.High);
  if (X.Low == X.High || Y.Low == Y.High)
    return {min(A, C), max(A, C)};
  Value *D = B.CreateMul(X.Low, Y.High), *E = B.CreateMul(X.High, Y.Low);
  return {min(min(A, C), min(D, E)), max(max(A, C), max(D, E))};
}

std::optional<Interval> RangeEmitter::recurrence(const SCEVAddRecExpr &Rec) {
  if (!Rec.isAffine())
    return {};
  std::optional<Interval> Start = range(Rec.getStart());
  std::optional<Interval> Step = range(Rec.getStepRecurrence(SE));
  Value *Count = iterations(Rec.getLoop());
  if (!Start || !Step || !Count)
    return {};
  Interval Way = product(*Step, {Count, Count});
  Value *Zero = ConstantInt::get(Wide, 0);
  Interval All{B.CreateAdd(Start->Low, min(Way.Low, Zero)),
               B.CreateAdd(Start->High, max(Way.High, Zero))};
  return SE.isLoopInvariant(Rec.getStart(), Rec.getLoop()->getOutermostLoop())
             ? All
             : upToLast(Rec, *Start, *Step, All);
}

namespace {
/// Products of sums as sums of products.
class Distribution : public SCEVRewriteVisitor<Distribution> {
public:
  using SCEVRewriteVisitor::SCEVRewriteVisitor;

  const SCEV *visitMulExpr(const SCEVMulExpr *Product) {
    const SCEV *S = SCEVRewriteVisitor::visitMulExpr(Product);
    auto *Of = dyn_cast<SCEVMulExpr>(S);
    if (!Of)
      return S;
    auto Sum = find_if(Of->operands(), IsaPred<SCEVAddExpr>);
    if (Sum == Of->operands().end())
      return S;
    SmallVector<const SCEV *, 4> Factors(Of->operands()), Terms;
    for (const SCEV *Term : (*Sum)->operands()) {
      Factors[Sum - Of->operands().begin()] = Term;
      SmallVector<const SCEV *, 4> Ops(Factors); // becomes another one's
      Terms.push_back(SE.getMulExpr(Ops));
    }
    return SE.getAddExpr(Terms);
  }
};
} // namespace

// In a triangle (for i: for j from i to n) the start and the count change
// together: that their sum stays below n, scalar evolution knows of the last
// value. It says something where these ranges are of the numbers themselves.
// Numbers that grow stay below their last one, whatever the start is in
// iterations of the outer loop in which the inner one does not run (j from i +
// 1: there it is n, and what lies behind an array is often the next one). That
// of a size of elements times a count of several terms some are those of the
// start shows if it is a sum.
Interval RangeEmitter::upToLast(const SCEVAddRecExpr &Rec, Interval Start,
                                Interval Step, Interval All) {
  unsigned Width = SE.getTypeSizeInBits(Rec.getType());
  Value *Least = constant(APInt::getSignedMinValue(Width));
  Value *Most = constant(APInt::getSignedMaxValue(Width));
  Value *Zero = ConstantInt::get(Wide, 0);
  for (const SCEV *Count : counts(*Rec.getLoop())) {
    // (That both are small has been demanded with the number of iterations.)
    if (!value(Count))
      if (auto D = distanceOf(Count, *Rec.getLoop(), SE); D && D->Wide)
        Count = D->Wide;
    std::optional<Interval> End =
        range(Distribution(SE).visit(Rec.evaluateAtIteration(Count, SE)));
    if (!End)
      continue;
    Value *Exact = B.CreateAnd(B.CreateICmpSGE(min(All.Low, End->Low), Least),
                               B.CreateICmpSLE(max(All.High, End->High), Most));
    Value *Grows = B.CreateICmpSGE(Step.Low, Zero);
    Value *Falls = B.CreateICmpSLE(Step.High, Zero);
    Value *Low = B.CreateSelect(Grows, Start.Low, min(Start.Low, End->Low));
    Value *High = B.CreateSelect(Falls, Start.High, max(Start.High, End->High));
    Low = B.CreateSelect(Falls, End->Low, Low);
    High = B.CreateSelect(Grows, End->High, High);
    Interval Between{max(All.Low, Low), min(All.High, High)};
    All = {B.CreateSelect(Exact, Between.Low, All.Low),
           B.CreateSelect(Exact, Between.High, All.High)};
  }
  return All;
}

SmallVector<const SCEV *, 2> RangeEmitter::counts(const Loop &L) {
  return exitCounts(L, SE, [&](const ClosedBound &Bound) {
    Value *Limit = value(SE.getSCEV(Bound.Limit));
    if (Limit)
      Conditions.push_back(B.CreateICmpNE(
          Limit, ConstantInt::get(Limit->getType(), Bound.most())));
    return Limit != nullptr;
  });
}

Value *RangeEmitter::largest(const CountedDistance &D) {
  std::optional<Interval> From = range(D.From), To = range(D.To);
  if (!From || !To)
    return nullptr;
  for (const Interval &I : {*From, *To})
    demandIn(I, APInt(128, 0),
             APInt::getSignedMaxValue(SE.getTypeSizeInBits(D.To->getType()))
                 .zext(128));
  return B.CreateSub(To->High, From->Low);
}

// A count with a sign bit is that of a loop that does not run: none is as long.
// One of 32 bits may be as long. It is taken as it is, unless the loop is
// entered only where there is something between two numbers below 2^31.
Value *RangeEmitter::iterations(const Loop *L) {
  auto It = Counts.find(L);
  if (It != Counts.end())
    return It->second;
  Value *Result = nullptr;
  for (const SCEV *Count : counts(*L)) {
    if (!Count->getType()->isIntegerTy() ||
        SE.getTypeSizeInBits(Count->getType()) > 64)
      continue;
    bool IsLong = SE.getTypeSizeInBits(Count->getType()) == 64;
    Value *Most = nullptr;
    if (Value *V = value(Count))
      Most = IsLong ? B.CreateSExt(V, Wide) : B.CreateZExt(V, Wide);
    else if (auto D = IsLong ? std::nullopt : distanceOf(Count, *L, SE))
      Most = largest(*D);
    else if (std::optional<Interval> R = exactRange(Count, IsLong))
      Most = R->High;
    if (Most)
      Result = Result ? min(Result, Most) : Most;
  }
  if (Result)
    Result = max(Result, ConstantInt::get(Wide, 0));
  return Counts[L] = Result;
}
