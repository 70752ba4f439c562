//===- ChosenIterations.h - the least of what iterations compute ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   for (const Center &c : centers) {
//     double d = distance(point, c);
//     if (d < best)
//       best = d;
//   }
//
// One iteration has to do with the result, and the derivative of all others is
// zero, which a derivative of the loop finds out one by one. So the loop only
// tells which iteration it is, and behind it that one is executed again:
//
//   for (..)
//     if (distance(point, c) < best) best = .., chosen = &c;
//   if (chosen)
//     best = distance(point, *chosen);
//
// That is the same number, as the loop writes nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_CHOSENITERATIONS_H
#define LINKGRAD_PREPARE_IDIOMS_CHOSENITERATIONS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct RepeatChosenPass : llvm::PassInfoMixin<RepeatChosenPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_CHOSENITERATIONS_H
