//===- NumberBits.h - integer operations that are arithmetic ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on the bits of a number x that say something of the number:
//
//     bits & ~sign                         |x|
//     bits ^ sign                          -x
//     bits | sign                          -|x|
//     bits ^ s                             s < 0 ? -x : x
//     bits | s                             s < 0 ? -|x| : x
//     (bits & ~exponent) | (k << 52)       x 2^(k - e), e the exponent of x
//     bits + (k << 52)                     x 2^k
//     ((bits & fraction) | a) ^ b          +-x 2^(k - e)
//     (high << 32) | (bits & 0xffffffff)   the same
//     bits & ~low, (bits + low / 2) & ~low x, of less precision
//
// where s has no bit but the sign: one of another number, or a quadrant's, a
// and b no bit of the fraction, and high the fraction of the upper half of the
// bits. The four before the last are how logarithms split x and exponentials
// are scaled, the last is how numbers are split into two that multiply exactly:
// a conversion, whose derivative is that of conversions to narrower formats,
// one. Where the four are a product with a power of two, that power does not
// change where x changes a little; several of them in a row are one, as the
// exponent between may be none that there is (SLEEF's logarithms add 127 to it
// first). For other x (zero, infinities, denormals) the bits stay what they
// are, without a derivative.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_NUMBERBITS_H
#define LINKGRAD_PREPARE_WORDS_NUMBERBITS_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class NumberBits {
public:
  /// Reads \p Word, which is used as the bits of a \p Float.
  NumberBits(llvm::Value &Word, const llvm::Type &Float);

  explicit operator bool() const { return What != None; }
  /// The bits that it is made from.
  llvm::Value *source() const { return Source; }
  /// The result for the number \p X that the source is. To be inserted behind
  /// the word.
  llvm::Value *emit(llvm::Value *X, llvm::IRBuilderBase &B) const;

private:
  enum Operation {
    None,
    Abs,
    Negate,
    NegateAbs,
    FlipSign,
    SetSign,
    ChangeExponent,
    ReplaceExponent,
    Narrow
  };
  bool findSign();
  bool masksExponent();
  bool addsToExponent(llvm::Value &To);
  bool replacesExponent();
  bool narrows();
  llvm::Value *emitProduct(llvm::Value *X, llvm::IRBuilderBase &B) const;
  llvm::Value *emitNarrow(llvm::Value *X, llvm::IRBuilderBase &B) const;

  Operation What = None;
  llvm::Value &Word;
  llvm::Value *Source = nullptr;
  llvm::Value *Sign = nullptr; // of FlipSign, SetSign
  unsigned Significand;        // bits of it
  uint64_t Bias;
  bool DropsSign = false; // of ChangeExponent
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_NUMBERBITS_H
