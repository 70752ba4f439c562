//===- InactiveVariables.cpp - what passes through them is constant ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/InactiveVariables.h"
#include "rules/CustomRules.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::fenceInactiveVariables(Function &F) {
  SmallVector<LoadInst *, 4> Loads;
  for (Instruction &I : instructions(F)) {
    auto *Load = dyn_cast<LoadInst>(&I);
    if (!Load || !Load->getType()->isFPOrFPVectorTy())
      continue;
    auto *G = dyn_cast<GlobalVariable>(
        getUnderlyingObject(Load->getPointerOperand()));
    if (G && isDeclaredInactive(*G))
      Loads.push_back(Load);
  }
  for (LoadInst *Load : Loads) {
    IRBuilder<> B(Load->getParent(), std::next(Load->getIterator()));
    CallInst *Fence = B.CreateUnaryIntrinsic(Intrinsic::arithmetic_fence, Load);
    Fence->addFnAttr(Attribute::get(F.getContext(), "enzyme_inactive"));
    Load->replaceUsesWithIf(Fence,
                            [&](Use &U) { return U.getUser() != Fence; });
  }
  return !Loads.empty();
}
