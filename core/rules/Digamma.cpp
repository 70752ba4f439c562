//===- Digamma.cpp - the logarithmic derivative of the gamma function ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// lgamma and tgamma have psi = (log gamma)' in their derivatives, and no libm
// has it. We write it into the module:
//
//   x < 1/2:  psi(x) = psi(1 - x) - pi / tan(pi x)            (reflection)
//   t > 0:    psi(t) = psi(t + N) - sum_{k<N} 1 / (t + k)     (recurrence)
//   u >= N:   psi(u) ~ log u - 1/(2u) - sum_j B_2j / (2j u^2j)
//
// The code has no branches and no loops: it is arithmetic of rows in
// MathRules.def, so it needs no row for trigamma and so on. It differentiates
// by its body to any order. That is why the argument of the unused reflection
// is replaced (x by 1/4) and not only its result.
//
// Reference: Abramowitz and Stegun, 6.3.5, 6.3.7, 6.3.18.
//
//===----------------------------------------------------------------------===//

#include "rules/Digamma.h"
#include "rules/MathRules.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// B_2, B_4... as fractions.
static constexpr struct {
  double Numerator, Denominator;
} Bernoulli[] = {
    {1, 6},       {-1, 30},           {1, 42},       {-1, 30},
    {5, 66},      {-691, 2730},       {7, 6},        {-3617, 510},
    {43867, 798}, {-174611, 330},     {854513, 138}, {-236364091, 2730},
    {8553103, 6}, {-23749461029, 870}};

namespace {

/// How far the recurrence goes and how many terms the series has. Chosen so
/// that the first term left out is below the type's rounding error.
struct Effort {
  unsigned Shift, Terms;
};

class DigammaEmitter {
public:
  explicit DigammaEmitter(Function &F)
      : Ty(F.getReturnType()), X(F.getArg(0)),
        B(BasicBlock::Create(F.getContext(), "entry", &F)) {}
  void run(Effort E);

private:
  Value *number(double D) { return ConstantFP::get(Ty, D); }
  Value *series(Value *U, unsigned Terms);
  Value *reflection(Value *IsReflected);

  Type *Ty;
  Value *X;
  IRBuilder<> B;
};

} // namespace

/// sum_j B_2j / (2j u^2j) by Horner's scheme in 1 / u^2.
Value *DigammaEmitter::series(Value *U, unsigned Terms) {
  Value *InvSquare = B.CreateFDiv(number(1), B.CreateFMul(U, U));
  Value *Sum = number(0);
  for (unsigned J = Terms; J != 0; --J) {
    auto [Numerator, Denominator] = Bernoulli[J - 1];
    // Both are exact in a double; the quotient is folded in the type itself.
    Value *Coefficient =
        B.CreateFDiv(number(Numerator), number(2 * J * Denominator));
    Sum = B.CreateFMul(B.CreateFAdd(Sum, Coefficient), InvSquare);
  }
  return Sum;
}

/// pi / tan(pi x). Whole numbers are taken off first, which is exact, since
/// tan(pi x) of a large x would be noise.
Value *DigammaEmitter::reflection(Value *IsReflected) {
  Value *Safe = B.CreateSelect(IsReflected, X, number(0.25));
  Value *Whole = emitMathCall(mathRule(RowId::rint), {Safe}, Ty, B);
  Value *Pi = ConstantFP::get(Ty, constantDigits(NamedConstant::Pi));
  Value *Angle = B.CreateFMul(Pi, B.CreateFSub(Safe, Whole));
  Value *Cos = emitMathCall(mathRule(RowId::cos), {Angle}, Ty, B);
  Value *Sin = emitMathCall(mathRule(RowId::sin), {Angle}, Ty, B);
  Value *Term = B.CreateFDiv(B.CreateFMul(Pi, Cos), Sin);
  return B.CreateSelect(IsReflected, Term, number(0));
}

void DigammaEmitter::run(Effort E) {
  Value *IsReflected = B.CreateFCmpOLT(X, number(0.5));
  Value *T = B.CreateSelect(IsReflected, B.CreateFSub(number(1), X), X);
  Value *Recurrence = number(0);
  for (unsigned K = 0; K != E.Shift; ++K)
    Recurrence = B.CreateFAdd(
        Recurrence, B.CreateFDiv(number(1), B.CreateFAdd(T, number(K))));
  Value *U = B.CreateFAdd(T, number(E.Shift));
  Value *Log = emitMathCall(mathRule(RowId::log), {U}, Ty, B);
  Value *Half = B.CreateFDiv(number(0.5), U);
  Value *Psi = B.CreateFSub(B.CreateFSub(Log, Half), series(U, E.Terms));
  Psi = B.CreateFSub(B.CreateFSub(Psi, Recurrence), reflection(IsReflected));
  B.CreateRet(Psi);
}

/// In float the sums would lose digits, so that float and shorter types go
/// through double.
static void emitThroughDouble(Function &F) {
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "entry", &F));
  Function *Wide = getDigamma(B.getDoubleTy(), *F.getParent());
  Value *Result =
      B.CreateCall(Wide, {B.CreateFPExt(F.getArg(0), B.getDoubleTy())});
  B.CreateRet(B.CreateFPTrunc(Result, F.getReturnType()));
}

Function *linkgrad::getDigamma(Type *Ty, Module &M) {
  std::string Name;
  raw_string_ostream(Name) << "linkgrad.digamma." << *Ty;
  if (Function *F = M.getFunction(Name))
    return F;
  auto *F = Function::Create(FunctionType::get(Ty, {Ty}, false),
                             GlobalValue::InternalLinkage, Name, M);
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setNoSync();
  F->setDoesNotFreeMemory();
  if (Ty->getScalarSizeInBits() < 64)
    emitThroughDouble(*F);
  else if (Ty->isDoubleTy())
    DigammaEmitter(*F).run({10, 8});
  else
    DigammaEmitter(*F).run({24, 14});
  return F;
}
