//===- TypeIntegers.cpp - integer arithmetic, or bits of floats? ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums and products are of integers. Shifts, masks and `or` may also take a
// register apart or put one together ({float, float} in an i64) or change a
// sign, so they say nothing by themselves: bytes that they only move are
// followed, those that they mix are left unknown. Comparisons of bits occur in
// the tests for NaN and so on: weak evidence.
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeConstraints.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace linkgrad;
using namespace PatternMatch;

void InstructionConstraints::integer(const Value *V, const Value *Why,
                                     Trust Level) {
  if (!isa<Constant>(V) && V->getType()->isIntOrIntVectorTy())
    integerBytes(V, Why, Level);
}

void InstructionConstraints::integerBytes(const Value *V, const Value *Why,
                                          Trust Level) {
  uint64_t Size = Model.sizeOf(V->getType());
  if (!Size)
    return;
  ByteId First = Model.bytesOf(I, V);
  for (uint64_t K = 0; K != Size; ++K)
    G.tag(First + K, {{ByteTag::Integer, 0}, Level, Why});
}

/// How far the use alone can be trusted to be one of an integer, if nothing
/// comes out of it in which bits of \p U might go on.
static std::optional<Trust> endsAtInteger(const Use &U) {
  const User *By = U.getUser();
  if (isa<GetElementPtrInst>(By))
    return Trust::Access;
  if (isa<ICmpInst, SwitchInst>(By))
    return Trust::Likely;
  auto *Call = dyn_cast<CallBase>(By);
  if (!Call || !Call->isArgOperand(&U))
    return std::nullopt;
  LibraryFunction L = lookupLibraryFunction(*Call);
  if (L.isInactive() && !Call->getType()->isPointerTy() &&
      !isa<IntrinsicInst>(Call))
    return Trust::Likely;
  unsigned No = Call->getArgOperandNo(&U);
  if ((L.fills() && No == 2) || (L.allocates() && int(No) == L.SizeArg))
    return Trust::Access;
  return std::nullopt;
}

/// If a merge is only used as a number that is compared or tells how far to go,
/// such as the smaller one of the lengths of two strings, what is known of it
/// by that. Then it does not make one thing of the places that the numbers were
/// read from, in which other things may lie at other times.
std::optional<Trust> InstructionConstraints::countedAs(const Instruction &To) {
  std::optional<Trust> Most;
  if (!To.getType()->isIntegerTy())
    return std::nullopt;
  for (const Use &U : To.uses()) {
    std::optional<Trust> Level = endsAtInteger(U);
    if (!Level)
      return std::nullopt;
    Most = std::max(Most, Level);
  }
  return Most;
}

void InstructionConstraints::visitBinaryOperator(BinaryOperator &B) {
  switch (B.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
    integer(&B, &B);
    integer(B.getOperand(0), &B);
    integer(B.getOperand(1), &B);
    return;
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
    integer(B.getOperand(1), &B);
    return shift(B);
  case Instruction::And:
    return mask(B);
  case Instruction::Or:
    return combine(B);
  case Instruction::Xor:
    // Flipping the sign: xor %bits, 0x8000...
    if (const APInt * C; match(B.getOperand(1), m_APInt(C)) && C->isSignMask())
      G.addSignChange(Model.bytesOf(I, &B), Model.bytesOf(I, B.getOperand(0)),
                      Model.sizeOf(B.getType()));
    return;
  default:
    return;
  }
}

/// Whole bytes move; what is shifted in is zero. Where no bit is lost and no
/// whole bytes move, as in `n << 3`, it is a product, or a quotient (of the
/// distance of two pointers).
void InstructionConstraints::shift(BinaryOperator &B) {
  const APInt *C;
  if (!B.getType()->isIntegerTy() || !match(B.getOperand(1), m_APInt(C)) ||
      isa<Constant>(B.getOperand(0)))
    return;
  uint64_t Size = Model.sizeOf(B.getType());
  uint64_t Bits = C->getLimitedValue(1 << 16);
  bool LosesNone = B.getOpcode() == Instruction::Shl
                       ? B.hasNoUnsignedWrap() || B.hasNoSignedWrap()
                       : B.isExact();
  if (Bits % 8 && LosesNone) {
    integer(&B, &B);
    integer(B.getOperand(0), &B);
    return;
  }
  if (Bits % 8 || Bits / 8 >= Size)
    return;
  uint64_t By = Bits / 8;
  if (B.getOpcode() == Instruction::Shl)
    sameBytes(&B, By, B.getOperand(0), 0, Size - By);
  else
    sameBytes(&B, 0, B.getOperand(0), By, Size - By);
}

