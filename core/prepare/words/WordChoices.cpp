//===- WordChoices.cpp - the larger and the smaller of two words ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/WordChoices.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::spellOutChoices(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Choice = dyn_cast<MinMaxIntrinsic>(&I);
    if (!Choice)
      continue;
    IRBuilder<> B(Choice);
    Value *L = Choice->getLHS(), *R = Choice->getRHS();
    Value *Chosen =
        B.CreateSelect(B.CreateICmp(Choice->getPredicate(), L, R), L, R);
    Chosen->takeName(Choice);
    Choice->replaceAllUsesWith(Chosen);
    Choice->eraseFromParent();
    Changed = true;
  }
  return Changed;
}
