//===- LocalAccesses.h - accesses that nobody else can see ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A maximum or a sum that is kept in the bits of an atomic word (`fetch_max` of
// `to_bits()`, a loop around a compare-exchange) is no more than loads, stores
// and comparisons where no other thread can have its address. Nor is a volatile
// variable whose address stays here seen by anybody. (Libraries round by a sum
// in one, so that no compiler takes it apart.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_LOCALACCESSES_H
#define LINKGRAD_PREPARE_IDIOMS_LOCALACCESSES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Makes the atomic and volatile accesses to memory of \p F's own, whose
/// address does not get out, plain ones. Returns whether there were any.
bool makeLocalAccessesPlain(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_LOCALACCESSES_H
