//===- PackedLanes.h - tangents of several lanes in one vector ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lanes of enzyme_width do the same with other numbers:
//
//   y'[0] = c x'[0], y'[1] = c x'[1], ..
//
// In loops that the vectoriser makes lanes of iterations of, they are scalars
// side by side: it does not touch loops with vectors in them. Elsewhere (sums
// of floats in their order, calls of libm, recurrences, straight code) nobody
// joins them, as what the SLP vectoriser starts from is stores to adjacent
// places, and each lane has memory of its own. There they are vectors as long
// as the registers of the target, if there is more arithmetic than memory: a
// load or store is one for each lane, but in arrays that LaneArrays lays out.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_PACKEDLANES_H
#define LINKGRAD_TRANSFORM_PACKEDLANES_H

#include "transform/LaneArrays.h"
#include "transform/Lanes.h"

namespace linkgrad {

class MathRule;

class PackedLanes {
public:
  explicit PackedLanes(FunctionPlan &P);

  /// Whether the tangents of \p I are computed in vectors.
  bool contains(const llvm::Instruction &I) {
    return isPacked(*I.getParent(), I.getType());
  }
  /// Whether tangents of this type are there.
  bool isPacked(const llvm::BasicBlock &B, llvm::Type *Ty);
  /// If \p Pointer leads into arrays whose lanes lie side by side, the type of
  /// their elements.
  llvm::Type *elementAt(const llvm::Value &Pointer);
  /// The vectors of the lanes; a single lane that is left over stays a scalar.
  Lanes pack(llvm::IRBuilderBase &B, llvm::ArrayRef<llvm::Value *> Of) const;
  /// The lanes of such vectors.
  Lanes unpack(llvm::IRBuilderBase &B,
               llvm::ArrayRef<llvm::Value *> Vectors) const;
  /// The types of the vectors.
  llvm::SmallVector<llvm::Type *, 4> typesOf(llvm::Type *Element) const;

private:
  /// What happens once an iteration of a loop.
  struct Work {
    unsigned Products = 0, Accesses = 0;
    bool HasObstacle = false; // to lanes of iterations
  };

  llvm::Loop *longLoopOf(const llvm::BasicBlock *B) const;
  void count(const llvm::Instruction &I, Work &Of) const;
  bool isCountedAccess(const llvm::Value &Pointer) const;
  unsigned productsOf(const llvm::Instruction &I, const MathRule &Rule) const;
  bool hasObstacle(llvm::Loop &L) const;
  bool isObstacle(const llvm::Instruction &I) const;
  void countAll();

  FunctionPlan &P;
  uint64_t RegisterBits = 0; // 0: lanes are scalars
  bool IsCounted = false;
  llvm::MapVector<llvm::Loop *, Work> Works; // null: outside of loops
  LaneArrays Arrays;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_PACKEDLANES_H
