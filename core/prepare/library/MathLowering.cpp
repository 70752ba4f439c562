//===- MathLowering.cpp - libm functions with several results ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C functions return one result through a pointer, the intrinsics return a
// struct. See LibraryLowering.cpp for the scheme.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "rules/FunctionNames.h"
#include "rules/LibraryFunctions.h"
#include "rules/MathRules.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

static Value *callMath(RowId Row, ArrayRef<Value *> Args, IRBuilderBase &B) {
  return emitMathCall(mathRule(Row), Args, Args[0]->getType(), B);
}

/// The struct result of an intrinsic.
static Value *makePair(Type *Ty, Value *First, Value *Second,
                       IRBuilderBase &B) {
  Value *Pair = B.CreateInsertValue(PoisonValue::get(Ty), First, 0);
  return B.CreateInsertValue(Pair, Second, 1);
}

/// x - trunc(x), with the sign of x where that is zero, and zero at infinity.
///
/// Not by copysign(x - trunc(x), x): its derivative has the sign of the zero
/// that it corrects, and would be -1 at -2.0.
static Value *fractionOf(Value *X, Value *Whole, IRBuilderBase &B) {
  Type *Ty = X->getType();
  Value *Zero = ConstantFP::getZero(Ty);
  Value *SignedZero = callMath(RowId::copysign, {Zero, X}, B);
  Value *SignedOne =
      callMath(RowId::copysign, {ConstantFP::get(Ty, 1.0), X}, B);
  Value *IsNegative = B.CreateFCmpOLT(SignedOne, Zero);
  Value *Fraction = B.CreateSelect(
      IsNegative, B.CreateFNeg(B.CreateFSub(Whole, X)), B.CreateFSub(X, Whole));
  Value *IsInfinite = B.CreateFCmpOEQ(callMath(RowId::fabs, {X}, B),
                                      ConstantFP::getInfinity(Ty));
  return B.CreateSelect(IsInfinite, SignedZero, Fraction);
}

static void lowerSinCos(CallInst &Call, RowId Sin, RowId Cos,
                        IRBuilderBase &B) {
  Value *X = Call.getArgOperand(0);
  Value *S = callMath(Sin, {X}, B), *C = callMath(Cos, {X}, B);
  if (Call.arg_size() == 1)
    return replaceCall(Call, makePair(Call.getType(), S, C, B));
  B.CreateStore(S, Call.getArgOperand(1));
  B.CreateStore(C, Call.getArgOperand(2));
  replaceCall(Call, nullptr);
}

static void lowerModf(CallInst &Call, IRBuilderBase &B) {
  Value *X = Call.getArgOperand(0);
  Value *Whole = callMath(RowId::trunc, {X}, B);
  Value *Fraction = fractionOf(X, Whole, B);
  if (Call.arg_size() == 1)
    return replaceCall(Call, makePair(Call.getType(), Fraction, Whole, B));
  B.CreateStore(Whole, Call.getArgOperand(1));
  replaceCall(Call, Fraction);
}

/// m = x 2^-e. Exact, also for denormal x. At zero, infinity and NaN m is x
/// whatever e is.
static void lowerFrexp(CallInst &Call, IRBuilderBase &B) {
  Value *X = Call.getArgOperand(0);
  CallInst *Kept = keepInactive(Call, B);
  Value *Exponent =
      Call.arg_size() == 1
          ? B.CreateExtractValue(Kept, 1)
          : B.CreateLoad(B.getInt32Ty(), Call.getArgOperand(1), "exponent");
  Value *Mantissa = callMath(RowId::ldexp, {X, B.CreateNeg(Exponent)}, B);
  if (Call.arg_size() == 1)
    Mantissa = makePair(Call.getType(), Mantissa, Exponent, B);
  replaceCall(Call, Mantissa);
}

