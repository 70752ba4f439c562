//===- RecomputeHints.cpp - what the program wants computed again ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/RecomputeHints.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral Hints[] = {"enzyme_shouldrecompute",
                                          "enzyme_nocache"};

bool linkgrad::wantsRecomputation(const Function &F) {
  return any_of(Hints, [&](StringRef Hint) { return F.hasFnAttribute(Hint); });
}

bool linkgrad::wantsRecomputation(const Instruction &I) {
  if (I.hasMetadata() &&
      any_of(Hints, [&](StringRef Hint) { return I.getMetadata(Hint); }))
    return true;
  auto *Call = dyn_cast<CallBase>(&I); // hasFnAttr asks the callee, too
  return Call &&
         any_of(Hints, [&](StringRef Hint) { return Call->hasFnAttr(Hint); });
}

bool linkgrad::isRecomputableCall(const CallBase &Call) {
  return isa<CallInst>(Call) && !Call.isInlineAsm() &&
         !Call.getType()->isVoidTy() && wantsRecomputation(Call) &&
         Call.doesNotAccessMemory() && !Call.hasFnAttr(Attribute::Convergent);
}
