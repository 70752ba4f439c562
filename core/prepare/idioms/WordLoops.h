//===- WordLoops.h - short loops that copy words ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rust swaps two objects word by word, in a loop:
//
//   for i in 0..3 { a = load i64 x[i]; b = load i64 y[i]; store both, crossed }
//
// For a Vec one of the words is a pointer and two are numbers, so that the
// words of the loop have no type. Unrolled, each has one, and the objects can
// be promoted to registers. Only loops that move integers and do nothing else
// are unrolled, and only if they are short.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_WORDLOOPS_H
#define LINKGRAD_PREPARE_IDIOMS_WORDLOOPS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct UnrollWordLoopsPass : llvm::PassInfoMixin<UnrollWordLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_WORDLOOPS_H
