//===- ResultLowering.cpp - puts the derivative in a request's place ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/ArgumentWalk.h"
#include "request/EntryPoints.h"
#include "request/Request.h"
#include "request/ResultConversion.h"
#include "request/SpreadStructs.h"
#include "request/TapeLowering.h"
#include "request/Unwinding.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace linkgrad {

static Type *wide(Type *Ty, unsigned Width) {
  return Width == 1 ? Ty : ArrayType::get(Ty, Width);
}

Type *derivativeResultType(const Function &Primal, const DerivativeKind &Kind) {
  SmallVector<Type *, 4> Items;
  Type *Result = Primal.getReturnType();
  if (Kind.Mode == DerivativeMode::Augmented)
    Items.push_back(PointerType::getUnqual(Primal.getContext()));
  if (Kind.ReturnPrimal)
    Items.push_back(Result);
  if (Kind.Mode == DerivativeMode::TangentSweep) {
    if (Kind.Return != Activity::Constant &&
        defaultActivity(Result, /*IsForward=*/false) == Activity::Active)
      Items.push_back(wide(Result, Kind.Width));
  } else if (Kind.Mode == DerivativeMode::Forward) {
    if (Kind.Return != Activity::Constant)
      Items.push_back(wide(Result, Kind.Width));
  } else if (Kind.Mode == DerivativeMode::Augmented) {
    if (Kind.ReturnPrimal && isDuplicated(Kind.Return))
      Items.push_back(wide(Result, Kind.Width));
  } else {
    for (const Argument &P : Primal.args())
      if (Kind.Args[P.getArgNo()] == Activity::Active)
        Items.push_back(wide(P.getType(), Kind.Width));
  }
  if (Items.empty())
    return Type::getVoidTy(Primal.getContext());
  return StructType::get(Primal.getContext(), Items);
}

/// Whether the request is given gradients, and not only the primal's result.
static bool takesGradients(const Request &R) {
  Type *Ty = R.ResultBuffer ? R.ResultBufferType : R.Call->getType();
  if (R.Kind.Mode == DerivativeMode::Forward ||
      R.Kind.Mode == DerivativeMode::TangentSweep || Ty->isVoidTy())
    return false;
  return !R.Kind.ReturnPrimal || Ty != R.Primal->getReturnType();
}

/// What is wrong with the operands for parameters \p No and the next, which are
/// the two registers of one struct: which of them is a shadow is not known,
/// unless each register has a marker (as Rust's slices have); and a marker of
/// the first does not keep the gradient of the second from being returned.
static StringRef faultOfSpread(const Request &R, unsigned No) {
  auto IsPlain = [&](unsigned P) {
    return P >= R.Marked.size() || !R.Marked[P];
  };
  const auto &Args = R.Kind.Args;
  if ((isDuplicated(Args[No]) || isDuplicated(Args[No + 1])) &&
      (IsPlain(No) || IsPlain(No + 1)))
    return "its shadow cannot be told from it";
  if (Args[No] == Activity::Constant && !IsPlain(No) && IsPlain(No + 1) &&
      Args[No + 1] == Activity::Active && takesGradients(R))
    return "its marker reaches the first of them only";
  return {};
}

static bool checkSpread(const Request &R, const Function &Body,
                        Diagnostics &Diags) {
  if (R.Interleaved && R.Kind.Width == 1)
    return true;
  SmallVector<bool, 8> Parts = partsOfStructs(Body);
  for (unsigned No = 0; No + 1 < std::min(Parts.size(), R.Kind.Args.size());
       No += Parts[No] ? 2 : 1) {
    StringRef Fault = Parts[No] ? faultOfSpread(R, No) : "";
    if (Fault.empty())
      continue;
    Diags
        .error(DiagCode::BadRequest,
               {entryPointName(*R.Call),
                ("a struct that '" + displayName(Body.getName()) +
                 "' takes by value travels in two registers, and " + Fault +
                 ": pass it by pointer, or give 'enzyme_interleave'")
                    .str()})
        .at(*R.Call);
    return false;
  }
  return true;
}

bool checkPrototype(const Request &R, const Function &Body,
                    Diagnostics &Diags) {
  if (R.Primal->getFunctionType() == Body.getFunctionType() &&
      R.Primal->hasStructRetAttr() == Body.hasStructRetAttr())
    return checkSpread(R, Body, Diags);
  std::string Name = displayName(Body.getName());
  Diags
      .error(DiagCode::BadRequest,
             {entryPointName(*R.Call),
              "'" + Name +
                  "' is declared with other types of parameters or "
                  "result than it is defined with"})
      .at(*R.Call);
  return false;
}

/// Replaces the call by \p V (null for a call without result) and removes it.
static void replaceCall(CallBase &Call, Value *V) {
  if (V)
    Call.replaceAllUsesWith(V);
  Call.eraseFromParent();
}

/// Whether the function takes these operands.
static bool takes(const FunctionType &Ty, ArrayRef<Value *> Operands) {
  bool Fits = Ty.getNumParams() == Operands.size();
  for (unsigned I = 0; Fits && I < Operands.size(); ++I)
    Fits = Ty.getParamType(I) == Operands[I]->getType();
  return Fits;
}

void lowerRequest(Request &R, Function &Derivative, Type *Tape,
                  Diagnostics &Diags) {
  IRBuilder<> B(R.Call);
  SmallVector<Value *, 16> Operands(R.Operands.begin(), R.Operands.end());
  if (!checkTapeSize(R, Tape, Diags) ||
      !addTapeOperand(B, R, Tape, Operands, Diags))
    return dropRequest(R);
  if (!takes(*Derivative.getFunctionType(), Operands)) {
    Diags
        .error(DiagCode::InvalidOutput,
               {displayName(R.Primal->getName()),
                "its parameters are not those of the request"})
        .at(*R.Call);
    return dropRequest(R);
  }
  CallInst *New = B.CreateCall(&Derivative, Operands);
  New->setCallingConv(Derivative.getCallingConv());
  Value *Result = New->getType()->isVoidTy() ? nullptr : New;
  Type *Wanted = R.Call->getType();
  if (R.Kind.Mode == DerivativeMode::Augmented) {
    if (!(Result = takeApartAugmented(B, R, Result, Tape, Diags)) &&
        !Wanted->isVoidTy())
      return dropRequest(R);
    replaceCall(*R.Call, Wanted->isVoidTy() ? nullptr : Result);
    R.Call = restoreUnwinding(*New, R.Unwinding);
    return;
  }
  if (R.ResultBuffer && !R.ResultInPlace)
    storeResult(B, Result, R.ResultPrefix, R.ResultBuffer, R.ResultBufferType);
  replaceCall(*R.Call,
              Wanted->isVoidTy() ? nullptr : convertResult(B, Result, Wanted));
  R.Call = restoreUnwinding(*New, R.Unwinding);
}

void lowerTapeSize(Request &R, Type *Tape) {
  const DataLayout &DL = R.Call->getDataLayout();
  uint64_t Size = Tape ? DL.getTypeAllocSize(Tape).getFixedValue() : 0;
  replaceCall(*R.Call, ConstantInt::get(R.Call->getType(), Size));
  R.Call = nullptr;
}

void dropRequest(Request &R) {
  Type *Ty = R.Call->getType();
  replaceCall(*R.Call, Ty->isVoidTy() ? nullptr : PoisonValue::get(Ty));
  R.Call = nullptr;
}

} // namespace linkgrad
