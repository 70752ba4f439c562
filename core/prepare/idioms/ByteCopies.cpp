//===- ByteCopies.cpp - loops that copy byte by byte ----------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/ByteCopies.h"
#include "prepare/idioms/ByteMoves.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

namespace {
struct Copy {
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
  return Copy{M, Size, Bytes.step() < 0,
              AA.isNoAlias(wholeOf(*M.Store), wholeOf(*M.Load))};
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
  // Nothing is to be done where they are the same.
  emitPieces(
      Before, Behind, Size, [&](IRBuilderBase &B, Value *At, Value *Length) {
        Value *Offset =
            IsDownwards ? B.CreateSub(B.CreateSub(Size, At), Length) : At;
        B.CreateMemMove(B.CreatePtrAdd(To, Offset), Align(1),
                        B.CreatePtrAdd(From, Offset), Align(1), Length);
      });
}

static bool replaceCopy(const Copy &C, Instruction *Before,
                        ScalarEvolution &SE) {
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
  return replaceLoops<Copy>(F, FAM, match, replaceCopy);
}
