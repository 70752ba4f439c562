//===- ByteGraphObjects.cpp - what lies in an object of known type ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The links of a list or a tree lead to its nodes and in the end to its head,
// which lies in the object that owns the list. What the loops do with a node
// they seem to do with the head as well, behind which other members of that
// object lie: the number of nodes, a step, a gravity.
//
// TBAA tells of which type an object is, of accesses to its members, and where
// its members of other types lie: a number that is accessed through a link does
// not lie where the owner has an integer. (Members of unions are letters there,
// and contradict nobody.) So what is accessed through a pointer to the inside
// of something waits until all accesses are known.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include "bytes/TypeSeeds.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;
using namespace linkgrad;

/// Objects by the nodes that look at the same one from its beginning.
class ByteGraph::Objects {
public:
  explicit Objects(const ByteGraph &G);
  /// What all types of the object at \p C have there; None: unknown.
  ByteTag memberAt(Cell C) const;
  /// Where the array or union in which \p C lies has ended for all types of the
  /// object.
  int64_t endOfMember(Cell C) const;

private:
  const SmallSetVector<const MDNode *, 4> *typesAt(Cell C) const;

  EquivalenceClasses<NodeId> Same;
  std::map<NodeId, SmallSetVector<const MDNode *, 4>> Types;
};

ByteGraph::Objects::Objects(const ByteGraph &G) {
  for (NodeId N = 0; N != G.Nodes.size(); ++N) {
    if (G.Nodes[N].Parent != N || G.Nodes[N].Period)
      continue;
    Same.insert(N);
    for (const Source &S : G.Nodes[N].Sources)
      if (NodeId To = G.findNode(S.Node);
          !S.Stride && S.Offset == 0 && !G.Nodes[To].Period)
        Same.unionSets(N, To);
  }
  for (NodeId N = 0; N != G.Nodes.size(); ++N)
    if (G.Nodes[N].Parent == N && !G.Nodes[N].Types.empty() &&
        !G.Nodes[N].Period)
      Types[Same.getLeaderValue(N)].insert_range(G.Nodes[N].Types);
}

const SmallSetVector<const MDNode *, 4> *
ByteGraph::Objects::typesAt(Cell C) const {
  auto It = Same.findLeader(C.Node);
  auto Known = It == Same.member_end() ? Types.end() : Types.find(*It);
  return Known == Types.end() || C.Offset < 0 ? nullptr : &Known->second;
}

int64_t ByteGraph::Objects::endOfMember(Cell C) const {
  int64_t End = INT64_MIN;
  if (auto *All = typesAt(C))
    for (const MDNode *T : *All)
      End = std::max(End,
                     int64_t(tbaaMemberEnd(T, C.Offset).value_or(INT64_MAX)));
  return End == INT64_MIN ? INT64_MAX : End;
}

ByteTag ByteGraph::Objects::memberAt(Cell C) const {
  auto *All = typesAt(C);
  if (!All)
    return ByteTag();
  ByteTag Found;
  for (const MDNode *T : *All) {
    std::optional<ByteTag> Here = tbaaMember(T, C.Offset);
    if (!Here)
      continue;
    if (!Here->isKnown() || (Found.isKnown() && *Here != Found))
      return ByteTag();
    Found = *Here;
  }
  return Found;
}

void ByteGraph::setObjectType(Cell At, const MDNode *Type) {
  At = resolve(At);
  if (At.Offset == 0)
    Nodes[At.Node].Types.insert(Type);
}

/// What is accessed through a view of a view is so in the memory, too.
void ByteGraph::collectViewsOfObjects() {
  SmallVector<NodeId, 0> Work;
  auto Add = [&](NodeId N, const auto &Types) {
    auto &Seen = Nodes[N].SeenAs;
    size_t Before = Seen.size();
    Seen.insert_range(Types);
    if (Seen.size() != Before)
      Work.push_back(N);
  };
  for (NodeId N = 0; N != Nodes.size(); ++N)
    if (Nodes[N].Parent == N)
      Add(N, Nodes[N].Types);
  while (!Work.empty()) {
    NodeId N = Work.pop_back_val();
    for (const Source &S : Nodes[N].Sources)
      if (!S.Stride && S.Offset == 0)
        if (NodeId To = findNode(S.Node); To != N)
          Add(To, Nodes[N].SeenAs);
  }
}

/// Whether objects of other types lie in \p N than in the elements of \p E. Two
/// pointers that share a place in a union, one to the elements of a list and
/// one to the members of a map, lead to all that either leads to; but what is
/// made as one is no array of the other, whose elements would not fit.
bool ByteGraph::holdsOthers(NodeId N, const Elements &E) const {
  const auto &Here = Nodes[N].Types, &There = Nodes[findNode(E.Node)].SeenAs;
  auto MayBeOne = [&](const MDNode *T) {
    return any_of(There, [&](const MDNode *U) { return mayBeOne(T, U); });
  };
  return !Here.empty() && !There.empty() && none_of(Here, MayBeOne);
}

/// Whether what \p Collect finds may lie at \p At. (Where the compiler has made
/// the access, others may still say what it is in the language.)
ByteGraph::Belongs
ByteGraph::belongs(Cell At, function_ref<void(Evidence &)> Collect) const {
  ByteTag Member = Known->memberAt(resolve(At));
  if (!Member.isKnown())
    return Belongs::Yes;
  Evidence E;
  Collect(E);
  if (E.Tag == Member || E.Tag.Kind == ByteTag::Conflict)
    return Belongs::Yes;
  return E.IsTyped ? Belongs::No : Belongs::Unknown;
}

/// Whether the byte that \p T hands on may lie where it hands it to.
ByteGraph::Belongs ByteGraph::belongs(const Task &T) const {
  NodeId View = findNode(T.A);
  int64_t Offset = wrap(View, T.Offset);
  return belongs({T.B, T.Shift + Offset}, [&](Evidence &E) {
    collectHere({View, Offset}, E);
  });
}

/// Whether what an array begins with, seen through \p S, may be there.
ByteGraph::Belongs ByteGraph::belongs(const Elements &E,
                                      const Source &S) const {
  if (S.Offset == 0) {
    bool IsWhole = E.first() == 0 && E.inside(0) == 0;
    return IsWhole && holdsOthers(findNode(S.Node), E) ? Belongs::No
                                                       : Belongs::Yes;
  }
  return belongs({S.Node, S.Offset + E.first()}, [&](Evidence &First) {
    collectDown({E.Node, E.inside(E.first())}, First);
  });
}

int64_t ByteGraph::endOfMember(Cell C) const {
  return Known ? Known->endOfMember(C) : INT64_MAX;
}

/// What is sure first: it tells what the others are.
void ByteGraph::handOnInside() {
  while (!Inside.empty()) {
    Task T = Inside.front();
    Inside.pop_front();
    Belongs Is = belongs(T);
    if (Is == Belongs::Unknown && !IsMarked) {
      Undecided.push_back(T);
      continue;
    }
    if (Is != Belongs::No)
      Tasks.push_back(T);
    runTasks();
  }
}

void ByteGraph::decide() {
  Inside.insert(Inside.end(), Undecided.begin(), Undecided.end());
  Undecided.clear();
  drain();
}

/// All accesses are known now.
void ByteGraph::findObjects() {
  Known = std::make_shared<Objects>(*this);
  collectViewsOfObjects();
  IsComplete = true;
  drain();
}
