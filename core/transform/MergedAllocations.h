//===- MergedAllocations.h - blocks of tapes taken at once ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_MERGEDALLOCATIONS_H
#define LINKGRAD_TRANSFORM_MERGEDALLOCATIONS_H

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

/// Allocations of known size that a basic block makes in one arena become one,
/// which the block's first one makes. A derivative of C++ has a hundred local
/// objects, each with a shadow, and each allocation is a test, a branch and a
/// call once it is inlined.
///
/// For the end of all derivatives: to analyses separate objects are better
/// ones.
void mergeAllocations(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_MERGEDALLOCATIONS_H
