//===- WordRegisters.cpp - registers of changing kind ---------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimiser moves unions, the buffers of std::function and the like in
// registers:
//
//     %w = load i64, ptr %from            ; a double at some times, a pointer
//     store i64 %w, ptr %to               ; or an integer at others
//
// Such a register has a shadow for when it is a pointer, and an adjoint for
// when it is a float; stores look at the word when they run, as copies do
// (transform/WordRegisters.cpp). It is one if it was loaded from where types
// contradict each other, or is merged of such a word or a float's bits with
// others, and no use says what it is. Casts give each its part.
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "support/BitAccess.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

bool ActivityAnalysis::mayBeWord(const Instruction &I) const {
  Type *Ty = I.getType();
  if (Ty->isPointerTy())
    return isMovedWord(I) && (Types.mayHoldFloat(I) || Types.isCalledDouble(I));
  // (What an address by itself becomes is told by its type.)
  if (isMerge(I) && any_of(mergedOperands(I), IsaPred<ConstantExpr>))
    return false;
  if (Ty->isIntegerTy(64)) {
    // (What is only moved may be known as what it can be moved as.)
    auto Kind = Types.scalarType(I).kind();
    return Kind == ConcreteType::Unknown ||
           (isMerge(I) && Kind == ConcreteType::Float);
  }
  return Ty->isDoubleTy() && isOnlyStored(I);
}

/// (A word has one adjoint, of a double.)
static bool isHalfOfWord(ConcreteType CopyAs) {
  Type *Float = CopyAs.floatType();
  return Float && !Float->isDoubleTy();
}

/// Whether what \p Load reads is a float at times, or may be looked at as a
/// word all the same.
bool ActivityAnalysis::readsAsWord(const LoadInst &Load) const {
  return Load.isSimple() &&
         all_of(Types.memory(*Load.getPointerOperand(), 8),
                [](const TypedRange &R) {
                  return R.Untouched || R.Words ||
                         (R.CopyAs.isKnown() && !isHalfOfWord(R.CopyAs));
                });
}

// What a register is made of that is certainly or maybe a word.
void ActivityAnalysis::findWords() {
  Worklist<const Instruction *> Work;
  auto HoldsFloat = [&](const Value &Op) {
    return Op.getType()->isIntegerTy(64) && classOf(Op) == ValueClass::Float;
  };
  auto IsSource = [&](const Instruction &I) {
    if (I.getType()->isPointerTy())
      return true; // marked as one
    if (auto *Load = dyn_cast<LoadInst>(&I))
      return Types.loadsWord(*Load) && readsAsWord(*Load);
    if (isMerge(I))
      // (Stored as a number it seems to be one, whatever else it is made of.)
      return I.getType()->isIntegerTy() &&
             (Types.scalarType(I).kind() == ConcreteType::Unknown ||
              PointerBits.contains(&I)) &&
             any_of(mergedOperands(I),
                    [&](const Use &Op) { return HoldsFloat(*Op); });
    return isa<BitCastInst>(I) && I.getOperand(0)->getType()->isDoubleTy();
  };
  for (const Instruction &I : instructions(Info.F))
    if (mayBeWord(I) && IsSource(I))
      Work.push_back(&I);
  // (A number that the language calls one is moved as an integer, too.)
  auto Add = [&](const Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    auto *Load = dyn_cast_or_null<LoadInst>(I);
    if (I &&
        (Load ? Load->getType()->isPointerTy() || readsAsWord(*Load) ||
                    Types.isDeclaredNumber(*Load)
              : isMerge(*I) || isa<IntToPtrInst>(I)) &&
        mayBeWord(*I))
      Work.push_back(I);
  };
  while (const Instruction *I = Work.next()) {
    Words.insert(I);
    for_each(I->users(), Add);
    if (isMerge(*I) || isa<IntToPtrInst>(I))
      for (const Use &Op : mergedOperands(*I))
        Add(Op.get());
  }
}

bool ActivityAnalysis::movesWord(const Use &U) const {
  auto *I = cast<Instruction>(U.getUser());
  if (!Words.contains(U.get()))
    return false;
  return isStored(U) || Words.contains(I) || isa<IntToPtrInst>(I) ||
         (isa<BitCastInst>(I) && I->getType()->isDoubleTy());
}
