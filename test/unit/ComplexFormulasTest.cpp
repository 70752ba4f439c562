//===- ComplexFormulasTest.cpp - formulas against <complex> ===//
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

#include "prepare/library/ComplexFormulas.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"
#include "gtest/gtest.h"
#include <complex>

using namespace llvm;
using namespace linkgrad;

using Number = std::complex<double>;
using Compiled = void (*)(const double *In, double *Out);

namespace {
struct Formula {
  ComplexOperation Op;
  Number (*Expected)(Number, Number);
};
} // namespace

static const Formula Formulas[] = {
    {ComplexOperation::Multiply, [](Number P, Number Q) { return P * Q; }},
    {ComplexOperation::Divide, [](Number P, Number Q) { return P / Q; }},
    {ComplexOperation::Power,
     [](Number P, Number Q) { return std::pow(P, Q); }},
    {ComplexOperation::Exp, [](Number P, Number) { return std::exp(P); }},
    {ComplexOperation::Log, [](Number P, Number) { return std::log(P); }},
    {ComplexOperation::Sqrt, [](Number P, Number) { return std::sqrt(P); }},
    {ComplexOperation::Sin, [](Number P, Number) { return std::sin(P); }},
    {ComplexOperation::Cos, [](Number P, Number) { return std::cos(P); }},
    {ComplexOperation::Tan, [](Number P, Number) { return std::tan(P); }},
    {ComplexOperation::Sinh, [](Number P, Number) { return std::sinh(P); }},
    {ComplexOperation::Cosh, [](Number P, Number) { return std::cosh(P); }},
    {ComplexOperation::Tanh, [](Number P, Number) { return std::tanh(P); }},
    {ComplexOperation::Asin, [](Number P, Number) { return std::asin(P); }},
    {ComplexOperation::Acos, [](Number P, Number) { return std::acos(P); }},
    {ComplexOperation::Atan, [](Number P, Number) { return std::atan(P); }},
    {ComplexOperation::Asinh, [](Number P, Number) { return std::asinh(P); }},
    {ComplexOperation::Acosh, [](Number P, Number) { return std::acosh(P); }},
    {ComplexOperation::Atanh, [](Number P, Number) { return std::atanh(P); }},
    {ComplexOperation::Log10, [](Number P, Number) { return std::log10(P); }},
    {ComplexOperation::Conj, [](Number P, Number) { return std::conj(P); }},
    {ComplexOperation::Proj, [](Number P, Number) { return std::proj(P); }},
    {ComplexOperation::Abs,
     [](Number P, Number) { return Number(std::abs(P)); }},
    {ComplexOperation::Arg,
     [](Number P, Number) { return Number(std::arg(P)); }},
};

static std::string nameOf(ComplexOperation Op) {
  return "formula" + std::to_string(unsigned(Op));
}

static void emitFunction(ComplexOperation Op, Module &M) {
  IRBuilder<> B(M.getContext());
  auto *F = Function::Create(
      FunctionType::get(B.getVoidTy(), {B.getPtrTy(), B.getPtrTy()}, false),
      Function::ExternalLinkage, nameOf(Op), M);
  B.SetInsertPoint(BasicBlock::Create(M.getContext(), "", F));
  auto At = [&](unsigned Arg, unsigned I) {
    return B.CreateConstGEP1_32(B.getDoubleTy(), F->getArg(Arg), I);
  };
  auto In = [&](unsigned I) { return B.CreateLoad(B.getDoubleTy(), At(0, I)); };
  Complex P{In(0), In(1)}, Q{In(2), In(3)};
  Complex R = emitComplexFormula(Op, P, Q, B);
  B.CreateStore(R.Real, At(1, 0));
  if (R.Imaginary)
    B.CreateStore(R.Imaginary, At(1, 1));
  B.CreateRetVoid();
}

TEST(ComplexFormulas, MatchTheLibrary) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  auto Jit = cantFail(orc::LLJITBuilder().create());
  auto C = std::make_unique<LLVMContext>();
  auto M = std::make_unique<Module>("formulas", *C);
  M->setDataLayout(Jit->getDataLayout());
  for (const Formula &F : Formulas)
    emitFunction(F.Op, *M);
  cantFail(Jit->addIRModule(orc::ThreadSafeModule(std::move(M), std::move(C))));
  static const double Parts[] = {-2.25, -0.5, 0.125, 1, 1.75};
  for (const Formula &F : Formulas) {
    auto Run = cantFail(Jit->lookup(nameOf(F.Op))).toPtr<Compiled>();
    for (double A : Parts)
      for (double B : Parts) {
        double In[4] = {A, B, B + 0.5, A - 0.25}, Out[2] = {};
        Run(In, Out);
        Number Expected = F.Expected({In[0], In[1]}, {In[2], In[3]});
        EXPECT_LT(std::abs(Number(Out[0], Out[1]) - Expected),
                  1e-13 * (1 + std::abs(Expected)))
            << nameOf(F.Op) << " at " << A << " + i " << B;
      }
  }
}
