//===- TapePlan.cpp - recompute or keep ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/TapePlan.h"
#include "plan/ForwardWork.h"
#include "rules/RecomputeHints.h"
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
// are scaled by 4 so that the latter is still an integer, and so that a tie is
// one for recomputation: it takes no memory.
static constexpr unsigned Scale = 4;
static constexpr unsigned KeepCost = 5 * Scale + 1;
static constexpr unsigned KeepInRegisterCost = 1;
// Of what the program wants computed again: more than any computation.
static constexpr unsigned UnwantedFactor = 1024;

// Of a loop whose count is no number. (Where it is far more, what a loop inside
// keeps weighs more yet; where it is less, neither costs much.)
static constexpr unsigned UsualCount = 16;
static constexpr uint64_t MostFrequent = 1 << 24;

// Steps of checkRestores() a node of the plan.
static constexpr uint64_t RestoreSteps = 64;

// Restoring a store: what is kept is read first, and written back. What it
// wrote goes into a log and comes out of it.
static constexpr unsigned RestoreCost = 4 * Scale;
static constexpr unsigned LogCost = 14 * Scale;

TapePlan::TapePlan(const PlanInput &In, const ReverseShape &Shape,
                   CallNeedsFn Calls, bool Combined, unsigned Width)
    : In(In), Restorable(In, Shape, Combined), Shifted(In) {
  Shape.forEachNeed(In.Info, [&](Node N, BasicBlock &B) {
    addRoot(N, *B.getFirstNonPHIIt());
  });
  for (auto &[B, Step] : Shape.steps())
    for (Instruction *I : reversedInstructions(In, *B))
      forEachNeed(In, *I, Calls, [&](Node N) { addRoot(N, *I); });
  checkRestores();
  take(choose(Combined, Width));
}

void TapePlan::addRoot(Node N, Instruction &Use) {
  if (isFree(In, N))
    return;
  Roots.push_back(N);
  Uses[&Use].push_back(N);
  discover(N);
}

void TapePlan::discover(Node Root) {
  SmallVector<Node, 16> Work{Root};
  while (!Work.empty()) {
    Node N = Work.pop_back_val();
    if (!Index.insert({N, How.size()}).second)
      continue;
    How.emplace_back();
    Recompute &R = How.back();
    R.Possible = recomputeOperands(In, N, R.Operands, R.Cost);
    if (!R.Possible && !shift(N))
      restore(N);
    erase_if(R.Operands, [&](Node Op) { return isFree(In, Op); });
    append_range(Work, R.Operands);
    append_range(Work, R.Restored);
  }
}

// What is read instead is kept, and not had by restoring what was overwritten:
// that is as much, and more to do.
bool TapePlan::shift(Node N) {
  auto *Load = dyn_cast<LoadInst>(N.getPointer());
  if (!Load || N.getInt() != NodeKind::Primal)
    return false;
  ShiftedLoad Of = Shifted.find(*Load);
  if (!Of.First)
    return false;
  Shifts[Load] = Of;
  KeptForOthers.insert(Of.First);
  if (auto It = Index.find(primalNode(Of.First)); It != Index.end())
    How[It->second] = Recompute();
  Recompute &R = How.back();
  R.Possible = true;
  R.Cost = 1;
  R.Operands = {primalNode(Of.First)};
  return true;
}

// The last iterations read as many elements beyond the row as a load is
// shifted by.
void TapePlan::addBehind() {
  for (auto &[Load, Of] : Shifts) {
    LoadInst *Each = const_cast<LoadInst *>(Load);
    for (ShiftedLoad At = shiftOf(*Load); At.First; At = Shifted.find(*Each)) {
      Behind.insert({Each, At});
      Each = At.Next;
    }
  }
}

//===----------------------------------------------------------------------===//
// Restored memory
//===----------------------------------------------------------------------===//

void TapePlan::restore(Node N) {
  auto *Load = dyn_cast<LoadInst>(N.getPointer());
  if (!Load || N.getInt() != NodeKind::Primal || KeptForOthers.contains(Load))
    return;
  Recompute &R = How.back();
  for (StoreInst *S : Restorable.storesFor(*Load)) {
    R.Restored.push_back(overwrittenNode(S));
    Node Pointer = primalNode(S->getPointerOperand());
    if (isFree(In, Pointer))
      continue;
    R.Restored.push_back(Pointer);
    Uses[S].push_back(Pointer);
  }
  if (R.Restored.empty())
    return;
  R.Possible = true;
  R.Operands.push_back(primalNode(Load->getPointerOperand()));
}

