//===- Adjoints.h - adjoints of SSA values ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One slot a value and lane, zero at first; SROA makes registers of them. A
// slot is zero again after take(): what a value receives in one iteration of a
// loop does not leak into the next.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_ADJOINTS_H
#define LINKGRAD_TRANSFORM_ADJOINTS_H

#include "transform/FunctionPlan.h"
#include "transform/Lanes.h"

namespace linkgrad {

/// The type that the adjoint of \p V has: its own, or for an integer that holds
/// the bits of floats those floats (double for i64, <2 x float> for a packed
/// pair).
llvm::Type *adjointType(const FunctionPlan &P, const llvm::Value &V);

/// Of a word: whether it is two floats of four bytes in place of a double.
bool isPair(const FunctionPlan &P, const llvm::Value &V);

/// Whether \p Store writes where floats lie at other times.
bool isAmongFloats(const FunctionPlan &P, const llvm::StoreInst &Store);
/// Whether \p Store writes floats, whose place in the shadow it takes.
bool writesFloats(const FunctionPlan &P, llvm::StoreInst &Store);

class Adjoints {
public:
  Adjoints(const FunctionPlan &P, llvm::Function &New) : P(P), New(New) {}

  /// adjoint(V) += Delta, if V has an adjoint. Delta is of adjointType(V), or
  /// of a type of the same size.
  void add(llvm::IRBuilderBase &B, llvm::Value *V, unsigned Lane,
           llvm::Value *Delta);
  /// Reads the adjoint and clears it.
  llvm::Value *take(llvm::IRBuilderBase &B, llvm::Value *V, unsigned Lane);
  /// Reads the adjoint; zero if V has none.
  llvm::Value *read(llvm::IRBuilderBase &B, llvm::Value *V, unsigned Lane);

  /// Where the adjoint of \p V lies between blocks; null if none ever did.
  const llvm::AllocaInst *findSlot(llvm::Value &V) const {
    auto It = Slots.find(&V);
    return It == Slots.end() ? nullptr : It->second.front();
  }

  /// Once the function is finished: makes the slots zero, shortly before their
  /// first uses. In the entry block every slot would be alive in all of the
  /// function, and to promote them would cost the square of its size.
  void zeroSlots();

private:
  /// Whether all that adds to the adjoint of \p V lies in the reverse of the
  /// block that defines it. Such an adjoint needs no slot: promoting thousands
  /// of them would cost more than all the rest.
  bool isLocal(llvm::Value *V);
  llvm::AllocaInst *slot(llvm::Value *V, unsigned Lane);

  const FunctionPlan &P;
  llvm::Function &New;
  llvm::DenseMap<llvm::Value *, bool> Local;
  /// Local adjoints between the first add() and take().
  llvm::DenseMap<std::pair<llvm::Value *, unsigned>, llvm::Value *> Current;
  llvm::MapVector<llvm::Value *, llvm::SmallVector<llvm::AllocaInst *, 1>>
      Slots;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_ADJOINTS_H
