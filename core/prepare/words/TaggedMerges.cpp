//===- TaggedMerges.cpp - what a merged word is behind a test of its tag --===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/TaggedMerges.h"
#include "prepare/words/PathFacts.h"
#include "support/Merges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>

using namespace llvm;
using namespace linkgrad;

/// Operations that are followed back from one use, in a row and altogether, and
/// those that a function may gain.
static constexpr unsigned MaxDepth = 24, MaxSteps = 256, MaxNew = 2000;

/// What leaves the word as it is, merges left aside.
static bool isCast(const Value &V) {
  auto *C = dyn_cast<CastInst>(&V);
  return C && C->isNoopCast(C->getDataLayout());
}

// What puts words together, of parts that may be left from an earlier variant.
static bool isBitOperation(const Value &V) {
  auto *Op = dyn_cast<BinaryOperator>(&V);
  return isa<TruncInst, ZExtInst>(V) ||
         (Op && Op->getType()->isIntegerTy() &&
          (Op->isBitwiseLogicOp() ||
           (Op->isShift() && isa<ConstantInt>(Op->getOperand(1)))));
}

static bool isWord(const Value &V) {
  Type *T = V.getType();
  return T->isIntegerTy() || T->isPointerTy() || T->isFloatingPointTy();
}

/// What an instruction shows of the words it belongs to.
enum Kinds : unsigned { Float = 1, Integer = 2, Pointer = 4, Computed = 8 };

static unsigned kindOf(const Type &T) {
  return T.isFloatingPointTy() ? Float : T.isPointerTy() ? Pointer : Integer;
}

/// Computed: an integer (a size, in the errors of Rust's allocations) that is
/// merged with others.
static unsigned kindsOf(const Instruction &I) {
  unsigned Kind = kindOf(*I.getType());
  if (isCast(I))
    return Kind | kindOf(*I.getOperand(0)->getType());
  if (Kind != Integer)
    return Kind;
  bool IsComputed = isMerge(I) && any_of(I.operands(), [](const Use &Op) {
                      return isa<BinaryOperator>(Op);
                    });
  return IsComputed ? Integer | Computed : Integer;
}

static bool areMixed(unsigned Kinds) {
  return (Kinds & Float && Kinds & (Integer | Pointer)) ||
         (Kinds & Computed && Kinds & Pointer);
}

namespace {

/// The words that are merged or cast into each other, and which of them are
/// something else at other times.
class MixedWords {
public:
  explicit MixedWords(Function &F);
  bool contains(const Value &V) const {
    return Webs.contains(&V) && areMixed(Shown.lookup(Webs.getLeaderValue(&V)));
  }

private:
  void join(Instruction &I);
  EquivalenceClasses<const Value *> Webs;
  DenseMap<const Value *, const Value *> FirstLoads; // by address
  DenseMap<const Value *, unsigned> Shown;           // by leader
};

class MergeSplitter {
public:
  MergeSplitter(Function &F, const DominatorTree &DT) : F(F), DT(DT) {}
  bool run();

private:
  bool dropAssumptions(const MixedWords &Mixed);
  Value *behind(const PathFacts &Facts, Value *Word, unsigned Depth = 0);
  Value *phiBehind(const PathFacts &Facts, PHINode &Phi, unsigned Depth);
  Value *selectBehind(const PathFacts &Facts, SelectInst &S, unsigned Depth);
  Value *resultBehind(const PathFacts &Facts, Instruction &I, unsigned Depth);
  PathFacts factsAt(const Use &U);
  bool isLoopHeader(const BasicBlock &B) const;
  Value *remember(Instruction &Old, ArrayRef<Value *> Operands,
                  function_ref<Value *()> Make);

  Function &F;
  const DominatorTree &DT;
  unsigned Steps = 0;    // for the present use
  bool IsInVain = false; // whether that computes on where nobody looks
  std::map<std::pair<Value *, std::vector<Value *>>, Value *> Made;
  SmallVector<WeakTrackingVH, 16> MaybeDead;
};

} // namespace

