//===- ByteGraphOutside.cpp - what copies carry out of the closure --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Backwards from memory that code outside of the closure can look at: the bytes
// of each node that some copies in a row carry there, as ranges of offsets. All
// questions are answered by one walk, whose work is linear in the copies: each
// looks at the few nodes that its ends are views of, and the ranges of a node
// change a bounded number of times.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// A set of offsets, as ranges that do not touch.
class Offsets {
public:
  /// \returns whether any is new.
  bool add(int64_t From, int64_t To) {
    for (const auto &[First, Last] : Ranges)
      if (First <= From && To <= Last)
        return false;
    // Copies in a circle would push a range on by a little each time.
    if (++NumChanges > MaxChanges)
      From = Least, To = Most;
    erase_if(Ranges, [&](const std::pair<int64_t, int64_t> &R) {
      bool Touches = R.first <= To && From <= R.second;
      if (Touches)
        From = std::min(From, R.first), To = std::max(To, R.second);
      return Touches;
    });
    Ranges.push_back({From, To});
    return true;
  }
  bool addAll() { return add(Least, Most); }
  bool meets(int64_t From, int64_t To) const {
    return any_of(Ranges, [&](const std::pair<int64_t, int64_t> &R) {
      return R.first < To && From < R.second;
    });
  }
  ArrayRef<std::pair<int64_t, int64_t>> ranges() const { return Ranges; }

private:
  static constexpr int64_t Most = int64_t(1) << 60, Least = -Most;
  static constexpr unsigned MaxChanges = 32;
  SmallVector<std::pair<int64_t, int64_t>, 2> Ranges;
  unsigned NumChanges = 0;
};
} // namespace

/// With \p Backward, what copies bring from outside.
class ByteGraph::OutsideCopies {
public:
  OutsideCopies(const ByteGraph &G, bool Backward) : G(G), Backward(Backward) {
    for (size_t K = 0; K != G.Copies.size(); ++K)
      for (const Place &P : G.placesOf(far(K)))
        FarEnds[P.Node].push_back({K, P});
    for (size_t K = 0; K != G.Copies.size(); ++K)
      if (Backward ? G.isFromOutside(far(K)) : G.isExposed(far(K)))
        carry(K, 0, size(K));
    while (!Work.empty()) {
      NodeId N = Work.pop_back_val();
      // (A copy onto itself changes the ranges.)
      Offsets Carried = At[N];
      for (const auto &[K, P] : FarEnds[N])
        for (auto [From, To] : Carried.ranges())
          if (P.IsExact)
            carry(K, From - P.Offset, To - P.Offset);
          else
            carry(K, 0, size(K));
    }
  }

  bool contains(Cell C, int64_t Size) const {
    return any_of(G.placesOf(C), [&](const Place &P) {
      auto It = At.find(P.Node);
      if (It == At.end())
        return false;
      return !P.IsExact || It->second.meets(P.Offset, P.Offset + Size);
    });
  }

private:
  Cell near(size_t K) const {
    return Backward ? G.Copies[K].To : G.Copies[K].From;
  }
  Cell far(size_t K) const {
    return Backward ? G.Copies[K].From : G.Copies[K].To;
  }
  int64_t size(size_t K) const { return bounded(G.Copies[K].Size); }

  /// The bytes from \p From to \p To of a copy get outside.
  void carry(size_t K, int64_t From, int64_t To) {
    From = std::max<int64_t>(From, 0);
    To = std::min(To, size(K));
    if (From >= To)
      return;
    for (const Place &P : G.placesOf(near(K))) {
      Offsets &There = At[P.Node];
      if (P.IsExact ? There.add(P.Offset + From, P.Offset + To)
                    : There.addAll())
        Work.push_back(P.Node);
    }
  }

  const ByteGraph &G;
  const bool Backward;
  DenseMap<NodeId, SmallVector<std::pair<size_t, Place>, 2>> FarEnds;
  DenseMap<NodeId, Offsets> At;
  SmallVector<NodeId, 32> Work;

public:
  static int64_t bounded(uint64_t Size) {
    return int64_t(std::min<uint64_t>(Size, uint64_t(1) << 40));
  }
};

bool ByteGraph::isCopiedOutside(Cell C, uint64_t Size, bool Backward) const {
  std::shared_ptr<const OutsideCopies> &Copies =
      Backward ? FromOutside : ToOutside;
  if (Backward ? isFromOutside(C) : isExposed(C))
    return true;
  if (!Copies)
    Copies = std::make_shared<OutsideCopies>(*this, Backward);
  return Copies->contains(C, OutsideCopies::bounded(Size));
}
