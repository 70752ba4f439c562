//===- ReverseSweep.h - the reverse sweep ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every block of the primal has a reverse block that runs its instructions
// backwards and adds to the adjoints of their operands. The skeleton of blocks
// is made first, so that dominance is known when they are filled: a primal
// value that is recomputed or read from the tape is shared among the blocks it
// dominates.
//
// The reverse of a loop L:
//
//   rev.entry   entered from outside; values of outer scopes are recomputed
//   here,
//               once, not in the loop
//   rev.iter    the loop's header: the iteration number, counting down, and the
//               tape record of the iteration. It goes to the reverse of the
//               latch, or in the first, partial, iteration to that of the block
//               that left the loop
//   ...         the reverses of L's blocks, ending with that of L's header,
//   which
//               goes to rev.iter, or in iteration 0 to the reverse of the
//               preheader
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_REVERSESWEEP_H
#define LINKGRAD_TRANSFORM_REVERSESWEEP_H

#include "plan/TapeLayout.h"
#include "rules/MathRules.h"
#include "rules/ParallelFunctions.h"
#include "transform/Adjoints.h"
#include "transform/Derivatives.h"
#include "transform/Speculated.h"
#include "llvm/IR/Dominators.h"

namespace linkgrad {

class ReverseSweep {
public:
  using LocationMap = llvm::DenseMap<const llvm::Instruction *, llvm::DebugLoc>;

  /// \p Frame: addresses of the frame's fields. \p Locations: debug locations
  /// that are valid in \p New, or null. \p Arena is null in a split derivative.
  ReverseSweep(Derivatives &D, FunctionPlan &P, const TapeLayout &Layout,
               llvm::Function &New, const DerivativeParams &Params,
               llvm::ArrayRef<llvm::Value *> Frame,
               const LocationMap *Locations, llvm::Value *Arena);
  virtual ~ReverseSweep() = default;

  /// Emits all blocks, with \p Seeds for the primal's result. The terminator of
  /// \p From becomes a branch to them; they end in done(), which has none.
  void emit(llvm::ArrayRef<llvm::Value *> Seeds, llvm::BasicBlock *From);
  llvm::BasicBlock *done() { return Done; }
  Adjoints &adjoints() { return Adj; }

protected: // TangentSweep reads the same values, on its way forwards
  /// The reverse of a loop; see above. Allocas are promoted to registers later.
  struct ReverseLoop {
    llvm::BasicBlock *Entry = nullptr, *Iter = nullptr;
    llvm::AllocaInst *Last = nullptr;   // set before Entry
    llvm::AllocaInst *Target = nullptr; // which of Targets Iter goes to
    llvm::SmallVector<llvm::BasicBlock *, 2> Targets;
    llvm::PHINode *Counter = nullptr; // the iteration, counting down
    llvm::PHINode *Record = nullptr;  // its record, of a linked scope
  };
  struct ReverseEdge {
    llvm::BasicBlock *Pred;  // of the primal
    llvm::BasicBlock *Block; // code of this edge goes before its terminator
  };
  struct ReverseBlock {
    llvm::BasicBlock *Block = nullptr;
    llvm::SmallVector<ReverseEdge, 2> Edges;
  };

  // ReverseControl.cpp
  void makeSkeleton();
  ReverseLoop &loopFor(llvm::Loop *L);
  unsigned targetIndex(llvm::Loop *L, llvm::BasicBlock *Target);
  llvm::BasicBlock *destination(llvm::BasicBlock *From, llvm::BasicBlock *Pred);
  llvm::BasicBlock *insideTarget(llvm::BasicBlock *From, llvm::Loop *L,
                                 llvm::BasicBlock *Pred);
  void makeTerminator(llvm::BasicBlock *B, const ReverseStep &Step);
  void finishLoops();
  void fillLoop(llvm::Loop *L);
  void findRecord(llvm::Loop *L);
  virtual void fillBlock(llvm::BasicBlock *B, const ReverseStep &Step);
  void fillEdge(llvm::BasicBlock *B, const ReverseStep &Step,
                const ReverseEdge &E, llvm::ArrayRef<Lanes> PhiAdjoints);
  void setCondition(llvm::BasicBlock *B, const ReverseStep &Step);

