//===- Resolver.cpp - which definition the linker chose ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/Resolver.h"

using namespace llvm;
using namespace linkgrad;

namespace {
class Resolver {
public:
  explicit Resolver(std::vector<InputFile> &Files) : Files(Files) {}

  void addRoot(StringRef Name, bool Extracts);
  void parse(uint32_t File);

  SymbolTable Table;

private:
  void load(uint32_t File);
  void offer(uint32_t File);
  void define(ResolvedSymbol &R, const InputSymbol &S, uint32_t File);
  void defineCommon(ResolvedSymbol &R, const InputSymbol &S, uint32_t File);
  void defineShared(ResolvedSymbol &R, uint32_t File);
  void reference(ResolvedSymbol &R, bool Weak, bool FromShared);
  void noteUser(ResolvedSymbol &R, const InputSymbol &S, const InputFile &File,
                uint32_t Partition);

  std::vector<InputFile> &Files;
};
} // namespace

static void replace(ResolvedSymbol &R, ResolvedSymbol::State S, bool Weak,
                    uint32_t File) {
  R.S = S;
  R.Weak = Weak;
  R.File = File;
}

void Resolver::parse(uint32_t File) {
  if (Files[File].Lazy)
    offer(File);
  else
    load(File);
}

/// Offers the definitions of a file that is not loaded yet. The first one that
/// is wanted already loads it.
void Resolver::offer(uint32_t File) {
  FileSymbols Symbols = readSymbols(Files[File]);
  for (const InputSymbol &S : Symbols.Symbols) {
    if (S.Undefined)
      continue;
    auto [It, New] = Table.try_emplace(S.Name);
    ResolvedSymbol &R = It->second;
    // A weak reference is content with an offer.
    if (New || (R.S == ResolvedSymbol::Undefined && R.Weak)) {
      replace(R, ResolvedSymbol::Offered, R.Weak, File);
      continue;
    }
    if (R.S != ResolvedSymbol::Undefined)
      continue;
    Files[File].Lazy = false;
    load(File);
    return;
  }
}

void Resolver::load(uint32_t File) {
  InputFile &F = Files[File];
  FileSymbols Symbols = readSymbols(F);
  F.HasRegistrations = Symbols.HasRegistrations;
  uint32_t Partition =
      F.Kind == FileKind::Bitcode && isFullLTO(F) ? 0 : File + 1;
  for (const InputSymbol &S : Symbols.Symbols) {
    auto [It, New] = Table.try_emplace(S.Name);
    ResolvedSymbol &R = It->second;
    noteUser(R, S, F, Partition);
    if (S.Undefined) {
      if (New)
        R.Weak = S.Weak;
      reference(R, S.Weak, F.Kind == FileKind::Shared);
    } else if (F.Kind == FileKind::Shared) {
      defineShared(R, File);
    } else if (S.Common) {
      defineCommon(R, S, File);
    } else {
      define(R, S, File);
    }
  }
}

void Resolver::define(ResolvedSymbol &R, const InputSymbol &S, uint32_t File) {
  bool Replaces = R.S == ResolvedSymbol::Common    ? !S.Weak
                  : R.S == ResolvedSymbol::Defined ? R.Weak && !S.Weak
                                                   : true;
  if (Replaces)
    replace(R, ResolvedSymbol::Defined, S.Weak, File);
}

void Resolver::defineCommon(ResolvedSymbol &R, const InputSymbol &S,
                            uint32_t File) {
  if (R.S == ResolvedSymbol::Defined && !R.Weak)
    return;
  if (R.S == ResolvedSymbol::Common && R.CommonSize >= S.CommonSize)
    return;
  replace(R, ResolvedSymbol::Common, false, File);
  R.CommonSize = S.CommonSize;
}

void Resolver::defineShared(ResolvedSymbol &R, uint32_t File) {
  // A hidden symbol must be defined in the output itself.
  if (R.Hidden)
    return;
  if (R.S == ResolvedSymbol::Undefined || R.S == ResolvedSymbol::Offered)
    replace(R, ResolvedSymbol::Shared, R.Weak, File);
}

void Resolver::reference(ResolvedSymbol &R, bool Weak, bool FromShared) {
  if (R.S == ResolvedSymbol::Offered && !Weak) {
    uint32_t File = R.File;
    // R is a reference into a table that loading makes grow; a StringMap does
    // not move its entries.
    R.S = ResolvedSymbol::Undefined;
    R.Weak = false;
    Files[File].Lazy = false;
    load(File);
  } else if (R.S == ResolvedSymbol::Undefined && !FromShared) {
    // What a shared library lacks does not make a weak reference strong.
    R.Weak &= Weak;
  }
}

/// The rule of lto::LTO: a symbol stays external when something outside LTO
/// names it, or modules of two partitions.
void Resolver::noteUser(ResolvedSymbol &R, const InputSymbol &S,
                        const InputFile &File, uint32_t Partition) {
  if (File.Kind != FileKind::Bitcode) {
    R.UsedOutsideLTO = true;
  } else if (R.Partition != Partition) {
    R.Partition = R.Partition == ResolvedSymbol::NoPartition
                      ? Partition
                      : ResolvedSymbol::ManyPartitions;
  }
  // The most restrictive visibility holds; a shared library's does not count.
  if (File.Kind != FileKind::Shared)
    R.Hidden |= S.Hidden;
  if (!S.Undefined)
    R.MayOmit |= S.MayOmit;
}

void Resolver::addRoot(StringRef Name, bool Extracts) {
  ResolvedSymbol &R = Table[Name];
  R.UsedOutsideLTO = true;
  if (Extracts)
    reference(R, /*Weak=*/false, /*FromShared=*/false);
}

SymbolTable linkgrad::resolveSymbols(InputFiles &Inputs, const LinkLine &Line) {
  Resolver R(Inputs.Files);
  for (StringRef Name : Line.Roots)
    R.addRoot(Name, /*Extracts=*/true);
  for (uint32_t File = 0; File < Inputs.Files.size(); ++File)
    R.parse(File);
  // The entry point of an executable; crt1.o names it anyway. LTO must also
  // keep what startup code finds by name.
  if (!Line.Shared)
    R.addRoot("_start", /*Extracts=*/true);
  for (StringRef Name : {"_init", "_fini"})
    R.addRoot(Name, /*Extracts=*/false);
  for (StringRef Name : Line.KeptSymbols)
    R.addRoot(Name, /*Extracts=*/false);
  return std::move(R.Table);
}
