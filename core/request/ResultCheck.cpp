//===- ResultCheck.cpp - may the derivative's result be returned ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/EntryReaders.h"
#include "request/ResultConversion.h"
#include "request/TypeLeaves.h"
#include "support/Diagnostics.h"

using namespace llvm;

namespace linkgrad {

/// Of the memory that the call returns its result in.
static Align bufferAlign(const CallForm &Form, const DataLayout &DL) {
  return std::max(Form.Call.getParamAlign(0).valueOrOne(),
                  DL.getABITypeAlign(Form.bufferType()));
}

bool checkResult(const CallForm &Form, const Request &R) {
  if (R.ResultInPlace)
    return true;
  Type *From = derivativeResultType(*R.Primal, R.Kind);
  Type *To = R.ResultBuffer ? R.ResultBufferType : Form.Call.getType();
  From = withResultPrefix(R.ResultPrefix, From);
  const DataLayout &DL = Form.Call.getDataLayout();
  if (canConvertResult(From, To, R.ResultBuffer, DL)) {
    if (!R.ResultBuffer || !fitsInBuffer(From, To, DL) ||
        !leavesRest(From, To, bufferAlign(Form, DL), DL))
      return true;
    return Form.bad("the derivative of '" + displayName(R.Primal->getName()) +
                    "' gives " + describeType(*From) +
                    ", and the call is declared to return more than that: " +
                    describeType(*To) + ", " +
                    Twine(DL.getTypeAllocSize(To).getFixedValue()) + " bytes");
  }
  return Form.bad("the derivative of '" + displayName(R.Primal->getName()) +
                  "' gives " + describeType(*From) +
                  ", but the call is declared to return " + describeType(*To));
}

} // namespace linkgrad
