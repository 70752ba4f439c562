//===- TypeAnalysis.cpp - float, integer or pointer, byte by byte ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/TypeAnalysis.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace linkgrad;

struct TypeAnalysis::Impl {};

TypeAnalysis::TypeAnalysis(ArrayRef<Function *> Closure) {}
TypeAnalysis::~TypeAnalysis() = default;

TypeTree TypeAnalysis::tree(const Value &V) const {
  return TypeTree(scalarType(V));
}

ConcreteType TypeAnalysis::scalarType(const Value &V) const {
  Type *T = V.getType()->getScalarType();
  if (T->isFloatingPointTy())
    return ConcreteType(T);
  if (T->isPointerTy())
    return ConcreteType::Pointer;
  return T->isIntegerTy(1) ? ConcreteType::Integer : ConcreteType::Unknown;
}

std::vector<TypedRange> TypeAnalysis::memory(const Value &Ptr, uint64_t Size,
                                             uint64_t &Period) const {
  Period = 0;
  if (Size == UINT64_MAX)
    return {};
  return {{0, Size, ConcreteType()}};
}

std::string TypeAnalysis::explain(const Value &V) const {
  return "no evidence";
}
