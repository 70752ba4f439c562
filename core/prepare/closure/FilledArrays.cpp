//===- FilledArrays.cpp - arrays that each iteration fills first ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/FilledArrays.h"
#include "rules/LibraryFunctions.h"
#include "support/Walks.h"
#include "support/WholeObject.h"
#include "support/Worklist.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

FilledArrays::FilledArrays(BasicBlock &Header, FunctionAnalysisManager &FAM)
    : F(*Header.getParent()), SE(FAM.getResult<ScalarEvolutionAnalysis>(F)),
      LI(FAM.getResult<LoopAnalysis>(F)),
      DT(FAM.getResult<DominatorTreeAnalysis>(F)),
      PDT(FAM.getResult<PostDominatorTreeAnalysis>(F)),
      L(*LI.getLoopFor(&Header)), Fresh(LI) {}

bool FilledArrays::contains(const Value &O) {
  auto It = Known.find(&O);
  if (It == Known.end())
    It = Known.insert({&O, isOne(O)}).first;
  return It->second;
}

bool FilledArrays::leadsToFound(const Value &Pointer) const {
  SmallVector<const Value *, 4> Objects = objectsBehind(&Pointer);
  return !Objects.empty() &&
         all_of(Objects, [&](const Value *O) { return Known.lookup(O); });
}

// Of the bytes that are asked for, if that is a number.
const SCEV *FilledArrays::sizeOf(const Value &O) {
  Type *I64 = Type::getInt64Ty(F.getContext());
  if (auto *Variable = dyn_cast<AllocaInst>(&O)) {
    std::optional<TypeSize> Size =
        Variable->getAllocationSize(F.getDataLayout());
    return Size && !Size->isScalable()
               ? SE.getConstant(I64, Size->getFixedValue())
               : nullptr;
  }
  auto *Call = dyn_cast<CallBase>(&O);
  LibraryFunction Made =
      Call ? lookupLibraryFunction(*Call) : LibraryFunction();
  if (!Made.allocates() || Made.SizeArg < 0 || Made.CountArg >= 0)
    return nullptr;
  Value *Size = Call->getArgOperand(Made.SizeArg);
  return Size->getType() == I64 ? SE.getSCEV(Size) : nullptr;
}

bool FilledArrays::isRunBehind(const Instruction &I) {
  if (Behind.empty())
    Behind.insert_range(depth_first(L.getExitBlock()));
  return Behind.contains(I.getParent());
}

// False if the object is not one for the use. \p More: pointers to it.
bool FilledArrays::collect(const Use &U, const Value &O, Accesses &Found,
                           SmallVectorImpl<const Value *> &More) {
  auto *I = cast<Instruction>(U.getUser());
  bool IsIn = L.contains(I);
  if (isa<GetElementPtrInst>(I)) {
    More.push_back(I);
    return true;
  }
  if (isa<PHINode, SelectInst>(I)) {
    // Null where there is none: all other uses of it are those of the object.
    More.push_back(I);
    return !IsIn && all_of(objectsBehind(I),
                           [&](const Value *Other) { return Other == &O; });
  }
  if (auto *Load = dyn_cast<LoadInst>(I)) {
    if (IsIn)
      Found.Reads.push_back(Load);
    return IsIn ? Load->isSimple() : !isRunBehind(*I);
  }
  if (auto *Store = dyn_cast<StoreInst>(I)) {
    if (IsIn)
      Found.Writes.push_back(Store);
    return U.getOperandNo() == StoreInst::getPointerOperandIndex() &&
           Store->isSimple();
  }
  if (isa<ICmpInst, PtrToIntInst>(I)) // it is nobody's that keeps it
    return true;
  auto *Call = dyn_cast<CallBase>(I);
  if (!Call || !Call->isArgOperand(&U))
    return false;
  if (Call->isLifetimeStartOrEnd())
    return !IsIn;
  LibraryFunction Known = lookupLibraryFunction(*Call);
  if (Known.Kind == LibraryKind::Free)
    return !IsIn;
  if (!Known.fills())
    return false;
  bool IsSource = Known.copies() && Call->getArgOperandNo(&U) == 1;
  if (IsSource)
    return !IsIn && !isRunBehind(*I);
  if (IsIn)
    Found.Writes.push_back(I);
  return Call->getArgOperandNo(&U) == 0;
}

bool FilledArrays::collect(const Value &O, Accesses &Found) {
  Worklist<const Value *> Work{&O};
  while (const Value *V = Work.next())
    for (const Use &U : V->uses())
      if (!collect(U, O, Found, Work))
        return false;
  return true;
}

/// Whether the pointer that the indices of \p Load are added to is that of the
/// object, or null.
static bool isFromStart(const LoadInst &Load, const Value &O) {
  const Value *Base = Load.getPointerOperand();
  while (auto *GEP = dyn_cast<GEPOperator>(Base))
    Base = GEP->getPointerOperand();
  return allSources(*Base, IsaPred<PHINode>,
                    [&](const Value &V) { return &V == &O || isNoMemory(&V); });
}

bool FilledArrays::isOne(const Value &O) {
  auto *Made = dyn_cast<Instruction>(&O);
  if (!Made || L.contains(Made) || !L.getExitBlock() ||
      !(isa<AllocaInst>(O) ? !PointerMayBeCaptured(&O, /*ReturnCaptures=*/true)
                           : Fresh.isOurs(O)))
    return false;
  Accesses Found;
  if (!collect(O, Found) ||
      Found.Reads.size() * Found.Writes.size() > Subscripts::MaxCompared)
    return false;
  if (!Subs)
    Subs.emplace(F, SE, LI);
  const SCEV *Size = sizeOf(O);
  return Subs->allOrNothing([&] {
    return all_of(Found.Reads, [&](LoadInst *Load) {
      return Subs->isWrittenBefore(L, Found.Writes, *Load,
                                   isFromStart(*Load, O) ? Size : nullptr, DT,
                                   PDT);
    });
  });
}
