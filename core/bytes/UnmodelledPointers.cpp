//===- UnmodelledPointers.cpp - pointers from nobody knows where ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/UnmodelledPointers.h"
#include "bytes/TypeModel.h"
#include "rules/LibraryFunctions.h"
#include "support/BitAccess.h"
#include "support/UnknownTarget.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

/// How many there are, which is counted up and down, or what of two is summed:
/// the word behind the head of a list, where a node has its value. (Addresses
/// that are handled as integers come from casts, or are a step or a mask away
/// from others, and what has a tag taken off is seen where it becomes a
/// pointer.)
static bool counts(const Instruction &Inst) {
  if (Inst.getOpcode() != Instruction::Add &&
      Inst.getOpcode() != Instruction::Sub)
    return false;
  if (auto *Step = dyn_cast<ConstantInt>(Inst.getOperand(1)))
    return Step->isOne() || Step->isMinusOne();
  return none_of(Inst.operands(), [](const Value *Op) {
    return isa<Constant, PtrToIntInst>(Op);
  });
}

/// Whether the model follows where the pointers in the result come from.
static bool isModelled(const Instance &I, const Instruction &Inst) {
  if (auto *Cast = dyn_cast<IntToPtrInst>(&Inst))
    return !isa<BinaryOperator>(Cast->getOperand(0));
  auto *Call = dyn_cast<CallBase>(&Inst);
  if (!Call)
    return counts(Inst) ||
           isa<AllocaInst, PHINode, SelectInst, GetElementPtrInst, CastInst,
               FreezeInst, LoadInst, ExtractValueInst, InsertValueInst,
               ExtractElementInst, InsertElementInst, ShuffleVectorInst,
               AtomicRMWInst, AtomicCmpXchgInst>(Inst);
  if (I.Callees.contains(Call) || isUnknownTarget(*Call))
    return true;
  LibraryFunction L = lookupLibraryFunction(*Call);
  return L.allocates() || L.has(Effect::Moves) || L.linksNodes() ||
         L.offset(*Call) || Call->getReturnedArgOperand();
}

/// Whether an address is computed, and kept as an integer: one with a tag in
/// its lower bits. (Distances are none.)
static bool computesAddress(const Instruction &Inst) {
  auto IsAddress = [](const Use &U) { return isa<PtrToIntInst>(U); };
  return isa<BinaryOperator>(Inst) && any_of(Inst.operands(), IsAddress) &&
         !(Inst.getOpcode() == Instruction::Sub &&
           all_of(Inst.operands(), IsAddress));
}

/// Visits the offset of each pointer in a register of type \p T, or with
/// \p All of each byte.
static void forEachAddress(const TypeModel &Model, Type *T, bool All,
                           function_ref<void(uint64_t Offset)> Visit) {
  auto *Struct = dyn_cast<StructType>(T);
  if (All || (T->isAggregateType() && !Struct)) {
    for (uint64_t K = 0; K < Model.sizeOf(T); ++K)
      Visit(K);
  } else if (Struct) {
    const StructLayout *L = Model.DL.getStructLayout(Struct);
    for (unsigned K = 0; K != Struct->getNumElements(); ++K)
      if (Struct->getElementType(K)->isPtrOrPtrVectorTy())
        Visit(L->getElementOffset(K).getFixedValue());
  } else if (T->isPtrOrPtrVectorTy()) {
    Visit(0);
  }
}

std::vector<Cell> linkgrad::unmodelledPointers(const TypeModel &Model,
                                               IntegersAre Integers) {
  std::vector<Cell> Found;
  for (const auto &I : Model.allInstances())
    for (const auto &[V, Slot] : I->Slots) {
      auto *Inst = dyn_cast<Instruction>(V);
      if (!Inst || isModelled(*I, *Inst))
        continue;
      bool All = Integers == IntegersAre::Addresses || computesAddress(*Inst);
      if (Slot.Pointer.isValid() && (All || !isMovedWord(*Inst)))
        Found.push_back(Slot.Pointer);
      if (Slot.Bytes == NoId)
        continue;
      forEachAddress(Model, V->getType(), All, [&](uint64_t K) {
        if (Cell At = Model.Graph.targetIfAny(Slot.Bytes + K); At.isValid())
          Found.push_back(At);
      });
    }
  return Found;
}
