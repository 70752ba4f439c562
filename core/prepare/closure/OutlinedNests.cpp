//===- OutlinedNests.cpp - nests of loops that ask whether arrays overlap -===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/OutlinedNests.h"
#include "prepare/closure/Closure.h"
#include "prepare/closure/DisjointMemory.h"
#include "prepare/closure/Outlining.h"
#include "rules/FreshBlocks.h"
#include "rules/LibraryFunctions.h"
#include "support/Subscripts.h"
#include "support/WholeObject.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// What is known of the memory behind a pointer that a nest is given, or of the
/// rows of the table that is there.
struct Accesses {
  bool AreOfFloats = false, Write = false, Read = false;
  bool AreUnknown = false; // as nothing says that subscripts do not wrap
};

class Nest {
public:
  Nest(Loop &L, LoopInfo &LI, ScalarEvolution &SE, AAResults &AA,
       const DominatorTree &DT, Subscripts &Subs)
      : L(L), LI(LI), SE(SE), AA(AA), Subs(Subs), Fresh(LI), Ends(endsOf(L)),
        Thrown(L, Ends, DT) {}

  bool gains();
  Function *outline(DominatorTree &DT);

private:
  bool hasForm();
  bool isBetterApart();
  bool isTested(const Value &Base) const;
  bool isContained(const Value &V) const;
  bool add(Instruction &I);
  bool addCall(CallBase &Call);
  Value *tableOfRow(Value &Row);
  Accesses *addAccess(Value &Pointer, bool IsOfFloats, bool IsWrite);
  bool isExpression(Instruction &I);
  void findExpressions();
  Value *inside(Value *V, Instruction &Before);
  void takeAddresses(BasicBlock &Entry);

  Loop &L;
  LoopInfo &LI;
  ScalarEvolution &SE;
  AAResults &AA;
  Subscripts &Subs;
  FreshBlocks Fresh;
  BlockSet Ends;
  ThrowingExits Thrown;
  MapVector<const Value *, Accesses> Memory, Rows;
  bool WritesInnermost = false; // floats, in a loop without others in it
  SmallPtrSet<const Value *, 16> Expressions; // around it, that it computes too
  DenseMap<Value *, Value *> Inside;
};
} // namespace

//===----------------------------------------------------------------------===//
// Which nests
//===----------------------------------------------------------------------===//

bool Nest::isContained(const Value &V) const {
  auto *I = dyn_cast<Instruction>(&V);
  return I && (L.contains(I) || Ends.contains(I->getParent()) ||
               Thrown.Exits.contains(I->getParent()));
}

// It leaves nothing but memory, and at one place; how often its loops run is
// known where it begins.
bool Nest::hasForm() {
  if (L.isInnermost() || !L.isLoopSimplifyForm())
    return false;
  SmallVector<BasicBlock *, 4> Exits;
  L.getUniqueExitBlocks(Exits);
  if (Exits.size() != Ends.size() + Thrown.Exits.size() + 1)
    return false;
  for (const Loop *Of : L.getLoopsInPreorder())
    if (isa<SCEVCouldNotCompute>(SE.getSymbolicMaxBackedgeTakenCount(Of)))
      return false;
  return all_of(L.blocks(), [&](const BasicBlock *B) {
    return all_of(*B, [&](const Instruction &I) {
      return all_of(I.users(), [&](const User *U) { return isContained(*U); });
    });
  });
}

// Where the nest finds the addresses of rows; null if it is not given the
// table.
Value *Nest::tableOfRow(Value &Row) {
  auto *Load = dyn_cast<LoadInst>(&Row);
  if (!Load || !Load->isSimple())
    return nullptr;
  auto *Table = dyn_cast<SCEVUnknown>(
      SE.getPointerBase(SE.getSCEV(Load->getPointerOperand())));
  return Table && !isContained(*Table->getValue()) ? Table->getValue()
                                                   : nullptr;
}

// By an offset that loops and what the nest is given tell.
Accesses *Nest::addAccess(Value &Pointer, bool IsOfFloats, bool IsWrite) {
  const SCEV *Address = SE.getSCEV(&Pointer);
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(Address));
  if (!Base)
    return nullptr;
  Value *From = Base->getValue();
  bool IsRow = isContained(*From);
  if (SCEVExprContains(Address, [&](const SCEV *S) {
        auto *U = dyn_cast<SCEVUnknown>(S);
        return U && U != Base && isContained(*U->getValue()) &&
               !isa<PHINode, SelectInst>(U->getValue());
      }))
    return nullptr;
  if (IsRow && !(From = tableOfRow(*From)))
    return nullptr;
  Accesses &Of = (IsRow ? Rows : Memory)[From];
  Of.AreOfFloats |= IsOfFloats;
  (IsWrite ? Of.Write : Of.Read) = true;
  return &Of;
}

