//===- KnownFloats.cpp - where integers are accessed that are floats ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KnownFloats.h"
#include "bytes/TypeSeeds.h"
#include "support/BitAccess.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

void KnownFloats::seeLoads() {
  if (std::exchange(HasSeenLoads, true))
    return;
  for (Function *F : Closure)
    for (const Instruction &I : instructions(*F))
      see(I);
}

void KnownFloats::seeOther(const Value &Ptr) {
  for (unsigned Class : Types.classesAt(Ptr))
    Loaded[Class] = 0;
}

void KnownFloats::see(const Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    const Type &Ty = *I.getType();
    if (!Ty.isFloatTy() && !Ty.isDoubleTy())
      return seeOther(*Load->getPointerOperand());
    uint64_t Size = Ty.getPrimitiveSizeInBits() / 8;
    for (unsigned Class : Types.classesAt(*Load->getPointerOperand())) {
      auto [It, New] = Loaded.insert({Class, Size});
      if (!New && It->second != Size)
        It->second = 0;
    }
  } else if (auto *Copy = dyn_cast<MemTransferInst>(&I)) {
    seeOther(*Copy->getSource());
  } else if (isa<AtomicRMWInst, AtomicCmpXchgInst, VAArgInst>(I)) {
    seeOther(*I.getOperand(0));
  }
}

bool KnownFloats::isOnlyFloat(const Value &Ptr, uint64_t Size) const {
  uint64_t Period = 0;
  return !Types.mayBeInteger(Ptr, Size) &&
         all_of(Types.memory(Ptr, Size, Period), [&](const TypedRange &R) {
           return R.Type.kind() == ConcreteType::Float && R.Size == Size;
         });
}

bool KnownFloats::isReadAsFloat(const Value &Ptr, uint64_t Size) {
  uint64_t Period = 0;
  bool MayBe = all_of(Types.memory(Ptr, Size, Period), [](const TypedRange &R) {
    return R.Private && (!R.Type.isKnown() || R.isFloat());
  });
  if (!MayBe)
    return false;
  seeLoads();
  std::vector<unsigned> Classes = Types.classesAt(Ptr);
  return !Classes.empty() && all_of(Classes, [&](unsigned Class) {
    return Loaded.lookup(Class) == Size;
  });
}

Type *KnownFloats::at(const Instruction &Access) {
  const Value &Ptr = *getLoadStorePointerOperand(&Access);
  uint64_t Size = getLoadStoreType(&Access)->getPrimitiveSizeInBits() / 8;
  auto *Load = dyn_cast<LoadInst>(&Access);
  if ((Size != 4 && Size != 8) || isCalledInteger(Access) ||
      (Load && Types.isDeclaredInteger(*Load)) || isOfStoredBits(Access) ||
      !(isOnlyFloat(Ptr, Size) || Types.isDeclaredFloat(Ptr, Size) ||
        isReadAsFloat(Ptr, Size)))
    return nullptr;
  LLVMContext &C = Access.getContext();
  return Size == 8 ? Type::getDoubleTy(C) : Type::getFloatTy(C);
}
