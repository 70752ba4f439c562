//===- NullMerges.cpp - pointers that are null where nobody reads them ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/NullMerges.h"
#include "support/WholeObject.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static bool isEmpty(const Value *V) {
  return !isa<UndefValue>(V) && isNoMemory(V);
}

static bool mergesNull(const PHINode &Phi) {
  return Phi.getType()->isPointerTy() &&
         any_of(Phi.incoming_values(), isEmpty) &&
         !all_of(Phi.incoming_values(),
                 [](const Use &V) { return isa<Constant>(V.get()); });
}

static bool isAccess(const Use &U) {
  if (auto *Load = dyn_cast<LoadInst>(U.getUser()))
    return !Load->isVolatile();
  auto *Store = dyn_cast<StoreInst>(U.getUser());
  return Store && !Store->isVolatile() &&
         U.getOperandNo() == StoreInst::getPointerOperandIndex();
}

/// Collects the uses of \p From, also by way of addresses computed from it, by
/// which memory is only loaded or stored. An address that is looked at
/// otherwise, too, is left alone with all of its uses. (Out of bounds of null
/// anything may lie.)
static bool collect(Value &From, SmallVectorImpl<Use *> &Uses) {
  bool All = true;
  for (Use &U : From.uses()) {
    auto *Address = dyn_cast<GetElementPtrInst>(U.getUser());
    SmallVector<Use *, 4> Inner;
    if (isAccess(U) ||
        (Address && U.getOperandNo() == 0 && Address->isInBounds() &&
         !Address->use_empty() && collect(*Address, Inner)))
      Uses.push_back(&U);
    else
      All = false;
  }
  return All;
}

PreservedAnalyses SeparateNullMergesPass::run(Function &F,
                                              FunctionAnalysisManager &) {
  if (F.hasFnAttribute(Attribute::NullPointerIsValid))
    return PreservedAnalyses::all();
  SmallVector<PHINode *, 8> Merges;
  for (Instruction &I : instructions(F))
    if (auto *Phi = dyn_cast<PHINode>(&I);
        Phi && mergesNull(*Phi) &&
        !NullPointerIsDefined(&F, Phi->getType()->getPointerAddressSpace()))
      Merges.push_back(Phi);
  bool Changed = false;
  for (PHINode *Phi : Merges) {
    SmallVector<Use *, 8> Uses;
    collect(*Phi, Uses);
    if (Uses.empty())
      continue;
    auto *Accessed = cast<PHINode>(Phi->clone());
    for (Use &V : Accessed->incoming_values())
      if (isEmpty(V.get()))
        V.set(PoisonValue::get(Phi->getType()));
    Accessed->setName(Phi->getName() + ".accessed");
    Accessed->insertAfter(Phi->getIterator());
    for (Use *U : Uses)
      U->set(Accessed);
    Changed = true;
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
