//===- ShiftedLoads.cpp - elements that several iterations read ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ShiftedLoads.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"

using namespace llvm;
using namespace linkgrad;

// The exit through which the return is reached, and the block that takes it.
static std::pair<BasicBlock *, BasicBlock *> liveEdge(const FunctionInfo &Info,
                                                      const Loop &L) {
  SmallVector<Loop::Edge, 4> Edges;
  L.getExitEdges(Edges);
  erase_if(Edges, [&](const Loop::Edge &E) { return !Info.isLive(E.second); });
  return Edges.size() == 1
             ? std::pair(const_cast<BasicBlock *>(Edges[0].first),
                         const_cast<BasicBlock *>(Edges[0].second))
             : std::pair<BasicBlock *, BasicBlock *>();
}

BasicBlock *linkgrad::liveExitOf(const FunctionInfo &Info, const Loop &L) {
  return liveEdge(Info, L).second;
}

static const SCEVAddRecExpr *
movingAddress(ScalarEvolution &SE, const LoadInst &Load, const Loop &L) {
  auto *Moving = dyn_cast<SCEVAddRecExpr>(
      SE.getSCEV(const_cast<Value *>(Load.getPointerOperand())));
  return Moving && Moving->getLoop() == &L && Moving->isAffine() ? Moving
                                                                 : nullptr;
}

// Those that each iteration executes, the last one too, by address and type:
// what they read is not written meanwhile.
const DenseMap<ShiftedLoads::Place, LoadInst *> &
ShiftedLoads::loadsOf(Loop &L) {
  auto [It, IsNew] = Loads.try_emplace(&L);
  auto &Found = It->second;
  BasicBlock *Exiting = IsNew ? liveEdge(In.Info, L).first : nullptr;
  if (!Exiting || !L.isInnermost() ||
      !In.Info.Loops.find(&L)->second.LastIteration)
    return Found;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B) {
      auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || !Load->isSimple() || !Load->getType()->isFloatingPointTy() ||
          !In.Info.DT.dominates(B, Exiting))
        continue;
      auto *At = movingAddress(In.Info.SE, *Load, L);
      if (At && In.Overwrites.mayChange(*Load) &&
          !In.Overwrites.mayBeWrittenIn(L, *Load))
        Found.try_emplace({At, Load->getType()}, Load);
    }
  return Found;
}

LoadInst *ShiftedLoads::before(LoadInst &Load, Loop &L) {
  ScalarEvolution &SE = In.Info.SE;
  const auto *At = movingAddress(SE, Load, L);
  return loadsOf(L).lookup(
      {SE.getMinusSCEV(At, At->getStepRecurrence(SE)), Load.getType()});
}

// A loop around that one is the same in has no part in where it lies.
bool ShiftedLoads::changeTogether(LoadInst &X, LoadInst &Y, Loop &L) {
  return all_of(In.Info.Loops.find(&L)->second.Nest, [&](Loop *Around) {
    return Varying.changesIn(primalNode(&X), *Around) ==
           Varying.changesIn(primalNode(&Y), *Around);
  });
}

ShiftedLoad ShiftedLoads::find(LoadInst &Load) {
  Loop *L = In.Info.loopOf(&Load);
  const auto *At = L ? movingAddress(In.Info.SE, Load, *L) : nullptr;
  if (!At || loadsOf(*L).lookup({At, Load.getType()}) != &Load)
    return {};
  ShiftedLoad Result;
  for (LoadInst *First = &Load; (First = before(*First, *L)); ++Result.By) {
    if (First == &Load || !changeTogether(*First, Load, *L))
      return {};
    Result.First = First;
    if (!Result.Next)
      Result.Next = First;
  }
  return Result;
}
