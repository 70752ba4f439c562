//===- SymbolTable.cpp - expressions as polynomials ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/SymbolTable.h"
#include "support/LinearSystem.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/ConstantRange.h"

using namespace llvm;
using namespace linkgrad;

// Factors of more bits do not occur; with these sums of products of 64 bits
// stay far from 128.
static constexpr int64_t LargestFactor = int64_t(1) << 40;

SymbolTable::SymbolTable(ScalarEvolution &SE, const LoopInfo &LI,
                         const Function &F, Function *Conditions)
    : SE(SE), LI(LI), F(F), Conditions(Conditions), B(F.getContext()) {
  if (!Conditions)
    return;
  B.SetInsertPoint(Conditions->back().getTerminator());
  for (const Argument &A : F.args())
    if (A.getType()->isIntegerTy() && A.getType()->getIntegerBitWidth() <= 64) {
      Frozen[&A] = B.CreateFreeze(Conditions->getArg(A.getArgNo()));
      Wide[&A] = B.CreateSExt(Frozen[&A], B.getInt128Ty());
    }
}

unsigned SymbolTable::add(Symbol S) {
  Symbols.push_back(std::move(S));
  return Symbols.size() - 1;
}

unsigned SymbolTable::counter(const Loop &L) {
  auto [It, New] = Numbers.try_emplace(&L);
  if (New)
    It->second = add({Symbol::Counter, &L});
  return It->second;
}

unsigned SymbolTable::parameter(const Value &V) {
  auto [It, New] = Numbers.try_emplace(&V);
  if (New)
    It->second = add({Symbol::Parameter, nullptr, &V});
  return It->second;
}

//===----------------------------------------------------------------------===//
// Polynomials
//===----------------------------------------------------------------------===//

std::optional<KnownPolynomial> SymbolTable::parse(const SCEV *S,
                                                  const Loop *In) {
  auto It = Parsed.find({S, In});
  if (It != Parsed.end())
    return It->second;
  std::optional<KnownPolynomial> K = compute(S, In);
  if (K && any_of(K->P.Terms, [](const auto &Term) {
        return std::abs(Term.second) > LargestFactor;
      }))
    K.reset();
  return Parsed[{S, In}] = K;
}

static std::optional<KnownPolynomial> joined(std::optional<Polynomial> P,
                                             const KnownPolynomial &X,
                                             const KnownPolynomial &Y) {
  if (!P)
    return {};
  KnownPolynomial K{*P, X.Needs};
  append_range(K.Needs, Y.Needs);
  return K;
}

std::optional<KnownPolynomial> SymbolTable::compute(const SCEV *S,
                                                    const Loop *In) {
  if (!S->getType()->isIntegerTy() || SE.getTypeSizeInBits(S->getType()) > 64)
    return {};
  switch (S->getSCEVType()) {
  case scConstant: {
    int64_t C = cast<SCEVConstant>(S)->getAPInt().getSExtValue();
    if (C == INT64_MIN)
      return {};
    return KnownPolynomial{Polynomial::constant(C), {}};
  }
  case scUnknown: {
    const Value *V = cast<SCEVUnknown>(S)->getValue();
    auto *I = dyn_cast<Instruction>(V);
    if (canTest() ? !Wide.contains(V)
                  : !isa<Argument>(V) && (!I || LI.getLoopFor(I->getParent())))
      return {};
    return KnownPolynomial{Polynomial::symbol(parameter(*V)), {}};
  }
  case scAddExpr:
  case scMulExpr: {
    auto *E = cast<SCEVNAryExpr>(S);
    std::optional<KnownPolynomial> All = parse(E->getOperand(0), In);
    for (const SCEV *Op : drop_begin(E->operands())) {
      std::optional<KnownPolynomial> K = parse(Op, In);
      if (!All || !K)
        return {};
      All = joined(isa<SCEVAddExpr>(E) ? All->P.plus(K->P) : All->P.times(K->P),
                   *All, *K);
    }
    return All;
  }
  case scAddRecExpr: {
    auto *Rec = cast<SCEVAddRecExpr>(S);
    if (!Rec->isAffine())
      return {};
    std::optional<KnownPolynomial> Start = parse(Rec->getStart(), In);
    std::optional<KnownPolynomial> Step = parse(Rec->getStepRecurrence(SE), In);
    if (!Start || !Step)
      return {};
    std::optional<Polynomial> Way =
        Step->P.times(Polynomial::symbol(counter(*Rec->getLoop())));
    return joined(Way ? Start->P.plus(*Way) : std::nullopt, *Start, *Step);
  }
  case scSignExtend:
    return extension(cast<SCEVSignExtendExpr>(S)->getOperand(), true, In);
  case scZeroExtend:
    return extension(cast<SCEVZeroExtendExpr>(S)->getOperand(), false, In);
  case scSMaxExpr:
  case scSMinExpr:
  case scUMaxExpr:
  case scUMinExpr:
    return extremum(S, In);
  case scTruncate:
  case scUDivExpr:
    return opaque(S);
  default:
    return {};
  }
}

