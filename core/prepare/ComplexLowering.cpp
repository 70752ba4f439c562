//===- ComplexLowering.cpp - complex multiplication and division ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For complex numbers p = a + ib and q = c + id the compilers call __mul?c3 and
// __div?c3, which do the plain formula and then look after infinities:
//
//   p q = (ac - bd) + i (ad + bc)
//   p / q = (ac + bd) / |q|^2 + i (bc - ad) / |q|^2
//
// The call is kept (inactive) and decides the value; the formula beside it
// carries the derivative:
//
//   value = formula + linkgrad.rest(call, formula)
//
// where `linkgrad.rest(v, f)` is v - f, in a function of its own that is marked
// inactive. The two differ by rounding at most, so that the subtraction is
// exact and the sum is v again. Where v is infinite and the formula is NaN
// (that is what the call is for) the value is v and the derivative zero.
//
// Reference: C11, Annex G.5.1.
//
//===----------------------------------------------------------------------===//

#include "prepare/LoweringSteps.h"
#include "rules/MathRules.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

namespace {

struct Complex {
  Value *Real, *Imaginary;
};

/// The operands of a call, and how its result is taken apart.
class ComplexCall {
public:
  ComplexCall(CallInst &Call, IRBuilderBase &B)
      : Call(Call), B(B),
        Ty(Call.getArgOperand(0)->getType()), P{Call.getArgOperand(0),
                                                Call.getArgOperand(1)},
        Q{Call.getArgOperand(2), Call.getArgOperand(3)} {}
  /// Replaces the call by the formula for its operation.
  void lower(bool IsDivision);

private:
  Complex product() const;
  Complex quotient() const;
  Value *scaleOf(Value *C, Value *D) const;
  Value *withValue(Value *Formula, Value *Wanted) const;
  Value *withSign(Value *Formula, Value *Wanted) const;
  Value *isFinite(Value *V) const;
  Complex split(Value *Result) const;
  Value *join(Complex C) const;

  CallInst &Call;
  IRBuilderBase &B;
  Type *Ty;
  Complex P, Q;
};

} // namespace

Complex ComplexCall::product() const {
  return {B.CreateFSub(B.CreateFMul(P.Real, Q.Real),
                       B.CreateFMul(P.Imaginary, Q.Imaginary)),
          B.CreateFAdd(B.CreateFMul(P.Real, Q.Imaginary),
                       B.CreateFMul(P.Imaginary, Q.Real))};
}

/// The power of two that brings max(|c|, |d|) near one, as a number without
/// derivative: |q|^2 must not overflow where the quotient does not.
Value *ComplexCall::scaleOf(Value *C, Value *D) const {
  Value *Max = B.CreateMaxNum(emitMathCall(mathRule(RowId::fabs), {C}, Ty, B),
                              emitMathCall(mathRule(RowId::fabs), {D}, Ty, B));
  // frexp gives exponent 0 for zero, and we take 0 for what is not finite.
  Value *Parts = B.CreateIntrinsic(Intrinsic::frexp, {Ty, B.getInt32Ty()}, Max);
  cast<CallInst>(Parts)->addFnAttr(
      Attribute::get(B.getContext(), "enzyme_inactive"));
  Value *Exponent = B.CreateSelect(
      isFinite(Max), B.CreateExtractValue(Parts, 1), B.getInt32(0));
  return B.CreateNeg(Exponent);
}

Complex ComplexCall::quotient() const {
  Value *Scale = scaleOf(Q.Real, Q.Imaginary);
  auto Scaled = [&](Value *V) {
    return emitMathCall(mathRule(RowId::ldexp), {V, Scale}, Ty, B);
  };
  Value *C = Scaled(Q.Real), *D = Scaled(Q.Imaginary);
  Value *Square = B.CreateFAdd(B.CreateFMul(C, C), B.CreateFMul(D, D));
  Value *Real =
      B.CreateFAdd(B.CreateFMul(P.Real, C), B.CreateFMul(P.Imaginary, D));
  Value *Imaginary =
      B.CreateFSub(B.CreateFMul(P.Imaginary, C), B.CreateFMul(P.Real, D));
  return {Scaled(B.CreateFDiv(Real, Square)),
          Scaled(B.CreateFDiv(Imaginary, Square))};
}

