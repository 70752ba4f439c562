//===- Nodes.cpp - free nodes and recomputation ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/Nodes.h"
#include "rules/LibraryFunctions.h"
#include "rules/MathRules.h"
#include "rules/RecomputeHints.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace linkgrad;

Type *linkgrad::valueType(Node N) {
  if (N.getInt() == NodeKind::Overwritten)
    return cast<StoreInst>(N.getPointer())->getValueOperand()->getType();
  return N.getPointer()->getType();
}

std::optional<ThreadShares::Share>
linkgrad::threadShareOf(const PlanInput &In, const LoadInst &Load) {
  if (!In.Shared || In.RuntimeActivity || !In.Info.Shares)
    return {};
  return In.Info.Shares->shareOf(Load, In.Activities);
}

std::optional<ThreadShares::Common>
linkgrad::threadCommonOf(const PlanInput &In, const LoadInst &Load) {
  if (!In.Shared || In.RuntimeActivity || !In.Info.Shares)
    return {};
  return In.Info.Shares->commonOf(Load, In.Activities);
}

bool linkgrad::mayBeInactive(const PlanInput &In, const Value &V) {
  if (!In.RuntimeActivity)
    return false;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&V, Objects, nullptr, 0);
  return any_of(Objects, [&](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    bool IsOwn = isa<AllocaInst, GlobalVariable>(O) ||
                 (Call && lookupLibraryFunction(*Call).allocates());
    return !IsOwn || !In.Activities.hasShadow(*O);
  });
}

// The reverse sweep has no shadow for what is constant: it is the primal
// pointer, and what is computed from it has to be kept.
static bool lacksShadow(const PlanInput &In, const Value &V) {
  if (!In.RuntimeActivity || isa<ConstantPointerNull, UndefValue>(V) ||
      In.Activities.hasShadow(V))
    return false;
  ValueClass Class = In.Activities.classOf(V);
  return Class == ValueClass::Pointer || Class == ValueClass::Mixed;
}

bool linkgrad::isFree(const PlanInput &In, Node N) {
  Value *V = N.getPointer();
  if (isa<Constant>(V) || isa<Argument>(V) || isa<MetadataAsValue>(V))
    return true;
  // The reverse loops count down themselves.
  if (auto *Phi = dyn_cast<PHINode>(V); Phi && N.getInt() == NodeKind::Primal)
    if (Loop *L = In.Info.LI.getLoopFor(Phi->getParent()))
      return In.Info.Loops.lookup(L).Counter == Phi;
  return false;
}

// What a load costs depends on where it finds its value. An array that is
// walked through once streams past like the tape. If the address stays or comes
// back while a loop around goes on, there are fewer values than executions, and
// the array is more likely in the cache than a tape that has a place for each
// execution.
static unsigned loadCost(const FunctionInfo &Info, const LoadInst &Load) {
  auto *Pointer = const_cast<Value *>(Load.getPointerOperand());
  const SCEV *Address = Info.SE.getSCEV(Pointer);
  for (Loop *L = Info.loopOf(&Load); L; L = L->getParentLoop()) {
    bool Varies = SCEVExprContains(Address, [&](const SCEV *S) {
      if (auto *Rec = dyn_cast<SCEVAddRecExpr>(S))
        return Rec->getLoop() == L;
      auto *U = dyn_cast<SCEVUnknown>(S);
      return U && !L->isLoopInvariant(U->getValue());
    });
    if (!Varies)
      return 1;
  }
  return 2;
}

unsigned linkgrad::executionCost(const FunctionInfo &Info,
                                 const Instruction &I) {
  if (const MathRule *Rule = findMathRule(I))
    return Rule->cost();
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return loadCost(Info, *Load);
  switch (I.getOpcode()) {
  case Instruction::SDiv:
  case Instruction::UDiv:
  case Instruction::SRem:
  case Instruction::URem:
    return 20;
  case Instruction::GetElementPtr:
  case Instruction::BitCast:
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
    return 0;
  case Instruction::SIToFP:
  case Instruction::UIToFP:
  case Instruction::FPToSI:
  case Instruction::FPToUI:
    return 3;
  default:
    return 1;
  }
}

