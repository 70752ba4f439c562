//===- ClosureTargets.cpp - what calls through pointers reach -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "linkgrad/AddressTaken.h"
#include "prepare/closure/Closure.h"
#include "prepare/idioms/CaughtObjects.h"
#include "support/Diagnostics.h"
#include "support/RustPaths.h"
#include "support/UnknownTarget.h"
#include "support/Worklist.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
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

/// What the calls of one copy may reach.
class Closure::Choice : public TargetChoice {
public:
  Choice(Closure &All, Function &Copy, const TargetMap *Known)
      : All(All), Copy(Copy), Known(Known) {}

  bool concerns(CallBase &Call) override {
    return Known ? Known->contains(&Call) : !isUnknownTarget(Call);
  }
  unsigned limit(CallBase &Call) override {
    return isKnown(Call) ? std::numeric_limits<unsigned>::max()
                         : CandidateLimit;
  }
  bool mayBe(CallBase &Call, const Function &F) override {
    if (!mayBeOfType(Call, *F.getFunctionType()))
      return false;
    if (!Known)
      return true;
    const CallTargets &T = Known->find(&Call)->second;
    return (T.Unknown || T.Functions.contains(&F)) && !wasCompared(Call, F);
  }
  Function *resolve(CallBase &Call, Function &Target) override {
    if (All.contains(&Target) || leaveOut(Call, Target, Target.getName()))
      return nullptr;
    All.describe(Target);
    if (isOpaque(Target))
      return &Target;
    Function *To = All.copyOfTarget(Target, Target, Copy, Call);
    if (!To)
      LeftOut[&Call].WithoutBody.push_back(displayName(Target.getName()));
    return To;
  }
  std::optional<std::vector<TargetElsewhere>>
  elsewhere(CallBase &Call) override;
  std::string whyNone(CallBase &Call, bool TooMany) override;

private:
  /// Whether all functions are known whose addresses get there.
  bool isKnown(const CallBase &Call) const {
    return Known && !Known->find(&Call)->second.Unknown;
  }
  /// Of another type only what certainly gets there: else there would be too
  /// many.
  bool mayBeOfType(const CallBase &Call, const FunctionType &Ty) const {
    return &Ty == Call.getFunctionType() || isKnown(Call);
  }
  bool leaveOut(CallBase &Call, const GlobalValue &Target, StringRef Name);
  bool isAnyNamed(const CallTargets &T, StringRef Name) const {
    return T.Unknown || any_of(T.Functions, [&](const Function *F) {
             return originalSymbol(F->getName()) == Name;
           });
  }

  Closure &All;
  Function &Copy;
  const TargetMap *Known;
  DenseMap<const CallBase *, CandidatesLeftOut> LeftOut;
};

bool Closure::Choice::leaveOut(CallBase &Call, const GlobalValue &Target,
                               StringRef Name) {
  const RuledOut *Ruled = All.Ruled;
  if (!Ruled || !Ruled->contains(&Target))
    return false;
  CandidatesLeftOut &Out = LeftOut[&Call];
  if (Ruled->Holders.contains(&Target)) {
    Out.Holders.push_back(displayName(Name));
    return true;
  }
  Out.AnyFailed = true;
  if (isKnown(Call))
    All.LeftOut.insert({&Target, {Name.str(), describeLocation(Call)}});
  return true;
}

std::optional<std::vector<TargetElsewhere>>
Closure::Choice::elsewhere(CallBase &Call) {
  std::vector<TargetElsewhere> Result;
  if (!All.Bodies)
    return Result;
  std::optional<std::vector<IndirectTarget>> Found = All.Bodies->findTargets(
      Call, limit(Call), [&](StringRef Name, const FunctionType &Ty) {
        return mayBeOfType(Call, Ty) &&
               (!Known || isAnyNamed(Known->find(&Call)->second, Name));
      });
  if (!Found)
    return std::nullopt;
  for (IndirectTarget T : *Found) {
    if (wasCompared(Call, *T.Body) ||
        leaveOut(Call, *T.Address, T.Body->getName()))
      continue;
    // A library's.
    if (T.Body->isDeclaration())
      All.describe(*T.Body);
    Function *To = T.Body->isDeclaration() && isOpaque(*T.Body)
                       ? T.Body
                       : All.copyOfTarget(*T.Body, *T.Address, Copy, Call);
    if (!To)
      continue;
    if (!T.MayBeMet)
      All.ImportedTargets.insert(T.Body);
    Result.push_back({T.Body, T.Address, To});
  }
  return Result;
}

