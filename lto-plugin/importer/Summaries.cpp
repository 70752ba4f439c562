//===- Summaries.cpp - what ThinLTO module summaries tell ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/Summaries.h"
#include "support/OnlyRead.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Only files of one module with a ThinLTO summary: a file with several modules
/// (-fsplit-lto-unit) keeps part of its variables out of the summary.
static std::unique_ptr<ModuleSummaryIndex> readSummary(const InputFile &File) {
  Expected<std::vector<BitcodeModule>> Modules =
      getBitcodeModuleList(findBitcode(File));
  if (!Modules) {
    consumeError(Modules.takeError());
    return nullptr;
  }
  if (Modules->size() != 1)
    return nullptr;
  Expected<BitcodeLTOInfo> Info = Modules->front().getLTOInfo();
  if (!Info) {
    consumeError(Info.takeError());
    return nullptr;
  }
  // The summary for full LTO does not tell reading from writing.
  if (!Info->IsThinLTO || !Info->HasSummary)
    return nullptr;
  Expected<std::unique_ptr<ModuleSummaryIndex>> Index =
      Modules->front().getSummary();
  if (!Index) {
    consumeError(Index.takeError());
    return nullptr;
  }
  return std::move(*Index);
}

const ModuleSummaryIndex *Summaries::get(const InputFile &File) const {
  std::lock_guard<std::mutex> Lock(Mutex);
  auto [It, New] = Read.try_emplace(&File);
  if (New)
    It->second = readSummary(File);
  return It->second.get();
}

static GlobalAccess accessOfReference(const ValueInfo &Reference) {
  if (Reference.isReadOnly())
    return GlobalAccess::Read;
  if (Reference.isWriteOnly())
    return GlobalAccess::Write;
  return GlobalAccess::ReadWrite;
}

/// Whether it is a variable, as far as \p Reference's module knows.
static bool mayBeVariable(const ValueInfo &Reference) {
  return none_of(Reference.getSummaryList(), [](const auto &Summary) {
    auto *Variable = dyn_cast<GlobalVarSummary>(Summary.get());
    return Variable ? Variable->isConstant()
                    : isa<FunctionSummary>(Summary.get());
  });
}

/// The functions that do with some variable what the summary has no word for.
static DenseSet<GlobalValue::GUID>
functionsOfOtherUses(const ModuleSummaryIndex &Index) {
  auto IsOtherUse = [](const ValueInfo &Reference) {
    return accessOfReference(Reference) == GlobalAccess::ReadWrite &&
           mayBeVariable(Reference);
  };
  DenseSet<GlobalValue::GUID> Result;
  for (const auto &[Id, Info] : Index)
    for (const auto &Summary : Info.getSummaryList())
      if (isa<FunctionSummary>(Summary.get()) &&
          any_of(Summary->refs(), IsOtherUse))
        Result.insert(Id);
  return Result;
}

/// Looks into the bodies of \p Interesting functions and of those that they
/// pass addresses to.
static DenseSet<GlobalValue::GUID>
findOnlyRead(const InputFile &File,
             const DenseSet<GlobalValue::GUID> &Interesting) {
  DenseSet<GlobalValue::GUID> Result;
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      getLazyBitcodeModule(findBitcode(File), Context,
                           /*ShouldLazyLoadMetadata=*/true);
  if (!M) {
    consumeError(M.takeError());
    return Result;
  }
  bool Broken = false;
  auto HasBody = [&](Function &F) {
    if (Error E = F.materialize()) {
      consumeError(std::move(E));
      Broken = true;
    }
    return !Broken;
  };
  for (Function &F : **M)
    if (Interesting.contains(F.getGUID()))
      HasBody(F);
  for (GlobalVariable &GV : (*M)->globals())
    if (!GV.isConstant() && isOnlyRead(GV, HasBody))
      Result.insert(GV.getGUID());
  return Broken ? DenseSet<GlobalValue::GUID>() : Result;
}

