//===- VectorCasts.h - numbers in vectors of smaller integers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SSE has shuffles for 32 bit integers only, so vectors of doubles are loaded
// and shuffled as such and cast afterwards. Split into elements, each number
// would fall into halves. What is cast to wider elements is loaded, merged and
// shuffled with these, where the shuffle moves whole numbers:
//
//     %v = load <4 x i32>, ptr %p
//     %s = shufflevector %v, poison, <0, 1, 0, 1>
//     %d = bitcast <4 x i32> %s to <2 x double>
//
//     %v = load <2 x double>, ptr %p
//     %d = shufflevector %v, poison, <0, 0>
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_VECTORCASTS_H
#define LINKGRAD_PREPARE_IDIOMS_VECTORCASTS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// Keeps the control flow. Returns whether anything changed.
bool widenVectorCasts(llvm::Function &F);

/// Casts what vectors are put together of, and what is taken from them, where
/// all else is done element by element already: the vector is handed to an
/// intrinsic or a call, or comes from one. Returns whether anything changed.
bool castByLanes(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_VECTORCASTS_H
