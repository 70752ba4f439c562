//===- DominatingTests.h - what the way to a block says ---------*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scalar evolution asks which branches were taken on the way to a loop, but
// looks no further back than to where ways meet: behind a loop that was split,
// or a test that something is empty.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_DOMINATINGTESTS_H
#define LINKGRAD_SUPPORT_DOMINATINGTESTS_H

namespace llvm {
class BasicBlock;
class ConstantRange;
class DominatorTree;
class SCEV;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace linkgrad {

/// What the integer \p V may be wherever \p Block is executed, as branches
/// that dominate it show.
llvm::ConstantRange rangeIn(const llvm::BasicBlock &Block, const llvm::Value &V,
                            const llvm::DominatorTree &DT);

/// \p S with integers that are bounded by their ranges in \p Block, where it
/// has the same value.
const llvm::SCEV *boundedIn(const llvm::BasicBlock &Block, const llvm::SCEV *S,
                            const llvm::DominatorTree &DT,
                            llvm::ScalarEvolution &SE);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_DOMINATINGTESTS_H
