//===- WordRegisters.cpp - words between registers and memory -------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads and stores of registers that are a float at some times and a pointer or
// an integer at others (analysis/WordRegisters.cpp). They are copies of one
// word: what the loops of CopyLoops do in memory is done with a variable in
// place of the register.
//
//===----------------------------------------------------------------------===//

#include "transform/CopyLoops.h"
#include "transform/MovedWords.h"
#include "transform/ReverseSweep.h"
#include "transform/ShadowSweep.h"

using namespace llvm;
using namespace linkgrad;

static void callForOneWord(IRBuilderBase &B, Function *Loop, Value *To,
                           Value *From, Value *Primal) {
  Value *One = B.getInt64(1), *Zero = B.getInt64(0);
  B.CreateCall(Loop, {To, From, Primal, One, Zero, One, Zero});
}

static AllocaInst *wordSlot(Function &F, const Twine &Name) {
  IRBuilder<> B(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *Slot = B.CreateAlloca(B.getInt64Ty(), nullptr, Name);
  Slot->setAlignment(Align(8));
  return Slot;
}

// The shadow memory gets a pointer's shadow; where the word is a float it stays
// as it is.
void ShadowSweep::storeWord(StoreInst &Store) {
  Value *V = Store.getValueOperand(), *Place = Store.getPointerOperand();
  AllocaInst *Primal = wordSlot(New, "word");
  AllocaInst *Shadow = wordSlot(New, "word'");
  B.CreateStore(primal(V), Primal);
  bool MayBeChanged = mayStoreChanged(P, Store);
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *Part = shadowFor(V, Lane, &Store);
    if (MayBeChanged)
      emitStopIfChanged(P, B, Part);
    B.CreateStore(Part, Shadow);
    Value *To = shadowFor(Place, Lane, &Store);
    if (Value *Inactive = isInactive(Place, Lane, &Store))
      To = B.CreateSelect(Inactive, scratch(B.getInt64Ty()), To);
    callForOneWord(B, wordForwardLoop(C.M, isPair(P, *V)), To, Shadow, Primal);
  }
}

/// The word, or zero where it is a float.
Value *ShadowSweep::addressOnly(Value *Word) {
  Value *Bits = B.CreateBitOrPointerCast(Word, B.getInt64Ty());
  return B.CreateSelect(looksLikeAddress(B, Bits), Word,
                        Constant::getNullValue(Word->getType()));
}

void ReverseSweep::reverseWordLoad(LoadInst &Load) {
  bool Shared = P.Kind.Shared && !isThreadPrivate(Load.getPointerOperand());
  AllocaInst *Slot = wordSlot(New, "word.adjoint");
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    B.CreateStore(Adj.take(B, &Load, Lane), Slot);
    if (P.Activities.hasShadow(*Load.getPointerOperand()))
      callForOneWord(
          B, wordAdjointLoop(C.M, Shared, isPair(P, Load)), Slot,
          Tape.placeOf(Load.getPointerOperand(), Lane, B.getInt64Ty()).At,
          Slot);
  }
}

void ReverseSweep::reverseWordStore(StoreInst &Store) {
  Value *V = Store.getValueOperand();
  AllocaInst *Slot = wordSlot(New, "word.adjoint");
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    B.CreateStore(B.getInt64(0), Slot);
    callForOneWord(
        B, wordAdjointLoop(C.M, /*Shared=*/false, isPair(P, *V)),
        Tape.placeOf(Store.getPointerOperand(), Lane, B.getInt64Ty()).At, Slot,
        Slot);
    Adj.add(B, V, Lane, B.CreateLoad(adjointType(P, *V), Slot));
  }
  Sums.taken(Store.getPointerOperand());
}