bool Nest::addCall(CallBase &Call) {
  if (auto *Fill = dyn_cast<MemIntrinsic>(&Call)) {
    auto *Copy = dyn_cast<MemTransferInst>(Fill);
    return !Fill->isVolatile() &&
           addAccess(*Fill->getRawDest(), true, /*IsWrite=*/true) &&
           (!Copy || addAccess(*Copy->getRawSource(), true, false));
  }
  if (auto *II = dyn_cast<IntrinsicInst>(&Call))
    if (II->isLifetimeStartOrEnd())
      return false;
  return isa<CallInst>(Call) &&
         (Call.doesNotAccessMemory() || isa<AssumeInst>(Call) ||
          lookupLibraryFunction(Call).isMath());
}

bool Nest::add(Instruction &I) {
  if (Value *Pointer = getLoadStorePointerOperand(&I)) {
    if (I.isVolatile() || I.isAtomic())
      return false;
    bool OfFloats = getLoadStoreType(&I)->isFPOrFPVectorTy();
    WritesInnermost |= OfFloats && isa<StoreInst>(I) &&
                       LI.getLoopFor(I.getParent())->isInnermost();
    Accesses *Of = addAccess(*Pointer, OfFloats, isa<StoreInst>(I));
    if (Of && OfFloats)
      Of->AreUnknown |= !Subs.isKnown(I);
    return Of;
  }
  if (auto *Call = dyn_cast<CallBase>(&I))
    return addCall(*Call);
  return !I.mayReadOrWriteMemory() && !I.mayThrow() && !isa<AllocaInst>(I);
}

// In a function the reverse sweep puts back what was overwritten, for what was
// read there to be read again, and what a call reads is kept if it may be
// overwritten behind it. Where an iteration around the nest overwrites what an
// earlier one has read, the former costs less: unless each element is written
// as often as others are read, or something else writes that is not put back.
bool Nest::isBetterApart() {
  const Loop *Around = L.getOutermostLoop();
  if (Around == &L || WritesInnermost)
    return true;
  return any_of(Around->blocks(), [&](BasicBlock *B) {
    return any_of(*B, [&](Instruction &I) {
      return isa<CallBase>(I) && !L.contains(&I) && I.mayWriteToMemory() &&
             any_of(Memory, [&](const auto &Of) {
               return Of.second.AreOfFloats &&
                      isModSet(AA.getModRefInfo(
                          &I, MemoryLocation::getBeforeOrAfter(Of.first)));
             });
    });
  });
}

// Whether it is known at the link which memory it is: one block, or null (an
// empty vector's data). Of two such it need not be asked whether they overlap.
static bool isKnownBlock(const Value *Pointer) {
  SmallVector<const Value *, 4> Objects = objectsBehind(Pointer);
  return Objects.size() == 1 && isIdentifiedObject(Objects.front());
}

// Whether the function is only executed where that memory is apart from others.
bool Nest::isTested(const Value &Base) const {
  return isa<Argument>(Base) &&
         L.getHeader()->getParent()->hasFnAttribute(DisjointAttribute);
}

// Something is read that a write may meet.
bool Nest::gains() {
  if (!hasForm() ||
      !all_of(L.blocks(),
              [&](BasicBlock *B) {
                return all_of(*B, [&](Instruction &I) { return add(I); });
              }) ||
      !isBetterApart())
    return false;
  for (auto &[Table, Of] : Rows)
    if (Memory[Table].Write)
      return false;
  if (any_of(Rows, [&](const auto &Of) {
        return Of.second.Write && Of.second.AreOfFloats && !isTested(*Of.first);
      }))
    return true;
  if (any_of(Memory, [&](const auto &Of) {
        return Of.second.Write && Of.second.Read && Of.second.AreUnknown &&
               !isTested(*Of.first);
      }))
    return true;
  for (auto &[Base, Of] : Memory)
    for (auto &[Table, OfRows] : Rows)
      if (Of.Write && Of.AreOfFloats && OfRows.AreOfFloats &&
          !isKnownBlock(Base) && !(isTested(*Base) && isTested(*Table)))
        return true;
  for (auto &[Base, Of] : Memory)
    for (auto &[Other, OfOther] : Memory)
      if (Base != Other && Of.Write && Of.AreOfFloats && OfOther.AreOfFloats &&
          !(isKnownBlock(Base) && isKnownBlock(Other)) &&
          !Fresh.areApart(Base, Other) &&
          !AA.isNoAlias(MemoryLocation::getBeforeOrAfter(Base),
                        MemoryLocation::getBeforeOrAfter(Other)))
        return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Functions of them
//===----------------------------------------------------------------------===//

// What scalar evolution knows how to compute from other numbers and addresses.
bool Nest::isExpression(Instruction &I) {
  return !isa<PHINode, AllocaInst>(I) && !I.mayReadOrWriteMemory() &&
         I.getType()->isIntOrPtrTy() && isSafeToSpeculativelyExecute(&I) &&
         (isa<ICmpInst>(I) || !isa<SCEVUnknown>(SE.getSCEV(&I)));
}

// While the analyses hold: before blocks are split.
void Nest::findExpressions() {
  SmallVector<Value *, 16> Work;
  auto AddOperands = [&](Instruction &I) { append_range(Work, I.operands()); };
  for (ArrayRef<BasicBlock *> Blocks :
       {L.getBlocks(), Ends.getArrayRef(), Thrown.Exits.getArrayRef()})
    for (BasicBlock *B : Blocks)
      for_each(*B, AddOperands);
  while (!Work.empty()) {
    auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (I && !isContained(*I) && isExpression(*I) &&
        Expressions.insert(I).second)
      AddOperands(*I);
  }
}

// Computed in the nest: so that it is known of two addresses that they lie in
// one array, and of two bounds what they have in common.
Value *Nest::inside(Value *V, Instruction &Before) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Expressions.contains(I))
    return V;
  if (Value *Known = Inside.lookup(V))
    return Known;
  Instruction *Copy = I->clone();
  Inside[V] = Copy;
  for (Use &U : Copy->operands())
    U.set(inside(U.get(), Before));
  Copy->insertBefore(Before.getIterator());
  return Copy;
}

