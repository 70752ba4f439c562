//===- OldMemory.cpp - what is read through pointers older than the request ==//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/OldMemory.h"
#include "rules/CustomRules.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Where pointers come from
//===----------------------------------------------------------------------===//

namespace {

/// Which loads of the closure are of old pointers (the greatest set: a list's
/// pointer comes from the list's head, and from itself).
class OldLoads {
public:
  OldLoads(ArrayRef<Function *> Closure, const ClosureFacts &Facts);
  ArrayRef<LoadInst *> loads() const { return Old.getArrayRef(); }

private:
  using Sources = SmallVector<const Value *, 2>;
  Sources sources(const Value &Pointer) const;
  bool isOldSource(const Value &V) const;

  const ClosureFacts &Facts;
  SmallPtrSet<const Function *, 16> Bodies;
  DenseMap<const Function *, SmallVector<const CallBase *, 4>> Calls;
  SetVector<LoadInst *> Old;
};

/// What a pointer is handed on to, and what is read there.
class NumberWalk {
public:
  /// \p Access: the load, store or copy; \p By: it, or the call that leads
  /// there from the function that the walk began in.
  using Visitor =
      function_ref<void(const Instruction &Access, const Instruction &By,
                        int64_t Offset, uint64_t Size)>;
  /// \p Bodies: the functions that it is followed into.
  NumberWalk(const TypeAnalysis &Types, const DataLayout &DL,
             const SmallPtrSetImpl<const Function *> *Bodies, Visitor Found)
      : Types(Types), DL(DL), Bodies(Bodies), Found(Found) {}
  /// \p At: in the function that the walk began in, null there.
  void walk(const Value &Pointer, int64_t Offset,
            const Instruction *At = nullptr);

private:
  void visit(const Use &U, int64_t Offset, const Instruction *At);
  void visitCall(const CallBase &Call, const Use &U, int64_t Offset,
                 const Instruction *At);
  void note(const Instruction &Access, const Value &Moved,
            const Instruction &By, int64_t Offset);

  const TypeAnalysis &Types;
  const DataLayout &DL;
  const SmallPtrSetImpl<const Function *> *Bodies;
  Visitor Found;
  SmallPtrSet<const Value *, 16> Seen;
};

} // namespace

OldLoads::OldLoads(ArrayRef<Function *> Closure, const ClosureFacts &Facts)
    : Facts(Facts) {
  Bodies.insert_range(Closure);
  bool Any = false;
  for (Function *F : Closure)
    for (Instruction &I : instructions(*F)) {
      if (auto *Call = dyn_cast<CallBase>(&I);
          Call && Bodies.contains(Call->getCalledFunction()))
        Calls[Call->getCalledFunction()].push_back(Call);
      auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || !Load->getType()->isPointerTy())
        continue;
      Old.insert(Load);
      auto *G = dyn_cast<GlobalVariable>(
          getUnderlyingObject(Load->getPointerOperand()));
      Any |= G && isOldSource(*G);
    }
  if (!Any) {
    Old.clear();
    return;
  }
  MapVector<LoadInst *, Sources> From;
  for (LoadInst *Load : Old)
    From[Load] = sources(*Load->getPointerOperand());
  auto IsNot = [&](LoadInst *Load) {
    const Sources &All = From[Load];
    return All.empty() ||
           any_of(All, [&](const Value *V) { return !isOldSource(*V); });
  };
  while (Old.remove_if(IsNot))
    ;
}

bool OldLoads::isOldSource(const Value &V) const {
  if (auto *G = dyn_cast<GlobalVariable>(&V))
    return Facts.mayHoldOldPointers(*G) && !isDeclaredInactive(*G) &&
           !Facts.WorkSpaces.contains(G);
  auto *Load = dyn_cast<LoadInst>(&V);
  return Load && Old.contains(const_cast<LoadInst *>(Load));
}

