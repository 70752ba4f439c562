//===- MovedNumbers.cpp - words that are moved and computed with ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/MovedNumbers.h"
#include "prepare/words/NumberWords.h"
#include "support/Merges.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

/// Whether the value is moved there: stored, or merged to be stored.
static bool isMove(const Use &U) {
  return isStored(U) || (isMerge(*U.getUser()) &&
                         isOnlyStored(*cast<Instruction>(U.getUser())));
}

/// Whether its bits are, as an integer.
static bool isMoveOfBits(const User &U) {
  return isa<BitCastInst>(U) && U.getType()->isIntegerTy(64) &&
         isOnlyStored(cast<Instruction>(U));
}

/// In place of the casts that move the bits of \p Loads, or of what is merged
/// of them.
static bool moveBits(Function &F, ArrayRef<LoadInst *> Loads) {
  NumberWords::Set Numbers(Loads.begin(), Loads.end());
  for (size_t N = 0; N != Numbers.size(); ++N)
    for (User *U : Numbers[N]->users())
      if (isMerge(*U))
        Numbers.insert(cast<Instruction>(U));
  NumberWords Words(F, Numbers);
  bool Changed = false;
  for (Instruction *Number : Numbers)
    for (User *U : make_early_inc_range(Number->users()))
      if (isMoveOfBits(*U)) {
        U->replaceAllUsesWith(Words.of(*Number));
        cast<Instruction>(U)->eraseFromParent();
        Changed = true;
      }
  return Changed;
}

/// What is merged of the bits of numbers and others is stored as an integer,
/// not as a pointer.
static bool storeAsInteger(IntToPtrInst &Cast) {
  Value *Bits = Cast.getOperand(0);
  if (!Bits->getType()->isIntegerTy(64) || !isMerge(*Bits) ||
      !mergesNumber(*Bits) || !isOnlyStored(Cast) ||
      !all_of(Cast.users(), IsaPred<StoreInst>))
    return false;
  for (User *U : make_early_inc_range(Cast.users()))
    cast<StoreInst>(U)->setOperand(0, Bits);
  Cast.eraseFromParent();
  return true;
}

bool linkgrad::separateMovedNumbers(
    Function &F, function_ref<bool(const LoadInst &)> MayBePointer) {
  SmallVector<LoadInst *, 8> Loads;
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I); Load && Load->isSimple() &&
                                             I.getType()->isDoubleTy() &&
                                             MayBePointer(*Load))
      Loads.push_back(Load);
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Cast = dyn_cast<IntToPtrInst>(&I);
        Cast && Cast->getType()->isPointerTy())
      Changed |= storeAsInteger(*Cast);
  Changed |= moveBits(F, Loads);
  for (LoadInst *Load : Loads) {
    if (all_of(Load->uses(), isMove) || none_of(Load->uses(), isMove))
      continue;
    Instruction *Moved = Load->clone();
    Moved->insertAfter(Load->getIterator());
    Moved->setName(Load->getName());
    Load->replaceUsesWithIf(Moved, [](Use &U) { return isMove(U); });
    Changed = true;
  }
  return Changed;
}
