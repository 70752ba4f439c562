//===- MathReference.cpp - the functions behind the rows of MathRules.def ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Independent of the table: values only, no derivatives.
//
//===----------------------------------------------------------------------===//

#include "MathReference.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>
#include <dlfcn.h>
#include <random>

using namespace llvm;
using namespace linkgrad;
using namespace linkgrad::test;

static double sinpi(double X) { return std::sin(M_PI * X); }
static double cospi(double X) { return std::cos(M_PI * X); }
static double tanpi(double X) { return std::tan(M_PI * X); }
static double asinpi(double X) { return std::asin(X) / M_PI; }
static double acospi(double X) { return std::acos(X) / M_PI; }
static double atanpi(double X) { return std::atan(X) / M_PI; }
static double rsqrt(double X) { return 1 / std::sqrt(X); }
static double rcbrt(double X) { return 1 / std::cbrt(X); }
static double exp2m1(double X) { return std::exp2(X) - 1; }
static double exp10m1(double X) { return std::pow(10, X) - 1; }
static double log2p1(double X) { return std::log2(1 + X); }
static double log10p1(double X) { return std::log10(1 + X); }
static double erfcx(double X) { return std::exp(X * X) * std::erfc(X); }
static double normcdf(double X) { return std::erfc(-X / M_SQRT2) / 2; }
static double unchanged(double X) { return X; }

/// The power series of erfi, which converges everywhere.
static double erfi(double X) {
  double Term = X, Sum = X;
  for (int N = 1; N != 200; ++N) {
    Term *= X * X / N;
    Sum += Term / (2 * N + 1);
  }
  return Sum * M_2_SQRTPI;
}

/// The inverse of an increasing function on [-10, 10] by bisection.
static double invert(UnaryFunction F, double Y) {
  double Low = -10, High = 10;
  for (int I = 0; I != 200; ++I) {
    double Middle = (Low + High) / 2;
    (F(Middle) < Y ? Low : High) = Middle;
  }
  return (Low + High) / 2;
}
static double erfinv(double X) { return invert(std::erf, X); }
static double erfcinv(double X) { return invert(std::erf, 1 - X); }
static double normcdfinv(double X) { return invert(normcdf, X); }

/// Far up the recurrence, so that two terms of the series are enough.
static double digamma(double X) {
  double Sum = 0;
  for (; X < 2000; X += 1)
    Sum -= 1 / X;
  return Sum + std::log(X) - 1 / (2 * X) - 1 / (12 * X * X);
}

UnaryFunction linkgrad::test::substitute(StringRef Name) {
  return StringSwitch<UnaryFunction>(Name)
      .Case("sinpi", sinpi)
      .Case("cospi", cospi)
      .Case("tanpi", tanpi)
      .Case("asinpi", asinpi)
      .Case("acospi", acospi)
      .Case("atanpi", atanpi)
      .Case("rsqrt", rsqrt)
      .Case("rcbrt", rcbrt)
      .Case("exp2m1", exp2m1)
      .Case("exp10m1", exp10m1)
      .Case("log2p1", log2p1)
      .Case("log10p1", log10p1)
      .Case("erfcx", erfcx)
      .Case("erfi", erfi)
      .Case("erfinv", erfinv)
      .Case("erfcinv", erfcinv)
      .Case("normcdf", normcdf)
      .Case("normcdfinv", normcdfinv)
      .Case("digamma", digamma)
      .Cases({"canonicalize", "arithmetic_fence"}, unchanged)
      .Default(nullptr);
}

using RealFunction = std::function<double(ArrayRef<double>)>;

static RealFunction fromUnary(UnaryFunction F) {
  return [F](ArrayRef<double> A) { return F(A[0]); };
}

