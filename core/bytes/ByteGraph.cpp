//===- ByteGraph.cpp - which bytes hold the same thing ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The union-find and what follows from a union: bytes that become one make
// their pointees one; a byte made in a view is made in all that it looks at.
// Consequences go through one queue (drain()), never through recursion.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include "bytes/TypeSeeds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Instruction.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;

/// Elements below its base that an array is thought to have at most.
static constexpr int64_t MaxDownwards = 1 << 20;

/// A byte that views have moved so often may go in a circle. (Views that look
/// at the same offset do not count: there are as many as calls in a row, and a
/// circle of them makes no new byte.)
static constexpr unsigned LongChain = 8;
/// No circle has so many steps: give up.
static constexpr unsigned MaxHops = 64;
/// Distinct array patterns in one node.
static constexpr unsigned MaxArrays = 128;

ByteId ByteGraph::find(ByteId B) const {
  while (Parents[B] != B) {
    Parents[B] = Parents[Parents[B]];
    B = Parents[B];
  }
  return B;
}

NodeId ByteGraph::findNode(NodeId N) const {
  while (Nodes[N].Parent != N) {
    Nodes[N].Parent = Nodes[Nodes[N].Parent].Parent;
    N = Nodes[N].Parent;
  }
  return N;
}

int64_t ByteGraph::wrap(NodeId N, int64_t Offset) const {
  int64_t Period = Nodes[N].Period;
  return Period ? ((Offset % Period) + Period) % Period : Offset;
}

Cell ByteGraph::resolve(Cell C) const {
  NodeId N = findNode(C.Node);
  return {N, wrap(N, C.Offset)};
}

ByteId ByteGraph::addBytes(uint64_t N) {
  ByteId First = Parents.size();
  for (uint64_t I = 0; I != N; ++I)
    Parents.push_back(First + I);
  Targets.resize(First + N, NoId);
  Tags.resize(First + N);
  Moved.resize(First + N);
  return First;
}

NodeId ByteGraph::addNode() {
  NodeInfo Info;
  Info.Parent = Nodes.size();
  Nodes.push_back(std::move(Info));
  return Nodes.size() - 1;
}

void ByteGraph::unify(ByteId A, ByteId B, uint64_t N) {
  for (uint64_t I = 0; I != N; ++I)
    mergeBytes(A + I, B + I);
  drain();
}

/// Whether the language says what is accessed or copied.
static bool hasType(const Value *Why) {
  return isTypedAccess(Why) ||
         (isa_and_nonnull<Instruction>(Why) &&
          cast<Instruction>(Why)->hasMetadata(LLVMContext::MD_tbaa_struct));
}

void ByteGraph::tag(ByteId B, Evidence E) {
  if (std::exchange(Accessed, E.Why) != E.Why)
    IsTyped = hasType(E.Why);
  E.IsTyped = E.Level == Trust::Access && IsTyped;
  if (Log)
    Log->claim(B, E);
  Tags[find(B)].merge(E);
}

ByteId ByteGraph::byteAt(Cell C) {
  ByteId B = materialise(findNode(C.Node), C.Offset, 0);
  drain();
  return B;
}

ByteId ByteGraph::materialise(NodeId N, int64_t Offset, unsigned Hops) {
  Offset = wrap(N, Offset);
  auto [It, IsNew] = Nodes[N].Bytes.try_emplace(Offset, 0);
  if (!IsNew)
    return It->second;
  It->second = addBytes(1);
  ++NumMade;
  if (!Nodes[N].Sources.empty())
    Tasks.push_back({Task::PushUp, N, 0, Offset, Hops});
  return It->second;
}

Cell ByteGraph::targetOf(ByteId B) {
  B = find(B);
  if (Targets[B] == NoId)
    Targets[B] = addNode();
  return {findNode(Targets[B]), 0};
}

Cell ByteGraph::targetIfAny(ByteId B) const {
  NodeId N = Targets[find(B)];
  return N == NoId ? Cell() : Cell{findNode(N), 0};
}

void ByteGraph::drain() {
  if (IsDraining)
    return; // the outer call will get there
  IsDraining = true;
  runTasks();
  if (IsComplete)
    handOnInside();
  IsDraining = false;
}

void ByteGraph::runTasks() {
  while (!Tasks.empty()) {
    Task T = Tasks.front();
    Tasks.pop_front();
    if (T.Kind == Task::UnifyBytes)
      mergeBytes(T.A, T.B);
    else if (T.Kind == Task::UnifyNodes)
      mergeNodes(T.A, T.B);
    else if (T.Kind == Task::PushUp)
      pushUp(T);
    else
      pushUpTo(T);
  }
}

