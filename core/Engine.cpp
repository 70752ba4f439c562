//===- Engine.cpp - the list of phases ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module's requests are taken in rounds, from the inside out
// (RequestGroups.h). Each round's are differentiated together in one attempt,
// or in several (Attempts.h); the phases of an attempt are the members of
// Attempt, in order.
//
//===----------------------------------------------------------------------===//

#include "linkgrad/Engine.h"
#include "Attempts.h"
#include "CallerTypes.h"
#include "ClosureTypes.h"
#include "ForwardOverReverse.h"
#include "MessageLayouts.h"
#include "RequestGroups.h"
#include "analysis/ThreadShares.h"
#include "bytes/CallTargetAnalysis.h"
#include "bytes/TypePrinter.h"
#include "bytes/TypeSeeds.h"
#include "linkgrad/BodySource.h"
#include "prepare/closure/CheckpointedLoops.h"
#include "prepare/closure/Closure.h"
#include "prepare/closure/DisjointMemory.h"
#include "prepare/closure/Instrumentation.h"
#include "prepare/closure/LoopOrder.h"
#include "prepare/library/AtomicSections.h"
#include "prepare/library/LibraryBodies.h"
#include "prepare/library/Meetings.h"
#include "prepare/library/ParallelRegions.h"
#include "prepare/library/RustBodies.h"
#include "prepare/library/StdFutures.h"
#include "prepare/library/Tasks.h"
#include "prepare/library/Threads.h"
#include "rules/CustomRules.h"
#include "rules/EngineFunctions.h"
#include "rules/LibraryRules.h"
#include "rules/MathPartners.h"
#include "rules/ParallelFunctions.h"
#include "rules/Registrations.h"
#include "rules/TypeHints.h"
#include "support/DebugPrint.h"
#include "support/Diagnostics.h"
#include "support/OnlyRead.h"
#include "support/Progress.h"
#include "transform/Derivatives.h"
#include "transform/FirstRoom.h"
#include "transform/HiddenFloats.h"
#include "transform/MergedAllocations.h"
#include "transform/OldPointers.h"
#include "transform/OwnVariables.h"
#include "transform/Reach.h"
#include "transform/RequestDerivatives.h"
#include "transform/Turns.h"
#include "transform/VariableShadows.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

#define DEBUG_TYPE "linkgrad"
STATISTIC(NumAttempts, "Attempts at derivatives of some requests");

bool linkgrad::hasRequests(const Module &M) {
  for (const Function &F : M)
    if ((F.getName().contains("__enzyme_") || F.getName() == ReleaseTapesName ||
         isCheckpointMarker(F)) &&
        !F.use_empty())
      return true;
  return false;
}

static void reportCycle(std::vector<Request> &Requests, Diagnostics &Diags) {
  for (Request &R : Requests) {
    Diags
        .error(DiagCode::BadRequest,
               {R.Call->getCalledOperand()->getName().str(),
                "the function to differentiate asks for its own derivative"})
        .at(*R.Call);
    dropRequest(R);
  }
}

namespace {
/// What stays the same for a module, and how deep we are in requests that the
/// bodies of other modules hold.
struct ModuleState {
  Module &M;
  FunctionAnalysisManager &FAM;
  BodySource *Bodies;
  Diagnostics &Diags;
  Progress &Shown;
  /// The order of the derivative so far, from 1.
  unsigned Depth = 1;
  /// Others ask for derivatives of the derivatives.
  bool IsInner = false;
  /// Whether one that is yet to come asks for the forward derivative of code
  /// that gets to a function.
  std::function<bool(const Function &)> IsTangentAsked = {};
};
} // namespace

static void differentiate(ModuleState &S, std::vector<Request> &Requests);

static void differentiateInGroups(ModuleState &S,
                                  std::vector<Request> &Requests) {
  while (!Requests.empty()) {
    std::vector<Request> Group = takeGroup(Requests);
    differentiate(S, Group);
  }
}

// A body that comes from another module may hold requests too: its copy gets
// their derivatives before the copy is differentiated itself. No program wants
// one of as high an order as the limit.
static void differentiateInside(Function &Copy, ModuleState Outer,
                                ArrayRef<Request> Outside) {
  Diagnostics &Diags = Outer.Diags;
  std::vector<Request> Inner = readRequests(Copy, Diags);
  if (++Outer.Depth > 9)
    return reportCycle(Inner, Diags);
  auto Chain = std::move(Diags.CallChain);
  Outer.IsInner = true;
  Outer.IsTangentAsked = [&](const Function &) {
    return any_of(Outside, [](const Request &R) {
      return R.Kind.Mode == DerivativeMode::Forward;
    });
  };
  differentiateInGroups(Outer, Inner);
  Diags.CallChain = std::move(Chain);
}