void MixedWords::join(Instruction &I) {
  auto Join = [&](Value *Op) {
    if (!isa<UndefValue, ConstantInt, ConstantFP, ConstantPointerNull>(Op))
      Webs.unionSets(&I, Op);
  };
  Webs.insert(&I);
  if (isCast(I))
    Join(I.getOperand(0));
  else if (isMerge(I))
    for (Use &Op : drop_begin(I.operands(), isa<SelectInst>(I) ? 1 : 0))
      Join(Op.get());
  else if (auto *Load = dyn_cast<LoadInst>(&I)) // the same word, twice
    Webs.unionSets(
        &I,
        FirstLoads.try_emplace(Load->getPointerOperand(), &I).first->second);
}

MixedWords::MixedWords(Function &F) {
  for (Instruction &I : instructions(F))
    if (isWord(I))
      join(I);
  for (Instruction &I : instructions(F))
    if (isWord(I) && (isCast(I) || isMerge(I) || isa<LoadInst>(I)))
      Shown[Webs.getLeaderValue(&I)] |= kindsOf(I);
}

bool MergeSplitter::isLoopHeader(const BasicBlock &B) const {
  return any_of(predecessors(&B),
                [&](const BasicBlock *Pred) { return DT.dominates(&B, Pred); });
}

Value *MergeSplitter::remember(Instruction &Old, ArrayRef<Value *> Operands,
                               function_ref<Value *()> Make) {
  Value *&Known = Made[{&Old, Operands.vec()}];
  if (!Known) {
    Known = Make();
    MaybeDead.push_back(Known);
  }
  return Known;
}

Value *MergeSplitter::phiBehind(const PathFacts &Facts, PHINode &Phi,
                                unsigned Depth) {
  if (isLoopHeader(*Phi.getParent()))
    return &Phi;
  Type *Ty = Phi.getType();
  Value *Nothing = IsInVain ? Constant::getNullValue(Ty) : PoisonValue::get(Ty);
  std::vector<Value *> Incoming;
  bool Changed = false;
  for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I) {
    PathFacts There = Facts.before(Phi, I, DT);
    Value *Old = Phi.getIncomingValue(I);
    Incoming.push_back(There.contradict() ? Nothing
                                          : behind(There, Old, Depth + 1));
    Changed |= Incoming.back() != Old;
  }
  if (!Changed)
    return &Phi;
  if (all_equal(Incoming) && Incoming.front() == Nothing)
    return Nothing;
  return remember(Phi, Incoming, [&] {
    PHINode *New = IRBuilder<>(&Phi).CreatePHI(Phi.getType(), Incoming.size(),
                                               Phi.getName() + ".is");
    for (unsigned I = 0; I < Incoming.size(); ++I)
      New->addIncoming(Incoming[I], Phi.getIncomingBlock(I));
    return New;
  });
}

Value *MergeSplitter::selectBehind(const PathFacts &Facts, SelectInst &S,
                                   unsigned Depth) {
  if (std::optional<bool> Truth = Facts.truth(*S.getCondition()))
    return behind(Facts, *Truth ? S.getTrueValue() : S.getFalseValue(),
                  Depth + 1);
  Value *Arms[2] = {S.getTrueValue(), S.getFalseValue()};
  for (bool Other : {false, true}) {
    PathFacts There = Facts;
    There.addCondition(*S.getCondition(), !Other);
    if (There.contradict())
      return behind(Facts, Arms[!Other], Depth + 1);
    Arms[Other] = behind(There, Arms[Other], Depth + 1);
  }
  if (Arms[0] == S.getTrueValue() && Arms[1] == S.getFalseValue())
    return &S;
  return remember(S, Arms, [&] {
    return IRBuilder<>(&S).CreateSelect(S.getCondition(), Arms[0], Arms[1],
                                        S.getName() + ".is");
  });
}

Value *MergeSplitter::resultBehind(const PathFacts &Facts, Instruction &I,
                                   unsigned Depth) {
  std::vector<Value *> Operands;
  bool Changed = false;
  for (Use &Op : I.operands()) {
    Operands.push_back(behind(Facts, Op, Depth + 1));
    Changed |= Operands.back() != Op;
  }
  if (!Changed)
    return &I;
  return remember(I, Operands, [&] {
    Instruction *New = I.clone();
    New->insertBefore(I.getIterator());
    for (unsigned N = 0; N < Operands.size(); ++N)
      New->setOperand(N, Operands[N]);
    return New;
  });
}

