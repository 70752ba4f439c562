//===- Outlining.cpp - parts of a function as functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Outlining.h"
#include "prepare/closure/IndependentLoops.h"
#include "support/DeadEnds.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/CodeExtractor.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"

using namespace llvm;
using namespace linkgrad;

SmallPtrSet<const Value *, 8> linkgrad::ownObjects(Function &F) {
  SmallPtrSet<const Value *, 8> Own;
  for (Argument &A : F.args())
    if (A.hasNoAliasAttr())
      Own.insert(&A);
  for (Instruction &I : instructions(F))
    if ((isa<AllocaInst>(I) || isNoAliasCall(&I)) &&
        !PointerMayBeCaptured(&I, /*ReturnCaptures=*/true))
      Own.insert(&I);
  return Own;
}

void linkgrad::tellApart(ArrayRef<Value *> Inputs, Function &Piece,
                         const SmallPtrSetImpl<const Value *> &Own) {
  DenseMap<const Value *, unsigned> Pointers;
  std::vector<SmallVector<const Value *, 4>> Objects(Inputs.size());
  for (auto [In, Of] : zip(Inputs, Objects)) {
    if (!In->getType()->isPointerTy())
      continue;
    getUnderlyingObjects(In, Of, nullptr, /*MaxLookup=*/0);
    for (const Value *O : Of)
      ++Pointers[O];
  }
  for (auto [No, Of] : enumerate(Objects))
    if (Of.size() == 1 && Own.contains(Of.front()) && Pointers[Of.front()] == 1)
      Piece.addParamAttr(No, Attribute::NoAlias);
  for (unsigned No = Inputs.size(); No < Piece.arg_size(); ++No)
    Piece.addParamAttr(No, Attribute::NoAlias); // results
}

Function *linkgrad::extractBlocks(ArrayRef<BasicBlock *> Blocks,
                                  DominatorTree &DT, StringRef Name,
                                  const SmallPtrSetImpl<const Value *> &Own,
                                  unsigned *NumResults) {
  Function &F = *Blocks.front()->getParent();
  DT.recalculate(F);
  AssumptionCache AC(F);
  CodeExtractor Extractor(Blocks, &DT, /*AggregateArgs=*/false, nullptr,
                          nullptr, &AC, /*AllowVarArgs=*/false,
                          /*AllowAlloca=*/false, &F.getEntryBlock(),
                          Name.str());
  if (!Extractor.isEligible())
    return nullptr;
  SetVector<Value *> Inputs, Outputs;
  Function *Piece = Extractor.extractCodeRegion(CodeExtractorAnalysisCache(F),
                                                Inputs, Outputs);
  if (!Piece)
    return nullptr;
  // It has the function's attributes, but a part of an iteration is none.
  for (StringRef Attribute : {IterationAttribute, AtOnceAttribute,
                              GivenAdjointAttribute, UnreadAttribute})
    Piece->removeFnAttr(Attribute);
  tellApart(Inputs.getArrayRef(), *Piece, Own);
  if (NumResults)
    *NumResults = Outputs.size();
  return Piece;
}

BlockSet linkgrad::endsOf(const Loop &L) {
  BlockSet Ends;
  SmallVector<BasicBlock *, 4> Exits;
  L.getUniqueExitBlocks(Exits);
  for (BasicBlock *Exit : Exits)
    if (isa<UnreachableInst>(Exit->getTerminator()) && !Exit->isEHPad() &&
        all_of(predecessors(Exit),
               [&](BasicBlock *P) { return L.contains(P); }))
      Ends.insert(Exit);
  return Ends;
}

//===----------------------------------------------------------------------===//
// Exits that throw
//===----------------------------------------------------------------------===//

ThrowingExits::ThrowingExits(const Loop &L, const BlockSet &Others,
                             const DominatorTree &DT) {
  SmallVector<BasicBlock *, 4> All;
  L.getUniqueExitBlocks(All);
  for (BasicBlock *Exit : All)
    if (!Others.contains(Exit) && L.hasDedicatedExits() && add(L, *Exit, DT))
      Exits.insert(Exit);
}

namespace {
/// A way without branches to where the program ends, or an exception begins.
struct WayToEnd {
  SmallSetVector<BasicBlock *, 4> Blocks;
  Instruction *End; // null if there is none

  explicit WayToEnd(BasicBlock &Exit) : End(endBehind(Exit)) {
    for (BasicBlock *B = &Exit; End && !Blocks.contains(End->getParent());
         B = B->getSingleSuccessor())
      Blocks.insert(B);
  }
  InvokeInst *invoke() const { return dyn_cast_or_null<InvokeInst>(End); }
};
} // namespace

