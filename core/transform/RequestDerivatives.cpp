//===- RequestDerivatives.cpp - with runtime activity if need be ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/RequestDerivatives.h"
#include "support/Diagnostics.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static RequestDerivatives attempt(Derivatives &D, Function &Primal,
                                  const Request &R) {
  RequestDerivatives Result;
  if (R.Kind.InlineTape)
    Result.Tape = D.inlineTape(Primal, R.Kind);
  if (R.Point != EntryPoint::AugmentSize)
    Result.Function = D.get(Primal, R.Kind);
  if (R.Point == EntryPoint::VirtualReverse)
    Result.Gradient = D.get(Primal, R.Kind.reverseHalf());
  return Result;
}

static void remark(const Function &Primal, const Request &R, StringRef Why) {
  constexpr char Pass[] = "linkgrad-activity";
  LLVMContext &Ctx = Primal.getContext();
  if (!Ctx.getDiagHandlerPtr()->isAnalysisRemarkEnabled(Pass))
    return;
  OptimizationRemarkAnalysis Remark(Pass, "RuntimeActivity",
                                    R.Call->getDebugLoc(), R.Call->getParent());
  Remark << "the derivative of '"
         << ore::NV("Function", displayName(Primal.getName()))
         << "' tells constant from active memory at run time: "
         << ore::NV("Why", Why);
  Ctx.diagnose(Remark);
}

// Without it where it has an error that the general version has not.
static void addDisjoint(Derivatives &D, Function *&General, const Request &R,
                        const DisjointVersion &Disjoint) {
  Context &C = D.context();
  size_t Mark = C.Diags.mark(), Made = D.functions().size(),
         Shadows = C.ActiveShadows.size();
  Function *Fast = D.get(*Disjoint.Primal, R.Kind);
  if (!C.Diags.hasErrorsSince(Mark)) {
    General = D.choose(*Disjoint.Test, *Fast, *General);
    return;
  }
  C.Diags.withdraw(Mark);
  D.discardAfter(Made);
  C.ActiveShadows.resize(Shadows);
}

static RequestDerivatives makeGeneral(Derivatives &D, Function &Primal,
                                      Request &R) {
  Context &C = D.context();
  size_t Mark = C.Diags.mark(), Made = D.functions().size(),
         Shadows = C.ActiveShadows.size();
  RequestDerivatives Result = attempt(D, Primal, R);
  if (R.Kind.RuntimeActivity || !C.Diags.hasErrorsSince(Mark))
    return Result;
  Diagnostics::Withdrawn First = C.Diags.withdraw(Mark);
  StringRef Why = First.first(DiagCode::MixedActivity);
  if (Why.empty()) {
    C.Diags.putBack(std::move(First));
    return Result;
  }
  D.discardAfter(Made);
  C.ActiveShadows.resize(Shadows);
  R.Kind.RuntimeActivity = true;
  Result = attempt(D, Primal, R);
  if (!C.Diags.hasErrorsSince(Mark)) {
    remark(Primal, R, Why);
    return Result;
  }
  // Those are reported that there are fewer of.
  Diagnostics::Withdrawn Second = C.Diags.withdraw(Mark);
  First.note(DiagCode::MixedActivity,
             "it cannot be told at run time: " + Second.first());
  C.Diags.putBack(Second.size() < First.size() ? std::move(Second)
                                               : std::move(First));
  return Result;
}

RequestDerivatives linkgrad::makeDerivatives(Derivatives &D, Function &Primal,
                                             Request &R,
                                             const DisjointVersion &Disjoint) {
  size_t Mark = D.context().Diags.mark();
  RequestDerivatives Result = makeGeneral(D, Primal, R);
  if (Disjoint.Test && Result.Function && !R.Kind.RuntimeActivity &&
      !D.context().Diags.hasErrorsSince(Mark))
    addDisjoint(D, Result.Function, R, Disjoint);
  return Result;
}
