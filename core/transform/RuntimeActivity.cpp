//===- RuntimeActivity.cpp - shadows that may be their primals ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With enzyme_runtime_activity a shadow pointer p' that is p means that the
// memory is constant. Pointers follow from that by themselves: what is loaded
// from p' is then a primal pointer again. Floats do not:
//
//   forward    t = *p     t' = p' == p ? 0 : *p'
//              *p = t     *p' = p' == p ? t : t'   (writes what is there)
//   reverse    the place of an adjoint is p' == p ? scratch : p', for the
//              primal may lie in read-only memory; what comes from scratch is 0
//   both       lengths of copies and fills become 0, p' is not freed
//
// Memory that the primal makes itself has a shadow of its own and is not
// compared (mayBeInactive() in plan/Nodes.h).
//
//===----------------------------------------------------------------------===//

#include "transform/ReverseSweep.h"
#include "transform/ShadowSweep.h"

using namespace llvm;
using namespace linkgrad;

Value *ShadowSweep::isInactive(Value *Pointer, unsigned Lane,
                               const Instruction *User) {
  if (!mayBeInactive(P.Input, *Pointer))
    return nullptr;
  return B.CreateICmpEQ(shadowFor(Pointer, Lane, User), primal(Pointer),
                        "inactive");
}

Value *ShadowSweep::activeOnly(Value *Inactive, Value *Active, Value *Else) {
  return Inactive ? B.CreateSelect(Inactive, Else, Active) : Active;
}

Value *ReverseSweep::isInactive(Value *Pointer, unsigned Lane) {
  if (!mayBeInactive(P.Input, *Pointer))
    return nullptr;
  return B.CreateICmpEQ(shadow(Pointer, Lane), primal(Pointer), "inactive");
}

ReverseSweep::AdjointPlace ReverseSweep::placeOf(Value *Pointer, unsigned Lane,
                                                 Type *Ty) {
  AdjointPlace Place{shadow(Pointer, Lane), isInactive(Pointer, Lane)};
  if (!Place.Inactive)
    return Place;
  AllocaInst *&Scratch = Scratches[Ty];
  if (!Scratch) {
    BasicBlock &Entry = New.getEntryBlock();
    IRBuilder<> EntryBuilder(&Entry, Entry.begin());
    Scratch = EntryBuilder.CreateAlloca(Ty, nullptr, "scratch");
    Scratch->setAlignment(Align(16));
  }
  Place.At = B.CreateSelect(Place.Inactive, Scratch, Place.At);
  return Place;
}

Value *ReverseSweep::loadAdjoint(const AdjointPlace &Place, Type *Ty, Align A) {
  Value *V = B.CreateAlignedLoad(Ty, Place.At, A);
  return Place.Inactive
             ? B.CreateSelect(Place.Inactive, Constant::getNullValue(Ty), V)
             : V;
}
