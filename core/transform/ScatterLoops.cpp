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
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace linkgrad;

// Zeros on both sides of a buffer: a group reaches over no more elements.
static constexpr int64_t Margin = 16;
static constexpr size_t MostSums = 64;

// A power of two. As many elements of all buffers stay in the first cache.
static int64_t stripOf(size_t Buffers) {
  return std::clamp<int64_t>(PowerOf2Ceil(divideCeil(2048, Buffers)), 64, 512);
}

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

// Without factors that no iteration changes.
ScatterLoops::Term ScatterLoops::withoutFactors(Value *Delta,
                                                const BasicBlock &Body) const {
  Term T{Delta, {}};
  auto Changes = [&](Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    return I && (I->getParent() == &Body ||
                 I->getParent() == Body.getSinglePredecessor());
  };
  while (auto *I = dyn_cast<BinaryOperator>(T.Kept)) {
    if (I->getOpcode() != Instruction::FMul || !Changes(I))
      break;
    unsigned Kept = Changes(I->getOperand(0)) ? 0 : 1;
    Value *Factor = I->getOperand(1 - Kept);
    if (!Changes(I->getOperand(Kept)) || Changes(Factor))
      break;
    if (!match(Factor, PatternMatch::m_FPOne()))
      T.Factors.push_back(Factor);
    T.Kept = I->getOperand(Kept);
  }
  std::reverse(T.Factors.begin(), T.Factors.end());
  return T;
}

// Factors that are the same in all sums of what is kept are kept with it.
DenseMap<Value *, ScatterLoops::Term>
ScatterLoops::termsOf(const Collected &C) const {
  DenseMap<Value *, Term> Terms;
  for (const Sum &S : C.Sums)
    Terms[S.Delta] = withoutFactors(S.Delta, *Skeleton[C.Block].Start);
  for (const Sum &S : C.Sums) {
    const Term T = Terms[S.Delta];
    if (T.Factors.empty())
      continue;
    auto IsOther = [&](const Sum &Other) {
      const Term &O = Terms[Other.Delta];
      return O.Kept == T.Kept && O.Factors != T.Factors;
    };
    if (any_of(C.Sums, IsOther))
      continue;
    for (const Sum &Same : C.Sums)
      if (Terms[Same.Delta].Kept == T.Kept)
        Terms[Same.Delta] = {S.Delta, {}};
  }
  return Terms;
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
  DenseMap<Value *, Term> Terms = termsOf(C);
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
      Groups.back().Terms.push_back({M.Place - First, Terms[M.S->Delta]});
      Groups.back().Alignment =
          std::min(Groups.back().Alignment, M.S->Alignment);
    }
  }
  // What was stored last is read last, and not before it has left the store
  // buffer: at other places than it was stored at, it would be waited for.
  stable_sort(Groups, [](const Group &X, const Group &Y) {
    return X.reach() < Y.reach();
  });
  return Groups;
}