/// Whether \p N has none of the bytes [\p From, \p To).
bool ByteGraph::isOutside(NodeId N, int64_t From, int64_t To) const {
  const NodeInfo &Info = Nodes[N];
  return Info.Size != UINT64_MAX && !Info.Period &&
         (To <= 0 || From >= int64_t(Info.Size));
}

/// \p B is also the byte at \p Offset of a view's source.
void ByteGraph::pushByte(ByteId B, NodeId To, int64_t Offset, unsigned Hops) {
  if (isOutside(To, Offset, Offset + 1))
    return;
  if (MaxPushes == 0 && !isThere(To, Offset))
    return;
  MaxPushes -= MaxPushes != 0;
  mergeBytes(B, materialise(To, Offset, Hops));
}

void ByteGraph::pushUp(const Task &T) {
  NodeId N = findNode(T.A);
  int64_t Offset = wrap(N, T.Offset);
  auto It = Nodes[N].Bytes.find(Offset);
  if (It == Nodes[N].Bytes.end() || T.Hops > MaxHops)
    return;
  if (T.Hops == LongChain && closeCircle(N))
    return; // what it looks at has elements now
  ByteId B = It->second;
  // The list may grow while bytes are made in the sources.
  std::vector<Source> Sources(Nodes[N].Sources.begin(), Nodes[N].Sources.end());
  for (const Source &S : Sources)
    if (S.Stride == 0 && S.Offset == 0)
      pushByte(B, findNode(S.Node), Offset, T.Hops);
    else if (S.Stride == 0)
      Inside.push_back({Task::PushUpTo, N, S.Node, Offset, T.Hops, S.Offset});
}

/// The byte at T.Offset of node T.A to node T.B alone, T.Shift further.
void ByteGraph::pushUpTo(const Task &T) {
  NodeId N = findNode(T.A);
  int64_t Offset = wrap(N, T.Offset);
  auto It = Nodes[N].Bytes.find(Offset);
  if (It != Nodes[N].Bytes.end())
    pushByte(It->second, findNode(T.B), T.Shift + Offset, T.Hops + 1);
}

void ByteGraph::mergeBytes(ByteId A, ByteId B) {
  if (find(A) == find(B))
    return;
  ++NumMade;
  if (Log)
    Log->join(A, B, Now);
  A = find(A), B = find(B);
  if (B < A)
    std::swap(A, B);
  Parents[B] = A;
  Tags[A].merge(Tags[B]);
  Moved[A] |= Moved[B];
  NodeId TA = Targets[A], TB = Targets[B];
  if (TA == NoId)
    Targets[A] = TB;
  else if (TB != NoId)
    Tasks.push_back({Task::UnifyNodes, TA, TB});
}

void ByteGraph::mergeNodes(NodeId A, NodeId B) {
  A = findNode(A), B = findNode(B);
  if (A == B)
    return;
  // The smaller one moves.
  if (Nodes[A].Bytes.size() + Nodes[A].Sources.size() <
      Nodes[B].Bytes.size() + Nodes[B].Sources.size())
    std::swap(A, B);
  ++NumMade;
  ++NumViews;
  NodeInfo Old = std::move(Nodes[B]);
  Nodes[B] = NodeInfo();
  Nodes[B].Parent = A;
  Nodes[A].Exposed |= Old.Exposed;
  Nodes[A].ShadowExposed |= Old.ShadowExposed;
  Nodes[A].FromOutside |= Old.FromOutside;
  Nodes[A].IsGivenAway |= Old.IsGivenAway;
  Nodes[A].Size = std::max(Nodes[A].Size, Old.Size);
  Nodes[A].Types.insert_range(Old.Types);
  Nodes[A].SeenAs.insert_range(Old.SeenAs);
  if (Old.Period) {
    Nodes[A].WalksDown =
        Old.WalksDown && (Nodes[A].WalksDown || !Nodes[A].Period);
    setPeriod(A, Old.Period);
  }
  for (const auto &[Offset, Id] : Old.Bytes)
    mergeBytes(Id, materialise(findNode(A), Offset, 0));
  for (const Source &S : Old.Sources) {
    if (S.Stride)
      moveElements(S, A);
    else
      addView({S.Node, S.Offset}, A);
  }
  for (const Elements &E : Old.Arrays)
    put(A, E);
  NodeInfo &Info = Nodes[findNode(A)];
  Info.Declared.insert(Info.Declared.end(), Old.Declared.begin(),
                       Old.Declared.end());
}

/// What was the elements of \p S has become part of \p View. The array knows
/// better than the source where it ends.
void ByteGraph::moveElements(const Source &S, NodeId View) {
  View = findNode(View);
  Cell At = resolve({S.Node, S.Offset});
  bool IsThere = any_of(Nodes[At.Node].Arrays, [&](const Elements &E) {
    return (E.Start == At.Offset || E.OldStart == At.Offset) &&
           E.Stride == S.Stride && findNode(E.Node) == View;
  });
  ++NumViews;
  if (IsThere && Nodes[View].Period == S.Stride)
    Nodes[View].Sources.insert({At.Node, At.Offset, S.Stride});
  else
    addElements({S.Node, S.Offset}, S.Stride, View);
}

