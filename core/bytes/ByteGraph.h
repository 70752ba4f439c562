//===- ByteGraph.h - which bytes hold the same thing ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The representation behind TypeAnalysis. Two kinds of things:
//
// * Bytes, of registers and of memory, in a union-find: bytes that are copied
//   into each other are one class. A class carries one tag ("third byte of a
//   double"), how far it can be trusted, and why. If it is the first byte of a
//   pointer it also carries the node that the pointer points to.
// * Nodes: what a pointer may point to, as bytes by offset. A node made for a
//   phi, a select or a pointer slot is a *view* of the nodes that flow into it.
//   Views are not unified with what they look at: only the bytes that are
//   really accessed through a view are. So select(c, &s.x, &s.y) ties s.x to
//   s.y but does not shift the rest of s onto itself, which is where
//   Steensgaard-style analyses lose structs.
//
// Arrays: a pointer with a variable index, p + i * 16, points to an *element*
// node, whose offsets count modulo 16. It hangs on p's node with the offset
// where the pattern starts. Exact bytes and element bytes stay apart while
// constraints are made and are matched in solve(): the exact ones win where
// an array ends, and a contradiction stays where it is.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_BYTEGRAPH_H
#define LINKGRAD_BYTES_BYTEGRAPH_H

#include "bytes/ByteMap.h"
#include "bytes/ByteTag.h"
#include "bytes/UnionLog.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace llvm {
class MDNode;
} // namespace llvm

namespace linkgrad {

using ByteId = uint32_t;
using NodeId = uint32_t;
constexpr uint32_t NoId = ~0u;

/// Where a pointer points.
struct Cell {
  NodeId Node = NoId;
  int64_t Offset = 0;
  bool isValid() const { return Node != NoId; }
  bool operator==(const Cell &) const = default;
  Cell at(int64_t Delta) const { return {Node, Offset + Delta}; }
};

/// Base + i * Stride for 0 <= i < Count (0: unknown) and unknown i.
struct ArrayShape {
  uint64_t Stride;
  uint64_t Count = 0;
  /// No access to it goes further than so many bytes (the range of i), though
  /// the array may.
  uint64_t Length = UINT64_MAX;
  /// Nor is one to its first so many bytes: p[i - 1] for i > 0 is often written
  /// with the 1 taken from p, where something else lies.
  uint64_t Skipped = 0;
  /// Base - i * Stride: what lies at Base and behind it is something else.
  bool IsDownwards = false;
  /// A multiple of Stride that is added to Base by all who look at an element:
  /// s->table[i][2] is often the element i of *s and then a constant distance.
  uint64_t Ahead = 0;
};

class ByteGraph {
public:
  /// \p N fresh bytes with consecutive ids.
  ByteId addBytes(uint64_t N);
  NodeId addNode();

  void unify(ByteId A, ByteId B, uint64_t N = 1);
  /// Says what byte \p B is.
  void tag(ByteId B, Evidence E);
  /// A pointer's size, and the largest move of one thing.
  static constexpr uint64_t WordSize = 8;
  /// Says that byte \p B is moved as part of \p Size bytes, a register's.
  void markMoved(ByteId B, uint64_t Size) { Moved[find(B)] |= Size; }
  /// The byte of memory at \p C, made when it is not yet there.
  ByteId byteAt(Cell C);
  /// What the pointer whose first byte is \p B points to.
  Cell targetOf(ByteId B);
  /// Everything that \p View reaches is memory at \p Source.
  void addView(Cell Source, NodeId View);
  /// The element of an array that begins at \p Base.
  Cell element(Cell Base, const ArrayShape &Shape);
  /// Makes \p View the elements of \p Base.
  void addElements(Cell Base, uint64_t Stride, NodeId View);
  /// memcpy of \p Size bytes (UINT64_MAX: unknown).
  void addCopy(Cell To, Cell From, uint64_t Size);
  /// \p Result is \p Operand with the sign bit changed: a float if it is one.
  void addSignChange(ByteId Result, ByteId Operand, uint64_t Size);
  /// A declared type: says what is at \p At if nothing else does.
  /// \p Repeats: it may be the first of an array.
  void declare(Cell At, const Layout *L, bool Repeats, const llvm::Value *Why);

