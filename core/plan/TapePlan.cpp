//===- TapePlan.cpp - recompute or keep ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/TapePlan.h"
#include "support/MinCut.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

#define DEBUG_TYPE "linkgrad"
STATISTIC(NumKept, "Values kept on tapes");
STATISTIC(NumRecomputed, "Values recomputed in reverse sweeps");

// A streaming store and load, in cycles; in registers next to nothing. Costs
// are scaled by 4 so that the latter is still an integer.
static constexpr unsigned Scale = 4;
static constexpr unsigned KeepCost = 5 * Scale;
static constexpr unsigned KeepInRegisterCost = 1;

TapePlan::TapePlan(const PlanInput &In, const ReverseShape &Shape,
                   CallNeedsFn Calls, bool Combined, unsigned Width)
    : In(In) {
  auto Need = [&](Node N) {
    if (isFree(In, N))
      return;
    Roots.push_back(N);
    discover(N);
  };
  Shape.forEachNeed(In.Info, Need);
  for (auto &[B, Step] : Shape.steps())
    for (Instruction *I : reversedInstructions(In, *B))
      forEachNeed(In, *I, Calls, Need);
  cut(Combined, Width);
}

void TapePlan::discover(Node Root) {
  SmallVector<Node, 16> Work{Root};
  while (!Work.empty()) {
    Node N = Work.pop_back_val();
    if (!Index.insert({N, How.size()}).second)
      continue;
    Recompute R;
    R.Possible = recomputeOperands(In, N, R.Operands, R.Cost);
    erase_if(R.Operands, [&](Node Op) { return isFree(In, Op); });
    append_range(Work, R.Operands);
    How.push_back(std::move(R));
  }
}

static uint64_t frequency(Loop *L) {
  uint64_t F = 1;
  for (unsigned Depth = L ? std::min(L->getLoopDepth(), 8u) : 0; Depth; --Depth)
    F *= 8;
  return F;
}

void TapePlan::cut(bool Combined, unsigned Width) {
  unsigned N = How.size();
  const DataLayout &DL = In.Info.F.getDataLayout();
  MinCut Graph(2 * N + 2);
  unsigned Source = 2 * N, Sink = 2 * N + 1;
  for (Node Root : Roots)
    Graph.addEdge(Source, Index.lookup(Root), MinCut::Infinite);
  for (auto &[Key, I] : Index) {
    Loop *L = In.Info.loopOf(Key.getPointer());
    uint64_t Freq = frequency(L);
    Type *Ty = Key.getPointer()->getType();
    uint64_t Words =
        Ty->isSized() && Key.getInt() != NodeKind::Tape
            ? divideCeil(DL.getTypeAllocSize(Ty).getKnownMinValue(), 8)
            : 1;
    uint64_t Lanes = Key.getInt() == NodeKind::Shadow ? Width : 1;
    uint64_t Keep =
        Words * Lanes * Freq * (Combined && !L ? KeepInRegisterCost : KeepCost);
    Graph.addEdge(I, N + I, Keep);
    if (!How[I].Possible) {
      Graph.addEdge(N + I, Sink, MinCut::Infinite);
      continue;
    }
    Graph.addEdge(N + I, Sink, How[I].Cost * Scale * Freq * Lanes);
    for (Node Op : How[I].Operands)
      Graph.addEdge(N + I, Index.lookup(Op), MinCut::Infinite);
  }
  Graph.run(Source, Sink);

  std::vector<Node> Chosen;
  for (auto &[Key, I] : Index) {
    if (!Graph.onSourceSide(I))
      continue; // not needed after all
    if (Graph.onSourceSide(N + I))
      Recomputed.insert(Key);
    else
      Chosen.push_back(Key);
  }
  // Program order makes the layout of the tape deterministic and local.
  stable_sort(Chosen, [&](Node A, Node B) {
    auto *X = cast<Instruction>(A.getPointer());
    auto *Y = cast<Instruction>(B.getPointer());
    if (X == Y)
      return A.getInt() < B.getInt();
    if (X->getParent() != Y->getParent())
      return In.Info.Number.lookup(X->getParent()) <
             In.Info.Number.lookup(Y->getParent());
    return X->comesBefore(Y);
  });
  Kept.insert_range(Chosen);
  NumKept += Chosen.size();
  NumRecomputed += Recomputed.size();
}
