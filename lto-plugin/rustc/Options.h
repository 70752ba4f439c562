//===- Options.h - the options that rustc sets ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// rustc translates `-Zautodiff=...` into calls of the setters below, with the
// addresses of the exported objects, before each pass pipeline. Their layout is
// our own, but for EnzymeMaxTypeDepth, which rustc reads as a 32-bit integer.
//
//   -Zautodiff=     object                    phase (support/DebugPrint.h)
//   PrintSteps      EnzymePrint               prepare, derivative
//   PrintTA         EnzymePrintType           types
//   PrintTAFn=f     EnzymeFunctionToAnalyze   types:f
//   PrintAA         EnzymePrintActivity       activity
//   PrintPerf       EnzymePrintPerf           plan
//   Inline          EnzymeInline
//   LooseTypes      looseTypeAnalysis
//                   EnzymeStrictAliasing
//                   RustTypeRules
//
// Those without a phase are kept and not read: what is inlined is a matter of
// cost, and types are not guessed.
//
// PrintModBefore, PrintModAfter and PrintModFinal do not come here. rustc
// prints what it has before and after its pass `enzyme`; where that leaves
// derivatives to others (RustcCommandLine.h), they are the phases before, after
// and final.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RUSTC_OPTIONS_H
#define LINKGRAD_RUSTC_OPTIONS_H

#include "rustc/EnzymeApi.h"
#include <atomic>
#include <string>

namespace linkgrad {

/// Set by rustc before it runs a pipeline, read when the pass runs; several
/// threads may set the same value.
struct BackendFlag {
  std::atomic<int64_t> Value;
};

/// The name of the function given by PrintTAFn=, or empty.
std::string functionToAnalyze();

/// The phases that the options ask to print, as wantDebugPrint() takes them.
std::string phasesToPrint();

} // namespace linkgrad

extern "C" {
extern LINKGRAD_EXPORT linkgrad::BackendFlag EnzymePrint, EnzymePrintType,
    EnzymePrintActivity, EnzymePrintPerf, EnzymeInline, EnzymeStrictAliasing,
    RustTypeRules, looseTypeAnalysis;
extern LINKGRAD_EXPORT uint32_t EnzymeMaxTypeDepth;
/// A string option; only its address means something.
extern LINKGRAD_EXPORT char EnzymeFunctionToAnalyze;

/// What is not the address of an option of that kind is ignored, and read as 0.
LINKGRAD_EXPORT void EnzymeSetCLBool(void *Option, uint8_t Value);
LINKGRAD_EXPORT uint8_t EnzymeGetCLBool(void *Option);
LINKGRAD_EXPORT void EnzymeSetCLInteger(void *Option, int64_t Value);
LINKGRAD_EXPORT int64_t EnzymeGetCLInteger(void *Option);
LINKGRAD_EXPORT void EnzymeSetCLString(void *Option, const char *Value);
}

#endif // LINKGRAD_RUSTC_OPTIONS_H
