//===- ShadowMemory.cpp - atomics and links of nodes, on shadows ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/AtomicFlags.h"
#include "transform/CopyRanges.h"
#include "transform/ShadowSweep.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// Rust's allocator is told the size and the alignment as well.
static bool isOfRust(const CallBase &Call) { return Call.arg_size() == 3; }

Value *ShadowSweep::freedShadow(CallBase &Call, unsigned PointerArg,
                                unsigned Lane) {
  Value *Pointer = Call.getArgOperand(PointerArg);
  Value *Null = Constant::getNullValue(Pointer->getType());
  Value *Shadow = activeOnly(isInactive(Pointer, Lane, &Call),
                             shadowFor(Pointer, Lane, &Call), Null);
  // It may be the block itself (inactiveShadow()).
  if (C.Types.isOpaque(*Pointer))
    Shadow =
        B.CreateSelect(B.CreateICmpEQ(Shadow, primal(Pointer)), Null, Shadow);
  return isOfRust(Call) ? B.CreateSelect(isMemory(B, Shadow), Shadow, Null)
                        : Shadow;
}

bool ShadowSweep::holdsIntegers(Value *Pointer, Type *Ty) const {
  uint64_t Size = C.M.getDataLayout().getTypeStoreSize(Ty);
  std::vector<TypedRange> Ranges = C.Types.memory(*Pointer, Size);
  return !Ranges.empty() && all_of(Ranges, [](const TypedRange &R) {
    return R.Type.kind() == ConcreteType::Integer;
  });
}

// An array of bytes, or of integers as which others read text. Nobody looks at
// text in a shadow, and it may be smaller than the primal's: functions that are
// not looked into make that grow.
bool ShadowSweep::holdsText(Value *Pointer) const {
  uint64_t Period = 0;
  std::vector<TypedRange> Ranges =
      C.Types.memory(*Pointer, /*Size=*/UINT64_MAX, Period);
  return Period && Ranges.size() == 1 && Ranges[0].Offset == 0 &&
         Ranges[0].Size == Period && !Ranges[0].Words &&
         Ranges[0].Type.kind() == ConcreteType::Integer;
}

// Sums and masks of bits: what they act on is no number with a derivative,
// whatever else the memory is used for (reference counts in objects whose types
// contradict each other). The greater one of two bit patterns may be a number.
static bool countsIntegers(const AtomicRMWInst &I, ValueClass Class) {
  switch (I.getOperation()) {
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
    return Class == ValueClass::None;
  default:
    return false;
  }
}

// Counters are the primal's alone. On numbers addition is linear: in forward
// mode the tangents do the same. (Reverse: ReverseSweep::reverseAtomic.)
void ShadowSweep::visitAtomic(AtomicRMWInst &I) {
  if (!P.Activities.isActiveInstruction(I) ||
      holdsIntegers(I.getPointerOperand(), I.getType()))
    return;
  ValueClass Class = P.Activities.classOf(I);
  if (countsIntegers(I, Class) || exchangesFlags(I, C.Types))
    return;
  bool IsPointer = Class == ValueClass::Pointer;
  bool Exchanges = I.getOperation() == AtomicRMWInst::Xchg;
  bool IsLinear = Exchanges || I.getOperation() == AtomicRMWInst::FAdd ||
                  I.getOperation() == AtomicRMWInst::FSub;
  if (!IsLinear || !(IsPointer || Class == ValueClass::Float))
    return D.unsupported(P, I,
                         Twine("an atomic '") +
                             AtomicRMWInst::getOperationName(I.getOperation()) +
                             "' on active memory");
  if (!IsPointer && !isForward())
    return;
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *Inactive = isInactive(I.getPointerOperand(), Lane, &I);
    Value *At = shadowFor(I.getPointerOperand(), Lane, &I);
    auto *S = cast<AtomicRMWInst>(cloneOf(I)->clone());
    S->setOperand(
        0, Inactive ? B.CreateSelect(Inactive, scratch(I.getType()), At) : At);
    S->setOperand(1, shadowFor(I.getValOperand(), Lane, &I));
    S->dropUnknownNonDebugMetadata();
    B.Insert(S, I.getName() + "'");
    Result.push_back(activeOnly(Inactive, S,
                                IsPointer
                                    ? static_cast<Value *>(cloneOf(I))
                                    : Constant::getNullValue(I.getType())));
  }
  Shadows[&I] = Result;
}

// Nodes of trees and lists: the shadows are linked as the primals are, so that
// the same walk over them finds the shadow of what it finds. An offset pointer
// (dynamic_cast) lies as far into the shadow as into the object.
void ShadowSweep::visitMirror(CallBase &Call, const LibraryFunction &L) {
  MakesMemory |= L.has(Effect::Links);
  auto *Clone = cast<CallBase>(cloneOf(Call));
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    if (!L.has(Effect::Links)) {
      Value *From = Call.getArgOperand(L.PointerArg);
      Value *Offset = B.CreatePtrDiff(B.getInt8Ty(), Clone, primal(From));
      Value *S = B.CreatePtrAdd(shadowFor(From, Lane, &Call), Offset);
      Result.push_back(B.CreateSelect(B.CreateIsNull(Clone), Clone, S));
      continue;
    }
    Result.push_back(mirrorCall(Call, Lane));
  }
  if (Call.getType()->isPointerTy())
    Shadows[&Call] = Result;
}
