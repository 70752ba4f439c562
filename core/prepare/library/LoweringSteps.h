//===- LoweringSteps.h - the steps of lowerLibraryCalls() ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each step looks at one call. If it is one of its own, the step builds what
// stands for it, replaces and erases it, and returns true.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_LOWERINGSTEPS_H
#define LINKGRAD_PREPARE_LIBRARY_LOWERINGSTEPS_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// A copy of \p Call, inserted before it, that is kept for its effects and for
/// results that carry no derivative. It is marked as Enzyme's interface does.
llvm::CallInst *keepInactive(llvm::CallInst &Call, llvm::IRBuilderBase &B);

/// Puts \p Result (null for a void call) in the place of \p Call.
void replaceCall(llvm::CallInst &Call, llvm::Value *Result);

/// Libm functions with results in memory, and the intrinsics like them:
/// sincos, modf, frexp, remquo, lgamma_r.
bool lowerMathCall(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// Complex multiplication and division of the compiler's run-time library.
bool lowerComplexCall(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// Strict floating point, reductions of vectors.
bool lowerIntrinsic(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// Inline assembly that says the same as some instructions.
bool lowerAssembly(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// realloc, of C and of Rust.
bool lowerReallocCall(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// posix_memalign, mempcpy, bcopy, bzero.
bool lowerMemoryCall(llvm::CallInst &Call, llvm::IRBuilderBase &B);

/// Masked and partial accesses, vectors in another order.
bool lowerVectorIntrinsic(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// Intrinsics of SSE, AVX and AVX-512.
bool lowerX86Intrinsic(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// scanf and fread, which put numbers into memory.
bool lowerInputCall(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// Numba's allocations.
bool lowerNumbaCall(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// Functions with a body of core/expansions, copied for the call: qsort,
/// bsearch.
bool lowerToOwnBody(llvm::CallInst &Call, llvm::IRBuilderBase &B);

/// OpenMP's parallel regions and reductions
/// (prepare/library/ParallelRegions.h).
bool lowerParallelCall(llvm::CallInst &Call, llvm::IRBuilderBase &B);
/// LLVM makes one call of those in both branches of a condition that differ in
/// the body of the region or task only: each body gets a call of its own.
bool separateBodies(llvm::Function &F);

/// OpenMP's tasks (prepare/library/Tasks.h).
bool lowerTaskCall(llvm::CallInst &Call, llvm::IRBuilderBase &B);
bool lowerTaskReduction(llvm::CallInst &Call, llvm::IRBuilderBase &B);

/// Loads from tables of distances.
bool lowerTableAccess(llvm::CallInst &Call, llvm::IRBuilderBase &B);

/// Numbers that std::istream reads, and uses of the streams that its operators
/// return. Returns whether there were any.
bool lowerStreams(llvm::Function &F);
/// Of calls of std::string's members: uses of what they return that return the
/// string itself become uses of the string, and a null pointer is stored where
/// one is constructed. Returns whether there were any.
bool lowerStrings(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_LOWERINGSTEPS_H
