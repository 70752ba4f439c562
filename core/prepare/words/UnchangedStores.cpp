//===- UnchangedStores.cpp - stores of what was there before ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/UnchangedStores.h"
#include "support/Merges.h"
#include "support/TBAANames.h"
#include "support/Worklist.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace linkgrad;

/// What \p Store replaces, if that was read before, and what it stores is made
/// of it by a choice on the way, so that both may be the same; or null.
static LoadInst *readBefore(StoreInst &Store, MemorySSA &Memory,
                            const DominatorTree &DT) {
  auto Before = [&](const MemoryAccess *At) {
    return Memory.getWalker()->getClobberingMemoryAccess(
        cast<MemoryUseOrDef>(At)->getDefiningAccess(),
        MemoryLocation::get(&Store));
  };
  auto IsReplaced = [&](const LoadInst &Load) {
    return Load.getPointerOperand() == Store.getPointerOperand() &&
           Load.getType() == Store.getValueOperand()->getType() &&
           Load.isSimple() && DT.dominates(&Load, &Store) &&
           Before(Memory.getMemoryAccess(&Load)) ==
               Before(Memory.getMemoryAccess(&Store));
  };
  Worklist<Value *> Sources{Store.getValueOperand()};
  LoadInst *Old = nullptr;
  bool IsChosen = false;
  while (Value *Source = Sources.next()) {
    auto *I = dyn_cast<Instruction>(Source);
    auto *Load = dyn_cast_or_null<LoadInst>(I);
    if (Load && IsReplaced(*Load))
      Old = Load;
    IsChosen |= Source->getType()->isIntegerTy(1) || (I && isMerge(*I));
    if (!I || Load || !I->getType()->isIntegerTy())
      continue;
    append_range(Sources, I->operands());
  }
  return IsChosen ? Old : nullptr;
}

/// Whether the language does not call it an integer, as it calls no member of a
/// union.
static bool mayBeOther(const StoreInst &Store) {
  StringRef Name = tbaaAccessName(Store.getMetadata(LLVMContext::MD_tbaa));
  return Name.empty() || Name == "omnipotent char";
}

/// Of less than a float: four bytes are one of their own
/// (prepare/words/WordArithmetic).
static bool isOfPart(const StoreInst &Store) {
  Type *Ty = Store.getValueOperand()->getType();
  return Store.isSimple() && Ty->isIntegerTy() && !Ty->isIntegerTy(1) &&
         Ty->getIntegerBitWidth() <= 16 && mayBeOther(Store);
}

bool linkgrad::skipUnchangedStores(Function &F, FunctionAnalysisManager &FAM) {
  SmallVector<StoreInst *, 4> Parts;
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I); Store && isOfPart(*Store))
      Parts.push_back(Store);
  if (Parts.empty()) // as in most functions
    return false;
  MemorySSA &Memory = FAM.getResult<MemorySSAAnalysis>(F).getMSSA();
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  SmallVector<std::pair<StoreInst *, LoadInst *>, 4> Found;
  for (StoreInst *Store : Parts)
    if (LoadInst *Old = readBefore(*Store, Memory, DT))
      Found.push_back({Store, Old});
  for (auto [Store, Load] : Found) {
    IRBuilder<> B(Load->getNextNode());
    // (There may be no number at all.)
    Value *Old = B.CreateFreeze(Load);
    Load->replaceUsesWithIf(Old,
                            [&](const Use &U) { return U.getUser() != Old; });
    B.SetInsertPoint(Store);
    Value *Changes =
        B.CreateICmpNE(B.CreateFreeze(Store->getValueOperand()), Old);
    Instruction *Then =
        SplitBlockAndInsertIfThen(Changes, Store->getIterator(), false);
    Store->moveBefore(Then->getIterator());
  }
  return !Found.empty();
}
