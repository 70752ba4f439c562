//===- NumbaLowering.cpp - the memory of Numba's arrays ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array that a kernel makes (np.exp(x) * x) comes from Numba's run time
// (NRT), as the address of a header with a count of references:
//
//   h = NRT_MemInfo_alloc_safe_aligned(n, a)
//       h = malloc(48), d = aligned_alloc(a, n)
//       *h = {count 1, destructor free, null, data d, size n, allocator null}
//
//   NRT_MemInfo_new_varsize_dtor(n, f)    (lists, of which f releases the
//   items)
//       the same with malloc(n), and f in place of the null
//
//   NRT_MemInfo_alloc_dtor_safe(n, f)     (objects, numba.typed)
//       the same, where f takes the size and a null as well
//
//   NRT_MemInfo_call_dtor(h)
//       if (h->destructor == free)
//         { if (h->info) h->info(h->data, h->size, 0);
//           free(h->data), free(h) }
//       else NRT_MemInfo_call_dtor(h)
//
//   NRT_MemInfo_varsize_realloc(h, n)     (lists)
//       h->data = realloc(h->data, n), h->size = n
//
//   NRT_MemInfo_varsize_alloc(h, n)       (sets)
//       h->data = malloc(n), h->size = n
//
//   NRT_MemInfo_varsize_free(h, p)        (sets)
//       free(p); if (h->data == p) h->data = null
//
// Header and data are blocks of their own, for the header to have types of its
// own. It is nevertheless one that Numba's run time could free: an array may be
// a kernel's result. The counts change in bodies that Numba emits beside the
// kernel (NRT_incref, NRT_decref).
//
// The lists and dictionaries of numba.typed are what core/expansions makes of
// them. Their functions are handed items by address; what lies there has the
// items' size.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/Expansions.h"
#include "prepare/library/LoweringSteps.h"
#include "llvm/Analysis/MemoryBuiltins.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// The fields of a header (numba/core/runtime/nrt.c, 0.50 and later).
enum HeaderField : unsigned { Count, Destructor, Info, Data, Size, Allocator };
} // namespace

static StructType *headerType(IRBuilderBase &B) {
  Type *Int = B.getInt64Ty(), *Ptr = B.getPtrTy();
  return StructType::get(B.getContext(), {Int, Ptr, Ptr, Ptr, Int, Ptr});
}

static FunctionCallee declareFree(IRBuilderBase &B) {
  return B.GetInsertBlock()->getModule()->getOrInsertFunction(
      "free", B.getVoidTy(), B.getPtrTy());
}

static CallInst *allocate(IRBuilderBase &B, StringRef Name,
                          ArrayRef<Value *> Args) {
  SmallVector<Type *, 2> Types(Args.size(), B.getInt64Ty());
  FunctionCallee F = B.GetInsertBlock()->getModule()->getOrInsertFunction(
      Name, FunctionType::get(B.getPtrTy(), Types, false));
  CallInst *Memory = B.CreateCall(F, Args);
  Memory->addRetAttr(Attribute::NoAlias);
  Memory->setDoesNotThrow();
  return Memory;
}

/// Makes a header for \p Memory, in place of \p Call.
static void makeHeader(CallInst &Call, IRBuilderBase &B, Value *Memory,
                       Value *Bytes, Value *ItemDestructor = nullptr) {
  CallInst *Header = allocate(B, "malloc", {B.getInt64(48)});
  Value *IsThere =
      B.CreateAnd(B.CreateIsNotNull(Memory), B.CreateIsNotNull(Header));
  Instruction *Then = nullptr, *Else = nullptr;
  SplitBlockAndInsertIfThenElse(IsThere, &Call, &Then, &Else);

  B.SetInsertPoint(Then);
  Type *Ty = headerType(B);
  Value *Null = ConstantPointerNull::get(B.getPtrTy());
  Value *Fields[] = {B.getInt64(1),
                     declareFree(B).getCallee(),
                     ItemDestructor ? ItemDestructor : Null,
                     Memory,
                     Bytes,
                     Null};
  for (unsigned I = Count; I <= Allocator; ++I)
    B.CreateStore(Fields[I], B.CreateStructGEP(Ty, Header, I));

  B.SetInsertPoint(Else);
  B.CreateCall(declareFree(B), {Memory});
  B.CreateCall(declareFree(B), {Header});

  B.SetInsertPoint(&Call);
  replaceCall(Call, B.CreateSelect(IsThere, Header, Null));
}

