//===- ReverseControl.cpp - control flow of the reverse sweep ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/ReverseSweep.h"

using namespace llvm;
using namespace linkgrad;

ReverseSweep::ReverseSweep(Derivatives &D, FunctionPlan &P,
                           const TapeLayout &Layout, Function &New,
                           const DerivativeParams &Params,
                           ArrayRef<Value *> Frame,
                           const LocationMap *Locations, Value *Arena)
    : D(D), P(P), C(D.context()), Layout(Layout), New(New), Params(Params),
      Frame(Frame), Locations(Locations), Arena(Arena), Adj(P, New),
      B(New.getContext()), InVain(P.Activities) {
  B.setFastMathFlags(derivativeFlags());
}

void ReverseSweep::emit(ArrayRef<Value *> Seeds, BasicBlock *From) {
  makeSkeleton();
  From->getTerminator()->eraseFromParent();
  BranchInst::Create(Blocks[P.Info.Return->getParent()].Block, From);
  auto *Unfinished = new UnreachableInst(New.getContext(), Done);
  DT = std::make_unique<DominatorTree>(New);
  Unfinished->eraseFromParent();
  BasicBlock *Start = Blocks[P.Info.Return->getParent()].Block;
  if (Value *Returned = P.Info.Return->getReturnValue()) {
    B.SetInsertPoint(Start->getTerminator());
    for (unsigned Lane = 0; Lane < Seeds.size(); ++Lane)
      Adj.add(B, Returned, Lane, Seeds[Lane]);
  }
  for (auto &[L, R] : Loops)
    fillLoop(L);
  for (auto &[L, R] : Loops)
    findRecord(L);
  // The order in which the sweep meets the blocks: a value is recomputed where
  // it is first wanted.
  for (BasicBlock *Block : llvm::reverse(P.Info.RPO)) {
    auto It = P.Shape.steps().find(Block);
    if (It != P.Shape.steps().end())
      fillBlock(Block, It->second);
  }
  redo();
}

//===----------------------------------------------------------------------===//
// Skeleton
//===----------------------------------------------------------------------===//

void ReverseSweep::makeSkeleton() {
  LLVMContext &Ctx = New.getContext();
  for (auto &[Block, Step] : P.Shape.steps())
    Blocks[Block].Block =
        BasicBlock::Create(Ctx, "rev." + Block->getName(), &New);
  Done = BasicBlock::Create(Ctx, "rev.done", &New);
  for (auto &[Block, Step] : P.Shape.steps())
    makeTerminator(Block, Step);
  finishLoops();
}

ReverseSweep::ReverseLoop &ReverseSweep::loopFor(Loop *L) {
  ReverseLoop &R = Loops[L];
  if (R.Entry)
    return R;
  LLVMContext &Ctx = New.getContext();
  StringRef Name = L->getHeader()->getName();
  R.Entry = BasicBlock::Create(Ctx, "rev.entry." + Name, &New);
  R.Iter = BasicBlock::Create(Ctx, "rev.iter." + Name, &New);
  BasicBlock &Entry = New.getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
  R.Last = AtEntry.CreateAlloca(AtEntry.getInt64Ty(), nullptr, "last");
  return R;
}

unsigned ReverseSweep::targetIndex(Loop *L, BasicBlock *Target) {
  auto &Targets = loopFor(L).Targets;
  auto It = find(Targets, Target);
  if (It != Targets.end())
    return It - Targets.begin();
  Targets.push_back(Target);
  return Targets.size() - 1;
}

// Inside loop L, the block that leads to the reverse of Pred: that block, or
// the entry of the next inner loop around it.
BasicBlock *ReverseSweep::insideTarget(BasicBlock *From, Loop *L,
                                       BasicBlock *Pred) {
  auto Entered = ReverseShape::loopsEntered(P.Info, From, Pred);
  auto It = find(Entered, L);
  if (It != Entered.end() && std::next(It) != Entered.end())
    return loopFor(*std::next(It)).Entry;
  return Blocks[Pred].Block;
}

