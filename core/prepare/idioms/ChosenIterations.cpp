//===- ChosenIterations.cpp - the least of what iterations compute ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/ChosenIterations.h"
#include "rules/LibraryFunctions.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// A loop that carries a number, which each iteration may replace by its own.
struct Choice {
  Loop *L;
  PHINode *Best = nullptr;
  SelectInst *Next = nullptr; // of Best and Own
  Instruction *Own = nullptr;
  bool OwnIfTrue = false;
};
} // namespace

static bool mayRunAgain(const Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple();
  if (auto *Call = dyn_cast<CallBase>(&I))
    return isa<CallInst>(I) &&
           (lookupLibraryFunction(*Call).isMath() ||
            (isa<IntrinsicInst>(I) &&
             (Call->doesNotAccessMemory() ||
              cast<IntrinsicInst>(I).isAssumeLikeIntrinsic())));
  return !I.mayReadOrWriteMemory() && !I.mayThrow() && !isa<AllocaInst>(I);
}

static bool isOnlyUsedBy(const Value &V, const Instruction &A, const Value *B) {
  return all_of(V.users(), [&](const User *U) { return U == &A || U == B; });
}

// What iterations compute from the number that they carry has to be the choice,
// and nothing else.
static bool findChoice(Choice &C) {
  Loop &L = *C.L;
  BasicBlock *Latch = L.getLoopLatch();
  for (PHINode &Phi : L.getHeader()->phis()) {
    if (Phi.getType()->isIntOrPtrTy())
      continue;
    if (C.Best || !Phi.getType()->isFloatingPointTy())
      return false;
    C.Best = &Phi;
  }
  C.Next = C.Best
               ? dyn_cast<SelectInst>(C.Best->getIncomingValueForBlock(Latch))
               : nullptr;
  if (!C.Next || !L.contains(C.Next))
    return false;
  C.OwnIfTrue = C.Next->getFalseValue() == C.Best;
  C.Own = dyn_cast<Instruction>(C.OwnIfTrue ? C.Next->getTrueValue()
                                            : C.Next->getFalseValue());
  auto *Test = dyn_cast<FCmpInst>(C.Next->getCondition());
  if ((!C.OwnIfTrue && C.Next->getTrueValue() != C.Best) || !Test || !C.Own ||
      C.Own == C.Best || !L.contains(Test) || !L.contains(C.Own) ||
      isa<LoadInst>(C.Own) ||
      (isa<PHINode>(C.Own) && C.Own->getParent() == L.getHeader()))
    return false;
  return isOnlyUsedBy(*C.Best, *Test, C.Next) &&
         isOnlyUsedBy(*C.Own, *Test, C.Next) &&
         all_of(C.Next->users(),
                [&](const User *U) {
                  return U == C.Best || !L.contains(cast<Instruction>(U));
                }) &&
         any_of(C.Next->users(), [&](const User *U) { return U != C.Best; });
}

static bool hasForm(const Loop &L) {
  return L.isLoopSimplifyForm() && L.getExitingBlock() == L.getLoopLatch() &&
         L.getUniqueExitBlock() && all_of(L.blocks(), [](const BasicBlock *B) {
           return all_of(*B, mayRunAgain);
         });
}

/// Puts what the chosen iteration was handed by the one before in place of the
/// merges at the loop's head. Returns whether there is such an iteration.
static Value *recordState(const Choice &C, BasicBlock *Before,
                          ValueToValueMapTy &Map) {
  BasicBlock *Header = C.L->getHeader(), *Latch = C.L->getLoopLatch();
  auto Record = [&](Value *Start, Value *Now) {
    IRBuilder<> B(Header, Header->begin());
    PHINode *Phi = B.CreatePHI(Start->getType(), 2, "chosen");
    B.SetInsertPoint(Latch->getTerminator());
    Value *Last =
        B.CreateSelect(C.Next->getCondition(), C.OwnIfTrue ? Now : Phi,
                       C.OwnIfTrue ? Phi : Now);
    Phi->addIncoming(Start, Before);
    Phi->addIncoming(Last, Latch);
    return Last;
  };
  SmallVector<PHINode *, 4> Carried;
  for (PHINode &Phi : Header->phis())
    Carried.push_back(&Phi);
  for (PHINode *Phi : Carried)
    Map[Phi] = Phi == C.Best
                   ? Phi->getIncomingValueForBlock(Before)
                   : Record(Phi->getIncomingValueForBlock(Before), Phi);
  LLVMContext &Ctx = Header->getContext();
  return Record(ConstantInt::getFalse(Ctx), ConstantInt::getTrue(Ctx));
}

// A copy of the iteration on the way out of the loop.
static void repeat(const Choice &C, DominatorTree &DT, LoopInfo &LI) {
  Loop &L = *C.L;
  BasicBlock *Header = L.getHeader(), *Exit = L.getUniqueExitBlock(),
             *Before = L.getLoopPreheader();
  SplitBlock(Header, Header->getFirstNonPHIIt(), &DT, &LI);
  BasicBlock *Latch = L.getLoopLatch();
  Function &F = *Header->getParent();
  SmallVector<Use *, 4> Results;
  for (Use &U : C.Next->uses())
    if (!L.contains(cast<Instruction>(U.getUser())))
      Results.push_back(&U);

  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Copies;
  for (BasicBlock *B : L.blocks())
    if (B != Header) {
      Copies.push_back(CloneBasicBlock(B, Map, ".chosen", &F));
      Map[B] = Copies.back();
    }
  Value *Start = C.Best->getIncomingValueForBlock(Before);
  Value *IsChosen = recordState(C, Before, Map);
  remapInstructionsInBlocks(Copies, Map);

  auto *Test = BasicBlock::Create(F.getContext(), "chosen.test", &F, Exit);
  auto *Join = BasicBlock::Create(F.getContext(), "chosen.join", &F, Exit);
  auto *Last = cast<BasicBlock>(Map[Latch]);
  Last->getTerminator()->eraseFromParent();
  IRBuilder<> B(Last);
  B.CreateBr(Join);
  B.SetInsertPoint(Test);
  B.CreateCondBr(IsChosen, cast<BasicBlock>(Map[Header->getSingleSuccessor()]),
                 Join);
  B.SetInsertPoint(Join);
  PHINode *Result = B.CreatePHI(Start->getType(), 2, "best");
  Result->addIncoming(Start, Test);
  Result->addIncoming(Map[C.Own], Last);
  B.CreateBr(Exit);
  Latch->getTerminator()->replaceSuccessorWith(Exit, Test);
  Exit->replacePhiUsesWith(Latch, Join);
  for (Use *U : Results)
    U->set(Result);
  for (BasicBlock *Copy : Copies)
    for (Instruction &I : make_early_inc_range(reverse(*Copy)))
      if (isInstructionTriviallyDead(&I))
        I.eraseFromParent();
}

static bool repeatOne(Function &F) {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  for (Loop *L : LI.getLoopsInPreorder()) {
    Choice C{L};
    if (!hasForm(*L) || !findChoice(C))
      continue;
    repeat(C, DT, LI);
    return true;
  }
  return false;
}

PreservedAnalyses RepeatChosenPass::run(Function &F,
                                        FunctionAnalysisManager &) {
  bool Changed = false;
  while (repeatOne(F))
    Changed = true;
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