static bool lowerArray(CallInst &Call, IRBuilderBase &B) {
  // 16 is what malloc promises.
  Value *Alignment = B.getInt64(16);
  if (Call.arg_size() == 2)
    Alignment = B.CreateBinaryIntrinsic(
        Intrinsic::umax, Alignment,
        B.CreateZExt(Call.getArgOperand(1), B.getInt64Ty()));
  Value *Bytes = Call.getArgOperand(0);
  CallInst *Memory = allocate(B, "aligned_alloc", {Alignment, Bytes});
  makeHeader(Call, B, Memory, Bytes);
  return true;
}

/// Whether \p F releases the items of a list, the members of an object, or what
/// numba.typed keeps. That of numbers does nothing, and may be in another
/// module.
static bool releasesItems(const Function &F) {
  StringRef Name = F.getName();
  if (!Name.consume_front(".dtor.list.") && !Name.consume_front(".dtor.set."))
    return Name.starts_with("_Dtor.") || Name.starts_with("_numba_list_dtor") ||
           Name.starts_with("_numba_dict_dtor");
  if (Name.starts_with("float") || Name.starts_with("int") ||
      Name.starts_with("uint") || Name.starts_with("bool"))
    return false;
  return F.isDeclaration() || !F.getArg(0)->use_empty();
}

static bool lowerWithDestructor(CallInst &Call, IRBuilderBase &B) {
  const Value *Items = Call.getArgOperand(1)->stripPointerCasts();
  auto *F = dyn_cast<Function>(Items);
  if (!isa<ConstantPointerNull>(Items) &&
      !(F && (F->getName().starts_with(".dtor.") || releasesItems(*F))))
    return false;
  Value *Bytes = Call.getArgOperand(0);
  CallInst *Memory = allocate(B, "malloc", {Bytes});
  makeHeader(Call, B, Memory, Bytes,
             F && releasesItems(*F) ? Call.getArgOperand(1) : nullptr);
  return true;
}

static bool lowerGrowth(CallInst &Call, IRBuilderBase &B) {
  Value *Header = Call.getArgOperand(0), *Bytes = Call.getArgOperand(1);
  Type *Ty = headerType(B);
  Value *DataAt = B.CreateStructGEP(Ty, Header, Data);
  FunctionCallee Realloc = Call.getModule()->getOrInsertFunction(
      "realloc", B.getPtrTy(), B.getPtrTy(), B.getInt64Ty());
  CallInst *Grown =
      B.CreateCall(Realloc, {B.CreateLoad(B.getPtrTy(), DataAt), Bytes});
  B.CreateStore(Grown, DataAt);
  B.CreateStore(Bytes, B.CreateStructGEP(Ty, Header, Size));
  replaceCall(Call, Grown);
  B.SetInsertPoint(Grown);
  return lowerReallocCall(*Grown, B);
}

static bool lowerNewData(CallInst &Call, IRBuilderBase &B) {
  Value *Header = Call.getArgOperand(0), *Bytes = Call.getArgOperand(1);
  Type *Ty = headerType(B);
  CallInst *Memory = allocate(B, "malloc", {Bytes});
  B.CreateStore(Memory, B.CreateStructGEP(Ty, Header, Data));
  B.CreateStore(Bytes, B.CreateStructGEP(Ty, Header, Size));
  replaceCall(Call, Memory);
  return true;
}