  /// The memory of \p N is \p Size bytes: whoever looks at places before or
  /// behind them, through a pointer that may point here, means other memory.
  void bound(NodeId N, uint64_t Size) { Nodes[findNode(N)].Size = Size; }

  /// An access to a member says that an object of \p Type, a struct in TBAA,
  /// begins at \p At.
  void setObjectType(Cell At, const llvm::MDNode *Type);

  /// By what memory code that we do not see gets to memory.
  enum class Outside {
    Variable, // the program's; its shadow is ours
    Parameter,
    Result,
    Call, // of a function that is not here
  };
  /// Code that we do not see may look at the memory at \p At, and at all that
  /// can be reached from it.
  void expose(Cell At, Outside By);

  /// Matches elements with exact bytes and copies with their other end, until
  /// nothing changes; uses the declared types last.
  void solve();

  /// To be asked for before anything is made (LINKGRAD_PRINT=conflicts).
  void logUnions() { Log = std::make_shared<UnionLog>(); }
  void printConflicts() const {
    if (Log)
      Log->print([&](ByteId B) { return find(B); });
  }
  /// Until it is called again, all is for \p Why. Returns what was before.
  const llvm::Value *because(const llvm::Value *Why) {
    return std::exchange(Now.Why, Why);
  }

  /// Another number whenever anything has been made.
  uint64_t version() const { return NumMade; }

  // After solve():
  const Evidence &evidence(ByteId B) const { return Tags[find(B)]; }
  /// What lies at \p C, also where no byte was made.
  Evidence lookup(Cell C) const;
  /// What the declared types alone say.
  /// \p WithGuesses: also of what may be the next one like it.
  Evidence declared(Cell C, bool WithGuesses = true) const;
  /// How far from \p C on \p L agrees with what is declared: the distance of
  /// the first byte of which another thing is, or UINT64_MAX.
  uint64_t agreesUntil(Cell C, const Layout &L) const;
  /// The same as lookup() for copies: also as what arrays may run over it, of
  /// which it was concluded that they end before.
  Evidence lookupAll(Cell C) const;
  /// Whether \p Is holds of any byte that may lie at \p C at some time: in the
  /// arrays that run over it and, of the element of an array, at any place in
  /// that array.
  bool anyByte(Cell C, llvm::function_ref<bool(ByteId)> Is) const;
  /// Whether the byte at \p C is moved as part of \p Size bytes somewhere.
  bool isMovedAs(Cell C, uint64_t Size) const {
    return anyByte(C, [&](ByteId B) { return Moved[find(B)] & Size; });
  }
  /// The classes of all these bytes.
  llvm::ArrayRef<ByteId> classesAt(Cell C) const;
  /// The same number for all bytes that are known to hold the same.
  ByteId classOf(ByteId B) const { return find(B); }
  /// Where the pointer at byte \p C points, if anything is known of it.
  Cell pointee(Cell C) const;
  Cell targetIfAny(ByteId B) const;
  /// The node \p C lies in and the offset there.
  Cell resolve(Cell C) const;
  bool isExposed(Cell C) const { return Nodes[findNode(C.Node)].Exposed; }
  /// Whether the shadow of that memory can be looked at: not of a variable of
  /// the program, to which nothing leads from outside.
  bool isShadowExposed(Cell C) const {
    return Nodes[findNode(C.Node)].ShadowExposed;
  }
  /// Whether that code may have written there before the closure looks: not if
  /// the closure has made the memory, and calls nothing of that code.
  bool isFromOutside(Cell C) const {
    const NodeInfo &Info = Nodes[findNode(C.Node)];
    return CallsOutside ? Info.Exposed : Info.FromOutside;
  }
  /// Whether it is so only because of memory that its node is a view of, and
  /// each of which answers for itself.
  bool isOutsideAsView(Cell C) const {
    return !CallsOutside && Nodes[findNode(C.Node)].IsOutsideAsView;
  }
  /// Whether copies carry the \p Size bytes at \p C to memory that code outside
  /// of the closure can look at, or \p Backward, from memory that comes from
  /// there; also if they lie in such memory themselves. Copies in registers do
  /// not count.
  bool isCopiedOutside(Cell C, uint64_t Size, bool Backward) const;
  /// Whether some byte that can be reached from \p C satisfies \p Is or, with
  /// \p OrExposed, can be looked at from outside.
  bool reaches(Cell C, llvm::function_ref<bool(const Evidence &)> Is,
               bool OrExposed) const;
  /// Whether some instruction reads or writes the memory around \p C, or copies
  /// to it or from it; declarations do not count.
  bool isAccessed(Cell C) const;
  /// Zero unless offsets count modulo it.
  uint64_t period(NodeId N) const { return Nodes[findNode(N)].Period; }
  /// Strides of arrays around \p C and their common multiple, in order.
  std::vector<uint64_t> stridesAt(Cell C) const;
  /// Adds the distances from \p C, up to \p Size, at which something else may
  /// begin. Between two of them bytes repeat after repeatsAfter().
  void addBorders(Cell C, uint64_t Size, std::set<uint64_t> &Out) const;
  /// Bytes after which all that is known at \p C comes again, up to the next
  /// border; UINT64_MAX if they would be too many.
  uint64_t repeatsAfter(Cell C) const;
  /// The offsets of \p N where something may be known, at most \p Limit.
  std::vector<int64_t> knownOffsets(NodeId N, unsigned Limit) const;

