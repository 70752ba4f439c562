//===- SeedOperand.cpp - the seed of the primal's result ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In reverse mode the adjoint of a result that is active by value starts with a
// seed: 1.0 in every float, or what the request gives. __enzyme_reverse has it
// behind the arguments; 'enzyme_seed', an extension of ours, gives it to any
// reverse mode request, anywhere among the arguments. Its type is that of the
// result, or with a width an array of as many. A struct comes as the ABI passes
// it: whole, by copy or in several registers.
//
//===----------------------------------------------------------------------===//

#include "request/ArgumentWalk.h"
#include "request/OperandConversion.h"
#include "request/TypeLeaves.h"
#include "request/ValueTrace.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace linkgrad {

/// Reads an 'enzyme_seed' that stands next.
bool ArgumentWalk::setAsideSeed() {
  ArrayRef<OperandItem> Items = List.Items;
  Items = Items.drop_front(NextItem);
  if (Items.empty() || Items.front().M != Marker::Seed)
    return true;
  if (Seed)
    return Form.bad("'enzyme_seed' is given twice");
  Items = Items.drop_front();
  if (!(Seed = readSeed(Items)))
    return false;
  NextItem = List.Items.size() - Items.size();
  return true;
}

bool ArgumentWalk::walkSeed(bool Expected) {
  if (!setAsideSeed())
    return false;
  // Behind the shadows of 'enzyme_interleave'.
  ArrayRef<OperandItem> Behind = List.Shadows;
  Behind = Behind.drop_front(NextShadow);
  bool IsMarked = !Behind.empty() && Behind.front().M == Marker::Seed;
  bool IsActive = R.Kind.Return == Activity::Active;
  if (IsMarked && Seed)
    return Form.bad("'enzyme_seed' is given twice");
  if (IsMarked)
    Behind = Behind.drop_front();
  if (IsMarked || (Expected && !Seed && IsActive && numLeft())) {
    bool InItems = !IsMarked && NextItem != List.Items.size();
    ArrayRef<OperandItem> Items = Behind;
    if (InItems)
      Items = ArrayRef<OperandItem>(List.Items).drop_front(NextItem);
    if (!(Seed = readSeed(Items)))
      return false;
    if (InItems)
      NextItem = List.Items.size() - Items.size();
    else
      NextShadow = List.Shadows.size() - Items.size();
  }
  if (!Seed)
    return true;
  R.Operands.push_back(Seed);
  R.Kind.HasSeed = true;
  return true;
}

/// Reads a seed from the front of \p Items, which it shortens.
Value *ArgumentWalk::readSeed(ArrayRef<OperandItem> &Items) {
  if (R.Kind.Return != Activity::Active || Form.isForward() ||
      Form.isAugmented()) {
    Form.bad(Twine("a seed is given, but ") +
             (Form.isForward()     ? "forward mode has none"
              : Form.isAugmented() ? "__enzyme_reverse takes it"
                                   : "the result of " + primalName() +
                                         " is not active by value"));
    return nullptr;
  }
  Type *Ty = Primal.getReturnType();
  if (List.Width > 1)
    Ty = ArrayType::get(Ty, List.Width);
  if (Items.empty()) {
    Form.bad("too few arguments: the seed of the result of " + primalName() +
             " is missing");
    return nullptr;
  }
  const OperandItem &First = Items.front();
  Value *V = nullptr;
  if (First.M == Marker::ByRef)
    return seedByRef(Items, Ty);
  if (First.M == Marker::None && Form.Call.isByValArgument(First.OperandNo))
    V = seedByCopy(First, Ty);
  else if (First.M == Marker::None)
    V = convertOperand(B, First.V, Ty);
  if (V) {
    Items = Items.drop_front();
    return V;
  }
  if ((V = seedInPieces(Items, Ty)))
    return V;
  Form.bad(Form.argument(First.OperandNo) + " is the seed of the result of " +
           primalName() + ": expected " + describeType(*Ty) + ", found " +
           (First.M == Marker::None
                ? describeType(*First.V->getType())
                : "the marker '" + markerName(First.M).str() + "'"));
  return nullptr;
}

Value *ArgumentWalk::seedByCopy(const OperandItem &Item, Type *Ty) {
  const DataLayout &DL = Primal.getDataLayout();
  Type *Copied = Form.Call.getParamByValType(Item.OperandNo);
  if (DL.getTypeAllocSize(Copied) != DL.getTypeAllocSize(Ty))
    return nullptr;
  return B.CreateAlignedLoad(Ty, Item.V, Align(1), "seed");
}

Value *ArgumentWalk::seedByRef(ArrayRef<OperandItem> &Items, Type *Ty) {
  uint64_t Size = Primal.getDataLayout().getTypeStoreSize(Ty);
  const OperandItem &M = Items.front();
  auto *Given =
      Items.size() > 2
          ? dyn_cast_or_null<ConstantInt>(traceSingleValue(Items[1].V))
          : nullptr;
  if (!Given || Given->getLimitedValue() != Size ||
      !Items[2].V->getType()->isPointerTy()) {
    Form.bad(Form.argument(M.OperandNo) + ": 'enzyme_byref' takes the size, " +
             Twine(Size) +
             " bytes, and a pointer to the seed of the result of " +
             primalName());
    return nullptr;
  }
  Value *V = B.CreateAlignedLoad(Ty, Items[2].V, Align(1), "seed");
  Items = Items.drop_front(3);
  return V;
}

/// A seed in several operands: one a scalar, or as registers hold them.
Value *ArgumentWalk::seedInPieces(ArrayRef<OperandItem> &Items, Type *Ty) {
  const DataLayout &DL = Primal.getDataLayout();
  Value *Out = PoisonValue::get(Ty);
  std::vector<TypeLeaf> Leaves = leavesOf(Ty, DL);
  SmallVector<Value *, 4> Scalars;
  for (const TypeLeaf &Leaf : Leaves) {
    size_t N = Scalars.size();
    Value *V = N < Items.size() && Items[N].M == Marker::None
                   ? convertOperand(B, Items[N].V, Leaf.Ty)
                   : nullptr;
    if (!V)
      break;
    Scalars.push_back(V);
  }
  if (Scalars.size() == Leaves.size() && !Leaves.empty()) {
    for (auto [V, Leaf] : zip(Scalars, Leaves))
      Out = insertLeaf(B, Out, V, Leaf);
    Items = Items.drop_front(Scalars.size());
    return Out;
  }
  SmallVector<Type *, 4> Types;
  for (size_t N = 0; N < Items.size() && Items[N].M == Marker::None; ++N) {
    Types.push_back(Items[N].V->getType());
    auto *Pieces = StructType::get(Ty->getContext(), Types);
    bool Same = haveSameLeaves(Pieces, Ty, DL);
    if (!Same && !isCoercionOf(Ty, Pieces, DL))
      continue;
    Value *V = PoisonValue::get(Pieces);
    for (size_t I = 0; I <= N; ++I)
      V = B.CreateInsertValue(V, Items[I].V, I);
    Items = Items.drop_front(N + 1);
    return Same ? convertByLeaves(B, V, Ty) : coerce(B, V, Ty);
  }
  return nullptr;
}

} // namespace linkgrad
