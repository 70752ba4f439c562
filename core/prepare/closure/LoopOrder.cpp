//===- LoopOrder.cpp - loops that walk along rows become the innermost ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/LoopOrder.h"
#include "prepare/closure/DisjointMemory.h"
#include "prepare/closure/IndependentLoops.h"
#include "prepare/closure/SunkLoop.h"
#include "support/Subscripts.h"
#include "support/WholeObject.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace linkgrad;

// Loops with fewer iterations gain nothing where they are innermost, and lose
// nothing where they are not.
static constexpr unsigned ShortLoop = 8;

namespace {
class OrderSearch {
public:
  OrderSearch(Function &F, FunctionAnalysisManager &FAM)
      : LI(FAM.getResult<LoopAnalysis>(F)),
        SE(FAM.getResult<ScalarEvolutionAnalysis>(F)),
        AA(FAM.getResult<AAManager>(F)), Subs(F, SE, LI) {}

  /// From outer loops inwards, without those whose headers are in \p Done.
  std::unique_ptr<SunkLoop>
  find(const SmallPtrSetImpl<const BasicBlock *> &Done);

  void markIndependent(bool AreDisjoint, bool Ask);
  void markApart(bool AreDisjoint);

private:
  bool carriesCounters(const Loop &L);
  int64_t step(const Instruction &Access, const Loop &L);
  bool isShort(const Loop &L) {
    unsigned Count = SE.getSmallConstantTripCount(&L);
    return Count && Count < ShortLoop;
  }
  bool gains(const Loop &L);
  bool areApart(const Loop &L, Instruction &X, Instruction &Y);
  bool meetInOrder(const Loop &L, Instruction &X, Instruction &Y);
  bool areIndependent(const Loop &L, bool AlsoReads = false);
  bool maySink(const Loop &L);

  LoopInfo &LI;
  ScalarEvolution &SE;
  AAResults &AA;
  Subscripts Subs;
};
} // namespace

// No number of elements.
static constexpr int64_t FarAway = INT64_MAX;

// By how many bytes an address moves on in an iteration of the loop. (That what
// is extended does not wrap is asked where it matters.)
static int64_t stepOf(const SCEV *S, const Loop &L, ScalarEvolution &SE) {
  if (SE.isLoopInvariant(S, &L))
    return 0;
  switch (S->getSCEVType()) {
  case scZeroExtend:
  case scSignExtend:
    return stepOf(S->operands()[0], L, SE);
  case scAddRecExpr: {
    auto *Rec = cast<SCEVAddRecExpr>(S);
    const SCEV *Step = Rec->getStepRecurrence(SE);
    if (Rec->getLoop() == &L) {
      auto *C = dyn_cast<SCEVConstant>(Step);
      return C && C->getAPInt().isSignedIntN(32) ? C->getAPInt().getSExtValue()
                                                 : FarAway;
    }
    return Rec->isAffine() && SE.isLoopInvariant(Step, &L)
               ? stepOf(Rec->getStart(), L, SE)
               : FarAway;
  }
  case scAddExpr: {
    int64_t Sum = 0;
    for (const SCEV *Op : S->operands()) {
      int64_t Step = stepOf(Op, L, SE);
      if (Step == FarAway || AddOverflow(Sum, Step, Sum))
        return FarAway;
    }
    return Sum;
  }
  case scMulExpr: {
    auto *Factor = dyn_cast<SCEVConstant>(S->operands()[0]);
    int64_t Step = S->operands().size() == 2 && Factor &&
                           Factor->getAPInt().isSignedIntN(32)
                       ? stepOf(S->operands()[1], L, SE)
                       : FarAway;
    return Step == FarAway ||
                   MulOverflow(Step, Factor->getAPInt().getSExtValue(), Step)
               ? FarAway
               : Step;
  }
  default:
    return FarAway;
  }
}

// By how many elements an access moves on.
int64_t OrderSearch::step(const Instruction &Access, const Loop &L) {
  auto *Pointer = const_cast<Value *>(getLoadStorePointerOperand(&Access));
  if (!SE.isSCEVable(Pointer->getType()))
    return FarAway;
  int64_t Step = stepOf(SE.getSCEV(Pointer), L, SE);
  int64_t Size = Access.getDataLayout().getTypeStoreSize(
      getLoadStoreType(const_cast<Instruction *>(&Access)));
  return Step % Size == 0 ? Step / Size : FarAway;
}

static bool isBeside(int64_t Step) { return Step >= -1 && Step <= 1; }

// Whether some access of the innermost loops goes down a column, and none does
// where L is the innermost.
bool OrderSearch::gains(const Loop &L) {
  bool HasColumn = false;
  for (BasicBlock *B : L.blocks()) {
    Loop *Inner = LI.getLoopFor(B);
    if (Inner == &L)
      continue;
    for (Instruction &I : *B) {
      if (!getLoadStorePointerOperand(&I))
        continue;
      if (!isBeside(step(I, L)))
        return false;
      HasColumn |= Inner->isInnermost() && !isShort(*Inner) &&
                   !isBeside(step(I, *Inner));
    }
  }
  return HasColumn;
}

