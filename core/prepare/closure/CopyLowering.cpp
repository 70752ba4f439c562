//===- CopyLowering.cpp - what copies do without ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/CopyLowering.h"
#include "linkgrad/AddressTaken.h"
#include "rules/LibraryFunctions.h"
#include "rules/RustAllocator.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/GlobalIFunc.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

// What may be true of the copy behind a byval parameter, but not of its
// original.
static AttributeMask attributesOfCopies() {
  AttributeMask Mask;
  for (Attribute::AttrKind Kind :
       {Attribute::NoAlias, Attribute::ReadNone, Attribute::WriteOnly,
        Attribute::Writable, Attribute::Initializes})
    Mask.addAttribute(Kind);
  return Mask;
}

void linkgrad::lowerByVal(Function &F) {
  BasicBlock &Entry = F.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
  const DataLayout &DL = F.getDataLayout();
  for (Argument &A : F.args()) {
    Type *Ty = A.getParamByValType();
    if (!Ty)
      continue;
    Align Alignment = A.getParamAlign().valueOrOne();
    Alignment = std::max(Alignment, DL.getPrefTypeAlign(Ty));
    AllocaInst *Copy = B.CreateAlloca(Ty, nullptr, A.getName() + ".byval");
    Copy->setAlignment(Alignment);
    A.replaceAllUsesWith(Copy);
    B.CreateMemCpy(Copy, Alignment, &A, A.getParamAlign(),
                   DL.getTypeAllocSize(Ty));
    A.removeAttr(Attribute::ByVal);
    F.removeParamAttrs(A.getArgNo(), attributesOfCopies());
  }
}

void linkgrad::dropByValAtCalls(CallBase &Call) {
  for (unsigned I = 0; I < Call.arg_size(); ++I) {
    if (!Call.isByValArgument(I))
      continue;
    Call.removeParamAttr(I, Attribute::ByVal);
    // They spoke of the copy that the callee had; now it reads the original,
    // which may be a local of the caller: "tail" would deny that.
    Call.removeParamAttrs(I, attributesOfCopies());
    if (auto *Plain = dyn_cast<CallInst>(&Call))
      Plain->setTailCallKind(CallInst::TCK_None);
  }
}

/// Nothing that is said of the call is about its result any more.
static void forgetResult(CallBase &Call) {
  Call.setName("");
  Call.setAttributes(Call.getAttributes().removeAttributesAtIndex(
      Call.getContext(), AttributeList::ReturnIndex));
  Call.dropUnknownNonDebugMetadata();
}

bool linkgrad::canTakePart(const CallBase &Call, const FunctionType &Own) {
  return &Own != Call.getFunctionType() &&
         fitsCall(Own, *Call.getFunctionType()) && isa<CallInst>(Call) &&
         !Call.isMustTailCall();
}

void linkgrad::fitResult(CallBase &Call) {
  auto *Callee = dyn_cast<Function>(Call.getCalledOperand());
  Type *Ty = Call.getType();
  FunctionType &Taken = *Call.getFunctionType();
  if (!Callee || Callee->getFunctionType() == &Taken)
    return;
  FunctionType &Own = *Callee->getFunctionType();
  bool IsUnused = Own.getReturnType()->isVoidTy() && Call.use_empty() &&
                  Own.params() == Taken.params() && !Own.isVarArg() &&
                  !Taken.isVarArg();
  bool IsPart = canTakePart(Call, Own);
  if (!IsUnused && !IsPart)
    return;
  forgetResult(Call);
  Call.mutateFunctionType(&Own);
  if (!IsPart)
    return;
  auto *Part = new TruncInst(&Call, Ty, "", std::next(Call.getIterator()));
  Call.replaceUsesWithIf(Part,
                         [&](const Use &U) { return U.getUser() != Part; });
}

void linkgrad::loosenTailCalls(Function &F) {
  if (F.isVarArg())
    return;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isMustTailCall())
      Call->setTailCallKind(CallInst::TCK_Tail);
}

void linkgrad::forgetErrno(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (lookupLibraryFunction(*Call).isMath()) {
        Call->setMemoryEffects(MemoryEffects::none());
        Call->setDoesNotThrow();
        Call->addFnAttr(Attribute::WillReturn);
      }
}

void linkgrad::describeAllocations(
    Function &F, function_ref<Function *(Function &)> DefinitionOf) {
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || Callee->isIntrinsic())
      continue;
    if (isRustAllocatorMark(*Callee)) {
      Call->setMemoryEffects(MemoryEffects::none());
      Call->setDoesNotThrow();
      Call->addFnAttr(Attribute::WillReturn);
      continue;
    }
    LibraryFunction L = lookupLibraryFunction(*Call);
    bool Frees = L.Kind == LibraryKind::Free;
    if (!Frees && !L.allocates())
      continue;
    const Function *Definition = DefinitionOf(*Callee);
    if (Definition && !callsStdAllocator(*Definition))
      continue;
    MemoryEffects Own =
        MemoryEffects::inaccessibleOrArgMemOnly(ModRefInfo::ModRef);
    // (posix_memalign stores its result.)
    Call->setMemoryEffects(Call->getMemoryEffects() & Own);
  }
}

void linkgrad::lowerThreadLocalAddresses(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *II = dyn_cast<IntrinsicInst>(&I);
        II && II->getIntrinsicID() == Intrinsic::threadlocal_address) {
      II->replaceAllUsesWith(II->getArgOperand(0));
      II->eraseFromParent();
    }
}

void linkgrad::askResolvers(Function &F) {
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    auto *IFunc =
        Call ? dyn_cast<GlobalIFunc>(Call->getCalledOperand()) : nullptr;
    Function *Resolver = IFunc ? IFunc->getResolverFunction() : nullptr;
    if (Resolver && Resolver->arg_empty())
      Call->setCalledOperand(IRBuilder<>(Call).CreateCall(Resolver));
  }
}
