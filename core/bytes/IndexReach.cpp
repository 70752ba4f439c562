//===- IndexReach.cpp - how far an array is known to be accessed ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/IndexReach.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

/// How often \p Access is executed at most while \p L runs once, as far as
/// exits tell that are tested before it. In `if (n == 4) break; a[n++] = x;`
/// the index itself reaches 4, the access does not.
static std::optional<APInt> countIn(const Loop &L, const Instruction &Access,
                                    ScalarEvolution &SE,
                                    const DominatorTree &DT) {
  std::optional<APInt> Least;
  if (!L.contains(&Access))
    return Least;
  SmallVector<BasicBlock *, 4> Exiting;
  L.getExitingBlocks(Exiting);
  for (BasicBlock *B : Exiting) {
    if (!DT.properlyDominates(B, Access.getParent()))
      continue;
    auto *Count = dyn_cast<SCEVConstant>(
        SE.getExitCount(&L, B, ScalarEvolution::ConstantMaximum));
    if (Count && (!Least || Count->getAPInt().zext(64).ult(*Least)))
      Least = Count->getAPInt().zext(64);
  }
  return Least;
}

/// The greatest value that \p Number, an index of \p GEP, has where the element
/// is accessed.
static APInt lastNumber(const GetElementPtrInst &GEP, const SCEV *Number,
                        ScalarEvolution &SE, const DominatorTree &DT) {
  APInt Last = SE.getUnsignedRangeMax(Number);
  auto *Rec = dyn_cast<SCEVAddRecExpr>(Number);
  if (!Rec || !Rec->isAffine())
    return Last;
  auto *Step = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE));
  APInt First = SE.getUnsignedRangeMax(Rec->getStart());
  if (!Step || !Step->getAPInt().isStrictlyPositive())
    return Last;
  APInt Found = APInt::getZero(64);
  for (const User *U : GEP.users()) {
    auto *Access = dyn_cast<Instruction>(U);
    if (!Access || getLoadStorePointerOperand(Access) != &GEP)
      return Last;
    std::optional<APInt> Count = countIn(*Rec->getLoop(), *Access, SE, DT);
    if (!Count)
      return Last;
    if (Count->isZero())
      continue;
    APInt Way = (*Count - 1).umul_sat(Step->getAPInt());
    Found = APIntOps::umax(Found, First.uadd_sat(Way));
  }
  return APIntOps::umin(Found, Last);
}

/// How far behind \p Object's byte \p First the integer \p N is kept: it was
/// read from there, or stored. 0 if nowhere.
static uint64_t distanceOf(const Value &N, const Value *Object, int64_t First,
                           const DataLayout &DL) {
  uint64_t Least = 0;
  auto Visit = [&](const Value *Place) {
    int64_t At = 0;
    if (GetPointerBaseWithConstantOffset(Place, At, DL) == Object &&
        At > First && (!Least || uint64_t(At - First) < Least))
      Least = At - First;
  };
  if (auto *Load = dyn_cast<LoadInst>(&N))
    Visit(Load->getPointerOperand());
  for (const User *U : N.users())
    if (auto *Store = dyn_cast<StoreInst>(U);
        Store && Store->getValueOperand() == &N)
      Visit(Store->getPointerOperand());
  return Least;
}

/// Adds the values that \p S is computed of.
static void addSources(const SCEV *S, SmallVectorImpl<Value *> &Sources) {
  struct {
    SmallVectorImpl<Value *> &Sources;
    bool follow(const SCEV *S) {
      if (auto *Unknown = dyn_cast<SCEVUnknown>(S))
        Sources.push_back(Unknown->getValue());
      return true;
    }
    bool isDone() const { return false; }
  } Visitor{Sources};
  visitAll(S, Visitor);
}

/// What \p Number, an index, is computed of, and what it is compared with if it
/// counts the iterations of a loop. (The loop may read it anew each time.)
static SmallVector<Value *, 4> lengthsFor(const SCEV *Number,
                                          ScalarEvolution &SE) {
  SmallVector<Value *, 4> Lengths;
  auto *Rec = dyn_cast<SCEVAddRecExpr>(Number);
  if (!Rec) {
    addSources(Number, Lengths);
    return Lengths;
  }
  SmallVector<BasicBlock *, 4> Exiting;
  Rec->getLoop()->getExitingBlocks(Exiting);
  for (BasicBlock *B : Exiting) {
    auto *Branch = dyn_cast<BranchInst>(B->getTerminator());
    auto *Test = Branch && Branch->isConditional()
                     ? dyn_cast<ICmpInst>(Branch->getCondition())
                     : nullptr;
    if (Test && SE.isSCEVable(Test->getOperand(0)->getType()))
      for (Value *Side : Test->operands())
        if (const SCEV *S = SE.getSCEV(Side); !isa<SCEVAddRecExpr>(S))
          addSources(S, Lengths);
  }
  return Lengths;
}

