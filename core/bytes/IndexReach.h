//===- IndexReach.h - how far an array is known to be accessed ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `x[i]` seems to run over all that follows x. But the range of a loop's index
// is known, maybe by a test before the access, and an array ends before the
// place where its own length is kept at last.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_INDEXREACH_H
#define LINKGRAD_BYTES_INDEXREACH_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class APInt;
class GetElementPtrInst;
class Value;
} // namespace llvm

namespace linkgrad {

/// How many bytes from the first element on, at \p First bytes behind the
/// operand of \p GEP, accesses to elements at Scale * \p Index reach, as far as
/// that is known; UINT64_MAX if not, or if \p GEP is null. \p Stride: of the
/// array, in bytes. In an unrolled loop the elements behind the index are
/// reached as well, up to the next that it can be.
uint64_t reachOf(const llvm::GetElementPtrInst *GEP, llvm::Value &Index,
                 const llvm::APInt &Scale, uint64_t Stride, int64_t First,
                 llvm::FunctionAnalysisManager &FAM);

/// How many bytes behind the first element the first one lies that is accessed
/// at Scale * \p Index by \p GEP or a constant distance from there, if the
/// index is known to be above zero; else zero.
uint64_t skippedBy(const llvm::GetElementPtrInst *GEP, llvm::Value &Index,
                   const llvm::APInt &Scale,
                   llvm::FunctionAnalysisManager &FAM);

} // namespace linkgrad

#endif // LINKGRAD_BYTES_INDEXREACH_H
