//===- ByteGraphQuery.cpp - what lies at a place ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks a byte up in the order: at its exact offset, in the arrays around it,
// in what the node is a view of, in declared types.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;

/// Bounds of a walk through views of views. Every byte that is accessed was
/// made in all of them, so a walk that ends early misses declarations only.
static constexpr unsigned MaxCells = 32;

/// Visits \p C and what its node is a view of, nearest first; goes no further
/// up where \p Visit returns true.
void ByteGraph::walkUp(Cell C, function_ref<bool(Cell)> Visit) const {
  SmallVector<Cell, MaxCells> List = {resolve(C)};
  for (size_t I = 0; I != List.size(); ++I) {
    Cell At = List[I];
    if (Visit(At))
      continue;
    for (const Source &S : Nodes[At.Node].Sources) {
      if (List.size() >= MaxCells)
        break;
      Cell Up = resolve({S.Node, S.Offset + At.Offset});
      if (!is_contained(List, Up))
        List.push_back(Up);
    }
  }
}

/// \p At and what its node is a view of, each node once.
SmallVector<ByteGraph::Place, 4> ByteGraph::placesOf(Cell At) const {
  At = resolve(At);
  SmallVector<Place, 4> Found = {{At.Node, At.Offset, true}};
  SmallDenseSet<NodeId, 8> Seen = {At.Node};
  for (size_t I = 0; I != Found.size(); ++I)
    for (const Source &S : Nodes[Found[I].Node].Sources) {
      Cell Up = resolve({S.Node, S.Offset + Found[I].Offset});
      Place P{Up.Node, Up.Offset, Found[I].IsExact && S.Stride == 0};
      if (Seen.insert(P.Node).second)
        Found.push_back(P);
    }
  return Found;
}

/// Visits the byte at \p C; where there is none, or \p Visit returns false,
/// those of the arrays around it. \p Left bounds the walk through arrays in
/// arrays.
void ByteGraph::walkDown(Cell C, unsigned &Left, Extent How,
                         function_ref<bool(ByteId)> Visit) const {
  if (Left == 0)
    return;
  --Left;
  C = resolve(C);
  const NodeInfo &Info = Nodes[C.Node];
  auto It = Info.Bytes.find(C.Offset);
  if (It != Info.Bytes.end() && Visit(It->second))
    return;
  for (const Elements &E : Info.Arrays)
    if (E.contains(C.Offset) && (How == Extent::Whole || C.Offset < E.Reach))
      walkDown({E.Node, E.inside(C.Offset)}, Left, How, Visit);
}

void ByteGraph::walkDown(Cell C, function_ref<bool(ByteId)> Visit,
                         Extent How) const {
  unsigned Left = MaxCells;
  walkDown(C, Left, How, Visit);
}

void ByteGraph::collectDown(Cell C, Evidence &Out, Extent How) const {
  auto Collect = [&](ByteId B) {
    const Evidence &E = evidence(B);
    bool IsKnown = E.Tag.Kind != ByteTag::None;
    if (IsKnown)
      Out.merge(E);
    return IsKnown;
  };
  walkDown(C, Collect, How);
}

/// An index without a bound runs past its array's end on paper: a declared type
/// that says otherwise ends the array. (What lies before the first element,
/// where the pattern is thought to begin, is the others' first.)
void ByteGraph::collectElements(Cell C, Evidence &Out) const {
  std::optional<Evidence> Said; // once it is asked for
  auto Collect = [&](const Elements &E) {
    Evidence Found;
    collectDown({E.Node, E.inside(C.Offset)}, Found);
    if (!Found.isKnown() || C.Offset - E.Start < int64_t(E.Stride))
      return void(Out.merge(Found));
    if (!Said)
      Said = declared(C, /*WithGuesses=*/false);
    if (!Said->isKnown() || Said->Tag == Found.Tag)
      Out.merge(Found);
  };
  const std::vector<Elements> &Arrays = Nodes[C.Node].Arrays;
  for (const Elements &E : Arrays)
    if (E.contains(C.Offset) && C.Offset >= E.first())
      Collect(E);
  if (Out.Tag.Kind == ByteTag::None)
    for (const Elements &E : Arrays)
      if (E.contains(C.Offset) && C.Offset < E.first())
        Collect(E);
}

/// The byte itself, or the arrays around it.
void ByteGraph::collectHere(Cell C, Evidence &Out) const {
  auto It = Nodes[C.Node].Bytes.find(C.Offset);
  if (It != Nodes[C.Node].Bytes.end())
    Out = evidence(It->second);
  if (Out.Tag.Kind == ByteTag::None)
    collectElements(C, Out);
}

