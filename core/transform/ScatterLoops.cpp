//===- ScatterLoops.cpp - sums that are collected while a loop runs ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/ScatterLoops.h"
#include "plan/ScatteredSums.h"
#include "prepare/closure/DisjointMemory.h"
#include "transform/Lanes.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace linkgrad;

// A power of two.
static constexpr int64_t Strip = 256;
// Zeros on both sides of a buffer: a group reaches over no more elements.
static constexpr int64_t Margin = 16;
// As many buffers stay in the first cache, and on the stack.
static constexpr size_t MostSums = 16;

void ScatterLoops::enter(BasicBlock &Block) {
  Loop *L = P.Info.LI.getLoopFor(&Block);
  if (P.width() != 1 || !L || L->getHeader() != &Block || !L->isInnermost())
    return;
  SmallVector<LoadInst *, 8> Wanted = scatteredSums(
      P.Input, *P.Tape, *L, P.Primal.hasFnAttribute(DisjointAttribute));
  BasicBlock *Iter = Tape.Loops[L].Counter->getParent();
  if (Wanted.empty() || Wanted.size() > MostSums ||
      Iter->getSingleSuccessor() != Skeleton[&Block].Start)
    return;
  Loops.push_back({&Block, {}, {}});
  Loops.back().Wanted.insert_range(Wanted);
}

// Whether the address can be computed for another iteration.
bool ScatterLoops::canMove(Value *At, const Loop &L) const {
  auto *Counter = Tape.Loops.find(const_cast<Loop *>(&L))->second.Counter;
  BasicBlock *Body = Skeleton[L.getHeader()].Start;
  SmallVector<Value *, 8> Work{At};
  while (!Work.empty()) {
    auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (!I || I == Counter ||
        (I->getParent() != Body && I->getParent() != Counter->getParent()))
      continue;
    if (isa<PHINode, CallBase>(I) || I->mayReadOrWriteMemory())
      return false;
    append_range(Work, I->operands());
  }
  return true;
}

bool ScatterLoops::add(LoadInst &Load, Value *At, Align Alignment,
                       Value *Delta) {
  if (Loops.empty() || Loops.back().Block != Load.getParent() ||
      !Loops.back().Wanted.contains(&Load) ||
      !canMove(At, *P.Info.LI.getLoopFor(Load.getParent())))
    return false;
  Loops.back().Sums.push_back({&Load, At, Alignment, Delta});
  return true;
}

// Elements that are the next to each other belong together. With gaps, the last
// iterations of a strip would reach for elements that are nobody's.
SmallVector<ScatterLoops::Group, 4>
ScatterLoops::groupsOf(const Collected &C) const {
  ScalarEvolution &SE = P.Info.SE;
  struct Member {
    const Sum *S;
    int64_t Place; // from the first sum of its class
  };
  std::vector<SmallVector<Member, 4>> Classes;
  SmallVector<int64_t, 4> Directions;
  for (const Sum &S : C.Sums) {
    auto *Moving =
        cast<SCEVAddRecExpr>(SE.getSCEV(S.Load->getPointerOperand()));
    int64_t Step = cast<SCEVConstant>(Moving->getStepRecurrence(SE))
                       ->getAPInt()
                       .getSExtValue();
    auto Placed = any_of(Classes, [&](auto &Class) {
      const Sum &First = *Class.front().S;
      const SCEV *From = SE.getSCEV(First.Load->getPointerOperand());
      if (First.Load->getType() != S.Load->getType() ||
          SE.getPointerBase(From) != SE.getPointerBase(Moving))
        return false;
      auto *Distance = dyn_cast<SCEVConstant>(SE.getMinusSCEV(Moving, From));
      if (!Distance || Distance->getAPInt().getSExtValue() % Step)
        return false;
      Class.push_back({&S, Distance->getAPInt().getSExtValue() / Step});
      return true;
    });
    if (Placed)
      continue;
    Classes.push_back({{&S, 0}});
    Directions.push_back(Step < 0 ? -1 : 1);
  }
  SmallVector<Group, 4> Groups;
  for (auto [Class, Direction] : zip(Classes, Directions)) {
    stable_sort(Class, [](const Member &X, const Member &Y) {
      return X.Place < Y.Place;
    });
    int64_t First = 0, Last = 0;
    for (const Member &M : Class) {
      if (&M == &Class.front() || M.Place > Last + 1 ||
          M.Place - First > Margin) {
        First = M.Place;
        Groups.push_back({M.S->At, M.S->Alignment, Direction, {}});
      }
      Last = M.Place;
      Groups.back().Deltas.push_back({M.Place - First, M.S->Delta});
      Groups.back().Alignment =
          std::min(Groups.back().Alignment, M.S->Alignment);
    }
  }
  return Groups;
}

