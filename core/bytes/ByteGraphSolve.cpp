//===- ByteGraphSolve.cpp - arrays and copies, until nothing changes ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What cannot be done by unions because it concerns bytes that another
// constraint may still make: elements of arrays and exact offsets in the same
// memory, copies, sign changes. Each round goes over all nodes; a few rounds
// do.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;
using namespace linkgrad;

/// Enough for arrays of structs of arrays behind two pointers; a closure that
/// needs more gets fewer answers, not wrong ones.
static constexpr unsigned MaxRounds = 6;

/// Copies up to this size have all their bytes made, so that what is known of
/// a hole at one end is known at the other.
static constexpr uint64_t SmallCopy = 2048;

void ByteGraph::solve() {
  findObjects();
  for (const Copy &C : Copies) {
    Now = {"copied by", C.Why};
    for (uint64_t K = 0; C.Size <= SmallCopy && K != C.Size; ++K) {
      mergeBytes(byteAt(C.To.at(K)), byteAt(C.From.at(K)));
      drain();
    }
  }
  // First who meets whom, then where that contradicts itself; only then may
  // tags spread along arrays, so that none spreads that is contradicted. Copies
  // of unknown size end where something else lies: what that is, and where
  // arrays end, all others tell before.
  runRounds([&] { shareAllTargets(); }, /*WithUnbounded=*/false);
  if (settleBeginnings())
    runRounds([&] { shareAllTargets(); }, /*WithUnbounded=*/false);
  runRounds([&] { shareAllTargets(); });
  declareAllPointees();
  markContradictions();
  IsMarked = true;
  runRounds([&] { fillAll(); });
  useDeclarations();
  runRounds([&] { fillAll(); });
  spreadExposure();
  markCopied();
}

/// To what pointers in exposed memory point to, and to all other views of the
/// same memory. What such a view may look at beside is not thereby exposed.
void ByteGraph::spreadExposure() {
  enum : uint8_t { Not, Partly, Wholly };
  std::vector<std::vector<NodeId>> Same(Nodes.size()), Views(Nodes.size()),
      Pointees(Nodes.size());
  std::vector<uint8_t> Level;
  std::vector<NodeId> Work;
  bool NodeInfo::*Flag;
  auto Raise = [&](NodeId N, uint8_t To) {
    if (Level[N] >= To)
      return;
    Level[N] = To;
    Nodes[N].*Flag = true;
    Work.push_back(N);
  };
  for (NodeId N = 0; N != Nodes.size(); ++N) {
    if (Nodes[N].Parent != N)
      continue;
    for (const Source &S : Nodes[N].Sources)
      Views[findNode(S.Node)].push_back(N);
    for (const Elements &E : Nodes[N].Arrays) {
      Same[N].push_back(findNode(E.Node));
      Same[findNode(E.Node)].push_back(N);
    }
    for (const auto &[Offset, Id] : Nodes[N].Bytes)
      if (NodeId Target = Targets[find(Id)]; Target != NoId)
        Pointees[N].push_back(findNode(Target));
  }
  auto Spread = [&](bool NodeInfo::*What) {
    Flag = What;
    Level.assign(Nodes.size(), Not);
    for (NodeId N = 0; N != Nodes.size(); ++N)
      if (Nodes[N].Parent == N && Nodes[N].*Flag)
        Raise(N, Wholly);
    while (!Work.empty()) {
      NodeId N = Work.back();
      Work.pop_back();
      for (NodeId Next : Same[N])
        Raise(Next, Level[N]);
      for (NodeId Next : Pointees[N])
        Raise(Next, Wholly);
      for (NodeId Next : Views[N])
        Raise(Next, Partly);
      // What the closure has left there does not come from there.
      if (Level[N] == Wholly && Flag != &NodeInfo::FromOutside)
        for (const Source &S : Nodes[N].Sources)
          Raise(findNode(S.Node), Wholly);
    }
  };
  Spread(&NodeInfo::Exposed);
  // What pointers in exposed memory lead to is not ours.
  for (NodeId N = 0; N != Nodes.size(); ++N)
    if (Nodes[N].Parent == N && Nodes[N].Exposed)
      for (NodeId Target : Pointees[N])
        Nodes[Target].ShadowExposed = true;
  Spread(&NodeInfo::ShadowExposed);
  Spread(&NodeInfo::FromOutside);
  for (NodeId N = 0; N != Nodes.size(); ++N)
    Nodes[N].IsOutsideAsView =
        Level[N] == Partly &&
        all_of(Same[N], [&](NodeId Other) { return Level[Other] == Not; });
}

