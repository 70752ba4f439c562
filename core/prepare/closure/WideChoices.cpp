//===- WideChoices.cpp - subscripts that are chosen, in 64 bits -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/WideChoices.h"
#include "prepare/closure/LoopParts.h"
#include "support/DominatingTests.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// Numbers of fewer bits that count iterations, as ones of more bits.
class WideCounters : public SCEVRewriteVisitor<WideCounters> {
public:
  WideCounters(ScalarEvolution &SE, const DominatorTree &DT)
      : SCEVRewriteVisitor(SE), DT(DT) {}

  const SCEV *visitSignExtendExpr(const SCEVSignExtendExpr *S);

private:
  APInt largest(const SCEV *Number, const Loop &L);
  std::optional<APInt> mostIterations(const Loop &L);

  const DominatorTree &DT;
};

class Widening {
public:
  Widening(Instruction &Extended, const Loop &L, WideCounters &Counters,
           ScalarEvolution &SE)
      : Extended(Extended), L(L), Counters(Counters), SE(SE),
        Expander(SE, "wide"), B(&Extended) {}

  /// Null if nothing is gained.
  Value *run();

private:
  const SCEV *counter(const SCEV *Wide);
  bool knows(Value *V);
  Value *widen(Value *V);

  Instruction &Extended;
  const Loop &L;
  WideCounters &Counters;
  ScalarEvolution &SE;
  SCEVExpander Expander;
  IRBuilder<> B;
  bool HasChoice = false;
};
} // namespace

APInt WideCounters::largest(const SCEV *Number, const Loop &L) {
  return SE.getUnsignedRangeMax(boundedIn(*L.getHeader(), Number, DT, SE));
}

// What counts up to a number and does not wrap is not above it. (The difference
// of the two might be one below zero.)
std::optional<APInt> WideCounters::mostIterations(const Loop &L) {
  if (!isCounted(L, SE))
    return std::nullopt;
  APInt Most = largest(lastIteration(L, SE), L);
  auto *Branch =
      L.getExitingBlock()
          ? dyn_cast<BranchInst>(L.getExitingBlock()->getTerminator())
          : nullptr;
  auto *Test = Branch && Branch->isConditional()
                   ? dyn_cast<ICmpInst>(Branch->getCondition())
                   : nullptr;
  if (!Test || !Test->isEquality() ||
      L.contains(
          Branch->getSuccessor(Test->getPredicate() != CmpInst::ICMP_EQ)) ||
      !SE.isSCEVable(Test->getOperand(0)->getType()))
    return Most;
  const SCEV *Left = SE.getSCEV(Test->getOperand(0)),
             *Right = SE.getSCEV(Test->getOperand(1));
  if (SE.isLoopInvariant(Left, &L))
    std::swap(Left, Right);
  auto *Rec = dyn_cast<SCEVAddRecExpr>(Left);
  if (!Rec || Rec->getLoop() != &L || !Rec->isAffine() ||
      !Rec->getType()->isIntegerTy() || !SE.isLoopInvariant(Right, &L) ||
      !Rec->getStepRecurrence(SE)->isOne() || !Rec->hasNoUnsignedWrap())
    return Most;
  APInt Way = largest(Right, L) - SE.getUnsignedRangeMin(Rec->getStart());
  return APIntOps::umin(Most, Way.zextOrTrunc(64));
}

const SCEV *WideCounters::visitSignExtendExpr(const SCEVSignExtendExpr *S) {
  auto *Rec = dyn_cast<SCEVAddRecExpr>(S->getOperand());
  if (!Rec || !Rec->isAffine())
    return S;
  auto *Step = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE));
  auto Most = Step ? mostIterations(*Rec->getLoop()) : std::nullopt;
  if (!Most)
    return S;
  unsigned Width = SE.getTypeSizeInBits(Rec->getType()), Exact = 2 * Width + 64;
  ConstantRange Start = SE.getSignedRange(Rec->getStart()).signExtend(Exact);
  APInt Way = Step->getAPInt().sext(Exact) * Most->zext(Exact);
  if (!(Start.getSignedMin() + Way).isSignedIntN(Width) ||
      !(Start.getSignedMax() + Way).isSignedIntN(Width))
    return S;
  return SE.getAddRecExpr(SE.getSignExtendExpr(Rec->getStart(), S->getType()),
                          SE.getSignExtendExpr(Step, S->getType()),
                          Rec->getLoop(), SCEV::FlagNSW);
}

