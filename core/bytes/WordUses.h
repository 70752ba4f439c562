//===- WordUses.h - numbers and pointers that are kept nowhere ------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a register is a number on one way and a pointer on another, the number
// is cast to a pointer as well, and the pointer to a number. That cast matters
// to nobody if the pointer is only followed, on the ways where it is one: it is
// never found again as a number. The same holds for numbers that are only
// computed with.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_WORDUSES_H
#define LINKGRAD_BYTES_WORDUSES_H

namespace llvm {
class Argument;
class CallBase;
class Use;
class Value;
} // namespace llvm

namespace linkgrad {

/// Of an argument of \p Call: the parameter that it becomes in the callee's
/// body; null where there is none.
const llvm::Argument *parameterOf(const llvm::CallBase &Call,
                                  const llvm::Use &U);

/// Whether \p Pointer, what it is merged into and what is computed from it as
/// an address are only accessed, compared, subtracted from each other and given
/// back (free), also inside of the functions that it is passed to: it is not
/// stored, returned, or passed to a function without a body.
bool isOnlyFollowed(const llvm::Value &Pointer);

/// The same for a float: it and what it is merged into are only operands of
/// arithmetic, comparisons and mathematical functions, here or where it is
/// returned.
bool isOnlyComputedWith(const llvm::Value &Number);

/// Whether nothing is done with \p Pointer and what it is merged into, also
/// inside of the functions that it is passed to, but to store it or its bits:
/// it is an address by its type, which is the optimiser's choice.
bool isOnlyMoved(const llvm::Value &Pointer);

/// Whether \p Integer, what it is merged into or cast to counts something, also
/// inside of the functions that it is passed to: it divides, shifts, is an
/// index or the size of memory. Nobody does that with the bits of a number.
bool isCount(const llvm::Value &Integer);

} // namespace linkgrad

#endif // LINKGRAD_BYTES_WORDUSES_H
