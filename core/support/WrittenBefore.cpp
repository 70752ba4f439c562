//===- WrittenBefore.cpp - what an iteration writes before it reads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of
//
//   for (j = 0; j < n; ++j) t[j] = ..;
//   for (k = 0; k < n; ++k) .. t[k] ..;
//
// the second loop reads nothing but what the first one has written, if for each
// iteration of the second one there is one of the first that writes its
// element: one of a number j = k, which there is, as 0 <= k < n. The numbers of
// the writing iteration are those that make the offsets equal. They are
// forms in the reading one's, of which it is certain, by the bounds of its
// loops, that they are within the bounds of the other's.
//
// It also has to be certain that the writing loops are executed: of each branch
// on the way there it is asked whether its condition holds wherever something
// is read. That an access is within its object counts: t[0] is read only if
// t has an element. Where a branch decides which loop writes (compilers make
// two loops of one with a condition that is the same in all iterations), each
// of its ways has to lead to one that does.
//
//===----------------------------------------------------------------------===//

#include "support/IterationSystem.h"
#include "support/Subscripts.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;
using namespace llvm::PatternMatch;

namespace {
/// Conditions of branches, and how they came out.
using Outcomes = SmallDenseMap<const Value *, bool, 8>;
} // namespace

namespace linkgrad {
/// Side 0 is the write, in the iteration that is looked for, side 1 the read,
/// in any.
class CoverQuery : IterationSystem {
public:
  /// \p Shared: the innermost loop around both.
  CoverQuery(Subscripts &S, const Loop &Shared, const DominatorTree &DT,
             const PostDominatorTree &PDT)
      : IterationSystem(S.Symbols, S.Known, &Shared), SE(S.SE), LI(S.LI),
        Shared(Shared), DT(DT), PDT(PDT) {}

  void setRead(const Subscripts::Access &A, const KnownPolynomial *Size);
  /// Wherever something is read the conditions came out so.
  void setOutcomes(const Outcomes &Of) { Known = &Of; }
  /// Demands the same of one condition, as far as it is linear.
  void addOutcome(const Value *Condition, bool IsTrue, const BasicBlock &At);
  bool isNever() const { return Domain.hasNoSolution(); }
  /// Chooses the iteration that writes what is read. False if there may be none
  /// whose offset is the same.
  bool choose(const Subscripts::Access &Write, const Subscripts::Access &Read);
  /// Whether what is read is in the range that is filled.
  bool isFilled(const KnownPolynomial &Start, const KnownPolynomial &Length,
                const Subscripts::Access &Read);
  /// Whether \p B is executed in the chosen iteration wherever \p Read is, in
  /// the same iteration of the loop around both.
  bool isExecuted(const BasicBlock *B, const Instruction &Read);
  /// The condition that it was not certain for. Null if that is another one in
  /// other iterations of a loop inside, or known.
  const Value *open() const { return Open; }

  using IterationSystem::Needs;

private:
  /// Wherever something is read.
  bool isAtLeastZero(const LinearForm &F) const;
  bool isZeroThere(const LinearForm &F) const {
    return isAtLeastZero(F) && isAtLeastZero(minus(F));
  }
  bool choosePart(const LinearForm &Part);
  bool isIteration(const Loop &L);
  bool holds(const Value *Condition, bool IsTrue, const BasicBlock &At);
  bool holds(CmpInst::Predicate P, const SCEV *X, const SCEV *Y,
             const Loop *At);
  const BasicBlock *stepUp(const BasicBlock &B);
  /// Whether it is the same as long as an iteration of the shared loop lasts.
  bool isFixed(const Value &Condition) const;

  struct Compared {
    CmpInst::Predicate P; // of signed numbers, or for equality
    LinearForm Difference;
    SmallVector<Value *, 4> Needs;
  };
  std::optional<Compared> compared(CmpInst::Predicate P, const SCEV *X,
                                   const SCEV *Y, const Loop *At,
                                   unsigned Side);

  ScalarEvolution &SE;
  const LoopInfo &LI;
  const Loop &Shared;
  const DominatorTree &DT;
  const PostDominatorTree &PDT;
  SmallVector<const Loop *, 4> Own; // loops around the write alone
  SmallVector<unsigned, 4> OwnVariables;
  const Outcomes *Known = nullptr;
  const Value *Open = nullptr;
};
} // namespace linkgrad

