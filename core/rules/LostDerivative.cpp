//===- LostDerivative.cpp - numbers whose derivative nobody knows ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/LostDerivative.h"
#include "rules/EngineFunctions.h"
#include "rules/MathRules.h"
#include <limits>

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral Prefix = "linkgrad.lost.";

static constexpr Partial Lost(std::numeric_limits<double>::quiet_NaN());
// No row of the table: it has no values that a test could compare.
static constexpr MathRule Rule("linkgrad.lost", 0,
                               MathRule::Operand{
                                   {-3, 3, false}, Partial(), "none"},
                               MathRule::Operand{{-3, 3, false}, Lost, "lost"});

Value *linkgrad::emitLostDerivative(IRBuilderBase &B, Value *Result,
                                    Value *Source) {
  bool IsDouble = Result->getType()->isDoubleTy();
  return callEngineFunction(B, (Prefix + (IsDouble ? "f64" : "f32")).str(),
                            {Result, Source});
}

bool linkgrad::isLostDerivative(const Value &V) {
  auto *Call = dyn_cast<CallInst>(&V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName().starts_with(Prefix);
}

const MathRule *linkgrad::findLostDerivative(StringRef Function) {
  return Function.starts_with(Prefix) ? &Rule : nullptr;
}

bool linkgrad::isLostPartial(const Value &Partial) {
  auto *Known = dyn_cast<ConstantFP>(&Partial);
  return Known && Known->isNaN();
}

Value *linkgrad::emitLostProduct(IRBuilderBase &B, Value *Derivative) {
  Type *Ty = Derivative->getType();
  constexpr double Least = std::numeric_limits<float>::min();
  Value *IsZero =
      B.CreateFCmpOLT(B.CreateUnaryIntrinsic(Intrinsic::fabs, Derivative),
                      ConstantFP::get(Ty, Least));
  return B.CreateSelect(IsZero, Constant::getNullValue(Ty),
                        Constant::getAllOnesValue(Ty));
}

Value *linkgrad::lowerLostDerivative(IRBuilderBase &, CallInst &Call) {
  return Call.getArgOperand(0);
}
