//===- SwappedNumbers.cpp - bits of numbers, swapped byte by byte ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/SwappedNumbers.h"
#include "rules/SwappedNumber.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

static bool isNumber(const Type *Ty) {
  return Ty->isFloatTy() || Ty->isDoubleTy();
}

/// The swapped bits of a number, which are only stored: as a number.
static bool raiseSwappedBits(IntrinsicInst &Swap) {
  auto *Bits = dyn_cast<BitCastInst>(Swap.getArgOperand(0));
  if (!Bits || !isNumber(Bits->getSrcTy()))
    return false;
  IRBuilder<> B(&Swap);
  Value *Number = emitSwappedNumber(B, Bits->getOperand(0), /*Back=*/false);
  for (Use &U : make_early_inc_range(Swap.uses()))
    if (auto *Store = dyn_cast<StoreInst>(U.getUser());
        Store && Store->isSimple())
      U.set(Number);
  if (!Swap.use_empty())
    Swap.replaceAllUsesWith(B.CreateBitCast(Number, Swap.getType()));
  return true;
}

/// A number made of swapped bits that were loaded for nothing else.
static bool raiseNumber(IntrinsicInst &Swap) {
  auto *Load = dyn_cast<LoadInst>(Swap.getArgOperand(0));
  auto *First =
      Swap.use_empty() ? nullptr : dyn_cast<BitCastInst>(Swap.user_back());
  if (!Load || !Load->isSimple() || !Load->hasOneUse() || !First ||
      !isNumber(First->getType()) || !all_of(Swap.users(), [&](User *U) {
        return isa<BitCastInst>(U) && U->getType() == First->getType();
      }))
    return false;
  IRBuilder<> B(Load);
  LoadInst *Swapped = B.CreateAlignedLoad(
      First->getType(), Load->getPointerOperand(), Load->getAlign());
  Swapped->setAAMetadata(Load->getAAMetadata());
  B.SetInsertPoint(&Swap);
  Value *Number = emitSwappedNumber(B, Swapped, /*Back=*/true);
  for (User *U : make_early_inc_range(Swap.users())) {
    U->replaceAllUsesWith(Number);
    cast<Instruction>(U)->eraseFromParent();
  }
  Swap.eraseFromParent();
  Load->eraseFromParent();
  return true;
}

void linkgrad::raiseSwappedNumbers(Function &F) {
  SmallVector<IntrinsicInst *, 4> Swaps;
  for (Instruction &I : instructions(F))
    if (auto *Swap = dyn_cast<IntrinsicInst>(&I);
        Swap && Swap->getIntrinsicID() == Intrinsic::bswap)
      Swaps.push_back(Swap);
  for (IntrinsicInst *Swap : Swaps)
    if (raiseSwappedBits(*Swap))
      Swap->eraseFromParent();
    else
      raiseNumber(*Swap);
}
