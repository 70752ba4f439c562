//===- VectorLogic.h - bits of vectors of floats, float by float ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SSE's integers are vectors of i64 in C, whatever they hold. Masks of the bits
// of floats are applied to two at once, and what is split into elements there
// is words of two floats. Such operations, and those that make their masks, are
// made those of halves, where no doubles are cast to the words or from them:
//
//     %b = bitcast <4 x float> %v to <2 x i64>
//     %m = and <2 x i64> %b, splat (i64 0x7fffffff7fffffff)
//
//     %b = bitcast <4 x float> %v to <4 x i32>
//     %m = and <4 x i32> %b, splat (i32 0x7fffffff)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_VECTORLOGIC_H
#define LINKGRAD_PREPARE_IDIOMS_VECTORLOGIC_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Keeps the control flow. Returns whether anything changed.
bool narrowVectorLogic(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_VECTORLOGIC_H
