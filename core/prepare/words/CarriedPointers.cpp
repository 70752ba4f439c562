//===- CarriedPointers.cpp - doubles that are a pointer on one way --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/CarriedPointers.h"
#include "prepare/words/NumberWords.h"
#include "support/Merges.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;
using namespace PatternMatch;

static bool isPointer(const Value &Number) {
  return match(&Number, m_BitCast(m_PtrToInt(m_Value())));
}

/// What \p U stores of its value, or null.
static StoreInst *storeOf(const Use &U) {
  return isStored(U) ? cast<StoreInst>(U.getUser()) : nullptr;
}

namespace {
/// The merges of a function that may be a pointer and are stored in the end.
class CarriedPointers {
public:
  explicit CarriedPointers(Function &F);
  bool run();

private:
  Value *castBehind(Value &V, Type &To);
  void replaceUses(Instruction &Merge);

  Function &F;
  NumberWords::Set Merges;
  NumberWords Words;
};
} // namespace

CarriedPointers::CarriedPointers(Function &F) : F(F), Words(F, Merges) {
  SmallSetVector<Instruction *, 8> MayBePointers;
  for (Instruction &I : instructions(F))
    if (I.getType()->isDoubleTy() && isPointer(I))
      MayBePointers.insert(&I);
  for (size_t N = 0; N != MayBePointers.size(); ++N)
    for (User *U : MayBePointers[N]->users())
      if (isMerge(*U))
        MayBePointers.insert(cast<Instruction>(U));
  for (Instruction *I : MayBePointers)
    if (isMerge(*I) && any_of(I->uses(), isStored))
      Merges.insert(I);
  for (size_t N = 0; N != Merges.size(); ++N)
    for (Use &Op : mergedOperands(*cast<User>(Merges[N])))
      if (auto *I = dyn_cast<Instruction>(Op);
          I && isMerge(*I) && MayBePointers.contains(I))
        Merges.insert(I);
}

Value *CarriedPointers::castBehind(Value &V, Type &To) {
  BasicBlock::iterator At = placeBehind(V, F);
  return IRBuilder<>(At->getParent(), At).CreateBitCast(&V, &To);
}

// Stored as a word; who computes with it takes it for a number.
void CarriedPointers::replaceUses(Instruction &Merge) {
  Value *Word = Words.of(Merge), *Number = nullptr;
  for (Use &U : make_early_inc_range(Merge.uses())) {
    if (Merges.contains(dyn_cast<Instruction>(U.getUser())))
      continue;
    if (StoreInst *Store = storeOf(U)) {
      StoreInst *New = IRBuilder<>(Store).CreateAlignedStore(
          Word, Store->getPointerOperand(), Store->getAlign());
      New->copyMetadata(*Store,
                        {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                         LLVMContext::MD_dbg});
      Store->eraseFromParent();
      continue;
    }
    if (!Number)
      Number = castBehind(*Word, *Merge.getType());
    U.set(Number);
  }
}

bool CarriedPointers::run() {
  for (Instruction *Merge : Merges)
    replaceUses(*Merge);
  for (Instruction *Merge : Merges)
    Merge->dropAllReferences();
  for (Instruction *Merge : Merges)
    Merge->eraseFromParent();
  return !Merges.empty();
}

bool linkgrad::carryPointersInWords(Function &F) {
  return CarriedPointers(F).run();
}
