//===- Outlining.cpp - parts of a function as functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Outlining.h"
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
#include "llvm/Transforms/Utils/CodeExtractor.h"

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
