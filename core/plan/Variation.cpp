//===- Variation.cpp - in which loops a value changes ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/Variation.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// The rest differs in each execution: addresses of shadows and tapes, and what
// stores overwrite.
bool Variation::changesIn(Node N, const Loop &L) {
  return N.getInt() != NodeKind::Primal || changesIn(*N.getPointer(), L);
}

// By the numbers of iterations of loops, and by values that are not looked
// into.
bool Variation::dependsOnExpression(Instruction &I, const Loop &L,
                                    SmallVectorImpl<Value *> &Values) const {
  ScalarEvolution &SE = In.Info.SE;
  if (!SE.isSCEVable(I.getType()))
    return false;
  bool IsKnown = !SCEVExprContains(SE.getSCEV(&I), [&](const SCEV *S) {
    if (auto *U = dyn_cast<SCEVUnknown>(S)) {
      Values.push_back(U->getValue());
      return U->getValue() == &I;
    }
    auto *Rec = dyn_cast<SCEVAddRecExpr>(S);
    return isa<SCEVCouldNotCompute>(S) ||
           (Rec && (Rec->getLoop() == &L || !Rec->getLoop()->contains(&I)));
  });
  if (!IsKnown)
    Values.clear();
  return IsKnown;
}

// False if more than these operands decides about the value.
bool Variation::dependsOn(Instruction &I, const Loop &L,
                          SmallVectorImpl<Value *> &Operands) const {
  if (dependsOnExpression(I, L, Operands))
    return true;
  if (isa<PHINode, FreezeInst, AllocaInst>(I) || I.mayHaveSideEffects() ||
      I.isEHPad())
    return false;
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load && I.mayReadFromMemory())
    return false;
  append_range(Operands, I.operands());
  return true;
}

bool Variation::changesIn(Value &Root, const Loop &L) {
  SmallVector<Value *, 16> Work{&Root};
  while (!Work.empty()) {
    Value *V = Work.back();
    auto *I = dyn_cast<Instruction>(V);
    if (!I || !L.contains(I) || Known.contains({&L, V})) {
      Work.pop_back();
      continue;
    }
    auto Changes = [&](Value *Op) {
      auto *From = dyn_cast<Instruction>(Op);
      return From && L.contains(From) && Known.lookup({&L, Op});
    };
    SmallVector<Value *, 4> Operands;
    bool Is = !dependsOn(*I, L, Operands) || any_of(Operands, Changes);
    size_t Height = Work.size();
    if (!Is)
      copy_if(Operands, std::back_inserter(Work), [&](Value *Op) {
        auto *From = dyn_cast<Instruction>(Op);
        return From && L.contains(From) && !Known.contains({&L, Op});
      });
    if (Work.size() != Height)
      continue;
    auto *Load = dyn_cast<LoadInst>(I);
    Known[{&L, V}] = Is || (Load && In.Overwrites.mayBeWrittenIn(L, *Load));
    Work.pop_back();
  }
  return Known.lookup({&L, &Root});
}
