//===- Restores.cpp - loads whose memory the reverse sweep can restore ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/Restores.h"
#include "support/Worklist.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static constexpr unsigned MaxSearches = 10000;

Restores::Restores(const PlanInput &In, const ReverseShape &Shape,
                   bool Combined)
    : In(In), Fresh(In.Info.LI), Budget(MaxSearches) {
  // A sweep that runs again must find memory as the forward sweep left it.
  // Other threads may look at it meanwhile.
  if (!In.Info.Return || In.Repeatable || In.Shared)
    return;
  // What is put back in the end goes through one log, in the order of the
  // primal: all such stores are of one type.
  Type *Logged = nullptr;
  SmallVector<StoreInst *, 8> Lasting;
  for (BasicBlock *B : In.Info.RPO) {
    if (!Shape.contains(B))
      continue;
    for (Instruction &I : *B) {
      auto *S = dyn_cast<StoreInst>(&I);
      if (!S || !S->isSimple() || !instructionHasReverse(In, *S) ||
          In.Activities.classOf(*S->getValueOperand()) != ValueClass::Float)
        continue;
      if (!survives(*S)) {
        Allowed[S] = Redo::Never;
        continue;
      }
      if (!Combined)
        continue;
      Lasting.push_back(S);
      bool Once = !In.Info.LI.getLoopFor(B) &&
                  In.Info.DT.dominates(B, In.Info.Return->getParent());
      Allowed[S] = Once ? Redo::Direct : Redo::Logged;
      Type *Ty = S->getValueOperand()->getType();
      if (!Once && !Logged && Ty->isFloatingPointTy())
        Logged = Ty;
    }
  }
  for (StoreInst *S : Lasting)
    if ((Logged || Allowed.lookup(S) == Redo::Logged) &&
        S->getValueOperand()->getType() != Logged)
      Allowed.erase(S);
}

// Whether somebody can look at the memory after the derivative has returned.
// (A vector's memory is null or a block, and the block is measured.)
bool Restores::survives(const StoreInst &Store) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Store.getPointerOperand(), Objects, nullptr, 0);
  return any_of(Objects, [&](const Value *O) {
    return !isa<AllocaInst, UndefValue, ConstantPointerNull>(O) &&
           !Fresh.isOurs(*O) &&
           (!isNoAliasCall(O) ||
            PointerMayBeCaptured(O, /*ReturnCaptures=*/true));
  });
}

ArrayRef<StoreInst *> Restores::storesFor(LoadInst &Load) {
  auto [It, New] = Stores.try_emplace(&Load);
  if (!New)
    return It->second;
  const Overwriters &O = In.Overwrites.overwriters(Load);
  if (O.Unknown)
    return {};
  SmallVector<StoreInst *, 2> Result;
  for (Instruction *W : O.Known) {
    auto *S = dyn_cast<StoreInst>(W);
    if (!S || !Allowed.contains(S))
      return {};
    Result.push_back(S);
  }
  return Stores[&Load] = Result;
}

// Whether control can come from behind From to before To without executing
// Avoid.
bool Restores::reaches(const Instruction &From, const Instruction &To,
                       const Instruction &Avoid) const {
  const BasicBlock *Start = From.getParent(), *End = To.getParent();
  auto AvoidIsIn = [&](const BasicBlock *B) { return Avoid.getParent() == B; };
  if (Start == End && From.comesBefore(&To))
    return !(AvoidIsIn(Start) && From.comesBefore(&Avoid) &&
             Avoid.comesBefore(&To));
  if (AvoidIsIn(Start) && From.comesBefore(&Avoid))
    return false;
  Worklist<const BasicBlock *> Work(successors(Start));
  while (const BasicBlock *B = Work.next()) {
    if (B == End && !(AvoidIsIn(B) && Avoid.comesBefore(&To)))
      return true;
    if (!AvoidIsIn(B))
      append_range(Work, successors(B));
  }
  return false;
}

bool Restores::isBetween(LoadInst &Load, StoreInst &Store, Instruction &Use) {
  if (&Store == &Use)
    return true;
  if (!In.Info.mayFollow(&Store, &Use))
    return false;
  if (!Budget)
    return true;
  --Budget;
  return reaches(Load, Store, Load) && reaches(Store, Use, Load);
}
