//===- UnchangedAddresses.cpp - addresses that arithmetic leaves as they are =//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/UnchangedAddresses.h"
#include "support/BitFlow.h"
#include "support/Merges.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

/// The word whose lower bytes \p New replaces, if that may be an address here;
/// or null.
static Value *wordBefore(const Value &New) {
  Value *Word = filledLowBytes(New).Word;
  bool IsAddress = Word && any_of(mergedSources(*Word), IsaPred<PtrToIntInst>);
  return IsAddress ? Word : nullptr;
}

bool linkgrad::tellUnchangedAddresses(Function &F) {
  SmallVector<std::pair<IntToPtrInst *, Value *>, 4> Found;
  for (Instruction &I : instructions(F))
    if (auto *Cast = dyn_cast<IntToPtrInst>(&I);
        Cast && !isFollowedAtOnce(*Cast))
      if (Value *Word = wordBefore(*Cast->getOperand(0)))
        Found.push_back({Cast, Word});
  for (auto [Cast, Word] : Found) {
    IRBuilder<> B(Cast->getNextNode());
    B.SetCurrentDebugLocation(Cast->getDebugLoc());
    // (Where nothing was stored yet each use of the word could be another.)
    Value *Old = B.CreateFreeze(Word);
    Value *Same = B.CreateICmpEQ(B.CreateFreeze(Cast->getOperand(0)), Old);
    Value *Before = B.CreateIntToPtr(Old, Cast->getType());
    Value *Either = B.CreateSelect(Same, Before, Cast);
    Cast->replaceUsesWithIf(
        Either, [&](const Use &U) { return U.getUser() != Either; });
  }
  return !Found.empty();
}