// What is merged on the way, and handed on from there, is the same for all
// exits, and known in front of the loop.
bool ThrowingExits::add(const Loop &L, BasicBlock &Exit,
                        const DominatorTree &DT) {
  WayToEnd Way(Exit);
  if (!Way.End || Exit.isEHPad())
    return false;
  InvokeInst *Throw = Way.invoke();
  if (!Throw)
    return true;
  if (Pad && Throw->getUnwindDest() != Pad)
    return false;
  DenseMap<Value *, Value *> Known;
  auto ValueOf = [&](Value *V) {
    auto It = Known.find(V);
    V = It == Known.end() ? V : It->second;
    auto *I = dyn_cast_or_null<Instruction>(V);
    return !I || DT.dominates(I, L.getHeader()) ? V : nullptr;
  };
  MapVector<Instruction *, Value *> Here = HandedOn;
  auto Add = [&](Instruction &I, Value *V) {
    return V && Here.insert({&I, V}).first->second == V;
  };
  BasicBlock *Before = nullptr;
  for (BasicBlock *B : Way.Blocks) {
    for (Instruction &I : *B) {
      if (auto *Phi = dyn_cast<PHINode>(&I))
        Known[&I] = ValueOf(Before ? Phi->getIncomingValueForBlock(Before)
                                   : Phi->hasConstantValue());
      else
        Known[&I] = nullptr;
      if (any_of(I.users(),
                 [&](User *U) {
                   BasicBlock *In = cast<Instruction>(U)->getParent();
                   return !Way.Blocks.contains(In) &&
                          !(isa<PHINode>(U) && In == Throw->getUnwindDest());
                 }) &&
          !Add(I, ValueOf(&I)))
        return false;
    }
    Before = B;
  }
  for (PHINode &Phi : Throw->getUnwindDest()->phis())
    if (!Add(Phi, ValueOf(Phi.getIncomingValueForBlock(Before))))
      return false;
  Pad = Throw->getUnwindDest();
  HandedOn = std::move(Here);
  return true;
}

SmallVector<CallInst *, 4> ThrowingExits::separate() {
  SmallVector<CallInst *, 4> Throws;
  for (BasicBlock *Exit : Exits) {
    WayToEnd Way(*Exit);
    Instruction *End = Exit->getTerminator();
    ValueToValueMapTy Copies;
    auto Remap = [&](Instruction &I) {
      RemapInstruction(&I, Copies,
                       RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
    };
    BasicBlock *Before = Exit;
    for (BasicBlock *B : drop_begin(Way.Blocks)) {
      for (Instruction &I : make_range(B->begin(), B->back().getIterator())) {
        if (auto *Phi = dyn_cast<PHINode>(&I)) {
          Value *V = Phi->getIncomingValueForBlock(Before);
          Value *Copy = Copies.lookup(V);
          Copies[Phi] = Copy ? Copy : V;
          continue;
        }
        Instruction *Copy = I.clone();
        Remap(*Copy);
        Copy->insertBefore(End->getIterator());
        Copies[&I] = Copy;
      }
      Before = B;
    }
    if (InvokeInst *Throw = Way.invoke()) {
      Throws.push_back(createCallMatchingInvoke(Throw));
      Remap(*Throws.back());
      Throws.back()->insertBefore(End->getIterator());
    }
    changeToUnreachable(End, /*PreserveLCSSA=*/true);
    // (Elsewhere nothing but dead code uses it.)
    for (Instruction &I : *Exit) {
      Value *V = HandedOn.lookup(&I);
      if (!I.getType()->isVoidTy())
        I.replaceUsesOutsideBlock(V ? V : PoisonValue::get(I.getType()), Exit);
      HandedOn.erase(&I);
    }
  }
  return Throws;
}

void ThrowingExits::catchFrom(CallInst &Call) {
  if (!Pad)
    return;
  BasicBlock *From = Call.getParent();
  changeToInvokeAndSplitBasicBlock(&Call, Pad);
  for (auto [I, V] : HandedOn) {
    if (I->getParent() == Pad) {
      cast<PHINode>(I)->addIncoming(V, From);
      continue;
    }
    SSAUpdater Values;
    Values.Initialize(I->getType(), I->getName());
    Values.AddAvailableValue(I->getParent(), I);
    Values.AddAvailableValue(From, V);
    for (Use &U : make_early_inc_range(I->uses()))
      if (cast<Instruction>(U.getUser())->getParent() != I->getParent())
        Values.RewriteUse(U);
  }
}
