//===- Engine.cpp - the list of phases ---===//
#include "linkgrad/Engine.h"
#include "linkgrad/BodySource.h"
#include "llvm/IR/Module.h"

using namespace llvm;

bool linkgrad::hasRequests(const Module &M) {
  for (const Function &F : M)
    if (F.getName().contains("__enzyme_"))
      return true;
  return false;
}

bool linkgrad::differentiateModule(Module &M, ModuleAnalysisManager &MAM,
                                   BodySource *Bodies) {
  return false;
}
