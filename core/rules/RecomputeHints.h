//===- RecomputeHints.h - what the program wants computed again ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// enzyme_shouldrecompute and enzyme_nocache: rather compute a value again in
// the reverse sweep than keep it on the tape. Where that is not sound it is
// kept.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_RECOMPUTEHINTS_H
#define LINKGRAD_RULES_RECOMPUTEHINTS_H

namespace llvm {
class CallBase;
class Function;
class Instruction;
} // namespace llvm

namespace linkgrad {

/// Attributes of the function: it holds for all values inside.
bool wantsRecomputation(const llvm::Function &F);

/// Metadata of the instruction; attributes of a call or of the function that it
/// calls.
bool wantsRecomputation(const llvm::Instruction &I);

/// A call of such a function that only depends on its arguments: to execute it
/// again is sound.
bool isRecomputableCall(const llvm::CallBase &Call);

} // namespace linkgrad

#endif // LINKGRAD_RULES_RECOMPUTEHINTS_H
