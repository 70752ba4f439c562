//===- RustBodies.h - bodies of functions of Rust's std ---------*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rust's std is in the link as bitcode and differentiated like any other code,
// but for what it calls the system for. Its names are mangled, with hashes:
// what has a body of ours is found by its path, and what the bodies call by
// that, too.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_RUSTBODIES_H
#define LINKGRAD_PREPARE_LIBRARY_RUSTBODIES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace linkgrad {

/// What stands for \p F, although std has a body for it; or null.
llvm::Function *rustBody(llvm::Function &F);

/// Whether \p F calls what creates a thread of std::thread's.
bool createsRustThread(const llvm::Function &F);

/// Where \p F catches a panic the program stops. std::thread catches those of a
/// thread for who joins it: as a type-erased box, whose parts would lie where
/// the thread's result does.
void stopAtPanics(llvm::Function &F);

/// `__rust_alloc` for \p Name, which is `__rust_realloc` in any mangling and
/// ends in \p Old; empty if it does not.
std::string rustAllocatorName(llvm::StringRef Name, llvm::StringRef Old,
                              llvm::StringRef Verb);

/// Lets bodies call the allocator of the program by its name.
void bindRustAllocator(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_RUSTBODIES_H
