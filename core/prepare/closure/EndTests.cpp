//===- EndTests.cpp - loops that ask for their first or last iteration -===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/EndTests.h"
#include "prepare/closure/LoopParts.h"
#include "support/DominatingTests.h"
#include "support/Worklist.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/CodeMetrics.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral DoneMark = "linkgrad.ends";

namespace {
/// What a test tells in one iteration, and in all others.
struct EndTest {
  const SCEV *At;
  bool Then, Else;
};

/// What depends on a test in an innermost loop.
struct Weight {
  bool IsOfAddress = false, IsOfBranch = false;
};

/// A loop to split, where, and what is decided then.
struct EndSplit {
  Loop *L = nullptr;
  const SCEV *At = nullptr;
  SmallVector<DecidedTest, 4> Tests;
  /// How many more copies of the loop that makes, and all splits of use.
  unsigned Copies = 0, AllCopies = 0;
};

/// How many copies were made of loops that were split, by what is left of them.
using CopiesOf = SmallDenseMap<const BasicBlock *, unsigned, 8>;

class EndSearch {
public:
  EndSearch(Function &F, FunctionAnalysisManager &FAM)
      : F(F), FAM(FAM), LI(FAM.getResult<LoopAnalysis>(F)),
        DT(FAM.getResult<DominatorTreeAnalysis>(F)),
        SE(FAM.getResult<ScalarEvolutionAnalysis>(F)) {}

  EndSplit find(const SmallPtrSetImpl<const BasicBlock *> &Done,
                const CopiesOf &Made);
  void mark(const SmallPtrSetImpl<const BasicBlock *> &Done);
  bool HasChanged = false;

private:
  bool isSimple(const Loop &L);
  const SCEV *number(const Loop &L, bool IsLast);
  bool isWidened(const SCEV *Sum64, const SCEV *Value, const Loop &L);
  bool isAt(const SCEVAddRecExpr &Rec, const SCEV *Number, const SCEV *Value);
  std::optional<EndTest> ofEquality(bool IsEqual, const SCEVAddRecExpr &Rec,
                                    const SCEV *Value);
  std::optional<EndTest> ofOrder(CmpInst::Predicate Order,
                                 const SCEVAddRecExpr &Rec, const SCEV *Bound);
  std::optional<EndTest> endTest(const ICmpInst &Test, const Loop &L);
  Weight weightOf(const ICmpInst &Test, const Loop &L);
  bool canBranchOn(const SCEV *At, const Loop &L);
  EndSplit splitOf(Loop &L);
  bool isSmall(Loop &L, unsigned Copies);

  Function &F;
  FunctionAnalysisManager &FAM;
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
};
} // namespace

//===----------------------------------------------------------------------===//
// What tests tell
//===----------------------------------------------------------------------===//

const SCEV *EndSearch::number(const Loop &L, bool IsLast) {
  return IsLast ? lastIteration(L, SE)
                : SE.getZero(Type::getInt64Ty(SE.getContext()));
}

// Of n - 1, computed in 32 bits, the loop is counted as n in 64 bits, less 1:
// of n with its sign or, as it is none below zero, without.
bool EndSearch::isWidened(const SCEV *Sum64, const SCEV *Value, const Loop &L) {
  bool IsSigned = isa<SCEVSignExtendExpr>(Value);
  if (!IsSigned && !isa<SCEVZeroExtendExpr>(Value))
    return false;
  auto *Sum = dyn_cast<SCEVAddExpr>(cast<SCEVCastExpr>(Value)->getOperand());
  auto *Less = Sum && Sum->getNumOperands() == 2
                   ? dyn_cast<SCEVConstant>(Sum->getOperand(0))
                   : nullptr;
  auto Bounded = [&](const SCEV *S) {
    return boundedIn(*L.getHeader(), S, DT, SE);
  };
  const SCEV *N = Less ? Bounded(Sum->getOperand(1)) : nullptr;
  if (!N || !(-Less->getAPInt()).isStrictlyPositive() ||
      (IsSigned ? SE.getSignedRangeMin(N).slt(-Less->getAPInt())
                : SE.getUnsignedRangeMin(N).ult(-Less->getAPInt())))
    return false;
  Type *Ty = Value->getType();
  const SCEV *Wide =
      Bounded(SE.getMinusSCEV(Sum64, SE.getSignExtendExpr(Less, Ty)));
  return Wide == SE.getZeroExtendExpr(N, Ty) ||
         (IsSigned && Wide == SE.getSignExtendExpr(N, Ty));
}

