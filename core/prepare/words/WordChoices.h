//===- WordChoices.h - the larger and the smaller of two words ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//     %m = call i64 @llvm.umin.i64(i64 %a, i64 %b)
//
//     %c = icmp ult i64 %a, %b
//     %m = select i1 %c, i64 %a, i64 %b
//
// InstCombine writes the first where a program has the second. The words may be
// the bits of numbers (musl's hypot sorts its arguments so), and a choice among
// words hands on one of them as it is, so that all that is known of merges
// (support/Merges.h) holds of it. Hence the second form, once no InstCombine
// follows. Scalar evolution reads both alike.
//
// The same of two halves that change places: the shifts say which half goes
// where, and fshl does not.
//
//     %s = call i64 @llvm.fshl.i64(i64 %a, i64 %a, i64 32)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_WORDCHOICES_H
#define LINKGRAD_PREPARE_WORDS_WORDCHOICES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Returns whether there was anything to spell out.
bool spellOutChoices(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_WORDCHOICES_H
