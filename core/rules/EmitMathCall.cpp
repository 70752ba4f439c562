//===- EmitMathCall.cpp - calls of mathematical functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How to spell `sin` for a given type. Intrinsics are preferred, whatever the
// primal used: the optimiser knows them best, they have no errno, and the
// backend turns them into libm calls of the right suffix. Functions that LLVM
// does not know become libm calls, for which half and bfloat are computed in
// float and vectors element by element.
//
//===----------------------------------------------------------------------===//

#include "rules/Digamma.h"
#include "rules/MathRules.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace linkgrad;

/// The suffix of libm functions on \p Ty (float, double or wider). On x86 long
/// double is not the IEEE quadruple, and glibc has names of its own for that.
static StringRef libmSuffix(Type *Ty, const Module &M) {
  if (Ty->isFloatTy())
    return "f";
  if (Ty->isDoubleTy())
    return "";
  if (Ty->isFP128Ty() && M.getTargetTriple().isX86())
    return "f128";
  return "l";
}

/// The intrinsic that computes the row, or not_intrinsic.
static Intrinsic::ID intrinsicOf(const MathRule &Row) {
  return Intrinsic::lookupIntrinsicID(("llvm." + Row.name()).str());
}

/// Declares libm's function. A local symbol of the user's may have the name
/// (`static double y0;` is legal C as long as <math.h> is not included); it
/// makes way, since nobody outside can see it.
static FunctionCallee declareLibm(StringRef Name, FunctionType *Ty, Module &M) {
  if (GlobalValue *Taken = M.getNamedValue(Name))
    if (Taken->hasLocalLinkage())
      Taken->setName(Name + ".local");
  return M.getOrInsertFunction(Name, Ty);
}

static CallInst *callLibm(const MathRule &Row, ArrayRef<Value *> Args, Type *Ty,
                          IRBuilderBase &B) {
  Module &M = *B.GetInsertBlock()->getModule();
  SmallVector<Type *, 3> ArgTypes;
  for (Value *Arg : Args)
    ArgTypes.push_back(Arg->getType());
  CallInst *Call;
  if (Row.id() == RowId::digamma)
    Call = B.CreateCall(getDigamma(Ty, M), Args);
  else
    Call = B.CreateCall(declareLibm((Row.name() + libmSuffix(Ty, M)).str(),
                                    FunctionType::get(Ty, ArgTypes, false), M),
                        Args);
  // On the call and not on the declaration, which the user's own code shares:
  // there errno may matter.
  Call->setDoesNotAccessMemory();
  Call->setDoesNotThrow();
  Call->addFnAttr(Attribute::WillReturn);
  return Call;
}

static Value *callIntrinsic(Intrinsic::ID Id, ArrayRef<Value *> Args, Type *Ty,
                            IRBuilderBase &B) {
  // The integer of powi and ldexp is overloaded too.
  SmallVector<Type *, 2> Overloads = {Ty};
  for (Value *Arg : Args)
    if (Arg->getType()->isIntOrIntVectorTy())
      Overloads.push_back(Arg->getType());
  return B.CreateIntrinsic(Id, Overloads, Args);
}

/// Applies \p Emit to each element of the vector arguments. Scalars among the
/// arguments serve for all elements.
static Value *scalarize(ArrayRef<Value *> Args, FixedVectorType *Ty,
                        IRBuilderBase &B,
                        function_ref<Value *(ArrayRef<Value *>, Type *)> Emit) {
  Value *Whole = PoisonValue::get(Ty);
  for (unsigned I = 0; I != Ty->getNumElements(); ++I) {
    SmallVector<Value *, 3> Elements;
    for (Value *Arg : Args)
      Elements.push_back(
          Arg->getType()->isVectorTy() ? B.CreateExtractElement(Arg, I) : Arg);
    Whole =
        B.CreateInsertElement(Whole, Emit(Elements, Ty->getElementType()), I);
  }
  return Whole;
}

/// Computes in float for half and bfloat.
static Value *viaFloat(const MathRule &Row, ArrayRef<Value *> Args, Type *Ty,
                       IRBuilderBase &B) {
  Type *Wide = Ty->getWithNewType(B.getFloatTy());
  SmallVector<Value *, 3> Extended;
  for (Value *Arg : Args)
    Extended.push_back(Arg->getType() == Ty ? B.CreateFPExt(Arg, Wide) : Arg);
  return B.CreateFPTrunc(emitMathCall(Row, Extended, Wide, B), Ty);
}

Value *linkgrad::emitMathCall(const MathRule &Row, ArrayRef<Value *> Args,
                              Type *Ty, IRBuilderBase &B) {
  if (Row.id() == RowId::copysign || Row.id() == RowId::fabs)
    return callIntrinsic(intrinsicOf(Row), Args, Ty, B);
  if (Ty->getScalarType()->is16bitFPTy())
    return viaFloat(Row, Args, Ty, B);
  if (Intrinsic::ID Id = intrinsicOf(Row))
    return callIntrinsic(Id, Args, Ty, B);
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty))
    return scalarize(Args, Vector, B, [&](ArrayRef<Value *> Elements, Type *T) {
      return callLibm(Row, Elements, T, B);
    });
  return callLibm(Row, Args, Ty, B);
}
