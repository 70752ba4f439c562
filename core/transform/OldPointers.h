//===- OldPointers.h - pointers that are older than the request ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a pointer in a variable leads to, which was stored there before the
// request and is only read, counts as constant: mostly it is a table, or the
// numbers of a model. It may as well be memory that the same request gives
// numbers that depend on the inputs: a variable that it writes by its name, or
// what its arguments lead to.
//
//   double g, *p = &g;  f(x): g = x * x; return *p;
//   double *kept = x;   f(x): return kept[0];
//
// The link cannot tell. So the program asks where numbers are read through such
// a pointer (analysis/OldMemory.h), before the loops that read them, and stops.
// Each request says what its arguments cover: the object that the shadow is,
// where that is known, and what the primal accesses at fixed distances.
// Requests may be nested; their frames are a list on the stack of the thread. A
// frame knows its own address, so that one that an exception has left behind is
// none.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_OLDPOINTERS_H
#define LINKGRAD_TRANSFORM_OLDPOINTERS_H

#include "request/Request.h"
#include "transform/Context.h"

namespace linkgrad {

class Reach;

/// Puts the tests into all functions of the closure: of what is inactive no
/// derivative is made. Returns the function that they call, which has no body
/// yet, or null if there are none.
llvm::Function *guardOldPointers(Context &C);

/// Takes them out again, with that function: what is read through work spaces
/// (transform/VariableShadows.h) is not constant.
void removeOldPointerTests(llvm::Function &Guard);

/// Gives it its body, when it is known which variables have derivatives.
void defineOldPointerGuard(Context &C, llvm::Function &Guard);

/// Before the request's call is replaced: tells the guard what its arguments
/// cover while the call runs. \p Primal: the copy that is differentiated.
/// \p Guard may be null. Nothing if the derivative gets at neither it nor a
/// work space.
void coverArguments(Context &C, const Request &R, llvm::Function &Primal,
                    const llvm::Function *Guard, const Reach &Of);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_OLDPOINTERS_H
