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
// t has an element.
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
  /// Chooses the iteration that writes what is read. False if there may be none
  /// whose offset is the same.
  bool choose(const Subscripts::Access &Write, const Subscripts::Access &Read);
  /// Whether what is read is in the range that is filled.
  bool isFilled(const KnownPolynomial &Start, const KnownPolynomial &Length,
                const Subscripts::Access &Read);
  /// Whether \p B is executed in the chosen iteration wherever \p Read is, in
  /// the same iteration of the loop around both.
  bool isExecuted(const BasicBlock *B, const Instruction &Read);

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

  ScalarEvolution &SE;
  const LoopInfo &LI;
  const Loop &Shared;
  const DominatorTree &DT;
  const PostDominatorTree &PDT;
  SmallVector<const Loop *, 4> Own; // loops around the write alone
  SmallVector<unsigned, 4> OwnVariables;
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
bool CoverQuery::holds(CmpInst::Predicate P, const SCEV *X, const SCEV *Y,
                       const Loop *At) {
  if (!X->getType()->isIntegerTy())
    return false;
  if (CmpInst::isUnsigned(P)) {
    if (!SE.isKnownNonNegative(X) || !SE.isKnownNonNegative(Y)) {
      Type *Wide = Type::getInt64Ty(SE.getContext());
      if (SE.getTypeSizeInBits(X->getType()) >= 64)
        return false;
      X = SE.getZeroExtendExpr(X, Wide);
      Y = SE.getZeroExtendExpr(Y, Wide);
    }
    P = ICmpInst::getFlippedSignednessPredicate(P);
  }
  std::optional<KnownPolynomial> A = Table.exact(X, At), B = Table.exact(Y, At);
  std::optional<LinearForm> F = A ? form(A->P, 0) : std::nullopt,
                            G = B ? form(B->P, 0) : std::nullopt;
  if (!F || !G)
    return false;
  append_range(Needs, A->Needs);
  append_range(Needs, B->Needs);
  LinearForm More = difference(*F, *G), Less = difference(*G, *F);
  switch (P) {
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

bool CoverQuery::holds(const Value *Condition, bool IsTrue,
                       const BasicBlock &At) {
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
  return holds(Branch->getCondition(), Branch->getSuccessor(0) == &B, *Above)
             ? Above
             : nullptr;
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

bool Subscripts::isWrittenBefore(const Loop &L, const Instruction &Write,
                                 const LoadInst &Read, const SCEV *Size,
                                 const DominatorTree &DT,
                                 const PostDominatorTree &PDT) {
  const Loop *Around = LI.getLoopFor(Write.getParent());
  while (Around && !Around->contains(&Read))
    Around = Around->getParentLoop();
  const Access *To = access(Read);
  if (!Around || !L.contains(Around) || !To ||
      mayComeBefore(Read, Write, *Around))
    return false;
  std::optional<KnownPolynomial> Bytes;
  if (Size)
    Bytes = Symbols.exact(Size, &L);
  CoverQuery Q(*this, *Around, DT, PDT);
  Q.setRead(*To, Bytes ? &*Bytes : nullptr);
  if (auto *Fill = dyn_cast<MemSetInst>(&Write)) {
    // One that is not in a loop of its own.
    Value *Base = nullptr;
    const Loop *At = LI.getLoopFor(Fill->getParent());
    std::optional<KnownPolynomial> Start = offset(Fill->getRawDest(), Base, At);
    std::optional<KnownPolynomial> Length =
        Symbols.exact(SE.getSCEV(Fill->getLength()), At);
    if (At != Around || Fill->isVolatile() || !Start || !Length ||
        Base != To->Base || !Q.isFilled(*Start, *Length, *To))
      return false;
  } else {
    const Access *From = access(Write);
    if (!isa<StoreInst>(Write) || !From || From->Base != To->Base ||
        !Q.choose(*From, *To))
      return false;
  }
  return Q.isExecuted(Write.getParent(), Read) && settle(Q.Needs, {});
}
