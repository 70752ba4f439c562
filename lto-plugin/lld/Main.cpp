//===- Main.cpp - ld.linkgrad, the ELF lld with linkgrad in its LTO ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing but lld's own driver. Linkgrad comes with liblinkgrad-gold.so, which
// precedes libLLVM in the order of symbol look-up: lld's LTO is set up by
// thinlink/LtoInterposer.cpp there.
//
// One thing is looked at when all is done. A backend of a distributed build
// that has run without us leaves requests open. A program then does not link; a
// shared library would leave them to the programs that load it.
//
//===----------------------------------------------------------------------===//

#include "lld/Common/Driver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

LLD_HAS_DRIVER(elf)

using namespace llvm;

/// Whether lld will print its version: our name goes before it.
static bool asksForVersion(ArrayRef<const char *> Args) {
  return any_of(Args.drop_front(), [](StringRef Arg) {
    return is_contained({"-v", "-V", "-version", "--version"}, Arg);
  });
}

/// The shared library that this link makes, or nothing.
static StringRef sharedOutput(ArrayRef<const char *> Args) {
  StringRef Output = "a.out";
  bool IsShared = false;
  for (size_t I = 1; I < Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (Arg == "-shared" || Arg == "--shared" || Arg == "-Bshareable")
      IsShared = true;
    else if ((Arg == "-o" || Arg == "--output") && I + 1 < Args.size())
      Output = Args[I + 1];
    else if (Arg.consume_front("--output=") ||
             (!Arg.starts_with("-omagic") && Arg.consume_front("-o")))
      Output = Arg;
  }
  return IsShared ? Output : "";
}

/// A request in \p File that is left to whoever loads it.
static std::string openRequest(StringRef File) {
  auto Binary = object::ObjectFile::createObjectFile(File);
  auto *ELF = Binary ? dyn_cast<object::ELFObjectFileBase>(Binary->getBinary())
                     : nullptr;
  if (!Binary)
    consumeError(Binary.takeError());
  if (!ELF)
    return "";
  for (const object::ELFSymbolRef &S : ELF->getDynamicSymbolIterators()) {
    Expected<uint32_t> Flags = S.getFlags();
    Expected<StringRef> Name = S.getName();
    bool IsOpen = Flags && Name && (*Flags & object::SymbolRef::SF_Undefined) &&
                  Name->contains("__enzyme_");
    std::string Text = IsOpen ? Name->str() : "";
    consumeError(Flags.takeError());
    consumeError(Name.takeError());
    if (IsOpen)
      return Text;
  }
  return "";
}

static bool leavesRequestOpen(StringRef Output) {
  std::string Request = openRequest(Output);
  if (Request.empty())
    return false;
  errs() << "ld.lld: error: linkgrad: '" << Output
         << "' asks for a derivative (" << Request
         << "): an input was compiled to machine code without linkgrad\n";
  sys::fs::remove(Output);
  return true;
}

int main(int ArgC, char **ArgV) {
  InitLLVM Init(ArgC, ArgV);
  InitializeAllTargets();
  InitializeAllTargetMCs();
  InitializeAllAsmPrinters();
  InitializeAllAsmParsers();
  SmallVector<const char *, 256> Args(ArgV, ArgV + ArgC);
  Args[0] = "ld.lld"; // what its messages begin with
  if (asksForVersion(Args))
    outs() << "linkgrad " << LINKGRAD_VERSION << " in ";
  BumpPtrAllocator Alloc;
  StringSaver Saver(Alloc);
  SmallVector<const char *, 256> Expanded(Args);
  cl::ExpandResponseFiles(Saver, cl::TokenizeGNUCommandLine, Expanded);
  // Ours; lld has none of that name.
  auto IsStats = [](StringRef Arg) { return Arg == "--stats"; };
  if (any_of(Expanded, IsStats)) {
    erase_if(Expanded, IsStats);
    Args = Expanded;
  }
  StringRef Shared = sharedOutput(Expanded);
  return !lld::elf::link(Args, outs(), errs(), /*exitEarly=*/Shared.empty(),
                         /*disableOutput=*/false) ||
         (!Shared.empty() && leavesRequestOpen(Shared));
}
