//===- WordUses.cpp - numbers and pointers that are kept nowhere ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/WordUses.h"
#include "rules/LibraryFunctions.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace linkgrad;

using UseTest = function_ref<bool(const Use &)>;

const Argument *linkgrad::parameterOf(const CallBase &Call, const Use &U) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || Callee->isDeclaration() || !Call.isArgOperand(&U))
    return nullptr;
  unsigned No = Call.getArgOperandNo(&U);
  return No < Callee->arg_size() ? Callee->getArg(No) : nullptr;
}

/// Whether all uses of the value, and of what it becomes by \p IsSame, are so.
/// Parameters of bodies count for the arguments of their calls.
static bool allUsesAcrossCalls(const Value &V, UseTest IsSame, UseTest IsFine) {
  Worklist<const Value *> Web{&V};
  while (const Value *At = Web.next())
    for (const Use &U : At->uses()) {
      auto *Call = dyn_cast<CallBase>(U.getUser());
      const Argument *Parameter = Call ? parameterOf(*Call, U) : nullptr;
      if (Parameter)
        Web.push_back(Parameter);
      else if (IsSame(U))
        Web.push_back(U.getUser());
      else if (!IsFine(U))
        return false;
    }
  return true;
}

static bool isAddressFor(const CallBase &Call, const Use &U) {
  if (isa<MemIntrinsic, LifetimeIntrinsic, AssumeInst>(Call))
    return true;
  return Call.isArgOperand(&U) &&
         lookupLibraryFunction(Call).effects(Call.getArgOperandNo(&U)) ==
             Effect::Frees;
}

bool linkgrad::isCount(const Value &Integer) {
  auto IsSame = [](const Use &U) {
    const User *I = U.getUser();
    return isMerge(*I) || isa<ZExtInst, SExtInst, TruncInst>(I);
  };
  auto Counts = [](const Use &U) {
    auto *I = dyn_cast<Instruction>(U.getUser());
    if (!I)
      return false;
    if (I->isIntDivRem() || I->isShift())
      return U.getOperandNo() == 1;
    if (isa<GetElementPtrInst>(I))
      return U.getOperandNo() != 0;
    auto *Memory = dyn_cast<MemIntrinsic>(I);
    return Memory && U.get() == Memory->getLength();
  };
  bool Found = false;
  allUsesAcrossCalls(Integer, IsSame, [&](const Use &U) {
    Found |= Counts(U);
    return !Found;
  });
  return Found;
}

bool linkgrad::isOnlyFollowed(const Value &Pointer) {
  // (As an integer to find a length: the difference to another.)
  auto IsSame = [](const Use &U) {
    const User *I = U.getUser();
    return isMerge(*I) || isa<GetElementPtrInst, PtrToIntInst>(I) ||
           (isa<AddOperator>(I) && isa<ConstantInt>(I->getOperand(1)));
  };
  auto IsFine = [](const Use &U) {
    const User *I = U.getUser();
    if (isa<LoadInst, ICmpInst>(I))
      return true;
    if (isa<SubOperator>(I))
      return none_of(I->operands(), IsaPred<Constant>);
    if (isa<StoreInst>(I))
      return U.getOperandNo() == StoreInst::getPointerOperandIndex();
    auto *Call = dyn_cast<CallBase>(I);
    return Call && isAddressFor(*Call, U);
  };
  return allUsesAcrossCalls(Pointer, IsSame, IsFine);
}

bool linkgrad::isOnlyMoved(const Value &Pointer) {
  auto IsSame = [](const Use &U) {
    return isMerge(*U.getUser()) || isa<PtrToIntInst>(U.getUser());
  };
  return !Pointer.use_empty() && allUsesAcrossCalls(Pointer, IsSame, isStored);
}

bool linkgrad::isOnlyComputedWith(const Value &Number) {
  // What a copy returns its calls get: none, of a request's primal.
  Worklist<const Value *> Results{&Number};
  auto IsFine = [&](const Use &U) {
    const User *I = U.getUser();
    if (auto *Return = dyn_cast<ReturnInst>(I))
      return all_of(Return->getFunction()->uses(), [&](const Use &Called) {
        auto *Call = dyn_cast<CallBase>(Called.getUser());
        Results.push_back(Call);
        return Call && Call->isCallee(&Called);
      });
    if (auto *Call = dyn_cast<CallBase>(I))
      return Call->getIntrinsicID() == Intrinsic::is_fpclass ||
             lookupLibraryFunction(*Call).isMath();
    return isa<BinaryOperator, UnaryOperator, FCmpInst, FPTruncInst, FPExtInst,
               FPToSIInst, FPToUIInst>(I);
  };
  auto IsSame = [](const Use &U) { return isMerge(*U.getUser()); };
  while (const Value *V = Results.next())
    if (!allUsesAcrossCalls(*V, IsSame, IsFine))
      return false;
  return true;
}
