//===- ReverseSweep.cpp - the blocks of the reverse sweep ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/ReverseSweep.h"
#include "prepare/closure/DisjointMemory.h"
#include "prepare/closure/LoopOrder.h"

using namespace llvm;
using namespace linkgrad;

ReverseSweep::ReverseSweep(Derivatives &D, FunctionPlan &P,
                           const TapeLayout &Layout, Function &New,
                           const DerivativeParams &Params,
                           ArrayRef<Value *> Frame,
                           const LocationMap *Locations, Value *Arena)
    : D(D), P(P), C(D.context()), New(New), Locations(Locations), Arena(Arena),
      Tape(D, P, Layout, New, Params, Frame), Skeleton(P, New, Tape),
      Adj(P, New), Sums(P.Info.SE), Scatter(P, New, Tape, Skeleton, Adj),
      B(Tape.B), InVain(P.Activities) {}

void ReverseSweep::emit(ArrayRef<Value *> Seeds, BasicBlock *From) {
  Done = Skeleton.make(From);
  BasicBlock *Start = Skeleton[P.Info.Return->getParent()].Start;
  if (Value *Returned = P.Info.Return->getReturnValue()) {
    B.SetInsertPoint(Start->getTerminator());
    for (unsigned Lane = 0; Lane < Seeds.size(); ++Lane)
      Adj.add(B, Returned, Lane, Seeds[Lane]);
  }
  // The order in which the sweep meets the blocks: a value is recomputed where
  // it is first wanted.
  for (BasicBlock *Block : llvm::reverse(P.Info.RPO)) {
    auto It = P.Shape.steps().find(Block);
    if (It != P.Shape.steps().end())
      fillBlock(Block, It->second);
  }
  Scatter.emit();
  for (Loop *L : P.Info.LI.getLoopsInPreorder())
    if (isIndependent(*L) && !Scatter.collects(*L->getHeader()))
      Skeleton.turnUpwards(L);
  redo();
  for (Loop *L : P.Info.LI.getLoopsInPreorder())
    if (isApart(*L) && !Scatter.collects(*L->getHeader()))
      Skeleton.markApart(L);
  if (!Arena) // of a split derivative
    Tape.accesses().markOthers(New);
}

void ReverseSweep::fillBlock(BasicBlock *Block, const ReverseStep &Step) {
  ReverseSkeleton::Block &R = Skeleton[Block];
  Tape.Here = P.Info.LI.getLoopFor(Block);
  Scatter.enter(*Block);
  for (Instruction *I : reversedInstructions(P.Input, *Block)) {
    B.SetInsertPoint(R.Start->getTerminator());
    B.SetCurrentDebugLocation(Locations ? Locations->lookup(I) : DebugLoc());
    reverse(*I);
  }
  Sums.flush(B);
  // All phis are read before any operand receives: one may be another's
  // operand.
  SmallVector<Lanes, 4> PhiAdjoints;
  B.SetInsertPoint(R.Start->getTerminator());
  B.SetCurrentDebugLocation(DebugLoc());
  for (PHINode &Phi : Block->phis()) {
    PhiAdjoints.emplace_back();
    if (P.Activities.hasAdjoint(Phi))
      for (unsigned Lane = 0; Lane < P.width(); ++Lane)
        PhiAdjoints.back().push_back(Adj.take(B, &Phi, Lane));
  }
  Skeleton.setCondition(Block, Step);
  for (const ReverseSkeleton::Edge &E : R.Edges) {
    B.SetInsertPoint(E.Block->getTerminator());
    reversePhis(*Block, *E.Pred, PhiAdjoints);
    if (Loop *L = P.Info.LI.getLoopFor(Block);
        L && L->getHeader() == Block && !L->contains(E.Pred))
      addOwnSums(*L);
    Skeleton.finishEdge(Block, Step, E);
  }
}

void ReverseSweep::reversePhis(BasicBlock &Block, BasicBlock &Pred,
                               ArrayRef<Lanes> PhiAdjoints) {
  for (auto [Phi, G] : zip(Block.phis(), PhiAdjoints))
    if (!G.empty() && Phi.getBasicBlockIndex(&Pred) >= 0)
      for (unsigned Lane = 0; Lane < P.width(); ++Lane)
        Adj.add(B, Phi.getIncomingValueForBlock(&Pred), Lane, G[Lane]);
}
