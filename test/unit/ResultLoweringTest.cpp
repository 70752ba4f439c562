//===- ResultLoweringTest.cpp ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts a made-up derivative, whose result is 1, 2, 3..., in the place of a
// request, and lets the optimiser find out what the caller gets.
//
//===----------------------------------------------------------------------===//

#include "request/Request.h"
#include "request/TypeLeaves.h"
#include "support/Diagnostics.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace linkgrad;

namespace {

constexpr StringLiteral Declarations = R"(
target datalayout = "e-m:e-p270:32:32-i64:64-i128:128-f80:128-n8:16:32:64-S128"
%S = type { double, double, double }
declare double @d1(double)
declare double @d2(double, double)
declare float @f2(float, float)
declare float @f3(float, float, float)
declare i32 @count(float)
declare i1 @flag(double)
declare void @memory(ptr)
declare <4 x double> @wide(<4 x double>)
declare void @object(ptr sret(%S), double)
)";

/// A function with the signature that \p R asks for, which returns 1, 2, 3...
Function *makeDerivative(Module &M, const Request &R) {
  SmallVector<Type *, 8> Params;
  for (Value *V : R.Operands)
    Params.push_back(V->getType());
  Type *Result = derivativeResultType(*R.Primal, R.Kind);
  Function *F = Function::Create(FunctionType::get(Result, Params, false),
                                 Function::InternalLinkage, "derivative", M);
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "", F));
  if (Result->isVoidTy()) {
    B.CreateRetVoid();
    return F;
  }
  Value *V = PoisonValue::get(Result);
  unsigned Next = 0;
  for (const TypeLeaf &Leaf : leavesOf(Result, M.getDataLayout())) {
    ++Next;
    Value *Scalar = Leaf.Ty->isFloatingPointTy()
                        ? cast<Value>(ConstantFP::get(Leaf.Ty, Next))
                        : ConstantInt::get(Leaf.Ty, Next);
    if (Leaf.Lane >= 0)
      Scalar = B.CreateInsertElement(B.CreateExtractValue(V, Leaf.Path), Scalar,
                                     uint64_t(Leaf.Lane));
    V = B.CreateInsertValue(V, Scalar, Leaf.Path);
  }
  B.CreateRet(V);
  return F;
}

void optimize(Module &M) {
  PassBuilder PB;
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  PB.buildPerModuleDefaultPipeline(OptimizationLevel::O2).run(M, MAM);
}

/// Compiles a caller of type \p Type with body \p Body; returns what it
/// returns.
std::string lowered(StringRef Type, StringRef Body, StringRef EntryPoint) {
  LLVMContext Context;
  SMDiagnostic Err;
  std::unique_ptr<Module> M =
      parseAssemblyString((Declarations + EntryPoint + "\ndefine " + Type +
                           " @caller() {\n" + Body + "}\n")
                              .str(),
                          Err, Context);
  if (!M)
    return Err.getMessage().str();
  Diagnostics Diags(Context);
  for (Request &R : readRequests(*M, Diags))
    lowerRequest(R, *makeDerivative(*M, R), nullptr, Diags);
  if (Diags.hasErrors())
    return "error";
  std::string Text;
  raw_string_ostream OS(Text);
  if (verifyModule(*M, &OS))
    return Text;
  optimize(*M);
  auto *Return = dyn_cast<ReturnInst>(
      M->getFunction("caller")->getEntryBlock().getTerminator());
  Return->getReturnValue()->printAsOperand(OS, true);
  return Text;
}

TEST(ResultLowering, SameStruct) {
  EXPECT_EQ(lowered("{double, double}", R"(
  %r = call {double, double} (...) @__enzyme_autodiff(ptr @d2, double 0.0, double 0.0)
  ret {double, double} %r
)",
                    "declare {double, double} @__enzyme_autodiff(...)"),
            "{ double, double } { double 1.000000e+00, double 2.000000e+00 }");
}

TEST(ResultLowering, FirstItem) {
  EXPECT_EQ(lowered("double", R"(
  %r = call double (...) @__enzyme_autodiff(ptr @d2, double 0.0, double 0.0)
  ret double %r
)",
                    "declare double @__enzyme_autodiff(...)"),
            "double 1.000000e+00");
}

TEST(ResultLowering, FloatsInVectors) {
  EXPECT_EQ(lowered("<2 x float>", R"(
  %r = call <2 x float> (...) @__enzyme_autodiff(ptr @f2, double 0.0, double 0.0)
  ret <2 x float> %r
)",
                    "declare <2 x float> @__enzyme_autodiff(...)"),
            "<2 x float> <float 1.000000e+00, float 2.000000e+00>");
  EXPECT_EQ(lowered("{<2 x float>, float}", R"(
  %r = call {<2 x float>, float} (...) @__enzyme_autodiff(ptr @f3, double 0.0, double 0.0, double 0.0)
  ret {<2 x float>, float} %r
)",
                    "declare {<2 x float>, float} @__enzyme_autodiff(...)"),
            "{ <2 x float>, float } { <2 x float> <float 1.000000e+00, float "
            "2.000000e+00>, float 3.000000e+00 }");
}

