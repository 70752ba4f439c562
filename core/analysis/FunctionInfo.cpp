//===- FunctionInfo.cpp - control flow facts ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FunctionInfo.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/IVDescriptors.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace linkgrad;

FunctionInfo::FunctionInfo(Function &F, FunctionAnalysisManager &FAM)
    : F(F), DT(FAM.getResult<DominatorTreeAnalysis>(F)),
      LI(FAM.getResult<LoopAnalysis>(F)),
      SE(FAM.getResult<ScalarEvolutionAnalysis>(F)),
      AA(FAM.getResult<AAManager>(F)) {
  ReversePostOrderTraversal<Function *> Order(&F);
  for (BasicBlock *B : Order) {
    Number[B] = RPO.size();
    RPO.push_back(B);
  }
  findReturn();
  findLive();
  for (Loop *L : LI.getLoopsInPreorder())
    addLoop(L);
  for (BasicBlock *B : RPO)
    if (isLive(B) && !LI.isLoopHeader(B))
      addSelector(B);
}

void FunctionInfo::findReturn() {
  for (BasicBlock *B : RPO)
    if (auto *R = dyn_cast<ReturnInst>(B->getTerminator()))
      Return = R;
}

void FunctionInfo::findLive() {
  if (!Return)
    return;
  SmallVector<BasicBlock *, 16> Work{Return->getParent()};
  while (!Work.empty()) {
    BasicBlock *B = Work.pop_back_val();
    if (Number.contains(B) && Live.insert(B).second)
      append_range(Work, predecessors(B));
  }
}

void FunctionInfo::addLoop(Loop *L) {
  LoopFacts &Facts = Loops[L];
  BasicBlock *Header = L->getHeader();
  if (!L->isLoopSimplifyForm())
    return; // the engine refuses such loops
  IRBuilder<> B(Header, Header->begin());
  Type *I64 = B.getInt64Ty();
  Facts.Counter = B.CreatePHI(I64, 2, "lg.counter");
  B.SetInsertPoint(L->getLoopLatch()->getTerminator());
  Value *Next = B.CreateAdd(Facts.Counter, B.getInt64(1), "lg.next",
                            /*HasNUW=*/true, /*HasNSW=*/true);
  Facts.Counter->addIncoming(B.getInt64(0), L->getLoopPreheader());
  Facts.Counter->addIncoming(Next, L->getLoopLatch());
  placeLastIteration(L, Facts);
  if (!Facts.LastIteration)
    addExitCounters(L, Facts);
}

void FunctionInfo::addExitCounters(Loop *L, LoopFacts &Facts) {
  SmallVector<BasicBlock *, 4> Exits;
  L->getUniqueExitBlocks(Exits);
  for (BasicBlock *E : Exits) {
    if (!isLive(E))
      continue;
    IRBuilder<> B(E, E->begin());
    PHINode *Phi = B.CreatePHI(B.getInt64Ty(), 2, "lg.last");
    for (BasicBlock *P : predecessors(E))
      Phi->addIncoming(Facts.Counter, P);
    Facts.ExitCounters[E] = Phi;
  }
}

// The exit count is asked of the only exiting block through which the return
// can be reached: when control leaves elsewhere (a bounds check that panics) no
// reverse sweep follows.
void FunctionInfo::placeLastIteration(Loop *L, LoopFacts &Facts) {
  SmallVector<BasicBlock *, 4> Exiting;
  L->getExitingBlocks(Exiting);
  BasicBlock *LiveExiting = nullptr;
  for (BasicBlock *X : Exiting) {
    bool LeavesLive = any_of(successors(X), [&](BasicBlock *S) {
      return !L->contains(S) && isLive(S);
    });
    if (!LeavesLive)
      continue;
    if (LiveExiting)
      return;
    LiveExiting = X;
  }
  if (!LiveExiting)
    return;
  const SCEV *Count = SE.getExitCount(L, LiveExiting);
  if (isa<SCEVCouldNotCompute>(Count) || !Count->getType()->isIntegerTy() ||
      SE.getTypeSizeInBits(Count->getType()) > 64)
    return;
  Type *I64 = Type::getInt64Ty(F.getContext());
  Count = SE.getNoopOrZeroExtend(Count, I64);

  // Go outwards while the count does not change and the loop runs in every
  // iteration: only then is the count meaningful out there (the count of a loop
  // that is guarded against zero trips wraps where the guard does not hold).
  // The counts of the loops in between must be known out there, too.
  Facts.Nest.push_back(L);
  for (Loop *Outer = L; Loop *Parent = Outer->getParentLoop(); Outer = Parent) {
    BasicBlock *Latch = Parent->getLoopLatch();
    BasicBlock *LatchExit = Parent->getExitingBlock();
    if (!Parent->isLoopSimplifyForm() || !Loops[Parent].LastIteration ||
        !SE.isLoopInvariant(Count, Parent) || LatchExit != Latch ||
        !DT.dominates(L->getHeader(), Latch) ||
        (Outer != L && !is_contained(Loops[Outer].Nest, Parent)))
      break;
    Facts.Nest.push_back(Parent);
  }
  SCEVExpander Expander(SE, "lg.count");
  while (!Facts.Nest.empty()) {
    Instruction *At = Facts.Nest.back()->getLoopPreheader()->getTerminator();
    if (Expander.isSafeToExpandAt(Count, At)) {
      Facts.LastIteration = Expander.expandCodeFor(Count, I64, At);
      return;
    }
    Facts.Nest.pop_back();
  }
}

