//===- SwapLoops.h - loops that swap two ranges of bytes ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sorts that take elements of any size swap them byte by byte:
//
//   while (n--) { char t = *a; *a++ = *b; *b++ = t; }
//
// A byte of a number has no derivative. Such loops, and what a vectoriser has
// made of them, become copies of the whole ranges by way of a third one. Where
// the ranges overlap by d bytes the loop does what swapping pieces of d bytes
// one after the other does, and the pieces do not overlap: that is what is
// made where nothing is known of the distance.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_SWAPLOOPS_H
#define LINKGRAD_PREPARE_IDIOMS_SWAPLOOPS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Instruction;
class Value;
} // namespace llvm

namespace linkgrad {

struct SwapLoopsPass : llvm::PassInfoMixin<SwapLoopsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }
};

/// Emits in front of Before what swapping Size bytes (an integer as wide as a
/// pointer) at X with those at Y does, one after the other upwards.
void emitSwap(llvm::Instruction *Before, llvm::Value *X, llvm::Value *Y,
              llvm::Value *Size, bool Disjoint);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_SWAPLOOPS_H