static bool lowerFreedData(CallInst &Call, IRBuilderBase &B) {
  Value *Freed = Call.getArgOperand(1);
  Value *DataAt = B.CreateStructGEP(headerType(B), Call.getArgOperand(0), Data);
  Value *Current = B.CreateLoad(B.getPtrTy(), DataAt);
  Value *Null = ConstantPointerNull::get(B.getPtrTy());
  B.CreateStore(B.CreateSelect(B.CreateICmpEQ(Current, Freed), Null, Current),
                DataAt);
  B.CreateCall(declareFree(B), {Freed});
  replaceCall(Call, nullptr);
  return true;
}

/// Calls what releases items or members, before \p At. All that there are stand
/// in the module: a call through the pointer would have to ask which of the
/// program's functions it may lead to.
static void releaseItems(Module &M, Instruction *At, IRBuilderBase &B,
                         Value *Header, Value *Items) {
  Value *Found = nullptr;
  for (Function &F : M) {
    if (!releasesItems(F))
      continue;
    if (!Found)
      Found = B.CreateLoad(B.getPtrTy(),
                           B.CreateStructGEP(headerType(B), Header, Info));
    Value *IsIt = B.CreateICmpEQ(Found, &F);
    Instruction *Then = SplitBlockAndInsertIfThen(IsIt, At, false);
    B.SetInsertPoint(Then);
    SmallVector<Value *, 3> Args{Items};
    for (Type *Ty : drop_begin(F.getFunctionType()->params()))
      Args.push_back(
          Ty->isPointerTy()
              ? static_cast<Value *>(ConstantPointerNull::get(B.getPtrTy()))
              : B.CreateLoad(Ty,
                             B.CreateStructGEP(headerType(B), Header, Size)));
    B.CreateCall(&F, Args);
    B.SetInsertPoint(At);
  }
}

static bool lowerDestruction(CallInst &Call, IRBuilderBase &B) {
  Value *Header = Call.getArgOperand(0);
  Type *Ty = headerType(B);
  Value *Found =
      B.CreateLoad(B.getPtrTy(), B.CreateStructGEP(Ty, Header, Destructor));
  Value *IsOurs = B.CreateICmpEQ(Found, declareFree(B).getCallee());
  Instruction *Then = nullptr, *Else = nullptr;
  SplitBlockAndInsertIfThenElse(IsOurs, &Call, &Then, &Else);
  B.SetInsertPoint(Then);
  Value *Memory =
      B.CreateLoad(B.getPtrTy(), B.CreateStructGEP(Ty, Header, Data));
  releaseItems(*Call.getModule(), Then, B, Header, Memory);
  B.SetInsertPoint(Then);
  B.CreateCall(declareFree(B), {Memory});
  B.CreateCall(declareFree(B), {Header});
  B.SetInsertPoint(Else);
  keepInactive(Call, B);
  replaceCall(Call, nullptr);
  return true;
}

/// Shapes and strides are integers, whatever becomes of them.
static bool typeReshape(CallInst &Call) {
  for (Use &Argument : Call.args())
    Call.addParamAttr(Call.getArgOperandNo(&Argument),
                      Attribute::get(Call.getContext(), "enzyme_type",
                                     Argument->getType()->isPointerTy()
                                         ? "{[-1]:Pointer, [-1,-1]:Integer}"
                                         : "{[-1]:Integer}"));
  return true;
}

//===----------------------------------------------------------------------===//
// Containers of numba.typed
//===----------------------------------------------------------------------===//

namespace {
/// A function that handles items.
struct ContainerFunction {
  StringLiteral Name;
  SmallVector<unsigned, 2> Items; // which arguments point to some
};
} // namespace

