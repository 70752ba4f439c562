//===- CopyLowering.h - what copies do without ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Meanings that a function has as a part of its program, and that the sweeps
// would have to know of: its private copy is brought into a form without them.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_COPYLOWERING_H
#define LINKGRAD_PREPARE_CLOSURE_COPYLOWERING_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class CallBase;
class Function;
class FunctionType;
} // namespace llvm

namespace linkgrad {

/// byval parameters become plain pointers to a local copy made at the entry:
/// the same meaning, without an implicit copy that the sweeps would have to
/// know of.
void lowerByVal(llvm::Function &F);
/// What lowerByVal() is to a function, to a call of it.
void dropByValAtCalls(llvm::CallBase &Call);

/// Fortran's subroutines return nothing, but what f2c makes of them an `int`,
/// and C code declares them so: where nobody looks at the result, the call fits
/// a declaration without one. Where it takes the lower bits of an integer that
/// the callee returns (fitsCall()), it becomes a call that is followed by that.
void fitResult(llvm::CallBase &Call);
/// Whether \p Call can become the latter, of a function of type \p Own.
bool canTakePart(const llvm::CallBase &Call, const llvm::FunctionType &Own);

/// Calls that must be tail calls (one coroutine goes on with another) are
/// ordinary ones: a derivative has something to do after them. Those that hand
/// on a variable number of arguments stay.
void loosenTailCalls(llvm::Function &F);

/// Math functions may set errno, which would tie their calls to their loops.
/// Errno is not part of what a derivative preserves (docs/design.md, section
/// 4).
void forgetErrno(llvm::Function &F);

/// operator new and delete may be the program's own, so LLVM takes them for
/// calls that may write anything: what a container holds would be loaded again
/// behind each. \p DefinitionOf tells which are. Of Rust's it finds what rustc
/// has made of them.
void describeAllocations(
    llvm::Function &F,
    llvm::function_ref<llvm::Function *(llvm::Function &)> DefinitionOf);

/// A copy runs in one thread from beginning to end: the address of a thread's
/// variable is the variable.
void lowerThreadLocalAddresses(llvm::Function &F);

/// What the loader chooses (an ifunc) is what its resolver returns.
void askResolvers(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_COPYLOWERING_H