bool OrderSearch::areApart(const Loop &L, Instruction &X, Instruction &Y) {
  return AA.isNoAlias(wholeObjectOf(X), wholeObjectOf(Y)) ||
         Subs.isApartInOthers(L, X, Y);
}

// Sums of the iterations of L,
//
//   for k: for j: c[j] += a[j][k] * b[k]
//
// of which each of the loop inside adds to another: where L is the innermost
// one, numbers are added to each in the same order.
bool OrderSearch::meetInOrder(const Loop &L, Instruction &X, Instruction &Y) {
  const Loop *Inner = LI.getLoopFor(X.getParent());
  return X.getParent() == Y.getParent() && Inner->getParentLoop() == &L &&
         step(X, L) == 0 && step(Y, L) == 0 &&
         Subs.isApartInOthers(*Inner, X, Y);
}

// Whether Of holds for each pair of which one is a store, or for all pairs.
static bool forAllPairs(const Loop &L, bool AlsoReads,
                        function_ref<bool(Instruction &, Instruction &)> Of) {
  SmallVector<Instruction *, 16> Accesses;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B)
      if (getLoadStorePointerOperand(&I))
        Accesses.push_back(&I);
  if (Accesses.size() > Subscripts::MaxCompared)
    return false;
  for (auto [N, X] : enumerate(Accesses))
    for (Instruction *Y : ArrayRef(Accesses).take_front(N + 1)) {
      Instruction *Store = isa<StoreInst>(X) ? X : Y;
      if ((AlsoReads || isa<StoreInst>(Store)) &&
          !Of(*Store, Store == X ? *Y : *X))
        return false;
    }
  return true;
}

bool OrderSearch::areIndependent(const Loop &L, bool AlsoReads) {
  return forAllPairs(L, AlsoReads, [&](Instruction &X, Instruction &Y) {
    return areApart(L, X, Y);
  });
}

bool OrderSearch::maySink(const Loop &L) {
  return forAllPairs(L, /*AlsoReads=*/false,
                     [&](Instruction &X, Instruction &Y) {
                       return areApart(L, X, Y) || meetInOrder(L, X, Y);
                     });
}

std::unique_ptr<SunkLoop>
OrderSearch::find(const SmallPtrSetImpl<const BasicBlock *> &Done) {
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (L->isInnermost() || Done.contains(L->getHeader()) || isShort(*L))
      continue;
    auto Sunk = std::make_unique<SunkLoop>(*L, LI, SE);
    if (gains(*L) && Sunk->isPossible() &&
        Subs.allOrNothing([&] { return maySink(*L); }))
      return Sunk;
  }
  return nullptr;
}

bool linkgrad::orderLoops(Function &F, FunctionAnalysisManager &FAM) {
  SmallPtrSet<const BasicBlock *, 8> Done;
  while (std::unique_ptr<SunkLoop> Sunk = OrderSearch(F, FAM).find(Done)) {
    Sunk->run(Done);
    FAM.invalidate(F, PreservedAnalyses::none());
  }
  return !Done.empty();
}

//===----------------------------------------------------------------------===//
// Independent loops
//===----------------------------------------------------------------------===//

static constexpr StringLiteral IndependentMark = "linkgrad.independent";
static constexpr StringLiteral ApartMark = "linkgrad.apart";

static bool writes(const Loop &L) {
  return any_of(L.blocks(), [](const BasicBlock *B) {
    return any_of(*B, [](const Instruction &I) {
      return I.mayWriteToMemory() && !isa<AssumeInst>(I);
    });
  });
}

static SmallVector<const Value *, 4> objectsOf(const Instruction &Access) {
  return objectsBehind(getLoadStorePointerOperand(&Access));
}

static bool isOwn(const Value *Object) {
  return isa<AllocaInst>(Object) || isNoAliasCall(Object);
}

// What the function has made its shadows, too, are blocks of their own.
static bool writesOwnMemory(const Loop &L) {
  return all_of(L.blocks(), [](const BasicBlock *B) {
    return all_of(*B, [](const Instruction &I) {
      return !I.mayWriteToMemory() || isa<AssumeInst>(I) ||
             (isa<StoreInst>(I) && all_of(objectsOf(I), isOwn));
    });
  });
}

// The reverse of what only reads adds to shadows, whichever they are.
static bool hasKnownShadows(const Loop &L, bool AreDisjoint) {
  return AreDisjoint || writesOwnMemory(L);
}

bool linkgrad::isIndependent(const Loop &L) {
  const Function &F = *L.getHeader()->getParent();
  return getBooleanLoopAttribute(&L, IndependentMark) &&
         hasKnownShadows(L, F.hasFnAttribute(DisjointAttribute));
}

