//===- AggregateAccesses.cpp - structs in memory, field by field ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/AggregateAccesses.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

namespace {
struct Leaf {
  Type *Ty;
  uint64_t Offset; // in bytes
  SmallVector<unsigned, 4> Path;
};
} // namespace

static constexpr size_t MaxLeaves = 64;

/// The leaves of \p Ty in order. False if there are too many, or one that has
/// no fixed place.
static bool addLeaves(Type *Ty, uint64_t Offset, ArrayRef<unsigned> Path,
                      const DataLayout &DL, SmallVectorImpl<Leaf> &Leaves) {
  auto Inner = [&](unsigned No, Type *Sub, uint64_t At) {
    SmallVector<unsigned, 4> Longer(Path);
    Longer.push_back(No);
    return addLeaves(Sub, At, Longer, DL, Leaves);
  };
  if (auto *S = dyn_cast<StructType>(Ty)) {
    const StructLayout *Layout = DL.getStructLayout(S);
    for (unsigned I = 0; I < S->getNumElements(); ++I)
      if (!Inner(I, S->getElementType(I),
                 Offset + Layout->getElementOffset(I).getFixedValue()))
        return false;
    return true;
  }
  if (auto *A = dyn_cast<ArrayType>(Ty)) {
    uint64_t Size = DL.getTypeAllocSize(A->getElementType());
    for (unsigned I = 0; I < A->getNumElements() && I <= MaxLeaves; ++I)
      if (!Inner(I, A->getElementType(), Offset + I * Size))
        return false;
    return Leaves.size() <= MaxLeaves;
  }
  Leaves.push_back({Ty, Offset, SmallVector<unsigned, 4>(Path)});
  return Leaves.size() <= MaxLeaves;
}

static bool isMixed(ArrayRef<Leaf> Leaves) {
  auto IsFloat = [](const Leaf &L) { return L.Ty->isFPOrFPVectorTy(); };
  return any_of(Leaves, IsFloat) && !all_of(Leaves, IsFloat);
}

static Value *address(IRBuilder<> &B, Value *Pointer, const Leaf &L) {
  return L.Offset
             ? B.CreateInBoundsGEP(B.getInt8Ty(), Pointer, B.getInt64(L.Offset))
             : Pointer;
}

static void splitLoad(LoadInst &Load, ArrayRef<Leaf> Leaves) {
  IRBuilder<> B(&Load);
  Value *Whole = PoisonValue::get(Load.getType());
  for (const Leaf &L : Leaves) {
    Value *Part = B.CreateAlignedLoad(
        L.Ty, address(B, Load.getPointerOperand(), L),
        commonAlignment(Load.getAlign(), L.Offset), Load.getName());
    Whole = B.CreateInsertValue(Whole, Part, L.Path);
  }
  Load.replaceAllUsesWith(Whole);
  Load.eraseFromParent();
}

static void splitStore(StoreInst &Store, ArrayRef<Leaf> Leaves) {
  IRBuilder<> B(&Store);
  for (const Leaf &L : Leaves)
    B.CreateAlignedStore(B.CreateExtractValue(Store.getValueOperand(), L.Path),
                         address(B, Store.getPointerOperand(), L),
                         commonAlignment(Store.getAlign(), L.Offset));
  Store.eraseFromParent();
}

void linkgrad::splitAggregateAccesses(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Load = dyn_cast<LoadInst>(&I);
    auto *Store = dyn_cast<StoreInst>(&I);
    if ((!Load || !Load->isSimple()) && (!Store || !Store->isSimple()))
      continue;
    Type *Ty = getLoadStoreType(&I);
    SmallVector<Leaf, 8> Leaves;
    if (!Ty->isAggregateType() || !addLeaves(Ty, 0, {}, DL, Leaves) ||
        !isMixed(Leaves))
      continue;
    if (Load)
      splitLoad(*Load, Leaves);
    else
      splitStore(*Store, Leaves);
  }
}
