//===- MergedBits.cpp - parts of the bits of one of several floats ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/MergedBits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

namespace {
struct Part {
  Value *Float = nullptr;
  SmallVector<Instruction *, 4> Steps; // from its bits on
};
} // namespace

static std::optional<Part> partOf(Value *V) {
  Part Of;
  while (auto *I = dyn_cast<Instruction>(V)) {
    bool IsCast =
        isa<BitCastInst>(I) && I->getOperand(0)->getType()->isFloatingPointTy();
    bool Takes = isa<TruncInst>(I) || ((I->getOpcode() == Instruction::LShr ||
                                        I->getOpcode() == Instruction::And) &&
                                       isa<ConstantInt>(I->getOperand(1)));
    if (!IsCast && !Takes)
      return std::nullopt;
    Of.Steps.insert(Of.Steps.begin(), I);
    V = I->getOperand(0);
    if (!IsCast)
      continue;
    Of.Float = V;
    return Of;
  }
  return std::nullopt;
}

static bool isSamePart(const Part &A, const Part &B) {
  return A.Float->getType() == B.Float->getType() &&
         equal(A.Steps, B.Steps, [](Instruction *X, Instruction *Y) {
           return X->isSameOperationAs(Y) &&
                  all_of(drop_begin(zip(X->operands(), Y->operands())),
                         [](auto Pair) {
                           auto &[L, R] = Pair;
                           return L.get() == R.get();
                         });
         });
}

static PHINode *mergeFloats(PHINode &Words, ArrayRef<Part> Parts) {
  auto IsIt = [&](PHINode &Phi) {
    return Phi.getType() == Parts[0].Float->getType() &&
           all_of(enumerate(Parts), [&](auto E) {
             return Phi.getIncomingValueForBlock(
                        Words.getIncomingBlock(E.index())) == E.value().Float;
           });
  };
  auto Phis = Words.getParent()->phis();
  if (auto It = find_if(Phis, IsIt); It != Phis.end())
    return &*It;
  auto *New = PHINode::Create(Parts[0].Float->getType(), Parts.size(), "",
                              Words.getIterator());
  for (auto [I, P] : enumerate(Parts))
    New->addIncoming(P.Float, Words.getIncomingBlock(I));
  return New;
}

/// The part of \p Float, before \p At.
static Value *emitPart(const Part &Of, Value *Float, BasicBlock::iterator At) {
  for (Instruction *Step : Of.Steps) {
    Instruction *New = Step->clone();
    New->dropPoisonGeneratingFlags(); // those of one way
    New->setOperand(0, Float);
    New->insertInto(At->getParent(), At);
    Float = New;
  }
  return Float;
}

static bool isSameCondition(const Value *A, const Value *B) {
  auto *X = dyn_cast<ICmpInst>(A), *Y = dyn_cast<ICmpInst>(B);
  return A == B || (X && Y && X->getPredicate() == Y->getPredicate() &&
                    equal(X->operands(), Y->operands()));
}

static bool chooseBefore(SelectInst &Words, const DominatorTree &DT) {
  std::optional<Part> True = partOf(Words.getTrueValue()),
                      False = partOf(Words.getFalseValue());
  if (!True || !False || !isSamePart(*True, *False))
    return false;
  SmallVector<SelectInst *, 2> Same;
  for (User *U : True->Float->users())
    if (auto *Choice = dyn_cast<SelectInst>(U);
        Choice && Choice->getTrueValue() == True->Float &&
        Choice->getFalseValue() == False->Float &&
        isSameCondition(Choice->getCondition(), Words.getCondition()))
      Same.push_back(Choice);
  auto It = find_if(
      Same, [&](SelectInst *Choice) { return DT.dominates(Choice, &Words); });
  Value *Float = It == Same.end()
                     ? IRBuilder<>(&Words).CreateSelect(
                           Words.getCondition(), True->Float, False->Float)
                     : *It;
  // (So that they are one number for all.)
  for (SelectInst *Choice : Same)
    if (DT.dominates(&Words, Choice))
      Choice->replaceAllUsesWith(Float);
  Words.replaceAllUsesWith(emitPart(*True, Float, Words.getIterator()));
  Words.eraseFromParent();
  return true;
}

static bool mergeBefore(PHINode &Words) {
  SmallVector<Part, 2> Parts;
  for (Value *Word : Words.incoming_values()) {
    std::optional<Part> P = partOf(Word);
    if (!P || (!Parts.empty() && !isSamePart(Parts[0], *P)))
      return false;
    Parts.push_back(std::move(*P));
  }
  BasicBlock &Block = *Words.getParent();
  auto At = Block.getFirstInsertionPt();
  if (Parts.empty() || At == Block.end())
    return false;
  Value *Float = mergeFloats(Words, Parts);
  Words.replaceAllUsesWith(emitPart(Parts[0], Float, At));
  Words.eraseFromParent();
  return true;
}

bool linkgrad::mergeBeforeBits(Function &F, const DominatorTree &DT) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!I.getType()->isIntegerTy())
      continue;
    if (auto *Phi = dyn_cast<PHINode>(&I))
      Changed |= mergeBefore(*Phi);
    else if (auto *Select = dyn_cast<SelectInst>(&I))
      Changed |= chooseBefore(*Select, DT);
  }
  return Changed;
}
