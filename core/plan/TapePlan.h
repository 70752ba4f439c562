//===- TapePlan.h - recompute or keep, by a minimum cut ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every node that the reverse sweep needs is either kept on the tape or
// recomputed from its operands, which are then needed in turn. The cheapest
// choice is a minimum cut: a node n stands for "n is needed", n' for "n is
// recomputed";
//
//   source -> n   infinite   for what the reverse sweep reads
//   n -> n'       cost of keeping n      (cut: n is kept)
//   n' -> sink    cost of recomputing n  (cut: n is recomputed)
//   n' -> m       infinite   for every operand m of the recomputation
//
// Both costs are weighted by how often they are paid (loop depth). What the
// forward sweep executes for kept values alone (ForwardWork.h) no cut can
// count: the cheapest one is compared with the cheapest that does without.
// Executing a load again whose location is overwritten later has as further
// operands what the overwriting stores overwrote (Restores.h).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_TAPEPLAN_H
#define LINKGRAD_PLAN_TAPEPLAN_H

#include "plan/Restores.h"
#include "plan/ShiftedLoads.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace linkgrad {

class TapePlan {
public:
  /// \p Combined: forward and reverse sweep are in one function, so that what
  /// lies outside loops stays in registers.
  TapePlan(const PlanInput &In, const ReverseShape &Shape, CallNeedsFn Calls,
           bool Combined, unsigned Width);

  bool isKept(Node N) const { return Kept.contains(N); }
  bool isNeeded(Node N) const { return Index.contains(N); }
  bool isRecomputed(Node N) const { return Recomputed.contains(N); }
  /// Where on the tape a load that is recomputed is read instead of memory;
  /// First is null if it is not.
  ShiftedLoad shiftOf(const llvm::LoadInst &Load) const {
    return isRecomputed(primalNode(const_cast<llvm::LoadInst *>(&Load)))
               ? Shifts.lookup(&Load)
               : ShiftedLoad();
  }
  /// The loads whose values of the last iteration are stored behind the rows of
  /// the tape: those that are read there, and those between them and the first,
  /// whether anybody needs these themselves or not.
  const llvm::MapVector<const llvm::LoadInst *, ShiftedLoad> &
  keptBehind() const {
    return Behind;
  }
  /// In the order of the program.
  llvm::ArrayRef<Node> kept() const { return Kept.getArrayRef(); }
  /// Whether any restored store is redone from the log: then all are, to keep
  /// the order.
  bool usesLog() const { return UsesLog; }
  /// Of a node that is kept: what cannot be computed again, because of which it
  /// is. Nothing where keeping is just cheaper.
  std::optional<Node> unavailable(Node N) const;
  /// For a store whose overwritten value is kept.
  Redo redoOf(llvm::StoreInst &Store) const { return Restorable.redoOf(Store); }

private:
  void addRoot(Node N, llvm::Instruction &Use);
  void discover(Node Root);
  bool shift(Node N);
  uint64_t frequency(const llvm::Loop *L) const;
  void restore(Node N);
  void checkRestores();
  void giveUpRestores();
  std::vector<bool> leadingToRestores() const;
  uint64_t keepCost(Node N, bool Combined, unsigned Width) const;
  struct Choice {
    uint64_t Cost;
    std::vector<Node> Kept, Recomputed;
  };
  Choice cut(llvm::function_ref<uint64_t(Node)> KeepCost, unsigned Width) const;
  Choice choose(bool Combined, unsigned Width) const;
  void take(Choice Chosen);
  void addBehind();

  const PlanInput &In;
  Restores Restorable;
  ShiftedLoads Shifted;
  llvm::MapVector<const llvm::LoadInst *, ShiftedLoad> Shifts, Behind;
  llvm::DenseSet<const llvm::LoadInst *> KeptForOthers;
  llvm::MapVector<Node, unsigned> Index; // needed nodes
  struct Recompute {
    bool Possible = false;
    unsigned Cost = 0;
    llvm::SmallVector<Node, 3> Operands;
    llvm::SmallVector<Node, 0> Restored; // for restoring what a load reads
  };
  std::vector<Recompute> How; // by index
  std::vector<Node> Roots;
  /// The nodes that the reverse of an instruction reads.
  llvm::MapVector<llvm::Instruction *, llvm::SmallVector<Node, 4>> Uses;
  llvm::SetVector<Node> Kept;
  bool UsesLog = false;
  llvm::DenseSet<Node> Recomputed;
};

} // namespace linkgrad

#endif // LINKGRAD_PLAN_TAPEPLAN_H
