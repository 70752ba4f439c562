//===- ReverseShape.h - the control flow of the reverse sweep ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reverse sweep runs the blocks backwards. Where nothing between a block
// and its dominator takes part, it goes straight to the dominator: inactive
// branches and loops cost nothing, and nothing needs to be kept for finding the
// way through them.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_REVERSESHAPE_H
#define LINKGRAD_PLAN_REVERSESHAPE_H

#include "plan/Nodes.h"
#include "llvm/ADT/MapVector.h"

namespace linkgrad {

/// Where the reverse of a block goes to.
struct ReverseStep {
  /// The blocks whose reverse follows: several in the order of the selector's
  /// indices; for a header the preheader and the latch; one for a shortcut or a
  /// single predecessor; none for the entry block.
  llvm::SmallVector<llvm::BasicBlock *, 2> To;
  /// Chooses among them; null for one target and for headers.
  llvm::Value *Index = nullptr;
  bool IsHeader = false;
};

class ReverseShape {
public:
  explicit ReverseShape(const PlanInput &In);

  /// The blocks that have a reverse, in the order that the reverse sweep may
  /// meet them.
  const llvm::MapVector<llvm::BasicBlock *, ReverseStep> &steps() const {
    return Steps;
  }
  bool contains(llvm::BasicBlock *B) const { return Steps.contains(B); }

  /// The node that gives the last iteration number of \p L when the reverse of
  /// \p Exit, a block outside, enters the loop.
  static Node lastIteration(const FunctionInfo &Info, llvm::Loop *L,
                            llvm::BasicBlock *Exit);

  /// The nodes that steering the reverse sweep takes, each with the block at
  /// the end of whose reverse it is read.
  void
  forEachNeed(const FunctionInfo &Info,
              llvm::function_ref<void(Node, llvm::BasicBlock &)> Need) const;

  /// The loops that contain \p Inner but not \p Outer, outermost first.
  static llvm::SmallVector<llvm::Loop *, 2>
  loopsEntered(const FunctionInfo &Info, llvm::BasicBlock *Outer,
               llvm::BasicBlock *Inner);

private:
  ReverseStep stepOf(llvm::BasicBlock *B) const;
  llvm::BasicBlock *shortcut(llvm::BasicBlock *B) const;
  bool isInactiveLoop(llvm::Loop *L) const;

  const PlanInput &In;
  llvm::SmallPtrSet<const llvm::BasicBlock *, 32> Active;
  llvm::MapVector<llvm::BasicBlock *, ReverseStep> Steps;
};

} // namespace linkgrad

#endif // LINKGRAD_PLAN_REVERSESHAPE_H
