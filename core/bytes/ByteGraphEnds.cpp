//===- ByteGraphEnds.cpp - where arrays end ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An index without a bound seems to run over all that lies behind an array.
// Where that is something else, the array has ended: by its neighbours while
// the rounds go on, so that what they point to does not become one; by declared
// types, TBAA and ranges of indices where a contradiction is left.
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteGraph.h"
#include "bytes/TypeSeeds.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Instruction.h"
#include <array>
#include <numeric>

using namespace llvm;
using namespace linkgrad;

/// Bytes of two patterns that are compared at most.
static constexpr uint64_t MaxPattern = 256;

//===----------------------------------------------------------------------===//
// By the neighbours
//===----------------------------------------------------------------------===//

/// What lies in the elements of arrays, which is asked for often: views of the
/// same memory have the same arrays. (Of what is in turn an array, as it ended
/// when it was asked for first.)
class ByteGraph::ElementCache {
public:
  explicit ElementCache(const ByteGraph &G) : G(G) {}
  const Evidence &at(const Elements &E, int64_t Offset);
  /// Whether the arrays hold different things where \p B begins, or words and
  /// what is less.
  bool disagree(const Elements &A, const Elements &B);
  /// Arrays of the same elements end at least \p Here.
  void setEnd(const Elements &Here) {
    auto [It, IsNew] = Ends.insert({key(Here), Here.End});
    It->second = std::min(It->second, Here.End);
  }
  int64_t endElsewhere(const Elements &E) const {
    auto It = Ends.find(key(E));
    return It == Ends.end() ? INT64_MAX : It->second;
  }

private:
  bool compare(const Elements &A, const Elements &B);
  std::tuple<NodeId, int64_t, uint64_t> key(const Elements &E) const {
    return {G.findNode(E.Node), E.Base, E.Stride};
  }
  uint8_t movedIn(const Elements &E) const;
  bool areNarrower(const Elements &A, const Elements &B);

  const ByteGraph &G;
  std::deque<Evidence> All;
  DenseMap<std::pair<NodeId, int64_t>, const Evidence *> Known;
  /// By both arrays: node, place in the element, stride.
  std::map<std::array<uint64_t, 6>, bool> Compared;
  /// By element, base and stride: where such arrays were found to end.
  std::map<std::tuple<NodeId, int64_t, uint64_t>, int64_t> Ends;
};

const Evidence &ByteGraph::ElementCache::at(const Elements &E, int64_t Offset) {
  Cell In = G.resolve({E.Node, E.inside(Offset)});
  auto [It, IsNew] = Known.try_emplace({In.Node, In.Offset}, nullptr);
  if (IsNew) {
    It->second = &All.emplace_back();
    G.collectDown(In, All.back());
  }
  return *It->second;
}

bool ByteGraph::ElementCache::compare(const Elements &A, const Elements &B) {
  uint64_t Common = std::min(std::lcm(A.Stride, B.Stride), MaxPattern);
  for (int64_t At = B.Base; At != B.Base + int64_t(Common); ++At)
    if (at(A, At).contradicts(at(B, At)))
      return true;
  return false;
}

/// The sizes of registers that parts of an element are moved in.
uint8_t ByteGraph::ElementCache::movedIn(const Elements &E) const {
  uint8_t Sizes = 0;
  for (const auto &[Offset, Id] : G.Nodes[G.findNode(E.Node)].Bytes)
    Sizes |= G.Moved[G.find(Id)];
  return Sizes;
}

/// Whether the elements of \p B are smaller than those of \p A, and than all
/// registers that these are moved in. What is only moved has no kind yet.
bool ByteGraph::ElementCache::areNarrower(const Elements &A,
                                          const Elements &B) {
  uint8_t Wide = movedIn(A), Narrow = movedIn(B);
  return B.Stride < A.Stride && Narrow == B.Stride &&
         (!Wide || (Wide & -Wide) > Narrow);
}

bool ByteGraph::ElementCache::disagree(const Elements &A, const Elements &B) {
  auto [It, IsNew] = Compared.insert(
      {{G.findNode(A.Node), uint64_t(A.inside(B.Base)), A.Stride,
        G.findNode(B.Node), uint64_t(B.inside(B.Base)), B.Stride},
       false});
  if (IsNew)
    It->second = compare(A, B) || areNarrower(A, B) || areNarrower(B, A);
  return It->second;
}

