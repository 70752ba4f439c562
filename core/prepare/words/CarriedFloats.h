//===- CarriedFloats.h - doubles that only carry two floats ---------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// x86-64 passes eight bytes of floats in a vector register. Where clang finds
// no pair of floats in the type (a union of four with an __m128) it calls that
// a double:
//
//   %v = load double, ptr %union             ; two floats were stored there
//   %w = phi double [ %v, ... ], [ %u, ... ]
//   %p = bitcast double %w to <2 x float>
//
// Nobody computes with it as a double, so it is none: such loads, merges and
// stores become those of a word, which holds what its bytes hold.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_CARRIEDFLOATS_H
#define LINKGRAD_PREPARE_WORDS_CARRIEDFLOATS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Function;
class Value;
} // namespace llvm

namespace linkgrad {

/// Visits what pointers lead to doubles that more is done with than moving
/// them.
void visitOtherDoubles(llvm::Function &F,
                       llvm::function_ref<void(const llvm::Value &Ptr)> Visit);

/// \p MayBeFloats: whether the eight bytes behind a pointer may be (parts of)
/// floats of four, and are never such a double. Keeps the control flow. Returns
/// whether anything changed.
bool carryFloatsInWords(
    llvm::Function &F,
    llvm::function_ref<bool(const llvm::Value &Ptr)> MayBeFloats);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_CARRIEDFLOATS_H
