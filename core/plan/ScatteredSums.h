//===- ScatteredSums.h - sums that the reverse of a stencil adds to ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reverse of
//
//   for j: b[j] = c * (a[j - 1] + a[j] + a[j + 1])
//
// adds to three elements of a' in each iteration, each of which the next two
// iterations add to again: they wait for each other, and no lanes can be made
// of them. But if nothing in the loop writes to a, nobody looks at a' before
// the loop ends, and the additions may come in any order: those to a'[j - 1] of
// many iterations, then those to a'[j], then those to a'[j + 1]
// (transform/ScatterLoops.h).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_SCATTEREDSUMS_H
#define LINKGRAD_PLAN_SCATTEREDSUMS_H

#include "plan/TapePlan.h"

namespace linkgrad {

/// The loads of \p L whose additions are worth collecting, and may be: each
/// moves by one element an iteration, and nobody reads or clears the shadow
/// of one before all iterations have added to it. \p DisjointShadows: so are
/// those of parameters.
llvm::SmallVector<llvm::LoadInst *, 8> scatteredSums(const PlanInput &In,
                                                     const TapePlan &Plan,
                                                     llvm::Loop &L,
                                                     bool DisjointShadows);

} // namespace linkgrad

#endif // LINKGRAD_PLAN_SCATTEREDSUMS_H
