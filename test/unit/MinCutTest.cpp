//===- MinCutTest.cpp ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/MinCut.h"
#include "gtest/gtest.h"
#include <random>

using namespace linkgrad;

namespace {

struct TestEdge {
  unsigned From, To;
  uint64_t Capacity;
};

MinCut graphOf(unsigned Nodes, const std::vector<TestEdge> &Edges) {
  MinCut Graph(Nodes);
  for (const TestEdge &E : Edges)
    Graph.addEdge(E.From, E.To, E.Capacity);
  return Graph;
}

TEST(MinCut, OneEdge) {
  MinCut Graph = graphOf(2, {{0, 1, 7}});
  EXPECT_EQ(Graph.run(0, 1), 7u);
  EXPECT_TRUE(Graph.onSourceSide(0));
  EXPECT_FALSE(Graph.onSourceSide(1));
}

TEST(MinCut, Disconnected) {
  MinCut Graph = graphOf(3, {{0, 1, 7}, {2, 1, 7}});
  EXPECT_EQ(Graph.run(0, 2), 0u);
  EXPECT_TRUE(Graph.onSourceSide(1));
}

TEST(MinCut, EdgesHaveADirection) {
  MinCut Graph = graphOf(2, {{1, 0, 7}});
  EXPECT_EQ(Graph.run(0, 1), 0u);
}

TEST(MinCut, CutsTheCheapestOfAChain) {
  MinCut Graph = graphOf(4, {{0, 1, 5}, {1, 2, 2}, {2, 3, 9}});
  EXPECT_EQ(Graph.run(0, 3), 2u);
  EXPECT_TRUE(Graph.onSourceSide(1));
  EXPECT_FALSE(Graph.onSourceSide(2));
}

TEST(MinCut, ParallelEdgesAdd) {
  MinCut Graph = graphOf(2, {{0, 1, 3}, {0, 1, 4}});
  EXPECT_EQ(Graph.run(0, 1), 7u);
}

// The path 0-1-2-3 is found first; the flow over 1-2 has to be taken back.
TEST(MinCut, TakesFlowBack) {
  MinCut Graph =
      graphOf(4, {{0, 1, 10}, {1, 2, 1}, {0, 2, 10}, {1, 3, 10}, {2, 3, 10}});
  EXPECT_EQ(Graph.run(0, 3), 20u);
}

TEST(MinCut, NodesMayBeAddedLater) {
  MinCut Graph(1);
  unsigned A = Graph.addNode(), B = Graph.addNode();
  Graph.addEdge(0, A, 3);
  Graph.addEdge(A, B, 2);
  EXPECT_EQ(Graph.run(0, B), 2u);
}

// What must not be cut: as the planner says "cannot be recomputed".
TEST(MinCut, GoesRoundInfiniteEdges) {
  const uint64_t No = MinCut::Infinite;
  MinCut Graph = graphOf(4, {{0, 1, No}, {1, 2, 8}, {2, 3, No}, {1, 3, 1}});
  EXPECT_EQ(Graph.run(0, 3), 9u);
  EXPECT_TRUE(Graph.onSourceSide(1));
  EXPECT_FALSE(Graph.onSourceSide(2));
}

TEST(MinCut, NoFiniteCut) {
  const uint64_t No = MinCut::Infinite;
  MinCut Graph = graphOf(3, {{0, 1, No}, {1, 2, No}});
  EXPECT_GE(Graph.run(0, 2), No);
}

// Paths as long as a straight-line function of many instructions.
TEST(MinCut, LongChain) {
  const unsigned Length = 200000;
  MinCut Graph(Length + 1);
  for (unsigned I = 0; I < Length; ++I)
    Graph.addEdge(I, I + 1, I == 150000 ? 3 : 4);
  EXPECT_EQ(Graph.run(0, Length), 3u);
  EXPECT_TRUE(Graph.onSourceSide(150000));
  EXPECT_FALSE(Graph.onSourceSide(150001));
}

/// Over all sets of nodes with the source (0) and without the sink (the last).
uint64_t bruteForce(unsigned Nodes, const std::vector<TestEdge> &Edges) {
  uint64_t Best = ~uint64_t(0);
  for (unsigned Inner = 0; Inner < 1u << (Nodes - 2); ++Inner) {
    unsigned Side = Inner << 1 | 1;
    uint64_t Capacity = 0;
    for (const TestEdge &E : Edges)
      if (Side >> E.From & 1 && !(Side >> E.To & 1))
        Capacity += E.Capacity;
    Best = std::min(Best, Capacity);
  }
  return Best;
}

TEST(MinCut, RandomGraphsAgainstBruteForce) {
  std::mt19937 Random(1);
  for (unsigned Round = 0; Round < 2000; ++Round) {
    unsigned Nodes = 2 + Random() % 7;
    std::vector<TestEdge> Edges(Random() % 20);
    for (TestEdge &E : Edges)
      E = {unsigned(Random() % Nodes), unsigned(Random() % Nodes),
           Random() % 10};
    MinCut Graph = graphOf(Nodes, Edges);
    uint64_t Capacity = Graph.run(0, Nodes - 1);
    ASSERT_EQ(Capacity, bruteForce(Nodes, Edges)) << "round " << Round;
    // The side it tells is a cut of that capacity.
    ASSERT_TRUE(Graph.onSourceSide(0));
    ASSERT_FALSE(Graph.onSourceSide(Nodes - 1));
    uint64_t Across = 0;
    for (const TestEdge &E : Edges)
      if (Graph.onSourceSide(E.From) && !Graph.onSourceSide(E.To))
        Across += E.Capacity;
    ASSERT_EQ(Across, Capacity) << "round " << Round;
  }
}

} // namespace
