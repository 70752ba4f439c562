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

#include "prepare/LoweringSteps.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsX86.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Memory under a mask
//===----------------------------------------------------------------------===//

namespace {
/// One masked access, whose element \p I is at address(I).
class MaskedAccess {
public:
  MaskedAccess(CallInst &Call, FixedVectorType &Ty, IRBuilderBase &B)
      : Call(Call), Ty(Ty), B(B) {}

  Value *load(function_ref<Value *(unsigned)> Address, Value *Mask, Value *Else,
              MaybeAlign Alignment) {
    Value *Result = PoisonValue::get(&Ty);
    for (unsigned I = 0; I != Ty.getNumElements(); ++I) {
      Value *Instead = B.CreateExtractElement(Else, I);
      Value *M = B.CreateExtractElement(Mask, I);
      Value *At = choose(M, Address(I), Instead);
      Value *V = At ? B.CreateAlignedLoad(element(), At, atElement(Alignment))
                    : Instead;
      Result = B.CreateInsertElement(Result, V, I);
    }
    return Result;
  }

  void store(Value *V, function_ref<Value *(unsigned)> Address, Value *Mask,
             MaybeAlign Alignment) {
    for (unsigned I = 0; I != Ty.getNumElements(); ++I) {
      Value *M = B.CreateExtractElement(Mask, I);
      if (Value *At = choose(M, Address(I), nullptr))
        B.CreateAlignedStore(B.CreateExtractElement(V, I), At,
                             atElement(Alignment));
    }
  }

private:
  Type *element() { return Ty.getElementType(); }

  Align atElement(MaybeAlign Alignment) {
    uint64_t Size = Call.getDataLayout().getTypeStoreSize(element());
    return commonAlignment(Alignment.valueOrOne(), Size);
  }

  /// Where the element lies; null if the mask is constantly false.
  Value *choose(Value *Mask, Value *Own, Value *Instead) {
    if (auto *Known = dyn_cast<ConstantInt>(Mask))
      return Known->isZero() ? nullptr : Own;
    BasicBlock &Entry = Call.getFunction()->getEntryBlock();
    IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
    Value *Slot = AtEntry.CreateAlloca(element(), nullptr, "masked");
    if (Instead && !isa<UndefValue>(Instead))
      B.CreateStore(Instead, Slot);
    else if (Instead)
      B.CreateStore(Constant::getNullValue(element()), Slot);
    return B.CreateSelect(Mask, Own, Slot);
  }

  CallInst &Call;
  FixedVectorType &Ty;
  IRBuilderBase &B;
};
} // namespace

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

static Value *signsOf(Value *V, IRBuilderBase &B) {
  Value *Bits = B.CreateBitCast(
      V, VectorType::getInteger(cast<VectorType>(V->getType())));
  return B.CreateICmpSLT(Bits, Constant::getNullValue(Bits->getType()));
}

// maskload(p, mask in the sign bits), maskstore(p, mask, v)
static bool lowerX86Masked(IntrinsicInst &Call, IRBuilderBase &B) {
  bool Stores = Call.getType()->isVoidTy();
  Value *P = Call.getArgOperand(0), *Mask = signsOf(Call.getArgOperand(1), B);
  auto *Ty = cast<FixedVectorType>(Stores ? Call.getArgOperand(2)->getType()
                                          : Call.getType());
  auto Address = [&](unsigned I) {
    return B.CreateConstInBoundsGEP1_64(Ty->getElementType(), P, I);
  };
  MaskedAccess Access(Call, *Ty, B);
  if (Stores) {
    Access.store(Call.getArgOperand(2), Address, Mask, Align(1));
    replaceCall(Call, nullptr);
  } else {
    replaceCall(
        Call, Access.load(Address, Mask, Constant::getNullValue(Ty), Align(1)));
  }
  return true;
}

// gather(else, base, indices, mask in the sign bits, scale)
static bool lowerX86Gather(IntrinsicInst &Call, IRBuilderBase &B) {
  auto *Ty = cast<FixedVectorType>(Call.getType());
  Value *Base = Call.getArgOperand(1), *Indices = Call.getArgOperand(2);
  auto *IndexTy = cast<FixedVectorType>(Indices->getType());
  if (IndexTy->getNumElements() < Ty->getNumElements())
    return false;
  Value *Mask = signsOf(Call.getArgOperand(3), B);
  uint64_t Scale = cast<ConstantInt>(Call.getArgOperand(4))->getZExtValue();
  auto Address = [&](unsigned I) {
    Value *Index =
        B.CreateSExt(B.CreateExtractElement(Indices, I), B.getInt64Ty());
    return B.CreateGEP(B.getInt8Ty(), Base,
                       B.CreateMul(Index, B.getInt64(Scale)));
  };
  replaceCall(Call, MaskedAccess(Call, *Ty, B)
                        .load(Address, Mask, Call.getArgOperand(0), Align(1)));
  return true;
}

//===----------------------------------------------------------------------===//
// Parts of vectors
//===----------------------------------------------------------------------===//

static bool lowerExtract(IntrinsicInst &Call, IRBuilderBase &B) {
  auto *Ty = dyn_cast<FixedVectorType>(Call.getType());
  if (!Ty || !isa<FixedVectorType>(Call.getArgOperand(0)->getType()))
    return false;
  uint64_t First = cast<ConstantInt>(Call.getArgOperand(1))->getZExtValue();
  SmallVector<int, 16> Elements;
  for (unsigned I = 0; I != Ty->getNumElements(); ++I)
    Elements.push_back(First + I);
  replaceCall(Call, B.CreateShuffleVector(Call.getArgOperand(0), Elements));
  return true;
}

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

