//===- Tasks.h - tasks as calls, and calls as tasks ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OpenMP's run-time library makes a task in steps:
//
//   task = __kmpc_omp_task_alloc(loc, thread, flags, size, size, entry)
//   store what it captures
//   __kmpc_omp_task(loc, thread, task)
//
// In copies of the closure the first one is an allocation, the last one a call
// of linkgrad_task_run() (core/bodies/tasks.inc) with a mark, of which
// derivatives are made as of threads (transform/Threads.cpp). What is marked so
// at the end, primals and derivatives alike, creates a task.
//
// To execute a task where it is created is as right as any other order. That is
// done with tasks whose order matters to others: those with sections of one
// thread at a time, which the reverse has to go back through one by one.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_TASKS_H
#define LINKGRAD_PREPARE_LIBRARY_TASKS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class CallInst;
class Function;
class IRBuilderBase;
class Module;
class Value;
} // namespace llvm

namespace linkgrad {

/// Makes a marked call of \p Body with \p Args.
llvm::CallInst *createTask(llvm::IRBuilderBase &B, llvm::Function &Body,
                           llvm::ArrayRef<llvm::Value *> Args);

/// Decides which tasks of the closure are executed where they are created, and
/// marks where threads wait for the others.
void settleTasks(llvm::ArrayRef<llvm::Function *> Closure);

/// Turns the marked calls of the module into tasks.
void lowerTasks(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_TASKS_H