/// Keeps the call for its integer result and computes the number once more.
static void lowerWithInteger(CallInst &Call, RowId Row, IRBuilderBase &B) {
  keepInactive(Call, B);
  SmallVector<Value *, 2> Args(drop_end(Call.args()));
  replaceCall(Call, callMath(Row, Args, B));
}

namespace {
enum class Awkward { None, SinCos, SinCosPi, Modf, Frexp, Remquo, Lgamma };
} // namespace

static Awkward kindOfIntrinsic(Intrinsic::ID Id) {
  switch (Id) {
  case Intrinsic::sincos:
    return Awkward::SinCos;
  case Intrinsic::sincospi:
    return Awkward::SinCosPi;
  case Intrinsic::modf:
    return Awkward::Modf;
  case Intrinsic::frexp:
    return Awkward::Frexp;
  default:
    return Awkward::None;
  }
}

/// Whether the parameters are \p Numbers floats of the precision, then
/// \p Pointers pointers.
static bool takes(const FunctionType &Ty, Precision P, unsigned Numbers,
                  unsigned Pointers) {
  if (Ty.isVarArg() || Ty.getNumParams() != Numbers + Pointers)
    return false;
  for (auto [I, Param] : enumerate(Ty.params()))
    if (I < Numbers ? !isOfPrecision(Param, P) : !Param->isPointerTy())
      return false;
  return Ty.getReturnType()->isVoidTy() ||
         Ty.getReturnType() == Ty.getParamType(0);
}

static Awkward kindOfBase(StringRef Base, bool IsReentrant, Precision P,
                          const FunctionType &Ty) {
  if (IsReentrant) // lgamma_r, lgammaf_r
    return Base == "lgamma" && takes(Ty, P, 1, 1) ? Awkward::Lgamma
                                                  : Awkward::None;
  auto [Kind, Numbers, Pointers] =
      StringSwitch<std::tuple<Awkward, unsigned, unsigned>>(Base)
          .Case("sincos", {Awkward::SinCos, 1, 2})
          .Case("sincospi", {Awkward::SinCosPi, 1, 2})
          .Case("modf", {Awkward::Modf, 1, 1})
          .Case("frexp", {Awkward::Frexp, 1, 1})
          .Case("remquo", {Awkward::Remquo, 2, 1})
          .Default({Awkward::None, 0, 0});
  return takes(Ty, P, Numbers, Pointers) ? Kind : Awkward::None;
}

static Awkward kindOfName(StringRef Name, const FunctionType &Ty) {
  bool IsReentrant = Name.consume_back("_r");
  for (const MathSpelling &S : spellingsOf(Name)) {
    Awkward Kind = kindOfBase(S.Base, IsReentrant, S.Type, Ty);
    if (Kind != Awkward::None)
      return Kind;
  }
  return Awkward::None;
}

bool linkgrad::lowerMathCall(CallInst &Call, IRBuilderBase &B) {
  const Function &F = *Call.getCalledFunction();
  if (!F.isDeclaration() || F.arg_empty() || F.hasFnAttribute(OwnAttribute))
    return false;
  Awkward Kind = F.isIntrinsic()
                     ? kindOfIntrinsic(F.getIntrinsicID())
                     : kindOfName(F.getName(), *F.getFunctionType());
  switch (Kind) {
  case Awkward::None:
    return false;
  case Awkward::SinCos:
    lowerSinCos(Call, RowId::sin, RowId::cos, B);
    return true;
  case Awkward::SinCosPi:
    lowerSinCos(Call, RowId::sinpi, RowId::cospi, B);
    return true;
  case Awkward::Modf:
    lowerModf(Call, B);
    return true;
  case Awkward::Frexp:
    lowerFrexp(Call, B);
    return true;
  case Awkward::Remquo:
    lowerWithInteger(Call, RowId::remainder, B);
    return true;
  case Awkward::Lgamma:
    lowerWithInteger(Call, RowId::lgamma, B);
    return true;
  }
  llvm_unreachable("covered switch");
}
