//===- NumberWords.cpp - words beside numbers that are merged -------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/NumberWords.h"
#include "support/Merges.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

Value *NumberWords::of(Value &Number) {
  if (Value *Known = Words.lookup(&Number))
    return Known;
  Value *Made = make(Number);
  return Words[&Number] = Made;
}

Value *NumberWords::make(Value &Number) {
  Type *Word = Type::getInt64Ty(F.getContext());
  if (auto *C = dyn_cast<Constant>(&Number))
    return ConstantExpr::getBitCast(C, Word);
  if (auto *Cast = dyn_cast<BitCastInst>(&Number);
      Cast && Cast->getSrcTy() == Word)
    return Cast->getOperand(0);
  auto *I = dyn_cast<Instruction>(&Number);
  if (!I || !Followed.contains(I)) {
    BasicBlock::iterator At = placeBehind(Number, F);
    return IRBuilder<>(At->getParent(), At).CreateBitCast(&Number, Word);
  }
  if (auto *Load = dyn_cast<LoadInst>(I))
    return IRBuilder<>(Load).CreateAlignedLoad(Word, Load->getPointerOperand(),
                                               Load->getAlign());
  return mergeBeside(
      *I, Word, "", [&](Value *Op) { return of(*Op); },
      [&](Value *Phi) { Words[I] = Phi; });
}