AllocaInst *ScatterLoops::bufferOf(Value *Delta) {
  AllocaInst *&Buffer = Buffers[Delta];
  if (Buffer)
    return Buffer;
  auto &Made = Pool[Delta->getType()];
  size_t InUse = count_if(Buffers, [&](const auto &Entry) {
    return Entry.second && Entry.first->getType() == Delta->getType();
  });
  if (InUse < Made.size())
    return Buffer = Made[InUse];
  BasicBlock &Entry = New.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
  auto *Ty = ArrayType::get(Delta->getType(), Strip + 2 * Margin);
  Buffer = B.CreateAlloca(Ty, nullptr, "collected");
  Buffer->setAlignment(Align(64));
  B.SetInsertPoint(&Entry, std::next(Buffer->getIterator()));
  uint64_t Size = New.getDataLayout().getTypeAllocSize(Delta->getType());
  B.CreateMemSet(Buffer, B.getInt8(0), Margin * Size, Align(64));
  Made.push_back(Buffer);
  return Buffer;
}

Value *ScatterLoops::atLowest(IRBuilder<> &B, Value *V, const PHINode &Counter,
                              Value *Low) {
  if (V == &Counter)
    return Low;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !is_contained({Counter.getParent(),
                           Counter.getParent()->getSingleSuccessor()},
                          I->getParent()))
    return V;
  SmallVector<Value *, 4> Operands;
  for (Value *Op : I->operands())
    Operands.push_back(atLowest(B, Op, Counter, Low));
  Instruction *Again = I->clone();
  for (auto [N, Op] : enumerate(Operands))
    Again->setOperand(N, Op);
  return B.Insert(Again);
}

// For k from 0 to Count + the reach of the group, without it.
void ScatterLoops::emitSums(IRBuilder<> &B, const Group &G, Value *At,
                            Value *Count) {
  Type *Ty = G.Deltas.front().second->getType();
  uint64_t Size = New.getDataLayout().getTypeAllocSize(Ty);
  int64_t Reach = G.Deltas.back().first;
  for (auto &[Place, Delta] : G.Deltas)
    if (Reach)
      B.CreateMemSet(B.CreateGEP(Ty, bufferOf(Delta),
                                 B.CreateAdd(Count, B.getInt64(Margin))),
                     B.getInt8(0), Reach * Size, Align(Size));
  Value *End = B.CreateAdd(Count, B.getInt64(Reach));
  BasicBlock *Before = B.GetInsertBlock();
  auto *Body = BasicBlock::Create(B.getContext(), "rev.sums", &New);
  auto *After = BasicBlock::Create(B.getContext(), "rev.flushed", &New);
  B.CreateBr(Body);
  B.SetInsertPoint(Body);
  PHINode *K = B.CreatePHI(B.getInt64Ty(), 2, "k");
  K->addIncoming(B.getInt64(0), Before);
  Value *All = nullptr;
  for (auto &[Place, Delta] : G.Deltas) {
    Value *From = B.CreateGEP(Ty, bufferOf(Delta),
                              B.CreateAdd(K, B.getInt64(Margin - Place)));
    Value *One = B.CreateLoad(Ty, From);
    All = All ? addDerivatives(B, All, One) : One;
  }
  Value *To = B.CreateGEP(Ty, At, G.Direction < 0 ? B.CreateNeg(K) : K);
  Value *Old = B.CreateAlignedLoad(Ty, To, G.Alignment);
  B.CreateAlignedStore(addDerivatives(B, Old, All), To, G.Alignment);
  Value *Next = B.CreateAdd(K, B.getInt64(1), "", /*HasNUW=*/true,
                            /*HasNSW=*/true);
  K->addIncoming(Next, Body);
  B.CreateCondBr(B.CreateICmpEQ(Next, End), After, Body);
  B.SetInsertPoint(After);
}

