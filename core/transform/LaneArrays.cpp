//===- LaneArrays.cpp - local arrays whose lanes lie side by side ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/LaneArrays.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// All that gets at one array.
class ArrayUses {
public:
  ArrayUses(const AllocaInst &Array, ScalarEvolution &SE,
            function_ref<bool(const BasicBlock *)> IsFor)
      : Array(Array), SE(SE), DL(Array.getDataLayout()), IsFor(IsFor) {}

  /// The type of its elements; null if it is not accessed by these only.
  Type *element();

private:
  bool addUses(const Value &Pointer);
  bool addUse(const Use &U);
  bool addAccess(Type *Ty, const Instruction &I);
  bool keepsElements(const GEPOperator &GEP) const;

  const AllocaInst &Array;
  ScalarEvolution &SE;
  const DataLayout &DL;
  function_ref<bool(const BasicBlock *)> IsFor;
  Type *Element = nullptr;
  SmallPtrSet<const Value *, 8> Seen;
  SmallVector<const GEPOperator *, 8> Addresses;
};
} // namespace

bool ArrayUses::addAccess(Type *Ty, const Instruction &I) {
  if (!(Ty->isFloatTy() || Ty->isDoubleTy()) || (Element && Element != Ty) ||
      !IsFor(I.getParent()))
    return false;
  Element = Ty;
  return true;
}

bool ArrayUses::addUse(const Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  if (auto *Load = dyn_cast<LoadInst>(I))
    return Load->isSimple() && addAccess(Load->getType(), *I);
  if (auto *Store = dyn_cast<StoreInst>(I))
    return Store->isSimple() && U.getOperandNo() == 1 &&
           addAccess(Store->getValueOperand()->getType(), *I);
  if (auto *GEP = dyn_cast<GEPOperator>(I))
    Addresses.push_back(GEP);
  if (isa<GetElementPtrInst, PHINode, SelectInst>(I))
    return I->getType()->isPointerTy() && addUses(*I);
  return I->isLifetimeStartOrEnd() ||
         (isa<MemSetInst>(I) && U.getOperandNo() == 0);
}

bool ArrayUses::addUses(const Value &Pointer) {
  return !Seen.insert(&Pointer).second ||
         all_of(Pointer.uses(), [&](const Use &U) { return addUse(U); });
}

// Whether it goes from an element to an element.
bool ArrayUses::keepsElements(const GEPOperator &GEP) const {
  unsigned Zeros = Log2_64(DL.getTypeStoreSize(Element)); // behind an offset
  unsigned Bits = DL.getIndexTypeSizeInBits(GEP.getType());
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant(Bits, 0);
  return GEP.collectOffset(DL, Bits, Variable, Constant) &&
         Constant.countr_zero() >= Zeros && all_of(Variable, [&](auto &Part) {
           return Part.second.countr_zero() +
                      SE.getMinTrailingZeros(SE.getSCEV(Part.first)) >=
                  Zeros;
         });
}

Type *ArrayUses::element() {
  auto Size = Array.getAllocationSize(DL);
  if (!Size || Size->isScalable() || !addUses(Array) || !Element ||
      Size->getFixedValue() % DL.getTypeStoreSize(Element) ||
      !all_of(Addresses, [&](auto *GEP) { return keepsElements(*GEP); }))
    return nullptr;
  return Element;
}

Type *LaneArrays::elementAt(const Value &Pointer) const {
  if (Elements.empty())
    return nullptr;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&Pointer, Objects, nullptr, /*MaxLookup=*/0);
  Type *Ty = Elements.lookup(Objects.front());
  return all_equal(
             map_range(Objects, [&](auto *O) { return Elements.lookup(O); }))
             ? Ty
             : nullptr;
}

void LaneArrays::find(const FunctionPlan &P,
                      function_ref<bool(const BasicBlock *)> IsFor) {
  for (Instruction &I : instructions(P.Primal))
    if (auto *A = dyn_cast<AllocaInst>(&I); A && P.Activities.isActive(*A))
      if (Type *Ty = ArrayUses(*A, P.Info.SE, IsFor).element())
        Elements[A] = Ty;
  // A merge leads to arrays of one kind.
  auto IsMixed = [&](Instruction &I) {
    SmallVector<const Value *, 4> Objects;
    getUnderlyingObjects(&I, Objects, nullptr, /*MaxLookup=*/0);
    return !elementAt(I) && any_of(Objects, [&](const Value *O) {
      return Elements.erase(O) > 0;
    });
  };
  for (bool Changed = !Elements.empty(); Changed;) {
    Changed = false;
    for (Instruction &I : instructions(P.Primal))
      if (isa<PHINode, SelectInst>(I) && I.getType()->isPointerTy())
        Changed |= IsMixed(I);
  }
}
