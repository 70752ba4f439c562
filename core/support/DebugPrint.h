//===- DebugPrint.h - prints what a phase has come to ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is wanted is a comma-separated list of phases, of functions whose
// (demangled) name contains a word if one is given: `types:loss,derivative`.
//
//   pipeline    the names of all steps, in order (support/Steps.h)
//   before      the module, with its requests
//   prepare     the functions of the closure, completed and simplified
//   callers     what those who ask are found to do with the memory
//   types       what type analysis knows of their values
//   conflicts   bytes that are claimed to be several things: by whom, and what
//               makes them one (bytes/UnionLog.h)
//   activity    what is active in each derivative
//   plan        what each derivative keeps and computes again
//   derivative  the functions made
//   errors      what each attempt ends with, whatever the next one does
//   after       the module, with its derivatives
//   final       the module when the host has optimised them
//
// It comes from the environment variable LINKGRAD_PRINT, since hosts read their
// command lines before they load plugins, and from the module, for compilers
// that have options of their own.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_DEBUGPRINT_H
#define LINKGRAD_SUPPORT_DEBUGPRINT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace llvm {
class Function;
class Module;
class raw_ostream;
} // namespace llvm

namespace linkgrad {

/// All functions of \p M with bodies: what printers in opt take for a closure.
std::vector<llvm::Function *> definedFunctions(llvm::Module &M);

/// Adds to what is wanted of \p M, now or when it is linked.
void wantDebugPrint(llvm::Module &M, llvm::StringRef Phases);

/// Whether the phase is wanted of any function of \p M.
bool wantsDebugPrint(const llvm::Module &M, llvm::StringRef Phase);

/// Prints as a note what \p Print writes of \p F.
void debugPrint(llvm::StringRef Phase, const llvm::Function &F,
                llvm::function_ref<void(llvm::raw_ostream &)> Print);
/// The same with the function's IR.
void debugPrint(llvm::StringRef Phase, const llvm::Function &F);
void debugPrint(llvm::StringRef Phase, const llvm::Module &M,
                llvm::function_ref<void(llvm::raw_ostream &)> Print);
void debugPrint(llvm::StringRef Phase, const llvm::Module &M);

/// The phase `final`, which comes when the host is done: whether a module with
/// derivatives is to be printed is noted in it, and done later.
void noteFinalPrint(llvm::Module &M);
void doFinalPrint(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_DEBUGPRINT_H
