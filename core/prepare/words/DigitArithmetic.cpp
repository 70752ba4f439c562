//===- DigitArithmetic.cpp - floats as the integers that their bits are ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/DigitArithmetic.h"
#include "prepare/words/NumberBits.h"
#include "rules/CustomRules.h"
#include "rules/KnownSlope.h"
#include "rules/MathRules.h"
#include "support/Merges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"
#include <cmath>

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

/// Digits of a significand, in binary, that make a number of it.
static constexpr unsigned Kept = 16;

static bool isFloat(const Type &Ty) {
  return Ty.isFloatTy() || Ty.isDoubleTy();
}

/// Of the significand behind the point.
static unsigned digitsOf(const Type &Float) {
  return APFloat::semanticsPrecision(Float.getFltSemantics()) - 1;
}

namespace {

/// The bits of a float as an integer, or a float rounded to an integer.
using Digits = PointerIntPair<Value *, 1, bool>; // whether the bits

/// How an integer depends on them.
struct Term {
  double Slope = 1;     // of the integer
  unsigned Dropped = 0; // of the last digits
  unsigned Step = 0;    // in bits of the integer: how much the last one counts
  bool Wrapped = false; // the first digits do not count
  /// Choices, and the operands of these that have to be chosen.
  SmallVector<std::pair<Value *, Value *>, 1> Chosen;
};

using Terms = MapVector<Digits, Term>;

using LoadPredicate = function_ref<bool(const LoadInst &)>;

/// Reads an integer as a sum of terms.
class Sum {
public:
  Sum(const DataLayout &DL, LoadPredicate MayBeInteger)
      : DL(DL), MayBeInteger(MayBeInteger) {}

  /// None if some bits may be of a number, and it is not known how.
  std::optional<Terms> read(Value &V);

private:
  std::optional<Terms> readBinary(BinaryOperator &I);
  std::optional<Terms> readAnd(BinaryOperator &I, const APInt &Mask);
  std::optional<Terms> readShift(BinaryOperator &I, unsigned By);
  std::optional<Terms> readTrunc(TruncInst &I);
  std::optional<Terms> readChoice(Instruction &I, Value &L, Value &R);
  std::optional<Terms> readNew(Value &V);
  std::optional<Terms> scaled(Value &V, double By, int Shift);
  std::optional<Terms> added(Value &L, Value &R, double SignOfR);
  bool isOfUnion(Value &Float) const;

  const DataLayout &DL;
  LoadPredicate MayBeInteger;
  DenseMap<Value *, std::optional<Terms>> Known;
};

} // namespace

/// What is rounded to an integer, maybe on the way to one.
static Value *beforeRounding(Value *Number) {
  while (auto *Call = dyn_cast<CallInst>(Number)) {
    const MathRule *Rule = findMathRule(*Call);
    bool Rounds = Rule && !Rule->isDifferentiable() && Call->arg_size() == 1 &&
                  Call->getArgOperand(0)->getType() == Call->getType();
    if (!Rounds)
      break;
    Number = Call->getArgOperand(0);
  }
  return Number;
}

static std::optional<Digits> digitsIn(Value &Integer) {
  if (Value *Number = roundedFloat(Integer)) {
    if (auto *Element = dyn_cast<ExtractElementInst>(&Integer)) {
      auto *Lane = dyn_cast<ConstantInt>(Element->getIndexOperand());
      Number = Lane ? findScalarElement(Number, Lane->getZExtValue()) : nullptr;
    }
    if (!Number || !isFloat(*Number->getType()))
      return std::nullopt;
    return Digits(beforeRounding(Number), false);
  }
  auto *I = dyn_cast<BitCastInst>(&Integer);
  if (!I || !isFloat(*I->getSrcTy()))
    return std::nullopt;
  return Digits(I->getOperand(0), true);
}

/// How many digits there are; as many as anybody asks for of what was rounded.
static unsigned digitsOf(const Digits &D) {
  return D.getInt() ? digitsOf(*D.getPointer()->getType()) : UINT_MAX;
}

/// An exponent alone does not change where the number changes a little.
static void forgetExponents(Terms &Of) {
  Of.remove_if([](auto &E) { return E.second.Dropped >= digitsOf(E.first); });
}

