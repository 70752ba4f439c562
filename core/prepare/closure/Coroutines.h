//===- Coroutines.h - coroutines as functions that resume them ------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++20's coroutines come to the link as they were written: what suspends and
// what goes on is one function. LLVM splits it only when it has inlined into
// it. Then a coroutine is an object on the heap, its frame, with pointers to
// the functions that resume and destroy it, and is differentiated as any
// object with virtual functions.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_COROUTINES_H
#define LINKGRAD_PREPARE_CLOSURE_COROUTINES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// The coroutine \p F as a function that makes a frame and goes as far as the
/// first suspension; what goes on from there are functions of their own. A
/// copy, but for one that \p IsOurs to change. Null where LLVM cannot split it.
llvm::Function *splitCoroutine(llvm::Function &F, bool IsOurs);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_COROUTINES_H
