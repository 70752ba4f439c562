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
#include "support/Walks.h"
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

/// Whether \p Word, as it is or with others added to it, is an index or the end
/// of a loop: with the bits of a float that is done once they were shifted.
static bool counts(const LoadInst &Word) {
  auto Becomes = [](const Use &U) {
    unsigned Opcode = cast<Instruction>(U.getUser())->getOpcode();
    return isa<CastInst>(U.getUser()) || Opcode == Instruction::Add ||
           Opcode == Instruction::Sub || Opcode == Instruction::Mul;
  };
  return !allUses(Word, Becomes, [](const Use &U) {
    const User *I = U.getUser();
    return !isa<GetElementPtrInst>(I) &&
           !(isa<ICmpInst>(I) && any_of(I->operands(), IsaPred<PHINode>));
  });
}

void KnownFloats::seeWord(const LoadInst &Load) {
  if (Load.getType()->isIntegerTy() && counts(Load))
    Counts.insert_range(Types.classesAt(*Load.getPointerOperand()));
}

void KnownFloats::see(const Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    seeWord(*Load);
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
  return !Types.mayBeInteger(Ptr, Size) &&
         all_of(Types.memory(Ptr, Size), [&](const TypedRange &R) {
           return R.Type.kind() == ConcreteType::Float && R.Size == Size;
         });
}

/// (An array whose end nobody tells, the closure or its callers, claims the
/// integers behind it, too.)
bool KnownFloats::isCount(const Value &Ptr) {
  seeLoads();
  return any_of(Types.classesAt(Ptr),
                [&](unsigned Class) { return Counts.contains(Class); });
}

bool KnownFloats::isReadAsFloat(const Value &Ptr, uint64_t Size) {
  bool MayBe = all_of(Types.memory(Ptr, Size), [](const TypedRange &R) {
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

static uint64_t sizeOf(const Instruction &Access) {
  return getLoadStoreType(&Access)->getPrimitiveSizeInBits() / 8;
}

bool KnownFloats::mayBeAtAll(const Instruction &Access) const {
  uint64_t Size = sizeOf(Access);
  auto *Load = dyn_cast<LoadInst>(&Access);
  return (Size == 4 || Size == 8) && !isCalledInteger(Access) &&
         !(Load && Types.isDeclaredInteger(*Load)) && !isOfStoredBits(Access);
}

bool KnownFloats::isOpen(const Instruction &Access) const {
  const Value &Ptr = *getLoadStorePointerOperand(&Access);
  return mayBeAtAll(Access) &&
         none_of(Types.memory(Ptr, sizeOf(Access)),
                 [](const TypedRange &R) { return R.Private; });
}

Type *KnownFloats::at(const Instruction &Access) {
  const Value &Ptr = *getLoadStorePointerOperand(&Access);
  uint64_t Size = sizeOf(Access);
  if (!mayBeAtAll(Access) ||
      !(isOnlyFloat(Ptr, Size) || Types.isDeclaredFloat(Ptr, Size) ||
        isReadAsFloat(Ptr, Size)) ||
      isCount(Ptr))
    return nullptr;
  LLVMContext &C = Access.getContext();
  return Size == 8 ? Type::getDoubleTy(C) : Type::getFloatTy(C);
}
