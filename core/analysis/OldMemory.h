//===- OldMemory.h - what is read through pointers older than the request -===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer is old if it was loaded from a variable that held it before the
// request, or through such a pointer: wherever else a merge or a parameter may
// get its pointers from, nothing is said of it. Of each old pointer the bytes
// are found that are accessed as numbers at a fixed distance from it, or as
// pointers by which numbers are read, in this function or in those that it is
// handed to. (Of an array with a variable index, the first element.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_OLDMEMORY_H
#define LINKGRAD_ANALYSIS_OLDMEMORY_H

#include "analysis/ClosureFacts.h"

namespace linkgrad {

/// What is accessed: \p Size bytes at \p Offset from what \p Pointer has
/// loaded, if \p At is executed, which is in the same function.
struct OldRead {
  llvm::LoadInst *Pointer;
  llvm::Instruction *At;
  int64_t Offset;
  uint64_t Size;
};

/// All of a closure, in the order of its functions and instructions.
std::vector<OldRead> findOldReads(llvm::ArrayRef<llvm::Function *> Closure,
                                  const ClosureFacts &Facts,
                                  const TypeAnalysis &Types);

/// Calls \p Found for each place at a fixed distance from \p Pointer, a
/// parameter or an instruction, at which its function reads or writes numbers
/// or pointers.
void forEachAccessAt(const llvm::Value &Pointer, const TypeAnalysis &Types,
                     llvm::function_ref<void(const llvm::Instruction &Access,
                                             int64_t Offset, uint64_t Size)>
                         Found);

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_OLDMEMORY_H
