//===- SplitLoops.cpp - loops that write an element which they read ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/SplitLoops.h"
#include "prepare/closure/LoopParts.h"
#include "support/Subscripts.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MustExecute.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionDivision.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Which loops, and where
//===----------------------------------------------------------------------===//

namespace {
/// A loop to split, and the number of the iteration.
struct SplitPoint {
  Loop *L = nullptr;
  const SCEV *At = nullptr;
};

class SplitSearch {
public:
  SplitSearch(Function &F, FunctionAnalysisManager &FAM)
      : LI(FAM.getResult<LoopAnalysis>(F)),
        DT(FAM.getResult<DominatorTreeAnalysis>(F)),
        SE(FAM.getResult<ScalarEvolutionAnalysis>(F)),
        AA(FAM.getResult<AAManager>(F)), Subs(F, SE, LI) {}

  /// From outer loops inwards, without those whose headers are in \p Done.
  SplitPoint find(const SmallPtrSetImpl<const BasicBlock *> &Done);

private:
  const SCEV *iterationOf(const Loop &L);
  const SCEV *meeting(const Loop &L, const LoadInst &Load,
                      const StoreInst &Store);
  const SCEV *onlyMeeting(const Loop &L, const LoadInst &Load,
                          ArrayRef<Instruction *> Writers);
  bool canBranchOn(const SCEV *At, const Loop &L, const LoadInst &Load);

  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  AAResults &AA;
  Subscripts Subs;
};
} // namespace

/// In the corresponding iterations of the loops inside.
static bool isSameInEach(const SCEV *S, const Loop &L) {
  return !SCEVExprContains(S, [&](const SCEV *Part) {
    if (auto *U = dyn_cast<SCEVUnknown>(Part)) {
      auto *I = dyn_cast<Instruction>(U->getValue());
      return I && L.contains(I);
    }
    auto *Rec = dyn_cast<SCEVAddRecExpr>(Part);
    return Rec && Rec->getLoop() == &L;
  });
}

// Where the store arrives at the element that is read: the distance between
// them, which shrinks by the same in each iteration, divided by that.
const SCEV *SplitSearch::meeting(const Loop &L, const LoadInst &Load,
                                 const StoreInst &Store) {
  const SCEV *From = SE.getSCEV(const_cast<Value *>(Store.getPointerOperand())),
             *To = SE.getSCEV(const_cast<Value *>(Load.getPointerOperand()));
  if (SE.getPointerBase(From) != SE.getPointerBase(To))
    return nullptr;
  auto *Distance = dyn_cast<SCEVAddRecExpr>(SE.getMinusSCEV(To, From));
  if (!Distance || Distance->getLoop() != &L || !Distance->isAffine() ||
      !SE.isLoopInvariant(Distance->getStart(), &L))
    return nullptr;
  const SCEV *Shrinks = SE.getNegativeSCEV(Distance->getStepRecurrence(SE));
  const SCEV *Iteration = nullptr, *Rest = nullptr;
  SCEVDivision::divide(SE, Distance->getStart(), Shrinks, &Iteration, &Rest);
  return Rest->isZero() && Iteration->getType()->isIntegerTy(64) ? Iteration
                                                                 : nullptr;
}

// Null if other iterations may write what is read, too.
const SCEV *SplitSearch::onlyMeeting(const Loop &L, const LoadInst &Load,
                                     ArrayRef<Instruction *> Writers) {
  const SCEV *Found = nullptr;
  for (Instruction *I : Writers)
    if (auto *Store = dyn_cast<StoreInst>(I); Store && !Found)
      Found = meeting(L, Load, *Store);
  if (!Found || !canBranchOn(Found, L, Load))
    return nullptr;
  bool IsOnlyOne = Subs.allOrNothing([&] {
    auto Stores = Subs.storesInto(Load, L, Writers, AA);
    return Stores && !Stores->empty() &&
           all_of(*Stores, [&](const StoreInst *Store) {
             return Subs.isApartBeside(L, Found, *Store, Load);
           });
  });
  return IsOnlyOne ? Found : nullptr;
}

static SmallPtrSet<const Value *, 4> leaves(const SCEV *S) {
  SmallPtrSet<const Value *, 4> Values;
  SCEVExprContains(S, [&](const SCEV *Part) {
    if (auto *U = dyn_cast<SCEVUnknown>(Part))
      Values.insert(U->getValue());
    return false;
  });
  return Values;
}

