//===- DataOperands.cpp - instructions that hand data on ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DataOperands.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

bool linkgrad::dataOperands(const Instruction &I, SmallVectorImpl<bool> &Data) {
  Data.assign(I.getNumOperands(), false);
  switch (I.getOpcode()) {
  case Instruction::PHI:
  case Instruction::ShuffleVector:
    Data.assign(I.getNumOperands(), true);
    return true;
  case Instruction::Select:
    Data[1] = Data[2] = true;
    return true;
  case Instruction::InsertElement:
  case Instruction::InsertValue:
    Data[0] = Data[1] = true;
    return true;
  case Instruction::Or: // joins the parts of a packed value
    Data[0] = Data[1] = true;
    return true;
  case Instruction::GetElementPtr:
  case Instruction::ExtractElement:
  case Instruction::ExtractValue:
  case Instruction::BitCast:
  case Instruction::AddrSpaceCast:
  case Instruction::PtrToInt:
  case Instruction::IntToPtr:
  case Instruction::Freeze:
  case Instruction::FPExt:
  case Instruction::FPTrunc:
  case Instruction::FNeg:
  case Instruction::Trunc: // bits of a packed value
  case Instruction::ZExt:
  case Instruction::LShr:
  case Instruction::Shl:
    Data[0] = true;
    return true;
  default:
    return false;
  }
}