bool EndSearch::isAt(const SCEVAddRecExpr &Rec, const SCEV *Number,
                     const SCEV *Value) {
  const SCEV *At = Rec.evaluateAtIteration(Number, SE);
  return At == Value || isWidened(At, Value, *Rec.getLoop());
}

// A counter that goes by ones has a value once only, as there are no more
// iterations than it has values. It is one at an end, mostly, which may be
// known to the program only.
std::optional<EndTest> EndSearch::ofEquality(bool IsEqual,
                                             const SCEVAddRecExpr &Rec,
                                             const SCEV *Value) {
  const Loop &L = *Rec.getLoop();
  if (Rec.getStart() == Value)
    return EndTest{number(L, /*IsLast=*/false), IsEqual, !IsEqual};
  const SCEV *Last = number(L, /*IsLast=*/true);
  if (isAt(Rec, Last, Value))
    return EndTest{Last, IsEqual, !IsEqual};
  if (!Rec.getType()->isIntegerTy(64))
    return std::nullopt;
  const SCEV *Distance = SE.getMinusSCEV(Value, Rec.getStart());
  return EndTest{Rec.getStepRecurrence(SE)->isOne()
                     ? Distance
                     : SE.getNegativeSCEV(Distance),
                 IsEqual, !IsEqual};
}

// One that goes upwards and does not wrap is below the bound until it is there.
std::optional<EndTest> EndSearch::ofOrder(CmpInst::Predicate Order,
                                          const SCEVAddRecExpr &Rec,
                                          const SCEV *Bound) {
  bool IsSigned = CmpInst::isSigned(Order);
  if (!Rec.getStepRecurrence(SE)->isOne() ||
      !(IsSigned ? Rec.hasNoSignedWrap() : Rec.hasNoUnsignedWrap()))
    return std::nullopt;
  const SCEV *One = SE.getOne(Bound->getType());
  if (ICmpInst::isLE(Order) || ICmpInst::isGT(Order)) {
    if (!SE.willNotOverflow(Instruction::Add, IsSigned, Bound, One))
      return std::nullopt;
    Bound = SE.getAddExpr(Bound, One);
  }
  bool Below = ICmpInst::isLT(Order) || ICmpInst::isLE(Order);
  const Loop &L = *Rec.getLoop();
  if (SE.getAddExpr(Rec.getStart(), One) == Bound &&
      SE.willNotOverflow(Instruction::Add, IsSigned, Rec.getStart(), One))
    return EndTest{number(L, /*IsLast=*/false), Below, !Below};
  const SCEV *Last = number(L, /*IsLast=*/true);
  return isAt(Rec, Last, Bound) ? std::optional(EndTest{Last, !Below, Below})
                                : std::nullopt;
}

