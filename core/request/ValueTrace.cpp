//===- ValueTrace.cpp - what a value stands for ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/ValueTrace.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace linkgrad {

namespace {

/// Steps of one search, calls and references entered included. Enough for
/// hand-written code; beyond it a value is taken for unknown.
constexpr unsigned MaxSteps = 256;

/// A local variable, or a part of one.
struct Place {
  AllocaInst *Variable = nullptr;
  int64_t Offset = 0;
};

class Tracer {
public:
  explicit Tracer(unsigned &Steps) : Steps(Steps) {}

  void follow(Value *V);

  SmallSetVector<Value *, 4> Leaves;

private:
  bool step(Value *V);
  bool stepLoad(LoadInst &Load);
  bool stepCall(CallBase &Call);
  Value *forwarded(CallBase &Call);
  bool findPlace(Value *Pointer, Place &P);
  bool findStores(const Place &P, Type *Ty, SmallVectorImpl<Value *> &Stored);
  bool scanUse(Use &U, int64_t Offset, const Place &P, Type *Ty,
               SmallVectorImpl<Value *> &Stored,
               SmallVectorImpl<std::pair<Value *, int64_t>> &Pointers);
  bool scanKept(Value *Where, int64_t Offset,
                SmallVectorImpl<std::pair<Value *, int64_t>> &Pointers);

  SmallPtrSet<Value *, 16> Seen;
  unsigned &Steps; // shared by the whole search
};

} // namespace

void Tracer::follow(Value *V) {
  if (!Seen.insert(V).second)
    return;
  if (++Steps > MaxSteps || !step(V))
    Leaves.insert(V);
}

/// Follows \p V by one step, in each direction that there is. Returns false
/// when it is a leaf.
bool Tracer::step(Value *V) {
  if (auto *Alias = dyn_cast<GlobalAlias>(V))
    return follow(Alias->getAliasee()), true;
  if (auto *Cast = dyn_cast<Operator>(V);
      Cast && (Instruction::isCast(Cast->getOpcode()) ||
               Cast->getOpcode() == Instruction::Freeze))
    return follow(Cast->getOperand(0)), true;
  if (auto *GEP = dyn_cast<GEPOperator>(V); GEP && GEP->hasAllZeroIndices())
    return follow(GEP->getPointerOperand()), true;
  if (auto *Phi = dyn_cast<PHINode>(V)) {
    for (Value *In : Phi->incoming_values())
      follow(In);
    return true;
  }
  if (auto *Select = dyn_cast<SelectInst>(V)) {
    follow(Select->getTrueValue());
    follow(Select->getFalseValue());
    return true;
  }
  if (auto *Extract = dyn_cast<ExtractValueInst>(V)) {
    Value *Part = FindInsertedValue(Extract->getAggregateOperand(),
                                    Extract->getIndices());
    if (!Part || Part == V)
      return false;
    return follow(Part), true;
  }
  if (auto *Load = dyn_cast<LoadInst>(V))
    return stepLoad(*Load);
  if (auto *Call = dyn_cast<CallBase>(V))
    return stepCall(*Call);
  return false;
}

bool Tracer::stepLoad(LoadInst &Load) {
  if (Load.isVolatile() || Load.isAtomic())
    return false;
  Value *Pointer = Load.getPointerOperand();
  const auto *Global = dyn_cast<GlobalVariable>(getUnderlyingObject(Pointer));
  if (Global) {
    // A marker's name says more than its value.
    if (Global->getName().starts_with("enzyme_"))
      return false;
    auto *At = dyn_cast<Constant>(Pointer); // at a known place in it
    Constant *C = At ? ConstantFoldLoadFromConstPtr(At, Load.getType(),
                                                    Load.getDataLayout())
                     : nullptr;
    if (!C)
      return false;
    return follow(C), true;
  }
  Place P;
  SmallVector<Value *, 2> Stored;
  if (!findPlace(Pointer, P) || !findStores(P, Load.getType(), Stored) ||
      Stored.empty())
    return false;
  for (Value *V : Stored)
    follow(V);
  return true;
}

bool Tracer::stepCall(CallBase &Call) {
  Value *V = forwarded(Call);
  if (!V)
    return false;
  return follow(V), true;
}

/// A function like std::forward or a lambda's conversion to a function pointer:
/// it has no effect but to return an argument or a constant.
static bool hasNoEffect(const Function &F) {
  for (const Instruction &I : instructions(F)) {
    if (const auto *Store = dyn_cast<StoreInst>(&I)) {
      if (!isa<AllocaInst>(Store->getPointerOperand()))
        return false;
      continue;
    }
    if (isa<CallBase>(I) ? !I.isDebugOrPseudoInst() &&
                               !I.isLifetimeStartOrEnd() && !isa<AssumeInst>(I)
                         : I.mayHaveSideEffects() && !I.isTerminator())
      return false;
    if (I.isTerminator() && !isa<ReturnInst, BranchInst>(I))
      return false;
  }
  return true;
}

/// The value that the call gives back, in terms of the caller, or null.
Value *Tracer::forwarded(CallBase &Call) {
  Function *Callee = Call.getCalledFunction();
  if (!Callee || Callee->isDeclaration() || Callee->isInterposable() ||
      !hasNoEffect(*Callee))
    return nullptr;
  Tracer Inner(Steps);
  for (BasicBlock &Block : *Callee)
    if (auto *Return = dyn_cast<ReturnInst>(Block.getTerminator()))
      if (Value *V = Return->getReturnValue())
        Inner.follow(V);
  if (Inner.Leaves.size() != 1)
    return nullptr;
  Value *Leaf = Inner.Leaves.front();
  if (isa<Constant>(Leaf))
    return Leaf;
  auto *Arg = dyn_cast<Argument>(Leaf);
  return Arg && Arg->getArgNo() < Call.arg_size()
             ? Call.getArgOperand(Arg->getArgNo())
             : nullptr;
}

