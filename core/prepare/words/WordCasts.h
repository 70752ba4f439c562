//===- WordCasts.h - pointers and floats that travel as integers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A Rust Result<pointer, layout> or Result<f64, String> keeps words that are a
// pointer on one way and a size or a number on another; LLVM loads and merges
// them as integers and casts where the pointer or the number is wanted. One
// value would then need a shadow, an adjoint, or neither, depending on the way.
// So the casts move up to where the word comes from: what is used as a pointer
// is loaded and merged as a pointer, beside the integer; floats likewise.
//
//     %bits = load i64, ptr %p             %bits = load i64, ptr %p
//     %q = inttoptr i64 %bits to ptr       %q = load ptr, ptr %p
//
// Masks that are arithmetic (NumberBits.h) become that on the way, and
// addresses that are aligned as integers stay pointers.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_WORDCASTS_H
#define LINKGRAD_PREPARE_WORDS_WORDCASTS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Keeps the control flow. Returns whether anything changed.
bool raiseCasts(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_WORDCASTS_H
