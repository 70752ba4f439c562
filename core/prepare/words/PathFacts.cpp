//===- PathFacts.cpp - what the tests on the way to a place tell ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A test that dominates a place still holds there: had its operands been
// computed anew since, so would the test.
//
//===----------------------------------------------------------------------===//

#include "prepare/words/PathFacts.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;
using namespace PatternMatch;

/// Dominating blocks that are looked at, and operands of operands.
static constexpr unsigned MaxBlocks = 64, MaxDepth = 4;

/// Bits of an integer or an address; 0 for anything else.
static unsigned widthOf(const Value &V) {
  if (V.getType()->isIntegerTy())
    return V.getType()->getIntegerBitWidth();
  return V.getType()->isPointerTy() ? 64 : 0;
}

/// Of a merge of constants: the variants that come together.
static ConstantRange rangeOfConstants(const PHINode &Phi) {
  unsigned Width = widthOf(Phi);
  ConstantRange R = ConstantRange::getEmpty(Width);
  for (const Value *V : Phi.incoming_values())
    if (auto *C = dyn_cast<ConstantInt>(V))
      R = R.unionWith(ConstantRange(C->getValue()));
    else if (V != &Phi)
      return ConstantRange::getFull(Width);
  return R;
}

static ConstantRange ownRange(const Value &V, const DataLayout *DL) {
  unsigned Width = widthOf(V);
  if (auto *Phi = dyn_cast<PHINode>(&V); Phi && V.getType()->isIntegerTy())
    return rangeOfConstants(*Phi);
  if (V.getType()->isIntegerTy())
    return computeConstantRange(&V, /*ForSigned=*/false);
  ConstantRange NotNull = ConstantRange(APInt::getZero(Width)).inverse();
  if (isa<ConstantPointerNull>(V))
    return NotNull.inverse();
  if (const APInt * Address; match(&V, m_IntToPtr(m_APInt(Address))))
    return Address->getBitWidth() == Width ? ConstantRange(*Address) : NotNull;
  return DL && !isa<UndefValue>(V) && isKnownNonZero(&V, *DL)
             ? NotNull
             : ConstantRange::getFull(Width);
}

ConstantRange PathFacts::rangeOf(const Value &V, const Way *Into,
                                 unsigned Depth) const {
  if (auto *Phi = dyn_cast<PHINode>(&V);
      Phi && Into && Phi->getParent() == Into->To)
    return rangeOf(*Phi->getIncomingValueForBlock(Into->From), nullptr, Depth);
  ConstantRange R = ownRange(V, DL);
  for (const Fact &F : Facts)
    if (F.Of == &V && !Into)
      R = R.intersectWith(F.In);
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || Depth == MaxDepth)
    return R;
  auto Operand = [&](unsigned N) {
    return rangeOf(*I->getOperand(N), Into, Depth + 1);
  };
  auto Bit = [](bool Value) { return ConstantRange(APInt(1, Value)); };
  if (auto *C = dyn_cast<ICmpInst>(I); C && widthOf(*C->getOperand(0))) {
    ConstantRange L = Operand(0), Right = Operand(1);
    if (L.isEmptySet() || Right.isEmptySet())
      return R;
    if (L.icmp(C->getPredicate(), Right))
      return R.intersectWith(Bit(true));
    if (L.icmp(C->getInversePredicate(), Right))
      return R.intersectWith(Bit(false));
    return R;
  }
  if (isa<TruncInst>(I) && widthOf(*I->getOperand(0)))
    return R.intersectWith(Operand(0).truncate(R.getBitWidth()));
  if (isa<ZExtInst>(I) && widthOf(*I->getOperand(0)))
    return R.intersectWith(Operand(0).zeroExtend(R.getBitWidth()));
  if (auto *Op = dyn_cast<BinaryOperator>(I);
      Op && widthOf(V) &&
      (Op->isBitwiseLogicOp() || Op->getOpcode() == Instruction::Add ||
       Op->getOpcode() == Instruction::Sub))
    return R.intersectWith(Operand(0).binaryOp(Op->getOpcode(), Operand(1)));
  // So the variant follows from a tag that shares its word with a length.
  if (auto *S = dyn_cast<SelectInst>(I);
      S && widthOf(V) && S->getCondition()->getType()->isIntegerTy(1)) {
    ConstantRange Condition = Operand(0);
    if (const APInt *Single = Condition.getSingleElement())
      return R.intersectWith(Operand(Single->isOne() ? 1 : 2));
    return R.intersectWith(Operand(1).unionWith(Operand(2)));
  }
  if (auto *MinMax = dyn_cast<MinMaxIntrinsic>(I); MinMax && widthOf(V))
    return R.intersectWith(ConstantRange::intrinsic(MinMax->getIntrinsicID(),
                                                    {Operand(0), Operand(1)}));
  return R;
}

