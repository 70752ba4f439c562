//===- GatheredSums.cpp - sums of a loop without buffers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where what a loop adds (ScatterLoops.h) is a few operations on what lies in
// memory anyway, nothing is collected: each element gets its sum of terms that
// are computed where they are wanted, as one would write the adjoint of
//
//   v[i] = a * u[i - 1] + b(u[i]) + a * u[i + 1]
//
// by hand:
//
//   u'[k] += a * v'[k + 1] + b'(u[k]) * v'[k] + a * v'[k - 1]
//
// The adjoint of what the loop stores stays where it is until then, and becomes
// zero behind it; that of a sum is the same in all iterations. Elements at both
// ends, which get fewer terms, are added to term by term.
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/IndependentLoops.h"
#include "transform/Lanes.h"
#include "transform/ScatterLoops.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;

// Cycles, roughly: to keep a number in a buffer; to read one.
static constexpr unsigned StoreCost = 4, ReadCost = 1;

namespace {
/// What an iteration of the reverse computes.
class Iteration {
public:
  /// \p Same: memory that has the same number in each iteration.
  Iteration(const PHINode &Counter, const BasicBlock &Body,
            SmallPtrSet<const Value *, 2> Same)
      : Counter(Counter), Body(Body), Same(std::move(Same)) {}

  bool computes(const Value *V) const {
    auto *I = dyn_cast<Instruction>(V);
    auto *Load = dyn_cast<LoadInst>(V);
    return I && I != &Counter &&
           !(Load && Same.contains(Load->getPointerOperand())) &&
           (I->getParent() == &Body || I->getParent() == Counter.getParent());
  }

  /// All that \p V is made of. False if some of it is better not computed
  /// again.
  bool collect(Value *V, SetVector<Instruction *> &All) const {
    if (!computes(V))
      return true;
    auto *I = cast<Instruction>(V);
    if (!All.insert(I))
      return true;
    return mayBeRepeated(*I) &&
           all_of(I->operands(), [&](Value *Op) { return collect(Op, All); });
  }

  /// \p V in the iteration in which the counter is \p At.
  Value *repeat(IRBuilder<> &B, Value *V, Value *At,
                DenseMap<Value *, Value *> &Known) const {
    if (V == &Counter)
      return At;
    if (!computes(V))
      return V;
    if (Value *Again = Known.lookup(V))
      return Again;
    auto *I = cast<Instruction>(V);
    Instruction *Again = I->clone();
    for (Use &Op : Again->operands())
      Op.set(repeat(B, Op, At, Known));
    return Known[V] = B.Insert(Again);
  }

private:
  static bool mayBeRepeated(const Instruction &I) {
    if (auto *Load = dyn_cast<LoadInst>(&I))
      return Load->isSimple() && !isa<AllocaInst>(Load->getPointerOperand());
    return isMultiplyAdd(I) ||
           isa<UnaryOperator, CastInst, GetElementPtrInst>(I) ||
           (isa<BinaryOperator>(I) && I.getOpcode() != Instruction::FDiv &&
            I.getOpcode() != Instruction::FRem && !I.isIntDivRem());
  }

  const PHINode &Counter;
  const BasicBlock &Body;
  SmallPtrSet<const Value *, 2> Same;
};
} // namespace

// Where those of the sums lie that the loop carries. Each iteration hands the
// adjoint on as it is: who else wants the sum does so behind the loop.
ScatterLoops::Slots ScatterLoops::adjointsOfSums(BasicBlock &Block) const {
  Slots Found;
  for (PHINode &Phi : Block.phis()) {
    auto *Sum = dyn_cast<Instruction>(Phi.getIncomingValueForBlock(&Block));
    if (!Sum || !Phi.hasOneUse() || Phi.user_back() != Sum ||
        !Phi.getType()->isFloatingPointTy())
      continue;
    unsigned Place = Phi.use_begin()->getOperandNo();
    bool Adds = Sum->getOpcode() == Instruction::FAdd ||
                (Sum->getOpcode() == Instruction::FSub && Place == 0) ||
                (isMultiplyAdd(*Sum) && Place == 2);
    bool IsOutside = all_of(Sum->users(), [&](User *U) {
      return U == &Phi || cast<Instruction>(U)->getParent() != &Block;
    });
    if (Adds && IsOutside && Adj.findSlot(Phi) && Adj.findSlot(*Sum))
      Found.insert(Adj.findSlot(*Sum));
  }
  return Found;
}

