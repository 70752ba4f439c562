//===- Importer.cpp - bodies of other files for one module ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/Importer.h"
#include "importer/TargetTable.h"
#include "importer/TrueAddress.h"
#include "support/Diagnostics.h"
#include "support/RustPaths.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstdlib>

using namespace llvm;
using namespace linkgrad;

static constexpr char PassName[] = "linkgrad-import";

/// Adds to the time that importing takes. Questions do not nest.
class Importer::Timer {
public:
  explicit Timer(Importer &Of) : Of(Of) {}
  ~Timer() { Of.TimeImporting += Clock::now() - Since; }

private:
  Importer &Of;
  const Clock::time_point Since = Clock::now();
};

static bool wantsStatistics() {
  LinkSource *Source = LinkSource::ofProcess();
  return getenv("LINKGRAD_STATS") || (Source && Source->wantsStatistics());
}

Importer::~Importer() {
  if (!TheCatalog || !wantsStatistics())
    return;
  auto InMilliseconds = [](Clock::duration D) {
    return std::chrono::duration<double, std::milli>(D).count();
  };
  std::string Text = formatv(
      "linkgrad: {0}: {1} inputs scanned, {2} modules opened, {3} "
      "functions and {4} constants imported, {5} bytes read, {6:F1} ms "
      "for that, {7:F1} ms in all",
      M.getModuleIdentifier(), TheCatalog->numInputs(), NumOpened, NumFunctions,
      NumConstants, NumBytes, InMilliseconds(TimeImporting),
      InMilliseconds(Clock::now() - Start));
  M.getContext().diagnose(DiagnosticInfoGeneric(Text, DS_Note));
}

BodyAnswer Importer::findBody(Function &Declaration) {
  Timer T(*this);
  Answer A = find(Declaration);
  BodyAnswer Result;
  Result.Body = cast_or_null<Function>(static_cast<Value *>(A.Copy));
  Result.WhyNot = A.Refused.Why;
  Result.MutableVariable = A.Refused.MutableVariable;
  Result.VariableFile = A.Refused.VariableFile;
  Result.VariableIsStatic = A.Refused.VariableIsStatic;
  return Result;
}

GlobalVariable *Importer::findConstant(GlobalVariable &Declaration) {
  return cast_or_null<GlobalVariable>(
      static_cast<Value *>(find(Declaration).Copy));
}

// Not the members of archives of machine code, which may be the C library.
bool Importer::defines(const Function &Declaration) {
  if (!hasCatalog())
    return false;
  Catalog::Place Place = TheCatalog->find(
      GlobalValue::dropLLVMManglingEscape(Declaration.getName()));
  return Place.File && Place.State == ResolvedSymbol::Defined &&
         (Place.File->Kind == FileKind::Bitcode ||
          !StringRef(Place.File->Name).ends_with(")"));
}

bool Importer::hasCatalog() {
  if (!TheCatalog)
    TheCatalog = Catalog::ofProcess();
  return TheCatalog;
}

Importer::Answer Importer::find(GlobalObject &Declaration) {
  if (!hasCatalog())
    return notDefined("");
  StringRef Name = GlobalValue::dropLLVMManglingEscape(Declaration.getName());
  auto [It, New] = Answers.try_emplace(Name);
  // A copy that was deleted meanwhile is made again.
  if (!New && (It->second.Copy || !It->second.Refused.Why.empty()))
    return It->second;
  Catalog::Place Place = TheCatalog->find(Name);
  It->second = import(Place, Declaration);
  remark(Declaration, It->second, Place.File);
  return It->second;
}

/// The object that a definition stands for: an alias's target (the complete
/// object constructors of C++ are aliases).
static GlobalObject *resolveAlias(GlobalValue *GV) {
  for (unsigned Depth = 0; GV && Depth < 16; ++Depth) {
    auto *Alias = dyn_cast<GlobalAlias>(GV);
    if (!Alias)
      return dyn_cast<GlobalObject>(GV);
    GV = dyn_cast<GlobalValue>(Alias->getAliasee());
  }
  return nullptr;
}

Importer::Answer Importer::import(const Catalog::Place &Place,
                                  GlobalObject &Declaration) {
  if (!Place.File)
    return notDefined(Place.Ambiguous
                          ? "several inputs of machine code define it"
                          : "no input of this link defines it");
  Expected<SourceModule *> Source = open(*Place.File);
  if (!Source)
    return notDefined(toString(Source.takeError()));
  const std::string &FileName = Place.File->Name;
  GlobalValue *Definition = (*Source)->find(Place.Name);
  if (!Definition)
    return notDefined("the bitcode in '" + FileName + "' does not define it");
  if (isa<GlobalIFunc>(Definition))
    return notDefined("in '" + FileName +
                      "' it is chosen at load time (ifunc)");
  GlobalObject *Root = resolveAlias(Definition);
  bool Fits = Root && (isa<Function>(Declaration) ? isa<Function>(Root)
                                                  : isa<GlobalVariable>(Root));
  if (!Fits)
    return notDefined("in '" + FileName + "' it is something else");
  // What its own file says of it, if that does not stand in tables.
  if (auto *Defined = dyn_cast<Function>(Root)) {
    Diagnostics Diags(M.getContext());
    transfer(**Source, *Defined, cast<Function>(Declaration), Diags);
  }
  return importFrom(**Source, *Root);
}

