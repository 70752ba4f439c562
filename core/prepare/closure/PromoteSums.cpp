//===- PromoteSums.cpp - elements that a loop adds to ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/PromoteSums.h"
#include "support/Subscripts.h"
#include "support/WholeObject.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/MemorySSAUpdater.h"
#include "llvm/Analysis/MustExecute.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PredIteratorCache.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace linkgrad;

namespace {
using Pointers = SmallSetVector<Value *, 8>;

/// Loops that the element which a store writes to stays the same in and is
/// accessed by nobody else.
struct Candidate {
  SmallVector<Loop *, 4> Loops; // outermost first
  Pointers To;
};

class SumPromotion {
public:
  SumPromotion(Function &F, FunctionAnalysisManager &FAM)
      : F(F), LI(FAM.getResult<LoopAnalysis>(F)),
        DT(FAM.getResult<DominatorTreeAnalysis>(F)),
        SE(FAM.getResult<ScalarEvolutionAnalysis>(F)),
        AA(FAM.getResult<AAManager>(F)),
        MSSA(FAM.getResult<MemorySSAAnalysis>(F).getMSSA()),
        AC(FAM.getResult<AssumptionAnalysis>(F)),
        TLI(FAM.getResult<TargetLibraryAnalysis>(F)),
        TTI(FAM.getResult<TargetIRAnalysis>(F)), Subs(F, SE, LI) {}

  bool run();

private:
  bool addPointers(const Loop &L, StoreInst &Store, Pointers &To);
  bool promote(Loop &L, const Pointers &To);

  Function &F;
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  AAResults &AA;
  MemorySSA &MSSA;
  AssumptionCache &AC;
  TargetLibraryInfo &TLI;
  TargetTransformInfo &TTI;
  Subscripts Subs;
};
} // namespace

// The other pointers to the same element in the loop. False if anything else
// there may access it.
bool SumPromotion::addPointers(const Loop &L, StoreInst &Store, Pointers &To) {
  Value *Pointer = Store.getPointerOperand();
  const SCEV *Address = SE.getSCEV(Pointer);
  MemoryLocation Element(Pointer, LocationSize::beforeOrAfterPointer());
  unsigned Compared = 0;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B) {
      if (!I.mayReadOrWriteMemory())
        continue;
      if (Value *Other = getLoadStorePointerOperand(&I)) {
        if (SE.isSCEVable(Other->getType()) && SE.getSCEV(Other) == Address) {
          if (!L.isLoopInvariant(Other) || I.isVolatile() || I.isAtomic() ||
              getLoadStoreType(&I) != Store.getValueOperand()->getType())
            return false;
          To.insert(Other);
          continue;
        }
        if (AA.isNoAlias(wholeObjectOf(I), wholeObjectOf(Store)) ||
            (++Compared <= Subscripts::MaxCompared &&
             Subs.isApartIn(L, Store, I)))
          continue;
        return false;
      }
      if (isModOrRefSet(AA.getModRefInfo(&I, Element)))
        return false;
    }
  return true;
}

bool SumPromotion::promote(Loop &L, const Pointers &To) {
  SmallVector<BasicBlock *, 8> Exits;
  L.getUniqueExitBlocks(Exits);
  SmallVector<BasicBlock::iterator, 8> Places;
  for (BasicBlock *Exit : Exits) {
    if (Exit->isEHPad())
      return false;
    Places.push_back(Exit->getFirstInsertionPt());
  }
  SmallVector<MemoryAccess *, 8> Accesses(Exits.size(), nullptr);
  PredIteratorCache Predecessors;
  MemorySSAUpdater Updater(&MSSA);
  ICFLoopSafetyInfo Safety;
  Safety.computeLoopSafetyInfo(&L);
  OptimizationRemarkEmitter Remarks(&F);
  return promoteLoopAccessesToScalars(
      To, Exits, Places, Accesses, Predecessors, &LI, &DT, &AC, &TLI, &TTI, &L,
      Updater, &Safety, &Remarks, /*AllowSpeculation=*/true,
      /*HasReadsOutsideSet=*/false);
}

bool SumPromotion::run() {
  // Questions come first: promoting removes what was asked about.
  std::vector<Candidate> Candidates;
  for (Instruction &I : instructions(F)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (!Store || !Store->isSimple() ||
        !SE.isSCEVable(Store->getPointerOperand()->getType()))
      continue;
    Candidate C;
    for (Loop *L = LI.getLoopFor(I.getParent());
         L && L->isLoopInvariant(Store->getPointerOperand()) &&
         L->isLoopSimplifyForm() && L->hasDedicatedExits();
         L = L->getParentLoop()) {
      Pointers Here = C.To;
      if (!addPointers(*L, *Store, Here))
        break;
      C.To = std::move(Here);
      C.Loops.insert(C.Loops.begin(), L);
    }
    if (!C.Loops.empty())
      Candidates.push_back(std::move(C));
  }
  bool Changed = false;
  for (const Candidate &C : Candidates)
    for (Loop *L : C.Loops)
      if (promote(*L, C.To)) {
        Changed = true;
        break;
      }
  return Changed;
}

bool linkgrad::promoteSums(Function &F, FunctionAnalysisManager &FAM) {
  if (!SumPromotion(F, FAM).run())
    return false;
  FAM.invalidate(F, PreservedAnalyses::none());
  return true;
}
