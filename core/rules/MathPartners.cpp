//===- MathPartners.cpp - functions that are each other's derivative ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/MathPartners.h"
#include "rules/MathRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

#define DEBUG_TYPE "linkgrad"
STATISTIC(NumPartners, "Partials that are values of the primal");

/// The rule of a function that is what its rule says. (Of one that is declared
/// to be like sin only the derivative is: its value may be an approximation.)
static const MathRule *exactRule(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F && !F->hasFnAttribute("enzyme_math") ? findMathRule(I) : nullptr;
}

static const MathRule *partnerRule(const Instruction &I) {
  const MathRule *Rule = exactRule(I);
  return Rule ? Rule->partner() : nullptr;
}

Instruction *linkgrad::findPartner(const Instruction &I,
                                   const DominatorTree &DT) {
  const MathRule *Wanted = partnerRule(I);
  const Value *X = Wanted ? I.getOperand(0) : nullptr;
  if (!X || isa<Constant>(X))
    return nullptr;
  for (const User *U : X->users()) {
    auto *Call = dyn_cast<CallInst>(U);
    if (Call && Call->getType() == I.getType() && Call->getArgOperand(0) == X &&
        exactRule(*Call) == Wanted &&
        (Call->getParent() == I.getParent() || DT.dominates(Call, &I)))
      return const_cast<CallInst *>(Call);
  }
  return nullptr;
}

bool linkgrad::addPartners(Function &F, const DominatorTree &DT) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    const MathRule *Rule = partnerRule(I);
    if (!Rule || isa<Constant>(I.getOperand(0)) || findPartner(I, DT))
      continue;
    IRBuilder<> B(I.getNextNode());
    B.SetCurrentDebugLocation(I.getDebugLoc());
    if (auto *Math = dyn_cast<FPMathOperator>(&I))
      B.setFastMathFlags(Math->getFastMathFlags());
    emitMathCall(*Rule, I.getOperand(0), I.getType(), B);
    ++NumPartners;
    Changed = true;
  }
  return Changed;
}
