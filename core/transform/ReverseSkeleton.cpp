//===- ReverseSkeleton.cpp - control flow, backwards ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/ReverseSkeleton.h"
#include "llvm/Analysis/ValueTracking.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

BasicBlock *ReverseSkeleton::make(BasicBlock *From) {
  LLVMContext &Ctx = New.getContext();
  for (auto &[Primal, Step] : P.Shape.steps())
    Blocks[Primal].Start =
        BasicBlock::Create(Ctx, "rev." + Primal->getName(), &New);
  Done = BasicBlock::Create(Ctx, "rev.done", &New);
  for (auto &[Primal, Step] : P.Shape.steps())
    makeTerminator(Primal, Step);
  finishLoops();
  From->getTerminator()->eraseFromParent();
  BranchInst::Create(Blocks[P.Info.Return->getParent()].Start, From);
  Tape.findDominators(Done);
  for (auto &[L, R] : Loops)
    fillLoop(L);
  for (auto &[L, R] : Loops)
    findRecord(L);
  return Done;
}

ReverseSkeleton::ReverseLoop &ReverseSkeleton::loopFor(Loop *L) {
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

unsigned ReverseSkeleton::targetIndex(Loop *L, BasicBlock *Target) {
  auto &Targets = loopFor(L).Targets;
  auto It = find(Targets, Target);
  if (It != Targets.end())
    return It - Targets.begin();
  Targets.push_back(Target);
  return Targets.size() - 1;
}

// Inside loop L, the block that leads to the reverse of Pred: that block, or
// the entry of the next inner loop around it.
BasicBlock *ReverseSkeleton::insideTarget(BasicBlock *From, Loop *L,
                                          BasicBlock *Pred) {
  auto Entered = ReverseShape::loopsEntered(P.Info, From, Pred);
  auto It = find(Entered, L);
  if (It != Entered.end() && std::next(It) != Entered.end())
    return loopFor(*std::next(It)).Entry;
  return Blocks[Pred].Start;
}

BasicBlock *ReverseSkeleton::destination(BasicBlock *From, BasicBlock *Pred) {
  auto Entered = ReverseShape::loopsEntered(P.Info, From, Pred);
  for (Loop *L : Entered)
    targetIndex(L, insideTarget(From, L, Pred));
  return Entered.empty() ? Blocks[Pred].Start : loopFor(Entered.front()).Entry;
}

void ReverseSkeleton::makeTerminator(BasicBlock *Primal,
                                     const ReverseStep &Step) {
  LLVMContext &Ctx = New.getContext();
  Block &R = Blocks[Primal];
  B.SetInsertPoint(R.Start);
  if (Step.To.empty()) {
    B.CreateBr(Done);
    return;
  }
  if (Step.To.size() == 1) {
    R.Edges.push_back({Step.To[0], R.Start});
    B.CreateBr(destination(Primal, Step.To[0]));
    return;
  }
  for (BasicBlock *Pred : Step.To)
    R.Edges.push_back(
        {Pred, BasicBlock::Create(Ctx, "rev.edge." + Primal->getName(), &New)});
  if (Step.IsHeader) {
    Loop *L = P.Info.LI.getLoopFor(Primal);
    targetIndex(L, Blocks[Step.To[1]].Start);
    IRBuilder<>(R.Edges[0].Block).CreateBr(Blocks[Step.To[0]].Start);
    IRBuilder<>(R.Edges[1].Block).CreateBr(loopFor(L).Iter);
  } else {
    for (Edge &E : R.Edges)
      IRBuilder<>(E.Block).CreateBr(destination(Primal, E.Pred));
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

void ReverseSkeleton::finishLoops() {
  BasicBlock &First = New.getEntryBlock();
  for (auto &[L, R] : Loops) {
    B.SetInsertPoint(R.Entry);
    B.CreateBr(R.Iter);
    B.SetInsertPoint(R.Iter);
    Tape.Loops[L] = {R.Entry, B.CreatePHI(B.getInt64Ty(), 2, "iteration"),
                     nullptr};
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
// What reads values
//===----------------------------------------------------------------------===//

void ReverseSkeleton::fillLoop(Loop *L) {
  ReverseLoop &R = Loops[L];
  SweepLoop &Place = Tape.Loops[L];
  const TapeScope *Scope = Tape.scopeOf(L);
  B.SetInsertPoint(R.Entry->getTerminator());
  Place.Counter->addIncoming(B.CreateLoad(B.getInt64Ty(), R.Last), R.Entry);
  if (Scope && !Scope->Counted)
    Place.Record = PHINode::Create(B.getPtrTy(), 2, "record",
                                   Place.Counter->getIterator());
  B.SetInsertPoint(R.Iter->getTerminator());
  if (auto *S = dyn_cast<SwitchInst>(R.Iter->getTerminator()))
    S->setCondition(B.CreateLoad(B.getInt32Ty(), R.Target));
}

void ReverseSkeleton::findRecord(Loop *L) {
  SweepLoop &Place = Tape.Loops[L];
  if (!Place.Record)
    return;
  Tape.Here = L->getParentLoop();
  Tape.B.SetInsertPoint(Place.Entry->getTerminator());
  Value *Last = Tape.fetch(Tape.scopeOf(L)->Anchor);
  Place.Record->addIncoming(Last, Place.Entry);
}

void ReverseSkeleton::setCondition(BasicBlock *Primal,
                                   const ReverseStep &Step) {
  if (Step.To.size() < 2)
    return;
  Instruction *T = Blocks[Primal].Start->getTerminator();
  IRBuilder<> &B = Tape.B;
  B.SetInsertPoint(T);
  if (Step.IsHeader) {
    Value *Counter = Tape.Loops[P.Info.LI.getLoopFor(Primal)].Counter;
    cast<BranchInst>(T)->setCondition(
        B.CreateICmpEQ(Counter, B.getInt64(0), "first"));
    return;
  }
  Value *Index = Tape.primal(Step.Index);
  B.SetInsertPoint(T);
  if (auto *S = dyn_cast<SwitchInst>(T)) {
    S->setCondition(Index);
    return;
  }
  // Two edges: the first for index 0.
  cast<BranchInst>(T)->setCondition(
      B.CreateICmpEQ(Index, Constant::getNullValue(Index->getType()), "from"));
}

void ReverseSkeleton::finishEdge(BasicBlock *Primal, const ReverseStep &Step,
                                 const Edge &E) {
  IRBuilder<> &B = Tape.B;
  if (Step.IsHeader) {
    if (E.Pred != Step.To[1])
      return;
    Loop *L = P.Info.LI.getLoopFor(Primal);
    SweepLoop &Place = Tape.Loops[L];
    Place.Counter->addIncoming(B.CreateSub(Place.Counter, B.getInt64(1)),
                               E.Block);
    if (AllocaInst *Target = Loops[L].Target)
      B.CreateStore(B.getInt32(targetIndex(L, Blocks[E.Pred].Start)), Target);
    if (Place.Record)
      Place.Record->addIncoming(B.CreateLoad(B.getPtrTy(), Place.Record),
                                E.Block);
    return;
  }
  for (Loop *L : ReverseShape::loopsEntered(P.Info, Primal, E.Pred)) {
    Value *Last = Tape.get(ReverseShape::lastIteration(P.Info, L, Primal), 0);
    B.SetInsertPoint(E.Block->getTerminator());
    B.CreateStore(Last, Loops[L].Last);
    if (AllocaInst *Target = Loops[L].Target)
      B.CreateStore(B.getInt32(targetIndex(L, insideTarget(Primal, L, E.Pred))),
                    Target);
  }
}

// Of one block, and left after the primal's first iteration alone.
bool ReverseSkeleton::isCounted(Loop *L) {
  auto It = Loops.find(L);
  return It != Loops.end() && !It->second.Target && !Tape.Loops[L].Record &&
         Blocks[L->getHeader()].Edges.size() == 2;
}

void ReverseSkeleton::turnUpwards(Loop *L) {
  if (!isCounted(L))
    return;
  Block &R = Blocks[L->getHeader()];
  SweepLoop &Place = Tape.Loops[L];
  Value *Last = Place.Counter->getIncomingValueForBlock(Place.Entry);
  Place.Counter->setIncomingValueForBlock(Place.Entry, B.getInt64(0));
  B.SetInsertPoint(R.Edges[1].Block->getTerminator());
  Place.Counter->setIncomingValueForBlock(
      R.Edges[1].Block, B.CreateAdd(Place.Counter, B.getInt64(1), "",
                                    /*HasNUW=*/true, /*HasNSW=*/true));
  auto *Branch = cast<BranchInst>(R.Start->getTerminator());
  B.SetInsertPoint(Branch);
  Branch->setCondition(B.CreateICmpEQ(Place.Counter, Last, "last"));
}

void linkgrad::sayApart(ArrayRef<BasicBlock *> Blocks, Instruction &Latch) {
  LLVMContext &Ctx = Latch.getContext();
  MDNode *Group = MDNode::getDistinct(Ctx, {});
  for (BasicBlock *In : Blocks)
    for (Instruction &I : *In)
      if (const Value *At = getLoadStorePointerOperand(&I);
          At && !isa<AllocaInst>(getUnderlyingObject(At, /*MaxLookup=*/0)))
        I.setMetadata(LLVMContext::MD_access_group, Group);
  MDNode *Accesses = MDNode::get(
      Ctx, {MDString::get(Ctx, "llvm.loop.parallel_accesses"), Group});
  MDNode *Id = MDNode::getDistinct(Ctx, {nullptr, Accesses});
  Id->replaceOperandWith(0, Id);
  Latch.setMetadata(LLVMContext::MD_loop, Id);
}

// Where rows are told apart by numbers that only the program knows, LLVM asks
// when the loop runs, and hoists that out of the loop around it if that goes
// upwards: else it takes all rows for overlapping.
void ReverseSkeleton::markApart(Loop *L) {
  Block &R = Blocks[L->getHeader()];
  BasicBlock *Iter = isCounted(L) ? Loops[L].Iter : nullptr;
  if (!Iter || Iter->getSingleSuccessor() != R.Start ||
      R.Edges[1].Block->getSinglePredecessor() != R.Start ||
      R.Edges[1].Block->getSingleSuccessor() != Iter)
    return;
  sayApart({Iter, R.Start, R.Edges[1].Block},
           *R.Edges[1].Block->getTerminator());
}
