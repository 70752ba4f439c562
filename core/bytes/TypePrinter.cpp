//===- TypePrinter.cpp - print<linkgrad-types> ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/TypePrinter.h"
#include "bytes/TypeAnalysis.h"
#include "support/DebugPrint.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace linkgrad;

static bool isWorthALine(const Value &V) {
  return !V.getType()->isVoidTy() && !V.getType()->isFPOrFPVectorTy();
}

static void printValue(const TypeAnalysis &Types, const Value &V,
                       raw_ostream &Out) {
  Out << "  ";
  V.printAsOperand(Out, /*PrintType=*/false);
  TypeTree Tree = Types.tree(V);
  Out << ": " << Tree.str();
  if (!Tree.isKnown())
    Out << " (" << Types.explain(V) << ")";
  Out << "\n";
}

/// Of what contradicts itself or is not known what else is: "[8,16) words".
static void printKind(const TypedRange &R, raw_ostream &Out) {
  if (R.Type.isKnown())
    return;
  Out << "; [" << R.Offset << "," << R.Offset + R.Size << ")";
  if (R.Untouched)
    Out << " untouched";
  if (R.Private)
    Out << " private";
  if (R.Words)
    Out << (R.Pairs ? " pairs" : " words");
  if (R.CopyAs.isKnown())
    Out << " as " << R.CopyAs.str();
}

/// "  dst: Float@double [0,16) Integer [16,20) Unknown [20,24)"
static void printMemory(const TypeAnalysis &Types, const Value &Ptr,
                        const Value *Length, StringRef Name, raw_ostream &Out) {
  const auto *C = dyn_cast<ConstantInt>(Length);
  uint64_t Period;
  std::vector<TypedRange> Ranges =
      Types.memory(Ptr, C ? C->getLimitedValue() : UINT64_MAX, Period);
  Out << "    " << Name << ":";
  bool IsUnknown = false;
  for (const TypedRange &R : Ranges) {
    Out << " " << R.Type.str() << " [" << R.Offset << "," << R.Offset + R.Size
        << ")";
    IsUnknown |= !R.Type.isKnown();
  }
  if (!C)
    Out << " period " << Period;
  if (IsUnknown)
    Out << " (" << Types.explain(Ptr) << ")";
  for (const TypedRange &R : Ranges)
    printKind(R, Out);
  Out << "\n";
}

void linkgrad::printTypes(const TypeAnalysis &Types, Function &F,
                          raw_ostream &Out) {
  Out << "types of '" << F.getName() << "'\n";
  for (Argument &A : F.args())
    if (isWorthALine(A))
      printValue(Types, A, Out);
  for (Instruction &I : instructions(F)) {
    if (isWorthALine(I))
      printValue(Types, I, Out);
    const auto *Mem = dyn_cast<MemIntrinsic>(&I);
    if (!Mem)
      continue;
    Out << "  " << Mem->getCalledFunction()->getName() << "\n";
    printMemory(Types, *Mem->getRawDest(), Mem->getLength(), "to", Out);
    if (const auto *T = dyn_cast<MemTransferInst>(Mem))
      printMemory(Types, *T->getRawSource(), Mem->getLength(), "from", Out);
  }
}

PreservedAnalyses TypePrinterPass::run(Module &M, ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  std::vector<Function *> Closure = definedFunctions(M);
  TypeAnalysis Types(Closure, FAM);
  for (Function *F : Closure)
    printTypes(Types, *F, outs());
  return PreservedAnalyses::all();
}

bool linkgrad::addTypePrinter(StringRef Name, ModulePassManager &MPM) {
  if (Name != "print<linkgrad-types>")
    return false;
  MPM.addPass(TypePrinterPass());
  return true;
}
