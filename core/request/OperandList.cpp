//===- OperandList.cpp - the operands of a request, sorted ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/OperandList.h"
#include "request/ValueTrace.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace linkgrad {

/// More lanes than this is surely a mistake (an argument taken for a width).
static constexpr uint64_t MaxWidth = 1024;

bool OperandList::read(const CallForm &Form) {
  for (unsigned No = Form.functionOperand() + 1; No < Form.Call.arg_size();
       ++No) {
    Value *V = Form.Call.getArgOperand(No);
    StringRef Name;
    Marker M = readMarker(V, Name);
    if (M == Marker::Unknown)
      return Form.bad(Form.argument(No) + ", '" + Name +
                      "', is not a marker that is known");
    if (M == Marker::Mixed)
      return Form.bad(Form.argument(No) + " is '" + Name +
                      "' or something else, depending on control flow; a "
                      "marker must be known at compile time");
    if (M != Marker::None && markerKind(M) != MarkerKind::Argument) {
      if (!readMarkerOperand(Form, M, No))
        return false;
      continue;
    }
    if (IsInterleaved && M != Marker::None && M != Marker::Seed &&
        M != Marker::ByRef)
      return Form.bad(Form.argument(No) + ": '" + Name +
                      "' stands after 'enzyme_interleave', where only shadows "
                      "are expected");
    if (IsInterleaved)
      Shadows.push_back({V, No, M});
    else
      Items.push_back({V, No, M});
  }
  return true;
}

/// A marker for the whole call; \p No is moved past the operands it takes.
bool OperandList::readMarkerOperand(const CallForm &Form, Marker M,
                                    unsigned &No) {
  std::string Where = Form.argument(No) + ": '" + markerName(M).str() + "' ";
  switch (markerKind(M)) {
  case MarkerKind::SplitMode:
    if (!Form.isHalf())
      return Form.bad(Where + "belongs to split mode, where the derivative is "
                              "asked for in two calls");
    return readTapeMarker(Form, M, No);
  case MarkerKind::Batch:
    return Form.bad(Where + "is only for __enzyme_batch");
  default:
    break;
  }
  switch (M) {
  case Marker::Width:
    return readWidth(Form, ++No);
  case Marker::Interleave:
    if (IsInterleaved)
      return Form.bad(Where + "is given twice");
    IsInterleaved = true;
    return true;
  case Marker::RuntimeActivity:
    RuntimeActivity = true;
    return true;
  case Marker::PrimalReturn:
    if (Form.Point == EntryPoint::AugmentForward)
      return Form.bad(Where + "is not for this call, which returns the "
                              "primal's result unless 'enzyme_noret' is given");
    if (Form.Point == EntryPoint::Reverse ||
        Form.Point == EntryPoint::ForwardSplit)
      return Form.bad(Where + "is not for this call: __enzyme_augmentfwd "
                              "returns the primal's result");
    PrimalReturn = true;
    return true;
  case Marker::NoRet: // only __enzyme_augmentfwd gives it unasked
    NoReturn = true;
    return true;
  default:
    return setReturn(Form, M);
  }
}

bool OperandList::readWidth(const CallForm &Form, unsigned No) {
  if (HasWidth)
    return Form.bad("'enzyme_width' is given twice");
  if (No >= Form.Call.arg_size())
    return Form.bad("'enzyme_width' must be followed by a number");
  auto *N = dyn_cast_or_null<ConstantInt>(
      traceSingleValue(Form.Call.getArgOperand(No)));
  if (!N)
    return Form.bad(Form.argument(No) + ", the number after 'enzyme_width', is "
                                        "not a constant");
  uint64_t Value = N->getLimitedValue();
  if (Value == 0 || Value > MaxWidth)
    return Form.bad(Form.argument(No) +
                    ", the number after 'enzyme_width', is "
                    "not between 1 and " +
                    Twine(MaxWidth));
  Width = Value;
  HasWidth = true;
  return true;
}

/// The markers about the tape of a split derivative.
bool OperandList::readTapeMarker(const CallForm &Form, Marker M, unsigned &No) {
  std::string Name = "'" + markerName(M).str() + "'";
  if (M == Marker::NoFree) {
    KeepTape = true;
    return true;
  }
  Value *&Slot = M == Marker::Tape ? Tape : Allocated;
  if (Slot)
    return Form.bad(Name + " is given twice");
  if (++No >= Form.Call.arg_size())
    return Form.bad(
        Name + " must be followed by " +
        (M == Marker::Tape ? "a pointer to the tape" : "a number of bytes"));
  Slot = Form.Call.getArgOperand(No);
  Type *Ty = Slot->getType();
  if (M == Marker::Tape ? Ty->isPointerTy() : Ty->isIntegerTy())
    return true;
  return Form.bad(Form.argument(No) + ", after " + Name + ": expected " +
                  (M == Marker::Tape ? "a pointer" : "a number of bytes") +
                  ", found " + describeType(*Ty));
}

bool OperandList::setReturn(const CallForm &Form, Marker M) {
  if (Return && *Return != M)
    return Form.bad("'" + markerName(*Return) + "' and '" + markerName(M) +
                    "' contradict each other");
  Return = M;
  return true;
}

} // namespace linkgrad
