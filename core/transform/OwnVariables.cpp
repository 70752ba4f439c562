//===- OwnVariables.cpp - what each thread of a team has its own of -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/OwnVariables.h"
#include "request/Request.h"
#include "rules/ParallelFunctions.h"
#include "support/TeamRuntime.h"
#include "transform/Context.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static bool usesThreadLocal(const Instruction &I) {
  return any_of(I.operands(), [](const Use &U) {
    auto *G = dyn_cast<GlobalVariable>(U->stripInBoundsOffsets());
    return G && G->isThreadLocal();
  });
}

bool linkgrad::haveOwnVariables(ArrayRef<Function *> Closure,
                                ArrayRef<Request> Requests) {
  // (Halves of derivatives are different requests, with numbers of their own.)
  if (any_of(Requests, [](const Request &R) {
        return R.Kind.Mode != DerivativeMode::Forward &&
               R.Kind.Mode != DerivativeMode::Reverse;
      }))
    return false;
  bool HasForks = false, HasOwn = false;
  for (const Function *F : Closure)
    for (const Instruction &I : instructions(*F)) {
      HasOwn |= usesThreadLocal(I);
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call)
        continue;
      HasForks |= isFork(*Call);
      if (isThread(*Call) || isTask(*Call))
        return false;
    }
  return HasForks && HasOwn;
}

static Function &clearer(Context &C) {
  if (!C.ClearOwn) {
    auto *Ty = FunctionType::get(Type::getVoidTy(C.M.getContext()), false);
    C.ClearOwn = Function::Create(Ty, GlobalValue::InternalLinkage,
                                  "linkgrad.own.clear", C.M);
    C.ClearOwn->setDoesNotThrow();
  }
  return *C.ClearOwn;
}

void linkgrad::clearOwnVariables(Context &C, IRBuilderBase &B) {
  B.CreateCall(&clearer(C));
}

/// Where what follows \p Call, and nothing else, begins.
static BasicBlock::iterator behind(CallBase &Call) {
  auto *Invoke = dyn_cast<InvokeInst>(&Call);
  if (!Invoke)
    return std::next(Call.getIterator());
  BasicBlock *From = Invoke->getParent(), *To = Invoke->getNormalDest();
  BasicBlock *Between =
      BasicBlock::Create(To->getContext(), "", To->getParent(), To);
  IRBuilder<> B(Between);
  BranchInst *Branch = B.CreateBr(To);
  To->replacePhiUsesWith(From, Between);
  Invoke->setNormalDest(Between);
  return Branch->getIterator();
}

void linkgrad::beginOwnVariables(Context &C, Request &R) {
  TeamRuntime Run(C.M);
  IRBuilder<> B(R.Call);
  Value *Outside = B.CreateCall(Run.beginOwn());
  clearOwnVariables(C, B);
  IRBuilder<> End(R.Call->getContext());
  BasicBlock::iterator Behind = behind(*R.Call);
  End.SetInsertPoint(Behind->getParent(), Behind);
  End.CreateCall(Run.endOwn(), {Outside});
}

void linkgrad::defineOwnVariables(Context &C, bool Failed) {
  if (!C.ClearOwn)
    return;
  LLVMContext &Ctx = C.M.getContext();
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", C.ClearOwn));
  auto *Exit = BasicBlock::Create(Ctx, "exit", C.ClearOwn);
  ReturnInst::Create(Ctx, Exit);
  if (Failed || none_of(C.ActiveShadows, [](const Context::ActiveShadow &S) {
        return S.Shadow->isThreadLocal();
      })) {
    B.CreateBr(Exit);
    return;
  }
  auto *Seen = new GlobalVariable(C.M, B.getInt64Ty(), /*isConstant=*/false,
                                  GlobalValue::InternalLinkage, B.getInt64(0),
                                  "linkgrad.own.seen", nullptr,
                                  GlobalValue::GeneralDynamicTLSModel);
  Value *IsNew = B.CreateCall(TeamRuntime(C.M).isNewForOwn(),
                              {B.CreateThreadLocalAddress(Seen)});
  auto *Clear = BasicBlock::Create(Ctx, "clear", C.ClearOwn, Exit);
  B.CreateCondBr(B.CreateIsNotNull(IsNew), Clear, Exit);
  B.SetInsertPoint(Clear);
  for (auto &[Primal, Shadow, Lane] : C.ActiveShadows)
    if (Shadow->isThreadLocal())
      B.CreateMemSet(
          B.CreateThreadLocalAddress(Shadow), B.getInt8(0),
          C.M.getDataLayout().getTypeAllocSize(Shadow->getValueType()),
          Shadow->getAlign());
  B.CreateBr(Exit);
}
