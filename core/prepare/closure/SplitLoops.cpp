//===- SplitLoops.cpp - loops that write an element which they read ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/SplitLoops.h"
#include "support/Subscripts.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MustExecute.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionDivision.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"
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
  bool hasForm(const Loop &L);
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

// Rotated and counted, left at its end only.
bool SplitSearch::hasForm(const Loop &L) {
  BasicBlock *Latch = L.getLoopLatch();
  if (!L.isLoopSimplifyForm() || L.getExitingBlock() != Latch ||
      !L.getUniqueExitBlock() || !isa<BranchInst>(Latch->getTerminator()) ||
      !L.isSafeToClone() || !L.isLCSSAForm(DT))
    return false;
  const SCEV *Count = SE.getBackedgeTakenCount(&L);
  return !isa<SCEVCouldNotCompute>(Count) &&
         SE.getTypeSizeInBits(Count->getType()) <= 64;
}

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
    if (!Done.contains(L->getHeader()) && hasForm(*L))
      if (const SCEV *At = iterationOf(*L))
        return {L, At};
  return {};
}

//===----------------------------------------------------------------------===//
// Splitting
//===----------------------------------------------------------------------===//

namespace {
/// A copy of a loop, or the loop itself.
struct Part {
  BasicBlock *Preheader = nullptr, *Header = nullptr, *Latch = nullptr,
             *Exit = nullptr;
  ValueToValueMapTy Map;

  Value *operator[](Value *V) const {
    Value *Mapped = Map.lookup(V);
    return Mapped ? Mapped : V;
  }
};

class Splitting {
public:
  Splitting(SplitPoint P, ScalarEvolution &SE);
  /// Adds the headers of loops that are not worth splitting again.
  void run(SmallPtrSetImpl<const BasicBlock *> &Done);

private:
  /// A header's phi: what it is before the loop and at the end of an iteration,
  /// and in the one to split at and the next, if that can be computed.
  struct State {
    PHINode *Phi;
    Value *Start, *Next;
    Value *AtMeeting = nullptr, *Behind = nullptr;
  };

  void addBlocks(Part &P, const Twine &Name);
  void clone(Part &P, const Twine &Suffix);
  PHINode *takeOut(Part &P, Value *V);
  void start(const State &S);
  void mergeResults();
  void repeat(Part &P, Value *Times);
  void connect();
  void decideTests();

  Loop &L;
  Function &F;
  BasicBlock *Entry, *Exit;
  Part First, Middle, Last;
  SmallVector<State, 8> States;
  SmallVector<ICmpInst *, 2> Tests; // whether it is the iteration to split at
  Value *Number, *LastNumber; // of the iteration, and of the loop's last one
};
} // namespace

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

// All values that do not depend on the parts are made while scalar evolution
// knows the loop. What is made for an iteration that there is not is not used.
Splitting::Splitting(SplitPoint P, ScalarEvolution &SE)
    : L(*P.L), F(*L.getHeader()->getParent()), Entry(L.getLoopPreheader()),
      Exit(L.getUniqueExitBlock()) {
  auto Before = Entry->getTerminator()->getIterator();
  Type *Wide = Type::getInt64Ty(F.getContext());
  SCEVExpander Expander(SE, "split");
  auto Expand = [&](const SCEV *S) {
    return Expander.expandCodeFor(S, S->getType(), Before);
  };
  Number = Expand(P.At);
  LastNumber =
      Expand(SE.getNoopOrZeroExtend(SE.getBackedgeTakenCount(&L), Wide));
  for (PHINode &Phi : L.getHeader()->phis()) {
    State S{&Phi, Phi.getIncomingValueForBlock(Entry),
            Phi.getIncomingValueForBlock(L.getLoopLatch())};
    auto *Rec = SE.isSCEVable(Phi.getType())
                    ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi))
                    : nullptr;
    if (Rec && Rec->getLoop() == &L && Rec->isAffine()) {
      auto ValueAt = [&](const SCEV *N) {
        N = SE.getTruncateOrNoop(N, SE.getEffectiveSCEVType(Rec->getType()));
        return Expand(Rec->evaluateAtIteration(N, SE));
      };
      S.AtMeeting = ValueAt(P.At);
      S.Behind = ValueAt(SE.getAddExpr(P.At, SE.getOne(Wide)));
    }
    States.push_back(S);
  }
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B)
      if (auto *Test = dyn_cast<ICmpInst>(&I);
          Test && isTestFor(*Test, P.At, L, SE))
        Tests.push_back(Test);
}

void Splitting::addBlocks(Part &P, const Twine &Name) {
  for (BasicBlock **B : {&P.Preheader, &P.Exit})
    *B = BasicBlock::Create(F.getContext(), L.getHeader()->getName() + Name, &F,
                            Exit);
}

void Splitting::clone(Part &P, const Twine &Suffix) {
  SmallVector<BasicBlock *, 16> Blocks;
  SmallVector<MDNode *, 4> Scopes;
  identifyNoAliasScopesToClone(L.getBlocks(), Scopes);
  for (BasicBlock *B : L.blocks()) {
    BasicBlock *New = CloneBasicBlock(B, P.Map, Suffix, &F);
    New->moveBefore(P.Exit);
    P.Map[B] = New;
    Blocks.push_back(New);
  }
  remapInstructionsInBlocks(Blocks, P.Map);
  cloneAndAdaptNoAliasScopes(Scopes, Blocks, F.getContext(), Suffix.str());
  P.Header = cast<BasicBlock>(P[L.getHeader()]);
  P.Latch = cast<BasicBlock>(P[L.getLoopLatch()]);
  P.Header->replacePhiUsesWith(Entry, P.Preheader);
}