/// \p WithUnbounded: copies of unknown size count, too, not only the elements
/// of arrays that are copied by them.
void ByteGraph::runRounds(function_ref<void()> Match, bool WithUnbounded) {
  for (unsigned Round = 0; Round != MaxRounds; ++Round) {
    uint64_t Before = NumMade;
    Now = {"accessed inside of objects"};
    decide();
    Now = {"arrays in the same memory"};
    for (NodeId N = 0; N != Nodes.size(); ++N)
      if (Nodes[N].Parent == N)
        hoistElements(N);
    // Parts of arrays that are copied into a struct tell where its arrays are.
    for (bool IsPattern : {true, false}) {
      findEnds();
      for (size_t I = 0; I != Copies.size(); ++I) {
        Copy C = Copies[I];
        Now = {"arrays copied by", C.Why};
        bool IsTaken = !IsPattern && (WithUnbounded || C.Size != UINT64_MAX);
        if (IsTaken || period(C.From.Node))
          copyElements(C.To, C.From, C.Size);
        if (IsTaken || period(C.To.Node))
          copyElements(C.From, C.To, C.Size);
      }
    }
    findEnds();
    for (size_t I = 0; I != Copies.size(); ++I) {
      Copy C = Copies[I];
      if (!WithUnbounded && C.Size == UINT64_MAX)
        continue;
      Now = {"copied by", C.Why};
      copyBytes(C.To, C.From, C.Size);
      copyBytes(C.From, C.To, C.Size);
    }
    Now = {"pointers in arrays"};
    Match();
    drain();
    if (NumMade == Before)
      return;
  }
}

void ByteGraph::fillAll() {
  for (NodeId N = 0; N != Nodes.size(); ++N)
    if (Nodes[N].Parent == N && !Nodes[N].Arrays.empty()) {
      fillExact(N);
      fillElements(N);
    }
  for (const SignChange &S : SignChanges) {
    runSignChange(S.Result, S.Operand, S.Size);
    runSignChange(S.Operand, S.Result, S.Size);
  }
}

bool ByteGraph::changeTag(ByteId B, Evidence E) {
  E.Level = std::min(E.Level, Trust::Pattern);
  bool Changed = Tags[find(B)].merge(E);
  NumMade += Changed;
  return Changed;
}

/// An offset moved by \p Delta, where the largest one stands for "no end".
static int64_t moveEnd(int64_t End, int64_t Delta) {
  return End == INT64_MAX || End == INT64_MIN ? End : End + Delta;
}

/// An array in a view is an array in what it looks at.
void ByteGraph::hoistElements(NodeId N) {
  if (Nodes[N].Arrays.empty())
    return;
  std::vector<Elements> Arrays = Nodes[N].Arrays;
  std::vector<Source> Sources(Nodes[N].Sources.begin(), Nodes[N].Sources.end());
  for (const Source &S : Sources) {
    if (S.Stride)
      continue;
    for (Elements E : Arrays) {
      Cell To = resolve({S.Node, S.Offset + E.Start});
      if (To.Node == findNode(N))
        continue;
      Belongs Is = belongs(E, S);
      if (Is == Belongs::No || (Is == Belongs::Unknown && !IsMarked))
        continue;
      E.Start = To.Offset;
      E.End = moveEnd(E.End, S.Offset);
      E.Reach = moveEnd(E.Reach, S.Offset);
      E.Floor = moveEnd(E.Floor, S.Offset);
      E.Base = moveEnd(E.Base, S.Offset);
      E.OldEnd = moveEnd(E.OldEnd, S.Offset);
      E.OldStart = moveEnd(E.OldStart, S.Offset);
      put(To.Node, E);
    }
  }
  drain();
}

/// Whether the byte at \p C is something else than \p B: by what is said of
/// them, or as one is only moved as two bytes and the other never as so few.
bool ByteGraph::contradicts(Cell C, ByteId B) const {
  C = resolve(C);
  auto It = Nodes[C.Node].Bytes.find(C.Offset);
  if (It == Nodes[C.Node].Bytes.end())
    return false;
  ByteId Here = find(It->second);
  B = find(B);
  return Tags[Here].contradicts(Tags[B]) || (isLong(Here) && Moved[B] == 2) ||
         (isLong(B) && Moved[Here] == 2);
}

