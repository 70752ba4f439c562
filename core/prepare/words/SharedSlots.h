//===- SharedSlots.h - variables that hold numbers or integers ------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An enum or a union that is a double at some times and a smaller integer at
// others is told apart in memory. Promoted to registers, the integer would be
// put into the double's bits, where nobody knows it again:
//
//     store i32 %n, ptr %slot        %1 = and i64 %bits, -4294967296
//                                    %2 = zext i32 %n to i64
//                                    %3 = or disjoint i64 %1, %2
//
// So such variables stay in memory while the copies are simplified.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_SHAREDSLOTS_H
#define LINKGRAD_PREPARE_WORDS_SHAREDSLOTS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Marks these variables of \p F, until releaseSharedSlots().
void holdSharedSlots(llvm::Function &F);
/// Removes the marks, also of callees that were inlined into \p F.
void releaseSharedSlots(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_SHAREDSLOTS_H