//===----------------------------------------------------------------------===//
// One attempt
//===----------------------------------------------------------------------===//

namespace {
/// Makes the derivatives of some requests and puts them in place. If another
/// attempt is asked for, nothing has changed but what is known.
class Attempt {
public:
  Attempt(ModuleState &S, std::vector<Request> &Requests, Experience &Past);
  ~Attempt() { S.Diags.CallChain = nullptr; }

  Outcome run();
  /// Made by now: derivatives whose forward derivative is asked for in the
  /// other order.
  std::vector<ForwardOverReverse> InOtherOrder;

private:
  StepScope begin(StringRef Phase);
  bool enter(Function &Copy);
  Outcome refuse();
  void completeClosure();
  bool simplifyClosure();
  void addDisjointVersions();
  void addDisjointCallees();
  void addDisjointCallee(Function &F);
  void fuseLoops();
  void outlineNests();
  void addPartials();
  void analyse();
  void check();
  void makeAll();
  bool haveWorkSpaces(const Context::Variables &Variables) const;
  void makeAllAssuming();
  void put(Request &R, Function *Primal, const RequestDerivatives &Made);
  void putInPlace(bool Failed);
  void addForwardRules();
  void cleanUp(bool Failed, bool Again);

  ModuleState &S;
  std::vector<Request> &Requests;
  Experience &Past;
  size_t Mark; // where the attempt's messages begin
  Closure Functions;
  /// Candidates for calls through pointers that ask for derivatives.
  TargetSet Holders;
  /// The first whose states are behind virtual functions or boxed closures.
  /// What several primals execute in threads would meet in what they share.
  bool FoundThreads = false;
  /// Calls of what has no derivative whatever the rest is, with its name.
  std::vector<std::pair<WeakVH, std::string>> Refused;
  /// A request each; null after an error.
  std::vector<Function *> Primals;
  /// A request each, empty where it does not pay or cannot be told at run time.
  std::vector<DisjointVersion> Disjoint;
  /// Until the context has them.
  std::map<const Function *, DisjointVersion> DisjointCallees;
  std::vector<Function *> Roots;
  CallerTypes Callers;
  std::unique_ptr<TypeAnalysis> Types;
  std::optional<ClosureFacts> Facts;
  std::optional<Context> C;
  Function *OldPointerGuard = nullptr; // transform/OldPointers.h
  std::optional<Derivatives> Made;
  std::vector<RequestDerivatives> Results;
};
} // namespace

Attempt::Attempt(ModuleState &S, std::vector<Request> &Requests,
                 Experience &Past)
    : S(S), Requests(Requests), Past(Past), Mark(S.Diags.mark()),
      Functions(S.FAM, S.Bodies, S.Diags, Past.Ruled ? &*Past.Ruled : nullptr),
      Disjoint(Requests.size()), Callers(S.FAM), Results(Requests.size()) {
  ++NumAttempts;
  if (Past.FollowTargets)
    Functions.FindTargets = [&S](ArrayRef<Function *> Copies,
                                 ArrayRef<Function *> Roots) {
      return findCallTargets(Copies, Roots, S.FAM);
    };
  Functions.StopsAtPanics = Past.RustThreads;
  Functions.OnCopy = [this](Function &Copy) { return enter(Copy); };
  S.Diags.CallChain = [this](const Function &F,
                             std::vector<std::string> &Lines) {
    Functions.describeChain(F, Lines);
  };
}

StepScope Attempt::begin(StringRef Phase) {
  S.Shown.begin(Requests.front().Primal->getName(), Functions.size(), Phase);
  return StepScope(Phase);
}

