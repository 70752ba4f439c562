//===- LibraryLowering.cpp - awkward library calls into simple ones ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine knows functions of numbers with one result. This pass brings the
// rest of libm to that form, on private copies only:
//
//   sincos(x, &s, &c)        s = sin(x); c = cos(x)
//   m = frexp(x, &e)         frexp(x, &e) [inactive]; m = ldexp(x, -e)
//   f = modf(x, &i)          i = trunc(x); f = x - i
//   r = remquo(x, y, &q)     remquo(x, y, &q) [inactive]; r = remainder(x, y)
//   p = __muldc3(a, b, c, d) the formula, and the call only where that is NaN
//
// An inactive call stays for what it stores or returns besides the number. The
// results are those of the original call for all arguments, also infinite ones
// and zeros of either sign.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LibraryLowering.h"
#include "prepare/library/LoweringSteps.h"
#include "rules/CustomRules.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

CallInst *linkgrad::keepInactive(CallInst &Call, IRBuilderBase &B) {
  auto *Kept = cast<CallInst>(Call.clone());
  Kept->addFnAttr(Attribute::get(Call.getContext(), InactiveAttribute));
  return B.Insert(Kept);
}

void linkgrad::replaceCall(CallInst &Call, Value *Result) {
  if (Result)
    Call.replaceAllUsesWith(Result);
  Call.eraseFromParent();
}

static bool lowerCall(CallInst &Call) {
  IRBuilder<> B(&Call);
  if (Call.isInlineAsm())
    return lowerAssembly(Call, B);
  if (!Call.getCalledFunction() || Call.hasFnAttr(InactiveAttribute))
    return false;
  if (isa<FPMathOperator>(Call))
    B.setFastMathFlags(Call.getFastMathFlags());
  return lowerMathCall(Call, B) || lowerComplexCall(Call, B) ||
         lowerIntrinsic(Call, B) || lowerVectorIntrinsic(Call, B) ||
         lowerX86Intrinsic(Call, B) || lowerInputCall(Call, B) ||
         lowerToOwnBody(Call, B) || lowerMemoryCall(Call, B) ||
         lowerReallocCall(Call, B) || lowerNumbaCall(Call, B) ||
         lowerParallelCall(Call, B) || lowerTableAccess(Call, B);
}

static SmallVector<CallInst *, 16> callsIn(Function &F) {
  SmallVector<CallInst *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      Calls.push_back(Call);
  return Calls;
}

bool linkgrad::lowerCallsMadeDirect(Function &F) {
  bool Changed = false;
  for (CallInst *Call : callsIn(F)) {
    if (Call->isInlineAsm() || !Call->getCalledFunction() ||
        Call->hasFnAttr(InactiveAttribute))
      continue;
    IRBuilder<> B(Call);
    if (isa<FPMathOperator>(Call))
      B.setFastMathFlags(Call->getFastMathFlags());
    Changed |= lowerMathCall(*Call, B) || lowerComplexCall(*Call, B) ||
               lowerMemoryCall(*Call, B) || lowerReallocCall(*Call, B);
  }
  return Changed;
}

bool linkgrad::lowerLibraryCalls(Function &F) {
  bool Changed = lowerStreams(F);
  Changed |= lowerStrings(F);
  Changed |= separateBodies(F);
  SmallVector<CallInst *, 16> Calls = callsIn(F);
  // No constrained operation remains.
  bool IsStrict = F.hasFnAttribute(Attribute::StrictFP);
  F.removeFnAttr(Attribute::StrictFP);
  for (CallInst *Call : Calls) {
    if (IsStrict)
      Call->removeFnAttr(Attribute::StrictFP);
    Changed |= lowerCall(*Call);
  }
  return Changed || IsStrict;
}
