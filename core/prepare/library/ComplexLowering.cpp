//===- ComplexLowering.cpp - calls of complex functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <complex.h> (and std::complex, which calls it) and the functions of the
// compilers' run-time library for products and quotients, __mul?c3 and
// __div?c3. The call decides the value, the formula beside it the derivative
// (KeptValue.h).
//
// Complex numbers are passed as two floats, or as <2 x float> by the x86-64
// convention for complex float. Operands of complex long double lie in memory
// (`byval`), from which they are loaded.
//
// Reference: C11, Annex G.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/ComplexFormulas.h"
#include "prepare/library/KeptValue.h"
#include "prepare/library/LoweringSteps.h"
#include "rules/FunctionNames.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

/// The float type of a float or of <2 x float>, and how many there are.
static std::pair<Type *, unsigned> floatsOf(Type *Ty) {
  if (auto *V = dyn_cast<FixedVectorType>(Ty))
    return {V->getElementType(), V->getNumElements()};
  if (auto *S = dyn_cast<StructType>(Ty))
    if (S->getNumElements() == 2 &&
        S->getElementType(0) == S->getElementType(1))
      return {S->getElementType(0), 2};
  return {Ty, 1};
}

/// Whether parameters and result are so many floats of one type; then that.
static Type *floatTypeOf(const Function &F, unsigned NumIn, unsigned NumOut) {
  const FunctionType &Ty = *F.getFunctionType();
  auto [T, Results] = floatsOf(Ty.getReturnType());
  unsigned Params = 0;
  for (const Argument &P : F.args()) {
    Type *InMemory = P.getParamByValType();
    auto [ParamT, Count] = floatsOf(InMemory ? InMemory : P.getType());
    if (ParamT != T)
      return nullptr;
    Params += Count;
  }
  bool Fits = T->isFloatingPointTy() && Params == NumIn && Results == NumOut;
  return Fits && !Ty.isVarArg() ? T : nullptr;
}

static ComplexOperation operationOfBase(StringRef Base) {
  return StringSwitch<ComplexOperation>(Base)
      .Case("cexp", ComplexOperation::Exp)
      .Case("clog", ComplexOperation::Log)
      .Case("csqrt", ComplexOperation::Sqrt)
      .Case("cpow", ComplexOperation::Power)
      .Case("csin", ComplexOperation::Sin)
      .Case("ccos", ComplexOperation::Cos)
      .Case("ctan", ComplexOperation::Tan)
      .Case("csinh", ComplexOperation::Sinh)
      .Case("ccosh", ComplexOperation::Cosh)
      .Case("ctanh", ComplexOperation::Tanh)
      .Case("casin", ComplexOperation::Asin)
      .Case("cacos", ComplexOperation::Acos)
      .Case("catan", ComplexOperation::Atan)
      .Case("casinh", ComplexOperation::Asinh)
      .Case("cacosh", ComplexOperation::Acosh)
      .Case("catanh", ComplexOperation::Atanh)
      .Case("clog10", ComplexOperation::Log10)
      .Case("conj", ComplexOperation::Conj)
      .Case("cproj", ComplexOperation::Proj)
      .Case("creal", ComplexOperation::Real)
      .Case("cimag", ComplexOperation::Imag)
      .Case("cabs", ComplexOperation::Abs)
      .Case("carg", ComplexOperation::Arg)
      .Default(ComplexOperation::None);
}

/// __muldc3 and its like: one letter for the type, which the operands tell.
static ComplexOperation operationOfRuntime(StringRef Name) {
  if (!Name.ends_with("c3") || Name.size() != StringRef("__muldc3").size())
    return ComplexOperation::None;
  if (Name.starts_with("__mul"))
    return ComplexOperation::Multiply;
  return Name.starts_with("__div") ? ComplexOperation::Divide
                                   : ComplexOperation::None;
}

static ComplexOperation operationOf(const Function &F) {
  ComplexOperation Runtime = operationOfRuntime(F.getName());
  if (Runtime != ComplexOperation::None)
    return floatTypeOf(F, 4, 2) ? Runtime : ComplexOperation::None;
  if (!F.isDeclaration() || F.isIntrinsic())
    return ComplexOperation::None;
  for (const MathSpelling &S : spellingsOf(F.getName())) {
    ComplexOperation Op = operationOfBase(S.Base);
    bool IsReal = Op >= ComplexOperation::Abs;
    unsigned NumIn = Op == ComplexOperation::Power ? 4 : 2;
    if (Op == ComplexOperation::None)
      continue;
    Type *T = floatTypeOf(F, NumIn, IsReal ? 1 : 2);
    if (T && isOfPrecision(T, S.Type))
      return Op;
  }
  return ComplexOperation::None;
}

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

namespace {

class ComplexCall {
public:
  ComplexCall(CallInst &Call, IRBuilderBase &B);
  void lower(ComplexOperation Op);

private:
  Complex split(Value *Result) const;
  Value *join(Complex C) const;

  CallInst &Call;
  IRBuilderBase &B;
  Type *Ty;
  Complex P, Q;
};

} // namespace

ComplexCall::ComplexCall(CallInst &Call, IRBuilderBase &B)
    : Call(Call), B(B), Ty(floatsOf(Call.getType()).first) {
  SmallVector<Value *, 4> Parts;
  for (unsigned I = 0; I < Call.arg_size(); ++I) {
    Value *Arg = Call.getArgOperand(I);
    if (Type *InMemory = Call.getParamByValType(I))
      Arg = B.CreateLoad(InMemory, Arg);
    if (Arg->getType()->isFloatingPointTy()) {
      Parts.push_back(Arg);
      continue;
    }
    Complex Operand = split(Arg);
    Parts.append({Operand.Real, Operand.Imaginary});
  }
  P = {Parts[0], Parts[1]};
  if (Parts.size() == 4)
    Q = {Parts[2], Parts[3]};
}

Complex ComplexCall::split(Value *Result) const {
  if (Result->getType()->isVectorTy())
    return {B.CreateExtractElement(Result, uint64_t(0)),
            B.CreateExtractElement(Result, uint64_t(1))};
  return {B.CreateExtractValue(Result, 0), B.CreateExtractValue(Result, 1)};
}

Value *ComplexCall::join(Complex C) const {
  Value *Whole = PoisonValue::get(Call.getType());
  if (!Call.getType()->isVectorTy())
    return B.CreateInsertValue(B.CreateInsertValue(Whole, C.Real, 0),
                               C.Imaginary, 1);
  return B.CreateInsertElement(
      B.CreateInsertElement(Whole, C.Real, uint64_t(0)), C.Imaginary,
      uint64_t(1));
}

void ComplexCall::lower(ComplexOperation Op) {
  Complex Formula = emitComplexFormula(Op, P, Q, B);
  // |p| and arg p are rows of the table under another name.
  if (!Formula.Imaginary)
    return replaceCall(Call, Formula.Real);
  Complex Value = split(keepInactive(Call, B));
  replaceCall(Call, join({withValue(Formula.Real, Value.Real, B),
                          withValue(Formula.Imaginary, Value.Imaginary, B)}));
}

bool linkgrad::lowerComplexCall(CallInst &Call, IRBuilderBase &B) {
  ComplexOperation Op = operationOf(*Call.getCalledFunction());
  if (Op == ComplexOperation::None)
    return false;
  // Infinities are what this is about.
  B.clearFastMathFlags();
  ComplexCall(Call, B).lower(Op);
  return true;
}
