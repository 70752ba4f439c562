//===- ScevOperations.cpp - what scalar evolution says, as instructions ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/ScevOperations.h"
#include "support/DeadEnds.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"

using namespace llvm;
using namespace linkgrad;

Value *linkgrad::emitOperation(IRBuilderBase &B, const SCEV &S,
                               ArrayRef<Value *> Ops) {
  if (!S.getType()->isIntegerTy())
    return nullptr;
  auto Fold = [&](auto Make) {
    Value *V = Ops.front();
    for (Value *Op : Ops.drop_front())
      V = Make(V, Op);
    return V;
  };
  auto FoldBy = [&](Intrinsic::ID ID) {
    return Fold(
        [&](Value *X, Value *Y) { return B.CreateBinaryIntrinsic(ID, X, Y); });
  };
  switch (S.getSCEVType()) {
  case scPtrToInt:
    return B.CreatePtrToInt(Ops[0], S.getType());
  case scTruncate:
    return B.CreateTrunc(Ops[0], S.getType());
  case scZeroExtend:
    return B.CreateZExt(Ops[0], S.getType());
  case scSignExtend:
    return B.CreateSExt(Ops[0], S.getType());
  case scAddExpr:
    return Fold([&](Value *X, Value *Y) { return B.CreateAdd(X, Y); });
  case scMulExpr:
    return Fold([&](Value *X, Value *Y) { return B.CreateMul(X, Y); });
  case scUDivExpr: {
    auto *By = dyn_cast<ConstantInt>(Ops[1]);
    return By && !By->isZero() ? B.CreateUDiv(Ops[0], By) : nullptr;
  }
  case scSMaxExpr:
    return FoldBy(Intrinsic::smax);
  case scSMinExpr:
    return FoldBy(Intrinsic::smin);
  case scUMaxExpr:
    return FoldBy(Intrinsic::umax);
  case scUMinExpr:
  case scSequentialUMinExpr: // (nothing is poison)
    return FoldBy(Intrinsic::umin);
  default:
    return nullptr;
  }
}

SmallVector<const SCEV *, 2> linkgrad::exitCounts(const Loop &L,
                                                  ScalarEvolution &SE) {
  SmallVector<const SCEV *, 2> Counts, OfEnds;
  SmallVector<Loop::Edge, 4> Edges;
  L.getExitEdges(Edges);
  for (auto &[From, To] : Edges) {
    const SCEV *Count =
        SE.getExitCount(&L, From, ScalarEvolution::SymbolicMaximum);
    if (!isa<SCEVCouldNotCompute>(Count))
      (endBehind(*To) ? OfEnds : Counts).push_back(Count);
  }
  return Counts.empty() ? OfEnds : Counts;
}