// The nodes whose recomputation may execute such a load.
std::vector<bool> TapePlan::leadingToRestores() const {
  std::vector<SmallVector<unsigned, 2>> Users(How.size());
  std::vector<bool> Leading(How.size());
  SmallVector<unsigned, 16> Work;
  for (unsigned I = 0; I < How.size(); ++I) {
    for (Node Op : How[I].Operands)
      Users[Index.lookup(Op)].push_back(I);
    if (!How[I].Restored.empty())
      Work.push_back(I);
  }
  while (!Work.empty()) {
    unsigned I = Work.pop_back_val();
    if (Leading[I])
      continue;
    Leading[I] = true;
    append_range(Work, Users[I]);
  }
  return Leading;
}

// Gives up the loads that are wanted where their memory is not restored yet.
void TapePlan::checkRestores() {
  if (none_of(How, [](const Recompute &R) { return !R.Restored.empty(); }))
    return;
  std::vector<bool> Leading = leadingToRestores();
  // Every use looks at all that it recomputes: in functions where that is a lot
  // nothing is restored.
  uint64_t Steps = 0, Limit = RestoreSteps * How.size();
  for (auto &[Use, Read] : Uses) {
    SmallVector<Node, 16> Work(Read.begin(), Read.end());
    DenseSet<Node> Seen;
    while (!Work.empty()) {
      if (++Steps > Limit)
        return giveUpRestores();
      Node N = Work.pop_back_val();
      unsigned I = Index.lookup(N);
      if (!Leading[I] || !Seen.insert(N).second)
        continue;
      append_range(Work, How[I].Operands);
      auto *Load = dyn_cast<LoadInst>(N.getPointer());
      if (Load && !How[I].Restored.empty() &&
          any_of(Restorable.storesFor(*Load), [&](StoreInst *S) {
            return Restorable.isBetween(*Load, *S, *Use);
          }))
        How[I] = Recompute();
    }
  }
}

void TapePlan::giveUpRestores() {
  for (Recompute &R : How)
    if (!R.Restored.empty())
      R = Recompute();
}

// The first that is not there any more on the way from a kept node to what its
// computation begins with. (Neither is what would be there if a store were
// undone.)
std::optional<Node> TapePlan::unavailable(Node Root) const {
  SetVector<Node> Seen;
  Seen.insert(Root);
  for (unsigned I = 0; I != Seen.size(); ++I) { // it grows
    Node N = Seen[I];
    if (N != Root && isKept(N))
      continue;
    const Recompute &R = How[Index.lookup(N)];
    if (!R.Possible || !R.Restored.empty())
      return N;
    Seen.insert_range(R.Operands);
  }
  return {};
}

// How often a loop around is executed, as far as counts of loops tell.
uint64_t TapePlan::frequency(const Loop *L) const {
  uint64_t F = 1;
  for (; L && F < MostFrequent; L = L->getParentLoop()) {
    unsigned Count = In.Info.SE.getSmallConstantTripCount(L);
    F *= Count ? std::min(Count, 8 * UsualCount) : UsualCount;
  }
  return F;
}

/// Whether \p I is a widened index, or an address that is computed from one.
static bool isOfNarrowIndex(const Instruction &I) {
  auto IsWidened = [](const Value *V) { return isa<SExtInst, ZExtInst>(V); };
  return IsWidened(&I) || (isa<GetElementPtrInst>(I) &&
                           any_of(drop_begin(I.operands()), IsWidened));
}

uint64_t TapePlan::keepCost(Node N, bool Combined, unsigned Width) const {
  const DataLayout &DL = In.Info.F.getDataLayout();
  Type *Ty = valueType(N);
  uint64_t Words =
      Ty->isSized() && N.getInt() != NodeKind::Tape
          ? divideCeil(DL.getTypeAllocSize(Ty).getKnownMinValue(), 8)
          : 1;
  uint64_t Lanes = N.getInt() == NodeKind::Shadow ? Width : 1;
  bool InRegister = Combined && !In.Info.loopOf(N.getPointer());
  uint64_t Cost = Words * Lanes * (InRegister ? KeepInRegisterCost : KeepCost);
  // It costs nothing to compute again, and the narrow index has fewer bytes.
  const Recompute &R = How[Index.lookup(N)];
  if (!InRegister && R.Possible && !R.Cost &&
      isOfNarrowIndex(*cast<Instruction>(N.getPointer())))
    ++Cost;
  if (wantsRecomputation(In.Info.F) ||
      wantsRecomputation(*cast<Instruction>(N.getPointer())))
    Cost *= UnwantedFactor;
  if (N.getInt() != NodeKind::Overwritten)
    return Cost;
  Cost += RestoreCost;
  if (Restorable.redoOf(*cast<StoreInst>(N.getPointer())) == Redo::Logged)
    Cost += LogCost;
  return Cost;
}

