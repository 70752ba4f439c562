//===- KeptValue.cpp - a call's value, a formula's derivative ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/KeptValue.h"
#include "rules/CustomRules.h"
#include "rules/MathRules.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Below infinity in magnitude; false for NaN.
static Value *isFinite(Value *V, IRBuilderBase &B) {
  return B.CreateFCmpOLT(
      emitMathCall(mathRule(RowId::fabs), {V}, V->getType(), B),
      ConstantFP::getInfinity(V->getType()));
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
  F->addFnAttr(InactiveAttribute);
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "entry", F));
  B.CreateRet(B.CreateFSub(F->getArg(0), F->getArg(1)));
  return F;
}

/// \p Formula, and if that is a zero, the zero with the sign of \p Wanted:
/// F + 0 is +0 for both zeros, and -(0 - F) is -0. Both have the derivative
/// one.
static Value *withSign(Value *Formula, Value *Wanted, IRBuilderBase &B) {
  Type *Ty = Formula->getType();
  Value *Zero = ConstantFP::getZero(Ty);
  Value *Sign = emitMathCall(mathRule(RowId::copysign),
                             {ConstantFP::get(Ty, 1.0), Wanted}, Ty, B);
  return B.CreateSelect(B.CreateFCmpOLT(Sign, Zero),
                        B.CreateFNeg(B.CreateFSub(Zero, Formula)),
                        B.CreateFAdd(Formula, Zero));
}

Value *linkgrad::withValue(Value *Formula, Value *Wanted, IRBuilderBase &B) {
  Module &M = *B.GetInsertBlock()->getModule();
  Value *Rest = B.CreateCall(getRest(Formula->getType(), M), {Wanted, Formula});
  Value *IsSum =
      B.CreateOr(isFinite(Rest, B), B.CreateFCmpUNO(Wanted, Wanted, "is.nan"));
  Value *Other = B.CreateSelect(IsSum, B.CreateFAdd(Formula, Rest), Wanted);
  return B.CreateSelect(B.CreateFCmpOEQ(Formula, Wanted),
                        withSign(Formula, Wanted, B), Other);
}
