//===- MemoryLowering.cpp - old spellings of memcpy and malloc ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   posix_memalign(&p, a, n)    p = aligned_alloc(a, n)
//   mempcpy(d, s, n)            memcpy(d, s, n), d + n
//   bcopy(s, d, n)              memmove(d, s, n)
//   bzero(d, n)                 memset(d, 0, n)
//
//===----------------------------------------------------------------------===//

#include "prepare/LoweringSteps.h"
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

/// Only for an alignment that posix_memalign accepts for certain; the test
/// itself would be a branch. On failure the slot becomes null, as POSIX allows.
static bool lowerPosixMemalign(CallInst &Call, IRBuilderBase &B) {
  auto *Alignment = dyn_cast<ConstantInt>(Call.getArgOperand(1));
  if (!Alignment || !Alignment->getValue().isPowerOf2() ||
      Alignment->getZExtValue() < sizeof(void *) ||
      !Call.getType()->isIntegerTy())
    return false;
  Value *Size = Call.getArgOperand(2), *Slot = Call.getArgOperand(0);
  FunctionCallee Alloc = Call.getModule()->getOrInsertFunction(
      "aligned_alloc", B.getPtrTy(), Alignment->getType(), Size->getType());
  CallInst *Memory = B.CreateCall(Alloc, {Alignment, Size});
  Memory->addRetAttr(Attribute::NoAlias);
  Value *Failed = B.CreateIsNull(Memory);
  B.CreateStore(Memory, Slot);
  constexpr int OutOfMemory = 12; // ENOMEM
  replaceCall(Call, B.CreateSelect(
                        Failed, ConstantInt::get(Call.getType(), OutOfMemory),
                        ConstantInt::get(Call.getType(), 0)));
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
