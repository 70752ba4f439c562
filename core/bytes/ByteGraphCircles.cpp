//===- ByteGraphCircles.cpp - pointers that walk in a circle ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// p = p + 8 in a loop makes the node of p look at itself, 8 bytes further, and
// addView() gives it that period. A sort hands its iterators from one function
// to the next and back: the same through many nodes. There each byte would be
// made in all of them, and 8 further, and so on. Looking for circles at every
// new view would be dear; a byte that has been handed on many times is in one.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;

int64_t ByteGraph::stepOfCircle(NodeId N) const {
  // Where everything lies that N looks at, as seen from N.
  std::map<NodeId, int64_t> Distance = {{N, 0}};
  std::vector<NodeId> Order = {N};
  std::map<NodeId, std::vector<NodeId>> Viewers;
  for (size_t I = 0; I != Order.size(); ++I) {
    NodeId View = Order[I];
    for (const Source &S : Nodes[View].Sources) {
      NodeId To = findNode(S.Node);
      if (S.Stride || Nodes[To].Period)
        continue;
      Viewers[To].push_back(View);
      if (Distance.insert({To, Distance[View] + S.Offset}).second)
        Order.push_back(To);
    }
  }
  // Of these, what looks at N.
  std::set<NodeId> Circle = {N};
  std::vector<NodeId> Work = {N};
  while (!Work.empty()) {
    NodeId To = Work.back();
    Work.pop_back();
    for (NodeId View : Viewers[To])
      if (Circle.insert(View).second)
        Work.push_back(View);
  }
  // Two ways to the same node that differ are a step.
  int64_t Step = 0;
  bool IsDown = false;
  for (NodeId View : Circle)
    for (const Source &S : Nodes[View].Sources) {
      NodeId To = findNode(S.Node);
      if (S.Stride || !Circle.count(To))
        continue;
      int64_t Moved = Distance[View] + S.Offset - Distance[To];
      if (!Step)
        IsDown = Moved < 0;
      Step = std::gcd(Step, Moved);
    }
  return IsDown ? -Step : Step;
}

bool ByteGraph::closeCircle(NodeId N) {
  if (Nodes[N].Period || Nodes[N].NoCircleAt == NumViews)
    return false;
  int64_t Step = stepOfCircle(N);
  if (!Step) {
    Nodes[N].NoCircleAt = NumViews; // every byte of a long chain asks
    return false;
  }
  Nodes[N].WalksDown = Step < 0;
  setPeriod(N, std::abs(Step));
  return true;
}