Outcome Attempt::run() {
  completeClosure();
  if (!Refused.empty() && !FoundThreads)
    return refuse();
  if (!simplifyClosure())
    return FoundThreads && !haveOnePrimal(Requests) ? Outcome::TryApart
                                                    : Outcome::TryAgain;
  if (!Refused.empty())
    return refuse();
  addDisjointVersions();
  addDisjointCallees();
  fuseLoops();
  outlineNests();
  for (Function *F : Functions.functions())
    renewIndependentLoops(*F, S.FAM);
  addPartials();
  analyse();
  check();
  makeAllAssuming();
  Outcome Result = judge(Requests, Functions, S.Diags, Mark, Past);
  bool Again = Result != Outcome::Done;
  bool Failed = Again || S.Diags.hasErrors();
  defineOwnVariables(*C, Failed);
  defineShadowForgetter(*C, Failed);
  if (!Again)
    putInPlace(Failed);
  if (!Failed)
    addForwardRules();
  cleanUp(Failed, Again);
  return Result;
}

// Nothing of it needs to be analysed.
Outcome Attempt::refuse() {
  for (auto &[Call, Callee] : Refused) {
    auto *At = cast_or_null<Instruction>(static_cast<Value *>(Call));
    S.Diags
        .error(DiagCode::Parallel,
               {displayName(Callee), whyBodyRefused(Callee).str()})
        .at(At ? *At : *Requests.front().Call);
  }
  Outcome Result = judge(Requests, Functions, S.Diags, Mark, Past);
  S.Diags.CallChain = nullptr;
  if (Result == Outcome::Done)
    putInPlace(/*Failed=*/true);
  Functions.erase(/*KeepImports=*/Result != Outcome::Done || S.Depth > 1);
  return Result;
}

// Whether the callees of a new copy are wanted.
bool Attempt::enter(Function &Copy) {
  for (Instruction &I : instructions(Copy)) {
    auto *Call = dyn_cast<CallBase>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || whyBodyRefused(Callee->getName()).empty())
      continue;
    if (none_of(Refused,
                [&](auto &R) { return R.second == Callee->getName(); }))
      Refused.emplace_back(Call, Callee->getName().str());
    return false;
  }
  bool IsThread = !Past.RustThreads && createsRustThread(Copy);
  if (IsThread || (!Past.FollowTargets && isOfFutures(Copy))) {
    Past.RustThreads |= IsThread;
    Past.FollowTargets = FoundThreads = true;
    return false;
  }
  if (!holdsRequests(Copy))
    return true;
  if (const GlobalValue *Target = Functions.targetBehind(&Copy)) {
    Holders.insert(Target);
    return Past.Ruled && Past.Ruled->Holders.contains(Target);
  }
  differentiateInside(Copy, S, Requests);
  return true;
}

// Private copies of all that the primals can call.
void Attempt::completeClosure() {
  StepScope Scope = begin("closure");
  for (Request &R : Requests) {
    Function *Body = Functions.add(*R.Primal, *R.Call, knownFunctions(R));
    bool Fits = Body && checkPrototype(R, *Body, S.Diags);
    Primals.push_back(Fits ? Body : nullptr);
  }
}

static bool haveReverse(ArrayRef<Request> Requests) {
  return any_of(Requests, [](const Request &R) {
    return R.Kind.Mode == DerivativeMode::Reverse ||
           R.Kind.Mode == DerivativeMode::Augmented ||
           R.Kind.Mode == DerivativeMode::ReverseSweep;
  });
}

// What is differentiated is optimised code. False: the attempt is in vain.
bool Attempt::simplifyClosure() {
  StepScope Scope = begin("simplify");
  Functions.simplify();
  if (FoundThreads || (!Holders.empty() && ruleOut(Holders, Past))) {
    S.Diags.takeBack(Mark);
    Functions.erase(/*KeepImports=*/true);
    return false;
  }
  auto Invalidate = [&](Function &F) {
    S.FAM.invalidate(F, PreservedAnalyses::none());
  };
  lowerOrderedAtomics(Functions.functions(), Invalidate);
  settleTasks(Functions.functions());
  if (hasThreads(Functions.functions())) {
    markMeetings(Functions.functions(), S.FAM);
    for (Request &R : Requests)
      R.Kind.Shared = createsThreads(Functions.functions());
  }
  Functions.checkpointLoops(haveReverse(Requests),
                            S.IsInner ? "its gradient is differentiated" : "");
  if (reportInstrumented(Functions.functions(), S.Diags))
    fill(Primals, nullptr);
  return true;
}

static bool asksForDisjoint(const Request &R) {
  return R.Kind.Mode == DerivativeMode::Reverse && !R.Kind.RuntimeActivity;
}

