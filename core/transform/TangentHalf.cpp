//===- TangentHalf.cpp - split derivatives in forward mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/TangentSweep.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

DerivativeKind linkgrad::withLanes(const DerivativeKind &Kind) {
  DerivativeKind K = Kind;
  for (Activity &A : K.Args)
    if (A == Activity::Active)
      A = Activity::Duplicated;
  return K;
}

void Derivatives::declareTangent(SplitDerivative &S, const FunctionPlan &P) {
  LLVMContext &Ctx = C.M.getContext();
  SmallVector<Type *, 4> Items;
  if (P.Kind.Return == Activity::Active)
    Items.append(P.width(), P.Primal.getReturnType());
  SmallVector<Type *, 16> Params = paramTypes(P.Primal, withLanes(P.Kind));
  if (S.Tape)
    Params.push_back(S.Tape);
  S.Tangent = declare(P.Primal, "linkgrad.tangent.of." + baseName(P.Primal),
                      structOrVoid(Ctx, Items), Params);
  S.Tangent->setPersonalityFn(nullptr);
}

void Derivatives::makeTangent(SplitDerivative &S, FunctionPlan &P,
                              const TapeLayout &Layout) {
  Function &New = *S.Tangent;
  auto *Entry = BasicBlock::Create(C.M.getContext(), "entry", &New);
  IRBuilder<> B(Entry);
  unsigned Next;
  DerivativeParams Params(New, withLanes(P.Kind), Next);
  SmallVector<Lanes, 8> ArgTangents(P.Kind.Args.size());
  for (unsigned I = 0; I < P.Kind.Args.size(); ++I)
    if (P.Kind.Args[I] == Activity::Active)
      std::swap(ArgTangents[I], Params.Shadow[I]);
  Value *Arena = B.CreateAlloca(C.Arena.arenaType(), nullptr, "arena");
  B.CreateStore(Constant::getNullValue(C.Arena.arenaType()), Arena);
  ForwardShape Shape(P.Shape);
  PathStack Stack(C, Arena, B);
  SmallVector<Value *, 8> Frame =
      openFrame(S, Layout, B, S.Tape ? New.getArg(Next) : nullptr);
  B.CreateUnreachable();
  if (Shape.hasChoices()) {
    PathSweep Path(*this, P, Layout, New, Params, Frame, Shape, Stack);
    Entry = Path.run(Entry);
    new UnreachableInst(C.M.getContext(), Entry);
  }
  TangentSweep Sweep(*this, P, Layout, New, Params, Frame, Shape, Stack);
  Sweep.run(ArgTangents, Entry);

  B.SetInsertPoint(Sweep.done());
  if (Shape.hasChoices())
    B.CreateCall(C.Arena.release(), {Arena});
  SmallVector<Value *, 4> Results;
  if (P.Kind.Return == Activity::Active)
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Results.push_back(Sweep.tangent(P.Info.Return->getReturnValue(), Lane));
  returnAll(B, Results);
  finish(New, P.Primal);
}