TapePlan::Choice TapePlan::cut(function_ref<uint64_t(Node)> KeepCost,
                               unsigned Width) const {
  unsigned N = How.size();
  MinCut Graph(2 * N + 2);
  unsigned Source = 2 * N, Sink = 2 * N + 1;
  for (Node Root : Roots)
    Graph.addEdge(Source, Index.lookup(Root), MinCut::Infinite);
  for (auto &[Key, I] : Index) {
    Graph.addEdge(I, N + I, KeepCost(Key));
    if (!How[I].Possible) {
      Graph.addEdge(N + I, Sink, MinCut::Infinite);
      continue;
    }
    uint64_t Freq = frequency(In.Info.loopOf(Key.getPointer()));
    uint64_t Lanes = Key.getInt() == NodeKind::Shadow ? Width : 1;
    Graph.addEdge(N + I, Sink, How[I].Cost * Scale * Freq * Lanes);
    for (Node Op : concat<const Node>(How[I].Operands, How[I].Restored))
      Graph.addEdge(N + I, Index.lookup(Op), MinCut::Infinite);
  }
  Choice Result{Graph.run(Source, Sink), {}, {}};
  for (auto &[Key, I] : Index) {
    if (!Graph.onSourceSide(I))
      continue; // not needed after all
    if (Graph.onSourceSide(N + I))
      Result.Recomputed.push_back(Key);
    else
      Result.Kept.push_back(Key);
  }
  return Result;
}

// The cheapest cut, or the cheapest of those that keep nothing which the
// forward sweep would not execute anyway, but for what has to be kept: once
// without, and once with what that is computed from.
TapePlan::Choice TapePlan::choose(bool Combined, unsigned Width) const {
  auto Cost = [&](Node Key) {
    // The halves of a request may be given different shadows: they are computed
    // from those of the half that uses them.
    bool Follows = In.Repeatable && Key.getInt() == NodeKind::Shadow;
    if (Follows && How[Index.lookup(Key)].Possible)
      return MinCut::Infinite;
    return keepCost(Key, Combined, Width) *
           frequency(In.Info.loopOf(Key.getPointer()));
  };
  Choice Best = cut(Cost, Width);
  ForwardWork Needed(In);
  if (all_of(Best.Kept, [&](Node Key) { return Needed.contains(Key); }))
    return Best;
  auto AddForward = [&](Choice &Chosen, ForwardWork Work) {
    for (Node Key : Chosen.Kept)
      Chosen.Cost +=
          Scale * Work.add(Key, [&](Loop *L) { return frequency(L); });
    return Work;
  };
  AddForward(Best, Needed);
  ForwardWork Allowed = Needed;
  for (unsigned Time = 0; Time < 2; ++Time) {
    Choice Other = cut(
        [&](Node Key) {
          return How[Index.lookup(Key)].Possible && !Allowed.contains(Key)
                     ? MinCut::Infinite
                     : Cost(Key);
        },
        Width);
    Allowed = AddForward(Other, Needed);
    if (Other.Cost <= Best.Cost)
      Best = std::move(Other);
  }
  return Best;
}

void TapePlan::take(Choice Chosen) {
  // Program order makes the layout of the tape deterministic and local.
  stable_sort(Chosen.Kept, [&](Node A, Node B) {
    auto *X = cast<Instruction>(A.getPointer());
    auto *Y = cast<Instruction>(B.getPointer());
    if (X == Y)
      return A.getInt() < B.getInt();
    if (X->getParent() != Y->getParent())
      return In.Info.Number.lookup(X->getParent()) <
             In.Info.Number.lookup(Y->getParent());
    return X->comesBefore(Y);
  });
  Kept.insert_range(Chosen.Kept);
  Recomputed.insert_range(Chosen.Recomputed);
  addBehind();
  UsesLog = any_of(Chosen.Kept, [&](Node Key) {
    return Key.getInt() == NodeKind::Overwritten &&
           redoOf(*cast<StoreInst>(Key.getPointer())) == Redo::Logged;
  });
  NumKept += Chosen.Kept.size();
  NumRecomputed += Chosen.Recomputed.size();
}
