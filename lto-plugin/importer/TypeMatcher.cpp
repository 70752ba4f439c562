//===- TypeMatcher.cpp - the same struct type in two modules ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/TypeMatcher.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace linkgrad;

Type *TypeMatcher::remapType(Type *T) {
  if (T->getNumContainedTypes() == 0 && !T->isStructTy())
    return T;
  if (auto It = Known.find(T); It != Known.end())
    return It->second;
  // Meanwhile T is itself: nested templates make "array" of "array.0", which is
  // compared with "array" here.
  Known[T] = T;
  Type *Result = rebuild(T);
  Known[T] = Result;
  return Result;
}

Type *TypeMatcher::rebuild(Type *T) {
  auto *Struct = dyn_cast<StructType>(T);
  if (Struct && !Struct->isLiteral())
    return remapNamedStruct(Struct);
  SmallVector<Type *> Parts;
  for (Type *Part : T->subtypes())
    Parts.push_back(remapType(Part));
  if (Struct)
    return StructType::get(T->getContext(), Parts, Struct->isPacked());
  if (auto *Array = dyn_cast<ArrayType>(T))
    return ArrayType::get(Parts[0], Array->getNumElements());
  if (auto *Vector = dyn_cast<VectorType>(T))
    return VectorType::get(Parts[0], Vector->getElementCount());
  if (auto *Function = dyn_cast<FunctionType>(T))
    return FunctionType::get(Parts[0], ArrayRef(Parts).drop_front(),
                             Function->isVarArg());
  return T;
}

Type *TypeMatcher::remapNamedStruct(StructType *T) {
  if (!T->hasName() || T->isOpaque())
    return T;
  auto [Base, Suffix] = T->getName().rsplit('.');
  if (Suffix.empty() || !all_of(Suffix, [](char C) { return isDigit(C); }))
    return T;
  StructType *Original = StructType::getTypeByName(T->getContext(), Base);
  if (!Original || Original->isOpaque() ||
      Original->isPacked() != T->isPacked() ||
      Original->getNumElements() != T->getNumElements())
    return T;
  for (auto [A, B] : zip(T->elements(), Original->elements()))
    if (remapType(A) != remapType(B))
      return T;
  return Original;
}

AttributeList TypeMatcher::remapAttributes(LLVMContext &Context,
                                           AttributeList Attributes) {
  for (unsigned Index : Attributes.indexes()) {
    for (unsigned Kind = Attribute::FirstTypeAttr;
         Kind <= Attribute::LastTypeAttr; ++Kind) {
      auto K = Attribute::AttrKind(Kind);
      Attribute A = Attributes.getAttributeAtIndex(Index, K);
      if (!A.isValid() || !A.getValueAsType())
        continue;
      Attributes = Attributes.replaceAttributeTypeAtIndex(
          Context, Index, K, remapType(A.getValueAsType()));
    }
  }
  return Attributes;
}
