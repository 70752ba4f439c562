//===- MovedWords.cpp - integer arithmetic on what may be a pointer -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/MovedWords.h"
#include "rules/LostDerivative.h"
#include "support/BitAccess.h"
#include "support/BitFlow.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "transform/FunctionPlan.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

/// Whether integer arithmetic made what \p Store stores of what lay there.
static bool changesInPlace(const StoreInst &Store) {
  Worklist<const Value *> Sources{Store.getValueOperand()};
  bool IsChanged = false, IsLoaded = false;
  while (const Value *Source = Sources.next()) {
    auto *I = dyn_cast<Instruction>(Source);
    auto *Load = dyn_cast_or_null<LoadInst>(I);
    IsLoaded |= Load && Load->getPointerOperand() == Store.getPointerOperand();
    if (!I || Load)
      continue;
    IsChanged |= changesBits(*I);
    for (const Use &U : I->operands())
      if (U->getType() == I->getType())
        Sources.push_back(U.get());
  }
  return IsChanged && IsLoaded;
}

bool linkgrad::mayKeepPointer(const FunctionPlan &P, const StoreInst &Store) {
  const Value &V = *Store.getValueOperand();
  uint64_t Size = P.C.M.getDataLayout().getPointerSize();
  bool IsWord = isBitAccess(Store)
                    ? V.getType()->isDoubleTy()
                    : V.getType()->isIntegerTy(64) &&
                          P.Activities.classOf(V) == ValueClass::None &&
                          changesInPlace(Store);
  return IsWord && Size == 8 && Store.isSimple() &&
         P.C.Types.mayBePointer(*Store.getPointerOperand(), Size);
}

/// Whether \p Or puts half of a word into another one that is as it was
/// read: into what a register holds of a larger member yet, a smaller one.
static bool putsHalfInto(const Instruction &Or) {
  const Value *A, *B;
  if (!match(&Or, m_Or(m_Value(A), m_Value(B))))
    return false;
  SimplifyQuery Q(Or.getDataLayout());
  auto IsUpper = [&](const Value *V) {
    return computeKnownBits(V, Q).countMinTrailingZeros() >= 32;
  };
  const Value *Half = IsUpper(A) ? B : IsUpper(B) ? A : nullptr;
  return Half && match(Half, m_ZExt(m_Load(m_Value()))) &&
         computeKnownBits(Half, Q).countMinLeadingZeros() >= 32;
}

/// Whether integer arithmetic may have made \p Word an address that it was not.
/// (What has half of an old address, and is one by chance, is none.)
static bool mayBeOtherAddress(const Value &Word) {
  Worklist<const Value *> Sources{&Word};
  while (const Value *Source = Sources.next()) {
    auto *I = dyn_cast<Instruction>(Source);
    if (!I || isa<LoadInst>(I) || putsHalfInto(*I))
      continue;
    if (isLostDerivative(*I)) {
      Sources.push_back(I->getOperand(0));
      continue;
    }
    if (changesBits(*I))
      return true;
    if (isMerge(*I))
      append_range(Sources, mergedOperands(*I));
    else
      append_range(Sources, I->operands());
  }
  return false;
}

Value *linkgrad::emitKeepsPointer(const FunctionPlan &P, StoreInst &Clone) {
  IRBuilder<> B(&Clone);
  Type *I64 = B.getInt64Ty();
  Value *Old = B.CreateFreeze(
      B.CreateAlignedLoad(I64, Clone.getPointerOperand(), Clone.getAlign()));
  Value *Word = B.CreateBitCast(Clone.getValueOperand(), I64);
  bool IsChanged = mayBeOtherAddress(*Clone.getValueOperand());
  return B.CreateCall(P.C.Arena.keepWord(), {Old, Word, B.getInt1(IsChanged)});
}

// The source is the word as it was, if it is one.
Value *linkgrad::emitChangedShadow(const FunctionPlan &P, IRBuilderBase &B,
                                   CallBase &Clone) {
  auto Bits = [&](unsigned No) {
    return B.CreateFreeze(
        B.CreateBitCast(Clone.getArgOperand(No), B.getInt64Ty()));
  };
  if (!mayBeOtherAddress(*Clone.getArgOperand(0)))
    return Constant::getNullValue(Clone.getType());
  Value *Shadow = B.CreateCall(P.C.Arena.changedWord(), {Bits(1), Bits(0)});
  return B.CreateBitCast(Shadow, Clone.getType());
}

Value *linkgrad::emitChangedShadowOr(const FunctionPlan &P, IRBuilderBase &B,
                                     CallBase &Clone, Value *Tangent) {
  Value *Shadow = emitChangedShadow(P, B, Clone);
  Value *IsNull = B.CreateIsNull(B.CreateBitCast(Shadow, B.getInt64Ty()));
  return B.CreateSelect(IsNull, Tangent, Shadow);
}

bool linkgrad::mayBeChangedPointer(const FunctionPlan &P,
                                   const CallBase &Call) {
  if (!isLostDerivative(Call) || !Call.getType()->isDoubleTy())
    return false;
  return !allUses(Call, isMerged, [&](const Use &U) {
    auto *Store = dyn_cast<StoreInst>(U.getUser());
    return !Store || !mayKeepPointer(P, *Store);
  });
}

Value *linkgrad::emitChangedAddress(const FunctionPlan &P, IRBuilderBase &B,
                                    ArrayRef<Value *> Old, Value &Word,
                                    Value *Shadow) {
  for (Value *Before : Old) {
    Value *Mark = B.CreateCall(P.C.Arena.changedWord(), {Before, &Word});
    Shadow = B.CreateSelect(B.CreateIsNull(Mark), Shadow, Mark);
  }
  return Shadow;
}

bool linkgrad::mayStoreChanged(const FunctionPlan &P, const StoreInst &Store) {
  return any_of(mergedSources(*const_cast<Value *>(Store.getValueOperand())),
                [&](const Value *V) {
                  auto *Cast = dyn_cast<IntToPtrInst>(V);
                  auto *I =
                      dyn_cast<Instruction>(Cast ? Cast->getOperand(0) : V);
                  return I && (isLostDerivative(*I) ||
                               !P.Activities.changedAddresses(*I).empty());
                });
}

void linkgrad::emitStopIfChanged(const FunctionPlan &P, IRBuilderBase &B,
                                 Value *Shadow) {
  B.CreateCall(P.C.Arena.needUnchanged(),
               B.CreateBitOrPointerCast(Shadow, B.getInt64Ty()));
}
