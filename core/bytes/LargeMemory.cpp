//===- LargeMemory.cpp - the types of many bytes, by a few of them ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A struct of large arrays that is copied as a whole has as many bytes as it
// likes, of which few are worth a look: between the places where something
// begins or ends all comes again after the strides of the arrays there. Two of
// each such period are looked at, and what lies between two of them is
// continued.
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeAnalysisImpl.h"
#include "llvm/IR/DataLayout.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Where something begins
//===----------------------------------------------------------------------===//

void ByteGraph::addBorders(Cell C, uint64_t Size,
                           std::set<uint64_t> &Out) const {
  walkUp(C, [&](Cell At) {
    auto Add = [&](int64_t Offset) {
      uint64_t Distance = uint64_t(Offset) - uint64_t(At.Offset);
      if (Offset > At.Offset && Distance < Size)
        Out.insert(Distance);
    };
    const NodeInfo &Info = Nodes[At.Node];
    if (Info.Period)
      return false;
    for (const auto &[Offset, Id] : Info.Bytes) {
      Add(Offset);
      Add(Offset + 1);
    }
    for (const Elements &E : Info.Arrays) {
      for (int64_t Offset :
           {E.Start, E.End, E.Reach, E.Floor, E.Base, E.OldStart, E.OldEnd,
            endOfMember({At.Node, E.Base})})
        Add(Offset);
      Add(E.Start + int64_t(E.Stride));
      Add(E.Start + int64_t(E.Ahead));
    }
    for (const Declaration &D : Info.Declared) {
      Add(D.Offset);
      Add(D.Offset + int64_t(D.Type->Extent));
    }
    if (Info.Size != UINT64_MAX)
      Add(Info.Size);
    return false;
  });
}

uint64_t ByteGraph::repeatsAfter(Cell C) const {
  uint64_t Period = 1;
  auto Add = [&](uint64_t Stride) {
    bool Overflows = Period == UINT64_MAX || Stride > UINT32_MAX;
    if (Stride && !Overflows) {
      uint64_t Factor = Stride / std::gcd(Period, Stride);
      Overflows = Period > UINT32_MAX / Factor;
      Period *= Overflows ? 1 : Factor;
    }
    if (Overflows)
      Period = UINT64_MAX;
  };
  walkUp(C, [&](Cell At) {
    const NodeInfo &Info = Nodes[At.Node];
    Add(Info.Period);
    for (const Elements &E : Info.Arrays)
      if (E.mayContain(At.Offset))
        Add(E.Stride);
    for (const Declaration &D : Info.Declared)
      if (At.Offset >= D.Offset &&
          (D.Repeats || At.Offset - D.Offset < int64_t(D.Type->Extent)))
        Add(D.Type->Bytes.size());
    return false;
  });
  return Period;
}

//===----------------------------------------------------------------------===//
// What lies in between
//===----------------------------------------------------------------------===//

namespace {
/// Behind \p At of the bytes that were looked at, \p Skipped come that are like
/// the \p Period before.
struct Gap {
  uint64_t At, Skipped, Period;
};

/// Ranges of the bytes that were looked at, to be made such of all.
class Continuation {
public:
  Continuation(std::vector<TypedRange> Found, const DataLayout &DL)
      : Found(std::move(Found)), DL(DL) {}
  /// Whether there were not too many, and no value lies across a border.
  bool run(ArrayRef<Gap> Gaps, uint64_t MaxRanges);
  std::vector<TypedRange> Ranges;

private:
  void take(TypedRange R, uint64_t Shift);
  bool fill(const Gap &G, uint64_t Shift, uint64_t MaxRanges);

  std::vector<TypedRange> Found;
  const DataLayout &DL;
};
} // namespace

void Continuation::take(TypedRange R, uint64_t Shift) {
  R.Offset += Shift;
  appendRange(Ranges, R);
}

/// The ranges of the period before \p G, as often as it comes again.
bool Continuation::fill(const Gap &G, uint64_t Shift, uint64_t MaxRanges) {
  SmallVector<TypedRange, 8> Again;
  for (const TypedRange &R : Found)
    if (R.Offset >= G.At - G.Period && R.Offset < G.At)
      Again.push_back(R);
  if (Again.size() == 1) { // one kind
    Again[0].Offset = G.At;
    Again[0].Size = G.Skipped;
    take(Again[0], Shift);
    return true;
  }
  if (Ranges.size() + Again.size() * (G.Skipped / G.Period) > MaxRanges)
    return false;
  for (uint64_t Done = G.Period; Done <= G.Skipped; Done += G.Period)
    for (const TypedRange &R : Again)
      take(R, Shift + Done);
  return true;
}

bool Continuation::run(ArrayRef<Gap> Gaps, uint64_t MaxRanges) {
  for (const Gap &G : Gaps)
    if (!splitAt(Found, G.At - G.Period, DL) || !splitAt(Found, G.At, DL))
      return false;
  uint64_t Shift = 0;
  size_t Next = 0;
  for (const TypedRange &R : Found) {
    if (Next != Gaps.size() && R.Offset == Gaps[Next].At) {
      if (!fill(Gaps[Next], Shift, MaxRanges))
        return false;
      Shift += Gaps[Next++].Skipped;
    }
    take(R, Shift);
  }
  return Ranges.size() <= MaxRanges;
}

std::vector<TypedRange>
TypeAnalysis::Impl::largeRanges(ArrayRef<Cell> Cells, uint64_t Size,
                                uint64_t MaxLookups) const {
  std::set<uint64_t> Borders = {Size};
  for (const Cell &C : Cells)
    Model.Graph.addBorders(C, Size, Borders);
  std::vector<Evidence> Bytes;
  std::vector<Gap> Gaps;
  uint64_t At = 0;
  for (uint64_t Border : Borders) {
    uint64_t Period = Model.DL.getPointerSize();
    for (const Cell &C : Cells)
      Period = std::lcm(
          Period, std::min<uint64_t>(Model.Graph.repeatsAfter(C.at(At)), Size));
    // (What is left behind the gap is looked at: a value may lie across.)
    uint64_t Times = (Border - At) / Period;
    uint64_t Front = Times > 3 ? 2 * Period : Border - At;
    if (Bytes.size() + Front + Period > MaxLookups)
      return {{0, Size, ConcreteType()}};
    lookUp(Cells, At, At + Front, Size, Bytes);
    At += Front;
    if (Times <= 3)
      continue;
    Gaps.push_back({Bytes.size(), (Times - 3) * Period, Period});
    At += Gaps.back().Skipped;
    lookUp(Cells, At, Border, Size, Bytes);
    At = Border;
  }
  Continuation Whole(ranges(Bytes, /*HasEnd=*/true), Model.DL);
  if (!Whole.run(Gaps, MaxLookups))
    return {{0, Size, ConcreteType()}};
  return std::move(Whole.Ranges);
}
