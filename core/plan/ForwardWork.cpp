//===- ForwardWork.cpp - what the forward sweep has to execute ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/ForwardWork.h"
#include "request/UnreadResults.h"
#include "rules/MathPartners.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// Stores to variables of the primal's own count, too: other loads than those of
// the result may read them.
static bool isWanted(const PlanInput &In, const Instruction &I) {
  if (isa<ReturnInst>(I))
    return In.ResultWanted;
  if (auto *Store = dyn_cast<StoreInst>(&I); Store && In.Unread)
    return !In.Unread->contains(*Store);
  auto *Call = dyn_cast<CallBase>(&I);
  return I.isTerminator() ||
         (I.mayHaveSideEffects() && !(Call && isPureCall(*Call)));
}

ForwardWork::ForwardWork(const PlanInput &In) : Info(&In.Info) {
  auto Add = [&](Value &V) { add(primalNode(&V), [](Loop *) { return 0; }); };
  for (Instruction &I : instructions(In.Info.F))
    if (isWanted(In, I))
      Add(I);
  // Tapes are as long as loops.
  for (auto &[L, Facts] : In.Info.Loops)
    if (Facts.LastIteration)
      Add(*Facts.LastIteration);
}

bool ForwardWork::contains(Node N) const {
  auto *I = dyn_cast<Instruction>(N.getPointer());
  return N.getInt() != NodeKind::Primal || !I || Executed.contains(I);
}

uint64_t ForwardWork::add(Node N, function_ref<uint64_t(Loop *)> Frequency) {
  if (contains(N))
    return 0;
  uint64_t Cost = 0;
  SmallVector<const Instruction *, 16> Work{cast<Instruction>(N.getPointer())};
  while (!Work.empty()) {
    const Instruction *I = Work.pop_back_val();
    if (!Executed.insert(I).second)
      continue;
    uint64_t Cycles = executionCost(*Info, *I);
    if (Instruction *Partner = findPartner(*I, Info->DT);
        Partner && Executed.contains(Partner))
      Cycles /= 4; // both at once
    Cost += Cycles * Frequency(Info->loopOf(I));
    for (const Value *Op : I->operand_values())
      if (auto *From = dyn_cast<Instruction>(Op))
        Work.push_back(From);
  }
  return Cost;
}
