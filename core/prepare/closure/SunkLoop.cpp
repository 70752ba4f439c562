//===- SunkLoop.cpp - an outer loop as the innermost one ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/SunkLoop.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace linkgrad;

// Elements of all arrays that stay in the first cache.
static constexpr uint64_t CachedElements = 2048;

//===----------------------------------------------------------------------===//
// What it takes
//===----------------------------------------------------------------------===//

SunkLoop::SunkLoop(Loop &L, LoopInfo &LI, ScalarEvolution &SE)
    : L(L), LI(LI), SE(SE), B(L.getHeader()->getContext()) {}

// What it is in an iteration follows from the iteration's number.
bool SunkLoop::isCounter(PHINode &Phi) {
  if (!SE.isSCEVable(Phi.getType()))
    return false;
  auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi));
  return Rec && Rec->getLoop() == &L && Rec->isAffine() &&
         SE.getTypeSizeInBits(Rec->getType()) <= 64 &&
         SCEVExpander(SE, "step")
             .isSafeToExpandAt(Rec->getStepRecurrence(SE),
                               L.getLoopPreheader()->getTerminator());
}

// Rotated and counted, left at its end only, and without results in registers.
bool SunkLoop::hasForm() {
  BasicBlock *Latch = L.getLoopLatch(), *Exit = L.getUniqueExitBlock();
  if (!L.isLoopSimplifyForm() || L.getExitingBlock() != Latch || !Exit ||
      L.getHeader() == Latch)
    return false;
  for (BasicBlock *B : L.blocks())
    if (!isa<BranchInst>(B->getTerminator()))
      return false;
  for (PHINode &Phi : Exit->phis())
    if (!L.isLoopInvariant(Phi.getIncomingValueForBlock(Latch)))
      return false;
  const SCEV *Last = SE.getBackedgeTakenCount(&L);
  return !isa<SCEVCouldNotCompute>(Last) &&
         SE.getTypeSizeInBits(Last->getType()) <= 64 &&
         SCEVExpander(SE, "strips")
             .isSafeToExpandAt(Last, L.getLoopPreheader()->getTerminator()) &&
         all_of(L.getHeader()->phis(),
                [&](PHINode &Phi) { return isCounter(Phi); });
}

bool SunkLoop::isVarying(const Value &V) const {
  auto *I = dyn_cast<Instruction>(&V);
  return I && Varying.contains(const_cast<Instruction *>(I));
}

bool SunkLoop::isMerge(const Instruction &I) const {
  return isa<PHINode>(I) && I.getParent() != L.getHeader() && isVarying(I);
}

// Numbers are taken for different in each iteration, what is loaded is, too.
void SunkLoop::findVarying() {
  for (PHINode &Phi : L.getHeader()->phis())
    Varying.insert(&Phi);
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B)
      if (I.mayReadOrWriteMemory() || I.getType()->isFPOrFPVectorTy())
        Varying.insert(&I);
  for (unsigned N = 0; N != Varying.size(); ++N) // it grows
    for (User *U : Varying[N]->users())
      if (auto *I = cast<Instruction>(U); L.contains(I))
        Varying.insert(I);
}

/// Whether it is computed once an iteration, and not again where it is used.
static bool isComputedOnce(const Instruction &I) {
  return isa<LoadInst>(I) || I.getType()->isFloatTy() ||
         I.getType()->isDoubleTy();
}

bool SunkLoop::canSink(Instruction &I) const {
  if (I.isTerminator())
    return I.getParent() == L.getLoopLatch();
  if (isa<LoadInst>(I) || isa<StoreInst>(I)) {
    Type *Ty = getLoadStoreType(&I);
    return !I.isVolatile() && !I.isAtomic() &&
           (Ty->isIntegerTy() || Ty->isFloatTy() || Ty->isDoubleTy());
  }
  if (isa<AssumeInst>(I))
    return true;
  if (isa<PHINode>(I))
    return I.getParent() == L.getHeader() || isComputedOnce(I);
  if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->isConvergent())
    return false;
  if (I.mayReadOrWriteMemory() || I.mayThrow() || !I.willReturn())
    return false;
  return isComputedOnce(I) ||
         (isSafeToSpeculativelyExecute(&I) && !isa<FreezeInst>(I));
}

bool SunkLoop::isPossible() {
  if (!hasForm())
    return false;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B)
      if (isa<AllocaInst>(I))
        return false;
  findVarying();
  return all_of(Varying, [&](Instruction *I) { return canSink(*I); });
}

//===----------------------------------------------------------------------===//
// Strips
//===----------------------------------------------------------------------===//

// Phis behind loops, which only say that they are there.
void SunkLoop::dropCopies() {
  SmallVector<PHINode *, 4> Copies;
  for (Instruction *I : Varying)
    if (isMerge(*I) && cast<PHINode>(I)->getNumIncomingValues() == 1)
      Copies.push_back(cast<PHINode>(I));
  for (PHINode *Phi : Copies) {
    Phi->replaceAllUsesWith(Phi->getIncomingValue(0));
    Varying.remove(Phi);
    Phi->eraseFromParent();
  }
}

