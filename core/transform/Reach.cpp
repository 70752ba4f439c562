//===- Reach.cpp - what a derivative can get at ---------------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Reach.h"
#include "rules/ParallelFunctions.h"
#include "support/Runtime.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;
using namespace linkgrad;

// By a pointer any derivative of the module may be called. What our own
// functions call back is an operand of what hands it to them, but for what
// other threads have handed to them. Functions that are not here get at no
// shadow of a variable: they are internal, and requests that such a function
// makes begin with their own.
static bool isUnknown(const CallBase &Call) {
  if (Call.isInlineAsm())
    return false;
  const Function *F = Call.getCalledFunction();
  return !F || isOfThreads(F->getName());
}

Reach::Reach(const Function &From) {
  SmallVector<const Constant *, 16> Work{&From};
  auto Add = [&](const Value *V) {
    if (auto *C = dyn_cast<Constant>(V); C && Found.insert(C).second)
      Work.push_back(C);
  };
  Found.insert(&From);
  while (!Work.empty() && !CallsUnknown) {
    const Constant *C = Work.pop_back_val();
    // Initialisers, and what a function has of that kind, are operands.
    for (const Value *Op : C->operand_values())
      Add(Op);
    auto *F = dyn_cast<Function>(C);
    if (!F || F->hasFnAttribute(RuntimeAttribute))
      continue;
    for (const Instruction &I : instructions(*F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      CallsUnknown |= Call && isUnknown(*Call);
      for (const Value *Op : I.operand_values())
        Add(Op);
    }
  }
}
