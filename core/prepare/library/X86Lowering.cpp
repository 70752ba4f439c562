//===- X86Lowering.cpp - intrinsics of SSE, AVX and AVX-512 ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   llvm.x86.sse2.min.pd(x, y)                 x[i] < y[i] ? x[i] : y[i]
//   llvm.x86.avx512.mask.sqrt.ss(x, y, z, m, r)
//                                 m & 1 ? sqrt(y[0]) : z[0], then x[1], x[2]...
//
// Most instructions have a form for vectors of each width, one for the first
// element alone, one under a mask and one that rounds in a way of its own. What
// is done to an element stands in X86Operations.def once; the form is read from
// the operands: numbers, then (in any order) a mask and immediate integers.
// Under a mask, the last vector of numbers is what stands where it is not set.
//
// Where an instruction is not, bit by bit, what ordinary arithmetic gives, it
// is kept for its value (KeptValue.h).
//
//===----------------------------------------------------------------------===//

#include "prepare/library/KeptValue.h"
#include "prepare/library/LoweringSteps.h"
#include "prepare/library/MaskedAccess.h"
#include "rules/CustomRules.h"
#include "rules/MathRules.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

namespace {

enum class Operation : uint8_t {
  None,
  // For each element.
  Add,
  Subtract,
  Multiply,
  Divide,
  Sqrt,
  MultiplyAdd,
  MultiplyAddSubtract,
  AddSubtract,
  Minimum,
  Maximum,
  Range,
  Compare,
  Scale,
  Mantissa,
  Reciprocal,
  ReciprocalRoot,
  Step,
  Fraction,
  Convert,
  // On vectors.
  AddPairs,
  SubtractPairs,
  DotProduct,
  Blend,
  Insert,
  PermuteInLanes,
  Permute,
  PermuteTwo,
  Compress,
  Expand,
  HalfBits,
  NumbersOfHalves,
  LoadMasked,
  StoreMasked,
  Gather,
  Scatter,
};

struct Row {
  Operation Op = Operation::None;
  int Operands = -1; // of an operation for each element
};

} // namespace

