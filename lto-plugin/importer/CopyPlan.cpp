//===- CopyPlan.cpp - what one body needs ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/CopyPlan.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

std::optional<Refusal> CopyPlan::add(GlobalObject &Root) {
  if (auto *F = dyn_cast<Function>(&Root)) {
    Functions.insert(F);
    visitFunction(*F);
  } else {
    auto &GV = cast<GlobalVariable>(Root);
    Constants.insert(&GV);
    if (GV.hasLocalLinkage())
      Seen.insert(&GV);
    visitOperand(GV.getInitializer());
  }
  // Every value is seen once, so this ends.
  while (!Refused && !Worklist.empty()) {
    const Value *V = Worklist.pop_back_val();
    if (auto *GV = dyn_cast<GlobalValue>(V))
      visitGlobal(const_cast<GlobalValue &>(*GV));
    else if (isa<BlockAddress>(V))
      refuse("it takes the address of a label");
    else
      for (const Use &Operand : cast<Constant>(V)->operands())
        visitOperand(Operand);
  }
  return Refused;
}

void CopyPlan::refuse(const Twine &Why) {
  if (!Refused)
    Refused = Refusal{Why.str()};
}

void CopyPlan::refuseVariable(const GlobalVariable &GV, const InputFile &Home) {
  if (Refused)
    return;
  StringRef Name = GV.getName();
  bool Static = GV.hasLocalLinkage();
  std::string Why =
      Static
          ? ("it uses '" + Name + "', a static variable of '" + Home.Name + "'")
                .str()
          : ("it uses the variable '" + Name +
             "', which the link makes local to '" + Home.Name + "'")
                .str();
  Refused = Refusal{Why, Name.str(), Home.Name, Static};
}

void CopyPlan::visitOperand(const Value *V) {
  // Instructions, arguments and blocks are of the body itself. Metadata that
  // refers to globals which do not come along is dropped.
  if (isa<Constant>(V) && Seen.insert(V).second)
    Worklist.push_back(V);
}

void CopyPlan::visitFunction(Function &F) {
  if (Error E = F.materialize()) {
    refuse("cannot read the bitcode in '" + Source.file().Name +
           "': " + toString(std::move(E)));
    return;
  }
  for (const Use &Operand : F.operands()) // personality and the like
    visitOperand(Operand);
  for (Instruction &I : instructions(F))
    for (const Use &Operand : I.operands())
      visitOperand(Operand);
}

void CopyPlan::visitGlobal(GlobalValue &GV) {
  if (auto Known = Source.Mapped.find(&GV);
      Known != Source.Mapped.end() && Known->second)
    return;
  if (GlobalValue *Mine = FindOwn(GV)) {
    Own.insert({&GV, Mine});
    return;
  }
  if (auto *Variable = dyn_cast<GlobalVariable>(&GV))
    return visitVariable(*Variable);
  if (!GV.hasLocalLinkage()) {
    ByName.insert({&GV, ""});
    return;
  }
  if (auto *F = dyn_cast<Function>(&GV)) {
    // Code that ThinLTO has imported compares pointers with the function
    // itself.
    std::string Promoted = TheCatalog.promotedName(F->getName(), Source.file());
    if (!Promoted.empty() && TheCatalog.addressesTaken().find(F->getGUID()) &&
        IsNamedByDestination(Promoted)) {
      ByName.insert({&GV, Promoted});
      return;
    }
    Functions.insert(F);
    visitFunction(*F);
  } else if (auto *Alias = dyn_cast<GlobalAlias>(&GV)) {
    LocalAliases.insert(Alias);
    visitOperand(Alias->getAliasee());
  } else {
    refuse("it uses '" + GV.getName() +
           "', a local function that is chosen at load time (ifunc)");
  }
}

void CopyPlan::visitVariable(GlobalVariable &GV) {
  bool Defined = GV.hasInitializer() && !GV.hasAvailableExternallyLinkage();
  if (!Defined || !GV.isConstant())
    return visitMutableVariable(GV);
  // An interposable constant may have another value in the program.
  if (!GV.hasLocalLinkage() && GV.isInterposable()) {
    ByName.insert({&GV, ""});
    return;
  }
  Constants.insert(&GV);
  visitOperand(GV.getInitializer());
}

/// Common variables of several modules, and constants (vtables, types of
/// exceptions) of which no summary says that they are only read,
/// elsewhere, keep their name, and have no other (VariableExport.cpp). Any
/// other variable may be local to each of its modules even if functions write
/// it, as ThinLTO does not count those that are never called.
static bool keepsOnlyName(const GlobalVariable &GV, const Catalog &TheCatalog) {
  return (GV.isConstant() ||
          TheCatalog.find(GV.getName()).State == ResolvedSymbol::Common) &&
         TheCatalog.fateOf(GV.getName()) == NameFate::UnlessReadOnly;
}

/// Also constants that are only declared here: the declaration may be all that
/// tells them from variables.
void CopyPlan::visitMutableVariable(GlobalVariable &GV) {
  StringRef Name = GV.getName();
  const InputFile *Home = &Source.file();
  bool Local = GV.hasLocalLinkage();
  if (!Local) {
    NameFate Fate = TheCatalog.fateOf(Name);
    if (Fate == NameFate::Always) {
      ByName.insert({&GV, ""});
      return;
    }
    Home = TheCatalog.find(Name).File;
  }
  bool ReadOnly = TheCatalog.accessOf(GV, *Home) <= GlobalAccess::Read;
  if (ReadOnly && Home == &Source.file() && GV.hasInitializer()) {
    Constants.insert(&GV);
    visitOperand(GV.getInitializer());
    return;
  }
  if (Local) {
    std::string Promoted = TheCatalog.promotedName(Name, *Home);
    if (!Promoted.empty() && IsNamedByDestination(Promoted)) {
      ByName.insert({&GV, Promoted});
      return;
    }
  } else if (ReadOnly || IsNamedByDestination(Name) ||
             keepsOnlyName(GV, TheCatalog)) {
    // Read-only ones of other files are fetched when the engine is done with
    // the module (Importer::completeReferences).
    ByName.insert({&GV, ""});
    return;
  }
  std::string Exported =
      TheCatalog.exportedName(Name, GV.getGUID(), Local, *Home);
  // (Files outside of ThinLTO give none. There the name stays, if it does.)
  bool StaysGlobal = !Local &&
                     TheCatalog.fateOf(Name) == NameFate::UnlessReadOnly &&
                     TheCatalog.accessOf(GV, *Home) != GlobalAccess::Write &&
                     !TheCatalog.reach().isUsedByRules(GV.getGUID());
  if (!Exported.empty() || StaysGlobal) {
    ByName.insert({&GV, Exported});
    return;
  }
  refuseVariable(GV, *Home);
}
