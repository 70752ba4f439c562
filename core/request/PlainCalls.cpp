//===- PlainCalls.cpp - ordinary calls in the place of an entry point ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/PlainCalls.h"
#include "request/OperandConversion.h"
#include "request/ResultConversion.h"
#include "request/TypeLeaves.h"
#include "support/Diagnostics.h"

using namespace llvm;

namespace linkgrad {

Value *PlainCall::convert(IRBuilderBase &B, unsigned No, Value *V,
                          unsigned OperandNo) const {
  Type *Wanted = parameter(No).getType();
  if (Value *Converted = convertOperand(B, V, Wanted))
    return Converted;
  Form.bad(Form.argument(OperandNo) + " is the value for parameter " +
           Twine(No + 1) + " of '" + displayName(F.getName()) + "': expected " +
           describeType(*Wanted) + ", found " + describeType(*V->getType()));
  return nullptr;
}

CallInst *PlainCall::create(IRBuilderBase &B, ArrayRef<Value *> Args,
                            unsigned Lane) const {
  SmallVector<Value *, 8> All;
  if (F.hasStructRetAttr()) {
    const DataLayout &DL = F.getDataLayout();
    uint64_t Size = DL.getTypeAllocSize(F.getParamStructRetType(0));
    uint64_t Have = Form.buffer() ? DL.getTypeAllocSize(Form.bufferType()) : 0;
    if (Have < (Lane + 1) * Size) {
      Form.bad("'" + displayName(F.getName()) + "' returns a struct of " +
               Twine(Size) +
               " bytes through memory: so must the call, at least " +
               Twine((Lane + 1) * Size) + " bytes, found " + Twine(Have));
      return nullptr;
    }
    All.push_back(createByteOffset(B, Form.buffer(), Lane * Size));
  }
  append_range(All, Args);
  CallInst *Made = B.CreateCall(&F, All);
  Made->setCallingConv(F.getCallingConv());
  // byval, sret and extensions are part of how arguments are passed.
  for (Argument &A : F.args())
    for (Attribute::AttrKind Kind :
         {Attribute::ByVal, Attribute::StructRet, Attribute::SExt,
          Attribute::ZExt, Attribute::Alignment})
      if (A.hasAttribute(Kind))
        Made->addParamAttr(A.getArgNo(), A.getAttribute(Kind));
  return Made;
}

bool PlainCall::finish(IRBuilderBase &B, ArrayRef<CallInst *> Calls) const {
  CallInst &Call = Form.Call;
  Type *One = F.getReturnType(), *Wanted = Call.getType();
  Value *Result = nullptr;
  if (!One->isVoidTy() && !F.hasStructRetAttr()) {
    Type *All = Calls.size() == 1 ? One : ArrayType::get(One, Calls.size());
    auto *Items = StructType::get(B.getContext(), ArrayRef<Type *>(All));
    Type *To = Form.buffer() ? Form.bufferType() : Wanted;
    if (!canConvertResult(Items, To, Form.buffer(), F.getDataLayout()))
      return Form.bad(
          "'" + displayName(F.getName()) + "' gives " + describeType(*All) +
          ", but the call is declared to return " + describeType(*To));
    Result = PoisonValue::get(Items);
    for (auto [Lane, Made] : enumerate(Calls))
      Result = Calls.size() == 1
                   ? B.CreateInsertValue(Result, Made, 0)
                   : B.CreateInsertValue(Result, Made, {0, unsigned(Lane)});
    if (Form.buffer())
      storeResult(B, Result, nullptr, Form.buffer(), Form.bufferType());
  }
  if (!Wanted->isVoidTy())
    Call.replaceAllUsesWith(convertResult(B, Result, Wanted));
  Call.eraseFromParent();
  return true;
}

} // namespace linkgrad
