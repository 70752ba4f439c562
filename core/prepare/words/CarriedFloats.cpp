//===- CarriedFloats.cpp - doubles that only carry two floats -------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/CarriedFloats.h"
#include "support/Merges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// Doubles that are merged with each other, and what is done with them.
class Web {
public:
  explicit Web(Instruction &Start);
  const SmallSetVector<Instruction *, 8> &doubles() const { return Doubles; }
  /// Whether they are only loaded, cast, merged and stored.
  bool isOnlyMoved() const { return IsOnlyMoved; }
  SmallVector<const Value *, 4> pointers() const;
  bool isCastPair() const;
  void retype();

private:
  void addNeighbours(Instruction &I);
  Value *wordOf(Value &V);

  SmallSetVector<Instruction *, 8> Doubles;
  SmallVector<StoreInst *, 4> Stores;
  SmallVector<BitCastInst *, 4> Casts; // of one of them
  bool IsOnlyMoved = true;
  DenseMap<Value *, Value *> Words;
};
} // namespace

static bool isPair(const Type &Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(&Ty);
  return Vector && Vector->getElementType()->isFloatTy();
}

Web::Web(Instruction &Start) {
  Doubles.insert(&Start);
  for (size_t N = 0; N != Doubles.size(); ++N)
    addNeighbours(*Doubles[N]);
}

void Web::addNeighbours(Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (isMerge(I)) {
    for (Use &Op : mergedOperands(cast<User>(I)))
      if (auto *From = dyn_cast<Instruction>(Op))
        Doubles.insert(From);
      else
        IsOnlyMoved &= isa<Constant>(Op);
  } else {
    IsOnlyMoved &= Load ? Load->isSimple() : isa<BitCastInst>(I);
  }
  for (Use &U : I.uses()) {
    if (isMerge(*U.getUser()))
      Doubles.insert(cast<Instruction>(U.getUser()));
    else if (auto *Cast = dyn_cast<BitCastInst>(U.getUser()))
      Casts.push_back(Cast);
    else if (isStored(U))
      Stores.push_back(cast<StoreInst>(U.getUser()));
    else
      IsOnlyMoved = false;
  }
}

/// Where they are loaded from and stored to.
SmallVector<const Value *, 4> Web::pointers() const {
  SmallVector<const Value *, 4> Found;
  for (const Instruction *I : Doubles)
    if (auto *Load = dyn_cast<LoadInst>(I))
      Found.push_back(Load->getPointerOperand());
  for (const StoreInst *Store : Stores)
    Found.push_back(Store->getPointerOperand());
  return Found;
}

/// Whether two floats are put into one of them, or taken out.
bool Web::isCastPair() const {
  return any_of(Doubles,
                [](const Instruction *I) {
                  return isa<BitCastInst>(I) &&
                         isPair(*I->getOperand(0)->getType());
                }) ||
         any_of(Casts, [](const BitCastInst *Cast) {
           return isPair(*Cast->getType());
         });
}

/// Available where the double is.
Value *Web::wordOf(Value &V) {
  Type *Word = Type::getInt64Ty(V.getContext());
  if (auto *C = dyn_cast<Constant>(&V))
    return ConstantExpr::getBitCast(C, Word);
  if (Value *Known = Words.lookup(&V))
    return Known;
  auto &I = cast<Instruction>(V);
  IRBuilder<> B(&I);
  if (auto *Phi = dyn_cast<PHINode>(&I)) {
    PHINode *New = B.CreatePHI(Word, Phi->getNumIncomingValues(), I.getName());
    Words[&V] = New; // it may be among its own sources
    for (auto [Op, From] : zip(Phi->incoming_values(), Phi->blocks()))
      New->addIncoming(wordOf(*Op), From);
    return New;
  }
  Value *New;
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    LoadInst *Same = B.CreateAlignedLoad(Word, Load->getPointerOperand(),
                                         Load->getAlign(), I.getName());
    Same->copyMetadata(*Load,
                       {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope,
                        LLVMContext::MD_invariant_load});
    Same->setDebugLoc(Load->getDebugLoc());
    New = Same;
  } else if (auto *Select = dyn_cast<SelectInst>(&I)) {
    Value *True = wordOf(*Select->getTrueValue());
    Value *False = wordOf(*Select->getFalseValue());
    New = B.CreateSelect(Select->getCondition(), True, False, I.getName());
  } else if (isa<FreezeInst>(I)) {
    New = B.CreateFreeze(wordOf(*I.getOperand(0)), I.getName());
  } else {
    New = B.CreateBitCast(I.getOperand(0), Word, I.getName());
  }
  return Words[&V] = New;
}

void Web::retype() {
  for (StoreInst *Store : Stores) {
    StoreInst *New = IRBuilder<>(Store).CreateAlignedStore(
        wordOf(*Store->getValueOperand()), Store->getPointerOperand(),
        Store->getAlign());
    New->copyMetadata(*Store,
                      {LLVMContext::MD_noalias, LLVMContext::MD_alias_scope});
    New->setDebugLoc(Store->getDebugLoc());
    Store->eraseFromParent();
  }
  for (BitCastInst *Cast : Casts) {
    Value *Word = wordOf(*Cast->getOperand(0));
    if (Cast->getType() != Word->getType())
      Word = IRBuilder<>(Cast).CreateBitCast(Word, Cast->getType());
    Cast->replaceAllUsesWith(Word);
    Cast->eraseFromParent();
  }
  for (Instruction *I : Doubles)
    I->dropAllReferences();
  for (Instruction *I : Doubles)
    I->eraseFromParent();
}

static SmallVector<Web, 4> websOf(Function &F) {
  SmallPtrSet<const Instruction *, 16> Seen;
  SmallVector<Web, 4> Found;
  for (Instruction &I : instructions(F))
    if (I.getType()->isDoubleTy() && !Seen.contains(&I)) {
      Found.emplace_back(I);
      Seen.insert_range(Found.back().doubles());
    }
  return Found;
}

void linkgrad::visitOtherDoubles(Function &F,
                                 function_ref<void(const Value &Ptr)> Visit) {
  for (const Web &W : websOf(F))
    if (!W.isOnlyMoved())
      for (const Value *Ptr : W.pointers())
        Visit(*Ptr);
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I);
        Store && Store->getValueOperand()->getType()->isDoubleTy() &&
        isa<Argument>(Store->getValueOperand()))
      Visit(*Store->getPointerOperand());
}

bool linkgrad::carryFloatsInWords(
    Function &F, function_ref<bool(const Value &Ptr)> MayBeFloats) {
  bool Changed = false;
  for (Web &W : websOf(F)) {
    if (!W.isOnlyMoved())
      continue;
    auto Pointers = W.pointers();
    if (!(Pointers.empty() ? W.isCastPair()
                           : all_of(Pointers, [&](const Value *Ptr) {
                               return MayBeFloats(*Ptr);
                             })))
      continue;
    W.retype();
    Changed = true;
  }
  return Changed;
}
