//===- NumberBits.cpp - integer operations that are arithmetic ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/NumberBits.h"
#include "rules/CustomRules.h"
#include "support/BitFlow.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

NumberBits::NumberBits(Value &Word, const Type &Float) : Word(Word) {
  const fltSemantics &Semantics = Float.getFltSemantics();
  Significand = APFloat::semanticsPrecision(Semantics) - 1;
  Bias = APFloat::semanticsMaxExponent(Semantics);
  if (!isa<BinaryOperator>(Word))
    return;
  const APInt *C;
  if (match(&Word, m_And(m_Value(Source), m_APInt(C))) && C->isMaxSignedValue())
    What = Abs;
  else if (match(&Word, m_Xor(m_Value(Source), m_APInt(C))) && C->isSignMask())
    What = Negate;
  else if (match(&Word, m_Or(m_Value(Source), m_APInt(C))) && C->isSignMask())
    What = NegateAbs;
  else if (match(&Word, m_Xor(m_Value(Source), m_Value(Sign))) && findSign())
    What = FlipSign;
  else if (match(&Word, m_Or(m_Value(Source), m_Value(Sign))) && findSign())
    What = SetSign;
  else if (masksExponent() || addsToExponent(Word))
    What = ChangeExponent;
  else if (replacesExponent())
    What = ReplaceExponent;
  else if (narrows())
    What = Narrow;
  while (What == ChangeExponent && addsToExponent(*Source))
    ;
}

/// Whether one of the two has no bit but the sign: that it is.
bool NumberBits::findSign() {
  auto IsSign = [&](Value *V) {
    const DataLayout &DL = cast<Instruction>(Word).getDataLayout();
    KnownBits Known = computeKnownBits(V, DL);
    return Known.countMinTrailingZeros() + 1 >= Known.getBitWidth();
  };
  if (IsSign(Source))
    std::swap(Source, Sign);
  return IsSign(Sign);
}

bool NumberBits::masksExponent() {
  const APInt *Mask;
  Value *By;
  if (!match(&Word, m_c_Or(m_And(m_Value(Source), m_APInt(Mask)), m_Value(By))))
    return false;
  APInt Fraction = APInt::getLowBitsSet(Mask->getBitWidth(), Significand);
  APInt Sign = APInt::getSignMask(Mask->getBitWidth());
  const DataLayout &DL = cast<Instruction>(Word).getDataLayout();
  DropsSign = *Mask == Fraction;
  return (DropsSign || *Mask == (Fraction | Sign)) &&
         (Fraction | Sign).isSubsetOf(computeKnownBits(By, DL).Zero);
}

/// Whether \p To is the source, then, with another exponent.
bool NumberBits::addsToExponent(Value &To) {
  const DataLayout &DL = cast<Instruction>(Word).getDataLayout();
  Value *From, *By;
  auto IsShifted = [&](Value *V) {
    return computeKnownBits(V, DL).countMinTrailingZeros() >= Significand;
  };
  if (match(&To, m_Add(m_Value(From), m_Value(By)))) {
    if (IsShifted(From))
      std::swap(From, By);
  } else if (!match(&To, m_Sub(m_Value(From), m_Value(By)))) {
    return false;
  }
  if (!IsShifted(By))
    return false;
  Source = From;
  return true;
}

namespace {

/// What has the same fraction as bits that it is made of: the last \p Fraction
/// ones.
class SameFraction {
public:
  SameFraction(unsigned Fraction, const DataLayout &DL)
      : Fraction(Fraction), DL(DL) {}
  /// Whether \p High has that of the upper half of \p Bits.
  bool asUpperHalf(Value &High, Value &Bits);
  /// What has that of \p Word, which replaces its exponent. Null: nothing.
  Value *behind(Value &Word) const;

private:
  Value *withoutExponent(Value *High, APInt &Sum) const;
  bool isMergedLike(Value &High, Value &Bits);
  static bool isKnownOn(const Use &Merged, Value &Bits);

  const unsigned Fraction;
  const DataLayout &DL;
  SmallSetVector<std::pair<Value *, Value *>, 8> Seen; // taken for equal
};

} // namespace

