//===- Walks.h - what a value becomes, and what it is made of ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Questions about a value that go on, in registers, to what it becomes or to
// what it is made of. Each value is looked at once, so loops of merges end.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_WALKS_H
#define LINKGRAD_SUPPORT_WALKS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Use;
class Value;
} // namespace llvm

namespace linkgrad {

/// Whether \p Is holds of all uses of \p V; where \p Becomes holds of one, of
/// the uses of the user instead.
bool allUses(const llvm::Value &V,
             llvm::function_ref<bool(const llvm::Use &)> Becomes,
             llvm::function_ref<bool(const llvm::Use &)> Is);

/// Whether \p Is holds of \p V; where \p IsMade holds of a value, of its
/// operands instead (of a select, of those that it chooses from).
bool allSources(const llvm::Value &V,
                llvm::function_ref<bool(const llvm::Value &)> IsMade,
                llvm::function_ref<bool(const llvm::Value &)> Is);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_WALKS_H
