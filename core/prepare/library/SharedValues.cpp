//===- SharedValues.cpp - what a parallel region only reads, by value ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/SharedValues.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

/// The variable that \p Store puts an address into, to take it from there: at
/// -O0 each parameter has one.
static const AllocaInst *slotOf(const StoreInst &Store) {
  auto *Slot = dyn_cast<AllocaInst>(Store.getPointerOperand());
  bool IsOnly =
      Slot && all_of(Slot->users(), [&](const User *U) {
        auto *Load = dyn_cast<LoadInst>(U);
        return U == &Store || isa<LifetimeIntrinsic>(U) ||
               (Load && Load->getType()->isPointerTy() && Load->isSimple());
      });
  return IsOnly ? Slot : nullptr;
}

/// Whether nothing but loads of type \p Ty, and stores if \p MayWrite, happens
/// through \p Param.
static bool isOnlyAccessed(const Argument &Param, Type *Ty, bool MayWrite) {
  SmallVector<const Value *, 4> Work{&Param};
  while (!Work.empty()) {
    const Value *Address = Work.pop_back_val();
    for (const User *U : Address->users()) {
      if (auto *Load = dyn_cast<LoadInst>(U)) {
        if (!Load->isSimple() || (!MayWrite && Load->getType() != Ty))
          return false;
        continue;
      }
      auto *Store = dyn_cast<StoreInst>(U);
      if (!Store)
        return false;
      if (Store->getPointerOperand() == Address) {
        if (!MayWrite || Store->getValueOperand() == Address)
          return false;
        continue;
      }
      const AllocaInst *Slot = slotOf(*Store);
      if (!Slot)
        return false;
      for (const User *OfSlot : Slot->users())
        if (isa<LoadInst>(OfSlot))
          Work.push_back(OfSlot);
    }
  }
  return true;
}

/// The parameter that a region's body, or a callee, gets \p U as.
static const Argument *parameterOf(const Use &U) {
  auto *Call = dyn_cast<CallInst>(U.getUser());
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee || !Call->isArgOperand(&U))
    return nullptr;
  unsigned N = Call->getArgOperandNo(&U);
  if (Callee->getName() == "__kmpc_fork_call") {
    constexpr unsigned First = 3, Numbers = 2;
    Callee = N < First ? nullptr : dyn_cast<Function>(Call->getArgOperand(2));
    N += Numbers - First;
  }
  return Callee && !Callee->isDeclaration() && N < Callee->arg_size()
             ? Callee->getArg(N)
             : nullptr;
}

// While the region runs only its threads do: others that have the address would
// have it through a use that is not one of these.
static bool isKnownToRegionsOnly(const AllocaInst &Variable) {
  return all_of(Variable.uses(), [&](const Use &U) {
    if (auto *Load = dyn_cast<LoadInst>(U.getUser()))
      return Load->isSimple();
    if (auto *Store = dyn_cast<StoreInst>(U.getUser()))
      return Store->isSimple() && Store->getPointerOperand() == &Variable &&
             Store->getValueOperand() != &Variable;
    const Argument *Param = parameterOf(U);
    return isa<LifetimeIntrinsic>(U.getUser()) ||
           (Param && isOnlyAccessed(*Param, Variable.getAllocatedType(),
                                    /*MayWrite=*/true));
  });
}

Type *linkgrad::readAsValue(const Value &Address, const Argument &Param) {
  auto *Variable = dyn_cast<AllocaInst>(&Address);
  if (!Variable || Variable->isArrayAllocation())
    return nullptr;
  Type *Ty = Variable->getAllocatedType();
  bool IsWord = Ty->isIntegerTy() || Ty->isPointerTy() || Ty->isFloatTy() ||
                Ty->isDoubleTy();
  return IsWord && isOnlyAccessed(Param, Ty, /*MayWrite=*/false) &&
                 isKnownToRegionsOnly(*Variable)
             ? Ty
             : nullptr;
}
