//===- FollowedPointers.cpp - pointers that are kept nowhere --------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/FollowedPointers.h"
#include "rules/LibraryFunctions.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

// More uses than this are not looked at.
static constexpr unsigned MaxPointers = 256;

static bool isSamePlace(const User &U) {
  return isa<PHINode, SelectInst, FreezeInst, GetElementPtrInst>(U);
}

/// Of a call's argument: the parameter of the body that it becomes.
static const Argument *parameterOf(const CallBase &Call, const Use &U) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || Callee->isDeclaration() || !Call.isArgOperand(&U))
    return nullptr;
  unsigned No = Call.getArgOperandNo(&U);
  return No < Callee->arg_size() ? Callee->getArg(No) : nullptr;
}

static bool isAddressFor(const CallBase &Call, const Use &U) {
  if (isa<MemIntrinsic, LifetimeIntrinsic, AssumeInst>(Call))
    return true;
  LibraryFunction L = lookupLibraryFunction(Call);
  return L.Kind == LibraryKind::Free && Call.isArgOperand(&U) &&
         int(Call.getArgOperandNo(&U)) == L.PointerArg;
}

static bool isAddressOnly(const Use &U) {
  const User *I = U.getUser();
  if (isa<LoadInst, ICmpInst>(I))
    return true;
  if (isa<StoreInst>(I))
    return U.getOperandNo() == StoreInst::getPointerOperandIndex();
  auto *Call = dyn_cast<CallBase>(I);
  return Call && isAddressFor(*Call, U);
}

bool linkgrad::isOnlyFollowed(const Value &Pointer) {
  SmallSetVector<const Value *, 8> Web;
  Web.insert(&Pointer);
  for (size_t I = 0; I != Web.size(); ++I) {
    if (Web.size() > MaxPointers)
      return false;
    for (const Use &U : Web[I]->uses()) {
      auto *Call = dyn_cast<CallBase>(U.getUser());
      const Argument *Parameter = Call ? parameterOf(*Call, U) : nullptr;
      if (isSamePlace(*U.getUser()))
        Web.insert(U.getUser());
      else if (Parameter)
        Web.insert(Parameter);
      else if (!isAddressOnly(U))
        return false;
    }
  }
  return true;
}
