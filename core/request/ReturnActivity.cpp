//===- ReturnActivity.cpp - how the primal's result takes part ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/ArgumentWalk.h"
#include "request/EntryReaders.h"
#include "support/Diagnostics.h"

using namespace llvm;

namespace linkgrad {

static Activity activityOf(Marker M) {
  if (M == Marker::ConstReturn)
    return Activity::Constant;
  return M == Marker::ActiveReturn ? Activity::Active : Activity::Duplicated;
}

bool readReturn(const CallForm &Form, const OperandList &List, Request &R) {
  Type *Ty = R.Primal->getReturnType();
  bool ThroughMemory = R.Primal->hasStructRetAttr();
  // See ReturnObject.cpp: there the object is a parameter.
  R.Kind.ReturnPrimal = List.PrimalReturn && !ThroughMemory;
  if (ThroughMemory)
    return true;
  std::string Name = "'" + displayName(R.Primal->getName()) + "'";
  if (List.PrimalReturn && Ty->isVoidTy())
    return Form.bad("'enzyme_primal_return' is given, but " + Name +
                    " returns nothing");
  Activity Default = defaultActivity(Ty, Form.isForward());
  R.Kind.Return = Default;
  R.AssumedReturn = !List.Return && Default == Activity::Constant;
  if (!List.Return)
    return true;
  Activity Wanted = activityOf(*List.Return);
  if (Wanted == Activity::Active && Form.isForward())
    Wanted = Activity::Duplicated;
  if (Wanted != Activity::Constant && Wanted != Default)
    return Form.bad("'" + markerName(*List.Return) + "' is given, but " + Name +
                    " returns " + describeType(*Ty));
  R.Kind.Return = Wanted;
  return true;
}

} // namespace linkgrad
