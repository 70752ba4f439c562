//===- KeptBlocks.cpp - allocators that remember what derivatives free ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/KeptBlocks.h"
#include "rules/LibraryFunctions.h"
#include "rules/RustAllocator.h"
#include "support/Runtime.h"
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

/// Of the first two the C library knows what sizes blocks have, as
/// runtime/kept.inc does: they are not what malloc() was asked for, and Rust's
/// may be freed with another one.
enum BlockKind : unsigned {
  C,
  Rust,
  New,
  NewArray,
  AlignedNew,
  AlignedNewArray
};

/// Blocks of one kind may be freed by each deallocation function of the kind.
struct Allocator {
  StringLiteral Name;
  bool Frees;
  BlockKind Kind;
  SizeIs Size;
  bool IsAligned = false; // as the argument behind the size says
  bool Zeroed = false;

  unsigned sizeArg() const { return Frees ? 1 : 0; }
  unsigned alignArg() const { return sizeArg() + 1; }
  bool isSizedByLibrary() const { return Kind == C || Kind == Rust; }
};
} // namespace

static constexpr Allocator Allocators[] = {
    {"malloc", false, C, SizeIs::Argument},
    {"calloc", false, C, SizeIs::Product, false, true},
    {"free", true, C, SizeIs::Library},
    {"__rust_alloc", false, Rust, SizeIs::Argument, true},
    {"__rust_alloc_zeroed", false, Rust, SizeIs::Argument, true, true},
    {"__rust_dealloc", true, Rust, SizeIs::Argument, true},
    {"_Znwm", false, New, SizeIs::Argument},
    {"_ZdlPvm", true, New, SizeIs::Argument},
    {"_ZdlPv", true, New, SizeIs::Caller},
    {"_Znam", false, NewArray, SizeIs::Argument},
    {"_ZdaPvm", true, NewArray, SizeIs::Argument},
    {"_ZdaPv", true, NewArray, SizeIs::Caller},
    {"_ZnwmSt11align_val_t", false, AlignedNew, SizeIs::Argument, true},
    {"_ZdlPvmSt11align_val_t", true, AlignedNew, SizeIs::Argument, true},
    {"_ZnamSt11align_val_t", false, AlignedNewArray, SizeIs::Argument, true},
    {"_ZdaPvmSt11align_val_t", true, AlignedNewArray, SizeIs::Argument, true},
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

/// Whether the program defines one of the C library's, or for C++'s any of
/// those: operator new[] calls operator new, and that malloc(). Memory of the
/// program's own may be gone before it is given back.
static bool areOfProgram(bool OnlyC, Module &M, DefinitionOf Own) {
  LLVMContext &Ctx = M.getContext();
  return any_of(Allocators, [&](const Allocator &A) {
    if (A.Kind == Rust || (OnlyC && A.Kind != C))
      return false;
    Type *Result = A.Frees ? Type::getVoidTy(Ctx) : PointerType::getUnqual(Ctx);
    auto *Ty =
        FunctionType::get(Result, parameters(A, Ctx), /*isVarArg=*/false);
    auto *F = dyn_cast<Function>(M.getOrInsertFunction(A.Name, Ty).getCallee());
    return !F || Own(*F); // it may be an alias
  });
}

static const Allocator *find(const CallBase &Call, bool Frees,
                             DefinitionOf Own) {
  Function *F = Call.getCalledFunction();
  if (!F || F->getName().starts_with(Prefix))
    return nullptr;
  StringRef Name = plainRustName(*F);
  auto *A = find_if(Allocators, [&](const Allocator &A) {
    return A.Name == Name && A.Frees == Frees;
  });
  if (A == std::end(Allocators) || !fits(*A, *F->getFunctionType()))
    return nullptr;
  if (A->Kind == Rust) {
    const Function *Definition = Own(*F);
    if (!Definition || !callsStdAllocator(*Definition))
      return nullptr;
  }
  bool OnlyC = A->isSizedByLibrary();
  return areOfProgram(OnlyC, *F->getParent(), Own) ? nullptr : A;
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
  if (A.isSizedByLibrary())
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
  Value *Size = A.isSizedByLibrary()
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

Function *linkgrad::keepingAllocator(const CallBase &Call, DefinitionOf Own) {
  const Allocator *A = find(Call, /*Frees=*/false, Own);
  return A ? replacement(Call, *A) : nullptr;
}

Function *linkgrad::keepingDeallocator(const CallBase &Call,
                                       const CallBase *MadeBy,
                                       DefinitionOf Own) {
  const Allocator *A = find(Call, /*Frees=*/true, Own);
  if (!A)
    return nullptr;
  const Allocator *Maker =
      MadeBy ? find(*MadeBy, /*Frees=*/false, Own) : nullptr;
  if (Maker && isTooSmall(*MadeBy, *Maker))
    return nullptr;
  if (A->Size == SizeIs::Caller && (!Maker || Maker->Kind != A->Kind))
    return nullptr;
  return replacement(Call, *A);
}