  /// Where a pointer comes from: memory that is no view of other memory.
  struct Origins {
    struct Place {
      Cell At;
      bool InArray; // or in any other element
    };
    std::vector<Place> Places;
    bool Unknown = false; // there may be others
  };
  /// To be asked before origins(). \p Known: memory that nobody changes, of
  /// known contents. \p Anything: pointers of which nobody knows where they
  /// come from, beside what is exposed.
  void findUnknown(llvm::ArrayRef<Cell> Known, llvm::ArrayRef<Cell> Anything);
  Origins origins(Cell C) const;

  /// Bytes that an access may mean: \p Size of them at \p Offset or, with a
  /// stride, at any distance from there that is a multiple of it, as far as
  /// they lie from \p First on and before \p End.
  struct Region {
    NodeId Node;
    int64_t Offset;
    uint64_t Size;
    uint64_t Stride = 0;
    int64_t First = INT64_MIN, End = INT64_MAX;
    bool meets(const Region &O) const;
    bool contains(const Region &O) const;
    /// Makes it contain \p O, another one of the same node.
    void join(const Region &O);
  };
  /// Regions of any nodes. Where there are many of one node, as of a pointer
  /// that moves on with each step around a circle, they become one.
  class RegionSet {
  public:
    /// What is to be looked at because of \p R, if it is not in the set.
    std::optional<Region> add(const Region &R);
    /// Puts it in as it is.
    void keep(const Region &R);
    /// Whether one of its regions contains \p R, or is in it.
    bool contains(const Region &R) const;
    bool isWithin(const Region &R) const;

  private:
    llvm::DenseMap<NodeId, std::vector<Region>> ByNode;
  };
  /// \p R itself, and in terms of all that its node is a view of.
  std::vector<Region> regions(Region R) const;
  /// What looks at each node, to be made when the graph is.
  class Viewers;
  Region region(Cell C, uint64_t Size) const;

