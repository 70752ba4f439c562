//===- ImpossibleCatches.cpp - handlers that no exception gets to ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/ImpossibleCatches.h"
#include "rules/LibraryFunctions.h"
#include "support/Walks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

/// Whether handlers of this type catch std::bad_alloc, which a new_handler may
/// have derived from.
static bool catchesFailedNew(const Constant &Type) {
  const Value *Base = Type.stripPointerCasts();
  return !isa<GlobalValue>(Base) || Base->getName() == "_ZTISt9bad_alloc" ||
         Base->getName() == "_ZTISt9exception";
}

static bool arrivesOnlyFromNew(const LandingPadInst &Pad) {
  return all_of(predecessors(Pad.getParent()), [](const BasicBlock *B) {
    auto *Invoke = dyn_cast<InvokeInst>(B->getTerminator());
    const Function *Callee = Invoke ? Invoke->getCalledFunction() : nullptr;
    return Callee && Callee->getName().starts_with("_Zn") &&
           lookupLibraryFunction(*Invoke).allocates();
  });
}

static bool mayCatch(const LandingPadInst &Pad, const Value &Type) {
  for (unsigned N = 0; N != Pad.getNumClauses(); ++N) {
    Constant *Clause = Pad.getClause(N);
    if (Pad.isFilter(N))
      return true; // (its number is not that of a type)
    if (Clause->stripPointerCasts() == Type.stripPointerCasts())
      return !arrivesOnlyFromNew(Pad) || catchesFailedNew(*Clause);
  }
  return false;
}

/// Whether the number \p Of an exception, which is the second half of what a
/// landing pad returns, may be that of a handler for \p Type: one of the pad's
/// clauses.
static bool mayHaveNumberOf(const Value &Of, const Value &Type) {
  auto IsMade = [](const Value &V) {
    auto *Half = dyn_cast<ExtractValueInst>(&V);
    return isa<PHINode>(V) ||
           (Half && Half->getIndices() == ArrayRef<unsigned>{1});
  };
  return !allSources(Of, IsMade, [&](const Value &V) {
    auto *Pad = dyn_cast<LandingPadInst>(&V);
    return isa<UndefValue>(V) || (Pad && !mayCatch(*Pad, Type));
  });
}

static bool isImpossible(const ICmpInst &Test) {
  if (!Test.isEquality())
    return false;
  for (unsigned N : {0, 1})
    if (auto *Number = dyn_cast<IntrinsicInst>(Test.getOperand(N));
        Number && Number->getIntrinsicID() == Intrinsic::eh_typeid_for)
      return !mayHaveNumberOf(*Test.getOperand(1 - N),
                              *Number->getArgOperand(0));
  return false;
}

void linkgrad::forgetImpossibleCatches(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Test = dyn_cast<ICmpInst>(&I); Test && isImpossible(*Test)) {
      Test->replaceAllUsesWith(ConstantInt::getBool(
          F.getContext(), Test->getPredicate() == ICmpInst::ICMP_NE));
      Test->eraseFromParent();
    }
}
