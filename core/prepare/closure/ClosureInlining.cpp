//===- ClosureInlining.cpp - calls that vanish in their callers ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Closure.h"
#include "prepare/library/StdFutures.h"
#include "rules/CustomRules.h"
#include "rules/RecomputeHints.h"
#include "support/Worklist.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

#define DEBUG_TYPE "linkgrad"
STATISTIC(NumInlined, "Calls inlined in closures");

// Below these sizes (in instructions) a callee is inlined into its caller's
// copy: the derivative of a small function must vanish into that of its caller.
static constexpr unsigned InlineLimit = 80;
static constexpr unsigned InlineOnceLimit = 400;
static constexpr unsigned CallerLimit = 4000;
// Calls between `throw` and `catch`.
static constexpr unsigned ThrowDepth = 8;

namespace {

/// How large a function is into which calls are inlined.
class InlinedSize {
public:
  explicit InlinedSize(Function &F) : F(F) {}

  /// \returns the number of the callee's instructions.
  unsigned of(const Function &Callee) {
    auto [It, IsNew] = Callees.try_emplace(&Callee, 0);
    if (IsNew)
      It->second = Callee.getInstructionCount();
    return It->second;
  }
  /// Inlines the call if it can be, and the function is not too large already.
  bool tryInline(CallBase &Call) {
    Function &Callee = *Call.getCalledFunction();
    if (!Instructions)
      Instructions = F.getInstructionCount();
    InlineFunctionInfo IFI;
    if (*Instructions > CallerLimit || !isInlineViable(Callee).isSuccess() ||
        !InlineFunction(Call, IFI).isSuccess())
      return false;
    ++NumInlined;
    *Instructions += of(Callee);
    return true;
  }

private:
  Function &F;
  /// Once they are asked for. Counting all of them again after each call costs
  /// more than inlining.
  std::optional<unsigned> Instructions;
  DenseMap<const Function *, unsigned> Callees;
};

} // namespace

static unsigned numCallSites(Function &F) { return F.getNumUses(); }

// By what is said of the call, which inlining would lose.
static bool isDeclaredAtCall(const CallBase &Call) {
  if (isDeclaredInactive(static_cast<const Instruction &>(Call)))
    return true;
  for (unsigned A = 0; A < Call.arg_size(); ++A)
    if (isDeclaredInactive(Call, A))
      return true;
  return false;
}

// Whether an exception that arrives at \p Pad is caught in this function.
static bool isCaught(const BasicBlock &Pad) {
  Worklist<const BasicBlock *> Work{&Pad};
  while (const BasicBlock *B = Work.next()) {
    if (isa<ReturnInst>(B->getTerminator()))
      return true;
    append_range(Work, successors(B));
  }
  return false;
}

// An exception that leaves an active call would leave its tape half filled. So
// callees that may throw to somebody who catches are inlined as long as that
// goes: then the way to the handler is a jump like any other.
void Closure::inlineThrowingCalls(Function &F) {
  InlinedSize Size(F);
  for (unsigned Round = 0; Round < ThrowDepth; ++Round) {
    SmallVector<CallBase *, 8> Calls;
    for (Instruction &I : instructions(F))
      if (auto *Invoke = dyn_cast<InvokeInst>(&I))
        if (Function *Callee = Invoke->getCalledFunction())
          if (contains(Callee) && Callee != &F && !isRecursive(Callee) &&
              !Callee->doesNotThrow() && !isDeclaredAtCall(*Invoke) &&
              !Invoke->isNoInline() && isCaught(*Invoke->getUnwindDest()))
            Calls.push_back(Invoke);
    bool Changed = false;
    for (CallBase *Call : Calls)
      Changed |= Size.tryInline(*Call);
    if (!Changed)
      return;
  }
}

void Closure::inlineCalls(Function &F) {
  SmallVector<CallBase *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Function *Callee = Call->getCalledFunction())
        if (contains(Callee) && Callee != &F && !isRecursive(Callee) &&
            !isDeclaredAtCall(*Call) && !Call->isNoInline() &&
            !isRecomputableCall(*Call) &&
            !(Ruled && Entries.find(Callee)->second.Target))
          Calls.push_back(Call);
  InlinedSize Size(F);
  for (CallBase *Call : Calls) {
    Function *Callee = Call->getCalledFunction();
    unsigned CalleeSize = Size.of(*Callee);
    bool Small = CalleeSize <= InlineLimit || readsOnceVariables(*Callee) ||
                 (CalleeSize <= InlineOnceLimit && numCallSites(*Callee) == 1);
    if (Small)
      Size.tryInline(*Call);
  }
}
