//===- DisguisedFloats.cpp - floats that are handed over as pointers ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/DisguisedFloats.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

static unsigned numSlots(const Type &Ty) {
  auto *Struct = dyn_cast<StructType>(&Ty);
  return Struct ? Struct->getNumElements() : 1;
}

static Type *typeOf(const std::pair<const Value *, unsigned> &Slot) {
  Type *Ty = Slot.first->getType();
  return Ty->isStructTy() ? Ty->getStructElementType(Slot.second) : Ty;
}

static bool isRegister(const Type &Ty) {
  return Ty.isPointerTy() || Ty.isIntegerTy(64);
}

void DisguisedFloats::join(Slot A, Slot B) {
  if (!isa<Constant>(A.first) && !isa<Constant>(B.first) &&
      isRegister(*typeOf(A)))
    Webs.unionSets(A, B);
}

void DisguisedFloats::joinAll(const Value &A, const Value &B) {
  for (unsigned N = 0; N != numSlots(*A.getType()); ++N)
    join({&A, N}, {&B, N});
}

static bool isHalfShift(const Value &V) {
  return match(&V, m_Shift(m_Value(), m_SpecificInt(32)));
}

bool linkgrad::becomesFloat(const Value &Bits) {
  auto Becomes = [](const Use &U) {
    User *I = U.getUser();
    return isa<TruncInst>(I) || isHalfShift(*I) ||
           (isMerge(*I) && !mergesNumber(*I));
  };
  return !allUses(Bits, Becomes, [](const Use &U) {
    const User *I = U.getUser();
    return !isMerge(*I) &&
           !(isa<BitCastInst>(I) && I->getType()->isFPOrFPVectorTy());
  });
}

/// Whether bits of floats are merged with others, or put beside them.
static bool combinesBits(const Value &V) {
  auto *I = dyn_cast<Instruction>(&V);
  return I && (isa<ZExtInst>(I) || I->isBitwiseLogicOp() || isHalfShift(*I) ||
               isMerge(*I));
}

bool linkgrad::isMadeOfFloat(const Value &Bits) {
  return !allSources(Bits, combinesBits,
                     [](const Value &V) { return !isFloatBits(V); });
}

/// The function stands for what it returns.
void DisguisedFloats::joinResult(const Value &V, const Function &F) {
  for (unsigned N = 0; N != numSlots(*V.getType()); ++N)
    if (Slot S{&V, N}; !isa<Constant>(V) && isRegister(*typeOf(S)))
      Webs.unionSets(S, {&F, N});
}

void DisguisedFloats::visitCall(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || Callee->isDeclaration() ||
      Callee->getFunctionType() != Call.getFunctionType())
    return;
  for (const Argument &A : Callee->args())
    joinAll(A, *Call.getArgOperand(A.getArgNo()));
  joinResult(Call, *Callee);
}

void DisguisedFloats::visit(const Instruction &I) {
  if (auto *Call = dyn_cast<CallBase>(&I))
    return visitCall(*Call);
  if (auto *Return = dyn_cast<ReturnInst>(&I)) {
    if (const Value *Result = Return->getReturnValue())
      joinResult(*Result, *I.getFunction());
    return;
  }
  if (isMerge(I))
    for (const Use &Op : mergedOperands(I))
      joinAll(I, *Op);
  if (auto *Insert = dyn_cast<InsertValueInst>(&I);
      Insert && Insert->getNumIndices() == 1 && I.getType()->isStructTy()) {
    unsigned Member = Insert->getIndices().front();
    for (unsigned N = 0; N != numSlots(*I.getType()); ++N)
      if (N != Member)
        join({&I, N}, {Insert->getAggregateOperand(), N});
    join({&I, Member}, {Insert->getInsertedValueOperand(), 0});
  }
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I);
      Extract && Extract->getNumIndices() == 1 &&
      Extract->getAggregateOperand()->getType()->isStructTy())
    join({&I, 0},
         {Extract->getAggregateOperand(), Extract->getIndices().front()});
  if (isa<PtrToIntInst, IntToPtrInst>(I) && isRegister(*I.getType()))
    join({&I, 0}, {I.getOperand(0), 0});
}

