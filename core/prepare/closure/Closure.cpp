//===- Closure.cpp - collects and simplifies the closure ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Closure.h"
#include "prepare/closure/ClosedBounds.h"
#include "prepare/closure/DisjointMemory.h"
#include "prepare/closure/InvariantLoads.h"
#include "prepare/closure/LoopOrder.h"
#include "prepare/closure/PromoteSums.h"
#include "prepare/closure/SplitLoops.h"
#include "prepare/library/StdFutures.h"
#include "prepare/library/WriterLowering.h"
#include "rules/ExceptionCalls.h"
#include "rules/ParallelFunctions.h"
#include "support/Diagnostics.h"
#include "support/Subscripts.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

/// Calls through pointers become direct one behind the other: each round may
/// show the functions that the next one follows.
static constexpr unsigned MaxRounds = 8;
/// The same where each round shows what the functions of the last one store.
static constexpr unsigned MaxFollowed = 16;
/// Calls down which functions are handed on, at -O0.
static constexpr unsigned MaxHandedOn = 8;

const Function *Closure::original(const Function *Copy) const {
  auto It = Entries.find(Copy);
  return It == Entries.end() ? Copy : It->second.Original;
}

void Closure::describeChain(const Function &Copy,
                            std::vector<std::string> &Lines) const {
  for (const Function *F = &Copy; F;) {
    auto It = Entries.find(F);
    if (It == Entries.end())
      return;
    const Entry &E = It->second;
    // "called from a.c:4 in 'f'"; "called in 'f'", where no line is known
    bool HasLine = !StringRef(E.CallSite).starts_with("in ");
    Lines.push_back(((E.CalledFrom ? "called " : "requested ") +
                     Twine(!HasLine       ? ""
                           : E.CalledFrom ? "from "
                                          : "at ") +
                     E.CallSite)
                        .str());
    F = E.CalledFrom;
  }
}

// Depth first over direct calls from the primals: copies that were inlined
// everywhere wait for a call through a pointer to come back to them. Functions
// that lie on a cycle are found by Tarjan's algorithm in its usual form.
void Closure::orderBottomUp() {
  PostOrder.clear();
  Recursive.clear();
  DenseMap<const Function *, unsigned> Index, Low;
  std::vector<Function *> Stack;
  SmallPtrSet<const Function *, 16> OnStack;
  std::function<void(Function *)> Visit = [&](Function *F) {
    unsigned Mine = Index[F] = Index.size();
    Low[F] = Mine;
    Stack.push_back(F);
    OnStack.insert(F);
    for (Instruction &I : instructions(*F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee || !contains(Callee))
        continue;
      if (Callee == F)
        Recursive.insert(F);
      if (!Index.contains(Callee)) {
        Visit(Callee);
        Low[F] = std::min(Low[F], Low[Callee]);
      } else if (OnStack.contains(Callee)) {
        Low[F] = std::min(Low[F], Index[Callee]);
      }
    }
    if (Low[F] != Mine)
      return;
    bool Alone = Stack.back() == F;
    Function *Member;
    do {
      Member = Stack.back();
      Stack.pop_back();
      OnStack.erase(Member);
      PostOrder.push_back(Member);
      if (!Alone)
        Recursive.insert(Member);
    } while (Member != F);
  };
  for (const auto &[F, E] : Entries)
    if (Primals.contains(F) && !Index.contains(F))
      Visit(const_cast<Function *>(F));
}

void Closure::simplifyCopy(Function &Copy) {
  Preparation P{Copy, FAM, this};
  runSteps(simplifyingSteps(), P, Copy.getName());
}

// Those that are not \p Settled, and whoever may inline them.
void Closure::simplifyCopies(SmallPtrSetImpl<Function *> &Settled) {
  SmallPtrSet<const Function *, 16> Now;
  for (Function *F : PostOrder) {
    bool CallsSimplified = any_of(instructions(*F), [&](Instruction &I) {
      auto *Call = dyn_cast<CallBase>(&I);
      return Call && Now.contains(Call->getCalledFunction());
    });
    if (!CallsSimplified && Settled.contains(F))
      continue;
    simplifyCopy(*F);
    Settled.insert(F);
    Now.insert(F);
  }
}

// What all calls of \p Copy hand on to it.
static Constant *commonArgument(const Argument &A, const Function &Copy) {
  Constant *Common = nullptr;
  for (const Use &U : Copy.uses()) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    if (!Call || !Call->isCallee(&U))
      return nullptr;
    Value *Actual = Call->getArgOperand(A.getArgNo());
    if (Actual == &A)
      continue;
    auto *C = dyn_cast<Constant>(Actual);
    if (!C || (Common && C != Common) || C->isThreadDependent())
      return nullptr;
    Common = C;
  }
  return Common;
}