std::optional<EndTest> EndSearch::endTest(const ICmpInst &Test, const Loop &L) {
  if (!SE.isSCEVable(Test.getOperand(0)->getType()) ||
      !Test.getOperand(0)->getType()->isIntegerTy())
    return std::nullopt;
  CmpInst::Predicate Order = Test.getPredicate();
  const SCEV *Left = SE.getSCEV(Test.getOperand(0)),
             *Right = SE.getSCEV(Test.getOperand(1));
  if (SE.isLoopInvariant(Left, &L)) {
    std::swap(Left, Right);
    Order = CmpInst::getSwappedPredicate(Order);
  }
  auto *Rec = dyn_cast<SCEVAddRecExpr>(Left);
  if (!Rec || Rec->getLoop() != &L || !Rec->isAffine() ||
      !SE.isLoopInvariant(Right, &L) ||
      SE.getTypeSizeInBits(Rec->getType()) <
          SE.getTypeSizeInBits(SE.getBackedgeTakenCount(&L)->getType()))
    return std::nullopt;
  const SCEV *Step = Rec->getStepRecurrence(SE);
  if (ICmpInst::isEquality(Order))
    return Step->isOne() || Step->isAllOnesValue()
               ? ofEquality(Order == CmpInst::ICMP_EQ, *Rec, Right)
               : std::nullopt;
  return ofOrder(Order, *Rec, Right);
}

//===----------------------------------------------------------------------===//
// Which loops
//===----------------------------------------------------------------------===//

// One that lanes can be made of.
bool EndSearch::isSimple(const Loop &L) {
  return all_of(L.blocks(), [](const BasicBlock *B) {
    return all_of(*B, [](const Instruction &I) {
      return isa<LoadInst, StoreInst>(I) ||
             !(I.mayReadOrWriteMemory() || I.mayThrow());
    });
  });
}

// (Where a loop ends it does not ask for the last iteration, but whether there
// is another one. And what an outer loop adds to addresses is the same for all
// iterations of the innermost one. But which row is accessed is asked before
// the loops: RowTables.)
Weight EndSearch::weightOf(const ICmpInst &Test, const Loop &L) {
  Weight Found;
  Worklist<const Instruction *> Waiting{&Test};
  while (const Instruction *I = Waiting.next())
    for (const Use &U : I->uses()) {
      auto *User = cast<Instruction>(U.getUser());
      const Loop *In = LI.getLoopFor(User->getParent());
      if (!L.contains(User))
        continue;
      bool IsOfRow = isa<LoadInst>(User) && User->getType()->isPointerTy();
      Found.IsOfAddress |= (L.isInnermost() || IsOfRow) &&
                           U.get() == getLoadStorePointerOperand(User);
      Found.IsOfBranch |= isa<BranchInst>(User) && In->isInnermost() &&
                          !In->isLoopLatch(User->getParent());
      if (!User->getType()->isFPOrFPVectorTy() && !isa<LoadInst>(User))
        Waiting.push_back(User);
    }
  return Found;
}

// The program may not branch on what we do, which must not be poison then. (It
// does on what tells how often the loop runs.)
bool EndSearch::canBranchOn(const SCEV *At, const Loop &L) {
  BasicBlock *Preheader = L.getLoopPreheader();
  if (!Preheader)
    return false;
  Instruction *Before = Preheader->getTerminator();
  bool IsCount = At == number(L, /*IsLast=*/true);
  return SCEVExpander(SE, "ends").isSafeToExpandAt(At, Before) &&
         !SCEVExprContains(At, [&](const SCEV *Part) {
           auto *U = dyn_cast<SCEVUnknown>(Part);
           return !IsCount && (isa<SCEVSequentialUMinExpr>(Part) ||
                               (U && !isGuaranteedNotToBeUndefOrPoison(
                                         U->getValue(), nullptr, Before, &DT)));
         });
}

// The last iteration first: the loop that is left is counted in another way
// then. Of others only if addresses depend on it: two loops are left.
EndSplit EndSearch::splitOf(Loop &L) {
  EndSplit Split;
  const SCEV *First = number(L, /*IsLast=*/false),
             *Last = number(L, /*IsLast=*/true);
  std::vector<std::pair<const SCEV *, DecidedTest>> Tests;
  SmallPtrSet<const SCEV *, 4> Places;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B) {
      auto *Test = dyn_cast<ICmpInst>(&I);
      auto End = Test ? endTest(*Test, L) : std::nullopt;
      if (!End)
        continue;
      Tests.push_back({End->At, {Test, End->Else, End->Then, End->Else}});
      Weight Of = weightOf(*Test, L);
      bool IsAtEnd = End->At == First || End->At == Last;
      if (!(Of.IsOfAddress || (Of.IsOfBranch && IsAtEnd)) ||
          !(IsAtEnd || canBranchOn(End->At, L)))
        continue;
      unsigned Copies = IsAtEnd ? 1 : 2;
      if (Places.insert(End->At).second)
        Split.AllCopies += Copies;
      if (!Split.L || End->At == Last)
        Split = {&L, End->At, {}, Copies, Split.AllCopies};
    }
  for (auto &[At, Test] : Tests)
    if (At == Split.At)
      Split.Tests.push_back(Test);
  return Split;
}