/// The place that a pointer points to, when it is a local variable's.
bool Tracer::findPlace(Value *Pointer, Place &P) {
  while (++Steps < MaxSteps) {
    if (auto *GEP = dyn_cast<GetElementPtrInst>(Pointer)) {
      const DataLayout &DL = GEP->getDataLayout();
      APInt Offset(DL.getIndexTypeSizeInBits(GEP->getType()), 0);
      if (!GEP->accumulateConstantOffset(DL, Offset))
        return false;
      P.Offset += Offset.getSExtValue();
      Pointer = GEP->getPointerOperand();
      continue;
    }
    if ((P.Variable = dyn_cast<AllocaInst>(Pointer)))
      return true;
    // A reference: a pointer kept in a local variable, or handed through.
    Value *Next = nullptr;
    if (auto *Call = dyn_cast<CallBase>(Pointer))
      Next = forwarded(*Call);
    else if (isa<LoadInst>(Pointer)) {
      Tracer Inner(Steps);
      Inner.follow(Pointer);
      Next = Inner.Leaves.size() == 1 ? Inner.Leaves.front() : nullptr;
    }
    if (!Next || Next == Pointer)
      return false;
    Pointer = Next;
  }
  return false;
}

/// Collects all values of type \p Ty that are stored to \p P. Fails when the
/// variable may be written in another way.
bool Tracer::findStores(const Place &P, Type *Ty,
                        SmallVectorImpl<Value *> &Stored) {
  SmallVector<std::pair<Value *, int64_t>, 8> Pointers = {{P.Variable, 0}};
  SmallPtrSet<Value *, 8> Visited;
  while (!Pointers.empty()) {
    auto [Pointer, Offset] = Pointers.pop_back_val();
    if (!Visited.insert(Pointer).second)
      continue;
    for (Use &U : Pointer->uses())
      if (++Steps > MaxSteps || !scanUse(U, Offset, P, Ty, Stored, Pointers))
        return false;
  }
  return true;
}

/// The pointer is stored: this is fine when it is kept in a local variable (a
/// reference) that is only loaded again.
bool Tracer::scanKept(Value *Where, int64_t Offset,
                      SmallVectorImpl<std::pair<Value *, int64_t>> &Pointers) {
  if (!isa<AllocaInst>(Where))
    return false;
  for (User *U : Where->users()) {
    auto *I = cast<Instruction>(U);
    auto *Store = dyn_cast<StoreInst>(I);
    if (++Steps > MaxSteps || (Store && Store->getValueOperand() == Where))
      return false;
    if (isa<LoadInst>(I))
      Pointers.push_back({I, Offset});
    else if (!Store && !I->isLifetimeStartOrEnd())
      return false;
  }
  return true;
}

/// One use of a pointer into the variable, \p Offset bytes from its start.
/// Pointers derived from it are added to \p Pointers. Returns false when the
/// use may write what we look for in a way that is not understood.
bool Tracer::scanUse(Use &U, int64_t Offset, const Place &P, Type *Ty,
                     SmallVectorImpl<Value *> &Stored,
                     SmallVectorImpl<std::pair<Value *, int64_t>> &Pointers) {
  auto *I = cast<Instruction>(U.getUser());
  const DataLayout &DL = I->getDataLayout();
  if (isa<LoadInst, ICmpInst>(I) || I->isLifetimeStartOrEnd() ||
      I->isDebugOrPseudoInst())
    return true;
  if (auto *Store = dyn_cast<StoreInst>(I)) {
    if (U.getOperandNo() == 0)
      return scanKept(Store->getPointerOperand(), Offset, Pointers);
    Type *StoredTy = Store->getValueOperand()->getType();
    int64_t Size = DL.getTypeStoreSize(StoredTy);
    int64_t WantedSize = DL.getTypeStoreSize(Ty);
    if (Offset + Size <= P.Offset || P.Offset + WantedSize <= Offset)
      return true;
    if (Offset != P.Offset || StoredTy != Ty)
      return false;
    Stored.push_back(Store->getValueOperand());
    return true;
  }
  if (auto *GEP = dyn_cast<GEPOperator>(I)) {
    APInt Delta(DL.getIndexTypeSizeInBits(GEP->getType()), 0);
    if (!GEP->accumulateConstantOffset(DL, Delta))
      return false;
    Pointers.push_back({I, Offset + Delta.getSExtValue()});
    return true;
  }
  if (isa<CastInst>(I) && I->getType()->isPointerTy()) {
    Pointers.push_back({I, Offset});
    return true;
  }
  auto *Call = dyn_cast<CallBase>(I);
  if (!Call || !Call->isArgOperand(&U))
    return false;
  unsigned No = Call->getArgOperandNo(&U);
  if (Call->doesNotCapture(No) && Call->onlyReadsMemory(No))
    return true;
  if (forwarded(*Call) == U.get()) {
    Pointers.push_back({I, Offset});
    return true;
  }
  return false;
}

SmallVector<Value *, 2> traceValue(Value *V) {
  unsigned Steps = 0;
  Tracer T(Steps);
  T.follow(V);
  return SmallVector<Value *, 2>(T.Leaves.begin(), T.Leaves.end());
}

Value *traceSingleValue(Value *V) {
  auto Leaves = traceValue(V);
  return Leaves.size() == 1 ? Leaves.front() : nullptr;
}

} // namespace linkgrad
