//===- AddressArithmetic.cpp - integers that are addresses ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/AddressArithmetic.h"
#include "support/Merges.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
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

  bool isMovedSum(const Instruction &I) const;
  bool isRoot(const Instruction &I) const;
  void decide(ArrayRef<Instruction *> Roots);
  bool replace(ArrayRef<Instruction *> Roots);

private:
  bool isOne(const Value &V) const { return kind(V) == Word::Address; }
  bool isStep(const Value &V) const;
  Word kind(const Value &V) const;
  Word evaluate(const Instruction &I) const;
  Value *pointer(Value &V);
  Value *integer(Value &V, IRBuilder<> &B);

  Type *Ptr;
  unsigned Size;
  MapVector<const Instruction *, Word> Words;
  DenseMap<Value *, Value *> Pointers;
};
} // namespace

/// p + n, in bytes.
static bool isPointerSum(const Value &V) {
  auto *GEP = dyn_cast<GetElementPtrInst>(&V);
  return GEP && GEP->getNumIndices() == 1 && !GEP->getType()->isVectorTy() &&
         GEP->getSourceElementType()->isIntegerTy(8);
}

/// Where several words are merged, a zero may be the address of nothing.
static bool isNothing(const Value &V) {
  auto *C = dyn_cast<Constant>(&V);
  return C && (C->isNullValue() || isa<UndefValue>(C));
}

/// Whether \p V is kept or handed on, maybe after a merge.
static bool isMovedOn(const Value &V) {
  return !allUses(V, isMerged, [](const Use &U) {
    const User *To = U.getUser();
    return !isa<StoreInst, InsertValueInst, ReturnInst>(To) &&
           (!isa<CallBase>(To) || isa<IntrinsicInst>(To));
  });
}

/// p + n as an integer that somebody else makes a pointer of again: an iterator
/// in a union.
bool Addresses::isMovedSum(const Instruction &I) const {
  return I.getType()->isIntegerTy(Size) &&
         (I.getOpcode() == Instruction::Add ||
          I.getOpcode() == Instruction::Sub) &&
         any_of(I.operands(), IsaPred<PtrToIntInst>) && isMovedOn(I);
}

/// What makes a pointer of an integer. (A sum may have the integer as its
/// pointer, and the address as what is added.)
bool Addresses::isRoot(const Instruction &I) const {
  if (I.getType() != Ptr)
    return false;
  if (isa<IntToPtrInst>(I))
    return I.getOperand(0)->getType()->isIntegerTy(Size);
  return isPointerSum(I) && I.getOperand(1)->getType()->isIntegerTy(Size) &&
         (isStep(*I.getOperand(0)) || isa<Constant>(I.getOperand(0)));
}

/// What passes an address on. Any other integer is one as it is, any other
/// pointer is an address.
bool Addresses::isStep(const Value &V) const {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I)
    return false;
  if (I->getType() == Ptr)
    return isRoot(*I);
  if (!I->getType()->isIntegerTy(Size))
    return false;
  if (isa<PtrToIntInst>(I))
    return I->getOperand(0)->getType() == Ptr && isStep(*I->getOperand(0));
  return isa<PHINode, SelectInst>(I) || I->getOpcode() == Instruction::Add ||
         I->getOpcode() == Instruction::Sub;
}

Word Addresses::kind(const Value &V) const {
  if (isStep(V))
    return Words.lookup(cast<Instruction>(&V));
  if (isa<PtrToIntInst>(V))
    return cast<Instruction>(V).getOperand(0)->getType() == Ptr &&
                   V.getType()->isIntegerTy(Size)
               ? Word::Address
               : Word::Neither;
  bool IsAddress = V.getType()->isPointerTy() && !isa<ConstantPointerNull>(V);
  return IsAddress ? Word::Address : Word::Integer;
}

