//===- PathFacts.h - what the tests on the way to a place tell ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ranges of values (of integers and, as integers, of pointers) that the
// branches taken imply, and which ways into a merge agree with them.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_PATHFACTS_H
#define LINKGRAD_PREPARE_WORDS_PATHFACTS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/ConstantRange.h"
#include <optional>

namespace llvm {
class BasicBlock;
class DataLayout;
class DominatorTree;
class PHINode;
class Value;
} // namespace llvm

namespace linkgrad {

class PathFacts {
public:
  /// What holds at the end of \p B, of whatever dominates it.
  static PathFacts atEndOf(const llvm::BasicBlock &B,
                           const llvm::DominatorTree &DT);
  /// And on the way from \p From to its successor \p To.
  void addEdge(const llvm::BasicBlock &From, const llvm::BasicBlock &To);
  /// And where \p Condition has the value.
  void addCondition(llvm::Value &Condition, bool IsTrue);

  /// What must hold at the end of the block for these to hold behind the merge,
  /// reached by the \p Index'th way into \p Merge: in terms of values that are
  /// available there.
  PathFacts before(const llvm::PHINode &Merge, unsigned Index,
                   const llvm::DominatorTree &DT) const;
  /// Whether nobody comes to the place these are about.
  bool contradict() const;
  /// The value of an i1, if it is known.
  std::optional<bool> truth(const llvm::Value &Condition) const;

private:
  struct Fact {
    llvm::Value *Of;
    llvm::ConstantRange In;
  };
  /// An edge of the control flow.
  struct Way {
    const llvm::BasicBlock *From, *To;
  };
  void add(llvm::Value &Of, const llvm::ConstantRange &In, unsigned Depth = 0);
  /// \p Into: the value behind a merge, when it was reached by this way.
  llvm::ConstantRange rangeOf(const llvm::Value &V, const Way *Into = nullptr,
                              unsigned Depth = 0) const;

  llvm::SmallVector<Fact, 8> Facts;
  const llvm::DataLayout *DL = nullptr;
  bool Impossible = false;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_PATHFACTS_H
