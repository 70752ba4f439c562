//===- WriterLowering.cpp - formatted text for the program's writers -----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/WriterLowering.h"
#include "prepare/library/Expansions.h"
#include "rules/CustomRules.h"
#include "support/RustPaths.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// A vtable begins with drop, size and alignment.
static constexpr unsigned TextSlot = 24, CharSlot = 32;

bool linkgrad::isFormattedWrite(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  if (!F || F->arg_size() < 3 || F->arg_size() > 4 ||
      !F->getReturnType()->isIntegerTy(1) ||
      !all_of(F->getFunctionType()->params(),
              [](Type *T) { return T->isPointerTy(); }))
    return false;
  StringRef Name = F->getName();
  return (Name.contains("3fmt5write")) && rustPath(Name) == "core::fmt::write";
}

std::optional<TextWriter> linkgrad::writerOf(const CallBase &Call) {
  auto *VTable = dyn_cast<Constant>(Call.getArgOperand(1));
  if (!VTable)
    return std::nullopt;
  auto Method = [&](unsigned Offset) {
    const DataLayout &DL = Call.getDataLayout();
    APInt At(DL.getIndexTypeSizeInBits(VTable->getType()), Offset);
    Constant *C =
        ConstantFoldLoadFromConstPtr(VTable, VTable->getType(), At, DL);
    return C ? dyn_cast<Function>(C->stripPointerCasts()) : nullptr;
  };
  TextWriter W{Method(TextSlot), Method(CharSlot)};
  if (!W.WriteText || !W.WriteChar)
    return std::nullopt;
  return W;
}

void linkgrad::lowerFormattedWrite(CallBase &Call) {
  Function &Write = *Call.getCalledFunction();
  Module &M = *Write.getParent();
  // A module may have been compiled by several compilers: each call has all.
  std::string Count = std::to_string(Write.arg_size() - 2);
  Function *Replay = expansion(M, "replay" + Count);
  Function *Format = M.getFunction("linkgrad_format" + Count);
  for (User *U : make_early_inc_range(Format->users()))
    if (auto *Inner = dyn_cast<CallBase>(U)) {
      Inner->setCalledFunction(&Write);
      Inner->setCallingConv(Write.getCallingConv());
    }
  Format->eraseFromParent();
  Function *Pieces = M.getFunction("linkgrad_pieces" + Count);
  Pieces->addFnAttr(InactiveAttribute);
  Pieces->removeFnAttr(Attribute::NoInline);
  Pieces->setName("linkgrad.text.pieces");
  Replay->setName("linkgrad.text.replay");
  for (Function *F : {Replay, Pieces})
    F->setLinkage(GlobalValue::InternalLinkage);
  Call.setCalledFunction(Replay);
  Call.setCallingConv(CallingConv::C);
  Call.setAttributes({});
}