/// v - f in a function that the engine takes for inactive. Nothing of ours
/// inlines it; the host's pipeline does, after the derivative is made.
static Function *getRest(Type *Ty, Module &M) {
  std::string Name;
  raw_string_ostream(Name) << "linkgrad.rest." << *Ty;
  if (Function *F = M.getFunction(Name))
    return F;
  auto *F = Function::Create(FunctionType::get(Ty, {Ty, Ty}, false),
                             GlobalValue::InternalLinkage, Name, M);
  F->addFnAttr("enzyme_inactive");
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "entry", F));
  B.CreateRet(B.CreateFSub(F->getArg(0), F->getArg(1)));
  return F;
}

/// Below infinity in magnitude; false for NaN.
Value *ComplexCall::isFinite(Value *V) const {
  return B.CreateFCmpOLT(emitMathCall(mathRule(RowId::fabs), {V}, Ty, B),
                         ConstantFP::getInfinity(Ty));
}

/// \p Formula, and if that is a zero, the zero with the sign of \p Wanted:
/// F + 0 is +0 for both zeros, and -(0 - F) is -0. Both have the derivative
/// one.
Value *ComplexCall::withSign(Value *Formula, Value *Wanted) const {
  Value *Zero = ConstantFP::getZero(Ty);
  Value *Sign = emitMathCall(mathRule(RowId::copysign),
                             {ConstantFP::get(Ty, 1.0), Wanted}, Ty, B);
  return B.CreateSelect(B.CreateFCmpOLT(Sign, Zero),
                        B.CreateFNeg(B.CreateFSub(Zero, Formula)),
                        B.CreateFAdd(Formula, Zero));
}

Value *ComplexCall::withValue(Value *Formula, Value *Wanted) const {
  Value *Rest = B.CreateCall(getRest(Ty, *Call.getModule()), {Wanted, Formula});
  Value *IsSum =
      B.CreateOr(isFinite(Rest), B.CreateFCmpUNO(Wanted, Wanted, "is.nan"));
  Value *Other = B.CreateSelect(IsSum, B.CreateFAdd(Formula, Rest), Wanted);
  return B.CreateSelect(B.CreateFCmpOEQ(Formula, Wanted),
                        withSign(Formula, Wanted), Other);
}

/// {T, T}, or <2 x float> by the x86-64 convention for complex float.
Complex ComplexCall::split(Value *Result) const {
  if (Result->getType()->isVectorTy())
    return {B.CreateExtractElement(Result, uint64_t(0)),
            B.CreateExtractElement(Result, uint64_t(1))};
  return {B.CreateExtractValue(Result, 0), B.CreateExtractValue(Result, 1)};
}

Value *ComplexCall::join(Complex C) const {
  Value *Whole = PoisonValue::get(Call.getType());
  if (Call.getType()->isVectorTy())
    return B.CreateInsertElement(
        B.CreateInsertElement(Whole, C.Real, uint64_t(0)), C.Imaginary,
        uint64_t(1));
  return B.CreateInsertValue(B.CreateInsertValue(Whole, C.Real, 0), C.Imaginary,
                             1);
}

void ComplexCall::lower(bool IsDivision) {
  Complex Value = split(keepInactive(Call, B));
  Complex Formula = IsDivision ? quotient() : product();
  replaceCall(Call, join({withValue(Formula.Real, Value.Real),
                          withValue(Formula.Imaginary, Value.Imaginary)}));
}

/// Whether the function takes four floats of one type and returns two.
static bool hasComplexType(const FunctionType &Ty) {
  if (Ty.getNumParams() != 4 || Ty.isVarArg())
    return false;
  Type *T = Ty.getParamType(0);
  if (!T->isFloatingPointTy() ||
      !all_of(Ty.params(), [&](Type *P) { return P == T; }))
    return false;
  Type *Result = Ty.getReturnType();
  if (auto *S = dyn_cast<StructType>(Result))
    return S->getNumElements() == 2 && S->getElementType(0) == T &&
           S->getElementType(1) == T;
  auto *V = dyn_cast<FixedVectorType>(Result);
  return V && V->getNumElements() == 2 && V->getElementType() == T;
}

bool linkgrad::lowerComplexCall(CallInst &Call, IRBuilderBase &B) {
  StringRef Name = Call.getCalledFunction()->getName();
  bool IsDivision = Name.starts_with("__div");
  if (!(IsDivision || Name.starts_with("__mul")) || !Name.ends_with("c3") ||
      Name.size() != StringRef("__mulxc3").size() ||
      !hasComplexType(*Call.getFunctionType()))
    return false;
  // Infinities are what this is about.
  B.clearFastMathFlags();
  ComplexCall(Call, B).lower(IsDivision);
  return true;
}
