//===- DeferredCalls.cpp - calls that threads and tasks make --------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/DeferredCalls.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

CallInst *linkgrad::createMarkedCall(IRBuilderBase &B, Function &Body,
                                     ArrayRef<Value *> Args, StringRef Mark) {
  CallInst *Call = B.CreateCall(&Body, Args);
  Call->setCallingConv(Body.getCallingConv());
  Call->addFnAttr(Attribute::get(B.getContext(), Mark));
  Call->setIsNoInline();
  return Call;
}

DeferredCall linkgrad::deferCall(CallInst &Call, StringRef Kind,
                                 function_ref<Value *(IRBuilder<> &)> Result) {
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

  auto *Run = Function::Create(
      FunctionType::get(Ptr, {Ptr}, false), GlobalValue::InternalLinkage,
      "linkgrad." + Kind + ".of." + Callee.getName(), M);
  Run->setDoesNotThrow();
  if (Callee.hasFnAttribute(Attribute::UWTable))
    Run->addFnAttr(Callee.getFnAttribute(Attribute::UWTable));
  B.SetInsertPoint(BasicBlock::Create(Call.getContext(), "entry", Run));
  B.SetCurrentDebugLocation(DebugLoc());
  SmallVector<Value *, 8> Args;
  for (unsigned N = 0; N < Fields.size(); ++N)
    Args.push_back(
        B.CreateLoad(Fields[N], B.CreateStructGEP(Frame, Run->getArg(0), N)));
  B.CreateCall(M.getOrInsertFunction("free", B.getVoidTy(), Ptr),
               {Run->getArg(0)});
  B.CreateCall(&Callee, Args)->setCallingConv(Callee.getCallingConv());
  B.CreateRet(Result(B));
  return {Run, Place};
}

SmallVector<CallInst *, 8>
linkgrad::callsWhere(Module &M, bool (*IsWanted)(const CallBase &)) {
  SmallVector<CallInst *, 8> Calls;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && IsWanted(*Call))
        Calls.push_back(Call);
  return Calls;
}