// Through merges, and from parameters and results to the closure's calls.
OldLoads::Sources OldLoads::sources(const Value &Pointer) const {
  Sources Result;
  SmallVector<const Value *, 8> Work{&Pointer};
  SmallPtrSet<const Value *, 8> Seen;
  while (!Work.empty()) {
    const Value *V = getUnderlyingObject(Work.pop_back_val(), /*MaxLookup=*/0);
    if (!Seen.insert(V).second || isa<ConstantPointerNull, UndefValue>(V))
      continue;
    auto *A = dyn_cast<Argument>(V);
    auto *Call = dyn_cast<CallBase>(V);
    if (auto *Phi = dyn_cast<PHINode>(V))
      append_range(Work, Phi->incoming_values());
    else if (auto *S = dyn_cast<SelectInst>(V))
      Work.append({S->getTrueValue(), S->getFalseValue()});
    else if (auto It = A ? Calls.find(A->getParent()) : Calls.end();
             It != Calls.end())
      for (const CallBase *From : It->second)
        Work.push_back(From->getArgOperand(A->getArgNo()));
    else if (Call && Bodies.contains(Call->getCalledFunction())) {
      for (const BasicBlock &B : *Call->getCalledFunction())
        if (auto *R = dyn_cast<ReturnInst>(B.getTerminator()))
          Work.push_back(R->getReturnValue());
    } else {
      Result.push_back(V);
    }
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// What is read there
//===----------------------------------------------------------------------===//

void NumberWalk::note(const Instruction &Access, const Value &Moved,
                      const Instruction &By, int64_t Offset) {
  if (!Types.isInteger(Moved))
    Found(Access, By, Offset,
          DL.getTypeStoreSize(Moved.getType()).getFixedValue());
}

void NumberWalk::walk(const Value &Pointer, int64_t Offset,
                      const Instruction *At) {
  if (!Seen.insert(&Pointer).second)
    return;
  for (const Use &U : Pointer.uses())
    visit(U, Offset, At);
}

void NumberWalk::visit(const Use &U, int64_t Offset, const Instruction *At) {
  auto *I = dyn_cast<Instruction>(U.getUser());
  if (!I)
    return;
  const Instruction &By = At ? *At : *I;
  if (isa<LoadInst>(I))
    return note(*I, *I, By, Offset);
  if (auto *Store = dyn_cast<StoreInst>(I)) {
    if (U.getOperandNo() == StoreInst::getPointerOperandIndex())
      note(*Store, *Store->getValueOperand(), By, Offset);
    return;
  }
  if (auto *GEP = dyn_cast<GetElementPtrInst>(I)) {
    SmallMapVector<Value *, APInt, 4> Variable;
    unsigned Bits = DL.getIndexSizeInBits(GEP->getPointerAddressSpace());
    APInt Fixed(Bits, 0);
    if (U.getOperandNo() != 0 || !GEP->collectOffset(DL, Bits, Variable, Fixed))
      return;
    int64_t Sum = Offset + Fixed.getSExtValue();
    // x[i - 1]: i begins with 1.
    return walk(*GEP, Variable.empty() ? Sum : std::max<int64_t>(Sum, 0), At);
  }
  if (isa<PHINode, SelectInst>(I))
    return walk(*I, Offset, At);
  if (auto *Call = dyn_cast<CallBase>(I); Call && Call->isArgOperand(&U))
    visitCall(*Call, U, Offset, &By);
}

void NumberWalk::visitCall(const CallBase &Call, const Use &U, int64_t Offset,
                           const Instruction *At) {
  if (auto *Copy = dyn_cast<MemTransferInst>(&Call)) {
    auto *Length = dyn_cast<ConstantInt>(Copy->getLength());
    Found(Call, *At, Offset, Length ? Length->getZExtValue() : 1);
    return;
  }
  const Function *F = Call.getCalledFunction();
  unsigned N = Call.getArgOperandNo(&U);
  if (Bodies && Bodies->contains(F) && N < F->arg_size())
    walk(*F->getArg(N), Offset, At);
}

void linkgrad::forEachAccessAt(
    const Value &Pointer, const TypeAnalysis &Types,
    function_ref<void(const Instruction &Access, int64_t Offset, uint64_t Size)>
        Found) {
  auto *A = dyn_cast<Argument>(&Pointer);
  const Function &F =
      A ? *A->getParent() : *cast<Instruction>(Pointer).getFunction();
  NumberWalk(Types, F.getDataLayout(), /*Bodies=*/nullptr,
             [&](const Instruction &Access, const Instruction &, int64_t Offset,
                 uint64_t Size) { Found(Access, Offset, Size); })
      .walk(Pointer, 0);
}

std::vector<OldRead> linkgrad::findOldReads(ArrayRef<Function *> Closure,
                                            const ClosureFacts &Facts,
                                            const TypeAnalysis &Types) {
  SmallPtrSet<const Function *, 16> Bodies;
  Bodies.insert_range(Closure);
  OldLoads Old(Closure, Facts);
  std::vector<std::pair<OldRead, const Instruction *>> All;
  for (LoadInst *Load : Old.loads())
    NumberWalk(
        Types, Load->getDataLayout(), &Bodies,
        [&](const Instruction &Access, const Instruction &By, int64_t Offset,
            uint64_t Size) {
          All.push_back(
              {{Load, const_cast<Instruction *>(&By), Offset, Size}, &Access});
        })
        .walk(*Load, 0);
  // A pointer counts if numbers are read by it.
  SmallPtrSet<const Instruction *, 16> Leads;
  auto Counts = [&](const Instruction &Access) {
    return isa<LoadInst>(Access) && Access.getType()->isPointerTy()
               ? Leads.contains(&Access)
               : !isa<StoreInst>(Access) ||
                     !Access.getOperand(0)->getType()->isPointerTy();
  };
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (auto &[Read, Access] : All)
      if (Counts(*Access))
        Grows |= Leads.insert(Read.Pointer).second;
  }
  std::vector<OldRead> Result;
  for (auto &[Read, Access] : All)
    if (Counts(*Access))
      Result.push_back(Read);
  return Result;
}
