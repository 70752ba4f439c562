//===- ResultLowering.cpp - puts the derivative in a request's place ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/EntryPoints.h"
#include "request/Request.h"
#include "request/ResultConversion.h"
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
  if (Kind.ReturnPrimal)
    Items.push_back(Result);
  if (Kind.Mode == DerivativeMode::Forward) {
    if (Kind.Return != Activity::Constant)
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

bool checkPrototype(const Request &R, const Function &Body,
                    Diagnostics &Diags) {
  if (R.Primal->getFunctionType() == Body.getFunctionType() &&
      R.Primal->hasStructRetAttr() == Body.hasStructRetAttr())
    return true;
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

void lowerRequest(Request &R, Function &Derivative, Diagnostics &Diags) {
  FunctionType *Ty = Derivative.getFunctionType();
  bool Fits = Ty->getNumParams() == R.Operands.size();
  for (unsigned I = 0; Fits && I < Ty->getNumParams(); ++I)
    Fits = Ty->getParamType(I) == R.Operands[I]->getType();
  if (!Fits) {
    Diags
        .error(DiagCode::InvalidOutput,
               {displayName(R.Primal->getName()),
                "its parameters are not those of the request"})
        .at(*R.Call);
    return dropRequest(R);
  }
  IRBuilder<> B(R.Call);
  SmallVector<Value *, 16> Operands(R.Operands.begin(), R.Operands.end());
  CallInst *New = B.CreateCall(&Derivative, Operands);
  New->setCallingConv(Derivative.getCallingConv());
  Value *Result = New->getType()->isVoidTy() ? nullptr : New;
  if (R.ResultBuffer && !R.ResultInPlace)
    storeResult(B, Result, R.ResultPrefix, R.ResultBuffer, R.ResultBufferType);
  Type *Wanted = R.Call->getType();
  replaceCall(*R.Call,
              Wanted->isVoidTy() ? nullptr : convertResult(B, Result, Wanted));
  R.Call = New;
}

void dropRequest(Request &R) {
  Type *Ty = R.Call->getType();
  replaceCall(*R.Call, Ty->isVoidTy() ? nullptr : PoisonValue::get(Ty));
  R.Call = nullptr;
}

} // namespace linkgrad