/// What was multiplied by \p By, about two to the power of \p Shift.
std::optional<Terms> Sum::scaled(Value &V, double By, int Shift) {
  std::optional<Terms> Of = read(V);
  if (!Of)
    return std::nullopt;
  for (auto &[From, T] : *Of) {
    T.Slope *= By;
    int Step = int(T.Step) + Shift;
    T.Step = std::max(Step, 0);
    T.Dropped += std::max(-Step, 0);
  }
  forgetExponents(*Of);
  return Of;
}

std::optional<Terms> Sum::added(Value &L, Value &R, double SignOfR) {
  std::optional<Terms> Left = read(L), Right = read(R);
  if (!Left || !Right)
    return std::nullopt;
  for (auto [From, T] : *Right) {
    T.Slope *= SignOfR;
    auto [It, New] = Left->insert({From, T});
    if (New)
      continue;
    Term &Both = It->second;
    if (Both.Wrapped || T.Wrapped)
      return std::nullopt; // a number in two parts
    if (Both.Chosen != T.Chosen)
      return std::nullopt;
    Both.Slope += T.Slope;
    Both.Dropped = std::max(Both.Dropped, T.Dropped);
    Both.Step = std::max(Both.Step, T.Step);
  }
  return Left;
}

/// A mask of consecutive bits takes the integer modulo a power of two, and
/// drops digits: of enough the slope stays what it is where it is defined.
std::optional<Terms> Sum::readAnd(BinaryOperator &I, const APInt &Mask) {
  unsigned First, Length;
  APInt WithSign = Mask | APInt::getSignMask(Mask.getBitWidth());
  if (!Mask.isShiftedMask(First, Length) &&
      !WithSign.isShiftedMask(First, Length))
    return std::nullopt;
  std::optional<Terms> Of = read(*I.getOperand(0));
  if (!Of)
    return std::nullopt;
  for (auto &[From, T] : *Of) {
    if (First > T.Step)
      T.Dropped += First - T.Step;
    T.Step = std::max(T.Step, First);
    T.Wrapped |= First + Length + 1 < Mask.getBitWidth();
  }
  forgetExponents(*Of);
  if (any_of(*Of, [&](auto &E) {
        return First + Length < std::max(First, E.second.Step) + Kept;
      }))
    return std::nullopt;
  return Of;
}

std::optional<Terms> Sum::readBinary(BinaryOperator &I) {
  Value &L = *I.getOperand(0), &R = *I.getOperand(1);
  const APInt *C = nullptr;
  bool ByConstant = match(&R, m_APInt(C)) && !C->isZero();
  switch (I.getOpcode()) {
  case Instruction::Add:
    return added(L, R, 1);
  case Instruction::Sub:
    return added(L, R, -1);
  case Instruction::Or:
    if (!haveNoCommonBitsSet(&L, &R, SimplifyQuery(DL, &I)))
      return std::nullopt;
    return added(L, R, 1);
  case Instruction::Xor: // of the sign
    return ByConstant && C->isSignMask() ? read(L) : std::nullopt;
  case Instruction::And:
    return ByConstant ? readAnd(I, *C) : std::nullopt;
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
    return ByConstant && C->ult(C->getBitWidth())
               ? readShift(I, C->getZExtValue())
               : std::nullopt;
  case Instruction::Mul:
    if (!ByConstant || !(I.hasNoSignedWrap() || I.hasNoUnsignedWrap()))
      return std::nullopt;
    return scaled(L, C->signedRoundToDouble(), C->abs().logBase2());
  case Instruction::UDiv:
  case Instruction::SDiv:
    if (!ByConstant)
      return std::nullopt;
    return scaled(L, 1 / C->signedRoundToDouble(), -int(C->abs().logBase2()));
  default:
    return std::nullopt;
  }
}

std::optional<Terms> Sum::readShift(BinaryOperator &I, unsigned By) {
  bool IsLeft = I.getOpcode() == Instruction::Shl;
  int Shift = IsLeft ? int(By) : -int(By);
  std::optional<Terms> Of =
      scaled(*I.getOperand(0), std::ldexp(1.0, Shift), Shift);
  if (Of && IsLeft && !I.hasNoSignedWrap() && !I.hasNoUnsignedWrap())
    for (auto &[From, T] : *Of)
      T.Wrapped |= From.getInt();
  return Of;
}

