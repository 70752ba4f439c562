//===- TapeLayout.cpp - where kept values lie ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/TapeLayout.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

TapeLayout::TapeLayout(const PlanInput &In, const TapePlan &Plan,
                       unsigned Width, bool Combined,
                       function_ref<Type *(CallBase &)> TapeTypeOf)
    : In(In), DL(In.Info.F.getDataLayout()), Varying(In) {
  Scopes.emplace_back();
  for (Node N : Plan.kept()) {
    Value *V = N.getPointer();
    unsigned Scope = scopeOf(In.Info.loopOf(V), nestOf(N));
    Type *Ty = N.getInt() == NodeKind::Tape ? TapeTypeOf(cast<CallBase>(*V))
                                            : valueType(N);
    unsigned Lanes = N.getInt() == NodeKind::Shadow ? Width : 1;
    SlotOf[N] = Slots.size();
    for (unsigned Lane = 0; Lane < Lanes; ++Lane)
      addSlot(Scope, Ty);
  }
  for (auto &[Load, Of] : Plan.keptBehind()) {
    TapeScope &S = Scopes[Slots[slotOf(primalNode(Of.First))].Scope];
    S.Behind = std::max(S.Behind, Of.By);
  }
  if (Combined)
    for (TapeScope &S : reverse(Scopes))
      boundScope(S);
  for (TapeScope &S : Scopes)
    placeSlots(S);
}

// A loop that ends when it likes, but soon: a block for as many iterations as
// there may be costs nothing on the stack.
void TapeLayout::boundScope(TapeScope &S) {
  if (!S.L || S.Counted || S.Parent != 0)
    return;
  uint64_t Bytes = 0;
  for (unsigned I : S.Slots)
    Bytes += DL.getTypeAllocSize(Slots[I].Ty).getFixedValue();
  uint64_t Most = In.Info.SE.getSmallConstantMaxTripCount(S.L);
  if (!Most || Most > StackBlockLimit || Most * Bytes > StackBlockLimit)
    return;
  S.Most = Most;
  S.Counted = true;
  S.Nest.assign({S.L});
  S.Counts.push_back(
      addSlot(S.Parent, Type::getInt64Ty(In.Info.F.getContext())));
}

unsigned TapeLayout::addSlot(unsigned Scope, Type *Ty) {
  Slots.push_back({Scope, Ty, 0, Align(1)});
  Scopes[Scope].Slots.push_back(Slots.size() - 1);
  return Slots.size() - 1;
}

ArrayRef<Loop *> TapeLayout::nestOf(Loop *L) const {
  return L ? ArrayRef<Loop *>(In.Info.Loops.find(L)->second.Nest)
           : ArrayRef<Loop *>();
}

// Those of the loops that share a block that the node changes in.
SmallVector<Loop *, 2> TapeLayout::nestOf(Node N) {
  SmallVector<Loop *, 2> Nest(nestOf(In.Info.loopOf(N.getPointer())));
  if (Nest.size() > 1)
    erase_if(Nest, [&](Loop *L) { return !Varying.changesIn(N, *L); });
  return Nest;
}

unsigned TapeLayout::scopeOf(Loop *L, ArrayRef<Loop *> Nest) {
  if (!L)
    return 0;
  std::pair Key(L, std::vector<Loop *>(Nest.begin(), Nest.end()));
  auto It = ScopeOf.find(Key);
  if (It != ScopeOf.end())
    return It->second;
  const LoopFacts &Facts = In.Info.Loops.find(L)->second;
  TapeScope S;
  S.L = L;
  S.Counted = Facts.LastIteration != nullptr;
  S.Nest.assign(Nest.begin(), Nest.end());
  S.Outermost = S.Counted ? Facts.Nest.back() : L;
  S.Parent = scopeOf(S.Outermost->getParentLoop());
  LLVMContext &C = In.Info.F.getContext();
  S.Anchor = addSlot(S.Parent, PointerType::getUnqual(C));
  if (S.Counted)
    for (unsigned I = 0; I < S.Nest.size(); ++I)
      S.Counts.push_back(addSlot(S.Parent, Type::getInt64Ty(C)));
  Scopes.push_back(std::move(S));
  return ScopeOf[Key] = Scopes.size() - 1;
}

// Large slots first, so that an array that starts behind others is as aligned
// as its elements are.
void TapeLayout::placeSlots(TapeScope &S) {
  if (!S.L) {
    for (unsigned I = 0; I < S.Slots.size(); ++I)
      Slots[S.Slots[I]].Prefix = I;
    return;
  }
  auto SizeOf = [&](unsigned I) {
    return DL.getTypeAllocSize(Slots[I].Ty).getFixedValue();
  };
  SmallVector<unsigned, 8> Order = S.Slots;
  stable_sort(Order,
              [&](unsigned A, unsigned B) { return SizeOf(A) > SizeOf(B); });
  uint64_t At = S.Counted ? 0 : DL.getPointerSize(); // link to the one before
  for (unsigned I : Order) {
    TapeSlot &Slot = Slots[I];
    Align Natural = std::min(DL.getABITypeAlign(Slot.Ty), Align(16));
    if (!S.Counted)
      At = alignTo(At, Natural);
    Slot.Prefix = At;
    Slot.Alignment = std::min(
        {Natural, commonAlignment(Align(16), At),
         S.Counted ? commonAlignment(Align(16), SizeOf(I)) : Align(16)});
    At += SizeOf(I);
  }
  S.RecordSize = At;
}

StructType *TapeLayout::frameType(LLVMContext &C) const {
  if (function().Slots.empty())
    return nullptr;
  SmallVector<Type *, 8> Types;
  for (unsigned I : function().Slots)
    Types.push_back(Slots[I].Ty);
  return StructType::get(C, Types);
}
