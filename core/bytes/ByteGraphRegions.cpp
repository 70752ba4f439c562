//===- ByteGraphRegions.cpp - which accesses may mean the same bytes ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two accesses may meet where the nodes that their pointers are views of have
// one in common, at offsets that may be the same. What is an element of an
// array lies at any multiple of its stride.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;

static int64_t moved(int64_t Bound, int64_t Delta) {
  return Bound == INT64_MIN || Bound == INT64_MAX ? Bound : Bound + Delta;
}

/// \p First and \p End of bytes that lie at one place.
static void boundOnce(ByteGraph::Region &R) {
  R.First = R.Offset;
  R.End = R.Size > uint64_t(INT64_MAX) - uint64_t(std::abs(R.Offset))
              ? INT64_MAX
              : R.Offset + int64_t(R.Size);
}

bool ByteGraph::Region::meets(const Region &O) const {
  if (Node != O.Node || First >= O.End || O.First >= End)
    return false;
  uint64_t Common = std::gcd(Stride, O.Stride);
  if (!Common)
    return true; // their bounds are exact
  int64_t Distance = (O.Offset - Offset) % int64_t(Common);
  uint64_t Behind = Distance < 0 ? Distance + Common : Distance;
  return Behind < Size || Common - Behind < O.Size;
}

bool ByteGraph::Region::contains(const Region &O) const {
  return First <= O.First && O.End <= End && Size >= O.Size &&
         (Stride ? O.Stride % Stride == 0 &&
                       (O.Offset - Offset) % int64_t(Stride) == 0
                 : Offset == O.Offset && O.Stride == 0);
}

void ByteGraph::Region::join(const Region &O) {
  Stride = std::gcd(std::gcd(Stride, O.Stride),
                    uint64_t(std::abs(Offset - O.Offset)));
  Size = std::max(Size, O.Size);
  First = INT64_MIN, End = INT64_MAX;
}

/// How many regions of one node are kept apart.
static constexpr size_t MaxRegions = 8;

bool ByteGraph::RegionSet::contains(const Region &R) const {
  auto It = ByNode.find(R.Node);
  return It != ByNode.end() && any_of(It->second, [&](const Region &Known) {
           return Known.contains(R);
         });
}

bool ByteGraph::RegionSet::isWithin(const Region &R) const {
  auto It = ByNode.find(R.Node);
  return It != ByNode.end() && any_of(It->second, [&](const Region &Known) {
           return R.contains(Known);
         });
}

void ByteGraph::RegionSet::keep(const Region &R) {
  if (!contains(R))
    ByNode[R.Node].push_back(R);
}

std::optional<ByteGraph::Region> ByteGraph::RegionSet::add(const Region &R) {
  if (contains(R))
    return std::nullopt;
  std::vector<Region> &Known = ByNode[R.Node];
  if (Known.size() < MaxRegions) {
    Known.push_back(R);
    return R;
  }
  // The last one takes all others in: it changes as often as a number has
  // divisors.
  Region &All = Known.back();
  for (const Region &Old : Known)
    All.join(Old);
  All.join(R);
  return All;
}

/// In the node that stands for its own, whose offsets may repeat.
ByteGraph::Region ByteGraph::normalised(Region R) const {
  R.Node = findNode(R.Node);
  if (uint64_t Period = Nodes[R.Node].Period) {
    R.Stride = std::gcd(R.Stride, Period);
    R.First = INT64_MIN, R.End = INT64_MAX;
  }
  if (!R.Stride)
    boundOnce(R);
  else
    R.Offset =
        (R.Offset % int64_t(R.Stride) + int64_t(R.Stride)) % int64_t(R.Stride);
  return R;
}

ByteGraph::Region ByteGraph::region(Cell C, uint64_t Size) const {
  return normalised({C.Node, C.Offset, Size});
}

/// From where to where the elements lie that \p View looks at.
std::pair<int64_t, int64_t> ByteGraph::boundsIn(const Source &S,
                                                NodeId View) const {
  std::pair<int64_t, int64_t> Bounds = {INT64_MIN, INT64_MAX};
  for (const Elements &E : Nodes[findNode(S.Node)].Arrays)
    if (findNode(E.Node) == View && E.Stride == S.Stride && E.Start == S.Offset)
      Bounds = {E.first(), std::max(E.End, E.OldEnd)};
  return Bounds;
}

/// \p R in terms of the memory that its node looks at.
ByteGraph::Region ByteGraph::seenFrom(const Source &S, const Region &R) const {
  Region Up = R;
  Up.Node = findNode(S.Node);
  Up.Offset += S.Offset;
  Up.First = moved(R.First, S.Offset), Up.End = moved(R.End, S.Offset);
  if (!S.Stride)
    return normalised(Up);
  Up.Stride = std::gcd(R.Stride, S.Stride);
  std::tie(Up.First, Up.End) = boundsIn(S, R.Node);
  return normalised(Up);
}

/// What meets \p R if seenFrom() \p S: nothing if the elements that \p View
/// looks at lie elsewhere.
std::optional<ByteGraph::Region> ByteGraph::seenBy(NodeId View, const Source &S,
                                                   const Region &R) const {
  Region Down = R;
  Down.Node = View;
  Down.Offset -= S.Offset;
  Down.First = moved(R.First, -S.Offset), Down.End = moved(R.End, -S.Offset);
  if (!S.Stride)
    return normalised(Down);
  auto [First, End] = boundsIn(S, View);
  if (R.First >= End || First >= R.End)
    return std::nullopt;
  Down.Stride = std::gcd(R.Stride, S.Stride);
  Down.First = INT64_MIN, Down.End = INT64_MAX;
  return normalised(Down);
}

std::vector<ByteGraph::Region> ByteGraph::regions(Region R) const {
  RegionSet Seen;
  std::vector<Region> Found = {*Seen.add(normalised(R))};
  for (size_t K = 0; K != Found.size(); ++K)
    for (const Source &S : Nodes[Found[K].Node].Sources)
      if (std::optional<Region> New = Seen.add(seenFrom(S, Found[K])))
        Found.push_back(*New);
  return Found;
}

ByteGraph::Viewers::Viewers(const ByteGraph &G) : G(G) {
  for (NodeId N = 0; N != G.Nodes.size(); ++N)
    if (G.Nodes[N].Parent == N)
      for (const Source &S : G.Nodes[N].Sources)
        ByNode[G.findNode(S.Node)].push_back({N, S});
}

std::vector<ByteGraph::Region>
ByteGraph::Viewers::below(ArrayRef<Region> Regions) const {
  RegionSet Seen;
  std::vector<Region> Found;
  auto Add = [&](const Region &R) {
    if (std::optional<Region> New = Seen.add(R))
      Found.push_back(*New);
  };
  for (const Region &R : Regions)
    Add(R);
  for (size_t K = 0; K != Found.size(); ++K)
    if (auto It = ByNode.find(Found[K].Node); It != ByNode.end())
      for (const View &V : It->second)
        if (std::optional<Region> R = G.seenBy(V.Node, V.At, Found[K]))
          Add(*R);
  return Found;
}

DenseSet<NodeId> ByteGraph::Viewers::below(DenseSet<NodeId> Nodes) const {
  std::vector<NodeId> Work(Nodes.begin(), Nodes.end());
  while (!Work.empty()) {
    auto It = ByNode.find(Work.back());
    Work.pop_back();
    if (It != ByNode.end())
      for (const View &V : It->second)
        if (Nodes.insert(V.Node).second)
          Work.push_back(V.Node);
  }
  return Nodes;
}
