//===- Dispatch.h - direct calls for calls through pointers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A derivative can only be made of a known function. A call through a pointer
// becomes a chain of comparisons with the functions that it may reach: those of
// its type whose address is taken somewhere in the module (tables, vtables,
// callbacks), or in another module of the program. What none of them matches
// stays a call through the pointer at the end of the chain, marked; where that
// one is active its derivative stops the program with a message: never a wrong
// number. So it is with calls that match nothing in the program (callbacks that
// nobody sets), of which the user is warned.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_DISPATCH_H
#define LINKGRAD_PREPARE_DISPATCH_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class GlobalVariable;
} // namespace llvm

namespace linkgrad {

/// More candidates than this are no dispatch but a guess.
constexpr unsigned CandidateLimit = 32;

/// A candidate of another module.
struct TargetElsewhere {
  /// Its body in this module. Code that was imported may take the address of
  /// this one instead of the function's own.
  llvm::Function *Import;
  /// Holds the function's own address at run time.
  llvm::GlobalVariable *Address;
  /// The function to call.
  llvm::Function *To;
};

/// Rewrites the indirect calls of \p Copy. Candidates are the functions of its
/// module whose addresses are taken: \p Resolve gives the function to call
/// where the pointer equals one (its private copy, or the candidate itself for
/// a library function), or null to leave it out; \p Elsewhere the candidates of
/// other modules, nullopt if they are too many. Calls for which nothing is
/// found remember why: \p WhyNone says it, given whether there were too many;
/// it is empty where the call shall end in an error.
/// \returns true on a change.
bool dispatchIndirectCalls(
    llvm::Function &Copy,
    llvm::function_ref<llvm::Function *(llvm::Function &, llvm::CallBase &)>
        Resolve,
    llvm::function_ref<
        std::optional<std::vector<TargetElsewhere>>(llvm::CallBase &)>
        Elsewhere,
    llvm::function_ref<std::string(llvm::CallBase &, bool)> WhyNone);

/// For when no candidates are left to come: marks the calls through pointers
/// for which there were none. (Silently if the program itself expects that the
/// pointer may be null: the drop entry of Rust's vtables.) Not those without
/// which \p Copy does not return, if it \p IsPrimal: a derivative that always
/// stops the program is an error. \returns true on a change.
bool markAbsentTargets(llvm::Function &Copy, bool IsPrimal);

/// Folds comparisons with \p Import if nobody takes its address but they. (All
/// code that might has to be there.)
void dropIdleComparisons(llvm::Function &Import);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_DISPATCH_H
