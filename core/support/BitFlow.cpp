//===- BitFlow.cpp - where the bits of numbers go in registers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/BitFlow.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"

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

static bool isOfUpperHalf(const Value &V) {
  bool Found = false;
  auto IsMade = [](const Value &Part) {
    return isMerge(Part) || isa<TruncInst>(Part) ||
           (Part.getType()->isIntegerTy(32) && isa<BinaryOperator>(Part));
  };
  bool AreAll = allSources(V, IsMade, [&](const Value &Part) {
    bool IsUpper = match(&Part, m_Shr(m_Value(), m_SpecificInt(32)));
    Found |= IsUpper;
    return IsUpper || isa<ConstantInt>(Part);
  });
  return V.getType()->isIntegerTy(32) && AreAll && Found;
}

// (Walks over what it is made of only where that decides.)
bool linkgrad::dropsSignificand(const Instruction &I) {
  return dropsSignificand(I, /*MayBeHalf=*/false) ||
         (dropsSignificand(I, /*MayBeHalf=*/true) && isOfUpperHalf(I));
}

FilledWord linkgrad::filledLowBytes(const Value &V, unsigned Bits) {
  auto *Or = dyn_cast<BinaryOperator>(&V);
  if (!Or || Or->getOpcode() != Instruction::Or)
    return {};
  for (const Use &U : Or->operands()) {
    Value *Word, *Low = Or->getOperand(1 - U.getOperandNo());
    const APInt *Kept;
    if (!match(U.get(), m_And(m_Value(Word), m_APInt(Kept))))
      continue;
    APInt Filled = ~*Kept;
    if (Filled.isMask() && Filled.countr_one() % 8 == 0 &&
        Filled.countr_one() >= Bits &&
        computeKnownBits(Low, Or->getDataLayout()).countMinLeadingZeros() >=
            Kept->countl_one())
      return {Word, Low};
  }
  return {};
}

bool linkgrad::movesBits(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::PHI:
  case Instruction::Select:
  case Instruction::Freeze:
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::BitCast:
  case Instruction::InsertValue:
  case Instruction::ExtractValue:
  case Instruction::InsertElement:
  case Instruction::ExtractElement:
  case Instruction::ShuffleVector:
    return true;
  default:
    return false;
  }
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

void linkgrad::followBits(ArrayRef<const Instruction *> Sources,
                          function_ref<BitUse(const Use &)> WhatDoes,
                          std::vector<const Instruction *> &Lost) {
  SmallSetVector<const Instruction *, 16> Tainted(Sources.begin(),
                                                  Sources.end());
  for (size_t N = 0; N != Tainted.size(); ++N)
    for (const Use &U : Tainted[N]->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      // (What chooses is not among what is chosen.)
      bool Chooses = isa<SelectInst>(I) && U.getOperandNo() == 0;
      BitUse What = Chooses ? BitUse::Ends : WhatDoes(U);
      if (What == BitUse::HandsOn)
        Tainted.insert(I);
      else if (What == BitUse::Loses && !is_contained(Lost, I))
        Lost.push_back(I);
    }
}

bool linkgrad::isFloatBits(const Value &V) {
  auto *Cast = dyn_cast<BitCastInst>(&V);
  return Cast && Cast->getSrcTy()->isFloatingPointTy();
}

// x86: llvm.x86.sse2.cvttps2dq, llvm.x86.sse.cvtss2si...
static bool roundsToInteger(const CallInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::fptosi_sat:
  case Intrinsic::fptoui_sat:
  case Intrinsic::lrint:
  case Intrinsic::llrint:
  case Intrinsic::lround:
  case Intrinsic::llround:
    return true;
  default:
    const Function *Callee = I.getCalledFunction();
    StringRef Name = Callee ? Callee->getName() : "";
    bool IsConversion = Name.starts_with("llvm.x86.") && Name.contains(".cvt");
    bool IsOfLibrary =
        StringSwitch<bool>(Name)
            .Cases({"lrint", "lrintf", "llrint", "llrintf"}, true)
            .Cases({"lround", "lroundf", "llround"}, true)
            .Case("llroundf", true)
            .Default(false);
    return (IsConversion || IsOfLibrary) && I.arg_size() &&
           I.getType()->isIntOrIntVectorTy() &&
           I.getArgOperand(0)->getType()->isFPOrFPVectorTy();
  }
}

Value *linkgrad::roundedFloat(const Value &V) {
  const Value *Whole = &V;
  if (auto *Element = dyn_cast<ExtractElementInst>(&V))
    Whole = Element->getVectorOperand();
  auto *I = dyn_cast<Instruction>(Whole);
  auto *Call = dyn_cast<CallInst>(Whole);
  bool Rounds =
      Call ? roundsToInteger(*Call) : I && isa<FPToSIInst, FPToUIInst>(I);
  return Rounds ? I->getOperand(0) : nullptr;
}
