//===- TrueAddress.cpp - copies of functions with the originals' addresses ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/TrueAddress.h"
#include "importer/TargetTable.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// The functions that run when the program starts, and their state, are ours.
static bool isOurs(const Function &F) {
  return F.getName().starts_with("linkgrad.find.target");
}

static bool isCalled(const Use &U) {
  auto *Call = dyn_cast<CallBase>(U.getUser());
  return Call && Call->isCallee(&U);
}

static Value *trueAddress(IRBuilder<> &B, Function &Copy, uint64_t Identity) {
  GlobalVariable *Holder = targetAddress(*Copy.getParent(), Identity);
  Value *Known = B.CreateLoad(B.getPtrTy(), Holder);
  return B.CreateSelect(B.CreateIsNull(Known), &Copy, Known);
}

// Vtables that are copied keep the copy's address: so it may be met, too.
static void compareWithBoth(ICmpInst &Comparison, Use &U, Value *Original,
                            IRBuilder<> &B) {
  Value *Other = Comparison.getOperand(1 - U.getOperandNo());
  bool IsEqual = Comparison.getPredicate() == ICmpInst::ICMP_EQ;
  auto *Clone = cast<ICmpInst>(Comparison.clone());
  B.Insert(Clone);
  Value *WithOriginal =
      B.CreateICmp(Comparison.getPredicate(), Other, Original);
  Value *Both = IsEqual ? B.CreateOr(Clone, WithOriginal)
                        : B.CreateAnd(Clone, WithOriginal);
  Comparison.replaceAllUsesWith(Both);
  Comparison.eraseFromParent();
}

static void replaceUse(Use &U, Instruction &I, Function &Copy,
                       uint64_t Identity) {
  auto *Phi = dyn_cast<PHINode>(&I);
  IRBuilder<> B(Phi ? Phi->getIncomingBlock(U)->getTerminator() : &I);
  Value *Original = trueAddress(B, Copy, Identity);
  auto *Comparison = dyn_cast<ICmpInst>(&I);
  if (Comparison && Comparison->isEquality())
    compareWithBoth(*Comparison, U, Original, B);
  else
    U.set(Original);
}

// C++'s and Rust's: nobody compares what they hold.
static bool isVTable(const GlobalVariable &Table) {
  return Table.getName().starts_with("_ZTV") ||
         Table.getName().starts_with("vtable.");
}

/// The copied tables that hold \p C.
static void findTables(Constant &C,
                       SmallSetVector<GlobalVariable *, 4> &Tables) {
  for (User *U : C.users()) {
    auto *Table = dyn_cast<GlobalVariable>(U);
    if (Table && Table->hasLocalLinkage() && !Table->isThreadLocal() &&
        !isVTable(*Table))
      Tables.insert(Table);
    else if (isa<ConstantAggregate>(U))
      findTables(*cast<Constant>(U), Tables);
  }
}

/// Where in \p Init, \p At bytes behind the beginning of its table, \p Copy is.
static void findSlots(const Constant &Init, uint64_t At, const Function &Copy,
                      const DataLayout &DL, SmallVectorImpl<uint64_t> &Slots) {
  if (&Init == &Copy)
    Slots.push_back(At);
  if (!isa<ConstantAggregate>(Init))
    return;
  auto *Struct = dyn_cast<StructType>(Init.getType());
  for (unsigned I = 0, N = Init.getNumOperands(); I < N; ++I) {
    auto &Element = *cast<Constant>(Init.getOperand(I));
    uint64_t Offset =
        Struct ? DL.getStructLayout(Struct)->getElementOffset(I).getFixedValue()
               : I * DL.getTypeAllocSize(Element.getType()).getFixedValue();
    findSlots(Element, At + Offset, Copy, DL, Slots);
  }
}

// When the program starts, as the address is not known before.
static void fillTables(Function &Copy, uint64_t Identity) {
  SmallSetVector<GlobalVariable *, 4> Tables;
  findTables(Copy, Tables);
  if (Tables.empty())
    return;
  targetAddress(*Copy.getParent(), Identity);
  for (GlobalVariable *Table : Tables) {
    SmallVector<uint64_t, 4> Slots;
    findSlots(*Table->getInitializer(), 0, Copy, Table->getDataLayout(), Slots);
    Table->setConstant(false);
    Table->setSection("");
    IRBuilder<> B(afterTargetAddresses(*Copy.getParent()));
    Value *Original = trueAddress(B, Copy, Identity);
    for (uint64_t Slot : Slots)
      B.CreateStore(Original, B.CreatePtrAdd(Table, B.getInt64(Slot)));
  }
}

void linkgrad::useTrueAddress(Function &Copy, uint64_t Identity) {
  SmallVector<Use *, 8> Uses;
  for (Use &U : Copy.uses()) {
    auto *I = dyn_cast<Instruction>(U.getUser());
    if (!I || isOurs(*I->getFunction()) || isCalled(U))
      continue;
    // (A merge has one value for each predecessor, however often it is named.)
    if (auto *Phi = dyn_cast<PHINode>(I);
        Phi && count(Phi->blocks(), Phi->getIncomingBlock(U)) > 1)
      continue;
    Uses.push_back(&U);
  }
  fillTables(Copy, Identity);
  for (Use *U : Uses)
    replaceUse(*U, *cast<Instruction>(U->getUser()), Copy, Identity);
}
