//===- OwnBlocks.h - blocks that a function makes and frees itself ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vector that each iteration makes and throws away (the rates of a step, the
// values of a layer). As frees wait for the end of the reverse sweep, all of
// them live at once, each with a shadow: taken from the allocator and given
// back to it they cost page faults in each derivative, for it unmaps what it
// gets back in one piece. In the memory of the tape they cost none.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_OWNBLOCKS_H
#define LINKGRAD_ANALYSIS_OWNBLOCKS_H

#include "rules/FreshBlocks.h"
#include "llvm/ADT/SetVector.h"

namespace llvm {
class CallBase;
class Function;
class Use;
} // namespace llvm

namespace linkgrad {

/// Allocations whose blocks nobody else keeps, measures or frees, with the
/// calls that free them and nothing else.
class OwnBlocks {
public:
  /// Of those that are made in loops, with what is freed in the place of one,
  /// or of all.
  OwnBlocks(llvm::Function &F, const llvm::LoopInfo &LI, bool All);

  bool contains(const llvm::CallBase &Call) const {
    return Made.contains(&Call) || Frees.contains(&Call);
  }

private:
  bool collectUses(const llvm::CallBase &Allocation);
  bool isFreedAlone(const llvm::CallBase &Free) const;
  void leaveOutOthers(const llvm::LoopInfo &LI);

  FreshBlocks Fresh;
  llvm::SmallSetVector<const llvm::CallBase *, 8> Made, Frees;
};

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_OWNBLOCKS_H
