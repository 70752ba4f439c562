//===- CustomReverseRule.h - the parts of a rule that share a tape ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_CUSTOMREVERSERULE_H
#define LINKGRAD_TRANSFORM_CUSTOMREVERSERULE_H

#include "transform/CustomDerivatives.h"
#include <optional>

namespace linkgrad {

/// Filled in by CustomDerivatives::split(), read by what it emits.
struct CustomDerivatives::ReverseRule {
  /// \p HasTangent: for the halves of a request.
  ReverseRule(llvm::Function &F, const DerivativeKind &Kind,
              const CustomRule &Rule, bool HasTangent);

  llvm::Function &F;
  const DerivativeKind &Kind;
  RuleCall Augmented; // or F itself
  /// At least one is there: the gradient; the derivative that takes the same
  /// tape, of a split rule, for a request's halves.
  std::optional<RuleCall> Gradient, Tangent;
  AugmentedResult Result;
  llvm::Type *Tape = nullptr; // of one lane; null: none
  bool TakesTape = false;     // the gradient does
  bool OnePerLane = false;    // the augmented function is called for each

  bool isPrimal() const { return Augmented.shadows() == RuleShadows::None; }
  unsigned numTapes() const { return OnePerLane ? Kind.Width : 1; }
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_CUSTOMREVERSERULE_H
