//===- EqualFunctionsTest.cpp - which functions are merged ----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/EqualFunctions.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace linkgrad;

// Whether @a and @b are equal.
static bool compare(StringRef Text) {
  LLVMContext C;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Error, C);
  EXPECT_TRUE(M) << Error.getMessage().str();
  return M && areEqualFunctions(*M->getFunction("a"), *M->getFunction("b"));
}

TEST(EqualFunctions, NamesAndCallsOfItselfMakeNoDifference) {
  EXPECT_TRUE(compare(R"(
    define internal double @a(double %x, i64 %n) {
    first:
      %y = call double @a(double %x, i64 %n)
      %z = fmul fast double %y, 2.0
      ret double %z
    }
    define internal double @b(double %u, i64 %m) {
      %v = call double @b(double %u, i64 %m)
      %w = fmul fast double %v, 2.0
      ret double %w
    })"));
}

TEST(EqualFunctions, NumbersOperandsAndFlagsDo) {
  const char *A = "define internal double @a(double %x, double %y) {\n"
                  "  %z = fsub double %x, %y\n  ret double %z\n}\n";
  for (const char *B : {"fsub double %y, %x", "fsub nnan double %x, %y",
                        "fadd double %x, %y", "fsub double %x, 1.0"})
    EXPECT_FALSE(compare(
        (A + ("define internal double @b(double %x, double %y) {\n  %z = " +
              std::string(B) + "\n  ret double %z\n}\n"))))
        << B;
}

TEST(EqualFunctions, PointersAreNoIntegers) {
  EXPECT_FALSE(compare("define internal void @a(ptr %x) { ret void }\n"
                       "define internal void @b(i64 %x) { ret void }\n"));
}

TEST(EqualFunctions, WaysIntoAMergeDo) {
  auto Text = [](const char *Name, const char *Merge) {
    return std::string("define internal double @") + Name +
           "(i1 %c) {\n  br i1 %c, label %p, label %q\np:\n  br label %r\n"
           "q:\n  br label %r\nr:\n  %z = phi double " +
           Merge + "\n  ret double %z\n}\n";
  };
  std::string A = Text("a", "[ 1.0, %p ], [ 2.0, %q ]");
  EXPECT_TRUE(compare(A + Text("b", "[ 1.0, %p ], [ 2.0, %q ]")));
  EXPECT_FALSE(compare(A + Text("b", "[ 1.0, %q ], [ 2.0, %p ]")));
}

// @a says that the two accesses do not meet. Scopes of @b are others, which
// alone makes no difference.
TEST(EqualFunctions, WhatScopesOfAliasesSayDoes) {
  auto Text = [](const char *Name, int Scope, int Other) {
    return std::string("define internal void @") + Name +
           "(ptr %x, ptr %y) {\n  %v = load double, ptr %x, !alias.scope !" +
           std::to_string(Scope) + "\n  store double %v, ptr %y, !noalias !" +
           std::to_string(Other) + "\n  ret void\n}\n";
  };
  const char *Nodes = "!0 = distinct !{!0}\n!1 = distinct !{!1, !0}\n"
                      "!2 = distinct !{!2, !0}\n!3 = !{!1}\n!4 = !{!2}\n";
  EXPECT_TRUE(compare(Text("a", 3, 3) + Text("b", 4, 4) + Nodes));
  EXPECT_FALSE(compare(Text("a", 3, 3) + Text("b", 3, 4) + Nodes));
}
