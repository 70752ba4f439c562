//===- Dispatch.cpp - direct calls for calls through pointers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Dispatch.h"
#include "linkgrad/AddressTaken.h"
#include "prepare/closure/CopyLowering.h"
#include "rules/CustomRules.h"
#include "support/UnknownTarget.h"
#include "llvm/ADT/DenseMap.h"
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

// On calls that were compared with functions: with which.
static constexpr char ComparedMark[] = "linkgrad.compared";

bool linkgrad::wasCompared(const CallBase &Call, const Function &F) {
  MDNode *Mark = Call.getMetadata(ComparedMark);
  return Mark && any_of(Mark->operands(), [&](const MDOperand &Op) {
           auto *V = dyn_cast_or_null<ValueAsMetadata>(Op.get());
           return V && V->getValue() == &F;
         });
}

bool linkgrad::wasCompared(const CallBase &Call) {
  return Call.getMetadata(ComparedMark) != nullptr;
}

void linkgrad::forgetTargets(CallBase &Call) {
  for (StringRef Mark : {ComparedMark, NoTargetMark, UnknownTargetMark})
    Call.setMetadata(Mark, nullptr);
}

static void noteCompared(CallBase &Call, ArrayRef<Function *> With) {
  SmallVector<Metadata *, 8> All;
  if (MDNode *Mark = Call.getMetadata(ComparedMark))
    append_range(All, Mark->operands());
  for (Function *F : With)
    All.push_back(ValueAsMetadata::get(F));
  Call.setMetadata(ComparedMark, MDNode::get(Call.getContext(), All));
}

// What inactive calls do, and computed jumps, is nobody's business here.
static CallBase *callThroughPointer(Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  return Call && Call->isIndirectCall() && !isa<CallBrInst>(Call) &&
                 !Call->hasFnAttr(InactiveAttribute)
             ? Call
             : nullptr;
}

void linkgrad::markPending(Function &Copy) {
  for (Instruction &I : instructions(Copy))
    if (CallBase *Call = callThroughPointer(I);
        Call && !isUnknownTarget(*Call)) {
      markUnknownTarget(*Call);
      noteNoTarget(*Call, "no function's address gets there");
    }
}

bool linkgrad::markAbsentTargets(Function &Copy, bool IsPrimal) {
  bool Changed = false;
  std::optional<PostDominatorTree> Ends;
  for (Instruction &I : instructions(Copy)) {
    CallBase *Call = callThroughPointer(I);
    MDNode *Why = Call ? Call->getMetadata(NoTargetMark) : nullptr;
    if (!Call || (isUnknownTarget(*Call) && !Why))
      continue;
    if (isComparedWithNull(*Call->getCalledOperand())) {
      markUnknownTarget(*Call);
      Changed = true;
      continue;
    }
    if (!Why)
      continue;
    if (IsPrimal && !Ends)
      Ends.emplace(Copy);
    if (Ends && Ends->dominates(Call->getParent(), &Copy.getEntryBlock())) {
      unmarkUnknownTarget(*Call);
      continue;
    }
    markUnknownTarget(*Call, cast<MDString>(Why->getOperand(0))->getString());
    Changed = true;
  }
  return Changed;
}

/// Makes \p Call, of what \p To is called as, a call of it.
static void callInstead(CallBase &Call, Function &To) {
  if (To.getFunctionType() == Call.getFunctionType()) {
    promoteCall(Call, &To);
    return;
  }
  Call.setCalledOperand(&To);
  fitResult(Call);
}

