//===- CallLike.h - calls that take the place of others -------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_CALLLIKE_H
#define LINKGRAD_SUPPORT_CALLLIKE_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// A call of \p Callee at \p B, or an invoke where \p Call is one, that goes on
/// where \p Call does and has its operand bundles. No attributes and no
/// metadata are taken over.
inline llvm::CallBase *createCallLike(llvm::IRBuilderBase &B,
                                      const llvm::CallBase &Call,
                                      llvm::Function &Callee,
                                      llvm::ArrayRef<llvm::Value *> Args) {
  llvm::SmallVector<llvm::OperandBundleDef, 1> Bundles;
  Call.getOperandBundlesAsDefs(Bundles);
  llvm::CallBase *Made;
  if (auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(&Call))
    Made = B.CreateInvoke(&Callee, Invoke->getNormalDest(),
                          Invoke->getUnwindDest(), Args, Bundles);
  else
    Made = B.CreateCall(&Callee, Args, Bundles);
  Made->setCallingConv(Callee.getCallingConv());
  return Made;
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_CALLLIKE_H
