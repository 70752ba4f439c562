//===- ReverseSkeleton.h - control flow, backwards ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every block of the primal has a block that the way back comes through. They
// are made first, so that dominance is known when they are filled.
//
// The reverse of a loop L:
//
//   rev.entry   entered from outside; values of outer scopes are recomputed
//               here, once, not in the loop
//   rev.iter    the loop's header: the iteration number, counting down, and the
//               tape record of the iteration. It goes to the reverse of the
//               latch, or in the first, partial, iteration to that of the block
//               that left the loop
//   ...         the reverses of L's blocks, ending with that of L's header,
//               which goes to rev.iter, or in iteration 0 to the reverse of the
//               preheader
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_REVERSESKELETON_H
#define LINKGRAD_TRANSFORM_REVERSESKELETON_H

#include "transform/TapeReader.h"

namespace linkgrad {

class ReverseSkeleton {
public:
  ReverseSkeleton(FunctionPlan &P, llvm::Function &New, TapeReader &Tape)
      : P(P), New(New), Tape(Tape), B(New.getContext()) {}

  struct Edge {
    llvm::BasicBlock *Pred;  // of the primal
    llvm::BasicBlock *Block; // code of this edge goes before its terminator
  };
  struct Block {
    llvm::BasicBlock *Start = nullptr;
    llvm::SmallVector<Edge, 2> Edges;
  };

  /// Makes all blocks. The terminator of \p From becomes a branch to them; they
  /// end in a block without terminator, which is returned.
  llvm::BasicBlock *make(llvm::BasicBlock *From);
  Block &operator[](llvm::BasicBlock *Primal) { return Blocks[Primal]; }

  /// What of \p Primal's control reads values: which edge is taken, and where
  /// that leads. The tape is there.
  void setCondition(llvm::BasicBlock *Primal, const ReverseStep &Step);
  void finishEdge(llvm::BasicBlock *Primal, const ReverseStep &Step,
                  const Edge &E);
  /// Makes a loop whose iterations may come in any order go upwards, when all
  /// else is there.
  void turnUpwards(llvm::Loop *L);
  /// Tells LLVM of the reverse of a loop, when all else is there, that no two
  /// iterations access the same memory.
  void markApart(llvm::Loop *L);

private:
  /// Allocas are promoted to registers later.
  struct ReverseLoop {
    llvm::BasicBlock *Entry = nullptr, *Iter = nullptr;
    llvm::AllocaInst *Last = nullptr;   // set before Entry
    llvm::AllocaInst *Target = nullptr; // which of Targets Iter goes to
    llvm::SmallVector<llvm::BasicBlock *, 2> Targets;
  };

  ReverseLoop &loopFor(llvm::Loop *L);
  unsigned targetIndex(llvm::Loop *L, llvm::BasicBlock *Target);
  llvm::BasicBlock *destination(llvm::BasicBlock *From, llvm::BasicBlock *Pred);
  llvm::BasicBlock *insideTarget(llvm::BasicBlock *From, llvm::Loop *L,
                                 llvm::BasicBlock *Pred);
  void makeTerminator(llvm::BasicBlock *Primal, const ReverseStep &Step);
  void finishLoops();
  void fillLoop(llvm::Loop *L);
  void findRecord(llvm::Loop *L);
  bool isCounted(llvm::Loop *L);

  FunctionPlan &P;
  llvm::Function &New;
  TapeReader &Tape;
  llvm::IRBuilder<> B; // for what reads no values
  llvm::DenseMap<llvm::BasicBlock *, Block> Blocks;
  llvm::MapVector<llvm::Loop *, ReverseLoop> Loops;
  llvm::BasicBlock *Done = nullptr;
};

/// Tells LLVM that no two iterations of a loop access the same memory. (What
/// local variables hold between iterations has no part in it; it is in
/// registers in the end, or there is no such loop for LLVM.)
void sayApart(llvm::ArrayRef<llvm::BasicBlock *> Blocks,
              llvm::Instruction &Latch);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_REVERSESKELETON_H
