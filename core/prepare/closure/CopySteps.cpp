//===- CopySteps.cpp - the steps that optimise a function ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/CopySteps.h"
#include "prepare/closure/CanonicalForm.h"
#include "prepare/closure/RowLoops.h"
#include "prepare/idioms/AddressArithmetic.h"
#include "prepare/idioms/ByteCopies.h"
#include "prepare/idioms/CarriedLoads.h"
#include "prepare/idioms/EqualMerges.h"
#include "prepare/idioms/FieldPointers.h"
#include "prepare/idioms/MergedStores.h"
#include "prepare/idioms/NullMerges.h"
#include "prepare/idioms/StackMarks.h"
#include "prepare/idioms/SwapLoops.h"
#include "prepare/idioms/SwappedBytes.h"
#include "prepare/idioms/VectorCasts.h"
#include "prepare/idioms/VectorLogic.h"
#include "prepare/idioms/WordLoops.h"
#include "prepare/idioms/ZeroCopies.h"
#include "prepare/words/ForwardedBytes.h"
#include "prepare/words/SplitCopies.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/IR/Function.h"
#include "llvm/Transforms/AggressiveInstCombine/AggressiveInstCombine.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/JumpThreading.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LowerExpectIntrinsic.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Scalar/SimpleLoopUnswitch.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Scalar/TailRecursionElimination.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace linkgrad;

// Lookup tables and jump threading across loops would hide the structure.
static void simplifyCFG(Preparation &P) {
  runPass(P, SimplifyCFGPass(SimplifyCFGOptions()
                                 .convertSwitchToLookupTable(false)
                                 .needCanonicalLoops(true)
                                 .hoistCommonInsts(true)
                                 .sinkCommonInsts(false)));
}

static void sroa(Preparation &P) {
  runPass(P, SROAPass(SROAOptions::ModifyCFG));
}

static void earlyCSE(Preparation &P) {
  runPass(P, EarlyCSEPass(/*UseMemorySSA=*/true));
}

static void scalarize(Preparation &P) {
  ScalarizerPassOptions Lanes;
  Lanes.ScalarizeLoadStore = true;
  runPass(P, ScalarizerPass(Lanes));
}

// Hoisting before and after the test of the loop has moved. A test that does
// not change and leaves the loop (a length that is too large) is one in front.
static void rotateLoops(Preparation &P) {
  LoopPassManager Loops;
  Loops.addPass(LICMPass(LICMOptions()));
  Loops.addPass(LoopRotatePass(/*EnableHeaderDuplication=*/true,
                               /*PrepareForLTO=*/false));
  Loops.addPass(LICMPass(LICMOptions()));
  Loops.addPass(SimpleLoopUnswitchPass(/*NonTrivial=*/false));
  runPass(P, createFunctionToLoopPassAdaptor(std::move(Loops),
                                             /*UseMemorySSA=*/true));
}

static void widenCounters(Preparation &P) {
  LoopPassManager Loops;
  Loops.addPass(IndVarSimplifyPass(/*WidenIndVars=*/true));
  runPass(P, createFunctionToLoopPassAdaptor(std::move(Loops)));
}

