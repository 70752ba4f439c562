//===- OutlinedNests.h - nests of loops that ask whether arrays overlap ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether its arrays overlap a function can ask at its entry if its arguments
// tell which memory it accesses (DisjointMemory.h). Classes for matrices and
// containers have the addresses in memory,
//
//   for (i..) for (j..) for (k..)
//     c.data[i * c.cols + j] += a.data[i * a.cols + k] * b.data[k * b.cols +
//     j];
//
// and a program that calls and allocates accesses more than any argument tells.
// But where a nest of loops begins, its addresses and bounds are known. So it
// becomes a function of these.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_OUTLINEDNESTS_H
#define LINKGRAD_PREPARE_CLOSURE_OUTLINEDNESTS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// Makes a function of one nest of loops of \p F for which it can be asked at
/// run time whether what it reads and what it writes overlap, and where nothing
/// tells at the link that they do not; null if there is none left. \p Changed
/// where the loops have to be simplified again.
llvm::Function *outlineNest(llvm::Function &F,
                            llvm::FunctionAnalysisManager &FAM, bool &Changed);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_OUTLINEDNESTS_H
