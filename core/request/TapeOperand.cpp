//===- TapeOperand.cpp - how a split request names its tape ===//
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

void setTape(const OperandList &List, Request &R) {
  R.Tape.Pointer = List.Tape;
  R.Tape.Size = List.Allocated;
  R.Kind.InlineTape = List.Allocated != nullptr;
  R.Kind.KeepTape = List.KeepTape;
  R.Kind.Repeatable = true;
}

bool takeTape(const CallForm &Form, ArgumentWalk &Walk, Request &R) {
  if (R.Tape.Pointer)
    return true; // what is left is reported
  size_t Left = Walk.numLeft();
  if (!R.Kind.InlineTape && Left == 0)
    return Form.bad("too few arguments: the tape that __enzyme_augmentfwd "
                    "returned is missing; it stands last, or after "
                    "'enzyme_tape' as a pointer to it");
  if (!R.Kind.InlineTape && Left > 1)
    return true;
  for (const OperandItem &Item : Walk.takeRest()) {
    Type *Ty = Item.V->getType();
    if (Item.M != Marker::None || (!R.Kind.InlineTape && !Ty->isPointerTy()))
      return Form.bad(Form.argument(Item.OperandNo) +
                      " is the tape: expected a pointer, found " +
                      (Item.M == Marker::None
                           ? describeType(*Ty)
                           : "the marker '" + markerName(Item.M).str() + "'"));
    if (Form.Call.isByValArgument(Item.OperandNo)) {
      IRBuilder<> B(&Form.Call);
      R.Tape.Given.push_back(
          B.CreateAlignedLoad(Form.Call.getParamByValType(Item.OperandNo),
                              Item.V, Align(1), "tape"));
      continue;
    }
    R.Tape.Given.push_back(Item.V);
  }
  return true;
}

} // namespace linkgrad
