//===- SharedValues.h - what a parallel region only reads, by value ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parallel region gets the addresses of variables around it, also of those
// that it does not change: bounds, pointers to arrays, factors. If nobody else
// has such an address
//
//   __kmpc_fork_call(loc, n, body, ..., &n, &x, &scale)
//
// gives it the values in copies of the closure. So they are known not to change
// in the region, and the adjoint of a number is a sum of each thread's own, not
// something that all threads add to.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_SHAREDVALUES_H
#define LINKGRAD_PREPARE_LIBRARY_SHAREDVALUES_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class AllocaInst;
class Argument;
class Type;
class Value;
} // namespace llvm

namespace linkgrad {

/// The type of what \p Address leads to, if it is a variable of one word of
/// which \p Param, a parameter of a region's body, is only read. Else null.
llvm::Type *readAsValue(const llvm::Value &Address,
                        const llvm::Argument &Param);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_SHAREDVALUES_H
