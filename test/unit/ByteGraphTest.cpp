//===- ByteGraphTest.cpp - which bytes hold the same thing ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace linkgrad;

namespace {

class ByteGraphTest : public testing::Test {
protected:
  void access(Cell C, ByteTag::KindTy Kind, unsigned Size) {
    std::vector<ByteTag> Tags;
    appendTags(Tags, Kind, Size);
    for (unsigned I = 0; I != Size; ++I)
      G.tag(G.byteAt(C.at(I)), {Tags[I], Trust::Access});
  }
  ByteTag::KindTy kindAt(Cell C) { return G.lookup(C).Tag.Kind; }
  Cell memory() { return {G.addNode(), 0}; }
  Cell view(Cell Of) {
    NodeId N = G.addNode();
    G.addView(Of, N);
    return {N, 0};
  }

  ByteGraph G;
};

TEST_F(ByteGraphTest, ViewsOfDifferentMembersDoNotShiftTheStruct) {
  // select(c, &s.x, &s.y): a double through it is x or y; s.z is neither.
  Cell S = memory();
  NodeId P = G.addNode();
  G.addView(S, P);
  G.addView(S.at(8), P);
  access({P, 0}, ByteTag::Double, 8);
  access(S.at(16), ByteTag::Integer, 8);
  G.solve();
  EXPECT_EQ(kindAt(S), ByteTag::Double);
  EXPECT_EQ(kindAt(S.at(8)), ByteTag::Double);
  EXPECT_EQ(kindAt(S.at(16)), ByteTag::Integer);
}

TEST_F(ByteGraphTest, PointersThatAreCopiedPointToTheSame) {
  Cell A = memory(), B = memory();
  Cell Target = G.targetOf(G.byteAt(A));
  G.addCopy(B, A, 8);
  access(Target.at(24), ByteTag::Double, 8);
  G.solve();
  EXPECT_EQ(G.resolve(G.pointee(B)), G.resolve(Target));
}

TEST_F(ByteGraphTest, ElementsRepeat) {
  // struct { double x; long n; } a[]; a[i].x, a[i].n.
  Cell Array = memory();
  Cell Element = G.element(Array, {16});
  access(Element, ByteTag::Double, 8);
  access(Element.at(8), ByteTag::Integer, 8);
  G.solve();
  EXPECT_EQ(kindAt(Array.at(48)), ByteTag::Double);
  EXPECT_EQ(kindAt(Array.at(56)), ByteTag::Integer);
  EXPECT_EQ(G.stridesAt(Array), std::vector<uint64_t>{16});
}

TEST_F(ByteGraphTest, WhatStepsThroughMemoryRepeats) {
  // for (p = a; ...; p += 8): p is a view of a, and of itself 8 bytes on.
  Cell Array = memory();
  Cell P = view(Array);
  G.addView(P.at(8), P.Node);
  access(P, ByteTag::Double, 8);
  G.solve();
  EXPECT_EQ(G.period(P.Node), 8u);
  EXPECT_EQ(kindAt(Array.at(800)), ByteTag::Double);
}

TEST_F(ByteGraphTest, CopiesOfUnknownLengthInACircleEnd) {
  // {double, char[24]}: text is copied from one element of an array to the next
  // one, whose bytes are bytes of the array, too.
  Cell Array = memory();
  access(Array, ByteTag::Double, 8);
  for (int I = 0; I != 8; ++I)
    access(Array.at(8 + I), ByteTag::Integer, 1);
  Cell Next = view(Array.at(32));
  access(Next, ByteTag::Double, 8);
  G.addCopy(Next.at(8), Array.at(8), UINT64_MAX);
  G.solve();
  EXPECT_EQ(kindAt(Array.at(32)), ByteTag::Double);
  EXPECT_LT(G.knownOffsets(Array.Node, 100000).size(), 64u);
}

TEST_F(ByteGraphTest, UnionsContradictThemselves) {
  Cell U = memory();
  access(U, ByteTag::Double, 8);
  access(U, ByteTag::Pointer, 8);
  G.solve();
  Evidence E = G.lookup(U);
  EXPECT_EQ(E.Tag.Kind, ByteTag::Conflict);
  EXPECT_TRUE(E.claims(ByteTag::Double));
  EXPECT_TRUE(E.claims(ByteTag::Pointer));
  EXPECT_FALSE(E.claims(ByteTag::Integer));
}

TEST_F(ByteGraphTest, CopiesCarryBytesOutside) {
  // Bytes 8 to 16 of A go through B to C, which others can look at; D is
  // filled from there.
  Cell A = memory(), B = memory(), C = memory(), D = memory();
  G.addCopy(B, A.at(8), 8);
  G.addCopy(C.at(100), B, 8);
  G.addCopy(D, C.at(4), 4);
  G.expose(C, ByteGraph::Outside::Parameter);
  G.solve();
  EXPECT_TRUE(G.isCopiedOutside(C, 1, /*Backward=*/false));
  EXPECT_TRUE(G.isCopiedOutside(B.at(4), 4, /*Backward=*/false));
  EXPECT_TRUE(G.isCopiedOutside(A.at(8), 8, /*Backward=*/false));
  EXPECT_TRUE(G.isCopiedOutside(A, 9, /*Backward=*/false));
  EXPECT_FALSE(G.isCopiedOutside(A, 8, /*Backward=*/false));
  EXPECT_FALSE(G.isCopiedOutside(A.at(16), 8, /*Backward=*/false));
  EXPECT_FALSE(G.isCopiedOutside(D, 4, /*Backward=*/false));
  EXPECT_TRUE(G.isCopiedOutside(D, 4, /*Backward=*/true));
  EXPECT_FALSE(G.isCopiedOutside(D.at(4), 4, /*Backward=*/true));
  EXPECT_FALSE(G.isCopiedOutside(A, 16, /*Backward=*/true));
}

TEST_F(ByteGraphTest, CopiesInACircleOutsideEnd) {
  // The bytes behind A move on by one with each copy of unknown length.
  Cell A = memory(), C = memory();
  G.addCopy(A, A.at(1), UINT64_MAX);
  G.addCopy(A.at(1), A, UINT64_MAX);
  G.addCopy(C, A.at(1000), 8);
  G.expose(C, ByteGraph::Outside::Parameter);
  G.solve();
  EXPECT_TRUE(G.isCopiedOutside(A.at(1004), 1, /*Backward=*/false));
  EXPECT_TRUE(G.isCopiedOutside(A.at(3), 1, /*Backward=*/false));
}

TEST_F(ByteGraphTest, ClassesOfAnElementAreThoseOfTheArray) {
  Cell Array = memory();
  Cell Element = G.element(Array, {8});
  access(Element, ByteTag::Integer, 1);
  ByteId Exact = G.byteAt(Array.at(24));
  G.solve();
  EXPECT_TRUE(is_contained(G.classesAt(Element), G.classOf(Exact)));
  EXPECT_TRUE(
      is_contained(G.classesAt(Array.at(40)), G.classOf(G.byteAt(Element))));
}

TEST_F(ByteGraphTest, WhoMeetsAPlaceIsSeenFromBothSides) {
  // A struct with an array in it, other memory, and what looks at them: at
  // members, at elements, at either memory, at a view, and step by step.
  Cell S = memory(), T = memory();
  Cell Inner = view(S.at(8)), Either = view(S.at(16));
  G.addView(T, Either.Node);
  Cell Nested = view(Inner.at(8));
  Cell Element = G.element(S.at(16), {16, 3});
  Cell Half = view(Element.at(8));
  Cell Walks = view(T.at(24));
  G.addView(Walks.at(8), Walks.Node);
  const Cell All[] = {S, T, Inner, Either, Nested, Element, Half, Walks};
  for (Cell C : All)
    access(C, ByteTag::Double, 8);
  G.solve();
  ByteGraph::Viewers Viewers(G);
  unsigned NumMet = 0, NumApart = 0;
  for (Cell Asked : All)
    for (Cell Access : All)
      for (int64_t A = 0; A != 80; A += 8)
        for (int64_t B = 0; B != 80; B += 4) {
          ByteGraph::Region Place = G.region(Asked.at(A), 8);
          ByteGraph::Region Write = G.region(Access.at(B), 4);
          auto Meets = [](const auto &Some, const auto &Others) {
            return any_of(Some, [&](const ByteGraph::Region &R) {
              return any_of(Others, [&](const ByteGraph::Region &O) {
                return R.meets(O);
              });
            });
          };
          bool Is = Meets(G.regions(Place), G.regions(Write));
          EXPECT_EQ(Is, Meets(Viewers.below(G.regions(Place)),
                              ArrayRef<ByteGraph::Region>(Write)))
              << "nodes " << Asked.Node << " and " << Access.Node
              << ", offsets " << A << " and " << B;
          ++(Is ? NumMet : NumApart);
        }
  EXPECT_GT(NumMet, 100u);
  EXPECT_GT(NumApart, 100u);
}

} // namespace
