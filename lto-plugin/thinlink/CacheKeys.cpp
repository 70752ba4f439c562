//===- CacheKeys.cpp - what derivatives add to keys of ThinLTO's cache ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "thinlink/CacheKeys.h"
#include "importer/Catalog.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Support/SHA1.h"
#include "llvm/Support/xxhash.h"
#include <dlfcn.h>

using namespace llvm;
using namespace linkgrad;

namespace {
/// Texts are told apart by their lengths.
class Fingerprint {
public:
  void add(uint64_t Number) {
    Hash.update(ArrayRef(reinterpret_cast<uint8_t *>(&Number), sizeof(Number)));
  }
  void add(StringRef Text) {
    add(Text.size());
    Hash.update(Text);
  }
  /// What may be long.
  void addContents(StringRef Text) {
    XXH128_hash_t Of = xxh3_128bits(arrayRefFromStringRef(Text));
    add(Text.size());
    add(Of.low64);
    add(Of.high64);
  }
  std::string text() { return toHex(Hash.final(), /*LowerCase=*/true); }

private:
  SHA1 Hash;
};
} // namespace

/// A hash of the file with this code; empty if it cannot be read.
static std::string ownIdentity() {
  Dl_info Self;
  if (!dladdr(reinterpret_cast<void *>(&ownIdentity), &Self))
    return "";
  auto File = MemoryBuffer::getFile(Self.dli_fname, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!File)
    return "";
  Fingerprint F;
  F.addContents((*File)->getBuffer());
  return F.text();
}

/// What \p File's module does for derivatives in others, by its symbols.
static std::string service(const Catalog &TheCatalog, const InputFile &File) {
  Fingerprint F;
  FileSymbols Symbols = readAllSymbols(File);
  StringRef Source = Symbols.NameStorage.TheReader.getSourceFileName();
  for (const InputSymbol &S : Symbols.Symbols) {
    if (S.Undefined)
      continue;
    auto Linkage =
        S.Local ? GlobalValue::InternalLinkage : GlobalValue::ExternalLinkage;
    auto Id = GlobalValue::getGUIDAssumingExternalLinkage(
        GlobalValue::getGlobalIdentifier(S.Name, Linkage, Source));
    F.add(S.Name);
    F.add(!S.Local && TheCatalog.find(S.Name).File == &File);
    F.add(TheCatalog.addressesTaken().find(Id) != nullptr);
    if (S.Executable)
      continue;
    std::string Exported = TheCatalog.exportedName(S.Name, Id, S.Local, File);
    F.add(Exported);
    if (!Exported.empty())
      F.add(uint64_t(TheCatalog.accessOf(S.Name, Id, S.Local, File)));
  }
  return F.text();
}

/// Whether modules are to restore variables of rules, with what other files
/// say.
static bool rulesHaveState(const Catalog &TheCatalog) {
  return any_of(TheCatalog.files(), [&](const InputFile &File) {
    return !TheCatalog.reach().stateOfRules(File).empty();
  });
}

FileCache linkgrad::withOurKeys(FileCache Cache, AddStreamFn AddStream) {
  LinkSource *Source = LinkSource::ofProcess();
  if (!Cache.isValid() || !Source || !Source->mayRequest())
    return Cache;
  // Of a library that cannot be read nothing may be kept.
  std::string Identity = ownIdentity();
  if (Identity.empty() || rulesHaveState(*Catalog::ofProcess()))
    return FileCache();
  std::string Directory = Cache.getCacheDirectoryPath();
  auto Find = [=, TheCatalog = Catalog::ofProcess(), Inner = std::move(Cache)](
                  unsigned Task, StringRef Key,
                  const Twine &Module) mutable -> Expected<AddStreamFn> {
    const InputFile *File = TheCatalog->fileNamed(Module.str());
    if (!File || File->MayRequest)
      return AddStream; // compiled, and not kept
    Fingerprint F;
    F.add(Key);
    F.add(Identity);
    F.add(service(*TheCatalog, *File));
    return Inner(Task, F.text(), Module);
  };
  return FileCache(std::move(Find), Directory);
}
