//===- ShiftedLoads.h - elements that several iterations read ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   for i: y[i] = x[i] * x[i + 1]
//
// an element of x is read twice, in iterations beside each other. If it has to
// be kept, because x is overwritten later, it is kept once: x[i + 1] is what
// x[i] is in the next iteration, and lies behind it on the tape. What the last
// iterations read beyond that is stored behind the loop, where the loop's row
// on the tape is as much longer.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_SHIFTEDLOADS_H
#define LINKGRAD_PLAN_SHIFTEDLOADS_H

#include "plan/Variation.h"
#include "llvm/Analysis/ScalarEvolution.h"

namespace linkgrad {

/// Reads what First reads so many iterations later, and Next one later.
struct ShiftedLoad {
  llvm::LoadInst *First = nullptr, *Next = nullptr;
  unsigned By = 0;
};

class ShiftedLoads {
public:
  explicit ShiftedLoads(const PlanInput &In) : In(In), Varying(In) {}

  /// First is not shifted itself, and null if there is no other. Each iteration
  /// reads both, and all between them.
  ShiftedLoad find(llvm::LoadInst &Load);

private:
  using Place = std::pair<const llvm::SCEV *, llvm::Type *>;
  const llvm::DenseMap<Place, llvm::LoadInst *> &loadsOf(llvm::Loop &L);
  llvm::LoadInst *before(llvm::LoadInst &Load, llvm::Loop &L);
  bool changeTogether(llvm::LoadInst &X, llvm::LoadInst &Y, llvm::Loop &L);

  const PlanInput &In;
  Variation Varying;
  llvm::DenseMap<llvm::Loop *, llvm::DenseMap<Place, llvm::LoadInst *>> Loads;
};

/// The block behind \p L that its last iteration leaves it for.
llvm::BasicBlock *liveExitOf(const FunctionInfo &Info, const llvm::Loop &L);

} // namespace linkgrad

#endif // LINKGRAD_PLAN_SHIFTEDLOADS_H
