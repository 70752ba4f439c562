//===- Meetings.cpp - where threads wait for each other ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/Meetings.h"
#include "rules/LibraryFunctions.h"
#include "rules/ParallelFunctions.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Loops that wait
//===----------------------------------------------------------------------===//

namespace {
class BusyWaits {
public:
  BusyWaits(ArrayRef<Function *> Closure, FunctionAnalysisManager &FAM);

  /// Whether \p B is part of one.
  bool contains(const BasicBlock &B) const { return Blocks.contains(&B); }
  /// The blocks behind those of \p F.
  ArrayRef<BasicBlock *> exitsOf(Function &F) { return Exits[&F]; }
  /// Whether \p I may store what one waits for.
  bool mayEnd(const Instruction &I) const;
  /// Whether \p I looks at it before a loop begins, that may not have to then.
  bool looks(const Instruction &I) const;

private:
  void find(Loop &L);

  SmallPtrSet<const BasicBlock *, 16> Blocks;
  DenseMap<Function *, SmallVector<BasicBlock *, 4>> Exits;
  /// Of plain loads.
  SmallVector<const LoadInst *, 4> Flags;
};
} // namespace

/// Behind it memory may hold what other threads have stored: a flush, or a call
/// that yields the processor, before which no compiler loads in advance.
static bool isRequestForValues(const Instruction &I) {
  if (I.isAtomic())
    return true;
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call || isa<IntrinsicInst>(Call) || !Call->mayWriteToMemory() ||
      !Call->getCalledFunction())
    return false;
  Meeting M = meetingAt(I);
  return Call->getCalledFunction()->getName() == "__kmpc_flush" ||
         (lookupLibraryFunction(*Call).isInactive() && !M.Leaves && !M.Enters);
}

/// Whether \p I may be part of a loop that waits, of which nothing but its end
/// is seen outside. (Whatever is a number has an order of its own.)
static bool mayWait(const Instruction &I, const Loop &L) {
  if (isa<AtomicRMWInst, AtomicCmpXchgInst, StoreInst>(I) ||
      (I.mayWriteToMemory() && !isRequestForValues(I) &&
       !isa<LifetimeIntrinsic, AssumeInst>(I)) ||
      I.getType()->isFPOrFPVectorTy())
    return false;
  return all_of(I.users(), [&](const User *U) {
    return L.contains(cast<Instruction>(U)->getParent());
  });
}

/// The integers that \p L looks at until another thread has changed them; none
/// if that is not all it does.
static SmallVector<const LoadInst *, 4> looksOf(const Loop &L) {
  if (!L.hasDedicatedExits())
    return {};
  SmallVector<const LoadInst *, 4> Loads;
  bool AsksForValues = false;
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B) {
      if (!mayWait(I, L))
        return {};
      AsksForValues |= isRequestForValues(I);
      if (auto *Load = dyn_cast<LoadInst>(&I);
          Load && Load->getType()->isIntegerTy())
        Loads.push_back(Load);
    }
  if (!AsksForValues)
    return {};
  return Loads;
}

void BusyWaits::find(Loop &L) {
  SmallVector<const LoadInst *, 4> Loads = looksOf(L);
  if (Loads.empty()) {
    for (Loop *Inner : L)
      find(*Inner);
    return;
  }
  Blocks.insert(L.block_begin(), L.block_end());
  L.getUniqueExitBlocks(Exits[L.getHeader()->getParent()]);
  copy_if(Loads, std::back_inserter(Flags),
          [](const LoadInst *Load) { return !Load->isAtomic(); });
}

BusyWaits::BusyWaits(ArrayRef<Function *> Closure,
                     FunctionAnalysisManager &FAM) {
  for (Function *F : Closure)
    for (Loop *L : FAM.getResult<LoopAnalysis>(*F))
      find(*L);
}

bool BusyWaits::mayEnd(const Instruction &I) const {
  auto *Store = dyn_cast<StoreInst>(&I);
  if (Flags.empty() || !Store || Store->isAtomic())
    return false;
  const Value *To = getUnderlyingObject(Store->getPointerOperand());
  return any_of(Flags,
                [&](const LoadInst *F) {
                  const Value *From =
                      getUnderlyingObject(F->getPointerOperand());
                  return F->getType() == Store->getValueOperand()->getType() &&
                         (From == To || !isIdentifiedObject(From) ||
                          !isIdentifiedObject(To));
                }) &&
         !(isa<AllocaInst>(To) &&
           !PointerMayBeCaptured(To, /*ReturnCaptures=*/false));
}

// (A rotated loop's first look is in front of it.)
bool BusyWaits::looks(const Instruction &I) const {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (Flags.empty() || !Load || Load->isAtomic())
    return false;
  const Value *From = getUnderlyingObject(Load->getPointerOperand());
  return any_of(Flags, [&](const LoadInst *F) {
    return F->getType() == Load->getType() &&
           F->getFunction() == Load->getFunction() &&
           getUnderlyingObject(F->getPointerOperand()) == From;
  });
}

//===----------------------------------------------------------------------===//
// Marks
//===----------------------------------------------------------------------===//

static void mark(IRBuilder<> &B, StringRef Name) {
  Module &M = *B.GetInsertBlock()->getModule();
  FunctionCallee Marker = M.getOrInsertFunction(Name, B.getVoidTy());
  cast<Function>(Marker.getCallee())->setDoesNotThrow();
  B.CreateCall(Marker);
}

// What may throw sees nothing of others when it does.
static Instruction *behind(Instruction &I) {
  auto *Invoke = dyn_cast<InvokeInst>(&I);
  if (!Invoke)
    return I.getNextNode();
  BasicBlock *Next = Invoke->getNormalDest();
  return Next->getSinglePredecessor() ? &*Next->getFirstInsertionPt() : nullptr;
}

static bool markMeetings(Function &F, BusyWaits &Waits) {
  SmallVector<std::pair<Instruction *, Meeting>, 8> Found;
  for (BasicBlock &B : F)
    if (!Waits.contains(B))
      for (Instruction &I : B) {
        Meeting At = meetingAt(I);
        At.Leaves |= Waits.mayEnd(I);
        At.Enters |= Waits.looks(I);
        if (At.Leaves || At.Enters)
          Found.emplace_back(&I, At);
      }
  for (BasicBlock *Exit : Waits.exitsOf(F)) {
    IRBuilder<> B(Exit, Exit->getFirstInsertionPt());
    mark(B, EntersName);
  }
  for (auto &[I, At] : Found) {
    if (At.Leaves) {
      IRBuilder<> B(I);
      mark(B, LeavesName);
    }
    if (Instruction *Next = At.Enters ? behind(*I) : nullptr) {
      IRBuilder<> B(Next);
      B.SetCurrentDebugLocation(I->getDebugLoc());
      mark(B, EntersName);
    }
  }
  return !Found.empty() || !Waits.exitsOf(F).empty();
}

void linkgrad::markMeetings(ArrayRef<Function *> Closure,
                            FunctionAnalysisManager &FAM) {
  BusyWaits Waits(Closure, FAM);
  for (Function *F : Closure)
    if (::markMeetings(*F, Waits))
      FAM.invalidate(*F, PreservedAnalyses::none());
}
