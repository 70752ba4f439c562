//===- CarriedLoads.cpp - elements that a loop carries along ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/CarriedLoads.h"
#include "support/WholeObject.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

namespace {
class Reloading {
public:
  Reloading(Loop &L, ScalarEvolution &SE, AAResults &AA)
      : L(L), SE(SE), AA(AA) {}

  bool reload(PHINode &Phi);

private:
  bool areBeside(LoadInst &First, LoadInst &Last);
  bool canMoveToHeader(Value &V) const;
  Value *atHeader(IRBuilder<> &B, Value &V, bool IsExecuted) const;
  bool isWritten(Instruction &I, const LoadInst &Load);
  bool stays(LoadInst &First, LoadInst &Last);

  Loop &L;
  ScalarEvolution &SE;
  AAResults &AA;
};
} // namespace

// Whether the first element lies where the last one of an iteration would lie
// in the iteration before.
bool Reloading::areBeside(LoadInst &First, LoadInst &Last) {
  Value *To = Last.getPointerOperand();
  if (!First.isSimple() || !Last.isSimple() ||
      First.getType() != Last.getType() || !SE.isSCEVable(To->getType()))
    return false;
  auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(To));
  return Rec && Rec->getLoop() == &L && Rec->isAffine() &&
         isa<SCEVConstant>(Rec->getStepRecurrence(SE)) &&
         SE.getSCEV(First.getPointerOperand()) ==
             SE.getMinusSCEV(Rec->getStart(), Rec->getStepRecurrence(SE));
}

bool Reloading::canMoveToHeader(Value &V) const {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || !L.contains(I))
    return true;
  if (isa<PHINode>(I))
    return I->getParent() == L.getHeader();
  return !I->mayReadOrWriteMemory() && isSafeToSpeculativelyExecute(I) &&
         !isa<FreezeInst>(I) && all_of(I->operand_values(), [&](Value *Op) {
           return canMoveToHeader(*Op);
         });
}

// (The expression of scalar evolution would be written otherwise than those of
// the elements beside it.)
Value *Reloading::atHeader(IRBuilder<> &B, Value &V, bool IsExecuted) const {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || !L.contains(I) || isa<PHINode>(I))
    return &V;
  Instruction *Here = I->clone();
  for (Use &Op : Here->operands())
    Op.set(atHeader(B, *Op, IsExecuted));
  if (!IsExecuted)
    Here->dropPoisonGeneratingAnnotations();
  return B.Insert(Here, I->getName());
}

bool Reloading::isWritten(Instruction &I, const LoadInst &Load) {
  return I.mayWriteToMemory() &&
         isModSet(AA.getModRefInfo(&I, wholeObjectOf(Load)));
}

// From the first load to the end of the loop.
bool Reloading::stays(LoadInst &First, LoadInst &Last) {
  auto IsWritten = [&](Instruction &I) { return isWritten(I, Last); };
  for (BasicBlock *B : L.blocks())
    if (any_of(*B, IsWritten))
      return false;
  BasicBlock *B = L.getLoopPreheader();
  for (; B && B != First.getParent(); B = B->getSinglePredecessor())
    if (any_of(*B, IsWritten))
      return false;
  return B && none_of(make_range(First.getIterator(), B->end()), IsWritten);
}

bool Reloading::reload(PHINode &Phi) {
  auto *First =
      dyn_cast<LoadInst>(Phi.getIncomingValueForBlock(L.getLoopPreheader()));
  auto *Last =
      dyn_cast<LoadInst>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
  if (!First || !Last || !L.contains(Last))
    return false;
  Value *To = Last->getPointerOperand();
  if (!areBeside(*First, *Last) || !canMoveToHeader(*To) ||
      !stays(*First, *Last))
    return false;
  IRBuilder<> B(L.getHeader(), L.getHeader()->getFirstInsertionPt());
  auto *Rec = cast<SCEVAddRecExpr>(SE.getSCEV(To));
  const APInt &Step =
      cast<SCEVConstant>(Rec->getStepRecurrence(SE))->getAPInt();
  bool IsExecuted = Last->getParent() == L.getHeader() &&
                    isGuaranteedToTransferExecutionToSuccessor(
                        L.getHeader()->begin(), Last->getIterator());
  Value *From = B.CreatePtrAdd(atHeader(B, *To, IsExecuted), B.getInt(-Step));
  LoadInst *Again = B.CreateAlignedLoad(
      Phi.getType(), From, std::min(First->getAlign(), Last->getAlign()));
  Again->setDebugLoc(Last->getDebugLoc());
  MDNode *Kind = Last->getMetadata(LLVMContext::MD_tbaa);
  if (Kind == First->getMetadata(LLVMContext::MD_tbaa))
    Again->setMetadata(LLVMContext::MD_tbaa, Kind);
  Again->takeName(&Phi);
  SE.forgetValue(&Phi);
  Phi.replaceAllUsesWith(Again);
  Phi.eraseFromParent();
  return true;
}

// One that is loaded again may have been carried twice.
PreservedAnalyses ReloadCarriedPass::run(Function &F,
                                         FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &AA = FAM.getResult<AAManager>(F);
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!L->getLoopPreheader() || !L->getLoopLatch())
      continue;
    Reloading R(*L, SE, AA);
    for (bool Again = true; Again;) {
      Again = false;
      for (PHINode &Phi : make_early_inc_range(L->getHeader()->phis()))
        Again |= R.reload(Phi);
      Changed |= Again;
    }
  }
  if (!Changed)
    return PreservedAnalyses::all();
  return PreservedAnalyses::allInSet<CFGAnalyses>();
}