/// Whether the constant parts the bits of a byte where no float has the end of
/// a field: a bit-field. (The sign, the exponent and the significand meet in
/// the two highest bytes.)
static bool partsBits(const APInt &C) {
  unsigned Bits = C.getBitWidth();
  if (Bits == 8)
    return !C.isSignMask() && !C.isMaxSignedValue() && !C.isZero() &&
           !C.isAllOnes();
  for (unsigned At = 0; At + 24 <= Bits; At += 8) {
    uint64_t Byte = C.extractBitsAsZExtValue(8, At);
    if (Byte != 0 && Byte != 0xff)
      return true;
  }
  return false;
}

/// A byte is kept (mask byte 0xff), dropped (0), or mixed.
void InstructionConstraints::mask(BinaryOperator &B) {
  const APInt *C;
  const Value *From = B.getOperand(0);
  if (!B.getType()->isIntegerTy() || !match(B.getOperand(1), m_APInt(C)) ||
      isa<Constant>(From))
    return;
  if (partsBits(*C)) {
    integer(&B, &B, Trust::Likely);
    return integer(From, &B, Trust::Likely);
  }
  uint64_t Size = Model.sizeOf(B.getType());
  if (C->isMaxSignedValue()) // fabs
    return G.addSignChange(Model.bytesOf(I, &B), Model.bytesOf(I, From), Size);
  for (uint64_t K = 0; 8 * K + 8 <= C->getBitWidth(); ++K)
    if (C->extractBitsAsZExtValue(8, 8 * K) == 0xff)
      sameBytes(&B, K, From, K, 1);
}

/// Puts a register together: a byte that is zero on one side comes from the
/// other.
void InstructionConstraints::combine(BinaryOperator &B) {
  if (!B.getType()->isIntegerTy())
    return;
  KnownBits Known[2] = {computeKnownBits(B.getOperand(0), Model.DL),
                        computeKnownBits(B.getOperand(1), Model.DL)};
  for (uint64_t K = 0; 8 * K + 8 <= Known[0].getBitWidth(); ++K)
    for (unsigned Side : {0, 1}) {
      const Value *From = B.getOperand(Side);
      if (!isa<Constant>(From) &&
          Known[1 - Side].Zero.extractBitsAsZExtValue(8, 8 * K) == 0xff &&
          Known[Side].Zero.extractBitsAsZExtValue(8, 8 * K) != 0xff)
        sameBytes(&B, K, From, K, 1);
    }
}

void InstructionConstraints::visitICmpInst(ICmpInst &C) {
  const Value *L = C.getOperand(0), *R = C.getOperand(1);
  // The sign bit's test and comparison with zero fit floats too, as does
  // equality of two patterns.
  if (match(R, m_ZeroInt()) || match(R, m_AllOnes()) ||
      (C.isEquality() && !isa<Constant>(R)))
    return;
  integer(L, &C, Trust::Likely);
  integer(R, &C, Trust::Likely);
}

void InstructionConstraints::visitSwitchInst(SwitchInst &S) {
  integer(S.getCondition(), &S, Trust::Likely);
}

void InstructionConstraints::visitTruncInst(TruncInst &T) {
  if (isOfPlainInteger(T))
    return integer(&T, &T);
  if (T.getType()->isIntegerTy() && T.getType()->getIntegerBitWidth() % 8 == 0)
    sameBytes(&T, 0, T.getOperand(0), 0, Model.sizeOf(T.getType()));
}

void InstructionConstraints::visitZExtInst(ZExtInst &Z) {
  const Value *From = Z.getOperand(0);
  if (!Z.getType()->isIntegerTy())
    return;
  if (From->getType()->getIntegerBitWidth() % 8)
    return integer(&Z, &Z);
  sameBytes(&Z, 0, From, 0, Model.sizeOf(From->getType()));
}

void InstructionConstraints::visitSExtInst(SExtInst &S) {
  integer(&S, &S);
  integer(S.getOperand(0), &S);
}
