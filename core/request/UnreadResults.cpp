//===- UnreadResults.cpp - results that nobody wants ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/UnreadResults.h"
#include "request/Request.h"
#include "rules/LibraryFunctions.h"
#include "support/WholeObject.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// The halves of a split derivative are handed the same memory: what lies
// between them may read it.
static bool isUnread(const Argument &A, const DerivativeKind &Kind) {
  return Kind.Mode == DerivativeMode::Reverse && !Kind.Shared &&
         A.getArgNo() < Kind.Args.size() &&
         Kind.Args[A.getArgNo()] == Activity::DuplicatedNoNeed;
}

// (Alias analysis looks only so far through the merges of a pointer.)
static bool mayRead(Instruction &I, const MemoryLocation &Behind,
                    AAResults &AA) {
  if (auto *Load = dyn_cast<LoadInst>(&I); Load && Load->isSimple())
    return any_of(
        objectsBehind(Load->getPointerOperand()), [&](const Value *O) {
          return !AA.isNoAlias(MemoryLocation::getBeforeOrAfter(O), Behind);
        });
  if (auto *Call = dyn_cast<CallBase>(&I))
    if (LibraryFunction L = lookupLibraryFunction(*Call);
        L.allocates() || L.Kind == LibraryKind::Free)
      return false;
  return I.mayReadFromMemory() && isRefSet(AA.getModRefInfo(&I, Behind));
}

UnreadResults::UnreadResults(Function &F, const DerivativeKind &Kind,
                             AAResults &AA) {
  for (Argument &A : F.args()) {
    if (!isUnread(A, Kind))
      continue;
    MemoryLocation Behind = MemoryLocation::getBeforeOrAfter(&A);
    if (any_of(instructions(F),
               [&](Instruction &I) { return mayRead(I, Behind, AA); }))
      continue;
    for (Instruction &I : instructions(F))
      if (auto *Store = dyn_cast<StoreInst>(&I);
          Store && Store->isSimple() &&
          Store->getValueOperand()->getType()->isFPOrFPVectorTy() &&
          all_of(objectsBehind(Store->getPointerOperand()),
                 [&](const Value *O) { return O == &A; }))
        Stores.insert(Store);
  }
}
