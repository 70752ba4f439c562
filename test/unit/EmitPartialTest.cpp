//===- EmitPartialTest.cpp - the emitted partials, compiled and run ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One module holds a function `double partial.<type>.<row>.<operand>(double x,
// y, z, r)` for each partial and type. It is compiled by ORC and compared with
// finite differences of libm.
//
//===----------------------------------------------------------------------===//

#include "MathReference.h"
#include "rules/Digamma.h"
#include "rules/FunctionNames.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include "gtest/gtest.h"
#include <cmath>
#include <dlfcn.h>

using namespace llvm;
using namespace linkgrad;
using namespace linkgrad::test;

using Compiled = double (*)(double, double, double, double);

static std::string nameOf(StringRef Type, const MathRule &Row, unsigned Op) {
  return ("partial." + Type + "." + Row.name() + "." + Twine(Op)).str();
}

/// The C type of the row's integer operand.
static Type *integerType(const MathRule &Row, IRBuilder<> &B) {
  switch (Row.id()) {
  case RowId::scalbln:
  case RowId::pown:
  case RowId::rootn:
  case RowId::compoundn:
    return B.getInt64Ty();
  default:
    return B.getInt32Ty();
  }
}

/// A double as operand \p I of the row on \p Ty, a float type or vector of one.
static Value *convertIn(Value *D, const MathRule &Row, unsigned I, Type *Ty,
                        IRBuilder<> &B) {
  bool IsInteger = I < MathRule::MaxOperands && Row.isInteger(I);
  Value *Scalar = IsInteger ? B.CreateFPToSI(D, integerType(Row, B))
                            : B.CreateFPCast(D, Ty->getScalarType());
  auto *V = dyn_cast<FixedVectorType>(Ty);
  // llvm.powi has one exponent for the whole vector.
  if (!V || (IsInteger && Row.id() == RowId::powi))
    return Scalar;
  return B.CreateVectorSplat(V->getNumElements(), Scalar);
}

static void emitFunction(const MathRule &Row, unsigned Op, StringRef TypeName,
                         Type *Ty, Module &M) {
  IRBuilder<> B(M.getContext());
  Type *D = B.getDoubleTy();
  Function *F =
      Function::Create(FunctionType::get(D, {D, D, D, D}, false),
                       Function::ExternalLinkage, nameOf(TypeName, Row, Op), M);
  B.SetInsertPoint(BasicBlock::Create(M.getContext(), "", F));
  // Only what is needed is given, as the engine may do.
  unsigned Needs = Row.needs(Op);
  auto Operand = [&](unsigned I) -> Value * {
    if (!(Needs & (1u << I)))
      return nullptr;
    return convertIn(F->getArg(I), Row, I, Ty, B);
  };
  PrimalValues P{Operand(0), Operand(1), Operand(2), Operand(3), nullptr, Ty};
  Value *Result = Row.emitPartial(Op, B, P);
  EXPECT_EQ(Result->getType(), Ty) << Row.name().str();
  if (Ty->isVectorTy())
    Result = B.CreateExtractElement(Result, uint64_t(1));
  B.CreateRet(B.CreateFPCast(Result, D));
}

static void emitAll(StringRef TypeName, Type *Ty, Module &M) {
  for (const MathRule &Row : mathRules())
    for (unsigned Op = 0; Op != Row.numOperands(); ++Op)
      if (Row.isDifferentiable(Op))
        emitFunction(Row, Op, TypeName, Ty, M);
}

/// Gives a body to a libm function that this system has not.
static void defineSubstitute(Function &F) {
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "", &F));
  Type *Ty = F.getReturnType();
  const MathRule *Row = findMathRow(F.getName(), *F.getFunctionType());
  ASSERT_TRUE(Row) << F.getName().str();
  if (UnaryFunction Host = substitute(Row->name())) {
    Value *Address = B.CreateIntToPtr(
        B.getInt64(reinterpret_cast<uint64_t>(Host)), B.getPtrTy());
    Value *Arg = B.CreateFPCast(F.getArg(0), B.getDoubleTy());
    Type *D = B.getDoubleTy();
    Value *Result =
        B.CreateCall(FunctionType::get(D, {D}, false), Address, Arg);
    B.CreateRet(B.CreateFPCast(Result, Ty));
    return;
  }
  Value *X = F.getArg(0), *Y = F.getArg(1);
  if (Row->isInteger(1))
    Y = B.CreateSIToFP(Y, Ty);
  if (Row->id() == RowId::compoundn)
    X = B.CreateFAdd(X, ConstantFP::get(Ty, 1));
  else
    ASSERT_TRUE(Row->id() == RowId::pown || Row->id() == RowId::powr);
  B.CreateRet(emitMathCall(mathRule(RowId::pow), {X, Y}, Ty, B));
}

static void defineMissing(Module &M) {
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && !F.isIntrinsic() &&
        !dlsym(RTLD_DEFAULT, F.getName().str().c_str()))
      defineSubstitute(F);
}

static std::string verifierComplaint(const Module &M) {
  std::string Text;
  raw_string_ostream OS(Text);
  return verifyModule(M, &OS) ? Text : "";
}

