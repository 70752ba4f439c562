//===- Redirect.cpp - names that the link gives another meaning ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/Redirect.h"
#include "importer/Catalog.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalIFunc.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static Function *functionNamed(Module &M, StringRef Name,
                               const Function &Like) {
  if (GlobalValue *Known = M.getNamedValue(Name))
    return dyn_cast<Function>(Known);
  return Function::Create(Like.getFunctionType(), GlobalValue::ExternalLinkage,
                          Like.getAddressSpace(), Name, &M);
}

bool linkgrad::redirectUses(Module &M, const Catalog &TheCatalog) {
  const Redirections *Redirected = TheCatalog.redirectionsOfDefined();
  if (!Redirected)
    return false;
  bool Changed = false;
  for (const auto &[Name, Meant] : *Redirected) {
    Function *F = M.getFunction(Name);
    if (!F || F->isDeclaration() || F->hasLocalLinkage() || F->use_empty() ||
        Meant.empty())
      continue;
    Function *Target = functionNamed(M, Meant, *F);
    if (!Target || Target == F)
      continue;
    // An alias is another name of the definition itself.
    F->replaceUsesWithIf(Target, [](const Use &U) {
      return !isa<GlobalAlias>(U.getUser()) && !isa<GlobalIFunc>(U.getUser());
    });
    Changed = true;
  }
  return Changed;
}
