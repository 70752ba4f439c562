//===- Restores.h - loads whose memory the reverse sweep can restore ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A load whose location is overwritten later can be executed again in the
// reverse sweep all the same if the stores that overwrite it keep what they
// overwrite, and the reverse sweep puts it back when it comes to them. In
//
//   for i, j, k: c[i][j] += a[i][k] * b[k][j];      c may overlap a and b
//
// that keeps n^2 values rather than 2 n^3. It is for the tape planner to tell
// which is cheaper; this class tells where it is possible:
//
// - all that may overwrite the location are plain stores of floats that have a
//   reverse themselves;
// - between the load and each instruction whose reverse may want it no such
//   store is executed: it would not have been undone by then;
// - memory that outlives the derivative holds in the end what the primal
// stored:
//   that is put back after the reverse sweep, in the order of the primal. Only
//   for derivatives whose both sweeps are one function.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_RESTORES_H
#define LINKGRAD_PLAN_RESTORES_H

#include "plan/ReverseShape.h"
#include "llvm/ADT/MapVector.h"

namespace linkgrad {

/// How what a restored store wrote gets back into memory in the end.
enum class Redo : unsigned {
  Never,  // nobody can see that memory afterwards
  Direct, // the store is executed once
  Logged, // in a loop, or under a condition
};

class Restores {
public:
  Restores(const PlanInput &In, const ReverseShape &Shape, bool Combined);

  /// The stores that would have to be restored for executing \p Load again;
  /// none when that is impossible.
  llvm::ArrayRef<llvm::StoreInst *> storesFor(llvm::LoadInst &Load);
  Redo redoOf(llvm::StoreInst &Store) const { return Allowed.lookup(&Store); }

  /// Whether \p Store may be executed after \p Load and before \p Use, with no
  /// other execution of \p Load in between.
  bool isBetween(llvm::LoadInst &Load, llvm::StoreInst &Store,
                 llvm::Instruction &Use);

private:
  bool survives(const llvm::StoreInst &Store);
  bool reaches(const llvm::Instruction &From, const llvm::Instruction &To,
               const llvm::Instruction &Avoid) const;

  const PlanInput &In;
  FreshBlocks Fresh;
  llvm::DenseMap<llvm::StoreInst *, Redo> Allowed;
  llvm::DenseMap<llvm::LoadInst *, llvm::SmallVector<llvm::StoreInst *, 2>>
      Stores;
  unsigned Budget; // of searches: beyond it the answer is the safe one
};

} // namespace linkgrad

#endif // LINKGRAD_PLAN_RESTORES_H