void DisguisedFloats::visitMemory(
    const Instruction &I,
    function_ref<Disguise(const Instruction &)> Accessed) {
  if (isa<GetElementPtrInst>(I))
    Followed.push_back({I.getOperand(0), 0});
  else if (const Value *At = getLoadStorePointerOperand(&I))
    Followed.push_back({At, 0});
  const Value *V = nullptr;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    V = Load;
  else if (auto *Store = dyn_cast<StoreInst>(&I))
    V = Store->getValueOperand();
  if (!V || !isRegister(*V->getType()) ||
      isa<Constant, GetElementPtrInst, AllocaInst>(V)) // an address for certain
    return;
  if (Disguise As = Accessed(I); As != Disguise::None)
    (isa<LoadInst>(I) ? In : Out).push_back({{V, 0}, As});
}

/// Of each web, by its leader.
DenseMap<DisguisedFloats::Slot, Disguise>
DisguisedFloats::surest(const Places &At) {
  DenseMap<Slot, Disguise> Surest;
  for (auto &[Where, As] : At) {
    Disguise &Of = Surest[Webs.getOrInsertLeaderValue(Where)];
    Of = std::max(Of, As);
  }
  return Surest;
}

/// Words that floats are cast to, or put into.
static void visitWordsOfFloats(ArrayRef<Function *> Functions,
                               function_ref<void(const Value &)> Visit) {
  Worklist<const Value *> Work;
  for (const Function *F : Functions)
    for (const Instruction &I : instructions(*F))
      if (isFloatBits(I))
        Work.push_back(&I);
  while (const Value *V = Work.next()) {
    if (V->getType()->isIntegerTy(64))
      Visit(*V);
    for (const User *U : V->users())
      if (combinesBits(*U))
        Work.push_back(U);
  }
}

/// Words that are cast to floats, or of which a half is.
static void visitWordsAsFloats(ArrayRef<Function *> Functions,
                               function_ref<void(const Value &)> Visit) {
  Worklist<const Value *> Work;
  for (const Function *F : Functions)
    for (const Instruction &I : instructions(*F))
      if (isa<BitCastInst>(I) && I.getType()->isFloatingPointTy() &&
          I.getOperand(0)->getType()->isIntegerTy())
        Work.push_back(I.getOperand(0));
  while (const Value *V = Work.next()) {
    if (V->getType()->isIntegerTy(64) && !isa<Constant>(V))
      Visit(*V);
    auto *I = dyn_cast<Instruction>(V);
    if (I && (isa<TruncInst>(I) || isHalfShift(*I)))
      Work.push_back(I->getOperand(0));
    else if (I && isMerge(*I))
      for (const Use &Op : mergedOperands(*I))
        Work.push_back(Op);
  }
}

DisguisedFloats::DisguisedFloats(
    ArrayRef<Function *> Functions,
    function_ref<Disguise(const Instruction &)> Accessed) {
  for (const Function *F : Functions)
    for (const Instruction &I : instructions(*F)) {
      visit(I);
      visitMemory(I, Accessed);
    }
  visitWordsOfFloats(Functions, [&](const Value &Word) {
    In.push_back({{&Word, 0}, Disguise::Cast});
  });
  visitWordsAsFloats(Functions, [&](const Value &Word) {
    Out.push_back({{&Word, 0}, Disguise::Cast});
  });
  // Children in a tree are loaded, followed and stored, too. (Where such a word
  // is a float after all, the program stops: transform/HandedWords.)
  SmallSet<Slot, 8> Addresses;
  for (Slot S : Followed)
    Addresses.insert(Webs.getOrInsertLeaderValue(S));
  auto Entering = surest(In);
  for (auto &[Leader, Leaves] : surest(Out)) {
    Disguise Enters = Entering.lookup(Leader);
    if (Enters != Disguise::None &&
        (std::max(Enters, Leaves) == Disguise::Cast ||
         (std::min(Enters, Leaves) >= Disguise::Held &&
          !Addresses.contains(Leader))))
      Disguises.insert(Leader);
  }
}

bool DisguisedFloats::isDisguise(const Value &V) const {
  for (unsigned N = 0; N != numSlots(*V.getType()); ++N) {
    Slot S{&V, N};
    if (typeOf(S)->isPointerTy() && Webs.contains(S) &&
        Disguises.contains(Webs.getLeaderValue(S)))
      return true;
  }
  return false;
}
