//===- LoopParts.cpp - a loop in parts, before and behind an iteration ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/LoopParts.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::isCounted(const Loop &L, ScalarEvolution &SE) {
  const SCEV *Count = SE.getBackedgeTakenCount(&L);
  return !isa<SCEVCouldNotCompute>(Count) &&
         SE.getTypeSizeInBits(Count->getType()) <= 64;
}

const SCEV *linkgrad::lastIteration(const Loop &L, ScalarEvolution &SE) {
  return SE.getNoopOrZeroExtend(SE.getBackedgeTakenCount(&L),
                                Type::getInt64Ty(SE.getContext()));
}

bool linkgrad::canSplit(const Loop &L, ScalarEvolution &SE) {
  BasicBlock *Latch = L.getLoopLatch();
  return L.isLoopSimplifyForm() && L.getExitingBlock() == Latch &&
         L.getUniqueExitBlock() && isa<BranchInst>(Latch->getTerminator()) &&
         L.isSafeToClone() && isCounted(L, SE);
}

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
  Splitting(Loop &L, const SCEV *At, ArrayRef<DecidedTest> Tests,
            ScalarEvolution &SE);
  /// Adds the headers of loops that are executed in one iteration, or in none.
  LoopParts run(SmallPtrSetImpl<const BasicBlock *> &Once);

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
  ArrayRef<DecidedTest> Tests;
  Value *Number, *LastNumber; // of the iteration, and of the loop's last one
};
} // namespace

// All values that do not depend on the parts are made while scalar evolution
// knows the loop. What is made for an iteration that there is not is not used.
Splitting::Splitting(Loop &L, const SCEV *At, ArrayRef<DecidedTest> Tests,
                     ScalarEvolution &SE)
    : L(L), F(*L.getHeader()->getParent()), Entry(L.getLoopPreheader()),
      Exit(L.getUniqueExitBlock()), Tests(Tests) {
  auto Before = Entry->getTerminator()->getIterator();
  Type *Wide = Type::getInt64Ty(F.getContext());
  SCEVExpander Expander(SE, "split");
  auto Expand = [&](const SCEV *S) {
    return Expander.expandCodeFor(S, S->getType(), Before);
  };
  const SCEV *Count = lastIteration(L, SE);
  Number = Expand(At);
  LastNumber = At == Count ? Number : Expand(Count);
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
      S.AtMeeting = ValueAt(At);
      S.Behind = ValueAt(SE.getAddExpr(At, SE.getOne(Wide)));
    }
    States.push_back(S);
  }
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
  Value *Before = Number;
  if (Number != LastNumber)
    Before = B.CreateBinaryIntrinsic(Intrinsic::umin, Number,
                                     B.CreateAdd(LastNumber, B.getInt64(1)));
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

void Splitting::decideTests() {
  for (const DecidedTest &T : Tests) {
    auto Decide = [&](Value *V, bool Holds) {
      V->replaceAllUsesWith(ConstantInt::getBool(V->getType(), Holds));
    };
    Decide(Middle[T.Test], T.At);
    Decide(Last[T.Test], T.Behind);
    Decide(T.Test, T.Before);
  }
}

LoopParts Splitting::run(SmallPtrSetImpl<const BasicBlock *> &Once) {
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
  for (Loop *Inner : L.getLoopsInPreorder()) {
    BasicBlock *Header = Inner->getHeader();
    Once.insert(cast<BasicBlock>(Middle[Header]));
    if (match(Number, PatternMatch::m_Zero()))
      Once.insert(Header);
    if (Number == LastNumber)
      Once.insert(cast<BasicBlock>(Last[Header]));
  }
  decideTests();
  return {First.Header, Last.Header};
}

LoopParts linkgrad::splitLoop(Loop &L, const SCEV *At,
                              ArrayRef<DecidedTest> Tests,
                              FunctionAnalysisManager &FAM,
                              SmallPtrSetImpl<const BasicBlock *> &Once) {
  Function &F = *L.getHeader()->getParent();
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  formLCSSARecursively(L, FAM.getResult<DominatorTreeAnalysis>(F),
                       &FAM.getResult<LoopAnalysis>(F), &SE);
  LoopParts Parts = Splitting(L, At, Tests, SE).run(Once);
  FAM.invalidate(F, PreservedAnalyses::none());
  return Parts;
}
