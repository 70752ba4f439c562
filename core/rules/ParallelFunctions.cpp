//===- ParallelFunctions.cpp - functions by which threads meet ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/ParallelFunctions.h"
#include "rules/LibraryFunctions.h"
#include "support/RustPaths.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

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

static StringMap<Meeting> buildMeetings() {
  StringMap<Meeting> Names;
#define MEETS(Name, Leaves, Enters) Names[Name] = {Leaves, Enters};
#include "rules/ParallelFunctions.def"
  return Names;
}

// What one thread has written before it leaves another one may see that enters
// later. Sums of numbers that nobody looks at in between have no order, nor
// have counters that say nothing of other memory.
Meeting linkgrad::meetingAt(const Instruction &I) {
  if (isa<FenceInst>(I))
    return {true, true};
  if (auto *Load = dyn_cast<LoadInst>(&I); Load && Load->isAtomic())
    return {false, true};
  if (auto *Store = dyn_cast<StoreInst>(&I); Store && Store->isAtomic())
    return {true, false};
  AtomicOrdering Order = AtomicOrdering::NotAtomic;
  if (auto *A = dyn_cast<AtomicRMWInst>(&I))
    Order = A->getOrdering();
  else if (auto *A = dyn_cast<AtomicCmpXchgInst>(&I))
    Order = A->getMergedOrdering();
  if (Order != AtomicOrdering::NotAtomic)
    return {isReleaseOrStronger(Order), isAcquireOrStronger(Order)};
  static const StringMap<Meeting> Names = buildMeetings();
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F && F->isDeclaration() ? Names.lookup(F->getName()) : Meeting();
}

bool linkgrad::waitsForTasks(const CallBase &Call) {
  static const StringSet<> Names = {
#define WAITS_FOR_TASKS(Name) Name,
#include "rules/ParallelFunctions.def"
  };
  const Function *F = Call.getCalledFunction();
  return F && F->isDeclaration() && Names.contains(F->getName());
}

bool linkgrad::isOfThreads(StringRef Name) {
  return Name.starts_with("linkgrad.thread.") ||
         Name.starts_with("linkgrad.order.") ||
         Name.starts_with("linkgrad.team.") ||
         Name.starts_with("linkgrad.own.") ||
         Name.starts_with("linkgrad.task.");
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

StringRef linkgrad::whyBodyRefused(StringRef Name) {
  static constexpr Refusal Rows[] = {
#define REFUSED_BODY(Prefix, Why) {Prefix, Why},
#include "rules/ParallelFunctions.def"
  };
  const std::string &Path = rustPath(Name);
  return Path.empty() ? "" : whyOf(Rows, Path);
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
  if (StringRef Why = whyRefused(Callee); !Why.empty())
    return Why;
  const std::string &Path = rustPath(Callee);
  return whyOf(Rows, Path.empty() ? Callee : StringRef(Path));
}
