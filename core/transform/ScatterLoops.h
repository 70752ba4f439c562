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
// Where it costs less to compute what is added where it is wanted, there are no
// buffers, and one strip (GatheredSums.cpp).
//
// Of a filter's additions, c0 * g, c1 * g, c2 * g with coefficients that the
// loop does not change, one buffer keeps g, and the loops multiply. Zero times
// a coefficient is only zero if that is finite: that is asked before, and a
// loop that looks where the buffer ends takes the other case.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_SCATTERLOOPS_H
#define LINKGRAD_TRANSFORM_SCATTERLOOPS_H

#include "transform/Adjoints.h"
#include "transform/ReverseSkeleton.h"

namespace linkgrad {

class ScatterLoops {
public:
  ScatterLoops(FunctionPlan &P, llvm::Function &New, TapeReader &Tape,
               ReverseSkeleton &Skeleton, const Adjoints &Adj)
      : P(P), New(New), Tape(Tape), Skeleton(Skeleton), Adj(Adj) {}

  /// Before the reverse of \p Block is emitted.
  void enter(llvm::BasicBlock &Block);
  /// \p At += \p Delta, the reverse of \p Load. False if it is to be emitted at
  /// once.
  bool add(llvm::LoadInst &Load, llvm::Value *At, llvm::Align Alignment,
           llvm::Value *Delta);
  /// Once all else is emitted.
  void emit();
  /// Whether it goes in strips.
  bool collects(const llvm::BasicBlock &Block) const {
    return any_of(Loops, [&](const Collected &C) {
      return C.Block == &Block && !C.Sums.empty();
    });
  }

private:
  struct Sum {
    llvm::LoadInst *Load;
    llvm::Value *At;
    llvm::Align Alignment;
    llvm::Value *Delta;
  };
  /// What is added: what a buffer keeps, times what is the same in all
  /// iterations.
  struct Term {
    llvm::Value *Kept;
    llvm::SmallVector<llvm::Value *, 2> Factors;
  };
  /// Sums to elements without gaps: At, and behind it in the direction in
  /// which the loop moves.
  struct Group {
    llvm::Value *At;
    llvm::Align Alignment;
    int64_t Direction;
    llvm::SmallVector<std::pair<int64_t, Term>, 4> Terms;
    int64_t reach() const { return Terms.back().first; }
  };
  struct Collected {
    llvm::BasicBlock *Block; // of the primal
    llvm::SmallPtrSet<llvm::LoadInst *, 8> Wanted;
    llvm::SmallVector<Sum, 8> Sums;
  };

  bool canMove(llvm::Value *At, const llvm::Loop &L) const;
  Term withoutFactors(llvm::Value *Delta, const llvm::BasicBlock &Body) const;
  llvm::DenseMap<llvm::Value *, Term> termsOf(const Collected &C) const;
  llvm::SmallVector<Group, 4> groupsOf(const Collected &C) const;
  void makeBuffers(llvm::ArrayRef<Group> Groups);
  void emit(Collected &C);
  void emitFlush(llvm::IRBuilder<> &B, const Collected &C,
                 llvm::ArrayRef<Group> Groups,
                 std::optional<llvm::StoreInst *> Gathered, llvm::Value *Low,
                 llvm::Value *Count);
  llvm::Value *atLowest(llvm::IRBuilder<> &B, llvm::Value *V,
                        const llvm::PHINode &Counter, llvm::Value *Low);
  void emitZeros(llvm::IRBuilder<> &B, llvm::ArrayRef<Group> Groups,
                 llvm::Value *Count);
  void emitSums(llvm::IRBuilder<> &B, const Group &G, llvm::Value *At,
                llvm::Value *Count);
  void emitLoop(llvm::IRBuilder<> &B, const Group &G, llvm::Value *At,
                llvm::Value *Count, bool ToEnd);
  // GatheredSums.cpp
  using Slots = llvm::SmallPtrSet<const llvm::Value *, 2>;
  Slots adjointsOfSums(llvm::BasicBlock &Block) const;
  using TermList = llvm::ArrayRef<std::pair<int64_t, Term>>;
  int64_t directionOfStore(llvm::BasicBlock &Block) const;
  /// The store of zero that waits for it, or null, if terms are better computed
  /// where they are added than collected.
  std::optional<llvm::StoreInst *> gathers(const Collected &C,
                                           llvm::ArrayRef<Group> Groups) const;
  void forEach(llvm::IRBuilder<> &B, llvm::Value *Begin, llvm::Value *End,
               bool IsLong, llvm::function_ref<void(llvm::Value *)> Do);
  void emitGathered(llvm::IRBuilder<> &B, const Collected &C, const Group &G,
                    llvm::Value *At, TermList Terms, llvm::Value *Begin,
                    llvm::Value *End, bool IsLong);
  void emitGathered(llvm::IRBuilder<> &B, const Collected &C, const Group &G,
                    llvm::Value *At, llvm::Value *Count);
  void emitTaken(llvm::IRBuilder<> &B, const Collected &C,
                 llvm::StoreInst &Zero, llvm::Value *Count);

  FunctionPlan &P;
  llvm::Function &New;
  TapeReader &Tape;
  ReverseSkeleton &Skeleton;
  const Adjoints &Adj;
  llvm::SmallVector<Collected, 2> Loops;
  // Of one loop: by what is kept.
  llvm::MapVector<llvm::Value *, llvm::AllocaInst *> Buffers;
  int64_t Strip = 0;
  /// Of all loops, none of which is inside of another.
  llvm::DenseMap<llvm::Type *, llvm::SmallVector<llvm::AllocaInst *, 4>> Pool;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_SCATTERLOOPS_H
