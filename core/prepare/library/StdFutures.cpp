//===- StdFutures.cpp - std::future, std::promise, std::async -------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/StdFutures.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::isOfFutures(const Function &F) {
  return F.getName().starts_with("_Z") && F.getName().contains("__future_base");
}

static bool leavesException(const Function &F) {
  StringRef Name = F.getName();
  return Name == "_ZSt17current_exceptionv" ||
         Name == "__cxa_init_primary_exception" ||
         Name.starts_with("_ZSt18make_exception_ptr");
}

void linkgrad::stopAtLeftExceptions(Function &F) {
  if (!isOfFutures(F))
    return;
  SmallVector<CallBase *, 2> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && leavesException(*Callee))
        Calls.push_back(Call);
  for (CallBase *Call : Calls) {
    IRBuilder<> B(Call);
    B.CreateCall(F.getParent()->getOrInsertFunction("linkgrad.thread.broken",
                                                    B.getVoidTy()));
    changeToUnreachable(Call);
  }
}

//===----------------------------------------------------------------------===//
// std::call_once
//===----------------------------------------------------------------------===//

static bool isOnceVariable(const Value *V) {
  if (auto *Address = dyn_cast<IntrinsicInst>(V);
      Address && Address->getIntrinsicID() == Intrinsic::threadlocal_address)
    V = Address->getArgOperand(0);
  auto *G = dyn_cast<GlobalVariable>(V);
  return G && (G->getName() == "_ZSt15__once_callable" ||
               G->getName() == "_ZSt11__once_call");
}

static bool isAddress(const Instruction &I) {
  return isa<IntrinsicInst>(I) && isOnceVariable(&I);
}

static StoreInst *asStoreToOnce(Instruction &I) {
  auto *Store = dyn_cast<StoreInst>(&I);
  return Store && isOnceVariable(Store->getPointerOperand()) ? Store : nullptr;
}

bool linkgrad::readsOnceVariables(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    return !isAddress(I) && any_of(I.operands(), [&](const Use &U) {
      bool IsStoredTo = isa<StoreInst>(I) &&
                        U.getOperandNo() == StoreInst::getPointerOperandIndex();
      return !IsStoredTo && isOnceVariable(U.get());
    });
  });
}

bool linkgrad::forgetOnceVariables(ArrayRef<Function *> Closure,
                                   function_ref<void(Function &)> HasChanged) {
  if (any_of(Closure, [](Function *F) { return readsOnceVariables(*F); }))
    return false;
  bool Changed = false;
  for (Function *F : Closure) {
    SmallVector<StoreInst *, 4> Stores;
    for (Instruction &I : instructions(*F))
      if (StoreInst *Store = asStoreToOnce(I))
        Stores.push_back(Store);
    for (StoreInst *Store : Stores)
      Store->eraseFromParent();
    if (Stores.empty())
      continue;
    HasChanged(*F);
    Changed = true;
  }
  return Changed;
}
