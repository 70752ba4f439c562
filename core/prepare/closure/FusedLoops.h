//===- FusedLoops.h - sums whose two sweeps become one ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a loop whose iterations share nothing but a sum (IndependentLoops.h) the
// reverse of an iteration may follow its forward at once, in cache, with the
// tape of one iteration. Where that costs nothing no program has to ask for it:
//
// - The reverse sweep wants the sum, and so does nobody else: all that is done
//   with it on its way to the result, or to memory that nobody reads, is
//   linear. Then there is no forward sweep. (The adjoint of what was stored is
//   in the shadow when the reverse sweep begins.)
//
// - The sum is wanted, and its adjoint is known before the loop (SumAdjoint.h):
//   then it is the forward sweep that executes iteration and reverse. What they
//   read nobody writes later, so to the shadows it makes no difference.
//
// - What the iterations depend on are numbers in registers, and else memory
//   that has no derivative (paths of a simulation, points of a quadrature).
//   Then the forward sweep computes the gradient of each iteration beside its
//   value and keeps that, a few numbers; the reverse sweep multiplies. Adjoints
//   of memory cannot be added up before the sum's is known.
//
// Elsewhere each iteration would be executed twice.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_FUSEDLOOPS_H
#define LINKGRAD_PREPARE_CLOSURE_FUSEDLOOPS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct DerivativeKind;

/// Makes a function of the iterations of one loop of \p F where that costs
/// nothing for the derivatives of all \p Kinds; null if there is no such loop
/// left.
llvm::Function *fuseLoop(llvm::Function &F,
                         llvm::ArrayRef<const DerivativeKind *> Kinds,
                         llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_FUSEDLOOPS_H
