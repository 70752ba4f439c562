//===- RuleFacts.cpp - what the functions of a rule do ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/RuleFacts.h"
#include "prepare/closure/Closure.h"
#include "prepare/closure/CopySteps.h"
#include "rules/LibraryFunctions.h"
#include "support/Worklist.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

RuleFunctionFacts RuleFacts::worstOf(const Function &F) const {
  RuleFunctionFacts Facts;
  ParameterUse Worst;
  Worst.Reads = Worst.Writes = true;
  Facts.Parameters.assign(F.arg_size(), Worst);
  Facts.HasOtherEffects = Facts.Frees = true;
  return Facts;
}

const RuleFunctionFacts &RuleFacts::of(Function &F) {
  auto [It, New] = Known.try_emplace(&F);
  if (!New)
    return It->second;
  It->second = worstOf(F); // also for calls of itself
  Function *Body = C.Functions.definitionOf(F);
  if (!Body || Body->isVarArg())
    return It->second;
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(Body, Map);
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Copy->setComdat(nullptr);
  Copy->removeFnAttr(Attribute::OptimizeNone);
  optimise(*Copy, C.FAM);
  RuleFunctionFacts Facts = compute(*Copy);
  C.FAM.clear(*Copy, Copy->getName());
  Copy->eraseFromParent();
  return Known[&F] = Facts;
}

RuleFunctionFacts RuleFacts::compute(Function &F) {
  RuleFunctionFacts Facts;
  for (Argument &A : F.args()) {
    Facts.Parameters.emplace_back();
    if (A.getType()->isPointerTy())
      follow(A, Facts.Parameters.back());
    else // its value is all there is to it
      Facts.Parameters.back().Reads = !A.use_empty();
  }
  visitEffects(F, Facts);
  return Facts;
}

void RuleFacts::visitCallOperand(CallBase &Call, unsigned No,
                                 ParameterUse &Use) {
  LibraryFunction L = lookupLibraryFunction(Call);
  if (L.fills()) {
    (No == 0 ? Use.Writes : Use.Reads) = true;
    return;
  }
  if (auto *II = dyn_cast<IntrinsicInst>(&Call);
      II && (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd()))
    return;
  Function *Callee = Call.getCalledFunction();
  if (!L && Callee && No < Callee->arg_size()) {
    const ParameterUse &Inner = of(*Callee).Parameters[No];
    Use.Reads |= Inner.Reads || Inner.IsReturned; // who has the result may
    Use.Writes |= Inner.Writes || Inner.IsReturned;
    return;
  }
  Use.Reads = Use.Writes = true;
}

// Where the pointer goes.
void RuleFacts::follow(Argument &A, ParameterUse &Use) {
  Worklist<Value *> Work{&A};
  while (Value *V = Work.next()) {
    for (llvm::Use &U : V->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (isa<GetElementPtrInst, PHINode, SelectInst, FreezeInst,
              InsertValueInst, PtrToIntInst>(I) ||
          (isa<BinaryOperator>(I) && V->getType()->isIntegerTy())) {
        Work.push_back(I); // distances are compared by vectorised loops
      } else if (isa<ReturnInst>(I)) {
        Use.IsReturned = true;
      } else if (isa<LoadInst>(I)) {
        Use.Reads = true;
      } else if (isa<ICmpInst>(I)) {
        Use.IsCompared |= V->getType()->isPointerTy() &&
                          isa<Argument>(getUnderlyingObject(
                              I->getOperand(1 - U.getOperandNo())));
      } else if (isa<StoreInst>(I) &&
                 U.getOperandNo() == StoreInst::getPointerOperandIndex()) {
        Use.Writes = true;
      } else if (auto *Call = dyn_cast<CallBase>(I);
                 Call && Call->isArgOperand(&U)) {
        visitCallOperand(*Call, Call->getArgOperandNo(&U), Use);
      } else { // it is kept somewhere
        Use.Reads = Use.Writes = true;
      }
    }
  }
}

// Memory that nobody else sees, or that the caller handed over.
static bool isOwnOrParameter(const Value *P) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(P, Objects, nullptr, 0);
  return all_of(Objects, [](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    return isa<AllocaInst, Argument>(O) ||
           (Call && lookupLibraryFunction(*Call).allocates());
  });
}

// What happens before the end of the program happens once, however often the
// function is called.
static bool isAtEnd(const Instruction &I) {
  return isa<UnreachableInst>(I.getParent()->getTerminator());
}

void RuleFacts::visitEffects(Function &F, RuleFunctionFacts &Facts) {
  for (Instruction &I :
       make_filter_range(instructions(F), std::not_fn(isAtEnd))) {
    if (auto *Store = dyn_cast<StoreInst>(&I)) {
      Facts.HasOtherEffects |= !isOwnOrParameter(Store->getPointerOperand());
      continue;
    }
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call) {
      Facts.HasOtherEffects |= I.mayWriteToMemory();
      continue;
    }
    auto *II = dyn_cast<IntrinsicInst>(Call);
    if (II && (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd()))
      continue;
    visitCallEffects(*Call, Facts);
  }
}

void RuleFacts::visitCallEffects(CallBase &Call, RuleFunctionFacts &Facts) {
  LibraryFunction L = lookupLibraryFunction(Call);
  if (L.isMath() || L.allocates())
    return;
  if (L.fills()) {
    Facts.HasOtherEffects |= !isOwnOrParameter(Call.getArgOperand(0));
    return;
  }
  if (Call.onlyReadsMemory())
    return;
  Function *Callee = L ? nullptr : Call.getCalledFunction();
  if (!Callee) {
    Facts.HasOtherEffects = true;
    Facts.Frees = true;
    return;
  }
  const RuleFunctionFacts &Inner = of(*Callee);
  Facts.Frees |= Inner.Frees;
  Facts.HasOtherEffects |= Inner.HasOtherEffects;
  for (unsigned A = 0; A < Call.arg_size(); ++A)
    Facts.HasOtherEffects |= Call.getArgOperand(A)->getType()->isPointerTy() &&
                             Inner.Parameters[A].Writes &&
                             !isOwnOrParameter(Call.getArgOperand(A));
}
