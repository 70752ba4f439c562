//===- LinearSystem.cpp - linear inequalities over integers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LinearSystem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>
#include <numeric>
#include <optional>

using namespace llvm;
using namespace linkgrad;

void linkgrad::add(LinearForm &F, unsigned Variable, int64_t Factor) {
  if (F.Factors.size() <= Variable)
    F.Factors.resize(Variable + 1);
  F.Factors[Variable] += Factor;
}

LinearForm linkgrad::difference(const LinearForm &X, const LinearForm &Y) {
  LinearForm F = X;
  F.Factors.resize(std::max(X.Factors.size(), Y.Factors.size()));
  for (unsigned I = 0; I < F.Factors.size(); ++I)
    F.Factors[I] -= Y.factor(I);
  F.Constant -= Y.Constant;
  return F;
}

LinearForm linkgrad::minus(const LinearForm &F) {
  return difference(LinearForm(), F);
}

int64_t linkgrad::commonFactor(const LinearForm &F) {
  int64_t D = F.Constant;
  for (int64_t Factor : F.Factors)
    D = std::gcd(D, Factor);
  return std::abs(D);
}

bool linkgrad::isZero(const LinearForm &F) { return commonFactor(F) == 0; }

LinearForm linkgrad::divided(LinearForm F, int64_t By) {
  for (int64_t &Factor : F.Factors)
    Factor /= By;
  F.Constant /= By;
  return F;
}

SmallVector<LinearForm, 3> linkgrad::splitAtStrides(LinearForm F) {
  SmallVector<LinearForm, 3> Parts;
  while (true) {
    int64_t Stride = 0;
    for (int64_t Factor : F.Factors)
      Stride = std::max(Stride, std::abs(Factor));
    LinearForm Large, Rest = F;
    for (unsigned I = 0; Stride && I < F.Factors.size(); ++I)
      if (F.Factors[I] % Stride == 0) {
        add(Large, I, F.Factors[I]);
        Rest.Factors[I] = 0;
      }
    int64_t Next = 0;
    for (int64_t Factor : Rest.Factors)
      Next = std::max(Next, std::abs(Factor));
    if (!Next || Stride % Next != 0) {
      Parts.insert(Parts.begin(), F);
      return Parts;
    }
    int64_t Half = F.Constant < 0 ? -Stride / 2 : Stride / 2;
    Large.Constant = (F.Constant + Half) / Stride * Stride;
    Rest.Constant -= Large.Constant;
    Parts.insert(Parts.begin(), Large);
    F = Rest;
  }
}

void LinearSystem::addAtLeastZero(LinearForm F) {
  AtLeastZero.push_back(std::move(F));
}

void LinearSystem::addZero(LinearForm F) { Zero.push_back(std::move(F)); }

unsigned LinearSystem::numVariables() const {
  size_t N = 0;
  for (const LinearForm &F : concat<const LinearForm>(AtLeastZero, Zero))
    N = std::max(N, F.Factors.size());
  return N;
}

/// Of its factors, without the constant; zero if it has none. No factor is the
/// least number of its type.
static int64_t commonDivisor(const LinearForm &F) {
  int64_t D = 0;
  for (int64_t Factor : F.Factors)
    D = std::gcd(D, Factor);
  return D;
}

/// P * X + Q * Y; none if that needs more bits.
static std::optional<LinearForm> combine(int64_t P, const LinearForm &X,
                                         int64_t Q, const LinearForm &Y) {
  auto Sum = [&](int64_t A, int64_t B, int64_t &Result) {
    int64_t PA, QB;
    return !MulOverflow(P, A, PA) && !MulOverflow(Q, B, QB) &&
           !AddOverflow(PA, QB, Result) && Result != INT64_MIN;
  };
  LinearForm Result;
  Result.Factors.resize(std::max(X.Factors.size(), Y.Factors.size()));
  for (unsigned I = 0; I < Result.Factors.size(); ++I)
    if (!Sum(X.factor(I), Y.factor(I), Result.Factors[I]))
      return {};
  if (!Sum(X.Constant, Y.Constant, Result.Constant))
    return {};
  return Result;
}

// Of inequalities with the same factors the strictest one stays, in the order
// of the factors.
LinearSystem::State LinearSystem::normalise() {
  std::map<std::vector<int64_t>, int64_t> Strictest;
  for (LinearForm &F : AtLeastZero) {
    int64_t D = commonDivisor(F);
    if (D == 0) {
      if (F.Constant < 0)
        return State::Empty;
      continue;
    }
    for (int64_t &Factor : F.Factors)
      Factor /= D;
    while (!F.Factors.empty() && F.Factors.back() == 0)
      F.Factors.pop_back();
    int64_t Constant = divideFloorSigned(F.Constant, D);
    auto [It, New] = Strictest.try_emplace(std::move(F.Factors), Constant);
    It->second = std::min(It->second, Constant);
  }
  AtLeastZero.clear();
  for (auto &[Factors, Constant] : Strictest)
    AtLeastZero.push_back({Factors, Constant});
  return State::Open;
}

