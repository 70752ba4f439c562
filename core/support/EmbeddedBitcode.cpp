//===- EmbeddedBitcode.cpp - bitcode that is part of the plugin -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/EmbeddedBitcode.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/IRSymtab.h"
#include "llvm/Support/Error.h"

using namespace llvm;
using namespace linkgrad;

void linkgrad::adaptTo(Module &Bitcode, const Module &M) {
  Bitcode.setDataLayout(M.getDataLayout());
  Bitcode.setTargetTriple(M.getTargetTriple());
  if (NamedMDNode *Flags = Bitcode.getModuleFlagsMetadata())
    Flags->eraseFromParent();
}

void linkgrad::removeStringAttributes(Module &Bitcode) {
  for (Function &F : Bitcode) {
    AttributeMask OfCompiler;
    for (Attribute A : F.getAttributes().getFnAttrs())
      if (A.isStringAttribute())
        OfCompiler.addAttribute(A.getKindAsString());
    F.removeFnAttrs(OfCompiler);
  }
}

StringSet<> linkgrad::symbolsOf(MemoryBufferRef Bitcode) {
  StringSet<> Names;
  irsymtab::FileContents Table = cantFail(
      irsymtab::readBitcode(cantFail(getBitcodeFileContents(Bitcode))));
  for (const irsymtab::Reader::SymbolRef &S : Table.TheReader.symbols())
    Names.insert(S.getIRName());
  return Names;
}
