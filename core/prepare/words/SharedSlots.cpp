//===- SharedSlots.cpp - variables that hold numbers or integers ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/SharedSlots.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static constexpr char HoldName[] = "linkgrad.hold";

namespace {

/// A load or store at a constant distance from the variable's start.
struct Access {
  int64_t Begin, End; // bytes
  bool IsFloat;
};

} // namespace

static void collectAccesses(const Value &Ptr, int64_t Offset,
                            const DataLayout &DL,
                            SmallVectorImpl<Access> &Out) {
  for (const Use &U : Ptr.uses()) {
    const User *I = U.getUser();
    if (auto *GEP = dyn_cast<GetElementPtrInst>(I)) {
      APInt Distance(DL.getIndexTypeSizeInBits(GEP->getType()), 0);
      if (GEP->accumulateConstantOffset(DL, Distance))
        collectAccesses(*GEP, Offset + Distance.getSExtValue(), DL, Out);
      continue;
    }
    bool IsStore = isa<StoreInst>(I);
    if (!isa<LoadInst>(I) &&
        !(IsStore && U.getOperandNo() == StoreInst::getPointerOperandIndex()))
      continue;
    Type *Ty = getLoadStoreType(I);
    if (Ty->isDoubleTy() || Ty->isIntegerTy())
      Out.push_back({Offset,
                     Offset + int64_t(DL.getTypeStoreSize(Ty).getFixedValue()),
                     Ty->isDoubleTy()});
  }
}

static bool isHold(const User *U) {
  auto *Call = dyn_cast<CallInst>(U);
  return Call && Call->getCalledFunction() &&
         Call->getCalledFunction()->getName() == HoldName;
}

/// Whether an integer of two or four bytes lies inside of a double.
static bool isShared(const AllocaInst &Slot, const DataLayout &DL) {
  SmallVector<Access, 16> All;
  collectAccesses(Slot, 0, DL, All);
  return any_of(All, [&](const Access &Float) {
    return Float.IsFloat && any_of(All, [&](const Access &Int) {
             int64_t Size = Int.End - Int.Begin;
             return !Int.IsFloat && Int.Begin >= Float.Begin &&
                    Int.End <= Float.End && (Size == 2 || Size == 4);
           });
  });
}

// A call that nothing is known of but that it neither reads nor writes the
// variable: whose address is not seen through.
void linkgrad::holdSharedSlots(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  SmallVector<AllocaInst *, 4> Shared;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Slot = dyn_cast<AllocaInst>(&I);
        Slot && none_of(Slot->users(), isHold) && isShared(*Slot, DL))
      Shared.push_back(Slot);
  if (Shared.empty())
    return;
  LLVMContext &C = F.getContext();
  FunctionCallee Hold = F.getParent()->getOrInsertFunction(
      HoldName, Type::getVoidTy(C), PointerType::getUnqual(C));
  for (AllocaInst *Slot : Shared) {
    IRBuilder<> B(Slot->getParent(), std::next(Slot->getIterator()));
    CallInst *Call = B.CreateCall(Hold, Slot);
    Call->setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
    Call->setDoesNotThrow();
    Call->addFnAttr(Attribute::WillReturn);
    Call->addParamAttr(0,
                       Attribute::getWithCaptureInfo(C, CaptureInfo::none()));
  }
}

void linkgrad::releaseSharedSlots(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isHold(&I))
      I.eraseFromParent();
  Function *Hold = F.getParent()->getFunction(HoldName);
  if (Hold && Hold->use_empty())
    Hold->eraseFromParent();
}