BasicBlock *ReverseSweep::destination(BasicBlock *From, BasicBlock *Pred) {
  auto Entered = ReverseShape::loopsEntered(P.Info, From, Pred);
  for (Loop *L : Entered)
    targetIndex(L, insideTarget(From, L, Pred));
  return Entered.empty() ? Blocks[Pred].Block : loopFor(Entered.front()).Entry;
}

void ReverseSweep::makeTerminator(BasicBlock *Block, const ReverseStep &Step) {
  LLVMContext &Ctx = New.getContext();
  ReverseBlock &R = Blocks[Block];
  B.SetInsertPoint(R.Block);
  if (Step.To.empty()) {
    B.CreateBr(Done);
    return;
  }
  if (Step.To.size() == 1) {
    R.Edges.push_back({Step.To[0], R.Block});
    B.CreateBr(destination(Block, Step.To[0]));
    return;
  }
  for (BasicBlock *Pred : Step.To)
    R.Edges.push_back(
        {Pred, BasicBlock::Create(Ctx, "rev.edge." + Block->getName(), &New)});
  if (Step.IsHeader) {
    Loop *L = P.Info.LI.getLoopFor(Block);
    targetIndex(L, Blocks[Step.To[1]].Block);
    IRBuilder<>(R.Edges[0].Block).CreateBr(Blocks[Step.To[0]].Block);
    IRBuilder<>(R.Edges[1].Block).CreateBr(loopFor(L).Iter);
  } else {
    for (ReverseEdge &E : R.Edges)
      IRBuilder<>(E.Block).CreateBr(destination(Block, E.Pred));
  }
  // Conditions come when the blocks are filled.
  if (Step.To.size() == 2) {
    B.CreateCondBr(PoisonValue::get(B.getInt1Ty()), R.Edges[0].Block,
                   R.Edges[1].Block);
    return;
  }
  Type *Ty = Step.Index->getType();
  SwitchInst *S = B.CreateSwitch(PoisonValue::get(Ty), R.Edges.back().Block);
  for (unsigned I = 0; I + 1 < R.Edges.size(); ++I)
    S->addCase(cast<ConstantInt>(ConstantInt::get(Ty, I)), R.Edges[I].Block);
}

void ReverseSweep::finishLoops() {
  BasicBlock &First = New.getEntryBlock();
  for (auto &[L, R] : Loops) {
    B.SetInsertPoint(R.Entry);
    B.CreateBr(R.Iter);
    B.SetInsertPoint(R.Iter);
    R.Counter = B.CreatePHI(B.getInt64Ty(), 2, "iteration");
    if (R.Targets.size() == 1) {
      B.CreateBr(R.Targets[0]);
      continue;
    }
    IRBuilder<> AtEntry(&First, First.getFirstInsertionPt());
    R.Target = AtEntry.CreateAlloca(AtEntry.getInt32Ty(), nullptr, "target");
    SwitchInst *S =
        B.CreateSwitch(PoisonValue::get(B.getInt32Ty()), R.Targets[0]);
    for (unsigned I = 1; I < R.Targets.size(); ++I)
      S->addCase(B.getInt32(I), R.Targets[I]);
  }
}

//===----------------------------------------------------------------------===//
// Filling
//===----------------------------------------------------------------------===//

static const TapeScope *scopeOf(const TapeLayout &Layout, Loop *L) {
  for (const TapeScope &S : Layout.scopes())
    if (S.L == L)
      return &S;
  return nullptr;
}

void ReverseSweep::fillLoop(Loop *L) {
  ReverseLoop &R = Loops[L];
  const TapeScope *Scope = scopeOf(Layout, L);
  bool Linked = Scope && !Scope->Counted;
  Here = L->getParentLoop();
  B.SetInsertPoint(R.Entry->getTerminator());
  R.Counter->addIncoming(B.CreateLoad(B.getInt64Ty(), R.Last), R.Entry);
  if (Linked)
    R.Record =
        PHINode::Create(B.getPtrTy(), 2, "record", R.Counter->getIterator());
  B.SetInsertPoint(R.Iter->getTerminator());
  if (auto *S = dyn_cast<SwitchInst>(R.Iter->getTerminator()))
    S->setCondition(B.CreateLoad(B.getInt32Ty(), R.Target));
}

