//===- LocalAccesses.cpp - accesses that nobody else can see ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/LocalAccesses.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
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

static bool isOwn(const Value &Object) {
  return isa<AllocaInst>(Object) || isNoAliasCall(&Object);
}

static const Value *objectOf(const Value &Address) {
  return getUnderlyingObject(&Address, /*MaxLookup=*/0);
}

static void setVolatile(Instruction &I, bool Is) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    Load->setVolatile(Is);
  else
    cast<StoreInst>(I).setVolatile(Is);
}

static void forbidReassociation(Value &V) {
  if (auto *I = dyn_cast<Instruction>(&V); I && isa<FPMathOperator>(I))
    I->setHasAllowReassoc(false);
}

// The program has a number rounded there: no sum is taken apart that goes in or
// that it is a part of.
static void keepRounded(Instruction &Access) {
  if (auto *Store = dyn_cast<StoreInst>(&Access))
    return forbidReassociation(*Store->getValueOperand());
  for (User *U : Access.users())
    forbidReassociation(*U);
}

// A volatile access shows the address to others, as LLVM sees it: so they are
// plain while that is asked.
static bool makeVolatilesPlain(Function &F) {
  MapVector<const Value *, SmallVector<Instruction *, 4>> Accesses;
  for (Instruction &I : instructions(F))
    if (const Value *At = getLoadStorePointerOperand(&I); At && I.isVolatile())
      if (const Value *Object = objectOf(*At); isOwn(*Object))
        Accesses[Object].push_back(&I);
  bool Changed = false;
  for (auto &[Object, Of] : Accesses) {
    for (Instruction *I : Of)
      setVolatile(*I, false);
    bool IsSeen = PointerMayBeCaptured(Object, /*ReturnCaptures=*/true);
    for (Instruction *I : Of) {
      setVolatile(*I, IsSeen);
      if (!IsSeen)
        keepRounded(*I);
    }
    Changed |= !IsSeen;
  }
  return Changed;
}

static bool makeAtomicsPlain(Function &F) {
  DenseMap<const Value *, bool> Local;
  auto IsLocal = [&](const Value *Address) {
    const Value *Object = objectOf(*Address);
    if (!isOwn(*Object))
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

bool linkgrad::makeLocalAccessesPlain(Function &F) {
  bool Volatiles = makeVolatilesPlain(F), Atomics = makeAtomicsPlain(F);
  return Volatiles || Atomics;
}