static bool isSum(const Instruction &I) {
  auto *Op = dyn_cast<OverflowingBinaryOperator>(&I);
  return Op && Op->hasNoSignedWrap() && I.getOpcode() != Instruction::Shl;
}

/// \p Wide without conversions of what changes; null if it has such.
const SCEV *Widening::counter(const SCEV *Wide) {
  const SCEV *Known = Counters.visit(Wide);
  return !SCEVExprContains(Known,
                           [&](const SCEV *Part) {
                             auto *Rec = dyn_cast<SCEVAddRecExpr>(Part);
                             return (Rec && !Rec->getLoop()->contains(&L)) ||
                                    (isa<SCEVIntegralCastExpr>(Part) &&
                                     !SE.isLoopInvariant(Part, &L));
                           }) &&
                 Expander.isSafeToExpandAt(Known, &Extended)
             ? Known
             : nullptr;
}

bool Widening::knows(Value *V) {
  const SCEV *Narrow = SE.getSCEV(V);
  if (counter(SE.getSignExtendExpr(Narrow, Extended.getType())))
    return true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !L.contains(I))
    return false;
  bool IsChoice = isa<SelectInst>(I);
  HasChoice |= IsChoice;
  return (IsChoice || isSum(*I)) &&
         all_of(drop_begin(I->operands(), IsChoice),
                [&](const Use &U) { return knows(U); });
}

Value *Widening::widen(Value *V) {
  Type *Ty = Extended.getType();
  if (const SCEV *Wide = counter(SE.getSignExtendExpr(SE.getSCEV(V), Ty)))
    return Expander.expandCodeFor(Wide, Ty, Extended.getIterator());
  auto *I = cast<Instruction>(V);
  if (auto *Choice = dyn_cast<SelectInst>(I))
    return B.CreateSelect(Choice->getCondition(), widen(Choice->getTrueValue()),
                          widen(Choice->getFalseValue()), "wide");
  Value *X = widen(I->getOperand(0)), *Y = widen(I->getOperand(1)),
        *Sum =
            B.CreateBinOp(cast<BinaryOperator>(I)->getOpcode(), X, Y, "wide");
  if (auto *Made = dyn_cast<BinaryOperator>(Sum))
    Made->setHasNoSignedWrap();
  return Sum;
}

Value *Widening::run() {
  const SCEV *Of = SE.getSCEV(&Extended);
  const SCEV *Known = counter(Of);
  if (Known && Known != Of)
    return Expander.expandCodeFor(Known, Extended.getType(),
                                  Extended.getIterator());
  return isa<SExtInst>(Extended) && knows(Extended.getOperand(0)) && HasChoice
             ? widen(Extended.getOperand(0))
             : nullptr;
}

// (A conversion of what was converted before is made of shifts.)
bool linkgrad::widenChoices(Function &F, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  WideCounters Counters(SE, FAM.getResult<DominatorTreeAnalysis>(F));
  SmallVector<Instruction *, 16> Extended;
  for (Instruction &I : instructions(F))
    if (I.getType()->isIntegerTy(64) && LI.getLoopFor(I.getParent()) &&
        (isa<SExtInst>(I) || I.getOpcode() == Instruction::AShr))
      Extended.push_back(&I);
  bool Changed = false;
  for (Instruction *I : Extended) {
    Value *Wide =
        Widening(*I, *LI.getLoopFor(I->getParent()), Counters, SE).run();
    if (!Wide)
      continue;
    SE.forgetValue(I);
    I->replaceAllUsesWith(Wide);
    I->eraseFromParent();
    Changed = true;
  }
  if (Changed)
    FAM.invalidate(F, PreservedAnalyses::none());
  return Changed;
}
