//===- KeptBlocks.h - allocators that remember what derivatives free ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The blocks of a primal live to the end of the reverse sweep, with their
// shadows. Where a derivative makes and frees them, functions take the place of
// the allocator's that ask first for a block of a former derivative, and keep
// what is freed (runtime/kept.inc).
//
// Not where the program has an allocator of its own, or what that rests on: it
// may count, or take its memory back at once. What is told no size when it
// frees a block does so where the C library knows the size (its malloc() may
// still be another one, in a shared library: kept.inc looks at what it says of
// each new block), or its caller. Rust's are blocks of malloc(), too, unless
// there is a global allocator, and what they are freed with is not to be relied
// on: that of the shadow of a String is the primal's capacity, and where
// functions of the standard library have grown the primal's text alone that is
// more than the shadow's block has.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_KEPTBLOCKS_H
#define LINKGRAD_TRANSFORM_KEPTBLOCKS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class CallBase;
class Function;
} // namespace llvm

namespace linkgrad {

/// What the program defines a function as, or null.
using DefinitionOf = llvm::function_ref<llvm::Function *(llvm::Function &)>;

/// The function that is called instead, null where the call stays as it is. Its
/// arguments are those of \p Call; in place of calloc()'s their product.
llvm::Function *keepingAllocator(const llvm::CallBase &Call, DefinitionOf Own);
/// The same. \p MadeBy: what has made the block for certain, or null. Where the
/// function has one parameter more, that is the size that this was told.
llvm::Function *keepingDeallocator(const llvm::CallBase &Call,
                                   const llvm::CallBase *MadeBy,
                                   DefinitionOf Own);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_KEPTBLOCKS_H
