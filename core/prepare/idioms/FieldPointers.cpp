//===- FieldPointers.cpp - addresses that objects hold, out of loops ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/FieldPointers.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/Loads.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// A parameter and an offset.
using Field = std::pair<const Argument *, int64_t>;
} // namespace

static Field fieldAt(const Value *Pointer, const DataLayout &DL) {
  APInt Offset(DL.getIndexTypeSizeInBits(Pointer->getType()), 0);
  auto *A = dyn_cast<Argument>(Pointer->stripAndAccumulateConstantOffsets(
      DL, Offset, /*AllowNonInbounds=*/false));
  return {A, Offset.getSExtValue()};
}

/// The field that a pointer is loaded from, if that can be done at any time.
static Field fieldOf(const LoadInst &Load, const DataLayout &DL) {
  if (!Load.isSimple() || !Load.getType()->isPointerTy())
    return {};
  Field At = fieldAt(Load.getPointerOperand(), DL);
  return At.first && isDereferenceableAndAlignedPointer(
                         Load.getPointerOperand(), Load.getType(),
                         Load.getAlign(), DL)
             ? At
             : Field();
}

//===----------------------------------------------------------------------===//
// Types that got lost
//===----------------------------------------------------------------------===//

/// The type that all others are kinds of, of an access with a type.
static MDNode *charType(const MDNode &Tag) {
  auto *Type =
      Tag.getNumOperands() >= 3 ? dyn_cast<MDNode>(Tag.getOperand(1)) : nullptr;
  while (Type && Type->getNumOperands() >= 2) {
    auto *Name = dyn_cast<MDString>(Type->getOperand(0));
    if (Name && Name->getString() == "omnipotent char")
      return const_cast<MDNode *>(Type);
    Type = dyn_cast<MDNode>(Type->getOperand(1));
  }
  return nullptr;
}

static bool makesNumbersOfBits(const Instruction &I) {
  return isa<IntToPtrInst>(I) ||
         (isa<BitCastInst>(I) &&
          I.getType()->isFPOrFPVectorTy() !=
              I.getOperand(0)->getType()->isFPOrFPVectorTy());
}

void linkgrad::restoreFieldTypes(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  MDNode *Char = nullptr;
  MapVector<Field, SmallVector<LoadInst *, 4>> Untyped;
  SmallPtrSet<const Argument *, 4> Others; // accessed as something else
  for (Instruction &I : instructions(F)) {
    if (makesNumbersOfBits(I))
      return;
    if (MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa); Tag && !Char)
      Char = charType(*Tag);
    auto *Load = dyn_cast<LoadInst>(&I);
    Field Untold = Load && !I.hasMetadata(LLVMContext::MD_tbaa)
                       ? fieldOf(*Load, DL)
                       : Field();
    const Value *P = getLoadStorePointerOperand(&I);
    if (Untold.first)
      Untyped[Untold].push_back(Load);
    else if (P && !getLoadStoreType(&I)->isPointerTy())
      if (const Argument *Object = fieldAt(P, DL).first)
        Others.insert(Object);
  }
  if (!Char)
    return;
  MDBuilder B(F.getContext());
  MDNode *Type = B.createTBAAScalarTypeNode("any pointer", Char);
  for (auto &[At, Loads] : Untyped)
    for (LoadInst *Load : Loads)
      if (!Others.contains(At.first))
        Load->setMetadata(LLVMContext::MD_tbaa,
                          B.createTBAAStructTagNode(Type, Type, 0));
}

//===----------------------------------------------------------------------===//
// Out of loops
//===----------------------------------------------------------------------===//

static bool mayChangeIn(const Loop &L, const LoadInst &Load,
                        BatchAAResults &AA) {
  MemoryLocation Loc = MemoryLocation::get(&Load);
  return any_of(L.blocks(), [&](const BasicBlock *B) {
    return any_of(*B, [&](const Instruction &I) {
      return I.mayWriteToMemory() && isModSet(AA.getModRefInfo(&I, Loc));
    });
  });
}

PreservedAnalyses HoistFieldPointersPass::run(Function &F,
                                              FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return PreservedAnalyses::all();
  BatchAAResults AA(FAM.getResult<AAManager>(F));
  const DataLayout &DL = F.getDataLayout();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Load = dyn_cast<LoadInst>(&I);
    Loop *L = Load ? LI.getLoopFor(Load->getParent()) : nullptr;
    if (!L || !Load->hasMetadata(LLVMContext::MD_tbaa))
      continue;
    auto [Object, Offset] = fieldOf(*Load, DL);
    if (!Object)
      continue;
    BasicBlock *To = nullptr;
    for (; L && !mayChangeIn(*L, *Load, AA); L = L->getParentLoop())
      if (BasicBlock *Before = L->getLoopPreheader())
        To = Before;
    if (!To)
      continue;
    IRBuilder<> B(To->getTerminator());
    Load->setOperand(
        0, B.CreatePtrAdd(const_cast<Argument *>(Object), B.getInt64(Offset)));
    Load->moveBefore(To->getTerminator()->getIterator());
    Load->updateLocationAfterHoist();
    Changed = true;
  }
  if (!Changed)
    return PreservedAnalyses::all();
  return PreservedAnalyses::allInSet<CFGAnalyses>();
}
