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

/// All that \p Pointer may lead to. (Nothing is accessed behind null.)
inline llvm::SmallVector<const llvm::Value *, 4>
objectsBehind(const llvm::Value *Pointer) {
  llvm::SmallVector<const llvm::Value *, 4> Objects;
  llvm::getUnderlyingObjects(Pointer, Objects, nullptr, /*MaxLookup=*/0);
  llvm::erase_if(Objects, [](const llvm::Value *O) {
    return llvm::isa<llvm::UndefValue, llvm::ConstantPointerNull>(O);
  });
  return Objects;
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_WHOLEOBJECT_H
