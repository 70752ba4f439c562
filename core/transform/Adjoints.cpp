//===- Adjoints.cpp - adjoints of SSA values ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Adjoints.h"
#include "bytes/TypeSeeds.h"
#include "llvm/IR/CycleInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::isPair(const FunctionPlan &P, const Value &V) {
  return any_of(P.C.Types.registerRanges(V), [&](const TypedRange &R) {
    return R.Pairs || (R.Type.kind() == ConcreteType::Float &&
                       R.Type.floatType()->isFloatTy());
  });
}

Type *linkgrad::adjointType(const FunctionPlan &P, const Value &V) {
  Type *Ty = V.getType();
  if (P.Activities.isWord(V)) {
    Type *Float = Type::getFloatTy(V.getContext());
    return isPair(P, V) ? FixedVectorType::get(Float, 2)
                        : Type::getDoubleTy(V.getContext());
  }
  bool Integers = Ty->isIntOrIntVectorTy();
  if (auto *A = dyn_cast<ArrayType>(Ty))
    Integers = A->getElementType()->isIntegerTy();
  if (auto *S = dyn_cast<StructType>(Ty))
    Integers = S->getNumElements() &&
               all_of(S->elements(), [](Type *E) { return E->isIntegerTy(); });
  if (!Integers)
    return Ty;
  Type *Float = P.C.Types.scalarType(V).floatType();
  if (!Float)
    return Ty;
  const DataLayout &DL = P.Primal.getDataLayout();
  uint64_t N = DL.getTypeStoreSize(Ty) / DL.getTypeStoreSize(Float);
  return N <= 1 ? Float : static_cast<Type *>(FixedVectorType::get(Float, N));
}

// Also bits of a constant, perhaps of floats, unless it is known that they are
// not floats.
bool linkgrad::writesFloats(const FunctionPlan &P, StoreInst &Store) {
  Value *V = Store.getValueOperand();
  ValueClass Class = P.Activities.classOf(*V);
  if (Class != ValueClass::None)
    return Class == ValueClass::Float || P.Activities.isWord(*V);
  if (isIntegerMember(Store))
    return false;
  uint64_t Size = Store.getDataLayout().getTypeStoreSize(V->getType());
  // A letter of text that nobody reads: its shadow may be shorter (holdsText).
  if (Size == 1 &&
      !P.C.Types.mayBeFloat(*Store.getPointerOperand(), 1, /*FloatSize=*/0))
    return false;
  return none_of(P.C.Types.memory(Store), [](const TypedRange &R) {
    return R.Type.kind() == ConcreteType::Integer ||
           R.Type.kind() == ConcreteType::Pointer;
  });
}

bool linkgrad::isAmongFloats(const FunctionPlan &P, const StoreInst &Store) {
  const Value &At = *Store.getPointerOperand();
  uint64_t Size = Store.getDataLayout().getTypeStoreSize(
      Store.getValueOperand()->getType());
  return any_of(P.C.Types.memory(Store), [&](const TypedRange &R) {
    return !R.Type.isKnown() && !R.Untouched &&
           (R.mayBeFloat() || P.C.Types.mayBeFloat(At, Size, /*FloatSize=*/0));
  });
}

AllocaInst *Adjoints::slot(Value *V, unsigned Lane) {
  auto &Mine = Slots[V];
  if (Mine.empty()) {
    BasicBlock &Entry = New.getEntryBlock();
    IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
    Type *Ty = adjointType(P, *V);
    for (unsigned I = 0; I < P.width(); ++I)
      Mine.push_back(B.CreateAlloca(Ty, nullptr, V->getName() + ".adjoint"));
  }
  return Mine[Lane];
}

bool Adjoints::isLocal(Value *V) {
  auto [It, New] = Local.try_emplace(V, false);
  if (!New)
    return It->second;
  auto *I = dyn_cast<Instruction>(V);
  // The reverse of an invoke, and what a phi adds, lie in other blocks.
  return It->second =
             I && !isa<InvokeInst, PHINode>(I) &&
             all_of(I->users(), [&](User *U) {
               return !isa<PHINode, InvokeInst>(U) &&
                      cast<Instruction>(U)->getParent() == I->getParent();
             });
}

