//===- WholeDerivatives.cpp - forward mode, and reverse mode in one ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/DisjointMemory.h"
#include "rules/ResultAdjoint.h"
#include "support/Diagnostics.h"
#include "transform/AugmentedSweep.h"
#include "transform/ForwardSweep.h"
#include "transform/ReverseSweep.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

Function *Derivatives::makeForward(Function &Primal,
                                   const DerivativeKind &Kind) {
  Function *New = declareForward(Primal, Kind);
  handOnNoAlias(Primal, Kind, *New);
  Whole[{&Primal, Kind}] = New;
  FunctionPlan P(C, Primal, Kind, {});
  checkActivities(P);
  unsigned Next;
  DerivativeParams Params(*New, Kind, Next);
  ForwardSweep(*this, P, *New).run(Params);
  finish(*New, Primal);
  return New;
}

// The forward sweep followed by the reverse sweep, and the results of both.
Function *Derivatives::makeCombined(Function &Primal,
                                    const DerivativeKind &Kind) {
  LLVMContext &Ctx = C.M.getContext();
  SmallVector<Type *, 8> Items;
  if (Kind.ReturnPrimal)
    Items.push_back(Primal.getReturnType());
  for (Argument &A : Primal.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      Items.push_back(lanesOf(A.getType(), Kind.Width));
  SmallVector<Type *, 16> ParamTypes = paramTypes(Primal, Kind);
  if (Kind.HasSeed)
    ParamTypes.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  StringRef Prefix = Primal.hasFnAttribute(DisjointAttribute)
                         ? "linkgrad.reverse.disjoint."
                         : "linkgrad.reverse.";
  Function *New = declare(Primal, Prefix + baseName(Primal),
                          structOrVoid(Ctx, Items), ParamTypes);
  handOnNoAlias(Primal, Kind, *New);
  Whole[{&Primal, Kind}] = New;

  FunctionPlan P(C, Primal, Kind, {});
  checkActivities(P);
  TapeLayout Layout = planTape(P, /*Combined=*/true);
  unsigned Next;
  DerivativeParams Params(*New, Kind, Next);
  AugmentedSweep Forward(*this, P, Layout, *New, nullptr, nullptr);
  Forward.run(Params);
  if (!P.Info.Return || C.Diags.hasErrors()) {
    finish(*New, Primal);
    return New;
  }
  ReverseSweep Reverse(*this, P, Layout, *New, Params, Forward.frame(),
                       &Forward.locations(), Forward.arena());
  Lanes Seeds;
  auto *Unfinished = new UnreachableInst(Ctx, Forward.endBlock());
  if (Kind.Return == Activity::Active) {
    IRBuilder<> AtEnd(Unfinished);
    Seeds = seedsOf(AtEnd, Kind, Kind.HasSeed ? New->getArg(Next) : nullptr,
                    adjointType(P, *P.Info.Return->getReturnValue()));
  }
  Reverse.emit(Seeds, Forward.endBlock());
  if (Kind.Return == Activity::Active && Kind.Width == 1)
    setResultAdjoint(*New, Kind.HasSeed ? *New->getArg(Next) : *Seeds.front());
  IRBuilder<> B(Reverse.done());
  SmallVector<Lanes, 8> Results;
  if (Kind.ReturnPrimal)
    Results.push_back({Forward.result()});
  for (Argument &A : Primal.args()) {
    if (Kind.Args[A.getArgNo()] != Activity::Active)
      continue;
    Lanes G;
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
      G.push_back(
          reinterpret(B, Reverse.adjoints().read(B, &A, Lane), A.getType()));
    Results.push_back(G);
  }
  Forward.emitFrees(B);
  if (any_of(Forward.arena()->users(),
             [](User *U) { return !isa<StoreInst>(U); }))
    B.CreateCall(C.Arena.release(), {Forward.arena()});
  returnFields(B, Results);
  Reverse.adjoints().zeroSlots();
  finish(*New, Primal);
  return New;
}

// The primal's arguments, shadows and seeds are those of the half in which it
// is called. What it does not read must not look as if it was wanted.
CallInst *Derivatives::callWhole(IRBuilder<> &B, Function &Whole,
                                 Function &Reverse,
                                 const DerivativeKind &Kind) {
  unsigned Next;
  DerivativeParams Given(Reverse, Kind, Next);
  SmallVector<Value *, 16> Args;
  for (Argument &A : Whole.args()) {
    if (A.getArgNo() < Next)
      Args.push_back(A.use_empty()
                         ? PoisonValue::get(A.getType())
                         : static_cast<Value *>(Reverse.getArg(A.getArgNo())));
    else if (Kind.Width == 1)
      Args.push_back(Reverse.getArg(Next));
    else {
      Value *Seeds = PoisonValue::get(A.getType());
      for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
        Seeds = B.CreateInsertValue(Seeds, Reverse.getArg(Next + Lane), Lane);
      Args.push_back(Seeds);
    }
  }
  CallInst *Made = B.CreateCall(&Whole, Args);
  Made->setCallingConv(Whole.getCallingConv());
  return Made;
}

void Derivatives::returnAdjoints(IRBuilder<> &B, Value &OfWhole,
                                 const FunctionPlan &P) {
  SmallVector<Value *, 8> Adjoints;
  unsigned Item = 0;
  for (Argument &A : P.Primal.args()) {
    if (P.Kind.Args[A.getArgNo()] != Activity::Active)
      continue;
    Value *All = B.CreateExtractValue(&OfWhole, Item++);
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Adjoints.push_back(
          reinterpret(B, P.width() == 1 ? All : B.CreateExtractValue(All, Lane),
                      adjointType(P, A)));
  }
  returnAll(B, Adjoints);
}

Function *Derivatives::choose(Function &Test, Function &Disjoint,
                              Function &General) {
  Function *&New = Choices[&Disjoint];
  if (New)
    return New;
  LLVMContext &Ctx = C.M.getContext();
  New = declare(General, General.getName() + ".either", General.getReturnType(),
                General.getFunctionType()->params());
  SmallVector<Value *, 16> Args(make_pointer_range(New->args()));
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", New));
  Value *IsDisjoint = B.CreateCall(
      &Test, ArrayRef(Args).take_front(Test.arg_size()), "disjoint");
  auto *Yes = BasicBlock::Create(Ctx, "disjoint", New);
  auto *No = BasicBlock::Create(Ctx, "general", New);
  B.CreateCondBr(IsDisjoint, Yes, No,
                 MDBuilder(Ctx).createLikelyBranchWeights());
  for (auto [Block, Version] :
       {std::pair(Yes, &Disjoint), std::pair(No, &General)}) {
    B.SetInsertPoint(Block);
    CallInst *Call = B.CreateCall(Version, Args);
    if (Call->getType()->isVoidTy())
      B.CreateRetVoid();
    else
      B.CreateRet(Call);
  }
  return New;
}
