//===- OverwriteAnalysis.cpp - memory overwritten later ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/OverwriteAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "rules/LibraryFunctions.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

static bool isWriter(const Instruction &I) {
  if (!I.mayWriteToMemory() || isa<FenceInst>(I))
    return false;
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return true;
  if (auto *II = dyn_cast<IntrinsicInst>(Call))
    if (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd())
      return false;
  switch (lookupLibraryFunction(*Call).Kind) {
  case LibraryKind::Free:
  case LibraryKind::Math: // errno only
  case LibraryKind::Allocation:
  case LibraryKind::ArenaAllocation:
  case LibraryKind::ArenaRelease:
    return false;
  default:
    return true;
  }
}

OverwriteAnalysis::OverwriteAnalysis(const FunctionInfo &Info,
                                     const CallerWrites &Callers)
    : Info(Info), Callers(Callers), AA(Info.AA) {
  AA.enableCrossIterationMode();
  for (Instruction &I : instructions(Info.F))
    if (isWriter(I))
      Writers.push_back(&I);
}

bool OverwriteAnalysis::callersMayWrite(const Value *P) const {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(P, Objects, nullptr, 0);
  for (const Value *O : Objects) {
    if (auto *G = dyn_cast<GlobalVariable>(O); G && G->isConstant())
      continue;
    if (auto *A = dyn_cast<Argument>(O)) {
      if (A->getArgNo() < Callers.Behind.size() &&
          Callers.Behind[A->getArgNo()])
        return true;
      continue;
    }
    if (isa<AllocaInst>(O) ||
        (isNoAliasCall(O) && !PointerMayBeCaptured(O, /*ReturnCaptures=*/true)))
      continue;
    if (Callers.Elsewhere)
      return true;
  }
  return false;
}

bool OverwriteAnalysis::mayChange(const Value *P, const MemoryLocation &Loc,
                                  const Instruction &After) {
  return callersMayWrite(P) || mayWriteLater(Loc, After);
}

bool OverwriteAnalysis::mayWriteLater(const MemoryLocation &Loc,
                                      const Instruction &After) {
  return any_of(Writers, [&](Instruction *W) {
    return (W != &After || Info.mayFollow(W, W)) && Info.mayFollow(&After, W) &&
           Info.isLive(W->getParent()) && isModSet(AA.getModRefInfo(W, Loc));
  });
}

// In a loop the pointers of a load and of a later write belong to different
// iterations, of which alias analysis knows nothing: it may tell two pointers
// that are swapped in every iteration apart, as they differ in each. So compare
// whole objects, and do not use no-alias scopes, which also hold within one
// iteration.
bool OverwriteAnalysis::mayChangeObject(const Value *P, const AAMDNodes &Tags,
                                        const Instruction &After) {
  if (callersMayWrite(P))
    return true;
  AAMDNodes TypesOnly;
  TypesOnly.TBAA = Tags.TBAA;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(P, Objects, nullptr, 0);
  return any_of(Objects, [&](const Value *O) {
    return mayWriteLater(MemoryLocation::getBeforeOrAfter(O, TypesOnly), After);
  });
}

bool OverwriteAnalysis::mayChange(const LoadInst &Load) {
  auto [It, New] = Known.try_emplace(&Load, false);
  if (!New)
    return It->second;
  bool Result;
  if (Load.isVolatile() || Load.isAtomic()) {
    Result = true;
  } else if (Load.hasMetadata(LLVMContext::MD_invariant_load)) {
    Result = false;
  } else {
    MemoryLocation Loc = MemoryLocation::get(&Load);
    Result = Info.LI.getLoopFor(Load.getParent())
                 ? mayChangeObject(Load.getPointerOperand(), Loc.AATags, Load)
                 : mayChange(Load.getPointerOperand(), Loc, Load);
  }
  return Known[&Load] = Result;
}

CallerWrites OverwriteAnalysis::writesAfter(const CallBase &Call) {
  CallerWrites Writes;
  for (const Use &U : Call.args()) {
    const Value *P = U.get();
    Writes.Behind.push_back(P->getType()->isPointerTy() &&
                            mayChangeObject(P, AAMDNodes(), Call));
  }
  Writes.Elsewhere =
      Callers.Elsewhere || any_of(Callers.Behind, [](bool W) { return W; });
  for (Instruction *W : Writers)
    Writes.Elsewhere |= Info.mayFollow(&Call, W) &&
                        Info.isLive(W->getParent()) &&
                        (W != &Call || Info.mayFollow(W, W));
  return Writes;
}
