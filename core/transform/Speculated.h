//===- Speculated.h - values that may be computed in vain ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Optimisers execute cheap functions on both ways of a branch and select among
// the results: of `x < 0 ? x / 2 : sqrt(x)` both are computed. The arm that is
// not taken has the adjoint zero, and its partials may be infinite or NaN:
// their product must still be zero, also that of sums and products, whose
// partials are infinite only where an operand is (rules/PartialProduct.h).
// Programs do the same by hand: a discriminant is computed, compared, and used
// only where it is positive.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_SPECULATED_H
#define LINKGRAD_TRANSFORM_SPECULATED_H

#include "analysis/ActivityAnalysis.h"
#include "llvm/ADT/DenseMap.h"

namespace linkgrad {

class Speculated {
public:
  explicit Speculated(const ActivityAnalysis &Activities)
      : Activities(Activities) {}

  /// Whether the product of an adjoint of \p I with a partial needs that care:
  /// only selects use the value, or, if it is compared, other blocks, directly
  /// or through other such instructions, and it, or what it is computed from,
  /// may be out of its function's domain.
  bool isDelicate(const llvm::Instruction &I);

  /// Whether the adjoint of \p I may be infinite though all is finite: sums and
  /// products make the operand of a root of it.
  bool feedsPole(const llvm::Instruction &I);

private:
  /// What is done with a value, through others of its block, too.
  struct Choice {
    bool IsChosen = false;     // nothing uses it in any case
    bool UsedInBlocks = false; // other blocks, or phis at their ends, use it
    bool IsCompared = false;

    explicit operator bool() const {
      return IsChosen && (IsCompared || !UsedInBlocks);
    }
  };
  Choice choiceOf(const llvm::Instruction &I);
  Choice findChoice(const llvm::Instruction &I);

  const ActivityAnalysis &Activities;
  llvm::DenseMap<const llvm::Instruction *, Choice> Choices;
  llvm::DenseMap<const llvm::Instruction *, bool> Delicate, Feeding;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_SPECULATED_H
