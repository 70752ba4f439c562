//===- ArgumentWalk.cpp - pairs the operands with the primal's parameters ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/ArgumentWalk.h"
#include "request/OperandConversion.h"
#include "request/TypeLeaves.h"
#include "request/ValueTrace.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace linkgrad {

namespace {
struct Contents {
  bool Floats = false, Pointers = false;
};
} // namespace

/// What a value of type \p Ty holds. Not through leavesOf(), which gives up on
/// long arrays.
static Contents contentsOf(Type *Ty) {
  Contents C;
  if (Ty->isPtrOrPtrVectorTy())
    C.Pointers = true;
  else if (Ty->isFPOrFPVectorTy())
    C.Floats = true;
  else
    for (Type *Sub : Ty->subtypes()) {
      Contents Inner = contentsOf(Sub);
      C.Floats |= Inner.Floats;
      C.Pointers |= Inner.Pointers;
    }
  return C;
}

Activity defaultActivity(Type *Ty, bool IsForward) {
  Contents C = contentsOf(Ty);
  if (C.Pointers || (C.Floats && IsForward))
    return Activity::Duplicated;
  return C.Floats ? Activity::Active : Activity::Constant;
}

ArgumentWalk::ArgumentWalk(const CallForm &Form, const OperandList &List,
                           Request &R)
    : Form(Form), List(List), R(R), Primal(*R.Primal), B(&Form.Call) {}

std::string ArgumentWalk::primalName() const {
  return "'" + displayName(Primal.getName()) + "'";
}

std::string ArgumentWalk::parameter(const Argument &P) const {
  if (P.hasStructRetAttr())
    return "the struct that " + primalName() + " returns";
  unsigned No = P.getArgNo() + (Primal.hasStructRetAttr() ? 0 : 1);
  return "parameter " + std::to_string(No) + " of " + primalName();
}

/// "1 parameter", "2 parameters".
static std::string count(size_t N, StringRef What) {
  return std::to_string(N) + " " + What.str() + (N == 1 ? "" : "s");
}

bool ArgumentWalk::run() {
  R.Interleaved = List.IsInterleaved;
  return walkParameters() && walkSeed(/*Expected=*/false) && checkAllUsed();
}

bool ArgumentWalk::walkParameters() {
  if (!walkReturnBuffer())
    return false;
  Argument *End = Primal.arg_end();
  for (Argument *P = Primal.arg_begin(); P != End;) {
    if (P->hasStructRetAttr()) {
      ++P;
      continue;
    }
    if (!setAsideSeed() || !walkParameter(P))
      return false;
  }
  return true;
}

size_t ArgumentWalk::numLeft() const {
  return List.Items.size() - NextItem + List.Shadows.size() - NextShadow;
}

SmallVector<OperandItem, 2> ArgumentWalk::takeRest() {
  SmallVector<OperandItem, 2> Rest(List.Items.begin() + NextItem,
                                   List.Items.end());
  Rest.append(List.Shadows.begin() + NextShadow, List.Shadows.end());
  NextItem = List.Items.size();
  NextShadow = List.Shadows.size();
  return Rest;
}

bool ArgumentWalk::checkAllUsed() {
  if (NextItem != List.Items.size())
    return Form.bad(
        Form.argument(List.Items[NextItem].OperandNo) +
        " is one too many: " + primalName() + " takes " +
        count(Primal.arg_size() - Primal.hasStructRetAttr(), "parameter"));
  if (NextShadow != List.Shadows.size())
    return Form.bad(Form.argument(List.Shadows[NextShadow].OperandNo) +
                    " is one too many: only " + count(NextShadow, "shadow") +
                    (NextShadow == 1 ? " is" : " are") +
                    " expected after 'enzyme_interleave'");
  return true;
}

bool ArgumentWalk::tooFew(Argument &P, StringRef What) {
  return Form.bad("too few arguments: " + What + " for " + parameter(P) +
                  " is missing");
}

const OperandItem *ArgumentWalk::nextShadow() {
  if (List.IsInterleaved)
    return NextShadow < List.Shadows.size() &&
                   List.Shadows[NextShadow].M == Marker::None
               ? &List.Shadows[NextShadow++]
               : nullptr;
  if (NextItem == List.Items.size() || List.Items[NextItem].M != Marker::None)
    return nullptr;
  return &List.Items[NextItem++];
}

//===----------------------------------------------------------------------===//
// One parameter
//===----------------------------------------------------------------------===//

bool ArgumentWalk::walkParameter(Argument *&P) {
  Mark M;
  if (!readMarks(M))
    return false;
  if (NextItem == List.Items.size())
    return tooFew(*P, "the value");
  const OperandItem &Item = List.Items[NextItem++];
  if (Form.Call.isByValArgument(Item.OperandNo) && !P->hasByValAttr())
    return addSpread(P, Item, M);
  Activity A = activityOf(*P, M);
  if (!checkActivity(*P, A, M))
    return false;
  Value *V = primalOperand(*P, Item, M);
  if (!V)
    return false;
  addArgument(*P, V, A, M);
  if (isDuplicated(A) && !addShadows(*P, M))
    return false;
  ++P;
  return true;
}

