//===- AtomicFlags.cpp - flags that threads set and test ----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/AtomicFlags.h"
#include "bytes/TypeAnalysis.h"
#include "support/Merges.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// Also of a lock that counts in its lower bits, all of which are set at once.
static const ConstantInt *flag(const Value *V) {
  auto *C = dyn_cast<ConstantInt>(V);
  return C && (C->getValue().abs().ult(256) || C->getValue().isMask())
             ? C
             : nullptr;
}

static bool isOnlyCompared(const Value &V) {
  return allUses(V, isMerged, [](const Use &U) {
    auto *Test = dyn_cast<ICmpInst>(U.getUser());
    return Test && isa<ConstantInt>(Test->getOperand(1));
  });
}

static bool isFlagButZero(const Value *V) {
  const ConstantInt *C = flag(V);
  return C && !C->isZero();
}

// Whose value before is compared with one of a flag's was a flag, as when a
// mutex is unlocked and somebody may wait: zero takes the place of 1 or 2.
static bool wasFlag(const AtomicRMWInst &I) {
  return any_of(I.users(), [](const User *U) {
    auto *Test = dyn_cast<ICmpInst>(U);
    return Test && Test->isEquality() && isFlagButZero(Test->getOperand(1));
  });
}

// Where numbers are at all times zero is one, too.
static bool isAlwaysFloat(const Value &Ptr, Type &Ty, const TypeAnalysis &Types,
                          const DataLayout &DL) {
  return any_of(Types.memory(Ptr, DL.getTypeStoreSize(&Ty)),
                [](const TypedRange &R) {
                  return !R.Words && R.Type.kind() == ConcreteType::Float;
                });
}

// A compare-exchange changes nothing where there is a number: it would have to
// have the bits of the flag. Zero has, where a mutex is locked.
static bool setsFlag(const AtomicCmpXchgInst &I, const TypeAnalysis &Types) {
  const Value *Old = I.getCompareOperand(), *New = I.getNewValOperand();
  bool FromFlag = isFlagButZero(Old);
  return flag(Old) && flag(New) && (FromFlag || isFlagButZero(New)) &&
         all_of(I.users(),
                [](const User *U) {
                  auto *Part = dyn_cast<ExtractValueInst>(U);
                  return Part &&
                         (Part->getIndices()[0] == 1 || isOnlyCompared(*Part));
                }) &&
         (FromFlag || !isAlwaysFloat(*I.getPointerOperand(), *New->getType(),
                                     Types, I.getDataLayout()));
}

// Whether it is a flag to others, too, as while somebody waits for a mutex.
static bool isFlagAt(const Value &Ptr, const TypeAnalysis &Types) {
  return any_of(Ptr.users(), [&](const User *U) {
    auto *Try = dyn_cast<AtomicCmpXchgInst>(U);
    return Try && Try->getPointerOperand() == &Ptr && setsFlag(*Try, Types);
  });
}

static bool setsFlag(const AtomicRMWInst &I, const TypeAnalysis &Types) {
  if (I.getOperation() != AtomicRMWInst::Xchg || !flag(I.getValOperand()) ||
      !isOnlyCompared(I))
    return false;
  const DataLayout &DL = I.getDataLayout();
  const Value &At = *I.getPointerOperand();
  if (wasFlag(I) && !isAlwaysFloat(At, *I.getType(), Types, DL))
    return true;
  return isFlagButZero(I.getValOperand()) &&
         (isFlagAt(At, Types) ||
          !Types.mayBeFloat(At, DL.getTypeStoreSize(I.getType()), 0));
}

// Sums of bits and masks that are no sign's: an integer is computed with.
static bool isCounting(const User *U) {
  auto *Op = dyn_cast<BinaryOperator>(U);
  if (!Op)
    return false;
  bool IsMask =
      Op->getOpcode() == Instruction::And || Op->getOpcode() == Instruction::Or;
  auto *C = dyn_cast<ConstantInt>(Op->getOperand(1));
  if (IsMask && C &&
      (C->getValue().isSignMask() || C->getValue().isMaxSignedValue()))
    return false;
  return IsMask || Op->getOpcode() == Instruction::Add ||
         Op->getOpcode() == Instruction::Sub;
}

static bool isNoNumber(const Value &V, const TypeAnalysis &Types) {
  ConcreteType::KindTy Kind = Types.scalarType(V).kind();
  return Kind != ConcreteType::Float && Kind != ConcreteType::Pointer;
}

static bool isCounted(const Value &V, const TypeAnalysis &Types) {
  auto *Op = dyn_cast<User>(&V);
  return !isa<Constant>(V) && isNoNumber(V, Types) &&
         ((Op && isCounting(Op)) || any_of(V.users(), isCounting));
}

// Whether \p V is another one of what is counted in \p Old.
static bool isMadeOf(const Value &V, const Value &Old,
                     const TypeAnalysis &Types) {
  auto *Op = dyn_cast<BinaryOperator>(&V);
  return Op && Op->getOperand(0) == &Old && isNoNumber(V, Types) &&
         isCounted(Old, Types);
}

// Whether sums and masks are put at \p Ptr.
static bool isCountedAt(const Value &Ptr, const TypeAnalysis &Types) {
  return any_of(Ptr.users(), [&](const User *U) {
    if (auto *Swap = dyn_cast<AtomicRMWInst>(U))
      return Swap->getPointerOperand() == &Ptr &&
             (Swap->getOperation() == AtomicRMWInst::Add ||
              Swap->getOperation() == AtomicRMWInst::Sub) &&
             isNoNumber(*Swap, Types);
    auto *Try = dyn_cast<AtomicCmpXchgInst>(U);
    return Try && Try->getPointerOperand() == &Ptr &&
           isCounted(*Try->getNewValOperand(), Types);
  });
}

// What locks count in one word, readers and who waits, is computed with before
// it is exchanged.
static bool countsIntegers(const AtomicCmpXchgInst &I,
                           const TypeAnalysis &Types) {
  const Value *Old = I.getCompareOperand(), *New = I.getNewValOperand();
  bool IsCounted = isCounted(*Old, Types) || isCounted(*New, Types);
  auto IsInteger = [&](const Value *V) {
    return isa<ConstantInt>(V) || isCounted(*V, Types) ||
           isMadeOf(*V, *Old, Types);
  };
  return IsInteger(Old) && IsInteger(New) &&
         (IsCounted || isCountedAt(*I.getPointerOperand(), Types)) &&
         all_of(I.users(), [&](const User *U) {
           auto *Part = dyn_cast<ExtractValueInst>(U);
           return Part && isNoNumber(*Part, Types);
         });
}

bool linkgrad::exchangesFlags(const Instruction &I, const TypeAnalysis &Types) {
  if (auto *Swap = dyn_cast<AtomicRMWInst>(&I))
    return setsFlag(*Swap, Types);
  auto *Try = dyn_cast<AtomicCmpXchgInst>(&I);
  return Try && (setsFlag(*Try, Types) || countsIntegers(*Try, Types));
}
