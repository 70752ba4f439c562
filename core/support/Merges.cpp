//===- Merges.cpp - values that are one of several ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Merges.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;
using namespace linkgrad;

Value *linkgrad::mergeBeside(Instruction &Merge, Type *Ty, StringRef Suffix,
                             function_ref<Value *(Value *)> Of,
                             function_ref<void(Value *)> Remember) {
  IRBuilder<> B(&Merge);
  if (auto *Phi = dyn_cast<PHINode>(&Merge)) {
    PHINode *New =
        B.CreatePHI(Ty, Phi->getNumIncomingValues(), Phi->getName() + Suffix);
    Remember(New);
    for (auto [Op, From] : zip(Phi->incoming_values(), Phi->blocks()))
      New->addIncoming(Of(Op), From);
    return New;
  }
  auto *Select = dyn_cast<SelectInst>(&Merge);
  if (!Select)
    return B.CreateFreeze(Of(Merge.getOperand(0)));
  Value *True = Of(Select->getTrueValue()),
        *False = Of(Select->getFalseValue());
  return B.CreateSelect(Select->getCondition(), True, False);
}

BasicBlock::iterator linkgrad::placeBehind(Value &V, Function &F) {
  if (auto *I = dyn_cast<Instruction>(&V))
    return *I->getInsertionPointAfterDef();
  return F.getEntryBlock().getFirstInsertionPt();
}
