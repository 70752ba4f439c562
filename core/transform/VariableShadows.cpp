//===- VariableShadows.cpp - what shadows of variables begin with ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/VariableShadows.h"
#include "request/Request.h"
#include "rules/FreshBlocks.h"
#include "support/WholeObject.h"
#include "transform/Context.h"
#include "transform/OwnVariables.h"
#include "transform/Reach.h"
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

/// By what a block is freed: of those of `new` and `new[]` checkers of memory
/// (and replacements of the two) want to see their own.
static unsigned familyOf(const Function *Allocator) {
  StringRef Name = Allocator ? Allocator->getName() : "";
  return Name == "_Znwm" ? 1 : Name == "_Znam" ? 2 : 0;
}

namespace {

/// A pointer in a work space, or in its shadow.
struct Place {
  GlobalVariable *Variable;
  uint64_t Offset;

  Value *in(IRBuilderBase &B) const {
    return B.CreateConstGEP1_64(B.getInt8Ty(), addressOf(B, *Variable), Offset);
  }
  Value *load(IRBuilderBase &B) const {
    return B.CreateLoad(B.getPtrTy(), in(B));
  }
};

/// What the shadows of work spaces begin with.
class WorkShadows {
public:
  /// To be made before the shadows are cleared: they hold what the request
  /// before has left.
  WorkShadows(Context &C, IRBuilderBase &B, ArrayRef<ActiveShadow> Shadows);
  void store(IRBuilderBase &B) const {
    for (auto [Shadow, At] : Found)
      B.CreateStore(Shadow, At.in(B));
  }

private:
  /// {block, left, shadow, family, lane} of runtime/workspaces.inc.
  enum Field { Block, Left, Shadow, Family, Lane, NumFields };
  void addBlock(IRBuilderBase &B, const ActiveShadow &S, uint64_t Offset,
                const Function *Allocator);
  Value *field(IRBuilderBase &B, unsigned No, Field F) const {
    return B.CreateConstGEP1_64(B.getInt64Ty(), Table, No * NumFields + F);
  }

  Value *Table = nullptr;
  std::vector<std::pair<Value *, Place>> Found;
};

} // namespace

void WorkShadows::addBlock(IRBuilderBase &B, const ActiveShadow &S,
                           uint64_t Offset, const Function *Allocator) {
  unsigned No = Found.size();
  Place At{S.Shadow, Offset};
  B.CreateStore(Place{S.Primal, Offset}.load(B), field(B, No, Block));
  B.CreateStore(At.load(B), field(B, No, Left));
  B.CreateStore(B.getInt64(familyOf(Allocator)), field(B, No, Family));
  B.CreateStore(B.getInt64(S.Lane), field(B, No, Lane));
  Found.push_back({nullptr, At});
}

WorkShadows::WorkShadows(Context &C, IRBuilderBase &B,
                         ArrayRef<ActiveShadow> Shadows) {
  unsigned Count = 0;
  for (const ActiveShadow &S : Shadows)
    if (auto *Space = workSpaceOf(C, S))
      Count += Space->Blocks.size();
  if (!Count)
    return;
  BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstNonPHIOrDbgOrAlloca());
  Table = AtEntry.CreateAlloca(
      ArrayType::get(B.getInt64Ty(), Count * NumFields), nullptr, "work");
  for (const ActiveShadow &S : Shadows)
    if (auto *Space = workSpaceOf(C, S))
      for (auto [Offset, Allocator] : Space->Blocks)
        addBlock(B, S, Offset, Allocator);
  B.CreateCall(C.Arena.workBegin(), {Table, B.getInt64(Count)});
  for (unsigned No = 0; No != Count; ++No)
    Found[No].first = B.CreateLoad(B.getPtrTy(), field(B, No, Shadow));
  for (const ActiveShadow &S : Shadows)
    if (auto *Space = workSpaceOf(C, S))
      for (uint64_t Offset : Space->IntoBlocks)
        Found.push_back({B.CreateCall(C.Arena.workInside(),
                                      {Table, B.getInt64(Count),
                                       Place{S.Primal, Offset}.load(B),
                                       B.getInt64(S.Lane)}),
                         {S.Shadow, Offset}});
}

void linkgrad::beginVariableShadows(Context &C, Request &R, const Reach &Of) {
  if (C.HasOwnVariables)
    beginOwnVariables(C, R);
  IRBuilder<> B(R.Call);
  std::vector<ActiveShadow> Shadows;
  copy_if(C.ActiveShadows, std::back_inserter(Shadows),
          [&](const ActiveShadow &S) { return Of.contains(*S.Shadow); });
  WorkShadows Work(C, B, Shadows);
  for (auto &[Primal, Shadow, Lane] : Shadows) {
    if (C.HasOwnVariables && Shadow->isThreadLocal())
      continue;
    uint64_t Size =
        C.M.getDataLayout().getTypeAllocSize(Shadow->getValueType());
    B.CreateMemSet(addressOf(B, *Shadow), B.getInt8(0), Size,
                   Shadow->getAlign());
  }
  Work.store(B);
}

Function *linkgrad::shadowForgetter(Context &C, const Value &Freed,
                                    const LoopInfo &LI) {
  FreshBlocks Fresh(LI);
  auto IsNobodys = [&](const Value *O) {
    return isNoMemory(O) || Fresh.isOurs(*O);
  };
  if (C.Facts.WorkSpaces.empty() || all_of(objectsBehind(&Freed), IsNobodys))
    return nullptr;
  if (!C.ForgetShadow) {
    LLVMContext &Ctx = C.M.getContext();
    C.ForgetShadow = Function::Create(
        FunctionType::get(Type::getVoidTy(Ctx), {PointerType::getUnqual(Ctx)},
                          false),
        GlobalValue::InternalLinkage, "linkgrad.work.forget.all", C.M);
    C.ForgetShadow->setDoesNotThrow();
    // What it looks at, and a request does not, is of the requests before.
    C.ForgetShadow->addFnAttr(RuntimeAttribute);
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
        for (auto [Offset, Allocator] : Space->Blocks)
          B.CreateCall(C.Arena.workForget(), {Place{S.Shadow, Offset}.in(B),
                                              C.ForgetShadow->getArg(0)});
  B.CreateRetVoid();
}

std::vector<Value *> linkgrad::workSpaceBlocks(Context &C, const Request &R,
                                               const Reach &Of) {
  IRBuilder<> B(R.Call);
  std::vector<Value *> Blocks;
  for (const ActiveShadow &S : C.ActiveShadows)
    if (auto *Space =
            S.Lane == 0 && Of.contains(*S.Shadow) ? workSpaceOf(C, S) : nullptr)
      for (auto [Offset, Allocator] : Space->Blocks)
        Blocks.push_back(Place{S.Primal, Offset}.load(B));
  return Blocks;
}
