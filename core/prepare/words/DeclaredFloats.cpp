//===- DeclaredFloats.cpp - floats that are accessed as integers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/DeclaredFloats.h"
#include "support/BitFlow.h"
#include "support/TBAANames.h"
#include "support/Walks.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral Single = "linkgrad float";
static constexpr StringLiteral Double = "linkgrad double";

/// Whether TBAA says what is accessed. (Vectors of intrinsics, and members of
/// unions, are letters to it, which may be anything.)
static bool saysOfWhat(const Instruction &Access) {
  const MDNode *Tag = Access.getMetadata(LLVMContext::MD_tbaa);
  return Tag && tbaaAccessName(Tag) != "omnipotent char";
}

void linkgrad::markDeclaredFloats(Function &Copy) {
  MDBuilder Metadata(Copy.getContext());
  MDNode *Root = Metadata.createTBAARoot("linkgrad floats");
  MDNode *OfSingle = Metadata.createTBAAScalarTypeNode(Single, Root);
  MDNode *OfDouble = Metadata.createTBAAScalarTypeNode(Double, OfSingle);
  for (Instruction &I : instructions(Copy)) {
    if (!isa<LoadInst, StoreInst>(I) || saysOfWhat(I))
      continue;
    const Type &Ty = *getLoadStoreType(&I)->getScalarType();
    if (!Ty.isFloatTy() && !Ty.isDoubleTy())
      continue;
    MDNode *Type = Ty.isFloatTy() ? OfSingle : OfDouble;
    I.setMetadata(LLVMContext::MD_tbaa,
                  Metadata.createTBAAStructTagNode(Type, Type, 0));
  }
}

/// The float that lies there for the language, or did for the code; null if
/// none does.
static Type *declaredFloat(const Instruction &Access) {
  auto &C = Access.getContext();
  StringRef Name = tbaaAccessName(Access.getMetadata(LLVMContext::MD_tbaa));
  return StringSwitch<Type *>(Name)
      .Cases({Single, "float"}, Type::getFloatTy(C))
      .Cases({Double, "double"}, Type::getDoubleTy(C))
      .Default(nullptr);
}

/// Whether \p V takes halves of a word, or puts them together: two floats are
/// moved so, in a register of a double.
static bool movesHalves(const Value &V) {
  using namespace PatternMatch;
  return isa<TruncInst, ZExtInst>(V) || match(&V, m_Or(m_Value(), m_Value())) ||
         match(&V, m_Shift(m_Value(), m_SpecificInt(32))) ||
         match(&V, m_And(m_Value(), m_LowBitMask())) ||
         match(&V, m_Intrinsic<Intrinsic::fshl>(m_Value(), m_Value(),
                                                m_SpecificInt(32)));
}

/// Whether \p V is a number that is computed, and not only moved.
static bool isComputed(const Value &V) {
  return isa<BinaryOperator, IntrinsicInst, SIToFPInst, UIToFPInst>(V) ||
         isRounded(V);
}

/// Whether a number is computed of the word, or of its halves.
static bool isComputedWith(const Instruction &Word) {
  return !allUses(
      Word, [](const Use &U) { return movesHalves(*U.getUser()); },
      [](const Use &U) { return !isComputed(*U.getUser()); });
}

/// Whether what is stored is computed, with halves of it.
static bool isComputedFrom(const Value &Word) {
  return !allSources(Word, movesHalves,
                     [](const Value &V) { return !isComputed(V); });
}

bool linkgrad::raiseDeclaredFloats(Function &Copy) {
  return raiseFloats(Copy, declaredFloat);
}

bool linkgrad::raiseFloats(
    Function &Copy, function_ref<Type *(const Instruction &Access)> FloatAt) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(Copy))) {
    auto *Load = dyn_cast<LoadInst>(&I);
    auto *Store = dyn_cast<StoreInst>(&I);
    bool IsComputed = Load ? Load->isSimple() && isComputedWith(*Load)
                           : Store && Store->isSimple() &&
                                 isComputedFrom(*Store->getValueOperand());
    if (!IsComputed)
      continue;
    const Type &Integer = *getLoadStoreType(&I);
    Type *Float = Integer.isIntegerTy() ? FloatAt(I) : nullptr;
    if (!Float ||
        Float->getPrimitiveSizeInBits() != Integer.getPrimitiveSizeInBits())
      continue;
    IRBuilder<> B(&I);
    if (Store) {
      Store->setOperand(0, B.CreateBitCast(Store->getValueOperand(), Float));
    } else {
      auto *Number = B.CreateAlignedLoad(Float, Load->getPointerOperand(),
                                         Load->getAlign(), Load->getName());
      Number->copyMetadata(I,
                           {LLVMContext::MD_tbaa, LLVMContext::MD_alias_scope,
                            LLVMContext::MD_noalias, LLVMContext::MD_dbg});
      I.replaceAllUsesWith(B.CreateBitCast(Number, I.getType()));
      I.eraseFromParent();
    }
    Changed = true;
  }
  return Changed;
}
