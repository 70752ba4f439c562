//===- Simplify.cpp - pass pipelines for private copies ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/Simplify.h"
#include "prepare/NullMerges.h"
#include "prepare/SwapLoops.h"
#include "prepare/SwappedBytes.h"
#include "prepare/VectorCasts.h"
#include "prepare/WordLoops.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/AggressiveInstCombine/AggressiveInstCombine.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/BDCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/JumpThreading.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LowerConstantIntrinsics.h"
#include "llvm/Transforms/Scalar/LowerExpectIntrinsic.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Scalar/TailRecursionElimination.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace llvm;
using namespace linkgrad;

// Lookup tables and jump threading across loops would hide the structure.
static SimplifyCFGOptions cfgOptions() {
  return SimplifyCFGOptions()
      .convertSwitchToLookupTable(false)
      .needCanonicalLoops(true)
      .hoistCommonInsts(true)
      .sinkCommonInsts(false);
}

// What is emitted behind an invoke's result needs a block of its own.
static void splitInvokeEdges(Function &F) {
  SmallVector<InvokeInst *, 8> Invokes;
  for (BasicBlock &B : F)
    if (auto *I = dyn_cast<InvokeInst>(B.getTerminator()))
      Invokes.push_back(I);
  for (InvokeInst *I : Invokes)
    if (!I->getNormalDest()->getSinglePredecessor() ||
        isa<PHINode>(I->getNormalDest()->front()))
      SplitEdge(I->getParent(), I->getNormalDest());
}

// The scalarizer puts the parts of a vector access right behind the pointer,
// and behind an invoke there is nothing: its users get the result from the next
// block.
static void shieldInvokeResults(Function &F) {
  splitInvokeEdges(F);
  for (BasicBlock &Block : F) {
    auto *Invoke = dyn_cast<InvokeInst>(Block.getTerminator());
    if (!Invoke || !(Invoke->getType()->isPtrOrPtrVectorTy() ||
                     Invoke->getType()->isVectorTy()))
      continue;
    BasicBlock *To = Invoke->getNormalDest();
    IRBuilder<> B(To, To->getFirstInsertionPt());
    Instruction *Again =
        Invoke->getType()->isPointerTy()
            ? static_cast<Instruction *>(GetElementPtrInst::Create(
                  B.getInt8Ty(), Invoke, {B.getInt64(0)}))
            : new FreezeInst(Invoke);
    B.Insert(Again);
    Invoke->replaceUsesWithIf(Again,
                              [&](Use &U) { return U.getUser() != Again; });
  }
}

void linkgrad::simplifyFunction(Function &F, FunctionAnalysisManager &FAM) {
  FunctionPassManager FPM;
  FPM.addPass(LowerExpectIntrinsicPass());
  FPM.addPass(SimplifyCFGPass(cfgOptions()));
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.run(F, FAM);
  shieldInvokeResults(F);
  widenVectorCasts(F);
  FAM.invalidate(F, PreservedAnalyses::none());
  FPM = FunctionPassManager();
  // The lanes of a vector that nobody reads (SLP leaves such) must not take
  // part: the derivative there may be infinite. The pipeline after us
  // vectorises again.
  ScalarizerPassOptions Lanes;
  Lanes.ScalarizeLoadStore = true;
  FPM.addPass(ScalarizerPass(Lanes));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(TailCallElimPass());
  FPM.addPass(SimplifyCFGPass(cfgOptions()));
  FPM.addPass(InstCombinePass());
  FPM.addPass(SeparateNullMergesPass());
  LoopPassManager Rotate;
  Rotate.addPass(LICMPass(LICMOptions()));
  Rotate.addPass(LoopRotatePass(/*EnableHeaderDuplication=*/true,
                                /*PrepareForLTO=*/false));
  Rotate.addPass(LICMPass(LICMOptions()));
  FPM.addPass(createFunctionToLoopPassAdaptor(std::move(Rotate),
                                              /*UseMemorySSA=*/true));
  FPM.addPass(SimplifyCFGPass(cfgOptions()));
  FPM.addPass(InstCombinePass());
  LoopPassManager IndVars;
  IndVars.addPass(IndVarSimplifyPass(/*WidenIndVars=*/true));
  FPM.addPass(createFunctionToLoopPassAdaptor(std::move(IndVars)));
  FPM.addPass(SwapLoopsPass());
  FPM.addPass(UnrollWordLoopsPass());
  FPM.addPass(JoinSwappedBytesPass());
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  // (What is partially redundant would be merged with what was computed on
  // another way: an index that nothing is known of.)
  FPM.addPass(GVNPass(GVNOptions().setPRE(false)));
  FPM.addPass(JumpThreadingPass());
  FPM.addPass(CorrelatedValuePropagationPass());
  FPM.addPass(DSEPass());
  FPM.addPass(InstCombinePass());
  FPM.addPass(AggressiveInstCombinePass()); // numbers loaded byte by byte
  FPM.addPass(ADCEPass());
  FPM.addPass(SimplifyCFGPass(cfgOptions()));
  PreservedAnalyses PA = FPM.run(F, FAM);
  FAM.invalidate(F, PA);
}

