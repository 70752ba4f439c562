//===- Catalog.cpp - where each symbol's bitcode lies ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/Catalog.h"
#include "rules/Registrations.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace linkgrad;

// Backends run in parallel; the first one builds, the others wait. Never
// destroyed: other threads may still read it while the process exits.
const Catalog *Catalog::ofProcess() {
  static std::once_flag Once;
  static const Catalog *TheCatalog = nullptr;
  std::call_once(Once, [] {
    if (LinkSource *Source = LinkSource::ofProcess())
      TheCatalog = new Catalog(Source->read());
  });
  return TheCatalog;
}

Catalog::Catalog(Link TheLink) : L(std::move(TheLink)) {
  for (const InputFile &File : L.Inputs.Files)
    ByName.try_emplace(File.Name, &File);
}

Catalog::Place Catalog::find(StringRef Name) const {
  Place P;
  auto Redirected = L.Redirected.find(Name);
  P.Name = Redirected == L.Redirected.end() ? Name.str() : Redirected->second;
  auto It = L.Symbols.find(P.Name);
  if (It == L.Symbols.end() || It->second.S == ResolvedSymbol::Undefined)
    return Name.contains(".llvm.") ? findPromoted(Name) : P;
  P.State = It->second.S;
  P.Ambiguous = It->second.Ambiguous;
  if (!P.Ambiguous)
    P.File = &L.Inputs.Files[It->second.File];
  return P;
}

/// A name `x.llvm.<hash>` is that of a local symbol x which ThinLTO had to make
/// global. The hash tells the file.
Catalog::Place Catalog::findPromoted(StringRef Name) const {
  Place P;
  size_t Suffix = Name.rfind(".llvm.");
  P.Name = Name.substr(0, Suffix).str();
  auto Files = references().BySuffix.find(Name.substr(Suffix));
  if (Files == references().BySuffix.end())
    return P;
  for (const InputFile *File : Files->second) {
    if (!hasLocalSymbol(*File, P.Name))
      continue;
    P.State = ResolvedSymbol::Defined;
    P.File = File;
    return P;
  }
  return P;
}

/// Whether the output exports the symbol. A symbol that shared libraries may
/// find by name is not touched by LTO.
bool Catalog::isExported(const ResolvedSymbol &S) const {
  return L.ExportsDefault && !S.Hidden && !S.MayOmit;
}

NameFate Catalog::fateOf(StringRef Name) const {
  auto It = L.Symbols.find(Name);
  if (It == L.Symbols.end())
    return NameFate::Always;
  const ResolvedSymbol &S = It->second;
  bool InBitcode = S.S != ResolvedSymbol::Undefined &&
                   L.Inputs.Files[S.File].Kind == FileKind::Bitcode;
  if (!InBitcode || S.UsedOutsideLTO)
    return NameFate::Always;
  // After LTO it is too late to load more bitcode.
  if (S.S == ResolvedSymbol::Offered)
    return NameFate::Never;
  if (isExported(S) || L.Redirected.contains(Name))
    return NameFate::Always;
  if (S.Partition == ResolvedSymbol::ManyPartitions || L.KeepsGlobals)
    return NameFate::UnlessReadOnly;
  return NameFate::Never;
}

void Catalog::indexVariables() const {
  for (const InputFile &File : L.Inputs.Files) {
    if (File.Kind != FileKind::Bitcode || File.Lazy)
      continue;
    FileSymbols Of = readSymbols(File);
    for (const InputSymbol &S : Of.Symbols)
      if (!S.Executable)
        VariableUsers[S.Name].push_back(&File);
  }
}

GlobalAccess Catalog::accessOf(const GlobalVariable &GV,
                               const InputFile &File) const {
  return accessOf(GV.getName(), GV.getGUID(), GV.hasLocalLinkage(), File);
}

GlobalAccess Catalog::accessOf(StringRef Name, GlobalValue::GUID Id,
                               bool IsLocal, const InputFile &File) const {
  auto It = L.Symbols.find(Name);
  bool Global = !IsLocal && It != L.Symbols.end();
  if (Global && It->second.UsedOutsideLTO)
    return GlobalAccess::ReadWrite;
  if (!Global || It->second.Partition != ResolvedSymbol::ManyPartitions)
    return ModuleSummaries.access(File, Id);
  std::call_once(VariablesIndexed, [this] { indexVariables(); });
  GlobalAccess Access = GlobalAccess::None;
  auto Users = VariableUsers.find(Name);
  if (Users == VariableUsers.end())
    return GlobalAccess::ReadWrite;
  for (const InputFile *User : Users->second)
    Access = Access | ModuleSummaries.access(*User, Id);
  return Access;
}

const InputFile *Catalog::fileOf(const Module &M) const {
  return fileNamed(M.getModuleIdentifier());
}

std::vector<const InputFile *> Catalog::registeringFiles() const {
  std::vector<const InputFile *> Result;
  for (const InputFile &File : L.Inputs.Files)
    if (File.HasRegistrations)
      Result.push_back(&File);
  return Result;
}

std::string Catalog::promotedName(StringRef Name, const InputFile &File) const {
  return ModuleSummaries.promotedName(Name, File);
}

const Catalog::References &Catalog::references() const {
  std::call_once(ReferencesRead, [this] {
    forEachSummary(L.Inputs.Files,
                   [&](const InputFile &File, const ModuleSummaryIndex *Index) {
                     if (!Index)
                       return ReferencesOf.Reach.addWithoutSummary(File);
                     ReferencesOf.Taken.add(File, *Index);
                     ReferencesOf.Reach.add(File, *Index);
                     std::string Suffix = linkgrad::promotedName("", *Index);
                     if (!Suffix.empty())
                       ReferencesOf.BySuffix[Suffix].push_back(&File);
                   });
    for (const InputFile *File : registeringFiles()) {
      FileSymbols Of = readSymbols(*File);
      for (const InputSymbol &S : Of.Symbols)
        if (!S.Undefined && mayRegister(S.Name))
          ReferencesOf.Reach.addTable(
              GlobalValue::getGUIDAssumingExternalLinkage(S.Name));
    }
    for (const auto &Entry : L.Symbols)
      if (Entry.getValue().S == ResolvedSymbol::Defined &&
          fateOf(Entry.getKey()) == NameFate::Always)
        ReferencesOf.Reach.addLiveRoot(
            GlobalValue::getGUIDAssumingExternalLinkage(Entry.getKey()));
    ReferencesOf.Taken.finish();
    ReferencesOf.Reach.finish();
  });
  return ReferencesOf;
}

static constexpr StringLiteral ExportInfix = ".linkgrad.";

std::string Catalog::exportedName(StringRef Name, GlobalValue::GUID Id,
                                  bool IsLocal, const InputFile &File) const {
  if (File.Kind != FileKind::Bitcode || File.Lazy ||
      !references().Reach.reachesVariable(Id))
    return "";
  uint64_t Hash =
      xxh3_64bits(((IsLocal ? File.Name : "") + Twine('\0') + Name).str());
  return (Name + ExportInfix + utohexstr(Hash, /*LowerCase=*/true)).str();
}

StringRef Catalog::ownName(StringRef Name) {
  auto [Own, Hash] = Name.rsplit(ExportInfix);
  uint64_t Number;
  return Hash.getAsInteger(16, Number) ? "" : Own;
}
