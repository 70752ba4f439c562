//===- DebugPrint.cpp - prints functions after a phase ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DebugPrint.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;

void linkgrad::debugPrint(StringRef Phase, const Function &F) {
  const char *Wanted = std::getenv("LINKGRAD_PRINT");
  if (!Wanted)
    return;
  SmallVector<StringRef, 4> Phases;
  StringRef(Wanted).split(Phases, ',');
  if (!is_contained(Phases, Phase))
    return;
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "linkgrad: after " << Phase << ":\n";
  F.print(OS);
  F.getContext().diagnose(DiagnosticInfoGeneric(Text, DS_Note));
}
