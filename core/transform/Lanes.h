//===- Lanes.h - small pieces of derivative arithmetic ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_LANES_H
#define LINKGRAD_TRANSFORM_LANES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// One value a lane of the derivative's width.
using Lanes = llvm::SmallVector<llvm::Value *, 1>;

/// Derivative arithmetic may be re-associated and contracted, and the sign of a
/// zero does not matter; NaN and infinity stay honest.
inline llvm::FastMathFlags derivativeFlags() {
  llvm::FastMathFlags F;
  F.setAllowReassoc();
  F.setAllowContract();
  F.setNoSignedZeros();
  F.setAllowReciprocal();
  return F;
}

/// a + b for floats, vectors, and aggregates of them (other members: those of
/// a).
llvm::Value *addDerivatives(llvm::IRBuilderBase &B, llvm::Value *X,
                            llvm::Value *Y);

/// The value with \p One in every float and zero elsewhere: the seed 1.0.
llvm::Constant *seedOfOnes(llvm::Type *Ty);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_LANES_H
