//===- VectorLowering.cpp - vector intrinsics, element by element ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Vectorised loops read and write under masks. An element becomes an access
// through a choice of two addresses, its own and that of a local variable that
// nothing else uses:
//
//   masked.load(p, m, else)     slot = else[i]; load (m[i] ? p + i : slot)
//   masked.store(v, p, m)       store v[i], (m[i] ? p + i : slot)
//
// SROA then makes branches of them, and constant masks leave no choice.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "prepare/library/MaskedAccess.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Memory under a mask
//===----------------------------------------------------------------------===//

static bool lowerMasked(IntrinsicInst &Call, IRBuilderBase &B) {
  Intrinsic::ID Id = Call.getIntrinsicID();
  bool Stores = Call.getType()->isVoidTy();
  Value *V = Stores ? Call.getArgOperand(0) : nullptr;
  auto *Ty = dyn_cast<FixedVectorType>(Stores ? V->getType() : Call.getType());
  if (!Ty)
    return false;
  Value *P = Call.getArgOperand(Stores), *Mask = Call.getArgOperand(Stores + 1);
  MaybeAlign Alignment = Call.getParamAlign(Stores);
  bool IsPacked = Id == Intrinsic::masked_expandload ||
                  Id == Intrinsic::masked_compressstore;
  Value *Before = B.getInt64(0); // elements in front that the mask takes
  auto Address = [&](unsigned I) -> Value * {
    if (P->getType()->isVectorTy())
      return B.CreateExtractElement(P, I);
    if (!IsPacked)
      return B.CreateConstInBoundsGEP1_64(Ty->getElementType(), P, I);
    Value *At = B.CreateGEP(Ty->getElementType(), P, Before);
    Before = B.CreateAdd(
        Before, B.CreateZExt(B.CreateExtractElement(Mask, I), B.getInt64Ty()));
    return At;
  };
  MaskedAccess Access(Call, *Ty, B);
  if (Stores) {
    Access.store(V, Address, Mask, Alignment);
    replaceCall(Call, nullptr);
  } else {
    replaceCall(Call,
                Access.load(Address, Mask, Call.getArgOperand(2), Alignment));
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Parts of vectors
//===----------------------------------------------------------------------===//

static bool lowerInsert(IntrinsicInst &Call, IRBuilderBase &B) {
  Value *Whole = Call.getArgOperand(0), *Part = Call.getArgOperand(1);
  auto *Ty = dyn_cast<FixedVectorType>(Part->getType());
  if (!Ty || !isa<FixedVectorType>(Whole->getType()))
    return false;
  uint64_t First = cast<ConstantInt>(Call.getArgOperand(2))->getZExtValue();
  for (unsigned I = 0; I != Ty->getNumElements(); ++I)
    Whole = B.CreateInsertElement(Whole, B.CreateExtractElement(Part, I),
                                  First + I);
  replaceCall(Call, Whole);
  return true;
}

/// Elements in another order: of all operands, one behind the other, those that
/// \p From names are the elements of the results.
static void rearrange(IntrinsicInst &Call, unsigned NumOperands,
                      function_ref<unsigned(unsigned)> From, IRBuilderBase &B) {
  auto *In = cast<FixedVectorType>(Call.getArgOperand(0)->getType());
  auto *Several = dyn_cast<StructType>(Call.getType());
  auto *Out = cast<FixedVectorType>(Several ? Several->getElementType(0)
                                            : Call.getType());
  unsigned Next = 0;
  auto NextVector = [&] {
    Value *V = PoisonValue::get(Out);
    for (unsigned I = 0; I != Out->getNumElements(); ++I) {
      unsigned At = From(Next++);
      assert(At < NumOperands * In->getNumElements());
      Value *Source = Call.getArgOperand(At / In->getNumElements());
      V = B.CreateInsertElement(
          V, B.CreateExtractElement(Source, At % In->getNumElements()), I);
    }
    return V;
  };
  if (!Several)
    return replaceCall(Call, NextVector());
  Value *Whole = PoisonValue::get(Several);
  for (unsigned K = 0; K != Several->getNumElements(); ++K)
    Whole = B.CreateInsertValue(Whole, NextVector(), K);
  replaceCall(Call, Whole);
}

static bool lowerRearrangement(IntrinsicInst &Call, IRBuilderBase &B) {
  auto *Ty = dyn_cast<FixedVectorType>(Call.getArgOperand(0)->getType());
  if (!Ty)
    return false;
  unsigned N = Ty->getNumElements();
  switch (Call.getIntrinsicID()) {
  case Intrinsic::vector_extract: {
    uint64_t First = cast<ConstantInt>(Call.getArgOperand(1))->getZExtValue();
    if (!isa<FixedVectorType>(Call.getType()))
      return false;
    rearrange(
        Call, 1, [&](unsigned I) { return First + I; }, B);
    return true;
  }
  case Intrinsic::vector_reverse:
    rearrange(
        Call, 1, [&](unsigned I) { return N - 1 - I; }, B);
    return true;
  case Intrinsic::vector_splice_left:
  case Intrinsic::vector_splice_right: {
    auto *Offset = dyn_cast<ConstantInt>(Call.getArgOperand(2));
    if (!Offset || Offset->getValue().ugt(N))
      return false;
    bool IsLeft = Call.getIntrinsicID() == Intrinsic::vector_splice_left;
    unsigned First =
        IsLeft ? Offset->getZExtValue() : N - Offset->getZExtValue();
    rearrange(
        Call, 2, [&](unsigned I) { return First + I; }, B);
    return true;
  }
  case Intrinsic::vector_interleave2:
  case Intrinsic::vector_interleave3:
  case Intrinsic::vector_interleave4:
  case Intrinsic::vector_interleave5:
  case Intrinsic::vector_interleave6:
  case Intrinsic::vector_interleave7:
  case Intrinsic::vector_interleave8: {
    unsigned K = Call.arg_size();
    rearrange(
        Call, K, [&](unsigned I) { return I % K * N + I / K; }, B);
    return true;
  }
  case Intrinsic::vector_deinterleave2:
  case Intrinsic::vector_deinterleave3:
  case Intrinsic::vector_deinterleave4:
  case Intrinsic::vector_deinterleave5:
  case Intrinsic::vector_deinterleave6:
  case Intrinsic::vector_deinterleave7:
  case Intrinsic::vector_deinterleave8: {
    unsigned K = cast<StructType>(Call.getType())->getNumElements();
    rearrange(
        Call, 1, [&](unsigned I) { return I % (N / K) * K + I / (N / K); }, B);
    return true;
  }
  default:
    return false;
  }
}

bool linkgrad::lowerVectorIntrinsic(CallInst &Call, IRBuilderBase &B) {
  auto *Vector = dyn_cast<IntrinsicInst>(&Call);
  if (!Vector)
    return false;
  switch (Vector->getIntrinsicID()) {
  case Intrinsic::masked_load:
  case Intrinsic::masked_store:
  case Intrinsic::masked_gather:
  case Intrinsic::masked_scatter:
  case Intrinsic::masked_expandload:
  case Intrinsic::masked_compressstore:
    return lowerMasked(*Vector, B);
  case Intrinsic::vector_insert:
    return lowerInsert(*Vector, B);
  default:
    return lowerRearrangement(*Vector, B);
  }
}
