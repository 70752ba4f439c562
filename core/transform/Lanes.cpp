//===- Lanes.cpp - small pieces of derivative arithmetic ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Lanes.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace linkgrad;

static bool isZero(const Value *V) {
  auto *C = dyn_cast<Constant>(V);
  return C && C->isNullValue();
}

Value *linkgrad::addDerivatives(IRBuilderBase &B, Value *X, Value *Y) {
  if (isZero(Y))
    return X;
  if (isZero(X))
    return Y;
  Type *Ty = X->getType();
  if (Ty->isFPOrFPVectorTy())
    return B.CreateFAdd(X, Y);
  unsigned N = 0;
  if (auto *S = dyn_cast<StructType>(Ty))
    N = S->getNumElements();
  else if (auto *A = dyn_cast<ArrayType>(Ty))
    N = A->getNumElements();
  Value *Sum = X;
  for (unsigned I = 0; I < N; ++I) {
    Value *E = B.CreateExtractValue(X, I);
    if (E->getType()->isFPOrFPVectorTy() || E->getType()->isAggregateType())
      Sum = B.CreateInsertValue(
          Sum, addDerivatives(B, E, B.CreateExtractValue(Y, I)), I);
  }
  return Sum;
}

Constant *linkgrad::seedOfOnes(Type *Ty) {
  if (Ty->isFPOrFPVectorTy())
    return ConstantFP::get(Ty, 1.0);
  if (auto *S = dyn_cast<StructType>(Ty)) {
    SmallVector<Constant *, 4> Elements;
    for (Type *E : S->elements())
      Elements.push_back(seedOfOnes(E));
    return ConstantStruct::get(S, Elements);
  }
  if (auto *A = dyn_cast<ArrayType>(Ty))
    return ConstantArray::get(
        A, SmallVector<Constant *, 4>(A->getNumElements(),
                                      seedOfOnes(A->getElementType())));
  return Constant::getNullValue(Ty);
}
