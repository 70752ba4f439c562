//===- UntypedUses.cpp - integers that may be bits of active values ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

static bool passesBits(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::PHI:
  case Instruction::Select:
  case Instruction::Freeze:
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::BitCast:
  case Instruction::InsertValue:
  case Instruction::ExtractValue:
  case Instruction::InsertElement:
  case Instruction::ExtractElement:
  case Instruction::ShuffleVector:
    return true;
  default:
    return false;
  }
}

bool ActivityAnalysis::isUntyped(const Value &V) const {
  return classOf(V) == ValueClass::None &&
         V.getType()->getPrimitiveSizeInBits() >= 16 &&
         Types.scalarType(V).kind() == ConcreteType::Unknown;
}

// Where such an integer becomes a float or a pointer again, or reaches active
// memory, a derivative would be lost. The engine reports these places.
void ActivityAnalysis::findUntyped() {
  DenseSet<const Value *> Tainted;
  SmallVector<const Instruction *, 16> Work;
  for (BasicBlock *B : Info.RPO)
    for (Instruction &I : *B) {
      bool Source = isa<LoadInst>(I)      ? isVaried(*I.getOperand(0))
                    : isa<BitCastInst>(I) ? isVaried(*I.getOperand(0))
                                          : false;
      // Arithmetic on the bits of a pointer, beside differences of pointers.
      if (isa<BinaryOperator>(I) && I.getOpcode() != Instruction::Sub)
        for (const Use &U : I.operands())
          if (PointerBits.contains(U.get()) && isVaried(*U.get()) &&
              Tainted.insert(&I).second)
            Work.push_back(&I);
      if (Source && isUntyped(I) && Tainted.insert(&I).second)
        Work.push_back(&I);
    }
  while (!Work.empty()) {
    const Instruction *From = Work.pop_back_val();
    for (const User *U : From->users()) {
      auto *I = cast<Instruction>(U);
      bool Sink = (isa<IntToPtrInst>(I) && !PointerBits.contains(From)) ||
                  (isa<BitCastInst>(I) && I->getType()->isFPOrFPVectorTy());
      if (auto *S = dyn_cast<StoreInst>(I))
        Sink =
            S->getValueOperand() == From && isVaried(*S->getPointerOperand());
      if (Sink && Info.isLive(I->getParent()))
        Untyped.push_back(I);
      else if (passesBits(*I) && Tainted.insert(I).second)
        Work.push_back(I);
    }
  }
}