Importer::Answer Importer::importFrom(SourceModule &Source, GlobalObject &Root,
                                      bool AsVariable) {
  // Two aliases of one function share a copy; a constant may have come along
  // with a body.
  if (Value *Copy = Source.Copies.lookup(&Root))
    return {Copy, {}};
  // The file may have been opened again: calls through pointers compare with
  // the address of the first copy.
  auto IsShared = [](const GlobalObject &G) {
    return isa<Function>(G) && !G.hasLocalLinkage();
  };
  auto Key = [&](const GlobalObject &G) {
    return std::pair(&Source.file(), G.getName().str());
  };
  if (IsShared(Root))
    if (auto It = FunctionCopies.find(Key(Root)); It != FunctionCopies.end())
      if (Value *Copy = It->second)
        return {Copy, {}};
  if (auto *GV = dyn_cast<GlobalVariable>(&Root))
    if (!AsVariable && !GV->isConstant() &&
        TheCatalog->accessOf(*GV, Source.file()) > GlobalAccess::Read)
      return notDefined("it is not constant");
  CopyPlan Plan(
      Source, *TheCatalog,
      [this](StringRef Name) {
        GlobalValue *GV = M.getNamedValue(Name);
        return GV && !GV->hasLocalLinkage() &&
               !Copier.DeclaredNames.contains(Name);
      },
      [&](const GlobalValue &GV) { return findOwn(Source, GV); });
  if (std::optional<Refusal> Refused = Plan.add(Root))
    return {nullptr, *Refused};
  NumFunctions += Plan.Functions.size();
  NumConstants += Plan.Constants.size();
  GlobalObject *Copy = Copier.copy(Source, Plan, Root);
  for (Function *F : Plan.Functions)
    if (IsShared(*F))
      FunctionCopies[Key(*F)] = Source.Copies.lookup(F);
  noteAddressTaken(Source, Plan);
  return {Copy, {}};
}

void Importer::noteAddressTaken(const SourceModule &Source,
                                const CopyPlan &Plan) {
  for (Function *F : Plan.Functions) {
    if (F->isVarArg() || !TheCatalog->addressesTaken().find(F->getGUID()))
      continue;
    StringRef LocalTo = F->hasLocalLinkage() ? Source.file().Name : StringRef();
    AddressTakenCopies.push_back(
        {Source.Copies.lookup(F), targetIdentity(F->getName(), LocalTo)});
  }
}

/// What this module has of \p Source's \p GV, if it was made from that file, or
/// is the one into which full LTO has merged it: ThinLTO drops what it sees no
/// use of, so that a part of our own file may have to be fetched from there.
GlobalValue *Importer::findOwn(const SourceModule &Source,
                               const GlobalValue &GV) {
  bool IsSame = isModuleOf(M, Source.file());
  // In a merged module local symbols of one name are told apart by numbers.
  bool IsMerged =
      !GV.hasLocalLinkage() && isMergedModule(M) && isFullLTO(Source.file());
  if (!IsSame && !IsMerged)
    return nullptr;
  GlobalValue *Own = M.getNamedValue(GV.getName());
  return Own && !Own->isDeclaration() ? Own : nullptr;
}

Expected<SourceModule *> Importer::open(const InputFile &File) {
  std::unique_ptr<SourceModule> &Source = Sources[&File];
  // Bodies are moved out of a source module. When a copy was deleted, what it
  // was made from is gone and the file is opened again.
  if (Source && Source->isIntact())
    return Source.get();
  Expected<std::unique_ptr<SourceModule>> Opened = SourceModule::open(File, M);
  if (!Opened)
    return Opened.takeError();
  ++NumOpened;
  NumBytes += findBitcode(File).getBufferSize();
  Source = std::move(*Opened);
  if (File.HasRegistrations) {
    Diagnostics Diags(M.getContext());
    Source->attachRegistrations(Diags);
  }
  return Source.get();
}

/// Of a function of the program, for messages.
static std::string nameOf(const Function &F) {
  return displayName(originalSymbol(F.getName()));
}

