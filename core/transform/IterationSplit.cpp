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
           !leadsToFilled(*Load->getPointerOperand()) &&
           P.Overwrites.callersMayWrite(Load->getPointerOperand());
  });
}

static bool isOfNumbersOnly(const FunctionPlan &P) {
  const DerivativeKind &Kind = P.Kind;
  return Kind.Return == Activity::Active &&
         P.Primal.getReturnType()->isFloatingPointTy() &&
         all_of(P.Primal.args(), [&](Argument &A) {
           Activity Of = Kind.Args[A.getArgNo()];
           return Of == Activity::Constant || leadsToFilled(A) ||
                  (Of == Activity::Active && A.getType()->isFloatingPointTy());
         });
}

// An adjoint that is zero stays so, whatever the gradient is
// (PartialProduct.h).
static Value *scaled(IRBuilder<> &B, Value *Gradient, Value *Seed) {
  Value *Zero = ConstantFP::getZero(Seed->getType());
  return B.CreateSelect(
      B.CreateFCmpOEQ(Seed, Zero), ConstantFP::getZero(Gradient->getType()),
      B.CreateFMul(Gradient, B.CreateFPCast(Seed, Gradient->getType())));
}

// Its adjoint is that of the result.
static bool isSum(const Argument &A) {
  return A.getParent()->getAttributes().hasParamAttr(A.getArgNo(),
                                                     SumAttribute);
}

// The first half computes the gradient, for the adjoint of the result if it is
// given that, and else for the seed 1: as far as it is numbers it is the tape.
// Then the second one multiplies it with the adjoint.
bool Derivatives::makeAtOnce(SplitDerivative &S, FunctionPlan &P) {
  bool IsGiven = P.Primal.hasFnAttribute(GivenAdjointAttribute);
  if (IsGiven
          ? mayReadOtherNumbers(P)
          : !P.Primal.hasFnAttribute(AtOnceAttribute) || !isOfNumbersOnly(P))
    return false;
  DerivativeKind Whole = P.Kind;
  Whole.Mode = DerivativeMode::Reverse;
  Whole.Width = 1;
  Whole.ReturnPrimal = true;
  Whole.HasSeed = IsGiven;
  Whole.InlineTape = Whole.KeepTape = Whole.Repeatable = false;
  Whole.NotOverwritten.clear();
  for (Argument &A : P.Primal.args())
    if (isSum(A))
      Whole.Args[A.getArgNo()] = Activity::Constant;
  Function *WithGradient = get(P.Primal, Whole);
  if (!WithGradient || C.Diags.hasErrors())
    return false;
  auto *All = cast<StructType>(WithGradient->getReturnType());
  SmallVector<Type *, 4> Numbers(drop_begin(All->elements()));
  if (!Numbers.empty())
    S.Tape = StructType::get(C.M.getContext(), Numbers);
  declareSplit(S, P);
  S.OwnsShadows = S.UsesArena = S.InProgress = false;
  unsigned Next;
  IRBuilder<> B(BasicBlock::Create(C.M.getContext(), "entry", S.Augmented));
  DerivativeParams Params(*S.Augmented, P.Kind, Next);
  SmallVector<Value *, 8> Given;
  for (auto [Value, Shadows] : zip(Params.Primal, Params.Shadow)) {
    Given.push_back(Value);
    if (!Shadows.empty()) // zero before and behind it, in all lanes
      Given.push_back(Shadows.front());
  }
  if (IsGiven)
    Given.push_back(Params.Primal.back());
  CallInst *Made = B.CreateCall(WithGradient, Given);
  Made->setCallingConv(WithGradient->getCallingConv());
  SmallVector<Value *, 2> Results;
  if (S.Tape) {
    Value *Tape = PoisonValue::get(S.Tape);
    for (unsigned I = 0; I < Numbers.size(); ++I)
      Tape = B.CreateInsertValue(Tape, B.CreateExtractValue(Made, I + 1), I);
    Results.push_back(Tape);
  }
  Results.push_back(B.CreateExtractValue(Made, 0));
  returnAll(B, Results);
  finish(*S.Augmented, P.Primal);

  B.SetInsertPoint(BasicBlock::Create(C.M.getContext(), "entry", S.Reverse));
  DerivativeParams(*S.Reverse, P.Kind, Next);
  SmallVector<Value *, 8> Adjoints;
  unsigned Number = 0;
  for (Argument &A : P.Primal.args()) {
    if (P.Kind.Args[A.getArgNo()] != Activity::Active)
      continue;
    for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
      Value *Seed = S.Reverse->getArg(Next + Lane);
      auto Kept = [&] {
        return B.CreateExtractValue(S.Reverse->getArg(Next + P.width()),
                                    Number);
      };
      Adjoints.push_back(isSum(A)  ? Seed
                         : IsGiven ? Kept()
                                   : scaled(B, Kept(), Seed));
    }
    Number += !isSum(A);
  }
  returnAll(B, Adjoints);
  finish(*S.Reverse, P.Primal);
  return true;
}

// False where the iteration is a call like others.
bool Derivatives::makeIteration(SplitDerivative &S, Function &Primal,
                                const DerivativeKind &Kind,
                                const CallerWrites &Writes) {
  if (!Primal.hasFnAttribute(IterationAttribute) || Kind.WithTangent ||
      isDuplicated(Kind.Return) || C.Diags.hasErrors())
    return false;
  FunctionPlan P(C, Primal, Kind, Writes);
  if (!P.Info.Return)
    return false;
  if (makeAtOnce(S, P))
    return true;
  if (mayReadOtherNumbers(P))
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
  // (If somebody did read it, nobody would take that for a number.)
  Value *Result = ConstantFP::getNaN(Primal.getReturnType());
  if (!Primal.hasFnAttribute(UnreadAttribute)) {
    CallInst *Made = B.CreateCall(&Primal, Params.Primal);
    Made->setCallingConv(Primal.getCallingConv());
    Result = Made;
  }
  returnAll(B, {Result});
  finish(*S.Augmented, Primal);

  B.SetInsertPoint(BasicBlock::Create(Ctx, "entry", S.Reverse));
  returnAdjoints(B, *callWhole(B, *Again, *S.Reverse, Kind), P);
  finish(*S.Reverse, Primal);
  return true;
}
