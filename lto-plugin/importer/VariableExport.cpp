//===- VariableExport.cpp - names for variables that LTO made local ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/VariableExport.h"
#include "importer/Catalog.h"
#include "importer/Importer.h"
#include "support/Diagnostics.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// ThinLTO has made it global, for functions that it imported elsewhere.
static bool isPromoted(const GlobalVariable &GV) {
  return GV.hasHiddenVisibility() && GV.getName().contains(".llvm.");
}

namespace {
/// What the variable was before LTO.
struct Before {
  std::string Name;
  GlobalValue::GUID Id;
  bool IsLocal;
};
} // namespace

// That a variable was global before LTO does not show any more.
static std::optional<Before> beforeLTO(const GlobalVariable &GV,
                                       const InputFile &File,
                                       const Catalog &TheCatalog) {
  StringRef Name = GlobalValue::dropLLVMManglingEscape(GV.getName());
  Catalog::Place Place = TheCatalog.find(Name);
  // Of a common symbol (C's tentative definitions with -fcommon, OpenMP's
  // locks) the linker has chosen one file's.
  bool IsDefined = Place.State == ResolvedSymbol::Defined ||
                   Place.State == ResolvedSymbol::Common;
  bool IsOwn = IsDefined && Place.File == &File;
  if (!GV.hasLocalLinkage() && !IsOwn)
    return std::nullopt;
  bool IsPromoted = IsOwn && Place.Name != Name && Name.contains(".llvm.");
  bool IsLocal = IsPromoted || !IsOwn || Place.Name != Name;
  if (IsPromoted || !GV.hasLocalLinkage())
    Name = Place.Name;
  auto Linkage =
      IsLocal ? GlobalValue::InternalLinkage : GlobalValue::ExternalLinkage;
  auto Id = GlobalValue::getGUIDAssumingExternalLinkage(
      GlobalValue::getGlobalIdentifier(Name, Linkage,
                                       GV.getParent()->getSourceFileName()));
  return Before{Name.str(), Id, IsLocal};
}

// Under which name others know the variable; empty if it is out of reach, or
// copied as a constant.
static std::string exportedName(const Before &B, const InputFile &File,
                                const Catalog &TheCatalog) {
  std::string Exported = TheCatalog.exportedName(B.Name, B.Id, B.IsLocal, File);
  if (Exported.empty() ||
      TheCatalog.accessOf(B.Name, B.Id, B.IsLocal, File) <= GlobalAccess::Read)
    return "";
  return Exported;
}

static void exportAs(GlobalVariable &GV, StringRef Name) {
  auto *Alias = GlobalAlias::create(GV.getValueType(), GV.getAddressSpace(),
                                    GlobalValue::ExternalLinkage, Name, &GV,
                                    GV.getParent());
  Alias->setVisibility(GlobalValue::HiddenVisibility);
  Alias->setThreadLocalMode(GV.getThreadLocalMode());
}

// Whether all know the variable by its name. Not where ThinLTO only did not
// make it local, as a function that it imported elsewhere refers to it: those
// who ask cannot tell.
static bool keepsName(const GlobalVariable &GV, const Catalog &TheCatalog) {
  StringRef Name = GlobalValue::dropLLVMManglingEscape(GV.getName());
  return !GV.hasLocalLinkage() && !isPromoted(GV) &&
         TheCatalog.fateOf(Name) == NameFate::Always;
}