// The condition of the dominating branch tells the predecessor when each arm
// leads to one of them; otherwise a phi of constants does.
void FunctionInfo::addSelector(BasicBlock *M) {
  SmallVector<BasicBlock *, 4> Preds;
  for (BasicBlock *P : predecessors(M))
    if (Number.contains(P) && !is_contained(Preds, P))
      Preds.push_back(P);
  if (Preds.size() < 2)
    return;
  Selector &S = Selectors[M];
  BasicBlock *D = DT.getNode(M)->getIDom()->getBlock();
  auto *Br = dyn_cast<BranchInst>(D->getTerminator());
  if (Preds.size() == 2 && Br && Br->isConditional() &&
      Br->getSuccessor(0) != Br->getSuccessor(1) &&
      LI.getLoopFor(D) == LI.getLoopFor(M)) {
    auto Leads = [&](unsigned Arm, BasicBlock *P) {
      BasicBlock *To = Br->getSuccessor(Arm);
      if (P == D)
        return To == M;
      return To != M && DT.dominates(BasicBlockEdge(D, To), P);
    };
    for (unsigned True : {0u, 1u})
      if (Leads(0, Preds[True]) && Leads(1, Preds[1 - True])) {
        S.Index = Br->getCondition();
        S.Preds = {Preds[1 - True], Preds[True]};
        return;
      }
  }
  IRBuilder<> B(M, M->begin());
  Type *Ty = Preds.size() <= 256 ? B.getInt8Ty() : B.getInt32Ty();
  PHINode *Phi = B.CreatePHI(Ty, Preds.size(), "lg.from");
  for (BasicBlock *P : predecessors(M)) {
    auto It = find(Preds, P);
    Phi->addIncoming(It == Preds.end()
                         ? PoisonValue::get(Ty)
                         : ConstantInt::get(Ty, It - Preds.begin()),
                     P);
  }
  S.Index = Phi;
  S.Preds.assign(Preds.begin(), Preds.end());
}

Loop *FunctionInfo::loopOf(const Value *V) const {
  auto *I = dyn_cast<Instruction>(V);
  return I ? LI.getLoopFor(I->getParent()) : nullptr;
}

Loop *FunctionInfo::affinePhi(PHINode *Phi, Value *&Start,
                              ConstantInt *&Step) const {
  Loop *L = LI.getLoopFor(Phi->getParent());
  if (!L || L->getHeader() != Phi->getParent() ||
      !(Phi->getType()->isIntegerTy() || Phi->getType()->isPointerTy()))
    return nullptr;
  if (!SE.isSCEVable(Phi->getType()) || !L->isLoopSimplifyForm())
    return nullptr;
  auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Phi));
  if (!Rec || Rec->getLoop() != L || !Rec->isAffine())
    return nullptr;
  auto *StepExpr = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE));
  if (!StepExpr)
    return nullptr;
  Start = Phi->getIncomingValueForBlock(L->getLoopPreheader());
  Step = StepExpr->getValue();
  return L;
}

const BitVector &FunctionInfo::reachedFrom(const BasicBlock *Start) const {
  BitVector &Blocks = Reached[Start];
  if (!Blocks.empty())
    return Blocks;
  Blocks.resize(RPO.size());
  SmallVector<const BasicBlock *, 16> Work{Start};
  while (!Work.empty())
    for (const BasicBlock *Next : successors(Work.pop_back_val()))
      if (unsigned No = Number.lookup(Next); !Blocks.test(No)) {
        Blocks.set(No);
        Work.push_back(Next);
      }
  return Blocks;
}

bool FunctionInfo::mayFollow(const Instruction *From,
                             const Instruction *To) const {
  const BasicBlock *A = From->getParent(), *B = To->getParent();
  Loop *Outermost = nullptr; // of the loops around From that leave out To
  for (Loop *L = LI.getLoopFor(A); L; L = L->getParentLoop()) {
    if (L->contains(B))
      return true;
    Outermost = L;
  }
  if (A == B)
    return From->comesBefore(To);
  const BasicBlock *Start = Outermost ? Outermost->getHeader() : A;
  return Number.lookup(B) > Number.lookup(Start) &&
         reachedFrom(Start).test(Number.lookup(B));
}
