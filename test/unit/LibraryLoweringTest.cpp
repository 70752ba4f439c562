//===- LibraryLoweringTest.cpp - lowered calls give the same numbers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each case is a function `void f(double *in, double *out)`. It is compiled as
// it stands and lowered; the results must be the same bits for many arguments.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LibraryLowering.h"
#include "rules/LibraryFunctions.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <limits>

using namespace llvm;
using namespace linkgrad;

// From the compiler's run-time library, which no shared object exports.
extern "C" _Complex double __muldc3(double, double, double, double);
extern "C" _Complex double __divdc3(double, double, double, double);

using Case = void (*)(const double *In, double *Out);

static constexpr double Inf = std::numeric_limits<double>::infinity();
static const double Arguments[] = {0.0,    -0.0,  1.0,    -1.0,   2.0,  -2.0,
                                   0.5,    -0.75, 3.7,    -5.25,  1e-3, 1e10,
                                   -1e300, 1e308, 5e-324, 3e-310, Inf,  -Inf,
                                   NAN,    2.5,   -3.5,   1e17,   M_PI, -M_E};

static void defineRuntime(orc::LLJIT &Jit) {
  orc::SymbolMap Symbols;
  auto Define = [&](const char *Name, auto *F) {
    Symbols[Jit.mangleAndIntern(Name)] = {orc::ExecutorAddr::fromPtr(F),
                                          JITSymbolFlags::Exported};
  };
  Define("__muldc3", &__muldc3);
  Define("__divdc3", &__divdc3);
  cantFail(Jit.getMainJITDylib().define(orc::absoluteSymbols(Symbols)));
}

namespace {
/// The function of a case before and after lowering.
class Lowered {
public:
  explicit Lowered(StringRef Assembly);
  Case Before, After;
  std::vector<std::string> Callees; // after lowering, those without the mark

private:
  std::unique_ptr<orc::LLJIT> Jit;
};
} // namespace

Lowered::Lowered(StringRef Assembly) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  InitializeNativeTargetAsmParser();
  auto C = std::make_unique<LLVMContext>();
  SMDiagnostic Error;
  auto M = parseAssemblyString(Assembly, Error, *C);
  EXPECT_TRUE(M) << Error.getMessage().str();
  ValueToValueMapTy Map;
  Function *F = CloneFunction(M->getFunction("f"), Map);
  F->setName("lowered");
  EXPECT_TRUE(lowerLibraryCalls(*F));
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (!Call->hasFnAttr("enzyme_inactive"))
        Callees.push_back(Call->getCalledFunction()->getName().str());
  EXPECT_FALSE(verifyModule(*M, &errs()));
  Jit = cantFail(orc::LLJITBuilder().create());
  defineRuntime(*Jit);
  M->setDataLayout(Jit->getDataLayout());
  cantFail(Jit->addIRModule(orc::ThreadSafeModule(std::move(M), std::move(C))));
  Before = cantFail(Jit->lookup("f")).toPtr<Case>();
  After = cantFail(Jit->lookup("lowered")).toPtr<Case>();
}

/// NaNs are alike whatever their bits.
static bool isSame(double A, double B) {
  return (std::isnan(A) && std::isnan(B)) || std::memcmp(&A, &B, 8) == 0;
}

static void compareAt(const Lowered &L, const double *In) {
  double Before[4] = {}, After[4] = {};
  L.Before(In, Before);
  L.After(In, After);
  for (int I = 0; I != 4; ++I)
    EXPECT_TRUE(isSame(Before[I], After[I]))
        << "result " << I << " at (" << In[0] << ", " << In[1] << ", " << In[2]
        << ", " << In[3] << "): " << Before[I] << " became " << After[I];
}

/// Over all pairs of arguments (each pair also in the third and fourth place).
static void compare(const Lowered &L) {
  for (double X : Arguments)
    for (double Y : Arguments) {
      double In[4] = {X, Y, 1.5, -0.25}, Swapped[4] = {0.75, -2, X, Y};
      compareAt(L, In);
      compareAt(L, Swapped);
    }
}

TEST(LibraryLowering, SinCos) {
  Lowered L(R"(
    declare void @sincos(double, ptr, ptr)
    define void @f(ptr %in, ptr %out) {
      %x = load double, ptr %in
      %c = getelementptr double, ptr %out, i64 1
      call void @sincos(double %x, ptr %out, ptr %c)
      ret void
    })");
  compare(L);
  EXPECT_EQ(L.Callees,
            (std::vector<std::string>{"llvm.sin.f64", "llvm.cos.f64"}));
}