bool linkgrad::isPureCall(const CallBase &Call) {
  if (isa<InvokeInst>(Call) || Call.isInlineAsm())
    return false;
  if (isRecomputableCall(Call))
    return true;
  if (lookupLibraryFunction(Call).isMath())
    return true;
  return isa<IntrinsicInst>(Call) && Call.doesNotAccessMemory() &&
         !Call.getType()->isVoidTy();
}

// A phi of a merge is a select on the predecessor when what it selects from was
// there before the branch.
static bool phiOperands(const PlanInput &In, PHINode &Phi, NodeKind Kind,
                        SmallVectorImpl<Node> &Operands) {
  const FunctionInfo &Info = In.Info;
  Value *Start;
  ConstantInt *Step;
  if (Kind == NodeKind::Shadow &&
      any_of(Phi.incoming_values(),
             [&](const Use &U) { return lacksShadow(In, *U.get()); }))
    return false;
  if (Info.affinePhi(&Phi, Start, Step)) {
    Operands.push_back(Node(Start, Kind));
    return true;
  }
  BasicBlock *M = Phi.getParent();
  if (Info.LI.isLoopHeader(M))
    return false;
  if (Phi.getNumIncomingValues() == 1) {
    // A loop's last value is recomputable only if the loop does not change it.
    Value *V = Phi.getIncomingValue(0);
    Loop *L = Info.loopOf(V);
    if (L && !L->contains(M))
      return false;
    Operands.push_back(Node(V, Kind));
    return true;
  }
  auto It = Info.Selectors.find(M);
  if (It == Info.Selectors.end() || It->second.Index == &Phi ||
      It->second.Preds.size() != 2)
    return false;
  BasicBlock *D = Info.DT.getNode(M)->getIDom()->getBlock();
  if (Info.LI.getLoopFor(D) != Info.LI.getLoopFor(M))
    return false;
  for (Value *V : Phi.incoming_values())
    if (auto *I = dyn_cast<Instruction>(V))
      if (!Info.DT.dominates(I, D->getTerminator()))
        return false;
  Operands.push_back(primalNode(It->second.Index));
  for (Value *V : Phi.incoming_values())
    Operands.push_back(Node(V, Kind));
  return true;
}

static bool shadowOperands(const PlanInput &In, Instruction &I,
                           SmallVectorImpl<Node> &Operands) {
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return phiOperands(In, *Phi, NodeKind::Shadow, Operands);
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (In.Overwrites.mayChange(*Load) ||
        lacksShadow(In, *Load->getPointerOperand()))
      return false;
    Operands.push_back(shadowNode(Load->getPointerOperand()));
    return true;
  }
  SmallVector<bool, 8> Data;
  if (!dataOperands(I, Data))
    return false;
  for (unsigned N = 0; N < I.getNumOperands(); ++N) {
    Value *Op = I.getOperand(N);
    if (Data[N] && lacksShadow(In, *Op))
      return false;
    if (Data[N] && In.Activities.hasShadow(*Op))
      Operands.push_back(shadowNode(Op));
    else if (!Data[N] || isa<InsertValueInst>(I)) // lengths beside pointers
      Operands.push_back(primalNode(Op));
  }
  return true;
}

bool linkgrad::recomputeOperands(const PlanInput &In, Node N,
                                 SmallVectorImpl<Node> &Operands,
                                 unsigned &Cost) {
  Operands.clear();
  auto *I = dyn_cast<Instruction>(N.getPointer());
  if (!I || N.getInt() == NodeKind::Tape || N.getInt() == NodeKind::Overwritten)
    return false;
  Cost = executionCost(In.Info, *I);
  if (N.getInt() == NodeKind::Shadow)
    return shadowOperands(In, *I, Operands);
  if (auto *Phi = dyn_cast<PHINode>(I))
    return phiOperands(In, *Phi, NodeKind::Primal, Operands);
  if (auto *Load = dyn_cast<LoadInst>(I)) {
    if (In.Overwrites.mayChange(*Load))
      return false;
  } else if (auto *Call = dyn_cast<CallBase>(I)) {
    if (!isPureCall(*Call))
      return false;
    for (const Use &U : Call->args())
      Operands.push_back(primalNode(U.get()));
    return true;
  } else if (I->mayReadOrWriteMemory() || isa<AllocaInst, FreezeInst>(I) ||
             I->isEHPad()) {
    return false;
  }
  for (Value *Op : I->operands())
    Operands.push_back(primalNode(Op));
  return true;
}
