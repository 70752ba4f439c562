//===- OldPointers.cpp - pointers that are older than the request --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/OldPointers.h"
#include "prepare/closure/Closure.h"
#include "rules/CustomRules.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Whether numbers may be read through \p Pointer, as far as this function
/// shows.
static bool mayReadNumbers(const Value &Pointer, const Closure &Functions,
                           SmallPtrSetImpl<const Value *> &Seen) {
  if (!Seen.insert(&Pointer).second)
    return false;
  return any_of(Pointer.uses(), [&](const Use &U) {
    const User *By = U.getUser();
    if (auto *Load = dyn_cast<LoadInst>(By))
      return !Load->getType()->isIntegerTy() && !Load->getType()->isPointerTy();
    if (isa<GetElementPtrInst, PHINode, SelectInst>(By))
      return mayReadNumbers(*By, Functions, Seen);
    auto *Call = dyn_cast<CallBase>(By);
    return Call && (isa<MemTransferInst>(Call) ||
                    Functions.contains(Call->getCalledFunction()));
  });
}

static bool isOld(const LoadInst &Load, const Context &C) {
  auto *G =
      dyn_cast<GlobalVariable>(getUnderlyingObject(Load.getPointerOperand()));
  return G && Load.getType()->isPointerTy() && C.Facts.mayHoldOldPointers(*G) &&
         !isDeclaredInactive(*G);
}

static Function *declareGuard(Context &C) {
  LLVMContext &Ctx = C.M.getContext();
  auto *Guard = Function::Create(
      FunctionType::get(Type::getVoidTy(Ctx), {PointerType::getUnqual(Ctx)},
                        false),
      GlobalValue::InternalLinkage, "linkgrad.old.pointer", C.M);
  Guard->addFnAttr(InactiveAttribute);
  Guard->setDoesNotThrow();
  Guard->setOnlyAccessesInaccessibleMemory();
  Guard->addParamAttr(0,
                      Attribute::getWithCaptureInfo(Ctx, CaptureInfo::none()));
  return Guard;
}

Function *linkgrad::guardOldPointers(Context &C) {
  SmallVector<LoadInst *, 8> Loads;
  for (Function *F : C.Functions.functions())
    for (Instruction &I : instructions(*F)) {
      auto *Load = dyn_cast<LoadInst>(&I);
      SmallPtrSet<const Value *, 8> Seen;
      if (Load && isOld(*Load, C) && mayReadNumbers(*Load, C.Functions, Seen))
        Loads.push_back(Load);
    }
  if (Loads.empty())
    return nullptr;
  Function *Guard = declareGuard(C);
  PreservedAnalyses PA = PreservedAnalyses::all();
  PA.abandon<MemorySSAAnalysis>();
  for (LoadInst *Load : Loads) {
    IRBuilder<> B(Load->getNextNode());
    B.CreateCall(Guard, {Load})->setDoesNotThrow();
    C.FAM.invalidate(*Load->getFunction(), PA);
  }
  return Guard;
}

void linkgrad::defineOldPointerGuard(Context &C, Function &Guard) {
  LLVMContext &Ctx = C.M.getContext();
  BasicBlock *Stop = BasicBlock::Create(Ctx, "stop", &Guard);
  IRBuilder<> B(Stop);
  B.CreateCall(C.Arena.oldPointer());
  B.CreateUnreachable();
  B.SetInsertPoint(BasicBlock::Create(Ctx, "entry", &Guard, Stop));
  SmallPtrSet<const GlobalVariable *, 8> Tested;
  for (auto &[G, Shadow] : C.ActiveShadows) {
    if (G->isThreadLocal() || !Tested.insert(G).second)
      continue;
    Type *Int = B.getInt64Ty();
    Value *Distance = B.CreateSub(B.CreatePtrToInt(Guard.getArg(0), Int),
                                  B.CreatePtrToInt(G, Int));
    uint64_t Size = C.M.getDataLayout().getTypeAllocSize(G->getValueType());
    BasicBlock *Next = BasicBlock::Create(Ctx, "next", &Guard, Stop);
    B.CreateCondBr(B.CreateICmpULT(Distance, B.getInt64(Size)), Stop, Next);
    B.SetInsertPoint(Next);
  }
  B.CreateRetVoid();
}
