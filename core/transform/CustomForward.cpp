//===- CustomForward.cpp - the program's own rules, forward mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/CustomDerivatives.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

struct CustomDerivatives::ForwardRule {
  ForwardRule(Function &F, const DerivativeKind &Kind, Function &Derivative,
              Function *Augmented)
      : F(F), Kind(Kind), Derivative(Derivative, F, RuleShadows::All) {
    if (Augmented)
      this->Augmented.emplace(*Augmented, F, RuleShadows::NotOfFloats);
  }

  Function &F;
  const DerivativeKind &Kind;
  RuleCall Derivative;
  std::optional<RuleCall> Augmented; // of a split rule
  AugmentedResult Result;
  Type *Tape = nullptr;    // the last parameter of Derivative, if there is one
  Type *Pair = nullptr;    // {result, tangent}, if Derivative returns both
  bool OnePerLane = false; // Augmented is called for each
};

Function *CustomDerivatives::forward(Function &F, const DerivativeKind &Kind) {
  CustomRule Rule = customRuleOf(F);
  for (const GlobalVariable *GV : variablesReadByRule(F))
    if (C.Facts.WrittenGlobals.contains(GV)) {
      report(F, DiagCode::Parallel,
             "it reads the variable '" + displayName(GV->getName()) +
                 "', which has a tangent: pass it as an argument");
      return nullptr;
    }
  if (Rule.hasForward())
    return forwardByRule(ForwardRule(F, Kind, *Rule.Derivative, nullptr));
  if (Rule.hasSplitForward() && Rule.SplitAugmented)
    return forwardByRule(
        ForwardRule(F, Kind, *Rule.SplitDerivative, Rule.SplitAugmented));
  if (isScalarFunction(F) && Rule.hasReverse())
    return forwardByGradient(F, Kind);
  report(F, DiagCode::NoRule, "forward mode");
  return nullptr;
}

/// Whether the functions take and return what they should, with Tape and Pair
/// filled in. False after an error.
bool CustomDerivatives::readSignatures(ForwardRule &R) {
  SmallVector<Type *, 8> Expected = R.Derivative.operandTypes();
  Type *Returned = R.F.getReturnType();
  if (R.Augmented) {
    SmallVector<Type *, 8> First = R.Augmented->operandTypes();
    if (R.Augmented->numParams() != First.size() || !R.Augmented->takes(First))
      return badSignature(R.F, *R.Augmented, First);
    Type *Result = R.Augmented->resultType();
    R.Result = readResult(Result, Returned);
    if (R.Result.Tape != AugmentedResult::Absent) {
      R.Tape = AugmentedResult::typeOf(Result, R.Result.Tape);
      Expected.push_back(R.Tape);
    }
  }
  if (R.Derivative.numParams() != Expected.size() ||
      !R.Derivative.takes(Expected))
    return badSignature(R.F, R.Derivative, Expected);
  if (!checkPointers(R.F, R.Kind, R.Derivative) ||
      (R.Augmented && !checkPointers(R.F, R.Kind, *R.Augmented)))
    return false;
  if (Returned->isVoidTy())
    return true;
  Type *Result = R.Derivative.resultType();
  Type *Pair = StructType::get(Returned->getContext(), {Returned, Returned});
  if (haveSameBits(Result, Pair, R.F.getDataLayout()))
    R.Pair = Pair;
  else if (Result != Returned || R.Kind.Return != Activity::Constant)
    return report(R.F, DiagCode::BadRule,
                  "'" + displayName(R.Derivative.function().getName()) +
                      "' has to return the result and its tangent, " +
                      describeTypes({Returned, Returned}));
  return true;
}

/// Fills in \p R. False after an error.
bool CustomDerivatives::readRule(ForwardRule &R) {
  if (!readSignatures(R))
    return false;
  auto MayRepeat = [&](const RuleCall &Part) {
    return isRepeatable(Part) ||
           (isOfEngine(R.F)
                ? report(R.F, DiagCode::Parallel,
                         "it accumulates, and so has one lane (enzyme_width)")
                : report(R.F, DiagCode::BadRule,
                         "with several lanes (enzyme_width) '" +
                             displayName(Part.function().getName()) +
                             "' is called for each, but it has effects that "
                             "must not happen more than once"));
  };
  if (R.Kind.Width == 1)
    return true;
  R.OnePerLane =
      R.Augmented && isForOneLane(R.Kind, *R.Augmented, R.Derivative, R.Tape);
  return MayRepeat(R.Derivative) && (!R.OnePerLane || MayRepeat(*R.Augmented));
}

Value *CustomDerivatives::tangentOperand(const DerivativeParams &Params,
                                         const Argument &A, unsigned Lane) {
  const Lanes &Shadow = Params.Shadow[A.getArgNo()];
  if (!Shadow.empty())
    return Shadow[Lane];
  // Of a constant: zero of a number; integers and pointers stay what they are.
  return A.getType()->isFPOrFPVectorTy() ? Constant::getNullValue(A.getType())
                                         : Params.Primal[A.getArgNo()];
}

void CustomDerivatives::returnForward(IRBuilderBase &B,
                                      const DerivativeKind &Kind, Value *Primal,
                                      ArrayRef<Value *> Tangents) {
  SmallVector<Lanes, 2> Results;
  if (Kind.ReturnPrimal)
    Results.push_back({Primal});
  if (Kind.Return != Activity::Constant)
    Results.push_back(Lanes(Tangents.take_front(Kind.Width)));
  returnFields(B, Results);
}

Function *CustomDerivatives::forwardByRule(ForwardRule R) {
  if (!readRule(R))
    return nullptr;
  Function *New = D.declareForward(R.F, R.Kind);
  unsigned Next;
  DerivativeParams Params(*New, R.Kind, Next);
  IRBuilder<> B(BasicBlock::Create(C.M.getContext(), "entry", New));
  stopWithoutShadow(B, R.Kind, Params, R.Derivative);
  if (R.Augmented)
    stopWithoutShadow(B, R.Kind, Params, *R.Augmented);
  auto Call = [&](const RuleCall &Part, unsigned Lane, Value *Tape) {
    SmallVector<Value *, 8> Operands;
    for (const RuleCall::Operand &At : Part.operands()) {
      Operands.push_back(Params.Primal[At.primalNo()]);
      if (At.Shadow)
        Operands.push_back(tangentOperand(Params, At.Primal, Lane));
    }
    if (Tape)
      Operands.push_back(Tape);
    return Part.emit(B, Operands);
  };
  Value *Primal = nullptr, *Augmented = nullptr;
  SmallVector<Value *, 4> Tangents;
  for (unsigned Lane = 0; Lane < R.Kind.Width; ++Lane) {
    if (R.Augmented && (Lane == 0 || R.OnePerLane))
      Augmented = Call(*R.Augmented, Lane, nullptr);
    Value *Tape = R.Tape ? AugmentedResult::valueOf(B, Augmented, R.Result.Tape)
                         : nullptr;
    Value *Result = Call(R.Derivative, Lane, Tape);
    if (!R.Pair) {
      Primal = Result;
      continue;
    }
    Result = convertBits(B, Result, R.Pair);
    if (!Primal)
      Primal = B.CreateExtractValue(Result, 0);
    Tangents.push_back(B.CreateExtractValue(Result, 1));
  }
  returnForward(B, R.Kind, Primal, Tangents);
  D.finish(*New, R.F);
  return New;
}
