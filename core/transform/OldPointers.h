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
// numbers of a model. It may as well be a variable that the same request gives
// numbers that depend on the inputs, by its name:
//
//   double g, *p = &g;  f(x): g = x * x; return *p;
//
// The link cannot tell. So where numbers are read through such a pointer the
// program asks whether it leads into a variable with a derivative, and stops.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_OLDPOINTERS_H
#define LINKGRAD_TRANSFORM_OLDPOINTERS_H

#include "transform/Context.h"

namespace linkgrad {

/// Puts the tests into all functions of the closure: of what is inactive no
/// derivative is made. Returns the function that they call, which has no body
/// yet, or null if there are none.
llvm::Function *guardOldPointers(Context &C);

/// Gives it its body, when it is known which variables have derivatives.
void defineOldPointerGuard(Context &C, llvm::Function &Guard);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_OLDPOINTERS_H