// Versions for parameters that do not overlap, one for requests of one kind.
void Attempt::addDisjointVersions() {
  std::map<std::pair<Function *, DerivativeKind>, DisjointVersion> Known;
  struct Version {
    Function *Conditions, *Copy;
  };
  std::map<Function *, Version> Copies;
  for (auto [R, Primal, V] : zip(Requests, Primals, Disjoint)) {
    if (!Primal || !asksForDisjoint(R))
      continue;
    auto [It, New] = Known.try_emplace({Primal, R.Kind});
    V = It->second;
    if (!New)
      continue;
    auto &[Conditions, Copy] = Copies[Primal];
    if (!Conditions)
      V.Conditions = Conditions = makeConditions(*Primal);
    if (!(V.Test = makeDisjointTest(*Primal, R.Kind, S.FAM, *Conditions,
                                    /*WithRows=*/!S.IsInner)))
      continue;
    if (!Copy)
      Copy = Functions.addDisjoint(*Primal, *Conditions);
    V.Primal = Copy;
    It->second.Test = V.Test;
    It->second.Primal = V.Primal;
    V.IsFirst = true;
  }
}

void Attempt::addDisjointCallee(Function &F) {
  DisjointVersion &V = DisjointCallees[&F];
  V.Conditions = makeConditions(F);
  V.Primal = Functions.addDisjoint(F, *V.Conditions);
}

// For the calls inside of derivatives.
void Attempt::addDisjointCallees() {
  if (none_of(Requests, asksForDisjoint))
    return;
  SmallPtrSet<const Function *, 8> Others(Primals.begin(), Primals.end());
  for (const DisjointVersion &V : Disjoint)
    Others.insert(V.Primal);
  for (Function *F : SmallVector<Function *>(Functions.functions())) {
    if (Others.contains(F) || hasCustomRule(*F) || F->use_empty() ||
        !gainsFromDisjointTest(*F, S.FAM, /*WithRows=*/!S.IsInner))
      continue;
    addDisjointCallee(*F);
  }
}

// Gradients that are differentiated again stay as they are.
void Attempt::fuseLoops() {
  if (S.IsInner)
    return;
  MapVector<Function *, SmallVector<const DerivativeKind *, 2>> Kinds;
  for (auto [R, Primal, V] : zip(Requests, Primals, Disjoint))
    for (Function *F : {Primal, V.Primal})
      if (F)
        Kinds[F].push_back(&R.Kind);
  for (auto &[F, Of] : Kinds)
    Functions.fuseLoops(*F, Of);
}

static bool haveCalls(ArrayRef<Function *> Functions,
                      function_ref<bool(const CallBase &)> AreSuch) {
  return any_of(Functions, [&](Function *F) {
    return any_of(instructions(*F), [&](const Instruction &I) {
      auto *Call = dyn_cast<CallBase>(&I);
      return Call && AreSuch(*Call);
    });
  });
}

static bool haveParallelParts(ArrayRef<Function *> Functions) {
  return haveCalls(Functions, [](const CallBase &Call) {
    return isFork(Call) || isThread(Call) || isTask(Call);
  });
}

static bool haveMessages(ArrayRef<Function *> Functions) {
  return haveCalls(Functions,
                   [](const CallBase &Call) { return communicates(Call); });
}

// Of what has no version for disjoint memory as a whole, and of such versions:
// what they find in memory, and blocks of other iterations, nobody has asked
// about. Threads that share memory ask nothing, and gradients that are
// differentiated again stay as they are.
void Attempt::outlineNests() {
  if (S.IsInner || none_of(Requests, asksForDisjoint) ||
      haveParallelParts(Functions.functions()))
    return;
  SmallPtrSet<const Function *, 8> Others;
  for (auto [Primal, V] : zip(Primals, Disjoint))
    if (V.Primal)
      Others.insert(Primal);
  for (Function *F : SmallVector<Function *>(Functions.functions())) {
    if (Others.contains(F) || DisjointCallees.contains(F) ||
        F->hasFnAttribute(CheckpointAttribute) || hasCustomRule(*F))
      continue;
    for (Function *Nest : Functions.outlineNests(*F))
      addDisjointCallee(*Nest);
  }
}

// Behind all that would remove what nobody uses.
void Attempt::addPartials() {
  if (!haveReverse(Requests))
    return;
  for (Function *F : Functions.functions()) {
    if (!addPartners(*F, S.FAM.getResult<DominatorTreeAnalysis>(*F)))
      continue;
    S.FAM.invalidate(*F, PreservedAnalyses::allInSet<CFGAnalyses>());
  }
}

