//===- LinkerSource.cpp - a link, as the linker tells LTO of it ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "thinlink/LinkerSource.h"
#include "rules/Registrations.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ObjectFile.h"

using namespace llvm;
using namespace linkgrad;

LinkerSource &LinkerSource::get() {
  // Never destroyed: backends may still read it while the process exits.
  static LinkerSource *Source = new LinkerSource();
  return *Source;
}

void LinkerSource::add(const lto::InputFile &Input,
                       ArrayRef<lto::SymbolResolution> Resolutions) {
  InputFile File{Input.getName().str(), Input.getFileBuffer()};
  // An object of machine code that the linker takes for its bitcode.
  if (identify_magic(File.Buffer.getBuffer()) == file_magic::elf_relocatable)
    File.Buffer = findBitcode(File);
  File.Kind = FileKind::Bitcode;
  File.MayRequest = any_of(Input.symbols(), [](const auto &Symbol) {
    return Symbol.isUndefined() && Symbol.getName().contains("__enzyme_");
  });
  AnyMayRequest |= File.MayRequest;
  Modules.push_back({std::move(File), Resolutions.vec()});
}

void LinkerSource::addMachineCode(std::string Path, uint64_t Offset,
                                  uint64_t Size) {
  MachineCode.push_back({std::move(Path), Offset, Size});
}

static GlobalValue::GUID identityOf(StringRef GlobalName) {
  return GlobalValue::getGUIDAssumingExternalLinkage(GlobalName);
}

DenseSet<GlobalValue::GUID> LinkerSource::redirected() const {
  DenseSet<GlobalValue::GUID> Result;
  for (const auto &[Name, Meant] : redirectionsOf(line()))
    Result.insert(identityOf(Name));
  for (const Module &M : Modules) {
    FileSymbols Symbols = readSymbolsInOrder(M.File);
    for (auto [S, Of] : zip(Symbols.Symbols, M.Resolutions))
      if (Of.LinkerRedefined)
        Result.insert(identityOf(S.Name));
  }
  return Result;
}

std::optional<DenseSet<GlobalValue::GUID>>
LinkerSource::annotatedFunctions(StringRef ModulePath) const {
  DenseSet<GlobalValue::GUID> Result;
  auto It = find_if(Modules,
                    [&](const Module &M) { return M.File.Name == ModulePath; });
  if (It == Modules.end())
    return std::nullopt;
  LLVMContext Context;
  auto M = getLazyBitcodeModule(It->File.Buffer, Context,
                                /*ShouldLazyLoadMetadata=*/true);
  if (!M) {
    consumeError(M.takeError());
    return std::nullopt;
  }
  DenseMap<const GlobalObject *, AttributeList> Before;
  for (Function &F : **M) {
    // What goes before that a function returns its argument.
    for (Argument &A : F.args())
      A.removeAttr(Attribute::Returned);
    Before[&F] = F.getAttributes();
  }
  for (const GlobalVariable &G : (*M)->globals())
    if (!G.hasMetadata())
      Before[&G];
  Diagnostics Diags(Context);
  attachRegistrations(**M, Diags);
  for (const auto &[Object, Attributes] : Before) {
    auto *F = dyn_cast<Function>(Object);
    if (F ? F->getAttributes() != Attributes : Object->hasMetadata())
      Result.insert(Object->getGUID());
  }
  return Result;
}

std::string LinkerSource::rulesInFullLTO() const {
  for (const Module &M : Modules)
    if (isFullLTO(M.File) && readSymbolsInOrder(M.File).HasRegistrations)
      return M.File.Name;
  return "";
}

const LinkLine &LinkerSource::line() const {
  std::call_once(LineRead, [this] { Line = processLinkLine(); });
  return Line;
}

LinkObstacles LinkerSource::obstacles() const {
  // Its cache knows what derivatives depend on (CacheKeys.h).
  return {/*UsesCache=*/false, line().Relocatable};
}

bool LinkerSource::wantsStatistics() const { return line().WantsStatistics; }

InputFiles LinkerSource::readMachineCode() const {
  InputFiles Inputs;
  for (const Part &P : MachineCode)
    Inputs.addPart(P.Path, P.Offset, P.Size);
  if (!MachineCode.empty())
    return Inputs;
  Inputs = InputFiles(line());
  resolveSymbols(Inputs, line());
  std::erase_if(Inputs.Files, [](const InputFile &File) {
    return File.Kind == FileKind::Bitcode || File.Lazy;
  });
  return Inputs;
}

