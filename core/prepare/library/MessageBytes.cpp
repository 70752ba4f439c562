//===- MessageBytes.cpp - messages that are bytes to MPI --------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/MessageBytes.h"
#include "prepare/library/LibraryBodies.h"
#include "rules/CustomRules.h"
#include "rules/LibraryRules.h"
#include "rules/MessageTypes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral NamesBytesAttribute = "linkgrad_names_bytes";

// It only hands out a name: once for each table, whenever that is.
static Function &namingFunction(Module &M, const Type &Handle) {
  Function &F =
      *libraryFunction(M, Handle.isPointerTy() ? "linkgrad_mpi_open_bytes"
                                               : "linkgrad_mpi_mpich_bytes");
  F.addFnAttr(NamesBytesAttribute);
  F.addFnAttr(InactiveAttribute);
  F.addFnAttr(Attribute::NoInline);
  F.addFnAttr(Attribute::WillReturn);
  F.setDoesNotThrow();
  F.setMemoryEffects(MemoryEffects::none());
  return F;
}

static void nameBytes(CallBase &Call, unsigned No) {
  IRBuilder<> B(&Call);
  Module &M = *Call.getModule();
  auto *Empty = ConstantStruct::getAnon({B.getInt64(0)});
  auto *Table = new GlobalVariable(M, Empty->getType(), /*isConstant=*/false,
                                   GlobalValue::InternalLinkage, Empty,
                                   "linkgrad.layout");
  Value *Handle = Call.getArgOperand(No);
  CallInst *Name =
      B.CreateCall(&namingFunction(M, *Handle->getType()), {Handle, Table});
  Call.setArgOperand(No, Name);
}

bool linkgrad::nameMessageBytes(Function &F) {
  bool Changed = false;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || !communicates(*Call))
      continue;
    for (unsigned No : datatypesOf(*Call->getCalledFunction()))
      if (isBytes(*Call->getArgOperand(No))) {
        nameBytes(*Call, No);
        Changed = true;
      }
  }
  return Changed;
}

GlobalVariable *linkgrad::layoutOfBytes(const CallBase &Call, unsigned No) {
  auto *Name = dyn_cast<CallInst>(Call.getArgOperand(No));
  const Function *F = Name ? Name->getCalledFunction() : nullptr;
  if (!F || !F->hasFnAttribute(NamesBytesAttribute))
    return nullptr;
  return dyn_cast<GlobalVariable>(Name->getArgOperand(1));
}
