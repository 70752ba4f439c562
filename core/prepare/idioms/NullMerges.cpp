//===- NullMerges.cpp - pointers that are null where nobody reads them ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/NullMerges.h"
#include "support/Walks.h"
#include "support/WholeObject.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
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
/// anything may lie, but not where a block of this function does otherwise.)
static bool collect(Value &From, bool IsFresh, SmallVectorImpl<Use *> &Uses) {
  bool All = true;
  for (Use &U : From.uses()) {
    auto *Address = dyn_cast<GetElementPtrInst>(U.getUser());
    SmallVector<Use *, 4> Inner;
    if (isAccess(U) ||
        (Address && U.getOperandNo() == 0 &&
         (IsFresh || Address->isInBounds()) && !Address->use_empty() &&
         collect(*Address, IsFresh, Inner)))
      Uses.push_back(&U);
    else
      All = false;
  }
  return All;
}

/// A block of this function's own, or none.
static bool isBlock(const Value &V) {
  return isNoMemory(&V) || isNoAliasCall(&V);
}

namespace {
/// Merges that may be null, by way of others, too: two vectors that a loop
/// swaps. (An address that a loop moves on stays one.)
class EmptyMerges {
public:
  explicit EmptyMerges(Function &F) {
    for (Instruction &I : instructions(F))
      if (auto *Phi = dyn_cast<PHINode>(&I);
          Phi && mergesNull(*Phi) &&
          !NullPointerIsDefined(&F, Phi->getType()->getPointerAddressSpace()))
        All.insert(Phi);
    for (unsigned I = 0; I < All.size(); ++I)
      for (User *U : All[I]->users())
        if (auto *Phi = dyn_cast<PHINode>(U); Phi && mergesWhole(*Phi))
          All.insert(Phi);
  }

  bool separate(PHINode &Phi) {
    SmallVector<Use *, 8> Uses;
    collect(Phi, isFresh(Phi), Uses);
    if (Uses.empty())
      return false;
    PHINode *Accessed = accessed(Phi);
    for (Use *U : Uses)
      U->set(Accessed);
    return true;
  }

  SmallSetVector<PHINode *, 8> All;

private:
  static bool mergesWhole(const PHINode &Phi) {
    return all_of(Phi.incoming_values(), [](const Use &V) {
      return isa<PHINode>(V.get()) || isBlock(*V);
    });
  }

  bool isFresh(PHINode &Phi) const {
    return allSources(Phi, IsaPred<PHINode>, isBlock);
  }

  PHINode *accessed(PHINode &Phi) {
    auto [It, IsNew] = Copies.try_emplace(&Phi);
    if (!IsNew)
      return It->second;
    auto *Copy = cast<PHINode>(Phi.clone());
    It->second = Copy;
    for (Use &V : Copy->incoming_values())
      if (isEmpty(V.get()))
        V.set(PoisonValue::get(Phi.getType()));
      else if (auto *Of = dyn_cast<PHINode>(V.get()); Of && All.contains(Of))
        V.set(accessed(*Of));
    Copy->setName(Phi.getName() + ".accessed");
    Copy->insertAfter(Phi.getIterator());
    return Copy;
  }

  DenseMap<PHINode *, PHINode *> Copies;
};
} // namespace

PreservedAnalyses SeparateNullMergesPass::run(Function &F,
                                              FunctionAnalysisManager &) {
  if (F.hasFnAttribute(Attribute::NullPointerIsValid))
    return PreservedAnalyses::all();
  EmptyMerges Merges(F);
  bool Changed = false;
  for (PHINode *Phi : Merges.All)
    Changed |= Merges.separate(*Phi);
  if (!Changed)
    return PreservedAnalyses::all();
  return PreservedAnalyses::allInSet<CFGAnalyses>();
}
