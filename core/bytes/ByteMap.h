//===- ByteMap.h - bytes by offset ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bytes of one node of the byte graph, in order. They are walked over far
// more often than one is added, most of them behind the last one: a sorted
// vector. Adding one invalidates iterators.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_BYTEMAP_H
#define LINKGRAD_BYTES_BYTEMAP_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/iterator_range.h"
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace linkgrad {

class ByteMap {
  using Entry = std::pair<int64_t, uint32_t>;
  std::vector<Entry> List;

  static bool isBefore(const Entry &E, int64_t Offset) {
    return E.first < Offset;
  }

public:
  using iterator = std::vector<Entry>::iterator;
  using const_iterator = std::vector<Entry>::const_iterator;

  iterator begin() { return List.begin(); }
  iterator end() { return List.end(); }
  const_iterator begin() const { return List.begin(); }
  const_iterator end() const { return List.end(); }
  size_t size() const { return List.size(); }

  const_iterator lower_bound(int64_t Offset) const {
    return llvm::lower_bound(List, Offset, isBefore);
  }
  /// The same where it is near: no more entries than bytes lie in between.
  const_iterator lower_bound(const_iterator From, int64_t Offset) const {
    auto Last = From + std::min(Offset - From->first, int64_t(end() - From));
    return llvm::lower_bound(llvm::make_range(From, Last), Offset, isBefore);
  }
  const_iterator find(int64_t Offset) const {
    const_iterator It = lower_bound(Offset);
    return It != end() && It->first == Offset ? It : end();
  }
  bool contains(int64_t Offset) const { return find(Offset) != end(); }

  /// Where \p Offset is, and whether it is new, with \p Id.
  std::pair<iterator, bool> try_emplace(int64_t Offset, uint32_t Id) {
    iterator It = List.empty() || isBefore(List.back(), Offset)
                      ? List.end()
                      : llvm::lower_bound(List, Offset, isBefore);
    if (It != List.end() && It->first == Offset)
      return {It, false};
    return {List.insert(It, {Offset, Id}), true};
  }
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_BYTEMAP_H