std::optional<Terms> Sum::readTrunc(TruncInst &I) {
  std::optional<Terms> Of = read(*I.getOperand(0));
  // (Rounded to more bits than are used; what lies above those is undefined.)
  bool IsRounded = Of && all_of(*Of, [](auto &E) { return !E.first.getInt(); });
  unsigned Width = I.getType()->getIntegerBitWidth();
  bool Fits =
      I.hasNoUnsignedWrap() || I.hasNoSignedWrap() ||
      computeKnownBits(I.getOperand(0), DL).countMaxActiveBits() <= Width;
  return IsRounded || Fits ? Of : std::nullopt;
}

/// One of two numbers: a limit, or what is made of a number.
std::optional<Terms> Sum::readChoice(Instruction &I, Value &L, Value &R) {
  std::optional<Terms> Left = read(L), Right = read(R);
  if (!Left || !Right || (!Left->empty() && !Right->empty()))
    return std::nullopt;
  bool IsLeft = Right->empty();
  Terms Of = std::move(IsLeft ? *Left : *Right);
  for (auto &[From, T] : Of)
    T.Chosen.push_back({&I, IsLeft ? &L : &R});
  return Of;
}

/// Whether the bits may be an integer's: of a union, in memory or a register.
bool Sum::isOfUnion(Value &Float) const {
  return any_of(mergedSources(Float), [&](Value *Source) {
    auto *Load = dyn_cast<LoadInst>(Source);
    auto *C = dyn_cast<ConstantFP>(Source);
    return (Load && MayBeInteger(*Load)) || isa<BitCastInst>(Source) ||
           (C && C->getValueAPF().isDenormal());
  });
}

std::optional<Terms> Sum::readNew(Value &V) {
  if (isa<ConstantInt>(V))
    return Terms();
  if (std::optional<Digits> D = digitsIn(V)) {
    if (D->getInt() && isOfUnion(*D->getPointer()))
      return std::nullopt;
    Terms Itself;
    Itself.insert({*D, Term()});
    return Itself;
  }
  if (auto *Frozen = dyn_cast<FreezeInst>(&V))
    return read(*Frozen->getOperand(0));
  if (auto *I = dyn_cast<BinaryOperator>(&V))
    return readBinary(*I);
  if (auto *I = dyn_cast<TruncInst>(&V))
    return readTrunc(*I);
  if (auto *I = dyn_cast<SelectInst>(&V))
    return readChoice(*I, *I->getTrueValue(), *I->getFalseValue());
  if (auto *I = dyn_cast<MinMaxIntrinsic>(&V))
    return readChoice(*I, *I->getLHS(), *I->getRHS());
  if (auto *I = dyn_cast<CastInst>(&V); isa_and_nonnull<ZExtInst, SExtInst>(I))
    return I->getSrcTy()->isIntegerTy(1) ? std::optional(Terms())
                                         : read(*I->getOperand(0));
  return std::nullopt;
}

std::optional<Terms> Sum::read(Value &V) {
  if (auto It = Known.find(&V); It != Known.end())
    return It->second;
  std::optional<Terms> Of = readNew(V); // (no phi is followed)
  Known[&V] = Of;
  return Of;
}

namespace {

/// What makes a number of such an integer.
class Root {
public:
  explicit Root(CastInst &Cast)
      : Cast(Cast), IsOfBits(isa<BitCastInst>(Cast)),
        Number(*Cast.getOperand(0)) {}

  /// Whether the slope is known, and not arithmetic on a number as it is.
  bool read(LoadPredicate MayBeInteger);
  void replace();

private:
  bool isPlain() const;
  bool counts(const Digits &From, const Term &T) const;
  Value *constant(Value &V, IRBuilderBase &B);
  Value *digitOf(Value *Float, IRBuilderBase &B) const;
  Value *runOf(const Digits &From, const Term &T, Value *Result,
               IRBuilderBase &B);

  CastInst &Cast;
  bool IsOfBits;
  Value &Number;
  Terms By;
  /// What takes part, without derivatives.
  DenseMap<Value *, Value *> Constants;
};

} // namespace

/// Whether it is the number whose bits they are, with another sign or exponent.
bool Root::isPlain() const {
  Value *V = &Number;
  while (NumberBits Op{*V, *Cast.getType()})
    V = Op.source();
  std::optional<Digits> D = digitsIn(*V);
  return D && D->getInt();
}

/// Whether digits make the number's, and not its exponent alone. (A number that
/// is rounded to an integer, and is a number again, has been rounded.)
bool Root::counts(const Digits &From, const Term &T) const {
  return T.Slope != 0 &&
         (IsOfBits ? T.Step < digitsOf(*Cast.getType()) : From.getInt());
}

