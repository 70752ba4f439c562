//===- InactiveValues.cpp - what is declared constant stays so ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/InactiveValues.h"
#include "rules/CustomRules.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

static bool isInactiveNumber(const Instruction &I) {
  if (!I.getType()->isFPOrFPVectorTy() || isa<CallBase, PHINode>(I))
    return false;
  return isDeclaredConstant(I);
}

CallInst *linkgrad::emitFence(IRBuilderBase &B, Value *Number) {
  CallInst *Fence = B.CreateUnaryIntrinsic(Intrinsic::arithmetic_fence, Number);
  Fence->addFnAttr(Attribute::get(B.getContext(), InactiveAttribute));
  return Fence;
}

void linkgrad::fenceInactive(Instruction &V) {
  IRBuilder<> B(V.getParent(), std::next(V.getIterator()));
  CallInst *Fence = emitFence(B, &V);
  V.replaceUsesWithIf(Fence, [&](Use &U) { return U.getUser() != Fence; });
}

bool linkgrad::fenceInactiveValues(Function &F) {
  SmallVector<Instruction *, 4> Values;
  for (Instruction &I : instructions(F))
    if (isInactiveNumber(I))
      Values.push_back(&I);
  for (Instruction *V : Values) {
    for (StringRef Kind :
         {StringRef(InactiveAttribute), StringRef("enzyme_inactive_val")})
      V->setMetadata(Kind, nullptr);
    fenceInactive(*V);
  }
  return !Values.empty();
}
