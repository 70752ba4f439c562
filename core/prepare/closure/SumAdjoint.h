//===- SumAdjoint.h - adjoints of sums, known before them -------*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a function that returns 0.5 * sum / n the adjoint of the sum is that of
// the result times 0.5 / n, whatever the sum is: it can be computed before the
// loop that adds up. Other loops may add to it behind that one.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_SUMADJOINT_H
#define LINKGRAD_PREPARE_CLOSURE_SUMADJOINT_H

#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace llvm {
class BasicBlock;
class DominatorTree;
class Instruction;
class Loop;
class LoopInfo;
class Type;
class Use;
class Value;
} // namespace llvm

namespace linkgrad {

/// Whether \p V has no derivative whatever is differentiated, and so no factor
/// of it wants the other's value.
bool isPlainNumber(const llvm::Value *V);

/// What the user of \p U, a number, multiplies or divides it by; null if it
/// merges, adds or rounds, and nothing if it is not linear in \p U.
std::optional<const llvm::Value *> linearFactor(const llvm::Use &U);

/// What is done with the sum of a loop until it is returned.
class SumAdjoint {
public:
  /// Of the loop \p L, which runs once in a call. To be asked before anything
  /// is changed.
  SumAdjoint(const llvm::Loop &L, const llvm::LoopInfo &LI,
             const llvm::DominatorTree &DT);

  /// Whether all of it is linear, and certain as soon as the loop is entered.
  bool isKnown() const { return Known; }
  /// Computes it in front of the loop.
  llvm::Value *emit() const;

private:
  using Sums = llvm::SmallSetVector<const llvm::Instruction *, 8>;

  bool follow(const llvm::Instruction &Sum, const llvm::LoopInfo &LI);
  const llvm::Use *findEnd(const llvm::Instruction &Sum) const;
  bool isSum(const llvm::Instruction &I, const Sums &Chain) const;
  bool isAvailable(const llvm::Value *V) const;
  bool isFactor(const llvm::Use &U) const;

  const llvm::Loop &L;
  const llvm::DominatorTree &DT;
  llvm::Instruction *Before = nullptr; // the loop
  /// What is executed behind its beginning.
  llvm::df_iterator_default_set<const llvm::BasicBlock *> Behind;
  /// Down to the result, where more is done than to add something.
  llvm::SmallVector<const llvm::Use *, 4> Steps;
  llvm::Type *Result = nullptr;
  bool Known = false;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_SUMADJOINT_H