// A variable with the factor one is replaced; an equation without such a
// variable becomes two inequalities, when its constant is a multiple of what
// divides its factors.
LinearSystem::State
LinearSystem::solveEquations(function_ref<bool(unsigned)> Stays) {
  while (!Zero.empty()) {
    LinearForm Equation = std::move(Zero.back());
    Zero.pop_back();
    int64_t D = commonDivisor(Equation);
    if (D == 0) {
      if (Equation.Constant != 0)
        return State::Empty;
      continue;
    }
    if (Equation.Constant % D != 0)
      return State::Empty;
    for (int64_t &Factor : Equation.Factors)
      Factor /= D;
    Equation.Constant /= D;
    unsigned Unit = 0, N = Equation.Factors.size();
    while (Unit < N && (std::abs(Equation.Factors[Unit]) != 1 || Stays(Unit)))
      ++Unit;
    if (Unit == N) {
      std::optional<LinearForm> Minus = combine(-1, Equation, 0, Equation);
      if (!Minus)
        return State::Lost;
      AtLeastZero.push_back(std::move(Equation));
      AtLeastZero.push_back(std::move(*Minus));
      continue;
    }
    for (std::vector<LinearForm> *Forms : {&AtLeastZero, &Zero})
      for (LinearForm &F : *Forms) {
        int64_t Factor = F.factor(Unit);
        if (Factor == 0)
          continue;
        std::optional<LinearForm> Next =
            combine(1, F, -Factor * Equation.Factors[Unit], Equation);
        if (!Next)
          return State::Lost;
        F = std::move(*Next);
      }
  }
  return State::Open;
}

LinearSystem::State LinearSystem::eliminateVariable(unsigned Variable,
                                                    size_t Limit) {
  std::vector<LinearForm> Lower, Upper, Next;
  for (LinearForm &F : AtLeastZero) {
    int64_t Factor = F.factor(Variable);
    (Factor == 0 ? Next : Factor > 0 ? Lower : Upper).push_back(std::move(F));
  }
  if (Next.size() + Lower.size() * Upper.size() > Limit)
    return State::Lost;
  for (const LinearForm &L : Lower)
    for (const LinearForm &U : Upper) {
      std::optional<LinearForm> Both =
          combine(-U.factor(Variable), L, L.factor(Variable), U);
      if (!Both)
        return State::Lost;
      Next.push_back(std::move(*Both));
    }
  AtLeastZero = std::move(Next);
  return normalise();
}

LinearSystem::State
LinearSystem::eliminate(function_ref<bool(unsigned)> Stays) {
  for (const LinearForm &F : concat<const LinearForm>(AtLeastZero, Zero))
    if (F.Constant == INT64_MIN || is_contained(F.Factors, INT64_MIN))
      return State::Lost;
  // Growing beyond it means that the square of this is near.
  size_t Limit = 8 * (AtLeastZero.size() + 2 * Zero.size() + 8);
  State S = solveEquations(Stays);
  if (S == State::Open)
    S = normalise();
  while (S == State::Open) {
    // The variable that leaves the fewest inequalities.
    std::optional<unsigned> Best;
    size_t Fewest = SIZE_MAX;
    for (unsigned V = 0, N = numVariables(); V < N; ++V) {
      if (Stays(V))
        continue;
      size_t Lower = 0, Upper = 0;
      for (const LinearForm &F : AtLeastZero)
        (F.factor(V) > 0 ? Lower : Upper) += F.factor(V) != 0;
      if (Lower + Upper && Lower * Upper < Fewest) {
        Best = V;
        Fewest = Lower * Upper;
      }
    }
    if (!Best)
      return S;
    S = eliminateVariable(*Best, Limit);
  }
  return S;
}

bool LinearSystem::hasNoSolution() const {
  LinearSystem Rest = *this;
  return Rest.eliminate([](unsigned) { return false; }) == State::Empty;
}

std::vector<LinearForm>
LinearSystem::project(function_ref<bool(unsigned)> Stays) const {
  LinearSystem Rest = *this;
  if (Rest.eliminate(Stays) != State::Open)
    return {};
  return Rest.AtLeastZero;
}
