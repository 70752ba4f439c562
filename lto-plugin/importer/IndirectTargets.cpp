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
#include "rules/LibraryFunctions.h"

using namespace llvm;
using namespace linkgrad;

// Whether anybody but M does it, which knows of its own references itself: of
// functions whose type it knows. (In C it may have declared one by `int f();`.)
bool IndirectTargets::isTaken(const AddressTaken &By, StringRef Name) const {
  if (!By.Tables.empty() || any_of(By.Code, [&](const InputFile *File) {
        return !isModuleOf(M, *File);
      }))
    return true;
  const Function *F = By.Code.empty() ? nullptr : M.getFunction(Name);
  return F && F->isDeclaration() && F->isVarArg();
}

void IndirectTargets::addFunctionsOf(const InputFile &File, Opener Open) {
  if (isModuleOf(M, File) ||
      !TheCatalog.addressesTaken().Definers.contains(&File))
    return;
  Expected<SourceModule *> Source = Open(File);
  if (!Source) {
    consumeError(Source.takeError());
    return;
  }
  const RequestReach &Reach = TheCatalog.reach();
  for (const Function &F : (*Source)->module()) {
    if (!(*Source)->defines(F) || F.isVarArg() ||
        F.hasAvailableExternallyLinkage())
      continue;
    const AddressTaken *By = TheCatalog.addressesTaken().find(F.getGUID());
    if (!By || !isTaken(*By, F.getName()))
      continue;
    // What ThinLTO drops is nowhere called, but by a rule; and what it names in
    // turn may be gone as well.
    if (Reach.isDead(F.getGUID()) && !Reach.isUsedByRules(F.getGUID()))
      continue;
    bool IsLocal = F.hasLocalLinkage();
    if (!IsLocal && TheCatalog.find(F.getName()).File != &File)
      continue;
    Functions.push_back(
        {{&File, F.getName().str(),
          targetIdentity(F.getName(), IsLocal ? StringRef(File.Name) : ""),
          F.getFunctionType()},
         By});
  }
}

void IndirectTargets::addLibraryFunctions(const InputFile &File, Opener Open) {
  if (isModuleOf(M, File) ||
      !TheCatalog.addressesTaken().TakersOfOthers.contains(&File))
    return;
  Expected<SourceModule *> Source = Open(File);
  if (!Source) {
    consumeError(Source.takeError());
    return;
  }
  for (const Function &F : (*Source)->module()) {
    // Not those of C++'s library: destructors of exceptions, for who throws
    // them.
    if (!F.isDeclaration() || F.isIntrinsic() || F.isVarArg() ||
        F.getName().starts_with("_") || !lookupLibraryFunction(F))
      continue;
    const AddressTaken *By = TheCatalog.addressesTaken().find(F.getGUID());
    if (!By || !isTaken(*By, F.getName()))
      continue;
    Catalog::Place Place = TheCatalog.find(F.getName());
    bool IsProgrammed = Place.File && Place.File->Kind == FileKind::Bitcode;
    if (!IsProgrammed && LibraryNames.insert(F.getName()).second)
      Functions.push_back(
          {{&File, F.getName().str(), targetIdentity(F.getName(), ""),
            F.getFunctionType(), /*IsLibrarys=*/true},
           By});
  }
}

// By name: the module may be opened anew.
const GlobalVariable *IndirectTargets::tableOf(const AddressTaken::Table &T,
                                               const Module &In) {
  auto [It, IsNew] = Tables.try_emplace(T.File);
  if (IsNew)
    for (const GlobalVariable &G : In.globals())
      It->second.insert({G.getGUID(), G.getName().str()});
  auto Name = It->second.find(T.Variable);
  return Name == It->second.end() ? nullptr
                                  : In.getGlobalVariable(Name->second, true);
}

// Whether a table that lists the function may have it in this slot.
bool IndirectTargets::fitsSlot(const Known &K, int64_t Offset, Opener Open) {
  if (!K.By->Code.empty())
    return true;
  return any_of(K.By->Tables, [&](const AddressTaken::Table &T) {
    Expected<SourceModule *> Source = Open(*T.File);
    if (!Source) {
      consumeError(Source.takeError());
      return true;
    }
    const Module &In = (*Source)->module();
    // A local function stands in tables of its own file only.
    const Function *F = In.getFunction(K.C.Name);
    const GlobalVariable *Table = tableOf(T, In);
    return !Table || !F || mayHoldAt(*Table, *F, Offset);
  });
}

std::vector<IndirectTargets::Candidate> IndirectTargets::find(CallBase &Call,
                                                              Opener Open) {
  if (!IsComplete) {
    IsComplete = true;
    for (const InputFile &File : TheCatalog.files())
      addFunctionsOf(File, Open);
    for (const InputFile &File : TheCatalog.files())
      addLibraryFunctions(File, Open);
  }
  std::optional<int64_t> Slot = slotOfCall(Call);
  std::vector<Candidate> Result;
  for (const Known &K : Functions)
    if (fitsCall(*K.C.Type, *Call.getFunctionType()) &&
        (!Slot || fitsSlot(K, *Slot, Open)))
      Result.push_back(K.C);
  return Result;
}
