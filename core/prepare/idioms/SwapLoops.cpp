//===- SwapLoops.cpp - loops that swap two ranges of bytes ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/SwapLoops.h"
#include "prepare/idioms/ByteMoves.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"

using namespace llvm;
using namespace linkgrad;

// Larger ranges get their third one when the program runs.
static constexpr uint64_t MaxFixedSize = 4096;

namespace {
using Move = ByteMoves::Move;

/// Swaps the bytes from A on with those from B on.
struct Swap {
  SmallVector<Move, 8> Moves;
  const SCEV *A = nullptr, *B = nullptr, *Size = nullptr;
  /// The two are known to be apart from each other.
  bool Disjoint = false;
};

class Matcher {
public:
  Matcher(Loop &L, ScalarEvolution &SE, AAResults &AA)
      : Bytes(L, SE), SE(SE), AA(AA) {}
  std::optional<Swap> match();

private:
  const SCEV *distanceOf(const Move &M) {
    return SE.getMinusSCEV(M.From, M.To);
  }
  bool isWhole(bool Back, const SCEV *Distance);
  bool areDisjoint();

  ByteMoves Bytes;
  ScalarEvolution &SE;
  AAResults &AA;
  Swap Found;
  const SCEV *Start = nullptr;
};
} // namespace

/// The moves over Distance (or Back over it) are those of all the Step bytes
/// that follow the first one's.
bool Matcher::isWhole(bool Back, const SCEV *Distance) {
  SmallVector<std::pair<int64_t, uint64_t>, 8> Pieces;
  const SCEV *Way = Back ? SE.getNegativeSCEV(Distance) : Distance;
  for (const Move &M : Found.Moves) {
    if (distanceOf(M) != Way)
      continue;
    auto *At =
        dyn_cast<SCEVConstant>(SE.getMinusSCEV(Back ? M.From : M.To, Start));
    if (!At || At->getAPInt().getSignificantBits() > 32)
      return false;
    Pieces.push_back({At->getAPInt().getSExtValue(), M.Size});
  }
  sort(Pieces);
  int64_t End = 0;
  for (auto [At, Size] : Pieces) {
    if (At != End)
      return false;
    End += Size;
  }
  return End == Bytes.step() && Pieces.size() * 2 == Found.Moves.size();
}

bool Matcher::areDisjoint() {
  for (const Move &M : Found.Moves)
    for (const Move &N : Found.Moves)
      if (distanceOf(M) != distanceOf(N) &&
          !AA.isNoAlias(wholeOf(*M.Store), wholeOf(*N.Store)))
        return false;
  return true;
}

std::optional<Swap> Matcher::match() {
  if (!Bytes.collect() || Bytes.moves().size() < 2 || Bytes.step() < 0)
    return std::nullopt;
  Found.Moves.assign(Bytes.moves().begin(), Bytes.moves().end());
  const SCEV *Distance = distanceOf(Found.Moves.front());
  if (isa<SCEVCouldNotCompute>(Distance))
    return std::nullopt;
  // The lowest address is where the one range begins.
  const Move *Lowest = &Found.Moves.front();
  for (const Move &M : Found.Moves)
    if (distanceOf(M) == Distance)
      if (auto *At = dyn_cast<SCEVConstant>(SE.getMinusSCEV(M.To, Lowest->To));
          At && At->getAPInt().isNegative())
        Lowest = &M;
  Found.A = Lowest->ToPointer;
  Found.B = Lowest->FromPointer;
  Start = Lowest->To;
  if (!isWhole(/*Back=*/false, Distance) || !isWhole(/*Back=*/true, Distance))
    return std::nullopt;
  Found.Disjoint = areDisjoint();
  bool ByteByByte =
      all_of(Found.Moves, [](const Move &M) { return M.Size == 1; });
  if (!Found.Disjoint && !ByteByByte)
    return std::nullopt;
  Found.Size = Bytes.size();
  if (!Found.Size)
    return std::nullopt;
  return std::move(Found);
}

static void copy(IRBuilderBase &B, Value *To, Value *From, Value *Size) {
  B.CreateMemCpy(To, Align(1), From, Align(1), Size);
}

static void swapBy(IRBuilderBase &B, Value *Room, Value *X, Value *Y,
                   Value *Size) {
  copy(B, Room, X, Size);
  copy(B, X, Y, Size);
  copy(B, Y, Room, Size);
}

// Pieces as long as the two are apart, at most Size bytes in all.
static void swapInPieces(Instruction *Before, Value *Room, Value *X, Value *Y,
                         Value *Size) {
  IRBuilder<> B(Before);
  Type *Int = Size->getType();
  Value *D = B.CreateSub(B.CreatePtrToInt(Y, Int), B.CreatePtrToInt(X, Int));
  Value *Apart = B.CreateBinaryIntrinsic(Intrinsic::abs, D, B.getFalse());
  // Nothing is to be done where they are the same.
  emitPieces(
      Before, Apart, Size, [&](IRBuilderBase &B, Value *At, Value *Length) {
        swapBy(B, Room, B.CreatePtrAdd(X, At), B.CreatePtrAdd(Y, At), Length);
      });
}

void linkgrad::emitSwap(Instruction *Before, Value *X, Value *Y, Value *Size,
                        bool Disjoint) {
  IRBuilder<> B(Before);
  auto *Fixed = dyn_cast<ConstantInt>(Size);
  Value *Room;
  if (Fixed && Fixed->getValue().ult(MaxFixedSize)) {
    B.SetInsertPointPastAllocas(Before->getFunction());
    Room = B.CreateAlloca(B.getInt8Ty(), Size);
  } else {
    Value *Stack = B.CreateStackSave();
    Room = B.CreateAlloca(B.getInt8Ty(), Size);
    Before = B.CreateStackRestore(Stack);
  }
  B.SetInsertPoint(Before);
  if (Disjoint)
    swapBy(B, Room, X, Y, Size);
  else
    swapInPieces(Before, Room, X, Y, Size);
}

static bool replaceSwap(const Swap &S, Instruction *Before,
                        ScalarEvolution &SE) {
  auto Values = expandAll({S.A, S.B, S.Size}, Before, SE);
  if (Values.empty())
    return false;
  for (const Move &M : S.Moves) {
    M.Store->eraseFromParent();
    M.Load->eraseFromParent();
  }
  emitSwap(Before, Values[0], Values[1], Values[2], S.Disjoint);
  return true;
}

PreservedAnalyses SwapLoopsPass::run(Function &F,
                                     FunctionAnalysisManager &FAM) {
  auto Match = [](Loop &L, ScalarEvolution &SE, AAResults &AA) {
    return Matcher(L, SE, AA).match();
  };
  return replaceLoops<Swap>(F, FAM, Match, replaceSwap);
}
