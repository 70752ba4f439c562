//===- ReallocLowering.cpp - realloc into its three parts ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   q = realloc(p, n)      q = malloc(n)
//                          memcpy(q, p, q ? min(usable size of p, n) : 0)
//                          free(q ? p : null)
//
// The sweeps know each part: the reverse sweep still finds p, because frees are
// postponed, and the shadow of q comes zeroed. As in glibc, `realloc(p, 0)` is
// `free(p), null`, and p is kept when there is no memory. Rust says the old
// size, and never passes null or 0.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "prepare/library/RustBodies.h"
#include "rules/LibraryFunctions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Rust
//===----------------------------------------------------------------------===//

/// The function of that name, or null if it has another type.
static Function *declared(Module &M, StringRef Name, Type *Result,
                          ArrayRef<Type *> Params) {
  auto *Ty = FunctionType::get(Result, Params, false);
  auto *F = dyn_cast<Function>(M.getOrInsertFunction(Name, Ty).getCallee());
  return F && F->getFunctionType() == Ty ? F : nullptr;
}

static bool lowerRust(CallInst &Call, IRBuilderBase &B) {
  Function &Realloc = *Call.getCalledFunction();
  Module &M = *Call.getModule();
  Value *Old = Call.getArgOperand(0), *OldSize = Call.getArgOperand(1),
        *Alignment = Call.getArgOperand(2), *Size = Call.getArgOperand(3);
  std::string AllocName =
      rustAllocatorName(Realloc.getName(), "realloc", "alloc");
  std::string FreeName =
      rustAllocatorName(Realloc.getName(), "realloc", "dealloc");
  if (AllocName.empty())
    return false;
  Function *Alloc = declared(M, AllocName, Call.getType(),
                             {Size->getType(), Alignment->getType()});
  Function *Free =
      declared(M, FreeName, B.getVoidTy(),
               {Old->getType(), OldSize->getType(), Alignment->getType()});
  if (!Alloc || !Free)
    return false;
  CallInst *New = B.CreateCall(Alloc, {Size, Alignment}, "grown");
  New->setCallingConv(Call.getCallingConv());
  New->addRetAttr(Attribute::NoAlias);
  Value *Failed = B.CreateIsNull(New);
  Value *Kept = B.CreateBinaryIntrinsic(Intrinsic::umin, OldSize, Size);
  CallInst *Copy = B.CreateMemCpy(
      New, MaybeAlign(), Old, MaybeAlign(),
      B.CreateSelect(Failed, ConstantInt::get(Size->getType(), 0), Kept));
  Copy->addFnAttr(Attribute::get(M.getContext(), MoveAttribute));
  // An allocator of the program's own need not take null.
  Instruction *Then = SplitBlockAndInsertIfThen(B.CreateNot(Failed), &Call,
                                                /*Unreachable=*/false);
  B.SetInsertPoint(Then);
  B.CreateCall(Free, {Old, OldSize, Alignment})
      ->setCallingConv(Call.getCallingConv());
  replaceCall(Call, New);
  return true;
}

//===----------------------------------------------------------------------===//
// C
//===----------------------------------------------------------------------===//

/// reallocarray's product; one that overflows is too large for malloc.
static Value *wantedSize(CallInst &Call, const LibraryFunction &L,
                         IRBuilderBase &B) {
  Value *Size = Call.getArgOperand(L.SizeArg);
  if (L.CountArg < 0)
    return Size;
  Value *Both = B.CreateBinaryIntrinsic(Intrinsic::umul_with_overflow, Size,
                                        Call.getArgOperand(L.CountArg));
  return B.CreateSelect(B.CreateExtractValue(Both, 1),
                        Constant::getAllOnesValue(Size->getType()),
                        B.CreateExtractValue(Both, 0));
}

static bool lowerC(CallInst &Call, const LibraryFunction &L, IRBuilderBase &B) {
  Module &M = *Call.getModule();
  Value *Old = Call.getArgOperand(L.PointerArg);
  Type *Int = Call.getArgOperand(L.SizeArg)->getType();
  Type *Ptr = Old->getType();
  Function *Malloc = declared(M, "malloc", Call.getType(), {Int});
  Function *Free = declared(M, "free", B.getVoidTy(), {Ptr});
  Function *Usable = declared(M, "malloc_usable_size", Int, {Ptr});
  if (!Malloc || !Free || !Usable)
    return false;
  Value *Size = wantedSize(Call, L, B);
  Constant *Null = Constant::getNullValue(Ptr),
           *Zero = ConstantInt::get(Int, 0);
  Value *OnlyFrees =
      B.CreateAnd(B.CreateIsNotNull(Old), B.CreateICmpEQ(Size, Zero));
  CallInst *New = B.CreateCall(Malloc, {Size}, "grown");
  New->addRetAttr(Attribute::NoAlias);
  New->setDoesNotThrow();
  Value *Failed = B.CreateIsNull(New);
  CallInst *Held = B.CreateCall(Usable, {Old}, "held");
  Held->setDoesNotThrow();
  Value *Kept = B.CreateBinaryIntrinsic(Intrinsic::umin, Held, Size);
  CallInst *Copy = B.CreateMemCpy(New, MaybeAlign(), Old, MaybeAlign(),
                                  B.CreateSelect(Failed, Zero, Kept));
  Copy->addFnAttr(Attribute::get(M.getContext(), MoveAttribute, "usable"));
  B.CreateCall(Free, {B.CreateSelect(Failed, Null, Old)})->setDoesNotThrow();
  B.CreateCall(Free, {B.CreateSelect(OnlyFrees, New, Null)})->setDoesNotThrow();
  replaceCall(Call, B.CreateSelect(OnlyFrees, Null, New));
  return true;
}

bool linkgrad::lowerReallocCall(CallInst &Call, IRBuilderBase &B) {
  LibraryFunction L = lookupLibraryFunction(Call);
  if (!L.has(Effect::Moves))
    return false;
  return L.SizeArg == 3 ? lowerRust(Call, B) : lowerC(Call, L, B);
}
