//===- FusedLoops.cpp - sums whose two sweeps become one ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/FusedLoops.h"
#include "prepare/closure/Closure.h"
#include "prepare/closure/IndependentLoops.h"
#include "prepare/closure/SumAdjoint.h"
#include "request/Request.h"
#include "request/UnreadResults.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

using Kinds = ArrayRef<const DerivativeKind *>;

//===----------------------------------------------------------------------===//
// No forward sweep
//===----------------------------------------------------------------------===//

/// Whether the reverse of what \p U is used for does not read it.
static bool isLinear(const Use &U) {
  std::optional<const Value *> Factor = linearFactor(U);
  return Factor && (!*Factor || isPlainNumber(*Factor));
}

/// Whether nothing is done with the sums of \p L than what is linear, until
/// they are returned or stored where nobody reads them.
static bool isOnlyAddedUp(const Loop &L, Kinds Of,
                          ArrayRef<UnreadResults> Unread) {
  SetVector<const Instruction *> Chain;
  for (const PHINode &Phi : L.getHeader()->phis())
    if (Phi.getType()->isFloatingPointTy())
      Chain.insert(&Phi);
  // In the loop it is a sum if it has the form.
  for (unsigned N = 0; N != Chain.size(); ++N) // it grows
    for (const Use &U : Chain[N]->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (auto *Store = dyn_cast<StoreInst>(I)) {
        if (L.contains(I) || !all_of(Unread, [&](const UnreadResults &R) {
              return R.contains(*Store);
            }))
          return false;
        continue;
      }
      if (isa<ReturnInst>(I)) {
        if (any_of(Of, [](const DerivativeKind *K) { return K->ReturnPrimal; }))
          return false;
        continue;
      }
      if ((!isa<SelectInst>(I) || !L.contains(I)) && !isLinear(U))
        return false;
      Chain.insert(I);
    }
  return true;
}

//===----------------------------------------------------------------------===//
// No memory with a derivative
//===----------------------------------------------------------------------===//

static bool isConstantMemory(const Loop &L, const Value &Pointer, Kinds Of) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&Pointer, Objects, nullptr, /*MaxLookup=*/0);
  return all_of(Objects, [&](const Value *O) {
    if (auto *A = dyn_cast<Argument>(O))
      return all_of(Of, [&](const DerivativeKind *K) {
        return K->Args[A->getArgNo()] == Activity::Constant;
      });
    auto *G = dyn_cast<GlobalVariable>(O);
    auto *Call = dyn_cast<CallBase>(O);
    return (G && G->isConstant()) || isa<AllocaInst>(O) ||
           (Call && L.contains(Call));
  });
}

static bool readsNoActiveMemory(const Loop &L, Kinds Of) {
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B) {
      if (!I.mayReadFromMemory() || I.isLifetimeStartOrEnd())
        continue;
      for (const Value *Op : I.operand_values())
        if (Op->getType()->isPointerTy() && !isa<Function>(Op) &&
            !isConstantMemory(L, *Op, Of))
          return false;
    }
  return true;
}

//===----------------------------------------------------------------------===//
// One loop
//===----------------------------------------------------------------------===//

/// When the gradients of iterations are computed.
enum class FusedIn {
  Reverse, // with the adjoint that the reverse sweep knows
  Forward, // with the same, which is known before it
  AtOnce,  // for the adjoint 1
};

static void remark(Loop &L, FusedIn Sweep) {
  LLVMContext &Ctx = L.getHeader()->getContext();
  if (!wantsTapeRemarks(Ctx))
    return;
  OptimizationRemarkAnalysis R(TapeRemarkPass, "Fused", L.getStartLoc(),
                               L.getHeader());
  R << (Sweep == FusedIn::AtOnce
            ? "the gradient of each iteration of this loop is computed with "
              "it, and kept"
            : "the reverse of each iteration of this loop follows it at "
              "once: the tape is that of one iteration");
  Ctx.diagnose(R);
}

// Of loops that have the form only.
static void remarkShared(Loop &L, const SharedByIterations &Shared) {
  LLVMContext &Ctx = L.getHeader()->getContext();
  if (!Shared.At || !wantsTapeRemarks(Ctx))
    return;
  OptimizationRemarkAnalysis R(TapeRemarkPass, "NotFused", L.getStartLoc(),
                               L.getHeader());
  R << "the reverse of each iteration of this loop does not follow it at once: "
    << ore::NV("Reason", Shared.Why) << " ('" << Shared.At->getOpcodeName()
    << "' at " << ore::NV("Place", Shared.At->getDebugLoc()) << ")";
  Ctx.diagnose(R);
}

// Lanes have an adjoint each. Who has a part of the derivative knows no seed
// when it begins.
static bool knowSeeds(const Function &F, Kinds Of) {
  return F.use_empty() && all_of(Of, [](const DerivativeKind *K) {
           return K->Width == 1 && K->Return == Activity::Active;
         });
}

Function *linkgrad::fuseLoop(Function &F, Kinds All,
                             FunctionAnalysisManager &FAM) {
  // Forward mode has calls of iterations inlined again.
  SmallVector<const DerivativeKind *, 2> Of;
  copy_if(All, std::back_inserter(Of), [](const DerivativeKind *K) {
    return K->Mode != DerivativeMode::Forward;
  });
  if (Of.empty() || any_of(Of, [](const DerivativeKind *K) {
        return K->Mode != DerivativeMode::Reverse || K->Shared;
      }))
    return nullptr;
  FAM.invalidate(F, PreservedAnalyses::none());
  std::vector<UnreadResults> Unread;
  for (const DerivativeKind *K : Of)
    Unread.emplace_back(F, *K, FAM.getResult<AAManager>(F));
  DominatorTree DT(F);
  LoopInfo LI(DT);
  for (Loop *L : LI.getLoopsInPreorder()) {
    bool NoForward = isOnlyAddedUp(*L, Of, Unread);
    SumAdjoint Adjoint(*L, LI, DT);
    FusedIn Sweep = NoForward                               ? FusedIn::Reverse
                    : Adjoint.isKnown() && knowSeeds(F, Of) ? FusedIn::Forward
                                                            : FusedIn::AtOnce;
    SharedByIterations Shared;
    if (Sweep == FusedIn::AtOnce && !readsNoActiveMemory(*L, Of))
      continue;
    Function *Iteration =
        outlineIteration(*L, LI, DT, FAM, Shared,
                         Sweep == FusedIn::Forward ? &Adjoint : nullptr);
    if (!Iteration) {
      remarkShared(*L, Shared);
      continue;
    }
    if (Sweep == FusedIn::AtOnce)
      Iteration->addFnAttr(AtOnceAttribute);
    else if (Sweep == FusedIn::Reverse && F.use_empty())
      Iteration->addFnAttr(UnreadAttribute); // no derivative has a part of it
    remark(*L, Sweep);
    return Iteration;
  }
  return nullptr;
}

void Closure::fuseLoops(Function &F, ArrayRef<const DerivativeKind *> Kinds) {
  bool Changed = false;
  while (Function *Iteration = fuseLoop(F, Kinds, FAM)) {
    Entry E = Entries.find(&F)->second;
    E.CalledFrom = &F;
    Entries[Iteration] = E;
    simplifyCopy(*Iteration);
    finishCopy(*Iteration, /*CatchesForOthers=*/true);
    Changed = true;
  }
  if (!Changed)
    return;
  Preparation Rest{F, FAM, this};
  Rest.changed();
  runSteps(canonicalisingSteps(), Rest, F.getName());
  orderBottomUp();
}
