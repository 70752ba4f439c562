//===- TBAANames.cpp - names of types in TBAA ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/TBAANames.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;
using namespace linkgrad;

// Old format: {name, parent, ...}; new format: {parent, size, name, ...}.
StringRef linkgrad::tbaaName(const MDNode *Type) {
  unsigned Index = Type->getNumOperands() >= 3 &&
                           isa_and_nonnull<MDNode>(Type->getOperand(0))
                       ? 2
                       : 0;
  if (Type->getNumOperands() <= Index)
    return "";
  const auto *Name = dyn_cast_or_null<MDString>(Type->getOperand(Index));
  return Name ? Name->getString() : "";
}

// A struct-path tag is {base, access, offset}; a scalar one (very old) is the
// type node itself.
StringRef linkgrad::tbaaAccessName(const MDNode *Tag) {
  if (!Tag || Tag->getNumOperands() < 2)
    return "";
  const auto *Access = dyn_cast_or_null<MDNode>(Tag->getOperand(1));
  bool IsPath = isa_and_nonnull<MDNode>(Tag->getOperand(0)) && Access &&
                Tag->getNumOperands() >= 3;
  return tbaaName(IsPath ? Access : Tag);
}
