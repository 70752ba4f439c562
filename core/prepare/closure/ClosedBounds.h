//===- ClosedBounds.h - loops up to a limit that belongs to them ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of `for (j = 0; j <= n; ++j)` nobody knows whether it ends: no unsigned j is
// above the largest n. Where a check of a subscript may leave the loop, or it
// has effects, compilers have to believe that. In a copy of a function that is
// only executed where tests hold (DisjointMemory.h) n is tested, too, and the
// loop becomes one of j < n + 1, whose iterations are counted.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_CLOSEDBOUNDS_H
#define LINKGRAD_PREPARE_CLOSURE_CLOSEDBOUNDS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// \p F has an attribute for conditions, and loops in simplified form. Whether
/// anything has changed.
bool openBounds(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_CLOSEDBOUNDS_H
