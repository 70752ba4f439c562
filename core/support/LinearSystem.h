//===- LinearSystem.h - linear inequalities over integers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fourier-Motzkin elimination, with the coefficients of each inequality divided
// by their greatest common divisor and its constant rounded down: what is found
// to have no solution has no integer one. The reverse does not hold. Systems
// are those of two memory accesses in loops: about ten variables. Where the
// elimination grows beyond a multiple of what it began with, or a coefficient
// beyond 64 bits, the answer is the one that says nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_LINEARSYSTEM_H
#define LINKGRAD_SUPPORT_LINEARSYSTEM_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <vector>

namespace linkgrad {

/// A sum of multiples of variables, and a constant.
struct LinearForm {
  std::vector<int64_t> Factors; // by variable; those left out are zero
  int64_t Constant = 0;

  int64_t factor(unsigned Variable) const {
    return Variable < Factors.size() ? Factors[Variable] : 0;
  }
};

void add(LinearForm &F, unsigned Variable, int64_t Factor);
/// X - Y.
LinearForm difference(const LinearForm &X, const LinearForm &Y);
LinearForm minus(const LinearForm &F);
/// Of its factors and its constant.
int64_t commonFactor(const LinearForm &F);
bool isZero(const LinearForm &F);
/// By what divides all of it.
LinearForm divided(LinearForm F, int64_t By);
/// Parts that add up to \p F, the smallest first: each of the factors of the
/// variables that divides the next larger one is a stride of its own, as in
/// 1600 (i - i') + 8 (k - j'). The constant goes to the stride that it is
/// nearest to a multiple of.
llvm::SmallVector<LinearForm, 3> splitAtStrides(LinearForm F);

class LinearSystem {
public:
  /// Demands that \p F is not negative.
  void addAtLeastZero(LinearForm F);
  void addZero(LinearForm F);

  /// Whether it is certain that no integers fulfil all demands.
  bool hasNoSolution() const;
  /// What all solutions have in common as far as it can be said of the
  /// variables that \p Stays holds for: a list of forms that are not negative.
  std::vector<LinearForm>
  project(llvm::function_ref<bool(unsigned)> Stays) const;

private:
  enum class State { Open, Empty, Lost };
  /// Replaces equations, eliminates all variables but those that stay.
  State eliminate(llvm::function_ref<bool(unsigned)> Stays);
  State solveEquations(llvm::function_ref<bool(unsigned)> Stays);
  State eliminateVariable(unsigned Variable, size_t Limit);
  State normalise();
  unsigned numVariables() const;

  std::vector<LinearForm> AtLeastZero, Zero;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_LINEARSYSTEM_H
