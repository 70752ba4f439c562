//===- LocalAtomics.cpp - atomic accesses that nobody else can see -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/LocalAtomics.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;
using namespace linkgrad;

static const Value *addressOf(const Instruction &I) {
  if (auto *A = dyn_cast<AtomicRMWInst>(&I))
    return A->getPointerOperand();
  auto *X = dyn_cast<AtomicCmpXchgInst>(&I);
  return X ? X->getPointerOperand() : nullptr;
}

bool linkgrad::lowerLocalAtomics(Function &F) {
  DenseMap<const Value *, bool> Local;
  auto IsLocal = [&](const Value *Address) {
    const Value *Object = getUnderlyingObject(Address, /*MaxLookup=*/0);
    if (!isa<AllocaInst>(Object) && !isNoAliasCall(Object))
      return false;
    auto [It, New] = Local.try_emplace(Object, false);
    if (New)
      It->second = !PointerMayBeCaptured(Object, /*ReturnCaptures=*/true);
    return It->second;
  };
  SmallVector<Instruction *, 8> Accesses;
  for (Instruction &I : instructions(F))
    if (const Value *Address = addressOf(I); Address && IsLocal(Address))
      Accesses.push_back(&I);
  for (Instruction *I : Accesses)
    if (auto *A = dyn_cast<AtomicRMWInst>(I))
      lowerAtomicRMWInst(A);
    else
      lowerAtomicCmpXchgInst(cast<AtomicCmpXchgInst>(I));
  if (Accesses.empty())
    return false;
  for (Instruction &I : instructions(F)) {
    auto *Load = dyn_cast<LoadInst>(&I);
    auto *Store = dyn_cast<StoreInst>(&I);
    if (Load && Load->isAtomic() && IsLocal(Load->getPointerOperand()))
      Load->setAtomic(AtomicOrdering::NotAtomic);
    if (Store && Store->isAtomic() && IsLocal(Store->getPointerOperand()))
      Store->setAtomic(AtomicOrdering::NotAtomic);
  }
  return true;
}