void ByteGraph::collectUp(Cell C, Evidence &Out) const {
  walkUp(C, [&](Cell At) {
    Evidence Found;
    collectHere(At, Found);
    Out.merge(Found);
    return Found.Tag.Kind != ByteTag::None;
  });
}

/// What the types declared for the node of \p C itself say. That an array goes
/// on is a guess: it says nothing where another type was declared to lie.
bool ByteGraph::collectDeclaredHere(Cell C, Evidence &Out,
                                    const Layout **Pointee,
                                    bool WithGuesses) const {
  bool IsFound = false;
  for (bool IsGuess : {false, true}) {
    if (IsGuess && !WithGuesses)
      break;
    for (const Declaration &D : Nodes[C.Node].Declared) {
      int64_t Inside = C.Offset - D.Offset;
      if (IsGuess != (Inside >= int64_t(D.Type->Extent)))
        continue;
      ByteTag Tag = D.Type->at(Inside, D.Repeats);
      Out.merge({Tag, Trust::Declared, D.Why});
      IsFound |= Tag.Kind != ByteTag::None;
      if (Tag.Kind != ByteTag::Pointer || !Pointee || *Pointee)
        continue;
      auto It = D.Type->Pointees.find(Inside % int64_t(D.Type->Bytes.size()));
      if (It != D.Type->Pointees.end())
        *Pointee = It->second;
    }
    if (IsFound)
      break;
  }
  return IsFound;
}

void ByteGraph::collectDeclared(Cell C, Evidence &Out, const Layout **Pointee,
                                bool WithGuesses) const {
  walkUp(C, [&](Cell At) {
    return collectDeclaredHere(At, Out, Pointee, WithGuesses);
  });
}

uint64_t ByteGraph::agreesUntil(Cell C, const Layout &L) const {
  uint64_t End = UINT64_MAX;
  walkUp(C, [&](Cell At) {
    for (const Declaration &D : Nodes[At.Node].Declared)
      for (auto [K, Tag] : enumerate(D.Type->Bytes)) {
        int64_t Inside = D.Offset + int64_t(K) - At.Offset;
        ByteTag Here = L.at(Inside, /*Repeats=*/true);
        if (Tag.isKnown() && Here.isKnown() && !(Tag == Here))
          End = std::min(End, uint64_t(Inside));
      }
    return false;
  });
  return End;
}

/// Plan and sweeps ask the same of a copy, and a period is found by asking.
Evidence ByteGraph::lookup(Cell C) const {
  C = resolve(C);
  if (std::exchange(FoundAt, NumMade) != NumMade)
    Found.clear();
  auto [It, IsNew] = Found.try_emplace({C.Node, C.Offset});
  Evidence &Out = It->second;
  if (!IsNew)
    return Out;
  collectUp(C, Out);
  if (Out.Tag.Kind == ByteTag::None)
    Out.merge(declared(C));
  return Out;
}

Evidence ByteGraph::declared(Cell C, bool WithGuesses) const {
  Evidence Out;
  collectDeclared(C, Out, nullptr, WithGuesses);
  return Out;
}

/// Neither overrules the other.
static void mergeAsEqual(Evidence &Out, Evidence Found) {
  Found.Level = std::max(Found.Level, Out.Level);
  if (Found.Tag.Kind != ByteTag::None && Out.Tag.Kind != ByteTag::None)
    Out.Level = Found.Level;
  Out.merge(Found);
}

/// What arrays say that were thought to end before \p C. Where something else
/// is known, and in memory that the closure alone sees, they have if no access
/// reaches it, if it is another member for the language, or if a declaration
/// says so.
void ByteGraph::collectEnded(Cell C, Evidence &Out) const {
  bool IsKnown = Out.isKnown(), IsOurs = IsKnown || !isExposed(C);
  if (IsKnown && !Nodes[C.Node].Declared.empty() &&
      declared(C, /*WithGuesses=*/false).Tag == Out.Tag)
    return;
  auto HasEnded = [&](const Elements &E) {
    return IsOurs &&
           (C.Offset >= E.Reach || C.Offset >= endOfMember({C.Node, E.Base}));
  };
  for (const Elements &E : Nodes[C.Node].Arrays)
    if (E.containedOnce(C.Offset) && !HasEnded(E)) {
      Evidence Found;
      collectDown({E.Node, E.inside(C.Offset)}, Found);
      mergeAsEqual(Out, Found);
    }
}