void ReverseSweep::findRecord(Loop *L) {
  ReverseLoop &R = Loops[L];
  if (!R.Record)
    return;
  Here = L->getParentLoop();
  B.SetInsertPoint(R.Entry->getTerminator());
  Value *Last = fetch(scopeOf(Layout, L)->Anchor);
  R.Record->addIncoming(Last, R.Entry);
}

void ReverseSweep::fillBlock(BasicBlock *Block, const ReverseStep &Step) {
  ReverseBlock &R = Blocks[Block];
  Here = P.Info.LI.getLoopFor(Block);
  for (Instruction *I : reversedInstructions(P.Input, *Block)) {
    B.SetInsertPoint(R.Block->getTerminator());
    B.SetCurrentDebugLocation(Locations ? Locations->lookup(I) : DebugLoc());
    reverse(*I);
  }
  // All phis are read before any operand receives: one may be another's
  // operand.
  SmallVector<Lanes, 4> PhiAdjoints;
  B.SetInsertPoint(R.Block->getTerminator());
  B.SetCurrentDebugLocation(DebugLoc());
  for (PHINode &Phi : Block->phis()) {
    PhiAdjoints.emplace_back();
    if (P.Activities.hasAdjoint(Phi))
      for (unsigned Lane = 0; Lane < P.width(); ++Lane)
        PhiAdjoints.back().push_back(Adj.take(B, &Phi, Lane));
  }
  setCondition(Block, Step);
  for (const ReverseEdge &E : R.Edges) {
    B.SetInsertPoint(E.Block->getTerminator());
    fillEdge(Block, Step, E, PhiAdjoints);
  }
}

void ReverseSweep::setCondition(BasicBlock *Block, const ReverseStep &Step) {
  if (Step.To.size() < 2)
    return;
  Instruction *T = Blocks[Block].Block->getTerminator();
  B.SetInsertPoint(T);
  if (Step.IsHeader) {
    Value *Counter = Loops[P.Info.LI.getLoopFor(Block)].Counter;
    cast<BranchInst>(T)->setCondition(
        B.CreateICmpEQ(Counter, B.getInt64(0), "first"));
    return;
  }
  Value *Index = primal(Step.Index);
  B.SetInsertPoint(T);
  if (auto *S = dyn_cast<SwitchInst>(T)) {
    S->setCondition(Index);
    return;
  }
  // Two edges: the first for index 0.
  cast<BranchInst>(T)->setCondition(
      B.CreateICmpEQ(Index, Constant::getNullValue(Index->getType()), "from"));
}

void ReverseSweep::fillEdge(BasicBlock *Block, const ReverseStep &Step,
                            const ReverseEdge &E, ArrayRef<Lanes> PhiAdjoints) {
  unsigned N = 0;
  for (PHINode &Phi : Block->phis()) {
    const Lanes &G = PhiAdjoints[N++];
    if (!G.empty() && Phi.getBasicBlockIndex(E.Pred) >= 0)
      for (unsigned Lane = 0; Lane < P.width(); ++Lane)
        Adj.add(B, Phi.getIncomingValueForBlock(E.Pred), Lane, G[Lane]);
  }
  if (Step.IsHeader) {
    if (E.Pred != Step.To[1])
      return;
    Loop *L = P.Info.LI.getLoopFor(Block);
    ReverseLoop &R = Loops[L];
    R.Counter->addIncoming(B.CreateSub(R.Counter, B.getInt64(1)), E.Block);
    if (R.Target)
      B.CreateStore(B.getInt32(targetIndex(L, Blocks[E.Pred].Block)), R.Target);
    if (R.Record)
      R.Record->addIncoming(B.CreateLoad(B.getPtrTy(), R.Record), E.Block);
    return;
  }
  for (Loop *L : ReverseShape::loopsEntered(P.Info, Block, E.Pred)) {
    Value *Last = get(ReverseShape::lastIteration(P.Info, L, Block), 0);
    B.SetInsertPoint(E.Block->getTerminator());
    B.CreateStore(Last, Loops[L].Last);
    if (AllocaInst *Target = Loops[L].Target)
      B.CreateStore(B.getInt32(targetIndex(L, insideTarget(Block, L, E.Pred))),
                    Target);
  }
}
