//===- ForwardOverReverse.h - the tangent of a gradient ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reverse derivative of a parallel region is code of the run-time library:
// tapes of a team's threads, orders of sections. Instead of that code's forward
// derivative there is the same one in the other order. With F(x, x') = (f(x),
// J x'), the reverse derivative of F at (x, x') for the seeds (w', w) is
//
//   adjoint of x    J^T w' + (d/dx J^T w) x'    the tangent of the gradient
//   adjoint of x'   J^T w                       the gradient
//
// So a derivative function gets a rule for forward mode like one that a program
// gives (rules/CustomRules.h): x, x', the gradient's memory and its tangent are
// what the reverse derivative of F takes, the last two swapped.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_FORWARDOVERREVERSE_H
#define LINKGRAD_FORWARDOVERREVERSE_H

#include "analysis/ClosureFacts.h"
#include "bytes/TypeAnalysis.h"
#include "request/Request.h"
#include <optional>

namespace linkgrad {

/// What a rule's function asks for, to be made in this order.
struct ForwardOverReverse {
  Request Forward, Reverse;
};

/// Variables have shadows of each order, which a rule does not see. These may
/// hold numbers, and must not be active where the rule is used.
using VariablesRead = llvm::SmallVector<const llvm::GlobalVariable *, 4>;

/// Null if \p Closure has numbers in variables that it writes to, or behind
/// pointers in variables.
std::optional<VariablesRead>
findVariablesRead(llvm::ArrayRef<llvm::Function *> Closure,
                  const TypeAnalysis &Types, const ClosureFacts &Facts);

/// Gives \p Gradient, the reverse derivative that \p R has been replaced by, a
/// rule for forward mode.
/// Null if it has one, or can have none: derivatives of several lanes, structs
/// that are passed or returned through memory. \p OnlyRead: the parameters of
/// the primal that lead to nothing that it writes.
std::optional<ForwardOverReverse>
addForwardRule(llvm::Function &Gradient, const Request &R,
               const VariablesRead &Variables,
               llvm::function_ref<bool(unsigned No)> OnlyRead);

} // namespace linkgrad

#endif // LINKGRAD_FORWARDOVERREVERSE_H
