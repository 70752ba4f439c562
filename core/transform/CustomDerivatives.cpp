//===- CustomDerivatives.cpp - messages and checks of rules ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/CustomDerivatives.h"
#include "prepare/closure/Closure.h"
#include "rules/CustomRules.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

CustomDerivatives::CustomDerivatives(Derivatives &D)
    : D(D), C(D.context()), Facts(D.context()) {}

bool CustomDerivatives::report(const Function &F, DiagCode Code,
                               const Twine &Why) {
  auto M = C.Diags.error(Code, {F.getName().str(), Why.str()});
  for (const User *U : F.users())
    if (auto *Call = dyn_cast<CallBase>(U);
        Call && C.Functions.contains(Call->getFunction())) {
      M.at(*Call);
      break;
    }
  return false;
}

bool CustomDerivatives::badSignature(const Function &F, const RuleCall &Part,
                                     ArrayRef<Type *> Expected,
                                     StringRef More) {
  return report(F, DiagCode::BadRule,
                "'" + displayName(Part.function().getName()) + "' takes " +
                    Part.describe() + " where " + describeTypes(Expected) +
                    " is expected" + More);
}

const ParameterUse &CustomDerivatives::use(const RuleCall &Part, unsigned No) {
  return Facts.of(Part.function()).Parameters[Part.param(No)->getArgNo()];
}

// A pointer whose shadow \p Part acts on without asking whether there is one.
bool CustomDerivatives::needsShadow(const RuleCall &Part,
                                    const RuleCall::Operand &At) {
  if (!At.Shadow || !At.Primal.getType()->isPointerTy())
    return false;
  const ParameterUse &Use = use(Part, *At.Shadow);
  return Use.isTouched() && !Use.IsCompared;
}

bool CustomDerivatives::isOfEngine(const Function &F) {
  return F.getName().starts_with("linkgrad.");
}

// A constant pointer has no shadow. The primal takes its place, as the
// convention has it, but only where the rule does not touch it, or can tell.
bool CustomDerivatives::checkPointers(Function &F, const DerivativeKind &Kind,
                                      const RuleCall &Part) {
  std::string Name = "'" + displayName(Part.function().getName()) + "'";
  for (const RuleCall::Operand &At : Part.operands()) {
    if (!At.Shadow || !At.Primal.getType()->isPointerTy())
      continue;
    bool ByValue = Part.param(*At.Shadow)->hasByValAttr();
    bool IsConstant = !isDuplicated(Kind.Args[At.primalNo()]);
    if (!IsConstant && At.Primal.hasAttribute(ConstantInRuleAttribute))
      return report(F, DiagCode::Parallel,
                    "what its parameter " + Twine(At.primalNo() + 1) +
                        " leads to is constant in this gradient, but has a "
                        "tangent: let it be a gradient of that, too");
    if (!IsConstant && ByValue && Part.shadows() != RuleShadows::All)
      return report(F, DiagCode::BadRule,
                    Name + " takes the shadow of parameter " +
                        Twine(At.primalNo() + 1) +
                        " by value: the adjoint would be lost, let it take a "
                        "pointer");
    if (IsConstant && !ByValue && !At.Primal.hasAttribute(InactiveAttribute) &&
        needsShadow(Part, At))
      return isOfEngine(F)
                 ? report(F, DiagCode::Parallel,
                          "it is a gradient of what its parameter " +
                              Twine(At.primalNo() + 1) +
                              " leads to, but that has no tangent: give it "
                              "one, of zeros")
                 : report(
                       F, DiagCode::BadRule,
                       "parameter " + Twine(At.primalNo() + 1) +
                           " points to constant memory here, so that it has no "
                           "shadow, but " +
                           Name +
                           " uses the shadow: pass one, or compare it with the "
                           "primal in the rule (equal: there is none)");
  }
  return true;
}

// What checkPointers() is to constant pointers, at run time.
void CustomDerivatives::stopWithoutShadow(IRBuilderBase &B,
                                          const DerivativeKind &Kind,
                                          const DerivativeParams &Params,
                                          const RuleCall &Part) {
  if (!Kind.RuntimeActivity)
    return;
  for (const RuleCall::Operand &At : Part.operands())
    if (needsShadow(Part, At))
      for (Value *Given : Params.Shadow[At.primalNo()])
        B.CreateCall(C.Arena.needShadow(),
                     {Given, Params.Primal[At.primalNo()]});
}

// Whether calling it again has no effect but on another lane's shadows.
bool CustomDerivatives::isRepeatable(const RuleCall &Part) {
  const RuleFunctionFacts &Of = Facts.of(Part.function());
  return !Of.HasOtherEffects && !Of.Frees &&
         none_of(Part.operands(), [&](const RuleCall::Operand &At) {
           return At.Primal.getType()->isPointerTy() &&
                  use(Part, At.No).Reads && use(Part, At.No).Writes;
         });
}

static bool mayHoldPointers(const Type *Ty) {
  if (auto *A = dyn_cast<ArrayType>(Ty))
    return mayHoldPointers(A->getElementType());
  if (auto *S = dyn_cast<StructType>(Ty))
    return any_of(S->elements(), mayHoldPointers);
  return Ty->isPtrOrPtrVectorTy() || Ty->isIntegerTy(64);
}

// With several lanes the last function of a rule is called for each. The
// augmented one runs the primal, and so must be called once, unless what it
// returns is good for one lane only.
bool CustomDerivatives::isForOneLane(const DerivativeKind &Kind,
                                     const RuleCall &Augmented,
                                     const RuleCall &Last, Type *Tape) {
  for (const RuleCall::Operand &At : Augmented.operands())
    if (At.Shadow && isDuplicated(Kind.Args[At.primalNo()]) &&
        use(Augmented, *At.Shadow).isTouched())
      return true;
  return Tape && mayHoldPointers(Tape) &&
         (Facts.of(Last.function()).Frees ||
          use(Last, Last.numParams() - 1).Writes);
}

//===----------------------------------------------------------------------===//
// What an augmented function returns
//===----------------------------------------------------------------------===//

CustomDerivatives::AugmentedResult
CustomDerivatives::readResult(Type *Ty, Type *R) const {
  AugmentedResult Out;
  constexpr int Whole = AugmentedResult::Whole;
  if (Ty->isVoidTy())
    return Out;
  if (Ty == R) {
    Out.Primal = Whole;
    return Out;
  }
  auto *S = dyn_cast<StructType>(Ty);
  unsigned Fields = S ? S->getNumElements() : 0;
  if (R->isVoidTy() || Fields < 2 || Fields > 3) {
    Out.Tape = Whole;
  } else if (Fields == 3) {
    Out.Tape = 0;
    Out.Primal = 1;
    Out.Shadow = 2;
  } else if (S->getElementType(0) == S->getElementType(1)) {
    Out.Primal = 0;
    Out.Shadow = 1;
  } else {
    Out.Tape = 0;
    Out.Primal = 1;
  }
  return Out;
}

Type *CustomDerivatives::AugmentedResult::typeOf(Type *Result, int Field) {
  return Field < 0 ? Result : Result->getStructElementType(Field);
}

Value *CustomDerivatives::AugmentedResult::valueOf(IRBuilderBase &B,
                                                   Value *Result, int Field) {
  return Field < 0 ? Result : B.CreateExtractValue(Result, Field);
}
