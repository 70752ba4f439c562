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
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
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

static Value *emitKeepWord(const FunctionPlan &P, IRBuilderBase &B, Value *Old,
                           Value *Word) {
  Type *I64 = B.getInt64Ty();
  return B.CreateCall(P.C.Arena.keepWord(),
                      {B.CreateFreeze(B.CreateBitCast(Old, I64)),
                       B.CreateFreeze(B.CreateBitCast(Word, I64))});
}

Value *linkgrad::emitKeepsPointer(const FunctionPlan &P, StoreInst &Clone) {
  IRBuilder<> B(&Clone);
  Value *Old = B.CreateAlignedLoad(B.getInt64Ty(), Clone.getPointerOperand(),
                                   Clone.getAlign());
  return emitKeepWord(P, B, Old, Clone.getValueOperand());
}

bool linkgrad::mayChangePointer(const FunctionPlan &P, const CallBase &Call) {
  if (!isLostDerivative(Call) || !Call.getType()->isDoubleTy())
    return false;
  Worklist<const Instruction *> Web{&Call};
  while (const Instruction *At = Web.next()) {
    if (P.Activities.isWord(*At))
      return true;
    for (const User *U : At->users())
      if (isMerge(*U))
        Web.push_back(cast<Instruction>(U));
  }
  return false;
}

// The source is the word as it was, if it is one.
void linkgrad::emitStopIfChanged(const FunctionPlan &P, CallBase &Clone) {
  IRBuilder<> B(&Clone);
  emitKeepWord(P, B, Clone.getArgOperand(1), Clone.getArgOperand(0));
}
