//===- Threads.h - creating threads as calls, and calls as threads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In copies of the closure a new thread is a call of what it executes, with a
// mark (ThreadAttribute in rules/ParallelFunctions.h), where it is created:
//
//   handle = run(attributes, start, argument)
//
// (core/bodies/threads.inc). Analyses see what it reads and writes; that it may
// do so until it is joined, the flag Shared says of all derivatives. What is
// marked so at the end, primals and derivatives alike, creates a thread.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_THREADS_H
#define LINKGRAD_PREPARE_LIBRARY_THREADS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class CallInst;
class Function;
class IRBuilderBase;
class Module;
class Type;
class Value;
} // namespace llvm

namespace linkgrad {

/// Makes a marked call of \p Body with \p Args, of which the first one says how
/// the thread is to be created.
llvm::CallInst *createThread(llvm::IRBuilderBase &B, llvm::Function &Body,
                             llvm::ArrayRef<llvm::Value *> Args);

/// \p Handle as the result of what a thread executes: forward mode's functions
/// return a struct of their results, once for each order of the derivative.
llvm::Value *handleAs(llvm::IRBuilderBase &B, llvm::Value *Handle,
                      llvm::Type *Ty);

/// Whether any of them creates a thread.
bool createsThreads(llvm::ArrayRef<llvm::Function *> Functions);
/// The same, or forks.
bool hasThreads(llvm::ArrayRef<llvm::Function *> Functions);

/// Turns the marked calls of the module into threads.
void lowerThreads(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_THREADS_H
