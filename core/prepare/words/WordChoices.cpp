//===- WordChoices.cpp - the larger and the smaller of two words ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/WordChoices.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;

/// Whether the constant is what no program means as a float: one below the
/// least normal ones, but for zero.
static bool isSmall(const APInt &C) {
  const fltSemantics *Format = C.getBitWidth() == 64   ? &APFloat::IEEEdouble()
                               : C.getBitWidth() == 32 ? &APFloat::IEEEsingle()
                                                       : nullptr;
  return Format && !C.isNegative() && APFloat(*Format, C).isDenormal();
}

/// Whether \p V is no float as it is, but a count, an extent or the like. Signs
/// and parts of floats are masked, and moved by `xor`.
static bool isCount(const Value &V) {
  if (const APInt * C; match(&V, PatternMatch::m_APInt(C)))
    return isSmall(*C);
  if (auto *Member = dyn_cast<ExtractValueInst>(&V))
    return isa<WithOverflowInst>(Member->getAggregateOperand());
  auto *Op = dyn_cast<BinaryOperator>(&V);
  return Op && !Op->isBitwiseLogicOp();
}

/// A word whose halves change places: two floats.
static Value *spellOutSwap(Instruction &I) {
  using namespace PatternMatch;
  Value *Word;
  if (!I.getType()->isIntegerTy(64) ||
      !match(&I, m_FShl(m_Value(Word), m_Deferred(Word), m_SpecificInt(32))))
    return nullptr;
  IRBuilder<> B(&I);
  return B.CreateOr(B.CreateShl(Word, 32), B.CreateLShr(Word, 32), "",
                    /*IsDisjoint=*/true);
}

bool linkgrad::spellOutChoices(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (Value *Swapped = spellOutSwap(I)) {
      I.replaceAllUsesWith(Swapped);
      I.eraseFromParent();
      Changed = true;
      continue;
    }
    auto *Choice = dyn_cast<MinMaxIntrinsic>(&I);
    if (!Choice)
      continue;
    Value *L = Choice->getLHS(), *R = Choice->getRHS();
    if (isCount(*L) || isCount(*R))
      continue; // made of a float it is arithmetic on the float's bits
    IRBuilder<> B(Choice);
    Value *Chosen =
        B.CreateSelect(B.CreateICmp(Choice->getPredicate(), L, R), L, R);
    Chosen->takeName(Choice);
    Choice->replaceAllUsesWith(Chosen);
    Choice->eraseFromParent();
    Changed = true;
  }
  return Changed;
}
