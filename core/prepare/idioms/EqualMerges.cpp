//===- EqualMerges.cpp - merges of an expression and its own value --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/EqualMerges.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// A value that is a constant on some way.
struct Equality {
  Value *Of;
  Constant *Is;
};

class Merge {
public:
  Merge(PHINode &Phi, const DominatorTree &DT, const SimplifyQuery &Q)
      : Phi(Phi), Before(*Phi.getParent()->getFirstInsertionPt()), DT(DT),
        Q(Q) {}

  bool expand();

private:
  bool isEqualElsewhere(Instruction &Expression,
                        SmallVectorImpl<Instruction *> &WithoutFlags) const;
  bool canCopy(Value &V) const;
  Value *copy(Value &V);

  PHINode &Phi;
  Instruction &Before; // of copies
  const DominatorTree &DT;
  const SimplifyQuery &Q;
  DenseMap<Value *, Value *> Copies;
};
} // namespace

// By the tests of equality on the way to an edge.
static SmallVector<Equality, 2> equalities(BasicBlock &From,
                                           const BasicBlock &To) {
  SmallVector<Equality, 2> Found;
  const BasicBlock *Next = &To;
  for (BasicBlock *B = &From; B; Next = B, B = B->getSinglePredecessor()) {
    auto *Branch = dyn_cast<BranchInst>(B->getTerminator());
    if (!Branch || !Branch->isConditional() ||
        Branch->getSuccessor(0) == Branch->getSuccessor(1))
      continue;
    auto *Compare = dyn_cast<ICmpInst>(Branch->getCondition());
    auto *C = Compare ? dyn_cast<Constant>(Compare->getOperand(1)) : nullptr;
    if (C && Compare->isEquality() &&
        Branch->getSuccessor(
            Compare->getPredicate() == ICmpInst::ICMP_EQ ? 0 : 1) == Next)
      Found.push_back({Compare->getOperand(0), C});
  }
  return Found;
}

bool Merge::isEqualElsewhere(
    Instruction &Expression,
    SmallVectorImpl<Instruction *> &WithoutFlags) const {
  for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I) {
    Value *V = Phi.getIncomingValue(I);
    if (V != &Expression &&
        none_of(equalities(*Phi.getIncomingBlock(I), *Phi.getParent()),
                [&](const Equality &E) {
                  return simplifyWithOpReplaced(&Expression, E.Of, E.Is, Q,
                                                /*AllowRefinement=*/true,
                                                &WithoutFlags) == V;
                }))
      return false;
  }
  return true;
}

bool Merge::canCopy(Value &V) const {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || DT.dominates(I, &Phi))
    return true;
  return isa<BinaryOperator, CastInst, GetElementPtrInst>(I) &&
         isSafeToSpeculativelyExecute(I) &&
         all_of(I->operands(), [&](Use &U) { return canCopy(*U.get()); });
}

Value *Merge::copy(Value &V) {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || DT.dominates(I, &Phi))
    return &V;
  Value *&Known = Copies[I];
  if (Known)
    return Known;
  Instruction *Copy = I->clone();
  Known = Copy;
  for (Use &U : Copy->operands())
    U.set(copy(*U.get()));
  Copy->insertBefore(Before.getIterator());
  return Copy;
}

bool Merge::expand() {
  for (Value *V : Phi.incoming_values()) {
    auto *Expression = dyn_cast<Instruction>(V);
    SmallVector<Instruction *, 2> WithoutFlags;
    if (!Expression || isa<PHINode>(Expression) || !canCopy(*Expression) ||
        !isEqualElsewhere(*Expression, WithoutFlags))
      continue;
    Phi.replaceAllUsesWith(copy(*Expression));
    for (Instruction *I : WithoutFlags)
      if (auto *Copy = dyn_cast_or_null<Instruction>(Copies.lookup(I)))
        Copy->dropPoisonGeneratingAnnotations();
    return true;
  }
  return false;
}

PreservedAnalyses ExpandEqualMergesPass::run(Function &F,
                                             FunctionAnalysisManager &FAM) {
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  SimplifyQuery Q(F.getDataLayout());
  bool Changed = false;
  for (BasicBlock &B : F)
    if (!LI.isLoopHeader(&B) && B.getFirstInsertionPt() != B.end())
      for (PHINode &Phi : make_early_inc_range(B.phis()))
        if (Phi.getType()->isIntOrPtrTy() && Merge(Phi, DT, Q).expand()) {
          Phi.eraseFromParent();
          Changed = true;
        }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
