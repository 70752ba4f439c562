//===- LibraryLowering.h - awkward library calls into simple ones ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_LIBRARYLOWERING_H
#define LINKGRAD_PREPARE_LIBRARY_LIBRARYLOWERING_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Rewrites calls that a rule of one row cannot describe (several results,
/// results through pointers, metadata operands) into calls and instructions
/// that have rules. \p F must be a private copy. To be called before its
/// callees are looked at: what it writes may need a body (`linkgrad.rest`).
/// \returns true if it changed anything.
bool lowerLibraryCalls(llvm::Function &F);

/// The same of calls that were calls through pointers then, of what has such an
/// address: `realloc` in a table of allocators, `lgamma_r`, `cexp`.
bool lowerCallsMadeDirect(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_LIBRARYLOWERING_H
