//===- ByteGraphQuery.cpp - what lies at a place ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks a byte up in the order: at its exact offset, in the arrays around it,
// in what the node is a view of, in declared types.
//
//===----------------------------------------------------------------------===//

#include "analysis/ByteGraph.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;

/// Bounds of a walk through views of views. Every byte that is accessed was
/// made in all of them, so a walk that ends early misses declarations only.
static constexpr unsigned MaxHops = 8;
static constexpr unsigned MaxCells = 64;

/// Visits \p C and what its node is a view of, nearest first; goes no further
/// up where \p Visit returns true.
void ByteGraph::walkUp(Cell C, function_ref<bool(Cell)> Visit) const {
  std::set<std::pair<NodeId, int64_t>> Seen;
  std::vector<Cell> List = {resolve(C)};
  Seen.insert({List[0].Node, List[0].Offset});
  for (size_t I = 0; I != List.size(); ++I) {
    Cell At = List[I];
    if (Visit(At))
      continue;
    for (const Source &S : Nodes[At.Node].Sources) {
      Cell Up = resolve({S.Node, S.Offset + At.Offset});
      if (List.size() < MaxCells && Seen.insert({Up.Node, Up.Offset}).second)
        List.push_back(Up);
    }
  }
}

/// The byte itself and the arrays in its node.
void ByteGraph::collectDown(Cell C, unsigned Hops, Evidence &Out) const {
  C = resolve(C);
  const NodeInfo &Info = Nodes[C.Node];
  auto It = Info.Bytes.find(C.Offset);
  if (It != Info.Bytes.end())
    if (const Evidence &E = evidence(It->second); E.Tag.Kind != ByteTag::None) {
      Out.merge(E);
      return;
    }
  collectElements(Info, C.Offset, Hops + 1, Out);
}

void ByteGraph::collectElements(const NodeInfo &Info, int64_t Offset,
                                unsigned Hops, Evidence &Out) const {
  if (Hops > MaxHops)
    return;
  for (const Elements &E : Info.Arrays)
    if (E.contains(Offset))
      collectDown({E.Node, E.inside(Offset)}, Hops, Out);
}

void ByteGraph::collectUp(Cell C, Evidence &Out) const {
  walkUp(C, [&](Cell At) {
    Evidence Found;
    collectDown(At, 0, Found);
    Out.merge(Found);
    return Found.Tag.Kind != ByteTag::None;
  });
}

/// What the types declared for the node of \p C itself say.
bool ByteGraph::collectDeclaredHere(Cell C, Evidence &Out,
                                    const Layout **Pointee) const {
  bool IsFound = false;
  for (const Declaration &D : Nodes[C.Node].Declared) {
    int64_t Inside = C.Offset - D.Offset;
    ByteTag Tag = D.Type->at(Inside, D.Repeats);
    Out.merge({Tag, Trust::Declared, D.Why});
    IsFound |= Tag.Kind != ByteTag::None;
    if (Tag.Kind != ByteTag::Pointer || !Pointee || *Pointee)
      continue;
    auto It = D.Type->Pointees.find(Inside % int64_t(D.Type->Bytes.size()));
    if (It != D.Type->Pointees.end())
      *Pointee = It->second;
  }
  return IsFound;
}

void ByteGraph::collectDeclared(Cell C, Evidence &Out,
                                const Layout **Pointee) const {
  walkUp(C, [&](Cell At) { return collectDeclaredHere(At, Out, Pointee); });
}

Evidence ByteGraph::lookup(Cell C) const {
  Evidence Out;
  collectUp(C, Out);
  if (Out.Tag.Kind == ByteTag::None)
    collectDeclared(C, Out, nullptr);
  return Out;
}

Cell ByteGraph::pointee(Cell C) const {
  for (unsigned Hops = 0; Hops != MaxHops; ++Hops) {
    C = resolve(C);
    const NodeInfo &Info = Nodes[C.Node];
    auto It = Info.Bytes.find(C.Offset);
    if (It != Info.Bytes.end())
      return targetIfAny(It->second);
    for (const Elements &E : Info.Arrays)
      if (E.contains(C.Offset)) {
        Cell Inside = resolve({E.Node, E.inside(C.Offset)});
        auto In = Nodes[Inside.Node].Bytes.find(Inside.Offset);
        if (In != Nodes[Inside.Node].Bytes.end())
          return targetIfAny(In->second);
      }
    if (Info.Sources.empty())
      return Cell();
    C = {Info.Sources.begin()->Node, Info.Sources.begin()->Offset + C.Offset};
  }
  return Cell();
}

/// Longer patterns are no patterns.
static constexpr uint64_t MaxStride = 1 << 14;

uint64_t ByteGraph::strideAt(Cell C) const {
  uint64_t Stride = 0;
  auto Add = [&](uint64_t S) {
    if (S && S <= MaxStride)
      Stride = Stride ? std::lcm(Stride, S) : S;
    if (Stride > MaxStride)
      Stride = S;
  };
  walkUp(C, [&](Cell At) {
    const NodeInfo &Info = Nodes[At.Node];
    Add(Info.Period);
    for (const Elements &E : Info.Arrays)
      if (E.contains(At.Offset))
        Add(E.Stride);
    for (const Declaration &D : Info.Declared)
      if (!Stride && (D.Repeats || D.Type->Extent > D.Type->Bytes.size()))
        Add(D.Type->Bytes.size());
    return Stride != 0;
  });
  return Stride;
}

std::vector<int64_t> ByteGraph::knownOffsets(NodeId N, unsigned Limit) const {
  std::set<int64_t> Found;
  const NodeInfo &Info = Nodes[findNode(N)];
  auto Add = [&](int64_t Offset) {
    if (Found.size() < Limit)
      Found.insert(Offset);
  };
  for (const auto &[Offset, Id] : Info.Bytes)
    Add(Offset);
  for (const Elements &E : Info.Arrays)
    for (int64_t I = 0; I != int64_t(E.Stride) && I < int64_t(Limit); ++I)
      Add(E.Start + I);
  for (const Declaration &D : Info.Declared)
    for (size_t I = 0; I != D.Type->Bytes.size(); ++I)
      Add(D.Offset + I);
  return {Found.begin(), Found.end()};
}