  /// memcpy of \p Size bytes (UINT64_MAX: unknown).
  struct Copy {
    Cell To, From;
    uint64_t Size;
    const llvm::Value *Why;
  };
  llvm::ArrayRef<Copy> copies() const { return Copies; }

private:
  /// A node that this one looks at. Stride 0: at a fixed offset.
  struct Source {
    NodeId Node;
    int64_t Offset;
    uint64_t Stride;
    auto operator<=>(const Source &) const = default;
  };
  struct Elements {
    int64_t Start;
    int64_t End;
    uint64_t Stride;
    NodeId Node;
    /// Nobody looks at the elements from here on.
    int64_t Reach = INT64_MAX;
    /// Nor before here.
    int64_t Floor = INT64_MIN;
    /// Where the first of them is known to be, behind Start (which is rounded).
    int64_t Base = INT64_MAX;
    /// The end was found: those who say that it goes on know less.
    bool HasEnd = false;
    /// It was copied from the middle on: it may have ended before.
    bool IsRest = false;
    /// Where it seemed to end before that was concluded from what is there:
    /// memory that is used again may hold it up to here at other times.
    int64_t OldEnd = INT64_MIN;
    /// What all accesses add to Base (ArrayShape), until it is settled whether
    /// that leads to the next array or into this one.
    uint64_t Ahead = 0;
    /// Where it would begin if it did not begin Ahead; an index below zero may
    /// lead there.
    int64_t OldStart = INT64_MAX;
    void beginAhead() {
      OldStart = std::min(OldStart, Start);
      Start += Ahead;
      Base += Ahead;
      if (Reach != INT64_MAX)
        Reach += Ahead;
      Ahead = 0;
    }
    void endAt(int64_t Offset) {
      OldEnd = std::max(OldEnd, End);
      End = Offset;
      HasEnd = true;
    }
    bool containedOnce(int64_t Offset) const {
      return Offset >= End && Offset < OldEnd;
    }
    bool mayContain(int64_t Offset) const {
      return contains(Offset) || containedOnce(Offset) ||
             (Offset >= OldStart && Offset < Start);
    }
    /// What lies before that, behind Start, contradicts nothing.
    int64_t first() const {
      return std::max(Base == INT64_MAX ? Start : Base, Floor);
    }
    /// \p O is the same array, whose first element may be known to be another.
    void joinBeginning(const Elements &O) {
      int64_t First = std::min(first(), O.first());
      Base = std::min(Base, O.Base);
      Floor = std::min(Floor, O.Floor);
      OldStart = std::min(OldStart, O.OldStart);
      if (first() < First)
        Floor = First;
    }
    bool contains(int64_t Offset) const {
      return Offset >= std::max(Start + int64_t(Ahead), Floor) && Offset < End;
    }
    int64_t inside(int64_t Offset) const {
      int64_t Inside = (Offset - Start) % int64_t(Stride);
      return Inside < 0 ? Inside + int64_t(Stride) : Inside;
    }
  };
  struct Declaration {
    int64_t Offset;
    const Layout *Type;
    bool Repeats;
    const llvm::Value *Why;
  };
  struct NodeInfo {
    NodeId Parent;
    uint64_t Period = 0;
    /// Of a pointer that walks to lower addresses.
    bool WalksDown = false;
    bool Exposed = false, ShadowExposed = false, FromOutside = false;
    /// FromOutside came from what it is a view of, and from nowhere else.
    bool IsOutsideAsView = false;
    /// Memory around it is copied, by how many bytes ever.
    bool IsCopied = false;
    /// By expose() itself, before it spread.
    bool IsGivenAway = false;
    /// A pointer to it may point elsewhere as well, and what lies in it may
    /// come from elsewhere (after findUnknown()).
    bool Unknown = false;
    /// NumViews when it was found to lie on no circle.
    uint64_t NoCircleAt = UINT64_MAX;
    /// UINT64_MAX: unknown.
    uint64_t Size = UINT64_MAX;
    ByteMap Bytes;
    std::set<Source> Sources;
    std::vector<Elements> Arrays;
    std::vector<Declaration> Declared;
    /// Of objects that begin here, by TBAA.
    llvm::SmallSetVector<const llvm::MDNode *, 2> Types;
    /// And of what all who look at it from its beginning take it for.
    llvm::SmallSetVector<const llvm::MDNode *, 2> SeenAs;
  };
  struct SignChange {
    ByteId Result, Operand;
    uint64_t Size;
  };
  /// A byte of a node, in terms of what that is a view of.
  struct Place {
    NodeId Node;
    int64_t Offset;
    bool IsExact; // not in any element of an array
  };
  struct Task {
    enum { UnifyBytes, UnifyNodes, PushUp, PushUpTo } Kind;
    uint32_t A, B;
    int64_t Offset = 0;
    unsigned Hops = 0;
    int64_t Shift = 0;
  };

  /// Whether the class \p B is moved as part of two bytes: no byte of a longer
  /// number or of a pointer is.
  bool isShort(ByteId B) const { return Moved[B] & 2; }
  /// Whether it is only moved as part of more than that.
  bool isLong(ByteId B) const { return Moved[B] && !(Moved[B] & 3); }
  ByteId find(ByteId B) const;
  NodeId findNode(NodeId N) const;
  int64_t wrap(NodeId N, int64_t Offset) const;
  bool isThere(NodeId N, int64_t Offset) const {
    return Nodes[N].Bytes.contains(wrap(N, Offset));
  }

