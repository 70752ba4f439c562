//===- ThreadShares.h - what only one thread of a team reads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   #pragma omp for
//   for (i) y[i] = x[i - 1] + x[i + 1];
//
// a thread has the iterations lower..upper, all others have others, in whatever
// manner they are shared out. Where the address is linear in i, with the same
// base, stride and distances in all threads, the others read below
//
//   the end of what iteration lower - 1 reads
//
// and from the beginning of what iteration upper + 1 reads on: in between
// adjoints need no atomic additions. What is read through other pointers must
// lie elsewhere; that is tested when the program runs, of whole loops, and
// asked of everything that threads may do between the same two barriers.
//
// What all threads read, as x in y[i] += a[i][k] * x[k], has sums of each
// thread's own while its reverse is in the loop. They are added at the end.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_THREADSHARES_H
#define LINKGRAD_ANALYSIS_THREADSHARES_H

#include "analysis/FunctionInfo.h"
#include "llvm/ADT/MapVector.h"
#include <map>

namespace linkgrad {

class ActivityAnalysis;

class ThreadShares {
public:
  /// Makes the values below, in \p Info's function, a region's body.
  explicit ThreadShares(const FunctionInfo &Info);

  /// Bytes from \p Low up to \p High, relative to a base. The values dominate
  /// the loop that the access is in.
  struct Extent {
    llvm::Value *Base, *Low, *High;
  };
  struct Share {
    Extent Own; // what only this thread touches
    Extent All; // what the team touches through this base
    llvm::SmallVector<Extent, 2> Others;    // through other bases with shadows
    llvm::SmallVector<llvm::Value *, 2> If; // i1: where all of these hold
  };
  /// Of an active load of memory that threads share; none if others may read
  /// the same, for all that is known.
  std::optional<Share> shareOf(const llvm::LoadInst &Load,
                               const ActivityAnalysis &Activities) const;

  /// Memory of which each iteration of a loop that is shared out reads the
  /// same.
  struct Common {
    llvm::Loop *L;
    Extent All;
    llvm::SmallVector<Extent, 2> Written;   // by the loop: not in All
    llvm::SmallVector<llvm::Value *, 2> If; // i1: where all of these hold
  };
  /// Of an active load of such memory, if sums of the thread's own pay.
  std::optional<Common> commonOf(const llvm::LoadInst &Load,
                                 const ActivityAnalysis &Activities) const;

private:
  /// Accesses through one base between the same barriers, in one loop.
  struct Group {
    llvm::Loop *L = nullptr;
    Extent Own = {}, All = {};
    llvm::Value *If = nullptr;
    bool IsShared = false;       // Own is known
    llvm::Value *Pays = nullptr; // i1: sums of the thread's own
    llvm::SmallVector<const llvm::Instruction *, 4> Accesses;
  };
  /// What is between the same barriers.
  struct Phase {
    bool IsOpaque = false; // something may touch anything
    llvm::SmallVector<const llvm::LoadInst *, 4> Unknown;
    llvm::SmallVector<Group, 2> Groups;
  };
  friend class ShareFinder;

  /// Of a load of memory that threads share: null for others.
  std::pair<const Phase *, const Group *>
  placeOf(const llvm::LoadInst &Load) const;

  const llvm::DominatorTree &DT;
  std::vector<Phase> Phases;
  /// What a loop that is shared out writes to memory that threads share.
  struct Writes {
    llvm::SmallVector<const llvm::Instruction *, 4> Unknown;
    llvm::SmallVector<Group, 2> Groups;
  };
  std::map<const llvm::Loop *, Writes> Written;
  llvm::DenseMap<const llvm::LoadInst *, std::pair<unsigned, unsigned>> Where;
};

/// Of those functions of the closure that are bodies of regions, if no two
/// teams execute one at once.
void findThreadShares(
    llvm::ArrayRef<llvm::Function *> Closure,
    llvm::function_ref<FunctionInfo &(llvm::Function &)> InfoOf);

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_THREADSHARES_H
