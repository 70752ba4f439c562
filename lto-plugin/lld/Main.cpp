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
//===----------------------------------------------------------------------===//

#include "lld/Common/Driver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
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
  return !lld::elf::link(Args, outs(), errs(), /*exitEarly=*/true,
                         /*disableOutput=*/false);
}