  // ByteGraph.cpp: the union-find and its consequences.
  ByteId materialise(NodeId N, int64_t Offset, unsigned Hops);
  void drain();
  void runTasks();
  void mergeBytes(ByteId A, ByteId B);
  void mergeNodes(NodeId A, NodeId B);
  void pushUp(const Task &T);
  void pushUpTo(const Task &T);
  void pushByte(ByteId B, NodeId To, int64_t Offset, unsigned Hops);
  void setPeriod(NodeId N, uint64_t Period);
  Elements *findArray(NodeId N, const Elements &Like);
  bool isOutside(NodeId N, int64_t From, int64_t To) const;
  void attach(NodeId N, const Elements &E);
  void put(NodeId N, const Elements &E);
  static void goDown(Elements &Array, int64_t Base);
  void moveElements(const Source &S, NodeId View);

  // ByteGraphObjects.cpp
  class Objects;
  enum class Belongs { No, Yes, Unknown };
  Belongs belongs(Cell At, llvm::function_ref<void(Evidence &)> Collect) const;
  Belongs belongs(const Task &T) const;
  Belongs belongs(const Elements &E, const Source &S) const;
  bool holdsOthers(NodeId N, const Elements &E) const;
  void collectViewsOfObjects();
  void handOnInside();
  void decide();
  void findObjects();

  // ByteGraphCircles.cpp
  /// How far a pointer has moved that comes back to \p N through views, on all
  /// ways: their common divisor, below zero where the first one goes down. Zero
  /// if none does, or none moves.
  int64_t stepOfCircle(NodeId N) const;
  /// Makes \p N repeat with that step. False: there is none.
  bool closeCircle(NodeId N);

  // ByteGraphSolve.cpp: the rounds.
  void hoistElements(NodeId N);
  bool contradicts(Cell C, ByteId B) const;
  void copyBytes(Cell To, Cell From, uint64_t Size);
  void copyElements(Cell To, Cell From, uint64_t Size);
  void shareTargets(const Elements &E,
                    llvm::ArrayRef<std::pair<int64_t, ByteId>> Exact);
  std::vector<std::pair<int64_t, ByteId>> pointersIn(NodeId N) const;
  void shareAllTargets();
  void fillExact(NodeId N);
  void fillElements(NodeId N);
  void fillAll();
  void runSignChange(ByteId To, ByteId From, uint64_t Size);
  bool changeTag(ByteId B, Evidence E);
  void runRounds(llvm::function_ref<void()> Match, bool WithUnbounded = true);
  void declarePointees(NodeId N);
  void declareAllPointees();
  void useDeclarations();
  void spreadExposure();

  // ByteGraphEnds.cpp
  class ElementCache;
  bool isOther(NodeId N, int64_t Offset, const Elements &A,
               ElementCache &Cache) const;
  int64_t endBefore(NodeId N, const Elements &A, int64_t Limit,
                    ElementCache &Cache) const;
  void endAsElsewhere(NodeId N, ElementCache &Cache);
  void dropRests(Cell To, Cell From, uint64_t Size);
  void endAtSiblings(NodeId N, ElementCache &Cache);
  bool beginsAhead(NodeId N, const Elements &E, ElementCache &Cache) const;
  bool settleBeginnings();
  bool isShortField(NodeId N, int64_t Offset, const Evidence &Array) const;
  bool isNarrowField(int64_t Offset, const Elements &E) const;
  void endAtFields(NodeId N, ElementCache &Cache);
  void endAtPointers(NodeId N, ElementCache &Cache);
  void findEnds();
  uint64_t copiedFrom(Cell From) const;
  bool endsBefore(const Elements &E, Cell At, const Evidence &Here,
                  const Evidence &Array) const;
  bool isShared(NodeId N, const Elements &E) const;
  bool looksLikeElement(NodeId N, const Elements &E, int64_t Offset) const;
  bool markContradictions(NodeId N);
  void markContradictions();

  // ByteGraphOrigins.cpp
  class UnknownSpreader;

  // ByteGraphRegions.cpp
  Region normalised(Region R) const;
  std::pair<int64_t, int64_t> boundsIn(const Source &S, NodeId View) const;
  Region seenFrom(const Source &S, const Region &R) const;
  std::optional<Region> seenBy(NodeId View, const Source &S,
                               const Region &R) const;

  // ByteGraphOutside.cpp
  class OutsideCopies;

