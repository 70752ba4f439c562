//===- ReplacedWords.cpp - floats that are stored in place of words ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a word is computed with that may be a number, its bits are stored as a
// float (prepare/words/WordArithmetic). By its type such a store says nothing:
// the memory may hold integers at other times. But it is memory of what was
// moved there, and of numbers if there are some that are no word's. If that
// were not said, an array that gets its numbers only by such stores would be
// one of integers, and their derivatives zero. (Of bits that were computed
// nothing is said: they may be anything.)
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeConstraints.h"
#include "rules/LostDerivative.h"
#include "support/BitAccess.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

/// What \p Float is with another sign or exponent, or without its last digits;
/// null if it is none of these.
static const Value *changedFloat(const Value &Float) {
  auto *I = dyn_cast<Instruction>(&Float);
  if (!I)
    return nullptr;
  switch (I->getOpcode()) {
  case Instruction::FNeg:
  case Instruction::FMul: // by a power of two
  case Instruction::FSub: // of what is cut off
    return I->getOperand(0);
  case Instruction::Call:
    return cast<CallInst>(I)->getIntrinsicID() == Intrinsic::fabs
               ? I->getOperand(0)
               : nullptr;
  default:
    return nullptr;
  }
}

void InstructionConstraints::storeReplaced(Cell At, const Value &Float,
                                           const Instruction &Inst) {
  uint64_t Size = Model.sizeOf(Float.getType());
  Worklist<const Value *> Sources{&Float};
  while (const Value *Source = Sources.next()) {
    if (isa<Constant>(Source) || Model.sizeOf(Source->getType()) != Size)
      continue;
    if (isMerge(*Source))
      append_range(Sources, mergedOperands(*cast<User>(Source)));
    else if (const Value *Changed = changedFloat(*Source))
      Sources.push_back(Changed);
    else if (auto *Load = dyn_cast<LoadInst>(Source);
             Load && isBitAccess(*Load))
      for (uint64_t K = 0; K != Size; ++K)
        G.unify(G.byteAt(At.at(K)),
                G.byteAt(Model.cellOf(I, Load->getPointerOperand()).at(K)));
    else if (!isa<BitCastInst>(Source) && !isLostDerivative(*Source))
      tagCell(At, ByteTag::kindOf(Source->getType()), Size, Trust::Access,
              &Inst);
  }
}
