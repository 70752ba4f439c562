//===- DeclaredFloats.h - floats that are accessed as integers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// InstCombine makes one load of an integer of a number whose bits are looked
// at,
//
//     %x = load double, ptr %p
//     %b = bitcast double %x to i64        %b = load i64, ptr %p
//
// and the same of a store. Where TBAA does not say what lies there (-O0,
// -fno-strict-aliasing, Rust), nothing does any more: what arithmetic makes of
// the bits would count as made of an integer. So accesses of floats are marked
// before anything is optimised, and where integers are accessed in the end that
// are computed with, but are floats by their mark or for the language, the
// left column is restored.
//
// The marks are TBAA that only this file reads. One's type is another's parent,
// so that alias analysis learns nothing from them: code without TBAA may rely
// on that. And type analysis learns no more than from the access that it was.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_DECLAREDFLOATS_H
#define LINKGRAD_PREPARE_WORDS_DECLAREDFLOATS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Instruction.h"

namespace linkgrad {

/// \p Copy: before anything has simplified it.
void markDeclaredFloats(llvm::Function &Copy);

/// Loads and stores of integers that are computed with become such of floats
/// and casts, where \p FloatAt says that a float lies there, of the integer's
/// size. Returns whether anything changed.
bool raiseFloats(
    llvm::Function &Copy,
    llvm::function_ref<llvm::Type *(const llvm::Instruction &Access)> FloatAt);

/// Those that have a mark, or that TBAA calls floats.
bool raiseDeclaredFloats(llvm::Function &Copy);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_DECLAREDFLOATS_H