bool CoverQuery::isAtLeastZero(const LinearForm &F) const {
  LinearSystem Violated = Domain;
  LinearForm Below = minus(F);
  Below.Constant -= 1;
  Violated.addAtLeastZero(std::move(Below));
  return Violated.hasNoSolution();
}

// An access is within its object.
void CoverQuery::setRead(const Subscripts::Access &A,
                         const KnownPolynomial *Size) {
  append_range(Needs, A.Offset.Needs);
  for (const Loop *L : A.Loops)
    addLoop(*L, 1);
  if (!Size)
    return;
  std::optional<LinearForm> Offset = form(A.Offset.P, 1),
                            End = form(Size->P, 1);
  if (Offset && End) {
    Domain.addAtLeastZero(*Offset);
    append_range(Needs, Size->Needs);
    LinearForm Left = difference(*End, *Offset);
    Left.Constant -= A.Size;
    Domain.addAtLeastZero(std::move(Left));
  }
}

//===----------------------------------------------------------------------===//
// Which iteration
//===----------------------------------------------------------------------===//

// A part of the difference of the offsets is zero where the one counter in it
// is what the rest says, or it is zero anyway.
bool CoverQuery::choosePart(const LinearForm &Part) {
  std::optional<unsigned> Chosen;
  for (unsigned V : OwnVariables)
    if (Part.factor(V)) {
      if (Chosen)
        return false;
      Chosen = V;
    }
  if (!Chosen)
    return isZeroThere(Part);
  int64_t Factor = Part.factor(*Chosen);
  if (commonFactor(Part) != std::abs(Factor))
    return false;
  Domain.addZero(divided(Part, std::abs(Factor)));
  erase(OwnVariables, *Chosen);
  return true;
}

bool CoverQuery::choose(const Subscripts::Access &Write,
                        const Subscripts::Access &Read) {
  append_range(Needs, Write.Offset.Needs);
  for (const Loop *L : Write.Loops)
    if (!L->contains(&Shared)) {
      Own.push_back(L);
      OwnVariables.push_back(variable(Table.counter(*L), 0));
    }
  Offsets Strides;
  if (Write.Size != Read.Size || Write.Row || Read.Row ||
      !addOffset(Strides, Write.Offset.P, 0) ||
      !addOffset(Strides, Read.Offset.P, 1))
    return false;
  for (auto &[Parameters, F] : Strides) {
    unsigned NumOwn =
        count_if(OwnVariables, [&, &F = F](unsigned V) { return F.factor(V); });
    SmallVector<LinearForm, 3> Parts{F};
    if (NumOwn > 1)
      Parts = splitAtStrides(F);
    if (!all_of(Parts, [&](const LinearForm &P) { return choosePart(P); }))
      return false;
  }
  // Of a loop that writes the same in each iteration the first one will do.
  for (unsigned V : OwnVariables) {
    LinearForm Counter;
    add(Counter, V, 1);
    Domain.addZero(std::move(Counter));
  }
  return true;
}

bool CoverQuery::isFilled(const KnownPolynomial &Start,
                          const KnownPolynomial &Length,
                          const Subscripts::Access &Read) {
  std::optional<LinearForm> From = form(Start.P, 0), Bytes = form(Length.P, 0),
                            At = form(Read.Offset.P, 1);
  if (!From || !Bytes || !At || Read.Row)
    return false;
  append_range(Needs, Start.Needs);
  append_range(Needs, Length.Needs);
  LinearForm Before = difference(*At, *From);
  LinearForm Behind = difference(*Bytes, Before);
  Behind.Constant -= Read.Size;
  return isAtLeastZero(Before) && isAtLeastZero(Behind);
}

//===----------------------------------------------------------------------===//
// Whether it is executed
//===----------------------------------------------------------------------===//

// The only way out of it is at its end: it ends with the last iteration.
static bool isLeftAtItsEnd(const Loop &L) {
  return L.isLoopSimplifyForm() && L.getExitingBlock() == L.getLoopLatch();
}

