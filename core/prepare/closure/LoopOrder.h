//===- LoopOrder.h - loops that walk along rows become the innermost ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   for i: for j: for k:  c[i][j] += a[i][k] * b[k][j];
//
// the innermost loop walks down a column of b, and so does its reverse: each
// access has a line of the cache to itself, and no lanes can be made. The
// iterations of the loop over j have nothing to do with each other, and there b
// and c are rows. So it becomes the innermost one (SunkLoop.h), before anything
// is differentiated: the reverse goes the same way backwards.
//
// The order of the additions to an element stays as it is, bit for bit: so it
// may also be one that iterations have in common, if that is the same one in
// each (`for k: for j: c[j] += a[j][k]`).
//
// The reverse of an innermost loop whose iterations are independent may go
// upwards, as the primal does: lanes of a loop that goes downwards have to be
// turned round whenever they are loaded or stored. Sums make no difference, as
// all iterations have the same adjoint of them.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_LOOPORDER_H
#define LINKGRAD_PREPARE_CLOSURE_LOOPORDER_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Loop;
} // namespace llvm

namespace linkgrad {

/// Of the loops that are marked so the iterations access no element in common
/// that any of them writes, and carry nothing but counters and sums.
bool isIndependent(const llvm::Loop &L);

/// Of the loops that are marked so no two iterations access the same element at
/// all, nor do their reverses: LLVM need not ask when they run.
bool isApart(const llvm::Loop &L);

/// Marks innermost loops, those that write only where \p F's parameters do not
/// overlap or the memory is its own.
void markIndependentLoops(llvm::Function &F,
                          llvm::FunctionAnalysisManager &FAM);

/// The same when all copies are ready: in versions for disjoint memory, and
/// what became of their loops, those that were marked and still are such.
void renewIndependentLoops(llvm::Function &F,
                           llvm::FunctionAnalysisManager &FAM);

/// \p F has loops in simplified and LCSSA form; those that are changed are
/// not. Whether anything has changed.
bool orderLoops(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_LOOPORDER_H