TEST(LibraryLowering, Modf) {
  compare(Lowered(R"(
    declare double @modf(double, ptr)
    define void @f(ptr %in, ptr %out) {
      %x = load double, ptr %in
      %i = getelementptr double, ptr %out, i64 1
      %r = call double @modf(double %x, ptr %i)
      store double %r, ptr %out
      ret void
    })"));
}

TEST(LibraryLowering, Frexp) {
  compare(Lowered(R"(
    declare double @frexp(double, ptr)
    define void @f(ptr %in, ptr %out) {
      %x = load double, ptr %in
      %i = getelementptr double, ptr %out, i64 1
      %r = call double @frexp(double %x, ptr %i)
      store double %r, ptr %out
      ret void
    })"));
}

TEST(LibraryLowering, FrexpIntrinsic) {
  compare(Lowered(R"(
    declare { double, i32 } @llvm.frexp.f64.i32(double)
    define void @f(ptr %in, ptr %out) {
      %x = load double, ptr %in
      %r = call { double, i32 } @llvm.frexp.f64.i32(double %x)
      %m = extractvalue { double, i32 } %r, 0
      store double %m, ptr %out
      ret void
    })"));
}

TEST(LibraryLowering, Remquo) {
  compare(Lowered(R"(
    declare double @remquo(double, double, ptr)
    define void @f(ptr %in, ptr %out) {
      %x = load double, ptr %in
      %py = getelementptr double, ptr %in, i64 1
      %y = load double, ptr %py
      %i = getelementptr double, ptr %out, i64 1
      %r = call double @remquo(double %x, double %y, ptr %i)
      store double %r, ptr %out
      ret void
    })"));
}

TEST(LibraryLowering, LgammaR) {
  Lowered L(R"(
    declare double @lgamma_r(double, ptr)
    define void @f(ptr %in, ptr %out) {
      %x = load double, ptr %in
      %i = getelementptr double, ptr %out, i64 1
      %r = call double @lgamma_r(double %x, ptr %i)
      store double %r, ptr %out
      ret void
    })");
  compare(L);
  EXPECT_EQ(L.Callees, std::vector<std::string>{"lgamma"});
}

/// A call of a complex function of one or two operands.
static std::string complexCase(StringRef Name, unsigned NumOperands) {
  StringRef Types =
      NumOperands == 2 ? "double, double, double, double" : "double, double";
  StringRef Args = NumOperands == 2
                       ? "double %a, double %b, double %c, double %d"
                       : "double %a, double %b";
  return ("declare { double, double } @" + Name + "(" + Types + R"()
    define void @f(ptr %in, ptr %out) {
      %a = load double, ptr %in
      %p1 = getelementptr double, ptr %in, i64 1
      %b = load double, ptr %p1
      %p2 = getelementptr double, ptr %in, i64 2
      %c = load double, ptr %p2
      %p3 = getelementptr double, ptr %in, i64 3
      %d = load double, ptr %p3
      %r = call { double, double } @)" +
          Name + "(" + Args + R"()
      %re = extractvalue { double, double } %r, 0
      %im = extractvalue { double, double } %r, 1
      store double %re, ptr %out
      %o = getelementptr double, ptr %out, i64 1
      store double %im, ptr %o
      ret void
    })")
      .str();
}

TEST(LibraryLowering, ComplexProduct) {
  compare(Lowered(complexCase("__muldc3", 2)));
}

TEST(LibraryLowering, ComplexQuotient) {
  compare(Lowered(complexCase("__divdc3", 2)));
}

TEST(LibraryLowering, ComplexFunctions) {
  for (StringRef Name : {"cexp", "clog", "csqrt", "csin", "ccos", "ctan",
                         "csinh", "ccosh", "ctanh"}) {
    SCOPED_TRACE(Name.str());
    compare(Lowered(complexCase(Name, 1)));
  }
  compare(Lowered(complexCase("cpow", 2)));
}

TEST(LibraryLowering, ComplexFloat) {
  compare(Lowered(R"(
    declare <2 x float> @cexpf(<2 x float>)
    declare float @cabsf(<2 x float>)
    declare double @carg(double, double)
    define void @f(ptr %in, ptr %out) {
      %v = load <2 x double>, ptr %in, align 8
      %w = fptrunc <2 x double> %v to <2 x float>
      %e = call <2 x float> @cexpf(<2 x float> %w)
      %x = fpext <2 x float> %e to <2 x double>
      store <2 x double> %x, ptr %out, align 8
      %a = call float @cabsf(<2 x float> %w)
      %ax = fpext float %a to double
      %p2 = getelementptr double, ptr %out, i64 2
      store double %ax, ptr %p2
      %re = extractelement <2 x double> %v, i64 0
      %im = extractelement <2 x double> %v, i64 1
      %g = call double @carg(double %re, double %im)
      %p3 = getelementptr double, ptr %out, i64 3
      store double %g, ptr %p3
      ret void
    })"));
}

TEST(LibraryLowering, Constrained) {
  Lowered L(R"(
    declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
    declare double @llvm.experimental.constrained.sin.f64(double, metadata, metadata)
    declare i1 @llvm.experimental.constrained.fcmp.f64(double, double, metadata, metadata)
    declare double @llvm.experimental.constrained.sitofp.f64.i32(i32, metadata, metadata)
    define void @f(ptr %in, ptr %out) strictfp {
      %x = load double, ptr %in
      %a = call double @llvm.experimental.constrained.fadd.f64(double %x, double 1.0,
             metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
      %s = call double @llvm.experimental.constrained.sin.f64(double %a,
             metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
      %c = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %s,
             metadata !"olt", metadata !"fpexcept.strict") strictfp
      %i = zext i1 %c to i32
      %t = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 %i,
             metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
      store double %s, ptr %out
      %o = getelementptr double, ptr %out, i64 1
      store double %t, ptr %o
      ret void
    })");
  compare(L);
  EXPECT_EQ(L.Callees, std::vector<std::string>{"llvm.sin.f64"});
}

static std::string reductionCase(StringRef Call) {
  return (R"(
    declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)
    declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
    define void @f(ptr %in, ptr %out) {
      %v = load <4 x double>, ptr %in, align 8
      %r = call double )" +
          Call + R"(
      store double %r, ptr %out
      ret void
    })")
      .str();
}

TEST(LibraryLowering, Reductions) {
  compare(Lowered(reductionCase(
      "@llvm.vector.reduce.fadd.v4f64(double 0.5, <4 x double> %v)")));
  compare(Lowered(
      reductionCase("@llvm.vector.reduce.fmax.v4f64(<4 x double> %v)")));
}

TEST(LibraryLowering, X86Minimum) {
#ifdef __x86_64__
  Lowered L(R"(
    declare <2 x double> @llvm.x86.sse2.min.pd(<2 x double>, <2 x double>)
    declare <2 x double> @llvm.x86.sse2.max.sd(<2 x double>, <2 x double>)
    define void @f(ptr %in, ptr %out) {
      %a = load <2 x double>, ptr %in, align 8
      %p = getelementptr double, ptr %in, i64 2
      %b = load <2 x double>, ptr %p, align 8
      %m = call <2 x double> @llvm.x86.sse2.min.pd(<2 x double> %a, <2 x double> %b)
      store <2 x double> %m, ptr %out, align 8
      %n = call <2 x double> @llvm.x86.sse2.max.sd(<2 x double> %a, <2 x double> %b)
      %q = getelementptr double, ptr %out, i64 2
      store <2 x double> %n, ptr %q, align 8
      ret void
    })");
  compare(L);
  EXPECT_TRUE(L.Callees.empty());
#else
  GTEST_SKIP();
#endif
}

TEST(LibraryLowering, Memory) {
  Lowered L(R"(
    declare ptr @mempcpy(ptr, ptr, i64)
    declare i32 @posix_memalign(ptr, i64, i64)
    declare void @free(ptr)
    define void @f(ptr %in, ptr %out) {
      %slot = alloca ptr
      %last = getelementptr double, ptr %out, i64 3
      %x0 = load double, ptr %in
      %big = fcmp ogt double %x0, 1.0
      %a = select i1 %big, i64 24, i64 4096
      %e2 = call i32 @posix_memalign(ptr %slot, i64 %a, i64 16)
      %e2d = sitofp i32 %e2 to double
      store double %e2d, ptr %last
      %good = icmp eq i32 %e2, 0
      %unused = load ptr, ptr %slot
      %gone = select i1 %good, ptr %unused, ptr null
      call void @free(ptr %gone)
      %e = call i32 @posix_memalign(ptr %slot, i64 64, i64 16)
      %m = load ptr, ptr %slot
      %x = load double, ptr %in
      store double %x, ptr %m
      %end = call ptr @mempcpy(ptr %out, ptr %m, i64 8)
      %ed = sitofp i32 %e to double
      store double %ed, ptr %end
      call void @free(ptr %m)
      ret void
    })");
  compare(L);
}

/// A program's own modf is its own.
TEST(LibraryLowering, LeavesOtherFunctionsAlone) {
  LLVMContext C;
  SMDiagnostic Error;
  auto M = parseAssemblyString(R"(
    declare double @sin(double)
    declare i32 @frexp(i32, ptr)
    define double @modf(double %x, ptr %p) {
      ret double %x
    }
    define double @g(double %x, ptr %p) {
      %a = call double @sin(double %x)
      %b = call double @modf(double %a, ptr %p)
      %c = call i32 @frexp(i32 1, ptr %p)
      ret double %b
    })",
                               Error, C);
  EXPECT_FALSE(lowerLibraryCalls(*M->getFunction("g")));
}

// Grows a block, shrinks it, and lets `realloc(p, 0)` free it; then one that
// overflows must leave the old block alone.
TEST(LibraryLowering, Realloc) {
  Lowered L(R"(
    declare ptr @realloc(ptr, i64)
    declare ptr @reallocarray(ptr, i64, i64)
    declare void @free(ptr)
    define void @f(ptr %in, ptr %out) {
      %p = call ptr @realloc(ptr null, i64 32)
      call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %in, i64 32, i1 false)
      %q = call ptr @realloc(ptr %p, i64 4096)
      %r = call ptr @reallocarray(ptr %q, i64 3, i64 8)
      call void @llvm.memcpy.p0.p0.i64(ptr %out, ptr %r, i64 24, i1 false)
      %no = call ptr @reallocarray(ptr %r, i64 -1, i64 24)
      %kept = icmp eq ptr %no, null
      %s = call ptr @realloc(ptr %r, i64 0)
      %freed = icmp eq ptr %s, null
      %both = and i1 %kept, %freed
      %last = getelementptr double, ptr %out, i64 3
      %d = uitofp i1 %both to double
      store double %d, ptr %last
      ret void
    })");
  compare(L);
  EXPECT_FALSE(is_contained(L.Callees, "realloc"));
  EXPECT_FALSE(is_contained(L.Callees, "reallocarray"));
}

// The parts of Rust's allocator are found beside its realloc, however mangled.
TEST(LibraryLowering, RustRealloc) {
  for (StringRef Names : {"__rust_realloc __rust_alloc __rust_dealloc",
                          "_RNvCsfLfy6EI15iL_7___rustc14___rust_realloc "
                          "_RNvCsfLfy6EI15iL_7___rustc12___rust_alloc "
                          "_RNvCsfLfy6EI15iL_7___rustc14___rust_dealloc"}) {
    SmallVector<StringRef, 3> Name;
    Names.split(Name, ' ');
    LLVMContext C;
    Module M("m", C);
    auto *Ptr = PointerType::getUnqual(C);
    auto *I64 = Type::getInt64Ty(C);
    FunctionCallee Realloc =
        M.getOrInsertFunction(Name[0], Ptr, Ptr, I64, I64, I64);
    auto *F = Function::Create(FunctionType::get(Ptr, {Ptr, I64, I64}, false),
                               GlobalValue::InternalLinkage, "f", M);
    IRBuilder<> B(BasicBlock::Create(C, "", F));
    B.CreateRet(B.CreateCall(
        Realloc, {F->getArg(0), F->getArg(1), B.getInt64(8), F->getArg(2)}));
    EXPECT_TRUE(lowerLibraryCalls(*F));
    EXPECT_FALSE(verifyModule(M, &errs()));
    EXPECT_TRUE(M.getFunction(Name[0])->use_empty());
    for (StringRef Part : {Name[1], Name[2]}) {
      ASSERT_TRUE(M.getFunction(Part)) << Part.str();
      EXPECT_FALSE(M.getFunction(Part)->use_empty()) << Part.str();
    }
  }
}

// Barriers and comments go; the maximum of SSE takes the second operand where
// one is NaN, or both are zero.
TEST(LibraryLowering, Assembly) {
  Lowered L(R"(
    define void @f(ptr %in, ptr %out) {
      %v = load <2 x double>, ptr %in
      %high = getelementptr double, ptr %in, i64 2
      %w = load <2 x double>, ptr %high
      call void asm sideeffect "# comment", "~{memory}"()
      %h = call <2 x double> asm "", "=x,0"(<2 x double> %v)
      %a = call <2 x double> asm "maxpd $1, $0", "=x,x,0"(<2 x double> %w, <2 x double> %h)
      %i = call <2 x double> asm "minpd $1, $0", "=x,x,0"(<2 x double> %w, <2 x double> %h)
      %b = call <2 x double> asm "vmaxpd $1, $2, $0", "=x,x,x"(<2 x double> %a, <2 x double> %w)
      %c = call <2 x double> asm "vminpd $1, $2, $0", "=x,x,x"(<2 x double> %i, <2 x double> %w)
      store <2 x double> %b, ptr %out
      %last = getelementptr double, ptr %out, i64 2
      store <2 x double> %c, ptr %last
      ret void
    })");
  compare(L);
}
