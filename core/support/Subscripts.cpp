//===- Subscripts.cpp - which iterations access the same memory ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Subscripts.h"
#include "support/IterationSystem.h"
#include "support/Rows.h"
#include "support/WholeObject.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

Subscripts::Subscripts(const Function &F, ScalarEvolution &SE,
                       const LoopInfo &LI)
    : Symbols(SE, LI, F,
              F.getParent()->getFunction(
                  F.getFnAttribute(ConditionsAttribute).getValueAsString())),
      DL(F.getDataLayout()), SE(SE), LI(LI) {
  for (const BasicBlock *B : ReversePostOrderTraversal<const Function *>(&F))
    Order.insert({B, Order.size()});
}

// Adds the offset from another pointer, which \p Pointer becomes. The bytes of
// an index do not wrap by what `inbounds` means; scalar evolution does not
// tell.
bool Subscripts::addIndices(Value *&Pointer, Polynomial &Sum, const Loop *L) {
  auto *GEP = cast<GEPOperator>(Pointer);
  SmallMapVector<Value *, APInt, 4> Indices;
  APInt Constant(64, 0);
  if (!GEP->hasNoUnsignedSignedWrap() ||
      !GEP->collectOffset(DL, 64, Indices, Constant))
    return false;
  std::optional<Polynomial> All =
      Sum.plus(Polynomial::constant(Constant.getSExtValue()));
  for (auto &[Index, Scale] : Indices) {
    std::optional<KnownPolynomial> K = Symbols.exact(SE.getSCEV(Index), L);
    if (!K || !All)
      return false;
    All = All->plus(K->P, Scale.getSExtValue());
  }
  Pointer = GEP->getPointerOperand();
  Sum = All.value_or(Polynomial());
  return All.has_value();
}

std::optional<KnownPolynomial> Subscripts::offset(Value *Pointer, Value *&Base,
                                                  const Loop *L) {
  if (Symbols.canTest()) {
    const SCEV *Address = SE.getSCEV(Pointer);
    auto *From = dyn_cast<SCEVUnknown>(SE.getPointerBase(Address));
    const SCEV *Offset = From ? SE.getMinusSCEV(Address, From) : Address;
    if (!From || isa<SCEVCouldNotCompute>(Offset))
      return {};
    Base = From->getValue();
    return Symbols.exact(Offset, L);
  }
  KnownPolynomial K;
  for (Base = Pointer; isa<GEPOperator>(Base);)
    if (!addIndices(Base, K.P, L))
      return {};
  return K;
}

std::optional<Subscripts::Access>
Subscripts::computeAccess(const Instruction &I) {
  auto *Pointer = const_cast<Value *>(getLoadStorePointerOperand(&I));
  if (!Pointer || I.isVolatile() || !SE.isSCEVable(Pointer->getType()))
    return {};
  TypeSize Size = I.getDataLayout().getTypeStoreSize(getLoadStoreType(&I));
  if (Size.isScalable() || Size.isZero())
    return {};
  Value *Base = nullptr;
  std::optional<KnownPolynomial> K =
      offset(Pointer, Base, LI.getLoopFor(I.getParent()));
  if (!K)
    return {};
  std::optional<KnownPolynomial> Row;
  if (isRowApart(Base)) {
    auto *Load = cast<LoadInst>(Base);
    const Loop *Of = LI.getLoopFor(Load->getParent());
    if (Of && !Of->contains(&I))
      return {};
    Row = offset(Load->getPointerOperand(), Base, Of);
    if (!Row || Base != tableOf(Load))
      return {};
  }
  // The same address whenever it is used.
  auto *Made = dyn_cast<Instruction>(Base);
  if (Made && LI.getLoopFor(Made->getParent()))
    return {};
  Access A{
      Base, std::move(*K), std::move(Row), int64_t(Size.getFixedValue()), {}};
  for (const Loop *L = LI.getLoopFor(I.getParent()); L; L = L->getParentLoop())
    A.Loops.insert(A.Loops.begin(), L);
  return A;
}

const Subscripts::Access *Subscripts::access(const Instruction &I) {
  auto [It, New] = Accesses.try_emplace(&I);
  if (New)
    if (std::optional<Access> A = computeAccess(I))
      It->second = std::make_unique<Access>(std::move(*A));
  return It->second.get();
}

