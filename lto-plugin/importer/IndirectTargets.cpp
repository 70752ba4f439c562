//===- IndirectTargets.cpp - what calls through pointers may reach ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/IndirectTargets.h"
#include "importer/TargetTable.h"
#include "linkgrad/AddressTaken.h"

using namespace llvm;
using namespace linkgrad;

static bool isThinLTO(const InputFile &File) {
  return File.Kind == FileKind::Bitcode && !File.Lazy;
}

void IndirectTargets::index() {
  for (const InputFile &File : TheCatalog.files()) {
    const ModuleSummaryIndex *Index =
        isThinLTO(File) ? TheCatalog.summaries().get(File) : nullptr;
    if (!Index)
      continue;
    bool IsOurs = File.Name == M.getModuleIdentifier();
    for (const auto &[Id, Info] : *Index)
      for (const auto &Summary : Info.getSummaryList())
        for (const ValueInfo &Reference : Summary->refs()) {
          Taken &T = TakenBy[Reference.getGUID()];
          if (isa<GlobalVarSummary>(Summary.get()))
            T.Tables.push_back({&File, Id});
          else
            T.InCode |= !IsOurs;
        }
  }
}

static Function *findFunction(const Module &M, GlobalValue::GUID Id) {
  for (const Function &F : M)
    if (F.getGUID() == Id)
      return const_cast<Function *>(&F);
  return nullptr;
}

void IndirectTargets::addFunctionsOf(const InputFile &File, Opener Open) {
  const ModuleSummaryIndex *Index =
      isThinLTO(File) ? TheCatalog.summaries().get(File) : nullptr;
  if (!Index || File.Name == M.getModuleIdentifier())
    return;
  bool Wanted = any_of(*Index, [&](const auto &Entry) {
    auto It = TakenBy.find(Entry.first);
    return It != TakenBy.end() &&
           (It->second.InCode || !It->second.Tables.empty()) &&
           any_of(Entry.second.getSummaryList(), [](const auto &Summary) {
             return isa<FunctionSummary>(Summary.get());
           });
  });
  if (!Wanted)
    return;
  Expected<SourceModule *> Source = Open(File);
  if (!Source) {
    consumeError(Source.takeError());
    return;
  }
  for (const Function &F : (*Source)->module()) {
    if (F.isDeclaration() || F.isVarArg() || F.hasAvailableExternallyLinkage())
      continue;
    auto It = TakenBy.find(F.getGUID());
    if (It == TakenBy.end() ||
        (!It->second.InCode && It->second.Tables.empty()))
      continue;
    bool IsLocal = F.hasLocalLinkage();
    if (!IsLocal && TheCatalog.find(F.getName()).File != &File)
      continue;
    Functions.push_back(
        {{&File, F.getName().str(),
          targetIdentity(F.getName(), IsLocal ? StringRef(File.Name) : "")},
         F.getFunctionType(),
         &It->second,
         F.getGUID()});
  }
}

// Whether a table that lists the function may have it in this slot.
bool IndirectTargets::fitsSlot(const Known &K, int64_t Offset, Opener Open) {
  if (K.By->InCode)
    return true;
  return any_of(K.By->Tables, [&](const Table &T) {
    Expected<SourceModule *> Source = Open(*T.File);
    if (!Source) {
      consumeError(Source.takeError());
      return true;
    }
    const Module &In = (*Source)->module();
    Function *F = findFunction(In, K.Id);
    for (const GlobalVariable &G : In.globals())
      if (G.getGUID() == T.Variable)
        return !F || mayHoldAt(G, *F, Offset);
    return true;
  });
}

std::vector<IndirectTargets::Candidate> IndirectTargets::find(CallBase &Call,
                                                              Opener Open) {
  if (!IsIndexed) {
    IsIndexed = true;
    index();
    for (const InputFile &File : TheCatalog.files())
      addFunctionsOf(File, Open);
  }
  std::optional<int64_t> Slot = slotOfCall(Call);
  std::vector<Candidate> Result;
  for (const Known &K : Functions)
    if (K.Type == Call.getFunctionType() && (!Slot || fitsSlot(K, *Slot, Open)))
      Result.push_back(K.C);
  return Result;
}
