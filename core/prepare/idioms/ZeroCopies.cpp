//===- ZeroCopies.cpp - copies of what is nothing yet ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/ZeroCopies.h"
#include "support/Walks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

/// Whether the use of a pointer into a variable leaves nothing but zeros there,
/// and the address to nobody.
static bool leavesZero(const Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  if (auto *Load = dyn_cast<LoadInst>(I))
    return Load->isSimple();
  if (I->isLifetimeStartOrEnd())
    return true;
  if (auto *Set = dyn_cast<MemSetInst>(I)) {
    auto *Byte = dyn_cast<ConstantInt>(Set->getValue());
    return !Set->isVolatile() && Byte && Byte->isZero();
  }
  auto *Copy = dyn_cast<MemTransferInst>(I);
  return Copy && !Copy->isVolatile() && &U == &Copy->getRawSourceUse();
}

static bool holdsZeros(const Value &From) {
  auto *Variable = dyn_cast<AllocaInst>(From.stripInBoundsOffsets());
  auto IsInside = [](const Use &U) {
    return isa<GetElementPtrInst>(U.getUser());
  };
  return Variable && allUses(*Variable, IsInside, leavesZero);
}

static bool setZeroCopies(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Copy = dyn_cast<MemTransferInst>(&I);
    if (!Copy || Copy->isVolatile() || !holdsZeros(*Copy->getRawSource()))
      continue;
    IRBuilder<> B(Copy);
    B.CreateMemSet(Copy->getRawDest(), B.getInt8(0), Copy->getLength(),
                   Copy->getDestAlign());
    Copy->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses SetZeroCopiesPass::run(Function &F,
                                         FunctionAnalysisManager &) {
  // What has been set now may be copied on.
  bool Changed = false;
  while (setZeroCopies(F))
    Changed = true;
  if (!Changed)
    return PreservedAnalyses::all();
  return PreservedAnalyses::allInSet<CFGAnalyses>();
}
