//===- LtoInterposer.cpp - our part in the linker's LTO ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linkers use LTO through the class llvm::lto::LTO of libLLVM. This file
// defines some of its functions again, and those that make the backends of
// distributed builds. Where it comes before libLLVM in the order of symbol
// look-up, linkers call these; they do our part and call libLLVM's.
//
// There are no other ways in: LLVM's linker plugin has no option that loads a
// pass plugin, and no linker hands out what it tells LTO.
//
//===----------------------------------------------------------------------===//

#include "thinlink/LtoInterposer.h"
#include "thinlink/CacheKeys.h"
#include "thinlink/ClosureImport.h"
#include "thinlink/LinkerSource.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/LTO/Config.h"
#include "llvm/LTO/LTO.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
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

#define AS_TEXT(Name) #Name
#define TEXT_OF(Name) AS_TEXT(Name)

// The constructor of an object, and that of the part that a derived class
// (DTLTO) has of it.
#define LTO_CONSTRUCTOR                                                        \
  _ZN4llvm3lto3LTOC1ENS0_6ConfigENS0_11ThinBackendEjNS1_7LTOKindE
#define LTO_BASE_CONSTRUCTOR                                                   \
  _ZN4llvm3lto3LTOC2ENS0_6ConfigENS0_11ThinBackendEjNS1_7LTOKindE
#define LTO_ADD                                                                \
  "_ZN4llvm3lto3LTO3addESt10unique_ptrINS0_9InputFileESt14default_"            \
  "deleteIS3_EENS_8ArrayRefINS0_16SymbolResolutionEEE"
#define LTO_RUN                                                                \
  "_ZN4llvm3lto3LTO3runESt8functionIFNS_8ExpectedISt10unique_ptrINS_"          \
  "16CachedFileStreamESt14default_deleteIS5_EEEEjRKNS_5TwineEEENS_"            \
  "9FileCacheE"
#define WRITE_INDEXES                                                          \
  "_ZN4llvm3lto29createWriteIndexesThinBackendENS_18ThreadPoolStrategyENSt7_"  \
  "_cxx1112basic_stringIcSt11char_traitsIcESaIcEEES7_S7_bPNS_14raw_fd_"        \
  "ostreamESt8functionIFvRKS7_EE"
#define OUT_OF_PROCESS                                                         \
  "_ZN4llvm3lto29createOutOfProcessThinBackendENS_18ThreadPoolStrategyESt8"    \
  "functionIFvRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEEEbbNS_"   \
  "9StringRefESD_NS_8ArrayRefISD_EESD_SF_SF_b"

//===----------------------------------------------------------------------===//
// The object
//===----------------------------------------------------------------------===//

namespace {
// The names of private members may stand in explicit instantiations: the hook
// is given the combined index alone, and needs more.
template <auto Member> struct ConfigAccess {
  friend lto::Config &configOf(lto::LTO &L) { return L.*Member; }
};
lto::Config &configOf(lto::LTO &L);
template struct ConfigAccess<&lto::LTO::Conf>;

template <auto Member> struct PrevailingAccess {
  friend bool isPrevailing(const lto::LTO &L, GlobalValue::GUID Symbol,
                           StringRef Module) {
    return (L.*Member).isPrevailingModuleForGUID(Symbol, Module);
  }
};
bool isPrevailing(const lto::LTO &L, GlobalValue::GUID Symbol,
                  StringRef Module);
template struct PrevailingAccess<&lto::LTO::ThinLTO>;

/// Of a link whose ThinLTO backends are other processes.
struct Distribution {
  bool IsOn = false;
  bool WasAtO0 = false;
  std::string WhyNot; // derivatives cannot be made
};
} // namespace

// As HasStarted, of one thread.
static Distribution &distribution() {
  static Distribution D;
  return D;
}