std::string Closure::Choice::whyNone(CallBase &Call, bool TooMany) {
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
  if (isKnown(Call)) {
    std::vector<std::string> OfOtherTypes;
    for (const Function *F : Known->find(&Call)->second.Functions)
      if (!fitsCall(*F->getFunctionType(), *Call.getFunctionType()))
        OfOtherTypes.push_back(displayName(originalSymbol(F->getName())));
    return OfOtherTypes.empty()
               ? "no function's address gets there"
               : formatv("it is called as '{0}', and {1}, whose address gets "
                         "there, is of another type",
                         Type, listNames(OfOtherTypes))
                     .str();
  }
  return formatv("no function of the type '{0}' has its address taken in "
                 "the bitcode at hand, and others are not known",
                 Type);
}

/// Whether a target can get back to the call, or to another one of its kind,
/// whose targets will be the same: by what the closure calls now.
bool Closure::isCycle(const PendingDispatch &D) const {
  Worklist<const Function *> Work;
  for (const DispatchTarget &T : D.Targets)
    Work.push_back(T.To);
  std::optional<int64_t> Slot = slotOfCall(*D.Call);
  while (const Function *F = Work.next())
    for (const Instruction &I : instructions(*F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call)
        continue;
      if (contains(Call->getCalledFunction()))
        Work.push_back(Call->getCalledFunction());
      else if (Call->isIndirectCall() && !wasCompared(*Call) &&
               Call->getFunctionType() == D.Call->getFunctionType() &&
               Call->getCallingConv() == D.Call->getCallingConv() &&
               slotOfCall(*Call) == Slot)
        return true;
    }
  return false;
}

/// The copy that all calls of \p Chain shall share, or null. (One that is there
/// already is the only way to an end, where a target is inlined into it.)
Function *Closure::dispatcherFor(const SharedChain &Chain,
                                 const PendingDispatch &First) {
  auto Known = Dispatchers.find(Chain.Key);
  if (Known == Dispatchers.end()) {
    size_t NumCalls = Chain.Calls.size(), NumTargets = First.Targets.size();
    if (NumCalls * NumTargets <= NumCalls + NumTargets || !isCycle(First))
      return nullptr;
    Known = Dispatchers.emplace(Chain.Key, makeDispatcher(First)).first;
  }
  return copyOf(*Known->second, *First.Call->getFunction(), *First.Call);
}

/// Makes calls through pointers in \p From direct, as far as their targets are
/// known. \returns the functions that have changed.
SmallPtrSet<Function *, 8> Closure::dispatch(ArrayRef<Function *> From,
                                             const TargetMap *Known) {
  std::vector<PendingDispatch> All;
  for (Function *F : From) {
    markTextOfExceptions(*F);
    Choice Targets(*this, *F, Known);
    findDispatches(*F, Targets, All);
  }
  SmallPtrSet<Function *, 8> Changed;
  for (const PendingDispatch &D : All)
    Changed.insert(D.Call->getFunction());
  for (const SharedChain &Chain : groupDispatches(All))
    if (Function *Copy = dispatcherFor(Chain, All[Chain.Calls.front()]))
      for (unsigned No : Chain.Calls)
        callDispatcher(*std::exchange(All[No].Call, nullptr), *Copy);
  for (const PendingDispatch &D : All)
    if (D.Call)
      dispatchInPlace(D);
  return Changed;
}

/// Asks which functions' addresses get to the calls; where that depends on the
/// caller there are copies first.
Closure::TargetMap Closure::followTargets() {
  for (unsigned Round = 0;; ++Round) {
    std::vector<Function *> Roots;
    for (Function *F : PostOrder) {
      markTextOfExceptions(*F);
      markPending(*F);
      if (Primals.contains(F))
        Roots.push_back(F);
    }
    CallTargetAnswer Answer = FindTargets(PostOrder, Roots);
    if (Round == MaxVariantRounds || !separate(Answer.Variants))
      return std::move(Answer.Targets);
  }
}
