//===- SwappedNumbers.h - bits of numbers, swapped byte by byte ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `bswap` of the bits of a number, and a number made of swapped bits, as calls
// that have a rule (rules/SwappedNumber.h):
//
//     to_be_bytes:    store (bswap (bitcast x))    store (swapped x)
//     from_be_bytes:  bitcast (bswap (load i64))   back (load double)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_SWAPPEDNUMBERS_H
#define LINKGRAD_PREPARE_IDIOMS_SWAPPEDNUMBERS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

void raiseSwappedNumbers(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_SWAPPEDNUMBERS_H
