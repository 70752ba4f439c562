//===- ForwardWork.h - what the forward sweep has to execute ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of
//
//   for (i = 0; i < n; ++i)
//     sum += w[i] / (1 + x[i] * x[i]);
//
// a gradient without the sum executes nothing before its reverse sweep, if that
// computes the quotients itself: LLVM removes the loop. If it keeps them, the
// loop is there to compute and store them. So what is kept costs, besides its
// memory, what the forward sweep executes for nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_FORWARDWORK_H
#define LINKGRAD_PLAN_FORWARDWORK_H

#include "plan/Nodes.h"

namespace linkgrad {

class ForwardWork {
public:
  /// At first: what the primal's effects, its way and, where it is wanted, its
  /// result take.
  explicit ForwardWork(const PlanInput &In);

  bool contains(Node N) const;
  /// Also what \p N is computed from. Returns the cycles that this adds, each
  /// times \p Frequency of its loop.
  uint64_t add(Node N, llvm::function_ref<uint64_t(llvm::Loop *)> Frequency);

private:
  const FunctionInfo *Info;
  llvm::DenseSet<const llvm::Instruction *> Executed;
};

} // namespace linkgrad

#endif // LINKGRAD_PLAN_FORWARDWORK_H