//===----------------------------------------------------------------------===//
// SSE3 and AVX
//===----------------------------------------------------------------------===//

/// Sums or differences of neighbours: in each 128 bits those of x, then those
/// of y.
static bool lowerHorizontal(IntrinsicInst &Call, bool Subtracts,
                            IRBuilderBase &B) {
  auto *Ty = cast<FixedVectorType>(Call.getType());
  unsigned N = Ty->getNumElements();
  unsigned InLane = 128 / Ty->getScalarSizeInBits();
  SmallVector<int, 16> Even, Odd;
  for (unsigned Lane = 0; Lane != N; Lane += InLane)
    for (unsigned Side : {0u, N})
      for (unsigned I = 0; I != InLane; I += 2) {
        Even.push_back(Side + Lane + I);
        Odd.push_back(Side + Lane + I + 1);
      }
  Value *X = Call.getArgOperand(0), *Y = Call.getArgOperand(1);
  Value *L = B.CreateShuffleVector(X, Y, Even),
        *R = B.CreateShuffleVector(X, Y, Odd);
  replaceCall(Call, Subtracts ? B.CreateFSub(L, R) : B.CreateFAdd(L, R));
  return true;
}

static bool lowerAddSub(IntrinsicInst &Call, IRBuilderBase &B) {
  unsigned N = cast<FixedVectorType>(Call.getType())->getNumElements();
  Value *X = Call.getArgOperand(0), *Y = Call.getArgOperand(1);
  SmallVector<int, 8> Alternate;
  for (unsigned I = 0; I != N; ++I)
    Alternate.push_back(I % 2 ? N + I : I);
  replaceCall(Call, B.CreateShuffleVector(B.CreateFSub(X, Y),
                                          B.CreateFAdd(X, Y), Alternate));
  return true;
}

/// The sign of the third operand chooses.
static bool lowerBlend(IntrinsicInst &Call, IRBuilderBase &B) {
  Value *Second = signsOf(Call.getArgOperand(2), B);
  replaceCall(Call, B.CreateSelect(Second, Call.getArgOperand(1),
                                   Call.getArgOperand(0)));
  return true;
}

/// A step function. The scalar forms take the other elements from the first
/// operand.
static bool lowerRound(IntrinsicInst &Call, bool IsScalar, IRBuilderBase &B) {
  Value *Result = keepInactive(Call, B);
  if (IsScalar)
    Result = B.CreateInsertElement(Call.getArgOperand(0),
                                   B.CreateExtractElement(Result, uint64_t(0)),
                                   uint64_t(0));
  replaceCall(Call, Result);
  return true;
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
  case Intrinsic::vector_extract:
    return lowerExtract(*Vector, B);
  case Intrinsic::vector_insert:
    return lowerInsert(*Vector, B);
  case Intrinsic::x86_avx_maskload_pd:
  case Intrinsic::x86_avx_maskload_ps:
  case Intrinsic::x86_avx_maskload_pd_256:
  case Intrinsic::x86_avx_maskload_ps_256:
  case Intrinsic::x86_avx_maskstore_pd:
  case Intrinsic::x86_avx_maskstore_ps:
  case Intrinsic::x86_avx_maskstore_pd_256:
  case Intrinsic::x86_avx_maskstore_ps_256:
    return lowerX86Masked(*Vector, B);
  case Intrinsic::x86_avx2_gather_d_pd:
  case Intrinsic::x86_avx2_gather_d_pd_256:
  case Intrinsic::x86_avx2_gather_q_pd:
  case Intrinsic::x86_avx2_gather_q_pd_256:
  case Intrinsic::x86_avx2_gather_d_ps:
  case Intrinsic::x86_avx2_gather_d_ps_256:
  case Intrinsic::x86_avx2_gather_q_ps_256:
    return lowerX86Gather(*Vector, B);
  case Intrinsic::x86_sse3_hadd_pd:
  case Intrinsic::x86_sse3_hadd_ps:
  case Intrinsic::x86_avx_hadd_pd_256:
  case Intrinsic::x86_avx_hadd_ps_256:
    return lowerHorizontal(*Vector, false, B);
  case Intrinsic::x86_sse3_hsub_pd:
  case Intrinsic::x86_sse3_hsub_ps:
  case Intrinsic::x86_avx_hsub_pd_256:
  case Intrinsic::x86_avx_hsub_ps_256:
    return lowerHorizontal(*Vector, true, B);
  case Intrinsic::x86_sse3_addsub_pd:
  case Intrinsic::x86_sse3_addsub_ps:
  case Intrinsic::x86_avx_addsub_pd_256:
  case Intrinsic::x86_avx_addsub_ps_256:
    return lowerAddSub(*Vector, B);
  case Intrinsic::x86_sse41_blendvpd:
  case Intrinsic::x86_sse41_blendvps:
  case Intrinsic::x86_avx_blendv_pd_256:
  case Intrinsic::x86_avx_blendv_ps_256:
    return lowerBlend(*Vector, B);
  case Intrinsic::x86_sse41_round_pd:
  case Intrinsic::x86_sse41_round_ps:
  case Intrinsic::x86_avx_round_pd_256:
  case Intrinsic::x86_avx_round_ps_256:
    return lowerRound(*Vector, false, B);
  case Intrinsic::x86_sse41_round_sd:
  case Intrinsic::x86_sse41_round_ss:
    return lowerRound(*Vector, true, B);
  default:
    return false;
  }
}
