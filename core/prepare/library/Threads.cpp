//===- Threads.cpp - creating threads as calls, and calls as threads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/Threads.h"
#include "prepare/library/DeferredCalls.h"
#include "rules/ParallelFunctions.h"
#include "support/TeamRuntime.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

CallInst *linkgrad::createThread(IRBuilderBase &B, Function &Body,
                                 ArrayRef<Value *> Args) {
  return createMarkedCall(B, Body, Args, ThreadAttribute);
}

static bool hasCall(ArrayRef<Function *> Functions,
                    bool (*IsWanted)(const CallBase &)) {
  return any_of(Functions, [&](Function *F) {
    return any_of(instructions(*F), [&](const Instruction &I) {
      auto *Call = dyn_cast<CallBase>(&I);
      return Call && IsWanted(*Call);
    });
  });
}

bool linkgrad::createsThreads(ArrayRef<Function *> Functions) {
  return hasCall(Functions, isThread);
}

bool linkgrad::hasThreads(ArrayRef<Function *> Functions) {
  return createsThreads(Functions) || hasCall(Functions, isFork);
}

//===----------------------------------------------------------------------===//
// Calls as threads
//===----------------------------------------------------------------------===//

Value *linkgrad::handleAs(IRBuilderBase &B, Value *Handle, Type *Ty) {
  if (!Ty->isStructTy())
    return Handle;
  Value *Inner = handleAs(B, Handle, Ty->getStructElementType(0));
  return B.CreateInsertValue(PoisonValue::get(Ty), Inner, 0);
}

void linkgrad::lowerThreads(Module &M) {
  for (CallInst *Call : callsWhere(M, isThread)) {
    DeferredCall Later = deferCall(*Call, "thread", [&](IRBuilder<> &B) {
      return B.CreateCall(TeamRuntime(M).leftByThread());
    });
    IRBuilder<> B(Call);
    Value *Handle =
        B.CreateCall(TeamRuntime(M).spawnThread(),
                     {Call->getArgOperand(0), Later.Run, Later.Frame});
    Call->replaceAllUsesWith(handleAs(B, Handle, Call->getType()));
    Call->eraseFromParent();
  }
}
