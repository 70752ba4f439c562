//===- DerivativeEntry.cpp - requests for a derivative, or a half of one ===//
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

static DerivativeMode modeOf(EntryPoint Point) {
  switch (Point) {
#define ENTRY(Point, Part, Reader, Mode, What)                                 \
  case EntryPoint::Point:                                                      \
    return DerivativeMode::Mode;
#include "request/EntryPoints.def"
  case EntryPoint::None:
    break;
  }
  return DerivativeMode::Forward;
}

/// A half that fills a tape. Whether the call returns what it gets is seen when
/// the tape's type is known.
static bool readFilling(const CallForm &Form, const OperandList &List,
                        Request &R) {
  R.Kind.ReturnPrimal = !List.NoReturn && !R.Primal->hasStructRetAttr() &&
                        !R.Primal->getReturnType()->isVoidTy();
  setTape(List, R);
  return ArgumentWalk(Form, List, R).run();
}

/// A half that reads one.
static bool readReading(const CallForm &Form, const OperandList &List,
                        Request &R) {
  setTape(List, R);
  ArgumentWalk Walk(Form, List, R);
  return Walk.walkParameters() && Walk.walkSeed(!Form.isForward()) &&
         takeTape(Form, Walk, R) && Walk.checkAllUsed() && checkResult(Form, R);
}

bool readDerivative(const CallForm &Form, Request &R) {
  R.Kind.Mode = modeOf(Form.Point);
  OperandList List;
  if (!List.read(Form))
    return false;
  R.Kind.Width = List.Width;
  // (A tangent from a tape finds out nothing at run time.)
  R.Kind.RuntimeActivity =
      List.RuntimeActivity && R.Kind.Mode != DerivativeMode::TangentSweep;
  R.Kind.ErrorBounds = Form.Point == EntryPoint::ErrorEstimate;
  if (!readReturn(Form, List, R))
    return false;
  if (Form.isAugmented())
    return readFilling(Form, List, R);
  if (Form.isHalf())
    return readReading(Form, List, R);
  return ArgumentWalk(Form, List, R).run() && checkResult(Form, R);
}

bool readUnsupported(const CallForm &Form, Request &) {
  return Form.bad("it is not supported yet: use __enzyme_autodiff or "
                  "__enzyme_fwddiff");
}

} // namespace linkgrad
