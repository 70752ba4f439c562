//===- AggregateMerges.cpp - merged structs, member by member ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/AggregateMerges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

/// Whether only members are taken, and all of them are known at the ends of the
/// blocks before (the result of an invoke is not).
static bool isTakenApart(const PHINode &Phi) {
  if (!isa<StructType>(Phi.getType()) ||
      isa<CatchSwitchInst>(Phi.getParent()->getTerminator()))
    return false;
  for (unsigned I = 0; I != Phi.getNumIncomingValues(); ++I)
    if (Phi.getIncomingValue(I) == Phi.getIncomingBlock(I)->getTerminator())
      return false;
  return all_of(Phi.users(), [](const User *U) {
    auto *Part = dyn_cast<ExtractValueInst>(U);
    return Part && Part->getNumIndices() == 1;
  });
}

static PHINode *memberPhi(PHINode &Phi, unsigned Member) {
  PHINode *New = IRBuilder<>(&Phi).CreatePHI(
      cast<StructType>(Phi.getType())->getElementType(Member),
      Phi.getNumIncomingValues(), Phi.getName());
  DenseMap<BasicBlock *, Value *> Parts; // a switch may come here several times
  for (unsigned I = 0; I != Phi.getNumIncomingValues(); ++I) {
    BasicBlock *From = Phi.getIncomingBlock(I);
    Value *&Part = Parts[From];
    if (!Part)
      Part = FindInsertedValue(Phi.getIncomingValue(I), Member);
    if (!Part)
      Part = IRBuilder<>(From->getTerminator())
                 .CreateExtractValue(Phi.getIncomingValue(I), Member);
    New->addIncoming(Part, From);
  }
  return New;
}

void linkgrad::splitAggregateMerges(Function &F) {
  SmallVector<PHINode *, 8> Merges;
  for (BasicBlock &B : F)
    for (PHINode &Phi : B.phis())
      if (isTakenApart(Phi))
        Merges.push_back(&Phi);
  for (PHINode *Phi : Merges) {
    DenseMap<unsigned, PHINode *> Members;
    for (User *U : make_early_inc_range(Phi->users())) {
      auto *Part = cast<ExtractValueInst>(U);
      PHINode *&Member = Members[Part->getIndices()[0]];
      if (!Member)
        Member = memberPhi(*Phi, Part->getIndices()[0]);
      Part->replaceAllUsesWith(Member);
      Part->eraseFromParent();
    }
    Phi->eraseFromParent();
  }
}
