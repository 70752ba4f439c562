//===- AggregateAccesses.h - structs in memory, field by field ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   store {ptr, double} %s, ptr %p    ->    store ptr, store double
//   %s = load {ptr, double}, ptr %p   ->    loads, insertvalue
//
// A value of floats beside other things has a shadow and an adjoint at once,
// which the reverse sweep of one store does not know. Derivatives of
// derivatives store such values (tapes). InstCombine splits them, too, but not
// those that have padding.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_AGGREGATEACCESSES_H
#define LINKGRAD_PREPARE_WORDS_AGGREGATEACCESSES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Splits the plain loads and stores of structs and arrays that hold floats and
/// something else. Very long ones stay as they are.
void splitAggregateAccesses(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_AGGREGATEACCESSES_H
