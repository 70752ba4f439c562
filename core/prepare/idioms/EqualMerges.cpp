//===- EqualMerges.cpp - merges of an expression and its own value --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/EqualMerges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// A value that is another one on some way.
struct Equality {
  Value *Of;
  Value *Is;
};

class Merge {
public:
  Merge(PHINode &Phi, const DominatorTree &DT, const SimplifyQuery &Q)
      : Phi(Phi), Before(*Phi.getParent()->getFirstInsertionPt()), DT(DT),
        Q(Q) {}

  bool expand();

private:
  bool isEqualElsewhere(Value &Expression,
                        SmallVectorImpl<Instruction *> &WithoutFlags) const;
  bool canCopy(Value &V);
  Value *copy(Value &V);

  PHINode &Phi;
  Instruction &Before; // of copies
  const DominatorTree &DT;
  const SimplifyQuery &Q;
  DenseMap<Value *, Value *> Copies;
  /// Those asked about: expressions use what they are made of many times.
  DenseMap<Value *, bool> CanCopy;
};
} // namespace

// By the tests of equality on the way to an edge.
static SmallVector<Equality, 2> equalities(BasicBlock &From,
                                           const BasicBlock &To) {
  SmallVector<Equality, 2> Found;
  const BasicBlock *Next = &To;
  for (BasicBlock *B = &From; B; Next = B, B = B->getSinglePredecessor()) {
    auto *Branch = dyn_cast<BranchInst>(B->getTerminator());
    if (!Branch || !Branch->isConditional() ||
        Branch->getSuccessor(0) == Branch->getSuccessor(1))
      continue;
    auto *Compare = dyn_cast<ICmpInst>(Branch->getCondition());
    if (!Compare || !Compare->isEquality() ||
        Branch->getSuccessor(
            Compare->getPredicate() == ICmpInst::ICMP_EQ ? 0 : 1) != Next)
      continue;
    Value *X = Compare->getOperand(0), *Y = Compare->getOperand(1);
    // Equal pointers may be of different objects.
    if (!isa<Constant>(Y) && !X->getType()->isIntegerTy())
      continue;
    Found.push_back({X, Y});
    if (!isa<Constant>(Y))
      Found.push_back({Y, X});
  }
  return Found;
}

using Pair = std::pair<const Value *, const Value *>;

/// Whether the two are the same but for what is equal. \p Seen: pairs that are,
/// or else the answer is no.
static bool isSame(const Value *V, const Value *W,
                   ArrayRef<Equality> Equalities, SmallSet<Pair, 16> &Seen) {
  if (V == W ||
      any_of(Equalities,
             [&](const Equality &E) { return E.Of == V && E.Is == W; }) ||
      !Seen.insert({V, W}).second)
    return true;
  auto *I = dyn_cast<Instruction>(V), *J = dyn_cast<Instruction>(W);
  return I && J && isa<BinaryOperator, CastInst, GetElementPtrInst>(I) &&
         I->isSameOperationAs(J) &&
         I->getRawSubclassOptionalData() == J->getRawSubclassOptionalData() &&
         all_of(zip(I->operands(), J->operands()), [&](auto Operands) {
           auto &[A, B] = Operands;
           return isSame(A.get(), B.get(), Equalities, Seen);
         });
}

bool Merge::isEqualElsewhere(
    Value &Expression, SmallVectorImpl<Instruction *> &WithoutFlags) const {
  for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I) {
    Value *V = Phi.getIncomingValue(I);
    if (V == &Expression)
      continue;
    SmallSet<Pair, 16> Seen;
    auto Known = equalities(*Phi.getIncomingBlock(I), *Phi.getParent());
    if (!isSame(&Expression, V, Known, Seen) &&
        none_of(Known, [&](const Equality &E) {
          return isa<Constant>(E.Is) &&
                 simplifyWithOpReplaced(&Expression, E.Of, E.Is, Q,
                                        /*AllowRefinement=*/true,
                                        &WithoutFlags) == V;
        }))
      return false;
  }
  return true;
}

bool Merge::canCopy(Value &V) {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || DT.dominates(I, &Phi))
    return true;
  auto [It, New] = CanCopy.try_emplace(I, false);
  if (!New)
    return It->second;
  return CanCopy[I] =
             isa<BinaryOperator, CastInst, GetElementPtrInst>(I) &&
             isSafeToSpeculativelyExecute(I) &&
             all_of(I->operands(), [&](Use &U) { return canCopy(*U.get()); });
}

Value *Merge::copy(Value &V) {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || DT.dominates(I, &Phi))
    return &V;
  Value *&Known = Copies[I];
  if (Known)
    return Known;
  Instruction *Copy = I->clone();
  Known = Copy;
  for (Use &U : Copy->operands())
    U.set(copy(*U.get()));
  Copy->insertBefore(Before.getIterator());
  return Copy;
}

