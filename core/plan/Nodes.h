//===- Nodes.h - what the reverse sweep may need, and how to get it ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A node is a primal value, the shadow of a pointer, the tape of a call, or
// what a store overwrote. The reverse sweep has a node either for free
// (arguments, constants, counters), by recomputing it from other nodes, or from
// the tape.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PLAN_NODES_H
#define LINKGRAD_PLAN_NODES_H

#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "analysis/OverwriteAnalysis.h"
#include "analysis/ThreadShares.h"
#include "support/DataOperands.h"
#include "llvm/ADT/DenseMapInfo.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace linkgrad {

class MathRule;
class UnreadResults;

enum class NodeKind : unsigned { Primal, Shadow, Tape, Overwritten };

/// Values are those of the prepared primal, never of a derivative.
using Node = llvm::PointerIntPair<llvm::Value *, 2, NodeKind>;

inline Node primalNode(llvm::Value *V) { return Node(V, NodeKind::Primal); }
inline Node shadowNode(llvm::Value *V) { return Node(V, NodeKind::Shadow); }
inline Node tapeNode(llvm::Value *V) { return Node(V, NodeKind::Tape); }
/// What was in memory before the store \p V.
inline Node overwrittenNode(llvm::Value *V) {
  return Node(V, NodeKind::Overwritten);
}
/// The type of a primal value or of what a store overwrote.
llvm::Type *valueType(Node N);

/// What the derivative of a called function wants in its reverse sweep.
struct CallNeeds {
  llvm::SmallVector<bool, 8> Primal, Shadow; // by argument
  bool Tape = false;
};
using CallNeedsFn = llvm::function_ref<CallNeeds(llvm::CallBase &)>;

/// Everything known about the function that is being planned.
struct PlanInput {
  const FunctionInfo &Info;
  const ActivityAnalysis &Activities;
  const TypeAnalysis &Types;
  OverwriteAnalysis &Overwrites;
  /// Whether the reverse sweep may run again on the same tape: it then leaves
  /// the shadows of the primal's own memory as it found them, zero.
  bool Repeatable = false;
  /// Whether a shadow may be its primal pointer: DerivativeKind in Request.h.
  bool RuntimeActivity = false;
  /// Whether several threads execute the function at once.
  bool Shared = false;
  /// Whether somebody asks for the primal's result, too.
  bool ResultWanted = true;
  /// Of what it stores what nobody reads; null where that is not asked.
  const UnreadResults *Unread = nullptr;
};

/// With runtime activity: whether the shadow of the pointer \p V may be \p V
/// itself. Memory of the primal's own always has another one.
bool mayBeInactive(const PlanInput &In, const llvm::Value &V);

/// Of an active load of memory that threads share, if it helps.
std::optional<ThreadShares::Share> threadShareOf(const PlanInput &In,
                                                 const llvm::LoadInst &Load);

std::optional<ThreadShares::Common> threadCommonOf(const PlanInput &In,
                                                   const llvm::LoadInst &Load);

/// Whether the node costs nothing in the reverse sweep.
bool isFree(const PlanInput &In, Node N);

/// The nodes that recomputing \p N takes, and its cost in cycles. False when it
/// cannot be recomputed.
bool recomputeOperands(const PlanInput &In, Node N,
                       llvm::SmallVectorImpl<Node> &Operands, unsigned &Cost);

/// Cycles, roughly (docs/design.md, "recompute or keep").
unsigned executionCost(const FunctionInfo &Info, const llvm::Instruction &I);

/// Whether the call may be executed again, and left out.
bool isPureCall(const llvm::CallBase &Call);

/// The values (NeedsX, NeedsY...) that the partials of \p I take with respect
/// to those of its operands that have an adjoint.
unsigned valuesOfPartials(const ActivityAnalysis &Activities,
                          const llvm::Instruction &I, const MathRule &Rule);

/// The nodes that the reverse sweep of \p I reads.
void forEachNeed(const PlanInput &In, llvm::Instruction &I, CallNeedsFn Calls,
                 llvm::function_ref<void(Node)> Need);

/// An allocation whose shadow a repeatable reverse sweep clears. Other memory
/// is written before it is read, and the reverse of a write clears.
bool isClearedAllocation(const PlanInput &In, const llvm::CallBase &Call);

/// Whether the block has something to do in the reverse sweep: an active
/// instruction, or an active phi to distribute.
bool hasReverse(const PlanInput &In, const llvm::BasicBlock &B);
bool instructionHasReverse(const PlanInput &In, const llvm::Instruction &I);
/// What the reverse of the block does, in its order; without the phis. An
/// invoke that returned belongs to the block that it returned to, which has no
/// other predecessor: on the other edge it threw.
llvm::SmallVector<llvm::Instruction *, 32>
reversedInstructions(const PlanInput &In, const llvm::BasicBlock &B);

} // namespace linkgrad

#endif // LINKGRAD_PLAN_NODES_H
