//===- Speculated.cpp - values that may be computed in vain ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Speculated.h"
#include "rules/MathRules.h"
#include "rules/PartialProduct.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// Cheaper functions (sums, products) are finite where their operands are, but
// for overflow.
static constexpr unsigned CostOfDivision = 10;

static bool isConversion(const Instruction &I) {
  return isa<FPExtInst, FPTruncInst>(I);
}

/// Where \p U is used: for a phi that is the end of the block it comes from.
static const BasicBlock *blockOf(const Use &U) {
  if (auto *Phi = dyn_cast<PHINode>(U.getUser()))
    return Phi->getIncomingBlock(U);
  return cast<Instruction>(U.getUser())->getParent();
}

Speculated::Choice Speculated::choiceOf(const Instruction &I) {
  auto [It, New] = Choices.try_emplace(&I);
  if (!New)
    return It->second;
  Choice Result = findChoice(I);
  return Choices[&I] = Result;
}

Speculated::Choice Speculated::findChoice(const Instruction &I) {
  Choice Result;
  for (const Use &U : I.uses()) {
    auto *User = cast<Instruction>(U.getUser());
    Result.IsCompared |= isa<FCmpInst>(User);
    if (isa<SelectInst>(User)) {
      Result.IsChosen |= U.getOperandNo() != 0;
      continue;
    }
    bool SendsNothing =
        User->getType()->isVoidTy()
            ? !Activities.isActiveInstruction(*User)
            : !Activities.hasAdjoint(*User) && !isa<CallBase>(User);
    if (SendsNothing)
      continue;
    if (blockOf(U) != I.getParent()) {
      Result.IsChosen = Result.UsedInBlocks = true;
      continue;
    }
    Choice Next;
    if (findMathRule(*User) || isConversion(*User))
      Next = choiceOf(*User);
    if (!Next.IsChosen)
      return {};
    Result.IsChosen = true;
    Result.UsedInBlocks |= Next.UsedInBlocks;
    Result.IsCompared |= Next.IsCompared;
  }
  return Result;
}

// Whether the value may be infinite or NaN only because the instruction was
// executed in vain.
bool Speculated::isDelicate(const Instruction &I) {
  auto [It, New] = Delicate.try_emplace(&I, false);
  if (!New)
    return It->second;
  const MathRule *Rule = findMathRule(I);
  if ((!Rule && !isConversion(I)) || !choiceOf(I))
    return false;
  bool Result = (Rule && Rule->cost() >= CostOfDivision) ||
                any_of(I.operands(), [&](Value *V) {
                  auto *Operand = dyn_cast<Instruction>(V);
                  return Operand && isDelicate(*Operand);
                });
  return Delicate[&I] = Result;
}

bool Speculated::feedsPole(const Instruction &I) {
  auto [It, New] = Feeding.try_emplace(&I, false);
  if (!New)
    return It->second;
  bool Result = any_of(I.users(), [&](const User *U) {
    auto *Next = cast<Instruction>(U);
    if (hasFinitePole(*Next))
      return true;
    return (findMathRule(*Next) || isa<SelectInst>(Next) ||
            isConversion(*Next)) &&
           feedsPole(*Next);
  });
  return Feeding[&I] = Result;
}
