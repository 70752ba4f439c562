//===- Variation.h - in which loops a value changes ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   for i, j: for k: c[i][j] += a[i][k] * b[k][j];
//
// an element of `a` is read in each iteration of j, and it is the same each
// time if nothing writes to it in that loop. Where such a value has to be kept,
// n^2 of them are kept and not n^3: loops that it does not change in take no
// part in where it lies. (Optimisers would have moved it out of an innermost
// loop; they cannot move it out of j, as it changes in k.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_VARIATION_H
#define LINKGRAD_PLAN_VARIATION_H

#include "plan/Nodes.h"

namespace linkgrad {

class Variation {
public:
  explicit Variation(const PlanInput &In) : In(In) {}

  /// Whether \p N may have different values in two iterations of \p L, in
  /// each of which all other loops inside of it are in the same iterations.
  bool changesIn(Node N, const llvm::Loop &L);

private:
  bool changesIn(llvm::Value &Root, const llvm::Loop &L);
  bool dependsOn(llvm::Instruction &I, const llvm::Loop &L,
                 llvm::SmallVectorImpl<llvm::Value *> &Operands) const;
  bool dependsOnExpression(llvm::Instruction &I, const llvm::Loop &L,
                           llvm::SmallVectorImpl<llvm::Value *> &Values) const;

  const PlanInput &In;
  llvm::DenseMap<std::pair<const llvm::Loop *, llvm::Value *>, bool> Known;
};

} // namespace linkgrad

#endif // LINKGRAD_PLAN_VARIATION_H