/// A library's function has its name everywhere.
std::optional<IndirectTarget> Importer::libraryTarget(const Function &F) {
  auto *Here = dyn_cast<Function>(Copier.declare(F, F.getName()));
  if (!Here || Here->getFunctionType() != F.getFunctionType())
    return std::nullopt;
  WeakTrackingVH &Address = LibraryAddresses[F.getName()];
  if (!Address)
    Address = new GlobalVariable(M, Here->getType(), /*isConstant=*/true,
                                 GlobalValue::PrivateLinkage, Here,
                                 "linkgrad.target");
  return IndirectTarget{Here,
                        cast<GlobalVariable>(static_cast<Value *>(Address)),
                        /*MayBeMet=*/true};
}

std::optional<std::vector<IndirectTarget>> Importer::findTargets(
    CallBase &Call, unsigned Limit,
    function_ref<bool(StringRef, const FunctionType &)> MayBe) {
  Timer T(*this);
  std::vector<IndirectTarget> Result;
  if (!hasCatalog())
    return Result;
  if (!Targets)
    Targets.emplace(*TheCatalog, M);
  auto Open = [this](const InputFile &File) { return open(File); };
  std::vector<IndirectTargets::Candidate> Found = Targets->find(Call, Open);
  std::erase_if(Found, [&](const IndirectTargets::Candidate &C) {
    return !MayBe(C.Name, *C.Type);
  });
  if (Found.size() > Limit)
    return std::nullopt;
  for (const IndirectTargets::Candidate &C : Found) {
    Expected<SourceModule *> Source = open(*C.File);
    if (!Source) {
      consumeError(Source.takeError());
      continue;
    }
    if (C.IsLibrarys) {
      if (const Function *F = (*Source)->module().getFunction(C.Name))
        if (std::optional<IndirectTarget> T = libraryTarget(*F))
          Result.push_back(*T);
      continue;
    }
    auto *Root = dyn_cast_or_null<Function>((*Source)->find(C.Name));
    Answer A = Root ? importFrom(**Source, *Root) : Answer();
    auto *Body = cast_or_null<Function>(static_cast<Value *>(A.Copy));
    if (!Body)
      continue;
    Result.push_back({Body, targetAddress(M, C.Identity), mayLoseName(C.Name)});
    remarkImport(Call.getParent(), C.Name, *C.File,
                 ": a call through a pointer in '" +
                     nameOf(*Call.getFunction()) + "' may reach it");
  }
  return Result;
}

/// Whether a function may have another name in the output of LTO, or not be
/// there: what only rules call ThinLTO has dropped.
bool Importer::mayLoseName(StringRef Name) const {
  NameFate Fate = TheCatalog->fateOf(Name);
  return Fate == NameFate::Never ||
         (Fate == NameFate::UnlessReadOnly &&
          TheCatalog->reach().isUsedByRules(
              GlobalValue::getGUIDAssumingExternalLinkage(Name)));
}

/// Whether the symbol that a declaration of ours means still has this name in
/// the output of LTO.
bool Importer::keepsName(GlobalValue &Declaration) {
  StringRef Name = GlobalValue::dropLLVMManglingEscape(Declaration.getName());
  NameFate Fate = TheCatalog->fateOf(Name);
  if (Fate == NameFate::Always)
    return true;
  if (Fate == NameFate::Never)
    return false;
  if (auto *Variable = dyn_cast<GlobalVariable>(&Declaration))
    return TheCatalog->accessOf(*Variable, *TheCatalog->find(Name).File) ==
           GlobalAccess::ReadWrite;
  auto *Object = dyn_cast<GlobalObject>(&Declaration);
  return !mayLoseName(Name) || !Object || !find(*Object).Copy;
}

bool Importer::restoreVariables(
    const InputFile &File,
    function_ref<std::optional<Restored>(GlobalVariable &From)> Wanted,
    Diagnostics &Diags) {
  if (!hasCatalog())
    return false;
  Expected<SourceModule *> Source = open(File);
  if (!Source) {
    consumeError(Source.takeError());
    return false;
  }
  bool Any = false;
  for (GlobalVariable *From : (*Source)->variables()) {
    if (From->isDeclarationForLinker() || From->isConstant())
      continue;
    std::optional<Restored> R = Wanted(*From);
    if (!R || (R->To && From->getInitializer()->isNullValue()))
      continue;
    Any = true;
    Answer A = importFrom(**Source, *From, /*AsVariable=*/true);
    auto *Copy = cast_or_null<GlobalVariable>(static_cast<Value *>(A.Copy));
    if (!Copy) {
      Diags.error(DiagCode::MutableVariable,
                  {"a rule", A.Refused.MutableVariable, "'" + File.Name + "'"});
      continue;
    }
    if (R->To) {
      R->To->setInitializer(Copy->getInitializer());
      continue; // the copy is not used
    }
    Copy->setConstant(false);
    Copy->setLinkage(GlobalValue::ExternalLinkage);
    Copy->setVisibility(GlobalValue::HiddenVisibility);
    if (GlobalValue *Known = M.getNamedValue(R->Name)) {
      Known->replaceAllUsesWith(Copy);
      Copy->takeName(Known);
      Known->eraseFromParent();
    } else {
      Copy->setName(R->Name);
    }
  }
  removeUnusedCopies();
  completeReferences(Diags);
  return Any;
}

