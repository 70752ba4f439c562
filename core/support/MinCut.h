//===- MinCut.h - minimum s-t cut of a small directed graph ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dinic's algorithm (E. A. Dinic, 1970), enough for the tape planner: graphs
// have a few edges a node and unit-like structure, where it is near linear in
// practice.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_MINCUT_H
#define LINKGRAD_SUPPORT_MINCUT_H

#include <cstdint>
#include <vector>

namespace linkgrad {

class MinCut {
public:
  static constexpr uint64_t Infinite = uint64_t(1) << 60;

  /// Nodes are numbered from 0.
  explicit MinCut(unsigned NumNodes) : Heads(NumNodes, -1) {}
  unsigned addNode() {
    Heads.push_back(-1);
    return Heads.size() - 1;
  }
  void addEdge(unsigned From, unsigned To, uint64_t Capacity);

  /// Computes a minimum cut; afterwards onSourceSide() answers. Returns its
  /// capacity.
  uint64_t run(unsigned Source, unsigned Sink);
  bool onSourceSide(unsigned Node) const { return Level[Node] >= 0; }

private:
  struct Edge {
    unsigned To;
    int Next;
    uint64_t Capacity;
  };
  bool levels(unsigned Source, unsigned Sink);
  uint64_t augment(unsigned Source, unsigned Sink);

  std::vector<Edge> Edges; // edge i and its reverse i^1 are neighbours
  std::vector<int> Heads, Level, Current;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_MINCUT_H
