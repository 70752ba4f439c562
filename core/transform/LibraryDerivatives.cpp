//===- LibraryDerivatives.cpp - derivatives from rules in C -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/LibraryDerivatives.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// What the function does not look at need not be kept for it.
static Value *ifUsed(const Function &Part, unsigned No, Value *V) {
  return Part.getArg(No)->use_empty() ? PoisonValue::get(V->getType()) : V;
}

// With activity at run time a shadow that is its primal means: constant. That
// will do for what the routine reads; what it writes needs a shadow.
void LibraryDerivatives::stopWithoutShadow(IRBuilderBase &B, Function &F,
                                           const DerivativeKind &Kind,
                                           const DerivativeParams &Params) {
  if (!Kind.RuntimeActivity)
    return;
  for (Argument &A : F.args())
    if (A.getType()->isPointerTy() && hasRuleShadow(A) && !A.onlyReadsMemory())
      for (Value *Shadow : Params.Shadow[A.getArgNo()])
        B.CreateCall(C.Arena.needShadow(),
                     {Shadow, Params.Primal[A.getArgNo()]});
}

/// The shadow of a pointer as the rule takes it: null where there is none.
Value *LibraryDerivatives::shadowOf(IRBuilderBase &B, const Argument &A,
                                    const DerivativeKind &Kind,
                                    const DerivativeParams &Params,
                                    unsigned Lane) {
  Value *Null = ConstantPointerNull::get(B.getPtrTy());
  const Lanes &Shadow = Params.Shadow[A.getArgNo()];
  if (Shadow.empty())
    return Null;
  if (!Kind.RuntimeActivity)
    return Shadow[Lane];
  Value *IsConstant = B.CreateICmpEQ(Shadow[Lane], Params.Primal[A.getArgNo()]);
  return B.CreateSelect(IsConstant, Null, Shadow[Lane]);
}

//===----------------------------------------------------------------------===//
// Forward mode
//===----------------------------------------------------------------------===//

Function *LibraryDerivatives::forward(Function &F, const DerivativeKind &Kind) {
  LibraryRule Rule = libraryRuleOf(F);
  if (Kind.ErrorBounds) {
    C.Diags.error(DiagCode::NoRule,
                  {nameInProgram(F), "bounds of rounding errors"});
    return nullptr;
  }
  Type *R = F.getReturnType();
  Function *New = D.declareForward(F, Kind);
  unsigned Next;
  DerivativeParams Params(*New, Kind, Next);
  IRBuilder<> B(BasicBlock::Create(C.M.getContext(), "entry", New));
  stopWithoutShadow(B, F, Kind, Params);
  auto Call = [&](Function *Part, unsigned Lane, Value *Result) -> Value * {
    if (!Part)
      return nullptr;
    SmallVector<Value *, 16> Operands;
    for (Argument &A : F.args()) {
      Operands.push_back(Params.Primal[A.getArgNo()]);
      if (!hasRuleShadow(A))
        continue;
      const Lanes &Tangent = Params.Shadow[A.getArgNo()];
      if (A.getType()->isPointerTy() || Tangent.empty()) {
        Operands.push_back(shadowOf(B, A, Kind, Params, Lane));
        continue;
      }
      Operands.push_back(B.CreateAlloca(A.getType()));
      B.CreateStore(Tangent[Lane], Operands.back());
    }
    if (Result)
      Operands.push_back(Result);
    return B.CreateCall(Part, Operands);
  };
  for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
    Call(Rule.Before, Lane, nullptr);
  Value *Primal = B.CreateCall(&F, Params.Primal);
  bool IsNumber = R->isFloatingPointTy();
  Lanes Tangents;
  for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
    Tangents.push_back(Call(Rule.After, Lane, IsNumber ? Primal : nullptr));
  SmallVector<Lanes, 2> Results;
  if (Kind.ReturnPrimal)
    Results.push_back({Primal});
  if (Kind.Return != Activity::Constant)
    Results.push_back(Tangents);
  returnFields(B, Results);
  D.finish(*New, F);
  return New;
}

//===----------------------------------------------------------------------===//
// Reverse mode
//===----------------------------------------------------------------------===//

void LibraryDerivatives::split(SplitDerivative &S, Function &F,
                               const DerivativeKind &Kind,
                               const CallerWrites &Writes) {
  if (communicates(F) && Kind.WithTangent)
    C.Diags.error(DiagCode::NoRule, {nameInProgram(F), "__enzyme_fwdsplit"});
  S.KeepsShadows = heldParameter(F);
  S.InProgress = false;
  S.OwnsShadows = false;
  S.HasPrimalResult = !F.getReturnType()->isVoidTy();
  S.Tape = PointerType::getUnqual(C.M.getContext());
  emitAugmented(S, F, Kind, Writes);
  emitReverse(S, F, Kind);
}

/// As the rules want to know it: bit i for parameter i.
static Value *maskOf(IRBuilderBase &B, const Function &F,
                     function_ref<bool(unsigned)> Is) {
  uint64_t Mask = 0;
  for (unsigned No = 0; No < F.arg_size(); ++No)
    Mask |= uint64_t(Is(No)) << No;
  return B.getInt64(Mask);
}

