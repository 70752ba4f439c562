//===- ComplexExpansionsTest.cpp - formulas against <complex> ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The value of a lowered call comes from the call itself. That the formula
// beside it, which carries the derivative, is right can only be seen here.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/Expansions.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"
#include "gtest/gtest.h"
#include <complex>

using namespace llvm;
using namespace linkgrad;

using Number = std::complex<double>;

namespace {
struct Unary {
  const char *Name;
  Number (*Expected)(Number);
};
struct RealUnary {
  const char *Name;
  double (*Expected)(Number);
};

class ComplexExpansions : public testing::Test {
protected:
  void SetUp() override;
  template <typename T> T *find(const std::string &Name) {
    return cantFail(Jit->lookup("linkgrad_formula_" + Name)).toPtr<T>();
  }

  std::unique_ptr<orc::LLJIT> Jit;
};
} // namespace

// Lambdas, because std::exp and its like are overloaded.
#define EXPECT_AS(NAME, F)                                                     \
  {                                                                            \
    NAME, [](Number P) { return F(P); }                                        \
  }

static const Unary Functions[] = {
    EXPECT_AS("cexp", std::exp),     EXPECT_AS("clog", std::log),
    EXPECT_AS("csqrt", std::sqrt),   EXPECT_AS("csin", std::sin),
    EXPECT_AS("ccos", std::cos),     EXPECT_AS("ctan", std::tan),
    EXPECT_AS("csinh", std::sinh),   EXPECT_AS("ccosh", std::cosh),
    EXPECT_AS("ctanh", std::tanh),   EXPECT_AS("casin", std::asin),
    EXPECT_AS("cacos", std::acos),   EXPECT_AS("catan", std::atan),
    EXPECT_AS("casinh", std::asinh), EXPECT_AS("cacosh", std::acosh),
    EXPECT_AS("catanh", std::atanh), EXPECT_AS("clog10", std::log10),
    EXPECT_AS("conj", std::conj),    EXPECT_AS("cproj", std::proj),
};
static const RealUnary RealFunctions[] = {
    EXPECT_AS("cabs", std::abs),
    EXPECT_AS("carg", std::arg),
    EXPECT_AS("creal", std::real),
    EXPECT_AS("cimag", std::imag),
};

static const double Parts[] = {-2.25, -0.5, 0.125, 1, 1.75};

void ComplexExpansions::SetUp() {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  Jit = cantFail(orc::LLJITBuilder().create());
  auto C = std::make_unique<LLVMContext>();
  auto M = std::make_unique<Module>("formulas", *C);
  M->setDataLayout(Jit->getDataLayout());
  auto Add = [&](const Twine &Name) {
    ASSERT_TRUE(expansion(*M, "formula_" + Name)) << Name.str();
  };
  for (const Unary &F : Functions)
    Add(F.Name);
  for (const RealUnary &F : RealFunctions)
    Add(F.Name);
  for (const char *Name : {"mul", "div", "cpow"})
    Add(Name);
  cantFail(Jit->addIRModule(orc::ThreadSafeModule(std::move(M), std::move(C))));
}

static void expectClose(Number Result, Number Expected, const char *Name,
                        Number At) {
  EXPECT_LT(std::abs(Result - Expected), 1e-13 * (1 + std::abs(Expected)))
      << Name << " at " << At.real() << " + i " << At.imag();
}

TEST_F(ComplexExpansions, MatchTheLibrary) {
  auto *Product = find<Number(double, double, double, double)>("mul");
  auto *Quotient = find<Number(double, double, double, double)>("div");
  auto *Power = find<Number(Number, Number)>("cpow");
  for (double A : Parts)
    for (double B : Parts) {
      Number P(A, B), Q(B + 0.5, A - 0.25);
      for (const Unary &F : Functions)
        expectClose(find<Number(Number)>(F.Name)(P), F.Expected(P), F.Name, P);
      for (const RealUnary &F : RealFunctions)
        expectClose(find<double(Number)>(F.Name)(P), F.Expected(P), F.Name, P);
      expectClose(Product(A, B, Q.real(), Q.imag()), P * Q, "mul", P);
      expectClose(Quotient(A, B, Q.real(), Q.imag()), P / Q, "div", P);
      expectClose(Power(P, Q), std::pow(P, Q), "cpow", P);
    }
}

TEST_F(ComplexExpansions, QuotientsOfLargeNumbersAreFinite) {
  auto *Quotient = find<Number(double, double, double, double)>("div");
  for (double Size : {1e-300, 1e300}) {
    Number Result = Quotient(3 * Size, 4 * Size, 2 * Size, -1 * Size);
    expectClose(Result, Number(3, 4) / Number(2, -1), "div", Size);
  }
}
