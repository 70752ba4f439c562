//===- ClosureTargets.cpp - what calls through pointers reach -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/CaughtObjects.h"
#include "prepare/Closure.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace linkgrad;

/// The copy of a target of a call through a pointer.
Function *Closure::copyOfTarget(Function &Body, const GlobalValue &Target,
                                Function &From, CallBase &Call) {
  Function *Copy = copyOf(Body, From, Call, &Target);
  if (Copy)
    Targets.insert(&Target);
  return Copy;
}

/// Functions of a call's type that were not taken as its targets.
struct Closure::CandidatesLeftOut {
  bool AnyFailed = false;
  std::vector<std::string> Holders, WithoutBody;
};

bool Closure::leaveOut(const GlobalValue &Target, StringRef Name,
                       CandidatesLeftOut &Out) const {
  if (!Ruled)
    return false;
  Out.AnyFailed |= Ruled->Failed.contains(&Target);
  if (Ruled->Holders.contains(&Target))
    Out.Holders.push_back(displayName(Name));
  return Ruled->contains(&Target);
}

std::optional<std::vector<TargetElsewhere>>
Closure::targetsElsewhere(Function &Copy, CallBase &Call,
                          CandidatesLeftOut &Out) {
  std::vector<TargetElsewhere> Result;
  if (!Bodies)
    return Result;
  std::optional<std::vector<IndirectTarget>> Found =
      Bodies->findTargets(Call, CandidateLimit);
  if (!Found)
    return std::nullopt;
  for (IndirectTarget T : *Found) {
    if (leaveOut(*T.Address, T.Body->getName(), Out))
      continue;
    Function *To = copyOfTarget(*T.Body, *T.Address, Copy, Call);
    if (!To)
      continue;
    ImportedTargets.insert(T.Body);
    Result.push_back({T.Body, T.Address, To});
  }
  return Result;
}

const GlobalValue *Closure::targetBehind(const Function *Copy) const {
  for (const Function *F = Copy; F;) {
    auto It = Entries.find(F);
    if (It == Entries.end())
      return nullptr;
    if (It->second.Target)
      return It->second.Target;
    F = It->second.CalledFrom;
  }
  return nullptr;
}

// Three names are enough to recognise what is meant.
static std::string listNames(ArrayRef<std::string> Names) {
  std::string Text = "'" + join(Names.take_front(3), "', '") + "'";
  return Names.size() > 3 ? Text + ", ..." : Text;
}

// Makes calls through pointers direct, as far as their targets are known.
bool Closure::dispatch(Function &Copy) {
  markTextOfExceptions(Copy);
  DenseMap<const CallBase *, CandidatesLeftOut> LeftOut;
  auto Resolve = [&](Function &Target, CallBase &Call) -> Function * {
    if (contains(&Target) || leaveOut(Target, Target.getName(), LeftOut[&Call]))
      return nullptr;
    describe(Target);
    if (isOpaque(Target))
      return &Target;
    Function *To = copyOfTarget(Target, Target, Copy, Call);
    if (!To)
      LeftOut[&Call].WithoutBody.push_back(displayName(Target.getName()));
    return To;
  };
  auto Elsewhere = [&](CallBase &Call) {
    return targetsElsewhere(Copy, Call, LeftOut[&Call]);
  };
  auto WhyNone = [&](CallBase &Call, bool TooMany) -> std::string {
    const CandidatesLeftOut &Out = LeftOut[&Call];
    if (Out.AnyFailed)
      return ""; // the errors in them tell more
    if (TooMany)
      return formatv("more than {0} functions fit it", CandidateLimit);
    if (!Out.WithoutBody.empty())
      return "the body of " + listNames(Out.WithoutBody) +
             ", which fits it, is not known";
    if (!Out.Holders.empty())
      return listNames(Out.Holders) +
             ", which fits it, asks for derivatives itself";
    std::string Type;
    raw_string_ostream(Type) << *Call.getFunctionType();
    return formatv("no function of the type '{0}' has its address taken in "
                   "the bitcode at hand, and others are not known",
                   Type);
  };
  return dispatchIndirectCalls(Copy, Resolve, Elsewhere, WhyNone);
}