/// Before ThinLTO decides over imports.
static bool carryClosures(lto::LTO &L, ModuleSummaryIndex &Index,
                          const DenseSet<GlobalValue::GUID> &Preserved) {
  Distribution &D = distribution();
  lto::Config &Conf = configOf(L);
  ClosureFacts Facts;
  Facts.IsPrevailing = [&L](GlobalValue::GUID Symbol, StringRef Module) {
    return isPrevailing(L, Symbol, Module);
  };
  Facts.RulesElsewhere = LinkerSource::get().rulesInFullLTO();
  Facts.Redirected = LinkerSource::get().redirected();
  Facts.Annotated = [](StringRef Module) {
    return LinkerSource::get().annotatedFunctions(Module);
  };
  // At -O0 ThinLTO imports nothing. The backends are at -O0 all the same.
  Facts.AtO0 = D.WasAtO0 = Conf.OptLevel == 0;
  Conf.OptLevel = std::max(Conf.OptLevel, 1u);
  if ((LinkerSource::get().wantsStatistics() || getenv("LINKGRAD_STATS")) &&
      Conf.DiagHandler)
    Facts.Note = [&Conf](const std::string &Text) {
      Conf.DiagHandler(DiagnosticInfoGeneric(Text, DS_Note));
    };
  D.WhyNot = addClosures(Index, Facts, Preserved);
  return D.WhyNot.empty();
}

static void hookInto(lto::LTO &L) {
  auto Next = configOf(L).CombinedIndexHook;
  configOf(L).CombinedIndexHook =
      [&L, Next](const ModuleSummaryIndex &Index,
                 const DenseSet<GlobalValue::GUID> &Preserved) {
        // LTO's own, which it goes on with.
        bool GoesOn = !LinkerSource::get().mayRequest() ||
                      carryClosures(L, const_cast<ModuleSummaryIndex &>(Index),
                                    Preserved);
        return GoesOn && (!Next || Next(Index, Preserved));
      };
}

/// The file that this is part of.
static std::string ownFile() {
  Dl_info Here;
  return dladdr(&HasStarted, &Here) ? Here.dli_fname : "";
}

using ConstructorFn = void(lto::LTO *, lto::Config *, lto::ThinBackend *,
                           unsigned, int);

// lto::LTO::LTO(Config, ThinBackend, unsigned, LTOKind). A constructor cannot
// be defined without initialising the members, so this is a function that is
// called as one is: by the Itanium ABI, classes with destructors are passed by
// address.
static void construct(ConstructorFn *Real, lto::LTO *Self, lto::Config *Conf,
                      lto::ThinBackend *Backend, unsigned Parallelism,
                      int Kind) {
  HasStarted = true;
  // It has the pass plugin, too.
  Conf->PassPlugins.push_back(ownFile());
  LinkSource::setForProcess(LinkerSource::get());
  Real(Self, Conf, Backend, Parallelism, Kind);
  if (distribution().IsOn)
    hookInto(*Self);
}

extern "C" __attribute__((visibility("default"))) void
LTO_CONSTRUCTOR(lto::LTO *Self, lto::Config *Conf, lto::ThinBackend *Backend,
                unsigned Parallelism, int Kind) {
  static auto *Real = real<ConstructorFn>(TEXT_OF(LTO_CONSTRUCTOR));
  construct(Real, Self, Conf, Backend, Parallelism, Kind);
}

extern "C" __attribute__((visibility("default"))) void
LTO_BASE_CONSTRUCTOR(lto::LTO *Self, lto::Config *Conf,
                     lto::ThinBackend *Backend, unsigned Parallelism,
                     int Kind) {
  static auto *Real = real<ConstructorFn>(TEXT_OF(LTO_BASE_CONSTRUCTOR));
  construct(Real, Self, Conf, Backend, Parallelism, Kind);
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
  if (!distribution().IsOn)
    Cache = withOurKeys(std::move(Cache), AddStream);
  else if (Source.mayRequest())
    Cache = FileCache(); // its keys do not know of closures
  Error Result = Real(this, std::move(AddStream), std::move(Cache));
  if (distribution().WhyNot.empty())
    return Result;
  return joinErrors(std::move(Result),
                    createStringError("linkgrad: " + distribution().WhyNot));
}

