//===- CarriedParts.cpp - parts of what was stored that merges carry ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/CarriedParts.h"
#include "support/Worklist.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;
using namespace linkgrad;

namespace {
class Reloading {
public:
  Reloading(Function &F, DominatorTree &DT, AAResults &AA, MemorySSA &MSSA)
      : DL(F.getDataLayout()), DT(DT), AA(AA), MSSA(MSSA) {}

  bool reload(PHINode &Phi);

private:
  MemoryAccess *atEndOf(const BasicBlock &B) const;
  MemoryAccess *atStartOf(const BasicBlock &B) const;
  MemoryAccess *before(Instruction &I) const;
  bool mayWrite(MemoryAccess &At);
  MemoryAccess *lastWrite(MemoryAccess &At);
  bool isUnchanged(MemoryAccess &Since, MemoryAccess &At);
  bool isStored(Value &Whole, MemoryAccess &At);
  bool isStoredOnAllWays(Value &Whole, MemoryPhi &Merge);
  bool liesAt(PHINode &Phi, Value &Address);
  Value *addressOf(PHINode &Phi);

  const DataLayout &DL;
  DominatorTree &DT;
  AAResults &AA;
  MemorySSA &MSSA;

  // Of the merge that is looked at.
  MemoryLocation Place;
  SmallSet<std::pair<Value *, MemoryAccess *>, 8> Asked;
};
} // namespace

/// What has the bits of \p V as its lowest ones.
static Value &wholeOf(Value &V) {
  Value *At = &V;
  while (isa<TruncInst, PtrToIntInst>(At) ||
         (isa<BitCastInst>(At) && !At->getType()->isVectorTy() &&
          !cast<User>(At)->getOperand(0)->getType()->isVectorTy()))
    At = cast<User>(At)->getOperand(0);
  return *At;
}

MemoryAccess *Reloading::atEndOf(const BasicBlock &B) const {
  for (auto *N = DT.getNode(&B); N; N = N->getIDom())
    if (auto *Defs = MSSA.getBlockDefs(N->getBlock()))
      return const_cast<MemoryAccess *>(&*Defs->rbegin());
  return MSSA.getLiveOnEntryDef();
}

MemoryAccess *Reloading::atStartOf(const BasicBlock &B) const {
  if (MemoryPhi *Phi = MSSA.getMemoryAccess(&B))
    return Phi;
  auto *Above = DT.getNode(&B)->getIDom();
  return Above ? atEndOf(*Above->getBlock()) : MSSA.getLiveOnEntryDef();
}

MemoryAccess *Reloading::before(Instruction &I) const {
  for (Instruction &At :
       reverse(make_range(I.getParent()->begin(), I.getIterator())))
    if (auto *Def = dyn_cast_or_null<MemoryDef>(MSSA.getMemoryAccess(&At)))
      return Def;
  return atStartOf(*I.getParent());
}

/// What fills the union is written as other types than it is read as.
static bool storesAt(const MemoryAccess &At, const Value &Address) {
  auto *Def = dyn_cast<MemoryDef>(&At);
  auto *Store =
      Def ? dyn_cast_or_null<StoreInst>(Def->getMemoryInst()) : nullptr;
  return Store && Store->getPointerOperand() == &Address;
}

bool Reloading::mayWrite(MemoryAccess &At) {
  auto *Def = dyn_cast<MemoryDef>(&At);
  return Def && (MSSA.isLiveOnEntryDef(Def) || storesAt(At, *Place.Ptr) ||
                 isModSet(AA.getModRefInfo(Def->getMemoryInst(), Place)));
}

MemoryAccess *Reloading::lastWrite(MemoryAccess &At) {
  MemoryAccess *Last = &At;
  while (isa<MemoryDef>(Last) && !mayWrite(*Last))
    Last = cast<MemoryDef>(Last)->getDefiningAccess();
  return Last;
}

/// Whether the place is not written between the two, of which the first one is
/// on each way to the other.
bool Reloading::isUnchanged(MemoryAccess &Since, MemoryAccess &At) {
  Worklist<MemoryAccess *> Work{&At};
  while (MemoryAccess *Next = Work.next()) {
    if (Next == &Since)
      continue;
    if (mayWrite(*Next))
      return false;
    if (auto *Merge = dyn_cast<MemoryPhi>(Next))
      for (Use &Way : Merge->incoming_values())
        Work.push_back(cast<MemoryAccess>(Way));
    else
      Work.push_back(cast<MemoryDef>(Next)->getDefiningAccess());
  }
  return true;
}

/// Whether the place begins with the bits of \p Whole, as memory is at \p At.
bool Reloading::isStored(Value &Whole, MemoryAccess &At) {
  MemoryAccess *Last = lastWrite(At);
  if (!Asked.insert({&Whole, Last}).second)
    return true; // or it is found on another way
  if (auto *Load = dyn_cast<LoadInst>(&Whole);
      Load && Load->getPointerOperand() == Place.Ptr &&
      lastWrite(*before(*Load)) == Last)
    return true;
  if (auto *Merge = dyn_cast<MemoryPhi>(Last))
    return isStoredOnAllWays(Whole, *Merge);
  auto *Store =
      dyn_cast_or_null<StoreInst>(cast<MemoryDef>(Last)->getMemoryInst());
  return Store && Store->isSimple() &&
         Store->getPointerOperand() == Place.Ptr &&
         &wholeOf(*Store->getValueOperand()) == &Whole;
}

