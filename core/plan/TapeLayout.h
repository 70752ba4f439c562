//===- TapeLayout.h - where kept values lie ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layout mirrors the loop tree. Values outside loops lie in the function's
// frame. The values of a loop whose trip count is known before it starts lie in
// one block that is allocated there, one array a value (so that the loops
// vectorise); a nest of such loops with unchanging counts shares one block,
// allocated before the outermost. Values that do not change in some of these
// loops (Variation) have a block of their own with the iterations of the
// others. The values of other loops lie in one record an iteration; records are
// linked backwards. A block or the last record is found through its anchor, a
// pointer that is itself kept in the scope outside.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_TAPELAYOUT_H
#define LINKGRAD_PLAN_TAPELAYOUT_H

#include "plan/TapePlan.h"
#include "plan/Variation.h"
#include <map>

namespace linkgrad {

struct TapeSlot {
  unsigned Scope;
  llvm::Type *Ty;
  /// Function scope: index among the frame's fields. Counted scope: the slot's
  /// array starts at Prefix times the number of iterations. Linked: byte offset
  /// in the record.
  uint64_t Prefix = 0;
  llvm::Align Alignment;
};

struct TapeScope {
  llvm::Loop *L = nullptr; // null: the function
  bool Counted = false;
  unsigned Parent = 0;
  /// Counted: the loops whose iterations have values of their own, innermost
  /// first, and the loop before which the block is allocated.
  llvm::SmallVector<llvm::Loop *, 2> Nest;
  llvm::Loop *Outermost = nullptr;
  llvm::SmallVector<unsigned, 8> Slots;
  unsigned Anchor = 0; // slot in Parent: the block, or the last record
  /// Counted: slots in Parent with the number of iterations of each loop of
  /// Nest.
  llvm::SmallVector<unsigned, 2> Counts;
  uint64_t RecordSize = 0; // bytes of one iteration
  /// Counted: so many iterations at most, of a loop that ends when it likes; 0:
  /// its last iteration is known before it begins.
  uint64_t Most = 0;
  /// Counted: by how much each row of the innermost loop of Nest is longer
  /// than its iterations are many (ShiftedLoads.h).
  unsigned Behind = 0;
};

/// Blocks below this size, of constant length, lie on the stack, if the reverse
/// is in the same function.
inline constexpr uint64_t StackBlockLimit = 4096;

class TapeLayout {
public:
  /// \p TapeTypeOf gives the type of a call's tape. \p Combined: the reverse is
  /// in the same function.
  TapeLayout(const PlanInput &In, const TapePlan &Plan, unsigned Width,
             bool Combined,
             llvm::function_ref<llvm::Type *(llvm::CallBase &)> TapeTypeOf);

  /// Slot of the node's first lane; the others follow it.
  unsigned slotOf(Node N) const { return SlotOf.find(N)->second; }
  const TapeSlot &slot(unsigned I) const { return Slots[I]; }
  /// Outer scopes come before inner ones; the first is the function.
  llvm::ArrayRef<TapeScope> scopes() const { return Scopes; }
  const TapeScope &function() const { return Scopes.front(); }
  /// The frame, null when nothing is kept outside loops.
  llvm::StructType *frameType(llvm::LLVMContext &C) const;

private:
  unsigned scopeOf(llvm::Loop *L) { return scopeOf(L, nestOf(L)); }
  unsigned scopeOf(llvm::Loop *L, llvm::ArrayRef<llvm::Loop *> Nest);
  llvm::ArrayRef<llvm::Loop *> nestOf(llvm::Loop *L) const;
  llvm::SmallVector<llvm::Loop *, 2> nestOf(Node N);
  unsigned addSlot(unsigned Scope, llvm::Type *Ty);
  void boundScope(TapeScope &S);
  void placeSlots(TapeScope &S);

  const PlanInput &In;
  const llvm::DataLayout &DL;
  std::vector<TapeScope> Scopes;
  std::vector<TapeSlot> Slots;
  std::map<std::pair<llvm::Loop *, std::vector<llvm::Loop *>>, unsigned>
      ScopeOf;
  Variation Varying;
  llvm::DenseMap<Node, unsigned> SlotOf;
};

} // namespace linkgrad

#endif // LINKGRAD_PLAN_TAPELAYOUT_H
