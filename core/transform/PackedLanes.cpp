//===- PackedLanes.cpp - tangents of several lanes in one vector ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/PackedLanes.h"
#include "rules/LibraryFunctions.h"
#include "rules/MathRules.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

// Two doubles.
static constexpr uint64_t LeastBits = 128;

PackedLanes::PackedLanes(FunctionPlan &P) : P(P) {
  if (P.width() == 1 || P.Kind.ErrorBounds ||
      P.Primal.hasFnAttribute(Attribute::NoImplicitFloat))
    return;
  uint64_t Bits =
      P.C.FAM.getResult<TargetIRAnalysis>(P.Primal)
          .getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
          .getFixedValue();
  if (Bits >= LeastBits) // otherwise it has none
    RegisterBits = Bits;
}

//===----------------------------------------------------------------------===//
// Where
//===----------------------------------------------------------------------===//

// Loops of fewer iterations are unrolled: what is in them lies in the loop
// around.
static constexpr unsigned LongLoop = 9;

static bool isShort(Loop &L, ScalarEvolution &SE) {
  unsigned Count = SE.getSmallConstantTripCount(&L);
  return Count && Count < LongLoop;
}

Loop *PackedLanes::longLoopOf(const BasicBlock *B) const {
  Loop *L = P.Info.LI.getLoopFor(B);
  while (L && isShort(*L, P.Info.SE))
    L = L->getParentLoop();
  return L;
}

static bool isPackable(const Type *Ty) {
  return Ty->isFloatTy() || Ty->isDoubleTy();
}

// Multiplications of a lane; additions come with them.
unsigned PackedLanes::productsOf(const Instruction &I,
                                 const MathRule &Rule) const {
  unsigned Products = 0, Sums = 0;
  for (unsigned N = 0; N < Rule.numOperands(); ++N) {
    const Value *Op = I.getOperand(N);
    if (!Rule.isDifferentiable(N) || !P.Activities.isActive(*Op))
      continue;
    if (Rule.literalPartial(N)) {
      auto *From = dyn_cast<Instruction>(Op);
      Sums += !From || From->getOpcode() != Instruction::FMul;
      continue;
    }
    // Where the partial may be infinite there is a comparison and a selection.
    Products += Rule.mayBeSingular(N) ? 3 : 1;
  }
  return Products + (Sums > 1);
}

bool PackedLanes::isCountedAccess(const Value &Pointer) const {
  return P.Activities.hasShadow(Pointer) && !Arrays.elementAt(Pointer);
}

void PackedLanes::count(const Instruction &I, Work &Of) const {
  const auto &Activities = P.Activities;
  if (auto *Store = dyn_cast<StoreInst>(&I))
    Of.Accesses += isPackable(Store->getValueOperand()->getType()) &&
                   isCountedAccess(*Store->getPointerOperand());
  else if (auto *Load = dyn_cast<LoadInst>(&I))
    Of.Accesses +=
        Activities.isActive(I) && isCountedAccess(*Load->getPointerOperand());
  else if (const MathRule *Rule = findMathRule(I))
    Of.Products += Activities.isActive(I) && isPackable(I.getType())
                       ? productsOf(I, *Rule)
                       : 0;
  else if (isa<CallBase>(I))
    Of.Accesses += Activities.isActive(I);
  if (auto *Call = dyn_cast<CallBase>(&I); Call && !findMathRule(I))
    Of.Accesses += count_if(Call->args(), [&](const Use &U) {
      return isPackable(U->getType()) && Activities.isActive(*U);
    });
}

// Calls that have no vector form. (What is cheaper than exp has instructions.)
bool PackedLanes::isObstacle(const Instruction &I) const {
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return false;
  if (auto *II = dyn_cast<IntrinsicInst>(Call))
    if (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd())
      return false;
  const Function *Callee = Call->getCalledFunction();
  if (Callee &&
      P.C.FAM.getResult<TargetLibraryAnalysis>(P.Primal).isFunctionVectorizable(
          Callee->getName()))
    return false;
  const MathRule *Rule = findMathRule(I);
  return !Rule || Rule->cost() >= mathRule(RowId::exp2).cost();
}

/// Whether it changes from iteration to iteration of \p L, those of loops
/// inside being the same.
static bool changesIn(const SCEV *S, const Loop &L) {
  return SCEVExprContains(S, [&](const SCEV *Part) {
    if (auto *Rec = dyn_cast<SCEVAddRecExpr>(Part))
      return Rec->getLoop() == &L;
    auto *U = dyn_cast<SCEVUnknown>(Part);
    return U && !L.isLoopInvariant(U->getValue());
  });
}

