//===- TypeLeaves.cpp - types as sequences of scalars ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/TypeLeaves.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace linkgrad {

static constexpr uint64_t MaxLeaves = 4096;

static bool collect(Type *Ty, TypeLeaf Prefix, const DataLayout &DL,
                    std::vector<TypeLeaf> &Out) {
  if (auto *ST = dyn_cast<StructType>(Ty)) {
    const StructLayout *Layout = DL.getStructLayout(ST);
    for (unsigned I = 0; I < ST->getNumElements(); ++I) {
      TypeLeaf Sub = Prefix;
      Sub.Offset += Layout->getElementOffset(I);
      Sub.Path.push_back(I);
      if (!collect(ST->getElementType(I), Sub, DL, Out))
        return false;
    }
    return true;
  }
  uint64_t Count = 1;
  Type *Element = Ty;
  if (auto *AT = dyn_cast<ArrayType>(Ty)) {
    Count = AT->getNumElements();
    Element = AT->getElementType();
  } else if (auto *VT = dyn_cast<FixedVectorType>(Ty)) {
    Count = VT->getNumElements();
    Element = VT->getElementType();
  }
  if (Count > MaxLeaves || Out.size() > MaxLeaves)
    return false;
  for (uint64_t I = 0; I < Count; ++I) {
    TypeLeaf Sub = Prefix;
    Sub.Offset += I * DL.getTypeAllocSize(Element);
    if (isa<ArrayType>(Ty)) {
      Sub.Path.push_back(I);
      if (!collect(Element, Sub, DL, Out))
        return false;
      continue;
    }
    Sub.Lane = Element == Ty ? -1 : int(I);
    Sub.Ty = Element;
    Out.push_back(Sub);
  }
  return true;
}

std::vector<TypeLeaf> leavesOf(Type *Ty, const DataLayout &DL) {
  std::vector<TypeLeaf> Out;
  if (!Ty->isSized() || isa<ScalableVectorType>(Ty) ||
      !collect(Ty, {nullptr, 0, {}, -1}, DL, Out))
    Out.clear();
  return Out;
}

/// A `bool` is i1 as a value and i8 in a struct.
static bool isSameLeaf(Type *From, Type *To) {
  return From == To || (From->isIntegerTy(1) && To->isIntegerTy(8)) ||
         (From->isIntegerTy(8) && To->isIntegerTy(1));
}

bool haveSameLeaves(Type *From, Type *To, const DataLayout &DL) {
  if (From == To)
    return true;
  std::vector<TypeLeaf> A = leavesOf(From, DL), B = leavesOf(To, DL);
  if (A.empty() || A.size() != B.size())
    return false;
  for (size_t I = 0; I < A.size(); ++I)
    if (!isSameLeaf(A[I].Ty, B[I].Ty))
      return false;
  return true;
}

static Value *extractLeaf(IRBuilderBase &B, Value *V, const TypeLeaf &Leaf) {
  if (!Leaf.Path.empty())
    V = B.CreateExtractValue(V, Leaf.Path);
  return Leaf.Lane < 0 ? V : B.CreateExtractElement(V, uint64_t(Leaf.Lane));
}

Value *insertLeaf(IRBuilderBase &B, Value *Into, Value *V,
                  const TypeLeaf &Leaf) {
  if (Leaf.Lane >= 0) {
    Value *Vector =
        Leaf.Path.empty() ? Into : B.CreateExtractValue(Into, Leaf.Path);
    V = B.CreateInsertElement(Vector, V, uint64_t(Leaf.Lane));
  }
  return Leaf.Path.empty() ? V : B.CreateInsertValue(Into, V, Leaf.Path);
}

Value *convertByLeaves(IRBuilderBase &B, Value *V, Type *To) {
  if (V->getType() == To)
    return V;
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  std::vector<TypeLeaf> From = leavesOf(V->getType(), DL);
  Value *Out = PoisonValue::get(To);
  for (auto [I, Leaf] : enumerate(leavesOf(To, DL))) {
    Value *Scalar = extractLeaf(B, V, From[I]);
    if (Scalar->getType() != Leaf.Ty)
      Scalar = B.CreateZExtOrTrunc(Scalar, Leaf.Ty);
    Out = insertLeaf(B, Out, Scalar, Leaf);
  }
  return Out;
}

