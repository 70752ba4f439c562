//===- ScevOperations.h - what scalar evolution says, as instructions -----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's SCEVExpander puts an expression where its parts are available. Tests
// that run before a function have values of their own for these: who makes such
// a test has the operands, and gets the operation.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_SCEVOPERATIONS_H
#define LINKGRAD_SUPPORT_SCEVOPERATIONS_H

#include "llvm/IR/IRBuilder.h"

namespace llvm {
class ICmpInst;
class Loop;
class SCEV;
class SCEVAddRecExpr;
class ScalarEvolution;
} // namespace llvm

namespace linkgrad {

/// The value of \p S in its type, an integer, as the program computes it;
/// \p Ops are those of its operands, none of which is poison. Null for what has
/// no operands, for recurrences, and for quotients by what may be zero.
llvm::Value *emitOperation(llvm::IRBuilderBase &B, const llvm::SCEV &S,
                           llvm::ArrayRef<llvm::Value *> Ops);

/// A loop that goes on while a counter is not above a limit, by steps of one.
/// It does not end there if nothing is above the limit, so scalar evolution
/// tells nothing of it.
struct ClosedBound {
  llvm::ICmpInst *Test;
  const llvm::SCEVAddRecExpr *Counter; // what is compared
  llvm::Value *Limit;
  bool IsSigned;

  /// What the limit is not allowed to be.
  llvm::APInt most() const;
};
std::optional<ClosedBound> closedBound(const llvm::Loop &L,
                                       const llvm::BasicBlock &Exiting,
                                       llvm::ScalarEvolution &SE);

/// How often the backedge of \p L is taken at most, by each of its exits that
/// tells. Those that nobody comes back from (a subscript that is checked) are
/// no bounds, unless there are no others: a program does not rely on them.
/// Closed bounds are some if \p AreMet takes what they rest on.
llvm::SmallVector<const llvm::SCEV *, 2> exitCounts(
    const llvm::Loop &L, llvm::ScalarEvolution &SE,
    llvm::function_ref<bool(const ClosedBound &)> AreMet =
        [](const ClosedBound &) { return false; });

/// A count of iterations as what lies between two numbers.
struct CountedDistance {
  const llvm::SCEV *From, *To;
  /// In 64 bits, where that is known to be the same if both are below half of
  /// the range of their type.
  const llvm::SCEV *Wide = nullptr;
};
/// \p Count so that From is no larger than To, as unsigned numbers, wherever \p
/// L is entered, as the tests before it show: where it is not, they may lie the
/// other way round, and the count be any number modulo its width.
std::optional<CountedDistance> distanceOf(const llvm::SCEV *Count,
                                          const llvm::Loop &L,
                                          llvm::ScalarEvolution &SE);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_SCEVOPERATIONS_H