/// By the words of the intrinsic's name.
static Row findRow(StringRef Name) {
  while (!Name.empty()) {
    StringRef Word;
    std::tie(Word, Name) = Name.split('.');
    Row R = StringSwitch<Row>(Word)
#define ELEMENTWISE(Word, Op, Operands) .Case(Word, {Operation::Op, Operands})
#define WHOLE(Word, Op) .Case(Word, {Operation::Op, -1})
#include "prepare/library/X86Operations.def"
                .Default({});
    if (R.Op != Operation::None)
      return R;
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static Value *elementOf(Value *V, unsigned I, IRBuilderBase &B) {
  return V->getType()->isVectorTy() ? B.CreateExtractElement(V, I) : V;
}

static unsigned countOf(const Type *Ty) {
  auto *V = dyn_cast<FixedVectorType>(Ty);
  return V ? V->getNumElements() : 1;
}

/// Bit \p I of a mask: an integer, or a vector of single bits.
static Value *bitOf(Value *Mask, unsigned I, IRBuilderBase &B) {
  if (Mask->getType()->isVectorTy())
    return B.CreateExtractElement(Mask, I);
  return B.CreateTrunc(B.CreateLShr(Mask, I), B.getInt1Ty());
}

/// AVX' masks of floats or integers: the sign of each element.
static Value *signsOf(Value *V, IRBuilderBase &B) {
  Value *Bits = B.CreateBitCast(
      V, VectorType::getInteger(cast<VectorType>(V->getType())));
  return B.CreateICmpSLT(Bits, Constant::getNullValue(Bits->getType()));
}

/// What VCMP compares for; its upper bit only says which NaNs raise a flag.
static CmpInst::Predicate predicateOf(uint64_t Immediate) {
  static constexpr CmpInst::Predicate Predicates[16] = {
      CmpInst::FCMP_OEQ, CmpInst::FCMP_OLT, CmpInst::FCMP_OLE,
      CmpInst::FCMP_UNO, CmpInst::FCMP_UNE, CmpInst::FCMP_UGE,
      CmpInst::FCMP_UGT, CmpInst::FCMP_ORD, CmpInst::FCMP_UEQ,
      CmpInst::FCMP_ULT, CmpInst::FCMP_ULE, CmpInst::FCMP_FALSE,
      CmpInst::FCMP_ONE, CmpInst::FCMP_OGE, CmpInst::FCMP_OGT,
      CmpInst::FCMP_TRUE};
  return Predicates[Immediate % 16];
}

namespace {

/// An operation for each element.
class Elementwise {
public:
  Elementwise(IntrinsicInst &Call, Row R, IRBuilderBase &B)
      : Call(Call), R(R), B(B), Element(Call.getType()->getScalarType()) {}
  bool lower();

private:
  bool readOperands();
  bool isScalar() const;
  bool roundsItsOwnWay() const;
  Value *compute(unsigned I, ArrayRef<Value *> X);
  Value *range(Value *X, Value *Y);
  Value *valueAt(unsigned I);
  Value *kept(unsigned I);

  Value *call(RowId Id, ArrayRef<Value *> Args) {
    return emitMathCall(mathRule(Id), Args, Element, B);
  }
  Value *choose(CmpInst::Predicate P, Value *X, Value *Y) {
    return B.CreateSelect(B.CreateFCmp(P, X, Y), X, Y);
  }

  IntrinsicInst &Call;
  Row R;
  IRBuilderBase &B;
  Type *Element;
  SmallVector<Value *, 4> Numbers;
  SmallVector<uint64_t, 2> Immediates;
  Value *Mask = nullptr, *Unmasked = nullptr;
  CallInst *Kept = nullptr; // for its value, once it is needed
};

} // namespace

/// Whether the instruction is about the first element, by the end of its name:
/// `.ss`, `.sd.round`, `cvtsd2ss`.
bool Elementwise::isScalar() const {
  SmallVector<StringRef, 8> Words;
  Call.getCalledFunction()->getName().split(Words, '.');
  return any_of(Words, [](StringRef W) {
    return W == "ss" || W == "sd" || W == "sh" || W.contains("sd2s") ||
           W.contains("ss2s") || W.contains("sh2s") || W.contains("si2s") ||
           W.contains("si642s");
  });
}

bool Elementwise::readOperands() {
  for (auto [I, Arg] : enumerate(Call.args())) {
    Type *Ty = Arg->getType();
    if (Call.paramHasAttr(I, Attribute::ImmArg))
      Immediates.push_back(cast<ConstantInt>(Arg)->getZExtValue());
    else if (Ty->isFPOrFPVectorTy())
      Numbers.push_back(Arg);
    else if (Ty->isIntOrIntVectorTy() && R.Operands)
      Mask = Arg;
    else if (Ty->isIntegerTy(8) || Ty->isIntOrIntVectorTy(1))
      Mask = Arg;
    else if (!Ty->isIntOrIntVectorTy())
      return false;
  }
  if (Mask) {
    if (Numbers.empty() || Numbers.back()->getType() != Call.getType())
      return false;
    Unmasked = Numbers.pop_back_val();
  }
  unsigned Wanted = R.Operands;
  // Of one operand, the scalar form has another for the elements behind.
  if (isScalar() && Wanted < 2 && Numbers.size() == Wanted + 1)
    return Numbers[0]->getType() == Call.getType();
  return Numbers.size() == Wanted && (Wanted || Mask);
}

/// A direction of rounding that is not the current one, or to the nearest.
bool Elementwise::roundsItsOwnWay() const {
  constexpr uint64_t Current = 4, Nearest = 8;
  return !Immediates.empty() && Immediates.back() != Current &&
         Immediates.back() != Nearest;
}

Value *Elementwise::kept(unsigned I) {
  if (!Kept)
    Kept = keepInactive(Call, B);
  return elementOf(Kept, I, B);
}

/// The lower bits choose the smaller or larger, of numbers or magnitudes; the
/// upper ones the sign.
Value *Elementwise::range(Value *X, Value *Y) {
  uint64_t How = Immediates[0];
  bool IsLarger = How & 1;
  CmpInst::Predicate P = IsLarger ? CmpInst::FCMP_OGT : CmpInst::FCMP_OLE;
  Value *L = X, *R = Y;
  if (How & 2)
    L = call(RowId::fabs, {X}), R = call(RowId::fabs, {Y});
  Value *Chosen = B.CreateSelect(
      B.CreateOr(B.CreateFCmp(P, L, R), B.CreateFCmpUNO(Y, Y)), X, Y);
  switch (How >> 2 & 3) {
  case 0:
    return call(RowId::copysign, {Chosen, X});
  case 1:
    return Chosen;
  case 2:
    return call(RowId::fabs, {Chosen});
  default:
    return B.CreateFNeg(call(RowId::fabs, {Chosen}));
  }
}

/// Element \p I of the result, of those of the operands.
Value *Elementwise::compute(unsigned I, ArrayRef<Value *> X) {
  auto Round = [&](Value *V) {
    return roundsItsOwnWay() ? withValue(V, kept(I), B) : V;
  };
  switch (R.Op) {
  case Operation::Add:
    return Round(B.CreateFAdd(X[0], X[1]));
  case Operation::Subtract:
    return Round(B.CreateFSub(X[0], X[1]));
  case Operation::Multiply:
    return Round(B.CreateFMul(X[0], X[1]));
  case Operation::Divide:
    return Round(B.CreateFDiv(X[0], X[1]));
  case Operation::Sqrt:
    return Round(B.CreateUnaryIntrinsic(Intrinsic::sqrt, X[0]));
  case Operation::MultiplyAdd:
    return Round(B.CreateFMA(X[0], X[1], X[2]));
  case Operation::MultiplyAddSubtract:
    return Round(B.CreateFMA(X[0], X[1], I % 2 ? X[2] : B.CreateFNeg(X[2])));
  case Operation::AddSubtract:
    return I % 2 ? B.CreateFAdd(X[0], X[1]) : B.CreateFSub(X[0], X[1]);
  case Operation::Minimum:
    return choose(CmpInst::FCMP_OLT, X[0], X[1]);
  case Operation::Maximum:
    return choose(CmpInst::FCMP_OGT, X[0], X[1]);
  case Operation::Range:
    return withValue(range(X[0], X[1]), kept(I), B);
  case Operation::Compare: {
    Type *Int = B.getIntNTy(Element->getScalarSizeInBits());
    Value *Bits =
        B.CreateSExt(B.CreateFCmp(predicateOf(Immediates[0]), X[0], X[1]), Int);
    return B.CreateBitCast(Bits, Element);
  }
  case Operation::Scale: {
    Value *Power =
        B.CreateIntrinsic(Intrinsic::fptosi_sat, {B.getInt32Ty(), Element},
                          {call(RowId::floor, {X[1]})});
    return withValue(call(RowId::ldexp, {X[0], Power}), kept(I), B);
  }
  case Operation::Mantissa: {
    // A power of two, and perhaps a sign, which do not change where x changes.
    Value *Factor = B.CreateFDiv(kept(I), X[0]);
    if (auto *Quotient = dyn_cast<Instruction>(Factor))
      declareInactive(*Quotient);
    return withValue(B.CreateFMul(X[0], Factor), kept(I), B);
  }
  case Operation::Reciprocal:
    return withValue(B.CreateFDiv(ConstantFP::get(Element, 1), X[0]), kept(I),
                     B);
  case Operation::ReciprocalRoot:
    return withValue(
        B.CreateFDiv(ConstantFP::get(Element, 1), call(RowId::sqrt, {X[0]})),
        kept(I), B);
  case Operation::Step:
    return kept(I);
  case Operation::Fraction:
    return withValue(X[0], kept(I), B);
  case Operation::Convert:
    return Round(B.CreateFPCast(X[0], Element));
  default:
    llvm_unreachable("not elementwise");
  }
}

Value *Elementwise::valueAt(unsigned I) {
  bool IsScalar = isScalar();
  unsigned Given = I + 1;
  for (Value *V : Numbers)
    Given = IsScalar ? Given : std::min(Given, countOf(V->getType()));
  // From fewer numbers, or integers: zeros behind.
  if (!R.Operands && !IsScalar)
    Given = countOf(Call.getArgOperand(0)->getType());
  if (Given <= I)
    return kept(I);
  SmallVector<Value *, 3> X;
  for (Value *V : ArrayRef<Value *>(Numbers).take_back(R.Operands))
    X.push_back(elementOf(V, I, B));
  Value *Computed = compute(I, X);
  return Mask ? B.CreateSelect(bitOf(Mask, I, B), Computed,
                               elementOf(Unmasked, I, B))
              : Computed;
}

bool Elementwise::lower() {
  if (!Call.getType()->isFPOrFPVectorTy() || !readOperands())
    return false;
  B.clearFastMathFlags();
  Type *Ty = Call.getType();
  if (!Ty->isVectorTy()) {
    replaceCall(Call, valueAt(0));
    return true;
  }
  // A scalar form leaves the elements behind as they are in its first operand.
  bool IsScalar = isScalar();
  Value *Result =
      IsScalar ? Numbers[0] : static_cast<Value *>(PoisonValue::get(Ty));
  for (unsigned I = 0; I != (IsScalar ? 1 : countOf(Ty)); ++I)
    Result = B.CreateInsertElement(Result, valueAt(I), I);
  replaceCall(Call, Result);
  return true;
}

//===----------------------------------------------------------------------===//
// Across elements
//===----------------------------------------------------------------------===//

/// Sums or differences of neighbours: in each 128 bits those of x, then those
/// of y.
static Value *combinePairs(IntrinsicInst &Call, bool Subtracts,
                           IRBuilderBase &B) {
  auto *Ty = cast<FixedVectorType>(Call.getType());
  if (!Ty->isFPOrFPVectorTy())
    return nullptr;
  unsigned N = Ty->getNumElements();
  unsigned InLane = 128 / Ty->getScalarSizeInBits();
  SmallVector<int, 16> Even, Odd;
  for (unsigned Lane = 0; Lane != N; Lane += InLane)
    for (unsigned Side : {0u, N})
      for (unsigned I = 0; I != InLane; I += 2) {
        Even.push_back(Side + Lane + I);
        Odd.push_back(Side + Lane + I + 1);
      }
  Value *X = Call.getArgOperand(0), *Y = Call.getArgOperand(1);
  Value *L = B.CreateShuffleVector(X, Y, Even),
        *R = B.CreateShuffleVector(X, Y, Odd);
  return Subtracts ? B.CreateFSub(L, R) : B.CreateFAdd(L, R);
}

/// In each 128 bits, of the products that the upper four bits of the immediate
/// name the sum, in the places that the lower ones name.
static Value *dotProduct(IntrinsicInst &Call, IRBuilderBase &B) {
  auto *Ty = cast<FixedVectorType>(Call.getType());
  uint64_t How = cast<ConstantInt>(Call.getArgOperand(2))->getZExtValue();
  unsigned InLane = 128 / Ty->getScalarSizeInBits();
  Value *Zero = ConstantFP::getZero(Ty->getElementType());
  Value *Products = B.CreateFMul(Call.getArgOperand(0), Call.getArgOperand(1));
  Value *Result = Constant::getNullValue(Ty);
  for (unsigned Lane = 0; Lane != Ty->getNumElements(); Lane += InLane) {
    auto Term = [&](unsigned I) {
      return How >> (4 + I) & 1 ? B.CreateExtractElement(Products, Lane + I)
                                : Zero;
    };
    Value *Sum = B.CreateFAdd(Term(0), Term(1));
    if (InLane == 4)
      Sum = B.CreateFAdd(Sum, B.CreateFAdd(Term(2), Term(3)));
    for (unsigned I = 0; I != InLane; ++I)
      if (How >> I & 1)
        Result = B.CreateInsertElement(Result, Sum, Lane + I);
  }
  return Result;
}

/// insertps: an element of y into x, and zeros.
static Value *insertElement(IntrinsicInst &Call, IRBuilderBase &B) {
  uint64_t How = cast<ConstantInt>(Call.getArgOperand(2))->getZExtValue();
  Value *Result = B.CreateInsertElement(
      Call.getArgOperand(0),
      B.CreateExtractElement(Call.getArgOperand(1), How >> 6 & 3),
      How >> 4 & 3);
  for (unsigned I = 0; I != 4; ++I)
    if (How >> I & 1)
      Result =
          B.CreateInsertElement(Result, ConstantFP::getZero(B.getFloatTy()), I);
  return Result;
}

/// Elements by their number, which each element of \p Indices holds in its
/// lower bits. \p InLane: counted in each 128 bits; of doubles bit 1 counts.
static Value *permute(Value *From, Value *Indices, bool InLane,
                      IRBuilderBase &B) {
  auto *Ty = cast<FixedVectorType>(Indices->getType());
  unsigned N = Ty->getNumElements();
  unsigned Bits = Ty->getScalarSizeInBits();
  unsigned Lane = InLane ? 128 / Bits : countOf(From->getType());
  Value *Result = PoisonValue::get(
      FixedVectorType::get(From->getType()->getScalarType(), N));
  for (unsigned I = 0; I != N; ++I) {
    Value *Index = B.CreateExtractElement(Indices, I);
    if (InLane && Bits == 64)
      Index = B.CreateLShr(Index, 1);
    Index = B.CreateAnd(Index, Lane - 1);
    if (InLane)
      Index = B.CreateAdd(Index,
                          ConstantInt::get(Index->getType(), I / Lane * Lane));
    Result =
        B.CreateInsertElement(Result, B.CreateExtractElement(From, Index), I);
  }
  return Result;
}

static Value *permuteTwo(IntrinsicInst &Call, IRBuilderBase &B) {
  unsigned N = countOf(Call.getType());
  SmallVector<int, 16> Both;
  for (unsigned I = 0; I != 2 * N; ++I)
    Both.push_back(I);
  return permute(
      B.CreateShuffleVector(Call.getArgOperand(0), Call.getArgOperand(2), Both),
      Call.getArgOperand(1), /*InLane=*/false, B);
}

/// The elements that the mask takes, packed at the front of \p Else; or those
/// at the front where the mask takes them.
static Value *pack(IntrinsicInst &Call, bool Expands, IRBuilderBase &B) {
  Value *From = Call.getArgOperand(0), *Else = Call.getArgOperand(1),
        *Mask = Call.getArgOperand(2), *Result = Else;
  Value *Next = B.getInt32(0);
  for (unsigned I = 0; I != countOf(Call.getType()); ++I) {
    Value *IsTaken = bitOf(Mask, I, B);
    Value *Old = B.CreateExtractElement(Expands ? Else : Result,
                                        Expands ? B.getInt32(I) : Next);
    Value *New = B.CreateExtractElement(From, Expands ? Next : B.getInt32(I));
    Result = B.CreateInsertElement(Result, B.CreateSelect(IsTaken, New, Old),
                                   Expands ? B.getInt32(I) : Next);
    if (I + 1 != countOf(Call.getType()))
      Next = B.CreateAdd(Next, B.CreateZExt(IsTaken, B.getInt32Ty()));
  }
  return Result;
}

/// Numbers as halves, in integers. (Other directions of rounding than the
/// current one and to the nearest are left alone, and have no derivative.)
static Value *halfBits(IntrinsicInst &Call, IRBuilderBase &B) {
  auto *Ty = cast<FixedVectorType>(Call.getType());
  Value *X = Call.getArgOperand(0);
  uint64_t How = cast<ConstantInt>(Call.getArgOperand(1))->getZExtValue();
  if ((How & 7) != 0 && (How & 7) != 4)
    return nullptr;
  unsigned N = countOf(X->getType());
  Value *Half = B.CreateFPTrunc(X, FixedVectorType::get(B.getHalfTy(), N));
  SmallVector<int, 16> Elements;
  for (unsigned I = 0; I != Ty->getNumElements(); ++I)
    Elements.push_back(std::min(I, N)); // the first of the zeros
  Value *Whole = B.CreateShuffleVector(
      Half, Constant::getNullValue(Half->getType()), Elements);
  Value *Bits = B.CreateBitCast(Whole, Ty);
  if (Call.arg_size() == 2)
    return Bits;
  // What the mask does not take; behind that, zeros.
  Value *Else = Call.getArgOperand(2), *Mask = Call.getArgOperand(3);
  for (unsigned I = 0; I != N; ++I)
    Bits = B.CreateInsertElement(
        Bits,
        B.CreateSelect(bitOf(Mask, I, B), B.CreateExtractElement(Bits, I),
                       B.CreateExtractElement(Else, I)),
        I);
  return Bits;
}

/// The other way round.
static Value *numbersOfHalves(IntrinsicInst &Call, IRBuilderBase &B) {
  auto *Ty = cast<FixedVectorType>(Call.getType());
  Value *Halves = B.CreateBitCast(
      Call.getArgOperand(0), FixedVectorType::get(B.getHalfTy(), countOf(Ty)));
  Value *Result = B.CreateFPExt(Halves, Ty);
  Value *Else = Call.getArgOperand(1), *Mask = Call.getArgOperand(2);
  for (unsigned I = 0; I != countOf(Ty); ++I)
    Result = B.CreateInsertElement(
        Result,
        B.CreateSelect(bitOf(Mask, I, B), B.CreateExtractElement(Result, I),
                       B.CreateExtractElement(Else, I)),
        I);
  return Result;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// maskload(p, mask in the sign bits), maskstore(p, mask, v)
static void accessMasked(IntrinsicInst &Call, bool Stores, IRBuilderBase &B) {
  Value *P = Call.getArgOperand(0), *Mask = signsOf(Call.getArgOperand(1), B);
  auto *Ty = cast<FixedVectorType>(Stores ? Call.getArgOperand(2)->getType()
                                          : Call.getType());
  auto Address = [&](unsigned I) {
    return B.CreateConstInBoundsGEP1_64(Ty->getElementType(), P, I);
  };
  MaskedAccess Access(Call, *Ty, B);
  if (Stores)
    Access.store(Call.getArgOperand(2), Address, Mask, Align(1));
  else
    replaceCall(
        Call, Access.load(Address, Mask, Constant::getNullValue(Ty), Align(1)));
  if (Stores)
    replaceCall(Call, nullptr);
}

/// gather(else, base, indices, mask, scale), scatter(base, mask, indices, v,
/// scale). The mask is in sign bits (AVX2), an integer, or a vector of bits.
/// There may be fewer indices than elements: the others become zero.
static void accessScattered(IntrinsicInst &Call, bool Stores,
                            IRBuilderBase &B) {
  Value *Base = Call.getArgOperand(!Stores), *Indices = Call.getArgOperand(2);
  Value *V = Call.getArgOperand(Stores ? 3 : 0);
  Value *Given = Call.getArgOperand(Stores ? 1 : 3);
  uint64_t Scale = cast<ConstantInt>(Call.getArgOperand(4))->getZExtValue();
  auto *Ty = cast<FixedVectorType>(V->getType());
  bool HasSigns = Given->getType()->isVectorTy() &&
                  !Given->getType()->isIntOrIntVectorTy(1);
  if (HasSigns)
    Given = signsOf(Given, B);
  unsigned N = std::min(Ty->getNumElements(), countOf(Indices->getType()));
  Value *Mask = Constant::getNullValue(
      FixedVectorType::get(B.getInt1Ty(), Ty->getNumElements()));
  Value *Else = Constant::getNullValue(Ty);
  for (unsigned I = 0; I != N; ++I) {
    Mask = B.CreateInsertElement(Mask, bitOf(Given, I, B), I);
    Else = B.CreateInsertElement(Else, B.CreateExtractElement(V, I), I);
  }
  auto Address = [&](unsigned I) -> Value * {
    if (I >= N)
      return Base;
    Value *Index =
        B.CreateSExt(B.CreateExtractElement(Indices, I), B.getInt64Ty());
    return B.CreateGEP(B.getInt8Ty(), Base,
                       B.CreateMul(Index, B.getInt64(Scale)));
  };
  MaskedAccess Access(Call, *Ty, B);
  if (Stores)
    Access.store(V, Address, Mask, Align(1));
  replaceCall(Call,
              Stores ? nullptr : Access.load(Address, Mask, Else, Align(1)));
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

/// Whether it moves or computes what may be numbers.
static bool isOfNumbers(const IntrinsicInst &Call) {
  auto IsOfNumbers = [](const Type *Ty) {
    return Ty->isFPOrFPVectorTy() ||
           (Ty->isVectorTy() && Ty->getScalarSizeInBits() >= 32);
  };
  return IsOfNumbers(Call.getType()) || any_of(Call.args(), [&](const Use &A) {
           return IsOfNumbers(A->getType());
         });
}

/// The result of an operation on vectors, or null.
static Value *computeWhole(IntrinsicInst &Call, Operation Op,
                           IRBuilderBase &B) {
  switch (Op) {
  case Operation::AddPairs:
  case Operation::SubtractPairs:
    return combinePairs(Call, Op == Operation::SubtractPairs, B);
  case Operation::DotProduct:
    return dotProduct(Call, B);
  case Operation::Blend:
    return B.CreateSelect(signsOf(Call.getArgOperand(2), B),
                          Call.getArgOperand(1), Call.getArgOperand(0));
  case Operation::Insert:
    return insertElement(Call, B);
  case Operation::PermuteInLanes:
  case Operation::Permute:
    return permute(Call.getArgOperand(0), Call.getArgOperand(1),
                   Op == Operation::PermuteInLanes, B);
  case Operation::PermuteTwo:
    return permuteTwo(Call, B);
  case Operation::Compress:
  case Operation::Expand:
    return pack(Call, Op == Operation::Expand, B);
  case Operation::HalfBits:
    return halfBits(Call, B);
  case Operation::NumbersOfHalves:
    return numbersOfHalves(Call, B);
  default:
    return nullptr;
  }
}

bool linkgrad::lowerX86Intrinsic(CallInst &Call, IRBuilderBase &B) {
  auto *Intrinsic = dyn_cast<IntrinsicInst>(&Call);
  if (!Intrinsic)
    return false;
  StringRef Name = Call.getCalledFunction()->getName();
  if (!Name.consume_front("llvm.x86.") || !isOfNumbers(*Intrinsic))
    return false;
  Row R = findRow(Name);
  if (R.Operands >= 0)
    return Elementwise(*Intrinsic, R, B).lower();
  switch (R.Op) {
  case Operation::LoadMasked:
  case Operation::StoreMasked:
    accessMasked(*Intrinsic, R.Op == Operation::StoreMasked, B);
    return true;
  case Operation::Gather:
  case Operation::Scatter:
    accessScattered(*Intrinsic, R.Op == Operation::Scatter, B);
    return true;
  default:
    Value *Result = computeWhole(*Intrinsic, R.Op, B);
    if (Result)
      replaceCall(Call, Result);
    return Result;
  }
}
