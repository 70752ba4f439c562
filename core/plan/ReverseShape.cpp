//===- ReverseShape.cpp - the control flow of the reverse sweep ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ReverseShape.h"
#include "support/Worklist.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace linkgrad;

ReverseShape::ReverseShape(const PlanInput &In) : In(In) {
  for (BasicBlock *B : In.Info.RPO)
    if (In.Info.isLive(B) && hasReverse(In, *B))
      Active.insert(B);
  if (!In.Info.Return)
    return;
  SmallVector<BasicBlock *, 16> Work{In.Info.Return->getParent()};
  while (!Work.empty()) {
    BasicBlock *B = Work.pop_back_val();
    if (Steps.contains(B))
      continue;
    ReverseStep Step = stepOf(B);
    append_range(Work, Step.To);
    Steps.insert({B, std::move(Step)});
  }
}

bool ReverseShape::isInactiveLoop(Loop *L) const {
  return none_of(L->blocks(),
                 [&](const BasicBlock *B) { return Active.contains(B); });
}

// The nearest dominator with nothing active in between, or null.
BasicBlock *ReverseShape::shortcut(BasicBlock *B) const {
  const FunctionInfo &Info = In.Info;
  for (const PHINode &Phi : B->phis())
    if (In.Activities.hasAdjoint(Phi))
      return nullptr;
  auto *Idom = Info.DT.getNode(B)->getIDom();
  if (!Idom)
    return nullptr;
  BasicBlock *D = Idom->getBlock();
  for (Loop *L = Info.LI.getLoopFor(D); L && !L->contains(B);
       L = Info.LI.getLoopFor(D)) {
    while (L->getParentLoop() && !L->getParentLoop()->contains(B))
      L = L->getParentLoop();
    if (!isInactiveLoop(L) || !L->getLoopPreheader())
      return nullptr;
    D = L->getLoopPreheader();
  }
  Worklist<BasicBlock *> Work(predecessors(B));
  while (BasicBlock *P = Work.next()) {
    if (P == D || !Info.Number.contains(P))
      continue;
    if (Active.contains(P))
      return nullptr;
    append_range(Work, predecessors(P));
  }
  return D;
}

ReverseStep ReverseShape::stepOf(BasicBlock *B) const {
  const FunctionInfo &Info = In.Info;
  ReverseStep Step;
  if (Info.LI.isLoopHeader(B)) {
    Loop *L = Info.LI.getLoopFor(B);
    Step.To = {L->getLoopPreheader(), L->getLoopLatch()};
    Step.IsHeader = true;
    return Step;
  }
  if (BasicBlock *D = shortcut(B)) {
    Step.To.push_back(D);
    return Step;
  }
  auto It = Info.Selectors.find(B);
  if (It != Info.Selectors.end()) {
    Step.To.assign(It->second.Preds.begin(), It->second.Preds.end());
    Step.Index = It->second.Index;
    return Step;
  }
  for (BasicBlock *P : predecessors(B))
    if (Info.Number.contains(P) && !is_contained(Step.To, P))
      Step.To.push_back(P);
  return Step;
}

SmallVector<Loop *, 2> ReverseShape::loopsEntered(const FunctionInfo &Info,
                                                  BasicBlock *Outer,
                                                  BasicBlock *Inner) {
  SmallVector<Loop *, 2> Loops;
  for (Loop *L = Info.LI.getLoopFor(Inner); L && !L->contains(Outer);
       L = L->getParentLoop())
    Loops.insert(Loops.begin(), L);
  return Loops;
}

Node ReverseShape::lastIteration(const FunctionInfo &Info, Loop *L,
                                 BasicBlock *Exit) {
  const LoopFacts &Facts = Info.Loops.find(L)->second;
  if (Facts.LastIteration)
    return primalNode(Facts.LastIteration);
  return primalNode(Facts.ExitCounters.lookup(Exit));
}

void ReverseShape::forEachNeed(
    const FunctionInfo &Info,
    function_ref<void(Node, BasicBlock &)> Need) const {
  for (auto &[B, Step] : Steps) {
    if (Step.Index)
      Need(primalNode(Step.Index), *B);
    if (Step.IsHeader)
      continue;
    for (BasicBlock *P : Step.To)
      for (Loop *L : loopsEntered(Info, B, P))
        Need(lastIteration(Info, L, B), *B);
  }
}
