//===- CanonicalForm.h - returns and invokes as the sweeps want ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_CANONICALFORM_H
#define LINKGRAD_PREPARE_CLOSURE_CANONICALFORM_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// What is emitted behind an invoke's result needs a block of its own.
void splitInvokeEdges(llvm::Function &F);

/// Splits those edges and hands the results on in the next block, as the
/// scalarizer needs it.
void shieldInvokeResults(llvm::Function &F);

/// All returns become branches to one block.
void uniteReturns(llvm::Function &F);

/// A loop of several entries is entered by branches: all that LLVM's
/// FixIrreducible knows (a switch into a loop, Duff's device, and invokes).
void branchIntoLoops(llvm::Function &F);

/// The blocks that invokes in loops return to belong to these loops.
void keepReturnsInLoops(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_CANONICALFORM_H
