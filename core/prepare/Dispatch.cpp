//===- Dispatch.cpp - direct calls for calls through pointers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/Dispatch.h"
#include "linkgrad/AddressTaken.h"
#include "support/UnknownTarget.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

using namespace llvm;
using namespace linkgrad;

static bool isComparedWithNull(const Value &Pointer) {
  return any_of(Pointer.users(), [](const User *U) {
    auto *Comparison = dyn_cast<ICmpInst>(U);
    return Comparison && Comparison->isEquality() &&
           isa<ConstantPointerNull>(Comparison->getOperand(1));
  });
}

// On calls for which no candidate was found: why.
static constexpr char NoTargetMark[] = "linkgrad.no.target";

static void noteNoTarget(CallBase &Call, StringRef Why) {
  LLVMContext &C = Call.getContext();
  Call.setMetadata(NoTargetMark, Why.empty()
                                     ? nullptr
                                     : MDNode::get(C, MDString::get(C, Why)));
}

bool linkgrad::markAbsentTargets(Function &Copy, bool IsPrimal) {
  bool Changed = false;
  std::optional<PostDominatorTree> Ends;
  for (Instruction &I : instructions(Copy)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || !Call->isIndirectCall() || isUnknownTarget(*Call) ||
        isa<CallBrInst>(Call))
      continue;
    if (isComparedWithNull(*Call->getCalledOperand())) {
      markUnknownTarget(*Call);
      Changed = true;
      continue;
    }
    MDNode *Why = Call->getMetadata(NoTargetMark);
    if (!Why)
      continue;
    if (IsPrimal && !Ends)
      Ends.emplace(Copy);
    if (Ends && Ends->dominates(Call->getParent(), &Copy.getEntryBlock()))
      continue;
    markUnknownTarget(*Call, cast<MDString>(Why->getOperand(0))->getString());
    Changed = true;
  }
  return Changed;
}

namespace {
/// Where the call goes if the pointer is Address.
struct Target {
  Function *Original;    // null: of another module
  GlobalVariable *Holds; // then its address at run time
  Function *To;
};
} // namespace

static void dispatch(CallBase &Call, ArrayRef<Target> Targets) {
  for (const Target &T : Targets) {
    if (T.Original) {
      promoteCallWithIfThenElse(Call, T.Original).setCalledFunction(T.To);
      continue;
    }
    IRBuilder<> B(&Call);
    Value *Address = B.CreateLoad(B.getPtrTy(), T.Holds);
    CallBase &Direct = versionCallSite(Call, Address, nullptr);
    promoteCall(Direct, T.To);
  }
  markUnknownTarget(Call);
}

bool linkgrad::dispatchIndirectCalls(
    Function &Copy, function_ref<Function *(Function &, CallBase &)> Resolve,
    function_ref<std::optional<std::vector<TargetElsewhere>>(CallBase &)>
        TargetsElsewhere,
    function_ref<std::string(CallBase &, bool)> WhyNone) {
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(Copy))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Call->isIndirectCall() && !isUnknownTarget(*Call) &&
          !isa<CallBrInst>(Call) && !Call->hasFnAttr("enzyme_inactive"))
        Calls.push_back(Call);
  if (Calls.empty())
    return false;
  SmallVector<Function *, 16> Candidates =
      addressTakenFunctions(*Copy.getParent());
  bool Changed = false;
  for (CallBase *Call : Calls) {
    SmallVector<Target, 8> Targets, Elsewhere;
    auto Fits = [Call](Function *F) {
      return F->getFunctionType() == Call->getFunctionType() &&
             F->getCallingConv() == Call->getCallingConv() &&
             isLegalToPromote(*Call, F);
    };
    std::optional<int64_t> Slot = slotOfCall(*Call);
    for (Function *F : Candidates)
      if (Fits(F) && (!Slot || mayBeInSlot(*F, *Slot)))
        if (Function *To = Resolve(*F, *Call))
          Targets.push_back({F, nullptr, To});
    unsigned NumElsewhere = 0;
    std::optional<std::vector<TargetElsewhere>> Others =
        TargetsElsewhere(*Call);
    for (const TargetElsewhere &T :
         Others.value_or(std::vector<TargetElsewhere>())) {
      if (!Fits(T.To))
        continue;
      ++NumElsewhere;
      Elsewhere.push_back({nullptr, T.Address, T.To});
      if (!is_contained(Candidates, T.Import))
        Elsewhere.push_back({T.Import, nullptr, T.To});
    }
    bool TooMany = !Others;
    if (Targets.size() > CandidateLimit) {
      Targets.clear();
      TooMany = true;
    } else if (Targets.size() + NumElsewhere <= CandidateLimit) {
      Targets.append(Elsewhere);
    } else {
      TooMany = true;
    }
    if (Targets.empty()) {
      noteNoTarget(*Call, WhyNone(*Call, TooMany));
      continue;
    }
    dispatch(*Call, Targets);
    Changed = true;
  }
  return Changed;
}

void linkgrad::dropIdleComparisons(Function &Import) {
  SmallVector<ICmpInst *, 8> Comparisons;
  for (const Use &U : Import.uses()) {
    auto *Comparison = dyn_cast<ICmpInst>(U.getUser());
    auto *Call = dyn_cast<CallBase>(U.getUser());
    if (Comparison && Comparison->isEquality())
      Comparisons.push_back(Comparison);
    else if (!Call || !Call->isCallee(&U))
      return;
  }
  for (ICmpInst *C : Comparisons) {
    C->replaceAllUsesWith(ConstantInt::getBool(
        C->getType(), C->getPredicate() == ICmpInst::ICMP_NE));
    C->eraseFromParent();
  }
}
