//===- AddressArithmetic.cpp - integers that are addresses ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/AddressArithmetic.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// In the order in which a word climbs.
enum class Word { Unseen, Integer, Address, Neither };

class Addresses {
public:
  explicit Addresses(Function &F)
      : Ptr(PointerType::getUnqual(F.getContext())),
        Size(F.getDataLayout().getPointerSizeInBits()) {}

  void decide(ArrayRef<IntToPtrInst *> Casts);
  bool replace(IntToPtrInst &Cast);

private:
  bool isOne(const Value &V) const { return kind(V) == Word::Address; }
  Word kind(const Value &V) const;
  Word evaluate(const Instruction &I) const;
  Value *pointer(Value &V);

  Type *Ptr;
  unsigned Size;
  MapVector<const Instruction *, Word> Words;
  DenseMap<Value *, Value *> Pointers;
};
} // namespace

/// What passes an address on; anything else is an integer as it is.
static bool isStep(const Value &V) {
  auto *I = dyn_cast<Instruction>(&V);
  return I &&
         (isa<PHINode, SelectInst>(I) || I->getOpcode() == Instruction::Add ||
          I->getOpcode() == Instruction::Sub);
}

Word Addresses::kind(const Value &V) const {
  if (auto *Cast = dyn_cast<PtrToIntInst>(&V))
    return Cast->getPointerOperand()->getType() == Ptr &&
                   Cast->getType()->isIntegerTy(Size)
               ? Word::Address
               : Word::Neither;
  return isStep(V) ? Words.lookup(cast<Instruction>(&V)) : Word::Integer;
}

Word Addresses::evaluate(const Instruction &I) const {
  if (isa<BinaryOperator>(I)) {
    Word L = kind(*I.getOperand(0)), R = kind(*I.getOperand(1));
    if (L == Word::Unseen || R == Word::Unseen)
      return Word::Unseen;
    bool IsSum = I.getOpcode() == Instruction::Add;
    if (L == Word::Neither || R == Word::Neither ||
        (R == Word::Address && L == Word::Integer && !IsSum) ||
        (R == Word::Address && L == Word::Address && IsSum))
      return Word::Neither;
    return L == R ? Word::Integer : Word::Address;
  }
  Word All = Word::Unseen;
  for (const Use &U : drop_begin(I.operands(), isa<SelectInst>(I))) {
    Word One = kind(*U);
    if (One == Word::Unseen || One == All)
      continue;
    All = All == Word::Unseen ? One : Word::Neither;
  }
  return All;
}

// A word can only climb: after each change, three times at most, its users are
// looked at again.
void Addresses::decide(ArrayRef<IntToPtrInst *> Casts) {
  SmallVector<const Instruction *, 32> Work;
  auto Reach = [&](const Value &V) {
    if (isStep(V) && Words.insert({cast<Instruction>(&V), Word::Unseen}).second)
      Work.push_back(cast<Instruction>(&V));
  };
  for (IntToPtrInst *Cast : Casts)
    Reach(*Cast->getOperand(0));
  while (!Work.empty())
    for (const Use &U : Work.pop_back_val()->operands())
      if (U->getType()->isIntegerTy(Size))
        Reach(*U);
  for (const auto &[I, K] : reverse(Words))
    Work.push_back(I);
  while (!Work.empty()) {
    const Instruction *I = Work.pop_back_val();
    Word New = std::max(Words.lookup(I), evaluate(*I));
    if (New == Words.lookup(I))
      continue;
    Words[I] = New;
    for (const User *U : I->users())
      if (auto *User = dyn_cast<Instruction>(U); User && Words.contains(User))
        Work.push_back(User);
  }
}

/// The pointer whose address \p V is.
Value *Addresses::pointer(Value &V) {
  if (auto *Cast = dyn_cast<PtrToIntInst>(&V))
    return Cast->getPointerOperand();
  if (Value *Known = Pointers.lookup(&V))
    return Known;
  auto &I = cast<Instruction>(V);
  IRBuilder<> B(&I);
  if (auto *Phi = dyn_cast<PHINode>(&I)) {
    PHINode *New = B.CreatePHI(Ptr, Phi->getNumIncomingValues());
    Pointers[&V] = New;
    for (const Use &U : Phi->incoming_values())
      New->addIncoming(pointer(*U), Phi->getIncomingBlock(U));
    return New;
  }
  Value *New;
  if (auto *Select = dyn_cast<SelectInst>(&I)) {
    New =
        B.CreateSelect(Select->getCondition(), pointer(*Select->getTrueValue()),
                       pointer(*Select->getFalseValue()));
  } else {
    bool IsSecond = !isOne(*I.getOperand(0));
    Value *Base = pointer(*I.getOperand(IsSecond));
    Value *By = I.getOperand(!IsSecond);
    if (I.getOpcode() == Instruction::Sub)
      By = B.CreateNeg(By);
    New = B.CreatePtrAdd(Base, By);
  }
  return Pointers[&V] = New;
}

bool Addresses::replace(IntToPtrInst &Cast) {
  Value *Bits = Cast.getOperand(0);
  if (!isOne(*Bits) || Cast.getType() != Ptr)
    return false;
  Cast.replaceAllUsesWith(pointer(*Bits));
  Cast.eraseFromParent();
  return true;
}

PreservedAnalyses AddressArithmeticPass::run(Function &F,
                                             FunctionAnalysisManager &) {
  SmallVector<IntToPtrInst *, 16> Casts;
  for (Instruction &I : instructions(F))
    if (auto *Cast = dyn_cast<IntToPtrInst>(&I))
      Casts.push_back(Cast);
  if (Casts.empty())
    return PreservedAnalyses::all();
  Addresses Found(F);
  Found.decide(Casts);
  bool Changed = false;
  for (IntToPtrInst *Cast : Casts)
    Changed |= Found.replace(*Cast);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}
