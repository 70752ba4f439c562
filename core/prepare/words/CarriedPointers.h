//===- CarriedPointers.h - doubles that are a pointer on one way ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A union (an enum, a result) of a number and a pointer that is made in
// registers and stored on some way is merged as whatever the optimiser has met
// first:
//
//     %bits = ptrtoint ptr %p to i64
//     %as.number = bitcast i64 %bits to double
//     %u = phi double [ %radius, ... ], [ %as.number, ... ]
//     store double %u, ptr %to
//
// No double would have a shadow. As a word it has one where it is a pointer,
// and an adjoint where it is a number; what is computed with it is not stored.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_CARRIEDPOINTERS_H
#define LINKGRAD_PREPARE_WORDS_CARRIEDPOINTERS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Keeps the control flow. Returns whether anything changed.
bool carryPointersInWords(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_CARRIEDPOINTERS_H
