//===- EngineFunctions.cpp - functions that live inside of the engine only ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/EngineFunctions.h"
#include "rules/KnownSlope.h"
#include "rules/LostDerivative.h"
#include "rules/PartialProduct.h"
#include "rules/ResultAdjoint.h"
#include "rules/SwappedNumber.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

namespace {
struct EngineFunction {
  const MathRule *(*Find)(StringRef Name);
  /// What takes the place of a call.
  Value *(*Lower)(IRBuilderBase &B, CallInst &Call);
};
} // namespace

static constexpr EngineFunction All[] = {
    {findKnownSlope, lowerKnownSlope},
    {findLostDerivative, lowerLostDerivative},
    {findPartialProduct, lowerPartialProduct},
    {findResultAdjoint, lowerResultAdjoint},
    {findSwappedNumber, lowerSwappedNumber},
};

CallInst *linkgrad::callEngineFunction(IRBuilderBase &B, StringRef Name,
                                       ArrayRef<Value *> Args) {
  Type *Ty = Args.back()->getType();
  Module &M = *B.GetInsertBlock()->getModule();
  SmallVector<Type *, 2> Types(Args.size(), Ty);
  auto *F = cast<Function>(
      M.getOrInsertFunction(Name, FunctionType::get(Ty, Types, false))
          .getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setSpeculatable();
  return B.CreateCall(F, Args);
}

const MathRule *linkgrad::findEngineFunction(StringRef Name) {
  for (const EngineFunction &E : All)
    if (const MathRule *Rule = E.Find(Name))
      return Rule;
  return nullptr;
}

void linkgrad::lowerEngineFunctions(Module &M) {
  for (Function &F : make_early_inc_range(M)) {
    auto *E = find_if(
        All, [&](const EngineFunction &E) { return E.Find(F.getName()); });
    if (E == std::end(All))
      continue;
    for (User *U : make_early_inc_range(F.users())) {
      auto *Call = cast<CallInst>(U);
      IRBuilder<> B(Call);
      Call->replaceAllUsesWith(E->Lower(B, *Call));
      Call->eraseFromParent();
    }
    F.eraseFromParent();
  }
}