bool Reloading::isStoredOnAllWays(Value &Whole, MemoryPhi &Merge) {
  BasicBlock &B = *Merge.getBlock();
  auto *Phi = dyn_cast<PHINode>(&Whole);
  bool IsMerged = Phi && Phi->getParent() == &B;
  // What is made further down is that of the iteration before.
  auto *I = dyn_cast<Instruction>(&Whole);
  if (!IsMerged && I && !DT.properlyDominates(I->getParent(), &B))
    return false;
  for (auto [Way, From] : zip(Merge.incoming_values(), Merge.blocks())) {
    Value &There =
        IsMerged ? wholeOf(*Phi->getIncomingValueForBlock(From)) : Whole;
    if (!isStored(There, *cast<MemoryAccess>(Way)))
      return false;
  }
  return true;
}

/// Whether it is what lies at the address where it is merged.
bool Reloading::liesAt(PHINode &Phi, Value &Address) {
  Place = Place.getWithNewPtr(&Address);
  Asked.clear();
  return all_of(zip(Phi.incoming_values(), Phi.blocks()), [&](auto Way) {
    auto &[V, From] = Way;
    return isStored(wholeOf(*V), *atEndOf(*From));
  });
}

/// Where all of what has a part that is merged is stored, or null.
Value *Reloading::addressOf(PHINode &Phi) {
  Worklist<Value *> Sources{&Phi};
  while (Value *V = Sources.next()) {
    if (auto *Merge = dyn_cast<PHINode>(V)) {
      for (Value *Source : Merge->incoming_values())
        Sources.push_back(&wholeOf(*Source));
      continue;
    }
    if (DL.getTypeSizeInBits(V->getType()) <=
        DL.getTypeSizeInBits(Phi.getType()))
      continue;
    for (User *U : V->users())
      if (auto *Store = dyn_cast<StoreInst>(U);
          Store && Store->getValueOperand() == V &&
          DT.dominates(Store->getPointerOperand(), &Phi) &&
          liesAt(Phi, *Store->getPointerOperand()))
        return Store->getPointerOperand();
  }
  return nullptr;
}

/// The kind that a merge is stored as, if it is only stored, as one kind.
static MDNode *kindOf(const PHINode &Phi) {
  MDNode *Kind = nullptr;
  for (const Use &U : Phi.uses()) {
    auto *Store = dyn_cast<StoreInst>(U.getUser());
    MDNode *Tag = Store ? Store->getMetadata(LLVMContext::MD_tbaa) : nullptr;
    auto *Type = Tag ? dyn_cast<MDNode>(Tag->getOperand(1)) : nullptr;
    if (!Type || (Kind && Kind != Type))
      return nullptr;
    Kind = Type;
  }
  return Kind ? MDBuilder(Phi.getContext())
                    .createTBAAStructTagNode(Kind, Kind, 0)
              : nullptr;
}

/// Where the use wants it to be.
static Instruction &placeOf(Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  auto *Phi = dyn_cast<PHINode>(I);
  return Phi ? *Phi->getIncomingBlock(U)->getTerminator() : *I;
}

// At each use, which is behind the test; all of them, or it may be that what is
// loaded at the merge is no such member.
bool Reloading::reload(PHINode &Phi) {
  Type &Ty = *Phi.getType();
  if (!Ty.isIntegerTy() || DL.getTypeSizeInBits(&Ty) % 8 != 0 ||
      !DL.isLittleEndian() || !DT.isReachableFromEntry(Phi.getParent()))
    return false;
  MDNode *Kind = kindOf(Phi);
  Place =
      MemoryLocation(nullptr, LocationSize::precise(DL.getTypeStoreSize(&Ty)),
                     AAMDNodes(Kind, nullptr, nullptr, nullptr, nullptr));
  Value *Address = addressOf(Phi);
  if (!Address)
    return false;
  Place = Place.getWithNewPtr(Address);
  MemoryAccess &Here = *atStartOf(*Phi.getParent());
  if (!all_of(Phi.uses(),
              [&](Use &U) { return isUnchanged(Here, *before(placeOf(U))); }))
    return false;
  for (Use &U : make_early_inc_range(Phi.uses())) {
    IRBuilder<> B(&placeOf(U));
    LoadInst *Again = B.CreateAlignedLoad(
        &Ty, Address, Address->getPointerAlignment(DL), Phi.getName());
    Again->setMetadata(LLVMContext::MD_tbaa, Kind);
    U.set(Again);
  }
  Phi.eraseFromParent();
  return true;
}

PreservedAnalyses ReloadPartsPass::run(Function &F,
                                       FunctionAnalysisManager &FAM) {
  Reloading R(F, FAM.getResult<DominatorTreeAnalysis>(F),
              FAM.getResult<AAManager>(F),
              FAM.getResult<MemorySSAAnalysis>(F).getMSSA());
  bool Changed = false;
  for (BasicBlock &B : F)
    for (PHINode &Phi : make_early_inc_range(B.phis()))
      Changed |= R.reload(Phi);
  if (!Changed)
    return PreservedAnalyses::all();
  return PreservedAnalyses::allInSet<CFGAnalyses>();
}