// Types and control flow. Activity is analysed for each derivative separately.
void Attempt::analyse() {
  StepScope Scope = begin("analyse");
  Roots = Primals;
  for (const DisjointVersion &V : Disjoint)
    Roots.push_back(V.Primal);
  std::vector<Function *> Asked = Roots;
  // What has a version for disjoint memory is called like that.
  std::vector<Function *> Fixed;
  for (Function *F : Functions.functions())
    if (auto It = DisjointCallees.find(F); It != DisjointCallees.end()) {
      Roots.push_back(It->second.Primal);
      Fixed.push_back(F);
    }
  llvm::append_range(Fixed, Roots);
  for (auto [R, Primal, V] : zip(Requests, Primals, Disjoint))
    for (Function *Copy : {Primal, V.Primal})
      if (Copy)
        Callers.add(R, *Copy);
  Types = analyseTypes(Functions, Roots, Fixed, Callers, S.FAM);
  fillMessageLayouts(Functions.functions(), *Types);
  Facts.emplace(Functions.functions(), Roots, *Types);
  C.emplace(
      Context{S.M, S.FAM, S.Diags, Functions, *Types, *Facts, Runtime(S.M)});
  C->Disjoint = std::move(DisjointCallees);
  C->Roots = std::move(Asked);
  C->HasOtherWriters = haveParallelParts(Functions.functions()) ||
                       haveMessages(Functions.functions());
  OldPointerGuard = guardOldPointers(*C);
  C->HasOwnVariables =
      !S.IsInner && haveOwnVariables(Functions.functions(), Requests);
  for (Function *F : Functions.functions())
    C->Infos[F] = std::make_unique<FunctionInfo>(*F, S.FAM);
  findThreadShares(Functions.functions(),
                   [&](Function &F) -> FunctionInfo & { return C->info(F); });
}

// From here on: every copy is valid IR, with loops in simplified and LCSSA form
// and at most one return. Test builds check it; unsimplified loops are refused
// later.
static void checkPrepared(Closure &Functions, Diagnostics &Diags) {
#ifdef LINKGRAD_CHECKS
  for (Function *F : Functions.functions()) {
    std::string Text;
    raw_string_ostream OS(Text);
    DominatorTree DT(*F);
    LoopInfo LI(DT);
    unsigned Returns = count_if(*F, [](const BasicBlock &B) {
      return isa<ReturnInst>(B.getTerminator());
    });
    if (verifyFunction(*F, &OS) || Returns > 1 ||
        any_of(LI, [&](Loop *L) { return !L->isRecursivelyLCSSAForm(DT, LI); }))
      Diags.error(DiagCode::InvalidOutput,
                  {F->getName().str(), "bad prepared form " + Text});
  }
#endif
}

void Attempt::check() {
  for (Function *F : Functions.functions()) {
    debugPrint("prepare", *F);
    debugPrint("types", *F,
               [&](raw_ostream &OS) { printTypes(*Types, *F, OS); });
  }
  checkPrepared(Functions, S.Diags);
  for (Function *F : Functions.functions())
    checkTypeHints(*F, S.Diags);
  for (auto [R, Primal] : zip(Requests, Primals))
    if (Primal)
      reportHiddenFloats(R, *Primal, *Types, S.Diags);
}

// Plans the tapes and emits, callees when a call to them is met.
void Attempt::makeAll() {
  StepScope Scope = begin("derivatives");
  Made.emplace(*C);
  for (auto [R, Primal, V, Result] : zip(Requests, Primals, Disjoint, Results))
    if (Primal)
      Result = makeDerivatives(*Made, *Primal, R, V);
}

/// Whether each makes its derivative as a whole, from what variables hold at
/// its beginning.
static bool areAtOnce(ArrayRef<Request> Requests) {
  return all_of(Requests, [](const Request &R) {
    return R.Kind.Mode == DerivativeMode::Forward ||
           R.Kind.Mode == DerivativeMode::Reverse;
  });
}

/// Whether one of \p Variables is a work space.
bool Attempt::haveWorkSpaces(const Context::Variables &Variables) const {
  if (Variables.empty())
    return false;
  ClosureFacts With(Functions.functions(), Roots, *Types, {},
                    /*WithWorkSpaces=*/true);
  return any_of(Variables, [&](const GlobalVariable *G) {
    return With.WorkSpaces.contains(G);
  });
}