TEST(ResultLowering, IntegerAndFloatInOneRegister) {
  // 1 and 2.0f: 0x40000000'00000001
  EXPECT_EQ(lowered("i64", R"(
  %r = call i64 (...) @__enzyme_autodiff(ptr @count, metadata !"enzyme_primal_return", double 0.0)
  ret i64 %r
)",
                    "declare i64 @__enzyme_autodiff(...)"),
            "i64 4611686018427387905");
}

TEST(ResultLowering, BoolTakesAByte) {
  EXPECT_EQ(lowered("{i8, double}", R"(
  %r = call {i8, double} (...) @__enzyme_autodiff(ptr @flag, metadata !"enzyme_primal_return", double 0.0)
  ret {i8, double} %r
)",
                    "declare {i8, double} @__enzyme_autodiff(...)"),
            "{ i8, double } { i8 1, double 2.000000e+00 }");
}

TEST(ResultLowering, LanesAsFields) {
  EXPECT_EQ(lowered("{double, double}", R"(
  %r = call {double, double} (...) @__enzyme_fwddiff(ptr @d1, metadata !"enzyme_width", i32 2, double 0.0, double 0.0, double 0.0)
  ret {double, double} %r
)",
                    "declare {double, double} @__enzyme_fwddiff(...)"),
            "{ double, double } { double 1.000000e+00, double 2.000000e+00 }");
}

TEST(ResultLowering, VectorItself) {
  EXPECT_EQ(lowered("<4 x double>", R"(
  %r = call <4 x double> (...) @__enzyme_autodiff(ptr @wide, <4 x double> zeroinitializer)
  ret <4 x double> %r
)",
                    "declare <4 x double> @__enzyme_autodiff(...)"),
            "<4 x double> <double 1.000000e+00, double 2.000000e+00, double "
            "3.000000e+00, double 4.000000e+00>");
}

TEST(ResultLowering, NothingIsNaN) {
  EXPECT_EQ(lowered("double", R"(
  %p = alloca double
  %r = call double (...) @__enzyme_autodiff(ptr @memory, ptr %p, ptr %p)
  ret double %r
)",
                    "declare double @__enzyme_autodiff(...)"),
            "double 0x7FF8000000000000");
}

TEST(ResultLowering, ThroughMemory) {
  EXPECT_EQ(lowered("double", R"(
  %b = alloca %S
  call void (ptr, ...) @__enzyme_autodiff(ptr sret(%S) %b, ptr @d2, metadata !"enzyme_primal_return", double 0.0, double 0.0)
  %p = getelementptr i8, ptr %b, i64 16
  %r = load double, ptr %p
  ret double %r
)",
                    "declare void @__enzyme_autodiff(ptr, ...)"),
            "double 3.000000e+00");
  // Rust's buffers are bytes.
  EXPECT_EQ(lowered("double", R"(
  %b = alloca [24 x i8]
  call void (ptr, ...) @__enzyme_autodiff(ptr sret([24 x i8]) %b, ptr @d2, metadata !"enzyme_primal_return", double 0.0, double 0.0)
  %p = getelementptr i8, ptr %b, i64 8
  %r = load double, ptr %p
  ret double %r
)",
                    "declare void @__enzyme_autodiff(ptr, ...)"),
            "double 2.000000e+00");
}

TEST(ResultLowering, BehindThePrimalsObject) {
  EXPECT_EQ(lowered("double", R"(
  %seed = alloca %S
  %b = alloca { %S, double }
  call void (ptr, ...) @__enzyme_autodiff(ptr sret({ %S, double }) %b, ptr @object, metadata !"enzyme_primal_return", ptr %seed, double 0.0)
  %p = getelementptr i8, ptr %b, i64 24
  %r = load double, ptr %p
  ret double %r
)",
                    "declare void @__enzyme_autodiff(ptr, ...)"),
            "double 1.000000e+00");
}

TEST(ResultLowering, OperandIsAnotherResult) {
  EXPECT_EQ(lowered("double", R"(
  %d = call double (...) @__enzyme_fwddiff(ptr @d1, double 0.0, double 1.0)
  %e = call double (...) @__enzyme_fwddiff(ptr @d1, double 0.0, double %d)
  %r = fadd double %d, %e
  ret double %r
)",
                    "declare double @__enzyme_fwddiff(...)"),
            "double 2.000000e+00");
}

} // namespace
