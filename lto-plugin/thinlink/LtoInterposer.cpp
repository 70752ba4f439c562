//===- LtoInterposer.cpp - our part in the linker's LTO ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linkers use LTO through the class llvm::lto::LTO of libLLVM. This file
// defines two of its functions again. Where it comes before libLLVM in the
// order of symbol look-up, linkers call these; they do our part and call
// libLLVM's.
//
// There are no other ways in: LLVM's linker plugin has no option that loads a
// pass plugin, and no linker hands out what it tells LTO.
//
//===----------------------------------------------------------------------===//

#include "thinlink/LtoInterposer.h"
#include "thinlink/CacheKeys.h"
#include "thinlink/LinkerSource.h"
#include "llvm/LTO/Config.h"
#include "llvm/LTO/LTO.h"
#include "llvm/Support/ErrorHandling.h"
#include <dlfcn.h>

using namespace llvm;
using namespace linkgrad;

// Set by the one thread that there is before LTO starts.
static bool HasStarted = false;

bool linkgrad::isInLto() { return HasStarted; }

/// libLLVM's own definition of a function that this file defines again.
template <typename FunctionT> static FunctionT *real(const char *Name) {
  void *Address = dlsym(RTLD_NEXT, Name);
  if (!Address)
    report_fatal_error(Twine("linkgrad: libLLVM has no ") + Name);
  return reinterpret_cast<FunctionT *>(Address);
}

#define LTO_CONSTRUCTOR                                                        \
  _ZN4llvm3lto3LTOC1ENS0_6ConfigENS0_11ThinBackendEjNS1_7LTOKindE
#define LTO_ADD                                                                \
  "_ZN4llvm3lto3LTO3addESt10unique_ptrINS0_9InputFileESt14default_"            \
  "deleteIS3_EENS_8ArrayRefINS0_16SymbolResolutionEEE"
#define AS_TEXT(Name) #Name
#define TEXT_OF(Name) AS_TEXT(Name)

#define LTO_RUN                                                                \
  "_ZN4llvm3lto3LTO3runESt8functionIFNS_8ExpectedISt10unique_ptrINS_"          \
  "16CachedFileStreamESt14default_deleteIS5_EEEEjRKNS_5TwineEEENS_"            \
  "9FileCacheE"

using ConstructorFn = void(lto::LTO *, lto::Config *, lto::ThinBackend *,
                           unsigned, int);

// lto::LTO::LTO(Config, ThinBackend, unsigned, LTOKind). A constructor cannot
// be defined without initialising the members, so this is a function that is
// called as one is: by the Itanium ABI, classes with destructors are passed by
// address.
extern "C" __attribute__((visibility("default"))) void
LTO_CONSTRUCTOR(lto::LTO *Self, lto::Config *Conf, lto::ThinBackend *Backend,
                unsigned Parallelism, int Kind) {
  static auto *Real = real<ConstructorFn>(TEXT_OF(LTO_CONSTRUCTOR));
  HasStarted = true;
  // The file that this is part of has the pass plugin, too.
  Dl_info Here;
  if (dladdr(&HasStarted, &Here))
    Conf->PassPlugins.push_back(Here.dli_fname);
  LinkSource::setForProcess(LinkerSource::get());
  Real(Self, Conf, Backend, Parallelism, Kind);
}

__attribute__((visibility("default"))) Error
lto::LTO::add(std::unique_ptr<InputFile> Input,
              ArrayRef<SymbolResolution> Resolutions) {
  // A member function is called as one that takes `this` first.
  using AddFn =
      Error(LTO *, std::unique_ptr<InputFile>, ArrayRef<SymbolResolution>);
  static auto *Real = real<AddFn>(LTO_ADD);
  LinkerSource::get().add(*Input, Resolutions);
  return Real(this, std::move(Input), Resolutions);
}

__attribute__((visibility("default"))) Error
lto::LTO::run(AddStreamFn AddStream, FileCache Cache) {
  using RunFn = Error(LTO *, AddStreamFn, FileCache);
  static auto *Real = real<RunFn>(LTO_RUN);
  LinkerSource &Source = LinkerSource::get();
  if (Source.mayRequest() && Source.obstacles().Relocatable)
    return createStringError(
        "linkgrad: derivatives cannot be made in a relocatable link (-r): it "
        "is not decided yet which definitions the program runs");
  Cache = withOurKeys(std::move(Cache), AddStream);
  return Real(this, std::move(AddStream), std::move(Cache));
}