bool Merge::expand() {
  for (Value *V : Phi.incoming_values()) {
    SmallVector<Instruction *, 2> WithoutFlags;
    // (A merge of one value stands behind a loop for a reason.)
    if (isa<Constant>(V) || V == &Phi ||
        (isa<PHINode>(V) && Phi.getNumIncomingValues() == 1) || !canCopy(*V) ||
        !isEqualElsewhere(*V, WithoutFlags))
      continue;
    Phi.replaceAllUsesWith(copy(*V));
    for (Instruction *I : WithoutFlags)
      if (auto *Copy = dyn_cast_or_null<Instruction>(Copies.lookup(I)))
        Copy->dropPoisonGeneratingAnnotations();
    return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

/// Whether \p Load is executed, and reads what was there, whenever its block
/// begins.
static bool readsAtOnce(const LoadInst &Load) {
  return Load.isSimple() &&
         all_of(make_range(Load.getParent()->begin(), Load.getIterator()),
                [](const Instruction &I) {
                  return !I.mayWriteToMemory() &&
                         isGuaranteedToTransferExecutionToSuccessor(&I);
                });
}

namespace {
/// A test whether two integers are equal, with a block of its own for each
/// answer.
class EqualityTest {
public:
  EqualityTest(BranchInst &Test, const DominatorTree &DT,
               const SimplifyQuery &Q)
      : Test(Test), DT(DT), Q(Q) {}

  /// Loads that both blocks have, by what is one address where the two are
  /// equal, are one in front of the test.
  bool hoistLoads();

private:
  bool canHoist(Value &V, unsigned Depth = 0) const;
  Value *hoist(Value &V, ArrayRef<Instruction *> WithoutFlags);
  bool join(LoadInst &Equal, LoadInst &Other, const Equality &Known);

  BranchInst &Test;
  const DominatorTree &DT;
  const SimplifyQuery &Q;
};
} // namespace

bool EqualityTest::canHoist(Value &V, unsigned Depth) const {
  auto *I = dyn_cast<Instruction>(&V);
  constexpr unsigned Deep = 8;
  return !I || DT.dominates(I, &Test) ||
         (Depth < Deep && isa<BinaryOperator, CastInst, GetElementPtrInst>(I) &&
          isSafeToSpeculativelyExecute(I) && all_of(I->operands(), [&](Use &U) {
            return canHoist(*U.get(), Depth + 1);
          }));
}

Value *EqualityTest::hoist(Value &V, ArrayRef<Instruction *> WithoutFlags) {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || DT.dominates(I, &Test))
    return &V;
  Instruction *Copy = I->clone();
  if (is_contained(WithoutFlags, I))
    Copy->dropPoisonGeneratingAnnotations();
  for (Use &U : Copy->operands())
    U.set(hoist(*U.get(), WithoutFlags));
  Copy->insertBefore(Test.getIterator());
  return Copy;
}

bool EqualityTest::join(LoadInst &Equal, LoadInst &Other,
                        const Equality &Known) {
  Value *Address = Other.getPointerOperand();
  SmallVector<Instruction *, 2> WithoutFlags;
  if (Equal.getType() != Other.getType() ||
      Equal.getAlign() != Other.getAlign() ||
      Address == Equal.getPointerOperand() || !canHoist(*Address) ||
      simplifyWithOpReplaced(Address, Known.Of, Known.Is, Q,
                             /*AllowRefinement=*/true,
                             &WithoutFlags) != Equal.getPointerOperand())
    return false;
  Value *From = hoist(*Address, WithoutFlags);
  combineMetadataForCSE(&Other, &Equal, /*DoesKMove=*/true);
  Other.moveBefore(Test.getIterator());
  Other.setOperand(0, From);
  Equal.replaceAllUsesWith(&Other);
  Equal.eraseFromParent();
  return true;
}

bool EqualityTest::hoistLoads() {
  auto *Compare =
      Test.isConditional() ? dyn_cast<ICmpInst>(Test.getCondition()) : nullptr;
  if (!Compare || !Compare->isEquality() ||
      !Compare->getOperand(0)->getType()->isIntegerTy() ||
      !isa<Constant>(Compare->getOperand(1)))
    return false;
  unsigned IfEqual = Compare->getPredicate() == ICmpInst::ICMP_EQ ? 0 : 1;
  BasicBlock *Equal = Test.getSuccessor(IfEqual),
             *Other = Test.getSuccessor(1 - IfEqual);
  if (!Equal->getSinglePredecessor() || !Other->getSinglePredecessor())
    return false;
  Equality Known{Compare->getOperand(0), Compare->getOperand(1)};
  auto Reads = [](Instruction &I) {
    auto *Load = dyn_cast<LoadInst>(&I);
    return Load && readsAtOnce(*Load) ? Load : nullptr;
  };
  for (Instruction &I : *Equal)
    if (LoadInst *X = Reads(I))
      for (Instruction &K : *Other)
        if (LoadInst *Y = Reads(K); Y && join(*X, *Y, Known))
          return true;
  return false;
}

PreservedAnalyses ExpandEqualMergesPass::run(Function &F,
                                             FunctionAnalysisManager &FAM) {
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  SimplifyQuery Q(F.getDataLayout());
  bool Changed = false;
  for (BasicBlock &B : F)
    if (auto *Branch = dyn_cast<BranchInst>(B.getTerminator()))
      while (EqualityTest(*Branch, DT, Q).hoistLoads())
        Changed = true;
  for (BasicBlock &B : F)
    if (!LI.isLoopHeader(&B) && B.getFirstInsertionPt() != B.end() &&
        all_of(predecessors(&B),
               [&](BasicBlock *P) { return DT.isReachableFromEntry(P); }))
      for (PHINode &Phi : make_early_inc_range(B.phis()))
        if (Phi.getType()->isIntOrPtrTy() && Merge(Phi, DT, Q).expand()) {
          Phi.eraseFromParent();
          Changed = true;
        }
  if (!Changed)
    return PreservedAnalyses::all();
  return PreservedAnalyses::allInSet<CFGAnalyses>();
}
