//===- IterationSplit.cpp - halves that run an iteration twice ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The halves of an iteration of an independent loop (IndependentLoops.h): the
// first one executes the primal, the second one a whole derivative. No tape
// lies between them, since what the iteration reads is what it was.
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/IndependentLoops.h"
#include "support/Diagnostics.h"
#include "transform/Derivatives.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Whether something that runs between the halves may write what it reads.
static bool mayReadOtherNumbers(FunctionPlan &P) {
  return any_of(instructions(P.Primal), [&](Instruction &I) {
    auto *Load = dyn_cast<LoadInst>(&I);
    return Load && !leadsToOwnMemory(*Load->getPointerOperand()) &&
           P.Overwrites.callersMayWrite(Load->getPointerOperand());
  });
}

// False where the iteration is a call like others.
bool Derivatives::makeIteration(SplitDerivative &S, Function &Primal,
                                const DerivativeKind &Kind,
                                const CallerWrites &Writes) {
  if (!Primal.hasFnAttribute(IterationAttribute) || Kind.WithTangent ||
      isDuplicated(Kind.Return) || C.Diags.hasErrors())
    return false;
  FunctionPlan P(C, Primal, Kind, Writes);
  if (!P.Info.Return || mayReadOtherNumbers(P))
    return false;
  DerivativeKind Whole = Kind;
  Whole.Mode = DerivativeMode::Reverse;
  Whole.ReturnPrimal = Whole.InlineTape = Whole.KeepTape = false;
  Whole.Repeatable = false;
  Whole.NotOverwritten.clear();
  Whole.HasSeed = hasSeedParam(Kind, Primal.getReturnType());
  Function *Again = get(Primal, Whole);
  if (!Again || C.Diags.hasErrors())
    return false;

  declareSplit(S, P);
  S.OwnsShadows = S.UsesArena = S.InProgress = false;
  unsigned Next;
  LLVMContext &Ctx = C.M.getContext();
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Augmented));
  DerivativeParams Params(*S.Augmented, Kind, Next);
  CallInst *Result = B.CreateCall(&Primal, Params.Primal);
  Result->setCallingConv(Primal.getCallingConv());
  returnAll(B, {Result});
  finish(*S.Augmented, Primal);

  B.SetInsertPoint(BasicBlock::Create(Ctx, "entry", S.Reverse));
  returnAdjoints(B, *callWhole(B, *Again, *S.Reverse, Kind), P);
  finish(*S.Reverse, Primal);
  return true;
}