/// What the word is where the facts hold, available wherever it is.
Value *MergeSplitter::behind(const PathFacts &Facts, Value *Word,
                             unsigned Depth) {
  auto *I = dyn_cast<Instruction>(Word);
  if (!I || Depth == MaxDepth || ++Steps > MaxSteps || Made.size() > MaxNew)
    return Word;
  if (auto *Phi = dyn_cast<PHINode>(I))
    return phiBehind(Facts, *Phi, Depth);
  if (auto *S = dyn_cast<SelectInst>(I); S && isWord(*S->getCondition()))
    return selectBehind(Facts, *S, Depth);
  return isCast(*I) || isBitOperation(*I) ? resultBehind(Facts, *I, Depth)
                                          : Word;
}

/// What holds where the operand is needed. What is computed for one arm of a
/// select alone is not needed where the other is chosen; but since it is
/// computed there, and with it a derivative that is zero, it must be no poison.
PathFacts MergeSplitter::factsAt(const Use &U) {
  IsInVain = false;
  auto *User = cast<Instruction>(U.getUser());
  if (auto *Phi = dyn_cast<PHINode>(User)) {
    const BasicBlock *From = Phi->getIncomingBlock(U);
    PathFacts Facts = PathFacts::atEndOf(*From, DT);
    Facts.addEdge(*From, *Phi->getParent());
    return Facts;
  }
  PathFacts Facts = PathFacts::atEndOf(*User->getParent(), DT);
  const Use *At = &U;
  for (unsigned N = 0; N < MaxDepth; ++N) {
    auto *S = dyn_cast<SelectInst>(At->getUser());
    if (S && At->getOperandNo() != 0 && isWord(*S->getCondition()) &&
        S->getTrueValue() != S->getFalseValue()) {
      Facts.addCondition(*S->getCondition(), At->getOperandNo() == 1);
      IsInVain = true;
    }
    auto *I = cast<Instruction>(At->getUser());
    if (I->getParent() != User->getParent() || !I->hasOneUse() ||
        isa<PHINode>(I) || !isSafeToSpeculativelyExecute(I))
      break;
    At = &*I->use_begin();
  }
  return Facts;
}

/// That a capacity is not zero where a pointer was not null is not worth a
/// merge of what may be a number.
bool MergeSplitter::dropAssumptions(const MixedWords &Mixed) {
  SmallVector<AssumeInst *, 8> Dropped;
  for (Instruction &I : instructions(F))
    if (auto *Assume = dyn_cast<AssumeInst>(&I))
      if (auto *C = dyn_cast<ICmpInst>(Assume->getArgOperand(0));
          C && any_of(C->operands(), [&](const Use &Op) {
            return isMerge(*Op) && Mixed.contains(*Op);
          }))
        Dropped.push_back(Assume);
  for (AssumeInst *Assume : Dropped) {
    MaybeDead.push_back(Assume->getArgOperand(0));
    Assume->eraseFromParent();
  }
  return !Dropped.empty();
}

bool MergeSplitter::run() {
  MixedWords Mixed(F);
  bool Changed = dropAssumptions(Mixed);
  SmallVector<Use *, 32> Uses;
  for (Instruction &I : instructions(F))
    for (Use &U : I.operands())
      if (isa<Instruction>(U) && isWord(*U) && Mixed.contains(*U) &&
          (isMerge(*U) || isCast(*U)) && DT.isReachableFromEntry(I.getParent()))
        Uses.push_back(&U);
  for (Use *U : Uses) {
    Value *Before = U->get();
    Steps = 0;
    Value *Now = behind(factsAt(*U), Before);
    if (Now == Before)
      continue;
    U->set(Now);
    MaybeDead.push_back(Before);
    Changed = true;
  }
  for (WeakTrackingVH &V : MaybeDead)
    if (auto *Phi = dyn_cast_or_null<PHINode>(V))
      RecursivelyDeleteDeadPHINode(Phi);
    else if (V)
      RecursivelyDeleteTriviallyDeadInstructions(V);
  return Changed;
}

bool linkgrad::splitTaggedMerges(Function &F, const DominatorTree &DT) {
  return MergeSplitter(F, DT).run();
}
