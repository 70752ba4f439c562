//===- CustomRules.h - derivatives that the program itself gives ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program may say how one of its functions is differentiated. In IR that is
// metadata on the function:
//
//   declare !enzyme_augment !{ptr @a} !enzyme_gradient !{ptr @g}
//     double @f(double)
//
// Tables of the program (rules/Registrations.h) are turned into the same.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_CUSTOMRULES_H
#define LINKGRAD_RULES_CUSTOMRULES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class CallBase;
class Function;
class GlobalVariable;
class Instruction;
} // namespace llvm

namespace linkgrad {

/// The functions that a rule consists of; null: not given. They may be
/// declarations.
struct CustomRule {
  llvm::Function *Augmented = nullptr, *Gradient = nullptr; // reverse mode
  llvm::Function *Derivative = nullptr;                     // forward mode
  llvm::Function *SplitAugmented = nullptr, *SplitDerivative = nullptr;

  bool hasReverse() const { return Gradient; }
  bool hasForward() const { return Derivative; }
  bool hasSplitForward() const { return SplitDerivative; }
  /// Whether the split derivative takes what the reverse rule keeps.
  bool tangentSharesTape() const {
    return SplitDerivative && SplitAugmented &&
           (!Gradient || Augmented == SplitAugmented);
  }
  explicit operator bool() const {
    return hasReverse() || hasForward() || hasSplitForward();
  }
};

CustomRule customRuleOf(const llvm::Function &F);
/// Whether it has one of any mode, or one that comes with linkgrad
/// (LibraryRules.h). Cheap.
bool hasCustomRule(const llvm::Function &F);
/// Whether the program says something of \p F that goes before its body: a rule
/// or that it is inactive.
bool hasDeclaredDerivative(const llvm::Function &F);
/// The function that \p Call calls, if that one has a rule.
llvm::Function *calleeWithRule(const llvm::CallBase &Call);

/// What the program declares to be without derivative: a variable (metadata
/// enzyme_inactive or enzyme_activity_value, or "enzyme_const" in its name; a
/// library's that stands for a thing of it is, too); the result of an
/// instruction (metadata enzyme_inactive or enzyme_inactive_val; of a call also
/// that attribute of the result); an argument (attribute enzyme_inactive of the
/// call's or the function's parameter).
bool isDeclaredInactive(const llvm::GlobalVariable &G);
bool isDeclaredInactive(const llvm::Instruction &I);
bool isDeclaredInactive(const llvm::CallBase &Call, unsigned Argument);
/// Whether \p I is, or is loaded from a variable that is.
bool isDeclaredConstant(const llvm::Instruction &I);

/// Declares the result of \p I to be without derivative.
void declareInactive(llvm::Instruction &I);

/// The kinds of metadata that name a function of a rule, and the one that names
/// the function which frees what an allocation function returns.
llvm::ArrayRef<llvm::StringLiteral> ruleMetadataKinds();

/// The variables that the rule of \p F takes for constant.
llvm::SmallVector<llvm::GlobalVariable *, 4>
variablesReadByRule(const llvm::Function &F);

/// Attaches \p Part as `!Kind`. False if another function is attached already.
bool attachFunction(llvm::Function &F, llvm::StringRef Kind,
                    llvm::Function &Part);
/// The function that is attached as `!Kind`, or null.
llvm::Function *attachedFunction(const llvm::Function &F, llvm::StringRef Kind);

/// On a function or a call: no derivative flows through it. On a variable, as
/// `!enzyme_inactive`: it is constant.
inline constexpr llvm::StringLiteral InactiveAttribute = "enzyme_inactive";

/// On a pointer parameter of a function with a rule: the rule takes what is
/// behind it for constant.
inline constexpr llvm::StringLiteral ConstantInRuleAttribute =
    "linkgrad_constant";

/// ="<k>,<k>..." on a function: its augmented function and gradient take a
/// pointer to the value of these parameters of theirs.
inline constexpr llvm::StringLiteral ByRefAttribute = "enzyme_byref";

namespace rule_metadata {
inline constexpr llvm::StringLiteral Augment = "enzyme_augment";
inline constexpr llvm::StringLiteral Gradient = "enzyme_gradient";
inline constexpr llvm::StringLiteral Derivative = "enzyme_derivative";
inline constexpr llvm::StringLiteral SplitDerivative = "enzyme_splitderivative";
/// The augmented function of the split rule, where it is another one than that
/// of the gradient.
inline constexpr llvm::StringLiteral SplitAugment = "linkgrad_split_augment";
inline constexpr llvm::StringLiteral DeallocatorFunction =
    "enzyme_deallocator_fn";
/// Variables that a rule takes for constant.
inline constexpr llvm::StringLiteral Reads = "linkgrad_reads";
} // namespace rule_metadata

} // namespace linkgrad

#endif // LINKGRAD_RULES_CUSTOMRULES_H
