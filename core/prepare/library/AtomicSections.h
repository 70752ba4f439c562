//===- AtomicSections.h - atomic operations whose order matters ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums that threads add to a number have no order. Products have one, and so
// have captures, exchanges and extremes: what an operation found is what
// another one has left. In regions that have such operations on numbers all
// that write atomically become sections of one thread at a time, which the
// reverse goes back through one by one:
//
//   retry: old = phi [first], [seen]             enter
//          seen, ok = cmpxchg p, old, f(old)     *p = f(*p)
//          if (!ok) goto retry                   leave
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_ATOMICSECTIONS_H
#define LINKGRAD_PREPARE_LIBRARY_ATOMICSECTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// \p Changed is told of the functions of the closure that are.
void lowerOrderedAtomics(llvm::ArrayRef<llvm::Function *> Closure,
                         llvm::function_ref<void(llvm::Function &)> Changed);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_ATOMICSECTIONS_H
