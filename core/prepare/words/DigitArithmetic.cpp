//===- DigitArithmetic.cpp - floats as the integers that their bits are ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/DigitArithmetic.h"
#include "prepare/closure/InactiveValues.h"
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

/// Digits of a significand, in binary, that make a number of it: what fdlibm
/// keeps of a float where it splits one. (Tables have less places.)
static constexpr unsigned Kept = 10;

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
  unsigned Top = UINT_MAX; // digits above do not count
  /// Choices, and the operands of these that have to be chosen.
  SmallVector<std::pair<Value *, Value *>, 1> Chosen;

  bool add(const Term &T);
  bool operator==(const Term &) const = default;
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
  /// Whether bits of a number took part.
  bool hasBits() const { return HasBits; }

private:
  std::optional<Terms> readBinary(BinaryOperator &I);
  std::optional<Terms> readAnd(BinaryOperator &I, const APInt &Mask);
  std::optional<Terms> readXor(BinaryOperator &I, const APInt &Changed);
  std::optional<Terms> readShift(BinaryOperator &I, unsigned By);
  std::optional<Terms> readTrunc(TruncInst &I);
  std::optional<Terms> readPhi(PHINode &Phi);
  std::optional<Terms> readChoice(Instruction &I, Value &L, Value &R);
  std::optional<Terms> readNew(Value &V);
  std::optional<Terms> scaled(Value &V, double By, int Shift);
  std::optional<Terms> added(Value &L, Value &R, double SignOfR);
  bool isOfUnion(Value &Float) const;

  const DataLayout &DL;
  LoadPredicate MayBeInteger;
  bool HasBits = false;
  SmallPtrSet<PHINode *, 4> Asked; // more than once
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

/// The number that has the same digits: with another sign, the rate is the same
/// but for that (digitOf()).
static Value *withoutSign(Value *Number) {
  Value *Inner;
  while (match(Number,
               m_CombineOr(m_FAbs(m_Value(Inner)), m_FNeg(m_Value(Inner)))))
    Number = Inner;
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
  return Digits(withoutSign(I->getOperand(0)), true);
}

/// How many digits there are; as many as anybody asks for of what was rounded.
static unsigned digitsOf(const Digits &D) {
  return D.getInt() ? digitsOf(*D.getPointer()->getType()) : UINT_MAX;
}

static bool isSame(const Terms &A, const Terms &B) {
  return A.size() == B.size() && all_of(A, [&](auto &E) {
           auto It = B.find(E.first);
           return It != B.end() && It->second == E.second;
         });
}

/// An exponent alone does not change where the number changes a little.
static void forgetExponents(Terms &Of) {
  Of.remove_if([](auto &E) { return E.second.Dropped >= digitsOf(E.first); });
}

/// The same digits once more, or the others of a number in two parts. Returns
/// whether it is any of these.
bool Term::add(const Term &T) {
  if (Chosen != T.Chosen)
    return false;
  bool IsBelow = T.Top == Dropped, IsAbove = Top == T.Dropped;
  if (Slope == T.Slope && (IsBelow || IsAbove)) {
    Dropped = std::min(Dropped, T.Dropped);
    Top = std::max(Top, T.Top);
    Step = std::min(Step, T.Step);
    return true;
  }
  Slope += T.Slope;
  Dropped = std::max(Dropped, T.Dropped);
  Step = std::max(Step, T.Step);
  return Top == UINT_MAX && T.Top == UINT_MAX;
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
    if (!New && !It->second.add(T))
      return std::nullopt;
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
    if (First + Length + 1 < Mask.getBitWidth())
      T.Top = std::min(T.Top,
                       T.Dropped + std::max(First + Length, T.Step) - T.Step);
  }
  forgetExponents(*Of);
  auto TakesFew = [&](const Term &T) {
    return First + Length < std::max(First, T.Step) + Kept;
  };
  // (A parity, the place in a table: the last digits alone are steps.)
  Of->remove_if([&](auto &E) {
    auto &[From, T] = E;
    return TakesFew(T) && (!From.getInt() || (First == 0 && T.Dropped == 0));
  });
  if (any_of(*Of, [&](auto &E) { return TakesFew(E.second); }))
    return std::nullopt;
  return Of;
}

