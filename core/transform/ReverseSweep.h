//===- ReverseSweep.h - the reverse sweep ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the instructions of every block backwards, in the blocks of a
// ReverseSkeleton, and adds to the adjoints of their operands. What the primal
// computed comes from a TapeReader.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_REVERSESWEEP_H
#define LINKGRAD_TRANSFORM_REVERSESWEEP_H

#include "rules/ParallelFunctions.h"
#include "transform/Accumulations.h"
#include "transform/Adjoints.h"
#include "transform/ReverseSkeleton.h"
#include "transform/ScatterLoops.h"
#include "transform/Speculated.h"

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

  /// Emits all blocks, with \p Seeds for the primal's result. The terminator of
  /// \p From becomes a branch to them; they end in done(), which has none.
  void emit(llvm::ArrayRef<llvm::Value *> Seeds, llvm::BasicBlock *From);
  llvm::BasicBlock *done() { return Done; }
  Adjoints &adjoints() { return Adj; }

private:
  void fillBlock(llvm::BasicBlock *Block, const ReverseStep &Step);
  void reversePhis(llvm::BasicBlock &Block, llvm::BasicBlock &Pred,
                   llvm::ArrayRef<Lanes> PhiAdjoints);

  llvm::Value *primal(llvm::Value *V) { return Tape.primal(V); }
  llvm::Value *shadow(llvm::Value *V, unsigned Lane) {
    return Tape.shadow(V, Lane);
  }

  // ReverseRestores.cpp: memory as the primal had it
  void restore(llvm::StoreInst &Store);
  void log(llvm::Value *At, llvm::Value *Stored, llvm::Align Alignment);
  void note(llvm::Value *At, llvm::Value *Stored, llvm::Align Alignment);
  void redo();
  void redoFromLog();
  llvm::StructType *logEntryType(llvm::Type *Stored);

  // ReverseInstructions.cpp
  void reverse(llvm::Instruction &I);
  void reverseMath(llvm::Instruction &I, const MathRule &Rule);
  void reverseLoad(llvm::LoadInst &Load);
  // SharedSums.cpp
  void addAmongThreads(llvm::LoadInst &Load, unsigned Lane, llvm::Value *G,
                       llvm::Value *At, llvm::Align A);
  llvm::Value *isOwn(llvm::LoadInst &Load, unsigned Lane, llvm::Value *At);
  llvm::Value *placeOfOwnSum(llvm::LoadInst &Load, unsigned Lane,
                             llvm::Value *At, llvm::Value *&IsOwnSum);
  void addOwnSums(const llvm::Loop &L);
  void reverseSynchronisation(llvm::CallBase &Call, Synchronisation Sync);
  bool mayCoverFloats(llvm::StoreInst &Store) const;
  llvm::Value *ifThere(llvm::Value *At, llvm::Type *Ty);
  void coverFloats(llvm::StoreInst &Store, unsigned Lane);
  void clearLost(llvm::StoreInst &Store);
  void reverseStore(llvm::StoreInst &Store);
  void reverseWordLoad(llvm::LoadInst &Load);    // WordRegisters.cpp
  void reverseWordStore(llvm::StoreInst &Store); // the same
  void reverseCall(llvm::CallBase &Call);
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
  llvm::Function &New;
  const LocationMap *Locations;
  llvm::Value *Arena;
  TapeReader Tape;
  ReverseSkeleton Skeleton;
  Adjoints Adj;
  Accumulations Sums;
  ScatterLoops Scatter;
  llvm::IRBuilder<> &B;
  Speculated InVain;
  llvm::BasicBlock *Done = nullptr;

  /// Sums of the thread's own, by what they are sums for.
  struct OwnSums {
    const llvm::Loop *L = nullptr;
    llvm::Value *Low, *Bytes, *Buffer; // null: there are none
    llvm::Type *Float;
  };
  /// By loop, the memory (base, low, high) and lane.
  llvm::MapVector<std::tuple<const llvm::Loop *, llvm::Value *, llvm::Value *,
                             llvm::Value *, unsigned>,
                  OwnSums>
      ThreadSums;

  /// Restored stores to be redone in the end: directly, or from the log.
  struct Undone {
    llvm::AllocaInst *Address, *Value;
    llvm::Align Alignment;
  };
  llvm::SmallVector<Undone, 2> ToRedo; // latest first
  llvm::AllocaInst *Log = nullptr;     // the last entry, earliest store first
  llvm::Type *LoggedType = nullptr;
  llvm::Align LoggedAlign;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_REVERSESWEEP_H
