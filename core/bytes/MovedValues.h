//===- MovedValues.h - what a value is moved from, in registers -*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One step back from a value to those that it is, unchanged: what a merge
// merges, what the callers of a function hand over, what a function with a body
// returns, the member that was put into a struct. Memory is left to
// ReachingWrites.h.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_MOVEDVALUES_H
#define LINKGRAD_BYTES_MOVEDVALUES_H

#include "bytes/TypeModel.h"

namespace linkgrad {

/// A value in one instance of its function or, by its number, the member of a
/// struct (-1: all of it).
struct MovedValue {
  const Instance *I;
  const llvm::Value *V;
  int Member = -1;
  auto operator<=>(const MovedValue &) const = default;
};

class MovedValues {
public:
  /// \p Model must not change while this is in use.
  explicit MovedValues(const TypeModel &Model) : Callers(Model.callers()) {}

  /// Tells \p Add of each value that \p At is moved from.
  /// \returns nothing if it is made where it stands, and false if others that
  /// nobody knows may hand it over as well.
  std::optional<bool>
  sources(const MovedValue &At,
          llvm::function_ref<void(const MovedValue &)> Add) const;

private:
  bool fromCallers(const MovedValue &At, const llvm::Argument &A,
                   llvm::function_ref<void(const MovedValue &)> Add) const;

  CallersOf Callers;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_MOVEDVALUES_H
