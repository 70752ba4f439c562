//===- LoopParts.h - a loop in parts, before and behind an iteration ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over n iterations becomes
//
//   the first min(k, n) iterations
//   if (k < n) { iteration k }
//   those behind it
//
// The order of iterations stays the same, so this is right for any k.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_LOOPPARTS_H
#define LINKGRAD_PREPARE_CLOSURE_LOOPPARTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class BasicBlock;
class ICmpInst;
class Loop;
class SCEV;
class ScalarEvolution;
} // namespace llvm

namespace linkgrad {

/// A comparison in a loop, and what it tells in each part.
struct DecidedTest {
  llvm::ICmpInst *Test;
  bool Before, At, Behind;
};

/// Whether the iterations of \p L have numbers of at most 64 bits.
bool isCounted(const llvm::Loop &L, llvm::ScalarEvolution &SE);

/// The number of the last one, in 64 bits; the first one is zero.
const llvm::SCEV *lastIteration(const llvm::Loop &L, llvm::ScalarEvolution &SE);

/// Whether \p L is rotated and counted, and left at its end only.
bool canSplit(const llvm::Loop &L, llvm::ScalarEvolution &SE);

/// The headers of the loops before and behind the iteration.
struct LoopParts {
  llvm::BasicBlock *Before, *Behind;
};

/// Splits \p L at the iteration of number \p At, of 64 bits, which can be
/// expanded in front of it and branched on. No analyses are left then, and
/// loops are not in LCSSA form. Adds the headers of loops to \p Once that are
/// for that iteration, or behind the last one, or before the first.
LoopParts splitLoop(llvm::Loop &L, const llvm::SCEV *At,
                    llvm::ArrayRef<DecidedTest> Tests,
                    llvm::FunctionAnalysisManager &FAM,
                    llvm::SmallPtrSetImpl<const llvm::BasicBlock *> &Once);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_LOOPPARTS_H
