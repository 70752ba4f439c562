//===- BitAccess.h - accesses that say nothing of types ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads, stores and casts of floats that prepare/WordArithmetic has put in
// place of those of integers, or beside them: type analysis learns nothing from
// them.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_BITACCESS_H
#define LINKGRAD_SUPPORT_BITACCESS_H

#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"

namespace linkgrad {

inline constexpr llvm::StringLiteral BitAccess = "linkgrad.bits";

inline void markBitAccess(llvm::Instruction &I) {
  I.setMetadata(BitAccess, llvm::MDNode::get(I.getContext(), {}));
}

inline bool isBitAccess(const llvm::Instruction &I) {
  return I.hasMetadata() && I.getMetadata(BitAccess);
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_BITACCESS_H