// As LLVM asks where it peels iterations: all copies together are no larger
// than an unrolled loop may be. (None is where the program is to be small.)
bool EndSearch::isSmall(Loop &L, unsigned Copies) {
  auto &TTI = FAM.getResult<TargetIRAnalysis>(F);
  TargetTransformInfo::UnrollingPreferences Preferences =
      gatherUnrollingPreferences(
          &L, SE, TTI, /*BFI=*/nullptr, /*PSI=*/nullptr,
          FAM.getResult<OptimizationRemarkEmitterAnalysis>(F), /*OptLevel=*/3,
          std::nullopt, std::nullopt, std::nullopt, std::nullopt, std::nullopt,
          std::nullopt);
  SmallPtrSet<const Value *, 16> Ephemeral;
  CodeMetrics::collectEphemeralValues(&L, &FAM.getResult<AssumptionAnalysis>(F),
                                      Ephemeral);
  UnrollCostEstimator Cost(&L, TTI, Ephemeral, Preferences.BEInsns);
  return Cost.canUnroll() &&
         Copies * Cost.getRolledLoopSize() <= Preferences.Threshold;
}

// Others are left in the form that they have.
EndSplit EndSearch::find(const SmallPtrSetImpl<const BasicBlock *> &Done,
                         const CopiesOf &Made) {
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (Done.contains(L->getHeader()) || getBooleanLoopAttribute(L, DoneMark) ||
        !isSimple(*L) || !isCounted(*L, SE))
      continue;
    EndSplit Split = splitOf(*L);
    if (!Split.L ||
        !isSmall(*L, 1 + Made.lookup(L->getHeader()) + Split.AllCopies))
      continue;
    HasChanged |= simplifyLoop(L, &DT, &LI, &SE, /*AC=*/nullptr,
                               /*MSSAU=*/nullptr, /*PreserveLCSSA=*/false);
    if (canSplit(*L, SE) && canBranchOn(number(*L, /*IsLast=*/true), *L))
      return splitOf(*L);
  }
  return {};
}

// In copies of the function they are known by that.
void EndSearch::mark(const SmallPtrSetImpl<const BasicBlock *> &Done) {
  for (Loop *L : LI.getLoopsInPreorder())
    if (Done.contains(L->getHeader()))
      addStringMetadataToLoop(L, DoneMark.data(), 1);
}

// What is not executed, or mostly not, is not looked at again.
bool linkgrad::splitEnds(Function &F, FunctionAnalysisManager &FAM) {
  SmallPtrSet<const BasicBlock *, 8> Done;
  CopiesOf Made;
  bool Changed = false;
  while (true) {
    EndSearch Search(F, FAM);
    EndSplit Split = Search.find(Done, Made);
    Changed |= Search.HasChanged;
    if (!Split.L) {
      Search.mark(Done);
      return Changed;
    }
    bool IsAtFirst = Split.At->isZero();
    unsigned Copies = Made.lookup(Split.L->getHeader()) + Split.Copies;
    LoopParts Parts = splitLoop(*Split.L, Split.At, Split.Tests, FAM, Done);
    auto [Left, Rest] = IsAtFirst ? std::pair(Parts.Behind, Parts.Before)
                                  : std::pair(Parts.Before, Parts.Behind);
    Done.insert(Rest);
    Made[Left] = Copies;
    Changed = true;
  }
}
