//===- Options.cpp - the options that rustc sets ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rustc/Options.h"
#include "bytes/TypeTree.h"
#include <algorithm>
#include <cstring>
#include <mutex>

using namespace linkgrad;

constinit BackendFlag EnzymePrint{0}, EnzymePrintType{0},
    EnzymePrintActivity{0}, EnzymePrintPerf{0}, EnzymeInline{0},
    EnzymeStrictAliasing{1}, RustTypeRules{0}, looseTypeAnalysis{0};
constinit uint32_t EnzymeMaxTypeDepth = TypeTree::MaxDepth;
constinit char EnzymeFunctionToAnalyze = 0;

// A fixed buffer: nothing here may need a constructor or a destructor.
static std::mutex NameMutex;
static char NameToAnalyze[1024];

static BackendFlag *findFlag(void *Option) {
  for (BackendFlag *Flag :
       {&EnzymePrint, &EnzymePrintType, &EnzymePrintActivity, &EnzymePrintPerf,
        &EnzymeInline, &EnzymeStrictAliasing, &RustTypeRules,
        &looseTypeAnalysis})
    if (Flag == Option)
      return Flag;
  return nullptr;
}

void EnzymeSetCLInteger(void *Option, int64_t Value) {
  if (BackendFlag *Flag = findFlag(Option))
    Flag->Value = Value;
}

int64_t EnzymeGetCLInteger(void *Option) {
  if (Option == &EnzymeMaxTypeDepth)
    return EnzymeMaxTypeDepth;
  BackendFlag *Flag = findFlag(Option);
  return Flag ? Flag->Value.load() : 0;
}

void EnzymeSetCLBool(void *Option, uint8_t Value) {
  EnzymeSetCLInteger(Option, Value != 0);
}

uint8_t EnzymeGetCLBool(void *Option) { return EnzymeGetCLInteger(Option); }

void EnzymeSetCLString(void *Option, const char *Value) {
  if (Option != &EnzymeFunctionToAnalyze)
    return;
  std::lock_guard Lock(NameMutex);
  size_t Length = std::min(strlen(Value), sizeof(NameToAnalyze) - 1);
  memcpy(NameToAnalyze, Value, Length);
  NameToAnalyze[Length] = 0;
}

std::string linkgrad::functionToAnalyze() {
  std::lock_guard Lock(NameMutex);
  return NameToAnalyze;
}

std::string linkgrad::phasesToPrint() {
  std::string Function = functionToAnalyze(), Phases;
  auto Add = [&](const BackendFlag &Flag, const std::string &Names) {
    if (Flag.Value)
      Phases += (Phases.empty() ? "" : ",") + Names;
  };
  Add(EnzymePrintType, Function.empty() ? "types" : "types:" + Function);
  Add(EnzymePrintActivity, "activity");
  Add(EnzymePrintPerf, "plan");
  Add(EnzymePrint, "prepare,derivative");
  return Phases;
}
