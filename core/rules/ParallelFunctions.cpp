//===- ParallelFunctions.cpp - functions by which threads meet ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/ParallelFunctions.h"
#include "rules/LibraryFunctions.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Function.h"

using namespace llvm;
using namespace linkgrad;

static StringMap<Synchronisation> buildNames() {
  StringMap<Synchronisation> Names;
#define SYNCHRONISES(Name, Kind) Names[Name] = Synchronisation::Kind;
#include "rules/ParallelFunctions.def"
  return Names;
}

std::optional<Synchronisation>
linkgrad::synchronisationOf(const CallBase &Call) {
  static const StringMap<Synchronisation> Names = buildNames();
  const Function *F = Call.getCalledFunction();
  if (!F || !F->isDeclaration())
    return std::nullopt;
  auto It = Names.find(F->getName());
  if (It == Names.end())
    return std::nullopt;
  return It->second;
}

namespace {
struct Refusal {
  StringLiteral Prefix, Why;
};
} // namespace

static StringRef whyOf(ArrayRef<Refusal> Rows, StringRef Name) {
  for (const Refusal &R : Rows)
    if (Name.starts_with(R.Prefix))
      return R.Why;
  return "";
}

StringRef linkgrad::whyRefused(StringRef Callee) {
  static constexpr Refusal Rows[] = {
#define REFUSED(Prefix, Why) {Prefix, Why},
#include "rules/ParallelFunctions.def"
  };
  return whyOf(Rows, Callee);
}

StringRef linkgrad::whyRefusedAmongThreads(StringRef Callee) {
  static constexpr Refusal Rows[] = {
#define REFUSED_AMONG(Prefix, Why) {Prefix, Why},
#include "rules/ParallelFunctions.def"
  };
  return whyOf(Rows, Callee);
}

bool linkgrad::isMessage(StringRef Callee) {
  return Callee.starts_with("MPI_") || Callee.starts_with("PMPI_") ||
         Callee.starts_with("linkgrad_library_");
}

StringRef linkgrad::whyRefusedIfActive(StringRef Callee) {
  static constexpr Refusal Rows[] = {
#define REFUSED_IF_ACTIVE(Prefix, Why) {Prefix, Why},
#include "rules/ParallelFunctions.def"
  };
  StringRef Why = whyRefused(Callee);
  return Why.empty() ? whyOf(Rows, Callee) : Why;
}
