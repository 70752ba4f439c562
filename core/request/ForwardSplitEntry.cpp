//===- ForwardSplitEntry.cpp - __enzyme_fwdsplit ===//
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

bool readForwardSplit(const CallForm &Form, Request &R) {
  R.Kind.Mode = DerivativeMode::TangentSweep;
  OperandList List;
  if (!List.read(Form))
    return false;
  R.Kind.Width = List.Width;
  if (!readReturn(Form, List, R))
    return false;
  setTape(List, R);
  ArgumentWalk Walk(Form, List, R);
  return Walk.walkParameters() && Walk.walkSeed(/*Expected=*/false) &&
         takeTape(Form, Walk, R) && Walk.checkAllUsed() && checkResult(Form, R);
}

} // namespace linkgrad
