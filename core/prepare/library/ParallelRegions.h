//===- ParallelRegions.h - forks as calls, and calls as forks ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OpenMP's run-time library gets the body of a parallel region as a pointer:
//
//   __kmpc_fork_call(loc, n, body, a, b...)
//
// In copies of the closure that is a call of the body, with a mark
// (ForkAttribute in rules/ParallelFunctions.h): analyses see what it reads and
// writes, and its derivative is asked for as that of any other call. What is
// marked so at the end, primals and derivatives alike, becomes a fork again.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_PARALLELREGIONS_H
#define LINKGRAD_PREPARE_LIBRARY_PARALLELREGIONS_H

#include "llvm/IR/IRBuilder.h"

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

/// The beginning of the run-time library's calls: where they stand in the
/// source, which only its debugging aids look at.
llvm::Constant *sourceOfForks(llvm::Module &M);

/// Makes a marked call of \p Body: \p Args come behind the thread's numbers.
llvm::CallInst *createFork(llvm::IRBuilderBase &B, llvm::Function &Body,
                           llvm::ArrayRef<llvm::Value *> Args);

/// Turns the marked calls of the module into forks.
void lowerForks(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_PARALLELREGIONS_H
