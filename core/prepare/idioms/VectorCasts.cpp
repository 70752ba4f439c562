//===- VectorCasts.cpp - numbers in vectors of smaller integers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/VectorCasts.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

namespace {

/// For one type of elements.
class Widener {
public:
  Widener(Function &F, Type *Element)
      : F(F), Element(Element), Bits(Element->getPrimitiveSizeInBits()) {}

  /// Whether \p V consists of smaller integers.
  bool isNarrow(const Value *V) const;
  /// What \p V is made of. Casts behind what cannot be widened are wanted only
  /// if something else is, a load or only \p IsNumber.
  bool canWiden(Value *V, bool MustBeNumber) const;
  /// The value with these bits, available where \p V is.
  Value *widen(Value *V);

private:
  Type *wideType(const Value *V) const;
  std::optional<SmallVector<int, 8>>
  wideMask(const ShuffleVectorInst &Shuffle) const;
  bool isCastOfWide(const Value &V) const;
  Value *widenShuffle(ShuffleVectorInst &Shuffle);
  Value *widenLoad(LoadInst &Load);
  Value *castBehind(Value *V);

  Function &F;
  Type *Element;
  unsigned Bits;
  DenseMap<Value *, WeakTrackingVH> Widened;
};

} // namespace

bool Widener::isNarrow(const Value *V) const {
  auto *Ty = dyn_cast<FixedVectorType>(V->getType());
  return Ty && Ty->getElementType()->isIntegerTy() &&
         Bits > Ty->getScalarSizeInBits() &&
         Bits % Ty->getScalarSizeInBits() == 0 &&
         Ty->getPrimitiveSizeInBits() % Bits == 0;
}

Type *Widener::wideType(const Value *V) const {
  return FixedVectorType::get(Element,
                              V->getType()->getPrimitiveSizeInBits() / Bits);
}

bool Widener::isCastOfWide(const Value &V) const {
  auto *Cast = dyn_cast<BitCastInst>(&V);
  return Cast && Cast->getSrcTy()->getScalarSizeInBits() == Bits;
}

/// The mask in wide elements; none if one is taken apart.
std::optional<SmallVector<int, 8>>
Widener::wideMask(const ShuffleVectorInst &Shuffle) const {
  if (!isNarrow(Shuffle.getOperand(0)))
    return std::nullopt;
  int Parts = Bits / Shuffle.getType()->getScalarSizeInBits();
  ArrayRef<int> Mask = Shuffle.getShuffleMask();
  SmallVector<int, 8> Result;
  for (size_t First = 0; First < Mask.size(); First += Parts) {
    int From = PoisonMaskElem;
    for (int I = 0; I < Parts; ++I) {
      int At = Mask[First + I];
      if (At == PoisonMaskElem)
        continue;
      if (At % Parts != I || (From != PoisonMaskElem && From != At / Parts))
        return std::nullopt;
      From = At / Parts;
    }
    Result.push_back(From);
  }
  return Result;
}

bool Widener::canWiden(Value *V, bool MustBeNumber) const {
  Worklist<Value *> Work{V};
  bool Found = false;
  while (Value *At = Work.next()) {
    auto *I = dyn_cast<Instruction>(At);
    if (!I)
      continue;
    if (isMerge(*I)) {
      append_range(Work, mergedOperands(*I));
      continue;
    }
    if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(I);
        Shuffle && wideMask(*Shuffle)) {
      Work.append(I->op_begin(), I->op_end());
      continue;
    }
    if (isa<BitCastInst>(I) && isNarrow(I->getOperand(0))) {
      Work.push_back(I->getOperand(0));
      continue;
    }
    Found |= MustBeNumber
                 ? isa<BitCastInst>(I) &&
                       I->getOperand(0)->getType()->getScalarType() == Element
                 : isCastOfWide(*I) || isa<LoadInst>(I);
    if (!I->getInsertionPointAfterDef())
      return false;
  }
  return Found;
}

Value *Widener::castBehind(Value *V) {
  BasicBlock::iterator At = placeBehind(*V, F);
  return IRBuilder<>(At->getParent(), At).CreateBitCast(V, wideType(V));
}

Value *Widener::widenLoad(LoadInst &Load) {
  IRBuilder<> B(&Load);
  LoadInst *New =
      B.CreateAlignedLoad(wideType(&Load), Load.getPointerOperand(),
                          Load.getAlign(), Load.getName() + ".wide");
  New->setAAMetadata(Load.getAAMetadata());
  return New;
}

Value *Widener::widenShuffle(ShuffleVectorInst &Shuffle) {
  SmallVector<int, 8> Mask = *wideMask(Shuffle);
  Value *First = widen(Shuffle.getOperand(0));
  Value *Second = widen(Shuffle.getOperand(1));
  return IRBuilder<>(&Shuffle).CreateShuffleVector(First, Second, Mask);
}