// Of loops that are left at their ends only.
void SunkLoop::findSums() {
  for (Loop *Inner : L.getLoopsInPreorder()) {
    BasicBlock *Latch = Inner->getLoopLatch();
    if (Inner == &L || !Latch || Inner->getExitingBlock() != Latch)
      continue;
    for (PHINode &Phi : Inner->getHeader()->phis()) {
      auto *Last = dyn_cast<Instruction>(Phi.getIncomingValueForBlock(Latch));
      if (Last && isMerge(Phi) && LI.getLoopFor(Last->getParent()) == Inner)
        Sums[Last] = {Inner, &Phi};
    }
  }
}

void SunkLoop::chooseStrip() {
  uint64_t Arrays = count_if(Varying, [&](Instruction *I) {
    return isComputedOnce(*I) &&
           (isMerge(*I) || any_of(I->users(), [&](User *U) {
              auto *By = cast<Instruction>(U);
              return By->getParent() != I->getParent() ||
                     (isVarying(*By) && !isComputedOnce(*By) &&
                      !By->getType()->isVoidTy());
            }));
  });
  Strip = std::clamp<unsigned>(
      Log2_64_Ceil(divideCeil(CachedElements, std::max<uint64_t>(Arrays, 1))),
      6, 9);
}

// While scalar evolution knows the loop.
void SunkLoop::countStrips() {
  auto Before = L.getLoopPreheader()->getTerminator()->getIterator();
  SCEVExpander Expander(SE, "strips");
  LastIteration = Expander.expandCodeFor(
      SE.getNoopOrZeroExtend(SE.getBackedgeTakenCount(&L), B.getInt64Ty()),
      B.getInt64Ty(), Before);
  for (PHINode &Phi : L.getHeader()->phis()) {
    auto *Rec = cast<SCEVAddRecExpr>(SE.getSCEV(&Phi));
    const SCEV *Step = Rec->getStepRecurrence(SE);
    Steps[&Phi] = Expander.expandCodeFor(Step, Step->getType(), Before);
    if (Rec->hasNoSignedWrap())
      NoSignedWrap.insert(&Phi);
  }
  B.SetInsertPoint(Before);
  LastStrip = B.CreateLShr(LastIteration, Strip, "strip.last");
  B.SetInsertPoint(L.getHeader(), L.getHeader()->begin());
  StripNumber = B.CreatePHI(B.getInt64Ty(), 2, "strip");
  B.SetInsertPoint(L.getHeader(), L.getHeader()->getFirstInsertionPt());
  First = B.CreateShl(StripNumber, Strip, "strip.first", /*HasNUW=*/true,
                      /*HasNSW=*/true);
  Value *Rest = B.CreateBinaryIntrinsic(Intrinsic::smin,
                                        B.CreateSub(LastIteration, First),
                                        B.getInt64((1ull << Strip) - 1));
  Count = B.CreateAdd(Rest, B.getInt64(1), "strip.count", /*HasNUW=*/true,
                      /*HasNSW=*/true);
}

