//===- TaggedMerges.h - what a merged word is behind a test of its tag ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An enum in registers is a tag and words that are a number for one tag and a
// count or an address for another. Where variants come together all are merged,
// and where a variant is taken apart again a test of the tag lies in between:
//
//     %tag  = phi i8  [ 0, %a ], [ 1, %b ]
//     %word = phi i64 [ %bits.of.x, %a ], [ %n, %b ]
//     ...
//     br i1 %tag.is.1, label %use, ...
//   use:
//     uitofp i64 %word
//
// Behind the test only those ways into the merge count that it lets through.
// The use gets a merge of its own, with poison for the others, and is what it
// should be again: arithmetic on an integer, not on the bits of a number.
//
//     %word.is = phi i64 [ poison, %a ], [ %n, %b ]
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_TAGGEDMERGES_H
#define LINKGRAD_PREPARE_WORDS_TAGGEDMERGES_H

namespace llvm {
class DominatorTree;
class Function;
} // namespace llvm

namespace linkgrad {

/// Of merges that hold numbers and other things only. Keeps the control flow.
/// Returns whether anything changed.
bool splitTaggedMerges(llvm::Function &F, const llvm::DominatorTree &DT);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_TAGGEDMERGES_H
