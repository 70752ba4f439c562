//===- LostRules.cpp - rules that inlining before the link took away ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/LostRules.h"
#include "linkgrad/BodySource.h"
#include "rules/CustomRules.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// What the program says of the function that \p Inlined describes, or null.
static const Function *registeredFunction(const Module &M,
                                          const DISubprogram &Inlined,
                                          BodySource *Bodies) {
  StringRef Name = Inlined.getLinkageName();
  if (Name.empty())
    Name = Inlined.getName();
  const Function *Own = M.getFunction(Name);
  if (Own && hasDeclaredDerivative(*Own))
    return Own;
  if (!Bodies || Inlined.isLocalToUnit())
    return nullptr;
  return Bodies->findRegistered(Name);
}

static bool isPartOf(const Function &Rule, const Function &F) {
  return displayName(Rule.getName()) == displayName(F.getName()) ||
         any_of(ruleMetadataKinds(), [&](StringRef Kind) {
           const Function *Part = attachedFunction(Rule, Kind);
           return Part &&
                  displayName(Part->getName()) == displayName(F.getName());
         });
}

void linkgrad::reportLostRules(Function &Copy, const Function &Original,
                               BodySource *Bodies, Diagnostics &Diags) {
  SmallPtrSet<const DISubprogram *, 8> Seen;
  for (Instruction &I : instructions(Copy))
    for (const DILocation *L = I.getDebugLoc(); L && L->getInlinedAt();
         L = L->getInlinedAt()) {
      const DISubprogram *Inlined = L->getScope()->getSubprogram();
      if (!Inlined || !Seen.insert(Inlined).second)
        continue;
      const Function *Rule =
          registeredFunction(*Copy.getParent(), *Inlined, Bodies);
      if (Rule && !isPartOf(*Rule, Original))
        Diags
            .error(DiagCode::LostRule,
                   {Rule->getName().str(), displayName(Original.getName())})
            .at(I);
    }
}
