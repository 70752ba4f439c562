//===- AddressTaken.cpp - functions that pointers may point to ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "linkgrad/AddressTaken.h"
#include "support/CallTargets.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static bool takesAddress(const Use &U) {
  // Who compares an address, as our own dispatch does, hands it to nobody.
  if (auto *Comparison = dyn_cast<ICmpInst>(U.getUser()))
    return !Comparison->isEquality();
  auto *Call = dyn_cast<CallBase>(U.getUser());
  if (!Call)
    return !isa<BlockAddress>(U.getUser());
  if (Call->isCallee(&U))
    return false;
  auto *Callee = dyn_cast<Function>(Call->getCalledOperand());
  if (!Callee || !Callee->getName().contains("__enzyme_"))
    return true;
  // What a request differentiates is not thereby called through a pointer.
  return Call->getArgOperandNo(&U) != (Call->getParamStructRetType(0) ? 1 : 0);
}

SmallVector<Function *, 16> linkgrad::addressTakenFunctions(Module &M) {
  SmallVector<Function *, 16> Result;
  for (Function &F : M) {
    // Nor does the program call what earlier derivatives are made of.
    if (F.isIntrinsic() || F.isVarArg() || F.getName().starts_with("linkgrad."))
      continue;
    // Of tables that ThinLTO has dropped: nor is their function in the program.
    F.removeDeadConstantUsers();
    if (any_of(F.uses(), takesAddress))
      Result.push_back(&F);
  }
  return Result;
}

bool linkgrad::fitsCall(const FunctionType &Function,
                        const FunctionType &Call) {
  if (&Function == &Call)
    return true;
  auto *Returned = dyn_cast<IntegerType>(Function.getReturnType());
  auto *Taken = dyn_cast<IntegerType>(Call.getReturnType());
  return Returned && Taken && Returned->getBitWidth() > Taken->getBitWidth() &&
         Function.params() == Call.params() && !Function.isVarArg() &&
         !Call.isVarArg();
}

static constexpr char SlotMark[] = "linkgrad.slot";

void linkgrad::noteSlot(CallBase &Call, std::optional<int64_t> Slot) {
  LLVMContext &C = Call.getContext();
  if (Slot)
    Call.setMetadata(SlotMark,
                     MDNode::get(C, ConstantAsMetadata::get(ConstantInt::get(
                                        Type::getInt64Ty(C), *Slot))));
}

std::optional<int64_t> linkgrad::slotOfCall(const CallBase &Call) {
  if (const MDNode *Mark = Call.getMetadata(SlotMark))
    return mdconst::extract<ConstantInt>(Mark->getOperand(0))->getSExtValue();
  auto *Load = dyn_cast<LoadInst>(Call.getCalledOperand());
  if (!Load)
    return std::nullopt;
  int64_t Offset;
  const Value *P = GetPointerBaseWithConstantOffset(
      Load->getPointerOperand(), Offset, Call.getDataLayout());
  if (isa<AllocaInst>(P))
    return OutsideVTables;
  if (!isa<LoadInst, Argument>(P))
    return std::nullopt;
  return Offset;
}

static bool hasArray(Type *Ty) {
  if (auto *S = dyn_cast<StructType>(Ty))
    return any_of(S->elements(), hasArray);
  auto *A = dyn_cast<ArrayType>(Ty);
  // Rust keeps size and alignment as an array of bytes.
  return A && !A->getElementType()->isIntegerTy(8);
}

// Calls Visit with the byte offset of every pointer in the constant.
static void
forEachPointer(const Constant &C, int64_t At, const DataLayout &DL,
               function_ref<void(int64_t, const Constant &)> Visit) {
  if (C.getType()->isPointerTy())
    return Visit(At, *cast<Constant>(C.stripPointerCastsAndAliases()));
  auto *Aggregate = dyn_cast<ConstantAggregate>(&C);
  if (!Aggregate)
    return;
  for (unsigned I = 0; I < Aggregate->getNumOperands(); ++I) {
    int64_t Start =
        isa<StructType>(C.getType())
            ? DL.getStructLayout(cast<StructType>(C.getType()))
                  ->getElementOffset(I)
            : I * DL.getTypeAllocSize(Aggregate->getOperand(I)->getType());
    forEachPointer(*Aggregate->getOperand(I), At + Start, DL, Visit);
  }
}

