//===- WordLoops.cpp - short loops that copy words ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/WordLoops.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;
using namespace linkgrad;

// Objects of up to 32 words; larger ones are swapped by memcpy.
static constexpr unsigned MaxTripCount = 32;

/// Loads integers, stores what it has loaded, counts.
static bool movesWords(const Loop &L) {
  bool Moves = false;
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B) {
      if (auto *Store = dyn_cast<StoreInst>(&I)) {
        auto *From = dyn_cast<LoadInst>(Store->getValueOperand());
        if (!From || !L.contains(From) || !From->getType()->isIntegerTy())
          return false;
        Moves = true;
        continue;
      }
      if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I);
          Intrinsic && Intrinsic->isAssumeLikeIntrinsic())
        continue;
      bool IsPlain = isa<LoadInst>(I)
                         ? cast<LoadInst>(I).isSimple()
                         : !I.mayHaveSideEffects() && !I.mayReadFromMemory();
      if (!IsPlain || I.getType()->isFPOrFPVectorTy())
        return false;
    }
  return Moves;
}

PreservedAnalyses UnrollWordLoopsPass::run(Function &F,
                                           FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return PreservedAnalyses::all();
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  DominatorTree &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  AssumptionCache &AC = FAM.getResult<AssumptionAnalysis>(F);
  const TargetTransformInfo &TTI = FAM.getResult<TargetIRAnalysis>(F);
  OptimizationRemarkEmitter ORE(&F);
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    unsigned Trips = SE.getSmallConstantTripCount(L);
    if (!L->isInnermost() || !L->isLoopSimplifyForm() || !Trips ||
        Trips > MaxTripCount || !movesWords(*L))
      continue;
    UnrollLoopOptions Options{};
    Options.Count = Trips;
    Changed |=
        UnrollLoop(L, Options, &LI, &SE, &DT, &AC, &TTI, &ORE,
                   /*PreserveLCSSA=*/true) != LoopUnrollResult::Unmodified;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
