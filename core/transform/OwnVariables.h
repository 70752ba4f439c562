//===- OwnVariables.h - what each thread of a team has its own of ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OpenMP's threadprivate variables are thread_local, and so are their shadows.
// They keep what a region has left there for the next one, and the reverse of a
// region meets the same threads again. But the threads of teams also go on from
// one request to the next, whose shadows begin with zeros: requests have
// numbers (core/bodies/threads.inc), and a thread that comes into a region of
// another one than last time clears what is its own.
//
// Threads that the program creates itself, and tasks, may be reversed by
// others: not served.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_OWNVARIABLES_H
#define LINKGRAD_TRANSFORM_OWNVARIABLES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

struct Context;
struct Request;

/// Whether regions of \p Closure may have such variables with a derivative.
bool haveOwnVariables(llvm::ArrayRef<llvm::Function *> Closure,
                      llvm::ArrayRef<Request> Requests);

/// In a thread that has come into a region.
void clearOwnVariables(Context &C, llvm::IRBuilderBase &B);

/// Around the call of \p R.
void beginOwnVariables(Context &C, Request &R);

/// When all shadows are known, or none is wanted (\p Failed).
void defineOwnVariables(Context &C, bool Failed);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_OWNVARIABLES_H
