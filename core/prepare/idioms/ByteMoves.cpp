//===- ByteMoves.cpp - loops that move bytes, and nothing else ------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/ByteMoves.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace linkgrad;

/// Where Pointer is in the first iteration; null unless it walks by Step, and
/// as the others do.
const SCEV *ByteMoves::startOf(Value *Pointer) {
  auto *Walk = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Pointer));
  if (!Walk || Walk->getLoop() != &L || !Walk->isAffine())
    return nullptr;
  auto *By = dyn_cast<SCEVConstant>(Walk->getStepRecurrence(SE));
  if (!By || By->isZero() || By->getAPInt().getSignificantBits() > 16)
    return nullptr;
  int64_t S = By->getAPInt().getSExtValue();
  if (Step && S != Step)
    return nullptr;
  Step = S;
  return Walk->getStart();
}

static bool isBytes(Type *T) { return T->getScalarType()->isIntegerTy(8); }

bool ByteMoves::addMove(StoreInst &Store) {
  auto *Load = dyn_cast<LoadInst>(Store.getValueOperand());
  if (!Load || Load->getParent() != Store.getParent() || !Load->hasOneUse() ||
      !Store.isSimple() || !Load->isSimple() || !isBytes(Load->getType()))
    return false;
  const SCEV *To = startOf(Store.getPointerOperand());
  const SCEV *From = startOf(Load->getPointerOperand());
  if (!To || !From)
    return false;
  uint64_t Size =
      Load->getDataLayout().getTypeStoreSize(Load->getType()).getFixedValue();
  Moves.push_back({&Store, Load, To, From, SE.getLosslessPtrToIntExpr(To),
                   SE.getLosslessPtrToIntExpr(From), Size});
  return true;
}

bool ByteMoves::collect() {
  BasicBlock *Body = L.getHeader();
  if (!L.isInnermost() || !L.isLoopSimplifyForm() || L.getLoopLatch() != Body ||
      !L.getExitBlock() ||
      isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L)))
    return false;
  unsigned NumLoads = 0;
  for (Instruction &I : *Body) {
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
  return NumLoads == Moves.size() && !Moves.empty();
}

const SCEV *ByteMoves::size() const {
  const SCEV *Taken = SE.getBackedgeTakenCount(&L);
  Type *Int = SE.getEffectiveSCEVType(Moves.front().ToPointer->getType());
  if (SE.getTypeSizeInBits(Taken->getType()) > SE.getTypeSizeInBits(Int))
    return nullptr;
  const SCEV *Trips =
      SE.getAddExpr(SE.getNoopOrZeroExtend(Taken, Int), SE.getOne(Int));
  return SE.getMulExpr(Trips, SE.getConstant(Int, std::abs(Step)));
}

MemoryLocation linkgrad::wholeOf(const Instruction &Access) {
  return MemoryLocation::getBeforeOrAfter(getLoadStorePointerOperand(&Access),
                                          Access.getAAMetadata());
}

void linkgrad::emitPieces(
    Instruction *Before, Value *Apart, Value *Size,
    function_ref<void(IRBuilderBase &B, Value *At, Value *Length)> Emit) {
  IRBuilder<> B(Before);
  Type *Int = Size->getType();
  Value *Piece = B.CreateBinaryIntrinsic(Intrinsic::umin, Apart, Size);
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
  Emit(B, At, Length);
  Value *Next = B.CreateAdd(At, Length);
  At->addIncoming(Next, Body);
  B.CreateCondBr(B.CreateICmpULT(Next, Size), Body, Done);
  Body->getTerminator()->eraseFromParent();
}

SmallVector<Value *, 3> linkgrad::expandAll(ArrayRef<const SCEV *> What,
                                            Instruction *Before,
                                            ScalarEvolution &SE) {
  SCEVExpander Expander(SE, "moved");
  SmallVector<Value *, 3> Values;
  if (all_of(What, [&](const SCEV *S) {
        return Expander.isSafeToExpandAt(S, Before);
      }))
    for (const SCEV *S : What)
      Values.push_back(Expander.expandCodeFor(S, nullptr, Before));
  return Values;
}

void linkgrad::deleteIdleLoops(Function &F, FunctionAnalysisManager &FAM) {
  FAM.invalidate(F, PreservedAnalyses::none());
  LoopPassManager Rest;
  Rest.addPass(IndVarSimplifyPass());
  Rest.addPass(LoopDeletionPass());
  createFunctionToLoopPassAdaptor(std::move(Rest)).run(F, FAM);
}