static unsigned costOf(const SetVector<Instruction *> &All) {
  using namespace PatternMatch;
  return count_if(All, [](Instruction *I) {
    return I->getType()->isFloatingPointTy() && !isa<CastInst>(I) &&
           !match(I, m_c_FMul(m_FPOne(), m_Value())); // a sum's partial
  });
}

// The one store of the loop that is no sum of a register's: zero, to where the
// adjoint of what the primal stores was taken from. Nothing else is read behind
// it from there. Null if there is none, as in sums; nothing if there are
// others.
static std::optional<StoreInst *> zeroStore(BasicBlock &Body) {
  StoreInst *Zero = nullptr;
  LoadInst *Taken = nullptr;
  for (Instruction &I : Body) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (Store && isa<AllocaInst>(Store->getPointerOperand()))
      continue;
    if (!Store && I.mayWriteToMemory())
      return {};
    if (Store) {
      if (Zero || !match(Store->getValueOperand(), PatternMatch::m_AnyZeroFP()))
        return {};
      Zero = Store;
    }
  }
  if (!Zero)
    return Zero;
  for (Instruction &I : Body)
    if (auto *Load = dyn_cast<LoadInst>(&I);
        Load && Load->getPointerOperand() == Zero->getPointerOperand()) {
      if (Taken || Zero->comesBefore(Load))
        return {};
      Taken = Load;
    }
  return Taken ? std::optional(Zero) : std::nullopt;
}

// The direction in which the primal's only store moves, by one element; 0 if it
// does not.
int64_t ScatterLoops::directionOfStore(BasicBlock &Block) const {
  ScalarEvolution &SE = P.Info.SE;
  StoreInst *Only = nullptr;
  for (Instruction &I : Block)
    if (auto *Store = dyn_cast<StoreInst>(&I)) {
      if (Only)
        return 0;
      Only = Store;
    }
  auto *Moving =
      Only ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Only->getPointerOperand()))
           : nullptr;
  if (!Moving || Moving->getLoop() != P.Info.LI.getLoopFor(&Block) ||
      !Moving->isAffine())
    return 0;
  auto *Step = dyn_cast<SCEVConstant>(Moving->getStepRecurrence(SE));
  int64_t Size = Only->getDataLayout().getTypeStoreSize(
      Only->getValueOperand()->getType());
  int64_t By = Step ? Step->getAPInt().getSExtValue() : 0;
  return std::abs(By) == Size ? By / Size : 0;
}

std::optional<StoreInst *> ScatterLoops::gathers(const Collected &C,
                                                 ArrayRef<Group> Groups) const {
  Loop *L = P.Info.LI.getLoopFor(C.Block);
  BasicBlock &Body = *Skeleton[C.Block].Start;
  Iteration Each(*Tape.Loops.find(L)->second.Counter, Body,
                 adjointsOfSums(*C.Block));
  std::optional<StoreInst *> Zero = zeroStore(Body);
  if (!Zero || (*Zero && !directionOfStore(*C.Block)))
    return {};
  SetVector<Instruction *> Once;
  SmallPtrSet<Value *, 8> Kept;
  unsigned Gathered = 0, Collected = 0;
  for (const Group &G : Groups)
    for (auto &[Place, T] : G.Terms) {
      SetVector<Instruction *> All;
      if (!Each.collect(T.Kept, All))
        return {};
      Gathered += costOf(All);
      Once.insert_range(All);
      Collected += ReadCost + (Kept.insert(T.Kept).second ? StoreCost : 0);
    }
  return Gathered <= costOf(Once) + Collected ? Zero : std::nullopt;
}

// For k from Begin to the one before End.
void ScatterLoops::emitGathered(IRBuilder<> &B, const Collected &C,
                                const Group &G, Value *At, TermList Terms,
                                Value *Begin, Value *End, bool IsLong) {
  Iteration Each(*Tape.Loops[P.Info.LI.getLoopFor(C.Block)].Counter,
                 *Skeleton[C.Block].Start, adjointsOfSums(*C.Block));
  Type *Ty = Terms.front().second.Kept->getType();
  forEach(B, Begin, End, IsLong, [&](Value *K) {
    Value *All = nullptr;
    for (auto &[Place, T] : Terms) {
      DenseMap<Value *, Value *> Known;
      Value *One =
          Each.repeat(B, T.Kept, B.CreateSub(K, B.getInt64(Place)), Known);
      for (Value *Factor : T.Factors)
        One = B.CreateFMul(One, Factor);
      All = All ? addDerivatives(B, All, One) : One;
    }
    Value *To = B.CreateGEP(Ty, At, G.Direction < 0 ? B.CreateNeg(K) : K);
    Value *Old = B.CreateAlignedLoad(Ty, To, G.Alignment);
    B.CreateAlignedStore(addDerivatives(B, Old, All), To, G.Alignment);
  });
}

