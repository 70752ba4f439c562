//===- SharedDispatch.cpp - one chain of comparisons for several calls ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "linkgrad/AddressTaken.h"
#include "prepare/closure/Dispatch.h"
#include "rules/CustomRules.h"
#include "support/CallLike.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include <map>

using namespace llvm;
using namespace linkgrad;

// What code is made for: it decides how vectors are passed.
static constexpr StringRef TargetAttributes[] = {"target-cpu", "tune-cpu",
                                                 "target-features"};

//===----------------------------------------------------------------------===//
// Which calls
//===----------------------------------------------------------------------===//

static bool hasStringAttribute(AttributeList A) {
  return any_of(A, [](AttributeSet Set) {
    return any_of(Set, [](Attribute B) { return B.isStringAttribute(); });
  });
}

// Not what the program says something of, nor what is left of another chain.
static bool canShare(const PendingDispatch &D) {
  const CallBase &Call = *D.Call;
  return isa<CallInst, InvokeInst>(Call) && !Call.isMustTailCall() &&
         !Call.hasOperandBundles() && !Call.getFunctionType()->isVarArg() &&
         !Call.hasByValArgument() && !isDeclaredInactive(Call) &&
         !hasStringAttribute(Call.getAttributes()) && !wasCompared(Call);
}

// Without what only helps to optimise: what belongs to the way in which
// arguments and result are passed.
static AttributeSet essentials(AttributeSet Given, LLVMContext &C) {
  AttributeSet Out;
  for (Attribute A : Given)
    if (AttributeSet Alone = AttributeSet::get(C, {A});
        !Alone.intersectWith(C, {}))
      Out = Out.addAttributes(C, Alone);
  return Out;
}

static AttributeList essentials(const CallBase &Call) {
  LLVMContext &C = Call.getContext();
  AttributeList A = Call.getAttributes();
  SmallVector<AttributeSet, 8> Params;
  for (unsigned No = 0; No != Call.arg_size(); ++No)
    Params.push_back(essentials(A.getParamAttrs(No), C));
  return AttributeList::get(C, {}, essentials(A.getRetAttrs(), C), Params);
}

ChainKey::ChainKey(const PendingDispatch &D)
    : Type(D.Call->getFunctionType()), Convention(D.Call->getCallingConv()),
      Attributes(essentials(*D.Call).getRawPointer()),
      Slot(slotOfCall(*D.Call)) {
  const Function &Caller = *D.Call->getFunction();
  for (StringRef Kind : TargetAttributes)
    Code.push_back(Caller.getFnAttribute(Kind).getValueAsString());
  for (const DispatchTarget &T : D.Targets)
    Targets.push_back({T.Candidate, T.Holds, T.OrCopy});
}

std::vector<SharedChain>
linkgrad::groupDispatches(ArrayRef<PendingDispatch> All) {
  std::map<ChainKey, unsigned> Known;
  std::vector<SharedChain> Groups;
  for (auto [No, D] : enumerate(All)) {
    if (!canShare(D))
      continue;
    ChainKey Key(D);
    auto [It, IsNew] = Known.try_emplace(Key, Groups.size());
    if (IsNew)
      Groups.push_back({Key, {}});
    Groups[It->second].Calls.push_back(No);
  }
  return Groups;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

/// The same of a function that is given the pointer before the arguments.
static AttributeList behindPointer(AttributeList A, unsigned NumArgs,
                                   LLVMContext &C) {
  SmallVector<AttributeSet, 8> Params(1);
  for (unsigned No = 0; No != NumArgs; ++No)
    Params.push_back(A.getParamAttrs(No));
  return AttributeList::get(C, A.getFnAttrs(), A.getRetAttrs(), Params);
}

Function *linkgrad::makeDispatcher(const PendingDispatch &D) {
  CallBase &Model = *D.Call;
  LLVMContext &C = Model.getContext();
  AttributeList Attributes = essentials(Model);
  FunctionType *Ty = Model.getFunctionType();
  SmallVector<Type *, 8> Params{PointerType::get(C, 0)};
  append_range(Params, Ty->params());
  auto *F = Function::Create(FunctionType::get(Ty->getReturnType(), Params,
                                               /*isVarArg=*/false),
                             GlobalValue::InternalLinkage, "linkgrad.dispatch",
                             Model.getModule());
  F->setCallingConv(Model.getCallingConv());
  F->setAttributes(behindPointer(Attributes, Ty->getNumParams(), C));
  // Nobody looks behind it: what it leads to has no shadow.
  F->addParamAttr(0, Attribute::get(C, InactiveAttribute));
  for (StringRef Kind : TargetAttributes)
    if (Attribute A = Model.getFunction()->getFnAttribute(Kind); A.isValid())
      F->addFnAttr(A);
  IRBuilder<> B(BasicBlock::Create(C, "entry", F));
  SmallVector<Value *, 8> Args;
  for (Argument &A : drop_begin(F->args()))
    Args.push_back(&A);
  CallInst *Call = B.CreateCall(Ty, F->getArg(0), Args);
  Call->setCallingConv(Model.getCallingConv());
  Call->setAttributes(Attributes);
  noteSlot(*Call, slotOfCall(Model));
  if (Ty->getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Call);
  PendingDispatch Chain{Call, D.Targets};
  for (DispatchTarget &T : Chain.Targets)
    T.To = T.Candidate;
  dispatchInPlace(Chain);
  return F;
}

CallBase *linkgrad::callDispatcher(CallBase &Call, Function &Dispatcher) {
  SmallVector<Value *, 8> Args{Call.getCalledOperand()};
  append_range(Args, Call.args());
  IRBuilder<> B(&Call);
  CallBase *New = createCallLike(B, Call, Dispatcher, Args);
  if (auto *Plain = dyn_cast<CallInst>(New)) {
    Plain->setTailCallKind(cast<CallInst>(Call).getTailCallKind());
    if (isa<FPMathOperator>(Plain))
      Plain->copyFastMathFlags(&Call);
  }
  LLVMContext &C = Call.getContext();
  AttributeList Own = Call.getAttributes();
  New->setAttributes(behindPointer(Own, Call.arg_size(), C));
  // It reads the addresses of functions of other modules.
  New->setMemoryEffects(New->getMemoryEffects() | MemoryEffects::readOnly());
  New->copyMetadata(Call);
  for (unsigned OfPointers : {LLVMContext::MD_prof, LLVMContext::MD_callees})
    New->setMetadata(OfPointers, nullptr);
  forgetTargets(*New);
  New->takeName(&Call);
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
  return New;
}
