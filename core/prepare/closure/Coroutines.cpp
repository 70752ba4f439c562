//===- Coroutines.cpp - coroutines as functions that resume them ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Coroutines.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Coroutines/CoroSplit.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

/// A coroutine knows which function it is, by which LLVM recognises what has
/// been inlined.
static void renameItself(Function &Copy, const Function &F) {
  for (Instruction &I : instructions(Copy))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && Call->getIntrinsicID() == Intrinsic::coro_id)
      for (Use &Arg : Call->args())
        if (Arg->stripPointerCasts() == &F)
          Arg.set(&Copy);
}

/// LLVM's pass goes over whole modules, and the host's analyses do not know of
/// what it makes.
static void runSplit(Module &M) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  createModuleToPostOrderCGSCCPassAdaptor(
      CoroSplitPass(/*OptimizeFrame=*/false))
      .run(M, MAM);
}

/// At a coroutine, what was made of it: attempts after the first one are about
/// the same functions.
static constexpr char SplitMark[] = "linkgrad.split";

static Function *knownSplit(const Function &F) {
  MDNode *Mark = F.getMetadata(SplitMark);
  return Mark ? mdconst::dyn_extract_or_null<Function>(Mark->getOperand(0))
              : nullptr;
}

/// Returns whether that has worked.
static bool split(Function &F) {
  // Of what nobody calls LLVM's pass looks only at what others might.
  GlobalValue::LinkageTypes Linkage = F.getLinkage();
  F.setLinkage(GlobalValue::ExternalLinkage);
  // The program's own are for the rest of the pipeline.
  SmallVector<Function *, 8> Others;
  for (Function &Other : *F.getParent())
    if (&Other != &F && Other.isPresplitCoroutine()) {
      Other.removeFnAttr(Attribute::PresplitCoroutine);
      Others.push_back(&Other);
    }
  runSplit(*F.getParent());
  for (Function *Other : Others)
    Other->setPresplitCoroutine();
  F.setLinkage(Linkage);
  return !F.isPresplitCoroutine();
}

Function *linkgrad::splitCoroutine(Function &F, bool IsOurs) {
  if (IsOurs)
    return split(F) ? &F : nullptr;
  if (Function *Known = knownSplit(F))
    return Known;
  ValueToValueMapTy Map;
  Function *Copy = CloneFunction(&F, Map);
  Copy->setName(F.getName() + ".split");
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Copy->setComdat(nullptr);
  renameItself(*Copy, F);
  if (!split(*Copy))
    return nullptr;
  F.setMetadata(SplitMark,
                MDNode::get(F.getContext(), ConstantAsMetadata::get(Copy)));
  return Copy;
}
