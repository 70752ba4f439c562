//===- KnownSlope.cpp - a function by its slope ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/KnownSlope.h"
#include "rules/EngineFunctions.h"
#include "rules/MathRules.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral Prefix = "linkgrad.slope.";

static constexpr Partial OneByZ =
    Partial::apply(PartialStep::Divide, 0, Partial(1.0), vocabulary::z);
// No row of the table: nobody writes the function in a program.
static constexpr MathRule
    Rule("linkgrad.slope", 0,
         MathRule::Operand{{-3, 3, false}, Partial(), "none"},
         MathRule::Operand{{-3, 3, false}, OneByZ, "1.0 / z"},
         MathRule::Operand{{-3, 3, false}, Partial(), "none"});

Value *linkgrad::emitKnownSlope(IRBuilderBase &B, Value *Result, Value *X,
                                Value *Run) {
  bool IsDouble = Result->getType()->isDoubleTy();
  return callEngineFunction(B, (Prefix + (IsDouble ? "f64" : "f32")).str(),
                            {Result, X, Run});
}

const MathRule *linkgrad::findKnownSlope(StringRef Function) {
  return Function.starts_with(Prefix) ? &Rule : nullptr;
}

Value *linkgrad::lowerKnownSlope(IRBuilderBase &, CallInst &Call) {
  return Call.getArgOperand(0);
}
