//===- EntryPoints.cpp - which calls are requests ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/EntryPoints.h"
#include "support/Diagnostics.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace linkgrad {

namespace {
enum : unsigned { IsForward = 1, IsHalf = 2, IsAugmented = 4 };

struct EntryRow {
  StringLiteral Part;
  EntryPoint Point;
  unsigned What;
};
} // namespace

static constexpr EntryRow Rows[] = {
#define ENTRY(Point, Part, Reader, Mode, What) {Part, EntryPoint::Point, What},
#include "request/EntryPoints.def"
};

static bool says(EntryPoint Point, unsigned What) {
  return any_of(Rows, [&](const EntryRow &Row) {
    return Row.Point == Point && (Row.What & What);
  });
}

bool isForward(EntryPoint Point) { return says(Point, IsForward); }
bool isHalf(EntryPoint Point) { return says(Point, IsHalf); }
bool isAugmented(EntryPoint Point) { return says(Point, IsAugmented); }

EntryPoint entryPointOf(StringRef SymbolName) {
  if (SymbolName.contains("__enzyme_"))
    for (const EntryRow &Row : Rows)
      if (SymbolName.contains(Row.Part))
        return Row.Point;
  return EntryPoint::None;
}

static const Function *calledFunction(const CallBase &Call) {
  return dyn_cast<Function>(
      Call.getCalledOperand()->stripPointerCastsAndAliases());
}

EntryPoint entryPointOf(const CallBase &Call) {
  const Function *Callee = calledFunction(Call);
  if (!Callee || !Callee->isDeclaration())
    return EntryPoint::None;
  return entryPointOf(Callee->getName());
}

std::string entryPointName(const CallBase &Call) {
  const Function *Callee = calledFunction(Call);
  if (!Callee)
    return "an unknown function";
  std::string Name = displayName(Callee->getName());
  // A template instance demangles to its whole signature.
  size_t Begin = Name.find("__enzyme_");
  if (Begin == std::string::npos)
    return Name;
  return Name.substr(Begin, Name.find_first_of("<( ", Begin) - Begin);
}

} // namespace linkgrad
