//===- MaskedChoices.cpp - choices that are made with masks ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/MaskedChoices.h"
#include "prepare/words/DisguisedFloats.h"
#include "support/BitFlow.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"
#include <optional>

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

namespace {

/// An exclusive or of words, each masked. Words that are bits of a float stand
/// under the float.
class MaskedSum {
public:
  explicit MaskedSum(unsigned Width) : Fixed(Width, 0) {}
  /// Adds the bits of \p V in \p Mask.
  void add(Value *V, const APInt &Mask);
  bool isChoice() const;
  bool isSpeltOut() const;
  Value *emit(IRBuilderBase &B) const;

private:
  struct Choice;
  std::optional<Choice> choiceOf(Value *V, const APInt &Mask) const;
  MaskedSum decided(const Value *Condition, bool Holds) const;
  std::optional<Choice> simplestChoice() const;
  void addLeaf(Value *V, const APInt &Mask);
  MaskedSum without(Value *V) const;
  bool isNumber() const;
  Value *emitNumber(IRBuilderBase &B) const;

  MapVector<Value *, APInt> Words;
  APInt Fixed; // of constants
};

struct MaskedSum::Choice {
  Value *Condition;
  MaskedSum True, False;
};

} // namespace

static bool isMaskOf(Value *V, Value *&Condition, APInt &True, APInt &False);

/// The same for what is made of one mask.
static bool isMadeOfMask(Value *V, Value *&Condition, APInt &True,
                         APInt &False) {
  unsigned Width = V->getType()->getScalarSizeInBits();
  const APInt *By;
  Value *Inner;
  auto IsOf = [&] { return isMaskOf(Inner, Condition, True, False); };
  if (match(V, m_Shl(m_Value(Inner), m_APInt(By))) && By->ult(Width) &&
      IsOf()) {
    True <<= *By;
    False <<= *By;
    return true;
  }
  if (match(V, m_LShr(m_Value(Inner), m_APInt(By))) && By->ult(Width) &&
      IsOf()) {
    True.lshrInPlace(*By);
    False.lshrInPlace(*By);
    return true;
  }
  if (match(V, m_Trunc(m_Value(Inner))) && IsOf()) {
    True = True.trunc(Width);
    False = False.trunc(Width);
    return true;
  }
  if (match(V, m_Not(m_Value(Inner))) && IsOf()) {
    True.flipAllBits();
    False.flipAllBits();
    return true;
  }
  if (match(V, m_BitCast(m_FAbs(m_BitCast(m_Value(Inner))))) &&
      Inner->getType() == V->getType() && IsOf()) {
    True.clearSignBit();
    False.clearSignBit();
    return true;
  }
  return false;
}

/// What of a mask a condition says: all or nothing, or either of two constants.
static bool isMaskOf(Value *V, Value *&Condition, APInt &True, APInt &False) {
  unsigned Width = V->getType()->getScalarSizeInBits();
  const APInt *T, *F;
  if (match(V, m_Select(m_Value(Condition), m_APInt(T), m_APInt(F)))) {
    True = *T;
    False = *F;
    return true;
  }
  if (match(V, m_SExt(m_Value(Condition))) &&
      Condition->getType()->isIntegerTy(1)) {
    True = APInt::getAllOnes(Width);
    False = APInt::getZero(Width);
    return true;
  }
  Value *Inner, *Other, *Same;
  APInt OtherTrue, OtherFalse;
  if (match(V, m_Or(m_Value(Inner), m_Value(Other))) &&
      isMaskOf(Inner, Condition, True, False) &&
      isMaskOf(Other, Same, OtherTrue, OtherFalse) && Same == Condition) {
    True |= OtherTrue;
    False |= OtherFalse;
    return true;
  }
  return isMadeOfMask(V, Condition, True, False);
}

/// Which bits of \p V may be set where a condition holds, and where it does
/// not.
static bool isMaskedBy(Value *V, Value *&Condition, APInt &True, APInt &False) {
  unsigned Width = V->getType()->getScalarSizeInBits();
  Value *A, *B;
  if (match(V, m_And(m_Value(A), m_Value(B))))
    return isMaskOf(A, Condition, True, False) ||
           isMaskOf(B, Condition, True, False);
  if (!match(V, m_Select(m_Value(Condition), m_Value(A), m_Value(B))))
    return false;
  auto Set = [&](Value *Side) {
    return match(Side, m_Zero()) ? APInt::getZero(Width)
                                 : APInt::getAllOnes(Width);
  };
  True = Set(A);
  False = Set(B);
  return true;
}

/// Whether it puts words together that are masked by a condition and by its
/// opposite: `x & (c ? m : 0) | y & (c ? 0 : m)`.
static bool joinsMasked(const Value &V) {
  Value *X, *Y, *Condition, *Same;
  APInt True, False, OtherTrue, OtherFalse;
  return match(&V, m_Or(m_Value(X), m_Value(Y))) &&
         isMaskedBy(X, Condition, True, False) &&
         isMaskedBy(Y, Same, OtherTrue, OtherFalse) && Condition == Same &&
         !True.intersects(OtherTrue) && !False.intersects(OtherFalse);
}

