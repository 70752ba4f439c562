//===- ClosureSteps.cpp - the steps that know the closure ---------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/AttributeInference.h"
#include "prepare/closure/CanonicalForm.h"
#include "prepare/closure/CheckpointedLoops.h"
#include "prepare/closure/Closure.h"
#include "prepare/closure/CopyLowering.h"
#include "prepare/closure/EndTests.h"
#include "prepare/closure/InactiveValues.h"
#include "prepare/closure/KnownContents.h"
#include "prepare/closure/LostRules.h"
#include "prepare/closure/VariableArguments.h"
#include "prepare/closure/WideChoices.h"
#include "prepare/idioms/AtomicSums.h"
#include "prepare/idioms/CarriedParts.h"
#include "prepare/idioms/CaughtObjects.h"
#include "prepare/idioms/ChosenIterations.h"
#include "prepare/idioms/FieldPointers.h"
#include "prepare/idioms/ImpossibleCatches.h"
#include "prepare/idioms/LocalAccesses.h"
#include "prepare/idioms/Rounding.h"
#include "prepare/idioms/SinkNumbers.h"
#include "prepare/idioms/SwappedNumbers.h"
#include "prepare/idioms/VectorCasts.h"
#include "prepare/library/LibraryBodies.h"
#include "prepare/library/LibraryLowering.h"
#include "prepare/library/MessageBytes.h"
#include "prepare/library/RustBodies.h"
#include "prepare/library/StdFutures.h"
#include "prepare/words/AddressMerges.h"
#include "prepare/words/AggregateMerges.h"
#include "prepare/words/CarriedPointers.h"
#include "prepare/words/DeclaredFloats.h"
#include "prepare/words/DeclaredIntegers.h"
#include "prepare/words/MaskedChoices.h"
#include "prepare/words/MergedBits.h"
#include "prepare/words/MovedWords.h"
#include "prepare/words/PackedFloats.h"
#include "prepare/words/UnchangedAddresses.h"
#include "prepare/words/UnchangedStores.h"
#include "prepare/words/WordCasts.h"
#include "prepare/words/WordChoices.h"
#include "rules/Allowances.h"
#include "rules/MessageTypes.h"
#include "rules/TypeHints.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Scalar/BDCE.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace linkgrad;

ArrayRef<CopyStep> Closure::enteringSteps() {
  static constexpr CopyStep Steps[] = {
      {{"resolvers", "ifuncs as what their resolvers return"},
       change<askResolvers>},
      {{"describe", "what other modules say of what it calls", true},
       [](Preparation &P) { P.Of->describeCallees(P.F); }},
      {{"prototypes", "calls through pointers that have none"},
       change<completePointerPrototypes>},
      {{"routines", "routines of libraries that are called in other ways"},
       [](Preparation &P) {
         BodySource *Bodies = P.Of->Bodies;
         adaptLibraryBodies(P.F, [Bodies](Function &Routine) {
           return Bodies && Bodies->findBody(Routine).Body;
         });
       }},
      {{"lost-rules", "rules whose functions were inlined are reported", true},
       [](Preparation &P) {
         Closure &C = *P.Of;
         reportLostRules(P.F, *C.original(&P.F), C.Bodies, C.Diags);
       }},
      {{"allowances", "what it allows, said of its calls", true},
       change<spreadAllowances>},
      {{"declared-integers", "members that the types of addresses declare"},
       change<markDeclaredIntegers>},
      {{"declared-floats", "accesses of floats that nothing else says are"},
       change<markDeclaredFloats>},
      {{"must-tail", "calls that must be tail calls as ordinary ones"},
       change<loosenTailCalls>},
      {{"byval", "byval parameters as local copies", true}, change<lowerByVal>},
      {{"inactive-values", "what is declared inactive behind a fence", true},
       change<fenceInactiveValues>},
      {{"library-calls", "calls with several results as simpler ones"},
       change<lowerLibraryCalls>},
      {{"thread-locals", "a thread's variables as variables"},
       change<lowerThreadLocalAddresses>},
      {{"checkpoints", "markers of loops that nothing depends on"},
       change<describeCheckpoints>},
      {{"caught-panics", "panics of threads stop the program", true},
       [](Preparation &P) {
         if (P.Of->StopsAtPanics)
           stopAtPanics(P.F);
       }},
      {{"left-exceptions", "exceptions that are kept stop the program", true},
       change<stopAtLeftExceptions>},
      {{"errno", "math functions that set no errno"}, change<forgetErrno>},
      {{"field-types", "types of pointers in objects that hoisting lost"},
       change<restoreFieldTypes>},
      {{"allocations", "what allocations leave as it is"},
       [](Preparation &P) { describeAllocations(P.F, P.Of->definitions()); }},
      {{"type-hints", "type hints that nothing waits for"},
       change<weakenTypeHints>},
  };
  return Steps;
}

static void runOptimisingSteps(Preparation &P) {
  P.changed();
  runSteps(optimisingSteps(), P, P.F.getName());
}

static bool putInContents(Preparation &P) {
  bool Changed = useContents(P.F, P.FAM);
  if (Changed)
    P.changed();
  return Changed;
}