// The program may not branch on what we do, which must not be poison then. It
// is none if the address of what is loaded in any case is made of it.
bool SplitSearch::canBranchOn(const SCEV *At, const Loop &L,
                              const LoadInst &Load) {
  auto Chooses = [](const SCEV *S) { return isa<SCEVSequentialUMinExpr>(S); };
  const SCEV *Address =
      SE.getSCEV(const_cast<Value *>(Load.getPointerOperand()));
  SCEVExpander Expander(SE, "split");
  if (SCEVExprContains(At, Chooses) || SCEVExprContains(Address, Chooses) ||
      !Expander.isSafeToExpandAt(At, L.getLoopPreheader()->getTerminator()))
    return false;
  SimpleLoopSafetyInfo Safety;
  Safety.computeLoopSafetyInfo(&L);
  SmallPtrSet<const Value *, 4> Used;
  if (Safety.isGuaranteedToExecute(Load, &DT, &L))
    Used = leaves(Address);
  return all_of(leaves(At), [&](const Value *V) {
    return Used.contains(V) || isGuaranteedNotToBeUndefOrPoison(V);
  });
}

// By what iterations read.
const SCEV *SplitSearch::iterationOf(const Loop &L) {
  SmallVector<Instruction *, 16> Writers;
  SmallVector<LoadInst *, 16> Loads;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B) {
      if (I.mayWriteToMemory())
        Writers.push_back(&I);
      auto *Load = dyn_cast<LoadInst>(&I);
      if (Load && Load->isSimple() &&
          SE.isSCEVable(Load->getPointerOperand()->getType()) &&
          isSameInEach(SE.getSCEV(Load->getPointerOperand()), L))
        Loads.push_back(Load);
    }
  for (LoadInst *Load : Loads)
    if (const SCEV *At = onlyMeeting(L, *Load, Writers))
      return At;
  return nullptr;
}

SplitPoint SplitSearch::find(const SmallPtrSetImpl<const BasicBlock *> &Done) {
  for (Loop *L : LI.getLoopsInPreorder())
    if (!Done.contains(L->getHeader()) && canSplit(*L, SE) &&
        L->isLCSSAForm(DT))
      if (const SCEV *At = iterationOf(*L))
        return {L, At};
  return {};
}

//===----------------------------------------------------------------------===//
// Splitting
//===----------------------------------------------------------------------===//

static bool isTestFor(const ICmpInst &Test, const SCEV *At, const Loop &L,
                      ScalarEvolution &SE) {
  if (!Test.isEquality() || !Test.getOperand(0)->getType()->isIntegerTy(64))
    return false;
  return any_of(ArrayRef{0, 1}, [&](unsigned Side) {
    auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Test.getOperand(Side)));
    if (!Rec || Rec->getLoop() != &L || !Rec->isAffine())
      return false;
    const SCEV *Step = Rec->getStepRecurrence(SE);
    return (Step->isOne() || Step->isAllOnesValue()) &&
           Rec->evaluateAtIteration(At, SE) ==
               SE.getSCEV(Test.getOperand(1 - Side));
  });
}

// `if (i != k)` is decided in each part.
static SmallVector<DecidedTest, 2> testsFor(SplitPoint P, ScalarEvolution &SE) {
  SmallVector<DecidedTest, 2> Tests;
  for (BasicBlock *B : P.L->blocks())
    for (Instruction &I : *B)
      if (auto *Test = dyn_cast<ICmpInst>(&I);
          Test && isTestFor(*Test, P.At, *P.L, SE)) {
        bool IsEqual = Test->getPredicate() == ICmpInst::ICMP_EQ;
        Tests.push_back({Test, !IsEqual, IsEqual, !IsEqual});
      }
  return Tests;
}

bool linkgrad::splitLoops(Function &F, FunctionAnalysisManager &FAM) {
  SmallPtrSet<const BasicBlock *, 8> Done;
  while (true) {
    SplitPoint P = SplitSearch(F, FAM).find(Done);
    if (!P.L)
      return !Done.empty();
    auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
    // What is executed once is not worth it.
    LoopParts Parts = splitLoop(*P.L, P.At, testsFor(P, SE), FAM, Done);
    Done.insert(Parts.Before);
    Done.insert(Parts.Behind);
  }
}
