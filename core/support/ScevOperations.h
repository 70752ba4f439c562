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
class Loop;
class SCEV;
class ScalarEvolution;
} // namespace llvm

namespace linkgrad {

/// The value of \p S in its type, an integer, as the program computes it;
/// \p Ops are those of its operands, none of which is poison. Null for what has
/// no operands, for recurrences, and for quotients by what may be zero.
llvm::Value *emitOperation(llvm::IRBuilderBase &B, const llvm::SCEV &S,
                           llvm::ArrayRef<llvm::Value *> Ops);

/// How often the backedge of \p L is taken at most, by each of its exits that
/// tells. Those that nobody comes back from (a subscript that is checked) are
/// no bounds, unless there are no others: a program does not rely on them.
llvm::SmallVector<const llvm::SCEV *, 2> exitCounts(const llvm::Loop &L,
                                                    llvm::ScalarEvolution &SE);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_SCEVOPERATIONS_H
