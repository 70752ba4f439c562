//===- ClosedBounds.cpp - loops up to a limit that belongs to them ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/ClosedBounds.h"
#include "support/Subscripts.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// The counter goes on while it is below what follows the limit.
static void open(const ClosedBound &Bound, const Loop &L, BranchInst &Branch) {
  IRBuilder<> B(L.getLoopPreheader()->getTerminator());
  Value *End =
      B.CreateAdd(Bound.Limit, ConstantInt::get(Bound.Limit->getType(), 1), "",
                  /*HasNUW=*/!Bound.IsSigned, /*HasNSW=*/Bound.IsSigned);
  Value *Counter =
      Bound.Test->getOperand(Bound.Test->getOperand(0) == Bound.Limit);
  CmpInst::Predicate GoesOn =
      Bound.IsSigned ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT;
  B.SetInsertPoint(&Branch);
  Branch.setCondition(B.CreateICmp(L.contains(Branch.getSuccessor(0))
                                       ? GoesOn
                                       : CmpInst::getInversePredicate(GoesOn),
                                   Counter, End));
}

bool linkgrad::openBounds(Function &F, FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  SymbolTable Symbols(
      SE, LI, F,
      F.getParent()->getFunction(
          F.getFnAttribute(ConditionsAttribute).getValueAsString()));
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    SmallVector<BasicBlock *, 4> Exiting;
    L->getExitingBlocks(Exiting);
    for (BasicBlock *From : Exiting) {
      if (!L->getLoopPreheader() ||
          !isa<SCEVCouldNotCompute>(
              SE.getExitCount(L, From, ScalarEvolution::SymbolicMaximum)))
        continue;
      std::optional<ClosedBound> Bound = closedBound(*L, *From, SE);
      if (!Bound || !Symbols.demandNot(SE.getSCEV(Bound->Limit), Bound->most()))
        continue;
      open(*Bound, *L, *cast<BranchInst>(From->getTerminator()));
      SE.forgetLoop(L);
      Changed = true;
    }
  }
  if (Changed)
    FAM.invalidate(F, PreservedAnalyses::none());
  return Changed;
}
