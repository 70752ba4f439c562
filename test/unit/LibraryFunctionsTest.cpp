//===- LibraryFunctionsTest.cpp - names, types and bodies ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/LibraryFunctions.h"
#include "rules/MathRules.h"
#include "support/CxxNames.h"
#include "support/RustPaths.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace linkgrad;

namespace {

class LibraryFunctions : public testing::Test {
protected:
  /// What is known of the only function of a module.
  LibraryFunction lookup(StringRef Assembly) {
    SMDiagnostic Error;
    M = parseAssemblyString(Assembly, Error, C);
    EXPECT_TRUE(M) << Assembly.str() << ": " << Error.getMessage().str();
    return lookupLibraryFunction(*M->begin());
  }
  /// The row's name, or "" if there is none.
  std::string rowOf(StringRef Declaration) {
    LibraryFunction L = lookup(Declaration);
    return L.Rule ? L.Rule->name().str() : "";
  }
  LibraryKind kindOf(StringRef Assembly) { return lookup(Assembly).Kind; }

  LLVMContext C;
  std::unique_ptr<Module> M;
};

struct Spelling {
  const char *Declaration, *Row;
};

} // namespace

static constexpr Spelling Spellings[] = {
    {"declare double @sin(double)", "sin"},
    {"declare float @sinf(float)", "sin"},
    {"declare x86_fp80 @sinl(x86_fp80)", "sin"},
    {"declare fp128 @sinl(fp128)", "sin"},
    {"declare fp128 @sinf128(fp128)", "sin"},
    {"declare float @sinf32(float)", "sin"},
    {"declare double @sinf64(double)", "sin"},
    {"declare double @__sin_finite(double)", "sin"},
    {"declare float @__sinf_finite(float)", "sin"},
    {"declare float @__nv_sinf(float)", "sin"},
    {"declare float @__nv_fast_sinf(float)", "sin"},
    {"declare double @__ocml_sin_f64(double)", "sin"},
    {"declare double @__fd_sin_1(double)", "sin"},
    {"declare float @__fs_pow_1(float, float)", "pow"},
    {"declare fp128 @sinq(fp128)", "sin"},
    {"declare fp128 @__sinf128_finite(fp128)", "sin"},
    {"declare double @__ieee754_pow(double, double)", "pow"},
    {"declare double @numba_gamma(double)", "tgamma"},
    {"declare float @numba_lgammaf(float)", "lgamma"},
    {"declare double @numba_ldexp(double, i32)", "ldexp"},
    {"declare double @npy_nextafter(double, double)", "nextafter"},
    {"declare float @__ieee754_expf(float)", "exp"},
    // Libraries of vector functions.
    {"declare <4 x double> @_ZGVdN4v_sin(<4 x double>)", "sin"},
    {"declare <2 x double> @_ZGVbN2vv_pow(<2 x double>, <2 x double>)", "pow"},
    {"declare <16 x float> @_ZGVeN16v_log2f(<16 x float>)", "log2"},
    {"declare <4 x double> @__svml_sin4(<4 x double>)", "sin"},
    {"declare <2 x double> @__svml_exp22_ha(<2 x double>)", "exp2"},
    {"declare <16 x float> @__svml_log10f16(<16 x float>)", "log10"},
    {"declare <4 x double> @__svml_atan24(<4 x double>, <4 x double>)",
     "atan2"},
    {"declare <8 x float> @__svml_invsqrtf8_l9(<8 x float>)", "rsqrt"},
    {"declare <4 x double> @Sleef_sind4_u10avx2(<4 x double>)", "sin"},
    {"declare <8 x float> @Sleef_finz_log10f8_u10avx2(<8 x float>)", "log10"},
    {"declare <2 x double> @Sleef_powd2_u10(<2 x double>, <2 x double>)",
     "pow"},
    {"declare double @Sleef_cbrt_u10(double)", "cbrt"},
    {"declare float @Sleef_exp2f_u10(float)", "exp2"},
    {"declare <4 x double> @amd_vrd4_exp(<4 x double>)", "exp"},
    {"declare <8 x float> @amd_vrs8_sinf(<8 x float>)", "sin"},
    {"declare <2 x double> @armpl_vsinq_f64(<2 x double>)", "sin"},
    {"declare <2 x double> @_ZGVdN4v_sin(<2 x double>)", ""},
    {"declare <4 x double> @_ZGVdM4v_sin(<4 x double>, <4 x i64>)", ""},
    {"declare <4 x float> @__svml_sin4(<4 x float>)", ""},
    // Rust's crate libm, also with a body.
    {"declare double @_ZN4libm4math3sin3sin17h0123456789abcdefE(double)",
     "sin"},
    {"define float @_ZN4libm4math4powf4powf17h0123456789abcdefE(float %x, "
     "float %y) { ret float %x }",
     "pow"},
    {"declare double @_RNvNtNtCs1a2b_4libm4math5hypot5hypot(double, double)",
     "hypot"},
    {"declare double @_ZN4libm4math5k_sin5k_sin17h0123456789abcdefE(double, "
     "double, i32)",
     ""},
    {"declare double @cabs(double, double)", "hypot"},
    {"declare half @llvm.sin.f16(half)", "sin"},
    {"declare <4 x float> @llvm.sin.v4f32(<4 x float>)", "sin"},
    {"declare double @erf(double)", "erf"},
    {"declare float @erff(float)", "erf"},
    {"declare float @fdimf(float, float)", "fdim"},
    {"declare double @scalbn(double, i32)", "ldexp"},
    {"declare double @scalbln(double, i64)", "scalbln"},
    {"declare double @llvm.ldexp.f64.i32(double, i32)", "ldexp"},
    {"declare float @llvm.powi.f32.i32(float, i32)", "powi"},
    {"declare double @llvm.fmuladd.f64(double, double, double)", "fma"},
    {"declare double @llvm.minnum.f64(double, double)", "fmin"},
    {"declare double @llvm.maximumnum.f64(double, double)", "fmax"},
    {"declare double @llvm.maximum.f64(double, double)", "maximum"},
    {"declare double @llvm.arithmetic.fence.f64(double)", "arithmetic_fence"},
    {"declare double @llvm.canonicalize.f64(double)", "canonicalize"},
    {"declare double @llvm.atan2.f64(double, double)", "atan2"},
    {"declare double @llvm.exp10.f64(double)", "exp10"},
    {"declare double @pow10(double)", "exp10"},
    {"declare double @drem(double, double)", "remainder"},
    {"declare double @nexttoward(double, x86_fp80)", "nextafter"},
    {"declare double @jn(i32, double)", "jn"},
    {"declare float @ynf(i32, float)", "yn"},
    {"declare double @lgamma(double)", "lgamma"},
    {"declare double @my_sine(double) \"enzyme_math\"=\"sin\"", "sin"},
    {"define double @my_sine(double %x) \"enzyme_math\"=\"sin\" { ret double "
     "%x }",
     "sin"},
    // Other functions of the name, or no names of ours.
    {"declare float @sin(float)", ""},
    {"declare double @sinf(double)", ""},
    {"declare double @sin(double, double)", ""},
    {"declare double @exp(i32)", ""},
    {"declare i32 @pow(i32, i32)", ""},
    {"declare double @powi(double, i32)", ""},
    {"declare double @minimum(double, double)", ""},
    {"declare double @gamma(double)", ""},
    {"declare double @digamma(double)", ""},
    {"declare double @sin()", ""},
    {"declare double @sin(...)", ""},
    {"declare double @cube(double)", ""},
    {"declare double @f(double)", ""},
    {"define double @sin(double %x) { ret double %x }", ""},
    {"define available_externally double @log(double %x) { ret double %x }",
     ""},
};