// A copy that is called in one way only is made for it. Calls that come later
// want another copy.
bool Closure::specialiseForAll(Function &Copy) {
  bool Changed = false;
  for (Argument &A : Copy.args())
    if (Constant *C = A.use_empty() ? nullptr : commonArgument(A, Copy)) {
      A.replaceAllUsesWith(C);
      Changed = true;
    }
  if (Changed)
    std::erase_if(Copies, [&](const auto &C) { return C.second == &Copy; });
  return Changed;
}

/// The copies that create threads, themselves or by others.
Closure::FunctionSet Closure::makersOfThreads() const {
  FunctionSet Makers;
  for (const Function *F : PostOrder)
    if (any_of(instructions(*F), [&](const Instruction &I) {
          auto *Call = dyn_cast<CallBase>(&I);
          return Call && (isThread(*Call) ||
                          Makers.contains(Call->getCalledFunction()));
        }))
      Makers.insert(F);
  return Makers;
}

// Until no call hands on functions to a copy that is not made for them.
void Closure::specialise(SmallPtrSetImpl<Function *> &Settled) {
  for (unsigned Depth = 0; Depth != MaxHandedOn; ++Depth) {
    simplifyCopies(Settled);
    bool Changed = false;
    FunctionSet Makers = makersOfThreads();
    for (Function *F : PostOrder)
      if (specialiseCalls(*F, Makers)) {
        Settled.erase(F);
        Changed = true;
      }
    orderBottomUp();
    if (!Changed)
      return;
  }
}

bool Closure::specialiseForAllCalls() {
  prune(); // nobody may call what the calls in them do not count for
  bool Changed = false;
  for (Function *F : reverse(PostOrder))
    if (!Primals.contains(F) && specialiseForAll(*F)) {
      simplifyCopy(*F);
      Changed = true;
    }
  orderBottomUp();
  return Changed;
}

// What text is formatted for without its being known: calls through pointers
// like any others. Whether there were any.
bool Closure::replayTextForUnknown() {
  bool Changed = false;
  for (Function *F : PostOrder)
    for (Instruction &I : instructions(*F))
      if (auto *Call = dyn_cast<CallBase>(&I);
          Call && isFormattedWrite(*Call) && !writerOf(*Call)) {
        lowerFormattedWrite(*Call);
        Changed = true;
      }
  return Changed;
}

void Closure::finishCopy(Function &Copy, bool CatchesForOthers) {
  Preparation P{Copy, FAM, this, CatchesForOthers};
  runSteps(finishingSteps(), P, Copy.getName());
  runSteps(canonicalisingSteps(), P, Copy.getName());
}

void Closure::simplify() {
  orderBottomUp();
  SmallPtrSet<Function *, 16> Settled, Followed;
  auto HasChanged = [&](Function &F) {
    FAM.invalidate(F, PreservedAnalyses::none());
    Settled.erase(&F);
  };
  // Inlining and folding have made calls direct. Who follows addresses would
  // take such a callee for code that is not here.
  auto AddCallees = [&] {
    bool HasNew = false;
    for (Function *F : PostOrder)
      if (addCallees(*F)) {
        HasChanged(*F);
        HasNew = true;
      }
    orderBottomUp();
    return HasNew && !IsInVain;
  };
  bool IsForAll = false, HasReplayed = false;
  unsigned Rounds = FindTargets ? MaxFollowed : MaxRounds;
  for (unsigned Round = 0; Round != Rounds + IsForAll + HasReplayed; ++Round) {
    do
      specialise(Settled);
    while (FindTargets &&
           (AddCallees() || forgetOnceVariables(PostOrder, HasChanged)));
    if (IsInVain)
      return;
    TargetMap Known;
    if (FindTargets)
      Known = followTargets();
    std::vector<Function *> Now = PostOrder;
    Followed.insert_range(Now);
    bool HasNew = AddCallees();
    for (Function *F : dispatch(Now, FindTargets ? &Known : nullptr)) {
      HasNew = true;
      HasChanged(*F);
    }
    if (IsInVain)
      return;
    orderBottomUp();
    // What new targets store may get to other calls.
    if ((FindTargets && HasNew) ||
        any_of(PostOrder, [&](Function *F) { return !Followed.contains(F); }))
      continue;
    if (!std::exchange(HasReplayed, true)) {
      bool HasForgotten = forgetOnceVariables(PostOrder, HasChanged);
      if (replayTextForUnknown() || HasForgotten)
        continue;
    }
    if (std::exchange(IsForAll, true) || !specialiseForAllCalls())
      break;
  }
  uniteEqualArguments();
  for (Function *Import : ImportedTargets)
    dropIdleComparisons(*Import);
  bool CatchesForOthers =
      any_of(PostOrder, [](Function *F) { return throwsAgainForCaller(*F); });
  for (Function *F : PostOrder)
    finishCopy(*F, CatchesForOthers);
}

