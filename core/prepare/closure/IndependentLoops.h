//===- IndependentLoops.h - sums over iterations that share nothing else ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over samples, whose iterations have nothing to do with each other but
// that their results are added up,
//
//   for (i = 0; i < n; ++i)
//     sum += f(i);
//
// becomes a loop of calls. The adjoint of each result is that of the sum, so the
// reverse of an iteration may follow its forward at once: halves of such a call
// keep no tape, and the second one runs a whole derivative
// (transform/IterationSplit.cpp). What an iteration keeps lies in the cache then
// and is as large as one iteration needs it, whatever n is. In exchange the
// primal of f would run twice. So it is done where nobody looks at the sum, and
// the first time is dead code: only the gradient is asked for, and up to the
// function's result there are only sums.
//
// Which iterations these are is decided before anything is differentiated: what
// f writes is memory that it makes itself, and what it reads nobody writes from
// there on. That is asked of objects, not of elements.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_INDEPENDENTLOOPS_H
#define LINKGRAD_PREPARE_CLOSURE_INDEPENDENTLOOPS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Value;
} // namespace llvm

namespace linkgrad {

/// On the functions that are such iterations.
inline constexpr llvm::StringLiteral IterationAttribute = "linkgrad-iteration";

/// Whether \p Pointer leads to nothing but memory that the call of the function
/// makes anew, or that never changes.
bool leadsToOwnMemory(const llvm::Value &Pointer);

/// Makes a function of the iterations of one loop of \p F; null if there is
/// none. \p F is the primal of a request, in loop simplify and LCSSA form.
llvm::Function *outlineIteration(llvm::Function &F,
                                 llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_INDEPENDENTLOOPS_H