/// The size of items of all lists, if the program makes only lists of one.
static std::optional<uint64_t> sizeOfAllLists(const Module &M) {
  std::optional<uint64_t> Size;
  const Function *Maker = M.getFunction("numba_list_new");
  if (!Maker)
    return std::nullopt;
  for (const User *U : Maker->users()) {
    auto *Call = dyn_cast<CallBase>(U);
    auto *Its = Call && Call->arg_size() > 1
                    ? dyn_cast<ConstantInt>(Call->getArgOperand(1))
                    : nullptr;
    if (!Its || (Size && *Size != Its->getZExtValue()))
      return std::nullopt;
    Size = Its->getZExtValue();
  }
  return Size;
}

static bool lowerContainer(CallInst &Call, IRBuilderBase &B) {
  StringRef Name = Call.getCalledFunction()->getName();
  if (!Name.starts_with("numba_"))
    return false;
  const ContainerFunction Functions[] = {
      {"numba_list_free", {}},         {"numba_list_append", {1}},
      {"numba_list_setitem", {2}},     {"numba_list_delitem", {}},
      {"numba_list_delete_slice", {}}, {"numba_dict_lookup", {3}},
      {"numba_dict_insert", {1, 3}},   {"numba_dict_popitem", {1, 2}}};
  const auto *Known = find_if(
      Functions, [&](const ContainerFunction &F) { return F.Name == Name; });
  if (Known == std::end(Functions))
    return false;
  const Module &M = *Call.getModule();
  SmallVector<Constant *, 2> Sizes;
  auto Add = [&](std::optional<uint64_t> Size) {
    Sizes.push_back(Size ? B.getInt64(*Size) : B.getInt64(-1));
  };
  for (unsigned No : Known->Items) {
    uint64_t Size = 0;
    if (No < Call.arg_size() &&
        getObjectSize(Call.getArgOperand(No), Size, M.getDataLayout(), nullptr))
      Add(Size);
    else
      Add(std::nullopt);
  }
  if (Known->Items.empty())
    Add(sizeOfAllLists(M));
  return callOwnCopy(Call, "sized_" + Name, Sizes);
}

bool linkgrad::lowerNumbaCall(CallInst &Call, IRBuilderBase &B) {
  const Function &F = *Call.getCalledFunction();
  if (F.getName() == "numba_attempt_nocopy_reshape" && F.isDeclaration())
    return typeReshape(Call);
  if (F.isDeclaration() && lowerContainer(Call, B))
    return true;
  if (!F.isDeclaration() || !F.getName().starts_with("NRT_MemInfo_"))
    return false;
  Type *Ptr = B.getPtrTy(), *Long = B.getInt64Ty(), *Int = B.getInt32Ty();
  auto Is = [&](StringRef Name, Type *Result, ArrayRef<Type *> Params) {
    return F.getName() == Name &&
           F.getFunctionType() == FunctionType::get(Result, Params, false);
  };
  if (Is("NRT_MemInfo_alloc", Ptr, {Long}) ||
      Is("NRT_MemInfo_alloc_safe", Ptr, {Long}) ||
      Is("NRT_MemInfo_alloc_aligned", Ptr, {Long, Int}) ||
      Is("NRT_MemInfo_alloc_safe_aligned", Ptr, {Long, Int}))
    return lowerArray(Call, B);
  if (Is("NRT_MemInfo_new_varsize_dtor", Ptr, {Long, Ptr}) ||
      Is("NRT_MemInfo_alloc_dtor_safe", Ptr, {Long, Ptr}))
    return lowerWithDestructor(Call, B);
  if (Is("NRT_MemInfo_varsize_realloc", Ptr, {Ptr, Long}))
    return lowerGrowth(Call, B);
  if (Is("NRT_MemInfo_varsize_alloc", Ptr, {Ptr, Long}))
    return lowerNewData(Call, B);
  if (Is("NRT_MemInfo_varsize_free", B.getVoidTy(), {Ptr, Ptr}))
    return lowerFreedData(Call, B);
  return Is("NRT_MemInfo_call_dtor", B.getVoidTy(), {Ptr}) &&
         lowerDestruction(Call, B);
}