/// Whether the integer \p Int covers whole leaves of \p From, and not just one
/// float when it stands alone: then the program took a float for an integer.
static bool coversWholeLeaves(const TypeLeaf &Int, bool Alone,
                              const std::vector<TypeLeaf> &From,
                              const DataLayout &DL) {
  uint64_t Begin = Int.Offset, End = Begin + DL.getTypeStoreSize(Int.Ty);
  unsigned Covered = 0;
  bool HasInteger = false;
  for (const TypeLeaf &Leaf : From) {
    uint64_t LeafEnd = Leaf.Offset + DL.getTypeStoreSize(Leaf.Ty);
    if (LeafEnd <= Begin || Leaf.Offset >= End)
      continue;
    if (Leaf.Offset < Begin || LeafEnd > End)
      return false;
    ++Covered;
    HasInteger |= Leaf.Ty->isIntegerTy();
  }
  return Covered > 1 || (Covered == 1 && (HasInteger || !Alone));
}

bool overlapsAny(const TypeLeaf &Leaf, ArrayRef<TypeLeaf> Others,
                 const DataLayout &DL) {
  return any_of(Others, [&](const TypeLeaf &Other) {
    return Other.Offset < Leaf.Offset + DL.getTypeStoreSize(Leaf.Ty) &&
           Leaf.Offset < Other.Offset + DL.getTypeStoreSize(Other.Ty);
  });
}

bool isPadding(const TypeLeaf &Leaf, Type *To, ArrayRef<TypeLeaf> From,
               const DataLayout &DL) {
  if (!Leaf.Ty->isIntegerTy() || Leaf.Path.empty() ||
      !ExtractValueInst::getIndexedType(To, ArrayRef(Leaf.Path).drop_back())
           ->isArrayTy())
    return false;
  return !overlapsAny(Leaf, From, DL);
}

bool isCoercionOf(Type *From, Type *To, const DataLayout &DL) {
  std::vector<TypeLeaf> A = leavesOf(From, DL), B = leavesOf(To, DL);
  if (A.empty() || B.empty() || !From->isAggregateType())
    return false;
  // A struct of three chars is an i24, whose place in memory is bigger.
  if (DL.getTypeAllocSize(From) != DL.getTypeAllocSize(To) &&
      DL.getTypeAllocSize(From) != DL.getTypeStoreSize(To))
    return false;
  return all_of(B, [&](const TypeLeaf &Leaf) {
    bool Same = any_of(A, [&](const TypeLeaf &Other) {
      return Other.Offset == Leaf.Offset && Other.Ty == Leaf.Ty;
    });
    return Same || isPadding(Leaf, To, A, DL) ||
           (Leaf.Ty->isIntegerTy() &&
            coversWholeLeaves(Leaf, B.size() == 1, A, DL));
  });
}

Value *coerce(IRBuilderBase &B, Value *V, Type *To) {
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  Type *From = V->getType();
  bool FromIsBigger = DL.getTypeAllocSize(From) >= DL.getTypeAllocSize(To);
  AllocaInst *Slot = createEntryAlloca(B, FromIsBigger ? From : To, "coerce");
  Slot->setAlignment(
      std::max(DL.getPrefTypeAlign(From), DL.getPrefTypeAlign(To)));
  if (!FromIsBigger)
    B.CreateStore(Constant::getNullValue(To), Slot);
  B.CreateStore(V, Slot);
  return B.CreateLoad(To, Slot);
}

bool fitsInBuffer(Type *From, Type *Buffer, const DataLayout &DL) {
  if (DL.getTypeAllocSize(From) > DL.getTypeAllocSize(Buffer))
    return false;
  auto MayDiffer = [](Type *T) { return T->isIntegerTy(); };
  std::vector<TypeLeaf> Places = leavesOf(Buffer, DL);
  for (const TypeLeaf &Leaf : leavesOf(From, DL))
    for (const TypeLeaf &Place : Places) {
      bool Overlap =
          Place.Offset < Leaf.Offset + DL.getTypeStoreSize(Leaf.Ty) &&
          Leaf.Offset < Place.Offset + DL.getTypeStoreSize(Place.Ty);
      if (!Overlap || MayDiffer(Leaf.Ty) || MayDiffer(Place.Ty))
        continue; // integers stand for unions and byte arrays
      if (Leaf.Offset != Place.Offset || Leaf.Ty != Place.Ty)
        return false;
    }
  return true;
}

Value *createByteOffset(IRBuilderBase &B, Value *Pointer, uint64_t Offset) {
  if (Offset == 0)
    return Pointer;
  return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Pointer, Offset);
}

AllocaInst *createEntryAlloca(IRBuilderBase &B, Type *Ty, const Twine &Name) {
  BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
  IRBuilder<> EntryBuilder(&Entry, Entry.getFirstInsertionPt());
  return EntryBuilder.CreateAlloca(Ty, nullptr, Name);
}

} // namespace linkgrad
