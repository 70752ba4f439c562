//===- WideIndices.h - subscripts in integers that are too small ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In x[(i + 1) * n + k] with an `int` for each of these the subscript is
//
//   sext((i + 1) * n + k)
//
// which is linear in i only if nothing wraps: so the language says, but the
// flags that say it get lost between passes. Whatever wraps on the way, the
// result is that of the same expression in wider integers, modulo 2^32. Where
// the wider result is in range, it is the subscript.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_WIDEINDICES_H
#define LINKGRAD_ANALYSIS_WIDEINDICES_H

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class SCEV;
class ScalarEvolution;
} // namespace llvm

namespace linkgrad {

/// A number that has to be in range.
struct WideIndex {
  /// Neither where it begins nor its steps are further from zero than two to
  /// the power of this. With so many iterations it fits into 128 bits.
  static constexpr unsigned MagnitudeOfSteps = 80, MagnitudeOfCounts = 40;
  const llvm::SCEV *Exact; // in 128 bits
  llvm::APInt Lowest, Highest;
};

/// \p S without extensions of sums and products. It equals \p S where all of
/// \p Indices are in range. \p IsSigned: how what they consist of is extended
/// itself, which may be done either way.
const llvm::SCEV *widenIndices(llvm::ScalarEvolution &SE, const llvm::SCEV *S,
                               bool IsSigned,
                               llvm::SmallVectorImpl<WideIndex> &Indices);

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_WIDEINDICES_H
