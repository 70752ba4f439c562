//===- AugmentedSweep.h - the forward sweep of reverse mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the primal with its side effects, makes shadows of pointers, and fills
// the tape. Memory that the reverse sweep may still look at is not given back:
// the primal's frees are postponed until the arena is released, or the reverse
// sweep is done.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_AUGMENTEDSWEEP_H
#define LINKGRAD_TRANSFORM_AUGMENTEDSWEEP_H

#include "analysis/OwnBlocks.h"
#include "plan/TapeLayout.h"
#include "rules/ParallelFunctions.h"
#include "transform/ShadowSweep.h"
#include "transform/TapeAccesses.h"
#include "llvm/IR/ValueHandle.h"

namespace linkgrad {

class AugmentedSweep : public ShadowSweep {
public:
  /// \p Arena is null in a combined function: it is then made in the entry
  /// block.
  AugmentedSweep(Derivatives &D, FunctionPlan &P, const TapeLayout &Layout,
                 llvm::Function &New, llvm::Value *Arena,
                 const SplitDerivative *Split)
      : ShadowSweep(D, P, New), Layout(Layout), Arena(Arena), Split(Split),
        Own(P.Primal, P.Info.LI, /*All=*/Split) {}

  llvm::Value *arena() { return Arena; }
  /// Combined: the block that ends without a terminator, and the primal's
  /// result.
  llvm::BasicBlock *endBlock() { return End; }
  llvm::Value *result() { return Result; }
  bool makesMemory() const { return MakesMemory; }
  /// Combined: what the primal frees once, whatever it does, goes when the
  /// reverse sweep is done.
  void emitFrees(llvm::IRBuilderBase &At);
  /// What is stored to the tape.
  const TapeAccesses &accesses() const { return Accesses; }
  /// Addresses of the frame's fields.
  llvm::ArrayRef<llvm::Value *> frame() const { return Frame; }
  /// The clones' debug locations, by primal instruction.
  const llvm::DenseMap<const llvm::Instruction *, llvm::DebugLoc> &
  locations() const {
    return Locations;
  }

private:
  bool carries(const llvm::Value &V) const override {
    return P.Activities.hasShadow(V);
  }
  bool isForward() const override { return false; }
  void cloned() override;
  void visitFree(llvm::CallBase &Call, const LibraryFunction &L) override;
  void visitFresh(llvm::CallBase &Call, const LibraryFunction &L) override;
  void replaceByValue(llvm::CallBase &Call, llvm::Value *With);
  void freeLater(llvm::CallBase &Call, llvm::Function &Callee,
                 llvm::ArrayRef<llvm::Value *> Args);
  void visitBodyCall(llvm::CallBase &Call) override;
  void visitCopy(llvm::CallBase &Call) override;
  void moveShadow(llvm::CallBase &Call);
  llvm::Value *isActive(llvm::CallBase &Call, unsigned Lane);
  void visitMemSet(llvm::CallBase &Call) override;
  void visitReturn(llvm::ReturnInst &R) override;
  void visitAlloca(llvm::AllocaInst &A) override;
  llvm::Value *makeExceptionShadow(uint64_t Bytes) override;
  void visitInactiveCall(llvm::CallBase &Call) override;
  void visitRelease(llvm::CallBase &Call) override;
  void redirectArena(llvm::CallBase &Call) override;
  llvm::Value *arenaOfShadow(llvm::CallBase &Call, unsigned Lane) override {
    return Arena;
  }
  llvm::Value *keepArena(const llvm::Function &Release, llvm::Value *Inner);
  void visited(llvm::Instruction &I) override;
  llvm::BasicBlock::iterator behindPhis(llvm::BasicBlock *Clone) override {
    auto It = RecordMade.find(Clone);
    return It == RecordMade.end() ? Clone->getFirstInsertionPt()
                                  : std::next(It->second->getIterator());
  }

  void makeFrame();
  void openCounted(const TapeScope &S);
  void openLinked(const TapeScope &S);
  llvm::Value *address(unsigned Slot);
  llvm::Value *rowLength(const TapeScope &S, unsigned I);
  llvm::Value *iteration(const TapeScope &S);
  void keepBehind(llvm::LoadInst &Load, const ShiftedLoad &Of);
  void keep(Node N, llvm::ArrayRef<llvm::Value *> Values);
  void numberInSequence(llvm::CallBase &Call, Synchronisation Sync);
  void stopIfHalfDone(llvm::CallBase &Call, llvm::CallBase &Made);
  void keepOverwritten(llvm::StoreInst &Store);
  bool outlivesCall(llvm::AllocaInst &A) const;

  const TapeLayout &Layout;
  llvm::Value *Arena;
  const SplitDerivative *Split;
  OwnBlocks Own;
  llvm::SmallVector<llvm::Value *, 8> Frame;
  llvm::Value *FramePointer = nullptr;
  /// By scope: the block (counted) or the current record (linked).
  std::vector<llvm::Value *> Bases;
  /// By header: the last instruction that makes the iteration's record.
  llvm::DenseMap<llvm::BasicBlock *, llvm::Instruction *> RecordMade;
  std::vector<llvm::Value *>
      Totals; // counted: number of iterations of the nest
  TapeAccesses Accesses;
  struct Freed {
    llvm::Function *Callee;
    llvm::SmallVector<llvm::TrackingVH<llvm::Value>, 3> Args;
  };
  std::vector<Freed> FreedOnce;
  /// Whether a call is running that an exception would leave half done.
  llvm::AllocaInst *InsideCall = nullptr;
  llvm::BasicBlock *End = nullptr;
  llvm::Value *Result = nullptr;
  llvm::DenseMap<const llvm::Instruction *, llvm::DebugLoc> Locations;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_AUGMENTEDSWEEP_H
