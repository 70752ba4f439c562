//===- FunctionNames.cpp - the spellings of mathematical functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// sin, sinf, sinl, sinf16, sinf32, sinf64, sinf128, sinq, __sin_finite,
// __ieee754_sinf, __nv_sin, __nv_sinf, __nv_fast_sinf, __ocml_sin_f32,
// __fd_sin_1 and llvm.sin.v4f32 are one row of MathRules.def, and so are the
// functions of vectors _ZGVdN4v_sin (glibc), __svml_sin4 (Intel),
// Sleef_sind4_u10avx2, amd_vrd4_sin and armpl_vsinq_f64. Numba's run time has
// numba_ldexp, NumPy's npy_nextafter. A name alone decides nothing: the type
// must fit too, so that a program's own `float exp(int)` is left alone.
//
//===----------------------------------------------------------------------===//

#include "rules/FunctionNames.h"
#include "rules/EngineFunctions.h"
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
      {"q", Precision::Quad}, // libquadmath
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

/// The number that \p Name ends with, which is cut off; 0 if there is none.
static unsigned consumeNumber(StringRef &Name) {
  size_t Digits = Name.size() - Name.rtrim("0123456789").size();
  unsigned N = 0;
  if (Name.take_back(Digits).getAsInteger(10, N))
    return 0;
  Name = Name.drop_back(Digits);
  return N;
}

/// The vector functions of glibc and of OpenMP: `_ZGV` <instruction set> N
/// <elements> v... `_` <scalar function>; M instead of N has a mask besides.
static void addVectorAbi(StringRef Name, SmallVectorImpl<MathSpelling> &Out) {
  auto [Shape, Scalar] = Name.split('_');
  unsigned Lanes;
  if (Shape.size() < 2 || Shape[1] != 'N')
    return;
  Shape = Shape.drop_front(2).rtrim('v');
  if (Shape.getAsInteger(10, Lanes))
    return;
  SmallVector<MathSpelling, 4> Scalars;
  addSuffixed(Scalar, Scalars);
  for (const MathSpelling &S : Scalars)
    Out.push_back({S.Base, S.Type, Lanes});
}

/// Intel's: the scalar name, how many elements, and how exact it is: exp22 is
/// exp2 of two. Which digits are the number the type tells.
static void addSvml(StringRef Name, SmallVectorImpl<MathSpelling> &Out) {
  Name = Name.take_until([](char C) { return C == '_'; });
  for (unsigned Lanes : {2, 4, 8, 16}) {
    StringRef Base = Name;
    if (!Base.consume_back(std::to_string(Lanes)))
      continue;
    Out.push_back({Base, Precision::Double, Lanes});
    if (Base.consume_back("f"))
      Out.push_back({Base, Precision::Single, Lanes});
  }
}

/// sind4_u10avx2, sinf_u35, finz_powd4_u10fma: how the result is rounded, and
/// for which processor, does not matter.
static void addSleef(StringRef Name, SmallVectorImpl<MathSpelling> &Out) {
  static constexpr Suffix Letters[] = {{"d", Precision::Double},
                                       {"f", Precision::Single},
                                       {"q", Precision::Quad}};
  if (!Name.consume_front("finz_"))
    Name.consume_front("cinz_");
  Name = Name.take_until([](char C) { return C == '_'; });
  addSuffixed(Name, Out);
  unsigned Lanes = consumeNumber(Name);
  for (const Suffix &S : Letters)
    if (Lanes && Name.ends_with(S.Text))
      Out.push_back({Name.drop_back(), S.Type, Lanes});
}

/// vrd4_sin and vrs8_sinf of AMD, vsinq_f64 of ARM.
static void addVendor(StringRef Name, SmallVectorImpl<MathSpelling> &Out) {
  bool IsDouble = Name.consume_front("amd_vrd");
  if (IsDouble || Name.consume_front("amd_vrs")) {
    auto [Number, Base] = Name.split('_');
    unsigned Lanes;
    if (!Number.getAsInteger(10, Lanes) && (IsDouble || Base.consume_back("f")))
      Out.push_back(
          {Base, IsDouble ? Precision::Double : Precision::Single, Lanes});
  } else if (Name.consume_front("armpl_v")) {
    if (Name.consume_back("q_f64"))
      Out.push_back({Name, Precision::Double, 2});
    else if (Name.consume_back("q_f32"))
      Out.push_back({Name, Precision::Single, 4});
  }
}

/// What Python calls gamma is C's tgamma; C's gamma is lgamma.
static void addNumba(StringRef Name, SmallVectorImpl<MathSpelling> &Out) {
  addSuffixed(Name, Out);
  for (MathSpelling &S : Out)
    if (S.Base == "gamma")
      S.Base = "tgamma";
}

SmallVector<MathSpelling, 4> linkgrad::spellingsOf(StringRef Name) {
  SmallVector<MathSpelling, 4> Out;
  if (Name.starts_with("llvm.")) {
    if (Intrinsic::ID Id = Intrinsic::lookupIntrinsicID(Name))
      Out.push_back({Intrinsic::getBaseName(Id), Precision::Any});
    return Out;
  }
  if (Name.consume_front("_ZGV")) {
    addVectorAbi(Name, Out);
    return Out;
  }
  if (Name.consume_front("Sleef_")) {
    addSleef(Name, Out);
    return Out;
  }
  if (Name.consume_front("numba_")) {
    addNumba(Name, Out);
    return Out;
  }
  Name.consume_front("npy_");
  if (!Name.consume_front("__")) {
    addSuffixed(Name, Out);
    addVendor(Name, Out);
    return Out;
  }
  if (Name.consume_front("ocml_"))
    addOcml(Name, Out);
  else if (Name.consume_front("nv_fast_") || Name.consume_front("nv_"))
    addSuffixed(Name, Out);
  else if (Name.consume_front("ieee754_") || Name.consume_back("_finite"))
    addSuffixed(Name, Out);
  else if (Name.consume_front("svml_"))
    addSvml(Name, Out);
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

bool linkgrad::isOfSpelling(const Type *Ty, const MathSpelling &S) {
  if (S.Type == Precision::Any)
    return isOfPrecision(Ty, S.Type);
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return (Vector ? Vector->getNumElements() : 1) == S.Lanes &&
         isOfPrecision(Ty->getScalarType(), S.Type);
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
static bool fitsStepFunction(const FunctionType &Ty, const MathSpelling &S) {
  return Ty.getNumParams() == 1 && isOfSpelling(Ty.getParamType(0), S) &&
         (Ty.getReturnType()->isIntOrIntVectorTy() ||
          Ty.getReturnType() == Ty.getParamType(0));
}

static bool fits(const MathRule &Row, const FunctionType &Ty,
                 const MathSpelling &S) {
  if (!Row.isDifferentiable())
    return fitsStepFunction(Ty, S);
  Type *Result = Ty.getReturnType();
  // The calls in a partial could not be taken apart into elements.
  if (isa<ScalableVectorType>(Result))
    return false;
  if (!isOfSpelling(Result, S) || Ty.getNumParams() != Row.numOperands())
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
  if (const MathRule *Rule = findEngineFunction(Name))
    return Rule;
  if (Ty.isVarArg() || Ty.getNumParams() == 0)
    return nullptr;
  for (const MathSpelling &S : spellingsOf(Name)) {
    auto It = Index.find(S.Base);
    if (It != Index.end() && fits(mathRule(It->second), Ty, S))
      return &mathRule(It->second);
  }
  return nullptr;
}
