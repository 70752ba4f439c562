//===- EqualFunctions.h - functions that do the same ------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two derivatives of one function differ in what their callers overwrite or ask
// for, and often it makes no difference to them. LLVM merges functions, too
// (MergeFunctions of LLVM 22), but takes all scopes of aliases for equal.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_EQUALFUNCTIONS_H
#define LINKGRAD_SUPPORT_EQUALFUNCTIONS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"

namespace linkgrad {

/// Whether \p A and \p B are equal instruction by instruction, in what is said
/// of these too, but for names, places in the source, and, each in its own,
/// calls of itself.
bool areEqualFunctions(const llvm::Function &A, const llvm::Function &B);

/// Has calls of each function that is equal to one before it in \p Functions
/// made to that one. \returns those that nothing uses any more.
llvm::SmallVector<llvm::Function *, 0>
mergeCallsOfEqual(llvm::ArrayRef<llvm::Function *> Functions);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_EQUALFUNCTIONS_H
