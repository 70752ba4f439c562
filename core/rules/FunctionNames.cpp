//===- FunctionNames.cpp - the spellings of mathematical functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// sin, sinf, sinl, sinf16, sinf32, sinf64, sinf128, __sin_finite,
// __sinf_finite, __nv_sin, __nv_sinf, __nv_fast_sinf, __ocml_sin_f32,
// __fd_sin_1 and llvm.sin.v4f32 are one row of MathRules.def. A name alone
// decides nothing: the type must fit too, so that a program's own `float
// exp(int)` is left alone.
//
//===----------------------------------------------------------------------===//

#include "rules/FunctionNames.h"
#include "rules/LostDerivative.h"
#include "rules/MathRules.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;
using namespace linkgrad;

namespace {
struct Suffix {
  StringLiteral Text;
  Precision Type;
};
} // namespace

/// Reads a C name: the whole of it on doubles, or with one suffix off.
static void addSuffixed(StringRef Name, SmallVectorImpl<MathSpelling> &Out) {
  static constexpr Suffix Suffixes[] = {
      {"f", Precision::Single},    {"l", Precision::LongDouble},
      {"f16", Precision::Half},    {"f32", Precision::Single},
      {"f64", Precision::Double},  {"f128", Precision::Quad},
      {"f32x", Precision::Double}, {"f64x", Precision::LongDouble},
  };
  Out.push_back({Name, Precision::Double});
  for (const Suffix &S : Suffixes)
    if (Name.size() > S.Text.size() && Name.ends_with(S.Text))
      Out.push_back({Name.drop_back(S.Text.size()), S.Type});
}

/// AMD's device library marks the type by `_f32`.
static void addOcml(StringRef Name, SmallVectorImpl<MathSpelling> &Out) {
  static constexpr Suffix Suffixes[] = {{"_f16", Precision::Half},
                                        {"_f32", Precision::Single},
                                        {"_f64", Precision::Double}};
  for (const Suffix &S : Suffixes)
    if (Name.ends_with(S.Text))
      Out.push_back({Name.drop_back(S.Text.size()), S.Type});
}

/// Flang's library puts the type in front: __fd_sin_1, the 1 for one element.
static void addPgmath(StringRef Name, SmallVectorImpl<MathSpelling> &Out) {
  if (Name.consume_front("fd_"))
    Out.push_back({Name, Precision::Double});
  else if (Name.consume_front("fs_"))
    Out.push_back({Name, Precision::Single});
}

SmallVector<MathSpelling, 4> linkgrad::spellingsOf(StringRef Name) {
  SmallVector<MathSpelling, 4> Out;
  if (Name.starts_with("llvm.")) {
    if (Intrinsic::ID Id = Intrinsic::lookupIntrinsicID(Name))
      Out.push_back({Intrinsic::getBaseName(Id), Precision::Any});
    return Out;
  }
  if (!Name.consume_front("__")) {
    addSuffixed(Name, Out);
    return Out;
  }
  if (Name.consume_front("ocml_"))
    addOcml(Name, Out);
  else if (Name.consume_front("nv_fast_") || Name.consume_front("nv_"))
    addSuffixed(Name, Out);
  else if (Name.consume_back("_finite"))
    addSuffixed(Name, Out);
  else if (Name.consume_back("_1"))
    addPgmath(Name, Out);
  return Out;
}

bool linkgrad::isOfPrecision(const Type *Ty, Precision P) {
  switch (P) {
  case Precision::Half:
    return Ty->isHalfTy();
  case Precision::Single:
    return Ty->isFloatTy();
  case Precision::Double:
    return Ty->isDoubleTy();
  case Precision::Quad:
    return Ty->isFP128Ty();
  case Precision::LongDouble:
    return Ty->isX86_FP80Ty() || Ty->isFP128Ty() || Ty->isPPC_FP128Ty() ||
           Ty->isDoubleTy();
  case Precision::Any:
    return Ty->isFPOrFPVectorTy();
  }
  llvm_unreachable("covered switch");
}

/// From base names and aliases to rows. Built once, then only read.
static StringMap<RowId> buildIndex() {
  StringMap<RowId> Index;
  for (const MathRule &Row : mathRules()) {
    Index[("llvm." + Row.name()).str()] = Row.id();
    if (!isLLVMOnly(Row.id()))
      Index[Row.name()] = Row.id();
  }
  for (const MathAlias &Alias : mathAliases())
    Index[Alias.Spelling] = Alias.Row;
  return Index;
}

/// Step functions come with all kinds of results (lround), and are only looked
/// at here.
static bool fitsStepFunction(const FunctionType &Ty, Precision P) {
  return Ty.getNumParams() == 1 && isOfPrecision(Ty.getParamType(0), P) &&
         (Ty.getReturnType()->isIntOrIntVectorTy() ||
          Ty.getReturnType() == Ty.getParamType(0));
}

static bool fits(const MathRule &Row, const FunctionType &Ty, Precision P) {
  if (!Row.isDifferentiable())
    return fitsStepFunction(Ty, P);
  Type *Result = Ty.getReturnType();
  // The calls in a partial could not be taken apart into elements.
  if (isa<ScalableVectorType>(Result))
    return false;
  if (!isOfPrecision(Result, P) || Ty.getNumParams() != Row.numOperands())
    return false;
  for (unsigned I = 0; I != Row.numOperands(); ++I) {
    Type *Param = Ty.getParamType(I);
    if (Row.isInteger(I) ? !Param->isIntOrIntVectorTy()
        // nexttoward's second operand is a long double.
        : Row.isDifferentiable(I) ? Param != Result
                                  : !Param->isFPOrFPVectorTy())
      return false;
  }
  return true;
}

const MathRule *linkgrad::findMathRow(StringRef Name, const FunctionType &Ty) {
  static const StringMap<RowId> Index = buildIndex();
  if (const MathRule *Rule = findLostDerivative(Name))
    return Rule;
  if (Ty.isVarArg() || Ty.getNumParams() == 0)
    return nullptr;
  for (const MathSpelling &S : spellingsOf(Name)) {
    auto It = Index.find(S.Base);
    if (It != Index.end() && fits(mathRule(It->second), Ty, S.Type))
      return &mathRule(It->second);
  }
  return nullptr;
}
