//===- IterationSystem.h - iterations as linear inequalities ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two places of a function, in iterations that are the same ones of some loops:
// their numbers are variables of a linear system, of which the bounds of loops
// are the inequalities. What changes in no loop is one variable for both.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_ITERATIONSYSTEM_H
#define LINKGRAD_SUPPORT_ITERATIONSYSTEM_H

#include "support/LinearSystem.h"
#include "support/SymbolTable.h"

namespace linkgrad {

class IterationSystem {
protected:
  /// \p Known: forms that are not negative. \p Shared: the innermost loop whose
  /// iterations are the same ones, or null.
  IterationSystem(SymbolTable &Table, llvm::ArrayRef<Polynomial> Known,
                  const llvm::Loop *Shared);

  unsigned variable(unsigned Symbol, unsigned Side);
  /// None if it is not linear.
  std::optional<LinearForm> form(const Polynomial &P, unsigned Side);
  /// Side \p Side is in an iteration of \p L.
  void addLoop(const llvm::Loop &L, unsigned Side);

  /// By the parameters that numbers of iterations are multiplied with.
  using Offsets = std::map<Monomial, LinearForm>;
  /// Adds the offset on side 0, and subtracts it on side 1. False if it is not
  /// linear in the numbers of iterations.
  bool addOffset(Offsets &Strides, const Polynomial &Offset, unsigned Side);

  SymbolTable &Table;
  LinearSystem Domain;
  std::map<std::pair<unsigned, unsigned>, unsigned> Variables;
  unsigned NumVariables = 0;
  /// What the inequalities rest on.
  llvm::SmallVector<llvm::Value *, 8> Needs;

private:
  bool isShared(unsigned Symbol) const;
  void addExtremum(unsigned Symbol, unsigned Side, unsigned Variable);

  const llvm::Loop *Shared;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_ITERATIONSYSTEM_H
