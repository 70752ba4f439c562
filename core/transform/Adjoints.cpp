//===- Adjoints.cpp - adjoints of SSA values ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/Adjoints.h"
#include "llvm/IR/DataLayout.h"

using namespace llvm;
using namespace linkgrad;

Type *linkgrad::adjointType(const FunctionPlan &P, const Value &V) {
  Type *Ty = V.getType();
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

AllocaInst *Adjoints::slot(Value *V, unsigned Lane) {
  auto &Mine = Slots[V];
  if (Mine.empty()) {
    BasicBlock &Entry = New.getEntryBlock();
    IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
    Type *Ty = adjointType(P, *V);
    for (unsigned I = 0; I < P.width(); ++I) {
      AllocaInst *A = B.CreateAlloca(Ty, nullptr, V->getName() + ".adjoint");
      B.CreateStore(Constant::getNullValue(Ty), A);
      Mine.push_back(A);
    }
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
