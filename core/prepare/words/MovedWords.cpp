//===- MovedWords.cpp - pointers that are only moved ----------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/MovedWords.h"
#include "support/BitAccess.h"
#include "support/Merges.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace linkgrad;

static bool isSimpleLoad(const Value &V) {
  auto *Load = dyn_cast<LoadInst>(&V);
  return Load && Load->isSimple();
}

/// The length of what lies between two pointers: Rust's enums may have one
/// where another variant has a pointer.
static bool isLength(const Value &V) {
  auto *Shift = dyn_cast<BinaryOperator>(&V);
  return Shift && Shift->isShift() && isa<PossiblyExactOperator>(Shift) &&
         Shift->isExact();
}

/// Whether the integer is loaded, the bits of a number, or a length: an address
/// that is aligned by hand is computed, too, but otherwise.
static bool isWord(Value &V) {
  return !isa<Constant>(V) && all_of(mergedSources(V), [](const Value *Source) {
    return isMerge(*Source) || isSimpleLoad(*Source) || isLength(*Source) ||
           isa<BitCastInst, Constant>(Source);
  });
}

static bool isCastInteger(const Value &V) {
  auto *Cast = dyn_cast<IntToPtrInst>(&V);
  return Cast && Cast->isNoopCast(Cast->getDataLayout()) &&
         isWord(*Cast->getOperand(0));
}

/// What \p Stored is merged of; \p OnlyMoved: but for merges that the program
/// uses as pointers.
static SmallSetVector<Value *, 8> webOf(Value &Stored, bool OnlyMoved) {
  SmallSetVector<Value *, 8> Web;
  auto Add = [&](Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    if (I && (!OnlyMoved || !isMerge(*I) || isOnlyStored(*I)))
      Web.insert(I);
  };
  Add(&Stored);
  for (size_t N = 0; N != Web.size(); ++N)
    if (isMerge(*Web[N]))
      for (Use &Op : mergedOperands(*cast<User>(Web[N])))
        Add(Op.get());
  return Web;
}

void linkgrad::markMovedWords(
    Function &F, function_ref<bool(const Instruction &)> MayBeFloat,
    SmallVectorImpl<const Instruction *> &Marked) {
  auto Mark = [&](Instruction &I) {
    if (isMovedWord(I))
      return;
    markMovedWord(I);
    Marked.push_back(&I);
  };
  auto LoadsFloat = [&](Value *V) {
    return isSimpleLoad(*V) && MayBeFloat(*cast<LoadInst>(V));
  };
  for (Instruction &I : instructions(F)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (!Store || !Store->isSimple() ||
        !Store->getValueOperand()->getType()->isPointerTy())
      continue;
    Value &Stored = *Store->getValueOperand();
    // Where numbers lie it may be used as a pointer as well, behind a test.
    auto Web = webOf(Stored, /*OnlyMoved=*/false);
    if (none_of(Web, LoadsFloat) &&
        !(any_of(Web, [](Value *V) { return isSimpleLoad(*V); }) &&
          MayBeFloat(*Store))) {
      Web = webOf(Stored, /*OnlyMoved=*/true);
      if (none_of(Web, [](Value *V) { return isCastInteger(*V); }))
        continue;
    }
    Mark(*Store);
    for (Value *V : Web)
      if (isMerge(*V) || isSimpleLoad(*V) || isCastInteger(*V))
        Mark(*cast<Instruction>(V));
  }
}