void Importer::removeUnusedCopies() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const auto &[File, Source] : Sources) {
      if (!Source)
        continue;
      for (auto &[From, Handle] : Source->Copies) {
        auto *Copy = cast_or_null<GlobalObject>(static_cast<Value *>(Handle));
        if (!Copy)
          continue;
        Copy->removeDeadConstantUsers();
        if (!Copy->use_empty() || !Copy->hasLocalLinkage())
          continue;
        Copy->eraseFromParent();
        Changed = true;
      }
    }
  }
}

void Importer::completeReferences(Diagnostics &Diags) {
  // Importing adds to the list.
  for (size_t I = 0; I < Copier.Declarations.size(); ++I) {
    auto *Declaration = cast_or_null<GlobalObject>(
        static_cast<Value *>(Copier.Declarations[I]));
    if (!Declaration || !Declaration->isDeclaration())
      continue;
    if (Declaration->use_empty())
      Declaration->eraseFromParent();
    else if (!keepsName(*Declaration))
      complete(*Declaration, Diags);
  }
  for (auto &[Handle, Identity] : AddressTakenCopies)
    if (auto *Copy = dyn_cast_or_null<Function>(static_cast<Value *>(Handle)))
      useTrueAddress(*Copy, Identity);
}

bool Importer::complete(GlobalObject &Declaration, Diagnostics &Diags) {
  Answer A = find(Declaration);
  if (A.Copy) {
    Declaration.replaceAllUsesWith(A.Copy);
    Declaration.eraseFromParent();
    return true;
  }
  std::string Name = Declaration.getName().str();
  if (isa<GlobalVariable>(Declaration)) {
    const InputFile *Home = TheCatalog->find(Name).File;
    Diags.error(DiagCode::MutableVariable,
                {"a differentiated function", Name, "'" + Home->Name + "'"});
  } else if (!A.Refused.MutableVariable.empty()) {
    auto Message = Diags.error(
        A.Refused.VariableIsStatic ? DiagCode::StaticVariable
                                   : DiagCode::MutableVariable,
        {Name, A.Refused.MutableVariable, "'" + A.Refused.VariableFile + "'"});
    if (isFullLTO(*TheCatalog->find(Name).File))
      Message.note("where only a rule uses it, give the table of the rule "
                   "__attribute__((used)), so that full LTO keeps it");
  } else {
    Diags.error(DiagCode::MissingBody, {Name, ": " + A.Refused.Why});
  }
  return false;
}

/// Some place in the module to attach a remark to.
static const BasicBlock *remarkPlace(const GlobalObject &Declaration) {
  for (const User *U : Declaration.users())
    if (auto *I = dyn_cast<Instruction>(U))
      return I->getParent();
  for (const Function &F : *Declaration.getParent())
    if (!F.isDeclaration())
      return &F.front();
  return nullptr;
}

bool Importer::wantsRemarks() const {
  return M.getContext().getDiagHandlerPtr()->isAnyRemarkEnabled(PassName);
}

void Importer::remarkImport(const BasicBlock *Place, StringRef Symbol,
                            const InputFile &File, const Twine &Why) {
  if (!wantsRemarks())
    return;
  OptimizationRemark R(PassName, "Imported", DiagnosticLocation(), Place);
  R << "imported '" << ore::NV("Symbol", Symbol) << "' from '"
    << ore::NV("File", File.Name) << "'" << ore::NV("Why", Why.str());
  M.getContext().diagnose(R);
}

void Importer::remark(const GlobalObject &Declaration, const Answer &A,
                      const InputFile *File) {
  const BasicBlock *Place = remarkPlace(Declaration);
  if (!Place || !wantsRemarks())
    return;
  if (A.Copy) {
    remarkImport(Place, Declaration.getName(), *File,
                 " for '" + nameOf(*Place->getParent()) + "'");
    return;
  }
  OptimizationRemarkMissed R(PassName, "NotImported", DiagnosticLocation(),
                             Place);
  R << "not imported '" << ore::NV("Symbol", Declaration.getName())
    << "': " << ore::NV("Reason", A.Refused.Why);
  M.getContext().diagnose(R);
}

void Importer::remarkPart(const Function &Part, const Function &For,
                          const InputFile &File) {
  if (const BasicBlock *Place = remarkPlace(For))
    remarkImport(Place, Part.getName(), File,
                 ": it is a rule of '" + nameOf(For) + "'");
}
