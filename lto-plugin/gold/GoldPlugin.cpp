//===- GoldPlugin.cpp - liblinkgrad-gold.so, for GNU ld, gold and mold ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This is LLVM's own LLVMgold.so with our passes. `onload` makes this library's
// symbols global, loads LLVMgold.so and hands the call on to it. When
// LLVMgold.so then uses LTO, it finds our functions
// (thinlink/LtoInterposer.cpp) before libLLVM's. So every option and every
// output is that of LLVM's plugin.
//
// On the way we note what LTO is not told: which inputs are machine code, and
// whether the output is relocatable. And should LTO not have come through us, a
// link with requests fails with a message.
//
//===----------------------------------------------------------------------===//

#include "gold/PluginApi.h"
#include "thinlink/LinkerSource.h"
#include "thinlink/LtoInterposer.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdlib>
#include <dlfcn.h>
#include <string>

using namespace linkgrad;
using namespace linkgrad::plugin_api;
using llvm::StringRef;

namespace {
/// The interface passes no state of ours along, and a linker loads a plugin
/// once.
struct State {
  Message *Report = nullptr;
  Status (*RegisterClaimFile)(ClaimFile *) = nullptr;
  Status (*RegisterAllSymbolsRead)(AllSymbolsRead *) = nullptr;
  AddSymbols *Add = nullptr;
  AddSymbols *AddV2 = nullptr;
  // LLVM's
  ClaimFile *Claim = nullptr;
  AllSymbolsRead *Read = nullptr;

  void *LLVMgold = nullptr; // LLVM's plugin, once we have loaded it
  bool Relocatable = false;
  std::string Asking;    // a file that asks for derivatives
  std::string Claiming;  // the file that is looked at
  std::string WhyBroken; // why LLVM's plugin does not work with us
};
} // namespace

static State &state() {
  static State S;
  return S;
}

static Status fail(const std::string &Text) {
  if (state().Report)
    state().Report(Fatal, "linkgrad: %s", Text.c_str());
  return Err;
}

//===----------------------------------------------------------------------===//
// Between the linker and LLVM's plugin
//===----------------------------------------------------------------------===//

static void noteSymbols(int Number, const Symbol *Symbols) {
  State &S = state();
  for (int I = 0; I < Number && S.Asking.empty(); ++I)
    if (StringRef(Symbols[I].Name).contains("__enzyme_"))
      S.Asking = S.Claiming;
}

static Status addSymbols(void *Handle, int Number, const Symbol *Symbols) {
  noteSymbols(Number, Symbols);
  return state().Add(Handle, Number, Symbols);
}

static Status addSymbolsV2(void *Handle, int Number, const Symbol *Symbols) {
  noteSymbols(Number, Symbols);
  return state().AddV2(Handle, Number, Symbols);
}

static Status claimFile(const plugin_api::InputFile *File, int *Claimed) {
  State &S = state();
  S.Claiming = File->Name;
  Status Result = S.Claim(File, Claimed);
  if (Result == Ok && !*Claimed)
    LinkerSource::get().addMachineCode(File->Name, File->Offset, File->Size);
  return Result;
}

static Status refuse(const std::string &Why) {
  return fail("'" + state().Asking +
              "' asks for derivatives, which cannot be made: " + Why);
}

static Status allSymbolsRead() {
  State &S = state();
  bool Asks = !S.Asking.empty();
  if (Asks && !S.WhyBroken.empty())
    return refuse(S.WhyBroken);
  // mold does not tell its plugin.
  if (Asks && (S.Relocatable || processLinkLine().Relocatable))
    return refuse("in a relocatable link (-r) it is not decided yet which "
                  "definitions the program runs");
  Status Result = S.Read();
  if (Asks && Result == Ok && !isInLto())
    return refuse("LLVM's plugin has not called linkgrad");
  return Result;
}

static Status registerClaimFile(ClaimFile *Handler) {
  state().Claim = Handler;
  return state().RegisterClaimFile(claimFile);
}