/// What a value of the loop is behind one of its parts.
PHINode *Splitting::takeOut(Part &P, Value *V) {
  PHINode *Phi = PHINode::Create(V->getType(), 1, "out", P.Exit->begin());
  Phi->addIncoming(P[V], P.Latch);
  return Phi;
}

// What cannot be computed is carried from one part to the next.
void Splitting::start(const State &S) {
  auto *InMiddle = cast<PHINode>(Middle[S.Phi]);
  auto *InLast = cast<PHINode>(Last[S.Phi]);
  Value *AtMeeting = S.AtMeeting;
  if (!AtMeeting) {
    PHINode *In =
        PHINode::Create(S.Phi->getType(), 2, "in", Middle.Preheader->begin());
    In->addIncoming(S.Start, Entry);
    In->addIncoming(takeOut(First, S.Next), First.Exit);
    AtMeeting = In;
  }
  InMiddle->setIncomingValueForBlock(Middle.Preheader, AtMeeting);
  InMiddle->removeIncomingValue(Middle.Latch, /*DeletePHIIfEmpty=*/false);
  InLast->setIncomingValueForBlock(Last.Preheader,
                                   S.Behind ? S.Behind : Middle[S.Next]);
}

void Splitting::mergeResults() {
  for (PHINode &Phi : Exit->phis()) {
    Value *V = Phi.getIncomingValueForBlock(First.Latch);
    Phi.removeIncomingValue(First.Latch, /*DeletePHIIfEmpty=*/false);
    Phi.addIncoming(takeOut(First, V), First.Exit);
    Phi.addIncoming(Middle[V], Middle.Exit);
    Phi.addIncoming(takeOut(Last, V), Last.Exit);
  }
}

void Splitting::repeat(Part &P, Value *Times) {
  Instruction *End = P.Latch->getTerminator();
  IRBuilder<> B(P.Header, P.Header->begin());
  PHINode *Counter = B.CreatePHI(Times->getType(), 2, "iteration");
  B.SetInsertPoint(End);
  Value *Next = B.CreateAdd(Counter, B.getInt64(1), "iteration.next",
                            /*HasNUW=*/true);
  Counter->addIncoming(B.getInt64(0), P.Preheader);
  Counter->addIncoming(Next, P.Latch);
  Instruction *Branch =
      B.CreateCondBr(B.CreateICmpEQ(Next, Times), P.Exit, P.Header);
  Branch->copyMetadata(*End, {LLVMContext::MD_loop});
  End->eraseFromParent();
  B.SetInsertPoint(P.Preheader);
  B.CreateBr(P.Header);
}

void Splitting::connect() {
  Instruction *End = Entry->getTerminator();
  IRBuilder<> B(End);
  Value *Before = B.CreateBinaryIntrinsic(
      Intrinsic::umin, Number, B.CreateAdd(LastNumber, B.getInt64(1)));
  Value *Rest = B.CreateSub(LastNumber, Number);
  B.CreateCondBr(B.CreateICmpEQ(Number, B.getInt64(0)), Middle.Preheader,
                 First.Preheader);
  End->eraseFromParent();
  repeat(First, Before);
  B.SetInsertPoint(First.Exit);
  B.CreateCondBr(B.CreateICmpUGT(Number, LastNumber), Exit, Middle.Preheader);
  B.SetInsertPoint(Middle.Preheader);
  B.CreateBr(Middle.Header);
  Middle.Latch->getTerminator()->eraseFromParent();
  B.SetInsertPoint(Middle.Latch);
  B.CreateBr(Middle.Exit);
  B.SetInsertPoint(Middle.Exit);
  B.CreateCondBr(B.CreateICmpEQ(Number, LastNumber), Exit, Last.Preheader);
  repeat(Last, Rest);
  B.SetInsertPoint(Last.Exit);
  B.CreateBr(Exit);
}

// `if (i != k)` is decided in each part.
void Splitting::decideTests() {
  for (ICmpInst *Test : Tests) {
    bool IsEqual = Test->getPredicate() == ICmpInst::ICMP_EQ;
    auto Decide = [&](Value *V, bool Holds) {
      V->replaceAllUsesWith(ConstantInt::getBool(V->getType(), Holds));
    };
    Decide(Middle[Test], IsEqual);
    Decide(Last[Test], !IsEqual);
    Decide(Test, !IsEqual);
  }
}

void Splitting::run(SmallPtrSetImpl<const BasicBlock *> &Done) {
  addBlocks(First, ".before");
  addBlocks(Middle, ".meeting");
  addBlocks(Last, ".behind");
  First.Header = L.getHeader();
  First.Latch = L.getLoopLatch();
  clone(Middle, ".meeting");
  clone(Last, ".behind");
  First.Header->replacePhiUsesWith(Entry, First.Preheader);
  for (const State &S : States)
    start(S);
  mergeResults();
  connect();
  Done.insert(First.Header);
  Done.insert(Last.Header);
  // What is executed once is not worth it.
  for (Loop *Inner : L.getLoopsInPreorder())
    Done.insert(cast<BasicBlock>(Middle[Inner->getHeader()]));
  decideTests();
}

bool linkgrad::splitLoops(Function &F, FunctionAnalysisManager &FAM) {
  SmallPtrSet<const BasicBlock *, 8> Done;
  while (true) {
    SplitPoint P = SplitSearch(F, FAM).find(Done);
    if (!P.L)
      return !Done.empty();
    Splitting(P, FAM.getResult<ScalarEvolutionAnalysis>(F)).run(Done);
    FAM.invalidate(F, PreservedAnalyses::none());
  }
}