/// Whether a field lies at \p Offset that is no part of an element of \p A.
bool ByteGraph::isOther(NodeId N, int64_t Offset, const Elements &A,
                        ElementCache &Cache) const {
  auto It = Nodes[N].Bytes.find(Offset);
  return It != Nodes[N].Bytes.end() &&
         Cache.at(A, Offset).contradicts(evidence(It->second));
}

/// Where \p A ends if something else lies at \p Limit: before the fields there
/// that are none of its own either, and not within a number.
int64_t ByteGraph::endBefore(NodeId N, const Elements &A, int64_t Limit,
                             ElementCache &Cache) const {
  while (Limit > A.Base + int64_t(A.Stride) && isOther(N, Limit - 1, A, Cache))
    --Limit;
  ByteTag First = Cache.at(A, A.Base).Tag;
  bool IsOfNumbers = First.isFloat() && First.Index == 0 &&
                     ByteTag::sizeOf(First.Kind) == A.Stride;
  return IsOfNumbers ? Limit - (Limit - A.Base) % int64_t(A.Stride) : Limit;
}

/// The same array in another struct, whose end was found there: it ends here as
/// well if something else lies behind.
void ByteGraph::endAsElsewhere(NodeId N, ElementCache &Cache) {
  for (Elements &E : Nodes[N].Arrays)
    if (int64_t End = Cache.endElsewhere(E); End < E.End)
      for (int64_t At = End; At != End + int64_t(E.Stride); ++At)
        if (isOther(N, At, E, Cache)) {
          E.endAt(End);
          ++NumMade;
          break;
        }
}

/// Arrays behind each other in a struct: the keys, values and links in a node.
/// An index without a bound seems to run over what follows; where that is of
/// another kind, the array has ended.
void ByteGraph::endAtSiblings(NodeId N, ElementCache &Cache) {
  std::vector<Elements> &Arrays = Nodes[N].Arrays;
  if (Nodes[N].Period || Arrays.size() < 2)
    return;
  for (Elements &A : Arrays)
    for (const Elements &B : Arrays)
      if (!A.Ahead && !B.Ahead && A.Base != INT64_MAX && B.Base != INT64_MAX &&
          A.End > B.first() && B.first() >= A.Base + 2 * int64_t(A.Stride) &&
          Cache.disagree(A, B)) {
        A.endAt(endBefore(N, A, B.first(), Cache));
        ++NumMade;
      }
}

/// Whether two bytes of an integer lie at \p Offset where elements of \p E have
/// an integer that is only moved in longer registers.
bool ByteGraph::isNarrowField(int64_t Offset, const Elements &E) const {
  Cell In = resolve({E.Node, E.inside(Offset)});
  auto It = Nodes[In.Node].Bytes.find(In.Offset);
  if (It == Nodes[In.Node].Bytes.end())
    return false;
  ByteId There = find(It->second);
  return isLong(There) && Tags[There].claims(ByteTag::Integer);
}

/// Whether two bytes of an integer lie at \p Offset where \p Array has a number
/// or a pointer, whose last bytes nobody looks at but as such integers.
bool ByteGraph::isShortField(NodeId N, int64_t Offset,
                             const Evidence &Array) const {
  const ByteMap &Bytes = Nodes[N].Bytes;
  if (!Array.Tag.isWide() ||
      evidence(Bytes.find(Offset)->second).claims(Array.Tag.Kind))
    return false;
  auto Last = Bytes.find(Offset + 7 - Array.Tag.Index);
  if (Last == Bytes.end())
    return true;
  const Evidence &There = evidence(Last->second);
  return There.Tag.Kind == ByteTag::None ||
         (isShort(find(Last->second)) && There.claims(ByteTag::Integer));
}

