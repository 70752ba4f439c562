//===- StoredCasts.cpp - pointers that are only moved ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/StoredCasts.h"
#include "support/Merges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

namespace {

/// What one store stores, with the merges before it.
class StoredWeb {
public:
  StoredWeb(StoreInst &Store,
            function_ref<bool(const Instruction &)> MayBeNumber);
  /// Whether integers are among it.
  bool isWanted() const { return IsWanted; }
  Value *integer() { return integerOf(Stored); }

private:
  bool isWebMerge(Value *V) const {
    return Merges.contains(dyn_cast<Instruction>(V));
  }
  void dropPointers();
  SmallSetVector<Value *, 8> sources() const;
  bool hasCast() const;
  bool hasPlaces() const;
  bool isMovedNumber(function_ref<bool(const Instruction &)> MayBeNumber) const;
  Value *integerOf(Value *V);
  Value *merge(Instruction &I);

  StoreInst &Store;
  Value *Stored;
  Function &F;
  /// Those that may be numbers; others are pointers.
  SmallSetVector<Instruction *, 8> Merges;
  DenseMap<Value *, Value *> Integers;
  bool IsWanted;
};

} // namespace

static bool isSimpleLoad(const Value &V) {
  auto *Load = dyn_cast<LoadInst>(&V);
  return Load && Load->isSimple();
}

/// The length of what lies between two pointers: Rust's enums may have one
/// where another variant has a pointer.
static bool isLength(const Value &V) {
  auto *Shift = dyn_cast<BinaryOperator>(&V);
  return Shift && Shift->isShift() && isa<PossiblyExactOperator>(Shift) &&
         Shift->isExact();
}

/// Whether the integer is loaded, the bits of a number, or a length: an address
/// that is aligned by hand is computed, too, but otherwise.
static bool isWord(Value &V) {
  return !isa<Constant>(V) && all_of(mergedSources(V), [](const Value *Source) {
    return isMerge(*Source) || isSimpleLoad(*Source) || isLength(*Source) ||
           isa<BitCastInst, Constant>(Source);
  });
}

static bool isCastInteger(const Value &V) {
  auto *Cast = dyn_cast<IntToPtrInst>(&V);
  return Cast && Cast->isNoopCast(Cast->getDataLayout()) &&
         isWord(*Cast->getOperand(0));
}

StoredWeb::StoredWeb(StoreInst &Store,
                     function_ref<bool(const Instruction &)> MayBeNumber)
    : Store(Store), Stored(Store.getValueOperand()), F(*Store.getFunction()) {
  for (Value *V : mergedSources(*Stored))
    if (isMerge(*V))
      Merges.insert(cast<Instruction>(V));
  if (isMovedNumber(MayBeNumber)) {
    IsWanted = hasPlaces();
    return;
  }
  dropPointers();
  IsWanted = hasCast() && hasPlaces();
}

/// What the program uses as a pointer is one.
void StoredWeb::dropPointers() {
  auto IsPointer = [&](Instruction *Merge) {
    return any_of(Merge->uses(), [&](const Use &U) {
      auto *Store = dyn_cast<StoreInst>(U.getUser());
      return !isWebMerge(U.getUser()) &&
             !(Store && Store->isSimple() && U.getOperandNo() == 0);
    });
  };
  while (Merges.remove_if(IsPointer))
    ;
}

SmallSetVector<Value *, 8> StoredWeb::sources() const {
  SmallSetVector<Value *, 8> Found;
  auto Add = [&](Value *V) {
    if (!isWebMerge(V))
      Found.insert(V);
  };
  Add(Stored);
  for (Instruction *Merge : Merges)
    for (Use &Op : mergedOperands(*Merge))
      Add(Op);
  return Found;
}

bool StoredWeb::hasCast() const {
  return any_of(sources(), [](Value *V) { return isCastInteger(*V); });
}

bool StoredWeb::hasPlaces() const {
  return all_of(sources(), [](Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    return !I || I->getInsertionPointAfterDef();
  });
}

/// Whether something is loaded, and at times there are numbers where it comes
/// from or goes to. Then it may be used as a pointer as well, behind a test.
bool StoredWeb::isMovedNumber(
    function_ref<bool(const Instruction &)> MayBeNumber) const {
  bool IsFound = false, HasLoads = false;
  for (Value *V : sources())
    if (isSimpleLoad(*V)) {
      HasLoads = true;
      IsFound |= MayBeNumber(*cast<LoadInst>(V));
    }
  return IsFound || (HasLoads && MayBeNumber(Store));
}

