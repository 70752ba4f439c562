//===- MovedNumbers.cpp - words that are moved and computed with ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/MovedNumbers.h"
#include "support/Merges.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

/// Whether the value is moved there: stored, or merged to be stored.
static bool isMove(const Use &U) {
  auto *User = cast<Instruction>(U.getUser());
  if (auto *Store = dyn_cast<StoreInst>(User))
    return Store->isSimple() && U.getOperandNo() == 0;
  return isMerge(*User) && isOnlyStored(*User);
}

bool linkgrad::separateMovedNumbers(
    Function &F, function_ref<bool(const LoadInst &)> MayBePointer) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Load = dyn_cast<LoadInst>(&I);
    if (!Load || !Load->isSimple() || !I.getType()->isDoubleTy() ||
        all_of(I.uses(), isMove) || none_of(I.uses(), isMove) ||
        !MayBePointer(*Load))
      continue;
    Instruction *Moved = I.clone();
    Moved->insertAfter(I.getIterator());
    Moved->setName(I.getName());
    I.replaceUsesWithIf(Moved, [](Use &U) { return isMove(U); });
    Changed = true;
  }
  return Changed;
}
