//===- SignatureWords.cpp - which words are handed over in memory ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SignatureWords.h"
#include "prepare/words/DisguisedFloats.h"
#include "prepare/words/PackedFloats.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// Whether any of the bytes are those of an integer, by the type of a register.
static bool areOfInteger(Type &Ty, uint64_t Begin, uint64_t End,
                         const DataLayout &DL) {
  auto *Struct = dyn_cast<StructType>(&Ty);
  if (!Struct)
    return Ty.isIntegerTy() ||
           (Ty.isArrayTy() && Ty.getArrayElementType()->isIntegerTy());
  for (unsigned I = 0; I != Struct->getNumElements(); ++I) {
    Type *Member = Struct->getElementType(I);
    uint64_t At = DL.getStructLayout(Struct)->getElementOffset(I);
    if (At < End && Begin < At + DL.getTypeStoreSize(Member) &&
        !Member->isFPOrFPVectorTy() && !Member->isPtrOrPtrVectorTy())
      return true;
  }
  return false;
}

// Whether a register may hold a float, at some times or in one of its parts,
// for which its type has an integer.
static bool isWord(const TypeAnalysis &Types, const Value &V,
                   const DataLayout &DL) {
  if (!canDemote(*V.getType()))
    return false;
  ConcreteType::KindTy Whole = Types.scalarType(V).kind();
  if (Whole == ConcreteType::Float || Whole == ConcreteType::Pointer)
    return false;
  bool IsCalledFloat = Types.isCalledFloat(V);
  auto HidesOther = [&](const TypedRange &R) {
    bool IsOther = R.mayBeFloat() || (!R.Type.isKnown() && IsCalledFloat) ||
                   R.Type.kind() == ConcreteType::Pointer ||
                   R.CopyAs.kind() == ConcreteType::Pointer;
    return IsOther && !R.Untouched &&
           areOfInteger(*V.getType(), R.Offset, R.Offset + R.Size, DL);
  };
  return any_of(Types.registerRanges(V), HidesOther) &&
         !Types.isOfIntegersAlone(V);
}

static WordsInSignature wordsOf(Function &F,
                                function_ref<bool(const Value &)> IsWord) {
  WordsInSignature Words;
  for (Argument &A : F.args())
    if (IsWord(A))
      Words.Params.push_back(A.getArgNo());
  Words.Result = any_of(F.users(), [&](const User *U) { return IsWord(*U); });
  return Words;
}

/// How sure it is that what is loaded or stored as a pointer is a float.
static Disguise accessedAs(const Instruction &Access,
                           const TypeAnalysis &Types) {
  const Value &At = *getLoadStorePointerOperand(&Access);
  if (Types.isDeclaredPointer(Access) ||
      !Types.mayBeFloat(At, 8, /*FloatSize=*/0))
    return Disguise::None;
  return any_of(Types.memory(At, 8),
                [](const TypedRange &R) { return R.isFloat(); })
             ? Disguise::Held
             : Disguise::Claimed;
}

MapVector<Function *, WordsInSignature>
linkgrad::findSignatureWords(const TypeAnalysis &Types,
                             ArrayRef<Function *> Functions,
                             ArrayRef<Function *> Fixed) {
  MapVector<Function *, WordsInSignature> Found;
  SmallVector<Function *, 8> Candidates;
  for (Function *F : Functions)
    if (!is_contained(Fixed, F) && !F->use_empty() && canDemoteWords(*F))
      Candidates.push_back(F);
  if (Candidates.empty())
    return Found;
  DisguisedFloats Floats(Functions, [&](const Instruction &Access) {
    return accessedAs(Access, Types);
  });
  for (Function *F : Candidates) {
    WordsInSignature Words = wordsOf(*F, [&](const Value &V) {
      return isWord(Types, V, F->getDataLayout()) ||
             (canDemote(*V.getType()) && Floats.isDisguise(V));
    });
    if (!Words.empty())
      Found[F] = Words;
  }
  return Found;
}

static bool isPacked(const TypeAnalysis &Types, const Value &V) {
  std::vector<TypedRange> Ranges = Types.registerRanges(V);
  auto IsHalf = [](const TypedRange &R) {
    return R.Type.kind() == ConcreteType::Float && R.Size == 4;
  };
  return any_of(Ranges, IsHalf) && !all_of(Ranges, IsHalf);
}

std::vector<WeakVH> linkgrad::findPackedFloats(const TypeAnalysis &Types,
                                               ArrayRef<Function *> Functions) {
  std::vector<WeakVH> Found;
  for (Function *F : Functions)
    for (Instruction &I : instructions(*F))
      if (upperBits(*I.getType()) && isPacked(Types, I))
        Found.push_back(&I);
  return Found;
}
