//===- SinkNumbers.cpp - numbers are computed where they are used ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/SinkNumbers.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static bool mayMove(const Instruction &I) {
  return I.getType()->isFPOrFPVectorTy() && !isa<PHINode>(I) &&
         !I.isTerminator() && !I.mayHaveSideEffects() &&
         !I.mayReadFromMemory() && !I.use_empty();
}

/// The lowest block above all uses; null if they are unreachable.
static BasicBlock *blockOfUses(const Instruction &I, const DominatorTree &DT) {
  BasicBlock *Found = nullptr;
  for (const Use &U : I.uses()) {
    auto *User = cast<Instruction>(U.getUser());
    auto *Phi = dyn_cast<PHINode>(User);
    BasicBlock *Here = Phi ? Phi->getIncomingBlock(U) : User->getParent();
    if (!DT.isReachableFromEntry(Here))
      return nullptr;
    Found = Found ? DT.findNearestCommonDominator(Found, Here) : Here;
  }
  return Found;
}

void linkgrad::sinkNumbers(Function &F, const DominatorTree &DT,
                           const LoopInfo &LI) {
  for (BasicBlock *B : post_order(&F))
    for (Instruction &I : make_early_inc_range(reverse(*B))) {
      BasicBlock *To = mayMove(I) ? blockOfUses(I, DT) : nullptr;
      if (!To || To == B || LI.getLoopFor(To) != LI.getLoopFor(B))
        continue;
      auto At = To->getFirstInsertionPt();
      if (At != To->end())
        I.moveBefore(*To, At);
    }
}
