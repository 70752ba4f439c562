//===- CustomForward.cpp - the program's own rules, forward mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Also the two cases in which the rule of one mode gives the other one: for a
// function of numbers only, whose result is a number,
//
//   tangent of f = sum of gradient_i(f) * tangent_i
//   gradient_i(f) = tangent of f for the i-th unit vector
//
//===----------------------------------------------------------------------===//

#include "transform/CustomDerivatives.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static bool isFloat(const Type *Ty) { return Ty->isFPOrFPVectorTy(); }

bool linkgrad::isScalarFunction(const Function &F) {
  return F.getReturnType()->isFloatingPointTy() &&
         all_of(F.args(), [](const Argument &A) {
           return A.getType()->isFloatingPointTy() ||
                  A.getType()->isIntegerTy();
         });
}

Function *CustomDerivatives::forward(Function &F, const DerivativeKind &Kind) {
  CustomRule Rule = customRuleOf(F);
  if (Rule.hasForward())
    return forwardByRule(F, Kind, *Rule.Derivative, nullptr);
  if (Rule.hasSplitForward() && Rule.SplitAugmented)
    return forwardByRule(F, Kind, *Rule.SplitDerivative, Rule.SplitAugmented);
  if (isScalarFunction(F) && Rule.hasReverse())
    return forwardByGradient(F, Kind, Rule);
  report(F, DiagCode::NoRule, "forward mode");
  return nullptr;
}

Function *CustomDerivatives::declareForward(Function &F,
                                            const DerivativeKind &Kind) {
  LLVMContext &Ctx = F.getContext();
  Type *R = F.getReturnType();
  SmallVector<Type *, 2> Items;
  if (Kind.ReturnPrimal)
    Items.push_back(R);
  if (Kind.Return != Activity::Constant)
    Items.push_back(Kind.Width == 1 ? R : ArrayType::get(R, Kind.Width));
  Type *Result = Items.empty()
                     ? Type::getVoidTy(Ctx)
                     : static_cast<Type *>(StructType::get(Ctx, Items));
  return D.declare(F, "linkgrad.forward." + baseName(F), Result,
                   paramTypes(F, Kind));
}

static void returnForward(IRBuilderBase &B, const DerivativeKind &Kind,
                          Value *Primal, ArrayRef<Value *> Tangents) {
  Type *Ty = B.GetInsertBlock()->getParent()->getReturnType();
  if (Ty->isVoidTy()) {
    B.CreateRetVoid();
    return;
  }
  Value *All = PoisonValue::get(Ty);
  unsigned Field = 0;
  if (Kind.ReturnPrimal)
    All = B.CreateInsertValue(All, Primal, Field++);
  if (Kind.Return != Activity::Constant)
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
      All = Kind.Width == 1
                ? B.CreateInsertValue(All, Tangents[0], Field)
                : B.CreateInsertValue(All, Tangents[Lane], {Field, Lane});
  B.CreateRet(All);
}

static Value *tangentOperand(const DerivativeParams &Params, const Argument &A,
                             unsigned Lane) {
  const Lanes &Shadow = Params.Shadow[A.getArgNo()];
  if (!Shadow.empty())
    return Shadow[Lane];
  // Of a constant: zero of a number; integers and pointers stay what they are.
  return isFloat(A.getType()) ? Constant::getNullValue(A.getType())
                              : Params.Primal[A.getArgNo()];
}

