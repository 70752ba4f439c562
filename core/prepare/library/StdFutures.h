//===- StdFutures.h - std::future, std::promise, std::async -----*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of libstdc++'s futures nearly all is code of the program. What leaves a
// result does so by std::call_once(), which hands what is to be called to
// libstdc++ in two variables of the thread: whatever the state of a future
// leads to would be known to everybody. In copies of the closure who calls it
// has a body (core/bodies/threads.inc), so that the variables are read where
// they are written, and are not needed.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_STDFUTURES_H
#define LINKGRAD_PREPARE_LIBRARY_STDFUTURES_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Whether \p F is of what futures are made of. Their states are behind virtual
/// functions: of all kinds that the program has, only a few get to a call.
bool isOfFutures(const llvm::Function &F);

/// Where \p F, of these, would leave an exception for who waits the program
/// stops: who rethrows it leaves the derivative in the middle. So it does where
/// any other function keeps the exception that it handles
/// (`std::current_exception()`) in more than local variables, as the promises
/// of coroutines do.
void stopAtLeftExceptions(llvm::Function &F);

/// Whether \p F reads from the variables of std::call_once().
bool readsOnceVariables(const llvm::Function &F);

/// Erases what is stored there, if none of \p Closure reads it. Whether there
/// was any.
bool forgetOnceVariables(llvm::ArrayRef<llvm::Function *> Closure,
                         llvm::function_ref<void(llvm::Function &)> HasChanged);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_STDFUTURES_H
