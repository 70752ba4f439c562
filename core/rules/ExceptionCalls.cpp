//===- ExceptionCalls.cpp - calls of the C++ run time's exceptions --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/ExceptionCalls.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::throwsAgain(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName().contains("rethrow");
}

bool linkgrad::throwsAgainForCaller(const Instruction &I,
                                    const DominatorTree &DT) {
  return throwsAgain(I) &&
         none_of(instructions(I.getFunction()), [&](const Instruction &Other) {
           return catches(Other) && DT.dominates(&Other, &I);
         });
}

bool linkgrad::throwsAgainForCaller(Function &F) {
  if (none_of(instructions(F), throwsAgain))
    return false;
  DominatorTree DT(F);
  return any_of(instructions(F), [&](const Instruction &I) {
    return throwsAgainForCaller(I, DT);
  });
}
