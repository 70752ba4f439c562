//===- ForwardedBytes.h - bytes of what was just stored ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM gives a byte that is loaded from what was stored as a number before from
// the register, as far as its search goes: of the swaps byte by byte that
// unrolling has made, it gives some bytes so and leaves others. Where bytes are
// only moved the others follow here, block by block:
//
//     store double %x, ptr %p
//     %b = load i8, ptr (%p + 7)        %b = trunc (lshr (bitcast %x), 56)
//     store i8 %b, ptr %q               store i8 %b, ptr %q
//
// Then all bytes of a number come from one place (SplitCopies.h).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_FORWARDEDBYTES_H
#define LINKGRAD_PREPARE_WORDS_FORWARDEDBYTES_H

#include "llvm/IR/PassManager.h"

namespace linkgrad {

struct ForwardBytesPass : llvm::PassInfoMixin<ForwardBytesPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_FORWARDEDBYTES_H
