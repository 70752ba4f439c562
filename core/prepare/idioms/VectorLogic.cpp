//===- VectorLogic.cpp - bits of vectors of floats, float by float ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/VectorLogic.h"
#include "support/Worklist.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static bool isLogic(const Value &V) {
  auto *Op = dyn_cast<BinaryOperator>(&V);
  return Op && Op->isBitwiseLogicOp() &&
         Op->getType()->getScalarType()->isIntegerTy(64);
}

static Type *halvesOf(Type &Ty) {
  if (auto *Vector = dyn_cast<VectorType>(&Ty))
    return VectorType::getSubdividedVectorType(Vector, /*NumSubdivs=*/1);
  return FixedVectorType::get(Type::getInt32Ty(Ty.getContext()), 2);
}

/// Operations that are connected, and what goes in and comes out.
namespace {
struct Web {
  explicit Web(BinaryOperator &First);
  bool isOfHalves() const { return HasHalves && !HasDoubles && !HasOthers; }

  SmallVector<BinaryOperator *, 8> Logic;

private:
  void note(const Value &Other, const Type *Cast);

  bool HasHalves = false, HasDoubles = false;
  /// Scalars that are no casts: halves are moved by shifts there.
  bool HasOthers = false;
};
} // namespace

void Web::note(const Value &Other, const Type *Cast) {
  if (!Cast) {
    HasOthers |=
        !isa<Constant>(Other) && !Logic.back()->getType()->isVectorTy();
    return;
  }
  HasHalves |= Cast->isVectorTy() && Cast->getScalarSizeInBits() == 32;
  HasDoubles |= Cast->getScalarType()->isDoubleTy();
}

Web::Web(BinaryOperator &First) {
  Worklist<Value *> Work{&First};
  while (Value *V = Work.next()) {
    Logic.push_back(cast<BinaryOperator>(V));
    for (Value *Op : Logic.back()->operands()) {
      auto *Cast = dyn_cast<BitCastInst>(Op);
      if (isLogic(*Op))
        Work.push_back(Op);
      else
        note(*Op, Cast ? Cast->getSrcTy() : nullptr);
    }
    for (User *U : V->users()) {
      auto *Cast = dyn_cast<BitCastInst>(U);
      if (isLogic(*U))
        Work.push_back(U);
      else
        note(*U, Cast ? Cast->getDestTy() : nullptr);
    }
  }
}

static SetVector<BinaryOperator *> findLogic(Function &F) {
  SetVector<BinaryOperator *> Found;
  SmallPtrSet<BinaryOperator *, 8> Seen;
  for (Instruction &I : instructions(F)) {
    if (!isLogic(I) || Seen.contains(cast<BinaryOperator>(&I)))
      continue;
    Web Of(cast<BinaryOperator>(I));
    Seen.insert_range(Of.Logic);
    if (Of.isOfHalves())
      Found.insert_range(Of.Logic);
  }
  return Found;
}

bool linkgrad::narrowVectorLogic(Function &F) {
  SetVector<BinaryOperator *> Logic = findLogic(F);
  for (BinaryOperator *Op : Logic) {
    IRBuilder<> B(Op);
    Type *Narrow = halvesOf(*Op->getType());
    auto Bits = [&](Value *V) {
      auto *Cast = dyn_cast<BitCastInst>(V);
      return B.CreateBitCast(Cast ? Cast->getOperand(0) : V, Narrow);
    };
    Value *New = B.CreateBinOp(Op->getOpcode(), Bits(Op->getOperand(0)),
                               Bits(Op->getOperand(1)));
    if (auto *Disjoint = dyn_cast<PossiblyDisjointInst>(Op))
      if (auto *Or = dyn_cast<PossiblyDisjointInst>(New))
        Or->setIsDisjoint(Disjoint->isDisjoint());
    for (User *U : make_early_inc_range(Op->users()))
      if (auto *Cast = dyn_cast<BitCastInst>(U)) {
        Cast->replaceAllUsesWith(B.CreateBitCast(New, Cast->getType()));
        Cast->eraseFromParent();
      }
    if (!Op->use_empty())
      Op->replaceAllUsesWith(B.CreateBitCast(New, Op->getType()));
  }
  for (BinaryOperator *Op : Logic)
    Op->eraseFromParent();
  return !Logic.empty();
}