// In one iteration of the innermost loop around both, or in one call. A loop
// that is left from its middle may have blocks that come behind those of its
// exit: it counts as where it begins.
bool Subscripts::mayFollowInIteration(const Instruction &First,
                                      const Instruction &Later) const {
  const BasicBlock *From = First.getParent(), *To = Later.getParent();
  if (From == To)
    return First.comesBefore(&Later);
  for (const Loop *L = LI.getLoopFor(From); L && !L->contains(To);
       L = L->getParentLoop())
    From = L->getHeader();
  return Order.lookup(From) < Order.lookup(To);
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

/// X + Factor * Y. False if a number does not fit.
static bool addTimes(LinearForm &X, const LinearForm &Y, int64_t Factor) {
  X.Factors.resize(std::max(X.Factors.size(), Y.Factors.size()));
  auto Add = [&](int64_t &To, int64_t Number) {
    int64_t Product;
    return !MulOverflow(Number, Factor, Product) &&
           !AddOverflow(To, Product, To);
  };
  for (unsigned I = 0; I < Y.Factors.size(); ++I)
    if (!Add(X.Factors[I], Y.Factors[I]))
      return false;
  return Add(X.Constant, Y.Constant);
}

namespace linkgrad {
/// Whether two accesses meet in iterations that are the same ones of some
/// loops.
class SubscriptQuery : IterationSystem {
public:
  /// \p Shared: the innermost of these loops, or null.
  SubscriptQuery(Subscripts &S, const Subscripts::Access &X,
                 const Subscripts::Access &Y, const Loop *Shared)
      : IterationSystem(S.Symbols, S.Known, Shared), Accesses{&X, &Y} {
    for (unsigned Side : {0u, 1u})
      for (const Loop *L : Accesses[Side]->Loops)
        addLoop(*L, Side);
    for (const Subscripts::Access *A : Accesses)
      append_range(Needs, A->Offset.Needs);
    if (X.Row)
      setSameRow();
  }

  /// Y's iteration of a loop is a later one than X's.
  void setLater(const Loop &L) {
    unsigned Counter = Table.counter(L);
    LinearForm F;
    add(F, variable(Counter, 1), 1);
    add(F, variable(Counter, 0), -1);
    F.Constant = -1;
    Domain.addAtLeastZero(std::move(F));
  }

  /// Both are in iterations of a loop before that of number \p At, or behind
  /// it. False if that cannot be said.
  bool setBeside(const Loop &L, const KnownPolynomial &At, bool Behind) {
    append_range(Needs, At.Needs);
    for (unsigned Side : {0u, 1u}) {
      std::optional<LinearForm> Limit = form(At.P, Side);
      if (!Limit)
        return false;
      LinearForm Counter;
      add(Counter, variable(Table.counter(L), Side), 1);
      LinearForm Distance =
          Behind ? difference(Counter, *Limit) : difference(*Limit, Counter);
      Distance.Constant -= 1;
      Domain.addAtLeastZero(std::move(Distance));
    }
    return true;
  }

  /// False where that is not known. If it is, what has to be tested for it is
  /// in Needs and Assumed.
  bool neverMeet() {
    if (Domain.hasNoSolution())
      return true;
    Offsets Strides;
    if (!addOffset(Strides, Accesses[0]->Offset.P, 0) ||
        !addOffset(Strides, Accesses[1]->Offset.P, 1))
      return false;
    Rows AsWritten;
    return neverMeetIn(Strides, AsWritten, false) ||
           neverMeetIn(Strides, AsWritten, true) ||
           any_of(longerRows(Strides), [&](const Rows &R) {
             std::optional<Offsets> Longer = inRows(Strides, R);
             return Longer && neverMeetIn(*Longer, R, false);
           });
  }

  using IterationSystem::Needs;
  /// Forms over parameters that are not negative.
  SmallVector<Polynomial, 2> Assumed;

private:
  /// A part of the difference between the offsets: Factor * product of M *
  /// Form.
  struct Part {
    Monomial M;
    int64_t Factor;
    LinearForm Form;
  };

  /// Rows of Parameter + More elements.
  struct Rows {
    unsigned Parameter = 0;
    int64_t More = 0;
  };

  void setSameRow();
  static SmallVector<Rows, 2> longerRows(const Offsets &Strides);
  static std::optional<Offsets> inRows(Offsets Strides, const Rows &R);
  bool neverMeetIn(const Offsets &Strides, const Rows &R, bool SplitConstants);
  bool isSmaller(const LinearForm &F, const LinearForm &Limit);
  bool assumeAgainst(const LinearSystem &Violated, const LinearForm &Limit);

  const Subscripts::Access *Accesses[2];
};
} // namespace linkgrad

// In others they do not meet.
void SubscriptQuery::setSameRow() {
  std::optional<LinearForm> Rows[2];
  for (unsigned Side : {0u, 1u}) {
    append_range(Needs, Accesses[Side]->Row->Needs);
    Rows[Side] = form(Accesses[Side]->Row->P, Side);
  }
  if (Rows[0] && Rows[1])
    Domain.addZero(difference(*Rows[0], *Rows[1]));
}

// Of i * (n + 2) + j only i * n + (2 * i + j) is left, where what stands behind
// n is not smaller than it. Which multiple of a stride's own form is in what
// stands behind it tells how much longer than n the rows may be.
SmallVector<SubscriptQuery::Rows, 2>
SubscriptQuery::longerRows(const Offsets &Strides) {
  SmallVector<Rows, 2> Found;
  auto Single = Strides.find(Monomial());
  if (Single == Strides.end())
    return Found;
  const LinearForm &Behind = Single->second;
  auto Try = [&](unsigned Parameter, int64_t Of, int64_t In) {
    if (!Of || !In || In % Of != 0 || any_of(Found, [&](const Rows &R) {
          return R.Parameter == Parameter && R.More == In / Of;
        }))
      return;
    Found.push_back({Parameter, In / Of});
  };
  for (auto &[M, F] : Strides) {
    if (M.size() != 1)
      continue;
    for (unsigned V = 0; V < F.Factors.size(); ++V)
      Try(M.front(), F.Factors[V], Behind.factor(V));
    Try(M.front(), F.Constant, Behind.Constant);
  }
  return Found;
}

// The parameter's symbol stands for the rows' length then: what was a
// polynomial in n is one in (n + 2) - 2. None if numbers get too large.
std::optional<SubscriptQuery::Offsets> SubscriptQuery::inRows(Offsets Strides,
                                                              const Rows &R) {
  std::map<Monomial, unsigned> Degrees; // by the other parameters
  for (auto &[M, F] : Strides) {
    Monomial Rest = M;
    erase(Rest, R.Parameter);
    unsigned &Degree = Degrees[Rest];
    Degree = std::max<unsigned>(Degree, M.size() - Rest.size());
  }
  for (auto &[Rest, Degree] : Degrees) {
    auto Of = [&, &Rest = Rest](unsigned Power) -> LinearForm & {
      Monomial M = Rest;
      M.insert(lower_bound(M, R.Parameter), Power, R.Parameter);
      return Strides[M];
    };
    for (unsigned I = 0; I < Degree; ++I)
      for (unsigned Power = Degree; Power-- > I;)
        if (!addTimes(Of(Power), Of(Power + 1), -R.More))
          return std::nullopt;
  }
  return Strides;
}

bool SubscriptQuery::neverMeetIn(const Offsets &Strides, const Rows &R,
                                 bool SplitConstants) {
  // From the smallest stride to the largest; the first is one byte, with room
  // for the sizes of the accesses.
  SmallVector<Part, 4> Parts;
  SmallVector<std::pair<Monomial, LinearForm>, 4> Sorted(Strides.begin(),
                                                         Strides.end());
  erase_if(Sorted, [](const auto &S) { return isZero(S.second); });
  if (Sorted.empty() || !Sorted.front().first.empty())
    Sorted.insert(Sorted.begin(), {Monomial(), LinearForm()});
  sort(Sorted, [](const auto &X, const auto &Y) {
    return std::tuple(X.first.size(), X.first) <
           std::tuple(Y.first.size(), Y.first);
  });
  for (auto &[M, F] : Sorted) {
    SmallVector<LinearForm, 3> Pieces{F};
    if (SplitConstants)
      Pieces = splitAtStrides(F);
    for (const LinearForm &Piece : Pieces)
      if (Parts.empty() || !isZero(Piece))
        Parts.push_back({M, std::max<int64_t>(commonFactor(Piece), 1), Piece});
  }
  if (SplitConstants && Parts.size() == Sorted.size())
    return false; // nothing new
  Parts.front().Factor = 1;
  for (unsigned I = Parts.size(); I-- > 2;)
    Parts[I - 1].Factor = std::gcd(Parts[I - 1].Factor, Parts[I].Factor);
  for (Part &P : Parts)
    P.Form = divided(P.Form, P.Factor);
  // The difference of the offsets is that of two bytes of the accesses.
  unsigned Bytes = NumVariables++;
  add(Parts.front().Form, Bytes, -1);
  LinearForm AboveLeast, BelowMost;
  add(AboveLeast, Bytes, 1);
  AboveLeast.Constant = Accesses[0]->Size - 1;
  add(BelowMost, Bytes, -1);
  BelowMost.Constant = Accesses[1]->Size - 1;
  LinearSystem Before = Domain;
  Domain.addAtLeastZero(AboveLeast);
  Domain.addAtLeastZero(BelowMost);

  size_t NumAssumed = Assumed.size();
  auto Try = [&] {
    for (unsigned I = 0; I + 1 < Parts.size(); ++I) {
      const Part &P = Parts[I], &Next = Parts[I + 1];
      LinearForm Limit; // how many strides of this part make one of the next
      Monomial More;
      std::set_difference(Next.M.begin(), Next.M.end(), P.M.begin(), P.M.end(),
                          std::back_inserter(More));
      if (More.size() > 1 || More.size() + P.M.size() != Next.M.size())
        return false;
      if (More.empty())
        Limit.Constant = Next.Factor / P.Factor;
      else
        add(Limit, variable(More.front(), 0), Next.Factor / P.Factor);
      if (!More.empty() && More.front() == R.Parameter &&
          MulOverflow(R.More, Next.Factor / P.Factor, Limit.Constant))
        return false;
      if (!isSmaller(P.Form, Limit))
        return false;
    }
    LinearSystem Meeting = Domain;
    for (Part &P : Parts)
      Meeting.addZero(P.Form);
    return Meeting.hasNoSolution();
  };
  if (Try())
    return true;
  Domain = std::move(Before);
  Assumed.truncate(NumAssumed);
  return false;
}

// Whether -Limit < F < Limit.
bool SubscriptQuery::isSmaller(const LinearForm &F, const LinearForm &Limit) {
  for (const LinearForm &Signed : {F, minus(F)}) {
    LinearSystem Violated = Domain;
    Violated.addAtLeastZero(difference(Signed, Limit));
    if (!Violated.hasNoSolution() && !assumeAgainst(Violated, Limit))
      return false;
  }
  return true;
}

// What a solution of the system would mean for the parameters, demand the
// opposite of: of n > N, for the rows of an array, n <= N. A limit that is a
// parameter must be in it; one that is a number is the length of a row, too, if
// it is not small. What any iteration means (m > 0) is no such thing: without
// it there would be none.
bool SubscriptQuery::assumeAgainst(const LinearSystem &Violated,
                                   const LinearForm &Limit) {
  if (!Table.canTest())
    return false;
  constexpr int64_t ShortRow = 16;
  std::map<unsigned, unsigned> Parameters; // by variable
  for (auto &[Key, V] : Variables)
    if (Table[Key.first].Kind == Symbol::Parameter)
      Parameters[V] = Key.first;
  std::vector<LinearForm> Forms =
      Violated.project([&](unsigned V) { return Parameters.contains(V); });
  for (const LinearForm &F : Forms) {
    bool IsUsual = Limit.Factors.empty() && Limit.Constant >= ShortRow &&
                   any_of(F.Factors, [](int64_t Factor) { return Factor > 0; });
    for (unsigned V = 0; V < Limit.Factors.size(); ++V)
      IsUsual |= Limit.Factors[V] > 0 && F.factor(V) < 0;
    if (!IsUsual || F.Constant == INT64_MIN + 1)
      continue;
    LinearForm Opposite = minus(F);
    Opposite.Constant -= 1;
    LinearSystem Usual = Domain;
    Usual.addAtLeastZero(Opposite);
    if (Usual.hasNoSolution())
      continue;
    Polynomial P = Polynomial::constant(Opposite.Constant);
    for (unsigned V = 0; V < Opposite.Factors.size(); ++V)
      if (int64_t Factor = Opposite.Factors[V])
        P.Terms[{Parameters[V]}] = Factor;
    Domain = std::move(Usual);
    Assumed.push_back(std::move(P));
    return true;
  }
  return false;
}

// Collects what makes an answer certain, and asks for it to be tested if all
// parts of the answer are.
namespace {
struct Answer {
  SmallVector<Value *, 16> Needs;
  SmallVector<Polynomial, 4> Assumed;

  bool add(SubscriptQuery &Q) {
    if (!Q.neverMeet())
      return false;
    append_range(Needs, Q.Needs);
    append_range(Assumed, Q.Assumed);
    return true;
  }
};
} // namespace

bool Subscripts::settle(ArrayRef<Value *> Needs, ArrayRef<Polynomial> Assumed) {
  SmallVector<Value *, 16> All(Needs);
  for (const Polynomial &P : Assumed) {
    Value *Condition = Symbols.isAtLeastZero(P);
    if (!Condition || isa<Constant>(Condition))
      return false;
    All.push_back(Condition);
  }
  for (Value *Condition : All)
    Symbols.demand(Condition);
  append_range(Known, Assumed);
  return true;
}

bool Subscripts::allOrNothing(function_ref<bool()> Ask) {
  size_t Before = Known.size();
  Symbols.hold();
  bool Yes = Ask();
  Symbols.release(Yes);
  if (!Yes)
    Known.erase(Known.begin() + Before, Known.end());
  return Yes;
}

Subscripts::Bases Subscripts::compare(const Access *X, const Access *Y) {
  if (!X || !Y || X->Row.has_value() != Y->Row.has_value())
    return Bases::Unknown;
  if (X->Base == Y->Base)
    return Bases::Same;
  return X->Row ? Bases::Apart : Bases::Unknown;
}

bool Subscripts::isApartLater(const Instruction &First,
                              const Instruction &Later) {
  const Access *X = access(First), *Y = access(Later);
  if (Bases B = compare(X, Y); B != Bases::Same)
    return B == Bases::Apart;
  Answer Result;
  const Loop *Shared = nullptr;
  for (auto [L, M] : zip(X->Loops, Y->Loops)) {
    if (L != M)
      break;
    SubscriptQuery Q(*this, *X, *Y, Shared);
    Q.setLater(*L);
    if (!Result.add(Q))
      return false;
    Shared = L;
  }
  if (&First != &Later && mayFollowInIteration(First, Later)) {
    SubscriptQuery Q(*this, *X, *Y, Shared);
    if (!Result.add(Q))
      return false;
  }
  return settle(Result.Needs, Result.Assumed);
}

bool Subscripts::isApartIn(const Loop &L, const Instruction &First,
                           const Instruction &Second) {
  const Access *X = access(First), *Y = access(Second);
  if (Bases B = compare(X, Y); B != Bases::Same)
    return B == Bases::Apart;
  Answer Result;
  SubscriptQuery Q(*this, *X, *Y, L.getParentLoop());
  return Result.add(Q) && settle(Result.Needs, Result.Assumed);
}

bool Subscripts::isApartBeside(const Loop &L, const SCEV *At,
                               const Instruction &First,
                               const Instruction &Second) {
  const Access *X = access(First), *Y = access(Second);
  std::optional<KnownPolynomial> Limit = Symbols.exact(At, &L);
  if (Bases B = compare(X, Y); B != Bases::Same)
    return B == Bases::Apart;
  if (!Limit)
    return false;
  Answer Result;
  for (bool Behind : {false, true}) {
    SubscriptQuery Q(*this, *X, *Y, L.getParentLoop());
    if (!Q.setBeside(L, *Limit, Behind) || !Result.add(Q))
      return false;
  }
  return settle(Result.Needs, Result.Assumed);
}

bool Subscripts::isApartInOthers(const Loop &L, const Instruction &First,
                                 const Instruction &Second) {
  const Access *X = access(First), *Y = access(Second);
  if (Bases B = compare(X, Y); B != Bases::Same)
    return B == Bases::Apart;
  Answer Result;
  for (bool IsSwapped : {false, true}) {
    if (IsSwapped && &First == &Second)
      break;
    SubscriptQuery Q(*this, IsSwapped ? *Y : *X, IsSwapped ? *X : *Y,
                     L.getParentLoop());
    Q.setLater(L);
    if (!Result.add(Q))
      return false;
  }
  return settle(Result.Needs, Result.Assumed);
}

std::optional<SmallVector<StoreInst *, 2>>
Subscripts::storesInto(const LoadInst &Load, const Loop &L,
                       ArrayRef<Instruction *> Writers, AAResults &AA) {
  MemoryLocation Object = wholeObjectOf(Load);
  SmallVector<StoreInst *, 2> Found;
  unsigned Compared = 0;
  for (Instruction *I : Writers) {
    if (!isModSet(AA.getModRefInfo(I, Object)))
      continue;
    auto *Store = dyn_cast<StoreInst>(I);
    if (!Store || !Store->isSimple() || ++Compared > MaxCompared)
      return std::nullopt;
    if (!isApartIn(L, *Store, Load))
      Found.push_back(Store);
  }
  return Found;
}
