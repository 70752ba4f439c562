//===- TapeRemarks.h - what the tape costs, as remarks ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_TAPEREMARKS_H
#define LINKGRAD_TRANSFORM_TAPEREMARKS_H

#include "plan/TapeLayout.h"
#include "transform/FunctionPlan.h"

namespace linkgrad {

/// Tells what is kept and why, and how many bytes an iteration of each loop
/// (-pass-remarks-analysis=linkgrad-tape), and prints the plan. \p Combined: as
/// for TapePlan.
void remarkTape(const FunctionPlan &P, const TapeLayout &Layout, bool Combined);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_TAPEREMARKS_H
