//===- MovedValues.cpp - what a value is moved from, in registers ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/MovedValues.h"
#include "support/Merges.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

using AddSource = function_ref<void(const MovedValue &)>;

bool MovedValues::fromCallers(const MovedValue &At, const Argument &A,
                              AddSource Add) const {
  auto It = Callers.find(At.I);
  if (It == Callers.end() || At.I->IsRoot || At.I->F->hasAddressTaken())
    return false;
  for (auto [Caller, Call] : It->second)
    Add({Caller, Call->getArgOperand(A.getArgNo()), At.Member});
  return true;
}

static void addReturned(const MovedValue &At, const Instance &Callee,
                        AddSource Add) {
  for (const BasicBlock &B : *Callee.F)
    if (auto *R = dyn_cast<ReturnInst>(B.getTerminator()))
      Add({&Callee, R->getReturnValue(), At.Member});
}

std::optional<bool> MovedValues::sources(const MovedValue &At,
                                         AddSource Add) const {
  const Value *V = At.V;
  if (auto *A = dyn_cast<Argument>(V))
    return fromCallers(At, *A, Add);
  if (auto *Call = dyn_cast<CallBase>(V)) {
    const Instance *Callee = At.I->Callees.lookup(Call);
    if (!Callee)
      return std::nullopt;
    addReturned(At, *Callee, Add);
    return true;
  }
  if (auto *E = dyn_cast<ExtractValueInst>(V)) {
    if (E->getNumIndices() != 1 ||
        !E->getAggregateOperand()->getType()->isStructTy())
      return false;
    Add({At.I, E->getAggregateOperand(), int(E->getIndices()[0])});
    return true;
  }
  if (auto *E = dyn_cast<InsertValueInst>(V)) {
    if (E->getNumIndices() != 1)
      return false;
    bool IsIt = int(E->getIndices()[0]) == At.Member;
    Add({At.I, IsIt ? E->getInsertedValueOperand() : E->getAggregateOperand(),
         IsIt ? -1 : At.Member});
    return true;
  }
  if (!isMerge(*V))
    return std::nullopt;
  for (const Use &U : mergedOperands(*cast<User>(V)))
    Add({At.I, U.get(), At.Member});
  return true;
}