void linkgrad::dropUnusedBits(Function &F, FunctionAnalysisManager &FAM) {
  FAM.invalidate(F, PreservedAnalyses::none());
  FAM.invalidate(F, BDCEPass().run(F, FAM));
}

// All returns become branches to one block.
static void uniteReturns(Function &F) {
  SmallVector<ReturnInst *, 4> Returns;
  for (BasicBlock &B : F)
    if (auto *R = dyn_cast<ReturnInst>(B.getTerminator()))
      Returns.push_back(R);
  if (Returns.size() < 2)
    return;
  BasicBlock *Exit = BasicBlock::Create(F.getContext(), "lg.return", &F);
  IRBuilder<> B(Exit);
  PHINode *Phi = F.getReturnType()->isVoidTy()
                     ? nullptr
                     : B.CreatePHI(F.getReturnType(), Returns.size());
  if (Phi)
    B.CreateRet(Phi);
  else
    B.CreateRetVoid();
  for (ReturnInst *R : Returns) {
    if (Phi)
      Phi->addIncoming(R->getReturnValue(), R->getParent());
    BranchInst::Create(Exit, R->getIterator());
    R->eraseFromParent();
  }
}

// An invoke is reversed in the block that it returns to, and what that needs is
// kept by the iteration. Where a caught exception goes on with the loop and a
// return leaves it ("try until it works"), that block gets an edge back into
// the loop that is never taken, and so belongs to it.
static void keepReturnsInLoops(Function &F) {
  SmallVector<InvokeInst *, 4> Leaving;
  DominatorTree DT(F);
  LoopInfo LI(DT);
  for (BasicBlock &B : F)
    if (auto *I = dyn_cast<InvokeInst>(B.getTerminator()))
      if (Loop *L = LI.getLoopFor(&B); L && !L->contains(I->getNormalDest()))
        Leaving.push_back(I);
  for (InvokeInst *I : Leaving) {
    BasicBlock *Exit = I->getNormalDest();
    if (isa<UnreachableInst>(Exit->getTerminator()))
      continue;
    BasicBlock *Header = LI.getLoopFor(I->getParent())->getHeader();
    BasicBlock *Inside = SplitEdge(I->getParent(), Exit);
    Instruction *End = Inside->getTerminator();
    BranchInst::Create(End->getSuccessor(0), Header,
                       ConstantInt::getTrue(F.getContext()),
                       End->getIterator());
    End->eraseFromParent();
    for (PHINode &Phi : Header->phis())
      Phi.addIncoming(PoisonValue::get(Phi.getType()), Inside);
  }
}

namespace {
struct KeepReturnsInLoops : PassInfoMixin<KeepReturnsInLoops> {
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &) {
    keepReturnsInLoops(F);
    return PreservedAnalyses::none();
  }
};
} // namespace

void linkgrad::canonicalizeFunction(Function &F, FunctionAnalysisManager &FAM) {
  uniteReturns(F);
  splitInvokeEdges(F);
  FAM.invalidate(F, PreservedAnalyses::none());
  FunctionPassManager FPM;
  FPM.addPass(FixIrreduciblePass());
  FPM.addPass(KeepReturnsInLoops());
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FPM.run(F, FAM);
  FAM.invalidate(F, PreservedAnalyses::none());
}

void linkgrad::tidyDerivative(Function &F, FunctionAnalysisManager &FAM) {
  FAM.invalidate(F, PreservedAnalyses::none());
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(InstCombinePass());
  FPM.addPass(SimplifyCFGPass(cfgOptions()));
  FPM.addPass(ADCEPass());
  FPM.addPass(SimplifyCFGPass(cfgOptions()));
  PreservedAnalyses PA = FPM.run(F, FAM);
  FAM.invalidate(F, PreservedAnalyses::none());
}