  // ByteGraphQuery.cpp
  void addViewed(llvm::SmallSetVector<NodeId, 8> &Memory) const;
  void markCopied();
  /// How far arrays go: up to their end, or no further than anybody looks.
  enum class Extent { Whole, Seen };
  void walkDown(Cell C, llvm::function_ref<bool(ByteId)> Visit,
                Extent How = Extent::Whole) const;
  void walkDown(Cell C, unsigned &Left, Extent How,
                llvm::function_ref<bool(ByteId)> Visit) const;
  void collectDown(Cell C, Evidence &Out, Extent How = Extent::Whole) const;
  void collectElements(Cell C, Evidence &Out) const;
  int64_t endOfMember(Cell C) const;
  void collectEnded(Cell C, Evidence &Out) const;
  void collectBeside(Cell C, Evidence &Out) const;
  void collectHere(Cell C, Evidence &Out) const;
  void walkUp(Cell C, llvm::function_ref<bool(Cell)> Visit) const;
  void collectClasses(Cell At, llvm::SmallSetVector<ByteId, 8> &Out) const;
  llvm::SmallVector<Place, 4> placesOf(Cell At) const;
  void collectUp(Cell C, Evidence &Out) const;
  bool collectDeclaredHere(Cell C, Evidence &Out, const Layout **Pointee,
                           bool WithGuesses) const;
  void collectDeclared(Cell C, Evidence &Out, const Layout **Pointee,
                       bool WithGuesses = true) const;

  /// Of each byte its parent in the union-find; of those that stand for a class
  /// where it points to, what is known of it and of how many bytes the
  /// registers are that it is moved in (a set of powers of two). The rounds
  /// walk over all of them again and again, and want one at a time.
  mutable std::vector<ByteId> Parents;
  std::vector<NodeId> Targets;
  std::vector<Evidence> Tags;
  std::vector<uint8_t> Moved;
  mutable std::vector<NodeInfo> Nodes;
  std::vector<Copy> Copies;
  bool CallsOutside = false;
  /// Made when they are asked for: what gets outside, what comes from there.
  mutable std::shared_ptr<const OutsideCopies> ToOutside, FromOutside;
  mutable std::map<std::pair<NodeId, int64_t>, std::vector<ByteId>> ClassesAt;
  /// What lookup() has found, and when.
  mutable llvm::DenseMap<std::pair<NodeId, int64_t>, Evidence> Found;
  mutable uint64_t FoundAt = UINT64_MAX;
  std::vector<SignChange> SignChanges;
  std::deque<Task> Tasks;
  /// PushUpTo of what is accessed through pointers to the inside of an object:
  /// they wait until all accesses are known, and until it is known what it is.
  std::deque<Task> Inside, Undecided;
  bool IsComplete = false;
  /// Contradictions between arrays and what lies in them have been marked.
  bool IsMarked = false;
  std::shared_ptr<const Objects> Known;
  bool IsDraining = false;
  /// Where many views move on at once, circles of all lengths fill whole nodes.
  /// This many bytes may be made in views' sources; no real program gets there.
  uint64_t MaxPushes = 2000000;
  uint64_t NumMade = 0; // bytes, elements and unions: has anything changed?
  /// What it was when nobody found another end.
  uint64_t EndsFoundAt = UINT64_MAX;
  /// Changes of what looks at what.
  uint64_t NumViews = 0;
  /// Whose bytes are tagged, one after the other, and whether it has a type.
  const llvm::Value *Accessed = nullptr;
  bool IsTyped = false;
  std::shared_ptr<UnionLog> Log;
  UnionLog::Reason Now;
};

/// The other way round than regions(): from memory to the views of it. There
/// are far more accesses than places that are asked for, and each of them may
/// mean memory of thousands of nodes.
class ByteGraph::Viewers {
public:
  explicit Viewers(const ByteGraph &G);
  /// What an access through each node has to meet in order to meet one of
  /// \p Regions: these, and in terms of all nodes that look at theirs.
  std::vector<Region> below(llvm::ArrayRef<Region> Regions) const;
  /// \p Nodes, and all that look at them.
  llvm::DenseSet<NodeId> below(llvm::DenseSet<NodeId> Nodes) const;

private:
  struct View {
    NodeId Node;
    Source At;
  };
  const ByteGraph &G;
  llvm::DenseMap<NodeId, std::vector<View>> ByNode;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_BYTEGRAPH_H
