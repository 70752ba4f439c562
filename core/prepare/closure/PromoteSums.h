//===- PromoteSums.h - elements that a loop adds to, in registers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   for k < j: y[i * n + j] -= y[i * n + k] * y[k * n + j];
//
// LLVM leaves y[i * n + j] in memory, as the elements that are read might be
// the same one. By their subscripts they are not (support/Subscripts.h). In a
// register the sum is one value for the reverse sweep, too, whose loop has only
// the others' adjoints to update.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_PROMOTESUMS_H
#define LINKGRAD_PREPARE_CLOSURE_PROMOTESUMS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// \p F has loops in simplified and LCSSA form; they stay so. Whether anything
/// has changed.
bool promoteSums(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_PROMOTESUMS_H
