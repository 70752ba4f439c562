//===- TableLowering.cpp - tables of distances into tables of pointers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At the end of a pipeline LLVM makes of a constant table of pointers one of
// the distances to what they point to, of half the size
// (RelLookupTableConverter):
//
//     @t = constant [2 x i32] [i32 (@a - @t), i32 (@b - @t)]
//     %p = call ptr @llvm.load.relative.i64(ptr @t, i64 %offset)
//
// The table of pointers is what analyses understand, so it is made again.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace linkgrad;

/// What lies at that distance from \p Table; null if it is no such distance.
static Constant *targetOfDistance(const Constant &Distance,
                                  const GlobalVariable &Table) {
  auto Operand = [](const Value *V, unsigned Opcode, unsigned N) -> Constant * {
    auto *E = dyn_cast_or_null<ConstantExpr>(V);
    return E && E->getOpcode() == Opcode ? E->getOperand(N) : nullptr;
  };
  Constant *Difference = Operand(&Distance, Instruction::Trunc, 0);
  Constant *To = Operand(Operand(Difference, Instruction::Sub, 0),
                         Instruction::PtrToInt, 0);
  Constant *From = Operand(Operand(Difference, Instruction::Sub, 1),
                           Instruction::PtrToInt, 0);
  return From == &Table ? To : nullptr;
}

static GlobalVariable *tableOfPointers(GlobalVariable &Table) {
  if (!Table.isConstant() || !Table.hasDefinitiveInitializer())
    return nullptr;
  auto *Distances = dyn_cast<ConstantArray>(Table.getInitializer());
  if (!Distances || !Distances->getType()->getElementType()->isIntegerTy(32))
    return nullptr;
  SmallVector<Constant *, 16> Pointers;
  for (const Use &Distance : Distances->operands()) {
    Constant *Target = targetOfDistance(*cast<Constant>(Distance), Table);
    if (!Target)
      return nullptr;
    Pointers.push_back(Target);
  }
  Module &M = *Table.getParent();
  auto *Ty =
      ArrayType::get(PointerType::get(M.getContext(), 0), Pointers.size());
  Constant *Contents = ConstantArray::get(Ty, Pointers);
  // One for all calls.
  std::string Name = ("linkgrad.pointers." + Table.getName()).str();
  if (GlobalVariable *Made = M.getNamedGlobal(Name);
      Made && Made->isConstant() && Made->hasDefinitiveInitializer() &&
      Made->getInitializer() == Contents)
    return Made;
  return new GlobalVariable(M, Ty, /*isConstant=*/true,
                            GlobalValue::InternalLinkage, Contents, Name);
}

bool linkgrad::lowerTableAccess(CallInst &Call, IRBuilderBase &B) {
  if (Call.getIntrinsicID() != Intrinsic::load_relative)
    return false;
  auto *Table = dyn_cast<GlobalVariable>(Call.getArgOperand(0));
  GlobalVariable *Pointers = Table ? tableOfPointers(*Table) : nullptr;
  if (!Pointers)
    return false;
  const DataLayout &DL = Call.getModule()->getDataLayout();
  Value *Offset = Call.getArgOperand(1);
  Value *Factor = ConstantInt::get(Offset->getType(),
                                   DL.getPointerSize() / sizeof(int32_t));
  Value *Place = B.CreatePtrAdd(Pointers, B.CreateNSWMul(Offset, Factor));
  replaceCall(Call, B.CreateLoad(B.getPtrTy(), Place));
  return true;
}
