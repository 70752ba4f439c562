//===- ClosureImport.cpp - closures, for ThinLTO to import ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "thinlink/ClosureImport.h"
#include "importer/BackendIndex.h"
#include "rules/Registrations.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace linkgrad;

// ThinLTO imports up to 100 instructions by default, and 100 times as many
// along a critical edge, which ours are.
static constexpr unsigned ImportedAsItIs = 5000;

namespace {
// The names of private members may stand in explicit instantiations. A new
// summary in place of the old one would be the other way; aliases would go on
// pointing to the old one.
template <auto Member> struct FlagsAccess {
  friend FunctionSummary::FFlags &flagsOf(FunctionSummary &F) {
    return F.*Member;
  }
};
FunctionSummary::FFlags &flagsOf(FunctionSummary &F);
template struct FlagsAccess<&FunctionSummary::FunFlags>;

using Symbols = SetVector<ValueInfo>;

class ClosureImport {
public:
  ClosureImport(ModuleSummaryIndex &Index, const ClosureFacts &Facts)
      : Index(Index), Facts(Facts) {}
  std::string run(const DenseSet<GlobalValue::GUID> &Preserved);

private:
  /// The functions of a module, and who calls them there.
  struct ModuleGraph {
    std::vector<FunctionSummary *> Asking;
    DenseMap<GlobalValue::GUID, std::vector<FunctionSummary *>> Callers;
  };
  void readRequests();
  void readTables();
  void readAddressesTaken();
  Symbols closureOf(StringRef ModulePath, const ModuleGraph &Of);
  void addRoots(const ModuleGraph &Of, Symbols &Found);
  void visit(ValueInfo Symbol, Symbols &Found);
  bool isUsable(ValueInfo Symbol, const GlobalValueSummary &S) const;
  void prepare(ValueInfo Symbol);
  void addFunction(StringRef ModulePath, const Symbols &Closure);
  std::string whyNot(StringRef ModulePath, const Symbols &Closure);

  ModuleSummaryIndex &Index;
  const ClosureFacts &Facts;
  MapVector<StringRef, ModuleGraph> Modules; // that ask
  DenseMap<const FunctionSummary *, GlobalValue::GUID> IdOf;
  /// Of rules; the latter ones cannot be imported.
  Symbols Tables, FixedTables;
  Symbols AddressesTaken;
};
} // namespace

static constexpr StringLiteral AnnotationList = "llvm.global.annotations";

static bool isEntryPoint(ValueInfo Symbol) {
  return Symbol.getSummaryList().empty() &&
         Symbol.name().contains("__enzyme_") && !mayRegister(Symbol.name());
}

static bool mentionsEntryPoint(const FunctionSummary &F) {
  return any_of(F.calls(),
                [](const auto &Call) { return isEntryPoint(Call.first); }) ||
         any_of(F.refs(), isEntryPoint);
}

static const GlobalValueSummary *baseOf(const GlobalValueSummary &S) {
  auto *Alias = dyn_cast<AliasSummary>(&S);
  return Alias && !Alias->hasAliasee() ? nullptr : S.getBaseObject();
}

static bool isFunction(ValueInfo Symbol) {
  return any_of(Symbol.getSummaryList(), [](const auto &S) {
    return isa_and_nonnull<FunctionSummary>(baseOf(*S));
  });
}

void ClosureImport::readRequests() {
  for (auto &[Id, Info] : Index)
    for (const auto &S : Info.getSummaryList())
      if (auto *F = dyn_cast<FunctionSummary>(S.get());
          F && F->isLive() && mentionsEntryPoint(*F))
        Modules[F->modulePath()].Asking.push_back(F);
  if (Modules.empty())
    return;
  for (auto &[Id, Info] : Index)
    for (const auto &S : Info.getSummaryList()) {
      auto *F = dyn_cast<FunctionSummary>(S.get());
      auto Graph = F ? Modules.find(F->modulePath()) : Modules.end();
      if (Graph == Modules.end())
        continue;
      IdOf[F] = Id;
      for (const FunctionSummary::EdgeTy &Call : F->calls())
        Graph->second.Callers[Call.first.getGUID()].push_back(F);
    }
}

