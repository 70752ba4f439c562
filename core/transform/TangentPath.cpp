//===- TangentPath.cpp - the way of the tangent sweep ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/TangentSweep.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

ForwardShape::ForwardShape(const ReverseShape &Shape) {
  for (auto &[B, Step] : Shape.steps()) {
    Next.try_emplace(B);
    if (Step.To.empty())
      Entry = B;
    for (BasicBlock *From : Step.To)
      Next[From].push_back(B);
  }
}

unsigned ForwardShape::index(BasicBlock *From, BasicBlock *To) const {
  return find(from(From), To) - from(From).begin();
}

bool ForwardShape::hasChoices() const {
  return any_of(Next,
                [](const auto &Entry) { return Entry.second.size() > 1; });
}

//===----------------------------------------------------------------------===//
// The stack: entries {entry below, number}
//===----------------------------------------------------------------------===//

PathStack::PathStack(Context &C, Value *Arena, IRBuilderBase &AtEntry)
    : C(C), Arena(Arena) {
  Top = AtEntry.CreateAlloca(AtEntry.getPtrTy(), nullptr, "path");
  AtEntry.CreateStore(Constant::getNullValue(AtEntry.getPtrTy()), Top);
}

void PathStack::push(IRBuilderBase &B, Value *Number) {
  Value *Entry = B.CreateCall(C.Arena.alloc(), {Arena, B.getInt64(16)});
  B.CreateStore(B.CreateLoad(B.getPtrTy(), Top), Entry);
  B.CreateStore(Number, B.CreatePtrAdd(Entry, B.getInt64(8)));
  B.CreateStore(Entry, Top);
}

Value *PathStack::pop(IRBuilderBase &B) {
  Value *Entry = B.CreateLoad(B.getPtrTy(), Top);
  B.CreateStore(B.CreateLoad(B.getPtrTy(), Entry), Top);
  return B.CreateLoad(B.getInt64Ty(), B.CreatePtrAdd(Entry, B.getInt64(8)),
                      "way");
}

//===----------------------------------------------------------------------===//
// Backwards
//===----------------------------------------------------------------------===//

// What is pushed here in one order is popped by TangentSweep in the other: the
// record of an iteration when it enters the header, before that the choice
// between ways.
void PathSweep::fillBlock(BasicBlock *Block, const ReverseStep &Step) {
  ReverseSkeleton::Block &R = Skeleton[Block];
  IRBuilder<> &B = Tape.B;
  Tape.Here = P.Info.LI.getLoopFor(Block);
  B.SetInsertPoint(R.Start->getTerminator());
  if (Step.IsHeader)
    if (Value *Record = Tape.Loops[Tape.Here].Record)
      Stack.push(B, B.CreatePtrToInt(Record, B.getInt64Ty()));
  Skeleton.setCondition(Block, Step);
  for (const ReverseSkeleton::Edge &E : R.Edges) {
    B.SetInsertPoint(E.Block->getTerminator());
    if (Forward.from(E.Pred).size() > 1)
      Stack.push(B, B.getInt64(Forward.index(E.Pred, Block)));
    Skeleton.finishEdge(Block, Step, E);
  }
}

BasicBlock *PathSweep::run(BasicBlock *From) {
  BasicBlock *Done = Skeleton.make(From);
  for (BasicBlock *Block : reverse(P.Info.RPO)) {
    auto It = P.Shape.steps().find(Block);
    if (It != P.Shape.steps().end())
      fillBlock(Block, It->second);
  }
  return Done;
}

//===----------------------------------------------------------------------===//
// Forwards
//===----------------------------------------------------------------------===//

void TangentSweep::openLoop(Loop *L) {
  SweepLoop &Place = Tape.Loops[L];
  if (Place.Counter)
    return;
  BasicBlock *Header = Blocks[L->getHeader()];
  IRBuilder<> AtTop(Header, Header->begin());
  Place.Counter = AtTop.CreatePHI(AtTop.getInt64Ty(), 2, "iteration");
  if (const TapeScope *Scope = Tape.scopeOf(L); Scope && !Scope->Counted)
    Place.Record = AtTop.CreatePHI(AtTop.getPtrTy(), 2, "record");
}

void TangentSweep::makeEdge(BasicBlock *From, BasicBlock *To) {
  LLVMContext &Ctx = New.getContext();
  auto *Edge = BasicBlock::Create(Ctx, "fwd.edge." + To->getName(), &New);
  EdgeBlocks[{From, To}] = Edge;
  BranchInst *Branch = BranchInst::Create(Blocks[To], Edge);
  if (!P.Info.LI.isLoopHeader(To))
    return;
  Loop *L = P.Info.LI.getLoopFor(To);
  openLoop(L);
  SweepLoop &R = Tape.Loops[L];
  IRBuilder<> AtEnd(Branch);
  bool Enters = !L->contains(From);
  if (Enters)
    R.Entry = Edge;
  R.Counter->addIncoming(Enters ? static_cast<Value *>(AtEnd.getInt64(0))
                                : AtEnd.CreateAdd(R.Counter, AtEnd.getInt64(1)),
                         Edge);
  if (R.Record)
    R.Record->addIncoming(
        AtEnd.CreateIntToPtr(Stack.pop(AtEnd), AtEnd.getPtrTy()), Edge);
}

void TangentSweep::makeBlocks(BasicBlock *From) {
  LLVMContext &Ctx = New.getContext();
  for (auto &[Block, Step] : P.Shape.steps())
    Blocks[Block] = BasicBlock::Create(Ctx, "fwd." + Block->getName(), &New);
  Done = BasicBlock::Create(Ctx, "fwd.done", &New);
  for (auto &[Block, Step] : P.Shape.steps())
    for (BasicBlock *To : Forward.from(Block))
      makeEdge(Block, To);
  for (auto &[Block, Step] : P.Shape.steps()) {
    IRBuilder<> AtEnd(Blocks[Block]);
    const auto &To = Forward.from(Block);
    if (To.empty()) {
      AtEnd.CreateBr(Done);
      continue;
    }
    if (To.size() == 1) {
      AtEnd.CreateBr(EdgeBlocks[{Block, To[0]}]);
      continue;
    }
    Value *Way = Stack.pop(AtEnd);
    SwitchInst *S = AtEnd.CreateSwitch(Way, EdgeBlocks[{Block, To[0]}]);
    for (unsigned I = 1; I < To.size(); ++I)
      S->addCase(AtEnd.getInt64(I), EdgeBlocks[{Block, To[I]}]);
  }
  From->getTerminator()->eraseFromParent();
  BranchInst::Create(Blocks[Forward.Entry], From);
}