// Behind each pointer to type information a vtable starts; without RTTI behind
// a null, which may also be the distance to the start of the object.
static bool vtableHoldsAt(const Constant &Initializer, const Function &F,
                          int64_t Offset, const DataLayout &DL) {
  SmallVector<int64_t, 4> Places, Nulls, Infos;
  forEachPointer(Initializer, 0, DL, [&](int64_t At, const Constant &C) {
    auto *G = dyn_cast<GlobalVariable>(&C);
    if (G && G->getName().starts_with("_ZTI"))
      Infos.push_back(At);
    else if (C.isNullValue())
      Nulls.push_back(At);
    else if (&C == &F)
      Places.push_back(At);
  });
  ArrayRef<int64_t> Heads = Infos.empty() ? Nulls : Infos;
  return any_of(Places, [&](int64_t At) {
    return is_contained(Heads, At - Offset - DL.getPointerSize());
  });
}

// Rust's have no name: drop, size and alignment, methods.
static bool isRustVTable(const GlobalVariable &G) {
  if (!G.isConstant() || !G.hasLocalLinkage() || !G.hasInitializer())
    return false;
  auto *S = dyn_cast<StructType>(G.getValueType());
  if (!S || !S->isPacked() || S->getNumElements() < 2)
    return false;
  auto IsBytes = [S](unsigned Element, uint64_t Length) {
    auto *A = dyn_cast<ArrayType>(S->getElementType(Element));
    return A && A->getElementType()->isIntegerTy(8) &&
           A->getNumElements() >= Length;
  };
  uint64_t Word = G.getDataLayout().getPointerSize();
  return S->getElementType(0)->isPointerTy() ? IsBytes(1, 2 * Word)
                                             : IsBytes(0, 3 * Word);
}

bool linkgrad::mayHoldAt(const GlobalVariable &Table, const Function &F,
                         int64_t Offset) {
  if (Offset == OutsideVTables)
    return !isVTable(Table);
  if (!Table.hasInitializer())
    return true;
  const DataLayout &DL = Table.getDataLayout();
  const Constant &C = *Table.getInitializer();
  if (isVTable(Table))
    return vtableHoldsAt(C, F, Offset, DL);
  bool Found = false;
  bool Anywhere = hasArray(C.getType());
  forEachPointer(C, 0, DL, [&](int64_t At, const Constant &Element) {
    Found |= &Element == &F && (Anywhere || At == Offset);
  });
  return Found;
}

// Where a copy names a function whose address the original reads from a table,
// it is known there, not taken.
static bool isInCopy(const User &U) {
  auto *I = dyn_cast<Instruction>(&U);
  return I && I->getFunction()->getName().contains(".linkgrad");
}

bool linkgrad::mayBeInSlot(const Function &F, int64_t Offset) {
  SmallVector<const Use *, 16> Work;
  auto AddUses = [&Work](const Value &V) {
    for (const Use &U : V.uses())
      Work.push_back(&U);
  };
  AddUses(F);
  SmallPtrSet<const User *, 16> Seen;
  // (The original of a copy may be gone: where no table holds the function, it
  // is the copy that takes its address.)
  bool IsInTable = false, IsNamed = false;
  while (!Work.empty()) {
    const Use *U = Work.pop_back_val();
    const User *By = U->getUser();
    if (auto *G = dyn_cast<GlobalVariable>(By)) {
      // By the entry other modules find it, which read its address where this
      // one does, or name it themselves.
      if (G->getName().starts_with("linkgrad.entry") && F.hasLocalLinkage()) {
        IsNamed = true;
        continue;
      }
      bool IsTable = Offset == OutsideVTables
                         ? isVTable(*G)
                         : isVTable(*G) || isRustVTable(*G);
      if (!IsTable || mayHoldAt(*G, F, Offset))
        return true;
      IsInTable = true;
    } else if (isa<Constant>(By) && !isa<GlobalValue>(By)) {
      if (Seen.insert(By).second)
        AddUses(*By);
    } else if (takesAddress(*U)) {
      if (!isInCopy(*By))
        return true;
      IsNamed = true;
    }
  }
  return IsNamed && !IsInTable;
}
