//===- AggregateAccesses.cpp - structs in memory, field by field ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/AggregateAccesses.h"
#include "request/TypeLeaves.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

static constexpr size_t MaxLeaves = 64;

/// The parts of \p Ty that are loaded and stored as one: vectors are. None if
/// there are too many.
static std::vector<TypeLeaf> partsOf(Type *Ty, const DataLayout &DL) {
  std::vector<TypeLeaf> Parts = leavesOf(Ty, DL);
  erase_if(Parts, [](const TypeLeaf &L) { return L.Lane > 0; });
  for (TypeLeaf &L : Parts)
    L.Ty = ExtractValueInst::getIndexedType(Ty, L.Path);
  if (Parts.size() > MaxLeaves)
    Parts.clear();
  return Parts;
}

static bool isMixed(ArrayRef<TypeLeaf> Parts) {
  auto IsFloat = [](const TypeLeaf &L) { return L.Ty->isFPOrFPVectorTy(); };
  return any_of(Parts, IsFloat) && !all_of(Parts, IsFloat);
}

static void splitLoad(LoadInst &Load, ArrayRef<TypeLeaf> Parts) {
  IRBuilder<> B(&Load);
  Value *Whole = PoisonValue::get(Load.getType());
  for (const TypeLeaf &L : Parts) {
    Value *Part = B.CreateAlignedLoad(
        L.Ty, createByteOffset(B, Load.getPointerOperand(), L.Offset),
        commonAlignment(Load.getAlign(), L.Offset), Load.getName());
    Whole = B.CreateInsertValue(Whole, Part, L.Path);
  }
  Load.replaceAllUsesWith(Whole);
  Load.eraseFromParent();
}

static void splitStore(StoreInst &Store, ArrayRef<TypeLeaf> Parts) {
  IRBuilder<> B(&Store);
  for (const TypeLeaf &L : Parts)
    B.CreateAlignedStore(
        B.CreateExtractValue(Store.getValueOperand(), L.Path),
        createByteOffset(B, Store.getPointerOperand(), L.Offset),
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
    if (!Ty->isAggregateType())
      continue;
    std::vector<TypeLeaf> Parts = partsOf(Ty, DL);
    if (!isMixed(Parts))
      continue;
    if (Load)
      splitLoad(*Load, Parts);
    else
      splitStore(*Store, Parts);
  }
}