void SunkLoop::repeatStrips() {
  BasicBlock *Latch = End->getParent(), *Header = L.getHeader();
  B.SetInsertPoint(End);
  Value *Next = B.CreateAdd(StripNumber, B.getInt64(1), "strip.next",
                            /*HasNUW=*/true, /*HasNSW=*/true);
  StripNumber->addIncoming(B.getInt64(0), Preheader);
  StripNumber->addIncoming(Next, Latch);
  B.CreateCondBr(B.CreateICmpEQ(StripNumber, LastStrip), Exit, Header);
  End->eraseFromParent();
  Varying.remove(End);
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

// The place in an array that belongs to an iteration.
Value *SunkLoop::place(Lanes &To, Instruction &Of, Arrays &Where) {
  AllocaInst *&Array = Where[&Of];
  if (!Array) {
    BasicBlock &Entry = L.getHeader()->getParent()->getEntryBlock();
    Array = new AllocaInst(ArrayType::get(Of.getType(), 1ull << Strip), 0,
                           "strip", Entry.getFirstInsertionPt());
    Array->setAlignment(Align(64));
  }
  return B.CreateInBoundsGEP(Of.getType(), Array, To.InStrip);
}

Value *SunkLoop::counter(Lanes &To, PHINode &Phi) {
  Value *Start = Phi.getIncomingValueForBlock(Preheader), *Step = Steps[&Phi];
  Value *Way = B.CreateZExtOrTrunc(To.Number, Step->getType());
  bool IsOne = match(Step, PatternMatch::m_One());
  if (!IsOne)
    Way = B.CreateMul(Way, Step);
  if (Phi.getType()->isPointerTy())
    return B.CreatePtrAdd(Start, Way);
  return B.CreateAdd(Start, Way, Phi.getName(), /*HasNUW=*/false,
                     IsOne && NoSignedWrap.contains(&Phi));
}

Instruction *SunkLoop::copy(Lanes &To, Instruction &I) {
  SmallVector<Value *, 4> Operands;
  for (Value *Op : I.operands())
    Operands.push_back(local(To, *Op));
  Instruction *New = I.clone();
  for (auto [N, Op] : enumerate(Operands))
    New->setOperand(N, Op);
  // These hold within one iteration.
  for (unsigned Kind : {LLVMContext::MD_alias_scope, LLVMContext::MD_noalias,
                        LLVMContext::MD_access_group})
    New->setMetadata(Kind, nullptr);
  return B.Insert(New, I.getName());
}

Value *SunkLoop::local(Lanes &To, Value &V) {
  if (!isVarying(V))
    return &V;
  if (Value *Here = To.Values.lookup(&V))
    return Here;
  auto &I = cast<Instruction>(V);
  auto Load = [&](Instruction &Of, Arrays &Where) {
    return B.CreateLoad(I.getType(), place(To, Of, Where), I.getName());
  };
  Value *Here;
  if (auto *Phi = dyn_cast<PHINode>(&I); Phi && !isMerge(I))
    Here = counter(To, *Phi);
  else if (Sum S = Sums.lookup(&V); S.Phi && !S.Within->contains(To.Of))
    Here = Load(*S.Phi, Incoming);
  else if (isComputedOnce(I))
    Here = Load(I, Shared);
  else
    Here = copy(To, I);
  return To.Values[&V] = Here;
}

bool SunkLoop::hasLanes(BasicBlock &B) const {
  auto HasMerge = [&](BasicBlock *S) {
    return any_of(S->phis(), [&](PHINode &Phi) { return isMerge(Phi); });
  };
  return any_of(B,
                [&](Instruction &I) {
                  return isa<StoreInst>(I) ||
                         (isVarying(I) && isComputedOnce(I));
                }) ||
         any_of(successors(&B), HasMerge);
}

// What phis will be in the next block: all is read before anything is written.
void SunkLoop::handOver(Lanes &From, BasicBlock &End) {
  SmallMapVector<Value *, Value *, 4> Stores; // by place
  for (BasicBlock *S : successors(&End))
    for (PHINode &Phi : S->phis())
      if (isMerge(Phi))
        Stores[place(From, Phi, Incoming)] =
            local(From, *Phi.getIncomingValueForBlock(&End));
  for (auto [To, V] : Stores)
    B.CreateStore(V, To);
}

void SunkLoop::sink(BasicBlock &Block) {
  SmallVector<Instruction *, 16> Once;
  for (Instruction &I : Block)
    if (isa<StoreInst>(I) || (isVarying(I) && isComputedOnce(I)))
      Once.push_back(&I);
  BasicBlock *Behind =
      Block.splitBasicBlock(Block.getTerminator(), Block.getName() + ".end");
  auto *Body = BasicBlock::Create(B.getContext(), Block.getName() + ".lanes",
                                  Block.getParent(), Behind);
  Block.getTerminator()->setSuccessor(0, Body);
  Blocks.push_back({&Block, Body, nullptr, nullptr});
  Lanes &To = Blocks.back();
  B.SetInsertPoint(Body);
  To.InStrip = B.CreatePHI(B.getInt64Ty(), 2, "lane");
  To.Number = B.CreateAdd(First, To.InStrip, "iteration", /*HasNUW=*/true,
                          /*HasNSW=*/true);
  for (Instruction *I : Once)
    To.Values[I] =
        isMerge(*I)
            ? B.CreateLoad(I->getType(), place(To, *I, Incoming), I->getName())
            : copy(To, *I);
  handOver(To, *Behind);
  Value *Next = B.CreateAdd(To.InStrip, B.getInt64(1), "lane.next",
                            /*HasNUW=*/true, /*HasNSW=*/true);
  To.InStrip->addIncoming(B.getInt64(0), &Block);
  To.InStrip->addIncoming(Next, Body);
  B.CreateCondBr(B.CreateICmpEQ(Next, Count), Behind, Body);
}

// What is computed in one block and read in another.
void SunkLoop::keepShared() {
  for (Lanes &From : Blocks)
    for (auto &[I, Array] : Shared)
      if (I->getParent() == From.Of) {
        auto *Here = cast<Instruction>(From.Values[I]);
        B.SetInsertPoint(std::next(Here->getIterator()));
        B.CreateStore(Here, place(From, *I, Shared));
      }
}

void SunkLoop::run(SmallPtrSetImpl<const BasicBlock *> &Done) {
  Preheader = L.getLoopPreheader();
  Exit = L.getUniqueExitBlock();
  End = cast<BranchInst>(L.getLoopLatch()->getTerminator());
  dropCopies();
  findSums();
  chooseStrip();
  countStrips();
  SmallVector<BasicBlock *, 8> All(L.blocks());
  Blocks.reserve(All.size());
  for (BasicBlock *B : All)
    if (hasLanes(*B))
      sink(*B);
  keepShared();
  repeatStrips();
  for (Instruction *I : Varying)
    I->dropAllReferences();
  for (Instruction *I : Varying)
    I->eraseFromParent();
  Done.insert(L.getHeader());
}
