//===- BackendInterposer.cpp - our part in clang's ThinLTO backend -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang -fthinlto-index= calls lto::thinBackend with a configuration of its
// own, in which -fpass-plugin= has no place: the plugin is loaded, and that is
// all. So libclang-cpp's reference to that function is made to lead here, where
// the plugin is added. libLLVM's own comes first in the order of symbol
// look-up, hence not by a definition of that name, as in thinlink/, but in the
// table through which one shared library calls another.
//
//===----------------------------------------------------------------------===//

#include "PluginEntry.h"
#include "importer/BackendIndex.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/LTO/Config.h"
#include "llvm/LTO/LTOBackend.h"
#include <dlfcn.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace llvm;
using namespace linkgrad;

#define THIN_BACKEND                                                           \
  "_ZN4llvm3lto11thinBackendERKNS0_6ConfigEjSt8functionIFNS_8ExpectedISt10"    \
  "unique_ptrINS_16CachedFileStreamESt14default_deleteIS7_EEEEjRKNS_5TwineEEE" \
  "RNS_6ModuleERKNS_18ModuleSummaryIndexERKNS_16FunctionImporter11ImportMapTy" \
  "ERKNS_8DenseMapImPNS_18GlobalValueSummaryENS_12DenseMapInfoImvEENS_6detail" \
  "12DenseMapPairImSS_EEEEPNS_9MapVectorINS_9StringRefENS_13BitcodeModuleENSQ" \
  "_IS12_jNST_IS12_vEENSW_IS12_jEEEENS_11SmallVectorISt4pairIS12_S13_ELj0EEEE" \
  "EbSG_RKSt6vectorIhSaIhEE"

static Error thinBackendWithUs(const lto::Config &Conf, unsigned Task,
                               AddStreamFn AddStream, Module &M,
                               const ModuleSummaryIndex &Index,
                               const FunctionImporter::ImportMapTy &Imports,
                               const GVSummaryMapTy &Defined,
                               MapVector<StringRef, BitcodeModule> *ModuleMap,
                               bool CodeGenOnly, AddStreamFn IRAddStream,
                               const std::vector<uint8_t> &Arguments) {
  Dl_info Here;
  if (dladdr(reinterpret_cast<void *>(&thinBackendWithUs), &Here))
    const_cast<lto::Config &>(Conf).PassPlugins.push_back(Here.dli_fname);
  BackendIndex Ours(Index, M.getModuleIdentifier());
  BackendIndex::setForProcess(&Ours);
  Error Result = lto::thinBackend(Conf, Task, std::move(AddStream), M, Index,
                                  Imports, Defined, ModuleMap, CodeGenOnly,
                                  std::move(IRAddStream), Arguments);
  BackendIndex::setForProcess(nullptr);
  return Result;
}

namespace {
/// What the dynamic section of a loaded library tells.
struct Library {
  const char *Names = nullptr;
  const ElfW(Sym) *Symbols = nullptr;
  const ElfW(Rela) *Calls = nullptr; // the table's relocations
  size_t NumCalls = 0;
};
} // namespace

static Library readDynamic(const dl_phdr_info &Info) {
  Library Result;
  for (const ElfW(Phdr) & Segment : ArrayRef(Info.dlpi_phdr, Info.dlpi_phnum)) {
    if (Segment.p_type != PT_DYNAMIC)
      continue;
    // The loader has made the addresses in it absolute (glibc).
    for (auto *D = reinterpret_cast<const ElfW(Dyn) *>(Info.dlpi_addr +
                                                       Segment.p_vaddr);
         D->d_tag != DT_NULL; ++D) {
      if (D->d_tag == DT_STRTAB)
        Result.Names = reinterpret_cast<const char *>(D->d_un.d_ptr);
      else if (D->d_tag == DT_SYMTAB)
        Result.Symbols = reinterpret_cast<const ElfW(Sym) *>(D->d_un.d_ptr);
      else if (D->d_tag == DT_JMPREL)
        Result.Calls = reinterpret_cast<const ElfW(Rela) *>(D->d_un.d_ptr);
      else if (D->d_tag == DT_PLTRELSZ)
        Result.NumCalls = D->d_un.d_val / sizeof(ElfW(Rela));
    }
  }
  // Not of the loader's own kind (the vdso).
  uintptr_t Base = Info.dlpi_addr;
  if (reinterpret_cast<uintptr_t>(Result.Names) < Base ||
      reinterpret_cast<uintptr_t>(Result.Symbols) < Base ||
      reinterpret_cast<uintptr_t>(Result.Calls) < Base)
    Result.NumCalls = 0;
  return Result;
}

static bool replaceEntry(uintptr_t Address, const void *To) {
  uintptr_t PageSize = sysconf(_SC_PAGESIZE);
  void *Page = reinterpret_cast<void *>(Address & ~(PageSize - 1));
  // It may be read-only by now (-z relro).
  if (mprotect(Page, PageSize, PROT_READ | PROT_WRITE))
    return false;
  *reinterpret_cast<const void **>(Address) = To;
  return true;
}

static int replaceCalls(dl_phdr_info *Info, size_t, void *Any) {
  Library L = readDynamic(*Info);
  for (const ElfW(Rela) & Call : ArrayRef(L.Calls, L.NumCalls)) {
    const ElfW(Sym) &Symbol = L.Symbols[ELF64_R_SYM(Call.r_info)];
    // Only who has none of its own, and not this library.
    if (Symbol.st_shndx != SHN_UNDEF ||
        StringRef(L.Names + Symbol.st_name) != THIN_BACKEND)
      continue;
    uintptr_t Entry = Info->dlpi_addr + Call.r_offset;
    Dl_info Of, Here;
    if (dladdr(reinterpret_cast<void *>(Entry), &Of) &&
        dladdr(reinterpret_cast<void *>(&replaceCalls), &Here) &&
        Of.dli_fbase == Here.dli_fbase)
      continue;
    *static_cast<bool *>(Any) |=
        replaceEntry(Entry, reinterpret_cast<void *>(&thinBackendWithUs));
  }
  return 0;
}

bool linkgrad::runInBackend() {
  static bool IsDone = [] {
    bool Any = false;
    dl_iterate_phdr(replaceCalls, &Any);
    return Any;
  }();
  return IsDone;
}
