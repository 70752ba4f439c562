//===- ActivityPrinter.cpp - print<linkgrad-activity> ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityPrinter.h"
#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "support/DebugPrint.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace linkgrad;

static StringRef partOf(const ActivityAnalysis &Activities, const Value &V) {
  bool Shadow = Activities.hasShadow(V);
  if (Activities.hasAdjoint(V))
    return Shadow ? "adjoint and shadow" : "adjoint";
  return Shadow ? "shadow" : "constant";
}

static void print(const ActivityAnalysis &Activities, const Instruction &I,
                  raw_ostream &Out) {
  bool Active = Activities.isActiveInstruction(I);
  if (!I.getType()->isVoidTy()) {
    if (!Active && Activities.classOf(I) == ValueClass::None)
      return;
    Out << "  ";
    I.printAsOperand(Out, /*PrintType=*/false);
    Out << ": " << partOf(Activities, I) << "\n";
  } else if (I.mayReadOrWriteMemory()) {
    Out << I << ": " << (Active ? "active" : "constant") << "\n";
  }
  if (is_contained(Activities.untypedUses(), &I))
    Out << "    of unknown type\n";
}

void linkgrad::printActivities(const ActivityAnalysis &Activities,
                               const Function &F, raw_ostream &Out) {
  Out << "activity of '" << F.getName() << "'\n";
  for (const Instruction &I : instructions(F))
    print(Activities, I, Out);
}

PreservedAnalyses ActivityPrinterPass::run(Module &M,
                                           ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  std::vector<Function *> Closure = definedFunctions(M);
  TypeAnalysis Types(Closure, FAM);
  ClosureFacts Facts(Closure, {}, Types);
  for (Function *F : Closure) {
    FunctionInfo Info(*F, FAM);
    ActivityAnalysis Activities(Info, Types, Facts, argumentActivities(*F),
                                !F->getReturnType()->isVoidTy());
    printActivities(Activities, *F, outs());
  }
  return PreservedAnalyses::none();
}

SmallVector<Activity, 8> linkgrad::argumentActivities(const Function &F) {
  SmallVector<Activity, 8> Args;
  for (const Argument &A : F.args())
    if (F.getAttributes().hasParamAttr(A.getArgNo(), "linkgrad_const"))
      Args.push_back(Activity::Constant);
    else if (A.getType()->isPtrOrPtrVectorTy())
      Args.push_back(Activity::Duplicated);
    else
      Args.push_back(A.getType()->isFPOrFPVectorTy() ? Activity::Active
                                                     : Activity::Constant);
  return Args;
}

bool linkgrad::addActivityPrinter(StringRef Name, ModulePassManager &MPM) {
  if (Name != "print<linkgrad-activity>")
    return false;
  MPM.addPass(createModuleToFunctionPassAdaptor(LoopSimplifyPass()));
  MPM.addPass(createModuleToFunctionPassAdaptor(LCSSAPass()));
  MPM.addPass(ActivityPrinterPass());
  return true;
}
