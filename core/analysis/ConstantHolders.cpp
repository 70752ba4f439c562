//===- ConstantHolders.cpp - variables that hand on what is constant ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables of a pointer that comes from a function without derivative, a
// stream say, and is only handed to such functions, or to another variable of
// the kind.
//
//===----------------------------------------------------------------------===//

#include "analysis/ClosureFacts.h"
#include "rules/LibraryFunctions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

namespace {

/// What the closure does with one variable that holds a pointer.
struct HolderUses {
  SmallVector<const LoadInst *, 4> Loads;
  SmallVector<const StoreInst *, 4> Stores;
};

/// Finds them; the greatest set, since one may be assigned to another.
class HolderSearch {
public:
  HolderSearch(ArrayRef<Function *> Closure, const PointerFlow &Flow)
      : Flow(Flow) {
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

  const PointerFlow &Flow;
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
  return Flow.staysAsItIs(Load, [&](const StoreInst &Store) {
    return isHolder(Store.getPointerOperand());
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

void ClosureFacts::findHolders(ArrayRef<Function *> Closure) {
  Holders = HolderSearch(Closure, Flow).run();
}
