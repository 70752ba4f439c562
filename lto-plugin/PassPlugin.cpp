//===- PassPlugin.cpp - where the passes run in each host ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One shared library for all hosts. Where it runs:
//
//   host                                   extension point, phase
//   opt -passes=linkgrad, --lto-newpm-passes=linkgrad    named pass
//   clang -fpass-plugin=, -O0 too          EarlySimplification, None
//   ld.lld, rust-lld: a ThinLTO backend    EarlySimplification, ThinLTOPostLink
//   ld.lld, rust-lld: full LTO             FullLinkTimeOptimizationEarly
//   the same, ThinLTO at --lto-O0          before EliminateAvailableExternally
//   clang -flto, rustc: before the link    EarlySimplification, *PreLink
//
// EarlySimplification and not OptimizerEarly: there
// EliminateAvailableExternally has removed the bodies that ThinLTO imported.
// And what we generate gets the whole pipeline. At --lto-O0 a backend calls no
// extension point at all; there we run when it is about to drop the bodies that
// ThinLTO imported.
//
//===----------------------------------------------------------------------===//

#include "llvm/Plugins/PassPlugin.h"
#include "ImportClosurePass.h"
#include "LinkgradPass.h"
#include "PluginEntry.h"
#include "ProtectRulesPass.h"
#include "RustRequests.h"
#include "analysis/ActivityPrinter.h"
#include "bytes/TypePrinter.h"
#include "plan/PlanPrinter.h"
#include "request/RequestPrinter.h"
#include "support/DebugPrint.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include <cstddef>

using namespace llvm;
using namespace linkgrad;

static_assert(PluginAPIVersion == LLVM_PLUGIN_API_VERSION &&
                  sizeof(PluginInfo) == sizeof(PassPluginLibraryInfo) &&
                  offsetof(PluginInfo, RegisterPassBuilderCallbacks) ==
                      offsetof(PassPluginLibraryInfo,
                               RegisterPassBuilderCallbacks),
              "PluginEntry.h does not match this LLVM");

/// What runs before the link, in the compiler. It must not differentiate: the
/// closure is not complete there.
static void addPreLinkProtection(ModulePassManager &MPM) {
  MPM.addPass(ProtectRulesPass());
}

static void addAtEarlySimplification(ModulePassManager &MPM, OptimizationLevel,
                                     ThinOrFullLTOPhase Phase) {
  switch (Phase) {
  case ThinOrFullLTOPhase::None:
  case ThinOrFullLTOPhase::ThinLTOPostLink:
    MPM.addPass(LinkgradPass(Phase == ThinOrFullLTOPhase::ThinLTOPostLink));
    return;
  case ThinOrFullLTOPhase::ThinLTOPreLink:
  case ThinOrFullLTOPhase::FullLTOPreLink:
    addPreLinkProtection(MPM);
    return;
  case ThinOrFullLTOPhase::FullLTOPostLink:
    return; // done at FullLinkTimeOptimizationEarly
  }
}

/// For tests: only completes the requests of std::autodiff.
struct RustRequestsPass : PassInfoMixin<RustRequestsPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    rewriteRustRequests(M);
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

/// Where the host has optimised the derivatives.
struct FinalPrintPass : PassInfoMixin<FinalPrintPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    doFinalPrint(M);
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

/// -passes=<name>
static bool addNamedPass(StringRef Name, ModulePassManager &MPM,
                         ArrayRef<PassBuilder::PipelineElement>) {
  if (Name == "linkgrad") // perhaps in a backend, by --lto-newpm-passes
    MPM.addPass(LinkgradPass(/*IsThinBackend=*/true));
  else if (Name == "linkgrad-protect-rules")
    MPM.addPass(ProtectRulesPass());
  else if (Name == "linkgrad-import-closure")
    MPM.addPass(ImportClosurePass());
  else if (Name == "linkgrad-rust-requests")
    MPM.addPass(RustRequestsPass());
  else
    return addRequestPrinter(Name, MPM) || addTypePrinter(Name, MPM) ||
           addActivityPrinter(Name, MPM) || addPlanPrinter(Name, MPM);
  return true;
}

/// The analyses are our own: the host's managers are not at hand. At -O0 the
/// host has cached nothing that could become stale.
static void runWithOwnAnalyses(Module &M) {
  // What the target says of costs and legal types decides what code looks like,
  // and so what is understood: as at other levels.
  std::string Why;
  std::unique_ptr<TargetMachine> Machine;
  if (const Target *T = TargetRegistry::lookupTarget(M.getTargetTriple(), Why))
    Machine.reset(T->createTargetMachine(M.getTargetTriple(), "", "",
                                         TargetOptions(), std::nullopt));
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB(Machine.get());
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  LinkgradPass(/*IsThinBackend=*/false).run(M, MAM);
}

/// The pipeline of a ThinLTO backend at -O0 is three fixed passes. At other
/// levels no request is left when the callback comes.
static void serveThinLTOAtO0(PassInstrumentationCallbacks &Callbacks) {
  Callbacks.registerBeforeNonSkippedPassCallback([](StringRef Pass, Any IR) {
    if (!Pass.contains("EliminateAvailableExternallyPass"))
      return;
    auto *M = any_cast<const Module *>(&IR);
    if (!M)
      return;
    LinkgradPass::serveOthers(*const_cast<Module *>(*M));
    if (LinkgradPass::hasWork(**M))
      runWithOwnAnalyses(*const_cast<Module *>(*M));
    doFinalPrint(*const_cast<Module *>(*M));
  });
}

void linkgrad::registerPasses(PassBuilder &PB) {
  if (PassInstrumentationCallbacks *Callbacks =
          PB.getPassInstrumentationCallbacks())
    serveThinLTOAtO0(*Callbacks);
  PB.registerPipelineParsingCallback(addNamedPass);
  PB.registerPipelineEarlySimplificationEPCallback(addAtEarlySimplification);
  PB.registerFullLinkTimeOptimizationEarlyEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(LinkgradPass(/*IsThinBackend=*/false));
      });
  PB.registerOptimizerLastEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        MPM.addPass(FinalPrintPass());
      });
  PB.registerFullLinkTimeOptimizationLastEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(FinalPrintPass());
      });
}
