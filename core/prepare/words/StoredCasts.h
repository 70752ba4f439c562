//===- StoredCasts.h - pointers that are only moved ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimiser moves the payload of an enum, which is a number in one variant
// and a pointer in another, as whichever of the two it finds first. That an
// integer is cast to a pointer and stored says nothing about what it is, nor
// does a pointer that is loaded to be stored again: they are stored as
// integers, and the memory tells.
//
//     %p = inttoptr i64 %w to ptr
//     store ptr %p, ptr %to                store i64 %w, ptr %to
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_STOREDCASTS_H
#define LINKGRAD_PREPARE_WORDS_STOREDCASTS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Function;
class Instruction;
} // namespace llvm

namespace linkgrad {

/// Casts of integers, and pointers that are loaded, where \p MayBeNumber of
/// what the load reads or the store writes. Keeps the control flow. Returns
/// whether anything changed.
bool storePointersAsIntegers(
    llvm::Function &F,
    llvm::function_ref<bool(const llvm::Instruction &)> MayBeNumber);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_STOREDCASTS_H
