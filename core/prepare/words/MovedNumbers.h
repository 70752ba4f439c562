//===- MovedNumbers.h - words that are moved and computed with ------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A union of a number and a pointer in memory, loaded as the number once, which
// is computed with in one variant and moved on in the others:
//
//     %d = load double, ptr %u
//     %s = call double @sin(double %d)          ; it is a number there
//     %r = phi double [ %s, ... ], [ %d, ... ]  ; whatever it is
//     store double %r, ptr %v
//
// What is moved may be the pointer: it gets a load of its own, which nothing is
// done with but storing it (analysis/WordRegisters).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_MOVEDNUMBERS_H
#define LINKGRAD_PREPARE_WORDS_MOVEDNUMBERS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Function;
class LoadInst;
} // namespace llvm

namespace linkgrad {

/// Of the loads of doubles that \p MayBePointer holds of. (And what is merged
/// of a number's bits is stored as they are, if it was as a pointer.) Keeps the
/// control flow. Returns whether anything changed.
bool separateMovedNumbers(
    llvm::Function &F,
    llvm::function_ref<bool(const llvm::LoadInst &)> MayBePointer);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_MOVEDNUMBERS_H
