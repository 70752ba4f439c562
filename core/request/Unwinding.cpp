//===- Unwinding.cpp - requests that are invokes ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/Unwinding.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace linkgrad {

CallInst *makePlainCall(InvokeInst &Invoke, InvokeInst *&Unwinding) {
  CallInst *Call = createCallMatchingInvoke(&Invoke);
  Call->insertBefore(Invoke.getIterator());
  Call->takeName(&Invoke);
  Invoke.replaceAllUsesWith(Call);
  Function *Nothing = Intrinsic::getOrInsertDeclaration(Invoke.getModule(),
                                                        Intrinsic::donothing);
  Unwinding =
      InvokeInst::Create(Nothing, Invoke.getNormalDest(),
                         Invoke.getUnwindDest(), {}, "", Invoke.getIterator());
  Unwinding->setDebugLoc(Invoke.getDebugLoc());
  Invoke.eraseFromParent();
  return Call;
}

CallBase *restoreUnwinding(CallBase &Call, Value *Unwinding) {
  auto *Kept = dyn_cast_or_null<InvokeInst>(Unwinding);
  auto *Plain = dyn_cast<CallInst>(&Call);
  if (!Kept || !Plain || Plain->doesNotThrow())
    return &Call;
  BasicBlock *Block = Plain->getParent(), *Handler = Kept->getUnwindDest();
  BasicBlock *Rest = changeToInvokeAndSplitBasicBlock(Plain, Handler);
  // The handler gets here what it would get from there: nothing has been
  // computed in between that it could use.
  for (PHINode &Phi : Handler->phis())
    Phi.addIncoming(Phi.getIncomingValueForBlock(Kept->getParent()), Block);
  if (Kept->getParent() == Rest) {
    Handler->removePredecessor(Rest);
    BranchInst::Create(Kept->getNormalDest(), Kept->getIterator());
    Kept->eraseFromParent();
  }
  return cast<InvokeInst>(Block->getTerminator());
}

} // namespace linkgrad
