//===- HandedWords.cpp - words that are handed to callees ----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A register that is a float at some times and a pointer or an integer at
// others has a shadow and an adjoint within a function (WordRegisters.cpp). A
// callee that is not inlined and is handed such a word gets neither, but may
// use it as the one or the other:
//
//   struct value { int tag; union { double d; double *p; }; };
//   double evaluate(struct value v, int depth);    // calls itself
//
// What the word is, only the program knows, and analysis may be too careful:
// mostly it is a length, or a tag. So the program looks at it before the call,
// and stops where a derivative would be lost.
//
//===----------------------------------------------------------------------===//

#include "rules/LibraryFunctions.h"
#include "support/Merges.h"
#include "transform/ShadowSweep.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

/// The calls of functions with a body, or unknown ones, that \p Load is handed
/// to.
static SmallVector<CallBase *, 2> receivers(LoadInst &Load) {
  SmallVector<CallBase *, 2> Result;
  for (User *U : Load.users())
    if (auto *Call = dyn_cast<CallBase>(U);
        Call && !isa<IntrinsicInst>(Call) && !lookupLibraryFunction(*Call))
      Result.push_back(Call);
  return Result;
}

bool ShadowSweep::isLostWord(LoadInst &Load) const {
  return Load.getType()->isIntegerTy(64) &&
         (P.Activities.isWord(Load) ||
          P.Activities.classOf(Load) == ValueClass::None) &&
         P.Activities.hasShadow(*Load.getPointerOperand()) &&
         C.Types.scalarType(Load).kind() == ConcreteType::Unknown &&
         C.Types.mayHoldFloat(Load);
}

void ShadowSweep::stopAtLostWord(LoadInst &Load) {
  SmallVector<CallBase *, 2> Calls = receivers(Load);
  if (Calls.empty() || !isLostWord(Load))
    return;
  bool IsPair = any_of(C.Types.registerRanges(Load),
                       [](const TypedRange &R) { return R.Pairs; });
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *Shadow = B.CreateAlignedLoad(
        Load.getType(), shadowFor(Load.getPointerOperand(), Lane, &Load),
        Align(1));
    for (CallBase *Call : Calls) {
      IRBuilder<> Before(cloneOf(*Call));
      Before.CreateCall(
          C.Arena.needWord(),
          {Shadow, cloneOf(Load), B.getInt1(isForward()), B.getInt1(IsPair)});
    }
  }
}

/// Whether it is merged of a word that is loaded, by its type a pointer.
static bool mayBeFloatAsPointer(Value &V, const FunctionPlan &P,
                                const TypeAnalysis &Types) {
  return V.getType()->isPointerTy() &&
         any_of(mergedSources(V), [&](const Value *Source) {
           auto *Load = dyn_cast<LoadInst>(Source);
           return Load && !P.Activities.isWord(*Load) &&
                  !Types.isDeclaredPointer(*Load) &&
                  any_of(Types.memory(*Load->getPointerOperand(), 8),
                         [](const TypedRange &R) { return R.Words; });
         });
}

// (In forward mode the shadow is the tangent then, and goes along.)
void ShadowSweep::stopAtDisguisedFloats(Instruction &I) {
  if (isForward() || isa<IntrinsicInst>(I))
    return;
  IRBuilder<> Before(cloneOf(I));
  auto *Call = dyn_cast<CallBase>(&I);
  for (const Use &U : Call ? Call->args() : I.operands())
    if (carries(*U) && mayBeFloatAsPointer(*U.get(), P, C.Types))
      for (unsigned Lane = 0; Lane < P.width(); ++Lane)
        Before.CreateCall(C.Arena.needAddress(),
                          {shadowFor(U.get(), Lane, &I), primal(U.get())});
}
