//===- X86LoweringTest.cpp - lowered instructions give the same numbers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All intrinsics of x86 that prepare/library/X86Operations.def serves, found by
// their names, with several immediate operands each: compiled as they stand and
// lowered, for numbers of all kinds. Those that the processor does not have are
// left out. (Accesses to memory are tested by c-tests/c-simd-operations, as are
// the derivatives.)
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LibraryLowering.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>

using namespace llvm;
using namespace linkgrad;

#ifdef __x86_64__

using Compiled = void (*)(const void *In, void *Out);

static bool isOfNumbers(const FunctionType &Ty) {
  return Ty.getReturnType()->isFPOrFPVectorTy() &&
         none_of(Ty.params(),
                 [](Type *P) {
                   return P->isPointerTy() || P->isX86_AMXTy() ||
                          P->getScalarType()->is16bitFPTy();
                 }) &&
         !Ty.getReturnType()->getScalarType()->is16bitFPTy();
}

/// Immediate operand \p No: what to do, or how to round.
static uint64_t immediate(StringRef Name, unsigned No, unsigned Try) {
  bool IsOfElements = Name.contains("cmp") || Name.contains("range") ||
                      Name.contains("getmant") || Name.contains("rndscale") ||
                      Name.contains("reduce") || Name.contains(".dp") ||
                      Name.contains("insertps");
  if (IsOfElements && No == 0) {
    if (Name.contains(".dp") || Name.contains("insertps"))
      return Try * 73 % 256;
    return Try * 5 % (Name.contains("getmant") ? 12 : 16);
  }
  if (Name.contains("sse41.round") || Name.contains("avx.round"))
    return Try % 4;
  bool MayRound = !IsOfElements && !Name.contains("max") &&
                  !Name.contains("min") && !Name.contains("getexp") &&
                  !Name.contains("ps2pd") && !Name.contains("ss2sd") &&
                  !Name.contains("ph2ps");
  return MayRound && Try % 2 ? 8 + Try % 4 : 4;
}

/// `void name(in, out)`: the operands lie one behind the other, 64 bytes each.
static Function *emitCase(Intrinsic::ID Id, const Twine &Name, unsigned Try,
                          Module &M) {
  IRBuilder<> B(M.getContext());
  auto *F = Function::Create(
      FunctionType::get(B.getVoidTy(), {B.getPtrTy(), B.getPtrTy()}, false),
      Function::ExternalLinkage, Name, M);
  B.SetInsertPoint(BasicBlock::Create(M.getContext(), "", F));
  Function *Callee = Intrinsic::getOrInsertDeclaration(&M, Id);
  SmallVector<Value *, 6> Args;
  unsigned No = 0;
  for (Argument &A : Callee->args()) {
    if (A.hasAttribute(Attribute::ImmArg)) {
      Args.push_back(ConstantInt::get(A.getType(),
                                      immediate(Callee->getName(), No++, Try)));
      continue;
    }
    Value *At =
        B.CreateConstGEP1_32(B.getInt8Ty(), F->getArg(0), 64 * Args.size());
    bool IsMask = A.getType()->isIntOrIntVectorTy(1);
    Type *InMemory =
        IsMask
            ? B.getIntNTy(cast<FixedVectorType>(A.getType())->getNumElements())
            : A.getType();
    Value *V = B.CreateAlignedLoad(InMemory, At, Align(1));
    Args.push_back(IsMask ? B.CreateBitCast(V, A.getType()) : V);
  }
  B.CreateAlignedStore(B.CreateCall(Callee, Args), F->getArg(1), Align(1));
  B.CreateRetVoid();
  return F;
}

/// What the processor lacks, or the compiler does not select.
static bool isLeftOut(StringRef Name, const StringMap<bool> &Features) {
  for (StringRef Other : {".xop.", "fixupimm", "avx512fp16", "avx10", "tcvt",
                          "sse.cvtpi"}) // what is not served; matrices, MMX
    if (Name.contains(Other))
      return true;
  auto Has = [&](StringRef F) { return Features.lookup(F); };
  if (Name.contains("avx512"))
    return !Has("avx512f") || !Has("avx512vl") || !Has("avx512dq");
  return !Has("avx2") || !Has("fma");
}

