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

/// Numbers in, one number out.
bool isScalarFunction(const llvm::Function &F);

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
  };
  struct ReverseRule;

  AugmentedResult readResult(llvm::Type *Ty, llvm::Type *R) const;
  bool readAugmented(ReverseRule &R);
  bool checkResult(const ReverseRule &R, llvm::Type *Result);
  bool readGradient(ReverseRule &R);
  bool isForOneLane(llvm::Function &F, const DerivativeKind &Kind,
                    const RuleCall &Augmented, const RuleCall &Last,
                    llvm::Type *Tape);
  bool chooseLanes(ReverseRule &R);
  void emitAugmented(ReverseRule &R, SplitDerivative &S);
  void emitReverse(ReverseRule &R, SplitDerivative &S);
  llvm::Value *callGradient(llvm::IRBuilderBase &B, const ReverseRule &R,
                            const DerivativeParams &Params, unsigned Lane,
                            llvm::Value *Seed, llvm::Value *Tape);
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

  llvm::Function *declareForward(llvm::Function &F, const DerivativeKind &Kind);
  llvm::Function *forwardByRule(llvm::Function &F, const DerivativeKind &Kind,
                                llvm::Function &Rule,
                                llvm::Function *Augmented);
  llvm::Function *forwardByGradient(llvm::Function &F,
                                    const DerivativeKind &Kind,
                                    const CustomRule &Rule);
  void splitByDerivative(SplitDerivative &S, llvm::Function &F,
                         const DerivativeKind &Kind, llvm::Function &Rule);

  bool badSignature(const llvm::Function &F, const RuleCall &Part,
                    llvm::ArrayRef<llvm::Type *> Expected,
                    llvm::StringRef More = "");
  bool checkPointers(llvm::Function &F, const DerivativeKind &Kind,
                     const RuleCall &Part, bool FloatsHaveShadows);
  void stopWithoutShadow(llvm::IRBuilderBase &B, llvm::Function &F,
                         const DerivativeKind &Kind,
                         const DerivativeParams &Params, const RuleCall &Part,
                         bool FloatsHaveShadows);
  bool isRepeatable(llvm::Function &F, const RuleCall &Part,
                    bool FloatsHaveShadows);
  const ParameterUse &use(const RuleCall &Part, unsigned No);

  Derivatives &D;
  Context &C;
  RuleFacts Facts;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_CUSTOMDERIVATIVES_H