// What is read where shadows may be the same is none that is known to be apart.
static bool isOfKnownMemory(const Loop &L, bool AreDisjoint) {
  return AreDisjoint || all_of(L.blocks(), [](const BasicBlock *B) {
           return all_of(*B, [](const Instruction &I) {
             return !getLoadStorePointerOperand(&I) ||
                    all_of(objectsOf(I), isOwn);
           });
         });
}

bool linkgrad::isApart(const Loop &L) {
  const Function &F = *L.getHeader()->getParent();
  return getBooleanLoopAttribute(&L, ApartMark) && isIndependent(L) &&
         isOfKnownMemory(L, F.hasFnAttribute(DisjointAttribute));
}

// What is added to the phi in each iteration. All iterations have the same
// adjoint of it, the first ones, too.
static const Instruction *nextOfSum(const PHINode &Phi, const Loop &L) {
  auto *Next =
      dyn_cast<Instruction>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
  if (!Next || !Phi.hasOneUse() || *Phi.user_begin() != Next)
    return nullptr;
  bool IsSum = isMultiplyAdd(*Next) ? Next->getOperand(2) == &Phi
               : Next->getOpcode() == Instruction::FSub
                   ? Next->getOperand(0) == &Phi
                   : Next->getOpcode() == Instruction::FAdd;
  return IsSum && all_of(Next->users(),
                         [&](const User *U) {
                           return U == &Phi ||
                                  !L.contains(cast<Instruction>(U));
                         })
             ? Next
             : nullptr;
}

// ...and sums, and leaves no other number: its adjoint is the last iteration's
// alone.
bool OrderSearch::carriesCounters(const Loop &L) {
  SmallPtrSet<const Instruction *, 4> Sums;
  for (PHINode &Phi : L.getHeader()->phis()) {
    auto *Rec = SE.isSCEVable(Phi.getType())
                    ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi))
                    : nullptr;
    if (Rec && Rec->getLoop() == &L)
      continue;
    const Instruction *Next = nextOfSum(Phi, L);
    if (!Next)
      return false;
    Sums.insert(Next);
  }
  return all_of(*L.getHeader(), [&](Instruction &I) {
    return I.getType()->isIntOrPtrTy() || Sums.contains(&I) ||
           all_of(I.users(),
                  [&](User *U) { return L.contains(cast<Instruction>(U)); });
  });
}

// (Of variables the shadows are not compared with those of parameters.)
static bool isComparable(const Instruction &I) {
  return all_of(objectsOf(I), [](const Value *Object) {
    return isa<Argument>(Object) || isOwn(Object) || isRowApart(Object);
  });
}

static bool mayComeInAnyOrder(const Loop &L, bool AreDisjoint) {
  bool Writes = writes(L);
  return hasKnownShadows(L, AreDisjoint) &&
         all_of(*L.getHeader(), [&](const Instruction &I) {
           return getLoadStorePointerOperand(&I)
                      ? !I.isVolatile() && !I.isAtomic() &&
                            (!Writes || isComparable(I))
                      : !I.mayReadOrWriteMemory();
         });
}

// Loops that had the mark before, of inner derivatives, too, may have become
// others.
void OrderSearch::markIndependent(bool AreDisjoint, bool Ask) {
  for (Loop *L : LI.getLoopsInPreorder()) {
    bool Was = getBooleanLoopAttribute(L, IndependentMark);
    bool Is = L->getNumBlocks() == 1 && L->getLoopPreheader() &&
              mayComeInAnyOrder(*L, AreDisjoint) && carriesCounters(*L) &&
              (Ask ? areIndependent(*L) : Was);
    if (Is != Was)
      addStringMetadataToLoop(L, IndependentMark.data(), Is);
  }
}

// (That only reads are apart, too, changes nothing in what is emitted, so there
// is no need to ask before everything else is done.)
void OrderSearch::markApart(bool AreDisjoint) {
  for (Loop *L : LI.getLoopsInPreorder()) {
    bool Was = getBooleanLoopAttribute(L, ApartMark);
    bool Is = isIndependent(*L) && isOfKnownMemory(*L, AreDisjoint) &&
              Subs.allOrNothing(
                  [&] { return areIndependent(*L, /*AlsoReads=*/true); });
    if (Is != Was)
      addStringMetadataToLoop(L, ApartMark.data(), Is);
  }
}

void linkgrad::markIndependentLoops(Function &F, FunctionAnalysisManager &FAM) {
  OrderSearch(F, FAM).markIndependent(F.hasFnAttribute(DisjointAttribute),
                                      /*Ask=*/true);
}

void linkgrad::renewIndependentLoops(Function &F,
                                     FunctionAnalysisManager &FAM) {
  bool AreDisjoint = F.hasFnAttribute(DisjointAttribute);
  OrderSearch Search(F, FAM);
  Search.markIndependent(AreDisjoint, /*Ask=*/!AreDisjoint);
  Search.markApart(AreDisjoint);
}