template <class T> static void fill(char *At, unsigned Seed) {
  static const double Numbers[] = {1.5,   -2.25, 0.0, 3.75,     -0.0, 1e-3,
                                   -7.5,  2.0,   1e7, INFINITY, 0.3,  -1.0,
                                   5e-39, NAN,   9.0, 1e30};
  for (unsigned I = 0; I != 64 / sizeof(T); ++I) {
    T V = T(Numbers[(I * 7 + Seed) % 16]);
    std::memcpy(At + I * sizeof(T), &V, sizeof(T));
  }
}

template <class T>
static bool isSame(const char *A, const char *B, size_t N, bool AnyZero) {
  for (size_t I = 0; I != N; ++I) {
    T X, Y;
    std::memcpy(&X, A + I * sizeof(T), sizeof(T));
    std::memcpy(&Y, B + I * sizeof(T), sizeof(T));
    bool BothNaN = X != X && Y != Y;
    bool BothZero = AnyZero && X == 0 && Y == 0;
    if (!BothNaN && !BothZero && std::memcmp(&X, &Y, sizeof(T)))
      return false;
  }
  return true;
}

static void fillOperand(const Type *Ty, char *At, unsigned Seed) {
  if (Ty->getScalarType()->isDoubleTy())
    return fill<double>(At, Seed);
  if (Ty->getScalarType()->isFloatTy())
    return fill<float>(At, Seed);
  for (unsigned I = 0; I != 64; ++I)
    At[I] = char(I * 37 + Seed * 29 + I / 3);
}

TEST(X86Lowering, SameNumbers) {
  StringMap<bool> Features = sys::getHostCPUFeatures();
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  auto Jit = cantFail(orc::LLJITBuilder().create());
  auto C = std::make_unique<LLVMContext>();
  auto M = std::make_unique<Module>("x86", *C);
  M->setDataLayout(Jit->getDataLayout());
  M->setTargetTriple(Jit->getTargetTriple());
  std::vector<std::pair<std::string, const FunctionType *>> Cases;
  std::vector<std::string> NotServed;
  for (Intrinsic::ID Id = 1; Id != Intrinsic::num_intrinsics; ++Id) {
    StringRef Name = Intrinsic::getBaseName(Id);
    if (!Name.starts_with("llvm.x86.") || Intrinsic::isOverloaded(Id))
      continue;
    const FunctionType *Ty = Intrinsic::getType(*C, Id);
    if (!isOfNumbers(*Ty) || isLeftOut(Name, Features))
      continue;
    for (unsigned Try = 0; Try != 8; ++Try) {
      std::string Label = ("case " + Name + " " + Twine(Try)).str();
      Function *F = emitCase(Id, Label, Try, *M);
      ValueToValueMapTy Map;
      Function *Lowered = CloneFunction(F, Map);
      Lowered->setName(Label + ".lowered");
      if (lowerLibraryCalls(*Lowered)) {
        Cases.push_back({Label, Ty});
        continue;
      }
      NotServed.push_back(Name.str());
      F->eraseFromParent();
      Lowered->eraseFromParent();
      break;
    }
  }
  for (const std::string &Name : NotServed)
    ADD_FAILURE() << Name << " is not served";
  ASSERT_FALSE(verifyModule(*M, &errs()));
  // The types are looked at until the end.
  orc::ThreadSafeContext Context(std::move(C));
  cantFail(Jit->addIRModule(orc::ThreadSafeModule(std::move(M), Context)));
  for (auto &[Label, Ty] : Cases) {
    auto Before = cantFail(Jit->lookup(Label)).toPtr<Compiled>();
    auto After = cantFail(Jit->lookup(Label + ".lowered")).toPtr<Compiled>();
    for (unsigned Seed = 0; Seed != 16; ++Seed) {
      alignas(64) char In[6 * 64] = {}, Want[64] = {}, Got[64] = {};
      for (auto [I, P] : enumerate(Ty->params()))
        fillOperand(P, In + 64 * I, Seed * (I + 1) + 3 * I);
      Before(In, Want);
      After(In, Got);
      bool IsDouble = Ty->getReturnType()->getScalarType()->isDoubleTy();
      size_t N =
          Ty->getReturnType()->getPrimitiveSizeInBits() / (IsDouble ? 64 : 32);
      // What is left of a whole number may be the other zero.
      bool AnyZero = StringRef(Label).contains(".reduce.");
      EXPECT_TRUE(IsDouble ? isSame<double>(Want, Got, N, AnyZero)
                           : isSame<float>(Want, Got, N, AnyZero))
          << Label << " with numbers " << Seed;
    }
  }
}

#endif
