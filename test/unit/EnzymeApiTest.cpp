//===- EnzymeApiTest.cpp - what rustc resolves in libEnzyme ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rustc/EnzymeApi.h"
#include "rustc/Options.h"
#include "rustc/RustcCommandLine.h"
#include "llvm-c/Core.h"
#include "gtest/gtest.h"
#include <string>

using namespace linkgrad;

namespace {

class EnzymeApiTest : public testing::Test {
protected:
  ~EnzymeApiTest() override {
    for (CTypeTreeRef Tree : Trees)
      EnzymeFreeTypeTree(Tree);
    LLVMContextDispose(Context);
  }
  CTypeTreeRef keep(CTypeTreeRef Tree) {
    Trees.push_back(Tree);
    return Tree;
  }
  CTypeTreeRef leaf(CConcreteType Type) {
    return keep(EnzymeNewTypeTreeCT(Type, Context));
  }
  /// {[Indices...]:Type}
  CTypeTreeRef entry(std::vector<int64_t> Indices, CConcreteType Type) {
    CTypeTreeRef Tree = keep(EnzymeNewTypeTree());
    insert(Tree, Indices, Type);
    return Tree;
  }
  void insert(CTypeTreeRef Tree, std::vector<int64_t> Indices,
              CConcreteType Type) {
    EnzymeTypeTreeInsertEq(Tree, Indices.data(), Indices.size(), Type, Context);
  }
  std::string text(CTypeTreeRef Tree) {
    const char *Text = EnzymeTypeTreeToString(Tree);
    std::string Copy = Text;
    EnzymeTypeTreeToStringFree(Text);
    return Copy;
  }

