//===- MaskedAccess.h - loads and stores of some elements ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each element is an access of its own. Where the mask is not set, it goes to a
// variable of ours, so that there are no branches.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_MASKEDACCESS_H
#define LINKGRAD_PREPARE_LIBRARY_MASKEDACCESS_H

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// One masked access, whose element \p I is at address(I).
class MaskedAccess {
  template <class T> using function_ref = llvm::function_ref<T>;
  using Value = llvm::Value;

public:
  MaskedAccess(llvm::CallInst &Call, llvm::FixedVectorType &Ty,
               llvm::IRBuilderBase &B)
      : Call(Call), Ty(Ty), B(B) {}

  Value *load(function_ref<Value *(unsigned)> Address, Value *Mask, Value *Else,
              llvm::MaybeAlign Alignment);
  void store(Value *V, function_ref<Value *(unsigned)> Address, Value *Mask,
             llvm::MaybeAlign Alignment);

private:
  llvm::Type *element() { return Ty.getElementType(); }
  llvm::Align atElement(llvm::MaybeAlign Alignment);
  Value *choose(Value *Mask, Value *Own, Value *Instead);

  llvm::CallInst &Call;
  llvm::FixedVectorType &Ty;
  llvm::IRBuilderBase &B;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_MASKEDACCESS_H