TEST_F(LibraryFunctions, SpellingsOfRows) {
  for (const Spelling &S : Spellings)
    EXPECT_EQ(rowOf(S.Declaration), S.Row) << S.Declaration;
}

/// Each row is found by its own name.
TEST_F(LibraryFunctions, EveryRowIsFound) {
  for (const MathRule &Row : mathRules()) {
    if (isLLVMOnly(Row.id()))
      continue;
    std::string Text = "declare double @" + Row.name().str() + "(";
    for (unsigned I = 0; I != Row.numOperands(); ++I)
      Text +=
          std::string(I ? ", " : "") + (Row.isInteger(I) ? "i32" : "double");
    Text += ")";
    if (Row.isDifferentiable())
      EXPECT_EQ(rowOf(Text), Row.name()) << Text;
    else
      EXPECT_EQ(kindOf(Text), LibraryKind::Inactive) << Text;
  }
}

TEST_F(LibraryFunctions, InactiveByName) {
  for (
      const char *Text : {
          "declare i32 @printf(ptr, ...)",
          "declare double @floor(double)",
          "declare <2 x double> @llvm.floor.v2f64(<2 x double>)",
          "declare i64 @lround(double)",
          "declare i64 @llroundf(float)",
          "declare i64 @llvm.lrint.i64.f64(double)",
          "declare i32 @ilogbl(x86_fp80)",
          "declare i32 @__fpclassify(double)",
          "declare i1 @llvm.is.fpclass.f64(double, i32 immarg)",
          "declare i64 @strlen(ptr)",
          "declare i64 @time(ptr)",
          "declare void @llvm.assume(i1)",
          "declare void @llvm.lifetime.start.p0(ptr)",
          "declare i32 @llvm.umax.i32(i32, i32)",
          "declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)",
          "declare ptr @_ZNSo9_M_insertIdEERSoT_(ptr, double)",
          "declare ptr "
          "@_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc("
          "ptr, ptr)",
          "declare void @_ZSt20__throw_length_errorPKc(ptr)",
          "declare void @__cxa_throw(ptr, ptr, ptr)",
          "declare void @_ZN4core9panicking9panic_fmt17h0123456789abcdefE(ptr, "
          "ptr)",
          "declare void "
          "@_RNvNtCsgEmfK2I1SDS_4core9panicking18panic_bounds_check("
          "i64, i64, ptr)",
          "declare void @_RNvNtNtCsjrHSEGnQ3l9_3std2io5stdio6__print(ptr, ptr)",
          "declare i1 "
          "@_RNvXs7_NtNtCsgEmfK2I1SDS_4core3fmt5floatdNtB7_7Display3fmt(ptr, "
          "ptr)",
          "declare i1 @_RNvMsa_NtCsgEmfK2I1SDS_4core3fmtNtB5_9Formatter9write_"
          "str(ptr, ptr, i64)",
          "declare void "
          "@_RNvNvMs_NtCslNYArtu3iFV_5alloc3vecINtB6_3VecppE6remove13assert_"
          "failed(i64, i64, ptr)",
          "define void @_ZN4core9panicking5panic17h0123456789abcdefE.llvm.42() "
          "{ "
          "ret void }",
          "define void @_ZN5alloc6string4from17h0123456789abcdefE.linkgrad."
          "import.7(ptr %p) { ret void }",
          "define double @f(double %x) \"enzyme_inactive\" { ret double %x }",
      })
    EXPECT_EQ(kindOf(Text), LibraryKind::Inactive) << Text;
}

