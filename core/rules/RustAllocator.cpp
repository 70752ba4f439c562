//===- RustAllocator.cpp - the allocator that a Rust program has chosen --===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/RustAllocator.h"
#include "support/RustPaths.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;
using namespace linkgrad;

StringRef linkgrad::plainRustName(const Function &F) {
  StringRef Path = rustPath(F.getName());
  return Path.consume_front("__rustc::") ? Path : originalSymbol(F.getName());
}

bool linkgrad::callsStdAllocator(const Function &Definition) {
  bool Calls = false;
  for (const Instruction &I : instructions(Definition)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call && I.mayWriteToMemory())
      return false;
    if (!Call)
      continue;
    const Function *Callee = Call->getCalledFunction();
    if (Callee && Callee->isIntrinsic())
      continue;
    if (!Callee || !plainRustName(*Callee).starts_with("__rdl_"))
      return false;
    Calls = true;
  }
  return Calls;
}

bool linkgrad::isRustAllocatorMark(const Function &F) {
  return F.arg_empty() &&
         plainRustName(F).starts_with("__rust_no_alloc_shim_is_unstable");
}
