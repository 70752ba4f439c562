//===- CaughtObjects.h - exceptions that are thrown and caught here -*- C++
//-*-//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An exception that holds a number is memory like any other, but what a handler
// gets of the unwinder is a pointer from nowhere. Where the throw and its
// handler are in one function, each place that makes exceptions has a variable
// with the last one, and the handler compares:
//
//     %e = call ptr @__cxa_allocate_exception(i64 16)   ; slot = %e
//     ...
//     %p = call ptr @__cxa_begin_catch(ptr %exception)
//     %own = select (%p == slot), slot, %p
//
// What is thrown elsewhere, by the library say, stays as it is: constant. The
// allocations are marked; only marked ones have shadows.
//
// Not marked, and so refused where they would hold active numbers, are thrown
// pointers, and exceptions that may be caught by a base that lies at another
// address than the whole.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CAUGHTOBJECTS_H
#define LINKGRAD_PREPARE_CAUGHTOBJECTS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Calls of what() become inactive: their results are text, and which functions
/// they may be nobody can tell. Before these calls are compared with
/// candidates.
bool markTextOfExceptions(llvm::Function &F);

/// Whether it throws again what a caller has caught: then that caller's
/// exceptions may be read where nobody can compare.
bool rethrowsForCaller(llvm::Function &F);

/// Returns whether anything changed; the control flow does not. Not if a
/// function of the closure rethrows for its caller.
bool linkCaughtObjects(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CAUGHTOBJECTS_H