static BasicBlock::iterator placeBehind(Value &V, Function &F) {
  auto *I = dyn_cast<Instruction>(&V);
  return I ? *I->getInsertionPointAfterDef()
           : F.getEntryBlock().getFirstInsertionPt();
}

/// The same of integers.
Value *StoredWeb::merge(Instruction &I) {
  IRBuilder<> B(&I);
  Type *Int = B.getIntNTy(I.getDataLayout().getTypeSizeInBits(I.getType()));
  if (auto *Phi = dyn_cast<PHINode>(&I)) {
    PHINode *New = B.CreatePHI(Int, Phi->getNumIncomingValues(), "word");
    Integers[Phi] = New; // it may be among its own sources
    for (unsigned N = 0; N < Phi->getNumIncomingValues(); ++N)
      New->addIncoming(integerOf(Phi->getIncomingValue(N)),
                       Phi->getIncomingBlock(N));
    return New;
  }
  if (auto *Select = dyn_cast<SelectInst>(&I)) {
    Value *True = integerOf(Select->getTrueValue());
    Value *False = integerOf(Select->getFalseValue());
    return B.CreateSelect(Select->getCondition(), True, False, "word");
  }
  return B.CreateFreeze(integerOf(I.getOperand(0)), "word");
}

static Value *loadInteger(LoadInst &Load) {
  IRBuilder<> B(&Load);
  unsigned Bits = Load.getDataLayout().getTypeSizeInBits(Load.getType());
  LoadInst *New =
      B.CreateAlignedLoad(B.getIntNTy(Bits), Load.getPointerOperand(),
                          Load.getAlign(), Load.getName() + ".word");
  New->setAAMetadata(Load.getAAMetadata());
  return New;
}

/// The bits of one of the web's values, available where it is.
Value *StoredWeb::integerOf(Value *V) {
  if (Value *Known = Integers.lookup(V))
    return Known;
  Value *Result;
  if (isCastInteger(*V)) {
    Result = cast<Instruction>(V)->getOperand(0);
  } else if (isWebMerge(V)) {
    Result = merge(*cast<Instruction>(V));
  } else if (isSimpleLoad(*V)) {
    Result = loadInteger(*cast<LoadInst>(V));
  } else {
    BasicBlock::iterator At = placeBehind(*V, F);
    IRBuilder<> B(At->getParent(), At);
    unsigned Bits = F.getDataLayout().getTypeSizeInBits(V->getType());
    Result = B.CreatePtrToInt(V, B.getIntNTy(Bits));
  }
  return Integers[V] = Result;
}

/// Whether it is a number for sure: it has been computed, and not only moved as
/// one.
static bool isComputed(Value &V) {
  return V.getType()->isFloatingPointTy() &&
         all_of(mergedSources(V), [](const Value *Source) {
           return isMerge(*Source) || isa<Constant>(Source) ||
                  isa<BinaryOperator, UnaryOperator, SIToFPInst, UIToFPInst,
                      FPExtInst, FPTruncInst, IntrinsicInst>(Source);
         });
}

/// A pointer, or a number, that is stored as its bits is stored as itself.
static bool storeOperandOfCast(StoreInst &Store) {
  auto *Cast = dyn_cast<CastInst>(Store.getValueOperand());
  if (!Cast || !Store.isSimple() || Cast->getSrcTy()->isVectorTy() ||
      !Cast->isNoopCast(Store.getDataLayout()) ||
      !(isa<PtrToIntInst>(Cast) ||
        (isa<BitCastInst>(Cast) && Cast->getType()->isIntegerTy() &&
         isComputed(*Cast->getOperand(0)))))
    return false;
  Store.setOperand(0, Cast->getOperand(0));
  return true;
}

bool linkgrad::storePointersAsIntegers(
    Function &F, function_ref<bool(const Instruction &)> MayBeNumber) {
  SmallVector<StoreInst *, 8> Stores;
  for (Instruction &I : instructions(F)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (Store)
      Stores.push_back(Store);
  }
  SmallVector<WeakTrackingVH, 8> Old;
  for (StoreInst *Store : Stores) {
    WeakTrackingVH Cast = Store->getValueOperand();
    if (storeOperandOfCast(*Store))
      Old.push_back(Cast);
    if (!Store->getValueOperand()->getType()->isPointerTy())
      continue;
    StoredWeb Web(*Store, MayBeNumber);
    if (!Web.isWanted())
      continue;
    Value *Integer = Web.integer();
    Old.push_back(Store->getValueOperand());
    Store->setOperand(0, Integer);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Old);
  return !Old.empty();
}
