//===- RustAllocator.h - the allocator that a Rust program has chosen ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_RUSTALLOCATOR_H
#define LINKGRAD_RULES_RUSTALLOCATOR_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// The name of a function that rustc has made, without the hash of its crate;
/// of others their symbol.
llvm::StringRef plainRustName(const llvm::Function &F);

/// Whether a function that rustc has made (`__rust_alloc`, `__rust_dealloc`)
/// hands on its arguments to the standard library's (`__rdl_alloc`, that is
/// malloc() where alignment lets it), and not to one that the program has
/// declared to be the global allocator (`__rg_alloc`).
bool callsStdAllocator(const llvm::Function &Definition);

/// Whether \p F is the one that does nothing, which each allocation calls for
/// programs without an allocator not to link.
bool isRustAllocatorMark(const llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_RULES_RUSTALLOCATOR_H
