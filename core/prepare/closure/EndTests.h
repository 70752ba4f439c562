//===- EndTests.h - loops that ask for their first or last iteration ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   for j < n: y[j] = x[j ? j - 1 : n - 1] + x[j + 1 < n ? j + 1 : 0];
//
// neighbours are found by conditions, so that no subscript is linear in j: no
// lanes can be made of the loop, nor of its reverse, where each iteration waits
// for the stores of the one before. But the conditions change in the first and
// in the last iteration only. These are executed by themselves
// (prepare/closure/LoopParts), and what is left asks nothing.
//
// Of a test it matters whether an address in an innermost loop depends on it,
// or what is executed there, also if it asks for an iteration of a loop around
// that (the first and the last row of a grid). Not where loops call what
// accesses memory: of those no lanes are made. And not where that makes more
// code of a loop than LLVM would by unrolling it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_ENDTESTS_H
#define LINKGRAD_PREPARE_CLOSURE_ENDTESTS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// Whether anything has changed.
bool splitEnds(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_ENDTESTS_H