// What \p V is the sum of, modulo the fraction, with a constant that is added
// to \p Sum; null: it is none.
Value *SameFraction::withoutExponent(Value *V, APInt &Sum) const {
  auto HasNone = [&](Value *Part) {
    return computeKnownBits(Part, DL).countMinTrailingZeros() >= Fraction;
  };
  auto *Op = dyn_cast<BinaryOperator>(V);
  if (!Op)
    return nullptr;
  Value *A = Op->getOperand(0), *B = Op->getOperand(1);
  const APInt *C;
  bool IsSum = Op->getOpcode() == Instruction::Add;
  bool IsEither = IsSum || Op->getOpcode() == Instruction::Or ||
                  Op->getOpcode() == Instruction::Xor;
  if (IsEither && HasNone(A))
    return B;
  if ((IsEither || Op->getOpcode() == Instruction::Sub) && HasNone(B))
    return A;
  if (IsSum && match(B, m_APInt(C))) {
    Sum += *C;
    return A;
  }
  bool KeepsFraction =
      match(Op, m_And(m_Value(), m_APInt(C))) && C->countr_one() >= Fraction;
  return KeepsFraction ? A : nullptr;
}

// The number whose bits \p Word is, or itself.
static Value *behindBits(Value *Word) {
  return isFloatBits(*Word) ? cast<BitCastInst>(Word)->getOperand(0) : Word;
}

// Whether \p Half is the upper half of \p Bits, in as many bits or in 32.
static bool isUpperHalf(Value &Half, Value &Bits) {
  Value *Whole;
  auto Upper = m_Shr(m_Value(Whole), m_SpecificInt(32));
  return (match(&Half, Upper) || match(&Half, m_Trunc(Upper))) &&
         behindBits(Whole) == behindBits(&Bits);
}

// Whether a constant that is merged is the upper half of the bits on that way,
// by a comparison on it.
bool SameFraction::isKnownOn(const Use &Merged, Value &Bits) {
  auto *C = dyn_cast<ConstantInt>(Merged);
  if (!C)
    return false;
  BasicBlock *To = cast<PHINode>(Merged.getUser())->getIncomingBlock(Merged);
  while (BasicBlock *From = To->getSinglePredecessor()) {
    Value *Half;
    BasicBlock *Equal, *Other;
    const APInt *By;
    if (match(
            From->getTerminator(),
            m_Br(m_SpecificICmp(ICmpInst::ICMP_EQ, m_Value(Half), m_APInt(By)),
                 Equal, Other)) &&
        Equal == To && Equal != Other && isUpperHalf(*Half, Bits) &&
        By->getZExtValue() == C->getZExtValue())
      return true;
    To = From;
  }
  return false;
}

// Merged of halves in the same way in which the bits are merged, or of halves
// of the same bits, which then are the last ones that there were.
bool SameFraction::isMergedLike(Value &High, Value &Bits) {
  auto *Phi = dyn_cast<PHINode>(&High);
  auto *Whole = dyn_cast<PHINode>(behindBits(&Bits));
  if (!Phi)
    return false;
  bool IsBeside = Whole && Whole->getParent() == Phi->getParent();
  return all_of(Phi->operands(), [&](Use &Op) {
    BasicBlock *From = Phi->getIncomingBlock(Op);
    Value &Of = IsBeside ? *Whole->getIncomingValueForBlock(From) : Bits;
    return isKnownOn(Op, Of) || asUpperHalf(*Op, Of);
  });
}

bool SameFraction::asUpperHalf(Value &High, Value &Bits) {
  if (!Seen.insert({&High, &Bits}))
    return true;
  APInt Sum(High.getType()->getIntegerBitWidth(), 0);
  Value *Half = &High;
  while (Value *Rest = withoutExponent(Half, Sum))
    Half = Rest;
  if (Sum.countr_zero() < Fraction)
    return false;
  Value *Wide;
  if (!isUpperHalf(*Half, Bits) && match(Half, m_Trunc(m_Value(Wide))))
    Half = Wide;
  return isUpperHalf(*Half, Bits) || isMergedLike(*Half, Bits);
}

// (Other bits than those of a number that is masked are digits of their own.)
Value *SameFraction::behind(Value &Word) const {
  APInt Sum(Word.getType()->getIntegerBitWidth(), 0);
  Value *Bits = &Word, *Source;
  const APInt *Mask;
  while ((Bits = withoutExponent(Bits, Sum)))
    if (match(Bits, m_And(m_Value(Source), m_APInt(Mask))) &&
        Mask->countr_one() == Fraction &&
        (Mask->isMask() ||
         (Mask->isNegative() && Mask->popcount() == Fraction + 1)))
      return Sum.countr_zero() >= Fraction ? Source : nullptr;
  return nullptr;
}

