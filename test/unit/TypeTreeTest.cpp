//===- TypeTreeTest.cpp - merging, shifting and printing of trees ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeTree.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Type.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace linkgrad;

namespace {

class TypeTreeTest : public testing::Test {
protected:
  TypeTree tree(StringRef Text) {
    TypeTree T;
    EXPECT_TRUE(TypeTree::parse(Text, Context, T)) << Text.str();
    return T;
  }
  bool parses(StringRef Text) {
    TypeTree T;
    return TypeTree::parse(Text, Context, T);
  }
  /// Merges and prints; "illegal" on a contradiction.
  std::string merged(StringRef A, StringRef B) {
    TypeTree T = tree(A);
    bool Legal = true;
    T.merge(tree(B), Legal);
    return Legal ? T.str() : "illegal";
  }

  LLVMContext Context;
  DataLayout DL{"e-i64:64-f80:128-n8:16:32:64-S128"};
};

TEST_F(TypeTreeTest, PrintsWhatItParses) {
  for (StringRef Text :
       {"{}", "{[]:Float@double}", "{[-1]:Pointer, [-1,-1]:Float@double}",
        "{[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}",
        "{[0]:Float@half, [4]:Float@float, [8]:Float@fp80, [32]:Anything}",
        "{[-1]:Float@bf16}", "{[-1]:Float@fp128}", "{[-1]:Float@ppc128}"})
    EXPECT_EQ(tree(Text).str(), Text.str());
}

TEST_F(TypeTreeTest, ToleratesSpaces) {
  EXPECT_EQ(tree(" { [ -1 ] : Pointer ,[-1 , 8]:Integer } ").str(),
            "{[-1]:Pointer, [-1,8]:Integer}");
}

TEST_F(TypeTreeTest, SortsByIndex) {
  EXPECT_EQ(tree("{[8]:Integer, [0]:Pointer, [0,-1]:Integer}").str(),
            "{[0]:Pointer, [0,-1]:Integer, [8]:Integer}");
}

TEST_F(TypeTreeTest, RefusesBadText) {
  for (StringRef Text :
       {"", "{", "[]", "{[0]}", "{[0]:}", "{[0]:Float@quad}", "{[x]:Integer}",
        "{[-2]:Integer}", "{[0]:Integer [8]:Integer}", "{[0]:Integer,}",
        "{[0]:Integer}x", "{[99999999999999999999]:Integer}",
        "{[0,0,0,0,0,0,0]:Integer}"})
    EXPECT_FALSE(parses(Text)) << Text.str();
}

TEST_F(TypeTreeTest, RefusesWhatContradictsItself) {
  EXPECT_FALSE(parses("{[-1]:Integer, [0]:Float@double}"));
  // Nothing lies behind what is not a pointer.
  EXPECT_FALSE(parses("{[-1]:Float@double, [-1,0]:Integer}"));
}

TEST_F(TypeTreeTest, Merges) {
  EXPECT_EQ(merged("{[0]:Integer}", "{[8]:Pointer}"),
            "{[0]:Integer, [8]:Pointer}");
  EXPECT_EQ(merged("{[-1]:Integer}", "{[8]:Integer}"), "{[-1]:Integer}");
  EXPECT_EQ(merged("{[8]:Integer}", "{[-1]:Integer}"), "{[-1]:Integer}");
  EXPECT_EQ(merged("{[0]:Integer}", "{[0]:Float@float}"), "illegal");
  EXPECT_EQ(merged("{[-1]:Float@double}", "{[8]:Float@float}"), "illegal");
}

TEST_F(TypeTreeTest, AnythingAbsorbs) {
  EXPECT_EQ(merged("{[-1]:Float@double}", "{[-1]:Anything}"),
            "{[-1]:Anything}");
  EXPECT_EQ(merged("{[-1]:Anything}", "{[-1]:Integer}"), "{[-1]:Anything}");
}

TEST_F(TypeTreeTest, ContradictionChangesNothing) {
  TypeTree T = tree("{[0]:Integer}");
  bool Legal = true;
  EXPECT_FALSE(T.insert({0}, ConcreteType::Pointer, Legal));
  EXPECT_FALSE(Legal);
  EXPECT_EQ(T.str(), "{[0]:Integer}");
}

TEST_F(TypeTreeTest, LooksUpThroughAnyOffset) {
  TypeTree T =
      tree("{[-1]:Pointer, [-1,-1]:Float@double, [-1,0]:Float@double}");
  EXPECT_EQ(T.lookup({16}).kind(), ConcreteType::Pointer);
  EXPECT_EQ(T.lookup({0, 24}).str(), "Float@double");
  EXPECT_FALSE(T.lookup({0, 0, 0}).isKnown());
  EXPECT_FALSE(T.lookup({}).isKnown());
}

TEST_F(TypeTreeTest, OnlyPrefixes) {
  EXPECT_EQ(tree("{[]:Pointer, [0]:Integer}").only(8).str(),
            "{[8]:Pointer, [8,0]:Integer}");
}

TEST_F(TypeTreeTest, OnlyDropsWhatIsTooDeep) {
  TypeTree T(ConcreteType::Pointer);
  for (unsigned I = 0; I != TypeTree::MaxDepth; ++I)
    T = T.only(0);
  EXPECT_TRUE(T.isKnown());
  EXPECT_EQ(T.only(0).str(), "{}");
}

TEST_F(TypeTreeTest, Data0StripsTheFirstIndex) {
  EXPECT_EQ(tree("{[-1]:Pointer, [-1,8]:Integer}").data0().str(),
            "{[]:Pointer, [8]:Integer}");
  EXPECT_EQ(tree("{[0]:Integer, [8]:Pointer}").data0().str(), "{[]:Integer}");
  EXPECT_EQ(tree("{[]:Integer}").data0().str(), "{}");
}

TEST_F(TypeTreeTest, ShiftsAWindow) {
  TypeTree T = tree("{[0]:Integer, [8]:Float@double, [16]:Pointer}");
  EXPECT_EQ(T.shiftIndices(DL, 8, 8, 0).str(), "{[0]:Float@double}");
  EXPECT_EQ(T.shiftIndices(DL, 8, -1, 32).str(),
            "{[32]:Float@double, [40]:Pointer}");
  EXPECT_EQ(T.shiftIndices(DL, 0, 0, 0).str(), "{}");
}

TEST_F(TypeTreeTest, ShiftExpandsAnyOffset) {
  EXPECT_EQ(tree("{[-1]:Float@float}").shiftIndices(DL, 0, 8, 16).str(),
            "{[16]:Float@float, [20]:Float@float}");
  EXPECT_EQ(
      tree("{[-1]:Pointer, [-1,0]:Integer}").shiftIndices(DL, 4, 16, 0).str(),
      "{[4]:Pointer, [4,0]:Integer, [12]:Pointer, [12,0]:Integer}");
  EXPECT_EQ(tree("{[-1]:Integer}").shiftIndices(DL, 0, -1, 0).str(),
            "{[-1]:Integer}");
  EXPECT_EQ(tree("{[-1]:Integer}").shiftIndices(DL, 0, -1, 8).str(),
            "{[8]:Integer}");
}

TEST_F(TypeTreeTest, ShiftKeepsTheWholeValue) {
  EXPECT_EQ(tree("{[]:Float@double}").shiftIndices(DL, 8, 8, 0).str(),
            "{[]:Float@double}");
}

TEST_F(TypeTreeTest, CanonicalizesFullCoverage) {
  TypeTree T = tree("{[0]:Float@double, [8]:Float@double}");
  T.canonicalize(16, DL);
  EXPECT_EQ(T.str(), "{[-1]:Float@double}");
  T = tree("{[0]:Float@double, [8]:Float@double}");
  T.canonicalize(24, DL);
  EXPECT_EQ(T.str(), "{[0]:Float@double, [8]:Float@double}");
  T = tree("{[0]:Pointer, [0,4]:Integer, [8]:Pointer, [8,4]:Integer}");
  T.canonicalize(16, DL);
  EXPECT_EQ(T.str(), "{[-1]:Pointer, [-1,4]:Integer}");
  T = tree("{[0]:Float@float, [4]:Integer}");
  T.canonicalize(8, DL);
  EXPECT_EQ(T.str(), "{[0]:Float@float, [4]:Integer}");
}

TEST_F(TypeTreeTest, OfOneType) {
  EXPECT_EQ(TypeTree(ConcreteType(Type::getDoubleTy(Context))).str(),
            "{[]:Float@double}");
  EXPECT_EQ(TypeTree(ConcreteType::Unknown).str(), "{}");
}

} // namespace
