//===- ClosureVariants.cpp - functions, copied for kinds of calls ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Closure.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

#define DEBUG_TYPE "linkgrad"
STATISTIC(NumVariants, "Functions copied for the types of some calls");

bool Closure::separate(ArrayRef<FunctionVariant> Variants) {
  std::vector<Function *> Made;
  std::vector<ValueToValueMapTy> Maps(Variants.size());
  for (auto [V, Map] : zip(Variants, Maps)) {
    Made.push_back(V.IsFirst ? V.F : CloneFunction(V.F, Map));
    if (V.IsFirst)
      continue;
    ++NumVariants;
    Entry Same = Entries.find(V.F)->second;
    Entries[Made.back()] = Same;
  }
  for (unsigned Index = 0; Index != Variants.size(); ++Index) {
    const FunctionVariant &V = Variants[Index];
    for (auto [Call, To] : V.Calls) {
      auto *Here = V.IsFirst ? Call : cast<CallBase>(Maps[Index][Call]);
      Here->setCalledFunction(Made[To]);
      if (Variants[To].Caller == Index) {
        Entry &E = Entries.find(Made[To])->second;
        E.CalledFrom = Made[Index];
        E.CallSite = describeLocation(*Here);
      }
    }
    if (!V.Calls.empty())
      FAM.invalidate(*Made[Index], PreservedAnalyses::none());
  }
  orderBottomUp();
  return !Variants.empty();
}
