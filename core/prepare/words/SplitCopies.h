//===- SplitCopies.h - copies of values in pieces that cut numbers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SROA takes a local copy of a struct apart where a byte of it has a use of its
// own (the temporary of vector::insert, an array of bytes):
//
//   t = load i8 a; memcpy(local, a + 1, 23); ...; store t, b;
//   memcpy(b + 1, local, 23)
//
// The first byte of a number is in a register then, and no derivative can be
// made of it. Pieces that are read together and only written again, side by
// side as they were, become one copy through a local variable:
//
//   memcpy(joined, a, 24); ...; memcpy(b, joined, 24)
//
// So do the bytes of a register that were forwarded one by one to where they
// are stored, as of a swap byte by byte of numbers that were just written:
//
//   w = bitcast x; store (trunc w), b; store (trunc (w >> 8)), b + 1; ...
//   store x, b
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_SPLITCOPIES_H
#define LINKGRAD_PREPARE_WORDS_SPLITCOPIES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct JoinSplitCopiesPass : llvm::PassInfoMixin<JoinSplitCopiesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_SPLITCOPIES_H