// The count is exact, where the loop is entered. (Of a quotient the bound is no
// count.)
bool CoverQuery::isIteration(const Loop &L) {
  const SCEV *Count = SE.getBackedgeTakenCount(&L);
  SmallVector<const SCEV *, 2> Counts = exitCounts(L, SE);
  if (isa<SCEVCouldNotCompute, SCEVUDivExpr>(Count) || Counts.size() != 1 ||
      Counts.front() != Count || Table.bounds(L).size() != 1)
    return false;
  const KnownPolynomial &Last = Table.bounds(L).front();
  std::optional<LinearForm> End = form(Last.P, 0);
  if (!End)
    return false;
  append_range(Needs, Last.Needs);
  LinearForm Counter;
  add(Counter, variable(Table.counter(L), 0), 1);
  return isAtLeastZero(Counter) && isAtLeastZero(difference(*End, Counter));
}

// Both may be taken as signed numbers, or P is none of unsigned ones.
std::optional<CoverQuery::Compared>
CoverQuery::compared(CmpInst::Predicate P, const SCEV *X, const SCEV *Y,
                     const Loop *At, unsigned Side) {
  if (!X->getType()->isIntegerTy())
    return {};
  if (CmpInst::isUnsigned(P)) {
    if (!SE.isKnownNonNegative(X) || !SE.isKnownNonNegative(Y)) {
      Type *Wide = Type::getInt64Ty(SE.getContext());
      if (SE.getTypeSizeInBits(X->getType()) >= 64)
        return {};
      X = SE.getZeroExtendExpr(X, Wide);
      Y = SE.getZeroExtendExpr(Y, Wide);
    }
    P = ICmpInst::getFlippedSignednessPredicate(P);
  }
  std::optional<KnownPolynomial> A = Table.exact(X, At), B = Table.exact(Y, At);
  std::optional<LinearForm> F = A ? form(A->P, Side) : std::nullopt,
                            G = B ? form(B->P, Side) : std::nullopt;
  if (!F || !G)
    return {};
  Compared Of{P, difference(*F, *G), A->Needs};
  append_range(Of.Needs, B->Needs);
  return Of;
}

bool CoverQuery::holds(CmpInst::Predicate P, const SCEV *X, const SCEV *Y,
                       const Loop *At) {
  std::optional<Compared> Of = compared(P, X, Y, At, 0);
  if (!Of)
    return false;
  append_range(Needs, Of->Needs);
  LinearForm More = Of->Difference, Less = minus(More);
  switch (Of->P) {
  case CmpInst::ICMP_EQ:
    return isZeroThere(More);
  case CmpInst::ICMP_NE: {
    LinearSystem Equal = Domain;
    Equal.addZero(More);
    return Equal.hasNoSolution();
  }
  case CmpInst::ICMP_SGT:
    More.Constant -= 1;
    [[fallthrough]];
  case CmpInst::ICMP_SGE:
    return isAtLeastZero(More);
  case CmpInst::ICMP_SLT:
    Less.Constant -= 1;
    [[fallthrough]];
  case CmpInst::ICMP_SLE:
    return isAtLeastZero(Less);
  default:
    return false;
  }
}

bool CoverQuery::isFixed(const Value &Condition) const {
  auto *I = dyn_cast<Instruction>(&Condition);
  return !I || !Shared.contains(I) || LI.getLoopFor(I->getParent()) == &Shared;
}

bool CoverQuery::holds(const Value *Condition, bool IsTrue,
                       const BasicBlock &At) {
  if (Known && isFixed(*Condition))
    if (auto It = Known->find(Condition); It != Known->end())
      return It->second == IsTrue;
  const Value *X, *Y;
  if (IsTrue ? match(Condition, m_LogicalAnd(m_Value(X), m_Value(Y)))
             : match(Condition, m_LogicalOr(m_Value(X), m_Value(Y))))
    return holds(X, IsTrue, At) && holds(Y, IsTrue, At);
  auto *Cmp = dyn_cast<ICmpInst>(Condition);
  if (!Cmp || !SE.isSCEVable(Cmp->getOperand(0)->getType()))
    return false;
  return holds(IsTrue ? Cmp->getPredicate() : Cmp->getInversePredicate(),
               SE.getSCEV(Cmp->getOperand(0)), SE.getSCEV(Cmp->getOperand(1)),
               LI.getLoopFor(&At));
}

