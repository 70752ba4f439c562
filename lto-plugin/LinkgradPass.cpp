//===- LinkgradPass.cpp - the engine as a module pass ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkgradPass.h"
#include "RustRequests.h"
#include "importer/BackendIndex.h"
#include "importer/Importer.h"
#include "importer/Redirect.h"
#include "importer/TargetTable.h"
#include "importer/VariableExport.h"
#include "linkgrad/Engine.h"
#include "request/EntryPoints.h"
#include "support/DebugPrint.h"
#include "support/Diagnostics.h"

using namespace llvm;
using namespace linkgrad;

/// With --thinlto-cache-dir the linker would reuse this module's machine code
/// when a file changes that a derivative was made from, and it even keeps the
/// code of a module with errors. The requests are left as they are, under a
/// name that says so to those who link that code. The name is hidden: then a
/// shared library cannot leave it to others either.
static void leaveUnresolved(Module &M) {
  for (Function &F : M)
    if (F.isDeclaration() && !F.use_empty() &&
        entryPointOf(F.getName()) != EntryPoint::None) {
      F.setName("derivative refused by linkgrad, to be linked without "
                "--thinlto-cache-dir: " +
                F.getName());
      F.setVisibility(GlobalValue::HiddenVisibility);
      F.setDSOLocal(true);
    }
}

/// Links in which derivatives cannot be right.
static bool isRefused(Module &M) {
  Diagnostics Diags(M.getContext());
  if (const BackendIndex *Index = BackendIndex::ofProcess()) {
    if (Index->hasClosure() || !asksItself(M))
      return false;
    Diags.error(DiagCode::LinkIndex, {M.getModuleIdentifier()});
    return true;
  }
  LinkSource *Source = LinkSource::ofProcess();
  if (!Source)
    return false;
  LinkObstacles Obstacles = Source->obstacles();
  if (Obstacles.Relocatable)
    Diags.error(DiagCode::LinkRelocatable, {M.getModuleIdentifier()});
  if (Obstacles.UsesCache) {
    Diags.error(DiagCode::LinkCache, {M.getModuleIdentifier()});
    leaveUnresolved(M);
  }
  return Obstacles.Relocatable || Obstacles.UsesCache;
}

// Marks a module whose requests were refused as a whole.
static constexpr char SeenMark[] = "linkgrad.seen";

bool LinkgradPass::hasWork(const Module &M) {
  return hasRequests(M) && !M.getNamedMetadata(SeenMark);
}

bool LinkgradPass::serveOthers(Module &M) {
  if (isMergedModule(M))
    return false; // in one module there are no others
  LinkSource *Source = LinkSource::ofProcess();
  if (!Source || !Source->mayRequest())
    return false;
  const Catalog *TheCatalog = Catalog::ofProcess();
  if (!TheCatalog)
    return false;
  bool Changed = emitTargetTable(M, *TheCatalog);
  Changed |= restoreRuleState(M, *TheCatalog);
  return exportVariables(M, *TheCatalog) || Changed;
}

PreservedAnalyses LinkgradPass::run(Module &M, ModuleAnalysisManager &MAM) {
  bool Served = IsThinBackend && serveOthers(M);
  if (!hasWork(M))
    return Served ? PreservedAnalyses::none() : PreservedAnalyses::all();
  if (isRefused(M)) {
    M.getOrInsertNamedMetadata(SeenMark);
    return PreservedAnalyses::none();
  }
  Diagnostics Diags(M.getContext());
  bool Changed = resolveRustRequests(M, Diags);
  if (const BackendIndex *Index = BackendIndex::ofProcess()) {
    IndexBodies Bodies(M, *Index);
    Changed |= differentiateModule(M, MAM, &Bodies);
    Bodies.removeUnusedCopies();
    noteFinalPrint(M);
    return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
  }
  if (const Catalog *TheCatalog = Catalog::ofProcess())
    Changed |= redirectUses(M, *TheCatalog);
  Importer Bodies(M);
  Changed |= differentiateModule(M, MAM, &Bodies);
  Bodies.removeUnusedCopies();
  Bodies.completeReferences(Diags);
  noteFinalPrint(M);
  return Changed || Served ? PreservedAnalyses::none()
                           : PreservedAnalyses::all();
}
