//===- AugmentSizeEntry.cpp - __enzyme_augmentsize ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the activities alone, one marker a parameter, in the order of the
// primal's parameters, or a whole list of arguments as __enzyme_augmentfwd
// takes it, whose values do not matter.
//
//===----------------------------------------------------------------------===//

#include "request/ArgumentWalk.h"
#include "request/EntryReaders.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace linkgrad {

/// Markers only, or one value a parameter and no shadows: makes the list that
/// ArgumentWalk reads, with values that stand for all that is missing.
static bool completeList(const CallForm &Form, OperandList &List, Request &R) {
  Function &F = *R.Primal;
  SmallVector<OperandItem, 16> Given = std::move(List.Items);
  List.Items.clear();
  ArrayRef<OperandItem> Rest = Given;
  unsigned LastNo = Form.functionOperand();
  for (Argument &P : F.args()) {
    if (P.hasStructRetAttr())
      continue;
    Activity A = defaultActivity(P.getType(), /*IsForward=*/false);
    bool HasActivity = false;
    while (!Rest.empty() && Rest.front().M != Marker::None) {
      Marker M = Rest.front().M;
      if (M != Marker::NotOverwritten && HasActivity)
        break; // the next parameter's
      HasActivity |= M != Marker::NotOverwritten;
      if (M == Marker::Const || M == Marker::Out)
        A = Activity::Constant;
      else if (M == Marker::Dup || M == Marker::DupNoNeed)
        A = Activity::Duplicated;
      List.Items.push_back(Rest.front());
      LastNo = Rest.front().OperandNo;
      Rest = Rest.drop_front();
    }
    if (!Rest.empty() && Rest.front().M == Marker::None) {
      LastNo = Rest.front().OperandNo;
      Rest = Rest.drop_front(); // a value that does not matter
    }
    Value *Any = PoisonValue::get(P.getType());
    unsigned Count = isDuplicated(A) ? 1 + List.Width : 1;
    List.Items.append(Count, OperandItem{Any, LastNo, Marker::None});
  }
  if (Rest.empty())
    return true;
  return Form.bad(Form.argument(Rest.front().OperandNo) +
                  " is one too many: '" + displayName(F.getName()) +
                  "' takes " + Twine(F.arg_size() - F.hasStructRetAttr()) +
                  " parameters, for each of which one marker is expected");
}

bool readAugmentSize(const CallForm &Form, Request &R) {
  R.Kind.Mode = DerivativeMode::Augmented;
  OperandList List;
  if (!List.read(Form))
    return false;
  Type *Ty = Form.Call.getType();
  if (!Ty->isIntegerTy())
    return Form.bad("the size of the tape is an integer, but the call is "
                    "declared to return " +
                    describeType(*Ty));
  R.Kind.Width = List.Width;
  R.Kind.RuntimeActivity = List.RuntimeActivity;
  if (!readReturn(Form, List, R))
    return false;
  setTape(List, R);
  R.Kind.InlineTape = true;
  size_t NumValues = count_if(List.Items, [](const OperandItem &Item) {
    return Item.M == Marker::None;
  });
  size_t NumParams = R.Primal->arg_size() - R.Primal->hasStructRetAttr();
  if (NumValues <= NumParams && !completeList(Form, List, R))
    return false;
  return ArgumentWalk(Form, List, R).run();
}

} // namespace linkgrad