/// Bytes known at one end of a copy exist at the other, and are the same.
void ByteGraph::copyBytes(Cell To, Cell From, uint64_t Size) {
  To = resolve(To), From = resolve(From);
  if (To.Node == From.Node && (To.Offset == From.Offset || Size == UINT64_MAX))
    return;
  uint64_t Period = Nodes[From.Node].Period;
  uint64_t Known = Size == UINT64_MAX ? copiedFrom(From) : Size;
  std::vector<std::pair<uint64_t, ByteId>> Found; // distance into the copy
  const ByteMap &Bytes = Nodes[From.Node].Bytes;
  for (auto It = Period ? Bytes.begin() : Bytes.lower_bound(From.Offset);
       It != Bytes.end(); ++It) {
    int64_t Distance = It->first - From.Offset;
    if (Distance < 0)
      Distance += Period;
    if (uint64_t(Distance) < Known)
      Found.push_back({Distance, It->second});
    else if (!Period)
      break;
  }
  // A copy of unknown size between elements of one array would carry its end to
  // the next element, and that one's to the one after it: what has come back to
  // where it was is there already.
  DenseSet<ByteId> Classes;
  if (Size == UINT64_MAX)
    for (const auto &[Offset, Id] : Nodes[To.Node].Bytes)
      Classes.insert(find(Id));
  for (const auto &[Distance, Id] : Found) {
    // Its size is not known: it ends where something else lies.
    if (Size == UINT64_MAX && contradicts(To.at(Distance), Id))
      break;
    Cell At = resolve(To.at(Distance));
    if (Classes.contains(find(Id)) && !isThere(At.Node, At.Offset))
      continue;
    mergeBytes(materialise(At.Node, At.Offset, 0), Id);
  }
  drain();
}

/// Arrays inside the copied range of \p From are arrays of \p To.
void ByteGraph::copyElements(Cell To, Cell From, uint64_t Size) {
  To = resolve(To), From = resolve(From);
  if (To.Node == From.Node)
    return;
  uint64_t Known = Size == UINT64_MAX ? copiedFrom(From) : Size;
  int64_t Limit =
      Known > INT64_MAX / 2 ? INT64_MAX : From.Offset + int64_t(Known);
  std::vector<Elements> Arrays = Nodes[From.Node].Arrays;
  uint64_t Period = Nodes[From.Node].Period;
  if (Period && Size > Period) {
    Arrays = {
        {From.Offset ? int64_t(Period) : 0, INT64_MAX, Period, From.Node}};
    Arrays.back().Base = From.Offset;
  } else if (Period) {
    return;
  }
  for (Elements E : Arrays) {
    // Where it begins is not settled: it may be another array that is copied.
    if (E.Ahead && E.Base < From.Offset)
      continue;
    if (E.Start < From.Offset) {
      int64_t Stride = E.Stride;
      E.IsRest = true;
      E.Start += (From.Offset - E.Start + Stride - 1) / Stride * Stride;
    }
    E.End = std::min(E.End, Limit);
    E.OldEnd = std::min(E.OldEnd, Limit);
    if (E.Start >= E.End || E.Floor >= Limit)
      continue;
    E.Start += To.Offset - From.Offset;
    E.End = moveEnd(E.End, To.Offset - From.Offset);
    E.Reach = moveEnd(E.Reach, To.Offset - From.Offset);
    E.Floor = moveEnd(E.Floor, To.Offset - From.Offset);
    E.Base = moveEnd(std::max(E.Base, From.Offset), To.Offset - From.Offset);
    E.OldEnd = moveEnd(E.OldEnd, To.Offset - From.Offset);
    E.OldStart = moveEnd(E.OldStart, To.Offset - From.Offset);
    To = resolve(To);
    put(To.Node, E);
  }
  drain();
}

/// The bytes of \p N that point somewhere.
std::vector<std::pair<int64_t, ByteId>> ByteGraph::pointersIn(NodeId N) const {
  std::vector<std::pair<int64_t, ByteId>> Found;
  for (const auto &[Offset, Id] : Nodes[N].Bytes)
    if (Targets[find(Id)] != NoId)
      Found.push_back({Offset, Id});
  return Found;
}

/// Pointers at an exact offset and in the elements there may be the same ones.
void ByteGraph::shareTargets(const Elements &E,
                             ArrayRef<std::pair<int64_t, ByteId>> Exact) {
  // (No pointer fits into an element: what seems to point somewhere is an end
  // of another array.)
  if (E.Stride < WordSize)
    return;
  // Where the elements point to: there are few places in one, and many of it.
  DenseMap<int64_t, NodeId> Known;
  for (auto [Offset, Id] : Exact) {
    if (!E.contains(Offset))
      continue;
    auto [It, IsNew] = Known.try_emplace(E.inside(Offset), NoId);
    if (IsNew) {
      Cell At = resolve({E.Node, E.inside(Offset)});
      auto Byte = Nodes[At.Node].Bytes.find(At.Offset);
      if (Byte != Nodes[At.Node].Bytes.end())
        It->second = Targets[find(Byte->second)];
    }
    NodeId A = Targets[find(Id)], B = It->second;
    if (B != NoId && findNode(A) != findNode(B))
      Tasks.push_back({Task::UnifyNodes, A, B});
  }
}

