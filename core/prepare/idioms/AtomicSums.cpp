//===- AtomicSums.cpp - sums by compare-exchange -----------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/AtomicSums.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/AtomicOrdering.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// One attempt: the number in \p Try's memory becomes itself plus \p Added, or
/// minus it, or plus the product of both.
struct Attempt {
  AtomicCmpXchgInst *Try;
  Instruction *Sum;
  Value *Added, *Times; // or null
  BranchInst *Branch;   // taken to the first successor if it has succeeded
};
/// All attempts of a function that could be one loop, or its first iteration.
using Attempts = MapVector<AtomicCmpXchgInst *, Attempt>;
} // namespace

static Value *withoutCast(Value *V) {
  auto *Cast = dyn_cast<BitCastInst>(V);
  return Cast ? Cast->getOperand(0) : V;
}

/// The branch that asks whether it has succeeded, if that is all who asks.
static BranchInst *branchOn(AtomicCmpXchgInst &Try) {
  BranchInst *Branch = nullptr;
  for (User *U : Try.users()) {
    auto *Part = dyn_cast<ExtractValueInst>(U);
    if (!Part || Part->getIndices()[0] != 1)
      continue;
    auto *Only =
        Part->hasOneUse() ? dyn_cast<BranchInst>(*Part->user_begin()) : nullptr;
    if (!Only || Branch || Only->getParent() != Try.getParent())
      return nullptr;
    Branch = Only;
  }
  return Branch;
}

static std::optional<Attempt> attemptAt(AtomicCmpXchgInst &Try) {
  auto *Bits = dyn_cast<BitCastInst>(Try.getNewValOperand());
  auto *Sum = dyn_cast<Instruction>(withoutCast(Try.getNewValOperand()));
  if (!Bits || !Sum || !Sum->getType()->isFloatingPointTy() ||
      !Bits->hasOneUse() || !Sum->hasOneUse() || Try.isVolatile())
    return std::nullopt;
  auto IsOld = [&](unsigned No) {
    return withoutCast(Sum->getOperand(No)) ==
           withoutCast(Try.getCompareOperand());
  };
  Attempt A = {&Try, Sum, nullptr, nullptr, branchOn(Try)};
  if (!A.Branch)
    return std::nullopt;
  auto *Product = dyn_cast<IntrinsicInst>(Sum);
  if (Product && Product->getIntrinsicID() == Intrinsic::fmuladd && IsOld(2) &&
      !IsOld(0) && !IsOld(1)) {
    A.Added = Sum->getOperand(0);
    A.Times = Sum->getOperand(1);
    return A;
  }
  bool Adds = Sum->getOpcode() == Instruction::FAdd;
  if (!(Adds || Sum->getOpcode() == Instruction::FSub) ||
      IsOld(0) == IsOld(1) || !(Adds || IsOld(0)))
    return std::nullopt;
  A.Added = Sum->getOperand(IsOld(0) ? 1 : 0);
  return A;
}

/// Whether both are computed in the same way of the same memory. (Attempts
/// write to none that is loaded so.)
static bool isSame(const Value *A, const Value *B) {
  if (A == B)
    return true;
  auto *First = A ? dyn_cast<Instruction>(A) : nullptr;
  auto *Second = B ? dyn_cast<Instruction>(B) : nullptr;
  if (!First || !Second || isa<PHINode>(First) ||
      !First->isSameOperationAs(Second) || First->mayHaveSideEffects())
    return false;
  if (auto *Load = dyn_cast<LoadInst>(First); Load && !Load->isSimple())
    return false;
  if (First->mayReadFromMemory() && !isa<LoadInst>(First))
    return false;
  return llvm::all_of(
      zip(First->operands(), Second->operands()), [](auto Pair) {
        return isSame(std::get<0>(Pair).get(), std::get<1>(Pair).get());
      });
}

