//===- CopySteps.h - the steps that prepare a private copy ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the user's function to the form that the analyses and sweeps want:
//
//   entering      once, when a function is copied into the closure
//   simplifying   callees first, again whenever calls have become direct; runs
//     optimising  the optimisations twice, before and after inlining
//   finishing     once, when the closure is complete
//   tidying       of the derivatives that were made
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_COPYSTEPS_H
#define LINKGRAD_PREPARE_CLOSURE_COPYSTEPS_H

#include "support/Steps.h"
#include "llvm/IR/PassManager.h"

namespace linkgrad {

class Closure;

/// A function while it is prepared.
struct Preparation {
  llvm::Function &F;
  llvm::FunctionAnalysisManager &FAM;
  Closure *Of = nullptr; // entering to finishing
  /// A function of the closure throws again what its caller has caught.
  bool CatchesForOthers = false;

  void changed() { FAM.invalidate(F, llvm::PreservedAnalyses::none()); }
};

using CopyStep = Step<Preparation>;

/// LLVM's passes without unrolling or vectorising: those would only enlarge
/// what is differentiated, and run after us anyway. Promoting memory and
/// hoisting invariants *before* differentiation decides the cost of the
/// gradient.
llvm::ArrayRef<CopyStep> optimisingSteps();

/// One return, loops in simplified and LCSSA form, invoke destinations with one
/// predecessor: what FunctionInfo and the sweeps want. The last of the
/// finishing steps.
llvm::ArrayRef<CopyStep> canonicalisingSteps();

/// Promotes the adjoint slots to registers and removes what turned out not to
/// be needed.
llvm::ArrayRef<CopyStep> tidyingSteps();

/// Optimises a copy that belongs to no closure.
void optimise(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);
/// Cleans a generated derivative.
void tidyDerivative(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

/// A pass of LLVM's as a step's function.
template <typename PassT> void runPass(Preparation &P, PassT Pass) {
  llvm::FunctionPassManager FPM;
  FPM.addPass(std::move(Pass));
  FPM.run(P.F, P.FAM);
}

/// The same for one that is made without options.
template <typename PassT> void pass(Preparation &P) { runPass(P, PassT()); }

/// A function of ours that changes functions.
template <auto Change> void change(Preparation &P) {
  Change(P.F);
  P.changed();
}

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_COPYSTEPS_H