namespace {
class LinkReader {
public:
  explicit LinkReader(Link &L) : L(L) {}
  void addModule(uint32_t File, ArrayRef<lto::SymbolResolution> Resolutions);
  void addMachineCode(uint32_t File);

private:
  void addSymbol(const InputSymbol &S, const lto::SymbolResolution &Of,
                 uint32_t File, uint32_t Partition);
  /// Whether --wrap or --defsym speak of the name.
  bool isRedirected(StringRef Name) const;

  Link &L;
};
} // namespace

bool LinkReader::isRedirected(StringRef Name) const {
  return any_of(L.Redirected, [Name](const auto &Entry) {
    return Name == Entry.first || Name == Entry.second;
  });
}

void LinkReader::addModule(uint32_t File,
                           ArrayRef<lto::SymbolResolution> Resolutions) {
  InputFile &F = L.Inputs.Files[File];
  FileSymbols Symbols = readSymbolsInOrder(F);
  F.HasRegistrations = Symbols.HasRegistrations;
  uint32_t Partition = isFullLTO(F) ? 0 : File + 1;
  for (auto [S, Of] : zip(Symbols.Symbols, Resolutions))
    addSymbol(S, Of, File, Partition);
}

void LinkReader::addSymbol(const InputSymbol &S,
                           const lto::SymbolResolution &Of, uint32_t File,
                           uint32_t Partition) {
  ResolvedSymbol &R = L.Symbols[S.Name];
  R.UsedOutsideLTO |= Of.VisibleToRegularObj || Of.LinkerRedefined;
  R.Partition =
      R.Partition == ResolvedSymbol::NoPartition || R.Partition == Partition
          ? Partition
          : ResolvedSymbol::ManyPartitions;
  R.Hidden |= S.Hidden;
  if (S.Undefined)
    return;
  R.MayOmit |= S.MayOmit;
  // What the linker defines otherwise (a script) is not known here.
  if (!Of.Prevailing || (Of.LinkerRedefined && !isRedirected(S.Name)))
    return;
  R.S = S.Common ? ResolvedSymbol::Common : ResolvedSymbol::Defined;
  R.Weak = S.Weak;
  R.File = File;
  R.CommonSize = S.CommonSize;
}

// A name that a module defines is settled: the linker has chosen. Names that no
// module knows matter as well: what machine code's bitcode calls.
void LinkReader::addMachineCode(uint32_t File) {
  const InputFile &F = L.Inputs.Files[File];
  FileSymbols Symbols = readSymbolsInOrder(F);
  auto State = F.Kind == FileKind::Shared ? ResolvedSymbol::Shared
                                          : ResolvedSymbol::Defined;
  for (const InputSymbol &S : Symbols.Symbols) {
    if (S.Undefined)
      continue;
    auto [It, IsNew] = L.Symbols.try_emplace(S.Name);
    ResolvedSymbol &R = It->second;
    R.UsedOutsideLTO |= IsNew;
    bool IsKnown = R.S >= ResolvedSymbol::Common;
    if (IsKnown && L.Inputs.Files[R.File].Kind == FileKind::Bitcode)
      continue;
    bool IsStrong = State == ResolvedSymbol::Defined && !S.Weak;
    // Members of archives are named even if the linker has not loaded them.
    R.Ambiguous |= IsStrong && IsKnown && !R.Weak;
    if (IsKnown && !(R.Weak && IsStrong))
      continue;
    R.S = S.Common && State == ResolvedSymbol::Defined ? ResolvedSymbol::Common
                                                       : State;
    R.Weak = S.Weak;
    R.File = File;
  }
}

Link LinkerSource::read() {
  Link Result;
  Result.Redirected = redirectionsOf(line());
  Result.RedirectsDefined = RedirectsDefined;
  Result.Inputs = readMachineCode();
  std::vector<InputFile> &Files = Result.Inputs.Files;
  // The modules first: what they define is settled.
  uint32_t NumModules = Modules.size();
  std::vector<InputFile> Loaded;
  for (Module &M : Modules)
    Loaded.push_back(std::move(M.File));
  Files.insert(Files.begin(), std::make_move_iterator(Loaded.begin()),
               std::make_move_iterator(Loaded.end()));
  LinkReader Reader(Result);
  for (uint32_t File = 0; File < NumModules; ++File)
    Reader.addModule(File, Modules[File].Resolutions);
  for (uint32_t File = NumModules; File < Files.size(); ++File)
    Reader.addMachineCode(File);
  return Result;
}
