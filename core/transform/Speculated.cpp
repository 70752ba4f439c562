//===- Speculated.cpp - values that may be computed in vain ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Speculated.h"
#include "rules/MathRules.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// Cheaper functions (sums, products) are finite where their operands are, but
// for overflow.
static constexpr unsigned CostOfDivision = 10;

static bool isConversion(const Instruction &I) {
  return isa<FPExtInst, FPTruncInst>(I);
}

bool Speculated::endsInSelects(const Instruction &I) {
  auto [It, New] = Selected.try_emplace(&I, false);
  if (!New)
    return It->second;
  bool AnySelect = false;
  for (const Use &U : I.uses()) {
    auto *User = cast<Instruction>(U.getUser());
    if (isa<SelectInst>(User)) {
      AnySelect |= U.getOperandNo() != 0;
      continue;
    }
    bool SendsNothing =
        User->getType()->isVoidTy()
            ? !Activities.isActiveInstruction(*User)
            : !Activities.hasAdjoint(*User) && !isa<CallBase>(User);
    if (SendsNothing)
      continue;
    if ((!findMathRule(*User) && !isConversion(*User)) || !endsInSelects(*User))
      return false;
    AnySelect = true;
  }
  return Selected[&I] = AnySelect;
}

// Whether the value may be infinite or NaN only because the instruction was
// executed in vain.
bool Speculated::isDelicate(const Instruction &I) {
  auto [It, New] = Delicate.try_emplace(&I, false);
  if (!New)
    return It->second;
  const MathRule *Rule = findMathRule(I);
  if ((!Rule && !isConversion(I)) || !endsInSelects(I))
    return false;
  bool Result = (Rule && Rule->cost() >= CostOfDivision) ||
                any_of(I.operands(), [&](Value *V) {
                  auto *Operand = dyn_cast<Instruction>(V);
                  return Operand && isDelicate(*Operand);
                });
  return Delicate[&I] = Result;
}