bool linkgrad::exportVariables(Module &M, const Catalog &TheCatalog) {
  const InputFile *File = TheCatalog.fileOf(M);
  if (!File)
    return false;
  bool Changed = false;
  for (GlobalVariable &GV : M.globals()) {
    // (A common variable, OpenMP's locks, can have no other name.)
    if (GV.isDeclarationForLinker() || GV.isConstant() || !GV.hasName() ||
        GV.hasCommonLinkage())
      continue;
    bool KeepsName = keepsName(GV, TheCatalog);
    if (KeepsName && !TheCatalog.reach().hasRules())
      continue;
    std::optional<Before> B = beforeLTO(GV, *File, TheCatalog);
    if (!B || (KeepsName && !TheCatalog.reach().isUsedByRules(B->Id)))
      continue;
    std::string Name = exportedName(*B, *File, TheCatalog);
    if (Name.empty() || M.getNamedValue(Name))
      continue;
    exportAs(GV, Name);
    Changed = true;
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// The state of rules
//===----------------------------------------------------------------------===//

// ThinLTO has marked it so: no function that it knows to be in use writes the
// variable, or none reads it.
static bool isSplit(const GlobalVariable &GV) {
  return GV.hasAttribute("thinlto-internalize");
}

// This module's own copy of a variable of another file.
static std::string nameOfCopied(const GlobalVariable &GV, const InputFile &Here,
                                const Catalog &TheCatalog) {
  StringRef Name = GlobalValue::dropLLVMManglingEscape(GV.getName());
  Catalog::Place Place = TheCatalog.find(Name);
  if (Place.State != ResolvedSymbol::Defined || Place.File == &Here ||
      TheCatalog.reach().stateOfRules(*Place.File).empty())
    return "";
  bool IsLocal = Place.Name != Name;
  if (!IsLocal && hasLocalSymbol(Here, Name))
    return ""; // a static variable of the same name
  auto Linkage =
      IsLocal ? GlobalValue::InternalLinkage : GlobalValue::ExternalLinkage;
  auto Id = GlobalValue::getGUIDAssumingExternalLinkage(
      GlobalValue::getGlobalIdentifier(Place.Name, Linkage,
                                       sourceFileName(*Place.File)));
  if (!TheCatalog.reach().isUsedByRules(Id))
    return "";
  return exportedName({Place.Name, Id, IsLocal}, *Place.File, TheCatalog);
}

static bool joinCopies(Module &M, const InputFile &Here,
                       const Catalog &TheCatalog) {
  bool Changed = false;
  for (GlobalVariable &GV : make_early_inc_range(M.globals())) {
    if (!isSplit(GV) || !GV.hasLocalLinkage() || !GV.hasInitializer())
      continue;
    std::string Name = nameOfCopied(GV, Here, TheCatalog);
    if (Name.empty())
      continue;
    auto *Shared =
        new GlobalVariable(M, GV.getValueType(), /*isConstant=*/false,
                           GlobalValue::ExternalLinkage, nullptr, Name, nullptr,
                           GV.getThreadLocalMode(), GV.getAddressSpace());
    Shared->setVisibility(GlobalValue::HiddenVisibility);
    Shared->setAlignment(GV.getAlign());
    GV.replaceAllUsesWith(Shared);
    GV.eraseFromParent();
    Changed = true;
  }
  return Changed;
}

bool linkgrad::restoreRuleState(Module &M, const Catalog &TheCatalog) {
  // Looking for the homes of variables costs: programs without rules do not.
  const InputFile *File =
      TheCatalog.reach().hasRules() ? TheCatalog.fileOf(M) : nullptr;
  if (!File)
    return false;
  bool Changed = joinCopies(M, *File, TheCatalog);
  ArrayRef<GlobalValue::GUID> State = TheCatalog.reach().stateOfRules(*File);
  DenseSet<GlobalValue::GUID> Missing(State.begin(), State.end());
  DenseMap<GlobalValue::GUID, GlobalVariable *> Cleared;
  for (GlobalVariable &GV : M.globals()) {
    if (GV.isDeclarationForLinker() || !GV.hasName())
      continue;
    std::optional<Before> B = beforeLTO(GV, *File, TheCatalog);
    if (!B || !Missing.erase(B->Id))
      continue;
    if (isSplit(GV) && GV.getInitializer()->isNullValue())
      Cleared[B->Id] = &GV;
  }
  if (Missing.empty() && Cleared.empty())
    return Changed;
  Importer Bodies(M);
  Diagnostics Diags(M.getContext());
  return Bodies.restoreVariables(
             *File,
             [&](GlobalVariable &From) -> std::optional<Importer::Restored> {
               GlobalValue::GUID Id = From.getGUID();
               if (GlobalVariable *To = Cleared.lookup(Id))
                 return Importer::Restored{To, ""};
               if (!Missing.contains(Id))
                 return std::nullopt;
               std::string Name = exportedName(
                   {From.getName().str(), Id, From.hasLocalLinkage()}, *File,
                   TheCatalog);
               if (Name.empty())
                 return std::nullopt;
               return Importer::Restored{nullptr, Name};
             },
             Diags) ||
         Changed;
}
