//===- CanonicalForm.cpp - returns and invokes as the sweeps want ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/CanonicalForm.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace linkgrad;

// What is emitted behind an invoke's result needs a block of its own.
void linkgrad::splitInvokeEdges(Function &F) {
  SmallVector<InvokeInst *, 8> Invokes;
  for (BasicBlock &B : F)
    if (auto *I = dyn_cast<InvokeInst>(B.getTerminator()))
      Invokes.push_back(I);
  for (InvokeInst *I : Invokes)
    if (!I->getNormalDest()->getSinglePredecessor() ||
        isa<PHINode>(I->getNormalDest()->front()))
      SplitEdge(I->getParent(), I->getNormalDest());
}

/// The same vector once more, by what is not taken apart itself.
static Instruction *copyOfVector(Value &Vector, IRBuilderBase &B) {
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  Type *Ty = Vector.getType();
  if (Ty->isPtrOrPtrVectorTy() || isa<ScalableVectorType>(Ty))
    return B.Insert(new FreezeInst(&Vector));
  Type *Word = B.getIntNTy(DL.getTypeSizeInBits(Ty).getFixedValue());
  Value *Bits = B.Insert(new BitCastInst(&Vector, Word));
  return B.Insert(new BitCastInst(Bits, Ty));
}

// The scalarizer puts the parts of a vector, and those of a vector access right
// behind the vector or the pointer, and behind an invoke there is nothing: its
// users get the result from the next block.
void linkgrad::shieldInvokeResults(Function &F) {
  splitInvokeEdges(F);
  for (BasicBlock &Block : F) {
    auto *Invoke = dyn_cast<InvokeInst>(Block.getTerminator());
    if (!Invoke || !(Invoke->getType()->isPtrOrPtrVectorTy() ||
                     Invoke->getType()->isVectorTy()))
      continue;
    BasicBlock *To = Invoke->getNormalDest();
    IRBuilder<> B(To, To->getFirstInsertionPt());
    auto Uses = make_pointer_range(Invoke->uses());
    SmallVector<Use *, 8> Old(Uses.begin(), Uses.end());
    Instruction *Again = Invoke->getType()->isPointerTy()
                             ? B.Insert(GetElementPtrInst::Create(
                                   B.getInt8Ty(), Invoke, {B.getInt64(0)}))
                             : copyOfVector(*Invoke, B);
    for (Use *U : Old)
      U->set(Again);
  }
}

// All returns become branches to one block.
void linkgrad::uniteReturns(Function &F) {
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
void linkgrad::keepReturnsInLoops(Function &F) {
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

static void branchInto(const Cycle &C) {
  for (const Cycle *Inner : C.children())
    branchInto(*Inner);
  if (C.isReducible())
    return;
  for (BasicBlock *Entry : C.entries()) {
    SmallSetVector<BasicBlock *, 8> Others;
    for (BasicBlock *Before : predecessors(Entry))
      if (!isa<BranchInst>(Before->getTerminator()))
        Others.insert(Before);
    for (BasicBlock *Before : Others)
      SplitBlockPredecessors(Entry, Before, ".enter");
  }
}

void linkgrad::branchIntoLoops(Function &F) {
  CycleInfo Cycles;
  Cycles.compute(F);
  for (const Cycle *C : Cycles.toplevel_cycles())
    branchInto(*C);
}
