//===- MemoryLowering.cpp - old spellings of memcpy and malloc ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   posix_memalign(&p, a, n)    p = aligned_alloc(a, n), null if a is no power
//                               of two that suits a pointer
//   mempcpy(d, s, n)            memcpy(d, s, n), d + n
//   bcopy(s, d, n)              memmove(d, s, n)
//   bzero(d, n)                 memset(d, 0, n)
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// The types of the parameters: p(ointer) and i(nteger).
static bool takes(const FunctionType &Ty, StringRef Pattern) {
  if (Ty.isVarArg() || Ty.getNumParams() != Pattern.size())
    return false;
  for (auto [Param, Wanted] : zip(Ty.params(), Pattern))
    if (Wanted == 'p' ? !Param->isPointerTy() : !Param->isIntegerTy())
      return false;
  return true;
}

/// A power of two, at least the size of a pointer.
static Value *isGoodAlignment(Value *Alignment, const DataLayout &DL,
                              IRBuilderBase &B) {
  Type *Ty = Alignment->getType();
  Value *Bits = B.CreateUnaryIntrinsic(Intrinsic::ctpop, Alignment);
  return B.CreateAnd(
      B.CreateICmpEQ(Bits, ConstantInt::get(Ty, 1)),
      B.CreateICmpUGE(Alignment, ConstantInt::get(Ty, DL.getPointerSize())));
}

/// On failure the slot becomes null, as POSIX allows. What was allocated with
/// another alignment than the wrong one goes back at once: no branch is needed.
static bool lowerPosixMemalign(CallInst &Call, IRBuilderBase &B) {
  if (!Call.getType()->isIntegerTy())
    return false;
  Value *Wanted = Call.getArgOperand(1), *Size = Call.getArgOperand(2);
  Value *Slot = Call.getArgOperand(0);
  Value *IsGood = isGoodAlignment(Wanted, Call.getModule()->getDataLayout(), B);
  Value *Alignment =
      B.CreateSelect(IsGood, Wanted, ConstantInt::get(Wanted->getType(), 16));
  FunctionCallee Alloc = Call.getModule()->getOrInsertFunction(
      "aligned_alloc", B.getPtrTy(), Alignment->getType(), Size->getType());
  CallInst *Memory = B.CreateCall(Alloc, {Alignment, Size});
  Memory->addRetAttr(Attribute::NoAlias);
  Value *Failed = B.CreateIsNull(Memory);
  constexpr int OutOfMemory = 12, Invalid = 22; // ENOMEM, EINVAL
  Value *Result =
      B.CreateSelect(Failed, ConstantInt::get(Call.getType(), OutOfMemory),
                     ConstantInt::get(Call.getType(), 0));
  Value *Null = Constant::getNullValue(B.getPtrTy());
  FunctionCallee Free = Call.getModule()->getOrInsertFunction(
      "free", B.getVoidTy(), B.getPtrTy());
  B.CreateCall(Free, {B.CreateSelect(IsGood, Null, Memory)});
  B.CreateStore(B.CreateSelect(IsGood, Memory, Null), Slot);
  replaceCall(Call, B.CreateSelect(IsGood, Result,
                                   ConstantInt::get(Call.getType(), Invalid)));
  return true;
}

static bool lowerMempcpy(CallInst &Call, IRBuilderBase &B) {
  Value *To = Call.getArgOperand(0), *Size = Call.getArgOperand(2);
  B.CreateMemCpy(To, MaybeAlign(), Call.getArgOperand(1), MaybeAlign(), Size);
  replaceCall(Call, B.CreateInBoundsPtrAdd(To, Size));
  return true;
}

static bool lowerBcopy(CallInst &Call, IRBuilderBase &B) {
  B.CreateMemMove(Call.getArgOperand(1), MaybeAlign(), Call.getArgOperand(0),
                  MaybeAlign(), Call.getArgOperand(2));
  replaceCall(Call, nullptr);
  return true;
}

static bool lowerBzero(CallInst &Call, IRBuilderBase &B) {
  B.CreateMemSet(Call.getArgOperand(0), B.getInt8(0), Call.getArgOperand(1),
                 MaybeAlign());
  replaceCall(Call, nullptr);
  return true;
}

bool linkgrad::lowerMemoryCall(CallInst &Call, IRBuilderBase &B) {
  const Function &F = *Call.getCalledFunction();
  const FunctionType &Ty = *F.getFunctionType();
  StringRef Name = F.getName();
  if (!F.isDeclaration() || F.isIntrinsic())
    return false;
  if (Name == "posix_memalign" && takes(Ty, "pii"))
    return lowerPosixMemalign(Call, B);
  if ((Name == "mempcpy" || Name == "__mempcpy") && takes(Ty, "ppi") &&
      Ty.getReturnType()->isPointerTy())
    return lowerMempcpy(Call, B);
  if (Name == "bcopy" && takes(Ty, "ppi") && Ty.getReturnType()->isVoidTy())
    return lowerBcopy(Call, B);
  if (Name == "bzero" && takes(Ty, "pi") && Ty.getReturnType()->isVoidTy())
    return lowerBzero(Call, B);
  return false;
}
