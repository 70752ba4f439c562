//===- SwapLoops.cpp - loops that swap two ranges of bytes ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/SwapLoops.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace linkgrad;

// Larger ranges get their third one when the program runs.
static constexpr uint64_t MaxFixedSize = 4096;

namespace {
/// What an iteration stores: the bytes at To, of what lay at From. Addresses
/// are those of the first iteration; differences of pointers are not what SCEV
/// has.
struct Move {
  StoreInst *Store;
  LoadInst *Load;
  const SCEV *ToPointer, *FromPointer;
  const SCEV *To, *From;
  uint64_t Size;
};

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
      : L(L), SE(SE), AA(AA), DL(L.getHeader()->getDataLayout()) {}
  std::optional<Swap> match();

private:
  const SCEV *startOf(Value *Pointer);
  bool addMove(StoreInst &Store);
  bool collect();
  const SCEV *distanceOf(const Move &M) {
    return SE.getMinusSCEV(M.From, M.To);
  }
  bool isWhole(bool Back, const SCEV *Distance);
  bool areDisjoint();

  Loop &L;
  ScalarEvolution &SE;
  AAResults &AA;
  const DataLayout &DL;
  Swap Found;
  uint64_t Step = 0;
  const SCEV *Start = nullptr;
};
} // namespace

/// Where Pointer is in the first iteration; null unless it walks upwards by
/// Step.
const SCEV *Matcher::startOf(Value *Pointer) {
  auto *Walk = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Pointer));
  if (!Walk || Walk->getLoop() != &L || !Walk->isAffine())
    return nullptr;
  auto *By = dyn_cast<SCEVConstant>(Walk->getStepRecurrence(SE));
  if (!By || !By->getAPInt().isStrictlyPositive() ||
      By->getAPInt().getActiveBits() > 16)
    return nullptr;
  uint64_t S = By->getAPInt().getZExtValue();
  if (Step && S != Step)
    return nullptr;
  Step = S;
  return Walk->getStart();
}

static bool isBytes(Type *T) { return T->getScalarType()->isIntegerTy(8); }

bool Matcher::addMove(StoreInst &Store) {
  auto *Load = dyn_cast<LoadInst>(Store.getValueOperand());
  if (!Load || Load->getParent() != Store.getParent() || !Load->hasOneUse() ||
      !Store.isSimple() || !Load->isSimple() || !isBytes(Load->getType()))
    return false;
  const SCEV *To = startOf(Store.getPointerOperand());
  const SCEV *From = startOf(Load->getPointerOperand());
  if (!To || !From)
    return false;
  uint64_t Size = DL.getTypeStoreSize(Load->getType()).getFixedValue();
  Found.Moves.push_back({&Store, Load, To, From, SE.getLosslessPtrToIntExpr(To),
                         SE.getLosslessPtrToIntExpr(From), Size});
  return true;
}

/// Nothing but moves, and arithmetic.
bool Matcher::collect() {
  unsigned NumLoads = 0;
  for (Instruction &I : *L.getHeader()) {
    if (auto *Store = dyn_cast<StoreInst>(&I)) {
      if (!addMove(*Store))
        return false;
    } else if (isa<LoadInst>(I)) {
      ++NumLoads;
    } else if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I);
               Intrinsic && Intrinsic->isAssumeLikeIntrinsic()) {
      continue;
    } else if (I.mayHaveSideEffects() || I.mayReadFromMemory()) {
      return false;
    }
  }
  return NumLoads == Found.Moves.size();
}

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
  return uint64_t(End) == Step && Pieces.size() * 2 == Found.Moves.size();
}

bool Matcher::areDisjoint() {
  auto Whole = [](const Instruction &I, const Value *Pointer) {
    return MemoryLocation(Pointer, LocationSize::beforeOrAfterPointer(),
                          I.getAAMetadata());
  };
  for (const Move &M : Found.Moves)
    for (const Move &N : Found.Moves)
      if (distanceOf(M) != distanceOf(N) &&
          !AA.isNoAlias(Whole(*M.Store, M.Store->getPointerOperand()),
                        Whole(*N.Store, N.Store->getPointerOperand())))
        return false;
  return true;
}

std::optional<Swap> Matcher::match() {
  BasicBlock *Body = L.getHeader();
  if (L.getLoopLatch() != Body || !L.getLoopPreheader() || !L.getExitBlock())
    return std::nullopt;
  const SCEV *Taken = SE.getBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(Taken) || !collect() || Found.Moves.size() < 2)
    return std::nullopt;
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
  Type *Int = SE.getEffectiveSCEVType(Found.A->getType());
  if (SE.getTypeSizeInBits(Taken->getType()) > SE.getTypeSizeInBits(Int))
    return std::nullopt;
  const SCEV *Trips =
      SE.getAddExpr(SE.getNoopOrZeroExtend(Taken, Int), SE.getOne(Int));
  Found.Size = SE.getMulExpr(Trips, SE.getConstant(Int, Step));
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
  Value *Piece = B.CreateBinaryIntrinsic(Intrinsic::umin, Apart, Size);
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
  swapBy(B, Room, B.CreatePtrAdd(X, At), B.CreatePtrAdd(Y, At), Length);
  Value *Next = B.CreateAdd(At, Length);
  At->addIncoming(Next, Body);
  B.CreateCondBr(B.CreateICmpULT(Next, Size), Body, Done);
  Body->getTerminator()->eraseFromParent();
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

static bool replace(const Swap &S, Loop &L, ScalarEvolution &SE) {
  Instruction *Before = L.getLoopPreheader()->getTerminator();
  SCEVExpander Expander(SE, "swap");
  if (!Expander.isSafeToExpandAt(S.A, Before) ||
      !Expander.isSafeToExpandAt(S.B, Before) ||
      !Expander.isSafeToExpandAt(S.Size, Before))
    return false;
  Value *X = Expander.expandCodeFor(S.A, nullptr, Before);
  Value *Y = Expander.expandCodeFor(S.B, nullptr, Before);
  Value *Size = Expander.expandCodeFor(S.Size, nullptr, Before);
  for (const Move &M : S.Moves) {
    M.Store->eraseFromParent();
    M.Load->eraseFromParent();
  }
  emitSwap(Before, X, Y, Size, S.Disjoint);
  return true;
}

PreservedAnalyses SwapLoopsPass::run(Function &F,
                                     FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return PreservedAnalyses::all();
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  AAResults &AA = FAM.getResult<AAManager>(F);
  SmallVector<std::pair<Loop *, Swap>, 4> All;
  for (Loop *L : LI.getLoopsInPreorder())
    if (L->isInnermost() && L->isLoopSimplifyForm())
      if (std::optional<Swap> S = Matcher(*L, SE, AA).match())
        All.push_back({L, std::move(*S)});
  // Blocks are split: the loops' preheaders, which no other of them contains.
  bool Changed = false;
  for (auto &[L, S] : All)
    Changed |= replace(S, *L, SE);
  if (!Changed)
    return PreservedAnalyses::all();
  // Nothing but counting is left of the loops.
  FAM.invalidate(F, PreservedAnalyses::none());
  LoopPassManager Rest;
  Rest.addPass(IndVarSimplifyPass());
  Rest.addPass(LoopDeletionPass());
  createFunctionToLoopPassAdaptor(std::move(Rest)).run(F, FAM);
  return PreservedAnalyses::none();
}
