//===- SeenLayouts.cpp - what code does with memory, as a layout ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For those who look at the same memory elsewhere. A layout repeats where the
// memory follows a pattern; else it says nothing of what lies behind.
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeAnalysis.h"
#include "bytes/TypeAnalysisImpl.h"

using namespace llvm;
using namespace linkgrad;

namespace {
class SeenLayouts {
public:
  SeenLayouts(const TypeAnalysis::Impl &P, std::deque<Layout> &Storage)
      : P(P), Storage(Storage) {}

  const Layout *at(std::vector<Cell> Cells);

private:
  bool fill(Layout &L, ArrayRef<Cell> Cells);
  void endWhereUnsure(Layout &L, ArrayRef<Cell> Cells) const;
  void put(Layout &L, const TypedRange &R, ArrayRef<Cell> Cells);

  const TypeAnalysis::Impl &P;
  std::deque<Layout> &Storage;
  /// Memory may point to itself.
  std::map<std::vector<std::pair<NodeId, int64_t>>, const Layout *> Known;
};
} // namespace

static bool isFloat(const TypedRange &R) {
  return R.Type.kind() == ConcreteType::Float;
}

void SeenLayouts::put(Layout &L, const TypedRange &R, ArrayRef<Cell> Cells) {
  bool IsPointer = R.Type.kind() == ConcreteType::Pointer;
  if (!isFloat(R) && !IsPointer)
    return;
  std::vector<ByteTag> One;
  uint64_t Size = R.Type.size(P.Model.DL);
  appendTags(One, ByteTag::kindOf(R.Type), Size);
  for (uint64_t At = R.Offset; At + Size <= R.Offset + R.Size; At += Size) {
    copy(One, L.Bytes.begin() + At);
    if (!IsPointer)
      continue;
    std::vector<Cell> Below;
    for (const Cell &C : Cells)
      if (Cell To = P.Model.Graph.pointee(C.at(At)); To.isValid())
        Below.push_back(To);
    if (const Layout *Pointee = at(std::move(Below)))
      L.Pointees.emplace(At, Pointee);
  }
}

/// Arrays whose ends nobody knows claim all that lies behind them. Something
/// else does where it was declared, and may where nobody has accessed it as
/// what the array holds.
void SeenLayouts::endWhereUnsure(Layout &L, ArrayRef<Cell> Cells) const {
  const ByteGraph &Graph = P.Model.Graph;
  uint64_t End = UINT64_MAX;
  for (const Cell &C : Cells) {
    End = std::min(End, Graph.agreesUntil(C, L));
    for (int64_t Offset : Graph.knownOffsets(C.Node, /*Limit=*/UINT_MAX)) {
      Trust Level = Graph.lookup({C.Node, Offset}).Level;
      int64_t Inside = Offset - C.Offset;
      if (Level != Trust::Access && Level != Trust::Declared &&
          L.at(Inside, /*Repeats=*/true).isKnown())
        End = std::min(End, uint64_t(Inside));
    }
  }
  if (End == UINT64_MAX)
    return;
  L.Extent = L.IsFirstOfMany ? End : std::min(L.Extent, End);
  L.IsFirstOfMany = false;
}

bool SeenLayouts::fill(Layout &L, ArrayRef<Cell> Cells) {
  auto [Ranges, Period] = P.memory(Cells, UINT64_MAX);
  erase_if(Ranges, [](const TypedRange &R) { return !R.Type.isKnown(); });
  if (Ranges.empty())
    return false;
  uint64_t End = Ranges.back().Offset + Ranges.back().Size;
  if (Period >= End)
    End = Period;
  else if (Period) // behind a header
    return false;
  else
    L.IsFirstOfMany = false;
  L.Bytes.resize(End);
  L.Extent = End;
  for (const TypedRange &R : Ranges)
    put(L, R, Cells);
  endWhereUnsure(L, Cells);
  return L.Extent && (any_of(Ranges, isFloat) || !L.Pointees.empty());
}

const Layout *SeenLayouts::at(std::vector<Cell> Cells) {
  std::vector<std::pair<NodeId, int64_t>> Key;
  for (Cell &C : Cells) {
    C = P.Model.Graph.resolve(C);
    Key.push_back({C.Node, C.Offset});
  }
  auto [It, IsNew] = Known.try_emplace(Key, nullptr);
  if (!IsNew || Cells.empty())
    return It->second;
  Layout &L = Storage.emplace_back();
  It->second = &L;
  if (!fill(L, Cells)) // (Others may have it by now: it says nothing.)
    L = Layout(), It->second = nullptr;
  return It->second;
}

const Layout *TypeAnalysis::layoutBehind(ArrayRef<const Value *> Ptrs,
                                         std::deque<Layout> &Storage) const {
  std::vector<Cell> Cells;
  for (const Value *Ptr : Ptrs)
    if (P && Ptr && Ptr->getType()->isPointerTy())
      append_range(Cells, P->cells(*Ptr));
  return Cells.empty() ? nullptr : SeenLayouts(*P, Storage).at(Cells);
}