void ScatterLoops::makeBuffers(ArrayRef<Group> Groups) {
  for (const Group &G : Groups)
    for (auto &[Place, T] : G.Terms)
      Buffers[T.Kept] = nullptr;
  Strip = stripOf(Buffers.size());
  BasicBlock &Entry = New.getEntryBlock();
  DenseMap<Type *, size_t> InUse;
  for (auto &[Kept, Buffer] : Buffers) {
    auto *Ty = ArrayType::get(Kept->getType(), Strip + 2 * Margin);
    auto &Made = Pool[Ty];
    size_t N = InUse[Ty]++;
    if (N == Made.size()) {
      IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
      Made.push_back(B.CreateAlloca(Ty, nullptr, "collected"));
      Made.back()->setAlignment(Align(64));
      B.SetInsertPoint(&Entry, std::next(Made.back()->getIterator()));
      uint64_t Size = New.getDataLayout().getTypeAllocSize(Kept->getType());
      B.CreateMemSet(Made.back(), B.getInt8(0), Margin * Size, Align(64));
    }
    Buffer = Made[N];
  }
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

// Behind what the buffers have of this strip.
void ScatterLoops::emitZeros(IRBuilder<> &B, ArrayRef<Group> Groups,
                             Value *Count) {
  MapVector<Value *, int64_t> Reach;
  for (const Group &G : Groups)
    for (auto &[Place, T] : G.Terms)
      if (Buffers.contains(T.Kept))
        Reach[T.Kept] = std::max(Reach[T.Kept], G.reach() - Place);
  for (auto &[Kept, N] : Reach) {
    if (!N)
      continue;
    uint64_t Size = New.getDataLayout().getTypeAllocSize(Kept->getType());
    B.CreateMemSet(B.CreateGEP(Kept->getType(), Buffers[Kept],
                               B.CreateAdd(Count, B.getInt64(Margin))),
                   B.getInt8(0), N * Size, Align(Size));
  }
}

// For k from 0 to Count + the reach of the group, without it. ToEnd: buffers
// are not read where they have nothing.
void ScatterLoops::emitLoop(IRBuilder<> &B, const Group &G, Value *At,
                            Value *Count, bool ToEnd) {
  Type *Ty = G.Terms.front().second.Kept->getType();
  Value *Last = B.CreateAdd(Count, B.getInt64(G.reach() - 1));
  BasicBlock *Before = B.GetInsertBlock();
  auto *Body = BasicBlock::Create(B.getContext(), "rev.sums", &New);
  auto *After = BasicBlock::Create(B.getContext(), "rev.flushed", &New);
  B.CreateBr(Body);
  B.SetInsertPoint(Body);
  PHINode *K = B.CreatePHI(B.getInt64Ty(), 2, "k");
  K->addIncoming(Last, Before);
  Value *All = nullptr;
  for (auto &[Place, T] : G.Terms) {
    Value *From = B.CreateGEP(Ty, Buffers[T.Kept],
                              B.CreateAdd(K, B.getInt64(Margin - Place)));
    Value *One = B.CreateLoad(Ty, From);
    for (Value *Factor : T.Factors)
      One = B.CreateFMul(One, Factor);
    if (ToEnd)
      One = B.CreateSelect(
          B.CreateICmpULT(B.CreateSub(K, B.getInt64(Place)), Count), One,
          Constant::getNullValue(Ty));
    All = All ? addDerivatives(B, All, One) : One;
  }
  Value *To = B.CreateGEP(Ty, At, G.Direction < 0 ? B.CreateNeg(K) : K);
  Value *Old = B.CreateAlignedLoad(Ty, To, G.Alignment);
  B.CreateAlignedStore(addDerivatives(B, Old, All), To, G.Alignment);
  Value *Next = B.CreateAdd(K, B.getInt64(-1), "", /*HasNUW=*/false,
                            /*HasNSW=*/true);
  K->addIncoming(Next, Body);
  B.CreateCondBr(B.CreateICmpEQ(K, B.getInt64(0)), After, Body);
  B.SetInsertPoint(After);
}

// Whether zero times each factor is zero. Null: no doubt.
static Value *areFinite(IRBuilder<> &B, ArrayRef<Value *> Factors) {
  Value *All = nullptr;
  for (Value *Factor : Factors) {
    if (match(Factor, PatternMatch::m_Finite()))
      continue;
    auto *Infinite = ConstantFP::getInfinity(Factor->getType());
    Value *Size = B.CreateUnaryIntrinsic(Intrinsic::fabs, Factor);
    Value *One = B.CreateFCmpOLT(Size, Infinite);
    All = All ? B.CreateAnd(All, One) : One;
  }
  return All;
}

void ScatterLoops::emitSums(IRBuilder<> &B, const Group &G, Value *At,
                            Value *Count) {
  SmallVector<Value *, 8> Factors;
  if (G.reach())
    for (auto &[Place, T] : G.Terms)
      append_range(Factors, T.Factors);
  Value *Finite = areFinite(B, Factors);
  if (!Finite)
    return emitLoop(B, G, At, Count, /*ToEnd=*/false);
  LLVMContext &Ctx = B.getContext();
  auto *Usual = BasicBlock::Create(Ctx, "rev.finite", &New);
  auto *Other = BasicBlock::Create(Ctx, "rev.infinite", &New);
  auto *After = BasicBlock::Create(Ctx, "rev.group", &New);
  B.CreateCondBr(Finite, Usual, Other,
                 MDBuilder(Ctx).createLikelyBranchWeights());
  B.SetInsertPoint(Usual);
  emitLoop(B, G, At, Count, /*ToEnd=*/false);
  B.CreateBr(After);
  B.SetInsertPoint(Other);
  emitLoop(B, G, At, Count, /*ToEnd=*/true);
  B.CreateBr(After);
  B.SetInsertPoint(After);
}

void ScatterLoops::emitFlush(IRBuilder<> &B, const Collected &C,
                             ArrayRef<Group> Groups,
                             std::optional<StoreInst *> Gathered, Value *Low,
                             Value *Count) {
  const PHINode &Counter = *Tape.Loops[P.Info.LI.getLoopFor(C.Block)].Counter;
  SmallVector<Value *, 4> Places;
  for (const Group &G : Groups)
    Places.push_back(atLowest(B, G.At, Counter, Low));
  emitZeros(B, Groups, Count);
  for (auto [G, At] : zip(Groups, Places))
    Gathered ? emitGathered(B, C, G, At, Count) : emitSums(B, G, At, Count);
  if (Gathered && *Gathered)
    emitTaken(B, C, **Gathered, Count);
}

// What happens between two iterations.
static void repeatBetween(IRBuilder<> &B, const BasicBlock &Again) {
  ValueToValueMapTy Copies;
  for (const Instruction &I : Again) {
    if (I.isTerminator())
      break;
    Instruction *Copy = B.Insert(I.clone());
    Copies[&I] = Copy;
    RemapInstruction(Copy, Copies,
                     RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  }
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
  SmallVector<Group, 4> Groups = groupsOf(C);
  std::optional<StoreInst *> Gathered = gathers(C, Groups);
  Buffers.clear();
  if (!Gathered)
    makeBuffers(Groups);

  auto *Head = BasicBlock::Create(Ctx, "rev.strip", &New, Iter);
  Place.Entry->getTerminator()->replaceSuccessorWith(Iter, Head);
  B.SetInsertPoint(Head);
  PHINode *Start = B.CreatePHI(B.getInt64Ty(), 2, "start");
  int FromEntry = Counter->getBasicBlockIndex(Place.Entry);
  Start->addIncoming(Counter->getIncomingValue(FromEntry), Place.Entry);
  Counter->setIncomingValue(FromEntry, Start);
  Counter->setIncomingBlock(FromEntry, Head);
  Value *Low = B.CreateAnd(Start, B.getInt64(Gathered ? 0 : -Strip), "low");
  B.CreateBr(Iter);

  auto *Flush = BasicBlock::Create(Ctx, "rev.flush", &New);
  auto *Branch = cast<BranchInst>(R.Start->getTerminator());
  B.SetInsertPoint(Branch);
  for (auto &[Kept, Buffer] : Buffers)
    B.CreateStore(Kept, B.CreateGEP(Kept->getType(), Buffer,
                                    B.CreateAdd(B.CreateSub(Counter, Low),
                                                B.getInt64(Margin))));
  Branch->setCondition(B.CreateICmpEQ(Counter, Low, "last"));
  Branch->setSuccessor(0, Flush);

  B.SetInsertPoint(Flush);
  Value *Count = B.CreateAdd(B.CreateSub(Start, Low), B.getInt64(1), "count");
  emitFlush(B, C, Groups, Gathered, Low, Count);
  auto *Next = BasicBlock::Create(Ctx, "rev.next", &New);
  B.CreateCondBr(B.CreateICmpEQ(Low, B.getInt64(0), "first"), Exit, Next);
  B.SetInsertPoint(Next);
  Start->addIncoming(B.CreateSub(Low, B.getInt64(1)), Next);
  repeatBetween(B, *Again);
  B.CreateBr(Head);
}

void ScatterLoops::emit() {
  for (Collected &C : Loops)
    if (!C.Sums.empty())
      emit(C);
}
