//===- RowLoops.cpp - loops whose iterations store rows ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/RowLoops.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace linkgrad;

// Shorter rows LLVM loads and stores as groups whose lanes it interleaves.
static constexpr int64_t ShortRow = 8;

namespace {

/// Stores that lie at constant distances from each other.
struct Row {
  const SCEV *First;
  Type *Ty;
  int64_t Step; // elements from one iteration to the next
  SmallVector<int64_t, 16> Places{0};
};

} // namespace

static std::optional<int64_t> elements(const SCEV *Bytes, int64_t Size) {
  auto *C = dyn_cast<SCEVConstant>(Bytes);
  if (!C || C->getAPInt().getSignificantBits() > 64)
    return {};
  int64_t N = C->getAPInt().getSExtValue();
  return N % Size ? std::nullopt : std::optional(N / Size);
}

static void addStore(ScalarEvolution &SE, const Loop &L, StoreInst &Store,
                     SmallVectorImpl<Row> &Rows) {
  Type *Ty = Store.getValueOperand()->getType();
  auto *At = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Store.getPointerOperand()));
  if (!Ty->isFloatingPointTy() || !At || At->getLoop() != &L || !At->isAffine())
    return;
  int64_t Size = Store.getDataLayout().getTypeStoreSize(Ty);
  std::optional<int64_t> Step = elements(At->getStepRecurrence(SE), Size);
  if (!Step || std::abs(*Step) <= ShortRow)
    return;
  for (Row &R : Rows) {
    if (R.Ty != Ty || R.Step != *Step ||
        SE.getPointerBase(R.First) != SE.getPointerBase(At))
      continue;
    if (auto Place = elements(SE.getMinusSCEV(At, R.First), Size)) {
      R.Places.push_back(*Place);
      return;
    }
  }
  Rows.push_back({At, Ty, *Step});
}

/// How many elements beside each other are stored, at most.
static int64_t longestRun(Row &R) {
  llvm::sort(R.Places);
  R.Places.erase(llvm::unique(R.Places), R.Places.end());
  int64_t Longest = 1, Run = 1;
  for (unsigned I = 1; I < R.Places.size(); ++I) {
    Run = R.Places[I] == R.Places[I - 1] + 1 ? Run + 1 : 1;
    Longest = std::max(Longest, Run);
  }
  return Longest;
}

static bool storesRows(ScalarEvolution &SE, const Loop &L) {
  SmallVector<Row, 4> Rows;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B)
      if (auto *Store = dyn_cast<StoreInst>(&I))
        addStore(SE, L, *Store, Rows);
  return any_of(Rows, [](Row &R) {
    return longestRun(R) > ShortRow && 2 * longestRun(R) >= std::abs(R.Step);
  });
}

void linkgrad::keepRowsTogether(Function &F, FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  static constexpr const char *Vectorise = "llvm.loop.vectorize.enable";
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() && !findOptionMDForLoop(L, Vectorise) &&
        storesRows(SE, *L))
      addStringMetadataToLoop(L, Vectorise, 0);
}
