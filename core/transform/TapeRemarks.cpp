//===- TapeRemarks.cpp - what the tape costs, as remarks ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/TapeRemarks.h"
#include "plan/PlanPrinter.h"
#include "prepare/closure/DisjointMemory.h"
#include "support/DebugPrint.h"
#include "support/Diagnostics.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;
using namespace linkgrad;

/// Loops around in which the values stay the same.
static std::string sameIn(const TapeScope &S) {
  unsigned Loops = 1 + S.L->getLoopDepth() - S.Outermost->getLoopDepth();
  if (Loops == S.Nest.size())
    return "";
  return ", the same in each iteration of " +
         std::to_string(Loops - S.Nest.size()) + " more";
}

void linkgrad::remarkTape(const FunctionPlan &P, const TapeLayout &Layout) {
  debugPrint("plan", P.Primal, [&](raw_ostream &OS) {
    printPlan(P.Input, P.Shape, *P.Tape, Layout, OS);
  });
  constexpr char Pass[] = "linkgrad-tape";
  LLVMContext &Ctx = P.Primal.getContext();
  if (!Ctx.getDiagHandlerPtr()->isAnalysisRemarkEnabled(Pass))
    return;
  StringRef Where = P.Primal.hasFnAttribute(DisjointAttribute)
                        ? ", where its parameters do not overlap"
                        : "";
  for (Node N : P.Tape->kept()) {
    auto *I = cast<Instruction>(N.getPointer());
    StringRef What = N.getInt() == NodeKind::Primal   ? "a value"
                     : N.getInt() == NodeKind::Shadow ? "a shadow pointer"
                     : N.getInt() == NodeKind::Tape   ? "the tape of a call"
                                                      : "the value before";
    OptimizationRemarkAnalysis R(Pass, "Kept", I->getDebugLoc(),
                                 I->getParent());
    R << "keeps " << What << " of '" << ore::NV("Opcode", I->getOpcodeName())
      << "' in '" << ore::NV("Function", displayName(P.Primal.getName())) << "'"
      << Where;
    Ctx.diagnose(R);
  }
  for (const TapeScope &S : Layout.scopes().drop_front()) {
    OptimizationRemarkAnalysis R(Pass, "Loop", S.L->getStartLoc(),
                                 S.L->getHeader());
    R << "keeps " << ore::NV("Bytes", S.RecordSize)
      << " bytes an iteration of this loop, "
      << (S.Counted ? "in one block for a nest of " +
                          std::to_string(S.Nest.size()) + sameIn(S)
                    : std::string("in a record of its own"))
      << Where;
    Ctx.diagnose(R);
  }
}
