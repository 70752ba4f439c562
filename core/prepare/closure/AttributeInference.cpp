//===- AttributeInference.cpp - attributes of copies ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/AttributeInference.h"
#include "support/Merges.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"

using namespace llvm;
using namespace linkgrad;

// Whether nothing but loads happens to the memory behind \p A, and nobody keeps
// the pointer. Derivatives of one order are the input of the next, and come
// without attributes.
static bool isOnlyRead(const Argument &A) {
  auto Becomes = [](const Use &U) {
    return isMerged(U) || isa<GetElementPtrInst>(U.getUser());
  };
  return allUses(A, Becomes, [&](const Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    if (auto *Load = dyn_cast<LoadInst>(I); Load && !Load->isVolatile())
      return true;
    if (isa<ICmpInst>(I) && isa<ConstantPointerNull>(I->getOperand(1)))
      return true;
    auto *Call = dyn_cast<CallBase>(I);
    if (!Call || !Call->isArgOperand(&U))
      return false;
    unsigned No = Call->getArgOperandNo(&U);
    bool IsItself = Call->getCalledFunction() == A.getParent() &&
                    No == A.getArgNo() && U->getType() == A.getType();
    return IsItself || (Call->onlyReadsMemory(No) && Call->doesNotCapture(No));
  });
}

void linkgrad::inferAttributes(Function &F, bool IsRecursive,
                               FunctionAnalysisManager &FAM) {
  AAResults &AA = FAM.getResult<AAManager>(F);
  if (!IsRecursive)
    F.setMemoryEffects(F.getMemoryEffects() &
                       computeFunctionBodyMemoryAccess(F, AA));
  bool MayThrow = any_of(instructions(F),
                         [](const Instruction &I) { return I.mayThrow(); });
  if (!MayThrow)
    F.setDoesNotThrow();
  for (Argument &A : F.args())
    if (A.getType()->isPointerTy() && isOnlyRead(A)) {
      // What is only written, too, is not touched at all.
      if (A.hasAttribute(Attribute::WriteOnly)) {
        A.removeAttr(Attribute::WriteOnly);
        A.addAttr(Attribute::ReadNone);
      }
      if (!A.hasAttribute(Attribute::ReadNone))
        A.addAttr(Attribute::ReadOnly);
      A.addAttr(
          Attribute::getWithCaptureInfo(F.getContext(), CaptureInfo::none()));
    }
}