// What has a few iterations is not worth lanes.
static void leaveAsItIs(BranchInst &Latch) {
  LLVMContext &Ctx = Latch.getContext();
  auto Say = [&](StringRef What, bool Is) {
    return MDNode::get(
        Ctx, {MDString::get(Ctx, What),
              ConstantAsMetadata::get(ConstantInt::getBool(Ctx, Is))});
  };
  Metadata *Unroll =
      MDNode::get(Ctx, {MDString::get(Ctx, "llvm.loop.unroll.disable")});
  MDNode *ID = MDNode::getDistinct(
      Ctx, {nullptr, Say("llvm.loop.vectorize.enable", false), Unroll});
  ID->replaceOperandWith(0, ID);
  Latch.setMetadata(LLVMContext::MD_loop, ID);
}

// A loop that may have no iteration. Each has a place of its own to write to,
// which the others do not read.
void ScatterLoops::forEach(IRBuilder<> &B, Value *Begin, Value *End,
                           bool IsLong, function_ref<void(Value *)> Do) {
  BasicBlock *Before = B.GetInsertBlock();
  auto *Body = BasicBlock::Create(B.getContext(), "rev.sums", &New);
  auto *After = BasicBlock::Create(B.getContext(), "rev.gathered", &New);
  B.CreateCondBr(B.CreateICmpSLT(Begin, End), Body, After);
  B.SetInsertPoint(Body);
  PHINode *K = B.CreatePHI(B.getInt64Ty(), 2, "k");
  K->addIncoming(Begin, Before);
  Do(K);
  Value *Next = B.CreateNSWAdd(K, B.getInt64(1));
  K->addIncoming(Next, B.GetInsertBlock());
  BranchInst *Latch = B.CreateCondBr(B.CreateICmpSLT(Next, End), Body, After);
  if (IsLong)
    sayApart(Body, *Latch);
  else
    leaveAsItIs(*Latch);
  B.SetInsertPoint(After);
}

// Term d of iteration j is for element j + d. Those from the reach of the group
// to the count of iterations get all terms.
void ScatterLoops::emitGathered(IRBuilder<> &B, const Collected &C,
                                const Group &G, Value *At, Value *Count) {
  Value *Reach = B.getInt64(G.reach());
  emitGathered(B, C, G, At, G.Terms, Reach, Count, /*IsLong=*/true);
  for (const std::pair<int64_t, Term> &One : G.Terms) {
    Value *Place = B.getInt64(One.first);
    Value *Few = B.CreateBinaryIntrinsic(Intrinsic::smin, Count,
                                         B.CreateSub(Reach, Place));
    if (One.first != G.reach())
      emitGathered(B, C, G, At, One, Place, B.CreateAdd(Few, Place),
                   /*IsLong=*/false);
    if (!One.first)
      continue;
    Value *Rest = B.CreateBinaryIntrinsic(Intrinsic::smax,
                                          B.CreateSub(Count, Place), Few);
    emitGathered(B, C, G, At, One, B.CreateAdd(Rest, Place),
                 B.CreateAdd(Count, Place), /*IsLong=*/false);
  }
}

void ScatterLoops::emitTaken(IRBuilder<> &B, const Collected &C,
                             StoreInst &Zero, Value *Count) {
  const PHINode &Counter = *Tape.Loops[P.Info.LI.getLoopFor(C.Block)].Counter;
  int64_t Direction = directionOfStore(*C.Block);
  Value *At = atLowest(B, Zero.getPointerOperand(), Counter, B.getInt64(0));
  Type *Ty = Zero.getValueOperand()->getType();
  forEach(B, B.getInt64(0), Count, /*IsLong=*/true, [&](Value *K) {
    B.CreateAlignedStore(
        Zero.getValueOperand(),
        B.CreateGEP(Ty, At, Direction < 0 ? B.CreateNeg(K) : K),
        Zero.getAlign());
  });
  Zero.eraseFromParent();
}
