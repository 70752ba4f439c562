//===- CustomOtherMode.cpp - one mode from the rule of the other ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For a function of numbers only, whose result is a number, the rule of one
// mode gives the other one:
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

bool CustomDerivatives::isScalarFunction(const Function &F) {
  return F.getReturnType()->isFloatingPointTy() &&
         all_of(F.args(), [](const Argument &A) {
           return A.getType()->isFloatingPointTy() ||
                  A.getType()->isIntegerTy();
         });
}

// The halves of reverse mode for all floats, the seed 1, and a sum.
Function *CustomDerivatives::forwardByGradient(Function &F,
                                               const DerivativeKind &Kind) {
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
  Function *New = D.declareForward(F, Kind);
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
  Type *R = F.getReturnType();
  RuleCall Part(Rule, F, RuleShadows::All);
  SmallVector<Type *, 8> Expected = Part.operandTypes();
  if (!isScalarFunction(F) || Part.numParams() != Expected.size() ||
      !Part.takes(Expected) ||
      !haveSameBits(Part.resultType(), StructType::get(R->getContext(), {R, R}),
                    C.M.getDataLayout()) ||
      !isRepeatable(Part)) {
    report(F, DiagCode::NoRule, "reverse mode");
    return;
  }
  augmentedByPrimal(S, F, Kind);
  reverseByDerivative(S, F, Kind, Part);
  if (Kind.Repeatable)
    tangentByDerivative(S, F, Kind, Part);
}

void CustomDerivatives::augmentedByPrimal(SplitDerivative &S, Function &F,
                                          const DerivativeKind &Kind) {
  LLVMContext &Ctx = C.M.getContext();
  SmallVector<Type *, 16> Types = paramTypes(F, Kind);
  Types.push_back(PointerType::getUnqual(Ctx));
  S.HasPrimalResult = true;
  S.Augmented = D.declare(F, "linkgrad.augmented." + baseName(F),
                          structOrVoid(Ctx, {F.getReturnType()}), Types);
  unsigned Next;
  DerivativeParams Params(*S.Augmented, Kind, Next);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Augmented));
  returnAll(B, {RuleCall(F, F, RuleShadows::None).emit(B, Params.Primal)});
  D.finish(*S.Augmented, F);
}

void CustomDerivatives::reverseByDerivative(SplitDerivative &S, Function &F,
                                            const DerivativeKind &Kind,
                                            const RuleCall &Derivative) {
  LLVMContext &Ctx = C.M.getContext();
  Type *R = F.getReturnType();
  SmallVector<Type *, 16> Types = paramTypes(F, Kind);
  bool IsActive = Kind.Return == Activity::Active;
  if (IsActive)
    Types.append(Kind.Width, R);
  SmallVector<Type *, 8> Items;
  for (Argument &A : F.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      Items.append(Kind.Width, A.getType());
  S.Reverse = D.declare(F, "linkgrad.reverse.of." + baseName(F),
                        structOrVoid(Ctx, Items), Types);
  unsigned Next;
  DerivativeParams Params(*S.Reverse, Kind, Next);
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Reverse));
  B.setFastMathFlags(derivativeFlags());
  SmallVector<Value *, 8> Adjoints;
  for (Argument &Active : F.args()) {
    if (Kind.Args[Active.getArgNo()] != Activity::Active)
      continue;
    SmallVector<Value *, 8> Operands;
    for (Argument &A : F.args()) {
      Value *X = Params.Primal[A.getArgNo()];
      Operands.push_back(X);
      Operands.push_back(
          !isFloat(A.getType())
              ? X
              : ConstantFP::get(A.getType(), &A == &Active ? 1.0 : 0.0));
    }
    Value *Pair = convertBits(B, Derivative.emit(B, Operands),
                              StructType::get(Ctx, {R, R}));
    Value *G = B.CreateExtractValue(Pair, 1);
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane) {
      Value *Seed = IsActive
                        ? static_cast<Value *>(S.Reverse->getArg(Next + Lane))
                        : Constant::getNullValue(R);
      Adjoints.push_back(
          B.CreateFPCast(B.CreateFMul(G, Seed), Active.getType()));
    }
  }
  returnAll(B, Adjoints);
  D.finish(*S.Reverse, F);
}
