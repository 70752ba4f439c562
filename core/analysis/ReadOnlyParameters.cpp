//===- ReadOnlyParameters.cpp - what a callee leaves as it is ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer to constant memory may be handed to a call that is active for other
// reasons when nothing that can be reached from it changes or is kept. LLVM's
// `readonly` does not say that: it allows a write through a pointer that was
// loaded, as a matrix does whose rows are vectors. Nor do compilers say it in
// debug builds. So it is found here: the parameter is followed through loads of
// pointers as well, and through calls (the greatest set).
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityAnalysis.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

namespace {

/// Follows one parameter of one function.
class ParameterWalk {
public:
  ParameterWalk(const TypeAnalysis &Types,
                const SmallPtrSetImpl<const Function *> &Closure)
      : Types(Types), Closure(Closure) {}

  /// False when something behind \p A may change or be kept; else \p Callees
  /// has the parameters of which the same must be true.
  bool run(const Argument &A, SmallVectorImpl<const Argument *> &Callees);

private:
  bool visitUse(const Use &U);
  bool visitCallOperand(const CallBase &Call, const Use &U);
  bool copiesNumbers(const CallBase &Call) const;
  bool mayHoldPointer(const Value &V) const;

  const TypeAnalysis &Types;
  const SmallPtrSetImpl<const Function *> &Closure;
  SmallVector<const Value *, 16> Work;
  SmallVectorImpl<const Argument *> *Callees = nullptr;
};

} // namespace

bool ParameterWalk::mayHoldPointer(const Value &V) const {
  if (V.getType()->isVoidTy() || V.getType()->isFPOrFPVectorTy() ||
      isa<CmpInst>(V))
    return false;
  if (!V.getType()->isIntOrIntVectorTy())
    return true;
  ConcreteType::KindTy Kind = Types.scalarType(V).kind();
  return Kind != ConcreteType::Integer && Kind != ConcreteType::Float;
}

bool ParameterWalk::copiesNumbers(const CallBase &Call) const {
  auto *Size = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  uint64_t Period = 0;
  std::vector<TypedRange> Ranges = Types.memory(
      *Call.getArgOperand(1), Size ? Size->getZExtValue() : UINT64_MAX, Period);
  return !Ranges.empty() && (Size || Period) &&
         all_of(Ranges, [](const TypedRange &R) {
           return R.Type.kind() == ConcreteType::Integer ||
                  R.Type.kind() == ConcreteType::Float;
         });
}

bool ParameterWalk::visitCallOperand(const CallBase &Call, const Use &U) {
  if (!Call.isArgOperand(&U))
    return Call.isBundleOperand(&U);
  unsigned No = Call.getArgOperandNo(&U);
  if (isDeclaredInactive(Call, No) || isa<LifetimeIntrinsic>(Call))
    return true;
  switch (lookupLibraryFunction(Call).Kind) {
  case LibraryKind::Inactive:
  case LibraryKind::Free: // nobody looks at it any more
    return true;
  case LibraryKind::MemCopy:
    return No == 1 && copiesNumbers(Call);
  case LibraryKind::None:
    break;
  default:
    return false;
  }
  if (isa<IntrinsicInst>(Call)) { // integers, or assume
    if (mayHoldPointer(Call))
      Work.push_back(&Call);
    return Call.doesNotAccessMemory() || isa<AssumeInst>(Call);
  }
  const Function *F = Call.getCalledFunction();
  if (!F || !Closure.contains(F) || calleeWithRule(Call) || No >= F->arg_size())
    return false;
  if (F->getArg(No)->getType()->isPointerTy())
    Callees->push_back(F->getArg(No));
  return F->getArg(No)->getType()->isPointerTy();
}

bool ParameterWalk::visitUse(const Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  if (auto *Call = dyn_cast<CallBase>(I))
    return visitCallOperand(*Call, U);
  switch (I->getOpcode()) {
  case Instruction::Store:
  case Instruction::Ret:
  case Instruction::AtomicRMW:
  case Instruction::AtomicCmpXchg:
  case Instruction::Resume:
  case Instruction::VAArg:
    return false;
  default:
    if (mayHoldPointer(*I))
      Work.push_back(I);
    return true;
  }
}

bool ParameterWalk::run(const Argument &A,
                        SmallVectorImpl<const Argument *> &Found) {
  Callees = &Found;
  Work.assign(1, &A);
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty()) {
    const Value *V = Work.pop_back_val();
    if (Seen.insert(V).second &&
        !all_of(V->uses(), [&](const Use &U) { return visitUse(U); }))
      return false;
  }
  return true;
}

void ClosureFacts::findReadOnly(ArrayRef<Function *> Closure,
                                const TypeAnalysis &Types) {
  SmallPtrSet<const Function *, 16> Bodies(Closure.begin(), Closure.end());
  ParameterWalk Walk(Types, Bodies);
  DenseMap<const Argument *, SmallVector<const Argument *, 2>> Callers;
  SmallVector<const Argument *, 16> Changed;
  for (Function *F : Closure)
    for (Argument &A : F->args()) {
      if (!A.getType()->isPointerTy())
        continue;
      SmallVector<const Argument *, 4> Callees;
      if (!Walk.run(A, Callees)) {
        Changed.push_back(&A);
        continue;
      }
      ReadOnly.insert(&A);
      for (const Argument *Callee : Callees)
        Callers[Callee].push_back(&A);
    }
  while (!Changed.empty())
    for (const Argument *Caller : Callers.lookup(Changed.pop_back_val()))
      if (ReadOnly.erase(Caller))
        Changed.push_back(Caller);
}
