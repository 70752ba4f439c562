//===- MathRulesTest.cpp - every row against finite differences ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tests loop over the table, so that nobody can add a row that is not
// tested. EmitPartialTest.cpp does the same for the emitted IR.
//
//===----------------------------------------------------------------------===//

#include "MathReference.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>

using namespace llvm;
using namespace linkgrad;
using namespace linkgrad::test;

static double evaluate(const MathRule &Row, unsigned Operand, const Point &P) {
  return Row.evaluatePartial(Operand, P, reference);
}

TEST(MathRules, EveryRowHasAReference) {
  for (const MathRule &Row : mathRules())
    if (Row.isDifferentiable())
      EXPECT_TRUE(hasReference(Row)) << Row.name().str();
}

TEST(MathRules, PartialsMatchFiniteDifferences) {
  unsigned Compared = 0;
  for (const MathRule &Row : mathRules()) {
    for (unsigned Op = 0; Op != Row.numOperands(); ++Op) {
      if (!Row.isDifferentiable(Op))
        continue;
      for (const Point &P : samplePoints(Row, 12)) {
        double Expected = finiteDifference(Row, Op, P);
        EXPECT_NEAR(evaluate(Row, Op, P), Expected,
                    1e-7 * (1 + std::fabs(Expected)))
            << Row.name().str() << " operand " << Op << " at (" << P[0] << ", "
            << P[1] << ", " << P[2] << ")";
        ++Compared;
      }
    }
  }
  EXPECT_GE(Compared, 75u * 12);
}

/// Operands without a partial must be integers or really without effect.
TEST(MathRules, MissingPartialsAreZero) {
  for (const MathRule &Row : mathRules()) {
    if (!Row.isDifferentiable())
      continue;
    for (unsigned Op = 0; Op != Row.numOperands(); ++Op) {
      if (Row.isDifferentiable(Op) || Row.isInteger(Op))
        continue;
      for (const Point &P : samplePoints(Row, 12))
        EXPECT_NEAR(finiteDifference(Row, Op, P), 0, 1e-9) << Row.name().str();
    }
  }
}

/// What a partial calls has derivatives itself, or is a step function, or has a
/// body that the engine can differentiate: so any order can be had.
TEST(MathRules, CallsAreClosed) {
  for (const MathRule &Row : mathRules())
    for (unsigned Op = 0; Op != Row.numOperands(); ++Op)
      for (const PartialStep &S : Row.partialSteps(Op)) {
        if (S.Code != PartialStep::Call)
          continue;
        const MathRule &Callee = mathRule(RowId(S.Index));
        EXPECT_EQ(S.Arity, Callee.numOperands()) << Row.name().str();
        EXPECT_TRUE(Callee.isDifferentiable() ||
                    Callee.id() == RowId::digamma || Callee.id() == RowId::rint)
            << Row.name().str() << " calls " << Callee.name().str();
      }
}

TEST(MathRules, NeedsFollowFromThePartial) {
  const MathRule &Exp = mathRule(RowId::exp), &Pow = mathRule(RowId::pow);
  EXPECT_EQ(Exp.needs(0), unsigned(NeedsR));
  EXPECT_EQ(Pow.needs(0), unsigned(NeedsX | NeedsY));
  EXPECT_EQ(Pow.needs(1), unsigned(NeedsX | NeedsR));
  EXPECT_EQ(mathRule(RowId::fadd).needs(0), 0u);
  EXPECT_EQ(mathRule(RowId::fma).needs(2), 0u);
  EXPECT_EQ(mathRule(RowId::fsub).literalPartial(1), -1.0);
  EXPECT_EQ(Exp.literalPartial(0), std::nullopt);
}

namespace {
struct Edge {
  RowId Row;
  unsigned Operand;
  double X, Y;
  double Expected;
};
} // namespace

static constexpr double Inf = std::numeric_limits<double>::infinity();
static constexpr double NaN = std::numeric_limits<double>::quiet_NaN();

static constexpr Edge Edges[] = {
    {RowId::pow, 0, 0, 0, 0},
    {RowId::pow, 0, 0, 1, 1},
    {RowId::pow, 0, 0, 2, 0},
    {RowId::pow, 0, 0, 0.5, Inf},
    {RowId::pow, 1, 0, 2, 0},
    {RowId::pow, 1, 0, 0.5, 0},
    {RowId::pow, 0, -2, 3, 12},
    {RowId::pow, 0, NaN, 3, NaN},
    {RowId::powi, 0, 0, 0, 0},
    {RowId::powi, 0, 0, 1, 1},
    {RowId::powi, 0, 0, 2, 0},
    {RowId::hypot, 0, 0, 0, 0},
    {RowId::hypot, 1, 0, 0, 0},
    {RowId::hypot, 0, 3, 4, 0.6},
    {RowId::sqrt, 0, 0, 0, Inf},
    {RowId::sqrt, 0, Inf, 0, 0},
    {RowId::cbrt, 0, 0, 0, Inf},
    {RowId::log, 0, 0, 0, Inf},
    {RowId::exp, 0, -Inf, 0, 0},
    {RowId::exp, 0, NaN, 0, NaN},
    {RowId::tanh, 0, Inf, 0, 0},
    {RowId::erf, 0, -Inf, 0, 0},
    {RowId::atan, 0, Inf, 0, 0},
    {RowId::j1, 0, 0, 0, 0.5},
    {RowId::j0, 0, 0, 0, 0},
    {RowId::fabs, 0, -0.0, 0, -1},
    {RowId::fmin, 0, NaN, 1, 0},
    {RowId::fmin, 1, NaN, 1, 1},
    {RowId::fmin, 0, 1, NaN, 1},
    {RowId::fmax, 0, 1, NaN, 1},
    {RowId::fmax, 0, NaN, 1, 0},
    {RowId::fmax, 1, NaN, 1, 1},
    {RowId::fmin, 0, 1, 1, 1},
    {RowId::fmin, 1, 1, 1, 0},
    {RowId::minimum, 0, NaN, 1, 1},
    {RowId::minimum, 1, 1, NaN, 1},
    {RowId::fmod, 1, 5, Inf, 0},
    {RowId::fmod, 1, 5, 3, -1},
    {RowId::remainder, 1, 5, 3, -2},
    {RowId::frem, 1, -7, 2, 3},
    {RowId::fdiv, 1, 1, Inf, -0.0},
    {RowId::asin, 0, 1, 0, Inf},
    {RowId::log1p, 0, -1, 0, Inf},
    {RowId::expm1, 0, -Inf, 0, 0},
    {RowId::jn, 1, 0, 2, -0.5767248077568734},
};

TEST(MathRules, EdgesAreHonest) {
  for (const Edge &E : Edges) {
    const MathRule &Row = mathRule(E.Row);
    Point P = {E.X, E.Y, 0, 0};
    P[3] = reference(Row, ArrayRef<double>(P).take_front(Row.numOperands()));
    double Actual = evaluate(Row, E.Operand, P);
    if (std::isnan(E.Expected))
      EXPECT_TRUE(std::isnan(Actual)) << Row.name().str();
    else if (std::isinf(E.Expected))
      EXPECT_EQ(Actual, E.Expected) << Row.name().str();
    else
      EXPECT_NEAR(Actual, E.Expected, 1e-14)
          << Row.name().str() << " at (" << E.X << ", " << E.Y << ")";
  }
}