/// The same of a length that paths bring together, each of which keeps it in
/// the same place.
static uint64_t commonDistanceOf(Value &Length, const Value *Object,
                                 int64_t First, const DataLayout &DL) {
  uint64_t Common = 0;
  Worklist<Value *> Work{&Length};
  while (Value *V = Work.next()) {
    if (isa<Constant>(V))
      continue;
    uint64_t Here = distanceOf(*V, Object, First, DL);
    if (!Here && isMerge(*V))
      append_range(Work, mergedOperands(*cast<User>(V)));
    else if (!Here || (Common && Common != Here))
      return 0;
    else
      Common = Here;
  }
  return Common;
}

/// struct { double x[4]; int n; }: how far behind the first element the length
/// lies that ends the loop over them, or that is the index itself (x[n++] = y).
/// The array ends there at last: else its own length would be an element.
static uint64_t distanceOfLength(const GetElementPtrInst &GEP, int64_t First,
                                 const SCEV *Number, ScalarEvolution &SE,
                                 const DataLayout &DL) {
  int64_t Array = 0;
  const Value *Object =
      GetPointerBaseWithConstantOffset(GEP.getPointerOperand(), Array, DL);
  uint64_t Least = UINT64_MAX;
  for (Value *Length : lengthsFor(Number, SE))
    if (uint64_t At = commonDistanceOf(*Length, Object, Array + First, DL))
      Least = std::min(Least, At);
  return Least;
}

uint64_t linkgrad::reachOf(const GetElementPtrInst *GEP, Value &Index,
                           const APInt &Scale, uint64_t Stride, int64_t First,
                           FunctionAnalysisManager &FAM) {
  if (!GEP || Scale.isNegative() || !Index.getType()->isIntegerTy(64))
    return UINT64_MAX;
  auto &F = *const_cast<Function *>(GEP->getFunction());
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  const SCEV *Number = SE.getSCEV(&Index);
  uint64_t Last = lastNumber(*GEP, Number, SE, DT).getLimitedValue(INT32_MAX);
  uint64_t Unrolled = SE.getConstantMultiple(Number).getLimitedValue(64);
  uint64_t One = Scale.getLimitedValue(INT32_MAX);
  bool Overflows = false;
  uint64_t Bytes = SaturatingMultiply(Last, One, &Overflows);
  if (Last < INT32_MAX && !Overflows)
    return Bytes + std::max(Stride, One * Unrolled);
  return distanceOfLength(*GEP, First, Number, SE, F.getDataLayout());
}

uint64_t linkgrad::skippedBy(const GetElementPtrInst *GEP, Value &Index,
                             const APInt &Scale, FunctionAnalysisManager &FAM) {
  if (!GEP || Scale.isNegative() || !Index.getType()->isIntegerTy(64))
    return 0;
  auto &F = *const_cast<Function *>(GEP->getFunction());
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  const DataLayout &DL = F.getDataLayout();
  APInt Least = SE.getSignedRangeMin(SE.getSCEV(&Index));
  if (!Least.isStrictlyPositive())
    return 0;
  uint64_t Bytes =
      Least.getLimitedValue(INT32_MAX) * Scale.getLimitedValue(INT32_MAX);
  // x[i - 1] is often a constant distance from x[i].
  uint64_t Before = 0;
  for (const User *U : GEP->users())
    if (auto *Near = dyn_cast<GEPOperator>(U)) {
      APInt Offset(DL.getIndexTypeSizeInBits(GEP->getType()), 0);
      if (Near->getPointerOperand() == GEP &&
          Near->accumulateConstantOffset(DL, Offset) && Offset.isNegative())
        Before = std::max(Before, Offset.abs().getLimitedValue());
    }
  return Bytes > INT32_MAX || Before >= Bytes ? 0 : Bytes - Before;
}
