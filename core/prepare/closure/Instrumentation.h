//===- Instrumentation.h - checks that a compiler has put in ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks of memory that a compiler has put in are spread all over the code, and
// what they do with addresses is nothing to differentiate. (When we run in the
// compiler they are still to come, for the derivative as well.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_INSTRUMENTATION_H
#define LINKGRAD_PREPARE_CLOSURE_INSTRUMENTATION_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

class Diagnostics;

/// Reports them in \p Closure, callees first. Returns whether there are any.
bool reportInstrumented(llvm::ArrayRef<llvm::Function *> Closure,
                        Diagnostics &Diags);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_INSTRUMENTATION_H