Activity ArgumentWalk::activityOf(Argument &P, const Mark &M) {
  Inherited = M.Act.value_or(
      List.IsInterleaved ? Inherited
                         : defaultActivity(P.getType(), Form.isForward()));
  return Inherited;
}

void ArgumentWalk::addArgument(Argument &P, Value *V, Activity A,
                               const Mark &M) {
  R.Operands.push_back(V);
  R.Kind.Args.push_back(A);
  R.Assumed.resize(Primal.arg_size());
  R.Marked.resize(Primal.arg_size());
  R.Marked[P.getArgNo()] = M.Act.has_value();
  R.Assumed[P.getArgNo()] =
      !M.Act && !List.IsInterleaved && A == Activity::Constant;
  noteOverwritten(P, M.NotOverwritten);
}

/// Only the halves of a split derivative are told.
void ArgumentWalk::noteOverwritten(Argument &P, bool IsKept) {
  if (!Form.isHalf())
    return;
  R.Kind.NotOverwritten.resize(Primal.arg_size());
  R.Kind.NotOverwritten[P.getArgNo()] = IsKept;
}

bool ArgumentWalk::readMarks(Mark &M) {
  for (; NextItem < List.Items.size(); ++NextItem) {
    const OperandItem &Item = List.Items[NextItem];
    auto Set = [&](Activity A) {
      if (M.Act)
        return Form.bad(Form.argument(Item.OperandNo) + ": '" +
                        markerName(Item.M) +
                        "' follows another marker for the same argument");
      M.Act = A;
      return true;
    };
    bool Ok = true;
    switch (Item.M) {
    case Marker::Const:
      Ok = Set(Activity::Constant);
      break;
    case Marker::Dup:
      Ok = Set(Activity::Duplicated);
      break;
    case Marker::DupNoNeed:
      Ok = Set(Activity::DuplicatedNoNeed);
      break;
    case Marker::DupV:
      Ok = Set(Activity::Duplicated) && readMarkOperand(Item.M, M);
      break;
    case Marker::DupNoNeedV:
      Ok = Set(Activity::DuplicatedNoNeed) && readMarkOperand(Item.M, M);
      break;
    case Marker::Out:
      Ok = Set(Activity::Active);
      break;
    case Marker::ByRef:
      Ok = readMarkOperand(Item.M, M);
      break;
    case Marker::NotOverwritten: // the combined modes find out themselves
      M.NotOverwritten = true;
      break;
    case Marker::Seed:
      return Form.bad(Form.argument(Item.OperandNo) +
                      ": 'enzyme_seed' stands between a marker and the "
                      "argument that it describes");
    default:
      return true;
    }
    if (!Ok)
      return false;
  }
  return true;
}

/// The stride after enzyme_dupv, the size after enzyme_byref.
bool ArgumentWalk::readMarkOperand(Marker What, Mark &M) {
  std::string Name = "'" + markerName(What).str() + "'";
  if (++NextItem == List.Items.size())
    return Form.bad(Name + " must be followed by a number of bytes");
  const OperandItem &Item = List.Items[NextItem];
  if (!Item.V->getType()->isIntegerTy())
    return Form.bad(Form.argument(Item.OperandNo) + ", after " + Name +
                    ": expected an integer number of bytes, found " +
                    describeType(*Item.V->getType()));
  if (What != Marker::ByRef) {
    M.Stride = Item.V;
    return true;
  }
  auto *Size = dyn_cast_or_null<ConstantInt>(traceSingleValue(Item.V));
  if (!Size)
    return Form.bad(Form.argument(Item.OperandNo) + ", the size after " + Name +
                    ", is not a constant");
  M.ByRefSize = Size->getLimitedValue();
  return true;
}

bool ArgumentWalk::checkActivity(Argument &P, Activity A, const Mark &M) {
  Contents C = contentsOf(P.getType());
  std::string What = parameter(P) + " is " + describeType(*P.getType());
  if (A == Activity::Active && Form.isForward())
    return Form.bad("'enzyme_out' is for reverse mode only; " + parameter(P) +
                    " takes 'enzyme_dup' and a tangent in forward mode");
  if (A == Activity::Active && C.Pointers)
    return Form.bad("'enzyme_out' is given, but " + What +
                    ": its derivative needs a shadow ('enzyme_dup')");
  if (A == Activity::Active && !C.Floats)
    return Form.bad("'enzyme_out' is given, but " + What +
                    ", which has no derivative");
  if (isDuplicated(A) && !Form.isForward() && C.Floats && !C.Pointers)
    return Form.bad(parameter(P) + " is " + describeType(*P.getType()) +
                    " passed by value, whose gradient is returned: mark it "
                    "'enzyme_out' instead of giving a shadow");
  if (M.Stride && !P.getType()->isPointerTy())
    return Form.bad("a stride is given, but " + What + " and not a pointer");
  return true;
}

