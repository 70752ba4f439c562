//===- StackMarks.cpp - marks of a stack that does not grow ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/StackMarks.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

void linkgrad::dropIdleStackMarks(Function &F) {
  SmallVector<IntrinsicInst *, 8> Marks;
  for (Instruction &I : instructions(F)) {
    if (auto *A = dyn_cast<AllocaInst>(&I); A && !A->isStaticAlloca())
      return;
    auto *II = dyn_cast<IntrinsicInst>(&I);
    if (!II)
      continue;
    // Somebody else's, or kept somewhere.
    if (II->getIntrinsicID() == Intrinsic::stackrestore) {
      auto *Save = dyn_cast<IntrinsicInst>(II->getArgOperand(0));
      if (!Save || Save->getIntrinsicID() != Intrinsic::stacksave)
        return;
      Marks.insert(Marks.begin(), II);
    } else if (II->getIntrinsicID() == Intrinsic::stacksave) {
      Marks.push_back(II);
    }
  }
  // What goes back before what is gone back to.
  for (IntrinsicInst *Mark : Marks)
    if (Mark->use_empty())
      Mark->eraseFromParent();
}
