//===- VariableAddresses.cpp - which variables a pointer may lead into ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/VariableAddresses.h"
#include "rules/LibraryFunctions.h"
#include "support/Worklist.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace linkgrad;

/// Whether an address may lie in a value of the type, whole or in parts.
static bool mayHoldAddress(const Type *Ty) {
  auto *Int = dyn_cast<IntegerType>(Ty->getScalarType());
  return Int ? Int->getBitWidth() >= 64
             : !Ty->isVoidTy() && !Ty->isFPOrFPVectorTy();
}

/// The variables, parameters, calls and loads that \p V is made of.
static SmallVector<const Value *, 4> sources(const Value &V) {
  SmallVector<const Value *, 4> Result;
  Worklist<const Value *> Work{&V};
  while (const Value *S = Work.next()) {
    if (!mayHoldAddress(S->getType()))
      continue;
    if (isa<GlobalVariable, Argument, CallBase, LoadInst, AtomicRMWInst,
            AtomicCmpXchgInst>(S))
      Result.push_back(S);
    else if (auto *Alias = dyn_cast<GlobalAlias>(S))
      Work.push_back(Alias->getAliasee());
    else if (auto *GEP = dyn_cast<GEPOperator>(S))
      Work.push_back(GEP->getPointerOperand());
    else if (isa<Instruction, ConstantExpr, ConstantAggregate>(S))
      append_range(Work, cast<User>(S)->operand_values());
  }
  return Result;
}

static bool isConstantTable(const Value *V) {
  auto *G = dyn_cast<GlobalVariable>(V);
  return G && G->isConstant();
}

VariableAddresses::VariableAddresses(ArrayRef<Function *> Closure) {
  Bodies.insert_range(Closure);
  for (const Function *F : Closure)
    for (const Instruction &I : instructions(*F)) {
      if (auto *Load = dyn_cast<LoadInst>(&I))
        visitLoad(*Load);
      else if (auto *Call = dyn_cast<CallBase>(&I))
        visitCall(*Call);
      else if (auto *Store = dyn_cast<StoreInst>(&I))
        flow(*Store->getValueOperand(), nullptr);
      else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I)) {
        flow(*I.getOperand(isa<AtomicRMWInst>(I) ? 1 : 2), nullptr);
        Flows[nullptr].push_back(&I);
      }
    }
  solve();
}

void VariableAddresses::visitLoad(const LoadInst &Load) {
  if (!mayHoldAddress(Load.getType()))
    return;
  flowContents(*Load.getPointerOperand(), &Load);
  SmallVector<const Value *, 4> From = sources(*Load.getPointerOperand());
  if (From.empty() || !all_of(From, isConstantTable)) // a local variable, say
    Flows[nullptr].push_back(&Load);
}

void VariableAddresses::visitCall(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  if (Bodies.contains(F)) {
    for (const Argument &A : F->args())
      if (mayHoldAddress(A.getType()))
        flow(*Call.getArgOperand(A.getArgNo()), &A);
    if (mayHoldAddress(Call.getType()))
      for (const BasicBlock &B : *F)
        if (auto *Return = dyn_cast<ReturnInst>(B.getTerminator()))
          flow(*Return->getReturnValue(), &Call);
    return;
  }
  LibraryFunction L = lookupLibraryFunction(Call);
  if (L.allocates() || L.has(Effect::Frees))
    return;
  if (L.copies())
    flowContents(*Call.getArgOperand(1), nullptr);
  // It may return what it is given; nobody else's keeps it.
  bool MayKeep = !L && !isa<IntrinsicInst>(Call);
  for (const Use &A : Call.args()) {
    if (mayHoldAddress(Call.getType()))
      flow(*A.get(), &Call);
    if (MayKeep)
      flow(*A.get(), nullptr);
  }
  if (MayKeep && mayHoldAddress(Call.getType()))
    Flows[nullptr].push_back(&Call);
}

void VariableAddresses::flow(const Value &From, const Value *To) {
  for (const Value *S : sources(From))
    if (auto *G = dyn_cast<GlobalVariable>(S))
      add(To, {G, false});
    else if (S != To)
      Flows[S].push_back(To);
}

void VariableAddresses::flowContents(const Value &Pointer, const Value *To) {
  for (const Value *S : sources(Pointer))
    if (auto *G = dyn_cast<GlobalVariable>(S))
      addContents(To, {G, false});
    else
      ContentFlows[S].push_back(To);
}

void VariableAddresses::add(const Value *To, Place P) {
  bool IsMemory = !To;
  if (IsMemory && P.getInt())
    return;
  if (At[To].insert(P))
    Work.push_back({To, P});
}

void VariableAddresses::addContents(const Value *To, Place P) {
  const GlobalVariable &G = *P.getPointer();
  if (!P.getInt())
    for (const GlobalVariable *Inner : heldBy(G))
      add(To, {Inner, false});
  if (!G.isConstant())
    add(To, {&G, true});
}

void VariableAddresses::solve() {
  while (!Work.empty()) {
    auto [Node, P] = Work.back();
    Work.pop_back();
    if (auto It = Flows.find(Node); It != Flows.end())
      for (const Value *To : It->second)
        add(To, P);
    if (auto It = ContentFlows.find(Node); It != ContentFlows.end())
      for (const Value *To : It->second)
        addContents(To, P);
  }
}

const VariableAddresses::Variables &
VariableAddresses::heldBy(const GlobalVariable &G) const {
  auto [It, IsNew] = Held.try_emplace(&G);
  if (!IsNew || !G.hasInitializer())
    return It->second;
  Variables Found;
  for (const Value *S : sources(*G.getInitializer()))
    if (auto *Inner = dyn_cast<GlobalVariable>(S))
      Found.insert(Inner);
  return Held[&G] = std::move(Found);
}

VariableAddresses::Variables VariableAddresses::find(const Value &V,
                                                     bool Behind) const {
  Variables Result;
  for (const Value *S : sources(V)) {
    if (auto *G = dyn_cast<GlobalVariable>(S); G && !Behind)
      Result.insert(G);
    if (auto It = At.find(S); It != At.end())
      for (Place P : It->second)
        if (P.getInt() == Behind)
          Result.insert(P.getPointer());
  }
  return Result;
}
