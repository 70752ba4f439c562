//===- AtomicFlags.cpp - flags that threads set and test ----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/AtomicFlags.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static const ConstantInt *flag(const Value *V) {
  auto *C = dyn_cast<ConstantInt>(V);
  return C && C->getValue().abs().ult(256) ? C : nullptr;
}

static bool isOnlyCompared(const Value &V) {
  return all_of(V.users(), [](const User *U) {
    auto *Test = dyn_cast<ICmpInst>(U);
    return Test && isa<ConstantInt>(Test->getOperand(1));
  });
}

bool linkgrad::exchangesFlags(const Instruction &I) {
  if (auto *Swap = dyn_cast<AtomicRMWInst>(&I)) {
    const ConstantInt *New = flag(Swap->getValOperand());
    return Swap->getOperation() == AtomicRMWInst::Xchg && New &&
           !New->isZero() && isOnlyCompared(I);
  }
  auto *Try = dyn_cast<AtomicCmpXchgInst>(&I);
  const ConstantInt *Old = Try ? flag(Try->getCompareOperand()) : nullptr;
  const ConstantInt *New = Try ? flag(Try->getNewValOperand()) : nullptr;
  return Old && New && !(Old->isZero() && New->isZero()) &&
         all_of(I.users(), [](const User *U) {
           auto *Part = dyn_cast<ExtractValueInst>(U);
           return Part && (Part->getIndices()[0] == 1 || isOnlyCompared(*Part));
         });
}