bool Root::read(LoadPredicate MayBeInteger) {
  bool IsCast = IsOfBits || isa<SIToFPInst, UIToFPInst>(Cast);
  if (!IsCast || !isFloat(*Cast.getType()) ||
      !Number.getType()->isIntegerTy() || isDeclaredInactive(Cast) ||
      (IsOfBits && isPlain()))
    return false;
  std::optional<Terms> Read =
      Sum(Cast.getDataLayout(), MayBeInteger).read(Number);
  if (!Read)
    return false;
  By = std::move(*Read);
  By.remove_if([&](auto &E) { return !counts(E.first, E.second); });
  return !By.empty() && all_of(By, [&](auto &E) {
    auto &[From, T] = E;
    return T.Dropped + Kept <= digitsOf(From) &&
           (!IsOfBits || T.Step + Kept <= digitsOf(*Cast.getType()));
  });
}

/// A copy of \p V without derivatives.
Value *Root::constant(Value &V, IRBuilderBase &B) {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I)
    return &V;
  if (Value *Known = Constants.lookup(&V))
    return Known;
  Value *&Copy = Constants[&V];
  if (I->getType()->isFPOrFPVectorTy()) {
    CallInst *Fence = B.CreateUnaryIntrinsic(Intrinsic::arithmetic_fence, &V);
    Fence->addFnAttr(Attribute::get(V.getContext(), InactiveAttribute));
    return Copy = Fence;
  }
  Instruction *New = I->clone();
  for (Use &Op : New->operands())
    Op = constant(*Op, B);
  B.Insert(New);
  return Constants[&V] = New;
}

/// The last digit of \p Float, which is constant, with its sign: in bits, the
/// exponent alone; zero for denormals.
Value *Root::digitOf(Value *Float, IRBuilderBase &B) const {
  Type *Ty = Float->getType();
  Type *Bits = B.getIntNTy(Ty->getPrimitiveSizeInBits());
  const fltSemantics &Format = Ty->getFltSemantics();
  APInt Mask = APFloat::getInf(Format, /*Negative=*/true).bitcastToAPInt();
  Value *Power = B.CreateBitCast(
      B.CreateAnd(B.CreateBitCast(Float, Bits), ConstantInt::get(Bits, Mask)),
      Ty);
  return B.CreateFMul(
      B.CreateFPExt(Power, B.getDoubleTy()),
      ConstantFP::get(B.getDoubleTy(), std::ldexp(1.0, -int(digitsOf(*Ty)))));
}

/// How much what the digits are of changes while the result changes by one.
Value *Root::runOf(const Digits &From, const Term &T, Value *Result,
                   IRBuilderBase &B) {
  Value *Rise = ConstantFP::get(B.getDoubleTy(), T.Slope);
  if (IsOfBits)
    Rise = B.CreateFMul(digitOf(Result, B), Rise);
  Value *Run = From.getInt() ? digitOf(constant(*From.getPointer(), B), B)
                             : ConstantFP::get(B.getDoubleTy(), 1.0);
  Run = B.CreateFDiv(Run, Rise);
  for (auto [Choice, Operand] : T.Chosen)
    Run = B.CreateSelect(
        B.CreateICmpEQ(constant(*Choice, B), constant(*Operand, B)), Run,
        ConstantFP::getInfinity(B.getDoubleTy()));
  return B.CreateFPCast(Run, Cast.getType());
}

void Root::replace() {
  IRBuilder<> B(&Cast);
  Instruction *Same = Cast.clone();
  Same->setOperand(0, constant(Number, B));
  B.Insert(Same);
  declareInactive(*Same);
  Value *Result = Same;
  for (auto &[From, T] : By)
    Result = emitKnownSlope(B, Result,
                            B.CreateFPCast(From.getPointer(), Cast.getType()),
                            runOf(From, T, Same, B));
  Cast.replaceAllUsesWith(Result);
  Cast.eraseFromParent();
}

bool linkgrad::raiseDigitArithmetic(Function &F, LoadPredicate MayBeInteger) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Cast = dyn_cast<CastInst>(&I);
    if (!Cast)
      continue;
    Root R(*Cast);
    if (!R.read(MayBeInteger))
      continue;
    R.replace();
    Changed = true;
  }
  return Changed;
}