/// Of bits that no digits get to: the sign, an exponent.
std::optional<Terms> Sum::readXor(BinaryOperator &I, const APInt &Changed) {
  std::optional<Terms> Of = read(*I.getOperand(0));
  if (!Of || Changed.isSignMask())
    return Of;
  unsigned Width = Changed.getBitWidth();
  bool Meets = any_of(*Of, [&](auto &E) {
    auto &[From, T] = E;
    uint64_t End = std::min<uint64_t>(
        Width, T.Top == UINT_MAX ? Width : T.Step + T.Top - T.Dropped);
    return T.Step < End &&
           Changed.intersects(APInt::getBitsSet(Width, T.Step, End));
  });
  return Meets ? std::nullopt : Of;
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
  case Instruction::Xor:
    return ByConstant ? readXor(I, *C) : std::nullopt;
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
  unsigned Width = I.getType()->getIntegerBitWidth();
  if (Of && IsLeft && !I.hasNoSignedWrap() && !I.hasNoUnsignedWrap())
    for (auto &[From, T] : *Of)
      if (From.getInt())
        T.Top =
            T.Step < Width ? std::min(T.Top, T.Dropped + Width - T.Step) : 0;
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
  if (auto *Phi = dyn_cast<PHINode>(&V))
    return readPhi(*Phi);
  if (std::optional<Digits> D = digitsIn(V)) {
    if (D->getInt() && isOfUnion(*D->getPointer()))
      return std::nullopt;
    HasBits |= D->getInt();
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

/// Of exponents and the like, or of the same digits on all ways. (In a circle a
/// phi is taken for an exponent; if it is not, there is no answer.)
std::optional<Terms> Sum::readPhi(PHINode &Phi) {
  Known[&Phi] = Terms();
  std::optional<Terms> First = read(*Phi.getIncomingValue(0));
  for (Value *From : drop_begin(Phi.incoming_values()))
    if (std::optional<Terms> Of = read(*From);
        !First || !Of || !isSame(*Of, *First))
      return std::nullopt;
  if (First && !First->empty() && Asked.contains(&Phi))
    return std::nullopt;
  return First;
}

std::optional<Terms> Sum::read(Value &V) {
  if (auto It = Known.find(&V); It != Known.end()) {
    if (auto *Phi = dyn_cast<PHINode>(&V))
      Asked.insert(Phi);
    return It->second;
  }
  std::optional<Terms> Of = readNew(V);
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

  /// Whether the slope is known, zero maybe, and not arithmetic on a number as
  /// it is.
  bool read(LoadPredicate MayBeInteger);
  void replace();

private:
  bool isNaN() const;
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

/// Whether it is no number, whatever else the bits are: those of one are set,
/// as vector code does under conditions (MaskedChoices).
bool Root::isNaN() const {
  const fltSemantics &Format = Cast.getType()->getFltSemantics();
  APInt Exponent = APFloat::getInf(Format).bitcastToAPInt();
  APInt Set = computeKnownBits(&Number, Cast.getDataLayout()).One;
  return Exponent.isSubsetOf(Set) &&
         Set.countr_zero() < digitsOf(*Cast.getType());
}

/// Whether it is the number whose bits they are, with another sign or exponent.
bool Root::isPlain() const {
  Value *V = &Number;
  while (NumberBits Op{*V, *Cast.getType()})
    V = Op.source();
  std::optional<Digits> D = digitsIn(*V);
  return D && D->getInt();
}

/// Whether no more takes part than the lower half of a float's bits: a smaller
/// member of a union, or the last digits of a number, whose steps are meant.
static bool isOfLowerHalf(const Digits &From, const Term &T) {
  return From.getInt() &&
         T.Top <= From.getPointer()->getType()->getPrimitiveSizeInBits() / 2;
}

/// Whether digits make the number's, and not its exponent alone. (A number that
/// is rounded to an integer, and is a number again, has been rounded.)
bool Root::counts(const Digits &From, const Term &T) const {
  return T.Slope != 0 && (IsOfBits ? T.Step < digitsOf(*Cast.getType())
                                   : From.getInt() && !isOfLowerHalf(From, T));
}

bool Root::read(LoadPredicate MayBeInteger) {
  bool IsCast = IsOfBits || isa<SIToFPInst, UIToFPInst>(Cast);
  if (!IsCast || !isFloat(*Cast.getType()) ||
      !Number.getType()->isIntegerTy() || isDeclaredInactive(Cast) ||
      (IsOfBits && isPlain()))
    return false;
  if (IsOfBits && isNaN())
    return true;
  Sum Of(Cast.getDataLayout(), MayBeInteger);
  std::optional<Terms> Read = Of.read(Number);
  if (!Read)
    return false;
  By = std::move(*Read);
  By.remove_if([&](auto &E) { return !counts(E.first, E.second); });
  if (By.empty())
    return !IsOfBits && Of.hasBits();
  // (Two parts of what may be one number.)
  unsigned Bits = 0;
  for (auto &[From, T] : By)
    Bits += From.getInt();
  if (Bits > 1 && any_of(By, [](auto &E) {
        return E.first.getInt() && E.second.Top != UINT_MAX;
      }))
    return false;
  return all_of(By, [&](auto &E) {
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
  if (I->getType()->isFPOrFPVectorTy())
    return Constants[&V] = emitFence(B, &V);
  if (isa<PHINode>(I)) {
    auto *Same = cast<Instruction>(B.CreateFreeze(&V));
    declareInactive(*Same);
    return Constants[&V] = Same;
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
  if (By.empty()) // an exponent, the last digits: steps; no number
    return declareInactive(Cast);
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