/// \p Augmented: of a split rule, whose tape is the last parameter; or null.
Function *CustomDerivatives::forwardByRule(Function &F,
                                           const DerivativeKind &Kind,
                                           Function &Rule,
                                           Function *Augmented) {
  LLVMContext &Ctx = C.M.getContext();
  const DataLayout &DL = C.M.getDataLayout();
  Type *R = F.getReturnType();
  RuleCall Part(Rule, F), First(Augmented ? *Augmented : F, F);
  SmallVector<Type *, 8> Expected, FirstExpected;
  for (Argument &A : F.args()) {
    Expected.append(2, A.getType());
    FirstExpected.append(isFloat(A.getType()) ? 1 : 2, A.getType());
  }
  AugmentedResult Result;
  if (Augmented) {
    if (First.numParams() != FirstExpected.size() ||
        !First.takes(FirstExpected)) {
      badSignature(F, First, FirstExpected);
      return nullptr;
    }
    Result = readResult(First.resultType(), R);
    if (Result.Tape == AugmentedResult::Whole)
      Expected.push_back(First.resultType());
    else if (Result.Tape >= 0)
      Expected.push_back(First.resultType()->getStructElementType(Result.Tape));
  }
  if (Part.numParams() != Expected.size() || !Part.takes(Expected)) {
    badSignature(F, Part, Expected);
    return nullptr;
  }
  if (!checkPointers(F, Kind, Part, /*FloatsHaveShadows=*/true) ||
      (Augmented &&
       !checkPointers(F, Kind, First, /*FloatsHaveShadows=*/false)))
    return nullptr;
  Type *Pair = R->isVoidTy() ? nullptr : StructType::get(Ctx, {R, R});
  bool IsPair = Pair && haveSameBits(Part.resultType(), Pair, DL);
  bool IsPlain = Part.resultType() == R && Kind.Return == Activity::Constant;
  if (Pair && !IsPair && !IsPlain) {
    report(F, DiagCode::BadRule,
           "'" + displayName(Rule.getName()) +
               "' has to return the result and its tangent, " +
               describeTypes({R, R}));
    return nullptr;
  }
  bool Repeats = Kind.Width > 1;
  Type *Tape = Expected.size() > 2 * F.arg_size() ? Expected.back() : nullptr;
  bool RepeatsFirst =
      Repeats && Augmented && isForOneLane(F, Kind, First, Part, Tape);
  for (const RuleCall *Called : {&Part, &First})
    if ((Called == &Part ? Repeats : RepeatsFirst) &&
        !isRepeatable(F, *Called, Called == &Part)) {
      report(F, DiagCode::BadRule,
             "with several lanes (enzyme_width) '" +
                 displayName(Called->function().getName()) +
                 "' is called for each, but it has effects that must not "
                 "happen more than once");
      return nullptr;
    }
  Function *New = declareForward(F, Kind);
  unsigned Next;
  DerivativeParams Params(*New, Kind, Next);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", New));
  stopWithoutShadow(B, F, Kind, Params, Part, true);
  if (Augmented)
    stopWithoutShadow(B, F, Kind, Params, First, false);
  Value *Primal = nullptr, *FirstResult = nullptr;
  SmallVector<Value *, 4> Tangents;
  for (unsigned Lane = 0; Lane < Kind.Width; ++Lane) {
    SmallVector<Value *, 8> Operands, FirstOperands;
    for (Argument &A : F.args()) {
      Value *Tangent = tangentOperand(Params, A, Lane);
      Operands.append({Params.Primal[A.getArgNo()], Tangent});
      FirstOperands.push_back(Params.Primal[A.getArgNo()]);
      if (!isFloat(A.getType()))
        FirstOperands.push_back(Tangent);
    }
    if (Augmented && (Lane == 0 || RepeatsFirst))
      FirstResult = First.emit(B, FirstOperands);
    if (Augmented && Result.Tape != AugmentedResult::Absent)
      Operands.push_back(Result.Tape < 0
                             ? FirstResult
                             : B.CreateExtractValue(FirstResult, Result.Tape));
    Value *Both = Part.emit(B, Operands);
    if (!Pair)
      continue;
    if (!IsPair) {
      Primal = Both;
      continue;
    }
    Both = convertBits(B, Both, Pair);
    if (!Primal)
      Primal = B.CreateExtractValue(Both, 0);
    Tangents.push_back(B.CreateExtractValue(Both, 1));
  }
  returnForward(B, Kind, Primal, Tangents);
  D.finish(*New, F);
  return New;
}

//===----------------------------------------------------------------------===//
// One mode from the other
//===----------------------------------------------------------------------===//

// The halves of reverse mode for all floats, the seed 1, and a sum.
Function *CustomDerivatives::forwardByGradient(Function &F,
                                               const DerivativeKind &Kind,
                                               const CustomRule &) {
  LLVMContext &Ctx = C.M.getContext();
  Type *R = F.getReturnType();
  DerivativeKind Reverse;
  Reverse.Mode = DerivativeMode::Augmented;
  Reverse.Return = Activity::Active;
  for (Argument &A : F.args())
    Reverse.Args.push_back(isFloat(A.getType()) ? Activity::Active
                                                : Activity::Constant);
  SplitDerivative *S = D.split(F, Reverse, {});
  if (!S || !S->Augmented)
    return nullptr;
  Function *New = declareForward(F, Kind);
  unsigned Next;
  DerivativeParams Params(*New, Kind, Next);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", New));
  B.setFastMathFlags(derivativeFlags());
  Value *Arena = B.CreateAlloca(C.Arena.arenaType(), nullptr, "arena");
  B.CreateStore(Constant::getNullValue(C.Arena.arenaType()), Arena);
  SmallVector<Value *, 8> Operands(Params.Primal);
  Operands.push_back(Arena);
  Value *First = B.CreateCall(S->Augmented, Operands);
  Operands.back() = ConstantFP::get(R, 1.0);
  if (S->Tape)
    Operands.push_back(B.CreateExtractValue(First, 0));
  Value *Gradient = B.CreateCall(S->Reverse, Operands);
  if (!S->HasPrimalResult && Kind.ReturnPrimal) {
    report(F, DiagCode::NoRule, "forward mode");
    New->deleteBody();
    return nullptr;
  }
  Value *Primal = S->HasPrimalResult
                      ? B.CreateExtractValue(First, S->Tape ? 1 : 0)
                      : nullptr;
  SmallVector<Value *, 4> Tangents;
  for (unsigned Lane = 0; Lane < Kind.Width; ++Lane) {
    Value *Sum = Constant::getNullValue(R);
    unsigned Float = 0;
    for (Argument &A : F.args()) {
      if (!isFloat(A.getType()))
        continue;
      Value *G = B.CreateExtractValue(Gradient, Float++);
      Value *T = tangentOperand(Params, A, Lane);
      Sum = B.CreateFAdd(
          Sum, B.CreateFMul(B.CreateFPCast(G, R), B.CreateFPCast(T, R)));
    }
    Tangents.push_back(Sum);
  }
  B.CreateCall(C.Arena.release(), {Arena});
  returnForward(B, Kind, Primal, Tangents);
  D.finish(*New, F);
  return New;
}