// Pointers in a variable may be older than the request, and have no shadow. It
// needs none if nothing active gets there: a table, or a cache, that a
// function's guard fills once. Where the derivative is refused because of some
// variables, it is made again with that assumption, which analysis checks.
void Attempt::makeAllAssuming() {
  size_t Begin = S.Diags.mark();
  std::vector<bool> AtRunTime;
  for (const Request &R : Requests)
    AtRunTime.push_back(R.Kind.RuntimeActivity);
  std::optional<Diagnostics::Withdrawn> First;
  bool IsGuardedWith = false; // the tests of older pointers
  auto Again = [&](bool WithWorkSpaces) {
    Diagnostics::Withdrawn Errors = S.Diags.withdraw(Begin);
    if (!First)
      First = std::move(Errors);
    Made->discardAfter(0);
    C->ActiveShadows.clear();
    C->Met = {};
    C->Regions = {};
    Facts.emplace(Functions.functions(), Roots, *Types, C->Kept.getArrayRef(),
                  WithWorkSpaces);
    if (std::exchange(IsGuardedWith, WithWorkSpaces) != WithWorkSpaces) {
      if (OldPointerGuard)
        removeOldPointerTests(*OldPointerGuard);
      OldPointerGuard = guardOldPointers(*C);
    }
    for (auto [R, Asked] : zip(Requests, AtRunTime))
      R.Kind.RuntimeActivity = Asked;
    makeAll();
  };
  auto Assume = [&](bool WithWorkSpaces) {
    for (size_t Known = 0;
         S.Diags.hasErrorsSince(Begin) && C->Kept.size() > Known;) {
      Known = C->Kept.size();
      Again(WithWorkSpaces);
    }
  };
  makeAll();
  Assume(/*WithWorkSpaces=*/false);
  bool HasErrors = S.Diags.hasErrorsSince(Begin);
  const Context::Variables Kept = C->Kept, Met = C->Met;
  auto Try = [&](Context::Variables Constant, bool WithWorkSpaces) {
    C->Kept = std::move(Constant);
    Again(WithWorkSpaces);
    Assume(WithWorkSpaces);
    return !S.Diags.hasErrorsSince(Begin);
  };
  // The program would stop when it meets such a pointer in one of these: tables
  // that a call before has made, if the assumption holds of them, too.
  bool IsMade = !HasErrors;
  if (IsMade && !Met.empty()) {
    Context::Variables All = Kept;
    All.insert_range(Met);
    IsMade = Try(std::move(All), /*WithWorkSpaces=*/false);
  }
  // What is left needs shadows. They are zeros, made by each request: of a
  // table that would take time.
  if (!IsMade && areAtOnce(Requests) && haveWorkSpaces(HasErrors ? Kept : Met))
    IsMade = Try({}, /*WithWorkSpaces=*/true);
  if (!IsMade && !HasErrors) {
    C->Kept = Kept;
    Again(/*WithWorkSpaces=*/false);
  }
  if (First && S.Diags.hasErrorsSince(Begin)) {
    S.Diags.withdraw(Begin);
    S.Diags.putBack(std::move(*First));
  }
  if (OldPointerGuard)
    defineOldPointerGuard(*C, *OldPointerGuard);
}

void Attempt::put(Request &R, Function *Primal,
                  const RequestDerivatives &Result) {
  if (R.Point == EntryPoint::AugmentSize)
    return lowerTapeSize(R, Result.Tape);
  if (R.Point == EntryPoint::VirtualReverse)
    return lowerVirtualReverse(R, *Result.Function, *Result.Gradient);
  Reach Of(*Result.Function);
  Function *Called = Result.Function;
  if (areAtOnce(R))
    Called = &takeTurn(*C, R, *Called, Of);
  else // two halves: what one leaves in a shadow the other one may want
    Of.addAll();
  if (R.Kind.Mode != DerivativeMode::Augmented)
    beginVariableShadows(*C, R, Of);
  if (Primal)
    coverArguments(*C, R, *Primal, OldPointerGuard, Of);
  lowerRequest(R, *Called, Result.Tape, S.Diags);
}

// After an error none.
void Attempt::putInPlace(bool Failed) {
  for (auto [R, Primal, Result] : zip(Requests, Primals, Results))
    if (Failed)
      dropRequest(R);
    else
      put(R, Primal, Result);
}

