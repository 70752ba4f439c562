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
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

#define DEBUG_TYPE "linkgrad"
STATISTIC(NumDemoted, "Functions that are handed words in memory");
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

void Closure::demote(const MapVector<Function *, WordsInSignature> &Words) {
  for (const auto &[F, Of] : Words) {
    for (User *U : F->users())
      FAM.invalidate(*cast<CallBase>(U)->getFunction(),
                     PreservedAnalyses::none());
    Function *New = demoteWords(*F, Of);
    ++NumDemoted;
    for (auto &[Key, Copy] : Copies)
      if (Copy == F)
        Copy = New;
    Entry Same = Entries.find(F)->second;
    Entries[New] = Same;
    Entries.erase(F);
    for (auto &[Copy, E] : Entries)
      if (E.CalledFrom == F)
        E.CalledFrom = New;
    FAM.clear(*F, F->getName());
    F->eraseFromParent();
  }
  orderBottomUp();
}

/// Parameters that are only read through, each with a former one that is the
/// same pointer in a call.
static SmallVector<std::pair<unsigned, unsigned>, 2>
equalArguments(const CallBase &Call, const Function &Callee) {
  SmallVector<std::pair<unsigned, unsigned>, 2> Equal;
  DenseMap<const Value *, unsigned> First;
  for (const Argument &A : Callee.args()) {
    if (!A.getType()->isPointerTy() || !A.onlyReadsMemory() || A.use_empty())
      continue;
    unsigned No = A.getArgNo();
    auto [It, IsNew] = First.insert({Call.getArgOperand(No), No});
    if (!IsNew)
      Equal.push_back({No, It->second});
  }
  return Equal;
}

// In `mul(m, m)` whether the shadows overlap is known: what is told apart when
// the program runs is arrays, and rows of tables, and two parameters that are
// one never are apart. A copy for such calls has one of them.
void Closure::uniteEqualArguments() {
  using Key = std::pair<Function *, std::vector<std::pair<unsigned, unsigned>>>;
  std::map<Key, Function *> Made;
  std::vector<Function *> Callers(PostOrder.rbegin(), PostOrder.rend());
  for (size_t N = 0; N < Callers.size(); ++N)
    for (Instruction &I : instructions(*Callers[N])) {
      auto *Call = dyn_cast<CallBase>(&I);
      Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      auto It = Callee ? Entries.find(Callee) : Entries.end();
      if (It == Entries.end() || isRecursive(Callee) || isOpaque(*Callee) ||
          Call->arg_size() != Callee->arg_size() ||
          none_of(FAM.getResult<LoopAnalysis>(*Callee),
                  [](const Loop *L) { return !L->isInnermost(); }))
        continue;
      auto Equal = equalArguments(*Call, *Callee);
      if (Equal.empty())
        continue;
      Function *&Copy = Made[{Callee, {Equal.begin(), Equal.end()}}];
      if (!Copy) {
        Entry Same = It->second;
        Same.CalledFrom = Callers[N];
        Same.CallSite = describeLocation(*Call);
        ValueToValueMapTy Map;
        Copy = CloneFunction(Callee, Map);
        Entries[Copy] = Same;
        for (auto [No, Other] : Equal)
          Copy->getArg(No)->replaceAllUsesWith(Copy->getArg(Other));
        simplifyCopy(*Copy);
        Callers.push_back(Copy);
      }
      Call->setCalledFunction(Copy);
      FAM.invalidate(*Callers[N], PreservedAnalyses::none());
    }
  if (!Made.empty())
    orderBottomUp();
}
