//===- BitTricks.cpp - arithmetic on the bits of active floats ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of bits that are known to be a float's, and become a float again when
// integers have changed them. (Of integers that may be anything:
// UntypedUses.cpp.)
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "support/BitFlow.h"
#include "support/Merges.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace linkgrad;

/// Whether what is left of the operand's bits may be those of a number.
static bool keepsBits(const Instruction &I) {
  return (movesBits(I) || changesBits(I)) && !dropsSignificand(I);
}

static bool isBits(Type *Ty) { return Ty->getScalarType()->isIntegerTy(); }

// Integers whose type is known to be that of no float, made of the bits of one.
bool ActivityAnalysis::changesFloatBits(const Instruction &I) const {
  if (!isBits(I.getType()) || I.getType()->getScalarSizeInBits() < 8 ||
      (classOf(I) != ValueClass::None && !isWord(I)) ||
      isa<CmpInst, CmpIntrinsic, FPToSIInst, FPToUIInst>(I))
    return false;
  if (isa<BitCastInst>(I))
    return isVaried(*I.getOperand(0));
  if (isa<CallBase>(I) && !isa<IntrinsicInst>(I))
    return false;
  return !I.mayReadOrWriteMemory() && !dropsSignificand(I) &&
         any_of(I.operands(), [&](const Use &U) {
           return isBits(U->getType()) && isVaried(*U.get()) &&
                  classOf(*U.get()) == ValueClass::Float;
         });
}

bool ActivityAnalysis::usesAsNumber(const Instruction &User,
                                    const Value &Bits) const {
  if (isa<BitCastInst>(User))
    return User.getType()->isFPOrFPVectorTy();
  if (isa<SIToFPInst, UIToFPInst>(User))
    return true;
  if (auto *S = dyn_cast<StoreInst>(&User)) {
    if (S->getValueOperand() != &Bits)
      return false;
    bool IsVariedThere = isVaried(*S->getPointerOperand());
    bool IsInteger = Types.isInteger(Bits);
    return any_of(Types.memory(*S), [&](const TypedRange &R) {
      // (It may be this store that makes the memory active.)
      if (!IsVariedThere)
        return R.Type.kind() == ConcreteType::Float ||
               (!R.Untouched && R.mayBeFloat());
      // Memory of changing type takes integers as well.
      return R.Type.isKnown() ? R.Type.kind() != ConcreteType::Integer
                              : !IsInteger || R.Untouched;
    });
  }
  return mayComeBackAsFloat(User) &&
         Types.scalarType(Bits).kind() != ConcreteType::Integer;
}

// The language calls it an integer, but floats lie there as well.
bool ActivityAnalysis::readsFloatAsInteger(const Instruction &I) const {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load || !isBits(I.getType()) ||
      I.getType()->getScalarSizeInBits() < 16 ||
      !isVaried(*Load->getPointerOperand()) ||
      Types.scalarType(I).kind() != ConcreteType::Integer)
    return false;
  return any_of(Types.memory(*Load), [](const TypedRange &R) {
    return R.Type.isKnown() ? R.Type.kind() == ConcreteType::Float
                            : !R.Untouched;
  });
}

// The bits of a float that are read through a pointer to integers, against the
// rules of C, and made a float again.
void ActivityAnalysis::findPunnedBits() {
  SmallVector<const Instruction *, 16> Work;
  for (BasicBlock *B : Info.RPO)
    for (Instruction &I : *B)
      if (readsFloatAsInteger(I))
        Work.push_back(&I);
  auto WhatDoes = [&](const Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    return isa<BitCastInst>(I) && I->getType()->isFPOrFPVectorTy() &&
                   Info.isLive(I->getParent()) && !is_contained(Untyped, I) &&
                   !isDeclaredInactive(*I)
               ? BitUse::Loses
           : keepsBits(*I) ? BitUse::HandsOn
                           : BitUse::Ends;
  };
  followBits(Work, WhatDoes, BitTricks);
}

// Makes the bits of a number of those of others, all known as such. (What
// sweeps meet of binary operators they refuse themselves, but for `or`, which
// they take to put parts together.)
bool ActivityAnalysis::mixesFloatBits(const Instruction &I) const {
  bool Mixes =
      isIntegerArithmetic(I) ||
      (I.getOpcode() == Instruction::Or &&
       !haveNoCommonBitsSet(I.getOperand(0), I.getOperand(1),
                            SimplifyQuery(Info.F.getDataLayout(), &I)));
  return Mixes && hasAdjoint(I) && Info.isLive(I.getParent()) &&
         !isDeclaredInactive(I);
}

