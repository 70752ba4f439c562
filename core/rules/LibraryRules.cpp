//===- LibraryRules.cpp - rules of library routines, written in C -----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/LibraryRules.h"
#include "rules/CustomRules.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral AugmentedKind = "linkgrad_library_augmented",
                               AdjointKind = "linkgrad_library_adjoint",
                               BeforeKind = "linkgrad_library_before",
                               AfterKind = "linkgrad_library_after";

/// A letter of bodies.h says what a pointer points to.
static void describePointer(Argument &A, char Letter, StringRef Float) {
  LLVMContext &C = A.getContext();
  AttrBuilder B(C);
  B.addCapturesAttr(CaptureInfo::none());
  B.addAttribute(Attribute::NoFree);
  std::string Elements = Letter == 'I' ? "Integer" : Float.str();
  B.addAttribute("enzyme_type", "{[-1]:Pointer, [-1,-1]:" + Elements + "}");
  if (Letter == 'R')
    B.addAttribute(Attribute::ReadOnly);
  if (Letter == 'I')
    B.addAttribute(InactiveAttribute);
  A.addAttrs(B);
}

void linkgrad::attachLibraryRule(Function &F, const LibraryRule &Rule,
                                 StringRef Signature, StringRef Float) {
  attachFunction(F, AugmentedKind, *Rule.Augmented);
  attachFunction(F, AdjointKind, *Rule.Adjoint);
  if (Rule.Before)
    attachFunction(F, BeforeKind, *Rule.Before);
  if (Rule.After)
    attachFunction(F, AfterKind, *Rule.After);
  for (Argument &A : F.args())
    if (A.getType()->isPointerTy())
      describePointer(A, Signature[A.getArgNo()], Float);
  if (F.getReturnType()->isIntegerTy()) { // a status
    AttrBuilder B(F.getContext());
    B.addAttribute(InactiveAttribute);
    B.addAttribute("enzyme_type", "{[-1]:Integer}");
    F.addRetAttrs(B);
  }
  bool Writes = Signature.contains('U') || Signature.contains('I');
  F.setMemoryEffects(
      MemoryEffects::argMemOnly(Writes ? ModRefInfo::ModRef : ModRefInfo::Ref));
  F.setDoesNotThrow();
  F.addFnAttr(Attribute::WillReturn);
  F.addFnAttr(Attribute::NoFree);
  F.addFnAttr(Attribute::NoSync);
}

LibraryRule linkgrad::libraryRuleOf(const Function &F) {
  LibraryRule R;
  if (!F.hasMetadata())
    return R;
  R.Augmented = attachedFunction(F, AugmentedKind);
  R.Adjoint = attachedFunction(F, AdjointKind);
  R.Before = attachedFunction(F, BeforeKind);
  R.After = attachedFunction(F, AfterKind);
  return R;
}

bool linkgrad::hasLibraryRule(const Function &F) {
  return F.hasMetadata() && attachedFunction(F, AdjointKind);
}

bool linkgrad::hasRuleShadow(const Argument &A) {
  return A.getType()->isFloatingPointTy() ||
         (A.getType()->isPointerTy() && !A.hasAttribute(InactiveAttribute));
}