void ScatterLoops::emit(Collected &C) {
  Loop *L = P.Info.LI.getLoopFor(C.Block);
  ReverseSkeleton::Block &R = Skeleton[C.Block];
  BasicBlock *Exit = R.Edges[0].Block, *Again = R.Edges[1].Block;
  SweepLoop &Place = Tape.Loops[L];
  PHINode *Counter = Place.Counter;
  BasicBlock *Iter = Counter->getParent();
  LLVMContext &Ctx = New.getContext();
  IRBuilder<> B(Ctx);
  B.setFastMathFlags(derivativeFlags());
  Buffers.clear();

  auto *Head = BasicBlock::Create(Ctx, "rev.strip", &New, Iter);
  Place.Entry->getTerminator()->replaceSuccessorWith(Iter, Head);
  B.SetInsertPoint(Head);
  PHINode *Start = B.CreatePHI(B.getInt64Ty(), 2, "start");
  int FromEntry = Counter->getBasicBlockIndex(Place.Entry);
  Start->addIncoming(Counter->getIncomingValue(FromEntry), Place.Entry);
  Counter->setIncomingValue(FromEntry, Start);
  Counter->setIncomingBlock(FromEntry, Head);
  Value *Low = B.CreateAnd(Start, B.getInt64(-Strip), "low");
  B.CreateBr(Iter);

  auto *Flush = BasicBlock::Create(Ctx, "rev.flush", &New);
  auto *Branch = cast<BranchInst>(R.Start->getTerminator());
  B.SetInsertPoint(Branch);
  for (const Sum &S : C.Sums)
    if (!Buffers.contains(S.Delta))
      B.CreateStore(S.Delta, B.CreateGEP(S.Delta->getType(), bufferOf(S.Delta),
                                         B.CreateAdd(B.CreateSub(Counter, Low),
                                                     B.getInt64(Margin))));
  Branch->setCondition(B.CreateICmpEQ(Counter, Low, "last"));
  Branch->setSuccessor(0, Flush);

  B.SetInsertPoint(Flush);
  Value *Count = B.CreateAdd(B.CreateSub(Start, Low), B.getInt64(1), "count");
  SmallVector<Group, 4> Groups = groupsOf(C);
  SmallVector<Value *, 4> Places;
  for (const Group &G : Groups)
    Places.push_back(atLowest(B, G.At, *Counter, Low));
  for (auto [G, At] : zip(Groups, Places))
    emitSums(B, G, At, Count);
  auto *Next = BasicBlock::Create(Ctx, "rev.next", &New);
  B.CreateCondBr(B.CreateICmpEQ(Low, B.getInt64(0), "first"), Exit, Next);
  B.SetInsertPoint(Next);
  Start->addIncoming(B.CreateSub(Low, B.getInt64(1)), Next);
  // What happens between two iterations.
  ValueToValueMapTy Copies;
  for (Instruction &I : *Again) {
    if (I.isTerminator())
      break;
    Instruction *Copy = B.Insert(I.clone());
    Copies[&I] = Copy;
    RemapInstruction(Copy, Copies,
                     RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  }
  B.CreateBr(Head);
}

void ScatterLoops::emit() {
  for (Collected &C : Loops)
    if (!C.Sums.empty())
      emit(C);
}