// Integer arithmetic where a number lies: an atomic maximum of the bits.
bool ActivityAnalysis::changesBitsInPlace(const Instruction &I) const {
  auto *Atomic = dyn_cast<AtomicRMWInst>(&I);
  if (!Atomic || Atomic->getOperation() == AtomicRMWInst::Xchg ||
      !I.getType()->isIntegerTy() || !isVaried(*Atomic->getPointerOperand()) ||
      !Info.isLive(I.getParent()) || isDeclaredInactive(I))
    return false;
  uint64_t Size = Info.F.getDataLayout().getTypeStoreSize(I.getType());
  return any_of(
      Types.memory(*Atomic->getPointerOperand(), Size),
      [](const TypedRange &R) { return R.Type.kind() == ConcreteType::Float; });
}

// Whether \p I makes a number of the bits of an active one as they are: its
// digits are those bits (a logarithm by the bits of its argument).
static bool countsBits(const ActivityAnalysis &A, const Instruction &I) {
  return isa<SIToFPInst, UIToFPInst>(I) && A.isVaried(*I.getOperand(0)) &&
         A.classOf(*I.getOperand(0)) == ValueClass::Float;
}

// Of a mask of the sign, or as many copies of it.
static bool isSignAlone(const Instruction &I) {
  using namespace PatternMatch;
  unsigned Top = I.getType()->getScalarSizeInBits() - 1;
  if (match(&I, m_Shr(m_Value(), m_SpecificInt(Top))))
    return true;
  KnownBits Known = computeKnownBits(&I, I.getDataLayout());
  return Known.countMinTrailingZeros() + 1 >= Known.getBitWidth();
}

// An exponent alone says nothing of small changes. Where it is put together
// with digits that the same bits have decided (a root, bit by bit), these have
// no derivative, and nothing else tells. (A power of two has none.)
void ActivityAnalysis::findDecidedDigits() {
  SmallVector<const Instruction *, 16> Exponents;
  for (BasicBlock *B : Info.RPO)
    for (Instruction &I : *B)
      if (dropsSignificand(I) && isVaried(*I.getOperand(0)) && !isSignAlone(I))
        Exponents.push_back(&I);
  auto WhatDoes = [&](const Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    if (!isa<BitCastInst>(I) || !I->getType()->isFloatingPointTy())
      return movesBits(*I) || changesBits(*I) ? BitUse::HandsOn : BitUse::Ends;
    unsigned Digits =
        APFloat::semanticsPrecision(I->getType()->getFltSemantics()) - 1;
    KnownBits Known = computeKnownBits(U, I->getDataLayout());
    return Known.countMinTrailingZeros() >= Digits || isDeclaredInactive(*I) ||
                   !Info.isLive(I->getParent()) || is_contained(Untyped, I)
               ? BitUse::Ends
               : BitUse::Loses;
  };
  followBits(Exponents, WhatDoes, BitTricks);
}

// What comes out is no smooth function of the number that went in, and its
// derivative as a piecewise constant one is not what anybody wants.
void ActivityAnalysis::findBitArithmetic() {
  SmallVector<const Instruction *, 16> Work;
  for (BasicBlock *B : Info.RPO)
    for (Instruction &I : *B)
      if (mixesFloatBits(I) || changesBitsInPlace(I) ||
          (countsBits(*this, I) && Info.isLive(B) && !isDeclaredInactive(I)))
        BitTricks.push_back(&I);
      else if (changesFloatBits(I))
        Work.push_back(&I);
  auto WhatDoes = [&](const Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    if (movesWord(U))
      return isMerge(*I) ? BitUse::HandsOn : BitUse::Ends;
    if (!usesAsNumber(*I, *U.get()))
      return keepsBits(*I) ? BitUse::HandsOn : BitUse::Ends;
    return Info.isLive(I->getParent()) && !is_contained(Untyped, I) &&
                   !isDeclaredInactive(*I)
               ? BitUse::Loses
               : BitUse::Ends;
  };
  followBits(Work, WhatDoes, BitTricks);
}
