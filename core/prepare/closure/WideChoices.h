//===- WideChoices.h - subscripts that are chosen, in 64 bits -----*- C++
//-*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   int up = i ? i - 1 : n - 1;  ..  x[up * n + j]
//
// compilers make counters of 64 bits, but what is chosen stays a number of 32
// that is extended. Where the loop is split at its ends (EndTests) the choice
// is decided; but nothing tells any longer then that i - 1 does not wrap. So
// each of the numbers is extended before it is chosen. One that counts and does
// not wrap is a counter of 64 bits, as the number of iterations tells, and the
// tests on the way to the loop.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_WIDECHOICES_H
#define LINKGRAD_PREPARE_CLOSURE_WIDECHOICES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// Whether anything has changed.
bool widenChoices(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_WIDECHOICES_H
