//===- RegistrationImport.cpp - what other modules say of functions ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables are read from the bitcode files and not from this backend's module,
// which is one of them: ThinLTO has dropped what nothing refers to, and nothing
// refers to a table. Only files with such a name among their symbols are
// opened. They are opened as the sources of bodies are, so that what they say
// is first attached to their own functions, and comes from there like a body
// does: a local function of a rule is copied, a global one is referred to by
// name.
//
//===----------------------------------------------------------------------===//

#include "importer/Importer.h"
#include "rules/CustomRules.h"
#include "rules/Registrations.h"
#include "support/Diagnostics.h"
#include "support/OnlyRead.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace linkgrad;

void Importer::openRegistrations() {
  if (Registering)
    return;
  Registering.emplace();
  if (!hasCatalog())
    return;
  for (const InputFile *File : TheCatalog->registeringFiles()) {
    Expected<SourceModule *> Source = open(*File);
    if (!Source) {
      consumeError(Source.takeError());
      continue;
    }
    Registering->push_back(File);
  }
}

/// The counterparts of \p GO in files with registrations, in the order of the
/// command line.
SmallVector<Importer::Saying, 2> Importer::sayingsOf(GlobalObject &GO) {
  SmallVector<Saying, 2> Result;
  openRegistrations();
  if (Registering->empty())
    return Result;
  StringRef Name = GlobalValue::dropLLVMManglingEscape(GO.getName());
  std::string GlobalName = Name.str(), LocalName;
  std::string LocalFile;
  if (GO.hasLocalLinkage()) {
    // A copy speaks of what it was made from.
    for (const InputFile *File : *Registering)
      for (auto &[From, Copy] : Sources[File]->Copies)
        if (Copy == &GO && From->hasLocalLinkage()) {
          Result.push_back(
              {Sources[File].get(),
               const_cast<GlobalObject *>(cast<GlobalObject>(From))});
          return Result;
        }
    // In its own module, or in the merged one of full LTO: local in the source,
    // or made local by LTO.
    Catalog::Place Place = TheCatalog->find(Name);
    bool IsGlobal = Place.File && Place.File->Kind == FileKind::Bitcode &&
                    (isModuleOf(M, *Place.File) || isFullLTO(*Place.File));
    if (!IsGlobal) {
      LocalName = std::move(GlobalName);
      LocalFile = M.getModuleIdentifier();
    }
  } else if (StringRef Own = Catalog::ownName(Name); !Own.empty()) {
    // What this link has exported to those that copy bodies.
    for (const InputFile *File : *Registering)
      for (bool Local : {false, true})
        for (GlobalObject *Found : Sources[File]->named(Own, Local))
          if (TheCatalog->exportedName(Own, Found->getGUID(), Local, *File) ==
              Name)
            Result.push_back({Sources[File].get(), Found});
    return Result;
  } else if (Name.contains(".llvm.")) { // local, and needed elsewhere
    Catalog::Place Place = TheCatalog->find(Name);
    if (Place.File) {
      LocalName = Place.Name;
      LocalFile = Place.File->Name;
    }
  }
  for (const InputFile *File : *Registering) {
    bool Local = !LocalName.empty();
    if (Local && File->Name != LocalFile)
      continue;
    SourceModule *Source = Sources[File].get();
    for (GlobalObject *Found :
         Source->named(Local ? LocalName : GlobalName, Local))
      Result.push_back({Source, Found});
  }
  return Result;
}

/// The counterpart here of a function of a rule.
Function *Importer::partOf(SourceModule &Source, Function &Part, Function &For,
                           Diagnostics &Diags) {
  // This module's own function is better than a copy of it: it shares its
  // variables.
  if (auto *Own = dyn_cast_or_null<Function>(findOwn(Source, Part)))
    return Own;
  if (!Part.hasLocalLinkage())
    return cast<Function>(Copier.declare(Part, Part.getName()));
  Answer A = importFrom(Source, Part);
  if (A.Copy) {
    remarkPart(Part, For, Source.file());
    return cast<Function>(static_cast<Value *>(A.Copy));
  }
  auto Message = Diags.error(
      DiagCode::BadRule,
      {For.getName().str(), "'" + displayName(Part.getName()) +
                                "' cannot be copied: " + A.Refused.Why});
  if (!A.Refused.MutableVariable.empty() && isFullLTO(Source.file()))
    Message.note("full LTO has dropped the rule, since nothing refers to it: "
                 "give its table __attribute__((used))");
  return nullptr;
}

