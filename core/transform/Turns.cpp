//===- Turns.cpp - requests of several threads take turns -----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Turns.h"
#include "request/Request.h"
#include "rules/CustomRules.h"
#include "transform/Context.h"
#include "transform/Reach.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Of another language it does for what has nothing but to clean up.
static Constant *personalityFor(Function &F) {
  if (F.hasPersonalityFn())
    return F.getPersonalityFn();
  for (const Function &Other : *F.getParent())
    if (Other.hasPersonalityFn())
      return Other.getPersonalityFn();
  Type *Int = Type::getInt32Ty(F.getContext());
  return cast<Constant>(
      F.getParent()
          ->getOrInsertFunction("__gcc_personality_v0",
                                FunctionType::get(Int, /*isVarArg=*/true))
          .getCallee());
}

/// Behind the call the turn ends, and where an exception leaves it.
static void endTurn(Function &Ending, CallBase &Call, Function *End) {
  LLVMContext &Ctx = Ending.getContext();
  auto *Invoke = dyn_cast<InvokeInst>(&Call);
  IRBuilder<> B(Invoke ? Invoke->getNormalDest() : Call.getParent());
  B.CreateCall(End);
  if (Call.getType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(&Call);
  if (!Invoke)
    return;
  B.SetInsertPoint(Invoke->getUnwindDest());
  auto *Object = StructType::get(PointerType::getUnqual(Ctx), B.getInt32Ty());
  LandingPadInst *Pad = B.CreateLandingPad(Object, /*NumClauses=*/0);
  Pad->setCleanup(true);
  B.CreateCall(End);
  B.CreateResume(Pad);
}

static Function &makeEnding(Function &Derivative, Function *End) {
  LLVMContext &Ctx = Derivative.getContext();
  Function *Ending = Function::Create(
      Derivative.getFunctionType(), GlobalValue::InternalLinkage,
      "linkgrad.turn.of." + Derivative.getName(), *Derivative.getParent());
  Ending->copyAttributesFrom(&Derivative);
  Ending->setMemoryEffects(MemoryEffects::unknown());
  Ending->removeFnAttr(Attribute::NoSync);
  Ending->removeFnAttr(Attribute::NoInline);
  SmallVector<Value *, 8> Args;
  for (Argument &A : Ending->args())
    Args.push_back(&A);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", Ending));
  CallBase *Call;
  if (Derivative.doesNotThrow()) {
    Call = B.CreateCall(&Derivative, Args);
  } else {
    Ending->setPersonalityFn(personalityFor(Derivative));
    Call =
        B.CreateInvoke(&Derivative, BasicBlock::Create(Ctx, "returned", Ending),
                       BasicBlock::Create(Ctx, "thrown", Ending), Args);
  }
  Call->setCallingConv(Derivative.getCallingConv());
  Call->setAttributes(Derivative.getAttributes().removeFnAttributes(Ctx));
  endTurn(*Ending, *Call, End);
  return *Ending;
}

Function &linkgrad::takeTurn(Context &C, Request &R, Function &Derivative,
                             const Reach &Of) {
  if (none_of(C.ActiveShadows, [&](const Context::ActiveShadow &S) {
        return !S.Shadow->isThreadLocal() && Of.contains(*S.Shadow);
      }))
    return Derivative;
  Function *Begin = C.Arena.beginTurn(), *End = C.Arena.endTurn();
  // Derivatives of the derivative are in the turn of who asks for them.
  for (Function *F : {Begin, End})
    F->addFnAttr(InactiveAttribute);
  IRBuilder<>(R.Call).CreateCall(Begin);
  return makeEnding(Derivative, End);
}