/// The lanes' shadows, or one base and a stride.
bool ArgumentWalk::addShadows(Argument &P, const Mark &M) {
  const OperandItem *Item = nullptr;
  Value *V = nullptr;
  for (unsigned Lane = 0; Lane < List.Width; ++Lane) {
    if (!M.Stride || Lane == 0) {
      if (!(Item = nextShadow()))
        return tooFew(P, List.Width == 1 ? "the shadow" : "a shadow");
      if (!(V = shadowOperand(P, *Item)))
        return false;
      R.Operands.push_back(V);
      continue;
    }
    Value *Stride = B.CreateSExtOrTrunc(M.Stride, B.getInt64Ty());
    Value *Offset = B.CreateMul(Stride, B.getInt64(Lane));
    R.Operands.push_back(B.CreatePtrAdd(V, Offset));
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value *ArgumentWalk::convert(Argument &P, Value *V, unsigned OperandNo,
                             StringRef What) {
  if (Value *Converted = convertOperand(B, V, P.getType()))
    return Converted;
  Form.bad(Form.argument(OperandNo) + " is " + What + " for " + parameter(P) +
           ": expected " + describeType(*P.getType()) + ", found " +
           describeType(*V->getType()));
  return nullptr;
}

/// A parameter passed by copy (byval): the derivative function takes a plain
/// pointer, so the copy is made here.
Value *ArgumentWalk::copyOf(Argument &P, Value *Pointer) {
  Type *Ty = P.getParamByValType();
  Align Alignment =
      P.getParamAlign().value_or(Primal.getDataLayout().getABITypeAlign(Ty));
  AllocaInst *Copy = createEntryAlloca(B, Ty, "byval.copy");
  Copy->setAlignment(Alignment);
  B.CreateMemCpy(Copy, Alignment, Pointer, MaybeAlign(),
                 Primal.getDataLayout().getTypeAllocSize(Ty));
  return Copy;
}

Value *ArgumentWalk::primalOperand(Argument &P, const OperandItem &Item,
                                   const Mark &M) {
  if (M.ByRefSize) {
    uint64_t Size = Primal.getDataLayout().getTypeStoreSize(P.getType());
    if (!Item.V->getType()->isPointerTy() || *M.ByRefSize != Size) {
      Form.bad(Form.argument(Item.OperandNo) +
               ": 'enzyme_byref' takes a pointer to " + Twine(Size) +
               " bytes for " + parameter(P) + ", found " +
               describeType(*Item.V->getType()) + " and the size " +
               Twine(*M.ByRefSize));
      return nullptr;
    }
    return B.CreateLoad(P.getType(), Item.V);
  }
  Value *V = convert(P, Item.V, Item.OperandNo, "the value");
  return V && P.hasByValAttr() ? copyOf(P, V) : V;
}

Value *ArgumentWalk::shadowOperand(Argument &P, const OperandItem &Item) {
  bool ByCopy = Form.Call.isByValArgument(Item.OperandNo);
  if (ByCopy && !Form.isForward()) {
    Form.bad(Form.argument(Item.OperandNo) + ", the shadow for " +
             parameter(P) +
             ", is passed by value, so the gradient would be lost: pass a "
             "pointer to it");
    return nullptr;
  }
  Value *V = convert(P, Item.V, Item.OperandNo, "the shadow");
  // The tangent's copy, like the primal's, is the callee's to change.
  return V && P.hasByValAttr() && Form.isForward() ? copyOf(P, V) : V;
}

/// The primal takes a struct in registers, as up to two parameters, but the
/// request has used up the registers and passes a copy in memory. Each part has
/// the activity that it would have in a register; a marker is for all of them.
bool ArgumentWalk::addSpread(Argument *&P, const OperandItem &Item,
                             const Mark &M) {
  const DataLayout &DL = Primal.getDataLayout();
  constexpr uint64_t RegisterSize = 8;
  uint64_t Size =
      DL.getTypeAllocSize(Form.Call.getParamByValType(Item.OperandNo));
  for (uint64_t Offset = 0; Offset < Size; ++P) {
    if (P == Primal.arg_end())
      return Form.bad(Form.argument(Item.OperandNo) + " is one too many");
    Activity A = activityOf(*P, M);
    if (A == Activity::Active && !contentsOf(P->getType()).Floats)
      A = Activity::Constant;
    uint64_t Taken = DL.getTypeStoreSize(P->getType());
    if (isDuplicated(A) || Taken > Size - Offset || M.ByRefSize)
      return Form.bad(Form.argument(Item.OperandNo) +
                      " is a struct passed by value that does not match " +
                      parameter(*P) + ", " + describeType(*P->getType()) +
                      ": pass it by pointer");
    if (!checkActivity(*P, A, M))
      return false;
    Value *Part = createByteOffset(B, Item.V, Offset);
    addArgument(*P, B.CreateAlignedLoad(P->getType(), Part, Align(1)), A, M);
    Offset += std::max(Taken, RegisterSize);
  }
  return true;
}

} // namespace linkgrad
