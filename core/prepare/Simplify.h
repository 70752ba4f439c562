//===- Simplify.h - optimises a private copy before differentiation ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_SIMPLIFY_H
#define LINKGRAD_PREPARE_SIMPLIFY_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// Optimises \p F with LLVM's passes, without unrolling or vectorising: those
/// would only enlarge what is differentiated, and run after us anyway.
/// Promoting memory and hoisting invariants *before* differentiation decides
/// the cost of the gradient.
void simplifyFunction(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

/// Drops what integers are made of, where nobody looks at those bits: the rest
/// of a word that a smaller variant of an enum has left as it was.
void dropUnusedBits(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

/// Puts \p F into the form that FunctionInfo and the sweeps want: one return,
/// loops in simplified and LCSSA form, invoke destinations with one
/// predecessor, no constant expressions that hide active pointers.
void canonicalizeFunction(llvm::Function &F,
                          llvm::FunctionAnalysisManager &FAM);

/// Cleans a generated derivative: promotes the adjoint slots to registers and
/// removes what turned out not to be needed.
void tidyDerivative(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_SIMPLIFY_H
