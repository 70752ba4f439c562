//===- CombinedEntry.cpp - __enzyme_autodiff and __enzyme_fwddiff ===//
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

bool readCombined(const CallForm &Form, Request &R) {
  R.Kind.Mode =
      Form.isForward() ? DerivativeMode::Forward : DerivativeMode::Reverse;
  OperandList List;
  if (!List.read(Form))
    return false;
  R.Kind.Width = List.Width;
  R.Kind.RuntimeActivity = List.RuntimeActivity;
  R.Kind.ErrorBounds = Form.Point == EntryPoint::ErrorEstimate;
  return readReturn(Form, List, R) && ArgumentWalk(Form, List, R).run() &&
         checkResult(Form, R);
}

} // namespace linkgrad
