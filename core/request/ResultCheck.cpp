//===- ResultCheck.cpp - may the derivative's result be returned ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/EntryReaders.h"
#include "request/ResultConversion.h"
#include "support/Diagnostics.h"

using namespace llvm;

namespace linkgrad {

bool checkResult(const CallForm &Form, const Request &R) {
  if (R.ResultInPlace)
    return true;
  Type *From = derivativeResultType(*R.Primal, R.Kind);
  Type *To = R.ResultBuffer ? R.ResultBufferType : Form.Call.getType();
  From = withResultPrefix(R.ResultPrefix, From);
  if (canConvertResult(From, To, R.ResultBuffer, Form.Call.getDataLayout()))
    return true;
  return Form.bad("the derivative of '" + displayName(R.Primal->getName()) +
                  "' gives " + describeType(*From) +
                  ", but the call is declared to return " + describeType(*To));
}

} // namespace linkgrad
