//===- MaskedAccess.cpp - loads and stores of some elements ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/MaskedAccess.h"

using namespace llvm;
using namespace linkgrad;

Value *MaskedAccess::load(function_ref<Value *(unsigned)> Address, Value *Mask,
                          Value *Else, MaybeAlign Alignment) {
  Value *Result = PoisonValue::get(&Ty);
  for (unsigned I = 0; I != Ty.getNumElements(); ++I) {
    Value *Instead = B.CreateExtractElement(Else, I);
    Value *M = B.CreateExtractElement(Mask, I);
    Value *At = choose(M, Address(I), Instead);
    Value *V =
        At ? B.CreateAlignedLoad(element(), At, atElement(Alignment)) : Instead;
    Result = B.CreateInsertElement(Result, V, I);
  }
  return Result;
}

void MaskedAccess::store(Value *V, function_ref<Value *(unsigned)> Address,
                         Value *Mask, MaybeAlign Alignment) {
  for (unsigned I = 0; I != Ty.getNumElements(); ++I) {
    Value *M = B.CreateExtractElement(Mask, I);
    if (Value *At = choose(M, Address(I), nullptr))
      B.CreateAlignedStore(B.CreateExtractElement(V, I), At,
                           atElement(Alignment));
  }
}

Align MaskedAccess::atElement(MaybeAlign Alignment) {
  uint64_t Size = Call.getDataLayout().getTypeStoreSize(element());
  return commonAlignment(Alignment.valueOrOne(), Size);
}

/// Where the element lies; null if the mask is constantly false.
Value *MaskedAccess::choose(Value *Mask, Value *Own, Value *Instead) {
  if (auto *Known = dyn_cast<ConstantInt>(Mask))
    return Known->isZero() ? nullptr : Own;
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
  Value *Slot = AtEntry.CreateAlloca(element(), nullptr, "masked");
  if (Instead && !isa<UndefValue>(Instead))
    B.CreateStore(Instead, Slot);
  else if (Instead)
    B.CreateStore(Constant::getNullValue(element()), Slot);
  return B.CreateSelect(Mask, Own, Slot);
}