TEST_F(LibraryFunctions, NotInactive) {
  for (const char *Text : {
           "declare double @time(double)", // a program's own
           "declare double @index(ptr, double)",
           "define i64 @strlen(ptr %p) { ret i64 0 }",
           "declare i64 @strlen.llvm.42(ptr)", // static in another file
           "define double @floor.linkgrad.import(double %x) { ret double %x }",
           "declare i32 @scanf(ptr, ...)",
           "declare i64 @fread(ptr, i64, i64, ptr)",
           "declare i64 @llvm.bswap.i64(i64)",
           "declare double @_ZN7mycrate3sin17h0123456789abcdefE(double)",
           "declare double @_ZNSt6vectorIdSaIdEE5frontEv(ptr)",
       })
    EXPECT_EQ(kindOf(Text), LibraryKind::None) << Text;
}

TEST_F(LibraryFunctions, Allocation) {
  LibraryFunction L = lookup("declare ptr @calloc(i64, i64)");
  EXPECT_EQ(L.Kind, LibraryKind::Allocation);
  EXPECT_TRUE(L.Zeroed);
  EXPECT_EQ(L.SizeArg, 1);
  EXPECT_EQ(L.CountArg, 0);
  L = lookup("declare ptr @_ZnwmSt11align_val_tRKSt9nothrow_t(i64, i64, ptr)");
  EXPECT_EQ(L.Kind, LibraryKind::Allocation);
  EXPECT_EQ(L.SizeArg, 0);
  L = lookup("declare ptr @_RNvCsfLfy6EI15iL_7___rustc19___rust_alloc_zeroed("
             "i64, i64)");
  EXPECT_EQ(L.Kind, LibraryKind::Allocation);
  EXPECT_TRUE(L.Zeroed);
  L = lookup("declare ptr @_RNvCsfLfy6EI15iL_7___rustc14___rust_realloc(ptr, "
             "i64, i64, i64)");
  EXPECT_EQ(L.Kind, LibraryKind::Realloc);
  EXPECT_EQ(L.PointerArg, 0);
  EXPECT_EQ(L.SizeArg, 3);
  EXPECT_EQ(kindOf("declare void @__rust_dealloc(ptr, i64, i64)"),
            LibraryKind::Free);
  EXPECT_EQ(kindOf("declare ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_"
                   "base(ptr)"),
            LibraryKind::MirrorOnShadow);
  EXPECT_EQ(kindOf("declare ptr @__dynamic_cast(ptr, ptr, ptr, i64)"),
            LibraryKind::OffsetPointer);
  EXPECT_EQ(kindOf("declare i32 @__dynamic_cast(i64)"), LibraryKind::None);
  // The allocator stays one when its body is there.
  EXPECT_EQ(kindOf("define ptr @malloc(i64 %n) { ret ptr null }"),
            LibraryKind::Allocation);
  EXPECT_EQ(kindOf("declare void @_ZdaPvSt11align_val_t(ptr, i64)"),
            LibraryKind::Free);
  EXPECT_EQ(kindOf("declare i64 @malloc(double)"), LibraryKind::None);
}

