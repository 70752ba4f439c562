//===- EmbeddedBitcode.cpp - bitcode that is part of the plugin -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/EmbeddedBitcode.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

void linkgrad::adaptTo(Module &Bitcode, const Module &M) {
  Bitcode.setDataLayout(M.getDataLayout());
  Bitcode.setTargetTriple(M.getTargetTriple());
  if (NamedMDNode *Flags = Bitcode.getModuleFlagsMetadata())
    Flags->eraseFromParent();
}
