//===- KeepReasons.h - why something is kept on a tape ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The minimum cut gives no reasons. A kept node is either cheaper to keep than
// to compute again, or what it is computed from is not there any more: then the
// reason is that of the first node on the way there that cannot be computed.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_KEEPREASONS_H
#define LINKGRAD_PLAN_KEEPREASONS_H

#include "plan/TapePlan.h"

namespace linkgrad {

enum class KeepReason {
  Cheaper,     ///< than computing it again
  Overwritten, ///< it was read where something in the function may write later
  Outside,     ///< ... or something that the function does not see
  Volatile,    ///< each access to memory counts
  Carried,     ///< an iteration of a loop makes it of what the one before made
  LastOfLoop,  ///< a loop has made it
  Ways,        ///< it depends on the way that the program took
  Call,        ///< the call that returned it is not executed again
  Address,     ///< of memory that the function made
  NoShadow,    ///< of its pointer none is known in the reverse sweep
  CallTape,    ///< a call's derivative wants it
  Restored,    ///< it is written back, so that others can be computed again
};

struct WhyKept {
  KeepReason Reason = KeepReason::Cheaper;
  /// What cannot be computed again; null where keeping is cheaper.
  const llvm::Instruction *Of = nullptr;
  /// Overwritten: the first that may write there.
  const llvm::Instruction *Writer = nullptr;
  /// ... and how many more may.
  unsigned MoreWriters = 0;
};

/// \p N is kept.
WhyKept whyKept(const PlanInput &In, const TapePlan &Plan, Node N);

} // namespace linkgrad

#endif // LINKGRAD_PLAN_KEEPREASONS_H
