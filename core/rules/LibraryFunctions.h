//===- LibraryFunctions.h - what is known of library functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything the engine knows about a function that it does not differentiate
// from its body is found here by one lookup.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_LIBRARYFUNCTIONS_H
#define LINKGRAD_RULES_LIBRARYFUNCTIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/InstrTypes.h"

namespace linkgrad {

class MathRule;

enum class LibraryKind : uint8_t {
  None,     // not a library function that we know
  Math,     // has a MathRule; reads and writes no memory but errno
  Inactive, // no derivative flows through it (printf, lifetime markers, assume,
            // floor, isnan, strlen, abort...)
  Allocation, // returns fresh memory
  Free,       // gives memory back
  Realloc,    // both
  MemCopy,    // memcpy and memmove, also as intrinsics
  MemSet,
  ArenaAllocation, // linkgrad's own tape arena (core/support/Runtime.h)
  ArenaRelease,
};

struct LibraryFunction {
  LibraryKind Kind = LibraryKind::None;
  const MathRule *Rule = nullptr; // Math
  /// Allocation: the memory comes zeroed (calloc).
  bool Zeroed = false;
  /// Allocation, Realloc: number of the size argument, and of the count
  /// argument that it is multiplied with, or -1.
  int SizeArg = -1, CountArg = -1;
  /// Free, Realloc: number of the pointer argument.
  int PointerArg = -1;
};

/// The call's knowledge. Indirect calls and functions with a body in the module
/// that is not a library function's give None. A function whose name is a
/// library function's but whose type does not fit gives None.
LibraryFunction lookupLibraryFunction(const llvm::CallBase &Call);
/// The same by declaration, for the closure walk.
LibraryFunction lookupLibraryFunction(const llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_RULES_LIBRARYFUNCTIONS_H