//===----------------------------------------------------------------------===//
// Backends in other processes
//===----------------------------------------------------------------------===//

using MakeBackend = std::function<lto::ThinBackend()>;

/// A backend that \p Make makes when all modules are known.
static lto::ThinBackend distributed(ThreadPoolStrategy Parallelism,
                                    MakeBackend Make) {
  distribution().IsOn = true;
  auto Start = [Make](const lto::Config &Conf, ModuleSummaryIndex &Index,
                      const DenseMap<StringRef, GVSummaryMapTy> &Defined,
                      AddStreamFn AddStream, FileCache Cache) {
    if (distribution().WasAtO0)
      const_cast<lto::Config &>(Conf).OptLevel = 0; // see carryClosures
    return Make()(Conf, Index, Defined, std::move(AddStream), std::move(Cache));
  };
  return lto::ThinBackend(Start, Parallelism);
}

__attribute__((visibility("default"))) lto::ThinBackend
lto::createWriteIndexesThinBackend(ThreadPoolStrategy Parallelism,
                                   std::string OldPrefix, std::string NewPrefix,
                                   std::string NativeObjectPrefix,
                                   bool ShouldEmitImportsFiles,
                                   raw_fd_ostream *LinkedObjectsFile,
                                   IndexWriteCallback OnWrite) {
  static auto *Real =
      real<decltype(lto::createWriteIndexesThinBackend)>(WRITE_INDEXES);
  return distributed(Parallelism, [=] {
    return Real(Parallelism, OldPrefix, NewPrefix, NativeObjectPrefix,
                ShouldEmitImportsFiles, LinkedObjectsFile, OnWrite);
  });
}

/// What makes a remote compiler differentiate: the plugin that lies beside this
/// one.
static std::string pluginArgument() {
  std::string Own = ownFile();
  SmallString<128> Plugin(Own);
  sys::path::remove_filename(Plugin);
  sys::path::append(Plugin, "liblinkgrad.so");
  sys::fs::make_absolute(Plugin);
  return ("-fpass-plugin=" + (sys::fs::exists(Plugin) ? Plugin.str() : Own))
      .str();
}

__attribute__((visibility("default"))) lto::ThinBackend
lto::createOutOfProcessThinBackend(
    ThreadPoolStrategy Parallelism, IndexWriteCallback OnWrite,
    bool ShouldEmitIndexFiles, bool ShouldEmitImportsFiles,
    StringRef LinkerOutputFile, StringRef Distributor,
    ArrayRef<StringRef> DistributorArgs, StringRef RemoteCompiler,
    ArrayRef<StringRef> RemoteCompilerPrependArgs,
    ArrayRef<StringRef> RemoteCompilerArgs, bool SaveTemps) {
  static auto *Real =
      real<decltype(lto::createOutOfProcessThinBackend)>(OUT_OF_PROCESS);
  return distributed(Parallelism, [=] {
    // Never destroyed: the backend refers to it.
    static std::string Plugin = pluginArgument();
    static std::vector<StringRef> Arguments(RemoteCompilerArgs);
    auto LoadsPlugin = [](StringRef Argument) {
      return Argument.starts_with("-fpass-plugin=");
    };
    if (LinkerSource::get().mayRequest() && none_of(Arguments, LoadsPlugin))
      Arguments.push_back(Plugin);
    return Real(Parallelism, OnWrite, ShouldEmitIndexFiles,
                ShouldEmitImportsFiles, LinkerOutputFile, Distributor,
                DistributorArgs, RemoteCompiler, RemoteCompilerPrependArgs,
                Arguments, SaveTemps);
  });
}
