//===- StdFutures.cpp - std::future, std::promise, std::async -------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/StdFutures.h"
#include "rules/ExceptionCalls.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
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

static bool isCurrentException(const Function &F) {
  return F.getName() == "_ZSt17current_exceptionv";
}

static bool leavesException(const Function &F) {
  StringRef Name = F.getName();
  return isCurrentException(F) || Name == "__cxa_init_primary_exception" ||
         Name.starts_with("_ZSt18make_exception_ptr");
}

/// Whether \p Call only looks at the exception behind \p U, a local variable,
/// or makes a copy of it in another one, which is then added to \p Values.
static bool looksAtException(const CallBase &Call, const Use &U,
                             SetVector<const Value *> &Values) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return false;
  if (throwsAgain(Call) || isCurrentException(*Callee) ||
      (Callee->isIntrinsic() && !isa<MemTransferInst>(Call)))
    return true;
  StringRef Member = Callee->getName();
  if (!Member.consume_front("_ZNSt15__exception_ptr13exception_ptr") &&
      !Member.consume_front("_ZNKSt15__exception_ptr13exception_ptr"))
    return false;
  if (!Member.starts_with("C"))
    return !Member.starts_with("aS") && !Member.starts_with("4swap");
  const Value *Copy = getUnderlyingObject(Call.getArgOperand(0));
  Values.insert(Copy);
  return isa<AllocaInst>(Copy);
}

/// Whether the exception that is put into \p Variable may be there when its
/// function has returned: the variable is not a local one, or what is in there
/// is stored elsewhere.
static bool isKept(const Value *Variable) {
  SetVector<const Value *> Values;
  Values.insert(getUnderlyingObject(Variable));
  if (!isa<AllocaInst>(Values[0]))
    return true;
  for (unsigned K = 0; K != Values.size(); ++K)
    for (const Use &U : Values[K]->uses()) {
      const auto *By = cast<Instruction>(U.getUser());
      if (isa<LoadInst, GetElementPtrInst, PHINode, SelectInst>(By)) {
        Values.insert(By);
      } else if (auto *Store = dyn_cast<StoreInst>(By)) {
        if (U.getOperandNo() == StoreInst::getPointerOperandIndex())
          continue;
        Values.insert(getUnderlyingObject(Store->getPointerOperand()));
        if (!isa<AllocaInst>(Values.back()))
          return true;
      } else if (auto *Call = dyn_cast<CallBase>(By)) {
        if (!looksAtException(*Call, U, Values))
          return true;
      } else if (!isa<CmpInst>(By)) {
        return true;
      }
    }
  return false;
}

static bool leavesException(const CallBase &Call, bool IsOfFutures) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return false;
  if (IsOfFutures)
    return leavesException(*Callee);
  return isCurrentException(*Callee) && Call.arg_size() == 1 &&
         isKept(Call.getArgOperand(0));
}

void linkgrad::stopAtLeftExceptions(Function &F) {
  bool IsOfFutures = isOfFutures(F);
  SmallVector<CallBase *, 2> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (leavesException(*Call, IsOfFutures))
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
