//===- EnzymeApi.cpp - the C interface that rustc loads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rustc/EnzymeApi.h"
#include "bytes/TypeTree.h"
#include "llvm-c/Types.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Type.h"
#include <cstring>

using namespace llvm;
using namespace linkgrad;

struct EnzymeTypeTree {
  TypeTree Tree;
};

/// Numbers that this interface does not have are Unknown, which adds nothing.
static ConcreteType fromC(CConcreteType Type, LLVMContext &C) {
  switch (Type) {
  case DT_Anything:
    return ConcreteType::Anything;
  case DT_Integer:
    return ConcreteType::Integer;
  case DT_Pointer:
    return ConcreteType::Pointer;
  case DT_Half:
    return ConcreteType(Type::getHalfTy(C));
  case DT_Float:
    return ConcreteType(Type::getFloatTy(C));
  case DT_Double:
    return ConcreteType(Type::getDoubleTy(C));
  case DT_X86_FP80:
    return ConcreteType(Type::getX86_FP80Ty(C));
  case DT_BFloat16:
    return ConcreteType(Type::getBFloatTy(C));
  case DT_FP128:
    return ConcreteType(Type::getFP128Ty(C));
  case DT_Unknown:
    break;
  }
  return ConcreteType::Unknown;
}

CTypeTreeRef EnzymeNewTypeTree() { return new EnzymeTypeTree(); }

CTypeTreeRef EnzymeNewTypeTreeCT(CConcreteType Type, LLVMContextRef Context) {
  return new EnzymeTypeTree{TypeTree(fromC(Type, *unwrap(Context)))};
}

CTypeTreeRef EnzymeNewTypeTreeTR(CTypeTreeRef Other) {
  return new EnzymeTypeTree(*Other);
}

void EnzymeFreeTypeTree(CTypeTreeRef Tree) { delete Tree; }

uint8_t EnzymeSetTypeTree(CTypeTreeRef Dst, CTypeTreeRef Src) {
  if (Dst->Tree == Src->Tree)
    return 0;
  Dst->Tree = Src->Tree;
  return 1;
}

uint8_t EnzymeCheckedMergeTypeTree(CTypeTreeRef Dst, CTypeTreeRef Src,
                                   uint8_t *Legal) {
  bool IsLegal = true;
  bool Changed = Dst->Tree.merge(Src->Tree, IsLegal);
  *Legal = IsLegal;
  return Changed;
}

uint8_t EnzymeMergeTypeTree(CTypeTreeRef Dst, CTypeTreeRef Src) {
  uint8_t Legal;
  return EnzymeCheckedMergeTypeTree(Dst, Src, &Legal);
}

void EnzymeTypeTreeInsertEq(CTypeTreeRef Tree, const int64_t *Indices,
                            size_t Length, CConcreteType Type,
                            LLVMContextRef Context) {
  bool Legal = true;
  Tree->Tree.insert(ArrayRef(Indices, Length), fromC(Type, *unwrap(Context)),
                    Legal);
}

void EnzymeTypeTreeOnlyEq(CTypeTreeRef Tree, int64_t Index) {
  Tree->Tree = Tree->Tree.only(Index);
}

void EnzymeTypeTreeData0Eq(CTypeTreeRef Tree) {
  Tree->Tree = Tree->Tree.data0();
}

void EnzymeTypeTreeShiftIndiciesEq(CTypeTreeRef Tree, const char *Layout,
                                   int64_t Offset, int64_t MaxSize,
                                   uint64_t AddOffset) {
  DataLayout DL(Layout);
  Tree->Tree = Tree->Tree.shiftIndices(DL, Offset, MaxSize, AddOffset);
}

const char *EnzymeTypeTreeToString(CTypeTreeRef Tree) {
  return strdup(Tree->Tree.str().c_str());
}

void EnzymeTypeTreeToStringFree(const char *Text) {
  free(const_cast<char *>(Text));
}