Word Addresses::evaluate(const Instruction &I) const {
  if (isa<BinaryOperator, GetElementPtrInst>(I)) {
    Word L = kind(*I.getOperand(0)), R = kind(*I.getOperand(1));
    if (L == Word::Unseen || R == Word::Unseen)
      return Word::Unseen;
    bool IsSum = I.getOpcode() != Instruction::Sub;
    if (L == Word::Neither || R == Word::Neither ||
        (R == Word::Address && L == Word::Integer && !IsSum) ||
        (R == Word::Address && L == Word::Address && IsSum))
      return Word::Neither;
    return L == R ? Word::Integer : Word::Address;
  }
  Word All = Word::Unseen;
  bool AnyNothing = false;
  for (const Use &U : drop_begin(I.operands(), isa<SelectInst>(I))) {
    Word One = kind(*U);
    if (isNothing(*U))
      AnyNothing = true;
    else if (One != Word::Unseen && One != All)
      All = All == Word::Unseen ? One : Word::Neither;
  }
  return All == Word::Unseen && AnyNothing ? Word::Integer : All;
}

// A word can only climb: after each change, three times at most, its users are
// looked at again.
void Addresses::decide(ArrayRef<Instruction *> Roots) {
  SmallVector<const Instruction *, 32> Work;
  auto Reach = [&](const Value &V) {
    if (isStep(V) && Words.insert({cast<Instruction>(&V), Word::Unseen}).second)
      Work.push_back(cast<Instruction>(&V));
  };
  for (Instruction *Root : Roots)
    Reach(*Root);
  while (!Work.empty())
    for (const Use &U : Work.pop_back_val()->operands())
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

/// The pointer whose address \p V is, or which it is.
Value *Addresses::pointer(Value &V) {
  if (isNothing(V))
    return ConstantPointerNull::get(cast<PointerType>(Ptr));
  if (!isStep(V))
    return isa<PtrToIntInst>(V) ? cast<Instruction>(V).getOperand(0) : &V;
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
  } else if (isa<CastInst>(I)) {
    New = pointer(*I.getOperand(0));
  } else {
    bool IsSecond = !isOne(*I.getOperand(0));
    Value *Base = pointer(*I.getOperand(IsSecond));
    Value *By = integer(*I.getOperand(!IsSecond), B);
    if (I.getOpcode() == Instruction::Sub)
      By = B.CreateNeg(By);
    New = B.CreatePtrAdd(Base, By);
  }
  return Pointers[&V] = New;
}

/// The integer that \p V is, or that it was before it became a pointer.
Value *Addresses::integer(Value &V, IRBuilder<> &B) {
  return V.getType() == Ptr ? B.CreatePtrToInt(&V, B.getIntNTy(Size)) : &V;
}

// A root may be a step on the way to another: what is decided holds of the
// instructions as they are, so all pointers are made before one is used.
bool Addresses::replace(ArrayRef<Instruction *> Roots) {
  SmallVector<std::pair<Instruction *, Value *>, 16> Made;
  for (Instruction *Root : Roots) {
    // A sum of a pointer is one already.
    bool IsPointer = isa<GetElementPtrInst>(Root) &&
                     isOne(*Root->getOperand(0)) &&
                     !isStep(*Root->getOperand(0));
    if (isOne(*Root) && !IsPointer)
      Made.emplace_back(Root, pointer(*Root));
  }
  for (auto [Root, Pointer] : Made) {
    IRBuilder<> B(Root);
    Root->replaceAllUsesWith(Root->getType() == Ptr ? Pointer
                                                    : integer(*Pointer, B));
  }
  return !Made.empty();
}

PreservedAnalyses AddressArithmeticPass::run(Function &F,
                                             FunctionAnalysisManager &) {
  Addresses Found(F);
  SmallVector<Instruction *, 16> Roots;
  for (Instruction &I : instructions(F))
    if (Found.isRoot(I) || Found.isMovedSum(I))
      Roots.push_back(&I);
  if (Roots.empty())
    return PreservedAnalyses::all();
  Found.decide(Roots);
  if (!Found.replace(Roots))
    return PreservedAnalyses::all();
  return PreservedAnalyses::allInSet<CFGAnalyses>();
}