/// The same where something else is known to lie at \p C, a field of a struct:
/// the memory may be the struct's at some times and the array's at others.
/// Words of floats and pointers are told apart when the program runs, and an
/// integer may be moved as a float, if no declaration says that it is none. (Of
/// an array that has no end yet nobody knows whether it gets here.)
void ByteGraph::collectBeside(Cell C, Evidence &Out) const {
  if (Out.Tag.Kind != ByteTag::Pointer &&
      (Out.Tag.Kind != ByteTag::Integer || declared(C).Tag == Out.Tag))
    return;
  for (const Elements &E : Nodes[C.Node].Arrays) {
    bool IsBounded = E.End != INT64_MAX && E.contains(C.Offset);
    if ((!IsBounded && !E.containedOnce(C.Offset)) || C.Offset >= E.Reach)
      continue;
    Evidence Found;
    collectDown({E.Node, E.inside(C.Offset)}, Found);
    // (Its element may hold an integer at other times as well.)
    bool IsFloat =
        Found.claims(ByteTag::Double) || Found.claims(ByteTag::Single);
    if (IsFloat &&
        (Out.Tag.Kind == ByteTag::Integer || Found.fitsIndex(Out.Tag.Index)))
      return mergeAsEqual(Out, Found);
  }
}

Evidence ByteGraph::lookupAll(Cell C) const {
  Evidence Out = lookup(C);
  walkUp(C, [&](Cell At) {
    auto It = Nodes[At.Node].Bytes.find(At.Offset);
    if (It == Nodes[At.Node].Bytes.end() || !evidence(It->second).isKnown())
      return collectEnded(At, Out), false;
    collectBeside(At, Out);
    return true;
  });
  return Out;
}

/// The bytes at \p First, \p First + \p Stride and so on before \p End.
static void forEachElement(const ByteMap &Bytes, int64_t First, int64_t End,
                           int64_t Stride, function_ref<void(ByteId)> Visit) {
  auto It = Bytes.lower_bound(First);
  while (It != Bytes.end() && It->first < End) {
    int64_t Beyond = (It->first - First) % Stride;
    if (Beyond == 0)
      Visit(It->second);
    It = Bytes.lower_bound(It, It->first + Stride - Beyond);
  }
}

/// The elements of one array share a node, which looks at what surrounds it.
void ByteGraph::collectClasses(Cell At, SmallSetVector<ByteId, 8> &Out) const {
  auto Visit = [&](ByteId B) {
    Out.insert(find(B));
    return false;
  };
  const NodeInfo &Info = Nodes[At.Node];
  if (auto Exact = Info.Bytes.find(At.Offset); Exact != Info.Bytes.end())
    Visit(Exact->second);
  for (const Elements &E : Info.Arrays)
    if (E.mayContain(At.Offset))
      walkDown({E.Node, E.inside(At.Offset)}, Visit);
  // (Several elements of one array may be known by themselves.)
  SmallDenseSet<NodeId, 8> Seen;
  for (const Source &S : Info.Sources) {
    if (!S.Stride || !Seen.insert(findNode(S.Node)).second)
      continue;
    const NodeInfo &Around = Nodes[findNode(S.Node)];
    for (const Elements &E : Around.Arrays)
      if (findNode(E.Node) == At.Node)
        forEachElement(Around.Bytes, std::min(E.Start, E.OldStart) + At.Offset,
                       E.End, int64_t(E.Stride), Visit);
  }
}

/// Asked for at every access, of which many are to the same places.
ArrayRef<ByteId> ByteGraph::classesAt(Cell C) const {
  C = resolve(C);
  auto [It, IsNew] = ClassesAt.try_emplace({C.Node, C.Offset});
  if (IsNew) {
    SmallSetVector<ByteId, 8> Found;
    walkUp(C, [&](Cell At) {
      collectClasses(At, Found);
      return false;
    });
    It->second.assign(Found.begin(), Found.end());
  }
  return It->second;
}

bool ByteGraph::anyByte(Cell C, function_ref<bool(ByteId)> Is) const {
  return any_of(classesAt(C), Is);
}

