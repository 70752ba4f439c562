//===- CustomTangent.cpp - the program's own rules, tangents from a tape ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What __enzyme_fwdsplit does at a call of a function with a rule. The tape was
// filled by the augmented function of the rule, in a call that knew nothing of
// what comes after it. So the derivative of a split rule serves if it has the
// same augmented function; a function of numbers only needs no tape and has
// the sum of its partials, or its derivative.
//
//===----------------------------------------------------------------------===//

#include "transform/CustomReverseRule.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// False after an error. Where there is a gradient, too, and it is not known
/// whether anybody wants the tangent, \p R goes without.
bool CustomDerivatives::readTangent(ReverseRule &R) {
  size_t Mark = C.Diags.mark();
  const RuleCall &Part = *R.Tangent;
  SmallVector<Type *, 8> Expected = Part.operandTypes();
  if (R.Tape)
    Expected.push_back(R.Tape);
  Type *Returned = R.F.getReturnType();
  auto IsGood = [&] {
    if (Part.numParams() != Expected.size() || !Part.takes(Expected))
      return badSignature(R.F, Part, Expected);
    std::string Name = "'" + displayName(Part.function().getName()) + "'";
    if (R.Kind.Return == Activity::Active &&
        !haveSameBits(
            Part.resultType(),
            StructType::get(Returned->getContext(), {Returned, Returned}),
            R.F.getDataLayout()))
      return report(R.F, DiagCode::BadRule,
                    Name + " has to return the result and its tangent, " +
                        describeTypes({Returned, Returned}));
    return checkPointers(R.F, R.Kind, Part);
  };
  if (IsGood())
    return true;
  if (!R.Gradient || R.Kind.WithTangent)
    return false;
  C.Diags.takeBack(Mark);
  R.Tangent.reset();
  return true;
}

void CustomDerivatives::emitTangent(const ReverseRule &R, SplitDerivative &S) {
  if (R.Tangent)
    tangentByRule(R, S);
  else if (isScalarFunction(R.F))
    tangentByGradient(S, R.F, R.Kind);
}

/// False: there is nothing to compute.
bool CustomDerivatives::declareTangent(SplitDerivative &S, Function &F,
                                       const DerivativeKind &Kind) {
  SmallVector<Type *, 4> Items;
  if (Kind.Return == Activity::Active)
    Items.append(Kind.Width, F.getReturnType());
  SmallVector<Type *, 16> Types = paramTypes(F, withLanes(Kind));
  if (S.Tape)
    Types.push_back(S.Tape);
  S.Tangent = D.declare(F, "linkgrad.tangent.of." + baseName(F),
                        structOrVoid(F.getContext(), Items), Types);
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "entry", S.Tangent));
  if (Items.empty() && isScalarFunction(F)) {
    B.CreateRetVoid();
    D.finish(*S.Tangent, F);
    return false;
  }
  return true;
}

void CustomDerivatives::tangentByRule(const ReverseRule &R,
                                      SplitDerivative &S) {
  if (!declareTangent(S, R.F, R.Kind))
    return;
  const RuleCall &Part = *R.Tangent;
  IRBuilder<> B(&S.Tangent->getEntryBlock());
  unsigned Next;
  DerivativeParams Params(*S.Tangent, withLanes(R.Kind), Next);
  Value *Tapes = R.Tape ? tapeOf(B, R, *S.Tangent) : nullptr;
  SmallVector<Value *, 4> Tangents;
  for (unsigned Lane = 0; Lane < R.Kind.Width; ++Lane) {
    SmallVector<Value *, 8> Operands;
    for (const RuleCall::Operand &At : Part.operands()) {
      Operands.push_back(operandIfUsed(Params, Part, At));
      Operands.push_back(tangentOperand(Params, At.Primal, Lane));
    }
    if (Tapes)
      Operands.push_back(laneOfTape(B, R, Tapes, Lane));
    Value *Both = Part.emit(B, Operands);
    if (R.Kind.Return != Activity::Active)
      continue;
    Type *Returned = R.F.getReturnType();
    Both = convertBits(B, Both,
                       StructType::get(B.getContext(), {Returned, Returned}));
    Tangents.push_back(B.CreateExtractValue(Both, 1));
  }
  returnAll(B, Tangents);
  D.finish(*S.Tangent, R.F);
}

// Sum of partials times tangents. The partials are the gradient for the seed 1.
void CustomDerivatives::tangentByGradient(SplitDerivative &S, Function &F,
                                          const DerivativeKind &Kind) {
  if (!declareTangent(S, F, Kind))
    return;
  Type *R = F.getReturnType();
  IRBuilder<> B(&S.Tangent->getEntryBlock());
  B.setFastMathFlags(derivativeFlags());
  unsigned Next;
  DerivativeParams Params(*S.Tangent, withLanes(Kind), Next);
  SmallVector<Value *, 8> Operands(Params.Primal);
  Operands.append(Kind.Width, ConstantFP::get(R, 1.0));
  if (S.Tape)
    Operands.push_back(S.Tangent->getArg(Next));
  Value *Gradient = B.CreateCall(S.Reverse, Operands);
  SmallVector<Value *, 4> Tangents(Kind.Width, Constant::getNullValue(R));
  unsigned Field = 0;
  for (Argument &A : F.args()) {
    if (Kind.Args[A.getArgNo()] != Activity::Active)
      continue;
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane) {
      Value *Partial =
          B.CreateFPCast(B.CreateExtractValue(Gradient, Field++), R);
      Value *T = B.CreateFPCast(Params.Shadow[A.getArgNo()][Lane], R);
      Tangents[Lane] = B.CreateFAdd(Tangents[Lane], B.CreateFMul(Partial, T));
    }
  }
  returnAll(B, Tangents);
  D.finish(*S.Tangent, F);
}

void CustomDerivatives::tangentByDerivative(SplitDerivative &S, Function &F,
                                            const DerivativeKind &Kind,
                                            const RuleCall &Part) {
  if (!declareTangent(S, F, Kind))
    return;
  Type *R = F.getReturnType();
  IRBuilder<> B(&S.Tangent->getEntryBlock());
  unsigned Next;
  DerivativeParams Params(*S.Tangent, withLanes(Kind), Next);
  SmallVector<Value *, 4> Tangents;
  for (unsigned Lane = 0; Lane < Kind.Width; ++Lane) {
    SmallVector<Value *, 8> Operands;
    for (Argument &A : F.args())
      Operands.append(
          {Params.Primal[A.getArgNo()], tangentOperand(Params, A, Lane)});
    Value *Both = convertBits(B, Part.emit(B, Operands),
                              StructType::get(B.getContext(), {R, R}));
    Tangents.push_back(B.CreateExtractValue(Both, 1));
  }
  returnAll(B, Tangents);
  D.finish(*S.Tangent, F);
}
