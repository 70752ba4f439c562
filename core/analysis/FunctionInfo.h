//===- FunctionInfo.h - control flow facts of a prepared function ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the planner and the reverse sweep must know about the shape of a
// function: which blocks can reach the return, how often loops run, and which
// way control came into a merge. Where such a fact is a run-time value it is
// made an ordinary SSA value of the prepared copy (a counter, a trip count, a
// selector), so that the tape planner decides about it as about any other
// value.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_FUNCTIONINFO_H
#define LINKGRAD_ANALYSIS_FUNCTIONINFO_H

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PassManager.h"
#include <memory>

namespace llvm {
class ScalarEvolution;
} // namespace llvm

namespace linkgrad {

class ThreadShares;

struct LoopFacts {
  /// i64 phi in the header: 0 in the first iteration, 1 in the second...
  llvm::PHINode *Counter = nullptr;
  /// i64: the counter's value in the last iteration of an execution that leaves
  /// by a live exit; computed in the preheader or further out. Null when it
  /// cannot be computed before the loop runs.
  llvm::Value *LastIteration = nullptr;
  /// The loops, innermost first, from this one outwards, that LastIteration
  /// does not change in and that run this loop in each iteration. The preheader
  /// of the last one is where memory for the whole nest can be allocated.
  llvm::SmallVector<llvm::Loop *, 2> Nest;
  /// Without LastIteration: for every live exit block the counter's value on
  /// leaving there.
  llvm::DenseMap<llvm::BasicBlock *, llvm::PHINode *> ExitCounters;
};

/// How control came into a block with several live predecessors.
struct Selector {
  /// i1 or a wider integer: the index in Preds of the predecessor.
  llvm::Value *Index = nullptr;
  llvm::SmallVector<llvm::BasicBlock *, 2> Preds;
};

struct FunctionInfo {
  /// Instruments \p F (see above) and collects the facts. \p F must be in loop
  /// simplify and LCSSA form with at most one return.
  FunctionInfo(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

  llvm::Function &F;
  llvm::DominatorTree &DT;
  llvm::LoopInfo &LI;
  llvm::ScalarEvolution &SE;
  llvm::AAResults &AA;

  llvm::ReturnInst *Return = nullptr; // null: never returns
  /// Blocks from which the return can be reached. Only these have a reverse.
  llvm::SmallPtrSet<llvm::BasicBlock *, 32> Live;
  std::vector<llvm::BasicBlock *> RPO;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> Number; // index in RPO
  llvm::DenseMap<llvm::Loop *, LoopFacts> Loops;
  llvm::DenseMap<llvm::BasicBlock *, Selector> Selectors;
  /// Of the body of a parallel region, if known.
  std::shared_ptr<const ThreadShares> Shares;

  bool isLive(const llvm::BasicBlock *B) const { return Live.contains(B); }
  /// The innermost loop around the value's definition, null for none and for
  /// constants and arguments.
  llvm::Loop *loopOf(const llvm::Value *V) const;
  /// If \p Phi is start + Counter * Step in its loop, with Step constant: the
  /// loop.
  llvm::Loop *affinePhi(llvm::PHINode *Phi, llvm::Value *&Start,
                        llvm::ConstantInt *&Step) const;
  /// Whether \p To may run after \p From in one call of the function.
  bool mayFollow(const llvm::Instruction *From,
                 const llvm::Instruction *To) const;

private:
  /// The numbers of the blocks that control may get to from one.
  const llvm::BitVector &reachedFrom(const llvm::BasicBlock *Start) const;

  mutable llvm::DenseMap<const llvm::BasicBlock *, llvm::BitVector> Reached;

  void findReturn();
  void findLive();
  void addLoop(llvm::Loop *L);
  void placeLastIteration(llvm::Loop *L, LoopFacts &Facts);
  void addExitCounters(llvm::Loop *L, LoopFacts &Facts);
  void addSelector(llvm::BasicBlock *B);
};

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_FUNCTIONINFO_H
