//===- VariableExport.cpp - names for variables that LTO made local ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/VariableExport.h"
#include "importer/Catalog.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// ThinLTO has made it global, for functions that it imported elsewhere.
static bool isPromoted(const GlobalVariable &GV) {
  return GV.hasHiddenVisibility() && GV.getName().contains(".llvm.");
}

// Under which name others know the variable. That it was global before LTO does
// not show any more.
static std::string exportedName(const GlobalVariable &GV, const InputFile &File,
                                const Catalog &TheCatalog) {
  StringRef Name = GlobalValue::dropLLVMManglingEscape(GV.getName());
  Catalog::Place Place = TheCatalog.find(Name);
  bool IsOwn = Place.State == ResolvedSymbol::Defined && Place.File == &File;
  if (!GV.hasLocalLinkage()) {
    if (!IsOwn)
      return "";
    Name = Place.Name;
  }
  bool WasGlobal = GV.hasLocalLinkage() && IsOwn && Place.Name == Name;
  auto Before =
      WasGlobal ? GlobalValue::ExternalLinkage : GlobalValue::InternalLinkage;
  auto Id = GlobalValue::getGUIDAssumingExternalLinkage(
      GlobalValue::getGlobalIdentifier(Name, Before,
                                       GV.getParent()->getSourceFileName()));
  std::string Exported = TheCatalog.exportedName(Name, Id, !WasGlobal, File);
  if (Exported.empty() ||
      TheCatalog.accessOf(Name, Id, !WasGlobal, File) <= GlobalAccess::Read)
    return ""; // out of reach, or copied as a constant
  return Exported;
}

bool linkgrad::exportVariables(Module &M, const Catalog &TheCatalog) {
  const InputFile *File = TheCatalog.fileOf(M);
  if (!File)
    return false;
  bool Changed = false;
  for (GlobalVariable &GV : M.globals()) {
    if (GV.isDeclarationForLinker() || GV.isConstant() || !GV.hasName() ||
        !(GV.hasLocalLinkage() || isPromoted(GV)))
      continue;
    std::string Name = exportedName(GV, *File, TheCatalog);
    if (Name.empty() || M.getNamedValue(Name))
      continue;
    auto *Alias =
        GlobalAlias::create(GV.getValueType(), GV.getAddressSpace(),
                            GlobalValue::ExternalLinkage, Name, &GV, &M);
    Alias->setVisibility(GlobalValue::HiddenVisibility);
    Alias->setThreadLocalMode(GV.getThreadLocalMode());
    Changed = true;
  }
  return Changed;
}
