//===- AugmentEntry.cpp - __enzyme_augmentfwd ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/ArgumentWalk.h"
#include "request/EntryReaders.h"

using namespace llvm;

namespace linkgrad {

bool readAugmented(const CallForm &Form, Request &R) {
  R.Kind.Mode = DerivativeMode::Augmented;
  OperandList List;
  if (!List.read(Form))
    return false;
  R.Kind.Width = List.Width;
  R.Kind.RuntimeActivity = List.RuntimeActivity;
  if (!readReturn(Form, List, R))
    return false;
  R.Kind.ReturnPrimal = !List.NoReturn && !R.Primal->hasStructRetAttr() &&
                        !R.Primal->getReturnType()->isVoidTy();
  setTape(List, R);
  // Whether the call returns what it gets is seen when the tape's type is
  // known.
  return ArgumentWalk(Form, List, R).run();
}

} // namespace linkgrad
