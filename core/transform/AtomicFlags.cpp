//===- AtomicFlags.cpp - flags that threads set and test ----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/AtomicFlags.h"
#include "bytes/TypeAnalysis.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
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

// Zero is a number like others, too.
static bool setsFlag(const AtomicRMWInst &I) {
  const ConstantInt *New = flag(I.getValOperand());
  return I.getOperation() == AtomicRMWInst::Xchg && New && !New->isZero() &&
         isOnlyCompared(I);
}

static bool setsFlag(const AtomicCmpXchgInst &I) {
  const ConstantInt *Old = flag(I.getCompareOperand());
  return Old && !Old->isZero() && flag(I.getNewValOperand()) &&
         all_of(I.users(), [](const User *U) {
           auto *Part = dyn_cast<ExtractValueInst>(U);
           return Part && (Part->getIndices()[0] == 1 || isOnlyCompared(*Part));
         });
}

// A compare-exchange changes nothing where there is a number: it would have to
// have the bits of the flag.
bool linkgrad::exchangesFlags(const Instruction &I, const TypeAnalysis &Types) {
  if (auto *Swap = dyn_cast<AtomicRMWInst>(&I)) {
    uint64_t Size = I.getDataLayout().getTypeStoreSize(I.getType());
    return setsFlag(*Swap) &&
           !Types.mayBeFloat(*Swap->getPointerOperand(), Size, 0);
  }
  auto *Try = dyn_cast<AtomicCmpXchgInst>(&I);
  return Try && setsFlag(*Try);
}