  // ReverseValues.cpp: primal values, shadows and tapes at the current place
  llvm::Value *primal(llvm::Value *V) { return get(primalNode(V), 0); }
  /// What the partials of \p I take.
  PrimalValues primalValues(llvm::Instruction &I, const MathRule &Rule);
  llvm::Value *shadow(llvm::Value *V, unsigned Lane) {
    return get(shadowNode(V), Lane);
  }
  llvm::Value *get(Node N, unsigned Lane);
  llvm::Value *free(Node N, unsigned Lane);
  llvm::Value *recompute(Node N, unsigned Lane);
  llvm::Value *recomputePhi(llvm::PHINode &Phi, NodeKind Kind, unsigned Lane);
  llvm::Value *recomputeShadow(llvm::Instruction &I, unsigned Lane);
  llvm::Value *load(unsigned Slot);
  llvm::Value *address(unsigned Slot);
  llvm::Value *fetch(unsigned Slot); // memoised, at the scope of the slot
  bool moveTo(llvm::Loop *Scope);
  llvm::Value *known(const void *Key, unsigned Lane) const;
  void remember(const void *Key, unsigned Lane, llvm::Value *V);

  // ReverseRestores.cpp: memory as the primal had it
  void restore(llvm::StoreInst &Store);
  void log(llvm::Value *At, llvm::Value *Stored, llvm::Align Alignment);
  void note(llvm::Value *At, llvm::Value *Stored, llvm::Align Alignment);
  void redo();
  void redoFromLog();
  llvm::StructType *logEntryType(llvm::Type *Stored);

  // RuntimeActivity.cpp
  /// Where an adjoint lies. With Inactive (may be null) At is scratch memory.
  struct AdjointPlace {
    llvm::Value *At, *Inactive;
  };
  llvm::Value *isInactive(llvm::Value *Pointer, unsigned Lane);
  AdjointPlace placeOf(llvm::Value *Pointer, unsigned Lane, llvm::Type *Ty);
  llvm::Value *loadAdjoint(const AdjointPlace &Place, llvm::Type *Ty,
                           llvm::Align A);

  // ReverseInstructions.cpp
  void reverse(llvm::Instruction &I);
  void reverseMath(llvm::Instruction &I, const MathRule &Rule);
  void reverseLoad(llvm::LoadInst &Load);
  void addAmongThreads(llvm::LoadInst &Load, llvm::Value *G, llvm::Value *At,
                       llvm::Align A);
  void reverseSynchronisation(llvm::CallBase &Call, Synchronisation Sync);
  void reverseStore(llvm::StoreInst &Store);
  bool writesFloats(llvm::StoreInst &Store) const;
  void reverseCall(llvm::CallBase &Call);
  void clearAllocation(llvm::CallBase &Call);
  void reverseBodyCall(llvm::CallBase &Call);
  void reverseAtomic(llvm::AtomicRMWInst &I);
  void reverseCopy(llvm::CallBase &Call);
  void reverseMove(llvm::CallBase &Call);
  void reverseStructural(llvm::Instruction &I);
  bool reverseVector(llvm::Instruction &I, unsigned Lane, llvm::Value *G);
  bool reversePacked(llvm::Instruction &I, unsigned Lane, llvm::Value *G);

  Derivatives &D;
  FunctionPlan &P;
  Context &C;
  const TapeLayout &Layout;
  llvm::Function &New;
  const DerivativeParams &Params;
  llvm::ArrayRef<llvm::Value *> Frame;
  const LocationMap *Locations;
  llvm::Value *Arena;
  Adjoints Adj;
  llvm::IRBuilder<> B;

  Speculated InVain;

  llvm::DenseMap<llvm::Type *, llvm::AllocaInst *> Scratches;
  llvm::DenseMap<llvm::BasicBlock *, ReverseBlock> Blocks;
  llvm::MapVector<llvm::Loop *, ReverseLoop> Loops;
  llvm::BasicBlock *Done = nullptr;
  std::unique_ptr<llvm::DominatorTree> DT; // of New, with the skeleton
  /// Restored stores to be redone in the end: directly, or from the log.
  struct Undone {
    llvm::AllocaInst *Address, *Value;
    llvm::Align Alignment;
  };
  llvm::SmallVector<Undone, 2> ToRedo; // latest first
  llvm::AllocaInst *Log = nullptr;     // the last entry, earliest store first
  llvm::Type *LoggedType = nullptr;
  llvm::Align LoggedAlign;
  llvm::Loop *Here = nullptr; // the primal's loop that the builder is in
  struct Memo {
    llvm::BasicBlock *Block;
    llvm::Value *V;
  };
  llvm::DenseMap<std::pair<const void *, unsigned>, llvm::SmallVector<Memo, 1>>
      Memos;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_REVERSESWEEP_H
