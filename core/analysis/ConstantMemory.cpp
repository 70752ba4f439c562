//===- ConstantMemory.cpp - what may do without a shadow --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A derivative is lost without a word where one pointer to a block has a shadow
// and another has none, or where "shadow equals primal", which says constant at
// run time, is said of memory that receives active values. So neither is taken
// from the absence of a shadow; both are proved here, from where pointers come:
//
//   constant   what the program declares so: parameters that its request or a
//              call hands over as constant, inactive variables, results of
//              inactive functions; constants; and what is loaded from those
//   not        all memory that the differentiated code itself makes, what a
//              differentiated function returns, and what variables lead to that
//              are only assumed to be inactive (ClosureFacts::Assumed)
//
// For a constant parameter of a callee the calls of it answer: they mark what
// they hand over, unless the callee leaves it as it is, and what it hands on is
// left as it is as well (PointerFlow.h). Where they hand over a variable that
// is only assumed to be inactive, to its constructor say, they do not mark it:
// there the callee answers itself.
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "support/DataOperands.h"
#include "support/Worklist.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// Whether what the call returns is constant if those values are that are added
// to Sources.
static bool isConstantResult(const CallBase &Call,
                             SmallVectorImpl<const Value *> &Sources) {
  if (Call.getAttributes().hasFnAttr(CaughtAttribute))
    return true;
  if (const Value *Same = getArgumentAliasingToReturnedPointer(
          &Call, /*MustPreserveNullness=*/false)) {
    Sources.push_back(Same);
    return true;
  }
  LibraryFunction L = lookupLibraryFunction(Call);
  if (L.isMirrored())
    append_range(Sources, Call.args());
  return L.isInactive() || L.isMath() || L.isMirrored();
}

static bool isConstantSource(const Instruction &I,
                             SmallVectorImpl<const Value *> &Sources) {
  if (auto *Call = dyn_cast<CallBase>(&I))
    return isConstantResult(*Call, Sources);
  switch (I.getOpcode()) {
  case Instruction::Load:
  case Instruction::AtomicRMW:
  case Instruction::AtomicCmpXchg:
    Sources.push_back(I.getOperand(0));
    return true;
  case Instruction::LandingPad:
    return true;
  default:
    break;
  }
  SmallVector<bool, 8> Data;
  if (!dataOperands(I, Data) && !isa<BinaryOperator>(I))
    return false;
  for (unsigned N = 0; N < I.getNumOperands(); ++N)
    if (isa<BinaryOperator>(I) || Data[N])
      Sources.push_back(I.getOperand(N));
  return true;
}

bool ActivityAnalysis::isConstantMemory(const Value &V) const {
  Worklist<const Value *> Work{&V};
  while (const Value *S = Work.next()) {
    if (!holdsPointer(classOf(*S)))
      continue;
    if (isVaried(*S))
      return false;
    if (isa<Constant, Argument>(S) && Facts.mayLeadToAssumed(*S))
      return false;
    auto *I = dyn_cast<Instruction>(S);
    if (I && !isDeclaredConstant(*I) && !isConstantSource(*I, Work))
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Disagreements
//===----------------------------------------------------------------------===//

// A pointer without a shadow, to memory that may receive active values.
bool ActivityAnalysis::lacksShadow(const Value &V) const {
  return holdsPointer(classOf(V)) && !isVaried(V) && !isConstantMemory(V);
}

// Whether an active value goes to memory without a shadow, or a pointer without
// one to memory that has one.
bool ActivityAnalysis::losesAt(const Value &Stored, const Value &P) const {
  return isVaried(P) ? lacksShadow(Stored) : isVaried(Stored) && lacksShadow(P);
}

bool ActivityAnalysis::losesAtCall(const CallBase &Call) const {
  LibraryFunction L = lookupLibraryFunction(Call);
  if (L.copies())
    return losesAt(*Call.getArgOperand(1), *Call.getArgOperand(0)) &&
           !(isVaried(*Call.getArgOperand(0)) &&
             copiesOnlyNumbers(Call, Types));
  // A node that is linked into a list or tree.
  if (L.isMirrored())
    return any_of(Call.args(), [&](const Use &A) { return isVaried(*A); }) &&
           any_of(Call.args(), [&](const Use &A) { return lacksShadow(*A); });
  if (L || !ActiveCalls.contains(&Call))
    return false;
  return any_of(Call.args(), [&](const Use &A) {
    return lacksShadow(*A) && !mayStayConstant(Call, Call.getArgOperandNo(&A));
  });
}

bool ActivityAnalysis::losesDerivative(const Instruction &I) const {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return losesAt(*Store->getValueOperand(), *Store->getPointerOperand());
  if (auto *Atomic = dyn_cast<AtomicRMWInst>(&I))
    return losesAt(*Atomic->getValOperand(), *Atomic->getPointerOperand());
  if (auto *Call = dyn_cast<CallBase>(&I))
    return losesAtCall(*Call);
  if (auto *R = dyn_cast<ReturnInst>(&I))
    return ReturnActive && R->getReturnValue() &&
           lacksShadow(*R->getReturnValue());
  if (!hasShadow(I))
    return false;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return lacksShadow(*Load->getPointerOperand());
  SmallVector<bool, 8> Data;
  return dataOperands(I, Data) && any_of(I.operands(), [&](const Use &U) {
           return Data[U.getOperandNo()] && lacksShadow(*U);
         });
}

std::vector<const Instruction *> ActivityAnalysis::disagreements() const {
  std::vector<const Instruction *> Result;
  for (const BasicBlock *B : Info.RPO)
    for (const Instruction &I : *B)
      if (Info.isLive(B) && losesDerivative(I))
        Result.push_back(&I);
  return Result;
}