ArrayRef<CopyStep> linkgrad::optimisingSteps() {
  static constexpr CopyStep Steps[] = {
      {{"expect", "branch weights instead of llvm.expect"},
       pass<LowerExpectIntrinsicPass>},
      {{"cfg", "branches and blocks"}, simplifyCFG},
      {{"merged-stores", "stores to one of several variables"},
       pass<SeparateMergedStoresPass>},
      {{"sroa", "variables into registers"}, sroa},
      {{"stack-marks", "marks of a stack that does not grow"},
       change<dropIdleStackMarks>},
      {{"invoke-results", "results of invokes in a block of their own", true},
       change<shieldInvokeResults>},
      {{"vector-logic", "masks of vectors of floats, float by float"},
       change<narrowVectorLogic>},
      {{"vector-casts", "casts of vectors by lanes"}, change<widenVectorCasts>},
      {{"split-copies", "values that are copied in pieces"},
       pass<JoinSplitCopiesPass>},
      // The lanes of a vector that nobody reads (SLP leaves such) must not take
      // part: the derivative there may be infinite. The pipeline after us
      // vectorises again.
      {{"scalarizer", "vectors into scalars", true}, scalarize},
      {{"cse", "what is computed twice"}, earlyCSE},
      {{"tail-calls", "tail recursion into loops"}, pass<TailCallElimPass>},
      {{"cfg-2", "branches and blocks"}, simplifyCFG},
      {{"combine", "peepholes"}, pass<InstCombinePass>},
      {{"addresses", "integers that are addresses as pointers"},
       pass<AddressArithmeticPass>},
      {{"null-merges", "accesses by a merge of null and a fresh block"},
       pass<SeparateNullMergesPass>},
      {{"equal-merges", "merges of a product and its own value"},
       pass<ExpandEqualMergesPass>},
      {{"field-pointers", "addresses that objects hold, out of loops"},
       pass<HoistFieldPointersPass>},
      {{"rotate", "invariants out of loops, tests to their ends"}, rotateLoops},
      {{"cfg-3", "branches and blocks"}, simplifyCFG},
      {{"combine-2", "peepholes"}, pass<InstCombinePass>},
      {{"counters", "counters of loops in 64 bits"}, widenCounters},
      {{"swap-loops", "loops that swap bytes into copies"},
       pass<SwapLoopsPass>},
      {{"byte-copies", "loops that copy byte by byte as copies"},
       pass<JoinByteCopiesPass>},
      {{"word-loops", "short loops over words unrolled"},
       pass<UnrollWordLoopsPass>},
      {{"forwarded-bytes", "bytes of what was just stored"},
       pass<ForwardBytesPass>},
      {{"swapped-bytes", "swaps byte by byte into words"},
       pass<JoinSwappedBytesPass>},
      {{"sroa-2", "variables into registers"}, sroa},
      {{"split-copies-2", "values that are copied in pieces"},
       pass<JoinSplitCopiesPass>},
      {{"zero-copies", "copies of zeros set their destination"},
       pass<SetZeroCopiesPass>},
      // (What is partially redundant would be merged with what was computed on
      // another way: an index that nothing is known of.)
      {{"gvn", "loads and values that are known"},
       [](Preparation &P) { runPass(P, GVNPass(GVNOptions().setPRE(false))); }},
      {{"carried-loads", "elements that a loop carries along, from memory"},
       pass<ReloadCarriedPass>},
      {{"jump-threading", "tests whose outcome is known"},
       pass<JumpThreadingPass>},
      {{"value-propagation", "what tests tell of values"},
       pass<CorrelatedValuePropagationPass>},
      {{"dead-stores", "stores that nobody reads"}, pass<DSEPass>},
      {{"combine-3", "peepholes"}, pass<InstCombinePass>},
      {{"aggressive-combine", "words that are loaded byte by byte"},
       pass<AggressiveInstCombinePass>},
      {{"adce", "dead code"}, pass<ADCEPass>},
      {{"cfg-4", "branches and blocks"}, simplifyCFG},
  };
  return Steps;
}

ArrayRef<CopyStep> linkgrad::canonicalisingSteps() {
  static constexpr CopyStep Steps[] = {
      {{"one-return", "one return a function", true}, change<uniteReturns>},
      {{"invoke-edges-2", "a block of its own behind each invoke", true},
       change<splitInvokeEdges>},
      {{"branches-into-loops", "switches into loops by way of a branch", true},
       change<branchIntoLoops>},
      {{"irreducible", "loops of one entry", true}, pass<FixIrreduciblePass>},
      {{"returns-in-loops", "invokes return into their loops", true},
       change<keepReturnsInLoops>},
      {{"loop-simplify", "loops in simplified form", true},
       pass<LoopSimplifyPass>},
      {{"lcssa", "loops in LCSSA form", true},
       [](Preparation &P) {
         runPass(P, LCSSAPass());
         P.changed();
       }},
  };
  return Steps;
}

ArrayRef<CopyStep> linkgrad::tidyingSteps() {
  static constexpr CopyStep Steps[] = {
      {{"tidy-sroa", "adjoints into registers"}, sroa},
      {{"tidy-cse", "what is computed twice"}, earlyCSE},
      {{"tidy-combine", "peepholes"}, pass<InstCombinePass>},
      {{"tidy-cfg", "branches and blocks"}, simplifyCFG},
      {{"tidy-adce", "dead code"}, pass<ADCEPass>},
      {{"tidy-cfg-2", "branches and blocks"}, simplifyCFG},
      {{"tidy-rows", "loops that store rows get no lanes of iterations"},
       [](Preparation &P) { keepRowsTogether(P.F, P.FAM); }},
  };
  return Steps;
}

void linkgrad::optimise(Function &F, FunctionAnalysisManager &FAM) {
  Preparation P{F, FAM};
  runSteps(optimisingSteps(), P, F.getName());
}

void linkgrad::tidyDerivative(Function &F, FunctionAnalysisManager &FAM) {
  Preparation P{F, FAM};
  P.changed();
  runSteps(tidyingSteps(), P, F.getName());
  P.changed();
}
