//===- Dispatch.cpp - direct calls for calls through pointers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/Dispatch.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

using namespace llvm;
using namespace linkgrad;

static constexpr char UnknownTargetMark[] = "linkgrad.unknown.target";

// More candidates than this are no dispatch but a guess.
static constexpr unsigned CandidateLimit = 32;

static bool takesAddress(const Use &U) {
  auto *Call = dyn_cast<CallBase>(U.getUser());
  if (!Call)
    return !isa<BlockAddress>(U.getUser());
  if (Call->isCallee(&U))
    return false;
  auto *Callee = dyn_cast<Function>(Call->getCalledOperand());
  if (!Callee || !Callee->getName().contains("__enzyme_"))
    return true;
  // What a request differentiates is not thereby called through a pointer.
  return Call->getArgOperandNo(&U) != (Call->getParamStructRetType(0) ? 1 : 0);
}

SmallVector<Function *, 16> linkgrad::addressTakenFunctions(Module &M) {
  SmallVector<Function *, 16> Result;
  for (Function &F : M)
    if (!F.isIntrinsic() && !F.isVarArg() && any_of(F.uses(), takesAddress))
      Result.push_back(&F);
  return Result;
}

bool linkgrad::isUnknownTarget(const CallBase &Call) {
  return Call.getMetadata(UnknownTargetMark) != nullptr;
}

bool linkgrad::dispatchIndirectCalls(
    Function &Copy, ArrayRef<Function *> Candidates,
    function_ref<Function *(Function &, CallBase &)> Resolve) {
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(Copy))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Call->isIndirectCall() && !isUnknownTarget(*Call) &&
          !isa<CallBrInst>(Call))
        Calls.push_back(Call);
  bool Changed = false;
  for (CallBase *Call : Calls) {
    SmallVector<std::pair<Function *, Function *>, 8> Targets;
    for (Function *F : Candidates)
      if (F->getFunctionType() == Call->getFunctionType() &&
          F->getCallingConv() == Call->getCallingConv() &&
          isLegalToPromote(*Call, F))
        if (Function *To = Resolve(*F, *Call))
          Targets.push_back({F, To});
    if (Targets.empty() || Targets.size() > CandidateLimit)
      continue;
    for (auto [F, To] : Targets)
      promoteCallWithIfThenElse(*Call, F).setCalledFunction(To);
    Call->setMetadata(UnknownTargetMark, MDNode::get(Copy.getContext(), {}));
    Changed = true;
  }
  return Changed;
}
