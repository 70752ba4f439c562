//===- UnchangedStores.h - stores of what was there before ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A short, or a letter, in the place of a float that lies there at other times:
//
//   union { float f; short s; } u;  ...  if (tag == SHORT) u.s ^= 1;
//
// Compilers make one store of both cases, without a branch:
//
//   %old = load i16, ptr %u
//   %new = xor i16 %old, zext (%is_short)
//   store i16 %new, ptr %u
//
// A store covers what lay there, and so do its derivatives: the float would
// lose the lower half of its tangent or adjoint where the store leaves its bits
// as they were. So it happens only where they change.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_UNCHANGEDSTORES_H
#define LINKGRAD_PREPARE_WORDS_UNCHANGEDSTORES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// No pass that merges stores of branches may follow. Returns whether there was
/// any.
bool skipUnchangedStores(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_UNCHANGEDSTORES_H
