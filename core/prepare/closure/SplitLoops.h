//===- SplitLoops.h - loops that write an element which they read ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   for j < n: d[i][j] = min(d[i][j], d[i][k] + d[k][j]);
//
// d[i][k] is read in each iteration and written in one, that of j == k. It
// stays in memory, and no lanes can be made of the loop; in its reverse nor.
// So the loop is split at that iteration:
//
//   for j < min(k, n): ..
//   if (k < n) { j = k: .. }
//   for j > k: ..
//
// In the first and in the last loop the element is invariant (InvariantLoads).
// The order of iterations stays the same, so this is right wherever the loop is
// split; where it is of use the subscripts tell (support/Subscripts).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_SPLITLOOPS_H
#define LINKGRAD_PREPARE_CLOSURE_SPLITLOOPS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// \p F has loops in simplified and LCSSA form; split ones are not. Whether
/// anything has changed.
bool splitLoops(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_SPLITLOOPS_H
