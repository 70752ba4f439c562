//===- VirtualEntry.cpp - __enzyme_virtualreverse ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shadow of a function pointer in reverse mode: the address of a constant
// {augmented, gradient}, the two halves of the function's split derivative with
// the activities that follow from its types.
//
//===----------------------------------------------------------------------===//

#include "request/ArgumentWalk.h"
#include "request/EntryReaders.h"
#include "support/Diagnostics.h"

using namespace llvm;

namespace linkgrad {

bool readVirtualReverse(const CallForm &Form, Request &R) {
  OperandList List;
  if (!List.read(Form))
    return false;
  Type *Ty = Form.Call.getType();
  if (!Ty->isPointerTy())
    return Form.bad("the shadow of a function is a pointer, but the call is "
                    "declared to return " +
                    describeType(*Ty));
  if (!List.Items.empty())
    return Form.bad(Form.argument(List.Items.front().OperandNo) +
                    " is one too many: only the function is expected");
  R.Kind.Mode = DerivativeMode::Augmented;
  R.Kind.Width = List.Width;
  R.Kind.Repeatable = true;
  for (Argument &P : R.Primal->args())
    R.Kind.Args.push_back(defaultActivity(P.getType(), /*IsForward=*/false));
  R.Kind.NotOverwritten.assign(R.Primal->arg_size(), false);
  if (!readReturn(Form, List, R))
    return false;
  R.Kind.ReturnPrimal = !R.Primal->getReturnType()->isVoidTy();
  return true;
}

} // namespace linkgrad
