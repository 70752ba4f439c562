//===- ImpossibleCatches.h - handlers that no exception gets to -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the functions that the library has bodies for cannot fail, operator new
// is often what is left of a try block: it throws std::bad_alloc, and what is
// written for others is never executed:
//
//     try { state = make_shared<...>(); }            // allocates
//     catch (const system_error &e) { ... }          // nothing throws that
//
// The handler would be differentiated with all that it reads of an exception
// that comes from nowhere.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_IMPOSSIBLECATCHES_H
#define LINKGRAD_PREPARE_IDIOMS_IMPOSSIBLECATCHES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// The control flow does not change, only conditions do.
void forgetImpossibleCatches(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_IMPOSSIBLECATCHES_H