// What the function of conditions computes as the program does: the length of a
// vector, in 32 bits, from two addresses.
std::optional<KnownPolynomial> SymbolTable::opaque(const SCEV *S) {
  auto It = Numbers.find(S);
  if (It == Numbers.end()) {
    Value *V = canTest() ? emit(S) : nullptr;
    if (!V || isa<Constant>(V))
      return {};
    Wide[V] = B.CreateSExt(V, B.getInt128Ty());
    It = Numbers.insert({S, parameter(*V)}).first;
  }
  return KnownPolynomial{Polynomial::symbol(It->second), {}};
}

Value *SymbolTable::emit(const SCEV *S) {
  if (auto *C = dyn_cast<SCEVConstant>(S))
    return C->getValue();
  if (auto *U = dyn_cast<SCEVUnknown>(S)) {
    Value *&V = Frozen[U->getValue()];
    if (auto *A = dyn_cast<Argument>(U->getValue());
        A && !V && A->getType()->isPointerTy())
      V = B.CreateFreeze(Conditions->getArg(A->getArgNo()));
    return V;
  }
  if (!S->getType()->isIntegerTy() || isa<SCEVAddRecExpr>(S))
    return nullptr;
  SmallVector<Value *, 4> Ops;
  for (const SCEV *Op : S->operands()) {
    Ops.push_back(emit(Op));
    if (!Ops.back())
      return nullptr;
  }
  return emitOperation(B, *S, Ops);
}

/// Whether flags say that it does not wrap; of what is extended that is known.
static bool hasFlags(const SCEV *S) {
  if (isa<SCEVAddExpr, SCEVMulExpr, SCEVAddRecExpr>(S))
    return cast<SCEVNAryExpr>(S)->hasNoSignedWrap() &&
           all_of(S->operands(), hasFlags);
  return true;
}

// Where nothing can be tested, the flags have to say it, or the types that
// everything comes from: of 32 bits, say.
std::optional<KnownPolynomial> SymbolTable::exact(const SCEV *S,
                                                  const Loop *L) {
  std::optional<KnownPolynomial> K = exactIn(S, nullptr);
  if (canTest())
    return K;
  SmallVector<const Loop *, 4> Around;
  for (; L; L = L->getParentLoop())
    Around.push_back(L);
  while (!K && !Around.empty())
    K = exactIn(S, Around.pop_back_val());
  return K;
}

std::optional<KnownPolynomial> SymbolTable::exactIn(const SCEV *S,
                                                    const Loop *In) {
  std::optional<KnownPolynomial> K = parse(S, In);
  if (!K || !((!canTest() && hasFlags(S)) ||
              demandFit(*K, SE.getTypeSizeInBits(S->getType()), true)))
    return {};
  return K;
}

bool SymbolTable::isNonNegativeAt(const SCEV *S, const Loop &L) {
  auto *Unknown = dyn_cast<SCEVUnknown>(S);
  if (!Unknown)
    return false;
  auto IsNonNegative = [&](const ICmpInst &Cmp, bool IsTrue) {
    auto *C = dyn_cast<ConstantInt>(Cmp.getOperand(1));
    return C && Cmp.getOperand(0) == Unknown->getValue() &&
           ConstantRange::makeExactICmpRegion(
               IsTrue ? Cmp.getPredicate() : Cmp.getInversePredicate(),
               C->getValue())
               .isAllNonNegative();
  };
  return any_of(Unknown->getValue()->users(), [&](const User *U) {
    auto *Cmp = dyn_cast<ICmpInst>(U);
    return Cmp && Cmp->getFunction() == &F &&
           any_of(Cmp->users(), [&](const User *By) {
             auto *Branch = dyn_cast<BranchInst>(By);
             if (!Branch || Branch->getSuccessor(0) == Branch->getSuccessor(1))
               return false;
             for (bool IsTrue : {true, false}) {
               if (!IsNonNegative(*Cmp, IsTrue))
                 continue;
               if (!DT)
                 DT =
                     std::make_unique<DominatorTree>(const_cast<Function &>(F));
               BasicBlockEdge Edge(Branch->getParent(),
                                   Branch->getSuccessor(IsTrue ? 0 : 1));
               if (DT->dominates(Edge, L.getHeader()))
                 return true;
             }
             return false;
           });
  });
}

