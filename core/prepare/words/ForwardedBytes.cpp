//===- ForwardedBytes.cpp - bytes of what was just stored ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/ForwardedBytes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

namespace {
struct Byte {
  Value *Word;
  uint64_t Index;
};

/// What memory is known to hold at a point of a block.
class Contents {
public:
  Contents(AAResults &AA, const DataLayout &DL) : AA(AA), DL(DL) {}
  void pass(Instruction &I);
  std::optional<Byte> at(Value *Pointer) const;

private:
  void forget(Instruction &Write, const Value *Except);

  AAResults &AA;
  const DataLayout &DL;
  MapVector<Value *, MapVector<int64_t, Byte>> ByBase;
};
} // namespace

/// By what \p Write may write to, but for what lies behind one pointer.
void Contents::forget(Instruction &Write, const Value *Except) {
  ByBase.remove_if([&](auto &Entry) {
    return Entry.first != Except &&
           isModSet(AA.getModRefInfo(
               &Write, MemoryLocation::getBeforeOrAfter(Entry.first)));
  });
}

namespace {
/// What is written, as far as it is known: Count bytes behind a pointer, those
/// of Word if that is not null.
struct Range {
  Value *Base = nullptr;
  int64_t Offset = 0, Count = 0;
  Value *Word = nullptr;
};
} // namespace

static Range rangeOf(Instruction &Write, const DataLayout &DL) {
  Range R;
  Value *Pointer = nullptr;
  auto *Set = dyn_cast<MemIntrinsic>(&Write);
  if (auto *Store = dyn_cast<StoreInst>(&Write)) {
    Pointer = Store->getPointerOperand();
    R.Word = Store->getValueOperand();
    Type *Ty = R.Word->getType();
    if (!Store->isSimple() || !(Ty->isIntOrPtrTy() || Ty->isFloatingPointTy()))
      return {};
    R.Count = DL.getTypeStoreSize(Ty);
    if (DL.getTypeSizeInBits(Ty) != uint64_t(R.Count) * 8 || R.Count > 8 ||
        Ty->isPointerTy())
      R.Word = nullptr;
  } else if (auto *Length =
                 Set ? dyn_cast<ConstantInt>(Set->getLength()) : nullptr) {
    Pointer = Set->getRawDest();
    R.Count = Length->getValue().isIntN(31) ? Length->getSExtValue() : -1;
  }
  if (!Pointer || R.Count < 0)
    return {};
  R.Base = GetPointerBaseWithConstantOffset(Pointer, R.Offset, DL);
  return isInt<32>(R.Offset) ? R : Range();
}

void Contents::pass(Instruction &I) {
  if (!I.mayWriteToMemory())
    return;
  Range R = rangeOf(I, DL);
  forget(I, R.Base);
  auto It = ByBase.find(R.Base);
  if (It != ByBase.end())
    It->second.remove_if([&](auto &Entry) {
      return Entry.first >= R.Offset && Entry.first < R.Offset + R.Count;
    });
  if (R.Base && R.Word)
    for (int64_t N = 0; N != R.Count; ++N)
      ByBase[R.Base].insert_or_assign(R.Offset + N, Byte{R.Word, uint64_t(N)});
}

std::optional<Byte> Contents::at(Value *Pointer) const {
  int64_t Offset;
  Value *Base = GetPointerBaseWithConstantOffset(Pointer, Offset, DL);
  auto It = ByBase.find(Base);
  if (It == ByBase.end())
    return std::nullopt;
  auto Found = It->second.find(Offset);
  if (Found == It->second.end())
    return std::nullopt;
  return Found->second;
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

static bool forwardBytes(BasicBlock &Block, AAResults &AA) {
  if (none_of(Block, isMovedByte))
    return false;
  bool Changed = false;
  Contents Known(AA, Block.getDataLayout());
  for (Instruction &I : make_early_inc_range(Block)) {
    std::optional<Byte> From;
    if (isMovedByte(I))
      From = Known.at(I.getOperand(0));
    if (From) {
      I.replaceAllUsesWith(emitByte(*From, I));
      I.eraseFromParent();
      Changed = true;
      continue;
    }
    Known.pass(I);
  }
  return Changed;
}

PreservedAnalyses ForwardBytesPass::run(Function &F,
                                        FunctionAnalysisManager &FAM) {
  auto &AA = FAM.getResult<AAManager>(F);
  bool Changed = false;
  for (BasicBlock &Block : F)
    Changed |= forwardBytes(Block, AA);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses Kept;
  Kept.preserveSet<CFGAnalyses>();
  return Kept;
}
