//===- ReturnObject.cpp - primals that return through memory ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A C++ function that returns a big struct has a first parameter (sret) for the
// memory of the result. For the derivative it is a parameter like others; the
// request does not name it, and its shadow is the seed in reverse mode and part
// of the request's own result in forward mode.
//
//===----------------------------------------------------------------------===//

#include "request/ArgumentWalk.h"
#include "request/TypeLeaves.h"

using namespace llvm;

namespace linkgrad {

bool ArgumentWalk::walkReturnBuffer() {
  if (!Primal.hasStructRetAttr())
    return true;
  Argument &P = *Primal.getArg(Primal.getParamStructRetType(0) ? 0 : 1);
  if (P.getArgNo() != 0)
    return Form.bad(primalName() + " returns its result through its second "
                                   "parameter, which is not supported");
  if (Form.isAugmented())
    return walkAugmentedBuffer(P);
  return Form.isForward() ? walkForwardBuffer(P) : walkReverseBuffer(P);
}

/// The call's buffer takes [primal result if requested][its tangents].
bool ArgumentWalk::walkForwardBuffer(Argument &P) {
  Type *Ty = P.getParamStructRetType();
  const DataLayout &DL = Primal.getDataLayout();
  uint64_t Size = DL.getTypeAllocSize(Ty);
  bool IsConst = List.Return == Marker::ConstReturn;
  uint64_t Objects = List.PrimalReturn + (IsConst ? 0 : List.Width);
  uint64_t Have = Form.buffer() ? DL.getTypeAllocSize(Form.bufferType()) : 0;
  if (Have < Objects * Size)
    return Form.bad(primalName() + " returns a struct of " + Twine(Size) +
                    " bytes through memory: so must the call, at least " +
                    Twine(Objects * Size) + " bytes, found " +
                    (Form.buffer()
                         ? Twine(Have) + " bytes"
                         : Twine(describeType(*Form.Call.getType()))));
  uint64_t Offset = 0;
  auto NextObject = [&]() {
    Value *Part = createByteOffset(B, Form.buffer(), Offset);
    Offset += Size;
    return Part;
  };
  R.Operands.push_back(List.PrimalReturn
                           ? NextObject()
                           : createEntryAlloca(B, Ty, "primal.result"));
  R.Kind.Args.push_back(IsConst             ? Activity::Constant
                        : List.PrimalReturn ? Activity::Duplicated
                                            : Activity::DuplicatedNoNeed);
  for (unsigned Lane = 0; !IsConst && Lane < List.Width; ++Lane) {
    // What the primal does not write has no tangent.
    R.Operands.push_back(NextObject());
    B.CreateMemSet(R.Operands.back(), B.getInt8(0), Size,
                   Form.buffer()->getPointerAlignment(DL));
  }
  R.ResultInPlace = true;
  return true;
}

/// The operand after the function is the seed of the returned object. The
/// primal's result goes to the start of the call's buffer, or to a temporary.
bool ArgumentWalk::walkReverseBuffer(Argument &P) {
  Type *Ty = P.getParamStructRetType();
  if (List.Return == Marker::ConstReturn)
    return Form.bad("'enzyme_const_return' is given, but a struct returned "
                    "through memory has its seed as first argument");
  if (List.PrimalReturn && !Form.buffer())
    return Form.bad("'enzyme_primal_return' is given, but the call does not "
                    "return a struct big enough for the result of " +
                    primalName());
  // Both halves of a split derivative have the same activities.
  R.Kind.Args.push_back(List.PrimalReturn || Form.isHalf()
                            ? Activity::Duplicated
                            : Activity::DuplicatedNoNeed);
  R.Operands.push_back(List.PrimalReturn
                           ? Form.buffer()
                           : createEntryAlloca(B, Ty, "primal.result"));
  R.ResultPrefix = List.PrimalReturn ? Ty : nullptr;
  for (unsigned Lane = 0; Lane < List.Width; ++Lane) {
    if (NextItem == List.Items.size() || List.Items[NextItem].M != Marker::None)
      return Form.bad("the pointer to the seed of the struct that " +
                      primalName() +
                      " returns is expected right after the function");
    const OperandItem &Item = List.Items[NextItem++];
    Value *V = convert(P, Item.V, Item.OperandNo, "the seed");
    if (!V)
      return false;
    R.Operands.push_back(V);
  }
  return true;
}

/// The object and, where it holds pointers, its shadows are items of the
/// result. The adjoints of its floats come with the other half.
bool ArgumentWalk::walkAugmentedBuffer(Argument &P) {
  if (List.Return == Marker::ConstReturn)
    return Form.bad("'enzyme_const_return' is given, but __enzyme_reverse "
                    "takes the seed of a struct returned through memory");
  Type *Ty = P.getParamStructRetType();
  uint64_t Size = Primal.getDataLayout().getTypeAllocSize(Ty);
  bool HasShadow = defaultActivity(Ty, false) == Activity::Duplicated;
  R.Kind.Args.push_back(Activity::Duplicated);
  for (unsigned I = 0; I <= List.Width; ++I) {
    AllocaInst *Object =
        createEntryAlloca(B, Ty, I ? "shadow.result" : "primal.result");
    if (I)
      B.CreateMemSet(Object, B.getInt8(0), Size, Object->getAlign());
    R.Operands.push_back(Object);
    if (!List.NoReturn && (I == 0 || HasShadow))
      R.ReturnedObjects.push_back(Object);
  }
  return true;
}

} // namespace linkgrad
