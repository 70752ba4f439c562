//===- CustomDerivatives.h - derivatives from the program's own rules ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rule of the program's own (rules/CustomRules.h) has the signatures of the
// convention that linkgrad speaks. This makes functions of them that look like
// those which linkgrad would make of a body (Derivatives.h), so that nothing
// else has to know: tapes, loops, recursion and width follow.
//
// For f(T1..Tn) -> R the rule's functions take
//
//   augmented   each Ti, and behind it its shadow unless Ti is a float
//   gradient    the same, [seed: R if R is made of floats], [tape]
//   derivative  each Ti, and behind it its tangent or shadow
//
// and return what docs/custom-rules.md lists.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_CUSTOMDERIVATIVES_H
#define LINKGRAD_TRANSFORM_CUSTOMDERIVATIVES_H

#include "rules/CustomRules.h"
#include "support/Diagnostics.h"
#include "transform/Derivatives.h"
#include "transform/RuleCall.h"
#include "transform/RuleFacts.h"

namespace linkgrad {

class CustomDerivatives {
public:
  explicit CustomDerivatives(Derivatives &D);

  /// The function for calls of \p F in forward mode (DerivativeKind in
  /// Request.h), or null after an error.
  llvm::Function *forward(llvm::Function &F, const DerivativeKind &Kind);

  /// Fills in \p S, or leaves its functions null after an error.
  void split(SplitDerivative &S, llvm::Function &F, const DerivativeKind &Kind);

  /// Reports that a rule of \p F does not serve.
  /// \returns false, for the caller to return.
  bool report(const llvm::Function &F, DiagCode Code, const llvm::Twine &Why);

private:
  /// What a rule's augmented function returns. Fields of the result, or Whole.
  struct AugmentedResult {
    static constexpr int Absent = -2, Whole = -1;
    int Tape = Absent, Primal = Absent, Shadow = Absent;

    static llvm::Type *typeOf(llvm::Type *Result, int Field);
    static llvm::Value *valueOf(llvm::IRBuilderBase &B, llvm::Value *Result,
                                int Field);
  };
  struct ReverseRule;
  struct ForwardRule;

  // CustomDerivatives.cpp: messages and checks, of all modes.
  bool badSignature(const llvm::Function &F, const RuleCall &Part,
                    llvm::ArrayRef<llvm::Type *> Expected,
                    llvm::StringRef More = "");
  /// A gradient's (ForwardOverReverse.h); no name of the program begins so.
  static bool isOfEngine(const llvm::Function &F);
  const ParameterUse &use(const RuleCall &Part, unsigned No);
  bool needsShadow(const RuleCall &Part, const RuleCall::Operand &At);
  bool checkPointers(llvm::Function &F, const DerivativeKind &Kind,
                     const RuleCall &Part);
  void stopWithoutShadow(llvm::IRBuilderBase &B, const DerivativeKind &Kind,
                         const DerivativeParams &Params, const RuleCall &Part);
  bool isRepeatable(const RuleCall &Part);
  bool isForOneLane(const DerivativeKind &Kind, const RuleCall &Augmented,
                    const RuleCall &Last, llvm::Type *Tape);
  AugmentedResult readResult(llvm::Type *Ty, llvm::Type *R) const;

  // CustomReverse.cpp
  bool readAugmented(ReverseRule &R);
  bool checkResult(const ReverseRule &R, llvm::Type *Result);
  bool readGradient(ReverseRule &R);
  bool chooseLanes(ReverseRule &R);
  void emitAugmented(ReverseRule &R, SplitDerivative &S);
  llvm::Value *packTape(llvm::IRBuilderBase &B, const ReverseRule &R,
                        llvm::ArrayRef<llvm::Value *> Results, llvm::Type *Ty,
                        llvm::Value *Arena);
  void emitReverse(ReverseRule &R, SplitDerivative &S);
  llvm::Value *callGradient(llvm::IRBuilderBase &B, const ReverseRule &R,
                            const DerivativeParams &Params, unsigned Lane,
                            llvm::Value *Seed, llvm::Value *Tape);
  llvm::Value *operandIfUsed(const DerivativeParams &Params,
                             const RuleCall &Part, const RuleCall::Operand &At);
  llvm::Value *tapeOf(llvm::IRBuilderBase &B, const ReverseRule &R,
                      llvm::Function &Half);
  llvm::Value *laneOfTape(llvm::IRBuilderBase &B, const ReverseRule &R,
                          llvm::Value *Tapes, unsigned Lane);

  // CustomTangent.cpp
  bool readTangent(ReverseRule &R);
  void emitTangent(const ReverseRule &R, SplitDerivative &S);
  bool declareTangent(SplitDerivative &S, llvm::Function &F,
                      const DerivativeKind &Kind);
  void tangentByRule(const ReverseRule &R, SplitDerivative &S);
  void tangentByGradient(SplitDerivative &S, llvm::Function &F,
                         const DerivativeKind &Kind);
  void tangentByDerivative(SplitDerivative &S, llvm::Function &F,
                           const DerivativeKind &Kind, const RuleCall &Part);

  // CustomForward.cpp
  llvm::Function *forwardByRule(ForwardRule R);
  bool readRule(ForwardRule &R);
  bool readSignatures(ForwardRule &R);
  static llvm::Value *tangentOperand(const DerivativeParams &Params,
                                     const llvm::Argument &A, unsigned Lane);
  static void returnForward(llvm::IRBuilderBase &B, const DerivativeKind &Kind,
                            llvm::Value *Primal,
                            llvm::ArrayRef<llvm::Value *> Tangents);

  // CustomOtherMode.cpp
  /// Numbers in, one number out.
  static bool isScalarFunction(const llvm::Function &F);
  llvm::Function *forwardByGradient(llvm::Function &F,
                                    const DerivativeKind &Kind);
  void splitByDerivative(SplitDerivative &S, llvm::Function &F,
                         const DerivativeKind &Kind, llvm::Function &Rule);
  void augmentedByPrimal(SplitDerivative &S, llvm::Function &F,
                         const DerivativeKind &Kind);
  void reverseByDerivative(SplitDerivative &S, llvm::Function &F,
                           const DerivativeKind &Kind,
                           const RuleCall &Derivative);

  Derivatives &D;
  Context &C;
  RuleFacts Facts;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_CUSTOMDERIVATIVES_H