bool Summaries::isOnlyReadByCode(const InputFile &File,
                                 GlobalValue::GUID Variable) const {
  const ModuleSummaryIndex *Index = get(File);
  std::lock_guard<std::mutex> Lock(Mutex);
  auto [It, New] = OnlyRead.try_emplace(&File);
  if (New)
    It->second = findOnlyRead(File, functionsOfOtherUses(*Index));
  return It->second.contains(Variable);
}

GlobalAccess Summaries::access(const InputFile &File,
                               GlobalValue::GUID Variable) const {
  const ModuleSummaryIndex *Index = get(File);
  if (!Index)
    return GlobalAccess::ReadWrite;
  GlobalAccess Access = GlobalAccess::None;
  bool HasOtherUses = false;
  for (const auto &Entry : *Index) {
    for (const auto &Summary : Entry.second.getSummaryList()) {
      // The definition: its own module may do with it what summaries do not
      // show (llvm.used, inline assembly).
      if (Entry.first == Variable)
        if (auto *Definition = dyn_cast<GlobalVarSummary>(Summary.get());
            Definition && !Definition->maybeReadOnly()) {
          // Nor what is done with one in a COMDAT (of an inline function).
          if (GlobalValue::isLinkOnceODRLinkage(Definition->linkage()))
            HasOtherUses = true;
          else
            Access = Access | GlobalAccess::ReadWrite;
        }
      for (const ValueInfo &Reference : Summary->refs()) {
        if (Reference.getGUID() != Variable)
          continue;
        GlobalAccess Here = accessOfReference(Reference);
        if (Here == GlobalAccess::ReadWrite &&
            isa<FunctionSummary>(Summary.get()))
          HasOtherUses = true;
        else
          Access = Access | Here;
      }
    }
  }
  if (!HasOtherUses)
    return Access;
  return Access <= GlobalAccess::Read && isOnlyReadByCode(File, Variable)
             ? GlobalAccess::Read
             : GlobalAccess::ReadWrite;
}

std::string Summaries::promotedName(StringRef Name,
                                    const InputFile &File) const {
  const ModuleSummaryIndex *Index = get(File);
  return Index ? linkgrad::promotedName(Name, *Index) : "";
}

std::string linkgrad::promotedName(StringRef Name,
                                   const ModuleSummaryIndex &Index) {
  if (Index.modulePaths().size() != 1)
    return "";
  const ModuleHash &Hash = Index.modulePaths().begin()->second;
  if (Hash == ModuleHash{})
    return "";
  return ModuleSummaryIndex::getGlobalNameForLocal(Name, Hash);
}

void linkgrad::forEachSummary(
    const std::vector<InputFile> &Files,
    function_ref<void(const InputFile &, const ModuleSummaryIndex *)> Visit) {
  for (const InputFile &File : Files)
    if (File.Kind == FileKind::Bitcode && !File.Lazy)
      Visit(File, readSummary(File).get());
}

void AddressesTaken::add(const InputFile &File,
                         const ModuleSummaryIndex &Index) {
  for (const auto &[Id, Info] : Index) {
    for (const auto &Summary : Info.getSummaryList()) {
      if (isa<FunctionSummary>(Summary.get()))
        Defined[Id].push_back(&File);
      else
        DefinedVariables.insert(Id);
      for (const ValueInfo &Reference : Summary->refs()) {
        AddressTaken &By = Functions[Reference.getGUID()];
        if (isa<GlobalVarSummary>(Summary.get()))
          By.Tables.push_back({&File, Id});
        else if (By.Code.empty() || By.Code.back() != &File)
          By.Code.push_back(&File);
      }
    }
  }
}

void AddressesTaken::finish() {
  for (const auto &[Id, By] : Functions) {
    for (const InputFile *File : Defined.lookup(Id))
      Definers.insert(File);
    if (Defined.contains(Id) || DefinedVariables.contains(Id))
      continue;
    TakersOfOthers.insert_range(By.Code);
    for (const AddressTaken::Table &T : By.Tables)
      TakersOfOthers.insert(T.File);
  }
  Defined.clear();
  DefinedVariables.clear();
}
