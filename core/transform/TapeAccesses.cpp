//===- TapeAccesses.cpp - what goes to the tape, and what does not ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/TapeAccesses.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;
using namespace linkgrad;

void TapeAccesses::add(Instruction &Access) {
  if (isa<AllocaInst>(getLoadStorePointerOperand(&Access)))
    return;
  if (!Scope) {
    MDBuilder B(Access.getContext());
    MDNode *One = B.createAnonymousAliasScope(
        B.createAnonymousAliasScopeDomain("linkgrad"), "tape");
    Scope = MDNode::get(Access.getContext(), One);
  }
  Access.setMetadata(LLVMContext::MD_alias_scope, Scope);
}

void TapeAccesses::markOthers(Function &Half) const {
  if (!Scope)
    return;
  for (Instruction &I : instructions(Half))
    if (isa<LoadInst, StoreInst, MemIntrinsic, AtomicRMWInst,
            AtomicCmpXchgInst>(I) &&
        I.getMetadata(LLVMContext::MD_alias_scope) != Scope)
      I.setMetadata(
          LLVMContext::MD_noalias,
          MDNode::concatenate(I.getMetadata(LLVMContext::MD_noalias), Scope));
}
