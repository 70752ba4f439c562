//===- WordWebs.cpp - words that are only moved, through memory -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/WordWebs.h"
#include "support/Merges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

static constexpr uint64_t WordSize = 8;

static bool isMove(const Use &U) {
  return isa<StoreInst>(U.getUser()) && U.getOperandNo() == 0;
}

/// A double, made of loads, of which the bits are stored.
static bool isCastToMove(const Value &V) {
  auto *Cast = dyn_cast<BitCastInst>(&V);
  return Cast && Cast->getSrcTy()->isDoubleTy() &&
         (isa<LoadInst>(Cast->getOperand(0)) ||
          isMerge(*Cast->getOperand(0))) &&
         all_of(Cast->uses(), isMove);
}

static bool isOnlyMoved(const Value &V) {
  return all_of(V.uses(), [](const Use &U) {
    return isMerge(*U.getUser()) || isMove(U) || isCastToMove(*U.getUser());
  });
}

static Value &storedWord(StoreInst &Store) {
  Value *Stored = Store.getValueOperand();
  return isCastToMove(*Stored) ? *cast<Instruction>(Stored)->getOperand(0)
                               : *Stored;
}

/// Whether the bits of a number and of a pointer are merged.
static bool isMixed(const SmallSetVector<Value *, 8> &Web) {
  bool HasNumber = false, HasPointer = false;
  for (Value *V : Web) {
    auto *Cast = dyn_cast<BitCastInst>(V);
    HasNumber |= Cast && Cast->getSrcTy()->isDoubleTy();
    HasPointer |= isa<PtrToIntInst>(V);
  }
  return HasNumber && HasPointer;
}

namespace {

class WordMover {
public:
  WordMover(Function &F, function_ref<bool(const LoadInst &)> LoadsWord)
      : F(F), LoadsWord(LoadsWord) {}
  bool run();

private:
  bool mayMove(StoreInst &Store);
  Value *slotOf(Value &Word);
  void fillPhi(PHINode &Phi, AllocaInst &Slot);
  AllocaInst *newSlot(const Twine &Name);
  void copy(IRBuilderBase &B, Value *To, Align ToAlign, Value *From,
            Align FromAlign) {
    B.CreateMemCpy(To, ToAlign, From, FromAlign, WordSize);
  }

  Function &F;
  function_ref<bool(const LoadInst &)> LoadsWord;
  DenseMap<Value *, Value *> Slots;
};

} // namespace

bool WordMover::mayMove(StoreInst &Store) {
  Value &Stored = storedWord(Store);
  if (!Store.isSimple() || isa<Constant>(Stored) ||
      F.getDataLayout().getTypeStoreSize(Stored.getType()) != WordSize)
    return false;
  Type *Ty = Stored.getType();
  if (!Ty->isIntegerTy() && !Ty->isPointerTy() && !Ty->isDoubleTy())
    return false;
  auto Web = mergedSources(Stored);
  // A pointer or a double that the program uses as such is one.
  if (!Ty->isIntegerTy() && !all_of(Web, [](Value *V) {
        return isa<Constant>(V) || isOnlyMoved(*V);
      }))
    return false;
  bool Found = isMixed(Web);
  for (Value *V : Web) {
    if (isa<InvokeInst>(V))
      return false; // there is no place behind it
    auto *Load = dyn_cast<LoadInst>(V);
    Found |= Load && Load->isSimple() && LoadsWord(*Load);
  }
  return Found;
}

AllocaInst *WordMover::newSlot(const Twine &Name) {
  IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *Slot = B.CreateAlloca(B.getInt64Ty(), nullptr, Name);
  Slot->setAlignment(Align(WordSize));
  return Slot;
}

// All phis of a block are read before any is written.
void WordMover::fillPhi(PHINode &Phi, AllocaInst &Slot) {
  AllocaInst *Next = newSlot("word.next");
  IRBuilder<> AtTop(Phi.getParent(), Phi.getParent()->getFirstInsertionPt());
  copy(AtTop, &Slot, Align(WordSize), Next, Align(WordSize));
  SmallPtrSet<BasicBlock *, 4> Done; // a switch may come here several times
  for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I) {
    BasicBlock *From = Phi.getIncomingBlock(I);
    if (!Done.insert(From).second || isa<UndefValue>(Phi.getIncomingValue(I)))
      continue;
    Value *Source = slotOf(*Phi.getIncomingValue(I));
    IRBuilder<> AtEnd(From->getTerminator());
    copy(AtEnd, Next, Align(WordSize), Source, Align(WordSize));
  }
}

/// The variable that holds the word wherever the word itself is available.
Value *WordMover::slotOf(Value &Word) {
  if (Value *Known = Slots.lookup(&Word))
    return Known;
  if (auto *Freeze = dyn_cast<FreezeInst>(&Word))
    return slotOf(*Freeze->getOperand(0));
  if (auto *Select = dyn_cast<SelectInst>(&Word)) {
    Value *True = slotOf(*Select->getTrueValue());
    Value *False = slotOf(*Select->getFalseValue());
    AllocaInst *Slot = newSlot("word");
    IRBuilder<> B(Select);
    copy(B, Slot, Align(WordSize),
         B.CreateSelect(Select->getCondition(), True, False), Align(WordSize));
    return Slots[&Word] = Slot;
  }
  AllocaInst *Slot = newSlot("word");
  Slots[&Word] = Slot; // a phi may be among its own sources
  if (auto *Phi = dyn_cast<PHINode>(&Word)) {
    fillPhi(*Phi, *Slot);
    return Slot;
  }
  if (auto *Load = dyn_cast<LoadInst>(&Word); Load && Load->isSimple()) {
    IRBuilder<> B(Load);
    copy(B, Slot, Align(WordSize), Load->getPointerOperand(), Load->getAlign());
    return Slot;
  }
  BasicBlock::iterator At = F.getEntryBlock().getFirstInsertionPt();
  while (isa<AllocaInst>(At))
    ++At;
  if (auto *I = dyn_cast<Instruction>(&Word))
    At = *I->getInsertionPointAfterDef();
  IRBuilder<> B(At->getParent(), At);
  Value *Typed = &Word;
  if (isa<PtrToIntInst, BitCastInst>(Word))
    Typed = cast<Instruction>(Word).getOperand(0);
  B.CreateStore(Typed, Slot);
  return Slot;
}

bool WordMover::run() {
  SmallVector<StoreInst *, 8> Moves;
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I); Store && mayMove(*Store))
      Moves.push_back(Store);
  SmallVector<WeakTrackingVH, 8> Moved;
  for (StoreInst *Store : Moves) {
    Value *Word = &storedWord(*Store);
    Moved.push_back(Store->getValueOperand());
    Value *Slot = slotOf(*Word);
    IRBuilder<> B(Store);
    copy(B, Store->getPointerOperand(), Store->getAlign(), Slot,
         Align(WordSize));
    Store->eraseFromParent();
    Moved.push_back(Word);
  }
  for (WeakTrackingVH &Word : Moved)
    if (auto *Phi = dyn_cast_or_null<PHINode>(Word))
      RecursivelyDeleteDeadPHINode(Phi);
    else if (Word)
      RecursivelyDeleteTriviallyDeadInstructions(Word);
  return !Moves.empty();
}

bool linkgrad::moveWordsThroughMemory(
    Function &F, function_ref<bool(const LoadInst &)> LoadsWord) {
  return WordMover(F, LoadsWord).run();
}
