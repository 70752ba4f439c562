//===- RustcEntry.cpp - the pass `enzyme` in rustc's pipelines ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// rustc loads this library twice: as its autodiff backend, and by
// -Zllvm-plugins as a pass plugin, which it asks about every module.
//
// In every module, before anything is inlined, the requests are completed with
// what rustc leaves out (RustRequests.h).
//
// The pass `enzyme` is run by rustc on the module that it merges from all
// crates and std under `lto = "fat"`. With -Clinker-plugin-lto that module
// goes to the linker as bitcode. There the plugin finds what the module does
// not hold, such as bodies in C, so the requests are left to it. Without, this
// is the last that sees bitcode, and differentiates. Libraries leave their
// requests to who links them.
//
//===----------------------------------------------------------------------===//

#include "LinkgradPass.h"
#include "PluginEntry.h"
#include "RustRequests.h"
#include "linkgrad/Engine.h"
#include "rustc/EnzymeApi.h"
#include "rustc/Options.h"
#include "rustc/RustcCommandLine.h"
#include "support/DebugPrint.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;
using namespace linkgrad;

/// What is to be printed is known here, and goes with the module to who
/// differentiates it.
static bool handOnPrinting(Module &M) {
  if (!hasRequests(M))
    return false;
  std::string Phases = phasesToPrint();
  for (auto [Flag, Phase] : {std::pair("PrintModBefore", ",before"),
                             std::pair("PrintModAfter", ",after")})
    if (othersDifferentiate() && setsAutodiffFlag(processArguments(), Flag))
      Phases += Phase;
  if (setsAutodiffFlag(processArguments(), "PrintModFinal"))
    Phases += ",final";
  if (!Phases.empty())
    wantDebugPrint(M, Phases);
  return !Phases.empty();
}

namespace {
struct RewriteRequestsPass : PassInfoMixin<RewriteRequestsPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    bool Changed = handOnPrinting(M);
    Changed |= rewriteRustRequests(M);
    return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};
} // namespace

/// rustc runs the pass behind all others, so that nobody would optimise what it
/// makes.
static void optimiseDerivatives(Module &M, ModuleAnalysisManager &MAM) {
  const std::vector<std::string> &Args = processArguments();
  if (!asksForOptimisation(Args) || setsAutodiffFlag(Args, "NoPostopt"))
    return;
  MAM.invalidate(M, PreservedAnalyses::none());
  PipelineTuningOptions Tuning;
  Tuning.SLPVectorization = true;
  PassBuilder PB(nullptr, Tuning);
  PB.buildPerModuleDefaultPipeline(OptimizationLevel::O3).run(M, MAM);
}

namespace {
struct EnzymePass : PassInfoMixin<EnzymePass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    if (othersDifferentiate())
      return PreservedAnalyses::all();
    if (!LinkgradPass::hasWork(M))
      return PreservedAnalyses::all();
    LinkgradPass(/*IsThinBackend=*/false).run(M, MAM);
    optimiseDerivatives(M, MAM);
    doFinalPrint(M);
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};
} // namespace

/// As a pass plugin. rustc gives one phase or another, depending on what it
/// builds; after the link nothing is left to do.
void linkgrad::registerPasses(PassBuilder &PB) {
  PB.registerPipelineEarlySimplificationEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
        MPM.addPass(RewriteRequestsPass());
      });
}

/// As the autodiff backend; rustc gives false for \p Augment and names the
/// pass.
extern "C" LINKGRAD_EXPORT void registerEnzymeAndPassPipeline(PassBuilder &PB,
                                                              bool Augment) {
  registerPasses(PB);
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        if (Name != "enzyme")
          return false;
        MPM.addPass(EnzymePass());
        return true;
      });
  if (Augment)
    PB.registerFullLinkTimeOptimizationEarlyEPCallback(
        [](ModulePassManager &MPM, OptimizationLevel) {
          MPM.addPass(EnzymePass());
        });
}
