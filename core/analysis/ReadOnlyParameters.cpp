//===- ReadOnlyParameters.cpp - what a callee leaves as it is ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer to constant memory may be handed to a call that is active for other
// reasons when nothing that can be reached from it changes or is kept. LLVM's
// `readonly` does not say that: it allows a write through a pointer that was
// loaded, as a matrix does whose rows are vectors. Nor do compilers say it in
// debug builds. So it is found here: the parameter is followed through loads of
// pointers as well, and through calls (the greatest set).
//
//===----------------------------------------------------------------------===//

#include "analysis/ClosureFacts.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include <functional>

using namespace llvm;
using namespace linkgrad;

namespace {

/// Follows one pointer through one function.
class ParameterWalk {
public:
  using Keeper = std::function<bool(const StoreInst &)>;

  /// \p MayKeep: of the stores that keep it somewhere.
  ParameterWalk(
      const TypeAnalysis &Types,
      const SmallPtrSetImpl<const Function *> &Closure,
      Keeper MayKeep = [](const StoreInst &) { return false; })
      : Types(Types), Closure(Closure), MayKeep(std::move(MayKeep)) {}

  /// False when something behind \p P may change or be kept; else \p Callees
  /// has the parameters of which the same must be true.
  bool run(const Value &P, SmallVectorImpl<const Argument *> &Callees);

private:
  bool visitUse(const Use &U);
  bool visitCallOperand(const CallBase &Call, const Use &U);
  bool mayHoldPointer(const Value &V) const;

  const TypeAnalysis &Types;
  const SmallPtrSetImpl<const Function *> &Closure;
  Keeper MayKeep;
  SmallVector<const Value *, 16> Work;
  SmallVectorImpl<const Argument *> *Callees = nullptr;
};

} // namespace

bool ParameterWalk::mayHoldPointer(const Value &V) const {
  if (V.getType()->isVoidTy() || V.getType()->isFPOrFPVectorTy() ||
      isa<CmpInst>(V))
    return false;
  if (!V.getType()->isIntOrIntVectorTy())
    return true;
  ConcreteType::KindTy Kind = Types.scalarType(V).kind();
  return Kind != ConcreteType::Integer && Kind != ConcreteType::Float;
}

bool linkgrad::copiesOnlyNumbers(const CallBase &Call,
                                 const TypeAnalysis &Types) {
  if (Call.hasFnAttr(MoveAttribute))
    return false;
  auto *Size = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  uint64_t Period = 0;
  std::vector<TypedRange> Ranges = Types.memory(
      *Call.getArgOperand(1), Size ? Size->getZExtValue() : UINT64_MAX, Period);
  return !Ranges.empty() && (Size || Period) &&
         all_of(Ranges, [](const TypedRange &R) {
           return !R.Words && (R.Type.kind() == ConcreteType::Integer ||
                               R.Type.kind() == ConcreteType::Float);
         });
}

bool ParameterWalk::visitCallOperand(const CallBase &Call, const Use &U) {
  if (!Call.isArgOperand(&U))
    return Call.isBundleOperand(&U);
  unsigned No = Call.getArgOperandNo(&U);
  if (isDeclaredInactive(Call, No) || isa<LifetimeIntrinsic>(Call))
    return true;
  if (LibraryFunction L = lookupLibraryFunction(Call)) {
    unsigned Effects = L.effects(No);
    return Effects == Effect::Text ||
           Effects == Effect::Frees || // nobody looks at it any more
           (Effects == Effect::Reads && copiesOnlyNumbers(Call, Types));
  }
  if (isa<IntrinsicInst>(Call)) { // integers, or assume
    if (mayHoldPointer(Call))
      Work.push_back(&Call);
    return Call.doesNotAccessMemory() || isa<AssumeInst>(Call);
  }
  const Function *F = Call.getCalledFunction();
  if (!F || !Closure.contains(F) || calleeWithRule(Call) || No >= F->arg_size())
    return false;
  if (F->getArg(No)->getType()->isPointerTy())
    Callees->push_back(F->getArg(No));
  return F->getArg(No)->getType()->isPointerTy();
}

bool ParameterWalk::visitUse(const Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  if (auto *Call = dyn_cast<CallBase>(I))
    return visitCallOperand(*Call, U);
  switch (I->getOpcode()) {
  case Instruction::Store:
    return U.getOperandNo() == 0 && MayKeep(cast<StoreInst>(*I));
  case Instruction::Ret:
  case Instruction::AtomicRMW:
  case Instruction::AtomicCmpXchg:
  case Instruction::Resume:
  case Instruction::VAArg:
    return false;
  default:
    if (mayHoldPointer(*I))
      Work.push_back(I);
    return true;
  }
}

bool ParameterWalk::run(const Value &P,
                        SmallVectorImpl<const Argument *> &Found) {
  Callees = &Found;
  Work.assign(1, &P);
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty()) {
    const Value *V = Work.pop_back_val();
    if (Seen.insert(V).second &&
        !all_of(V->uses(), [&](const Use &U) { return visitUse(U); }))
      return false;
  }
  return true;
}