void Importer::transfer(SourceModule &Source, Function &From, Function &To,
                        Diagnostics &Diags) {
  transferKnowledge(From, To, [&](Function &Part) {
    return partOf(Source, Part, To, Diags);
  });
}

void Importer::describe(Function &F, Diagnostics &Diags) {
  for (auto [Source, Saying] : sayingsOf(F))
    if (auto *From = dyn_cast<Function>(Saying))
      transfer(*Source, *From, F, Diags);
}

const Function *Importer::findRegistered(StringRef Name) {
  openRegistrations();
  for (const InputFile *File : *Registering)
    for (GlobalObject *Found : Sources[File]->named(Name, /*Local=*/false))
      if (auto *F = dyn_cast<Function>(Found); F && hasDeclaredDerivative(*F))
        return F;
  return nullptr;
}

/// Reads the bodies that come into this module only by way of rules: those of
/// rules, and what they call that LTO has dropped, too.
void Importer::readRuleBodies() {
  if (HasReadRuleBodies)
    return;
  HasReadRuleBodies = true;
  SmallVector<std::pair<SourceModule *, Function *>, 0> Work;
  for (const InputFile *File : *Registering)
    for (Function *F : Sources[File]->functions())
      for (StringRef Kind : ruleMetadataKinds())
        if (Function *Part = attachedFunction(*F, Kind))
          Work.push_back({Sources[File].get(), Part});
  SmallPtrSet<const Constant *, 32> Seen;
  auto Visit = [&](SourceModule &Source, Value *V) {
    SmallVector<Constant *, 8> Constants;
    if (auto *C = dyn_cast<Constant>(V))
      Constants.push_back(C);
    while (!Constants.empty()) {
      Constant *C = Constants.pop_back_val();
      if (!Seen.insert(C).second)
        continue;
      if (auto *F = dyn_cast<Function>(C))
        Work.push_back({&Source, F});
      for (Value *Operand : C->operand_values())
        if (auto *Inner = dyn_cast<Constant>(Operand))
          Constants.push_back(Inner);
    }
  };
  while (!Work.empty()) {
    auto [Source, F] = Work.pop_back_val();
    if (!Source->defines(*F)) {
      const InputFile *Home = TheCatalog->find(F->getName()).File;
      if (!Home)
        continue;
      Expected<SourceModule *> Opened = open(*Home);
      if (!Opened) {
        consumeError(Opened.takeError());
        continue;
      }
      Source = *Opened;
      F = dyn_cast_or_null<Function>(Source->find(F->getName()));
    }
    if (!F || findOwn(*Source, *F) || !F->isMaterializable())
      continue;
    if (Error E = F->materialize()) {
      consumeError(std::move(E));
      continue;
    }
    for (Instruction &I : instructions(*F))
      for (Value *Operand : I.operand_values())
        Visit(*Source, Operand);
  }
}

/// Whether one of those bodies does more than read \p GV, a variable of this
/// module.
bool Importer::mayBeWrittenByRules(const GlobalVariable &GV) {
  openRegistrations();
  if (Registering->empty())
    return false;
  readRuleBodies();
  auto HasBody = [](Function &F) {
    if (Error E = F.materialize()) {
      consumeError(std::move(E));
      return false;
    }
    return !F.isDeclaration();
  };
  return any_of(Sources, [&](const auto &Entry) {
    if (!Entry.second) // it could not be opened
      return false;
    const SourceModule &Source = *Entry.second;
    for (bool Local : {false, true})
      for (GlobalObject *Found : Source.named(GV.getName(), Local))
        if (auto *There = dyn_cast<GlobalVariable>(Found))
          if (findOwn(Source, *There) == &GV && !isOnlyRead(*There, HasBody))
            return true;
    return false;
  });
}

void Importer::describe(GlobalVariable &G, Diagnostics &Diags) {
  for (auto [Source, Saying] : sayingsOf(G))
    if (auto *From = dyn_cast<GlobalVariable>(Saying))
      transferKnowledge(*From, G);
}
