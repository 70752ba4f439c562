//===- ComplexLowering.cpp - calls of complex functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <complex.h> (and std::complex, which calls it) and the functions of the
// compilers' run-time library for products and quotients, __mul?c3 and
// __div?c3. The call decides the value, the formula of
// core/expansions/complex.inc beside it the derivative (KeptValue.h).
//
// A formula has the calling convention of its function: complex numbers are
// two floats, or <2 x float>; those of long double lie in memory (`byval`).
//
// Reference: C11, Annex G.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/Expansions.h"
#include "prepare/library/KeptValue.h"
#include "prepare/library/LoweringSteps.h"
#include "rules/FunctionNames.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

/// C's suffix for functions of that type.
static StringRef suffixOf(Precision P) {
  switch (P) {
  case Precision::Single:
    return "f";
  case Precision::Quad:
    return "f128";
  case Precision::LongDouble:
    return "l";
  default:
    return "";
  }
}

static Function *formula(Function &F, const Twine &Name) {
  Function *Found = expansion(*F.getParent(), "formula_" + Name);
  bool Fits = Found && Found->getFunctionType() == F.getFunctionType() &&
              all_of(F.args(), [&](const Argument &A) {
                return A.getParamByValType() ==
                       Found->getArg(A.getArgNo())->getParamByValType();
              });
  return Fits ? Found : nullptr;
}

/// __muldc3 and its like: a letter for the type.
static Function *formulaOfRuntime(Function &F) {
  StringRef Name = F.getName();
  bool IsProduct = Name.consume_front("__mul");
  if (!IsProduct && !Name.consume_front("__div"))
    return nullptr;
  StringRef Suffix = Name == "sc3" ? "f" : Name == "xc3" ? "l" : "";
  if (Suffix.empty() && Name != "dc3")
    return nullptr;
  return formula(F, (IsProduct ? "mul" : "div") + Suffix);
}

static Function *formulaOf(Function &F) {
  if (Function *Found = formulaOfRuntime(F))
    return Found;
  if (!F.isDeclaration() || F.isIntrinsic())
    return nullptr;
  for (const MathSpelling &S : spellingsOf(F.getName()))
    if (Function *Found = formula(F, S.Base + suffixOf(S.Type)))
      return Found;
  return nullptr;
}

static Value *partOf(Value *Number, unsigned No, IRBuilderBase &B) {
  return Number->getType()->isVectorTy()
             ? B.CreateExtractElement(Number, uint64_t(No))
             : B.CreateExtractValue(Number, No);
}

bool linkgrad::lowerComplexCall(CallInst &Call, IRBuilderBase &B) {
  Function *Formula = formulaOf(*Call.getCalledFunction());
  if (!Formula)
    return false;
  // Infinities are what this is about.
  B.clearFastMathFlags();
  CallInst *Computed = B.CreateCall(Formula, SmallVector<Value *>(Call.args()));
  // |p| and arg p are rows of the table under another name.
  Value *Result = Computed;
  if (!Call.getType()->isFloatingPointTy()) {
    CallInst *Wanted = keepInactive(Call, B);
    Result = PoisonValue::get(Call.getType());
    for (unsigned No : {0, 1}) {
      Value *Part =
          withValue(partOf(Computed, No, B), partOf(Wanted, No, B), B);
      Result = Result->getType()->isVectorTy()
                   ? B.CreateInsertElement(Result, Part, uint64_t(No))
                   : B.CreateInsertValue(Result, Part, No);
    }
  }
  replaceCall(Call, Result);
  InlineFunctionInfo Inlined;
  InlineFunction(*Computed, Inlined);
  return true;
}
