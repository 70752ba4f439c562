//===- PackedFloats.h - floats beside others in one register --------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A struct of a float and an integer is eight bytes or less, which calling
// conventions put into one register (`struct { float at; int count; }` in C,
// std::optional<float>, an enum with payloads of four bytes; i40 with a letter
// in place of the integer):
//
//     %at = bitcast i32 (trunc i64 %v) to float
//     %count = trunc i64 (lshr i64 %v, 32) to i32
//     ...
//     %w = or i64 (shl i64 (zext i32 %more), 32), (zext i32 (bitcast %f))
//
// No derivative belongs to eight bytes of which the half is a float. What is
// merged, loaded and stored so becomes two registers of 32 bits each.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_PACKEDFLOATS_H
#define LINKGRAD_PREPARE_WORDS_PACKEDFLOATS_H

#include "llvm/IR/PassManager.h"
#include "llvm/IR/ValueHandle.h"

namespace llvm {
class Type;
} // namespace llvm

namespace linkgrad {

/// How many bits the upper half of a register has that may hold a float beside
/// something else; 0 of another type.
unsigned upperBits(const llvm::Type &Ty);

/// \p Known: some that no float is put into or taken from here. Keeps the
/// control flow. Returns whether anything changed.
bool splitPackedFloats(llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
                       llvm::ArrayRef<llvm::WeakVH> Known = {});

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_PACKEDFLOATS_H
