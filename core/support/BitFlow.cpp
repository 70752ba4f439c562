//===- BitFlow.cpp - where the bits of numbers go in registers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/BitFlow.h"
#include "support/Worklist.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

/// The bits of the significand, at least: of 16 bits those of half.
static unsigned significandBits(const Type &Bits, bool MayBeHalf) {
  switch (Bits.getScalarSizeInBits()) {
  case 16:
    return 10;
  case 32:
    return MayBeHalf ? 20 : 23;
  case 64:
    return 52;
  default:
    return 0;
  }
}

bool linkgrad::dropsSignificand(const Instruction &I, bool MayBeHalf) {
  unsigned Bits = significandBits(*I.getType(), MayBeHalf);
  const APInt *C;
  if (!Bits)
    return false;
  if (match(&I, m_Shr(m_Value(), m_APInt(C))))
    return C->uge(Bits);
  return match(&I, m_And(m_Value(), m_APInt(C))) && C->countr_zero() >= Bits;
}

bool linkgrad::changesBits(const Instruction &I) {
  return isa<BinaryOperator, IntrinsicInst>(I);
}

bool linkgrad::passesBits(const Use &U, bool MayBeHalf) {
  auto &I = *cast<Instruction>(U.getUser());
  const Type &Ty = *I.getType();
  if (isa<InsertValueInst, ExtractValueInst>(I))
    return Ty.isAggregateType() || Ty.isIntOrIntVectorTy();
  if (isa<WithOverflowInst>(I))
    return cast<IntrinsicInst>(I).isDataOperand(&U);
  if (!Ty.isIntOrIntVectorTy() || Ty.getScalarSizeInBits() == 1 ||
      dropsSignificand(I, MayBeHalf))
    return false;
  if (isa<SelectInst>(I))
    return U.getOperandNo() != 0;
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    return !Call->mayReadOrWriteMemory() && Call->isDataOperand(&U);
  if (isa<BitCastInst>(I))
    return U->getType()->isIntOrIntVectorTy();
  if (isa<InsertElementInst, ExtractElementInst>(I)) // not the index
    return U.getOperandNo() + 1 != I.getNumOperands();
  return isa<PHINode, FreezeInst, BinaryOperator, TruncInst, ZExtInst, SExtInst,
             ShuffleVectorInst>(I);
}

bool linkgrad::anySource(const Value &V, function_ref<bool(const Value &)> Is) {
  Worklist<const Value *> Work{&V};
  while (const Value *S = Work.next()) {
    if (isa<Constant>(S))
      continue;
    if (Is(*S))
      return true;
    auto *I = dyn_cast<Instruction>(S);
    if (I && !isa<LoadInst, CallBase>(I))
      for (const Use &U : I->operands())
        if (passesBits(U, /*MayBeHalf=*/true))
          Work.push_back(U);
  }
  return false;
}

bool linkgrad::isFloatBits(const Value &V) {
  auto *Cast = dyn_cast<BitCastInst>(&V);
  return Cast && Cast->getSrcTy()->isFloatingPointTy();
}

bool linkgrad::isRounded(const Value &V) {
  if (auto *I = dyn_cast<IntrinsicInst>(&V))
    return I->getIntrinsicID() == Intrinsic::fptosi_sat ||
           I->getIntrinsicID() == Intrinsic::fptoui_sat;
  return isa<FPToSIInst, FPToUIInst>(V);
}
