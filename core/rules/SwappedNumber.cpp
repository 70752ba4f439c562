//===- SwappedNumber.cpp - numbers whose bytes are in reverse order ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/SwappedNumber.h"
#include "rules/EngineFunctions.h"
#include "rules/MathRules.h"
#include "llvm/ADT/SmallString.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral Prefix = "linkgrad.swapped.";
static constexpr StringLiteral BackPrefix = "linkgrad.swapped.back.";

// No row of the table: nobody writes the function in a program.
static constexpr MathRule Rule("linkgrad.swapped", 0,
                               MathRule::Operand{
                                   {-3, 3, false}, Partial(1.0), "1.0"});

Value *linkgrad::emitSwappedNumber(IRBuilderBase &B, Value *Number, bool Back) {
  SmallString<32> Name(Back ? BackPrefix : Prefix);
  raw_svector_ostream OS(Name);
  OS << *Number->getType();
  return callEngineFunction(B, Name, {Number});
}

static StringRef calleeName(const Value &V) {
  auto *Call = dyn_cast<CallInst>(&V);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F ? F->getName() : "";
}

bool linkgrad::isSwappedBack(const Value &V) {
  return calleeName(V).starts_with(BackPrefix);
}

bool linkgrad::isSwappedNumber(const Value &V) {
  return calleeName(V).starts_with(Prefix) && !isSwappedBack(V);
}

const MathRule *linkgrad::findSwappedNumber(StringRef Function) {
  return Function.starts_with(Prefix) ? &Rule : nullptr;
}

Value *linkgrad::lowerSwappedNumber(IRBuilderBase &B, CallInst &Call) {
  Type *Ty = Call.getType();
  Value *Bits = B.CreateBitCast(Call.getArgOperand(0),
                                B.getIntNTy(Ty->getScalarSizeInBits()));
  return B.CreateBitCast(B.CreateUnaryIntrinsic(Intrinsic::bswap, Bits), Ty);
}
