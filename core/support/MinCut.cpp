//===- MinCut.cpp - Dinic's algorithm ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/MinCut.h"
#include <algorithm>

using namespace linkgrad;

void MinCut::addEdge(unsigned From, unsigned To, uint64_t Capacity) {
  Edges.push_back({To, Heads[From], Capacity});
  Heads[From] = Edges.size() - 1;
  Edges.push_back({From, Heads[To], 0});
  Heads[To] = Edges.size() - 1;
}

bool MinCut::levels(unsigned Source, unsigned Sink) {
  Level.assign(Heads.size(), -1);
  std::vector<unsigned> Queue{Source};
  Level[Source] = 0;
  for (size_t I = 0; I < Queue.size(); ++I)
    for (int E = Heads[Queue[I]]; E >= 0; E = Edges[E].Next)
      if (Edges[E].Capacity && Level[Edges[E].To] < 0) {
        Level[Edges[E].To] = Level[Queue[I]] + 1;
        Queue.push_back(Edges[E].To);
      }
  return Level[Sink] >= 0;
}

// One augmenting path along the levels; without recursion, as the paths of a
// long straight-line function are as long as the function.
uint64_t MinCut::augment(unsigned Source, unsigned Sink) {
  std::vector<int> Path;
  unsigned Node = Source;
  while (Node != Sink) {
    int &E = Current[Node];
    while (E >= 0 &&
           !(Edges[E].Capacity && Level[Edges[E].To] == Level[Node] + 1))
      E = Edges[E].Next;
    if (E >= 0) {
      Path.push_back(E);
      Node = Edges[E].To;
      continue;
    }
    if (Path.empty())
      return 0;
    Level[Node] = -2; // dead end
    Node = Edges[Path.back() ^ 1].To;
    Path.pop_back();
  }
  uint64_t Flow = Infinite;
  for (int E : Path)
    Flow = std::min(Flow, Edges[E].Capacity);
  for (int E : Path) {
    Edges[E].Capacity -= Flow;
    Edges[E ^ 1].Capacity += Flow;
  }
  return Flow;
}

uint64_t MinCut::run(unsigned Source, unsigned Sink) {
  uint64_t Total = 0;
  while (levels(Source, Sink)) {
    Current = Heads;
    while (uint64_t Flow = augment(Source, Sink)) {
      Total += Flow;
      if (Total >= Infinite)
        return Total; // no finite cut: the caller refuses
    }
  }
  return Total;
}