/// The number of elements in a node, behind them.
void ByteGraph::endAtFields(NodeId N, ElementCache &Cache) {
  if (Nodes[N].Arrays.empty())
    return;
  SmallVector<int64_t, 4> Fields;
  for (const auto &[Offset, Id] : Nodes[N].Bytes)
    if (ByteId B = find(Id); isShort(B) && Tags[B].claims(ByteTag::Integer))
      Fields.push_back(Offset);
  for (Elements &E : Nodes[N].Arrays)
    for (int64_t Offset : Fields) {
      if (E.Ahead || E.Base == INT64_MAX ||
          Offset < E.Base + int64_t(E.Stride) || !E.contains(Offset))
        continue;
      const Evidence &Array = Cache.at(E, Offset);
      if (!isShortField(N, Offset, Array) && !isNarrowField(Offset, E))
        continue;
      E.endAt(Offset - Array.Tag.Index);
      ++NumMade;
    }
}

/// A table of pointers that is a member of its owner, as the only bucket of an
/// empty hash table is: behind it lie pointers to something else.
void ByteGraph::endAtPointers(NodeId N, ElementCache &Cache) {
  const ByteMap &Bytes = Nodes[N].Bytes;
  for (Elements &E : Nodes[N].Arrays) {
    if (E.Stride != WordSize || E.Ahead || E.Base == INT64_MAX)
      continue;
    const Evidence &Array = Cache.at(E, E.Base);
    if (!(Array.Tag == ByteTag{ByteTag::Pointer, 0}))
      continue;
    for (auto It = Bytes.lower_bound(E.Base + int64_t(WordSize));
         It != Bytes.end() && It->first < E.End; ++It) {
      const Evidence &Here = evidence(It->second);
      if (Here.Tag == Array.Tag && E.contains(It->first) &&
          areOtherPointers(Here.Why, Array.Why)) {
        E.endAt(It->first);
        ++NumMade;
        break;
      }
    }
  }
}

/// Whether something else lies where \p E begins if nothing is added to it: a
/// field, or another array; or whether somebody knows an array of such elements
/// that begins further on.
bool ByteGraph::beginsAhead(NodeId N, const Elements &E,
                            ElementCache &Cache) const {
  for (const Elements &Other : Nodes[N].Arrays) {
    int64_t First = Other.first();
    if (Other.Ahead || First < E.Base)
      continue;
    bool IsSame = Other.Stride == E.Stride && First > E.Base &&
                  (First - E.first()) / int64_t(E.Stride) == 0 &&
                  (Other.Start - E.Start) % int64_t(E.Stride) == 0;
    if (IsSame || (First < E.first() && Cache.disagree(E, Other)))
      return true;
  }
  const ByteMap &Bytes = Nodes[N].Bytes;
  for (auto It = Bytes.lower_bound(E.Base);
       It != Bytes.end() && It->first < E.Base + int64_t(E.Ahead); ++It)
    if (Cache.at(E, It->first).contradicts(evidence(It->second)))
      return true;
  return false;
}

/// s->table[i][2] and x[i + 4] are the same to those who have only the index
/// and a distance. If something else lies before, it is the former, and the
/// table begins there; all others are parts of the array that begins at its
/// base. Returns whether there were any.
bool ByteGraph::settleBeginnings() {
  ElementCache Cache(*this);
  DenseSet<NodeId> Ahead;
  bool Found = false;
  for (NodeId N = 0; N != Nodes.size(); ++N)
    if (Nodes[N].Parent == N)
      for (const Elements &E : Nodes[N].Arrays)
        if (E.Ahead) {
          Found = true;
          if (beginsAhead(N, E, Cache))
            Ahead.insert(findNode(E.Node));
        }
  for (NodeId N = 0; Found && N != Nodes.size(); ++N) {
    if (Nodes[N].Parent != N)
      continue;
    std::vector<Elements> Unsettled;
    erase_if(Nodes[N].Arrays, [&](const Elements &E) {
      if (E.Ahead)
        Unsettled.push_back(E);
      return E.Ahead != 0;
    });
    // (table[i] and table[i + 1] are one array yet.)
    std::vector<Elements> Begun;
    for (Elements &E : Unsettled) {
      if (Ahead.contains(findNode(E.Node))) {
        E.beginAhead();
        for (const Elements &Other : Begun)
          if (Other.Stride == E.Stride && Other.OldStart == E.OldStart &&
              !Cache.disagree(Other, E))
            Tasks.push_back({Task::UnifyNodes, Other.Node, E.Node});
        Begun.push_back(E);
      } else {
        E.Floor = INT64_MIN;
      }
      E.Ahead = 0;
      attach(N, E);
    }
  }
  drain();
  NumMade += Found;
  return Found;
}