void linkgrad::dispatchInPlace(const PendingDispatch &D) {
  CallBase &Call = *D.Call;
  // Of what is left only, not of the direct calls.
  MDNode *Compared = Call.getMetadata(ComparedMark);
  forgetTargets(Call);
  SmallVector<Function *, 8> With;
  for (const DispatchTarget &T : D.Targets) {
    With.push_back(T.Candidate);
    if (!T.Holds) {
      callInstead(versionCallSite(Call, T.Candidate, nullptr), *T.To);
      continue;
    }
    IRBuilder<> B(&Call);
    Value *Address = B.CreateLoad(B.getPtrTy(), T.Holds);
    CallBase &Direct = versionCallSite(Call, Address, nullptr);
    if (T.OrCopy) {
      Instruction *Branch =
          Direct.getParent()->getSinglePredecessor()->getTerminator();
      B.SetInsertPoint(Branch);
      Value *IsCopy = B.CreateICmpEQ(Direct.getCalledOperand(), T.Candidate);
      Branch->setOperand(0, B.CreateOr(Branch->getOperand(0), IsCopy));
    }
    callInstead(Direct, *T.To);
  }
  Call.setMetadata(ComparedMark, Compared);
  noteCompared(Call, With);
  markUnknownTarget(Call);
}

namespace {
/// Which functions may be in which slots of vtables: each has as many uses as
/// there are comparisons with it, and calls by the dozen ask for the same.
class Slots {
public:
  bool mayHold(int64_t Offset, const Function &F) {
    auto [It, IsNew] = Known.try_emplace({&F, Offset});
    if (IsNew)
      It->second = mayBeInSlot(F, Offset);
    return It->second;
  }

private:
  DenseMap<std::pair<const Function *, int64_t>, bool> Known;
};
} // namespace

// Notes why, where there are none.
static SmallVector<DispatchTarget, 8>
findTargets(CallBase &Call, ArrayRef<Function *> Candidates,
            TargetChoice &Choice, Slots &Tables) {
  SmallVector<DispatchTarget, 8> Targets, Elsewhere;
  auto Fits = [&Call](Function *F) {
    const FunctionType *Ty = F->getFunctionType();
    bool Fits = Ty == Call.getFunctionType() ? isLegalToPromote(Call, F)
                                             : canTakePart(Call, *Ty);
    return Fits && F->getCallingConv() == Call.getCallingConv();
  };
  std::optional<int64_t> Slot = slotOfCall(Call);
  for (Function *F : Candidates)
    if (Fits(F) && (!Slot || Tables.mayHold(*Slot, *F)) &&
        Choice.mayBe(Call, *F))
      if (Function *To = Choice.resolve(Call, *F))
        Targets.push_back({F, nullptr, To});
  unsigned NumElsewhere = 0;
  std::optional<std::vector<TargetElsewhere>> Others = Choice.elsewhere(Call);
  for (const TargetElsewhere &T :
       Others.value_or(std::vector<TargetElsewhere>())) {
    // (Its copy takes what is passed by value through pointers.)
    if (!Fits(T.Import))
      continue;
    ++NumElsewhere;
    bool OrCopy = !is_contained(Candidates, T.Import);
    Elsewhere.push_back({T.Import, T.Address, T.To, OrCopy});
  }
  bool TooMany = !Others;
  unsigned Limit = Choice.limit(Call);
  if (Targets.size() > Limit) {
    Targets.clear();
    TooMany = true;
  } else if (Targets.size() + NumElsewhere <= Limit) {
    Targets.append(Elsewhere);
  } else {
    TooMany = true;
  }
  if (!Targets.empty() || wasCompared(Call))
    return Targets;
  std::string Why = Choice.whyNone(Call, TooMany);
  noteNoTarget(Call, Why);
  if (Why.empty())
    unmarkUnknownTarget(Call);
  return {};
}

void linkgrad::findDispatches(Function &Copy, TargetChoice &Choice,
                              std::vector<PendingDispatch> &Out) {
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(Copy))
    if (CallBase *Call = callThroughPointer(I); Call && Choice.concerns(*Call))
      Calls.push_back(Call);
  if (Calls.empty())
    return;
  SmallVector<Function *, 16> Candidates =
      addressTakenFunctions(*Copy.getParent());
  Slots Tables;
  for (CallBase *Call : Calls)
    if (SmallVector<DispatchTarget, 8> Targets =
            findTargets(*Call, Candidates, Choice, Tables);
        !Targets.empty())
      Out.push_back({Call, std::move(Targets)});
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
