//===- VariableShadows.cpp - what shadows of variables begin with ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/VariableShadows.h"
#include "request/Request.h"
#include "transform/Context.h"
#include "transform/OwnVariables.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

using ActiveShadow = Context::ActiveShadow;

static Value *addressOf(IRBuilderBase &B, GlobalVariable &G) {
  return G.isThreadLocal() ? B.CreateThreadLocalAddress(&G)
                           : static_cast<Value *>(&G);
}

/// Null if it is none.
static const ClosureFacts::WorkSpace *workSpaceOf(const Context &C,
                                                  const ActiveShadow &S) {
  auto It = C.Facts.WorkSpaces.find(S.Primal);
  return It == C.Facts.WorkSpaces.end() ? nullptr : &It->second;
}

static Value *loadFrom(IRBuilderBase &B, GlobalVariable &G, uint64_t Offset) {
  return B.CreateLoad(
      B.getPtrTy(),
      B.CreateConstGEP1_64(B.getInt8Ty(), addressOf(B, G), Offset));
}

namespace {

/// One pointer of a work space, and what its shadow begins with.
struct Beginning {
  GlobalVariable *Variable; // the shadow
  unsigned Lane;
  uint64_t Offset;
  Value *Primal, *Shadow;
};

} // namespace

// Pointers into blocks: each is in one of the blocks that lie there as well.
static void addInner(Context &C, IRBuilderBase &B,
                     std::vector<Beginning> &Found) {
  ArrayRef<Beginning> Blocks(Found);
  std::vector<Beginning> Inner;
  for (const ActiveShadow &S : C.ActiveShadows)
    if (auto *Space = workSpaceOf(C, S))
      for (uint64_t Offset : Space->IntoBlocks) {
        Value *Pointer = loadFrom(B, *S.Primal, Offset);
        Value *Shadow = Constant::getNullValue(B.getPtrTy());
        for (const Beginning &Block : Blocks)
          if (Block.Lane == S.Lane)
            Shadow = B.CreateCall(C.Arena.workInside(), {Pointer, Block.Primal,
                                                         Block.Shadow, Shadow});
        Inner.push_back({S.Shadow, S.Lane, Offset, Pointer, Shadow});
      }
  append_range(Found, Inner);
}

/// To be asked before the shadows are cleared: they hold what the request
/// before has left.
static std::vector<Beginning> findBeginnings(Context &C, IRBuilderBase &B) {
  std::vector<Beginning> Found;
  for (const ActiveShadow &S : C.ActiveShadows)
    if (auto *Space = workSpaceOf(C, S))
      for (uint64_t Offset : Space->Blocks) {
        Value *Block = loadFrom(B, *S.Primal, Offset);
        Value *Shadow = B.CreateCall(C.Arena.workBlock(),
                                     {Block, loadFrom(B, *S.Shadow, Offset)});
        Found.push_back({S.Shadow, S.Lane, Offset, Block, Shadow});
      }
  addInner(C, B, Found);
  return Found;
}

void linkgrad::beginVariableShadows(Context &C, Request &R) {
  if (C.HasOwnVariables)
    beginOwnVariables(C, R);
  IRBuilder<> B(R.Call);
  std::vector<Beginning> Found = findBeginnings(C, B);
  for (auto &[Primal, Shadow, Lane] : C.ActiveShadows) {
    if (C.HasOwnVariables && Shadow->isThreadLocal())
      continue;
    uint64_t Size =
        C.M.getDataLayout().getTypeAllocSize(Shadow->getValueType());
    B.CreateMemSet(addressOf(B, *Shadow), B.getInt8(0), Size,
                   Shadow->getAlign());
  }
  for (const Beginning &Each : Found)
    B.CreateStore(Each.Shadow, B.CreateConstGEP1_64(
                                   B.getInt8Ty(), addressOf(B, *Each.Variable),
                                   Each.Offset));
}

Function *linkgrad::shadowForgetter(Context &C) {
  if (C.Facts.WorkSpaces.empty())
    return nullptr;
  if (!C.ForgetShadow) {
    LLVMContext &Ctx = C.M.getContext();
    C.ForgetShadow = Function::Create(
        FunctionType::get(Type::getVoidTy(Ctx), {PointerType::getUnqual(Ctx)},
                          false),
        GlobalValue::InternalLinkage, "linkgrad.work.forget.all", C.M);
    C.ForgetShadow->setDoesNotThrow();
  }
  return C.ForgetShadow;
}

void linkgrad::defineShadowForgetter(Context &C, bool Failed) {
  if (!C.ForgetShadow)
    return;
  LLVMContext &Ctx = C.M.getContext();
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", C.ForgetShadow));
  if (!Failed)
    for (const ActiveShadow &S : C.ActiveShadows)
      if (auto *Space = workSpaceOf(C, S))
        for (uint64_t Offset : Space->Blocks)
          B.CreateCall(C.Arena.workForget(),
                       {B.CreateConstGEP1_64(B.getInt8Ty(),
                                             addressOf(B, *S.Shadow), Offset),
                        C.ForgetShadow->getArg(0)});
  B.CreateRetVoid();
}

void linkgrad::guardWorkSpaces(Context &C, const Request &R) {
  IRBuilder<> B(R.Call);
  for (const ActiveShadow &S : C.ActiveShadows)
    if (auto *Space = workSpaceOf(C, S))
      for (uint64_t Offset : Space->Blocks)
        B.CreateCall(C.Arena.workAsk(), {loadFrom(B, *S.Primal, Offset)});
}