std::optional<KnownPolynomial>
SymbolTable::extension(const SCEV *Of, bool IsSigned, const Loop *In) {
  std::optional<KnownPolynomial> K = parse(Of, In);
  if (!K)
    return {};
  if (SE.isKnownNonNegative(Of) ||
      (In && SE.isAvailableAtLoopEntry(Of, In) &&
       (SE.isLoopEntryGuardedByCond(In, ICmpInst::ICMP_SGE, Of,
                                    SE.getZero(Of->getType())) ||
        isNonNegativeAt(Of, *In))))
    IsSigned = true;
  if (!(!canTest() && IsSigned && hasFlags(Of)) &&
      !demandFit(*K, SE.getTypeSizeInBits(Of->getType()), IsSigned))
    return {};
  return K;
}

// By the bounds of the loops that the two change in. (A product counts as a
// variable of its own.)
bool SymbolTable::isNeverGreater(const Polynomial &P, const Polynomial &Than,
                                 SmallVectorImpl<Value *> &Needs) {
  LinearSystem Greater;
  std::map<Monomial, unsigned> Variables;
  SmallVector<unsigned, 4> Counters;
  SmallVector<Value *, 4> Used;
  auto Form = [&](const Polynomial &Of) {
    LinearForm F;
    for (auto &[M, Factor] : Of.Terms) {
      if (M.empty()) {
        F.Constant = Factor;
        continue;
      }
      auto [It, IsNew] = Variables.insert({M, Variables.size()});
      if (IsNew && M.size() == 1 && Symbols[M[0]].Kind == Symbol::Counter)
        Counters.push_back(M[0]);
      F.Factors.resize(Variables.size());
      F.Factors[It->second] = Factor;
    }
    return F;
  };
  std::optional<Polynomial> Excess = P.plus(Than, -1);
  if (Excess)
    Excess = Excess->plus(Polynomial::constant(1), -1);
  if (!Excess)
    return false;
  Greater.addAtLeastZero(Form(*Excess));
  for (size_t N = 0; N < Counters.size(); ++N) {
    Polynomial Counter = Polynomial::symbol(Counters[N]);
    Greater.addAtLeastZero(Form(Counter));
    for (const KnownPolynomial &Bound : bounds(*Symbols[Counters[N]].Within))
      if (std::optional<Polynomial> Left = Bound.P.plus(Counter, -1)) {
        Greater.addAtLeastZero(Form(*Left));
        append_range(Used, Bound.Needs);
      }
  }
  if (!Greater.hasNoSolution())
    return false;
  append_range(Needs, Used);
  return true;
}

// Of `k + 1` and `n`, in a loop where k < n, it is n: and what is not greater
// than that is not greater than one of the two.
void SymbolTable::dropExceeded(Symbol &X, SmallVectorImpl<Value *> &Needs) {
  for (size_t N = 0; N < X.Of.size();)
    if (any_of(X.Of, [&](const KnownPolynomial &Other) {
          const Polynomial &P = X.Of[N].P;
          return &Other != &X.Of[N] &&
                 (X.Kind == Symbol::Greatest
                      ? isNeverGreater(P, Other.P, Needs)
                      : isNeverGreater(Other.P, P, Needs));
        }))
      X.Of.erase(X.Of.begin() + N);
    else
      ++N;
}

std::optional<KnownPolynomial> SymbolTable::extremum(const SCEV *S,
                                                     const Loop *In) {
  auto *E = cast<SCEVNAryExpr>(S);
  bool IsSigned = isa<SCEVSMaxExpr, SCEVSMinExpr>(E);
  Symbol X{isa<SCEVSMaxExpr, SCEVUMaxExpr>(E) ? Symbol::Greatest
                                              : Symbol::Least};
  KnownPolynomial Result;
  for (const SCEV *Op : E->operands()) {
    // (What is below half of the range is so as a signed number, too.)
    std::optional<KnownPolynomial> K = exactIn(Op, In);
    if (!K || (!IsSigned && !SE.isKnownNonNegative(Op) &&
               !demandFit(*K, SE.getTypeSizeInBits(Op->getType()), false)))
      return {};
    append_range(Result.Needs, K->Needs);
    X.Of.push_back(std::move(*K));
  }
  dropExceeded(X, Result.Needs);
  if (X.Of.size() == 1) {
    Result.P = X.Of.front().P;
    return Result;
  }
  for (const KnownPolynomial &K : X.Of)
    for (auto &[M, Factor] : K.P.Terms)
      for (unsigned Part : M)
        if (const Loop *L = Symbols[Part].Within)
          if (!X.Within || X.Within->contains(L))
            X.Within = L;
  Result.P = Polynomial::symbol(add(std::move(X)));
  return Result;
}

