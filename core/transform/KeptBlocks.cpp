//===- KeptBlocks.cpp - allocators that remember what derivatives free ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/KeptBlocks.h"
#include "rules/LibraryFunctions.h"
#include "support/Runtime.h"
#include "support/RustPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/MemoryBuiltins.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// Where the size of a block is found.
enum class SizeIs : uint8_t {
  Argument, // the first one, or that behind the block
  Product,  // of the first two
  Caller,   // not told: who calls may know it
  Library,  // not told: the C library knows it
};

/// Blocks of one kind may be freed by each deallocation function of the kind.
struct Allocator {
  StringLiteral Name;
  bool Frees;
  unsigned Kind; // 0 as in runtime/kept.inc
  SizeIs Size;
  bool IsAligned = false; // as the argument behind the size says
  bool Zeroed = false;

  unsigned sizeArg() const { return Frees ? 1 : 0; }
  unsigned alignArg() const { return sizeArg() + 1; }
};
} // namespace

static constexpr Allocator Allocators[] = {
    {"malloc", false, 0, SizeIs::Argument},
    {"calloc", false, 0, SizeIs::Product, false, true},
    {"free", true, 0, SizeIs::Library},
    {"_Znwm", false, 1, SizeIs::Argument},
    {"_ZdlPvm", true, 1, SizeIs::Argument},
    {"_ZdlPv", true, 1, SizeIs::Caller},
    {"_Znam", false, 2, SizeIs::Argument},
    {"_ZdaPvm", true, 2, SizeIs::Argument},
    {"_ZdaPv", true, 2, SizeIs::Caller},
    {"_ZnwmSt11align_val_t", false, 3, SizeIs::Argument, true},
    {"_ZdlPvmSt11align_val_t", true, 3, SizeIs::Argument, true},
    {"_ZnamSt11align_val_t", false, 4, SizeIs::Argument, true},
    {"_ZdaPvmSt11align_val_t", true, 4, SizeIs::Argument, true},
};

static constexpr StringLiteral Prefix = "linkgrad.kept.of.";

static SmallVector<Type *, 3> parameters(const Allocator &A, LLVMContext &C) {
  Type *Word = Type::getInt64Ty(C);
  SmallVector<Type *, 3> Types;
  if (A.Frees)
    Types.push_back(PointerType::getUnqual(C));
  if (A.Size == SizeIs::Argument || A.Size == SizeIs::Product)
    Types.push_back(Word);
  if (A.IsAligned || A.Size == SizeIs::Product)
    Types.push_back(Word);
  return Types;
}

/// Whether the function is of the type that its name promises.
static bool fits(const Allocator &A, const FunctionType &Ty) {
  return !Ty.isVarArg() && equal(Ty.params(), parameters(A, Ty.getContext()));
}

/// Whether the program defines one of the C library's, or for others any of
/// C++'s: operator new[] calls operator new, and that malloc(). Memory of the
/// program's own may be gone before it is given back.
static bool areOfProgram(bool OnlyC, Module &M, IsOfProgram IsOwn) {
  LLVMContext &C = M.getContext();
  return any_of(Allocators, [&](const Allocator &A) {
    if (OnlyC && A.Kind != 0)
      return false;
    Type *Result = A.Frees ? Type::getVoidTy(C) : PointerType::getUnqual(C);
    auto *Ty = FunctionType::get(Result, parameters(A, C), /*isVarArg=*/false);
    auto *F = dyn_cast<Function>(M.getOrInsertFunction(A.Name, Ty).getCallee());
    return !F || IsOwn(*F); // it may be an alias
  });
}

static const Allocator *find(const CallBase &Call, bool Frees,
                             IsOfProgram IsOwn) {
  Function *F = Call.getCalledFunction();
  if (!F || F->getName().starts_with(Prefix))
    return nullptr;
  StringRef Name = originalSymbol(F->getName());
  auto *A = find_if(Allocators, [&](const Allocator &A) {
    return A.Name == Name && A.Frees == Frees;
  });
  if (A == std::end(Allocators) || !fits(*A, *F->getFunctionType()))
    return nullptr;
  bool IsOwnAllocator =
      areOfProgram(/*OnlyC=*/A->Kind == 0, *F->getParent(), IsOwn);
  return IsOwnAllocator ? nullptr : A;
}

