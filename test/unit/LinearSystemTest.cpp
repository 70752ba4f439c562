//===- LinearSystemTest.cpp ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LinearSystem.h"
#include "gtest/gtest.h"
#include <random>

using namespace linkgrad;

namespace {

constexpr unsigned Variables = 4;
constexpr int Side = 4; // of the box that is searched: -Side to Side

int64_t valueAt(const LinearForm &F, const int (&X)[Variables]) {
  int64_t Sum = F.Constant;
  for (unsigned I = 0; I < Variables; ++I)
    Sum += F.factor(I) * X[I];
  return Sum;
}

struct Demands {
  std::vector<LinearForm> AtLeastZero, Zero;

  LinearSystem system() const {
    LinearSystem S;
    for (const LinearForm &F : AtLeastZero)
      S.addAtLeastZero(F);
    for (const LinearForm &F : Zero)
      S.addZero(F);
    return S;
  }
  bool hold(const int (&X)[Variables]) const {
    for (const LinearForm &F : AtLeastZero)
      if (valueAt(F, X) < 0)
        return false;
    for (const LinearForm &F : Zero)
      if (valueAt(F, X) != 0)
        return false;
    return true;
  }
  /// Calls for each solution in the box.
  template <typename Fn> void forEachSolution(Fn Visit) const {
    int X[Variables];
    for (X[0] = -Side; X[0] <= Side; ++X[0])
      for (X[1] = -Side; X[1] <= Side; ++X[1])
        for (X[2] = -Side; X[2] <= Side; ++X[2])
          for (X[3] = -Side; X[3] <= Side; ++X[3])
            if (hold(X))
              Visit(X);
  }
};

Demands randomDemands(std::mt19937 &Random) {
  auto Number = [&](int Least, int Most) {
    return std::uniform_int_distribution<int>(Least, Most)(Random);
  };
  auto Form = [&] {
    LinearForm F;
    for (unsigned I = 0; I < Variables; ++I)
      F.Factors.push_back(Number(0, 2) ? Number(-3, 3) : 0);
    F.Constant = Number(-6, 6);
    return F;
  };
  Demands D;
  for (int I = Number(0, 5); I > 0; --I)
    D.AtLeastZero.push_back(Form());
  for (int I = Number(0, 2); I > 0; --I)
    D.Zero.push_back(Form());
  for (unsigned I = 0; I < Variables; ++I) // the box
    for (int Sign : {-1, 1}) {
      LinearForm F;
      F.Factors.resize(I + 1);
      F.Factors[I] = Sign;
      F.Constant = Side;
      D.AtLeastZero.push_back(F);
    }
  return D;
}

TEST(LinearSystem, SaysNothingFalseOfRandomSystems) {
  std::mt19937 Random(1);
  unsigned Empty = 0, Found = 0;
  for (unsigned Run = 0; Run < 3000; ++Run) {
    Demands D = randomDemands(Random);
    bool HasSolution = false;
    D.forEachSolution([&](const int(&)[Variables]) { HasSolution = true; });
    bool SaysNone = D.system().hasNoSolution();
    EXPECT_FALSE(SaysNone && HasSolution) << "run " << Run;
    Empty += !HasSolution;
    Found += SaysNone;
  }
  // Most of those without a solution are found.
  EXPECT_GT(Empty, 500u);
  EXPECT_GT(Found, Empty * 9 / 10);
}

TEST(LinearSystem, ProjectionsHoldForAllSolutions) {
  std::mt19937 Random(2);
  unsigned Forms = 0;
  for (unsigned Run = 0; Run < 1000; ++Run) {
    Demands D = randomDemands(Random);
    std::vector<LinearForm> Left =
        D.system().project([](unsigned V) { return V >= 2; });
    for (const LinearForm &F : Left) {
      EXPECT_EQ(F.factor(0), 0);
      EXPECT_EQ(F.factor(1), 0);
    }
    Forms += Left.size();
    D.forEachSolution([&](const int(&X)[Variables]) {
      for (const LinearForm &F : Left)
        EXPECT_GE(valueAt(F, X), 0) << "run " << Run;
    });
  }
  EXPECT_GT(Forms, 1000u);
}

TEST(LinearSystem, Divisibility) {
  // 2 x = 2 y + 1
  LinearSystem S;
  S.addZero({{2, -2}, -1});
  EXPECT_TRUE(S.hasNoSolution());
  // 0 < 3 x < 3
  LinearSystem T;
  T.addAtLeastZero({{3}, -1});
  T.addAtLeastZero({{-3}, 2});
  EXPECT_TRUE(T.hasNoSolution());
}

TEST(LinearSystem, Triangle) {
  // k < j < i < n and k = i
  LinearSystem S;
  S.addAtLeastZero({{-1, 1, 0, 0}, -1});
  S.addAtLeastZero({{0, -1, 1, 0}, -1});
  S.addAtLeastZero({{0, 0, -1, 1}, -1});
  EXPECT_FALSE(S.hasNoSolution());
  S.addZero({{1, 0, -1}, 0});
  EXPECT_TRUE(S.hasNoSolution());
}

TEST(LinearSystem, LargeNumbersAreNoAnswer) {
  LinearSystem S;
  S.addAtLeastZero({{INT64_MAX, 3}, 0});
  S.addAtLeastZero({{-INT64_MAX + 7, 5}, -1});
  S.addAtLeastZero({{1, -INT64_MAX}, INT64_MIN});
  EXPECT_FALSE(S.hasNoSolution());
}

} // namespace