void ClosureImport::readTables() {
  for (auto &Entry : Index) {
    ValueInfo Symbol = Index.getValueInfo(Entry);
    if (!mayRegister(Symbol.name()) || Symbol.name() == AnnotationList)
      continue;
    bool CanImport = all_of(Symbol.getSummaryList(), [&](const auto &S) {
      // Of a local variable ThinLTO wants a reference in its own module.
      return !GlobalValue::isLocalLinkage(S->linkage()) &&
             Index.canImportGlobalVar(S.get(), /*AnalyzeRefs=*/false);
    });
    (CanImport ? Tables : FixedTables).insert(Symbol);
  }
}

void ClosureImport::readAddressesTaken() {
  for (auto &Entry : Index)
    for (const auto &S : Entry.second.getSummaryList())
      if (S->isLive())
        for (const ValueInfo &To : S->refs())
          if (isFunction(To))
            AddressesTaken.insert(Index.getValueInfo(To.getGUID()));
}

/// What the linker has chosen, or what is the same wherever it stands.
bool ClosureImport::isUsable(ValueInfo Symbol,
                             const GlobalValueSummary &S) const {
  return GlobalValue::isLocalLinkage(S.linkage()) ||
         GlobalValue::isLinkOnceODRLinkage(S.linkage()) ||
         GlobalValue::isWeakODRLinkage(S.linkage()) ||
         GlobalValue::isAvailableExternallyLinkage(S.linkage()) ||
         Facts.IsPrevailing(Symbol.getGUID(), S.modulePath());
}

void ClosureImport::visit(ValueInfo Symbol, Symbols &Found) {
  for (const auto &S : Symbol.getSummaryList()) {
    if (!isUsable(Symbol, *S))
      continue;
    if (auto *Alias = dyn_cast<AliasSummary>(S.get())) {
      if (Alias->hasAliasee())
        Found.insert(Index.getValueInfo(Alias->getAliaseeGUID()));
      continue;
    }
    for (const ValueInfo &To : S->refs())
      Found.insert(Index.getValueInfo(To.getGUID()));
    auto *F = dyn_cast<FunctionSummary>(S.get());
    if (!F)
      continue;
    for (const FunctionSummary::EdgeTy &Call : F->calls())
      Found.insert(Index.getValueInfo(Call.first.getGUID()));
    if (!F->fflags().HasUnknownCall)
      continue;
    if (AddressesTaken.empty())
      readAddressesTaken();
    Found.insert(AddressesTaken.begin(), AddressesTaken.end());
  }
}

/// A request may be handed its primal by callers of the function that it is in.
void ClosureImport::addRoots(const ModuleGraph &Of, Symbols &Found) {
  SetVector<FunctionSummary *> Functions(Of.Asking.begin(), Of.Asking.end());
  for (size_t I = 0; I < Functions.size(); ++I) {
    for (const ValueInfo &To : Functions[I]->refs())
      Found.insert(Index.getValueInfo(To.getGUID()));
    auto Callers = Of.Callers.find(IdOf.lookup(Functions[I]));
    if (Callers != Of.Callers.end())
      Functions.insert(Callers->second.begin(), Callers->second.end());
  }
  for (const FunctionSummary *F : Of.Asking)
    for (const FunctionSummary::EdgeTy &Call : F->calls())
      Found.insert(Index.getValueInfo(Call.first.getGUID()));
}

static bool isDefinedIn(ValueInfo Symbol, StringRef ModulePath) {
  return any_of(Symbol.getSummaryList(),
                [&](const auto &S) { return S->modulePath() == ModulePath; });
}

