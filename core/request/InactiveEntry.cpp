//===- InactiveEntry.cpp - __enzyme_call_inactive ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   __enzyme_call_inactive(f, args...)  ->  f(args...)
//
// with an attribute that says that nothing of it has a derivative.
//
//===----------------------------------------------------------------------===//

#include "request/EntryReaders.h"
#include "request/OperandConversion.h"
#include "request/PlainCalls.h"
#include "rules/CustomRules.h"

using namespace llvm;

namespace linkgrad {

bool readCallInactive(const CallForm &Form, Request &R) {
  CallInst &Call = Form.Call;
  Function &F = *R.Primal;
  IRBuilder<> B(&Call);
  unsigned First = Form.functionOperand() + 1;
  unsigned Given = Call.arg_size() - First;
  PlainCall Plain(Form, F);
  unsigned Wanted = Plain.numParameters();
  if (Given < Wanted || (Given > Wanted && !F.isVarArg()))
    return Form.bad("'" + F.getName() + "' takes " + Twine(Wanted) +
                    " arguments, found " + Twine(Given));
  SmallVector<Value *, 8> Args;
  for (unsigned No = 0; No < Given; ++No) {
    Value *V = Call.getArgOperand(First + No);
    if (No < Wanted && !(V = Plain.convert(B, No, V, First + No)))
      return false;
    Args.push_back(V);
  }
  CallInst *Made = Plain.create(B, Args, /*Lane=*/0);
  if (!Made)
    return false;
  Made->addFnAttr(Attribute::get(B.getContext(), InactiveAttribute));
  Made->addFnAttr(Attribute::NoInline);
  if (!Plain.finish(B, {Made}))
    return false;
  R.Call = nullptr;
  return true;
}

} // namespace linkgrad
