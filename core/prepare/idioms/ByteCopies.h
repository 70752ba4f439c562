//===- ByteCopies.h - loops that copy byte by byte -------------*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   for i in 0..n { to[i] = from[i] }        with chars
//
// Where a number lies among these bytes, no byte of it has a derivative: such
// loops, upwards and downwards, become copies, which ask what lies there. Where
// `to` begins d bytes behind `from`, the loop does what copying pieces of d
// bytes one after the other does, and no piece overlaps with its source: that
// is what is made where nothing is known of the two.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_BYTECOPIES_H
#define LINKGRAD_PREPARE_IDIOMS_BYTECOPIES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct JoinByteCopiesPass : llvm::PassInfoMixin<JoinByteCopiesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_BYTECOPIES_H
