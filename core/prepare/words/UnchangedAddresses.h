//===- UnchangedAddresses.h - addresses that arithmetic leaves as they are ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A word that holds an address or, at other times, an integer in its lower
// bytes:
//
//   union { const double *p; unsigned n; } u;  ...  u.n += tag == COUNT;
//
// Compilers make one word of both cases, without a branch, and follow it where
// it is an address:
//
//   %new = or (and %w, ~0xffffffff), (and (add %w, zext %is_count), 0xffffffff)
//   %p = inttoptr %new
//
// What such arithmetic leaves as it was is the address that it was, and has its
// shadow; of anything else nobody knows one:
//
//   %p = select (%new == %w), (inttoptr %w), (inttoptr %new)
//
// (Where it is followed at once it is no integer at other times but another
// address: of that analysis/UntypedUses says what it says of any.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_UNCHANGEDADDRESSES_H
#define LINKGRAD_PREPARE_WORDS_UNCHANGEDADDRESSES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// No pass that simplifies selects may follow. Returns whether there was any.
bool tellUnchangedAddresses(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_UNCHANGEDADDRESSES_H