Value *Widener::widen(Value *V) {
  if (Value *Known = Widened.lookup(V))
    return Known;
  Value *New;
  auto *Cast = dyn_cast<BitCastInst>(V);
  auto *Load = dyn_cast<LoadInst>(V);
  auto *Shuffle = dyn_cast<ShuffleVectorInst>(V);
  auto *Select = dyn_cast<SelectInst>(V);
  bool ChoosesLanes = Select && Select->getCondition()->getType()->isVectorTy();
  if (auto *C = dyn_cast<Constant>(V)) {
    New = ConstantFoldCastOperand(Instruction::BitCast, C, wideType(V),
                                  F.getDataLayout());
  } else if (Cast && isNarrow(Cast->getOperand(0))) {
    New = widen(Cast->getOperand(0));
  } else if (isCastOfWide(*V)) {
    New = IRBuilder<>(Cast).CreateBitCast(Cast->getOperand(0), wideType(V));
  } else if (Load && Load->isSimple()) {
    New = widenLoad(*Load);
  } else if (Shuffle && wideMask(*Shuffle)) {
    New = widenShuffle(*Shuffle);
  } else if (isMerge(*V) && !ChoosesLanes) {
    New = mergeBeside(
        *cast<Instruction>(V), wideType(V), ".wide",
        [&](Value *Op) { return widen(Op); },
        [&](Value *Phi) { Widened[V] = Phi; });
  } else {
    New = castBehind(V);
  }
  Widened[V] = New;
  return New;
}

// The type of the elements that a cast makes of smaller ones.
static Type *elementsWanted(const Instruction &I) {
  auto *Cast = dyn_cast<BitCastInst>(&I);
  if (!Cast || !Cast->getSrcTy()->isVectorTy())
    return nullptr;
  Type *Element = Cast->getDestTy()->getScalarType();
  return Widener(*const_cast<Function *>(I.getFunction()), Element)
                 .isNarrow(Cast->getOperand(0))
             ? Element
             : nullptr;
}

static bool widenCastsTo(Function &F, Type *Element) {
  Widener To(F, Element);
  SmallVector<BitCastInst *, 8> Casts;
  for (Instruction &I : instructions(F))
    if (elementsWanted(I) == Element && To.canWiden(I.getOperand(0), false))
      Casts.push_back(cast<BitCastInst>(&I));
  SmallVector<WeakTrackingVH, 8> Dead;
  for (BitCastInst *Cast : Casts) {
    Value *Wide = To.widen(Cast->getOperand(0));
    Cast->replaceAllUsesWith(
        IRBuilder<>(Cast).CreateBitCast(Wide, Cast->getType()));
    Dead.push_back(Cast);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
  return !Casts.empty();
}

// What is stored as small integers, but was numbers before.
static bool widenStoresOf(Function &F, Type *Element) {
  Widener To(F, Element);
  SmallVector<StoreInst *, 8> Stores;
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I))
      if (Store->isSimple() && To.isNarrow(Store->getValueOperand()) &&
          To.canWiden(Store->getValueOperand(), true))
        Stores.push_back(Store);
  SmallVector<WeakTrackingVH, 8> Dead;
  for (StoreInst *Store : Stores) {
    Dead.push_back(Store->getValueOperand());
    Store->setOperand(0, To.widen(Store->getValueOperand()));
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
  return !Stores.empty();
}

bool linkgrad::widenVectorCasts(Function &F) {
  SmallSetVector<Type *, 4> Elements;
  for (Instruction &I : instructions(F))
    if (Type *Element = elementsWanted(I))
      Elements.insert(Element);
  bool Changed = false;
  for (Type *Element : Elements)
    Changed |= widenCastsTo(F, Element);
  for (Type *Element :
       {Type::getDoubleTy(F.getContext()), Type::getFloatTy(F.getContext())})
    Changed |= widenStoresOf(F, Element);
  return Changed;
}

// The type of integers that are cast to as many floats, one each.
static FixedVectorType *castToFloats(const Value &V) {
  auto *Cast = dyn_cast<BitCastInst>(&V);
  auto *From = Cast ? dyn_cast<FixedVectorType>(Cast->getSrcTy()) : nullptr;
  auto *To = Cast ? dyn_cast<FixedVectorType>(Cast->getDestTy()) : nullptr;
  bool ByLanes = From && To && From->getElementType()->isIntegerTy() &&
                 To->getElementType()->isFloatingPointTy() &&
                 From->getNumElements() == To->getNumElements();
  return ByLanes ? To : nullptr;
}

static Value *castElement(ExtractElementInst &Element) {
  auto *Cast = dyn_cast<BitCastInst>(Element.getVectorOperand());
  if (!Cast || !castToFloats(*Cast))
    return nullptr;
  IRBuilder<> B(&Element);
  return B.CreateBitCast(
      B.CreateExtractElement(Cast->getOperand(0), Element.getIndexOperand()),
      Element.getType());
}

static Value *castElements(BitCastInst &Cast) {
  FixedVectorType *To = castToFloats(Cast);
  if (!To || !isa<InsertElementInst>(Cast.getOperand(0)))
    return nullptr;
  SmallVector<Value *, 8> Elements;
  for (unsigned I = 0; I != To->getNumElements(); ++I)
    Elements.push_back(findScalarElement(Cast.getOperand(0), I));
  if (is_contained(Elements, nullptr))
    return nullptr;
  IRBuilder<> B(&Cast);
  Value *V = PoisonValue::get(To);
  for (auto [I, Element] : enumerate(Elements))
    V = B.CreateInsertElement(V, B.CreateBitCast(Element, To->getElementType()),
                              uint64_t(I));
  return V;
}

bool linkgrad::castByLanes(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Element = dyn_cast<ExtractElementInst>(&I);
    auto *Cast = dyn_cast<BitCastInst>(&I);
    Value *V = Element ? castElement(*Element)
               : Cast  ? castElements(*Cast)
                       : nullptr;
    if (!V)
      continue;
    I.replaceAllUsesWith(V);
    I.eraseFromParent();
    Changed = true;
  }
  return Changed;
}