Function *Closure::addDisjoint(Function &Primal, const Function &Conditions) {
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(&Primal, Map);
  for (Argument &A : Copy->args())
    if (A.getType()->isPointerTy() && !A.hasPassPointeeByValueCopyAttr())
      A.addAttr(Attribute::NoAlias);
  Copy->addFnAttr(DisjointAttribute);
  Copy->addFnAttr(ConditionsAttribute, Conditions.getName());
  Entry Same = Entries.find(&Primal)->second;
  Entries[Copy] = Same;
  Primals.insert(Copy);
  simplifyCopy(*Copy);
  Preparation P{*Copy, FAM, this};
  runSteps(canonicalisingSteps(), P, Copy->getName());
  openBounds(*Copy, FAM);
  bool IsSplit = splitLoops(*Copy, FAM),
       IsHoisted = hoistInvariantLoads(*Copy, FAM);
  if (promoteSums(*Copy, FAM) || IsSplit || IsHoisted) {
    simplifyCopy(*Copy);
    runSteps(canonicalisingSteps(), P, Copy->getName());
  }
  if (orderLoops(*Copy, FAM))
    simplifyCopy(*Copy);
  finishCopy(*Copy, /*CatchesForOthers=*/true);
  markIndependentLoops(*Copy, FAM);
  orderBottomUp();
  return Copy;
}

/// The copies that others than copies refer to, or the primals, and all that
/// these refer to.
SmallPtrSet<const Function *, 16> Closure::neededCopies(bool WithPrimals) {
  SmallPtrSet<const Function *, 16> Needed;
  auto IsNeeded = [&](const Function *F) {
    return any_of(F->users(), [&](const User *U) {
      auto *I = dyn_cast<Instruction>(U);
      if (!I)
        return true;
      const Function *In = I->getFunction();
      return !Entries.contains(In) || Needed.contains(In);
    });
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto &[F, E] : Entries)
      if (!Needed.contains(F) &&
          ((WithPrimals && Primals.contains(F)) || IsNeeded(F)))
        Changed |= Needed.insert(F).second;
  }
  return Needed;
}

void Closure::eraseUnneeded(const SmallPtrSetImpl<const Function *> &Needed) {
  SmallVector<Function *, 16> Dead;
  for (auto &[F, E] : Entries)
    if (!Needed.contains(F))
      Dead.push_back(const_cast<Function *>(F));
  for (Function *F : Dead) {
    FAM.clear(*F, F->getName());
    F->dropAllReferences();
  }
  for (Function *F : Dead)
    F->eraseFromParent();
}

/// Erases the copies that are not called any more: of what was inlined
/// everywhere, and of what has copies for the functions that it is handed.
void Closure::prune() {
  SmallPtrSet<const Function *, 16> Needed = neededCopies(/*WithPrimals=*/true);
  auto IsDead = [&](const Function *F) { return !Needed.contains(F); };
  std::erase_if(Copies, [&](const auto &C) { return IsDead(C.second); });
  llvm::erase_if(PostOrder, IsDead);
  eraseUnneeded(Needed);
  Entries.remove_if([&](const auto &E) { return IsDead(E.first); });
  mendChains();
}

/// Diagnostics want the way from a request to each copy: those whose way led
/// over an erased one get another.
void Closure::mendChains() {
  SmallPtrSet<const Function *, 16> Reached;
  auto Reach = [&](Function *F, Entry &E) {
    if (Primals.contains(F) || Reached.contains(E.CalledFrom))
      return Reached.insert(F).second;
    return false;
  };
  auto FindCaller = [&](Function *F, Entry &E) {
    for (const Use &U : F->uses()) {
      auto *Call = dyn_cast<CallBase>(U.getUser());
      if (!Call || !Reached.contains(Call->getFunction()))
        continue;
      E.CalledFrom = Call->getFunction();
      E.CallSite = describeLocation(*Call);
      return Reached.insert(F).second;
    }
    return false;
  };
  bool Changed = true;
  auto ForRest = [&](auto Try) {
    for (auto &[F, E] : Entries)
      if (!Reached.contains(F))
        Changed |= Try(const_cast<Function *>(F), E);
  };
  while (std::exchange(Changed, false))
    ForRest(Reach);
  Changed = true;
  while (std::exchange(Changed, false))
    ForRest(FindCaller);
  ForRest([](Function *, Entry &E) { return E.CalledFrom = nullptr, false; });
}

// A copy lives on where a derivative calls it: as an inactive callee.
void Closure::erase(bool KeepImports) {
  for (auto &[F, E] : Entries)
    FAM.clear(*const_cast<Function *>(F), F->getName());
  eraseUnneeded(neededCopies(/*WithPrimals=*/false));
  Entries.clear();
  for (auto &[F, Caller] : Callers)
    Caller->eraseFromParent();
  Callers.clear();
  for (auto &[Key, Dispatcher] : Dispatchers)
    Dispatcher->eraseFromParent();
  Dispatchers.clear();
  if (KeepImports)
    return;
  // One body may have several names.
  SmallPtrSet<Function *, 16> Erased;
  for (auto &[Declaration, Body] : Imported) {
    if (Erased.contains(Body))
      continue;
    Body->removeDeadConstantUsers();
    if (!Body->use_empty())
      continue;
    Erased.insert(Body);
    Body->eraseFromParent();
  }
}
