//===- ByteGraphOrigins.cpp - where pointers come from --------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer comes from what its node is a view of. Two things stand in the way
// of knowing all of it: code that is not here, which writes where it can get
// to, and contents of memory that were there before. Unlike exposure, which is
// about types, this goes with the flow: that one variable may point to unknown
// memory says nothing of the memory that it also may point to.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;
using namespace linkgrad;

/// Views of views that are followed up; beyond them a pointer is unknown.
static constexpr unsigned MaxVisits = 2000;

class ByteGraph::UnknownSpreader {
public:
  UnknownSpreader(ByteGraph &G, ArrayRef<Cell> Known) : G(G) {
    for (const Cell &C : Known)
      Fixed.insert(G.findNode(C.Node));
    GivenAway.resize(G.Nodes.size());
    Views.resize(G.Nodes.size());
    for (NodeId N = 0; N != G.Nodes.size(); ++N)
      if (G.Nodes[N].Parent == N)
        for (const Source &S : G.Nodes[N].Sources)
          Views[G.findNode(S.Node)].push_back(N);
  }

  /// Others may write there.
  void giveAway(NodeId N) {
    N = G.findNode(N);
    if (Fixed.contains(N) || GivenAway[N])
      return;
    GivenAway[N] = true;
    Work.push_back(N);
    markUnknown(N);
  }
  void markUnknown(NodeId N) {
    N = G.findNode(N);
    if (Fixed.contains(N) || G.Nodes[N].Unknown)
      return;
    G.Nodes[N].Unknown = true;
    Work.push_back(N);
  }

  void run() {
    while (!Work.empty()) {
      NodeId N = Work.pop_back_val();
      if (GivenAway[N])
        spread(N, [&](NodeId To) { giveAway(To); });
      else
        spread(N, [&](NodeId To) { markUnknown(To); });
      for (NodeId View : Views[N])
        markUnknown(View);
      if (GivenAway[N])
        for (const Source &S : G.Nodes[N].Sources)
          giveAway(S.Node);
    }
  }

private:
  void spread(NodeId N, function_ref<void(NodeId)> To) {
    const NodeInfo &Info = G.Nodes[N];
    for (const Elements &E : Info.Arrays)
      To(E.Node);
    for (const auto &[Offset, Id] : Info.Bytes)
      if (NodeId Target = G.Targets[G.find(Id)]; Target != NoId)
        To(Target);
  }

  ByteGraph &G;
  DenseSet<NodeId> Fixed;
  std::vector<bool> GivenAway;
  std::vector<SmallVector<NodeId, 2>> Views;
  SmallVector<NodeId, 64> Work;
};

void ByteGraph::findUnknown(ArrayRef<Cell> Known, ArrayRef<Cell> Anything) {
  UnknownSpreader Spreader(*this, Known);
  for (NodeId N = 0; N != Nodes.size(); ++N)
    if (Nodes[N].Parent == N && Nodes[N].IsGivenAway)
      Spreader.giveAway(N);
  for (const Cell &C : Anything)
    Spreader.markUnknown(C.Node);
  Spreader.run();
}

ByteGraph::Origins ByteGraph::origins(Cell C) const {
  Origins Out;
  std::vector<Origins::Place> List = {{resolve(C), false}};
  std::set<std::pair<NodeId, int64_t>> Seen;
  for (size_t I = 0; I != List.size(); ++I) {
    auto [At, InArray] = List[I];
    const NodeInfo &Info = Nodes[At.Node];
    InArray |= Info.Period != 0;
    if (Info.Unknown || I > MaxVisits)
      Out.Unknown = true;
    if (Out.Unknown)
      return Out;
    if (Info.Sources.empty())
      Out.Places.push_back({At, InArray});
    for (const Source &S : Info.Sources) {
      Cell Up = resolve({S.Node, S.Offset + At.Offset});
      if (Seen.insert({Up.Node, Up.Offset}).second)
        List.push_back({Up, InArray || S.Stride != 0});
    }
  }
  return Out;
}
