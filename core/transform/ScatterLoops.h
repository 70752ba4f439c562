//===- ScatterLoops.h - sums that are collected while a loop runs ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a loop's additions to shadow memory may come in any order
// (plan/ScatteredSums.h) its reverse goes in strips of some hundred iterations.
// What is to be added goes to buffers, which stay in the first cache, and at
// the end of a strip from there to shadow memory, in a loop for each array:
//
//   rev.strip    the first and the last iteration of the strip
//   rev.iter     as in other loops (ReverseSkeleton.h); after the last
//                iteration of the strip to
//   rev.flush    ...and the loops: u'[k] += d0[k] + d1[k - 1] + d2[k - 2]. What
//                lies before the beginning and behind the end of a buffer is
//                zero
//   rev.next     to the next strip
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_SCATTERLOOPS_H
#define LINKGRAD_TRANSFORM_SCATTERLOOPS_H

#include "transform/ReverseSkeleton.h"

namespace linkgrad {

class ScatterLoops {
public:
  ScatterLoops(FunctionPlan &P, llvm::Function &New, TapeReader &Tape,
               ReverseSkeleton &Skeleton)
      : P(P), New(New), Tape(Tape), Skeleton(Skeleton) {}

  /// Before the reverse of \p Block is emitted.
  void enter(llvm::BasicBlock &Block);
  /// \p At += \p Delta, the reverse of \p Load. False if it is to be emitted at
  /// once.
  bool add(llvm::LoadInst &Load, llvm::Value *At, llvm::Align Alignment,
           llvm::Value *Delta);
  /// Once all else is emitted.
  void emit();

private:
  struct Sum {
    llvm::LoadInst *Load;
    llvm::Value *At;
    llvm::Align Alignment;
    llvm::Value *Delta;
  };
  /// Sums to elements without gaps: At, and behind it in the direction in
  /// which the loop moves.
  struct Group {
    llvm::Value *At;
    llvm::Align Alignment;
    int64_t Direction;
    llvm::SmallVector<std::pair<int64_t, llvm::Value *>, 4> Deltas;
  };
  struct Collected {
    llvm::BasicBlock *Block; // of the primal
    llvm::SmallPtrSet<llvm::LoadInst *, 8> Wanted;
    llvm::SmallVector<Sum, 8> Sums;
  };

  bool canMove(llvm::Value *At, const llvm::Loop &L) const;
  llvm::SmallVector<Group, 4> groupsOf(const Collected &C) const;
  llvm::AllocaInst *bufferOf(llvm::Value *Delta);
  void emit(Collected &C);
  llvm::Value *atLowest(llvm::IRBuilder<> &B, llvm::Value *V,
                        const llvm::PHINode &Counter, llvm::Value *Low);
  void emitSums(llvm::IRBuilder<> &B, const Group &G, llvm::Value *At,
                llvm::Value *Count);

  FunctionPlan &P;
  llvm::Function &New;
  TapeReader &Tape;
  ReverseSkeleton &Skeleton;
  llvm::SmallVector<Collected, 2> Loops;
  llvm::MapVector<llvm::Value *, llvm::AllocaInst *> Buffers; // of one loop
  /// Of all loops, none of which is inside of another.
  llvm::DenseMap<llvm::Type *, llvm::SmallVector<llvm::AllocaInst *, 4>> Pool;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_SCATTERLOOPS_H