TEST_F(LibraryFunctions, Memory) {
  EXPECT_EQ(kindOf("declare ptr @memcpy(ptr, ptr, i64)"), LibraryKind::MemCopy);
  EXPECT_EQ(kindOf("declare ptr @__memcpy_chk(ptr, ptr, i64, i64)"),
            LibraryKind::MemCopy);
  EXPECT_EQ(kindOf("declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, "
                   "i1 immarg)"),
            LibraryKind::MemCopy);
  EXPECT_EQ(kindOf("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)"),
            LibraryKind::MemSet);
  EXPECT_EQ(kindOf("declare ptr @linkgrad.arena.alloc(i64)"),
            LibraryKind::ArenaAllocation);
}

TEST_F(LibraryFunctions, Calls) {
  SMDiagnostic Error;
  M = parseAssemblyString(R"(
    declare double @sin(double)
    define double @f(double %x, ptr %p) {
      %a = call double @sin(double %x)
      %b = call double %p(double %x)
      %c = call float @sin(float 0.0)
      %d = call double @sin(double %x) "enzyme_inactive"
      %e = fmul double %a, %d
      ret double %e
    })",
                          Error, C);
  ASSERT_TRUE(M) << Error.getMessage().str();
  std::vector<LibraryKind> Kinds;
  const MathRule *Product = nullptr;
  for (Instruction &I : instructions(M->getFunction("f"))) {
    if (auto *Call = dyn_cast<CallBase>(&I))
      Kinds.push_back(lookupLibraryFunction(*Call).Kind);
    if (I.getOpcode() == Instruction::FMul)
      Product = findMathRule(I);
  }
  EXPECT_EQ(Kinds, (std::vector<LibraryKind>{
                       LibraryKind::Math, LibraryKind::None, LibraryKind::None,
                       LibraryKind::Inactive}));
  EXPECT_EQ(Product, &mathRule(RowId::fmul));
}

TEST(RustPaths, BothManglings) {
  EXPECT_EQ(rustPath("_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$15copy_from_"
                     "slice17len_mismatch_fail17h0123456789abcdefE"),
            "core::slice::<impl [T]>::copy_from_slice::len_mismatch_fail");
  EXPECT_EQ(rustPath("_RNvCsfLfy6EI15iL_7___rustc12___rust_alloc"),
            "__rustc::__rust_alloc");
  EXPECT_EQ(rustPath("_ZN4core9panicking5panicE"), "");
  EXPECT_EQ(rustPath("sin"), "");
}

TEST(CxxNames, MadeForProgram) {
#define STRING "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE"
  EXPECT_TRUE(isMadeForProgram(STRING "12_M_constructIN12_GLOBAL__N_1"
                                      "7LettersEEEvT_S8_"
                                      "St18input_iterator_tag"));
  EXPECT_TRUE(isMadeForProgram(
      STRING "20resize_and_overwriteIZ1fPKdPdE3$_0EEvmT_.llvm.12"));
  EXPECT_FALSE(isMadeForProgram(
      STRING "12_M_constructIPKcEEvT_S8_St20forward_iterator_tag.linkgrad"));
  EXPECT_FALSE(isMadeForProgram(STRING "6appendERKS4_"));
  EXPECT_FALSE(isMadeForProgram(
      "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c"));
  EXPECT_FALSE(isMadeForProgram("_ZNSt5arrayIdLm6EEixEm"));
  EXPECT_FALSE(isMadeForProgram("_ZN5ModelC1Ev"));
  EXPECT_FALSE(isMadeForProgram("_ZI"));
  EXPECT_FALSE(isMadeForProgram("InitPlan"));
#undef STRING
}