/// Takes out what lies at \p To of arrays from the middle on, as it was copied
/// from \p From (which may be the same) before their ends were known: of those
/// that end before, there is nothing.
void ByteGraph::dropRests(Cell To, Cell From, uint64_t Size) {
  To = resolve(To), From = resolve(From);
  std::vector<Elements> &Arrays = Nodes[To.Node].Arrays;
  if (Nodes[To.Node].Period || Nodes[From.Node].Period ||
      none_of(Arrays, [](const Elements &E) { return E.IsRest; })) // mostly
    return;
  SmallVector<Elements, 4> Ended; // (the arrays may be the same)
  copy_if(Nodes[From.Node].Arrays, std::back_inserter(Ended),
          [&](const Elements &E) { return E.HasEnd && !E.IsRest; });
  auto IsBehindEnd = [&](const Elements &E) {
    int64_t First = E.first() - To.Offset + From.Offset;
    return E.IsRest && E.first() >= To.Offset &&
           uint64_t(E.first() - To.Offset) < Size &&
           any_of(Ended, [&](const Elements &A) {
             return findNode(A.Node) == findNode(E.Node) &&
                    A.Stride == E.Stride && A.End <= First &&
                    A.inside(E.Start - To.Offset + From.Offset) == 0;
           });
  };
  erase_if(Arrays, IsBehindEnd);
}

void ByteGraph::findEnds() {
  if (NumMade == EndsFoundAt)
    return;
  EndsFoundAt = NumMade;
  ElementCache Cache(*this);
  for (NodeId N = 0; N != Nodes.size(); ++N)
    if (Nodes[N].Parent == N) {
      endAtSiblings(N, Cache);
      endAtFields(N, Cache);
      endAtPointers(N, Cache);
      for (const Elements &E : Nodes[N].Arrays)
        if (E.HasEnd)
          Cache.setEnd(E);
    }
  for (NodeId N = 0; N != Nodes.size(); ++N)
    if (Nodes[N].Parent == N) {
      endAsElsewhere(N, Cache);
      dropRests({N, 0}, {N, 0}, INT64_MAX);
    }
  for (const Copy &C : Copies) {
    dropRests(C.To, C.From, C.Size);
    dropRests(C.From, C.To, C.Size);
  }
}

/// How many bytes a copy of unknown size takes from an array at most.
uint64_t ByteGraph::copiedFrom(Cell From) const {
  int64_t End = INT64_MAX;
  for (const Elements &E : Nodes[From.Node].Arrays)
    if (E.HasEnd && E.Base <= From.Offset && E.contains(From.Offset))
      End = std::min(End, E.End);
  return End == INT64_MAX ? UINT64_MAX : End - From.Offset;
}

//===----------------------------------------------------------------------===//
// By contradictions
//===----------------------------------------------------------------------===//

/// Whether the array has ended before \p Offset, where \p Here contradicts it.
bool ByteGraph::endsBefore(const Elements &E, Cell At, const Evidence &Here,
                           const Evidence &Array) const {
  if (At.Offset >= E.Reach || E.IsRest)
    return true;
  if (isShared(At.Node, E))
    return false;
  if (declared(At).Tag == Here.Tag)
    return true;
  return At.Offset - E.Start >= int64_t(E.Stride) && isTypedAccess(Here.Why) &&
         isTypedAccess(Array.Why);
}

/// Whether what the array begins with, which is certainly there, is something
/// else at other times. Then several objects share the node, and a field of one
/// of them does not tell where an array in another one ends.
bool ByteGraph::isShared(NodeId N, const Elements &E) const {
  int64_t First = E.first();
  auto It = Nodes[N].Bytes.find(First);
  if (It == Nodes[N].Bytes.end())
    return false;
  const ByteTag &Here = evidence(It->second).Tag;
  Evidence Array;
  collectDown({E.Node, E.inside(First)}, Array);
  return Array.isKnown() && Here.Kind != ByteTag::None && Here != Array.Tag;
}

