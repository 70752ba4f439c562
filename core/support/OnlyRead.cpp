//===- OnlyRead.cpp - variables that nobody writes ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/OnlyRead.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// Follows the address of one variable.
///
/// A function that returns an address that was passed to it returns it to the
/// calls that passed it. If it has the address by itself, anybody may call it
/// and get it: then we do not know what happens to it.
class AddressWalk {
public:
  AddressWalk(const GlobalVariable &GV, function_ref<bool(Function &)> HasBody)
      : HasBody(HasBody) {
    Addresses.insert(&GV);
  }

  bool isOnlyRead() {
    // Tables are used by a handful of functions; of one that is everywhere
    // nobody needs to know.
    constexpr size_t Limit = 2000;
    for (size_t I = 0; I < Addresses.size(); ++I)
      if (Addresses.size() > Limit ||
          !all_of(Addresses[I]->uses(),
                  [&](const Use &U) { return mayBeUsed(U); }))
        return false;
    return none_of(Returning,
                   [&](const Function *F) { return Knowing.contains(F); });
  }

private:
  bool mayBeUsed(const Use &U);
  bool mayBeStored(const StoreInst &Store, const Use &U);
  bool mayBePassed(const CallBase &Call, const Use &U);
  bool mayBeReturned(const Function &From);

  bool follow(const Value &V) {
    Addresses.insert(&V);
    return true;
  }

  function_ref<bool(Function &)> HasBody;
  SetVector<const Value *> Addresses;
  /// Functions with the address in their code.
  SmallPtrSet<const Function *, 8> Knowing;
  /// Those that return it, and the calls that pass it, by callee.
  SmallPtrSet<const Function *, 8> Returning;
  DenseMap<const Function *, SmallVector<const CallBase *, 4>> Passing;
};
} // namespace

bool AddressWalk::mayBeUsed(const Use &U) {
  const User *By = U.getUser();
  if (auto *I = dyn_cast<Instruction>(By); I && isa<Constant>(U.get()))
    Knowing.insert(I->getFunction());
  if (auto *Load = dyn_cast<LoadInst>(By))
    return !Load->isVolatile();
  if (isa<GEPOperator, BitCastOperator, AddrSpaceCastOperator, PHINode,
          SelectInst, FreezeInst>(By))
    return follow(*By);
  if (isa<ICmpInst>(By))
    return true;
  if (auto *Store = dyn_cast<StoreInst>(By))
    return mayBeStored(*Store, U);
  if (auto *Copy = dyn_cast<MemTransferInst>(By))
    return !Copy->isVolatile() && &U == &Copy->getRawSourceUse();
  if (isa<LifetimeIntrinsic>(By))
    return true;
  if (auto *Return = dyn_cast<ReturnInst>(By))
    return mayBeReturned(*Return->getFunction());
  if (auto *Call = dyn_cast<CallBase>(By))
    return mayBePassed(*Call, U);
  return false;
}

// A local variable of which only loads and stores are made.
bool AddressWalk::mayBeStored(const StoreInst &Store, const Use &U) {
  if (Store.getValueOperand() != U.get() || Store.isVolatile())
    return false;
  auto *Slot = dyn_cast<AllocaInst>(Store.getPointerOperand());
  if (!Slot || !isAllocaPromotable(Slot))
    return false;
  for (const User *By : Slot->users())
    if (isa<LoadInst>(By))
      follow(*By);
  return true;
}

bool AddressWalk::mayBePassed(const CallBase &Call, const Use &U) {
  if (!Call.isArgOperand(&U))
    return false;
  unsigned N = Call.getArgOperandNo(&U);
  if (Call.onlyReadsMemory(N) && Call.doesNotCapture(N))
    return true;
  Function *Callee = Call.getCalledFunction();
  if (!Callee || N >= Callee->arg_size() || Callee->isDeclaration() ||
      !Callee->isDefinitionExact() || !HasBody(*Callee))
    return false;
  Passing[Callee].push_back(&Call);
  if (Returning.contains(Callee))
    follow(Call);
  return follow(*Callee->getArg(N));
}

bool AddressWalk::mayBeReturned(const Function &From) {
  if (Returning.insert(&From).second)
    for (const CallBase *Call : Passing.lookup(&From))
      follow(*Call);
  return true;
}

// Others find what is in a section of its own by the section's bounds.
bool linkgrad::isOnlyRead(const GlobalVariable &GV,
                          function_ref<bool(Function &)> HasBody) {
  return !GV.isThreadLocal() && !GV.hasSection() &&
         AddressWalk(GV, HasBody).isOnlyRead();
}

void linkgrad::markConstantVariables(
    Module &M, function_ref<bool(const GlobalVariable &)> MayBeWritten) {
  for (GlobalVariable &GV : M.globals())
    if (!GV.isConstant() && GV.hasLocalLinkage() && GV.hasUniqueInitializer() &&
        isOnlyRead(GV, [](Function &) { return true; }) && !MayBeWritten(GV))
      GV.setConstant(true);
}
