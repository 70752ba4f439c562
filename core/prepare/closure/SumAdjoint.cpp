//===- SumAdjoint.cpp - adjoints of sums that are known before them -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/SumAdjoint.h"
#include "prepare/closure/IndependentLoops.h"
#include "rules/ResultAdjoint.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::isPlainNumber(const Value *V) {
  return isa<ConstantFP, SIToFPInst, UIToFPInst>(V);
}

std::optional<const Value *> linkgrad::linearFactor(const Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  unsigned No = U.getOperandNo();
  if (isMultiplyAdd(*I))
    return No == 2 ? nullptr : I->getOperand(1 - No);
  switch (I->getOpcode()) {
  case Instruction::PHI:
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FNeg:
  case Instruction::FPExt:
  case Instruction::FPTrunc:
    return nullptr;
  case Instruction::FMul:
    return I->getOperand(1 - No);
  case Instruction::FDiv:
    if (No == 0)
      return I->getOperand(1);
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

SumAdjoint::SumAdjoint(const Loop &L, const LoopInfo &LI,
                       const DominatorTree &DT)
    : L(L), DT(DT) {
  if (L.getParentLoop() || !L.getLoopPreheader() || !L.getLoopLatch())
    return;
  Before = L.getLoopPreheader()->getTerminator();
  const Instruction *Sum = nullptr;
  for (const PHINode &Phi : L.getHeader()->phis()) {
    if (!Phi.getType()->isFloatingPointTy())
      continue;
    if (Sum)
      return;
    Sum = dyn_cast<Instruction>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
    if (!Sum)
      return;
  }
  Known = Sum && follow(*Sum, LI) && hasResultAdjoint(*Result);
}

bool SumAdjoint::follow(const Instruction &Sum, const LoopInfo &LI) {
  for (const BasicBlock *B : depth_first_ext(L.getHeader(), Behind))
    (void)B;
  if (Behind.contains(Before->getParent()))
    return false; // a cycle that is no loop
  for (const Instruction *At = &Sum;;) {
    const Use *End = findEnd(*At);
    if (!End || LI.getLoopFor(cast<Instruction>(End->getUser())->getParent()))
      return false;
    At = cast<Instruction>(End->getUser());
    if (isa<ReturnInst>(At)) {
      Result = End->get()->getType();
      return true;
    }
    if (!isFactor(*End))
      return false;
    Steps.push_back(End);
  }
}

/// Whether it adds something to \p U, or merges it.
static bool isAdded(const Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  return isa<PHINode>(I) || I->getOpcode() == Instruction::FAdd ||
         (I->getOpcode() == Instruction::FSub && U.getOperandNo() == 0) ||
         (isMultiplyAdd(*I) && U.getOperandNo() == 2);
}

// Whoever has been in the loop gets to a merge by way of the sum.
bool SumAdjoint::isSum(const Instruction &I, const Sums &Chain) const {
  auto On = [&](const Value *V) {
    auto *Op = dyn_cast<Instruction>(V);
    return Op && Chain.contains(Op);
  };
  if (auto *Merge = dyn_cast<PHINode>(&I))
    return all_of(Merge->incoming_values(), [&](const Use &In) {
      return On(In) || !Behind.contains(Merge->getIncomingBlock(In));
    });
  return count_if(I.operand_values(), On) == 1;
}

// The only use of the sum, with what is added to it on any way, for something
// else; null if there is none, or more than one.
const Use *SumAdjoint::findEnd(const Instruction &Sum) const {
  Sums Chain;
  Chain.insert(&Sum);
  const Use *End = nullptr;
  for (unsigned N = 0; N != Chain.size(); ++N) // it grows
    for (const Use &U : Chain[N]->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (L.contains(I))
        continue;
      if (isAdded(U))
        Chain.insert(I);
      else if (End)
        return nullptr;
      else
        End = &U;
    }
  bool AreSums =
      all_of(drop_begin(Chain), [&](auto *I) { return isSum(*I, Chain); });
  return AreSums ? End : nullptr;
}

bool SumAdjoint::isAvailable(const Value *V) const {
  if (!isPlainNumber(V))
    return false;
  auto *I = dyn_cast<Instruction>(V);
  return !I || DT.dominates(I->getOperand(0), Before);
}

bool SumAdjoint::isFactor(const Use &U) const {
  std::optional<const Value *> Factor = linearFactor(U);
  return Factor && (!*Factor || isAvailable(*Factor));
}

// A number that is converted behind the loop is converted before it, too.
static Value *made(IRBuilderBase &B, Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  return I ? B.Insert(I->clone()) : V;
}

Value *SumAdjoint::emit() const {
  IRBuilder<> B(Before);
  Value *Adjoint = emitResultAdjoint(B, Result);
  for (const Use *U : reverse(Steps)) {
    auto *I = cast<Instruction>(U->getUser());
    unsigned No = U->getOperandNo();
    if (I->getOpcode() == Instruction::FNeg ||
        I->getOpcode() == Instruction::FSub)
      Adjoint = B.CreateFNeg(Adjoint);
    else if (I->getOpcode() == Instruction::FMul || isMultiplyAdd(*I))
      Adjoint = B.CreateFMul(Adjoint, made(B, I->getOperand(1 - No)));
    else if (I->getOpcode() == Instruction::FDiv)
      Adjoint = B.CreateFDiv(Adjoint, made(B, I->getOperand(1)));
    else
      Adjoint = B.CreateFPCast(Adjoint, U->get()->getType());
  }
  return Adjoint;
}
