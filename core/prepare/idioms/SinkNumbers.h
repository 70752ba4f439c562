//===- SinkNumbers.h - numbers are computed where they are used ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Optimisers compute `sqrt(x)` before the test `x >= 0` behind which alone it
// is used. Where the test fails its adjoint is zero and its partial NaN, and
// their product would be NaN. (For results that a select chooses, see
// transform/Speculated.h.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_SINKNUMBERS_H
#define LINKGRAD_PREPARE_IDIOMS_SINKNUMBERS_H

namespace llvm {
class DominatorTree;
class Function;
class LoopInfo;
} // namespace llvm

namespace linkgrad {

/// Moves floating-point operations down to where all their uses are, in the
/// same loop. Keeps the control flow.
void sinkNumbers(llvm::Function &F, const llvm::DominatorTree &DT,
                 const llvm::LoopInfo &LI);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_SINKNUMBERS_H