// What run-time libraries do in a reverse, of threads and of messages, has no
// derivative.
void Attempt::addForwardRules() {
  auto IsAsked = [&](const Request &R) {
    return R.Call && R.Kind.Mode == DerivativeMode::Reverse &&
           S.IsTangentAsked && S.IsTangentAsked(*R.Call->getFunction());
  };
  if (C->HasOwnVariables || none_of(Requests, IsAsked) ||
      (!haveParallelParts(Functions.functions()) &&
       !haveMessages(Functions.functions())))
    return;
  std::optional<VariablesRead> Variables =
      findVariablesRead(Functions.functions(), *Types, *Facts);
  if (!Variables)
    return;
  for (auto [R, Primal, Result] : zip(Requests, Primals, Results)) {
    if (!IsAsked(R))
      continue;
    if (auto Asked =
            addForwardRule(*Result.Function, R, *Variables, [&](unsigned No) {
              return Facts->Flow.staysAsItIs(*Primal->getArg(No));
            }))
      InOtherOrder.push_back(std::move(*Asked));
  }
}

void Attempt::cleanUp(bool Failed, bool Again) {
  StepScope Scope = begin("tidy");
  Made->eraseUnused();
  S.Diags.CallChain = nullptr;
  if (Failed)
    Made->discardAfter(0);
  for (Function *F : Made->functions())
    tidyDerivative(*F, S.FAM);
  Made->mergeEqual();
  for (Function *F : Made->functions())
    debugPrint("derivative", *F);
  if (C->ClearOwn && C->ClearOwn->use_empty())
    C->ClearOwn->eraseFromParent();
  C->Infos.clear();
  for (const DisjointVersion &V : Disjoint)
    if (V.IsFirst && V.Test->use_empty())
      V.Test->eraseFromParent();
  for (const DisjointVersion &V : Disjoint)
    if (V.Conditions && V.Conditions->use_empty())
      V.Conditions->eraseFromParent();
  for (auto &[Primal, V] : C->Disjoint)
    if (V.Conditions->use_empty())
      V.Conditions->eraseFromParent();
  Functions.erase(/*KeepImports=*/Again || S.Depth > 1);
  lowerForks(S.M);
}

static void differentiateInOrder(ModuleState S, ForwardOverReverse &Asked) {
  S.IsInner = true;
  S.IsTangentAsked = {};
  for (Request *R : {&Asked.Forward, &Asked.Reverse}) {
    std::vector<Request> Alone;
    Alone.push_back(std::move(*R));
    if (S.Diags.hasErrors())
      dropRequest(Alone.front());
    else
      differentiate(S, Alone);
  }
}

static void differentiate(ModuleState &S, std::vector<Request> &Requests) {
  Experience Past;
  Outcome Result;
  std::vector<ForwardOverReverse> InOtherOrder;
  do {
    Attempt Next(S, Requests, Past);
    Result = Next.run();
    InOtherOrder = std::move(Next.InOtherOrder);
  } while (Result == Outcome::TryAgain);
  for (ForwardOverReverse &Asked : InOtherOrder)
    differentiateInOrder(S, Asked);
  if (Result == Outcome::Done)
    return;
  while (!Requests.empty()) {
    std::vector<Request> Alone = takeSamePrimal(Requests);
    differentiate(S, Alone);
  }
}

//===----------------------------------------------------------------------===//
// One module
//===----------------------------------------------------------------------===//

// The entry points and markers must not reach the linker as undefined symbols.
static void eraseInterface(Module &M) {
  eraseTypeHints(M);
  for (Function &F : M)
    if (isCheckpointMarker(F))
      for (User *U : make_early_inc_range(F.users())) {
        if (auto *Invoke = dyn_cast<InvokeInst>(U))
          U = changeToCall(Invoke);
        if (auto *Call = dyn_cast<CallInst>(U))
          Call->eraseFromParent();
      }
  for (GlobalVariable &G : make_early_inc_range(M.globals()))
    if (G.isDeclaration() && G.use_empty() &&
        G.getName().starts_with("enzyme_"))
      G.eraseFromParent();
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && F.use_empty() &&
        (F.getName().contains("__enzyme_") || isCheckpointMarker(F)))
      F.eraseFromParent();
}