Symbols ClosureImport::closureOf(StringRef ModulePath, const ModuleGraph &Of) {
  Symbols Found;
  addRoots(Of, Found);
  Found.insert(Tables.begin(), Tables.end());
  for (ValueInfo Table : FixedTables)
    if (isDefinedIn(Table, ModulePath))
      Found.insert(Table);
  for (size_t I = 0; I < Found.size(); ++I)
    visit(Found[I], Found);
  return Found;
}

/// Removes what stands against importing a symbol.
void ClosureImport::prepare(ValueInfo Symbol) {
  for (const auto &S : Symbol.getSummaryList()) {
    if (!isUsable(Symbol, *S)) {
      S->setNotEligibleToImport();
      continue;
    }
    S->setLive(true);
    // Tables are constant to us, and nobody else refers to them; other
    // variables that nobody writes may hold pointers to functions (whatever
    // refers to something ThinLTO imports only of constants).
    if (auto *V = dyn_cast<GlobalVarSummary>(S.get());
        V && (Tables.contains(Symbol) || V->maybeReadOnly()))
      V->VarFlags.Constant = true;
    auto *F = dyn_cast_or_null<FunctionSummary>(
        const_cast<GlobalValueSummary *>(baseOf(*S)));
    if (!F)
      continue;
    if (GlobalValue::isInterposableLinkage(S->linkage()) &&
        Facts.IsPrevailing(Symbol.getGUID(), S->modulePath()))
      S->setLinkage(GlobalValue::isWeakAnyLinkage(S->linkage())
                        ? GlobalValue::WeakODRLinkage
                        : GlobalValue::LinkOnceODRLinkage);
    FunctionSummary::FFlags &Flags = flagsOf(*F);
    if (!Flags.NoInline && F->instCount() <= ImportedAsItIs && !Facts.AtO0)
      continue;
    Flags.NoInline = false;
    Flags.AlwaysInline = true;
  }
}

/// Local functions are known to backends by their names alone.
static void addNames(ValueInfo Symbol, BackendIndex::Role Role,
                     std::vector<FunctionSummary::VFuncId> &Names) {
  Names.push_back({Symbol.getGUID(), Role});
  for (const auto &S : Symbol.getSummaryList())
    if (GlobalValue::isLocalLinkage(S->linkage()))
      Names.push_back({S->getOriginalName(), Role});
}

void ClosureImport::addFunction(StringRef ModulePath, const Symbols &Closure) {
  SmallVector<FunctionSummary::EdgeTy, 0> Calls;
  SmallVector<ValueInfo, 0> References(Tables.begin(), Tables.end());
  std::vector<FunctionSummary::VFuncId> Names;
  for (ValueInfo Symbol : Closure) {
    if (!isFunction(Symbol))
      continue;
    Calls.push_back({Symbol, CalleeInfo(CalleeInfo::HotnessType::Critical,
                                        /*HasTC=*/false, /*RelBF=*/0)});
    addNames(Symbol, BackendIndex::InClosure, Names);
    if (AddressesTaken.contains(Symbol))
      addNames(Symbol, BackendIndex::AddressTaken, Names);
  }
  GlobalValueSummary::GVFlags Flags(
      GlobalValue::InternalLinkage, GlobalValue::DefaultVisibility,
      /*NotEligibleToImport=*/true, /*Live=*/true, /*IsLocal=*/true,
      /*CanAutoHide=*/false, GlobalValueSummary::ImportKind::Definition);
  auto F = std::make_unique<FunctionSummary>(
      Flags, /*NumInsts=*/0, FunctionSummary::FFlags{}, std::move(References),
      std::move(Calls), std::vector<GlobalValue::GUID>(), std::move(Names),
      std::vector<FunctionSummary::VFuncId>(),
      std::vector<FunctionSummary::ConstVCall>(),
      std::vector<FunctionSummary::ConstVCall>(),
      std::vector<FunctionSummary::ParamAccess>(), std::vector<CallsiteInfo>(),
      std::vector<AllocInfo>());
  F->setModulePath(ModulePath);
  Index.addGlobalValueSummary(
      Index.getOrInsertValueInfo(closureIdentity(ModulePath)), std::move(F));
}

