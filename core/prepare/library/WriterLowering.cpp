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
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

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
