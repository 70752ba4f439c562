//===- EqualMerges.h - merges of an expression and its own value *- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   for (size_t k = 0; k < j; ++k) s += m[j * n + k];
//   m[j * n + j] = s;
//
// the loop does not run where j is 0, and compilers know j * n there: behind it
// the index is a merge of 0 and of the product that was computed on the other
// way. Scalar evolution knows nothing of merges. So it is the product again,
// which is 0 where j is.
//
// The same of a value that was compared with another one:
//
//   if (i == j) m[i][j] = sqrt(s); else m[i][j] = s / m[j][j];
//
// becomes one store, to the element j or, on the one way, i, of row i.
//
// Loads by such addresses are one in front of the test:
//
//   for (size_t k = 0; k < j; ++k) a[j][j] -= a[j][k] * a[j][k];
//
// begins with a[0][0] where j is 0, and with a[j][j] elsewhere.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_EQUALMERGES_H
#define LINKGRAD_PREPARE_IDIOMS_EQUALMERGES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct ExpandEqualMergesPass : llvm::PassInfoMixin<ExpandEqualMergesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_EQUALMERGES_H
