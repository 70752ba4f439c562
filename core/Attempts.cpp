//===- Attempts.cpp - what an attempt teaches the next one ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Attempts.h"
#include "prepare/closure/Closure.h"
#include "support/DebugPrint.h"
#include "support/Diagnostics.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace linkgrad;

// Whether to try again without those candidates for calls through pointers that
// errors lie in. The first time they may have been inlined, and the error seem
// to lie in another one that calls them: the second attempt keeps them apart.
static bool ruleOutTargets(const Closure &Functions, Diagnostics &Diags,
                           size_t Mark, Experience &Past) {
  if (!Diags.hasErrorsSince(Mark) || Functions.targets().empty())
    return false;
  bool IsFirst = !Past.Ruled, HasOwn = false;
  auto &Failed = Past.ruled().Failed;
  size_t Before = Failed.size();
  Diagnostics::Withdrawn Errors = Diags.withdraw(Mark);
  Errors.forEach([&](const Function *Place, StringRef Why) {
    if (const GlobalValue *Target =
            Place && !IsFirst ? Functions.targetBehind(Place) : nullptr)
      Failed[Target] = Why.str();
    else
      HasOwn = true;
  });
  bool IsNew = Failed.size() != Before;
  bool TriesNone = HasOwn && IsNew && !Past.TriedNone;
  if (TriesNone) {
    Past.Suspects = Failed;
    Past.TriedNone = true;
  }
  if (!IsFirst && (TriesNone || !IsNew))
    for (const GlobalValue *Target : Functions.targets())
      Failed.try_emplace(Target, Errors.first());
  if (Past.First.empty()) {
    Errors.forgetPlaces();
    Past.First = std::move(Errors);
  }
  return true;
}

bool linkgrad::haveOnePrimal(ArrayRef<Request> Requests) {
  return all_of(Requests, [&](const Request &R) {
    return R.Primal == Requests.front().Primal;
  });
}

static bool callsThroughPointers(const Closure &Functions) {
  return any_of(Functions.functions(), [](Function *F) {
    return any_of(instructions(*F), [](const Instruction &I) {
      auto *Call = dyn_cast<CallBase>(&I);
      return Call && Call->isIndirectCall();
    });
  });
}

static void warnOfTargetsLeftOut(const Closure &Functions, Diagnostics &Diags,
                                 const Experience &Past) {
  for (const auto &[Target, T] : Functions.leftOut())
    Diags
        .warning(DiagCode::TargetLeftOut,
                 {displayName(T.Name), Past.Ruled->Failed.find(Target)->second})
        .note("called " + T.CallSite);
}

// Also those of attempts that others follow.
static void printErrors(const Closure &Functions, Diagnostics &Diags,
                        size_t Mark) {
  if (!Diags.hasErrorsSince(Mark) || Functions.functions().empty())
    return;
  debugPrint("errors", *Functions.functions().front(), [&](raw_ostream &OS) {
    Diagnostics::Withdrawn Errors = Diags.withdraw(Mark);
    Errors.forEach([&](const Function *In, StringRef Why) {
      OS << Why << (In ? " in '" + displayName(In->getName()) + "'" : "")
         << '\n';
    });
    Diags.putBack(std::move(Errors));
  });
}

Outcome linkgrad::judge(ArrayRef<Request> Requests, const Closure &Functions,
                        Diagnostics &Diags, size_t Mark, Experience &Past) {
  printErrors(Functions, Diags, Mark);
  if (Diags.hasErrorsSince(Mark) && !haveOnePrimal(Requests)) {
    Diags.takeBack(Mark);
    return Outcome::TryApart;
  }
  bool IsIncomplete = Diags.hasErrorsSince(Mark) ||
                      Diags.hasSince(Mark, DiagCode::UnknownTarget);
  if (IsIncomplete && !Past.FollowTargets && callsThroughPointers(Functions)) {
    Diags.takeBack(Mark);
    Past.FollowTargets = true;
    return Outcome::TryAgain;
  }
  if (ruleOutTargets(Functions, Diags, Mark, Past))
    return Outcome::TryAgain;
  // Without any the error is gone: so some candidate makes it.
  if (Past.Suspects && !Diags.hasErrorsSince(Mark)) {
    Diags.takeBack(Mark);
    Past.Ruled->Failed = std::move(*Past.Suspects);
    Past.Suspects.reset();
    return Outcome::TryAgain;
  }
  // Nothing was left for some call: what is wrong is what was wrong with its
  // targets, and not that there are none.
  if (Diags.hasErrorsSince(Mark) && !Past.First.empty()) {
    Diags.takeBack(Mark);
    Diags.putBack(std::move(Past.First));
  } else if (!Diags.hasErrorsSince(Mark)) {
    warnOfTargetsLeftOut(Functions, Diags, Past);
  }
  return Outcome::Done;
}

bool linkgrad::ruleOut(const TargetSet &Holders, Experience &Past) {
  TargetSet &Known = Past.ruled().Holders;
  size_t Before = Known.size();
  Known.insert_range(Holders);
  return Known.size() != Before;
}
