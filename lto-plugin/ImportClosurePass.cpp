//===- ImportClosurePass.cpp - the importer without the engine ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImportClosurePass.h"
#include "importer/Importer.h"
#include "support/Diagnostics.h"
#include "llvm/IR/InstIterator.h"
#include <cstdlib>

using namespace llvm;
using namespace linkgrad;

static SmallVector<WeakTrackingVH> findRoots(Module &M) {
  SmallVector<WeakTrackingVH> Roots;
  if (const char *Names = getenv("LINKGRAD_IMPORT_ROOTS")) {
    SmallVector<StringRef> List;
    StringRef(Names).split(List, ',');
    for (StringRef Name : List)
      if (Function *F = M.getFunction(Name))
        Roots.emplace_back(F);
    return Roots;
  }
  for (Function &F : M)
    if (F.isDeclaration() && !F.isIntrinsic())
      Roots.emplace_back(&F);
  return Roots;
}

PreservedAnalyses ImportClosurePass::run(Module &M, ModuleAnalysisManager &) {
  Importer Bodies(M);
  Diagnostics Diags(M.getContext());
  SmallVector<WeakTrackingVH> Worklist = findRoots(M);
  SmallPtrSet<Function *, 16> Seen;
  for (size_t I = 0; I < Worklist.size(); ++I) {
    auto *F = cast<Function>(static_cast<Value *>(Worklist[I]));
    if (!Seen.insert(F).second)
      continue;
    if (F->isDeclaration()) {
      if (Function *Body = Bodies.findBody(*F).Body)
        Worklist.emplace_back(Body);
      continue;
    }
    for (Instruction &Inst : instructions(*F))
      for (const Use &Operand : Inst.operands())
        if (auto *Callee = dyn_cast<Function>(Operand))
          if (!Callee->isIntrinsic())
            Worklist.emplace_back(Callee);
  }
  Bodies.completeReferences(Diags);
  return PreservedAnalyses::none();
}