  LLVMContextRef Context = LLVMContextCreate();
  std::vector<CTypeTreeRef> Trees;
  const char *Layout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128";
};

TEST_F(EnzymeApiTest, NewTreeIsEmpty) {
  EXPECT_EQ(text(keep(EnzymeNewTypeTree())), "{}");
}

TEST_F(EnzymeApiTest, TreesOfOneType) {
  struct {
    CConcreteType Type;
    const char *Text;
  } Rows[] = {{DT_Anything, "{[]:Anything}"},
              {DT_Integer, "{[]:Integer}"},
              {DT_Pointer, "{[]:Pointer}"},
              {DT_Half, "{[]:Float@half}"},
              {DT_Float, "{[]:Float@float}"},
              {DT_Double, "{[]:Float@double}"},
              {DT_Unknown, "{}"},
              {DT_X86_FP80, "{[]:Float@fp80}"},
              {DT_BFloat16, "{[]:Float@bf16}"},
              {DT_FP128, "{[]:Float@fp128}"}};
  for (const auto &Row : Rows)
    EXPECT_EQ(text(leaf(Row.Type)), Row.Text);
  EXPECT_EQ(text(leaf(CConcreteType(77))), "{}");
}

TEST_F(EnzymeApiTest, CopyIsIndependent) {
  CTypeTreeRef Tree = leaf(DT_Double);
  CTypeTreeRef Copy = keep(EnzymeNewTypeTreeTR(Tree));
  EnzymeTypeTreeOnlyEq(Tree, 8);
  EXPECT_EQ(text(Copy), "{[]:Float@double}");
  EXPECT_EQ(text(Tree), "{[8]:Float@double}");
}

TEST_F(EnzymeApiTest, SetTellsWhetherItChanged) {
  CTypeTreeRef Tree = keep(EnzymeNewTypeTree());
  EXPECT_EQ(EnzymeSetTypeTree(Tree, leaf(DT_Float)), 1);
  EXPECT_EQ(EnzymeSetTypeTree(Tree, leaf(DT_Float)), 0);
  EXPECT_EQ(text(Tree), "{[]:Float@float}");
}

TEST_F(EnzymeApiTest, MergeTellsWhetherItChanged) {
  CTypeTreeRef Tree = entry({0}, DT_Integer);
  EXPECT_EQ(EnzymeMergeTypeTree(Tree, entry({8}, DT_Double)), 1);
  EXPECT_EQ(EnzymeMergeTypeTree(Tree, entry({8}, DT_Double)), 0);
  EXPECT_EQ(text(Tree), "{[0]:Integer, [8]:Float@double}");
}

TEST_F(EnzymeApiTest, ContradictionNeitherAbortsNorChanges) {
  CTypeTreeRef Tree = entry({0}, DT_Integer);
  EXPECT_EQ(EnzymeMergeTypeTree(Tree, entry({0}, DT_Float)), 0);
  uint8_t Legal = 1;
  EXPECT_EQ(EnzymeCheckedMergeTypeTree(Tree, entry({0}, DT_Float), &Legal), 0);
  EXPECT_EQ(Legal, 0);
  EXPECT_EQ(text(Tree), "{[0]:Integer}");
  Legal = 0;
  EXPECT_EQ(EnzymeCheckedMergeTypeTree(Tree, entry({4}, DT_Float), &Legal), 1);
  EXPECT_EQ(Legal, 1);
}

TEST_F(EnzymeApiTest, AnythingAbsorbs) {
  CTypeTreeRef Tree = entry({-1}, DT_Double);
  EXPECT_EQ(EnzymeMergeTypeTree(Tree, entry({-1}, DT_Anything)), 1);
  EXPECT_EQ(text(Tree), "{[-1]:Anything}");
  EXPECT_EQ(EnzymeMergeTypeTree(Tree, entry({-1}, DT_Integer)), 0);
}

TEST_F(EnzymeApiTest, InsertsPaths) {
  CTypeTreeRef Tree = entry({-1}, DT_Pointer);
  insert(Tree, {-1, 0}, DT_Integer);
  insert(Tree, {-1, 8}, DT_Double);
  EXPECT_EQ(text(Tree), "{[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}");
  // Nothing lies below an integer.
  insert(Tree, {-1, 0, 0}, DT_Double);
  EXPECT_EQ(text(Tree), "{[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}");
}

TEST_F(EnzymeApiTest, WideEntryTakesNarrowOnes) {
  CTypeTreeRef Tree = entry({8}, DT_Double);
  insert(Tree, {-1}, DT_Double);
  insert(Tree, {16}, DT_Double);
  EXPECT_EQ(text(Tree), "{[-1]:Float@double}");
}

TEST_F(EnzymeApiTest, OnlyPrefixesDownToTheMaximalDepth) {
  CTypeTreeRef Tree = leaf(DT_Integer);
  EnzymeTypeTreeOnlyEq(Tree, -1);
  EXPECT_EQ(text(Tree), "{[-1]:Integer}");
  for (unsigned I = 1; I < EnzymeMaxTypeDepth; ++I)
    EnzymeTypeTreeOnlyEq(Tree, 0);
  EXPECT_EQ(text(Tree), "{[0,0,0,0,0,-1]:Integer}");
  EnzymeTypeTreeOnlyEq(Tree, 0);
  EXPECT_EQ(text(Tree), "{}");
}

TEST_F(EnzymeApiTest, Data0StripsTheFirstIndex) {
  CTypeTreeRef Tree = entry({-1}, DT_Pointer);
  insert(Tree, {-1, 8}, DT_Double);
  EnzymeTypeTreeData0Eq(Tree);
  EXPECT_EQ(text(Tree), "{[]:Pointer, [8]:Float@double}");
  Tree = entry({8}, DT_Double);
  EnzymeTypeTreeData0Eq(Tree);
  EXPECT_EQ(text(Tree), "{}");
}

TEST_F(EnzymeApiTest, ShiftMovesAWindow) {
  CTypeTreeRef Tree = entry({0}, DT_Integer);
  insert(Tree, {8}, DT_Double);
  insert(Tree, {16}, DT_Double);
  CTypeTreeRef Rest = keep(EnzymeNewTypeTreeTR(Tree));
  EnzymeTypeTreeShiftIndiciesEq(Tree, Layout, 8, 8, 32);
  EXPECT_EQ(text(Tree), "{[32]:Float@double}");
  EnzymeTypeTreeShiftIndiciesEq(Rest, Layout, 8, -1, 0);
  EXPECT_EQ(text(Rest), "{[0]:Float@double, [8]:Float@double}");
  EnzymeTypeTreeShiftIndiciesEq(Rest, Layout, 0, 0, 0);
  EXPECT_EQ(text(Rest), "{}");
}

TEST_F(EnzymeApiTest, ShiftExpandsEveryOffset) {
  CTypeTreeRef Tree = entry({-1}, DT_Double);
  EnzymeTypeTreeShiftIndiciesEq(Tree, Layout, 0, 24, 8);
  EXPECT_EQ(text(Tree), "{[8]:Float@double, [16]:Float@double, "
                        "[24]:Float@double}");
  Tree = entry({-1}, DT_Integer);
  EnzymeTypeTreeShiftIndiciesEq(Tree, Layout, 0, 3, 0);
  EXPECT_EQ(text(Tree), "{[0]:Integer, [1]:Integer, [2]:Integer}");
  Tree = entry({-1}, DT_Integer);
  EnzymeTypeTreeShiftIndiciesEq(Tree, Layout, 0, -1, 16);
  EXPECT_EQ(text(Tree), "{[16]:Integer}");
  Tree = entry({-1}, DT_Integer);
  EnzymeTypeTreeShiftIndiciesEq(Tree, Layout, 8, -1, 0);
  EXPECT_EQ(text(Tree), "{[-1]:Integer}");
  Tree = leaf(DT_Double);
  EnzymeTypeTreeShiftIndiciesEq(Tree, Layout, 8, 8, 0);
  EXPECT_EQ(text(Tree), "{[]:Float@double}");
}

TEST_F(EnzymeApiTest, PrintsSorted) {
  CTypeTreeRef Tree = entry({16}, DT_Double);
  insert(Tree, {0}, DT_Pointer);
  insert(Tree, {0, 8}, DT_Integer);
  insert(Tree, {0, -1, 0}, DT_Integer);
  insert(Tree, {0, 4}, DT_Integer);
  EXPECT_EQ(text(Tree), "{[0]:Pointer, [0,-1,0]:Integer, [0,4]:Integer, "
                        "[0,8]:Integer, [16]:Float@double}");
}

TEST(EnzymeOptions, AreSetByAddress) {
  EnzymeSetCLBool(&EnzymePrintPerf, 1);
  EXPECT_EQ(EnzymeGetCLBool(&EnzymePrintPerf), 1);
  EXPECT_EQ(EnzymeGetCLBool(&EnzymePrint), 0);
  EnzymeSetCLBool(&EnzymePrintPerf, 0);
  EXPECT_EQ(EnzymeGetCLBool(&EnzymePrintPerf), 0);
  EnzymeSetCLInteger(&EnzymeInline, 3);
  EXPECT_EQ(EnzymeGetCLInteger(&EnzymeInline), 3);
  EnzymeSetCLInteger(&EnzymeInline, 0);
  EXPECT_EQ(EnzymeGetCLBool(&EnzymeStrictAliasing), 1);
}

TEST(EnzymeOptions, TypeDepthIsAPlainNumber) {
  EXPECT_EQ(sizeof(EnzymeMaxTypeDepth), 4u);
  EXPECT_EQ(EnzymeMaxTypeDepth, 6u);
  EXPECT_EQ(EnzymeGetCLInteger(&EnzymeMaxTypeDepth), 6);
}

TEST(EnzymeOptions, TakesTheNameOfAFunction) {
  EnzymeSetCLString(&EnzymeFunctionToAnalyze, "f");
  EXPECT_EQ(functionToAnalyze(), "f");
  EnzymeSetCLString(&EnzymePrint, "g");
  EXPECT_EQ(functionToAnalyze(), "f");
  EnzymeSetCLString(&EnzymeFunctionToAnalyze, "");
  EXPECT_EQ(functionToAnalyze(), "");
}

TEST(EnzymeOptions, AskForPhases) {
  EnzymeSetCLBool(&EnzymePrintType, 0);
  EXPECT_EQ(phasesToPrint(), "");
  EnzymeSetCLBool(&EnzymePrintType, 1);
  EnzymeSetCLBool(&EnzymePrint, 1);
  EnzymeSetCLString(&EnzymeFunctionToAnalyze, "");
  EXPECT_EQ(phasesToPrint(), "types,prepare,derivative");
  EnzymeSetCLBool(&EnzymePrint, 0);
  EnzymeSetCLString(&EnzymeFunctionToAnalyze, "loss");
  EXPECT_EQ(phasesToPrint(), "types:loss");
  EnzymeSetCLBool(&EnzymePrintType, 0);
  EnzymeSetCLBool(&EnzymePrintActivity, 1);
  EnzymeSetCLBool(&EnzymePrintPerf, 1);
  EXPECT_EQ(phasesToPrint(), "activity,plan");
  EnzymeSetCLBool(&EnzymePrintActivity, 0);
  EnzymeSetCLBool(&EnzymePrintPerf, 0);
}

TEST(EnzymeOptions, IgnoresOtherAddresses) {
  int Other = 5;
  EnzymeSetCLBool(&Other, 1);
  EXPECT_EQ(Other, 5);
  EXPECT_EQ(EnzymeGetCLBool(&Other), 0);
}

TEST(RustcCommandLine, LinkerPluginLTO) {
  EXPECT_FALSE(asksForLinkerLTO({"rustc", "a.rs", "-Clto=fat"}));
  for (std::vector<std::string> Args :
       {std::vector<std::string>{"-Clinker-plugin-lto"},
        {"-C", "linker-plugin-lto"},
        {"-C", "linker-plugin-lto=yes"},
        {"--codegen=linker-plugin-lto"},
        {"--codegen", "linker_plugin_lto=/x/LLVMgold.so"},
        {"-Clinker-plugin-lto=no", "-Clinker-plugin-lto"}}) {
    Args.insert(Args.begin(), "rustc");
    EXPECT_TRUE(asksForLinkerLTO(Args)) << Args[1];
  }
  EXPECT_FALSE(asksForLinkerLTO({"rustc", "-Clinker-plugin-lto=no"}));
  EXPECT_FALSE(asksForLinkerLTO({"rustc", "--cfg", "linker-plugin-lto"}));
  EXPECT_FALSE(asksForLinkerLTO({"rustc", "-C"}));
}

TEST(RustcCommandLine, Optimisation) {
  EXPECT_FALSE(asksForOptimisation({"rustc", "a.rs"}));
  EXPECT_FALSE(asksForOptimisation({"rustc", "-O", "-C", "opt-level=0"}));
  for (const char *Option : {"-O", "-Copt-level=3", "--codegen=opt-level=s"})
    EXPECT_TRUE(asksForOptimisation({"rustc", Option})) << Option;
}

TEST(RustcCommandLine, Libraries) {
  EXPECT_TRUE(buildsLibrary({"rustc", "--crate-type", "lib"}));
  EXPECT_TRUE(buildsLibrary({"rustc", "--crate-type=rlib"}));
  EXPECT_FALSE(buildsLibrary({"rustc", "--crate-type", "lib", "--test"}));
  EXPECT_FALSE(
      buildsLibrary({"rustc", "--crate-type=rlib", "--crate-type=cdylib"}));
  EXPECT_FALSE(buildsLibrary({"rustc", "main.rs"}));
  EXPECT_FALSE(buildsLibrary({"rustc", "--crate-type"}));
}

TEST(RustcCommandLine, TellsAutodiffFlags) {
  for (std::vector<std::string> Args :
       {std::vector<std::string>{"rustc", "-Zautodiff=Enable,PrintModAfter"},
        {"rustc", "-Z", "autodiff=PrintModAfter"}})
    EXPECT_TRUE(setsAutodiffFlag(Args, "PrintModAfter"));
  EXPECT_FALSE(setsAutodiffFlag({"rustc", "-Zautodiff=Enable"}, "Print"));
  EXPECT_FALSE(setsAutodiffFlag({"rustc", "-Zprint=Print", "-Z"}, "Print"));
}

} // namespace
