//===- AtomicSums.h - sums by compare-exchange -------------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Libraries and compilers add to floats that threads share by trying, as few
// processors have an instruction for it:
//
//   do old = *p;                       atomicrmw fadd p, v
//   while (!cmpxchg(p, old, old + v));
//
// In that form its derivative is known. Where the program looks at what the
// number was, or at the sum, the loop stays.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_ATOMICSUMS_H
#define LINKGRAD_PREPARE_IDIOMS_ATOMICSUMS_H

namespace llvm {
class Function;
}

namespace linkgrad {

bool raiseAtomicSums(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_ATOMICSUMS_H
