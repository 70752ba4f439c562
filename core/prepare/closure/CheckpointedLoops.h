//===- CheckpointedLoops.h - time loops in pieces ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop that a program marks with linkgrad_checkpoint() becomes a loop of
// calls,
//
//   for (pieces = 1;; ++pieces)
//     if (piece(state, pieces) has left the loop)
//       break;
//
// where the n-th call runs up to n iterations. Derivatives of such a call keep
// what it starts from, no tape, and run it again in the reverse sweep
// (transform/CheckpointedSplit.cpp): of n iterations that is memory for
// sqrt(2 n) states and a tape of as many iterations. That the pieces grow makes
// it so for any n, which nobody has to know: data may end the loop.
//
// What the loop carries in registers are arguments and results. The shadow of a
// pointer is only known where the loop's own code is differentiated, so none
// may come out of a piece: pointers that the loop carries (two buffers that it
// swaps, one that walks) become numbers, which one of those that it started
// with it is, and how far behind it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_CHECKPOINTEDLOOPS_H
#define LINKGRAD_PREPARE_CLOSURE_CHECKPOINTEDLOOPS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// What programs call in the body of a loop; the other one with the number of
/// levels: pieces are loops of pieces themselves.
inline constexpr llvm::StringLiteral CheckpointMarker = "linkgrad_checkpoint";
inline constexpr llvm::StringLiteral CheckpointLevelsMarker =
    "linkgrad_checkpoint_levels";
bool isCheckpointMarker(const llvm::Function &F);

/// On the functions that are such pieces.
inline constexpr llvm::StringLiteral CheckpointAttribute =
    "linkgrad-checkpoint";

/// Says of the marker that nothing depends on where it stands.
void describeCheckpoints(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_CHECKPOINTEDLOOPS_H