/// Number of the kind, with the alignment above it.
static constexpr unsigned AlignmentFrom = 8;

static Value *kindOf(IRBuilderBase &B, const Allocator &A, Function &F) {
  Value *Kind = B.getInt64(A.Kind);
  return A.IsAligned ? B.CreateOr(Kind, B.CreateShl(F.getArg(A.alignArg()),
                                                    AlignmentFrom))
                     : Kind;
}

/// The parameters are those of \p Of, but for sizes: one that is there for
/// certain.
static Function *create(Function &Of, StringRef Name, const Allocator &A) {
  LLVMContext &C = Of.getContext();
  SmallVector<Type *, 3> Params(Of.getFunctionType()->params());
  if (A.Size == SizeIs::Product)
    Params.pop_back();
  if (A.Size == SizeIs::Caller)
    Params.push_back(Type::getInt64Ty(C));
  auto *F = Function::Create(
      FunctionType::get(Of.getReturnType(), Params, /*isVarArg=*/false),
      GlobalValue::InternalLinkage, Name, *Of.getParent());
  F->setCallingConv(Of.getCallingConv());
  F->addFnAttr(Attribute::NoInline); // see Runtime::allocBlock()
  F->addFnAttr("alloc-family", "linkgrad");
  if (Of.doesNotThrow())
    F->setDoesNotThrow();
  if (Of.willReturn())
    F->setWillReturn();
  return F;
}

/// The program's own function, with arguments as those of \p F.
static CallInst *callOriginal(IRBuilderBase &B, Function &Of,
                              const Allocator &A, ArrayRef<Value *> Args) {
  SmallVector<Value *, 3> All(Args);
  if (A.Size == SizeIs::Product)
    All.push_back(B.getInt64(1));
  All.truncate(Of.arg_size());
  CallInst *Call = B.CreateCall(&Of, All);
  Call->setCallingConv(Of.getCallingConv());
  return Call;
}

static SmallVector<Value *, 3> argumentsOf(Function &F) {
  return SmallVector<Value *, 3>(
      map_range(F.args(), [](Argument &A) -> Value * { return &A; }));
}

static Function *makeAllocator(Function &Of, StringRef Name,
                               const Allocator &A) {
  LLVMContext &C = Of.getContext();
  Function *F = create(Of, Name, A);
  F->addFnAttr("enzyme_allocator", std::to_string(A.sizeArg()));
  AllocFnKind Zeroed =
      A.Zeroed ? AllocFnKind::Zeroed : AllocFnKind::Uninitialized;
  F->addFnAttr(Attribute::getWithAllocKind(C, AllocFnKind::Alloc | Zeroed));
  F->addFnAttr(Attribute::getWithAllocSizeArgs(C, A.sizeArg(), std::nullopt));
  F->setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
  F->addRetAttr(Attribute::NoAlias);

  IRBuilder<> B(BasicBlock::Create(C, "entry", F));
  auto *Found = BasicBlock::Create(C, "found", F);
  auto *Make = BasicBlock::Create(C, "make", F);
  Value *Size = F->getArg(A.sizeArg());
  Value *Block = B.CreateCall(Runtime(*Of.getParent()).keptTake(),
                              {Size, kindOf(B, A, *F)});
  B.CreateCondBr(B.CreateIsNotNull(Block), Found, Make);
  B.SetInsertPoint(Found);
  if (A.Zeroed)
    B.CreateMemSet(Block, B.getInt8(0), Size, MaybeAlign());
  B.CreateRet(Block);
  B.SetInsertPoint(Make);
  CallInst *Made = callOriginal(B, Of, A, argumentsOf(*F));
  if (A.Kind == 0)
    B.CreateCall(Runtime(*Of.getParent()).keptMade(), {Made, Size});
  B.CreateRet(Made);
  return F;
}

