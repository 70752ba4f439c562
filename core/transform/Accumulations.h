//===- Accumulations.h - what loads add to shadow memory ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reverse of
//
//   y[j] = f(y[j], y[j - 1], y[j + n])
//
// takes what y'[j] holds, makes it zero, and adds to three places, in any order
// that gives the same sums. Behind the addition to y'[j + n], which may be
// y'[j] for all that the optimiser knows, the zero would have to be stored and
// loaded again. So additions wait until somebody else looks at shadow memory,
// and that to the place that was taken is the first: it becomes a store.
//
// Additions to elements beside each other follow each other. Of a product of
// rows that is unrolled by hand, s += a[k] * b[k] + a[k + 1] * b[k + 1], those
// to a' and b' would take turns, and as these may be one row no two of them
// would be added as one vector.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_ACCUMULATIONS_H
#define LINKGRAD_TRANSFORM_ACCUMULATIONS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"

namespace llvm {
class ScalarEvolution;
} // namespace llvm

namespace linkgrad {

class Accumulations {
public:
  /// \p SE knows the primal's pointers.
  explicit Accumulations(llvm::ScalarEvolution &SE) : SE(SE) {}
  /// \p At += \p Delta, where \p At is the shadow of \p Pointer.
  void add(llvm::IRBuilderBase &B, const llvm::Value *Pointer, llvm::Value *At,
           llvm::Align Alignment, llvm::Value *Delta);
  /// Emits what waits.
  void flush(llvm::IRBuilderBase &B);
  /// Nothing waits: what is behind \p Pointer has just become zero.
  void taken(const llvm::Value *Pointer) { LastTaken = Pointer; }

private:
  struct Sum {
    const llvm::Value *Pointer;
    llvm::Value *At;
    llvm::Align Alignment;
    llvm::Value *Delta;
    llvm::DebugLoc Location;
  };
  void putBesideEachOther();

  llvm::ScalarEvolution &SE;
  llvm::SmallVector<Sum, 8> Waiting; // in the order of the sweep
  const llvm::Value *LastTaken = nullptr;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_ACCUMULATIONS_H
