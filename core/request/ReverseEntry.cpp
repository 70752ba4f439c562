//===- ReverseEntry.cpp - __enzyme_reverse ===//
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

bool readReverseHalf(const CallForm &Form, Request &R) {
  R.Kind.Mode = DerivativeMode::ReverseSweep;
  OperandList List;
  if (!List.read(Form))
    return false;
  R.Kind.Width = List.Width;
  R.Kind.RuntimeActivity = List.RuntimeActivity;
  if (!readReturn(Form, List, R))
    return false;
  setTape(List, R);
  ArgumentWalk Walk(Form, List, R);
  return Walk.walkParameters() && Walk.walkSeed(/*Expected=*/true) &&
         takeTape(Form, Walk, R) && Walk.checkAllUsed() && checkResult(Form, R);
}

} // namespace linkgrad
