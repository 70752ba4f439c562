//===- AddressMerges.h - addresses of variables among merged words --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A union that is a number or text, in a register:
//
//     %u = phi i64 [ %bits, %number ], [ ptrtoint (ptr @.str to i64), %text ]
//
// The address becomes an instruction, as that of an object that is made at run
// time would be, and the merge is of a pointer's bits and a number's. As a
// constant it would be an integer among others.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_ADDRESSMERGES_H
#define LINKGRAD_PREPARE_WORDS_ADDRESSMERGES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Returns whether there were any.
bool spellOutAddresses(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_ADDRESSMERGES_H