std::optional<KnownPolynomial> SymbolTable::between(const CountedDistance &D) {
  std::optional<KnownPolynomial> From = parse(D.From, nullptr);
  std::optional<KnownPolynomial> To = parse(D.To, nullptr);
  unsigned Bits = SE.getTypeSizeInBits(D.To->getType()) - 1;
  if (!From || !To || !demandFit(*From, Bits, /*IsSigned=*/false) ||
      !demandFit(*To, Bits, /*IsSigned=*/false))
    return {};
  return joined(To->P.plus(From->P, -1), *To, *From);
}

// An exit that is looked at in each iteration is not taken in the former ones.
// No loop runs so long that its count of 64 bits has the sign bit: the count is
// that of a loop that does not run. One of 32 bits may, unless the loop is
// entered only where there is something between two numbers below 2^31.
std::optional<KnownPolynomial> SymbolTable::bound(const Loop &L,
                                                  const SCEV *Count) {
  // (A quotient is not linear, but not greater than what is divided.)
  if (auto *Quotient = dyn_cast<SCEVUDivExpr>(Count);
      Quotient && isa<SCEVConstant>(Quotient->getRHS()))
    Count = Quotient->getLHS();
  if (SE.getTypeSizeInBits(Count->getType()) < 64 &&
      !SE.isKnownNonNegative(Count) &&
      !SE.isLoopEntryGuardedByCond(&L, ICmpInst::ICMP_SGE, Count,
                                   SE.getZero(Count->getType()))) {
    if (auto D = distanceOf(Count, L, SE))
      if (std::optional<KnownPolynomial> K = between(*D))
        return K;
    return extension(Count, false, canTest() ? nullptr : L.getOutermostLoop());
  }
  std::optional<KnownPolynomial> K = exact(Count, &L);
  if (!K && !canTest())
    K = ofFewSteps(Count);
  return K;
}

// A parameter of 64 bits and a number, or the parameter taken from it: where
// that wraps it is the count of a loop that runs for centuries, or not at all.
std::optional<KnownPolynomial> SymbolTable::ofFewSteps(const SCEV *Count) {
  constexpr int64_t Largest = int64_t(1) << 40;
  auto *Sum = dyn_cast<SCEVAddExpr>(Count);
  std::optional<KnownPolynomial> K = parse(Count, nullptr);
  if (!K || !Sum || SE.getTypeSizeInBits(Count->getType()) != 64 ||
      Sum->getNumOperands() != 2 || K->P.Terms.size() > 2)
    return {};
  unsigned NumParameters = 0;
  for (auto &[M, Factor] : K->P.Terms) {
    bool IsParameter = M.size() == 1 && Symbols[M[0]].Kind == Symbol::Parameter;
    NumParameters += IsParameter;
    if (!M.empty() && !(IsParameter && std::abs(Factor) == 1))
      return {};
    if (M.empty() && std::abs(Factor) > Largest)
      return {};
  }
  return NumParameters == 1 ? K : std::nullopt;
}

