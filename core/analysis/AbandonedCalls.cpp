//===- AbandonedCalls.cpp - what an exception may end ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A recursive evaluation of a tree that throws at a division by zero, a parser:
// if the exception is caught in the primal, the reverse sweep goes past that
// call. That is right where no number that the call wrote can be seen
// afterwards. Pointers and integers may: shadows of pointers are written along
// with them.
//
//===----------------------------------------------------------------------===//

#include "analysis/ClosureFacts.h"
#include "rules/CustomRules.h"
#include "rules/ExceptionCalls.h"
#include "rules/LibraryFunctions.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

namespace {

/// Looks at what one instruction writes.
class FloatWrites {
public:
  FloatWrites(const TypeAnalysis &Types, const DataLayout &DL,
              const SmallPtrSetImpl<const Function *> &None)
      : Types(Types), DL(DL), None(None) {}

  bool mayHappen(const Instruction &I) const;

private:
  bool mayHappenIn(const CallBase &Call) const;
  bool mayBeFloat(const Value &Stored, const Value &Memory) const;
  bool mayHold(const Value &Memory, const Value &Bytes) const;
  bool mayFill(const CallBase &Call) const;

  const TypeAnalysis &Types;
  const DataLayout &DL;
  /// The functions of the closure that do not, as far as is known.
  const SmallPtrSetImpl<const Function *> &None;
};

} // namespace

// A local variable, or a result that nobody looks at after an exception.
static bool endsWithCall(const Value *P) {
  return all_of(underlyingObjects(P), [](const Value *O) {
    auto *A = dyn_cast<Argument>(O);
    return isa<AllocaInst>(O) ||
           (A && A->hasAttribute(Attribute::DeadOnUnwind));
  });
}

static bool isNoFloat(const ConcreteType &T) {
  return T.kind() == ConcreteType::Integer || T.kind() == ConcreteType::Pointer;
}

static bool mayHoldFloat(ArrayRef<TypedRange> Ranges) {
  return Ranges.empty() ||
         any_of(Ranges, [](const TypedRange &R) { return !isNoFloat(R.Type); });
}

bool FloatWrites::mayBeFloat(const Value &Stored, const Value &Memory) const {
  // Of constants nothing is known but where they go; and the optimiser moves
  // what may be a number or a pointer as a pointer.
  Type *Ty = Stored.getType();
  bool TellsItself = !isa<Constant>(Stored) && !Ty->isPointerTy();
  return !(TellsItself && !mayHoldFloat(Types.registerRanges(Stored))) &&
         mayHoldFloat(Types.memory(Memory, DL.getTypeStoreSize(Ty)));
}

bool FloatWrites::mayHold(const Value &Memory, const Value &Bytes) const {
  auto *Size = dyn_cast<ConstantInt>(&Bytes);
  uint64_t Period = 0;
  std::vector<TypedRange> Ranges =
      Types.memory(Memory, Size ? Size->getZExtValue() : UINT64_MAX, Period);
  return mayHoldFloat(Ranges) || (!Size && !Period);
}

/// Of memcpy, memmove and memset.
bool FloatWrites::mayFill(const CallBase &Call) const {
  const Value &To = *Call.getArgOperand(0), &From = *Call.getArgOperand(1),
              &Size = *Call.getArgOperand(2);
  return !endsWithCall(&To) && mayHold(To, Size) &&
         (!From.getType()->isPointerTy() || mayHold(From, Size));
}

bool FloatWrites::mayHappenIn(const CallBase &Call) const {
  if (isDeclaredInactive(static_cast<const Instruction &>(Call)) ||
      Call.hasFnAttr(InactiveAttribute) ||
      Call.getAttributes().hasFnAttr(ExceptionAttribute))
    return false;
  if (LibraryFunction L = lookupLibraryFunction(Call))
    return L.fills() ? mayFill(Call) : L.has(Effect::Moves | Effect::Arena);
  if (isa<IntrinsicInst>(Call))
    return Call.mayWriteToMemory();
  return calleeWithRule(Call) || !None.contains(Call.getCalledFunction());
}

bool FloatWrites::mayHappen(const Instruction &I) const {
  if (auto *Call = dyn_cast<CallBase>(&I))
    return mayHappenIn(*Call);
  if (auto *S = dyn_cast<StoreInst>(&I))
    return !endsWithCall(S->getPointerOperand()) &&
           mayBeFloat(*S->getValueOperand(), *S->getPointerOperand());
  if (auto *A = dyn_cast<AtomicRMWInst>(&I))
    return mayBeFloat(*A->getValOperand(), *A->getPointerOperand());
  if (auto *X = dyn_cast<AtomicCmpXchgInst>(&I))
    return mayBeFloat(*X->getNewValOperand(), *X->getPointerOperand());
  return I.mayWriteToMemory() && !isa<LoadInst, FenceInst>(I);
}

// The greatest set: functions that call each other may all be in it.
void ClosureFacts::findWriteNoFloats(ArrayRef<Function *> Closure,
                                     const TypeAnalysis &Types) {
  if (none_of(Closure, [](const Function *F) { return F->hasPersonalityFn(); }))
    return; // nobody catches
  WriteNoFloats.insert_range(Closure);
  FloatWrites Writes(Types, Closure.front()->getDataLayout(), WriteNoFloats);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function *F : Closure)
      if (WriteNoFloats.contains(F) &&
          any_of(instructions(*F),
                 [&](Instruction &I) { return Writes.mayHappen(I); }))
        Changed |= WriteNoFloats.erase(F);
  }
}
