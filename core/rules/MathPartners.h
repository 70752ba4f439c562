//===- MathPartners.h - functions that are each other's derivative ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The partial of sin(x) is cos(x), and that of cos(x) is -sin(x). Computed
// beside each other they cost little more than one of them, and programs often
// have both anyway; computed in the reverse sweep, the partial costs the
// function once more. So the other one is made a value of the prepared copy,
// about which the tape planner decides as about any other.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_MATHPARTNERS_H
#define LINKGRAD_RULES_MATHPARTNERS_H

namespace llvm {
class DominatorTree;
class Function;
class Instruction;
} // namespace llvm

namespace linkgrad {

/// The call of the other function on the same operand, executed whenever \p I
/// is and as often; null if there is none.
llvm::Instruction *findPartner(const llvm::Instruction &I,
                               const llvm::DominatorTree &DT);

/// Gives each call without a partner one. Keeps the control flow. Returns
/// whether there was such a call.
bool addPartners(llvm::Function &F, const llvm::DominatorTree &DT);

} // namespace linkgrad

#endif // LINKGRAD_RULES_MATHPARTNERS_H
