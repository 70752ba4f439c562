//===- KeepReasons.cpp - why something is kept on a tape ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/KeepReasons.h"

using namespace llvm;
using namespace linkgrad;

static WhyKept whyNotLoadedAgain(const PlanInput &In, const LoadInst &Load) {
  WhyKept Why{KeepReason::NoShadow, &Load};
  const Overwriters &Writers = In.Overwrites.overwriters(Load);
  if (!Writers.Known.empty()) {
    Why.Reason = KeepReason::Overwritten;
    Why.Writer = Writers.Known.front();
    Why.MoreWriters = Writers.Known.size() - 1;
  } else if (Writers.Unknown) {
    Why.Reason = Load.isVolatile() ? KeepReason::Volatile : KeepReason::Outside;
  }
  return Why;
}

static KeepReason whyNotMergedAgain(const PlanInput &In, const PHINode &Phi) {
  if (In.Info.LI.isLoopHeader(Phi.getParent()))
    return KeepReason::Carried;
  return Phi.getNumIncomingValues() == 1 ? KeepReason::LastOfLoop
                                         : KeepReason::Ways;
}

static WhyKept whyUnavailable(const PlanInput &In, Node N) {
  auto *I = cast<Instruction>(N.getPointer());
  if (N.getInt() == NodeKind::Tape)
    return {KeepReason::CallTape, I};
  if (N.getInt() == NodeKind::Overwritten)
    return {KeepReason::Restored, I};
  if (auto *Load = dyn_cast<LoadInst>(I))
    return whyNotLoadedAgain(In, *Load);
  if (auto *Phi = dyn_cast<PHINode>(I))
    return {whyNotMergedAgain(In, *Phi), I};
  if (isa<AllocaInst>(I))
    return {KeepReason::Address, I};
  if (isa<CallBase>(I))
    return {KeepReason::Call, I};
  return {I->mayReadOrWriteMemory() ? KeepReason::Volatile
                                    : KeepReason::NoShadow,
          I};
}

WhyKept linkgrad::whyKept(const PlanInput &In, const TapePlan &Plan, Node N) {
  std::optional<Node> Missing = Plan.unavailable(N);
  return Missing ? whyUnavailable(In, *Missing) : WhyKept();
}
