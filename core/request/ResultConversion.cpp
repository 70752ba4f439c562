//===- ResultConversion.cpp - from the derivative's result to the call's ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/ResultConversion.h"
#include "request/TypeLeaves.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"

using namespace llvm;

namespace linkgrad {

Type *withResultPrefix(Type *Prefix, Type *From) {
  if (!Prefix)
    return From;
  SmallVector<Type *, 4> Items = {Prefix};
  if (auto *ST = dyn_cast<StructType>(From))
    append_range(Items, ST->elements());
  return StructType::get(Prefix->getContext(), Items);
}

static bool isNothing(Type *Ty) {
  auto *ST = dyn_cast<StructType>(Ty);
  return Ty->isVoidTy() || (ST && ST->getNumElements() == 0);
}

/// Whether the value as a whole becomes \p To.
static bool convertsWhole(Type *From, Type *To, const DataLayout &DL) {
  return haveSameLeaves(From, To, DL) || isCoercionOf(From, To, DL);
}

static Type *firstItem(Type *From) {
  return cast<StructType>(From)->getElementType(0);
}

bool canConvertResult(Type *From, Type *To, bool InBuffer,
                      const DataLayout &DL) {
  if (isNothing(From) || isNothing(To))
    return true;
  if (InBuffer)
    return fitsInBuffer(From, To, DL) ||
           haveSameLeaves(firstItem(From), To, DL);
  return convertsWhole(From, To, DL) || convertsWhole(firstItem(From), To, DL);
}

bool leavesRest(Type *From, Type *Buffer, Align BufferAlign,
                const DataLayout &DL) {
  if (isNothing(From))
    return false;
  std::vector<TypeLeaf> Given = leavesOf(From, DL);
  if (Given.empty())
    return false; // a result of very many numbers
  return DL.getTypeAllocSize(Buffer) >
             alignTo(DL.getTypeAllocSize(From), BufferAlign) ||
         any_of(leavesOf(Buffer, DL), [&](const TypeLeaf &Place) {
           return !overlapsAny(Place, Given, DL) &&
                  !isPadding(Place, Buffer, Given, DL);
         });
}

/// What a call gives that asks for a result where the derivative has none. A
/// NaN rather than anything that looks like a gradient.
static Constant *noResult(Type *Ty) {
  if (Ty->isFPOrFPVectorTy())
    return ConstantFP::getNaN(Ty);
  if (auto *AT = dyn_cast<ArrayType>(Ty)) {
    SmallVector<Constant *, 4> Items(AT->getNumElements(),
                                     noResult(AT->getElementType()));
    return ConstantArray::get(AT, Items);
  }
  auto *ST = dyn_cast<StructType>(Ty);
  if (!ST)
    return Constant::getNullValue(Ty);
  SmallVector<Constant *, 4> Items;
  for (Type *Item : ST->elements())
    Items.push_back(noResult(Item));
  return ConstantStruct::get(ST, Items);
}

static Value *convertWhole(IRBuilderBase &B, Value *V, Type *To) {
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  return haveSameLeaves(V->getType(), To, DL) ? convertByLeaves(B, V, To)
                                              : coerce(B, V, To);
}

Value *convertResult(IRBuilderBase &B, Value *V, Type *To) {
  if (!V || isNothing(V->getType()) || isNothing(To))
    return noResult(To);
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  if (!convertsWhole(V->getType(), To, DL))
    V = B.CreateExtractValue(V, 0);
  // A vector or array that is wanted as it is need not be taken apart.
  else if (auto *ST = dyn_cast<StructType>(V->getType());
           ST && ST->getNumElements() == 1 && ST->getElementType(0) == To)
    V = B.CreateExtractValue(V, 0);
  return convertWhole(B, V, To);
}

void storeResult(IRBuilderBase &B, Value *V, Type *Prefix, Value *Buffer,
                 Type *BufferType) {
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  if (!V || isNothing(V->getType())) {
    // Bytes that are a NaN in every kind of number: see noResult().
    if (!Prefix)
      B.CreateMemSet(Buffer, B.getInt8(0xff), DL.getTypeAllocSize(BufferType),
                     Buffer->getPointerAlignment(DL));
    return;
  }
  auto *Whole = cast<StructType>(withResultPrefix(Prefix, V->getType()));
  unsigned Skip = Prefix ? 1 : 0;
  unsigned NumItems = Whole->getNumElements() - Skip;
  if (!fitsInBuffer(Whole, BufferType, DL))
    NumItems = Prefix ? 0 : 1;
  const StructLayout *Layout = DL.getStructLayout(Whole);
  // The buffer may be less aligned than our struct (a packed one).
  Align BufferAlign = Buffer->getPointerAlignment(DL);
  for (unsigned I = 0; I < NumItems; ++I) {
    uint64_t Offset = Layout->getElementOffset(I + Skip);
    Value *Field = createByteOffset(B, Buffer, Offset);
    B.CreateAlignedStore(B.CreateExtractValue(V, I), Field,
                         commonAlignment(BufferAlign, Offset));
  }
}

} // namespace linkgrad
