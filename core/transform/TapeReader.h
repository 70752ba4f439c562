//===- TapeReader.h - what the primal has left, where it is wanted ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Primal values, shadows and tapes at the place that a builder is at: kept on
// the tape, recomputed, or free (plan/TapePlan.h). A value is made once, in the
// scope of its loop, and shared among the blocks that it dominates. The sweeps
// that run after the primal hold one: backwards (ReverseSweep, PathSweep), or
// forwards again (TangentSweep). They make the blocks and loops, and say where
// they are.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_TAPEREADER_H
#define LINKGRAD_TRANSFORM_TAPEREADER_H

#include "plan/TapeLayout.h"
#include "rules/MathRules.h"
#include "transform/Derivatives.h"
#include "transform/TapeAccesses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Dominators.h"

namespace linkgrad {

/// A loop of the sweep, in step with one of the primal's.
struct SweepLoop {
  /// Ends outside of it: values of outer scopes are made here once.
  llvm::BasicBlock *Entry = nullptr;
  llvm::PHINode *Counter = nullptr; // the primal's iteration
  llvm::PHINode *Record = nullptr;  // its record, of a linked scope
};

class TapeReader {
public:
  /// \p Frame: addresses of the frame's fields, in \p New.
  TapeReader(Derivatives &D, FunctionPlan &P, const TapeLayout &Layout,
             llvm::Function &New, const DerivativeParams &Params,
             llvm::ArrayRef<llvm::Value *> Frame);

  /// Where code is emitted, and the primal's loop that this is in.
  llvm::IRBuilder<> B;
  llvm::Loop *Here = nullptr;
  llvm::MapVector<llvm::Loop *, SweepLoop> Loops;

  /// To be called once all blocks are there. \p Open has no terminator yet.
  void findDominators(llvm::BasicBlock *Open);

  llvm::Value *primal(llvm::Value *V) { return get(primalNode(V), 0); }
  llvm::Value *shadow(llvm::Value *V, unsigned Lane) {
    return get(shadowNode(V), Lane);
  }
  llvm::Value *get(Node N, unsigned Lane);
  /// What the partials of \p I take.
  PrimalValues primalValues(llvm::Instruction &I, const MathRule &Rule);
  /// The value of a slot of bookkeeping (anchors and counts).
  llvm::Value *fetch(unsigned Slot);
  /// That of \p L, or null.
  const TapeScope *scopeOf(const llvm::Loop *L) const;

  // RuntimeActivity.cpp
  /// Where a derivative lies. With Inactive (may be null) At is scratch memory.
  struct Place {
    llvm::Value *At, *Inactive;
  };
  llvm::Value *isInactive(llvm::Value *Pointer, unsigned Lane);
  Place placeOf(llvm::Value *Pointer, unsigned Lane, llvm::Type *Ty);
  /// Memory of that type that nobody looks at.
  llvm::Value *scratch(llvm::Type *Ty);
  llvm::Value *load(const Place &From, llvm::Type *Ty, llvm::Align A);

  /// What is loaded from the tape.
  const TapeAccesses &accesses() const { return Accesses; }

  /// Fills the shadows of what \p Call allocates with zeros.
  void clearAllocation(llvm::CallBase &Call);

private:
  llvm::Value *free(Node N, unsigned Lane);
  llvm::Value *recompute(Node N, unsigned Lane);
  llvm::Value *recomputePhi(llvm::PHINode &Phi, NodeKind Kind, unsigned Lane);
  llvm::Value *recomputeShadow(llvm::Instruction &I, unsigned Lane);
  llvm::Value *load(unsigned Slot, unsigned Later = 0);
  llvm::Value *address(unsigned Slot, unsigned Later = 0);
  bool moveTo(llvm::Loop *Scope);
  llvm::Value *known(const void *Key, unsigned Lane) const;
  void remember(const void *Key, unsigned Lane, llvm::Value *V);

  FunctionPlan &P;
  Context &C;
  const TapeLayout &Layout;
  llvm::Function &New;
  const DerivativeParams &Params;
  llvm::ArrayRef<llvm::Value *> Frame;
  std::unique_ptr<llvm::DominatorTree> DT; // of New
  TapeAccesses Accesses;
  llvm::DenseMap<llvm::Type *, llvm::AllocaInst *> Scratches;
  struct Memo {
    llvm::BasicBlock *Block;
    llvm::Value *V;
  };
  llvm::DenseMap<std::pair<const void *, unsigned>, llvm::SmallVector<Memo, 1>>
      Memos;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_TAPEREADER_H
