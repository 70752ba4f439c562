//===- DeferredCalls.h - calls that threads and tasks make ------*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// While derivatives are made, a thread or a task is a call (Threads.h,
// Tasks.h). In the end it is that of a run-time library, to which a function
// and one pointer are handed.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_DEFERREDCALLS_H
#define LINKGRAD_PREPARE_LIBRARY_DEFERREDCALLS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// A marked call of \p Body, which nothing inlines.
llvm::CallInst *createMarkedCall(llvm::IRBuilderBase &B, llvm::Function &Body,
                                 llvm::ArrayRef<llvm::Value *> Args,
                                 llvm::StringRef Mark);

struct DeferredCall {
  llvm::Function *Run; // ptr(ptr frame): makes the call, frees the frame
  llvm::Value *Frame;  // a block with the arguments
};

/// What makes \p Call later; the frame is filled before it. \p Result emits
/// what Run returns.
DeferredCall
deferCall(llvm::CallInst &Call, llvm::StringRef Kind,
          llvm::function_ref<llvm::Value *(llvm::IRBuilder<> &)> Result);

/// The calls of \p M for which \p IsWanted holds.
llvm::SmallVector<llvm::CallInst *, 8>
callsWhere(llvm::Module &M, bool (*IsWanted)(const llvm::CallBase &));

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_DEFERREDCALLS_H
