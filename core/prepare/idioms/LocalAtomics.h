//===- LocalAtomics.h - atomic accesses that nobody else can see ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A maximum or a sum that is kept in the bits of an atomic word (`fetch_max` of
// `to_bits()`, a loop around a compare-exchange) is no more than loads, stores
// and comparisons where no other thread can have its address.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_LOCALATOMICS_H
#define LINKGRAD_PREPARE_IDIOMS_LOCALATOMICS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Makes the atomic accesses to memory of \p F's own, whose address does not
/// get out, plain ones. Returns whether there were any.
bool lowerLocalAtomics(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_LOCALATOMICS_H