bool NumberBits::replacesExponent() {
  Value *High, *Low;
  const DataLayout &DL = cast<Instruction>(Word).getDataLayout();
  if ((Source = SameFraction(Significand, DL).behind(Word)))
    return true;
  if (!Word.getType()->isIntegerTy(64) ||
      !match(&Word, m_c_Or(m_Shl(m_ZExt(m_Value(High)), m_SpecificInt(32)),
                           m_Value(Low))) ||
      !High->getType()->isIntegerTy(32))
    return false;
  bool IsLow = match(Low, m_And(m_Value(Source), m_SpecificInt(UINT32_MAX))) ||
               match(Low, m_ZExt(m_Trunc(m_Value(Source))));
  return IsLow && Source->getType() == Word.getType() &&
         SameFraction(20, DL).asUpperHalf(*High, *Source);
}

// Fewer bits of the significand, though no fewer than the narrowest format has:
// cut off or rounded.
bool NumberBits::narrows() {
  const APInt *Mask, *Half;
  if (!match(&Word, m_And(m_Value(Source), m_APInt(Mask))) ||
      !Mask->isNegatedPowerOf2())
    return false;
  unsigned Least = APFloat::semanticsPrecision(APFloat::BFloat()) - 1;
  if (Mask->countr_zero() + Least > Significand)
    return false;
  if (Value * Rounded; match(Source, m_Add(m_Value(Rounded), m_APInt(Half))) &&
                       Half->ule(~*Mask))
    Source = Rounded;
  return true;
}

Value *NumberBits::emit(Value *X, IRBuilderBase &B) const {
  switch (What) {
  case None:
    break;
  case Abs:
    return B.CreateUnaryIntrinsic(Intrinsic::fabs, X);
  case Negate:
    return B.CreateFNeg(X);
  case NegateAbs:
    return B.CreateFNeg(B.CreateUnaryIntrinsic(Intrinsic::fabs, X));
  case FlipSign:
  case SetSign: {
    Value *Negative =
        What == FlipSign ? X : B.CreateUnaryIntrinsic(Intrinsic::fabs, X);
    return B.CreateSelect(B.CreateIsNeg(Sign), B.CreateFNeg(Negative), X);
  }
  case ChangeExponent:
    return emitProduct(X, B);
  case ReplaceExponent: {
    Value *Differs = B.CreateIsNeg(B.CreateXor(&Word, Source));
    return emitProduct(B.CreateSelect(Differs, B.CreateFNeg(X), X), B);
  }
  case Narrow:
    return emitNarrow(X, B);
  }
  llvm_unreachable("no operation");
}

// Two factors, each of which is in range: the power of two itself may not be.
Value *NumberBits::emitProduct(Value *X, IRBuilderBase &B) const {
  Type *Float = X->getType(), *Int = Word.getType();
  if (DropsSign)
    X = B.CreateUnaryIntrinsic(Intrinsic::fabs, X);
  auto ExponentOf = [&](Value *Bits) {
    return B.CreateAnd(B.CreateLShr(Bits, Significand),
                       ConstantInt::get(Int, 2 * Bias + 1));
  };
  auto PowerOfTwo = [&](Value *N) {
    Value *Biased = B.CreateAdd(N, ConstantInt::get(Int, Bias));
    return B.CreateBitCast(B.CreateShl(Biased, Significand), Float);
  };
  Value *By = B.CreateSub(ExponentOf(&Word), ExponentOf(Source));
  Value *Half = B.CreateAShr(By, 1);
  Value *Product = B.CreateFMul(B.CreateFMul(X, PowerOfTwo(Half)),
                                PowerOfTwo(B.CreateSub(By, Half)));
  Value *IsProduct = B.CreateICmpEQ(B.CreateBitCast(Product, Int), &Word);
  Value *Other = B.CreateBitCast(&Word, Float);
  if (auto *I = dyn_cast<Instruction>(Other))
    declareInactive(*I);
  return B.CreateSelect(IsProduct, Product, Other);
}

// The number and what was cut off, which is exact and has no derivative. (Of an
// infinity there is none.)
Value *NumberBits::emitNarrow(Value *X, IRBuilderBase &B) const {
  auto Inactive = [](Value *V) {
    if (auto *I = dyn_cast<Instruction>(V))
      declareInactive(*I);
    return V;
  };
  Value *Narrow = Inactive(B.CreateBitCast(&Word, X->getType()));
  Value *Off = Inactive(B.CreateFSub(Narrow, X));
  return B.CreateSelect(B.CreateFCmpORD(Off, Off), B.CreateFAdd(X, Off),
                        Narrow);
}
