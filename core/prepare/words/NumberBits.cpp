//===- NumberBits.cpp - integer operations that are arithmetic ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/NumberBits.h"
#include "rules/CustomRules.h"
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
  else if (replacesExponent() || addsToExponent(Word))
    What = ChangeExponent;
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

bool NumberBits::replacesExponent() {
  const APInt *Mask, *Set;
  if (!match(&Word, m_Or(m_And(m_Value(Source), m_APInt(Mask)), m_APInt(Set))))
    return false;
  APInt Fraction = APInt::getLowBitsSet(Mask->getBitWidth(), Significand);
  APInt Sign = APInt::getSignMask(Mask->getBitWidth());
  DropsSign = *Mask == Fraction;
  return (DropsSign || *Mask == (Fraction | Sign)) &&
         !Set->intersects(Fraction | Sign);
}

/// Whether \p To is the source, then, with another exponent.
bool NumberBits::addsToExponent(Value &To) {
  Value *From, *By;
  auto IsShifted = [&](Value *V) {
    const DataLayout &DL = cast<Instruction>(Word).getDataLayout();
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
