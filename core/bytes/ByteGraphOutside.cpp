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
// questions are answered by one walk, whose work is linear in the copies and
// the nodes that their ends are views of: a copy that many calls have in common
// is one, its ends are looked up once, it carries the same bytes once, and the
// ranges of a node or copy change a bounded number of times.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include "llvm/ADT/STLExtras.h"
#include <set>
#include <tuple>

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
  bool hasAll() const { return !Ranges.empty() && Ranges[0].first == Least; }
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
    findEnds();
    for (size_t K = 0; K != Ends.size(); ++K)
      if (Ends[K].IsOutside)
        carry(K, 0, Ends[K].Size);
    while (!Work.empty()) {
      NodeId N = Work.pop_back_val();
      // (A copy onto itself changes the ranges.)
      Offsets Carried = At[N];
      for (const auto &[K, P] : FarEnds[N])
        for (auto [From, To] : Carried.ranges())
          if (P.IsExact)
            carry(K, From - P.Offset, To - P.Offset);
          else
            carry(K, 0, Ends[K].Size);
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
  /// A copy: where its bytes come from, or get to, and which of them were
  /// found to do so.
  struct CopyEnds {
    SmallVector<Place, 4> Near;
    int64_t Size;
    bool IsOutside;
    Offsets Carried;
  };

  void findEnds() {
    using Key = std::tuple<NodeId, int64_t, NodeId, int64_t, uint64_t>;
    std::set<Key> Seen;
    for (const Copy &C : G.Copies) {
      Cell Near = G.resolve(Backward ? C.To : C.From);
      Cell Far = G.resolve(Backward ? C.From : C.To);
      if (!Seen.insert({Near.Node, Near.Offset, Far.Node, Far.Offset, C.Size})
               .second)
        continue;
      for (const Place &P : G.placesOf(Far))
        FarEnds[P.Node].push_back({Ends.size(), P});
      Ends.push_back({G.placesOf(Near), bounded(C.Size),
                      Backward ? G.isFromOutside(Far) : G.isExposed(Far),
                      Offsets()});
    }
  }

  /// The bytes from \p From to \p To of a copy get outside.
  void carry(size_t K, int64_t From, int64_t To) {
    From = std::max<int64_t>(From, 0);
    To = std::min(To, Ends[K].Size);
    if (From >= To || !Ends[K].Carried.add(From, To))
      return;
    if (Ends[K].Carried.hasAll())
      From = 0, To = Ends[K].Size;
    for (const Place &P : Ends[K].Near) {
      Offsets &There = At[P.Node];
      if (P.IsExact ? There.add(P.Offset + From, P.Offset + To)
                    : There.addAll())
        Work.insert(P.Node);
    }
  }

  const ByteGraph &G;
  const bool Backward;
  DenseMap<NodeId, SmallVector<std::pair<size_t, Place>, 2>> FarEnds;
  DenseMap<NodeId, Offsets> At;
  std::vector<CopyEnds> Ends;
  SmallSetVector<NodeId, 32> Work;

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
