//===- DeclaredIntegers.cpp - members that the source calls integers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/DeclaredIntegers.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;
using namespace linkgrad;

/// Letters may be storage for anything.
static bool isNumberOfLanguage(const Type &Ty) {
  return Ty.isIntegerTy() && Ty.getIntegerBitWidth() > 8;
}

/// Whether it may be two registers that a struct is passed in, of which each
/// may hold {int, float} or a union.
static bool isPassedAs(const StructType &S, const DataLayout &DL) {
  return !S.hasName() &&
         DL.getTypeAllocSize(const_cast<StructType *>(&S)) <= 16;
}

/// Whether the address is that of an integer in a struct, and in no union.
static bool isIntegerMember(const Value &Address) {
  auto *GEP = dyn_cast<GetElementPtrInst>(&Address);
  if (!GEP || !isNumberOfLanguage(*GEP->getResultElementType()))
    return false;
  bool InStruct = false;
  for (auto I = gep_type_begin(*GEP), E = gep_type_end(*GEP); I != E; ++I)
    if (StructType *S = I.getStructTypeOrNull()) {
      if (isPassedAs(*S, GEP->getDataLayout()) ||
          (S->hasName() && S->getName().starts_with("union.")))
        return false;
      InStruct = true;
    }
  return InStruct;
}

static bool accessesMember(const Instruction &I) {
  const Value *Address = getLoadStorePointerOperand(&I);
  return Address && isIntegerMember(*Address) &&
         getLoadStoreType(&I) ==
             cast<GetElementPtrInst>(Address)->getResultElementType();
}

/// Whether \p I loads what becomes a member: no cast is between them, so that
/// it is an integer there, too (`: member(std::forward<int>(i))`).
static bool loadsForMember(const Instruction &I) {
  return isa<LoadInst>(I) && !I.use_empty() &&
         all_of(I.uses(), [](const Use &U) {
           auto *Store = dyn_cast<StoreInst>(U.getUser());
           return Store && U.getOperandNo() == 0 && accessesMember(*Store);
         });
}

void linkgrad::markDeclaredIntegers(Function &Copy) {
  MDNode *Tag = nullptr;
  for (Instruction &I : instructions(Copy)) {
    if (I.hasMetadata(LLVMContext::MD_tbaa) ||
        !(accessesMember(I) || loadsForMember(I)))
      continue;
    if (!Tag) {
      MDBuilder Metadata(Copy.getContext());
      MDNode *Integer = Metadata.createTBAAScalarTypeNode(
          "int", Metadata.createTBAARoot("linkgrad integers"));
      MDNode *Struct = Metadata.createTBAAStructTypeNode("", {{Integer, 0}});
      Tag = Metadata.createTBAAStructTagNode(Struct, Integer, 0);
    }
    I.setMetadata(LLVMContext::MD_tbaa, Tag);
  }
}
