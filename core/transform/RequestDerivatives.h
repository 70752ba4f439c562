//===- RequestDerivatives.h - what one request is replaced by ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most programs keep pointers to constant and to active memory side by side
// somewhere: in a struct, an iterator, the captures of a closure. A derivative
// that meets a pointer of which it cannot tell statically is made again, with
// the question asked at run time (RuntimeActivity.cpp). It costs comparisons,
// so it is not the first attempt, and it is decided for each request by itself.
//
// Both halves of a split derivative decide alike, also in different modules:
// the first attempt meets the same pointers, as it has the same plan.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_REQUESTDERIVATIVES_H
#define LINKGRAD_TRANSFORM_REQUESTDERIVATIVES_H

#include "prepare/closure/DisjointMemory.h"
#include "transform/Derivatives.h"

namespace linkgrad {

/// Null where the request asks for none, and after an error.
struct RequestDerivatives {
  llvm::Type *Tape = nullptr;         // with Kind.InlineTape
  llvm::Function *Function = nullptr; // but of a request for a size
  llvm::Function *Gradient = nullptr; // the other half of a virtualreverse
};

/// \p R.Kind is afterwards the kind that was made. \p Disjoint: a version of
/// the primal for parameters that do not overlap, if there is one.
RequestDerivatives makeDerivatives(Derivatives &D, llvm::Function &Primal,
                                   Request &R, const DisjointVersion &Disjoint);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_REQUESTDERIVATIVES_H
