//===- DominatingTests.cpp - what the way to a block says -----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DominatingTests.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

static ConstantRange rangeBy(const Value &Condition, bool Holds,
                             const Value &V) {
  ConstantRange All =
      ConstantRange::getFull(V.getType()->getScalarSizeInBits());
  const Value *X, *Y;
  if (Holds ? match(&Condition, m_LogicalAnd(m_Value(X), m_Value(Y)))
            : match(&Condition, m_LogicalOr(m_Value(X), m_Value(Y))))
    return rangeBy(*X, Holds, V).intersectWith(rangeBy(*Y, Holds, V));
  auto *Test = dyn_cast<ICmpInst>(&Condition);
  const APInt *Bound, *Offset = nullptr;
  if (!Test || !match(Test->getOperand(1), m_APInt(Bound)) ||
      !(Test->getOperand(0) == &V ||
        match(Test->getOperand(0), m_Add(m_Specific(&V), m_APInt(Offset)))))
    return All;
  ConstantRange Is = ConstantRange::makeExactICmpRegion(
      Holds ? Test->getPredicate() : Test->getInversePredicate(), *Bound);
  return Offset ? Is.subtract(*Offset) : Is;
}

ConstantRange linkgrad::rangeIn(const BasicBlock &Block, const Value &V,
                                const DominatorTree &DT) {
  ConstantRange All =
      ConstantRange::getFull(V.getType()->getScalarSizeInBits());
  for (auto *Node = DT.getNode(&Block)->getIDom(); Node;
       Node = Node->getIDom()) {
    auto *Branch = dyn_cast<BranchInst>(Node->getBlock()->getTerminator());
    if (!Branch || !Branch->isConditional())
      continue;
    for (unsigned Way : {0, 1})
      if (DT.dominates(
              BasicBlockEdge(Node->getBlock(), Branch->getSuccessor(Way)),
              &Block))
        All = All.intersectWith(
            rangeBy(*Branch->getCondition(), /*Holds=*/!Way, V));
  }
  return All;
}

const SCEV *linkgrad::boundedIn(const BasicBlock &Block, const SCEV *S,
                                const DominatorTree &DT, ScalarEvolution &SE) {
  ValueToSCEVMapTy Bounded;
  SCEVExprContains(S, [&](const SCEV *Part) {
    auto *U = dyn_cast<SCEVUnknown>(Part);
    if (!U || !U->getType()->isIntegerTy())
      return false;
    ConstantRange Is = rangeIn(Block, *U->getValue(), DT);
    if (!Is.isFullSet() && !Is.isEmptySet())
      Bounded[U->getValue()] =
          SE.getSMaxExpr(SE.getConstant(Is.getSignedMin()),
                         SE.getSMinExpr(SE.getConstant(Is.getSignedMax()), U));
    return false;
  });
  return SCEVParameterRewriter::rewrite(S, SE, Bounded);
}