/// Whether the same is tried where \p A has failed.
static bool isTriedAgain(const Attempt &A, const Attempts &All) {
  SmallPtrSet<const BasicBlock *, 4> Seen;
  for (const BasicBlock *B = A.Branch->getSuccessor(1);
       B && Seen.insert(B).second; B = B->getSingleSuccessor())
    for (const Instruction &I : *B) {
      if (auto *Try = dyn_cast<AtomicCmpXchgInst>(&I)) {
        auto It = All.find(const_cast<AtomicCmpXchgInst *>(Try));
        return It != All.end() &&
               isSame(Try->getPointerOperand(), A.Try->getPointerOperand()) &&
               isSame(It->second.Added, A.Added) &&
               isSame(It->second.Times, A.Times) &&
               It->second.Sum->getOpcode() == A.Sum->getOpcode();
      }
      if (I.mayHaveSideEffects())
        return false;
    }
  return false;
}

/// Whether what was found in memory is only compared with it, and added to.
static bool isOnlyForSums(const Value &Found, const Attempts &All,
                          SmallPtrSetImpl<const Value *> &Seen) {
  if (!Seen.insert(&Found).second)
    return true;
  return llvm::all_of(Found.users(), [&](const User *U) {
    if (auto *Try = dyn_cast<AtomicCmpXchgInst>(U))
      return All.contains(const_cast<AtomicCmpXchgInst *>(Try)) &&
             Try->getCompareOperand() == &Found;
    if (auto *Part = dyn_cast<ExtractValueInst>(U))
      return Part->getIndices()[0] == 1 || isOnlyForSums(*U, All, Seen);
    if (isa<PHINode, BitCastInst>(U))
      return isOnlyForSums(*U, All, Seen);
    return any_of(All, [&](const auto &Other) {
      const Attempt &A = Other.second;
      return A.Sum == U && A.Added != &Found && A.Times != &Found;
    });
  });
}

static bool isSum(const Attempt &A, const Attempts &All) {
  SmallPtrSet<const Value *, 16> Seen;
  const Value *Old = withoutCast(A.Try->getCompareOperand());
  return isTriedAgain(A, All) && isOnlyForSums(*A.Try, All, Seen) &&
         isOnlyForSums(*Old, All, Seen);
}

static void raise(const Attempt &A) {
  IRBuilder<> B(A.Try);
  bool Subtracts = A.Sum->getOpcode() == Instruction::FSub;
  Value *Added = A.Times ? B.CreateFMul(A.Added, A.Times) : A.Added;
  AtomicRMWInst *Sum =
      B.CreateAtomicRMW(Subtracts ? AtomicRMWInst::FSub : AtomicRMWInst::FAdd,
                        A.Try->getPointerOperand(), Added, A.Try->getAlign(),
                        A.Try->getSuccessOrdering(), A.Try->getSyncScopeID());
  // What the memory held first nobody asks from now on.
  auto *Load = dyn_cast<LoadInst>(withoutCast(A.Try->getCompareOperand()));
  Type *Ty = A.Try->getType();
  Value *Done = B.CreateInsertValue(PoisonValue::get(Ty), B.getTrue(), 1);
  Done = B.CreateInsertValue(
      Done, Constant::getNullValue(Ty->getStructElementType(0)), 0);
  A.Try->replaceAllUsesWith(Done);
  A.Try->eraseFromParent();
  A.Branch->setCondition(B.getTrue());
  cast<Instruction>(*A.Sum->user_begin())->eraseFromParent(); // the cast
  A.Sum->eraseFromParent();
  if (Load)
    for (User *U : make_early_inc_range(Load->users()))
      if (isa<BitCastInst>(U) && U->use_empty())
        cast<Instruction>(U)->eraseFromParent();
  if (Load && Load->use_empty() && !Load->isVolatile() &&
      isAtLeastOrStrongerThan(Sum->getOrdering(), Load->getOrdering()))
    Load->eraseFromParent();
}

bool linkgrad::raiseAtomicSums(Function &F) {
  Attempts All;
  for (Instruction &I : instructions(F))
    if (auto *Try = dyn_cast<AtomicCmpXchgInst>(&I))
      if (std::optional<Attempt> A = attemptAt(*Try))
        All.insert({Try, *A});
  // What one of them adds to another one may ask for.
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (const auto &[Try, A] : All)
      if (!isSum(A, All)) {
        All.erase(Try);
        Changed = true;
        break;
      }
  }
  for (const auto &[Try, A] : All)
    raise(A);
  return !All.empty();
}
