//===- Threads.cpp - creating threads as calls, and calls as threads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/Threads.h"
#include "rules/ParallelFunctions.h"
#include "support/TeamRuntime.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

CallInst *linkgrad::createThread(IRBuilderBase &B, Function &Body,
                                 ArrayRef<Value *> Args) {
  CallInst *Call = B.CreateCall(&Body, Args);
  Call->setCallingConv(Body.getCallingConv());
  Call->addFnAttr(Attribute::get(B.getContext(), ThreadAttribute));
  Call->setIsNoInline();
  return Call;
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
// Where threads meet
//===----------------------------------------------------------------------===//

static void mark(IRBuilder<> &B, StringRef Name) {
  Module &M = *B.GetInsertBlock()->getModule();
  FunctionCallee Marker = M.getOrInsertFunction(Name, B.getVoidTy());
  cast<Function>(Marker.getCallee())->setDoesNotThrow();
  B.CreateCall(Marker);
}

// What may throw sees nothing of others when it does.
static Instruction *behind(Instruction &I) {
  auto *Invoke = dyn_cast<InvokeInst>(&I);
  if (!Invoke)
    return I.getNextNode();
  BasicBlock *Next = Invoke->getNormalDest();
  return Next->getSinglePredecessor() ? &*Next->getFirstInsertionPt() : nullptr;
}

bool linkgrad::markMeetings(Function &F) {
  SmallVector<std::pair<Instruction *, Meeting>, 8> Found;
  for (Instruction &I : instructions(F))
    if (Meeting At = meetingAt(I); At.Leaves || At.Enters)
      Found.emplace_back(&I, At);
  for (auto &[I, At] : Found) {
    if (At.Leaves) {
      IRBuilder<> B(I);
      mark(B, LeavesName);
    }
    if (Instruction *Next = At.Enters ? behind(*I) : nullptr) {
      IRBuilder<> B(Next);
      B.SetCurrentDebugLocation(I->getDebugLoc());
      mark(B, EntersName);
    }
  }
  return !Found.empty();
}

//===----------------------------------------------------------------------===//
// Calls as threads
//===----------------------------------------------------------------------===//

// ptr thread(ptr frame): what a thread without a tape executes.
static Function *makeThread(Function &Callee, StructType *Frame) {
  LLVMContext &C = Callee.getContext();
  Module &M = *Callee.getParent();
  Type *Ptr = PointerType::getUnqual(C);
  auto *Thread = Function::Create(FunctionType::get(Ptr, {Ptr}, false),
                                  GlobalValue::InternalLinkage,
                                  "linkgrad.thread.of." + Callee.getName(), M);
  Thread->setDoesNotThrow();
  if (Callee.hasFnAttribute(Attribute::UWTable))
    Thread->addFnAttr(Callee.getFnAttribute(Attribute::UWTable));
  IRBuilder<> B(BasicBlock::Create(C, "entry", Thread));
  SmallVector<Value *, 8> Args;
  for (unsigned N = 0; N < Frame->getNumElements(); ++N)
    Args.push_back(
        B.CreateLoad(Frame->getElementType(N),
                     B.CreateStructGEP(Frame, Thread->getArg(0), N)));
  B.CreateCall(M.getOrInsertFunction("free", B.getVoidTy(), Ptr),
               {Thread->getArg(0)});
  B.CreateCall(&Callee, Args)->setCallingConv(Callee.getCallingConv());
  B.CreateRet(B.CreateCall(TeamRuntime(M).leftByThread()));
  return Thread;
}

Value *linkgrad::handleAs(IRBuilderBase &B, Value *Handle, Type *Ty) {
  if (!Ty->isStructTy())
    return Handle;
  Value *Inner = handleAs(B, Handle, Ty->getStructElementType(0));
  return B.CreateInsertValue(PoisonValue::get(Ty), Inner, 0);
}

static void lowerThread(CallInst &Call) {
  Function &Callee = *Call.getCalledFunction();
  Module &M = *Call.getModule();
  SmallVector<Type *, 8> Fields;
  for (const Use &U : Call.args())
    Fields.push_back(U->getType());
  auto *Frame = StructType::get(Call.getContext(), Fields);
  IRBuilder<> B(&Call);
  Type *Ptr = B.getPtrTy();
  Value *Place =
      B.CreateCall(M.getOrInsertFunction("malloc", Ptr, B.getInt64Ty()),
                   {B.getInt64(M.getDataLayout().getTypeAllocSize(Frame))});
  for (unsigned N = 0; N < Fields.size(); ++N)
    B.CreateStore(Call.getArgOperand(N), B.CreateStructGEP(Frame, Place, N));
  Value *Handle =
      B.CreateCall(TeamRuntime(M).spawnThread(),
                   {Call.getArgOperand(0), makeThread(Callee, Frame), Place});
  Call.replaceAllUsesWith(handleAs(B, Handle, Call.getType()));
  Call.eraseFromParent();
}

void linkgrad::lowerThreads(Module &M) {
  SmallVector<CallInst *, 8> Threads;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && isThread(*Call))
        Threads.push_back(Call);
  for (CallInst *Thread : Threads)
    lowerThread(*Thread);
}
