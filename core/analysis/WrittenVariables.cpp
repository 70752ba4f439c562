//===- WrittenVariables.cpp - variables that may hold active values ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which variables the closure may write numbers or pointers to: by name,
// through what a function returns, through a table that lists them
// (VariableAddresses.h). And which tables list such variables: what is read
// through those is active, too.
//
//===----------------------------------------------------------------------===//

#include "analysis/ClosureFacts.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/LibraryRules.h"
#include "support/CallTargets.h"
#include "support/Worklist.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

/// One that is differentiated.
static bool hasBody(const Function *Callee) {
  return Callee && !Callee->isDeclaration() && !hasLibraryRule(*Callee);
}

/// To the argument's memory, or to what is reached from there.
bool ClosureFacts::mayWriteNumbers(const CallBase &Call, unsigned Arg,
                                   const TypeAnalysis &Types) const {
  const Function *F = Call.getCalledFunction();
  bool HasBody = hasBody(F) && !F->isVarArg() && Arg < F->arg_size();
  if (HasBody && Flow.staysAsItIs(*F->getArg(Arg)))
    return false;
  if (!Call.onlyReadsMemory(Arg))
    return true;
  // That says nothing of what pointers in that memory lead to.
  return HasBody && Types.mayReachFloats(*Call.getArgOperand(Arg));
}

void ClosureFacts::noteWritten(const Value &Pointer,
                               const TypeAnalysis &Types) {
  SmallVector<const Value *, 4> Objects = underlyingObjects(&Pointer);
  for (const GlobalVariable *G : Addresses.of(Pointer))
    if (!G->isConstant() && !isDeclaredInactive(*G) && !isVTable(*G) &&
        !Holders.contains(G) && !Assumed.contains(G) &&
        (is_contained(Objects, cast<Value>(G)) || Types.mayReachFloats(*G)))
      WrittenGlobals.insert(G);
}

// (Of streams and what is declared inactive it is known that nothing active
// hangs on them.)
void ClosureFacts::noteWrittenBehind(const Value &Pointer) {
  for (const GlobalVariable *G : Addresses.behind(Pointer))
    if (!isDeclaredInactive(*G))
      WrittenBehind.insert(G);
}

void ClosureFacts::noteStore(const StoreInst &Store,
                             const TypeAnalysis &Types) {
  const Value &V = *Store.getValueOperand();
  if (!V.getType()->isIntegerTy(8) && !Types.isInteger(V))
    noteWritten(*Store.getPointerOperand(), Types);
  // Who loads it may write there.
  noteWritten(V, Types);
  if (V.getType()->isFPOrFPVectorTy() ||
      Types.scalarType(V).kind() == ConcreteType::Float)
    noteWrittenBehind(*Store.getPointerOperand());
}

void ClosureFacts::notePassed(const CallBase &Call, const TypeAnalysis &Types) {
  // What is given back is written no more: a variable among the alternatives
  // only shows that the program does not get there with it.
  LibraryFunction L = lookupLibraryFunction(Call);
  if (L.isInactive() || L.has(Effect::Frees))
    return;
  bool HasBody = hasBody(Call.getCalledFunction());
  for (unsigned A = 0; A < Call.arg_size(); ++A) {
    const Value &P = *Call.getArgOperand(A);
    if (!P.getType()->isPointerTy() || !mayWriteNumbers(Call, A, Types))
      continue;
    noteWritten(P, Types);
    if (!HasBody) // else it is seen there
      noteWrittenBehind(P);
  }
}

void ClosureFacts::findWritten(ArrayRef<Function *> Closure,
                               const TypeAnalysis &Types) {
  for (Function *F : Closure)
    for (Instruction &I : instructions(*F))
      if (auto *S = dyn_cast<StoreInst>(&I))
        noteStore(*S, Types);
      else if (auto *Call = dyn_cast<CallBase>(&I))
        notePassed(*Call, Types);
      else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I) &&
               !Types.isInteger(*I.getOperand(isa<AtomicRMWInst>(I) ? 1 : 2)))
        noteWritten(*I.getOperand(0), Types);
  findTables();
}

void ClosureFacts::findTables() {
  Worklist<const Value *> Work;
  for (const GlobalVariable *G : WrittenGlobals)
    Work.push_back(G);
  while (const Value *Held = Work.next())
    for (const User *U : Held->users()) {
      auto *Table = dyn_cast<GlobalVariable>(U);
      if (Table && Table->isConstant())
        Tables.insert(Table);
      if (Table ? Table->isConstant() : isa<Constant>(U))
        Work.push_back(U);
    }
}

//===----------------------------------------------------------------------===//
// What is behind them
//===----------------------------------------------------------------------===//

/// Whether there are pointers in it by its type.
static bool holdsPointers(const Type &Ty) {
  return Ty.isPtrOrPtrVectorTy() || any_of(Ty.subtypes(), [](const Type *Part) {
           return holdsPointers(*Part);
         });
}

// The program may have changed them since they were initialised, or the
// initialiser is elsewhere. (A constant elsewhere is a vtable or the like: it
// holds functions.)
bool ClosureFacts::leadsElsewhere(const GlobalVariable &G) const {
  SmallSetVector<const GlobalVariable *, 8> Reached;
  Reached.insert(&G);
  for (size_t N = 0; N != Reached.size(); ++N) {
    const GlobalVariable &V = *Reached[N];
    if (WrittenGlobals.contains(&V) || V.getMetadata("enzyme_shadow"))
      continue;
    const VariableAddresses::Variables &Held = Addresses.heldBy(V);
    if (V.isConstant())
      Reached.insert(Held.begin(), Held.end());
    else if (!Held.empty() || holdsPointers(*V.getValueType()) ||
             !V.getValueType()->isSized()) // of an incomplete type
      return true;
  }
  return false;
}
