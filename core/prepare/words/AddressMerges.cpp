//===- AddressMerges.cpp - addresses of variables among merged words ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/AddressMerges.h"
#include "support/Merges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::spellOutAddresses(Function &F) {
  SmallVector<Use *, 4> Addresses;
  for (Instruction &I : instructions(F)) {
    if (!isa<PHINode, SelectInst>(I) || !I.getType()->isIntegerTy(64))
      continue;
    for (Use &U : I.operands())
      if (auto *Address = dyn_cast<ConstantExpr>(U);
          Address && Address->getOpcode() == Instruction::PtrToInt &&
          mergesNumber(I))
        Addresses.push_back(&U);
  }
  // One for each way into a merge, however often it is listed.
  DenseMap<std::pair<Instruction *, Value *>, Instruction *> Known;
  for (Use *U : Addresses) {
    auto *At = cast<Instruction>(U->getUser());
    if (auto *Phi = dyn_cast<PHINode>(At))
      At = Phi->getIncomingBlock(*U)->getTerminator();
    Instruction *&Address = Known[{At, U->get()}];
    if (!Address) {
      Address = cast<ConstantExpr>(U->get())->getAsInstruction();
      Address->insertBefore(At->getIterator());
    }
    U->set(Address);
  }
  return !Addresses.empty();
}