void Nest::takeAddresses(BasicBlock &Entry) {
  Instruction &Before = *Entry.getTerminator();
  auto Take = [&](BasicBlock &B) {
    for (Instruction &I : B)
      for (Use &U : I.operands())
        U.set(inside(U.get(), Before));
  };
  for (BasicBlock *B : L.blocks())
    Take(*B);
  for (BasicBlock *B : Ends)
    Take(*B);
}

// The rest of the function still knows which memory only it can get at.
static void markUncaptured(Function &Piece) {
  for (Argument &A : Piece.args())
    if (A.getType()->isPointerTy() &&
        !PointerMayBeCaptured(&A, /*ReturnCaptures=*/true))
      A.addAttr(Attribute::getWithCaptureInfo(Piece.getContext(),
                                              CaptureInfo::none()));
}

Function *Nest::outline(DominatorTree &DT) {
  Function &F = *L.getHeader()->getParent();
  SmallPtrSet<const Value *, 8> Own = ownObjects(F);
  findExpressions();
  BasicBlock *Entry = SplitEdge(L.getLoopPreheader(), L.getHeader());
  SmallVector<CallInst *, 4> Throws = Thrown.separate();
  Ends.insert_range(Thrown.Exits);
  takeAddresses(*Entry);
  SmallVector<BasicBlock *, 16> Blocks{Entry};
  append_range(Blocks, L.blocks());
  append_range(Blocks, Ends);
  Function *Piece = extractBlocks(Blocks, DT, "nest", Own);
  if (Piece)
    Thrown.catchFrom(*cast<CallInst>(*Piece->user_begin()));
  else
    for (CallInst *Throw : Throws)
      Thrown.catchFrom(*Throw);
  EliminateUnreachableBlocks(F);
  if (!Piece)
    return nullptr;
  markUncaptured(*Piece);
  // It has other parameters than those that are tested.
  Piece->removeFnAttr(DisjointAttribute);
  Piece->removeFnAttr(ConditionsAttribute);
  Piece->addFnAttr(Attribute::NoInline);
  Piece->removeFnAttr(Attribute::AlwaysInline);
  return Piece;
}

Function *linkgrad::outlineNest(Function &F, FunctionAnalysisManager &FAM,
                                bool &Changed) {
  FAM.invalidate(F, PreservedAnalyses::none());
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &AA = FAM.getResult<AAManager>(F);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  Subscripts Subs(F, SE, LI);
  for (Loop *L : LI.getLoopsInPreorder()) {
    Nest Of(*L, LI, SE, AA, DT, Subs);
    if (!Of.gains())
      continue;
    Changed = true;
    Function *Piece = Of.outline(DT);
    FAM.invalidate(F, PreservedAnalyses::none());
    if (!Piece || gainsFromDisjointTest(*Piece, FAM))
      return Piece;
    // It cannot be asked after all.
    FAM.clear(*Piece, Piece->getName());
    InlineFunctionInfo Info;
    InlineFunction(*cast<CallBase>(*Piece->user_begin()), Info);
    Piece->eraseFromParent();
    return nullptr;
  }
  return nullptr;
}

SmallVector<Function *, 2> Closure::outlineNests(Function &F) {
  SmallVector<Function *, 2> Nests;
  bool Changed = false;
  while (Function *Piece = outlineNest(F, FAM, Changed)) {
    Entry E = Entries.find(&F)->second;
    E.CalledFrom = &F;
    Entries[Piece] = E;
    simplifyCopy(*Piece);
    finishCopy(*Piece, /*CatchesForOthers=*/true);
    Nests.push_back(Piece);
  }
  if (!Changed)
    return Nests;
  Preparation Rest{F, FAM, this};
  Rest.changed();
  runSteps(canonicalisingSteps(), Rest, F.getName());
  if (!Nests.empty())
    orderBottomUp();
  return Nests;
}