ArrayRef<CopyStep> Closure::simplifyingSteps() {
  static constexpr CopyStep Steps[] = {
      {{"constants", "initialisers of other modules' constants"},
       [](Preparation &P) { P.Of->importConstants(P.F); }},
      {{"optimise", "the optimising steps", true}, runOptimisingSteps},
      {{"direct-calls",
        "library calls that have become direct as simpler ones"},
       change<lowerCallsMadeDirect>},
      {{"contents", "what callers have stored for it"},
       [](Preparation &P) { putInContents(P); }},
      {{"inline", "small callees"},
       [](Preparation &P) { P.Of->inlineCalls(P.F); }},
      {{"inline-throwing", "callees whose exceptions are caught here"},
       [](Preparation &P) { P.Of->inlineThrowingCalls(P.F); }},
      {{"local-accesses", "accesses to variables that nobody else sees"},
       change<makeLocalAccessesPlain>},
      {{"atomic-sums", "sums by compare-exchange as atomic additions"},
       change<raiseAtomicSums>},
      {{"other-catches", "handlers that no exception gets to"},
       change<forgetImpossibleCatches>},
      {{"optimise-2", "the optimising steps", true}, runOptimisingSteps},
      {{"contents-2", "the same for what was inlined"},
       [](Preparation &P) {
         if (putInContents(P))
           runOptimisingSteps(P);
       }},
      {{"attributes", "attributes, inferred bottom-up"},
       [](Preparation &P) {
         inferAttributes(P.F, P.Of->isRecursive(&P.F), P.FAM);
       }},
  };
  return Steps;
}

static DominatorTree &dominators(Preparation &P) {
  return P.FAM.getResult<DominatorTreeAnalysis>(P.F);
}

// What a word of memory holds where it is moved is not known yet.
static void markMovedIntegers(Function &F) {
  SmallVector<const Instruction *, 8> Marked;
  markMovedWords(
      F, [](const Instruction &) { return false; }, Marked);
}

static void repeatChosen(Preparation &P) {
  runPass(P, LoopSimplifyPass());
  runPass(P, RepeatChosenPass());
}

static void widenSubscripts(Preparation &P) {
  if (widenChoices(P.F, P.FAM))
    runOptimisingSteps(P);
}

static void splitAtEnds(Preparation &P) {
  if (splitEnds(P.F, P.FAM))
    runOptimisingSteps(P);
}

ArrayRef<CopyStep> Closure::finishingSteps() {
  static constexpr CopyStep Steps[] = {
      {{"contents-end", "what was told of memory is forgotten", true},
       [](Preparation &P) {
         if (forgetContents(P.F))
           P.changed();
       }},
      {{"wide-choices", "subscripts that are chosen, in 64 bits"},
       widenSubscripts},
      {{"end-tests", "what only first or last iterations do, behind tests"},
       splitAtEnds},
      // For casts of what they return.
      {{"invoke-edges", "a block of its own behind each invoke", true},
       change<splitInvokeEdges>},
      {{"carried-parts", "parts of what was stored, from memory"},
       pass<ReloadPartsPass>},
      {{"lane-casts", "elements of vectors that are cast as a whole"},
       change<castByLanes>},
      {{"word-choices", "minima and maxima of bits as choices"},
       change<spellOutChoices>},
      {{"merged-bits", "parts of the bits of one of several floats"},
       [](Preparation &P) {
         if (mergeBeforeBits(P.F, dominators(P)))
           P.changed();
       }},
      {{"raised-floats", "floats that are accessed as integers"},
       change<raiseDeclaredFloats>},
      {{"masked-choices", "choices by masks of bits as choices"},
       change<spellOutMaskedChoices>},
      {{"address-merges", "addresses of variables among merged words"},
       change<spellOutAddresses>},
      {{"aggregate-merges", "merges of structs member by member"},
       change<splitAggregateMerges>},
      {{"caught-objects", "exceptions handed to their handlers"},
       [](Preparation &P) {
         if (!P.CatchesForOthers)
           linkCaughtObjects(P.F, dominators(P));
         P.changed();
       }},
      {{"moved-words", "integers in registers of pointers that are only moved"},
       change<markMovedIntegers>},
      {{"carried-pointers", "doubles that are a pointer on one way as words"},
       change<carryPointersInWords>},
      {{"packed-floats", "floats beside others in one register by halves"},
       [](Preparation &P) {
         if (splitPackedFloats(P.F, P.FAM))
           P.changed();
       }},
      // (Of vectors whose lanes went through calls as pairs of 64 bits.)
      {{"masked-halves", "choices by masks of halves of registers"},
       change<spellOutMaskedChoices>},
      {{"word-casts", "words of two kinds loaded or merged for each"},
       change<raiseCasts>},
      {{"unchanged-addresses", "addresses that arithmetic on words leaves"},
       change<tellUnchangedAddresses>},
      {{"unchanged-stores", "parts of numbers that a store may leave"},
       [](Preparation &P) {
         if (skipUnchangedStores(P.F, P.FAM))
           P.changed();
       }},
      {{"swapped-numbers", "numbers whose bytes are swapped"},
       change<raiseSwappedNumbers>},
      // The rest of a word that a smaller variant of an enum has left as it
      // was.
      {{"unused-bits", "bits that nobody looks at"}, pass<BDCEPass>},
      {{"sink-numbers", "numbers computed where they are used"},
       [](Preparation &P) {
         sinkNumbers(P.F, dominators(P), P.FAM.getResult<LoopAnalysis>(P.F));
         P.changed();
       }},
      {{"chosen-iterations", "the least of what iterations compute"},
       repeatChosen},
      {{"message-bytes", "datatypes for messages of bytes", true},
       change<nameMessageBytes>},
      {{"messages", "what MPI's messages consist of", true},
       change<describeMessages>},
      {{"rounding-sums", "sums that only round", true},
       change<markRoundingSums>},
      {{"absent-targets", "calls that have no candidate", true},
       [](Preparation &P) {
         markAbsentTargets(P.F, P.Of->Primals.contains(&P.F));
         P.changed();
       }},
  };
  return Steps;
}
