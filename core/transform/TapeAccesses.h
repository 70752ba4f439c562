//===- TapeAccesses.h - what goes to the tape, and what does not ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The halves of a split derivative hand the tape on as a pointer, of which
// alias analysis knows nothing, and its address lies in memory. What the
// optimiser cannot see is true by construction: nothing but the tape's own
// stores and loads goes there.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_TAPEACCESSES_H
#define LINKGRAD_TRANSFORM_TAPEACCESSES_H

#include "llvm/IR/Function.h"

namespace linkgrad {

/// Of one half of a split derivative, by an alias scope of its own.
class TapeAccesses {
public:
  /// \p Access stores to the tape or loads from it. (If it is a frame in
  /// registers, it is none.)
  void add(llvm::Instruction &Access);
  /// To be called when all of \p Half is emitted: no other access goes there.
  void markOthers(llvm::Function &Half) const;

private:
  llvm::MDNode *Scope = nullptr; // a list of it alone
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_TAPEACCESSES_H
