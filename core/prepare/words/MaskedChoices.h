//===- MaskedChoices.h - choices that are made with masks ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Vector code chooses among numbers by a mask of their bits, and flips signs in
// the same breath:
//
//     n ^ ((n ^ y) & (c ? m : 0))          c ? y & m | n & ~m : n
//     n ^ s ^ (c ? 0 : n ^ y)              (c ? n : y) ^ s
//     n | (c ? m : 0)                      c ? n | m : n
//     n | (c ? 0 : m)                      c ? n : n | m
//     n & (c ? ~0 : 0)                     c ? n : 0
//     n & (c ? ~0 : 0) | y & (c ? 0 : ~0)  c ? n : y
//
// InstCombine knows the first for a constant mask and spreads the second over
// selects. As a sum of masked words, of which equal ones cancel, each is what
// it is: on each side of the condition one number is left, and signs of others.
// So the right column is written, of which NumberBits knows the rest.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_MASKEDCHOICES_H
#define LINKGRAD_PREPARE_WORDS_MASKEDCHOICES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Returns whether there was any.
bool spellOutMaskedChoices(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_MASKEDCHOICES_H
