//===- Needs.cpp - what the reverse of an instruction reads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Keep in step with transform/Reverse*.cpp: what the emission of an
// instruction's reverse asks for must be announced here (the sweep reports an
// internal error otherwise).
//
//===----------------------------------------------------------------------===//

#include "plan/Nodes.h"
#include "rules/LibraryFunctions.h"
#include "rules/MathPartners.h"
#include "rules/MathRules.h"
#include "rules/ParallelFunctions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::isClearedAllocation(const PlanInput &In, const CallBase &Call) {
  if (!In.Repeatable || !In.Activities.hasShadow(Call))
    return false;
  LibraryFunction L = lookupLibraryFunction(Call);
  return L.allocates() && L.Zeroed && L.SizeArg >= 0;
}

bool linkgrad::instructionHasReverse(const PlanInput &In,
                                     const Instruction &I) {
  const ActivityAnalysis &A = In.Activities;
  if (!I.getType()->isVoidTy() && A.hasAdjoint(I))
    return true;
  if (isa<StoreInst, AtomicRMWInst>(I))
    return A.isActiveInstruction(I);
  if (auto *II = dyn_cast<LifetimeIntrinsic>(&I))
    return II->getIntrinsicID() == Intrinsic::lifetime_start &&
           A.hasShadow(*II->getArgOperand(0));
  if (auto *Call = dyn_cast<CallBase>(&I)) {
    LibraryFunction L = lookupLibraryFunction(*Call);
    return ((!L || L.fills()) && A.isActiveInstruction(I)) ||
           isClearedAllocation(In, *Call) || synchronisationOf(*Call);
  }
  return false;
}

SmallVector<Instruction *, 32>
linkgrad::reversedInstructions(const PlanInput &In, const BasicBlock &B) {
  SmallVector<Instruction *, 32> Todo;
  for (const Instruction &I : reverse(B))
    if (!isa<PHINode, InvokeInst>(I) && instructionHasReverse(In, I))
      Todo.push_back(const_cast<Instruction *>(&I));
  if (const BasicBlock *Pred = B.getSinglePredecessor())
    if (auto *Invoke = dyn_cast<InvokeInst>(Pred->getTerminator()))
      if (Invoke->getNormalDest() == &B && instructionHasReverse(In, *Invoke))
        Todo.push_back(const_cast<InvokeInst *>(Invoke));
  return Todo;
}

bool linkgrad::hasReverse(const PlanInput &In, const BasicBlock &B) {
  return !reversedInstructions(In, B).empty() ||
         any_of(B.phis(), [&](const PHINode &Phi) {
           return In.Activities.hasAdjoint(Phi);
         });
}

unsigned linkgrad::valuesOfPartials(const ActivityAnalysis &Activities,
                                    const Instruction &I,
                                    const MathRule &Rule) {
  unsigned Mask = 0;
  for (unsigned N = 0; N < Rule.numOperands(); ++N)
    if (Rule.isDifferentiable(N) && Activities.hasAdjoint(*I.getOperand(N)))
      Mask |= Rule.needs(N);
  return Mask;
}

static void needsOfMath(const PlanInput &In, Instruction &I,
                        const MathRule &Rule, function_ref<void(Node)> Need) {
  unsigned Mask = valuesOfPartials(In.Activities, I, Rule);
  if (Instruction *Partner = Mask ? findPartner(I, In.Info.DT) : nullptr)
    return Need(primalNode(Partner));
  for (unsigned N = 0; N < 3 && N < Rule.numOperands(); ++N)
    if (Mask & (NeedsX << N))
      Need(primalNode(I.getOperand(N)));
  if (Mask & NeedsR)
    Need(primalNode(&I));
}

// The shadow behind a pointer, and the pointer to compare it with.
static void needsOfPlace(const PlanInput &In, Value *Pointer,
                         function_ref<void(Node)> Need) {
  Need(shadowNode(Pointer));
  if (mayBeInactive(In, *Pointer))
    Need(primalNode(Pointer));
}

static void needsOfShare(const PlanInput &In, const LoadInst &Load,
                         function_ref<void(Node)> Need) {
  auto NeedExtent = [&](const ThreadShares::Extent &E) {
    Need(shadowNode(E.Base));
    Need(primalNode(E.Low));
    Need(primalNode(E.High));
  };
  if (std::optional<ThreadShares::Common> Common = threadCommonOf(In, Load)) {
    NeedExtent(Common->All);
    for (const ThreadShares::Extent &W : Common->Written)
      NeedExtent(W);
    for (Value *If : Common->If)
      Need(primalNode(If));
  }
  std::optional<ThreadShares::Share> S = threadShareOf(In, Load);
  if (!S)
    return;
  NeedExtent(S->Own);
  NeedExtent(S->All);
  for (const ThreadShares::Extent &Other : S->Others)
    NeedExtent(Other);
  for (Value *If : S->If)
    Need(primalNode(If));
}

static void needsOfCall(const PlanInput &In, CallBase &Call, CallNeedsFn Calls,
                        function_ref<void(Node)> Need) {
  LibraryFunction L = lookupLibraryFunction(Call);
  if (L.fills()) {
    needsOfPlace(In, Call.getArgOperand(0), Need);
    Need(primalNode(Call.getArgOperand(2)));
    if (L.copies() && In.Activities.hasShadow(*Call.getArgOperand(1)))
      needsOfPlace(In, Call.getArgOperand(1), Need);
    return;
  }
  if (auto *II = dyn_cast<LifetimeIntrinsic>(&Call)) {
    Need(shadowNode(II->getArgOperand(0)));
    return;
  }
  if (L.allocates()) {
    Need(shadowNode(&Call));
    for (int Arg : {L.SizeArg, L.CountArg})
      if (Arg >= 0)
        Need(primalNode(Call.getArgOperand(Arg)));
    return;
  }
  if (std::optional<Synchronisation> Sync = synchronisationOf(Call)) {
    if (leavesRecord(*Sync))
      Need(tapeNode(&Call));
    return;
  }
  CallNeeds Wanted = Calls(Call);
  for (unsigned A = 0; A < Wanted.Primal.size(); ++A) {
    if (Wanted.Primal[A])
      Need(primalNode(Call.getArgOperand(A)));
    if (Wanted.Shadow[A])
      Need(shadowNode(Call.getArgOperand(A)));
  }
  if (Wanted.Tape)
    Need(tapeNode(&Call));
}

void linkgrad::forEachNeed(const PlanInput &In, Instruction &I,
                           CallNeedsFn Calls, function_ref<void(Node)> Need) {
  if (!instructionHasReverse(In, I))
    return;
  if (const MathRule *Rule = findMathRule(I))
    return needsOfMath(In, I, *Rule, Need);
  switch (I.getOpcode()) {
  case Instruction::Load:
    needsOfShare(In, cast<LoadInst>(I), Need);
    [[fallthrough]];
  case Instruction::Store:
    needsOfPlace(In, getLoadStorePointerOperand(&I), Need);
    return;
  case Instruction::AtomicRMW:
    needsOfPlace(In, I.getOperand(0), Need);
    return;
  case Instruction::Call:
  case Instruction::Invoke:
    return needsOfCall(In, cast<CallBase>(I), Calls, Need);
  default:
    break;
  }
  // Indices, masks and conditions of structural instructions.
  SmallVector<bool, 8> Data;
  if (dataOperands(I, Data) && !isa<PHINode>(I))
    for (unsigned N = 0; N < I.getNumOperands(); ++N)
      if (!Data[N])
        Need(primalNode(I.getOperand(N)));
}
