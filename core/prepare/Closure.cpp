//===- Closure.cpp - collects and simplifies the closure ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/Closure.h"
#include "prepare/AttributeInference.h"
#include "prepare/CaughtObjects.h"
#include "prepare/CopyLowering.h"
#include "prepare/Rounding.h"
#include "prepare/SharedSlots.h"
#include "prepare/Simplify.h"
#include "prepare/SinkNumbers.h"
#include "prepare/TaggedMerges.h"
#include "prepare/WordCasts.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

const Function *Closure::original(const Function *Copy) const {
  auto It = Entries.find(Copy);
  return It == Entries.end() ? Copy : It->second.Original;
}

void Closure::describeChain(const Function &Copy,
                            std::vector<std::string> &Lines) const {
  for (const Function *F = &Copy; F;) {
    auto It = Entries.find(F);
    if (It == Entries.end())
      return;
    const Entry &E = It->second;
    Lines.push_back((E.CalledFrom ? "called from " : "requested at ") +
                    E.CallSite);
    F = E.CalledFrom;
  }
}

// Depth first over direct calls. Functions that lie on a cycle are found by
// Tarjan's algorithm in its usual form.
void Closure::orderBottomUp() {
  PostOrder.clear();
  Recursive.clear();
  DenseMap<const Function *, unsigned> Index, Low;
  std::vector<Function *> Stack;
  SmallPtrSet<const Function *, 16> OnStack;
  std::function<void(Function *)> Visit = [&](Function *F) {
    unsigned Mine = Index[F] = Index.size();
    Low[F] = Mine;
    Stack.push_back(F);
    OnStack.insert(F);
    for (Instruction &I : instructions(*F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee || !contains(Callee))
        continue;
      if (Callee == F)
        Recursive.insert(F);
      if (!Index.contains(Callee)) {
        Visit(Callee);
        Low[F] = std::min(Low[F], Low[Callee]);
      } else if (OnStack.contains(Callee)) {
        Low[F] = std::min(Low[F], Index[Callee]);
      }
    }
    if (Low[F] != Mine)
      return;
    bool Alone = Stack.back() == F;
    Function *Member;
    do {
      Member = Stack.back();
      Stack.pop_back();
      OnStack.erase(Member);
      PostOrder.push_back(Member);
      if (!Alone)
        Recursive.insert(Member);
    } while (Member != F);
  };
  for (auto &[F, E] : Entries)
    if (!Index.contains(F))
      Visit(const_cast<Function *>(F));
}

void Closure::simplify() {
  orderBottomUp();
  for (unsigned Round = 0; Round < 4; ++Round) {
    for (Function *F : PostOrder) {
      importConstants(*F);
      holdSharedSlots(*F);
      FAM.invalidate(*F, PreservedAnalyses::none());
      simplifyFunction(*F, FAM);
      inlineCalls(*F);
      inlineThrowingCalls(*F);
      holdSharedSlots(*F);
      FAM.invalidate(*F, PreservedAnalyses::none());
      simplifyFunction(*F, FAM);
      inferAttributes(*F, isRecursive(F), FAM);
    }
    // Inlining and folding may have made indirect calls direct.
    size_t Before = Entries.size();
    for (Function *F : PostOrder) {
      addCallees(*F);
      dispatch(*F);
    }
    orderBottomUp();
    if (Entries.size() == Before)
      break;
  }
  for (Function *Import : ImportedTargets)
    dropIdleComparisons(*Import);
  for (Function *F : PostOrder) {
    releaseSharedSlots(*F);
    DominatorTree DT(*F);
    splitTaggedMerges(*F, DT);
    linkCaughtObjects(*F);
    raiseCasts(*F);
    dropUnusedBits(*F, FAM);
    sinkNumbers(*F, DT, LoopInfo(DT));
    markRoundingSums(*F);
    markAbsentTargets(*F, !Entries.find(F)->second.CalledFrom);
    FAM.invalidate(*F, PreservedAnalyses::none());
    canonicalizeFunction(*F, FAM);
  }
}

// A copy lives on where a derivative calls it: as an inactive callee.
void Closure::erase(bool KeepImports) {
  SmallPtrSet<const Function *, 16> Keep;
  auto IsNeeded = [&](const Function *F) {
    return any_of(F->users(), [&](const User *U) {
      auto *I = dyn_cast<Instruction>(U);
      if (!I)
        return true;
      const Function *In = I->getFunction();
      return !Entries.contains(In) || Keep.contains(In);
    });
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto &[F, E] : Entries)
      if (!Keep.contains(F) && IsNeeded(F))
        Changed |= Keep.insert(F).second;
  }
  SmallVector<Function *, 16> Dead;
  for (auto &[F, E] : Entries) {
    auto *Copy = const_cast<Function *>(F);
    FAM.clear(*Copy, Copy->getName());
    if (!Keep.contains(Copy))
      Dead.push_back(Copy);
  }
  for (Function *F : Dead)
    F->dropAllReferences();
  for (Function *F : Dead)
    F->eraseFromParent();
  Entries.clear();
  for (auto &[F, Caller] : Callers)
    Caller->eraseFromParent();
  Callers.clear();
  if (KeepImports)
    return;
  for (auto &[Declaration, Body] : Imported) {
    Body->removeDeadConstantUsers();
    if (Body->use_empty())
      Body->eraseFromParent();
  }
}
