//===- Prototypes.cpp - parameters and results of derivatives ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Prototypes.h"
#include "prepare/closure/DisjointMemory.h"
#include "request/TypeLeaves.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::hasShadowParam(Activity A) { return isDuplicated(A); }

static bool holdsFloats(Type *Ty) {
  return Ty->isFPOrFPVectorTy() || any_of(Ty->subtypes(), holdsFloats);
}

bool linkgrad::hasSeedParam(const DerivativeKind &Kind, Type *Result) {
  return Kind.Return == Activity::Active ||
         (isDuplicated(Kind.Return) && holdsFloats(Result));
}

DerivativeParams::DerivativeParams(Function &Derivative,
                                   const DerivativeKind &Kind, unsigned &Next) {
  Next = 0;
  for (Activity A : Kind.Args) {
    Primal.push_back(Derivative.getArg(Next++));
    Shadow.emplace_back();
    if (hasShadowParam(A))
      for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
        Shadow.back().push_back(Derivative.getArg(Next++));
  }
}

StringRef linkgrad::baseName(const Function &Primal) {
  StringRef Name = Primal.getName();
  return Name.substr(0, Name.find(".linkgrad"));
}

Type *linkgrad::structOrVoid(LLVMContext &C, ArrayRef<Type *> Items) {
  return Items.empty() ? Type::getVoidTy(C) : StructType::get(C, Items);
}

Type *linkgrad::lanesOf(Type *Ty, unsigned Width) {
  return Width == 1 ? Ty : ArrayType::get(Ty, Width);
}

SmallVector<Type *, 16> linkgrad::paramTypes(const Function &Primal,
                                             const DerivativeKind &Kind) {
  SmallVector<Type *, 16> Types;
  for (const Argument &A : Primal.args()) {
    Types.push_back(A.getType());
    if (hasShadowParam(Kind.Args[A.getArgNo()]))
      Types.append(Kind.Width, A.getType());
  }
  return Types;
}

void linkgrad::handOnNoAlias(const Function &Primal, const DerivativeKind &Kind,
                             Function &Derivative) {
  // Shadows that are their primals are compared with them.
  if (Kind.RuntimeActivity)
    return;
  bool IsTested = Primal.hasFnAttribute(DisjointAttribute);
  unsigned Next = 0;
  for (const Argument &A : Primal.args()) {
    unsigned First = Next++;
    if (hasShadowParam(Kind.Args[A.getArgNo()]))
      Next += Kind.Width;
    if (!A.getType()->isPointerTy() || !A.hasNoAliasAttr())
      continue;
    for (unsigned I = First; I < (IsTested ? Next : First + 1); ++I)
      Derivative.addParamAttr(I, Attribute::NoAlias);
  }
}

void linkgrad::returnAll(IRBuilderBase &B, ArrayRef<Value *> Results) {
  if (Results.empty())
    B.CreateRetVoid();
  else
    B.CreateAggregateRet(Results.data(), Results.size());
}

void linkgrad::returnFields(IRBuilderBase &B, ArrayRef<Lanes> Fields) {
  if (Fields.empty()) {
    B.CreateRetVoid();
    return;
  }
  Value *All = PoisonValue::get(B.getCurrentFunctionReturnType());
  for (unsigned Field = 0; Field < Fields.size(); ++Field)
    for (unsigned Lane = 0; Lane < Fields[Field].size(); ++Lane)
      All = Fields[Field].size() == 1
                ? B.CreateInsertValue(All, Fields[Field][Lane], Field)
                : B.CreateInsertValue(All, Fields[Field][Lane], {Field, Lane});
  B.CreateRet(All);
}

Value *linkgrad::reinterpret(IRBuilderBase &B, Value *V, Type *Ty) {
  Type *From = V->getType();
  if (From == Ty)
    return V;
  if (CastInst::isBitOrNoopPointerCastable(From, Ty,
                                           B.GetInsertBlock()->getDataLayout()))
    return B.CreateBitOrPointerCast(V, Ty);
  return coerce(B, V, Ty);
}

Lanes linkgrad::seedsOf(IRBuilderBase &B, const DerivativeKind &Kind,
                        Value *Given, Type *Ty) {
  Lanes Seeds;
  for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
    if (!Given)
      Seeds.push_back(seedOfOnes(Ty));
    else
      Seeds.push_back(reinterpret(
          B, Kind.Width == 1 ? Given : B.CreateExtractValue(Given, Lane), Ty));
  return Seeds;
}
