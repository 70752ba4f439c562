//===- ValueTrace.h - what a value stands for ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Markers and the function to differentiate must be known when the request is
// read. In optimised code they are plain operands; without optimisation they
// come through local variables, references and functions like std::forward.
// Changing the user's function (mem2reg, inlining) is not ours to do, so we
// follow values by hand, as far as nothing is guessed.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_VALUETRACE_H
#define LINKGRAD_REQUEST_VALUETRACE_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Value;
} // namespace llvm

namespace linkgrad {

/// All values that \p V can be: follows casts, aliases, phis, selects, calls
/// that return an argument or a constant, and loads of local variables that do
/// not escape. Each way ends in a value that is followed no further (also when
/// the search grows too big), in the order found.
llvm::SmallVector<llvm::Value *, 2> traceValue(llvm::Value *V);

/// The only value that \p V can be, or null.
llvm::Value *traceSingleValue(llvm::Value *V);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_VALUETRACE_H