const std::vector<KnownPolynomial> &SymbolTable::bounds(const Loop &L) {
  auto &Slot = Bounds[&L];
  if (Slot)
    return *Slot;
  std::vector<KnownPolynomial> Found;
  for (const SCEV *Count : exitCounts(L, SE))
    if (std::optional<KnownPolynomial> K = bound(L, Count))
      Found.push_back(std::move(*K));
  auto &Again = Bounds[&L]; // computing the counts of outer loops has moved it
  Again = std::make_unique<std::vector<KnownPolynomial>>(std::move(Found));
  return *Again;
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

static bool isConstantFalse(Value *V) {
  auto *C = dyn_cast<ConstantInt>(V);
  return C && C->isZero();
}

Value *SymbolTable::fits(Interval I, unsigned Bits, bool IsSigned) {
  APInt Least =
      IsSigned ? APInt::getSignedMinValue(Bits).sext(128) : APInt(128, 0);
  APInt Most = IsSigned ? APInt::getSignedMaxValue(Bits).sext(128)
                        : APInt::getMaxValue(Bits).zext(128);
  Value *Low = B.CreateICmpSGE(I.Low, B.getInt(Least));
  Value *High = B.CreateICmpSLE(I.High, B.getInt(Most));
  return isConstantFalse(Low) ? Low : B.CreateAnd(High, Low);
}

// The same ranges as numbers, from the types of parameters alone. None beyond
// 128 bits.
static std::optional<std::pair<APInt, APInt>>
rangeByTypes(SymbolTable &Table, const Polynomial &P) {
  std::pair Sum(APInt(128, 0), APInt(128, 0));
  for (auto &[M, Factor] : P.Terms) {
    APInt Low(128, Factor, /*isSigned=*/true), High = Low;
    for (unsigned Part : M) {
      const Symbol X = Table[Part]; // asking for bounds adds symbols
      APInt Least(128, 0), Most = APInt::getSignedMaxValue(64).sext(128);
      if (X.Kind == Symbol::Parameter) {
        unsigned Bits = X.V->getType()->getIntegerBitWidth();
        Least = APInt::getSignedMinValue(Bits).sext(128);
        Most = APInt::getSignedMaxValue(Bits).sext(128);
      } else if (X.Kind == Symbol::Counter) {
        for (const KnownPolynomial &K : Table.bounds(*X.Within))
          if (auto R = rangeByTypes(Table, K.P))
            Most = APIntOps::smin(Most, APIntOps::smax(R->second, Least));
      } else {
        return {};
      }
      APInt Ends[] = {Low, High};
      bool IsFirst = true, HasOverflown = false;
      for (const APInt &End : Ends)
        for (const APInt &By : {Least, Most}) {
          bool Overflow = false;
          APInt Product = End.smul_ov(By, Overflow);
          HasOverflown |= Overflow;
          Low = IsFirst ? Product : APIntOps::smin(Low, Product);
          High = IsFirst ? Product : APIntOps::smax(High, Product);
          IsFirst = false;
        }
      if (HasOverflown)
        return {};
    }
    bool LowWraps = false, HighWraps = false;
    Sum = {Sum.first.sadd_ov(Low, LowWraps),
           Sum.second.sadd_ov(High, HighWraps)};
    if (LowWraps || HighWraps)
      return {};
  }
  return Sum;
}

bool SymbolTable::demandFit(KnownPolynomial &K, unsigned Bits, bool IsSigned) {
  if (!canTest()) {
    auto R = rangeByTypes(*this, K.P);
    if (!R)
      return false;
    return IsSigned
               ? R->first.isSignedIntN(Bits) && R->second.isSignedIntN(Bits)
               : R->first.isNonNegative() && R->second.isIntN(Bits);
  }
  std::optional<Interval> I = range(K.P, K.Needs);
  if (!I)
    return false;
  Value *Fit = fits(*I, Bits, IsSigned);
  if (!isa<Constant>(Fit))
    K.Needs.push_back(Fit);
  return none_of(K.Needs, isConstantFalse) && !isConstantFalse(Fit);
}

std::optional<SymbolTable::Interval>
SymbolTable::range(const Polynomial &P, SmallVectorImpl<Value *> &Needs) {
  Interval Sum{B.getIntN(128, 0), B.getIntN(128, 0)};
  for (auto &[M, Factor] : P.Terms) {
    if (Factor > LargestFactor || Factor < -LargestFactor)
      return {};
    Interval Product{B.getIntN(128, 1), B.getIntN(128, 1)};
    for (unsigned Part : M) {
      std::optional<Interval> R = rangeOf(Part, Needs);
      if (!R)
        return {};
      Product = product(Product, *R);
      if (M.size() > 1)
        Needs.push_back(fits(Product, 64, true));
    }
    Value *Scale = B.getInt(APInt(128, Factor, /*isSigned=*/true));
    Product = product(Product, {Scale, Scale});
    Sum = {B.CreateAdd(Sum.Low, Product.Low),
           B.CreateAdd(Sum.High, Product.High)};
  }
  erase_if(Needs, [](Value *V) {
    auto *C = dyn_cast<ConstantInt>(V);
    return C && C->isOne();
  });
  return Sum;
}

// (That a condition is never true is seen here only of constants.)
SymbolTable::Interval SymbolTable::product(Interval X, Interval Y) {
  if (X.Low == X.High && isa<ConstantInt>(X.Low))
    std::swap(X, Y);
  if (auto *C = dyn_cast<ConstantInt>(Y.Low); C && Y.Low == Y.High) {
    if (C->isOne())
      return X;
    if (C->isNegative())
      std::swap(X.Low, X.High);
    return {B.CreateMul(X.Low, C), B.CreateMul(X.High, C)};
  }
  auto Least = [&](Value *P, Value *Q) {
    return B.CreateBinaryIntrinsic(Intrinsic::smin, P, Q);
  };
  auto Most = [&](Value *P, Value *Q) {
    return B.CreateBinaryIntrinsic(Intrinsic::smax, P, Q);
  };
  if (X.Low == X.High && Y.Low == Y.High) {
    Value *P = B.CreateMul(X.Low, Y.Low);
    return {P, P};
  }
  Value *P = B.CreateMul(X.Low, Y.Low), *Q = B.CreateMul(X.High, Y.High);
  if (X.Low == X.High || Y.Low == Y.High)
    return {Least(P, Q), Most(P, Q)};
  Value *R = B.CreateMul(X.Low, Y.High), *S = B.CreateMul(X.High, Y.Low);
  return {Least(Least(P, Q), Least(R, S)), Most(Most(P, Q), Most(R, S))};
}

std::optional<SymbolTable::Interval>
SymbolTable::rangeOf(unsigned Number, SmallVectorImpl<Value *> &Needs) {
  auto It = Ranges.find(Number);
  if (It == Ranges.end()) {
    KnownRange R;
    R.I = computeRange(Number, R.Needs);
    It = Ranges.insert({Number, std::move(R)}).first;
  }
  append_range(Needs, It->second.Needs);
  return It->second.I;
}

std::optional<SymbolTable::Interval>
SymbolTable::computeRange(unsigned Number, SmallVectorImpl<Value *> &Needs) {
  // Adding symbols moves them.
  auto [Kind, Within, V, Of] = Symbols[Number];
  if (Kind == Symbol::Parameter) {
    Value *Number = Wide.lookup(V);
    return Number ? std::optional(Interval{Number, Number}) : std::nullopt;
  }
  bool IsCounter = Kind == Symbol::Counter;
  std::optional<Interval> All;
  for (const KnownPolynomial &K : IsCounter ? bounds(*Within) : Of) {
    append_range(Needs, K.Needs);
    std::optional<Interval> R = range(K.P, Needs);
    if (!R) {
      if (IsCounter) // another bound will do
        continue;
      return {};
    }
    Intrinsic::ID ID =
        Kind == Symbol::Greatest ? Intrinsic::smax : Intrinsic::smin;
    All = All ? Interval{B.CreateBinaryIntrinsic(ID, All->Low, R->Low),
                         B.CreateBinaryIntrinsic(ID, All->High, R->High)}
              : *R;
  }
  if (IsCounter && All) {
    Value *Zero = B.getIntN(128, 0);
    return Interval{Zero,
                    B.CreateBinaryIntrinsic(Intrinsic::smax, All->High, Zero)};
  }
  return All;
}

Value *SymbolTable::isAtLeastZero(const Polynomial &P) {
  SmallVector<Value *, 4> Needs;
  std::optional<Interval> R = canTest() ? range(P, Needs) : std::nullopt;
  if (!R)
    return nullptr;
  Value *All = B.CreateICmpSGE(R->Low, B.getIntN(128, 0));
  if (isConstantFalse(All) || any_of(Needs, isConstantFalse))
    return nullptr;
  for (Value *Need : Needs)
    All = B.CreateAnd(Need, All);
  return All;
}

void SymbolTable::demand(Value *Condition) {
  if (isa<Constant>(Condition) || !Demanded.insert(Condition).second)
    return;
  if (IsHolding)
    return Held.push_back(Condition);
  Instruction *Return = Conditions->back().getTerminator();
  Return->setOperand(0, B.CreateAnd(Return->getOperand(0), Condition));
}

bool SymbolTable::demandNot(const SCEV *S, const APInt &Number) {
  Value *V = canTest() ? emit(S) : nullptr;
  if (!V)
    return false;
  Value *Differs = B.CreateICmpNE(V, B.getInt(Number));
  if (isConstantFalse(Differs))
    return false;
  demand(Differs);
  return true;
}

void SymbolTable::release(bool Keep) {
  IsHolding = false;
  for (Value *Condition : Held)
    Demanded.erase(Condition);
  if (Keep)
    for (Value *Condition : Held)
      demand(Condition);
  Held.clear();
}
