//===- WordWebs.h - words that are only moved, through memory -------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The optimiser moves unions, the buffers of std::function and the like in
// registers. Where such a word is a double at some times and a pointer at
// others, no register can stand for its derivative. In memory it can: copies
// look at each word when they run. So what is loaded from such memory, or
// merged of both, and stored again goes through variables.
//
//     %w = load i64, ptr %from             call memcpy(%slot, %from, 8)
//     store i64 %w, ptr %to                call memcpy(%to, %slot, 8)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_WORDWEBS_H
#define LINKGRAD_PREPARE_WORDS_WORDWEBS_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Function;
class LoadInst;
} // namespace llvm

namespace linkgrad {

/// \p LoadsWord tells whether the eight bytes that are loaded are a double, a
/// pointer or an integer at different times. Keeps the control flow. Returns
/// whether anything changed.
bool moveWordsThroughMemory(
    llvm::Function &F,
    llvm::function_ref<bool(const llvm::LoadInst &)> LoadsWord);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_WORDWEBS_H