/// Rows whose function libm has not, or not with this signature.
static RealFunction ownFunction(const MathRule &Row) {
  using Args = ArrayRef<double>;
  if (UnaryFunction F = substitute(Row.name()))
    return fromUnary(F);
  auto Power = [](Args A) { return std::pow(A[0], A[1]); };
  return StringSwitch<RealFunction>(Row.name())
      .Case("fneg", [](Args A) { return -A[0]; })
      .Case("fadd", [](Args A) { return A[0] + A[1]; })
      .Case("fsub", [](Args A) { return A[0] - A[1]; })
      .Case("fmul", [](Args A) { return A[0] * A[1]; })
      .Case("fdiv", [](Args A) { return A[0] / A[1]; })
      .Case("frem", [](Args A) { return std::fmod(A[0], A[1]); })
      .Cases({"powi", "pown", "powr"}, Power)
      .Case("rootn", [](Args A) { return std::pow(A[0], 1 / A[1]); })
      .Case("compoundn", [](Args A) { return std::pow(1 + A[0], A[1]); })
      .Case("atan2pi", [](Args A) { return std::atan2(A[0], A[1]) / M_PI; })
      .Case("minimum", [](Args A) { return std::min(A[0], A[1]); })
      .Case("maximum", [](Args A) { return std::max(A[0], A[1]); })
      .Case("scalbln", [](Args A) { return std::scalbln(A[0], long(A[1])); })
      .Default(nullptr);
}

/// libm's function of the row's name.
static RealFunction libmFunction(const MathRule &Row) {
  void *Symbol = dlsym(RTLD_DEFAULT, Row.name().str().c_str());
  if (!Symbol)
    return nullptr;
  using D = double;
  if (Row.numOperands() == 1)
    return fromUnary(reinterpret_cast<UnaryFunction>(Symbol));
  if (Row.numOperands() == 3)
    return [F = reinterpret_cast<D (*)(D, D, D)>(Symbol)](ArrayRef<D> A) {
      return F(A[0], A[1], A[2]);
    };
  if (Row.isInteger(0))
    return [F = reinterpret_cast<D (*)(int, D)>(Symbol)](ArrayRef<D> A) {
      return F(static_cast<int>(A[0]), A[1]);
    };
  if (Row.isInteger(1))
    return [F = reinterpret_cast<D (*)(D, int)>(Symbol)](ArrayRef<D> A) {
      return F(A[0], static_cast<int>(A[1]));
    };
  return [F = reinterpret_cast<D (*)(D, D)>(Symbol)](ArrayRef<D> A) {
    return F(A[0], A[1]);
  };
}

static RealFunction functionOf(const MathRule &Row) {
  if (RealFunction Own = ownFunction(Row))
    return Own;
  return libmFunction(Row);
}

bool linkgrad::test::hasReference(const MathRule &Row) {
  return functionOf(Row) != nullptr;
}

double linkgrad::test::reference(const MathRule &Row, ArrayRef<double> Args) {
  return functionOf(Row)(Args);
}

std::vector<Point> linkgrad::test::samplePoints(const MathRule &Row,
                                                unsigned Count) {
  std::mt19937 Random(20260101u + static_cast<unsigned>(Row.id()));
  std::vector<Point> Points;
  for (unsigned I = 0; I != Count; ++I) {
    Point P = {};
    for (unsigned Op = 0; Op != Row.numOperands(); ++Op) {
      auto [Low, High, IsInteger] = Row.sampleRange(Op);
      double T = Random() / 4294967296.0;
      // Floats, so that the same points serve the float versions.
      P[Op] = static_cast<float>(Low + T * (High - Low));
      if (IsInteger)
        P[Op] = std::floor(Low + T * (High - Low + 1));
    }
    P[3] = reference(Row, ArrayRef<double>(P).take_front(Row.numOperands()));
    Points.push_back(P);
  }
  return Points;
}

double linkgrad::test::finiteDifference(const MathRule &Row, unsigned Operand,
                                        const Point &P) {
  auto Central = [&](double Step) {
    Point Up = P, Down = P;
    Up[Operand] += Step;
    Down[Operand] -= Step;
    size_t N = Row.numOperands();
    return (reference(Row, ArrayRef<double>(Up).take_front(N)) -
            reference(Row, ArrayRef<double>(Down).take_front(N))) /
           (2 * Step);
  };
  constexpr double Step = 1e-3;
  return (4 * Central(Step / 2) - Central(Step)) / 3;
}
