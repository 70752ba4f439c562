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
// becomes a loop of calls of its iterations, if the program marks it with
// linkgrad_checkpoint(). The adjoint of each result is that of the sum, so the
// reverse of an iteration may follow its forward at once: halves of such a call
// keep no tape, and the second one runs a whole derivative
// (transform/IterationSplit.cpp). There is a tape of one iteration, whatever n
// is, and no state. In exchange the primal of f runs twice; unless nothing but
// the gradient is asked for and up to the function's result there are only
// sums: then the first time is dead code.
//
// Which iterations these are is decided before anything is differentiated: what
// f writes is memory that it makes itself, or that it fills before it reads it
// (FilledArrays.h), and what it reads nobody writes from there on. That is
// asked of objects, not of elements.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_INDEPENDENTLOOPS_H
#define LINKGRAD_PREPARE_CLOSURE_INDEPENDENTLOOPS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class DominatorTree;
class Function;
class Instruction;
class Loop;
class LoopInfo;
class Value;
} // namespace llvm

namespace linkgrad {

class SumAdjoint;

/// On the functions that are such iterations.
inline constexpr llvm::StringLiteral IterationAttribute = "linkgrad-iteration";
/// And on those whose gradients the first half computes (FusedLoops.h).
inline constexpr llvm::StringLiteral AtOnceAttribute = "linkgrad-at-once";
/// And on those whose last parameter is the adjoint of their result: the first
/// half computes the gradient. They get the sum before them, by the parameter
/// with the other attribute, and return the sum behind them.
inline constexpr llvm::StringLiteral GivenAdjointAttribute =
                                         "linkgrad-given-adjoint",
                                     SumAttribute = "linkgrad-sum";
/// And on those whose results nobody reads: the first half computes nothing.
inline constexpr llvm::StringLiteral UnreadAttribute = "linkgrad-unread";

/// Whether \p Pointer leads to nothing but memory that the call of the function
/// makes anew, or that never changes.
bool leadsToOwnMemory(const llvm::Value &Pointer);

/// Whether, in such an iteration, \p Pointer leads to nothing but arrays that
/// it fills before it reads them.
bool leadsToFilled(const llvm::Value &Pointer);

/// x * y + z, rounded once or twice: as clang writes sums of products.
bool isMultiplyAdd(const llvm::Instruction &I);

/// What iterations have to do with each other, and where, if at one place.
struct SharedByIterations {
  llvm::StringRef Why;
  llvm::Instruction *At = nullptr;
};

/// Makes a function of the iterations of \p L; null, and nothing is changed, if
/// they share more than a sum, or it has no loop inside: \p WhyNot. Nothing in
/// \p FAM is older than the function. It is handed \p Given, if any.
llvm::Function *outlineIteration(llvm::Loop &L, llvm::LoopInfo &LI,
                                 llvm::DominatorTree &DT,
                                 llvm::FunctionAnalysisManager &FAM,
                                 SharedByIterations &WhyNot,
                                 const SumAdjoint *Given = nullptr);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_INDEPENDENTLOOPS_H
