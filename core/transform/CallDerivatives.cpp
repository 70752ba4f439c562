//===- CallDerivatives.cpp - derivatives of calls inside of others ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Closure.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/LibraryRules.h"
#include "rules/ParallelFunctions.h"
#include "support/Diagnostics.h"
#include "support/UnknownTarget.h"
#include "transform/Derivatives.h"

using namespace llvm;
using namespace linkgrad;

DerivativeKind Derivatives::kindOfCall(const FunctionPlan &P,
                                       const CallBase &Call,
                                       DerivativeMode Mode) const {
  DerivativeKind K;
  K.Mode = Mode;
  K.Width = P.width();
  K.RuntimeActivity = P.Kind.RuntimeActivity;
  K.ErrorBounds = P.Kind.ErrorBounds;
  K.Repeatable = P.Kind.Repeatable;
  K.WithTangent = P.Kind.WithTangent;
  K.Shared = P.Kind.Shared || isFork(Call) || isThread(Call) || isTask(Call);
  bool Forward = Mode == DerivativeMode::Forward;
  auto ActivityOf = [&](const Value &V) {
    if (P.Activities.isWord(V) &&
        !V.getType()->isPointerTy()) // HandedWords.cpp
      return Activity::Constant;
    if (P.Activities.hasShadow(V) || (Forward && P.Activities.isActive(V)))
      return Activity::Duplicated;
    return P.Activities.hasAdjoint(V) ? Activity::Active : Activity::Constant;
  };
  // A rule gets the shadow of a constant variable, too: it may write there.
  // Null is its own shadow: the callee may choose between it and active memory.
  // Rules of ours do without it.
  const Function *Ruled = calleeWithRule(Call);
  bool HasRule = Ruled, IsOurs = Ruled && hasLibraryRule(*Ruled);
  auto GetsShadow = [&](const Use &U) {
    if (HasRule && Ruled->getAttributes().hasParamAttr(Call.getArgOperandNo(&U),
                                                       ConstantInRuleAttribute))
      return false;
    return isa<ConstantPointerNull>(U.get()) ||
           (HasRule && !IsOurs && isa<Constant>(U.get()) &&
            U->getType()->isPointerTy());
  };
  for (const Use &U : Call.args())
    K.Args.push_back(
        isDeclaredInactive(Call, Call.getArgOperandNo(&U)) ? Activity::Constant
        : GetsShadow(U) ? Activity::Duplicated
        : isa<Constant>(U.get()) && !P.Activities.hasShadow(*U.get())
            ? Activity::Constant
            : ActivityOf(*U.get()));
  if (!Call.getType()->isVoidTy()) {
    K.Return = ActivityOf(Call);
    K.ReturnPrimal = Forward;
  }
  return K;
}

Function *Derivatives::calleeOf(const FunctionPlan &P, CallBase &Call) {
  auto Explain = [&](Diagnostics::Message M) {
    M.at(Call);
    std::string Why = P.Activities.explain(Call);
    if (!Why.empty())
      M.note(Why);
    return nullptr;
  };
  auto Report = [&](DiagCode Code, ArrayRef<std::string> Args) {
    return Explain(C.Diags.error(Code, Args));
  };
  if (Call.isInlineAsm())
    return Report(DiagCode::InlineAsm, {});
  auto *F = dyn_cast<Function>(
      Call.getCalledOperand()->stripPointerCastsAndAliases());
  if (!F && !isUnknownTarget(Call))
    return Report(DiagCode::IndirectCall, {});
  if (!F) {
    StringRef Why = whyTargetIsUnknown(Call);
    return Why.empty()
               ? nullptr
               : Explain(C.Diags.warning(DiagCode::UnknownTarget, {Why.str()}));
  }
  if (isIntegerArithmetic(Call)) // refused by the analysis
    return nullptr;
  if (F->isIntrinsic())
    return Report(DiagCode::NoDerivative, {F->getName().str()});
  if ((calleeWithRule(Call) || C.Functions.contains(F)) &&
      F->getFunctionType() == Call.getFunctionType() && !F->isVarArg())
    return F;
  C.Functions.reportMissing(*F, Call, P.Activities.explain(Call));
  return nullptr;
}

SplitDerivative *Derivatives::splitOfCall(FunctionPlan &P, CallBase &Call) {
  Function *Callee = calleeOf(P, Call);
  if (!Callee)
    return nullptr;
  SplitDerivative *S =
      split(*Callee, kindOfCall(P, Call, DerivativeMode::Augmented),
            P.Overwrites.writesAfter(Call));
  if (!S->Augmented)
    return nullptr; // after an error in a user's rule
  if (isThread(Call) || isTask(Call))
    return splitOfThread(*S, P, Call);
  return isFork(Call) ? splitOfTeam(*S, P, Call) : S;
}

Function *Derivatives::forwardOfCall(const FunctionPlan &P, CallBase &Call,
                                     Function &Callee) {
  Function *F = get(Callee, kindOfCall(P, Call, DerivativeMode::Forward));
  if (F && (isThread(Call) || isTask(Call)))
    return forwardOfThread(*F, Call);
  return F && isFork(Call) ? forwardOfTeam(*F, P, Call) : F;
}

CallNeeds Derivatives::needsOfCall(FunctionPlan &P, CallBase &Call) {
  CallNeeds Needs;
  Needs.Primal.assign(Call.arg_size(), false);
  Needs.Shadow.assign(Call.arg_size(), false);
  SplitDerivative *S = splitOfCall(P, Call);
  if (!S)
    return Needs;
  DerivativeKind Kind = kindOfCall(P, Call, DerivativeMode::Augmented);
  unsigned Next;
  DerivativeParams Params(*S->Reverse, Kind, Next);
  for (unsigned A = 0; A < Call.arg_size(); ++A) {
    Needs.Primal[A] = S->InProgress || !Params.Primal[A]->use_empty();
    Needs.Shadow[A] = hasShadowParam(Kind.Args[A]) &&
                      (S->InProgress || any_of(Params.Shadow[A], [](Value *V) {
                         return !V->use_empty();
                       }));
  }
  Needs.Tape = S->Tape != nullptr;
  // A rule's tangent may read more than its gradient.
  if (!S->Tangent || !calleeWithRule(Call))
    return Needs;
  DerivativeParams Tangent(*S->Tangent, withLanes(Kind), Next);
  for (unsigned A = 0; A < Call.arg_size(); ++A) {
    Needs.Primal[A] |= !Tangent.Primal[A]->use_empty();
    Needs.Shadow[A] |=
        hasShadowParam(Kind.Args[A]) &&
        any_of(Tangent.Shadow[A], [](Value *V) { return !V->use_empty(); });
  }
  return Needs;
}
