//===- ForwardedBytes.cpp - bytes of what was just stored ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/ForwardedBytes.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/MemorySSAUpdater.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

namespace {
struct Byte {
  Value *Word = nullptr;
  uint64_t Index = 0;
};
} // namespace

/// What wrote last, before \p Load in its block, where it reads; null if that
/// is not known. (LLVM's walk ends after so many accesses, whatever they write:
/// here it goes on.)
static Instruction *lastWrite(LoadInst &Load, MemorySSA &Memory,
                              AAResults &Aliases) {
  BatchAAResults AA(Aliases);
  MemoryLocation Place = MemoryLocation::get(&Load);
  MemoryUseOrDef *Read = Memory.getMemoryAccess(&Load);
  MemoryAccess *At = Read ? Read->getDefiningAccess() : nullptr;
  while (At && At->getBlock() == Load.getParent()) {
    At = Memory.getWalker()->getClobberingMemoryAccess(At, Place, AA);
    auto *Def = dyn_cast<MemoryDef>(At);
    if (!Def || Def->getBlock() != Load.getParent())
      break;
    Instruction *Write = Def->getMemoryInst();
    if (!Write || isModSet(AA.getModRefInfo(Write, Place)))
      return Write;
    At = Def->getDefiningAccess();
  }
  return nullptr;
}

/// The byte that \p Load reads of what \p Store stores, if it is one of these.
static Byte byteOf(const StoreInst &Store, const LoadInst &Load) {
  Value *Word = const_cast<Value *>(Store.getValueOperand());
  const DataLayout &DL = Load.getDataLayout();
  uint64_t Bits = Word->getType()->getPrimitiveSizeInBits();
  int64_t First, At;
  const Value *Base =
      GetPointerBaseWithConstantOffset(Load.getPointerOperand(), At, DL);
  bool IsKnown = Store.isSimple() && Bits % 8 == 0 && Bits <= 64 &&
                 (Word->getType()->isIntegerTy() ||
                  Word->getType()->isFloatingPointTy()) &&
                 GetPointerBaseWithConstantOffset(Store.getPointerOperand(),
                                                  First, DL) == Base;
  if (!IsKnown)
    return {};
  uint64_t Index = uint64_t(At) - uint64_t(First);
  return Index < Bits / 8 ? Byte{Word, Index} : Byte();
}

static Value *emitByte(Byte From, Instruction &Before) {
  IRBuilder<> B(&Before);
  uint64_t Bits = From.Word->getType()->getPrimitiveSizeInBits();
  Value *Word = B.CreateBitCast(From.Word, B.getIntNTy(Bits));
  return B.CreateTrunc(B.CreateLShr(Word, From.Index * 8), B.getInt8Ty());
}

/// A byte that is stored again, and nothing else.
static bool isMovedByte(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  return Load && Load->isSimple() && I.getType()->isIntegerTy(8) &&
         all_of(I.users(), [&](const User *U) {
           auto *Store = dyn_cast<StoreInst>(U);
           return Store && Store->getValueOperand() == &I;
         });
}

PreservedAnalyses ForwardBytesPass::run(Function &F,
                                        FunctionAnalysisManager &FAM) {
  if (none_of(instructions(F), isMovedByte))
    return PreservedAnalyses::all();
  MemorySSA &Memory = FAM.getResult<MemorySSAAnalysis>(F).getMSSA();
  MemorySSAUpdater Updater(&Memory);
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!isMovedByte(I))
      continue;
    auto &Load = cast<LoadInst>(I);
    auto *Store = dyn_cast_or_null<StoreInst>(
        lastWrite(Load, Memory, FAM.getResult<AAManager>(F)));
    Byte From = Store ? byteOf(*Store, Load) : Byte();
    if (!From.Word)
      continue;
    I.replaceAllUsesWith(emitByte(From, I));
    Updater.removeMemoryAccess(&I);
    I.eraseFromParent();
  }
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  Kept.preserve<MemorySSAAnalysis>();
  return Kept;
}