static Status registerAllSymbolsRead(AllSymbolsRead *Handler) {
  state().Read = Handler;
  return state().RegisterAllSymbolsRead(allSymbolsRead);
}

/// Notes what the linker offers and puts our functions in its place.
static void intercept(TransferValue &Offer) {
  State &S = state();
  switch (Offer.What) {
  case TagLinkerOutput:
    S.Relocatable = Offer.Value == plugin_api::Relocatable;
    break;
  case TagMessage:
    S.Report = Offer.Message;
    break;
  case TagRegisterClaimFile:
    S.RegisterClaimFile = Offer.RegisterClaimFile;
    Offer.RegisterClaimFile = registerClaimFile;
    break;
  case TagRegisterAllSymbolsRead:
    S.RegisterAllSymbolsRead = Offer.RegisterAllSymbolsRead;
    Offer.RegisterAllSymbolsRead = registerAllSymbolsRead;
    break;
  case TagAddSymbols:
    S.Add = Offer.AddSymbols;
    Offer.AddSymbols = addSymbols;
    break;
  case TagAddSymbolsV2:
    S.AddV2 = Offer.AddSymbols;
    Offer.AddSymbols = addSymbolsV2;
    break;
  case TagEnd:
    break;
  }
}

//===----------------------------------------------------------------------===//
// LLVM's plugin
//===----------------------------------------------------------------------===//

/// Where this library and LLVM's are.
static std::string fileOf(const void *Address) {
  Dl_info Info;
  return dladdr(Address, &Info) && Info.dli_fname ? Info.dli_fname : "";
}

static std::string versionOf(void *Library) {
  using GetVersion = void(unsigned *, unsigned *, unsigned *);
  auto *Get = reinterpret_cast<GetVersion *>(dlsym(Library, "LLVMGetVersion"));
  if (!Get)
    return "unknown";
  unsigned Major, Minor, Patch;
  Get(&Major, &Minor, &Patch);
  return std::to_string(Major) + "." + std::to_string(Minor);
}

static void *openLLVMgold(std::string &Path, int Mode = 0) {
  const char *Given = getenv("LINKGRAD_LLVMGOLD");
  Path = Given ? Given : LINKGRAD_LLVMGOLD;
  return dlopen(Path.c_str(), RTLD_NOW | RTLD_LOCAL | Mode);
}

extern "C" __attribute__((visibility("default"))) Status
onload(TransferValue *Offers) {
  llvm::SmallVector<TransferValue, 40> Ours;
  for (TransferValue *Offer = Offers; Offer->What != TagEnd; ++Offer) {
    Ours.push_back(*Offer);
    intercept(Ours.back());
  }
  Ours.push_back({TagEnd, {0}});

  State &S = state();
  std::string Self = fileOf(reinterpret_cast<const void *>(&onload)), Path;
  LinkerSource::get().setRedirectsDefined(false);
  // Ours is found before libLLVM's by what is loaded from here on.
  if (!dlopen(Self.c_str(), RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL))
    return fail(dlerror());
  // nm and ar load their plugin anew for each file, and what we have loaded
  // stays: LLVM's plugin is there before us only at the first time.
  void *LLVMgold = openLLVMgold(Path, RTLD_NOLOAD);
  if (LLVMgold && LLVMgold != S.LLVMgold)
    return fail("LLVM's own plugin is loaded already: give the linker only one "
                "of both (with clang: -ccc-install-dir, see the user guide)");
  LLVMgold = S.LLVMgold = openLLVMgold(Path);
  if (!LLVMgold)
    return fail("cannot load LLVM's plugin (Debian: llvm-22-linker-tools): " +
                std::string(dlerror()));
  std::string Version = versionOf(LLVMgold), Needed = versionOf(RTLD_DEFAULT);
  if (Version != Needed)
    S.WhyBroken =
        Path + " is of LLVM " + Version + ", and linkgrad of " + Needed;
  auto *Forward = reinterpret_cast<Onload *>(dlsym(LLVMgold, "onload"));
  if (!Forward || Forward == onload)
    return fail(Path + " is no linker plugin of LLVM");
  return Forward(Ours.data());
}
