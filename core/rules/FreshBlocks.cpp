//===- FreshBlocks.cpp - which block of an allocation in a loop ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/FreshBlocks.h"
#include "rules/LibraryFunctions.h"
#include "support/Merges.h"
#include "support/WholeObject.h"
#include "support/Worklist.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;
using namespace llvm::PatternMatch;

/// A call that makes a block, if \p V is one.
static const Instruction *allocation(const Value &V) {
  auto *Call = dyn_cast<CallBase>(&V);
  return Call && isNoAliasCall(Call) && lookupLibraryFunction(*Call).allocates()
             ? Call
             : nullptr;
}

//===----------------------------------------------------------------------===//
// Who knows of it
//===----------------------------------------------------------------------===//

/// An address and a constant, which InstCombine takes from one end first.
static bool isMoved(const Value &Address) {
  auto *I = dyn_cast<BinaryOperator>(&Address);
  return I && I->getOpcode() == Instruction::Add &&
         isa<ConstantInt>(I->getOperand(1));
}

static bool isAddress(const Value *V) {
  Worklist<const Value *> Work{V};
  while (const Value *At = Work.next()) {
    if (isMerge(*At))
      append_range(Work, mergedOperands(*cast<User>(At)));
    else if (isMoved(*At))
      Work.push_back(cast<Instruction>(At)->getOperand(0));
    else if (!isa<PtrToIntInst, UndefValue>(At))
      return false;
  }
  return true;
}

/// The merge that an address, or a pointer that it is taken from, is.
static const PHINode *mergeOf(const Value *Address) {
  auto *Cast = dyn_cast<PtrToIntInst>(Address);
  return dyn_cast<PHINode>(Cast ? Cast->getOperand(0) : Address);
}

/// Null, or so many elements behind it: the ends of an empty vector.
static bool isNothing(const Value *V) {
  return match(V, m_Zero()) ||
         (V->getType()->isPointerTy() &&
          isa<ConstantPointerNull>(getUnderlyingObject(V, /*MaxLookup=*/0)));
}

// A difference of addresses is one of two that are both taken away. Both may be
// those of nothing, on the same way, through however many merges.
bool linkgrad::isDifference(const Instruction &Sub) {
  auto IsPlace = [](const Value *V) {
    return !isNothing(V) && (V->getType()->isPointerTy() || isAddress(V));
  };
  using Two = std::pair<const Value *, const Value *>;
  SmallVector<Two, 4> Work{{Sub.getOperand(0), Sub.getOperand(1)}};
  SmallDenseSet<Two> Seen;
  while (!Work.empty()) {
    auto [X, Y] = Work.pop_back_val();
    if (!Seen.insert({X, Y}).second)
      continue;
    const PHINode *A = mergeOf(X), *B = mergeOf(Y);
    if (A && B && A->getParent() == B->getParent())
      for (const BasicBlock *From : A->blocks())
        Work.push_back({A->getIncomingValueForBlock(From),
                        B->getIncomingValueForBlock(From)});
    else if (!(isNothing(X) && isNothing(Y)) && !(IsPlace(X) && IsPlace(Y)))
      return false;
  }
  return true;
}

/// Whether an address leads to nothing but differences and comparisons.
static bool isOnlyMeasured(const Instruction &Address) {
  auto Becomes = [](const Use &U) {
    return isMerged(U) || isMoved(*U.getUser());
  };
  return allUses(Address, Becomes, [](const Use &U) {
    auto *By = cast<Instruction>(U.getUser());
    return isa<ICmpInst>(By) ||
           (By->getOpcode() == Instruction::Sub && isDifference(*By));
  });
}

namespace {
enum class UseOf { Harmless, Derives, Keeps };
} // namespace

static UseOf useInCall(const CallBase &Call, const Use &U) {
  if (!Call.isArgOperand(&U))
    return UseOf::Keeps;
  unsigned No = Call.getArgOperandNo(&U);
  if (LibraryFunction L = lookupLibraryFunction(Call)) {
    unsigned Effects = L.effects(No);
    if (Effects &
        ~(Effect::Reads | Effect::Writes | Effect::Frees | Effect::Returned))
      return UseOf::Keeps;
    if (Effects)
      return (Effects & Effect::Returned) && !Call.getType()->isVoidTy()
                 ? UseOf::Derives
                 : UseOf::Harmless;
  }
  if (auto *II = dyn_cast<IntrinsicInst>(&Call);
      II && (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd()))
    return UseOf::Harmless;
  return Call.doesNotCapture(No) ? UseOf::Harmless : UseOf::Keeps;
}

static UseOf useOf(const Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  if (isa<GetElementPtrInst, BitCastInst, PHINode, SelectInst, FreezeInst>(I))
    return UseOf::Derives;
  if (auto *Load = dyn_cast<LoadInst>(I))
    return Load->isVolatile() ? UseOf::Keeps : UseOf::Harmless;
  if (auto *Store = dyn_cast<StoreInst>(I))
    return U.getOperandNo() == StoreInst::getPointerOperandIndex() &&
                   !Store->isVolatile()
               ? UseOf::Harmless
               : UseOf::Keeps;
  if (isa<ICmpInst>(I) || (isa<PtrToIntInst>(I) && isOnlyMeasured(*I)))
    return UseOf::Harmless;
  auto *Call = dyn_cast<CallBase>(I);
  return Call ? useInCall(*Call, U) : UseOf::Keeps;
}

bool FreshBlocks::computeIsOurs(const Instruction &Allocation) const {
  return allUses(
      Allocation, [](const Use &U) { return useOf(U) == UseOf::Derives; },
      [](const Use &U) { return useOf(U) == UseOf::Harmless; });
}

