//===- VariableArguments.cpp - `...` becomes a parameter ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/VariableArguments.h"
#include "request/TypeLeaves.h"
#include "support/CallLike.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

static bool hasVariadic(const Module &M, const FunctionType &Ty) {
  return any_of(M,
                [&](const Function &F) { return F.getFunctionType() == &Ty; });
}

bool linkgrad::completePointerPrototypes(Function &F) {
  bool Changed = false;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || !Call->isIndirectCall())
      continue;
    FunctionType &Given = *Call->getFunctionType();
    if (!Given.isVarArg() || Call->arg_size() != Given.getNumParams() ||
        hasVariadic(*F.getParent(), Given))
      continue;
    Call->mutateFunctionType(
        FunctionType::get(Call->getType(), Given.params(), /*isVarArg=*/false));
    Changed = true;
  }
  return Changed;
}

bool linkgrad::canTakeList(const Function &F) {
  const Triple &Target = F.getParent()->getTargetTriple();
  if (!F.isVarArg() || !Target.isX86_64() || Target.isOSWindows() ||
      Target.isX32())
    return false;
  return none_of(instructions(F), [](const Instruction &I) {
    auto *Call = dyn_cast<CallInst>(&I);
    return isa<VAArgInst>(I) || (Call && Call->isMustTailCall());
  });
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

// struct { unsigned gp_offset, fp_offset; void *overflow, *registers; }, with
// the offsets behind the last register.
static void startList(Value *At, Value *List, IRBuilderBase &B) {
  auto Put = [&](unsigned Offset, Value *V) {
    B.CreateStore(V, createByteOffset(B, At, Offset));
  };
  Put(0, B.getInt32(48));
  Put(4, B.getInt32(176));
  Put(8, List);
  Put(16, ConstantPointerNull::get(B.getPtrTy()));
}

static void lowerLists(Function &F, Value *List) {
  constexpr unsigned ListSize = 24;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *II = dyn_cast<IntrinsicInst>(&I);
    if (!II)
      continue;
    IRBuilder<> B(II);
    switch (II->getIntrinsicID()) {
    case Intrinsic::vastart:
      startList(II->getArgOperand(0), List, B);
      break;
    case Intrinsic::vacopy:
      B.CreateMemCpy(II->getArgOperand(0), Align(8), II->getArgOperand(1),
                     Align(8), ListSize);
      break;
    case Intrinsic::vaend:
      break;
    default:
      continue;
    }
    II->eraseFromParent();
  }
}

Function *linkgrad::cloneWithList(Function &F, ValueToValueMapTy &Map) {
  SmallVector<Type *, 8> Params(F.getFunctionType()->params());
  Params.push_back(PointerType::getUnqual(F.getContext()));
  auto *Clone =
      Function::Create(FunctionType::get(F.getReturnType(), Params, false),
                       F.getLinkage(), F.getName(), F.getParent());
  for (Argument &A : F.args()) {
    Map[&A] = Clone->getArg(A.getArgNo());
    Clone->getArg(A.getArgNo())->setName(A.getName());
  }
  SmallVector<ReturnInst *, 4> Returns;
  CloneFunctionInto(Clone, &F, Map, CloneFunctionChangeType::LocalChangesOnly,
                    Returns);
  // It reads memory of its callers now.
  Clone->removeFnAttr(Attribute::Memory);
  lowerLists(*Clone, Clone->getArg(F.arg_size()));
  return Clone;
}

//===----------------------------------------------------------------------===//
// The calls
//===----------------------------------------------------------------------===//

namespace {

// Where an argument lies in the list, and what is copied there.
struct Slot {
  Value *Arg;
  Type *InMemory; // of an argument that is passed as a copy of memory
  uint64_t Offset;
};

} // namespace

static SmallVector<Slot, 8> layOut(const CallBase &Call, uint64_t &Size,
                                   Align &Alignment) {
  const DataLayout &DL = Call.getDataLayout();
  SmallVector<Slot, 8> Slots;
  Size = 0;
  for (unsigned I = Call.getFunctionType()->getNumParams(); I < Call.arg_size();
       ++I) {
    Value *Arg = Call.getArgOperand(I);
    Type *InMemory = Call.getParamByValType(I);
    Type *Ty = InMemory ? InMemory : Arg->getType();
    Align Own = DL.getABITypeAlign(Ty);
    if (InMemory)
      Own = std::max(Own, Call.getParamAlign(I).valueOrOne());
    Own = std::max(Own, Align(8));
    Alignment = std::max(Alignment, Own);
    Size = alignTo(Size, Own);
    Slots.push_back({Arg, InMemory, Size});
    Size += alignTo(DL.getTypeAllocSize(Ty).getFixedValue(), 8);
  }
  return Slots;
}

static Value *storeArguments(CallBase &Call) {
  uint64_t Size;
  Align Alignment(8);
  SmallVector<Slot, 8> Slots = layOut(Call, Size, Alignment);
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstNonPHIOrDbgOrAlloca());
  AllocaInst *List =
      B.CreateAlloca(ArrayType::get(B.getInt8Ty(), std::max<uint64_t>(Size, 8)),
                     nullptr, "arguments");
  List->setAlignment(Alignment);
  B.SetInsertPoint(&Call);
  for (const Slot &S : Slots) {
    Value *At = createByteOffset(B, List, S.Offset);
    if (S.InMemory)
      B.CreateMemCpy(At, Align(8), S.Arg, MaybeAlign(),
                     Call.getDataLayout().getTypeAllocSize(S.InMemory));
    else
      B.CreateStore(S.Arg, At);
  }
  return List;
}

CallBase &linkgrad::callWithList(CallBase &Call, Function &Clone) {
  unsigned Fixed = Call.getFunctionType()->getNumParams();
  SmallVector<Value *, 8> Args(Call.arg_begin(), Call.arg_begin() + Fixed);
  Args.push_back(storeArguments(Call));

  AttributeList Old = Call.getAttributes();
  SmallVector<AttributeSet, 8> ArgAttributes;
  for (unsigned I = 0; I < Fixed; ++I)
    ArgAttributes.push_back(Old.getParamAttrs(I));
  AttributeList New = AttributeList::get(
      Call.getContext(),
      Old.getFnAttrs().removeAttribute(Call.getContext(), Attribute::Memory),
      Old.getRetAttrs(), ArgAttributes);

  IRBuilder<> B(&Call);
  CallBase *Replacement = createCallLike(B, Call, Clone, Args);
  Replacement->setAttributes(New);
  Replacement->setCallingConv(Call.getCallingConv());
  Replacement->copyMetadata(Call);
  Call.replaceAllUsesWith(Replacement);
  Replacement->takeName(&Call);
  Call.eraseFromParent();
  return *Replacement;
}
