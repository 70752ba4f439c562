//===- InvariantLoads.cpp - elements that a loop only reads ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/InvariantLoads.h"
#include "support/Subscripts.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MustExecute.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static void hoist(LoadInst &Load, const Loop &L, bool IsCertain) {
  if (!IsCertain)
    Load.dropUBImplyingAttrsAndMetadata();
  Load.moveBefore(L.getLoopPreheader()->getTerminator()->getIterator());
  Load.updateLocationAfterHoist();
}

bool linkgrad::hoistInvariantLoads(Function &F, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &AA = FAM.getResult<AAManager>(F);
  Subscripts Subs(F, FAM.getResult<ScalarEvolutionAnalysis>(F), LI);
  bool Changed = false;
  SmallVector<Loop *, 4> Loops = LI.getLoopsInPreorder();
  for (Loop *L : reverse(Loops)) {
    if (!L->getLoopPreheader())
      continue;
    SimpleLoopSafetyInfo Safety;
    Safety.computeLoopSafetyInfo(L);
    SmallVector<LoadInst *, 8> Loads;
    SmallVector<Instruction *, 8> Writers;
    for (BasicBlock *B : L->blocks())
      for (Instruction &I : *B) {
        if (I.mayWriteToMemory())
          Writers.push_back(&I);
        if (auto *Load = dyn_cast<LoadInst>(&I);
            Load && Load->isSimple() &&
            L->isLoopInvariant(Load->getPointerOperand()))
          Loads.push_back(Load);
      }
    for (LoadInst *Load : Loads) {
      bool IsCertain = Safety.isGuaranteedToExecute(*Load, &DT, L);
      if (!IsCertain &&
          !isSafeToSpeculativelyExecute(
              Load, L->getLoopPreheader()->getTerminator(), nullptr, &DT))
        continue;
      auto Stores = Subs.storesInto(*Load, *L, Writers, AA);
      if (!Stores || !Stores->empty())
        continue;
      hoist(*Load, *L, IsCertain);
      Changed = true;
    }
  }
  if (Changed)
    FAM.invalidate(F, PreservedAnalyses::none());
  return Changed;
}