// LLVM makes one call of an allocation and a memset behind it, as the shadow of
// a block is made. LazyCallGraph in LLVM 22 takes no new calls of functions
// that have a body (it crashes where it removes dead functions), and the bodies
// of Rust's allocation functions are imported like all others.
static void keepClearingApart(Module &M) {
  constexpr StringLiteral Variant = "alloc-variant-zeroed";
  for (Function &F : M)
    if (Attribute A = F.getFnAttribute(Variant); A.isValid())
      if (Function *Zeroed = M.getFunction(A.getValueAsString());
          Zeroed && !Zeroed->isDeclaration())
        F.removeFnAttr(Variant);
}

// Wrappers of requests that must be inlined (linkgrad.hpp's are such) hand on
// what is to be differentiated. Compilers inline them before the link, but when
// we run in the compiler it has not come to that.
static void inlineWrappers(Module &M, ModuleAnalysisManager &MAM) {
  AlwaysInlinerPass(/*InsertLifetimeIntrinsics=*/false).run(M, MAM);
}

// In the order of the phases.
static void
forEachStep(function_ref<void(StringRef Phase, const StepName &)> Visit) {
  auto VisitAll = [&](StringRef Phase, ArrayRef<CopyStep> Steps) {
    for (const CopyStep &S : Steps)
      Visit(Phase, S.Is);
  };
  VisitAll("entering", Closure::enteringSteps());
  VisitAll("simplifying", Closure::simplifyingSteps());
  VisitAll("optimising", optimisingSteps());
  VisitAll("finishing", Closure::finishingSteps());
  VisitAll("finishing", canonicalisingSteps());
  forEachTypingStep([&](const StepName &S) { Visit("typing", S); });
  VisitAll("tidying", tidyingSteps());
}

static void printPipeline(raw_ostream &OS) {
  StringRef Last;
  auto Skipped = skippedNames();
  forEachStep([&](StringRef Phase, const StepName &S) {
    if (std::exchange(Last, Phase) != Phase)
      OS << Phase << ":\n";
    OS << "  " << left_justify(S.Name, 20) << S.What
       << (S.IsRequired            ? " (always)"
           : isSkipped(S, Skipped) ? " (skipped)"
                                   : "")
       << '\n';
  });
}

// A name that is none, or of a step that must not be left out, would make a
// search for the faulty step go astray.
static void checkSkipped(Diagnostics &Diags) {
  for (StringRef Name : skippedNames()) {
    const char *Why = "no step has that name";
    forEachStep([&](StringRef, const StepName &S) {
      if (S.Name == Name)
        Why = S.IsRequired ? "what follows relies on it" : nullptr;
    });
    if (Why)
      Diags.error(DiagCode::BadSkip, {Name.str(), Why});
  }
}

bool linkgrad::differentiateModule(Module &M, ModuleAnalysisManager &MAM,
                                   BodySource *Bodies) {
  debugPrint("before", M);
  debugPrint("pipeline", M, printPipeline);
  Diagnostics Diags(M.getContext());
  checkSkipped(Diags);
  inlineWrappers(M, MAM);
  markConstantVariables(M, [&](const GlobalVariable &GV) {
    return Bodies && Bodies->mayBeWrittenByRules(GV);
  });
  FunctionAnalysisManager &FAM =
      MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  attachRegistrations(M, Diags);
  Progress Shown;
  ModuleState S{M, FAM, Bodies, Diags, Shown};
  std::vector<Request> Pending = readRequests(M, Diags);
  while (!Pending.empty()) {
    std::vector<Request> Ready = takeInnermost(Pending);
    if (Ready.empty()) {
      reportCycle(Pending, Diags);
      break;
    }
    S.IsTangentAsked = [&](const Function &F) {
      return isTangentAsked(F, Pending);
    };
    if (any_of(M, isCheckpointMarker)) {
      std::vector<Request> Inner = takeInner(Ready, Pending);
      ModuleState ForInner = S;
      ForInner.IsInner = true;
      differentiateInGroups(ForInner, Inner);
    }
    differentiateInGroups(S, Ready);
  }
  eraseInterface(M);
  lowerThreads(M);
  lowerTasks(M);
  settleLibraryBodies(M);
  keepClearingApart(M);
  Runtime(M).defineReleaseOfTapes();
  mergeAllocations(M);
  giveFirstRoom(M);
  lowerEngineFunctions(M);
  debugPrint("after", M);
  return true;
}
