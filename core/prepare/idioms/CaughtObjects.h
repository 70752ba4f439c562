//===- CaughtObjects.h - exceptions that are thrown and caught here -------===//
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

#ifndef LINKGRAD_PREPARE_IDIOMS_CAUGHTOBJECTS_H
#define LINKGRAD_PREPARE_IDIOMS_CAUGHTOBJECTS_H

namespace llvm {
class DominatorTree;
class Function;
} // namespace llvm

namespace linkgrad {

/// Calls of what() become inactive: their results are text, and which functions
/// they may be nobody can tell. Before these calls are compared with
/// candidates.
void markTextOfExceptions(llvm::Function &F);

/// The control flow does not change. Only where no function of the closure
/// throws again for its caller (rules/ExceptionCalls.h): then the caller's
/// exceptions may be read where nobody can compare.
void linkCaughtObjects(llvm::Function &F, llvm::DominatorTree &DT);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_CAUGHTOBJECTS_H