void ByteGraph::shareAllTargets() {
  for (NodeId N = 0; N != Nodes.size(); ++N) {
    const NodeInfo &Info = Nodes[N];
    if (Info.Parent != N)
      continue;
    std::vector<std::pair<int64_t, ByteId>> Pointers;
    if (!Info.Arrays.empty())
      Pointers = pointersIn(N);
    for (const Elements &E : Info.Arrays)
      shareTargets(E, Pointers);
  }
}

/// Fills bytes at exact offsets from the arrays that they lie in.
void ByteGraph::fillExact(NodeId N) {
  for (const auto &[Offset, Id] : Nodes[N].Bytes) {
    // Another array, over memory that this byte is copied from, may have
    // said something else.
    if (evidence(Id).Level > Trust::Pattern)
      continue;
    Evidence Found, Ended;
    collectElements({N, Offset}, Found);
    collectEnded({N, Offset}, Ended);
    if (!Ended.contradicts(Found))
      changeTag(Id, Found);
  }
}

/// Fills bytes of elements from exact offsets and from other patterns over the
/// same memory, if these agree. What another array has said of words counts as
/// long as this one does not contradict it; letters are moved in longer pieces,
/// too, and what lies behind them is none of theirs.
void ByteGraph::fillElements(NodeId N) {
  for (const Elements &E : Nodes[N].Arrays) {
    std::vector<std::pair<int64_t, ByteId>> Unknown;
    for (const auto &[Offset, Id] : Nodes[findNode(E.Node)].Bytes)
      if (Trust Level = evidence(Id).Level;
          Level < Trust::Pattern ||
          (Level == Trust::Pattern && isLong(find(Id))))
        Unknown.push_back({Offset, Id});
    if (Unknown.empty())
      continue;
    std::map<int64_t, Evidence> Votes; // by offset in the element
    for (const auto &[Offset, Id] : Nodes[N].Bytes)
      if (E.contains(Offset) && Offset >= E.first())
        Votes[wrap(findNode(E.Node), E.inside(Offset))].merge(evidence(Id));
    for (const auto &[Offset, Id] : Unknown) {
      Evidence Found = Votes[Offset];
      for (const Elements &Other : Nodes[N].Arrays)
        if (Other.Node != E.Node && E.Stride % Other.Stride == 0 &&
            Other.contains(E.Start + Offset))
          collectDown({Other.Node, Other.inside(E.Start + Offset)}, Found);
      changeTag(Id, Found);
    }
  }
}

void ByteGraph::runSignChange(ByteId To, ByteId From, uint64_t Size) {
  for (uint64_t I = 0; I != Size; ++I)
    if (!evidence(From + I).Tag.isFloat())
      return;
  for (uint64_t I = 0; I != Size; ++I)
    changeTag(To + I, evidence(From + I));
}

/// Declared pointers lead to declared types.
void ByteGraph::declarePointees(NodeId N) {
  for (auto [Offset, Id] : pointersIn(N)) {
    Evidence Ignored;
    const Layout *Pointee = nullptr;
    collectDeclared({N, Offset}, Ignored, &Pointee);
    if (Pointee)
      declare({Targets[find(Id)], 0}, Pointee, Pointee->IsFirstOfMany,
              Ignored.Why);
  }
}

void ByteGraph::declareAllPointees() {
  uint64_t Before = NumMade;
  for (unsigned Round = 0; Round != MaxRounds; ++Round) {
    for (NodeId N = 0; N != Nodes.size(); ++N)
      if (Nodes[N].Parent == N)
        declarePointees(N);
    if (NumMade == Before)
      return;
    Before = NumMade;
  }
}

void ByteGraph::useDeclarations() {
  for (NodeId N = 0; N != Nodes.size(); ++N)
    for (const auto &[Offset, Id] : Nodes[N].Bytes) {
      if (evidence(Id).Tag.Kind != ByteTag::None)
        continue;
      Evidence Found, Array;
      collectDeclared({N, Offset}, Found, nullptr);
      // (Of what is declared the next one like it is a guess, which an array
      // knows better.)
      collectElements({N, Offset}, Array);
      if (Found.isKnown() && !Array.contradicts(Found))
        changeTag(Id, Found);
    }
}