void LibraryDerivatives::emitAugmented(SplitDerivative &S, Function &F,
                                       const DerivativeKind &Kind,
                                       const CallerWrites &Writes) {
  LLVMContext &Ctx = C.M.getContext();
  SmallVector<Type *, 2> Items{S.Tape};
  if (S.HasPrimalResult)
    Items.push_back(F.getReturnType());
  SmallVector<Type *, 16> Types = paramTypes(F, Kind);
  Types.push_back(PointerType::getUnqual(Ctx));
  S.Augmented = D.declare(F, "linkgrad.augmented." + baseName(F),
                          structOrVoid(Ctx, Items), Types);
  unsigned Next;
  DerivativeParams Params(*S.Augmented, Kind, Next);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Augmented));
  stopWithoutShadow(B, F, Kind, Params);
  Value *Tape = B.CreateAlloca(S.Tape);
  SmallVector<Value *, 16> Operands(Params.Primal.begin(), Params.Primal.end());
  Operands.push_back(S.Augmented->getArg(Next));
  Operands.push_back(maskOf(B, F, [&](unsigned No) {
    const CallerWrites::Places &Later = Writes.Anything;
    return No < Later.Behind.size() ? Later.Behind[No] : Later.Elsewhere;
  }));
  Operands.push_back(maskOf(
      B, F, [&](unsigned No) { return Kind.Args[No] != Activity::Constant; }));
  Operands.push_back(Tape);
  if (const Argument *Held = heldParameter(F)) {
    auto *Ty = ArrayType::get(B.getPtrTy(), Kind.Width);
    Value *Shadows = B.CreateAlloca(Ty);
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
      B.CreateStore(shadowOf(B, *Held, Kind, Params, Lane),
                    B.CreateConstGEP2_32(Ty, Shadows, 0, Lane));
    Operands.append({Shadows, B.getInt32(Kind.Width)});
  }
  Function *Rule = libraryRuleOf(F).Augmented;
  Value *Primal = B.CreateCall(Rule, Operands);
  // Little is left of it where it is known what is active, and overwritten; and
  // a product that nobody reads is not computed then.
  for (Function *Small : {S.Augmented, Rule})
    if (!communicates(F))
      Small->addFnAttr(Attribute::AlwaysInline);
  SmallVector<Value *, 2> Results{B.CreateLoad(S.Tape, Tape)};
  if (S.HasPrimalResult)
    Results.push_back(Primal);
  returnAll(B, Results);
  D.finish(*S.Augmented, F);
}

void LibraryDerivatives::emitReverse(SplitDerivative &S, Function &F,
                                     const DerivativeKind &Kind) {
  LLVMContext &Ctx = C.M.getContext();
  Function &Adjoint = *libraryRuleOf(F).Adjoint;
  Type *R = F.getReturnType();
  unsigned Width = Kind.Width;
  SmallVector<Type *, 8> Items;
  for (Argument &A : F.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      Items.append(Width, A.getType());
  SmallVector<Type *, 16> Types = paramTypes(F, Kind);
  bool HasSeed = Kind.Return == Activity::Active;
  if (HasSeed)
    Types.append(Width, R);
  Types.push_back(S.Tape);
  S.Reverse = D.declare(F, "linkgrad.reverse.of." + baseName(F),
                        structOrVoid(Ctx, Items), Types);
  unsigned Next;
  DerivativeParams Params(*S.Reverse, Kind, Next);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Reverse));
  SmallVector<Lanes, 4> Adjoints; // of each active number
  for (unsigned Lane = 0; Lane < Width; ++Lane) {
    SmallVector<Value *, 16> Operands;
    SmallVector<std::pair<AllocaInst *, Type *>, 4> Numbers;
    auto Push = [&](Value *V) {
      Operands.push_back(ifUsed(Adjoint, Operands.size(), V));
    };
    for (Argument &A : F.args()) {
      Push(Params.Primal[A.getArgNo()]);
      if (!hasRuleShadow(A))
        continue;
      if (Kind.Args[A.getArgNo()] != Activity::Active) {
        Push(shadowOf(B, A, Kind, Params, Lane));
        continue;
      }
      AllocaInst *Number = B.CreateAlloca(A.getType());
      B.CreateStore(Constant::getNullValue(A.getType()), Number);
      Numbers.push_back({Number, A.getType()});
      Operands.push_back(Number);
    }
    if (R->isFloatingPointTy())
      Push(HasSeed ? static_cast<Value *>(S.Reverse->getArg(Next + Lane))
                   : Constant::getNullValue(R));
    Push(S.Reverse->getArg(S.Reverse->arg_size() - 1));
    B.CreateCall(&Adjoint, Operands);
    Adjoints.resize(Numbers.size());
    for (auto [Of, Number] : zip(Adjoints, Numbers))
      Of.push_back(B.CreateLoad(Number.second, Number.first));
  }
  SmallVector<Value *, 8> All;
  for (const Lanes &Of : Adjoints)
    All.append(Of);
  returnAll(B, All);
  D.finish(*S.Reverse, F);
}
