//===- FieldPointers.h - addresses that objects hold, out of loops ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   void filter(const vector<double> &in, vector<double> &out) {
//     for (..)
//       for (..)
//         out[i * n + j] = .. in[i * n + j + k] ..;
//
// What keeps the loads of both addresses apart from the stores of numbers is
// their type. A compiler that moves such a load in front of the innermost loop,
// where it is executed more often than before, takes the type away (it would
// promise too much if the memory held something else then), and so the load
// stays in the loops further out: nobody knows before these which memory they
// access.
//
// So loads of pointers out of objects that parameters refer to are moved in one
// go, in front of the outermost loop that writes no pointer there. Where the
// type has got lost already it is put back if the function was compiled with
// types, and neither accesses that memory as something else nor makes numbers
// of bits.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_FIELDPOINTERS_H
#define LINKGRAD_PREPARE_IDIOMS_FIELDPOINTERS_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// As the function comes, before anything is inlined into it.
void restoreFieldTypes(llvm::Function &F);

struct HoistFieldPointersPass : llvm::PassInfoMixin<HoistFieldPointersPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_FIELDPOINTERS_H
