//===- LaneArrays.h - local arrays whose lanes lie side by side ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An array of the function's own has one shadow for each lane of enzyme_width,
// of the same layout: a vector of lanes (PackedLanes.h) would be gathered from
// all of them. Where nobody but loads and stores of one type of floats gets at
// the array its shadows may as well be one, with the lanes of an element beside
// each other: the shadow of what lies at an offset lies at width times that,
// and that of a lane so many elements behind.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_LANEARRAYS_H
#define LINKGRAD_TRANSFORM_LANEARRAYS_H

#include "transform/FunctionPlan.h"
#include "llvm/ADT/MapVector.h"

namespace linkgrad {

class LaneArrays {
public:
  /// \p IsFor: whether an access in the block gains from that.
  void find(const FunctionPlan &P,
            llvm::function_ref<bool(const llvm::BasicBlock *)> IsFor);
  /// The type of the elements of the arrays that \p Pointer leads into; null if
  /// they are not all of this kind.
  llvm::Type *elementAt(const llvm::Value &Pointer) const;

private:
  llvm::MapVector<const llvm::Value *, llvm::Type *> Elements;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_LANEARRAYS_H
