//===- BitFlow.h - where the bits of numbers go in registers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_BITFLOW_H
#define LINKGRAD_SUPPORT_BITFLOW_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Instruction.h"
#include <vector>

namespace linkgrad {

/// Whether the integer \p I is what is left of the bits of a number without the
/// significand (or its upper part): sign and exponent, which do not change
/// where the number changes a little. \p MayBeHalf: 32 bits may be the upper
/// half of a double instead of a float.
bool dropsSignificand(const llvm::Instruction &I, bool MayBeHalf);

/// The same by what \p I is made of: 32 bits are the upper half of a double
/// where they are made of nothing but constants and the upper halves of 64.
bool dropsSignificand(const llvm::Instruction &I);

/// Whether the integer \p V is a float's bits, cast.
bool isFloatBits(const llvm::Value &V);

/// The float, or vector of floats, that the integer \p V is rounded of, by a
/// conversion of LLVM's or of x86 (an element of it, for vectors); null if none
/// is.
llvm::Value *roundedFloat(const llvm::Value &V);

/// Whether the integer \p V is a float, rounded.
inline bool isRounded(const llvm::Value &V) { return roundedFloat(V); }

/// A word, and the smaller integer that is put in the place of its lower bytes.
struct FilledWord {
  llvm::Value *Word = nullptr, *Low = nullptr;
  explicit operator bool() const { return Word; }
};

/// Of what \p V is made if it is such a word, w & ~0xffff | n, of which at
/// least \p Bits are replaced.
FilledWord filledLowBytes(const llvm::Value &V, unsigned Bits = 8);

/// Whether \p I hands bits of its operands on: all, some, or at other places.
bool movesBits(const llvm::Instruction &I);

/// Integer arithmetic: what it makes of the bits of a number are those of
/// another.
bool changesBits(const llvm::Instruction &I);

/// Whether bits of the operand are among those of the result, an integer of at
/// least eight, a vector of integers or a struct: moved, cast, or computed
/// with. Not through memory and calls, and not where dropsSignificand().
bool passesBits(const llvm::Use &U, bool MayBeHalf);

/// Whether \p Is holds of anything in the function that gives \p V its bits.
bool anySource(const llvm::Value &V,
               llvm::function_ref<bool(const llvm::Value &)> Is);

/// What a use does with bits: nothing that matters, hands them on, or makes
/// something of them whose derivative is lost.
enum class BitUse { Ends, HandsOn, Loses };

/// Follows bits from \p Sources on through the function, to those in \p Lost
/// that lose a derivative.
void followBits(llvm::ArrayRef<const llvm::Instruction *> Sources,
                llvm::function_ref<BitUse(const llvm::Use &)> WhatDoes,
                std::vector<const llvm::Instruction *> &Lost);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_BITFLOW_H