void PathFacts::add(Value &Of, const ConstantRange &In, unsigned Depth) {
  if (isa<Constant>(Of) && !isa<ConstantInt, ConstantPointerNull>(Of))
    return;
  Facts.push_back({&Of, In});
  auto *I = dyn_cast<Instruction>(&Of);
  if (!I || Depth == MaxDepth)
    return;
  Value *A, *B;
  if (In.getBitWidth() == 1 && In.getSingleElement()) {
    bool IsTrue = In.getSingleElement()->isOne();
    if (IsTrue ? match(I, m_LogicalAnd(m_Value(A), m_Value(B)))
               : match(I, m_LogicalOr(m_Value(A), m_Value(B)))) {
      add(*A, In, Depth + 1);
      add(*B, In, Depth + 1);
    } else if (match(I, m_Not(m_Value(A)))) {
      add(*A, In.inverse(), Depth + 1);
    } else if (auto *C = dyn_cast<ICmpInst>(I)) {
      Value *X = C->getOperand(0);
      const APInt *Limit;
      APInt Null = APInt::getZero(64);
      if (isa<ConstantPointerNull>(C->getOperand(1)))
        Limit = &Null;
      else if (!match(C->getOperand(1), m_APInt(Limit)) ||
               X->getType()->isVectorTy())
        return;
      add(*X,
          ConstantRange::makeExactICmpRegion(
              IsTrue ? C->getPredicate() : C->getInversePredicate(), *Limit),
          Depth + 1);
    }
  }
  // Of a select that can have come from one arm only, that arm.
  if (auto *S = dyn_cast<SelectInst>(I);
      S && widthOf(Of) && S->getCondition()->getType()->isIntegerTy(1))
    for (bool Arm : {true, false})
      if (Value *Other = Arm ? S->getFalseValue() : S->getTrueValue();
          rangeOf(*Other).intersectWith(In).isEmptySet()) {
        add(*S->getCondition(), ConstantRange(APInt(1, Arm)), Depth + 1);
        add(*(Arm ? S->getTrueValue() : S->getFalseValue()), In, Depth + 1);
      }
  const APInt *C;
  if (Of.getType()->isIntegerTy() && match(I, m_Xor(m_Value(A), m_APInt(C))))
    add(*A, In.binaryXor(ConstantRange(*C)), Depth + 1);
  if (Of.getType()->isIntegerTy() && match(I, m_Add(m_Value(A), m_APInt(C))))
    add(*A, In.sub(ConstantRange(*C)), Depth + 1);
  if (auto *T = dyn_cast<TruncInst>(I); T && T->hasNoUnsignedWrap())
    add(*T->getOperand(0), In.zeroExtend(T->getSrcTy()->getScalarSizeInBits()),
        Depth + 1);
  if (auto *Z = dyn_cast<ZExtInst>(I)) {
    unsigned Width = Z->getSrcTy()->getScalarSizeInBits();
    ConstantRange Low(APInt::getZero(In.getBitWidth()),
                      APInt::getOneBitSet(In.getBitWidth(), Width));
    add(*Z->getOperand(0), In.intersectWith(Low).truncate(Width), Depth + 1);
  }
}

void PathFacts::addCondition(Value &Condition, bool IsTrue) {
  add(Condition, ConstantRange(APInt(1, IsTrue)));
}

void PathFacts::addEdge(const BasicBlock &From, const BasicBlock &To) {
  const Instruction *End = From.getTerminator();
  if (auto *Br = dyn_cast<BranchInst>(End);
      Br && Br->isConditional() && Br->getSuccessor(0) != Br->getSuccessor(1))
    addCondition(*Br->getCondition(), Br->getSuccessor(0) == &To);
  auto *Switch = dyn_cast<SwitchInst>(End);
  if (!Switch)
    return;
  unsigned Width = Switch->getCondition()->getType()->getIntegerBitWidth();
  bool IsDefault = Switch->getDefaultDest() == &To;
  ConstantRange In(Width, /*isFullSet=*/IsDefault);
  for (auto Case : Switch->cases()) {
    ConstantRange Value(Case.getCaseValue()->getValue());
    if (!IsDefault && Case.getCaseSuccessor() == &To)
      In = In.unionWith(Value);
    else if (IsDefault && Case.getCaseSuccessor() != &To)
      add(*Switch->getCondition(), Value.inverse());
  }
  if (!IsDefault)
    add(*Switch->getCondition(), In);
}

PathFacts PathFacts::atEndOf(const BasicBlock &B, const DominatorTree &DT) {
  PathFacts Found;
  Found.DL = &B.getDataLayout();
  const DomTreeNode *Node = DT.getNode(&B);
  for (unsigned N = 0; Node && Node->getIDom() && N != MaxBlocks; ++N) {
    const BasicBlock *Here = Node->getBlock();
    // The one way in, beside those from inside of a loop around it.
    const BasicBlock *From = nullptr;
    bool IsOne = true;
    for (const BasicBlock *Pred : predecessors(Here)) {
      if (DT.dominates(Here, Pred))
        continue;
      IsOne &= !From || From == Pred;
      From = Pred;
    }
    if (From && IsOne)
      Found.addEdge(*From, *Here);
    Node = Node->getIDom();
  }
  return Found;
}

PathFacts PathFacts::before(const PHINode &Merge, unsigned Index,
                            const DominatorTree &DT) const {
  const BasicBlock *From = Merge.getIncomingBlock(Index);
  const BasicBlock *To = Merge.getParent();
  Way Into{From, To};
  PathFacts Found = atEndOf(*From, DT);
  Found.addEdge(*From, *To);
  Found.Impossible = Impossible;
  for (const Fact &F : Facts) {
    auto *I = dyn_cast<Instruction>(F.Of);
    if (auto *Phi = dyn_cast<PHINode>(F.Of); Phi && Phi->getParent() == To)
      Found.add(*Phi->getIncomingValueForBlock(From), F.In);
    else if (!I || DT.properlyDominates(I->getParent(), To))
      Found.Facts.push_back(F);
    else if (Found.rangeOf(*I, &Into).intersectWith(F.In).isEmptySet())
      Found.Impossible = true;
  }
  return Found;
}

bool PathFacts::contradict() const {
  return Impossible || any_of(Facts, [&](const Fact &F) {
           return rangeOf(*F.Of).isEmptySet();
         });
}

std::optional<bool> PathFacts::truth(const Value &Condition) const {
  ConstantRange R = rangeOf(Condition);
  const APInt *Single = R.getSingleElement();
  return Single ? std::optional(Single->isOne()) : std::nullopt;
}
