//===- WholeObject.h - where an access lies in any iteration ----*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_WHOLEOBJECT_H
#define LINKGRAD_SUPPORT_WHOLEOBJECT_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

namespace linkgrad {

/// For alias analysis: all of the object that the load or store accesses, in
/// whatever iteration. TBAA tells of each of them, scopes of one alone.
inline llvm::MemoryLocation wholeObjectOf(const llvm::Instruction &Access) {
  llvm::AAMDNodes TypeOnly;
  TypeOnly.TBAA = Access.getAAMetadata().TBAA;
  return llvm::MemoryLocation::getBeforeOrAfter(
      llvm::getUnderlyingObject(llvm::getLoadStorePointerOperand(&Access),
                                /*MaxLookup=*/0),
      TypeOnly);
}

/// Nothing is accessed there: null, the address of an empty vector in Rust (a
/// number as small as an alignment), what is undefined.
inline bool isNoMemory(const llvm::Value *V) {
  constexpr unsigned FirstPage = 4096;
  auto *Cast = llvm::dyn_cast<llvm::ConstantExpr>(V);
  auto *Number = Cast && Cast->getOpcode() == llvm::Instruction::IntToPtr
                     ? llvm::dyn_cast<llvm::ConstantInt>(Cast->getOperand(0))
                     : nullptr;
  return llvm::isa<llvm::UndefValue, llvm::ConstantPointerNull>(V) ||
         (Number && Number->getValue().ult(FirstPage));
}

/// All that \p Pointer may lead to.
inline llvm::SmallVector<const llvm::Value *, 4>
objectsBehind(const llvm::Value *Pointer) {
  llvm::SmallVector<const llvm::Value *, 4> Objects;
  llvm::getUnderlyingObjects(Pointer, Objects, nullptr, /*MaxLookup=*/0);
  llvm::erase_if(Objects, isNoMemory);
  return Objects;
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_WHOLEOBJECT_H