// The primal itself, then one call of the forward rule for each gradient.
void CustomDerivatives::splitByDerivative(SplitDerivative &S, Function &F,
                                          const DerivativeKind &Kind,
                                          Function &Rule) {
  LLVMContext &Ctx = C.M.getContext();
  Type *R = F.getReturnType();
  RuleCall Part(Rule, F);
  SmallVector<Type *, 8> Expected;
  for (Argument &A : F.args())
    Expected.append(2, A.getType());
  Type *Pair = R->isVoidTy() ? nullptr : StructType::get(Ctx, {R, R});
  if (!isScalarFunction(F) || Part.numParams() != Expected.size() ||
      !Part.takes(Expected) ||
      !haveSameBits(Part.resultType(), Pair, C.M.getDataLayout()) ||
      !isRepeatable(F, Part, true)) {
    report(F, DiagCode::NoRule, "reverse mode");
    return;
  }
  SmallVector<Type *, 16> Types = paramTypes(F, Kind);
  Types.push_back(PointerType::getUnqual(Ctx));
  S.HasPrimalResult = true;
  S.Augmented = D.declare(F, "linkgrad.augmented." + baseName(F),
                          StructType::get(Ctx, ArrayRef<Type *>(R)), Types);
  unsigned Next;
  DerivativeParams Params(*S.Augmented, Kind, Next);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Augmented));
  Value *Primal = RuleCall(F, F).emit(B, Params.Primal);
  B.CreateRet(B.CreateInsertValue(
      PoisonValue::get(S.Augmented->getReturnType()), Primal, 0u));
  D.finish(*S.Augmented, F);

  Types.pop_back();
  bool IsActive = Kind.Return == Activity::Active;
  if (IsActive)
    Types.append(Kind.Width, R);
  SmallVector<Type *, 8> Items;
  for (Argument &A : F.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      Items.append(Kind.Width, A.getType());
  Type *ResultTy = Items.empty()
                       ? Type::getVoidTy(Ctx)
                       : static_cast<Type *>(StructType::get(Ctx, Items));
  S.Reverse =
      D.declare(F, "linkgrad.reverse.of." + baseName(F), ResultTy, Types);
  DerivativeParams ReverseParams(*S.Reverse, Kind, Next);
  B.SetInsertPoint(BasicBlock::Create(Ctx, "entry", S.Reverse));
  B.setFastMathFlags(derivativeFlags());
  Value *Result = Items.empty() ? nullptr : PoisonValue::get(ResultTy);
  unsigned Field = 0;
  for (Argument &Active : F.args()) {
    if (Kind.Args[Active.getArgNo()] != Activity::Active)
      continue;
    SmallVector<Value *, 8> Operands;
    for (Argument &A : F.args()) {
      Value *X = ReverseParams.Primal[A.getArgNo()];
      Operands.push_back(X);
      Operands.push_back(
          !isFloat(A.getType())
              ? X
              : ConstantFP::get(A.getType(), &A == &Active ? 1.0 : 0.0));
    }
    Value *G =
        B.CreateExtractValue(convertBits(B, Part.emit(B, Operands), Pair), 1);
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane) {
      Value *Seed = IsActive
                        ? static_cast<Value *>(S.Reverse->getArg(Next + Lane))
                        : Constant::getNullValue(R);
      Value *Term = B.CreateFPCast(B.CreateFMul(G, Seed), Active.getType());
      Result = B.CreateInsertValue(Result, Term, Field++);
    }
  }
  if (Result)
    B.CreateRet(Result);
  else
    B.CreateRetVoid();
  D.finish(*S.Reverse, F);
  if (Kind.Repeatable)
    tangentByDerivative(S, F, Kind, Part);
}
