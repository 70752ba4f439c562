//===- ResultAdjoint.cpp - the adjoint of a result, before it is computed -===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/ResultAdjoint.h"
#include "rules/EngineFunctions.h"
#include "rules/MathRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral Prefix = "linkgrad.result.adjoint.";

// No row of the table: nobody writes the function in a program.
static constexpr MathRule Rule("linkgrad.result.adjoint", 0,
                               MathRule::Operand{
                                   {-3, 3, false}, Partial(), "none"});

bool linkgrad::hasResultAdjoint(const Type &Ty) {
  return Ty.isDoubleTy() || Ty.isFloatTy();
}

Value *linkgrad::emitResultAdjoint(IRBuilderBase &B, Type *Ty) {
  return callEngineFunction(B,
                            (Prefix + (Ty->isDoubleTy() ? "f64" : "f32")).str(),
                            {ConstantFP::get(Ty, 1.0)});
}

void linkgrad::setResultAdjoint(Function &F, Value &Seed) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || !Callee->getName().starts_with(Prefix))
      continue;
    assert(Call->getType() == Seed.getType() && "not of this result");
    Call->replaceAllUsesWith(&Seed);
    Call->eraseFromParent();
  }
}

const MathRule *linkgrad::findResultAdjoint(StringRef Function) {
  return Function.starts_with(Prefix) ? &Rule : nullptr;
}

Value *linkgrad::lowerResultAdjoint(IRBuilderBase &, CallInst &Call) {
  return Call.getArgOperand(0);
}