void CoverQuery::addOutcome(const Value *Condition, bool IsTrue,
                            const BasicBlock &At) {
  auto *Cmp = dyn_cast<ICmpInst>(Condition);
  if (!Cmp || !SE.isSCEVable(Cmp->getOperand(0)->getType()))
    return;
  std::optional<Compared> Of =
      compared(IsTrue ? Cmp->getPredicate() : Cmp->getInversePredicate(),
               SE.getSCEV(Cmp->getOperand(0)), SE.getSCEV(Cmp->getOperand(1)),
               LI.getLoopFor(&At), 1);
  if (!Of || Of->P == CmpInst::ICMP_NE)
    return;
  append_range(Needs, Of->Needs);
  if (Of->P == CmpInst::ICMP_EQ)
    return Domain.addZero(std::move(Of->Difference));
  bool IsGreater = Of->P == CmpInst::ICMP_SGT || Of->P == CmpInst::ICMP_SGE;
  LinearForm F = IsGreater ? Of->Difference : minus(Of->Difference);
  if (CmpInst::isStrictPredicate(Of->P))
    F.Constant -= 1;
  Domain.addAtLeastZero(std::move(F));
}

// A block that is executed before \p B, in the same iteration of the loop that
// B is in, so that B is executed if that is; null if none is known.
const BasicBlock *CoverQuery::stepUp(const BasicBlock &B) {
  const Loop *L = LI.getLoopFor(&B);
  auto *Node = DT.getNode(&B)->getIDom();
  if (!Node)
    return nullptr;
  const BasicBlock *Above = Node->getBlock();
  const Loop *Left = LI.getLoopFor(Above); // a loop that was left before
  if (Left != L) {
    while (Left && Left->getParentLoop() != L)
      Left = Left->getParentLoop();
    if (!Left || !Left->isLoopSimplifyForm() ||
        !PDT.dominates(&B, Left->getHeader()))
      return nullptr;
    return Left->getLoopPreheader();
  }
  if (PDT.dominates(&B, Above))
    return Above;
  auto *Branch = dyn_cast<BranchInst>(Above->getTerminator());
  if (!Branch || !Branch->isConditional() ||
      B.getUniquePredecessor() != Above ||
      Branch->getSuccessor(0) == Branch->getSuccessor(1))
    return nullptr;
  if (holds(Branch->getCondition(), Branch->getSuccessor(0) == &B, *Above))
    return Above;
  const Value *Condition = Branch->getCondition();
  if (isFixed(*Condition) && !(Known && Known->contains(Condition)))
    Open = Condition;
  return nullptr;
}