Cell ByteGraph::pointee(Cell C) const {
  for (unsigned Hops = 0; Hops != MaxCells; ++Hops) {
    C = resolve(C);
    const NodeInfo &Info = Nodes[C.Node];
    auto It = Info.Bytes.find(C.Offset);
    if (It != Info.Bytes.end())
      return targetIfAny(It->second);
    for (const Elements &E : Info.Arrays)
      if (E.contains(C.Offset)) {
        Cell Inside = resolve({E.Node, E.inside(C.Offset)});
        auto In = Nodes[Inside.Node].Bytes.find(Inside.Offset);
        if (In != Nodes[Inside.Node].Bytes.end())
          return targetIfAny(In->second);
      }
    if (Info.Sources.empty())
      return Cell();
    C = {Info.Sources.begin()->Node, Info.Sources.begin()->Offset + C.Offset};
  }
  return Cell();
}

bool ByteGraph::reaches(Cell C, function_ref<bool(const Evidence &)> Is,
                        bool OrExposed) const {
  SmallVector<NodeId, 16> Work;
  std::set<NodeId> Seen;
  auto Visit = [&](NodeId N) {
    if (Seen.insert(findNode(N)).second)
      Work.push_back(findNode(N));
  };
  Visit(C.Node);
  while (!Work.empty()) {
    const NodeInfo &Info = Nodes[Work.pop_back_val()];
    if (OrExposed && Info.Exposed)
      return true;
    for (const Source &S : Info.Sources)
      Visit(S.Node);
    for (const Elements &E : Info.Arrays)
      Visit(E.Node);
    for (const auto &[Offset, Id] : Info.Bytes) {
      if (Is(evidence(Id)))
        return true;
      if (Cell Target = targetIfAny(Id); Target.isValid())
        Visit(Target.Node);
    }
  }
  return false;
}

/// What is done by a view is noted in the memory that it is a view of.
void ByteGraph::addViewed(SmallSetVector<NodeId, 8> &Memory) const {
  for (size_t I = 0; I != Memory.size(); ++I)
    for (const Source &S : Nodes[Memory[I]].Sources)
      Memory.insert(findNode(S.Node));
}

// (Copies of unknown size make no bytes.)
void ByteGraph::markCopied() {
  SmallSetVector<NodeId, 8> Copied;
  for (const Copy &Moved : Copies) {
    Copied.insert(findNode(Moved.From.Node));
    Copied.insert(findNode(Moved.To.Node));
  }
  addViewed(Copied);
  for (NodeId N : Copied)
    Nodes[N].IsCopied = true;
}

bool ByteGraph::isAccessed(Cell C) const {
  SmallSetVector<NodeId, 8> Memory;
  Memory.insert(findNode(C.Node));
  addViewed(Memory);
  return any_of(Memory, [&](NodeId N) {
    return Nodes[N].IsCopied || !Nodes[N].Arrays.empty() ||
           any_of(Nodes[N].Bytes, [&](const auto &Byte) {
             return evidence(Byte.second).Level != Trust::Declared;
           });
  });
}

/// Longer patterns are no patterns.
static constexpr uint64_t MaxStride = 1 << 14;

std::vector<uint64_t> ByteGraph::stridesAt(Cell C) const {
  std::set<uint64_t> Found;
  uint64_t Common = 1;
  auto Add = [&](uint64_t S) {
    if (!S || S > MaxStride)
      return;
    Found.insert(S);
    if (Common <= MaxStride)
      Common = std::lcm(Common, S);
  };
  walkUp(C, [&](Cell At) {
    const NodeInfo &Info = Nodes[At.Node];
    Add(Info.Period);
    for (const Elements &E : Info.Arrays)
      // (A recursion may peel the first element.)
      if (E.contains(At.Offset + int64_t(E.Stride)))
        Add(E.Stride);
    for (const Declaration &D : Info.Declared)
      if (Found.empty() && (D.Repeats || D.Type->Extent > D.Type->Bytes.size()))
        Add(D.Type->Bytes.size());
    return !Found.empty();
  });
  if (Common > 1)
    Add(Common);
  return {Found.begin(), Found.end()};
}

std::vector<int64_t> ByteGraph::knownOffsets(NodeId N, unsigned Limit) const {
  std::set<int64_t> Found;
  const NodeInfo &Info = Nodes[findNode(N)];
  auto Add = [&](int64_t Offset) {
    if (Found.size() < Limit)
      Found.insert(Offset);
  };
  for (const auto &[Offset, Id] : Info.Bytes)
    Add(Offset);
  for (const Elements &E : Info.Arrays)
    for (int64_t I = 0; I != int64_t(E.Stride) && I < int64_t(Limit); ++I)
      Add(E.Start + I);
  for (const Declaration &D : Info.Declared)
    for (size_t I = 0; I != D.Type->Bytes.size(); ++I)
      Add(D.Offset + I);
  return {Found.begin(), Found.end()};
}
