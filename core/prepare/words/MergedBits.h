//===- MergedBits.h - parts of the bits of one of several floats ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// fdlibm's functions scale an argument that is small, and look at its upper
// half again:
//
//     %h = phi i32 [ upper(%x), ... ],        %y = phi double [ %x, ... ],
//                  [ upper(%scaled), ... ]                    [ %scaled, ... ]
//                                             %h = upper(%y)
//
// The same of the greater of two, by a select. In the right column it is part
// of the bits of a float still.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_MERGEDBITS_H
#define LINKGRAD_PREPARE_WORDS_MERGEDBITS_H

namespace llvm {
class DominatorTree;
class Function;
} // namespace llvm

namespace linkgrad {

/// Returns whether there was any.
bool mergeBeforeBits(llvm::Function &F, const llvm::DominatorTree &DT);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_MERGEDBITS_H
