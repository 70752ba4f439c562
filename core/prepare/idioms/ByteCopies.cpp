//===- ByteCopies.cpp - loops that copy byte by byte ----------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/ByteCopies.h"
#include "prepare/idioms/ByteMoves.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace linkgrad;

namespace {
struct Copy {
  Loop *L;
  ByteMoves::Move Move;
  const SCEV *Size;
  bool IsDownwards, AreDisjoint;
};
} // namespace

static std::optional<Copy> match(Loop &L, ScalarEvolution &SE, AAResults &AA) {
  ByteMoves Bytes(L, SE);
  if (!Bytes.collect() || Bytes.moves().size() != 1 ||
      std::abs(Bytes.step()) != 1)
    return std::nullopt;
  const ByteMoves::Move &M = Bytes.moves().front();
  const SCEV *Size = Bytes.size();
  if (!Size || M.Size != 1)
    return std::nullopt;
  auto Whole = [](const Instruction &I) {
    return MemoryLocation::getBeforeOrAfter(getLoadStorePointerOperand(&I),
                                            I.getAAMetadata());
  };
  return Copy{&L, M, Size, Bytes.step() < 0,
              AA.isNoAlias(Whole(*M.Store), Whole(*M.Load))};
}

// Pieces as long as To is behind From (before it, from the last one on, if that
// is the order), at most Size bytes in all. Of what lies on the other side, or
// further away, it is one.
static void copyInPieces(Instruction *Before, Value *To, Value *From,
                         Value *Size, bool IsDownwards) {
  IRBuilder<> B(Before);
  Type *Int = Size->getType();
  Value *ToBits = B.CreatePtrToInt(To, Int),
        *FromBits = B.CreatePtrToInt(From, Int);
  Value *Behind = IsDownwards ? B.CreateSub(FromBits, ToBits)
                              : B.CreateSub(ToBits, FromBits);
  Value *Piece = B.CreateBinaryIntrinsic(Intrinsic::umin, Behind, Size);
  // Nothing is to be done where they are the same.
  Instruction *Then = SplitBlockAndInsertIfThen(
      B.CreateIsNotNull(Piece), Before->getIterator(), /*Unreachable=*/false);
  BasicBlock *Entry = Then->getParent();
  BasicBlock *Body = SplitBlock(Entry, Then);
  BasicBlock *Done = SplitBlock(Body, Then);
  B.SetInsertPoint(Body->getTerminator());
  PHINode *At = B.CreatePHI(Int, 2);
  At->addIncoming(ConstantInt::get(Int, 0), Entry);
  Value *Length =
      B.CreateBinaryIntrinsic(Intrinsic::umin, Piece, B.CreateSub(Size, At));
  Value *Next = B.CreateAdd(At, Length);
  Value *Offset = IsDownwards ? B.CreateSub(Size, Next) : At;
  B.CreateMemMove(B.CreatePtrAdd(To, Offset), Align(1),
                  B.CreatePtrAdd(From, Offset), Align(1), Length);
  At->addIncoming(Next, Body);
  B.CreateCondBr(B.CreateICmpULT(Next, Size), Body, Done);
  Body->getTerminator()->eraseFromParent();
}

static bool replace(const Copy &C, ScalarEvolution &SE) {
  Instruction *Before = C.L->getLoopPreheader()->getTerminator();
  auto Values =
      expandAll({C.Move.ToPointer, C.Move.FromPointer, C.Size}, Before, SE);
  if (Values.empty())
    return false;
  C.Move.Store->eraseFromParent();
  C.Move.Load->eraseFromParent();
  auto [To, From, Size] = std::tuple(Values[0], Values[1], Values[2]);
  IRBuilder<> B(Before);
  if (C.IsDownwards) {
    Value *Back = B.CreateSub(ConstantInt::get(Size->getType(), 1), Size);
    To = B.CreatePtrAdd(To, Back);
    From = B.CreatePtrAdd(From, Back);
  }
  if (C.AreDisjoint)
    B.CreateMemCpy(To, Align(1), From, Align(1), Size);
  else
    copyInPieces(Before, To, From, Size, C.IsDownwards);
  return true;
}

PreservedAnalyses JoinByteCopiesPass::run(Function &F,
                                          FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return PreservedAnalyses::all();
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  AAResults &AA = FAM.getResult<AAManager>(F);
  SmallVector<Copy, 4> All;
  for (Loop *L : LI.getLoopsInPreorder())
    if (std::optional<Copy> C = match(*L, SE, AA))
      All.push_back(*C);
  // Blocks are split: the loops' preheaders, which no other of them contains.
  bool Changed = false;
  for (const Copy &C : All)
    Changed |= replace(C, SE);
  if (!Changed)
    return PreservedAnalyses::all();
  deleteIdleLoops(F, FAM);
  return PreservedAnalyses::none();
}