bool FreshBlocks::isOurs(const Value &V) {
  const Instruction *A = allocation(V);
  if (!A)
    return false;
  auto [It, New] = Ours.try_emplace(A);
  if (New)
    It->second = computeIsOurs(*A);
  return It->second;
}

//===----------------------------------------------------------------------===//
// Which of its blocks
//===----------------------------------------------------------------------===//

// A merge at the head of a loop around the allocation hands on what an earlier
// iteration has made.
FreshBlocks::Ages FreshBlocks::agesOf(const Value *Pointer,
                                      const Instruction &Allocation) const {
  using State = PointerIntPair<const Value *, 1, bool>;
  SmallVector<State, 8> Work{State(Pointer, false)};
  DenseSet<State> Seen;
  Ages Result;
  while (!Work.empty()) {
    State At = Work.pop_back_val();
    if (!Seen.insert(At).second)
      continue;
    const Value *V = At.getPointer();
    if (V == &Allocation) {
      (At.getInt() ? Result.Earlier : Result.Latest) = true;
      continue;
    }
    if (auto *Phi = dyn_cast<PHINode>(V)) {
      const Loop *L = LI.getLoopFor(Phi->getParent());
      bool IsHead =
          L && L->getHeader() == Phi->getParent() && L->contains(&Allocation);
      for (unsigned I = 0; I < Phi->getNumIncomingValues(); ++I)
        Work.emplace_back(
            Phi->getIncomingValue(I),
            At.getInt() || (IsHead && L->contains(Phi->getIncomingBlock(I))));
    } else if (auto *Select = dyn_cast<SelectInst>(V)) {
      Work.emplace_back(Select->getTrueValue(), At.getInt());
      Work.emplace_back(Select->getFalseValue(), At.getInt());
    } else if (const Value *Object = getUnderlyingObject(V, 1); Object != V) {
      Work.emplace_back(Object, At.getInt());
    }
  }
  return Result;
}

/// Whether control can get from behind \p From to \p To, past no \p Avoid.
static bool reaches(const Instruction &From, const Instruction &To,
                    const Instruction &Avoid) {
  const BasicBlock *Start = From.getParent(), *End = To.getParent(),
                   *Gate = Avoid.getParent();
  auto IsClosed = [&](const BasicBlock *B) {
    return B == Gate && (B != End || Avoid.comesBefore(&To));
  };
  if (Start == End && From.comesBefore(&To))
    return !(Start == Gate && From.comesBefore(&Avoid) &&
             Avoid.comesBefore(&To));
  if (Start == Gate && From.comesBefore(&Avoid))
    return false;
  Worklist<const BasicBlock *> Work(successors(Start));
  while (const BasicBlock *B = Work.next()) {
    if (IsClosed(B))
      continue;
    if (B == End)
      return true;
    append_range(Work, successors(B));
  }
  return false;
}

/// No \p Access: executions in any order.
bool FreshBlocks::isApartFrom(const Value *Read, const Instruction *Access,
                              const Value *Written, const Instruction *Writer) {
  auto ReadObjects = objectsBehind(Read),
       WrittenObjects = objectsBehind(Written);
  for (const Value *X : ReadObjects)
    for (const Value *Y : WrittenObjects) {
      const Instruction *A = allocation(*X), *B = allocation(*Y);
      // A number may be any address that has been taken as one.
      if (isa<IntToPtrInst>(X) || isa<IntToPtrInst>(Y))
        return false;
      if (A != B && (A ? B || isOurs(*A) : isOurs(*B)))
        continue;
      if (!A || A != B || !Access)
        return false;
      Ages R = agesOf(Read, *A), W = agesOf(Written, *A);
      if (!W.Latest || W.Earlier || !(R.Latest || R.Earlier) ||
          (R.Latest && W.Latest && reaches(*Access, *Writer, *A)))
        return false;
    }
  return true;
}

// Null where that is not known: what it may write to, by these pointers only.
static std::optional<SmallVector<const Value *, 4>>
writtenBy(const Instruction &Writer) {
  SmallVector<const Value *, 4> Pointers;
  if (auto *Store = dyn_cast<StoreInst>(&Writer))
    return Pointers = {Store->getPointerOperand()};
  if (auto *Fill = dyn_cast<MemIntrinsic>(&Writer))
    return Pointers = {Fill->getRawDest()};
  auto *Call = dyn_cast<CallBase>(&Writer);
  if (!Call || !Call->onlyAccessesArgMemory())
    return {};
  for (auto [No, Arg] : enumerate(Call->args()))
    if (Arg->getType()->isPtrOrPtrVectorTy() && !Call->onlyReadsMemory(No))
      Pointers.push_back(Arg);
  return Pointers;
}

bool FreshBlocks::isApartFromAll(const Value *Read, const Instruction *Access,
                                 const Instruction &Writer) {
  auto Written = writtenBy(Writer);
  return Written && all_of(*Written, [&](const Value *P) {
           return isApartFrom(Read, Access, P, &Writer);
         });
}

bool FreshBlocks::isApartLater(const Value *Read, const Instruction &Access,
                               const Instruction &Writer) {
  return isApartFromAll(Read, &Access, Writer);
}

bool FreshBlocks::isApart(const Value *Read, const Instruction &Writer) {
  return isApartFromAll(Read, nullptr, Writer);
}

bool FreshBlocks::areApart(const Value *A, const Value *B) {
  return isApartFrom(A, nullptr, B, nullptr);
}