void ByteGraph::addView(Cell From, NodeId View) {
  From = resolve(From);
  View = findNode(View);
  if (From.Node == View) {
    // p = p + 8 in a loop through memory.
    if (int64_t Step = wrap(View, From.Offset)) {
      Nodes[View].WalksDown = Step < 0 && !Nodes[View].Period;
      setPeriod(View, std::abs(Step));
    }
    return;
  }
  if (uint64_t Period = Nodes[View].Period)
    if (Nodes[From.Node].Period != Period)
      return addElements(From, Period, View);
  if (!Nodes[View].Sources.insert({From.Node, From.Offset, 0}).second)
    return;
  ++NumMade;
  ++NumViews;
  std::deque<Task> &List = From.Offset ? Inside : Tasks;
  for (const auto &[Offset, Id] : Nodes[View].Bytes)
    List.push_back({Task::PushUpTo, View, From.Node, Offset, 0, From.Offset});
  drain();
}

/// What seems to begin at \p Base lies below it.
void ByteGraph::goDown(Elements &Array, int64_t Base) {
  Array.Start -= MaxDownwards * int64_t(Array.Stride);
  Array.End = Base;
  Array.Reach = Array.Base = INT64_MAX;
  Array.Floor = INT64_MIN;
}

/// Of an array in what repeats after \p Period bytes, \p Left before that: one
/// that ends there keeps its own distance. (At what both have in common members
/// of either could not be told apart.) Returns whether it is known not to.
static bool fitInto(uint64_t Period, uint64_t Left, ArrayShape &Array) {
  uint64_t Size = Array.Count ? Array.Stride * Array.Count : Array.Length;
  bool Fits = Size <= Left && Array.Stride < Period;
  if (!Fits) {
    Array.Stride = std::gcd(Array.Stride, Period);
    Array.Count = 0;
  }
  if (Array.Length > Left)
    Array.Length = UINT64_MAX;
  Array.Skipped = Array.Ahead = 0;
  Array.IsDownwards = false;
  return !Fits && Size != UINT64_MAX;
}

Cell ByteGraph::element(Cell Base, const ArrayShape &Given) {
  Base = resolve(Base);
  ArrayShape Shape = Given;
  uint64_t Period = Nodes[Base.Node].Period;
  bool RunsOver = Period && fitInto(Period, Period - Base.Offset, Shape);
  auto [Stride, Count, Length, Skipped, IsDownwards, Ahead] = Shape;
  if (Period && Stride == Period)
    return Base;
  // All that runs over one array shares one node: let the pattern start at a
  // multiple of the stride, and keep the rest as the offset in the element.
  int64_t S = Stride;
  int64_t Inside = Count ? 0 : ((Base.Offset % S) + S) % S;
  int64_t Start = RunsOver ? 0 : Base.Offset - Inside;
  Elements Array{Start, INT64_MAX, Stride, NoId};
  if (Count)
    Array.End = Start + S * int64_t(Count);
  if (Length < (1u << 31))
    Array.Reach = Base.Offset + int64_t(Length);
  Array.Base = RunsOver ? Inside : Base.Offset;
  if (Skipped)
    Array.Floor = Base.Offset + int64_t(Skipped);
  if (IsDownwards)
    goDown(Array, Base.Offset);
  else if (!Count && (Array.Ahead = Ahead / Stride * Stride))
    Array.Floor = Base.Offset + int64_t(Skipped + Ahead);
  if (Elements *Same = findArray(Base.Node, Array)) {
    Same->Reach = std::max(Same->Reach, Array.Reach);
    Same->joinBeginning(Array);
    Same->IsRest = false;
    return {findNode(Same->Node), Inside};
  }
  NodeId N = Array.Node = addNode();
  ++NumViews;
  Nodes[N].Period = Stride;
  Nodes[N].Sources.insert({Base.Node, Array.Start, Stride});
  attach(Base.Node, Array);
  return {findNode(N), Inside};
}

void ByteGraph::addElements(Cell Base, uint64_t Stride, NodeId View) {
  uint64_t Outer = Nodes[findNode(Base.Node)].Period;
  setPeriod(View, std::gcd(Stride, Outer));
  Base = resolve(Base);
  View = findNode(View);
  Stride = Nodes[View].Period;
  if (Base.Node == View)
    return;
  // Elements of something that repeats as often: a plain view.
  if (Outer && Outer == Stride && Nodes[Base.Node].Period == Outer)
    return addView(Base, View);
  Elements Array{Base.Offset, INT64_MAX, Stride, View};
  Array.Base = Base.Offset;
  if (Nodes[View].WalksDown && !Outer)
    goDown(Array, Base.Offset);
  ++NumViews;
  if (Nodes[View].Sources.insert({Base.Node, Array.Start, Stride}).second)
    attach(Base.Node, Array);
}

