//===- WordAddresses.cpp - words that may be addresses, as pointers -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/WordAddresses.h"
#include "support/BitAccess.h"
#include "support/BitFlow.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// (Of null there is nothing to keep, and a zero may be a float's.)
static Value *isAddress(Value *Bits, IRBuilderBase &B) {
  return B.CreateICmpULT(B.CreateSub(Bits, B.getInt64(1)),
                         B.getInt64((1ull << 48) - 1));
}

/// Of an integer that is made of no word.
WordAddresses::Origin WordAddresses::noOrigin() const {
  LLVMContext &C = F.getContext();
  return {ConstantInt::get(Type::getInt64Ty(C), 0),
          ConstantPointerNull::get(PointerType::get(C, 0))};
}

WordAddresses::Origin WordAddresses::originOf(Value &Word) {
  auto *I = dyn_cast<Instruction>(&Word);
  if (!I)
    return noOrigin();
  if (auto It = Origins.find(I); It != Origins.end())
    return It->second;
  Origin Found = makeOrigin(*I);
  // (On a circle it was made for the merge that it goes through.)
  return Origins.try_emplace(I, Found).first->second;
}

WordAddresses::Origin WordAddresses::mergedOrigin(PHINode &Phi) {
  IRBuilder<> B(&Phi);
  unsigned Count = Phi.getNumIncomingValues();
  PHINode *Bits = B.CreatePHI(Phi.getType(), Count),
          *Pointer = B.CreatePHI(B.getPtrTy(), Count);
  Origins[&Phi] = {Bits, Pointer}; // it may be among its own origins
  for (unsigned N = 0; N < Count; ++N) {
    Origin In = originOf(*Phi.getIncomingValue(N));
    Bits->addIncoming(In.Bits, Phi.getIncomingBlock(N));
    Pointer->addIncoming(In.Pointer, Phi.getIncomingBlock(N));
  }
  return {Bits, Pointer};
}

/// Of two words the larger one is the address, if it is one: the other is what
/// is added to it.
WordAddresses::Origin WordAddresses::originOfResult(Instruction &Word) {
  SmallVector<Origin, 2> From;
  for (const Use &U : Word.operands())
    if (isa<Instruction>(U) && U->getType() == Word.getType() &&
        passesBits(U, /*MayBeHalf=*/true))
      From.push_back(originOf(*U.get()));
  if (From.empty())
    return noOrigin();
  IRBuilder<> B(Word.getParent(), *Word.getInsertionPointAfterDef());
  Origin Result = From.front();
  for (auto [Bits, Pointer] : drop_begin(From)) {
    Value *IsOther = B.CreateAnd(
        isAddress(Bits, B), B.CreateOr(B.CreateNot(isAddress(Result.Bits, B)),
                                       B.CreateICmpUGT(Bits, Result.Bits)));
    Result = {B.CreateSelect(IsOther, Bits, Result.Bits),
              B.CreateSelect(IsOther, Pointer, Result.Pointer)};
  }
  return Result;
}

WordAddresses::Origin WordAddresses::makeOrigin(Instruction &Word) {
  if (auto *Load = dyn_cast<LoadInst>(&Word)) {
    IRBuilder<> B(Load);
    LoadInst *Pointer = B.CreateAlignedLoad(
        B.getPtrTy(), Load->getPointerOperand(), Load->getAlign());
    markBitAccess(*Pointer);
    return {Load, Pointer};
  }
  if (auto *Cast = dyn_cast<PtrToIntInst>(&Word))
    return {Cast, Cast->getPointerOperand()};
  if (auto *Phi = dyn_cast<PHINode>(&Word))
    return mergedOrigin(*Phi);
  if (auto *Select = dyn_cast<SelectInst>(&Word)) {
    Origin True = originOf(*Select->getTrueValue()),
           False = originOf(*Select->getFalseValue());
    IRBuilder<> B(Word.getParent(), *Word.getInsertionPointAfterDef());
    Value *If = Select->getCondition();
    return {B.CreateSelect(If, True.Bits, False.Bits),
            B.CreateSelect(If, True.Pointer, False.Pointer)};
  }
  return originOfResult(Word);
}

// In reverse, the store of the number takes what has gathered in the shadow: of
// an integer, too, which is not told from an address.
StoreInst *WordAddresses::storeEither(StoreInst &Store, Value *Number) {
  Value *Word = Store.getValueOperand(), *Place = Store.getPointerOperand();
  Origin From = originOf(*Word);
  BasicBlock &Entry = F.getEntryBlock();
  Value *Unused =
      IRBuilder<>(&Entry, Entry.begin()).CreateAlloca(From.Pointer->getType());
  IRBuilder<> B(&Store);
  Value *Pointer = B.CreatePtrAdd(From.Pointer, B.CreateSub(Word, From.Bits));
  if (auto *Moved = dyn_cast<Instruction>(Pointer))
    markBitAccess(*Moved);
  Value *Is = isAddress(From.Bits, B);
  Value *Zero = ConstantFP::get(Number->getType(), 0.0);
  StoreInst *Result = B.CreateAlignedStore(B.CreateSelect(Is, Zero, Number),
                                           Place, Store.getAlign());
  B.CreateAlignedStore(Pointer, B.CreateSelect(Is, Place, Unused),
                       Store.getAlign());
  return Result;
}
