//===- PassPlugin.cpp - the entry point that the hosts call ---===//
#include "llvm/Plugins/PassPlugin.h"
#include "analysis/TypePrinter.h"
#include "linkgrad/Engine.h"
#include "request/RequestPrinter.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace {
struct LinkgradPass : PassInfoMixin<LinkgradPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    if (!linkgrad::hasRequests(M))
      return PreservedAnalyses::all();
    return linkgrad::differentiateModule(M, MAM, nullptr)
               ? PreservedAnalyses::none()
               : PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};
} // namespace

extern "C" __attribute__((visibility("default"))) PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "linkgrad", "0.1.0", [](PassBuilder &PB) {
            linkgrad::registerTypePrinter(PB);
            PB.registerPipelineParsingCallback(
                [](StringRef Name, ModulePassManager &MPM,
                   ArrayRef<PassBuilder::PipelineElement>) {
                  if (linkgrad::addRequestPrinter(Name, MPM))
                    return true;
                  if (Name != "linkgrad")
                    return false;
                  MPM.addPass(LinkgradPass());
                  return true;
                });
          }};
}
