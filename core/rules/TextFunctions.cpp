//===- TextFunctions.cpp - numbers written as text, and read ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/TextFunctions.h"
#include "support/RustPaths.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;
using namespace linkgrad;

static StringRef calleeName(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee ? originalSymbol(Callee->getName()) : "";
}

static bool isTerminal(const Value &Stream) {
  auto *G = dyn_cast<GlobalVariable>(getUnderlyingObject(&Stream));
  return G && StringSwitch<bool>(G->getName())
                  .Cases({"_ZSt4cout", "_ZSt4cerr", "_ZSt4clog"}, true)
                  .Default(false);
}

std::optional<unsigned> linkgrad::firstWrittenAsText(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  if (Name.starts_with("_R") || Name.starts_with("_ZN")) {
    std::string Path = rustPath(Name);
    if (isWithinRustPath(Path, "core::fmt::") ||
        isWithinRustPath(Path, "alloc::fmt::format"))
      return 0;
  }
  if (Name.starts_with("_ZNSols") || Name.starts_with("_ZNSo9_M_insertI"))
    return isTerminal(*Call.getArgOperand(0)) ? std::nullopt
                                              : std::optional(1u);
  if (Name.starts_with("_ZSt8to_charsPcS_"))
    return 2;
  unsigned First = StringSwitch<unsigned>(Name)
                       .Cases({"sprintf", "vsprintf"}, 1)
                       .Cases({"asprintf", "vasprintf"}, 1)
                       .Cases({"snprintf", "vsnprintf"}, 2)
                       .Cases({"__sprintf_chk", "__vsprintf_chk"}, 3)
                       .Cases({"__snprintf_chk", "__vsnprintf_chk"}, 4)
                       .Default(0);
  return First ? std::optional(First) : std::nullopt;
}

bool linkgrad::readsNumbersFromText(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  // str::parse::<f64>, if it was not inlined: v0 names tell the type, legacy
  // names do not.
  if (Name.contains("5parsedE") || Name.contains("5parsefE") ||
      Name.contains("5parse17h"))
    return isWithinRustPath(rustPath(Name), "core::str::");
  if (Name.contains("FromStr") || Name.contains("dec2flt")) {
    std::string Path = rustPath(Name);
    return StringRef(Path).contains("dec2flt") ||
           StringRef(Path).starts_with("<f64 as core::str") ||
           StringRef(Path).starts_with("<f32 as core::str");
  }
  // Of what type they read is the last letter but for that of references.
  StringRef Type = Name;
  if (Type.consume_front("_ZNSirsER") ||
      Type.consume_front("_ZNSi10_M_extractI") ||
      Type.consume_front("_ZSt10from_charsPKcS0_R"))
    return Type.starts_with("d") || Type.starts_with("f") ||
           Type.starts_with("e");
  return StringSwitch<bool>(Name)
      .Cases({"strtod", "strtof", "strtold", "atof"}, true)
      .Cases({"sscanf", "fscanf", "vsscanf", "vfscanf"}, true)
      .Cases({"__isoc99_sscanf", "__isoc99_fscanf"}, true)
      .Cases({"__isoc23_sscanf", "__isoc23_fscanf"}, true)
      .Default(false);
}

const Value *linkgrad::textReadBy(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  if (Name.contains("fscanf") || Name.starts_with("_ZNSi"))
    return nullptr;
  // (Rust's results are larger than two registers.)
  for (const Use &U : Call.args())
    if (U->getType()->isPointerTy() &&
        !Call.paramHasAttr(Call.getArgOperandNo(&U), Attribute::StructRet))
      return U.get();
  return nullptr;
}