void MaskedSum::addLeaf(Value *V, const APInt &Mask) {
  auto [It, New] = Words.try_emplace(V, Mask);
  if (!New)
    It->second ^= Mask;
  if (It->second.isZero())
    Words.erase(V);
}

void MaskedSum::add(Value *V, const APInt &Mask) {
  if (Mask.isZero())
    return;
  APInt Sign = APInt::getSignMask(Mask.getBitWidth());
  const APInt *C;
  Value *A, *B;
  if (match(V, m_APInt(C))) {
    Fixed ^= *C & Mask;
  } else if (match(V, m_Xor(m_Value(A), m_Value(B))) ||
             match(V, m_DisjointOr(m_Value(A), m_Value(B))) ||
             (joinsMasked(*V) && match(V, m_Or(m_Value(A), m_Value(B))))) {
    add(A, Mask);
    add(B, Mask);
  } else if (match(V, m_And(m_Value(A), m_APInt(C)))) {
    add(A, Mask & *C);
  } else if (match(V, m_BitCast(m_Value(A))) &&
             A->getType()->getScalarSizeInBits() == Mask.getBitWidth()) {
    add(A, Mask); // from a float, or to one
  } else if (match(V, m_FAbs(m_Value(A)))) {
    add(A, Mask & ~Sign);
  } else if (match(V, m_FNeg(m_Value(A)))) {
    add(A, Mask);
    Fixed ^= Mask & Sign;
  } else if (match(V, m_CopySign(m_Value(A), m_Value(B)))) {
    add(A, Mask & ~Sign);
    add(B, Mask & Sign);
  } else {
    addLeaf(V, Mask);
  }
}

/// What the bits of \p V in \p Mask are on both sides of a condition.
std::optional<MaskedSum::Choice> MaskedSum::choiceOf(Value *V,
                                                     const APInt &Mask) const {
  Choice Of{nullptr, without(V), without(V)};
  Value *A, *B;
  APInt True, False;
  if (isMaskOf(V, Of.Condition, True, False)) {
    Of.True.Fixed ^= True & Mask;
    Of.False.Fixed ^= False & Mask;
    return Of;
  }
  if (match(V, m_Select(m_Value(Of.Condition), m_Value(A), m_Value(B))) &&
      Of.Condition->getType()->isIntegerTy(1)) {
    Of.True.add(A, Mask);
    Of.False.add(B, Mask);
    return Of;
  }
  if (!match(V, m_And(m_Value(A), m_Value(B))))
    return std::nullopt;
  if (isMaskOf(A, Of.Condition, True, False))
    std::swap(A, B);
  else if (!isMaskOf(B, Of.Condition, True, False))
    return std::nullopt;
  Of.True.add(A, Mask & True);
  Of.False.add(A, Mask & False);
  return Of;
}

MaskedSum MaskedSum::without(Value *V) const {
  MaskedSum Rest = *this;
  Rest.Words.erase(V);
  return Rest;
}

/// What is left where it is known whether \p Condition holds.
MaskedSum MaskedSum::decided(const Value *Condition, bool Holds) const {
  for (const auto &[V, Mask] : Words)
    if (std::optional<Choice> Of = choiceOf(V, Mask);
        Of && Of->Condition == Condition)
      return (Holds ? Of->True : Of->False).decided(Condition, Holds);
  return *this;
}

/// One by which words cancel, and none are added.
std::optional<MaskedSum::Choice> MaskedSum::simplestChoice() const {
  for (const auto &[V, Mask] : Words)
    if (std::optional<Choice> Of = choiceOf(V, Mask)) {
      Of->True = Of->True.decided(Of->Condition, true);
      Of->False = Of->False.decided(Of->Condition, false);
      size_t True = Of->True.Words.size(), False = Of->False.Words.size();
      if (std::max(True, False) <= Words.size() &&
          std::min(True, False) < Words.size())
        return Of;
    }
  return std::nullopt;
}

bool MaskedSum::isChoice() const { return simplestChoice().has_value(); }

/// Whether it is the bits of one number, or of its magnitude, with signs of
/// others.
bool MaskedSum::isNumber() const {
  APInt Sign = APInt::getSignMask(Fixed.getBitWidth());
  unsigned Numbers = !(Fixed & ~Sign).isZero();
  for (const auto &[V, Mask] : Words) {
    if (Mask == Sign)
      continue;
    ++Numbers;
    if (!Mask.isAllOnes() && Mask != ~Sign)
      return false;
  }
  return Numbers <= 1;
}

Value *MaskedSum::emitNumber(IRBuilderBase &B) const {
  APInt Sign = APInt::getSignMask(Fixed.getBitWidth());
  Type *Ty = B.getIntNTy(Fixed.getBitWidth());
  Value *Number = ConstantInt::get(Ty, Fixed & ~Sign), *Signs = nullptr;
  for (const auto &[V, Mask] : Words) {
    Value *Bits = B.CreateBitCast(V, Ty);
    if (Mask == Sign)
      Signs = Signs ? B.CreateXor(Signs, Bits) : Bits;
    else
      Number = Mask.isAllOnes() ? Bits : B.CreateAnd(Bits, Mask);
  }
  if (Signs)
    Number = B.CreateXor(Number, B.CreateAnd(Signs, Sign));
  return Fixed.isNegative() ? B.CreateXor(Number, Sign) : Number;
}

