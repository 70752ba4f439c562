//===- AtomicSections.cpp - atomic operations whose order matters ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/AtomicSections.h"
#include "prepare/library/ParallelRegions.h"
#include "rules/ParallelFunctions.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;
using namespace linkgrad;

/// The number whose bits are \p V, or null.
static Value *numberIn(Value *V) {
  if (V->getType()->isFloatingPointTy())
    return V;
  auto *Cast = dyn_cast<BitCastInst>(V);
  return Cast && Cast->getSrcTy()->isFloatingPointTy() ? Cast->getOperand(0)
                                                       : nullptr;
}

static bool isNumber(AtomicRMWInst &I) {
  return I.getType()->isFloatingPointTy() ||
         (I.getOperation() == AtomicRMWInst::Xchg &&
          numberIn(I.getValOperand()));
}

static bool isSum(const AtomicRMWInst &I) {
  return I.use_empty() && (I.getOperation() == AtomicRMWInst::FAdd ||
                           I.getOperation() == AtomicRMWInst::FSub);
}

namespace {
/// An operation that is tried again until nobody has come in between.
struct RetryLoop {
  LoadInst *First = nullptr;
  PHINode *Old = nullptr;
  AtomicCmpXchgInst *Exchange = nullptr;
  Value *New = nullptr; // the number
};
} // namespace

static std::optional<RetryLoop> retryLoop(AtomicCmpXchgInst &Exchange) {
  BasicBlock *Block = Exchange.getParent();
  RetryLoop L;
  L.Exchange = &Exchange;
  L.New = numberIn(Exchange.getNewValOperand());
  L.Old = dyn_cast<PHINode>(Exchange.getCompareOperand());
  auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
  if (!L.New || !L.Old || L.Old->getParent() != Block ||
      L.Old->getNumIncomingValues() != 2 || !Branch ||
      !Branch->isConditional() || Branch->getSuccessor(1) != Block ||
      Branch->getSuccessor(0) == Block)
    return {};
  unsigned Again = L.Old->getBasicBlockIndex(Block);
  if (Again > 1)
    return {};
  auto IsPart = [&](Value *V, unsigned N) {
    auto *Part = dyn_cast<ExtractValueInst>(V);
    return Part && Part->getAggregateOperand() == &Exchange &&
           Part->getIndices() == ArrayRef<unsigned>(N);
  };
  L.First = dyn_cast<LoadInst>(L.Old->getIncomingValue(1 - Again));
  if (!IsPart(L.Old->getIncomingValue(Again), 0) ||
      !IsPart(Branch->getCondition(), 1) || !L.First || !L.First->isAtomic() ||
      L.First->getParent() != L.Old->getIncomingBlock(1 - Again) ||
      L.First->getPointerOperand() != Exchange.getPointerOperand())
    return {};
  return L;
}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

static void createSection(IRBuilderBase &B, StringRef Name) {
  Module &M = *B.GetInsertBlock()->getModule();
  constexpr StringLiteral LockName = "linkgrad.atomics";
  constexpr unsigned Words = 8; // of kmp_critical_name
  GlobalVariable *Lock = M.getNamedGlobal(LockName);
  if (!Lock) {
    auto *Ty = ArrayType::get(B.getInt32Ty(), Words);
    Lock = new GlobalVariable(M, Ty, /*isConstant=*/false,
                              GlobalValue::InternalLinkage,
                              ConstantAggregateZero::get(Ty), LockName);
  }
  Constant *Source = sourceOfForks(M);
  Type *Ptr = B.getPtrTy(), *I32 = B.getInt32Ty();
  Value *Thread = B.CreateCall(
      M.getOrInsertFunction("__kmpc_global_thread_num", I32, Ptr), {Source});
  B.CreateCall(M.getOrInsertFunction(Name, B.getVoidTy(), Ptr, I32, Ptr),
               {Source, Thread, Lock});
}

static void enter(IRBuilderBase &B) { createSection(B, "__kmpc_critical"); }
static void leave(IRBuilderBase &B) { createSection(B, "__kmpc_end_critical"); }

static void lower(AtomicRMWInst &I) {
  IRBuilder<> B(&I);
  Value *Number = numberIn(I.getValOperand());
  enter(B);
  LoadInst *Old = B.CreateAlignedLoad(Number->getType(), I.getPointerOperand(),
                                      I.getAlign());
  B.CreateAlignedStore(buildAtomicRMWValue(I.getOperation(), B, Old, Number),
                       I.getPointerOperand(), I.getAlign());
  leave(B);
  I.replaceAllUsesWith(B.CreateBitCast(Old, I.getType()));
  I.eraseFromParent();
}

static void lower(const RetryLoop &L) {
  Value *Pointer = L.Exchange->getPointerOperand();
  Align Alignment = L.Exchange->getAlign();
  IRBuilder<> B(L.First);
  enter(B);
  Value *Old = B.CreateAlignedLoad(L.New->getType(), Pointer, Alignment);
  L.First->replaceAllUsesWith(B.CreateBitCast(Old, L.First->getType()));
  L.First->eraseFromParent();
  B.SetInsertPoint(L.Exchange);
  B.CreateAlignedStore(L.New, Pointer, Alignment);
  leave(B);
  BasicBlock *Block = L.Exchange->getParent();
  for (User *U : make_early_inc_range(L.Exchange->users())) {
    auto *Part = cast<ExtractValueInst>(U);
    Part->replaceAllUsesWith(Part->getIndices().front() == 0
                                 ? static_cast<Value *>(L.Old)
                                 : B.getTrue());
    Part->eraseFromParent();
  }
  L.Exchange->eraseFromParent();
  ConstantFoldTerminator(Block);
  FoldSingleEntryPHINodes(Block);
}

static void lower(StoreInst &I) {
  IRBuilder<> B(&I);
  enter(B);
  I.setAtomic(AtomicOrdering::NotAtomic);
  B.SetInsertPoint(I.getNextNode());
  leave(B);
}

void linkgrad::lowerOrderedAtomics(ArrayRef<Function *> Closure,
                                   function_ref<void(Function &)> Changed) {
  bool HasFork = false, HasOrder = false;
  SmallVector<AtomicRMWInst *, 8> Operations;
  SmallVector<RetryLoop, 8> Loops;
  SmallVector<StoreInst *, 8> Stores;
  for (Function *F : Closure)
    for (Instruction &I : instructions(*F)) {
      if (auto *Call = dyn_cast<CallBase>(&I)) {
        HasFork |= isFork(*Call);
      } else if (auto *Operation = dyn_cast<AtomicRMWInst>(&I);
                 Operation && isNumber(*Operation)) {
        Operations.push_back(Operation);
        HasOrder |= !isSum(*Operation);
      } else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I)) {
        if (std::optional<RetryLoop> L = retryLoop(*Exchange)) {
          Loops.push_back(*L);
          HasOrder = true;
        }
      } else if (auto *Store = dyn_cast<StoreInst>(&I);
                 Store && Store->isAtomic() &&
                 numberIn(Store->getValueOperand())) {
        Stores.push_back(Store);
      }
    }
  if (!HasFork || !HasOrder)
    return;
  SetVector<Function *> In;
  for (AtomicRMWInst *Operation : Operations) {
    In.insert(Operation->getFunction());
    lower(*Operation);
  }
  for (const RetryLoop &L : Loops) {
    In.insert(L.Exchange->getFunction());
    lower(L);
  }
  for (StoreInst *Store : Stores) {
    In.insert(Store->getFunction());
    lower(*Store);
  }
  for (Function *F : In)
    Changed(*F);
}