void Adjoints::add(IRBuilderBase &B, Value *V, unsigned Lane, Value *Delta) {
  if (isa<Constant>(V) || !P.Activities.hasAdjoint(*V))
    return;
  Type *Ty = adjointType(P, *V);
  if (Delta->getType() != Ty)
    Delta = B.CreateBitCast(Delta, Ty);
  if (isLocal(V)) {
    Value *&Sum = Current[{V, Lane}];
    Sum = Sum ? addDerivatives(B, Sum, Delta) : Delta;
    return;
  }
  AllocaInst *Slot = slot(V, Lane);
  B.CreateStore(addDerivatives(B, B.CreateLoad(Ty, Slot), Delta), Slot);
}

Value *Adjoints::read(IRBuilderBase &B, Value *V, unsigned Lane) {
  if (isa<Constant>(V) || !P.Activities.hasAdjoint(*V))
    return Constant::getNullValue(adjointType(P, *V));
  if (isLocal(V)) {
    Value *Sum = Current.lookup({V, Lane});
    return Sum ? Sum : Constant::getNullValue(adjointType(P, *V));
  }
  AllocaInst *Slot = slot(V, Lane);
  return B.CreateLoad(Slot->getAllocatedType(), Slot);
}

Value *Adjoints::take(IRBuilderBase &B, Value *V, unsigned Lane) {
  Value *G = read(B, V, Lane);
  if (isLocal(V))
    Current.erase({V, Lane});
  else if (!isa<Constant>(G))
    B.CreateStore(Constant::getNullValue(G->getType()), slot(V, Lane));
  return G;
}

// Whether what V receives in one iteration of a loop is taken in the next (that
// comes before, in the program).
static bool isCarried(const Value &V, const LoopInfo &LI) {
  return any_of(V.uses(), [&](const Use &U) {
    auto *Phi = dyn_cast<PHINode>(U.getUser());
    if (!Phi || !LI.isLoopHeader(Phi->getParent()))
      return false;
    return LI.getLoopFor(Phi->getParent())->contains(Phi->getIncomingBlock(U));
  });
}

// The last place that comes before all uses of a slot; in no loop that a take
// is not in, for there the slot must last.
static BasicBlock *placeOfZero(const AllocaInst &Slot, bool Carried,
                               const DominatorTree &DT,
                               const CycleInfo &Cycles) {
  BasicBlock *At = nullptr;
  SmallVector<const BasicBlock *, 4> Takes;
  for (const User *U : Slot.users()) {
    auto *I = cast<Instruction>(U);
    auto *Block = const_cast<BasicBlock *>(I->getParent());
    if (!DT.isReachableFromEntry(Block))
      continue;
    At = At ? DT.findNearestCommonDominator(At, Block) : Block;
    auto *S = dyn_cast<StoreInst>(I);
    if (S && isa<Constant>(S->getValueOperand()))
      Takes.push_back(Block);
  }
  auto MustLast = [&](const Cycle *C) {
    return Carried || Takes.empty() ||
           any_of(Takes, [&](const BasicBlock *B) { return !C->contains(B); });
  };
  while (At && Cycles.getCycle(At) && MustLast(Cycles.getCycle(At)))
    At = DT.getNode(At)->getIDom()->getBlock();
  return At;
}

void Adjoints::zeroSlots() {
  DominatorTree DT(New);
  CycleInfo Cycles;
  Cycles.compute(New);
  for (auto &[V, Mine] : Slots) {
    bool Carried = isCarried(*V, P.Info.LI);
    for (AllocaInst *Slot : Mine)
      if (BasicBlock *At = placeOfZero(*Slot, Carried, DT, Cycles)) {
        IRBuilder<> B(At, At->isEntryBlock() ? std::next(Slot->getIterator())
                                             : At->getFirstInsertionPt());
        B.CreateStore(Constant::getNullValue(Slot->getAllocatedType()), Slot);
      }
  }
}