// void drop(ptr block, i64 size, i64 kind)
static Function *makeDrop(Function &Of, StringRef Name, const Allocator &A) {
  LLVMContext &C = Of.getContext();
  Type *Word = Type::getInt64Ty(C);
  auto *F = Function::Create(
      FunctionType::get(Type::getVoidTy(C),
                        {PointerType::getUnqual(C), Word, Word}, false),
      GlobalValue::InternalLinkage, Name, *Of.getParent());
  IRBuilder<> B(BasicBlock::Create(C, "entry", F));
  SmallVector<Value *, 3> Args = argumentsOf(*F);
  Args[2] = B.CreateLShr(Args[2], AlignmentFrom);
  callOriginal(B, Of, A, Args);
  B.CreateRetVoid();
  return F;
}

static Function *makeDeallocator(Function &Of, StringRef Name,
                                 const Allocator &A) {
  LLVMContext &C = Of.getContext();
  Function *F = create(Of, Name, A);
  F->addFnAttr(FreesAttribute, "0");
  F->addFnAttr(Attribute::getWithAllocKind(C, AllocFnKind::Free));
  F->addParamAttr(0, Attribute::AllocatedPointer);
  F->setMemoryEffects(MemoryEffects::inaccessibleOrArgMemOnly());

  IRBuilder<> B(BasicBlock::Create(C, "entry", F));
  auto *Kept = BasicBlock::Create(C, "kept", F);
  auto *Free = BasicBlock::Create(C, "free", F);
  Runtime R(*Of.getParent());
  Value *Block = F->getArg(0);
  Value *Size = A.Size == SizeIs::Library
                    ? B.CreateCall(R.keptSize(), {Block})
                    : static_cast<Value *>(F->getArg(A.sizeArg()));
  Value *IsKept =
      B.CreateCall(R.keptGive(), {Block, Size, kindOf(B, A, *F),
                                  makeDrop(Of, (Name + ".drop").str(), A)});
  B.CreateCondBr(IsKept, Kept, Free);
  B.SetInsertPoint(Kept);
  B.CreateRetVoid();
  B.SetInsertPoint(Free);
  callOriginal(B, Of, A, argumentsOf(*F));
  B.CreateRetVoid();
  return F;
}

/// A block that is too small is never kept.
static bool isTooSmall(const CallBase &Call, const Allocator &A) {
  constexpr unsigned Least = 32;
  auto *Size = A.Size == SizeIs::Argument
                   ? dyn_cast<ConstantInt>(Call.getArgOperand(A.sizeArg()))
                   : nullptr;
  return Size && Size->getValue().ult(Least);
}

static Function *replacement(const CallBase &Call, const Allocator &A) {
  if (isTooSmall(Call, A))
    return nullptr;
  Function &Of = *Call.getCalledFunction();
  std::string Name = (Prefix + Of.getName()).str();
  if (Function *Known = Of.getParent()->getFunction(Name))
    return Known;
  return A.Frees ? makeDeallocator(Of, Name, A) : makeAllocator(Of, Name, A);
}

Function *linkgrad::keepingAllocator(const CallBase &Call, IsOfProgram IsOwn) {
  const Allocator *A = find(Call, /*Frees=*/false, IsOwn);
  return A ? replacement(Call, *A) : nullptr;
}

Function *linkgrad::keepingDeallocator(const CallBase &Call,
                                       const CallBase *MadeBy,
                                       IsOfProgram IsOwn) {
  const Allocator *A = find(Call, /*Frees=*/true, IsOwn);
  if (!A)
    return nullptr;
  const Allocator *Maker =
      MadeBy ? find(*MadeBy, /*Frees=*/false, IsOwn) : nullptr;
  if (Maker && isTooSmall(*MadeBy, *Maker))
    return nullptr;
  if (A->Size == SizeIs::Caller && (!Maker || Maker->Kind != A->Kind))
    return nullptr;
  return replacement(Call, *A);
}
