//===- TapeLowering.cpp - tapes of split requests ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/TapeLowering.h"
#include "request/CallForm.h"
#include "request/ResultConversion.h"
#include "request/TypeLeaves.h"
#include "request/ValueTrace.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace linkgrad {

static bool bad(const Request &R, Diagnostics &Diags, const Twine &Text) {
  Diags.error(DiagCode::BadRequest, {entryPointName(*R.Call), Text.str()})
      .at(*R.Call);
  return false;
}

static std::string tapeName(const Request &R) {
  return "the tape of '" + displayName(R.Primal->getName()) + "'";
}

bool checkTapeSize(const Request &R, Type *Tape, Diagnostics &Diags) {
  if (!R.Kind.InlineTape)
    return true;
  auto *Given =
      R.Tape.Size ? dyn_cast_or_null<ConstantInt>(traceSingleValue(R.Tape.Size))
                  : nullptr;
  if (!Given)
    return bad(R, Diags,
               "the size after 'enzyme_allocated' is neither a constant nor "
               "what __enzyme_augmentsize gives for '" +
                   displayName(R.Primal->getName()) + "'");
  const DataLayout &DL = R.Call->getDataLayout();
  uint64_t Needed = Tape ? DL.getTypeAllocSize(Tape).getFixedValue() : 0;
  if (Given->getLimitedValue() >= Needed)
    return true;
  return bad(R, Diags,
             tapeName(R) + " takes " + Twine(Needed) +
                 " bytes, but 'enzyme_allocated' gives " +
                 Twine(Given->getLimitedValue()));
}

/// A tape that came in several operands, as the ABI passes a struct.
static Value *joinTape(IRBuilderBase &B, Request &R, Type *Tape) {
  const DataLayout &DL = R.Call->getDataLayout();
  SmallVector<Type *, 4> Types;
  for (Value *V : R.Tape.Given)
    Types.push_back(V->getType());
  Type *Whole = StructType::get(B.getContext(), Types);
  if (DL.getTypeAllocSize(Whole) < DL.getTypeAllocSize(Tape))
    return nullptr;
  Value *V = PoisonValue::get(Whole);
  for (auto [I, Piece] : enumerate(R.Tape.Given))
    V = B.CreateInsertValue(V, Piece, I);
  return coerce(B, V, Tape);
}

bool addTapeOperand(IRBuilderBase &B, Request &R, Type *Tape,
                    SmallVectorImpl<Value *> &Operands, Diagnostics &Diags) {
  if (R.Kind.Mode != DerivativeMode::ReverseSweep &&
      R.Kind.Mode != DerivativeMode::TangentSweep)
    return true;
  if (!R.Kind.InlineTape) {
    Value *V = R.Tape.Pointer ? B.CreateLoad(B.getPtrTy(), R.Tape.Pointer)
                              : static_cast<Value *>(R.Tape.Given.front());
    Operands.push_back(B.CreateAddrSpaceCast(V, B.getPtrTy()));
    return true;
  }
  if (!Tape)
    return true;
  if (R.Tape.Pointer) {
    Operands.push_back(B.CreateAlignedLoad(Tape, R.Tape.Pointer, Align(1)));
    return true;
  }
  Value *V = joinTape(B, R, Tape);
  if (!V) {
    const DataLayout &DL = R.Call->getDataLayout();
    return bad(R, Diags,
               tapeName(R) + ", " +
                   Twine(DL.getTypeAllocSize(Tape).getFixedValue()) +
                   " bytes, is missing or comes in fewer bytes; it stands "
                   "last, or after 'enzyme_tape' as a pointer to it");
  }
  Operands.push_back(V);
  return true;
}

Value *takeApartAugmented(IRBuilderBase &B, Request &R, Value *Result,
                          Type *Tape, Diagnostics &Diags) {
  SmallVector<Value *, 4> Items;
  unsigned NumFields =
      Result ? cast<StructType>(Result->getType())->getNumElements() : 0;
  for (unsigned I = 0; I < NumFields; ++I)
    Items.push_back(B.CreateExtractValue(Result, I));
  if (R.Tape.Pointer && (Tape || !R.Kind.InlineTape)) {
    B.CreateAlignedStore(Items.front(), R.Tape.Pointer,
                         R.Kind.InlineTape ? MaybeAlign(1) : MaybeAlign());
    Items.erase(Items.begin());
  }
  for (AllocaInst *Object : R.ReturnedObjects)
    Items.push_back(B.CreateLoad(Object->getAllocatedType(), Object));
  Type *To = R.ResultBuffer ? R.ResultBufferType : R.Call->getType();
  if (To->isVoidTy())
    return nullptr;
  SmallVector<Type *, 4> Types;
  for (Value *V : Items)
    Types.push_back(V->getType());
  Type *From = StructType::get(B.getContext(), Types);
  Value *All = PoisonValue::get(From);
  for (auto [I, V] : enumerate(Items))
    All = B.CreateInsertValue(All, V, I);
  const DataLayout &DL = R.Call->getDataLayout();
  bool Converts = canConvertResult(From, To, R.ResultBuffer, DL);
  if (!Converts && DL.getTypeAllocSize(To) < DL.getTypeAllocSize(From)) {
    bad(R, Diags,
        "the first half of the derivative of '" +
            displayName(R.Primal->getName()) + "' gives " +
            describeType(*From) + ", but the call is declared to return " +
            describeType(*To));
    return nullptr;
  }
  if (!R.ResultBuffer)
    return Converts ? convertResult(B, All, To) : coerce(B, All, To);
  if (Converts)
    storeResult(B, All, nullptr, R.ResultBuffer, To);
  else
    B.CreateAlignedStore(All, R.ResultBuffer, Align(1));
  return nullptr;
}

} // namespace linkgrad
