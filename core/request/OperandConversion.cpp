//===- OperandConversion.cpp - from variadic operands to parameters ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/OperandConversion.h"
#include "request/TypeLeaves.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace linkgrad {

static constexpr unsigned IntWidth = 32; // of C's int, on all targets of LLVM

static bool isPromotedInteger(Type *From, Type *To) {
  unsigned FromBits = From->getIntegerBitWidth();
  unsigned ToBits = To->getIntegerBitWidth();
  return ToBits < FromBits && (FromBits == IntWidth || ToBits == 1);
}

Value *convertOperand(IRBuilderBase &B, Value *V, Type *To) {
  Type *From = V->getType();
  if (From == To)
    return V;
  if (From->isDoubleTy() &&
      (To->isFloatTy() || To->isHalfTy() || To->isBFloatTy())) {
    auto *Ext = dyn_cast<FPExtInst>(V);
    if (Ext && Ext->getOperand(0)->getType() == To)
      return Ext->getOperand(0);
    return B.CreateFPTrunc(V, To);
  }
  if (From->isIntegerTy() && To->isIntegerTy())
    return isPromotedInteger(From, To) ? B.CreateTrunc(V, To) : nullptr;
  if (From->isPointerTy() && To->isPointerTy())
    return B.CreateAddrSpaceCast(V, To);
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  bool IsGroup = From->isAggregateType() || To->isAggregateType() ||
                 (From->isVectorTy() && To->isVectorTy());
  if (IsGroup && haveSameLeaves(From, To, DL))
    return convertByLeaves(B, V, To);
  return nullptr;
}

} // namespace linkgrad