/// Whether there is more than one word in an element, and what lies beside the
/// word at \p Offset is what elements have there.
bool ByteGraph::looksLikeElement(NodeId N, const Elements &E,
                                 int64_t Offset) const {
  int64_t Begin = Offset - (Offset - E.Start) % int64_t(E.Stride);
  const ByteMap &Bytes = Nodes[N].Bytes;
  bool IsSame = false;
  for (auto It = Bytes.lower_bound(Begin);
       It != Bytes.end() && It->first < Begin + int64_t(E.Stride); ++It) {
    const ByteTag &Here = evidence(It->second).Tag;
    if (std::abs(It->first - Offset) < int64_t(WordSize) ||
        Here.Kind == ByteTag::None)
      continue;
    Evidence Array;
    collectDown({E.Node, E.inside(It->first)}, Array);
    if (!Array.isKnown() || Array.Tag != Here)
      return false;
    IsSame = true;
  }
  return IsSame;
}

/// An exact offset and the array around it disagree: a union, or a field after
/// the array's end. The range of the index, a declared type or TBAA can tell.
/// Returns whether a byte is no longer known that was.
bool ByteGraph::markContradictions(NodeId N) {
  NodeInfo &Info = Nodes[N];
  bool Changed = false;
  for (const auto &[Offset, Id] : Info.Bytes)
    for (Elements &E : Info.Arrays) {
      if (!E.contains(Offset) || Offset < E.first() ||
          evidence(Id).Tag.Kind == ByteTag::None)
        continue;
      Evidence Here = evidence(Id), Array;
      bool WasKnown = Here.isKnown();
      Cell Element{E.Node, E.inside(Offset)};
      // (An array in the element that has no end yet is not seen to go on.)
      collectDown(Element, Array, Extent::Seen);
      // Of an array in which the offset certainly lies, loops meet it, too; as
      // do those that move words as far as their index is known to reach. (To
      // others an address is none of their business.)
      bool IsFirst = !E.IsRest && Offset - E.Start < int64_t(E.Stride);
      bool MovesWords =
          isMovedAs(Element, WordSize) &&
          (IsFirst || (E.Reach != INT64_MAX && Offset < E.Reach) ||
           looksLikeElement(N, E, Offset));
      bool IsNews = ((IsFirst || MovesWords) && Here.claimsFloat() &&
                     !Array.claimsFloat()) ||
                    (MovesWords && Here.claims(ByteTag::Pointer) &&
                     !Array.claims(ByteTag::Pointer));
      // (What is a pointer or a number in the array is so here as well.)
      bool IsWord = Array.claims(ByteTag::Pointer) && Array.claimsFloat();
      bool IsMoved = MovesWords && IsNews && Array.Tag.Kind != ByteTag::None;
      if (!IsMoved && ((!Array.isKnown() && !IsWord) || Array.Tag == Here.Tag))
        continue;
      bool IsThere = IsFirst && Offset < E.Reach;
      if (WasKnown && !IsThere && endsBefore(E, {N, Offset}, Here, Array)) {
        E.endAt(Offset - E.inside(Offset));
        continue;
      }
      Here.Level = Array.Level = Trust::Access;
      Here.merge(Array);
      Changed |= IsMoved || (WasKnown && !Here.isKnown());
      Tags[find(Id)] = Here;
      if (IsNews)
        walkDown(Element, [&](ByteId B) {
          bool IsTold = evidence(B).isKnown() ||
                        (IsMoved && evidence(B).Tag.Kind != ByteTag::None);
          if (IsTold)
            Tags[find(B)] = Here;
          return IsTold;
        });
    }
  return Changed;
}

/// What is found of elements counts for the arrays around them, which may have
/// been looked at before: each time for one level of arrays in arrays more.
void ByteGraph::markContradictions() {
  EndsFoundAt = UINT64_MAX;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (NodeId N = 0; N != Nodes.size(); ++N)
      if (Nodes[N].Parent == N)
        Changed |= markContradictions(N);
  }
}