/// The array of \p N that \p Like is, too, perhaps seen before its end was.
ByteGraph::Elements *ByteGraph::findArray(NodeId N, const Elements &Like) {
  auto It = find_if(Nodes[N].Arrays, [&](const Elements &E) {
    return E.Start == Like.Start && E.Stride == Like.Stride &&
           E.Ahead == Like.Ahead &&
           (E.End == Like.End || (E.HasEnd && E.End < Like.End));
  });
  return It == Nodes[N].Arrays.end() ? nullptr : &*It;
}

void ByteGraph::attach(NodeId N, const Elements &New) {
  NodeId Child = findNode(New.Node);
  if (Child == N || isOutside(N, New.Start, New.End))
    return;
  if (Elements *Same = findArray(N, New)) {
    NumMade += New.Reach > Same->Reach || New.Base < Same->Base ||
               New.first() < Same->first();
    Same->joinBeginning(New);
    Same->IsRest &= New.IsRest;
    if (Same->OldEnd != INT64_MIN)
      Same->OldEnd = std::max({Same->OldEnd, New.OldEnd, New.End});
    Same->Reach = std::max(Same->Reach, New.Reach);
    if (findNode(Same->Node) != Child)
      Tasks.push_back({Task::UnifyNodes, Same->Node, Child});
    return;
  }
  if (Nodes[N].Arrays.size() >= MaxArrays)
    return;
  ++NumMade;
  Nodes[N].Arrays.push_back(New);
  Nodes[N].Arrays.back().Node = Child;
}

/// In what repeats, an array runs over all. But one that ends within an
/// element, or that nobody follows further, stands by itself there, as in
/// element(); and a rest that does says nothing of the others.
void ByteGraph::put(NodeId N, const Elements &E) {
  N = findNode(N);
  uint64_t Period = Nodes[N].Period;
  int64_t End = E.IsRest ? E.End : std::min(E.End, E.Reach);
  bool IsPart = E.Start >= 0 && E.Start < End && uint64_t(End) <= Period;
  if (Period && !IsPart)
    addElements({N, E.Start}, E.Stride, E.Node);
  else
    attach(N, E);
}

void ByteGraph::setPeriod(NodeId N, uint64_t Period) {
  N = findNode(N);
  uint64_t Old = Nodes[N].Period, New = std::gcd(Old, Period);
  if (New == Old)
    return;
  ++NumMade;
  ++NumViews;
  ByteMap Unfolded;
  std::swap(Unfolded, Nodes[N].Bytes);
  Nodes[N].Period = New;
  for (const auto &[Offset, Id] : Unfolded) {
    auto [It, IsNew] = Nodes[N].Bytes.try_emplace(wrap(N, Offset), Id);
    if (!IsNew)
      mergeBytes(It->second, Id);
  }
  // What it looked at repeats now, as do the arrays in it.
  std::set<Source> Sources;
  std::swap(Sources, Nodes[N].Sources);
  std::vector<Elements> Arrays;
  std::swap(Arrays, Nodes[N].Arrays);
  for (const Source &S : Sources)
    addElements({S.Node, S.Offset}, New, N);
  for (Elements &E : Arrays) {
    // One that reaches beyond goes on at the beginning.
    if (std::min(E.End, E.Reach) > int64_t(New))
      E.Start %= int64_t(std::gcd(E.Stride, New));
    put(N, E);
  }
  drain();
}

void ByteGraph::addCopy(Cell To, Cell From, uint64_t Size) {
  Copies.push_back({To, From, Size, Now.Why});
}

void ByteGraph::addSignChange(ByteId Result, ByteId Operand, uint64_t Size) {
  SignChanges.push_back({Result, Operand, Size});
}

void ByteGraph::expose(Cell At, Outside By) {
  NodeInfo &Info = Nodes[findNode(At.Node)];
  Info.Exposed = Info.IsGivenAway = true;
  Info.ShadowExposed |= By != Outside::Variable;
  Info.FromOutside |= By != Outside::Result;
  CallsOutside |= By == Outside::Call;
}

void ByteGraph::declare(Cell At, const Layout *L, bool Repeats,
                        const Value *Why) {
  if (!L || L->Bytes.empty())
    return;
  At = resolve(At);
  std::vector<Declaration> &List = Nodes[At.Node].Declared;
  for (const Declaration &D : List)
    if (D.Offset == At.Offset && D.Type == L && D.Repeats == Repeats)
      return;
  List.push_back({At.Offset, L, Repeats, Why});
  ++NumMade;
}
