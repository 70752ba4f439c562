//===- MovedWords.h - pointers that are only moved ------------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimiser picks any type for what is only moved, and where a number or a
// length shares its place with a pointer, it may pick that:
//
//   case Circle:  %p = load ptr, ptr %from      ; { r: f64 }
//   case Polygon: %q = call ptr @clone(...)     ; { Vec }
//   store ptr (phi ptr [ %p, ... ], [ %q, ... ]), ptr %to
//
// To take that for evidence would make a pointer of the number, and of all that
// it is copied from. Such loads, merges and stores are marked: what they move
// are the same bytes, as in a copy.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_MOVEDWORDS_H
#define LINKGRAD_PREPARE_WORDS_MOVEDWORDS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Function;
class Instruction;
} // namespace llvm

namespace linkgrad {

/// Marks what moves integers that were cast, or loads from and stores to where
/// \p MayBeFloat, and adds it to \p Marked.
void markMovedWords(
    llvm::Function &F,
    llvm::function_ref<bool(const llvm::Instruction &Access)> MayBeFloat,
    llvm::SmallVectorImpl<const llvm::Instruction *> &Marked);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_MOVEDWORDS_H
