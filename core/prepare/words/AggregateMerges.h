//===- AggregateMerges.h - merged structs, member by member ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   %s = phi {i32, i64} [ %a, ... ], [ %b, ... ]
//   %m = extractvalue {i32, i64} %s, 1         ->    %m = phi i64 [ ... ]
//
// What functions return by value is merged like this behind a choice of
// callees. A tag and what it is the tag of are told apart in phis of their own.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_AGGREGATEMERGES_H
#define LINKGRAD_PREPARE_WORDS_AGGREGATEMERGES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Takes members from where they come from, by way of merges of the structs.
/// Keeps the control flow.
void splitAggregateMerges(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_AGGREGATEMERGES_H
