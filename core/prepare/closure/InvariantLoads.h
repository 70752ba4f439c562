//===- InvariantLoads.h - elements that a loop only reads ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   for j > k: y[i * n + j] -= y[i * n + k] * y[k * n + j];
//
// LLVM loads y[i * n + k] in each iteration, as the element that is written
// might be the same one. By their subscripts it is not (support/Subscripts.h).
// Loaded before the loop, its adjoint is a sum in a register, too.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_INVARIANTLOADS_H
#define LINKGRAD_PREPARE_CLOSURE_INVARIANTLOADS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// \p F has loops in simplified and LCSSA form; they stay so. Whether anything
/// has changed.
bool hoistInvariantLoads(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_INVARIANTLOADS_H
