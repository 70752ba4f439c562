//===- TeamRuntime.cpp - the tapes of a team of threads, declared ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/TeamRuntime.h"
#include "support/Runtime.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// {next record, thread, sequence outside, tasks, tasks outside, unused, arena}
StructType *TeamRuntime::headOfRecord() {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::getUnqual(C), *I64 = Type::getInt64Ty(C);
  return StructType::get(
      C, {Ptr, I64, Ptr, Ptr, Ptr, Ptr, Runtime(M).arenaType()});
}

// {next record, handle, reverse, sequence, state, opens, arena}
StructType *TeamRuntime::headOfThread() {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::getUnqual(C), *I64 = Type::getInt64Ty(C);
  return StructType::get(
      C, {Ptr, I64, Ptr, Ptr, I64, I64, Runtime(M).arenaType()});
}

Align TeamRuntime::alignmentOf(llvm::Type *Ty) const {
  return std::min(M.getDataLayout().getABITypeAlign(Ty), Align(16));
}

Function *TeamRuntime::get(StringRef Name, StringRef Letters) {
  LLVMContext &C = M.getContext();
  auto TypeOf = [&](char Letter) -> llvm::Type * {
    if (Letter == 'v')
      return Type::getVoidTy(C);
    if (Letter == 'i')
      return Type::getInt64Ty(C);
    return PointerType::getUnqual(C);
  };
  SmallVector<llvm::Type *, 4> Params;
  for (char Letter : Letters.drop_front(2))
    Params.push_back(TypeOf(Letter));
  FunctionCallee F = M.getOrInsertFunction(
      (RuntimePrefix + Name).str(),
      FunctionType::get(TypeOf(Letters.front()), Params, false));
  auto *Made = cast<Function>(F.getCallee());
  Made->setDoesNotThrow();
  return Made;
}