/// Compiles \p Fill's module. (A failure is fatal: nothing could be tested.)
static std::unique_ptr<orc::LLJIT>
compile(function_ref<void(Module &, LLVMContext &)> Fill) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  auto Jit = cantFail(orc::LLJITBuilder().create());
  auto C = std::make_unique<LLVMContext>();
  auto M = std::make_unique<Module>("partials", *C);
  M->setDataLayout(Jit->getDataLayout());
  M->setTargetTriple(Jit->getTargetTriple());
  Fill(*M, *C);
  defineMissing(*M);
  EXPECT_EQ(verifierComplaint(*M), "");
  cantFail(Jit->addIRModule(orc::ThreadSafeModule(std::move(M), std::move(C))));
  return Jit;
}

static Compiled find(orc::LLJIT &Jit, StringRef Type, const MathRule &Row,
                     unsigned Op) {
  return cantFail(Jit.lookup(nameOf(Type, Row, Op))).toPtr<Compiled>();
}

/// \p Tolerance is relative to 1 + |derivative|.
static void compareAll(orc::LLJIT &Jit, StringRef Type, double Tolerance) {
  for (const MathRule &Row : mathRules())
    for (unsigned Op = 0; Op != Row.numOperands(); ++Op) {
      if (!Row.isDifferentiable(Op))
        continue;
      Compiled F = find(Jit, Type, Row, Op);
      for (const Point &P : samplePoints(Row, 8)) {
        double Expected = finiteDifference(Row, Op, P);
        EXPECT_NEAR(F(P[0], P[1], P[2], P[3]), Expected,
                    Tolerance * (1 + std::fabs(Expected)))
            << Type.str() << " " << Row.name().str() << " operand " << Op
            << " at (" << P[0] << ", " << P[1] << ", " << P[2] << ")";
      }
    }
}

TEST(EmitPartial, Double) {
  auto Jit = compile([](Module &M, LLVMContext &C) {
    emitAll("double", Type::getDoubleTy(C), M);
  });
  compareAll(*Jit, "double", 1e-7);
}

TEST(EmitPartial, Float) {
  auto Jit = compile([](Module &M, LLVMContext &C) {
    emitAll("float", Type::getFloatTy(C), M);
  });
  compareAll(*Jit, "float", 5e-5);
}

TEST(EmitPartial, Vector) {
  auto Jit = compile([](Module &M, LLVMContext &C) {
    emitAll("vector", FixedVectorType::get(Type::getDoubleTy(C), 2), M);
  });
  compareAll(*Jit, "vector", 1e-7);
}

TEST(EmitPartial, LongDouble) {
  if (!Triple(sys::getProcessTriple()).isX86())
    GTEST_SKIP();
  auto Jit = compile([](Module &M, LLVMContext &C) {
    emitAll("fp80", Type::getX86_FP80Ty(C), M);
  });
  compareAll(*Jit, "fp80", 1e-7);
}

/// Types that need not run here: the IR is valid, and libm is called on what it
/// has functions for.
TEST(EmitPartial, OtherTypesVerify) {
  LLVMContext C;
  Module M("types", C);
  M.setTargetTriple(Triple("x86_64-unknown-linux-gnu"));
  emitAll("half", Type::getHalfTy(C), M);
  emitAll("bfloat", Type::getBFloatTy(C), M);
  emitAll("fp128", Type::getFP128Ty(C), M);
  emitAll("halfs", FixedVectorType::get(Type::getHalfTy(C), 4), M);
  EXPECT_EQ(verifierComplaint(M), "");
  EXPECT_TRUE(M.getFunction("j1f"));
  EXPECT_TRUE(M.getFunction("j1f128"));
  EXPECT_FALSE(M.getFunction("j1"));
}

/// A file-local variable of the name of a libm function makes way for it.
TEST(EmitPartial, LocalNamesMakeWay) {
  LLVMContext C;
  Module M("names", C);
  auto *D = Type::getDoubleTy(C);
  auto *Mine = new GlobalVariable(M, D, false, GlobalValue::InternalLinkage,
                                  ConstantFP::get(D, 1), "j1");
  emitFunction(mathRule(RowId::j0), 0, "double", D, M);
  EXPECT_NE(Mine->getName(), "j1");
  ASSERT_TRUE(M.getFunction("j1"));
  EXPECT_TRUE(M.getFunction("j1")->isDeclaration());
}

namespace {
struct DigammaValue {
  double X, Psi;
};
} // namespace

TEST(EmitPartial, DigammaOnAllReals) {
  // From mpmath, 20 digits.
  static constexpr DigammaValue Values[] = {
      {1, -0.57721566490153286061},     {0.5, -1.9635100260214234794},
      {2, 0.42278433509846713939},      {1.4616321449683623, 0},
      {-0.5, 0.036489973978576520559},  {-1.5, 0.70315664064524318723},
      {1e-8, -100000000.57721564636},   {100, 4.6001618527380874002},
      {1e15, 34.53877639491068476},     {-0.25, 2.9141391202135278},
      {-1000.5, 6.9087548208986714895},
  };
  auto Jit = compile([](Module &M, LLVMContext &C) {
    emitAll("double", Type::getDoubleTy(C), M);
  });
  Compiled F = find(*Jit, "double", mathRule(RowId::lgamma), 0);
  for (auto [X, Psi] : Values)
    EXPECT_NEAR(F(X, 0, 0, 0), Psi, 4e-15 * (1 + std::fabs(Psi))) << X;
  EXPECT_TRUE(std::isinf(F(0, 0, 0, 0)));
  EXPECT_TRUE(std::isnan(F(NAN, 0, 0, 0)));
  EXPECT_EQ(F(INFINITY, 0, 0, 0), INFINITY);
}
