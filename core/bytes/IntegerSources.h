//===- IntegerSources.h - values that are made of integers alone *- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_INTEGERSOURCES_H
#define LINKGRAD_BYTES_INTEGERSOURCES_H

#include "bytes/MovedValues.h"
#include "bytes/ReachingWrites.h"
#include "llvm/ADT/DenseSet.h"

namespace linkgrad {

/// Of a value of which the byte graph cannot tell what it is, since it is put
/// where a number or a pointer lies at other times: whether integers alone are
/// its sources, through registers, calls and memory. Then it is one, whatever
/// else that memory holds.
class IntegerSources {
public:
  /// \p IsInteger: whether a value that comes from elsewhere (a parameter, the
  /// result of a function without a body, what is read) is one by all that is
  /// known of its bytes. Of what is computed that says nothing: bits of numbers
  /// may be computed with, too.
  IntegerSources(TypeModel &Model,
                 std::function<bool(const llvm::Value &)> IsInteger);

  /// In all instances of its function. Each source is looked at once: the work
  /// is linear in the writes that meet places which it comes from.
  bool areAll(const llvm::Value &V);

private:
  class Walk;

  TypeModel &Model;
  std::function<bool(const llvm::Value &)> IsInteger;
  ReachingWrites Writes;
  MovedValues Moved;
  llvm::DenseMap<const llvm::Value *, bool> Known;
  std::set<MovedValue> Proven, Refuted;
  ByteGraph::RegionSet ProvenPlaces, RefutedPlaces;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_INTEGERSOURCES_H