// A sum in memory: the elements that are read and written do not change.
static bool addsUpInMemory(const Loop &L, ScalarEvolution &SE) {
  SmallPtrSet<const SCEV *, 4> Stored;
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B)
      if (auto *Store = dyn_cast<StoreInst>(&I)) {
        const SCEV *At =
            SE.getSCEV(const_cast<Value *>(Store->getPointerOperand()));
        if (!changesIn(At, L))
          Stored.insert(At);
      }
  return any_of(L.blocks(), [&](const BasicBlock *B) {
    return any_of(*B, [&](const Instruction &I) {
      auto *Load = dyn_cast<LoadInst>(&I);
      return Load && Load->getType()->isFloatingPointTy() &&
             Stored.contains(
                 SE.getSCEV(const_cast<Value *>(Load->getPointerOperand())));
    });
  });
}

// What keeps the vectoriser from lanes of iterations, for certain.
bool PackedLanes::hasObstacle(Loop &L) const {
  auto It = P.Info.Loops.find(&L);
  if (It == P.Info.Loops.end() || !It->second.LastIteration ||
      any_of(L.getLoopsInPreorder(),
             [&](Loop *Inner) {
               return Inner != &L && !isShort(*Inner, P.Info.SE);
             }) ||
      addsUpInMemory(L, P.Info.SE))
    return true;
  for (const PHINode &Phi : L.getHeader()->phis()) {
    if (!Phi.getType()->isFloatingPointTy())
      continue;
    // A sum in its order; or no sum at all.
    auto *Next = dyn_cast<FPMathOperator>(
        Phi.getIncomingValueForBlock(L.getLoopLatch()));
    if (!Next || !Next->hasAllowReassoc())
      return true;
  }
  return any_of(L.blocks(), [&](const BasicBlock *B) {
    return any_of(*B, [&](const Instruction &I) { return isObstacle(I); });
  });
}

void PackedLanes::countAll() {
  IsCounted = true;
  for (const BasicBlock *B : P.Info.RPO)
    Works.try_emplace(longLoopOf(B));
  for (auto &[L, Here] : Works)
    Here.HasObstacle = !L || hasObstacle(*L);
  if (!P.Kind.RuntimeActivity)
    Arrays.find(P, [&](const BasicBlock *B) {
      return Works.lookup(longLoopOf(B)).HasObstacle;
    });
  for (const BasicBlock *B : P.Info.RPO)
    for (const Instruction &I : *B)
      count(I, Works[longLoopOf(B)]);
  for (const Argument &A : P.Primal.args())
    Works[nullptr].Accesses +=
        isPackable(A.getType()) && P.Activities.isActive(A);
}

bool PackedLanes::isPacked(const BasicBlock &B, Type *Ty) {
  if (!isPackable(Ty) || !RegisterBits)
    return false;
  if (!IsCounted)
    countAll();
  const Work &Here = Works[longLoopOf(&B)];
  return Here.HasObstacle && Here.Products > Here.Accesses;
}

Type *PackedLanes::elementAt(const Value &Pointer) {
  if (!RegisterBits)
    return nullptr;
  if (!IsCounted)
    countAll();
  return Arrays.elementAt(Pointer);
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

SmallVector<Type *, 4> PackedLanes::typesOf(Type *Element) const {
  unsigned Longest = RegisterBits / Element->getPrimitiveSizeInBits();
  SmallVector<Type *, 4> Types;
  for (unsigned Rest = P.width(); Rest;) {
    unsigned Count = std::min(Rest, Longest);
    Types.push_back(Count == 1 ? Element
                               : FixedVectorType::get(Element, Count));
    Rest -= Count;
  }
  return Types;
}

static unsigned lanesIn(const Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return Vector ? Vector->getNumElements() : 1;
}

Lanes PackedLanes::pack(IRBuilderBase &B, ArrayRef<Value *> Of) const {
  Lanes Vectors;
  for (Type *Ty : typesOf(Of.front()->getType())) {
    unsigned Count = lanesIn(Ty);
    Value *V = Count == 1 ? Of.front() : PoisonValue::get(Ty);
    for (unsigned I = 0; Count > 1 && I < Count; ++I)
      V = B.CreateInsertElement(V, Of[I], I);
    Vectors.push_back(V);
    Of = Of.drop_front(Count);
  }
  return Vectors;
}

Lanes PackedLanes::unpack(IRBuilderBase &B, ArrayRef<Value *> Vectors) const {
  Lanes Result;
  for (Value *V : Vectors)
    if (auto *Ty = dyn_cast<FixedVectorType>(V->getType()))
      for (unsigned I = 0; I < Ty->getNumElements(); ++I)
        Result.push_back(B.CreateExtractElement(V, I));
    else
      Result.push_back(V);
  return Result;
}
