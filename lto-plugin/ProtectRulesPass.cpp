//===- ProtectRulesPass.cpp - keeps rules until the link ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProtectRulesPass.h"
#include "prepare/closure/InactiveValues.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/Registrations.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace linkgrad;

/// Whether the program says something of it that goes before its body.
static bool hasKnowledge(const Function &F) {
  return hasCustomRule(F) ||
         any_of(F.getAttributes().getFnAttrs(), [](Attribute A) {
           return A.isStringAttribute() &&
                  (A.getKindAsString().starts_with("enzyme_") ||
                   A.getKindAsString() == FreesAttribute);
         });
}

PreservedAnalyses ProtectRulesPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<GlobalValue *, 4> Tables;
  bool Any = M.getNamedGlobal("llvm.global.annotations");
  for (GlobalVariable &G : M.globals())
    if (isRegistration(G) && G.hasInitializer()) {
      Tables.push_back(&G);
      Any = true;
    }
  if (!Any)
    return PreservedAnalyses::all();
  Diagnostics Diags(M.getContext());
  attachRegistrations(M, Diags);
  for (Function &F : M)
    fenceInactiveValues(F);
  for (Function &F : M)
    if (!F.isDeclaration() && hasKnowledge(F)) {
      F.removeFnAttr(Attribute::AlwaysInline);
      F.addFnAttr(Attribute::NoInline);
    }
  appendToCompilerUsed(M, Tables);
  return PreservedAnalyses::none();
}