std::string ClosureImport::whyNot(StringRef ModulePath,
                                  const Symbols &Closure) {
  auto Refuse = [&](const Twine &Why) {
    return ("the derivatives in '" + ModulePath +
            "' cannot be made in a distributed build: " + Why)
        .str();
  };
  for (ValueInfo Symbol : Closure)
    if (Facts.Redirected.contains(Symbol.getGUID()))
      return Refuse("'" + Symbol.name() +
                    "' is redirected by --wrap or --defsym");
  if (!Facts.RulesElsewhere.empty())
    return Refuse("'" + Facts.RulesElsewhere +
                  "' has rules, and is for full LTO");
  auto IsMeant = [&](ValueInfo To) {
    return Closure.contains(Index.getValueInfo(To.getGUID()));
  };
  for (ValueInfo Table : FixedTables)
    for (const auto &S : Table.getSummaryList())
      if (S->modulePath() != ModulePath && any_of(S->refs(), IsMeant))
        return Refuse("the table '" + Table.name() + "' in '" +
                      S->modulePath() +
                      "' cannot be imported: it must not be static");
  ValueInfo Lists = Index.getValueInfo(
      GlobalValue::getGUIDAssumingExternalLinkage(AnnotationList));
  if (!Lists)
    return "";
  for (const auto &S : Lists.getSummaryList()) {
    if (S->modulePath() == ModulePath || none_of(S->refs(), IsMeant))
      continue;
    auto Annotated = Facts.Annotated(S->modulePath());
    for (ValueInfo To : S->refs())
      if (IsMeant(To) && (!Annotated || Annotated->contains(To.getGUID())))
        return Refuse("the annotation of '" + To.name() + "' in '" +
                      S->modulePath() +
                      "' stands beside the function and does not come along: "
                      "compile that file with -fpass-plugin=liblinkgrad.so, or "
                      "use a table");
  }
  return "";
}

static std::string statistics(StringRef ModulePath, const Symbols &Closure) {
  unsigned Functions = 0, Variables = 0;
  uint64_t Instructions = 0;
  SmallSetVector<StringRef, 16> From;
  for (ValueInfo Symbol : Closure) {
    const GlobalValueSummary *S =
        Symbol.getSummaryList().empty()
            ? nullptr
            : baseOf(*Symbol.getSummaryList().front());
    if (!S || S->modulePath() == ModulePath)
      continue;
    From.insert(S->modulePath());
    auto *F = dyn_cast<FunctionSummary>(S);
    (F ? Functions : Variables)++;
    Instructions += F ? F->instCount() : 0;
  }
  return formatv("linkgrad: {0}: the closure has {1} functions ({2} "
                 "instructions) and {3} variables of {4} other modules",
                 ModulePath, Functions, Instructions, Variables, From.size());
}

std::string ClosureImport::run(const DenseSet<GlobalValue::GUID> &Preserved) {
  readRequests();
  if (Modules.empty())
    return "";
  readTables();
  for (const auto &[Path, Graph] : Modules) {
    Symbols Closure = closureOf(Path, Graph);
    if (std::string Why = whyNot(Path, Closure); !Why.empty())
      return Why;
    for (ValueInfo Symbol : Closure)
      prepare(Symbol);
    addFunction(Path, Closure);
    if (Facts.Note)
      Facts.Note(statistics(Path, Closure));
  }
  // What came back may write variables that nobody else does.
  if (Index.withAttributePropagation())
    Index.propagateAttributes(Preserved);
  return "";
}

std::string
linkgrad::addClosures(ModuleSummaryIndex &Index, const ClosureFacts &Facts,
                      const DenseSet<GlobalValue::GUID> &Preserved) {
  return ClosureImport(Index, Facts).run(Preserved);
}