// That B is on all ways from another block to the end of the function tells of
// one iteration only if the loop may end where the other one has led past B.
bool CoverQuery::isExecuted(const BasicBlock *B, const Instruction &Read) {
  if (!isLeftAtItsEnd(Shared))
    return false;
  while (B) {
    const Loop *L = LI.getLoopFor(B);
    if (L == &Shared) {
      if (DT.dominates(B, Read.getParent()))
        return true;
      B = stepUp(*B);
      continue;
    }
    if (!isLeftAtItsEnd(*L))
      return false;
    if (DT.dominates(B, L->getLoopLatch())) {
      if (!isIteration(*L))
        return false;
      B = L->getLoopPreheader();
    } else {
      B = stepUp(*B);
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// The question
//===----------------------------------------------------------------------===//

// In one iteration of the loop around both.
static bool mayComeBefore(const Instruction &Read, const Instruction &Write,
                          const Loop &Shared) {
  const BasicBlock *From = Read.getParent(), *To = Write.getParent();
  if (From == To)
    return Read.comesBefore(&Write);
  SmallSetVector<const BasicBlock *, 16> Behind;
  Behind.insert(From);
  for (unsigned I = 0; I != Behind.size(); ++I) // it grows
    for (const BasicBlock *Next : successors(Behind[I]))
      if (Shared.contains(Next) && Next != Shared.getHeader())
        Behind.insert(Next);
  return Behind.contains(To);
}

namespace linkgrad {
/// Of one read.
class Cover {
public:
  Cover(Subscripts &S, const Loop &L, const LoadInst &Read,
        const Subscripts::Access &To, const SCEV *Size, const DominatorTree &DT,
        const PostDominatorTree &PDT)
      : S(S), L(L), Read(Read), To(To), DT(DT), PDT(PDT) {
    if (Size)
      Bytes = S.Symbols.exact(Size, &L);
    forEachOutcome(
        [&](const Value *Condition, bool IsTrue, const BasicBlock &) {
          Known.insert({Condition, IsTrue});
        });
  }
  bool isNeverRead();
  bool isWritten(ArrayRef<Instruction *> Writes);

private:
  void forEachOutcome(
      function_ref<void(const Value *, bool, const BasicBlock &)> Do) const;
  bool isWrittenBy(const Instruction &Write, const Value *&Open);

  Subscripts &S;
  const Loop &L;
  const LoadInst &Read;
  const Subscripts::Access &To;
  const DominatorTree &DT;
  const PostDominatorTree &PDT;
  std::optional<KnownPolynomial> Bytes;
  Outcomes Known; // where it is read, of the conditions in an iteration
  unsigned Asked = 0;
};
} // namespace linkgrad

/// Calls \p Do with the condition and the outcome of each branch in the loop
/// that leads to the read.
void Cover::forEachOutcome(
    function_ref<void(const Value *, bool, const BasicBlock &)> Do) const {
  for (auto *Node = DT.getNode(Read.getParent());
       Node->getBlock() != L.getHeader(); Node = Node->getIDom()) {
    const BasicBlock &To = *Node->getBlock();
    const BasicBlock *From = To.getUniquePredecessor();
    auto *Branch = From ? dyn_cast<BranchInst>(From->getTerminator()) : nullptr;
    if (Branch && Branch->isConditional() &&
        Branch->getSuccessor(0) != Branch->getSuccessor(1) &&
        S.LI.getLoopFor(From)->contains(&Read))
      Do(Branch->getCondition(), Branch->getSuccessor(0) == &To, *From);
  }
}

// An element of an array that has none there.
bool Cover::isNeverRead() {
  if (!Bytes)
    return false;
  CoverQuery Q(S, *S.LI.getLoopFor(Read.getParent()), DT, PDT);
  Q.setRead(To, &*Bytes);
  forEachOutcome(
      [&](const Value *Condition, bool IsTrue, const BasicBlock &At) {
        Q.addOutcome(Condition, IsTrue, At);
      });
  return Q.isNever() && S.settle(Q.Needs, {});
}

bool Cover::isWrittenBy(const Instruction &Write, const Value *&Open) {
  const Loop *Around = S.LI.getLoopFor(Write.getParent());
  while (Around && !Around->contains(&Read))
    Around = Around->getParentLoop();
  if (!Around || !L.contains(Around) || mayComeBefore(Read, Write, *Around))
    return false;
  CoverQuery Q(S, *Around, DT, PDT);
  Q.setRead(To, Bytes ? &*Bytes : nullptr);
  Q.setOutcomes(Known);
  if (auto *Fill = dyn_cast<MemSetInst>(&Write)) {
    // One that is not in a loop of its own.
    Value *Base = nullptr;
    const Loop *At = S.LI.getLoopFor(Fill->getParent());
    std::optional<KnownPolynomial> Start =
        S.offset(Fill->getRawDest(), Base, At);
    std::optional<KnownPolynomial> Length =
        S.Symbols.exact(S.SE.getSCEV(Fill->getLength()), At);
    if (At != Around || Fill->isVolatile() || !Start || !Length ||
        Base != To.Base || !Q.isFilled(*Start, *Length, To))
      return false;
  } else {
    const Subscripts::Access *From = S.access(Write);
    if (!isa<StoreInst>(Write) || !From || From->Base != To.Base ||
        !Q.choose(*From, To))
      return false;
  }
  if (Q.isExecuted(Write.getParent(), Read))
    return S.settle(Q.Needs, {});
  if (!Open)
    Open = Q.open();
  return false;
}

// Where it depends on one condition whether a write is executed, there has to
// be one for either outcome.
bool Cover::isWritten(ArrayRef<Instruction *> Writes) {
  const Value *Open = nullptr;
  for (const Instruction *Write : Writes)
    if (++Asked > Subscripts::MaxCompared || isWrittenBy(*Write, Open))
      return Asked <= Subscripts::MaxCompared;
  if (!Open)
    return false;
  for (bool IsTrue : {true, false}) {
    Known[Open] = IsTrue;
    bool Is = isWritten(Writes);
    Known.erase(Open);
    if (!Is)
      return false;
  }
  return true;
}

bool Subscripts::isWrittenBefore(const Loop &L, ArrayRef<Instruction *> Writes,
                                 const LoadInst &Read, const SCEV *Size,
                                 const DominatorTree &DT,
                                 const PostDominatorTree &PDT) {
  const Access *To = access(Read);
  if (!To)
    return false;
  Cover Of(*this, L, Read, *To, Size, DT, PDT);
  return Of.isWritten(Writes) || Of.isNeverRead();
}
