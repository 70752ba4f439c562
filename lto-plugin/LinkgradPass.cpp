//===- LinkgradPass.cpp - the engine as a module pass ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkgradPass.h"
#include "importer/Importer.h"
#include "linkgrad/Engine.h"
#include "support/Diagnostics.h"

using namespace llvm;
using namespace linkgrad;

PreservedAnalyses LinkgradPass::run(Module &M, ModuleAnalysisManager &MAM) {
  if (!hasRequests(M))
    return PreservedAnalyses::all();
  Importer Bodies(M);
  bool Changed = differentiateModule(M, MAM, &Bodies);
  Diagnostics Diags(M.getContext());
  Bodies.completeReferences(Diags);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