void ClosureFacts::findReadOnly(ArrayRef<Function *> Closure,
                                const TypeAnalysis &Types) {
  SmallPtrSet<const Function *, 16> Bodies(Closure.begin(), Closure.end());
  ParameterWalk Walk(Types, Bodies);
  DenseMap<const Argument *, SmallVector<const Argument *, 2>> Callers;
  SmallVector<const Argument *, 16> Changed;
  for (Function *F : Closure)
    for (Argument &A : F->args()) {
      if (!A.getType()->isPointerTy())
        continue;
      SmallVector<const Argument *, 4> Callees;
      if (!Walk.run(A, Callees)) {
        Changed.push_back(&A);
        continue;
      }
      ReadOnly.insert(&A);
      for (const Argument *Callee : Callees)
        Callers[Callee].push_back(&A);
    }
  while (!Changed.empty())
    for (const Argument *Caller : Callers.lookup(Changed.pop_back_val()))
      if (ReadOnly.erase(Caller))
        Changed.push_back(Caller);
}

//===----------------------------------------------------------------------===//
// Variables that only hand on what is constant
//===----------------------------------------------------------------------===//

namespace {

/// What the closure does with one variable that holds a pointer.
struct HolderUses {
  SmallVector<const LoadInst *, 4> Loads;
  SmallVector<const StoreInst *, 4> Stores;
};

/// Finds them; the greatest set, since one may be assigned to another.
class HolderSearch {
public:
  HolderSearch(ArrayRef<Function *> Closure, const TypeAnalysis &Types,
               const SmallPtrSetImpl<const Argument *> &ReadOnly)
      : ReadOnly(ReadOnly), Bodies(Closure.begin(), Closure.end()),
        Walk(Types, Bodies, [this](const StoreInst &Store) {
          return isHolder(Store.getPointerOperand());
        }) {
    for (Function *F : Closure)
      for (const Instruction &I : instructions(*F))
        for (const Use &U : I.operands())
          note(I, U);
    for (const auto &[G, Uses] : Candidates)
      if (!Others.contains(G))
        Result.insert(G);
  }

  SmallPtrSet<const GlobalVariable *, 8> run();

private:
  void note(const Instruction &I, const Use &U);
  bool isHolder(const Value *P) const {
    auto *G = dyn_cast<GlobalVariable>(P);
    return G && Result.contains(G);
  }
  bool handsOnlyOn(const LoadInst &Load);
  bool isConstantPointer(const Value &V) const;

  const SmallPtrSetImpl<const Argument *> &ReadOnly;
  SmallPtrSet<const Function *, 16> Bodies;
  ParameterWalk Walk;
  MapVector<const GlobalVariable *, HolderUses> Candidates;
  SmallPtrSet<const GlobalVariable *, 8> Others, Result;
};

} // namespace

void HolderSearch::note(const Instruction &I, const Use &U) {
  auto *G = dyn_cast<GlobalVariable>(U->stripPointerCasts());
  if (!G || G->isConstant())
    return;
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Store = dyn_cast<StoreInst>(&I);
  if (Load && Load->getType()->isPointerTy() &&
      G->getValueType()->isPointerTy())
    Candidates[G].Loads.push_back(Load);
  else if (Store && U.getOperandNo() == 1 &&
           Store->getValueOperand()->getType()->isPointerTy() &&
           G->getValueType()->isPointerTy())
    Candidates[G].Stores.push_back(Store);
  else
    Others.insert(G);
}

// To what reads it, and to other such variables.
bool HolderSearch::handsOnlyOn(const LoadInst &Load) {
  SmallVector<const Argument *, 4> Callees;
  return Walk.run(Load, Callees) && all_of(Callees, [&](const Argument *A) {
           return ReadOnly.contains(A);
         });
}

// Comes from such a variable, or from a function without derivative.
bool HolderSearch::isConstantPointer(const Value &V) const {
  return all_of(underlyingObjects(&V), [&](const Value *O) {
    if (auto *G = dyn_cast<GlobalVariable>(O))
      return G->isConstant();
    if (auto *Call = dyn_cast<CallBase>(O))
      return lookupLibraryFunction(*Call).isInactive();
    auto *Load = dyn_cast<LoadInst>(O);
    return isa<Constant>(O) || (Load && isHolder(Load->getPointerOperand()));
  });
}

SmallPtrSet<const GlobalVariable *, 8> HolderSearch::run() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const auto &[G, Uses] : Candidates)
      if (Result.contains(G) &&
          !(all_of(Uses.Loads,
                   [&](const LoadInst *L) { return handsOnlyOn(*L); }) &&
            all_of(Uses.Stores, [&](const StoreInst *S) {
              return isConstantPointer(*S->getValueOperand());
            })))
        Changed |= Result.erase(G);
  }
  return Result;
}

void ClosureFacts::findHolders(ArrayRef<Function *> Closure,
                               const TypeAnalysis &Types) {
  Holders = HolderSearch(Closure, Types, ReadOnly).run();
}