/// Whether it is a number, if not before then on both sides of a choice.
bool MaskedSum::isSpeltOut() const {
  std::optional<Choice> Of = simplestChoice();
  return Of ? Of->True.isSpeltOut() && Of->False.isSpeltOut() : isNumber();
}

Value *MaskedSum::emit(IRBuilderBase &B) const {
  std::optional<Choice> Of = simplestChoice();
  return Of ? B.CreateSelect(Of->Condition, Of->True.emit(B), Of->False.emit(B))
            : emitNumber(B);
}

static Value *spellOut(Instruction &Word) {
  if (!becomesFloat(Word))
    return nullptr;
  APInt All = APInt::getAllOnes(Word.getType()->getIntegerBitWidth());
  MaskedSum Sum(All.getBitWidth());
  Sum.add(&Word, All);
  IRBuilder<> B(&Word);
  return Sum.isChoice() && Sum.isSpeltOut() ? Sum.emit(B) : nullptr;
}

/// By condition, the bits that are set where it holds, and where it does not.
using SetBits = MapVector<Value *, std::pair<APInt, APInt>>;

/// Whether \p V is such bits alone. \p Shift: they count so much to the left.
static bool setsBits(Value *V, unsigned Shift, SetBits &Sets) {
  Value *L, *R, *Condition;
  const APInt *C;
  if (match(V, m_Or(m_Value(L), m_Value(R))))
    return setsBits(L, Shift, Sets) && setsBits(R, Shift, Sets);
  if (match(V, m_Shl(m_Value(L), m_APInt(C))) && C->ult(C->getBitWidth()))
    return setsBits(L, Shift + C->getZExtValue(), Sets);
  APInt True, False;
  if (!isMaskOf(V, Condition, True, False) ||
      (!True.isZero() && !False.isZero()))
    return false;
  APInt None = APInt::getZero(True.getBitWidth());
  auto &[Set, Else] = Sets.insert({Condition, {None, None}}).first->second;
  Set |= True.shl(Shift);
  Else |= False.shl(Shift);
  return true;
}

/// Bits that are set under conditions: a NaN, as a rule, half by half.
static Value *spellOutSet(Instruction &Or) {
  Value *Word = &Or, *L, *R;
  SetBits Sets;
  while (match(Word, m_Or(m_Value(L), m_Value(R)))) {
    SetBits Of = Sets;
    if (setsBits(R, 0, Of))
      Word = L;
    else if (Of = Sets; setsBits(L, 0, Of))
      Word = R;
    else
      break;
    Sets = std::move(Of);
  }
  if (Sets.empty() || isa<Constant>(Word) || !anySource(*Word, isFloatBits))
    return nullptr;
  IRBuilder<> B(&Or);
  auto Set = [&](const APInt &Bits) {
    return Bits.isZero() ? Word : B.CreateOr(Word, B.getInt(Bits));
  };
  for (auto &[Condition, Bits] : Sets)
    Word = B.CreateSelect(Condition, Set(Bits.first), Set(Bits.second));
  return Word;
}

/// A word that is cleared, or not.
static Value *spellOutCleared(Instruction &And) {
  Value *Word = And.getOperand(0), *Condition;
  APInt True, False;
  if (isMaskOf(Word, Condition, True, False))
    Word = And.getOperand(1);
  else if (!isMaskOf(And.getOperand(1), Condition, True, False))
    return nullptr;
  auto IsAll = [](const APInt &Mask) {
    return Mask.isZero() || Mask.isAllOnes();
  };
  if (!IsAll(True) || !IsAll(False) || !anySource(*Word, isFloatBits))
    return nullptr;
  IRBuilder<> B(&And);
  Value *Zero = ConstantInt::getNullValue(And.getType());
  return B.CreateSelect(Condition, True.isZero() ? Zero : Word,
                        False.isZero() ? Zero : Word);
}

/// What takes the place of \p I; null if it stays.
static Value *spellOutWord(Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Xor:
    return spellOut(I);
  case Instruction::Or:
    return joinsMasked(I) ? spellOut(I) : spellOutSet(I);
  case Instruction::And:
    return spellOutCleared(I);
  default:
    return nullptr;
  }
}

bool linkgrad::spellOutMaskedChoices(Function &F) {
  SmallVector<WeakVH, 8> Words;
  for (Instruction &I : instructions(F))
    if (I.getType()->isIntegerTy() && isa<BinaryOperator>(I))
      Words.push_back(&I);
  bool Changed = false;
  // What is put together half by half is seen as a whole first.
  for (WeakVH &Word : reverse(Words)) {
    auto *I = cast_or_null<Instruction>(static_cast<Value *>(Word));
    Value *V = I ? spellOutWord(*I) : nullptr;
    if (!V)
      continue;
    I->replaceAllUsesWith(V);
    RecursivelyDeleteTriviallyDeadInstructions(I);
    Changed = true;
  }
  return Changed;
}
