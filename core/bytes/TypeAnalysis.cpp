//===- TypeAnalysis.cpp - float, integer or pointer, byte by byte ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The answers. A value of a function that was looked at once for each call has
// several places; what they say is merged, and where they disagree the value is
// unknown (the engine makes one derivative for all calls).
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeAnalysisImpl.h"
#include "bytes/TypeSeeds.h"
#include "bytes/TypeVariants.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"
#include "llvm/Support/raw_ostream.h"
#include <numeric>

using namespace llvm;
using namespace linkgrad;
using namespace llvm::PatternMatch;

/// Bytes looked up one by one, and ranges that larger memory consists of.
static constexpr uint64_t MaxLookups = 1 << 16;
/// Entries of one level of a printed tree.
static constexpr unsigned MaxEntries = 64;
static constexpr uint64_t MaxTreeBytes = 4096;

TypeAnalysis::TypeAnalysis(ArrayRef<Function *> Closure,
                           FunctionAnalysisManager &FAM,
                           ArrayRef<Function *> Roots,
                           const ParameterLayouts &Given) {
  for (Function *F : Closure)
    if (F && !F->isDeclaration()) {
      P = std::make_unique<Impl>(Closure, Roots, FAM, Given, F->getContext(),
                                 F->getParent()->getDataLayout());
      return;
    }
}

TypeAnalysis::~TypeAnalysis() = default;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

static const Function *functionOf(const Value &V) {
  if (const auto *I = dyn_cast<Instruction>(&V))
    return I->getParent() ? I->getFunction() : nullptr;
  if (const auto *A = dyn_cast<Argument>(&V))
    return A->getParent();
  return nullptr;
}

std::vector<ValueSlot> TypeAnalysis::Impl::places(const Value &V) {
  std::vector<ValueSlot> Found;
  if (const Function *F = functionOf(V))
    for (Instance *I : Model.instances(F))
      if (auto It = I->Slots.find(&V); It != I->Slots.end())
        Found.push_back(It->second);
  return Found;
}

std::vector<Cell> TypeAnalysis::Impl::cells(const Value &Ptr) {
  std::vector<Cell> Found;
  if (isa<ConstantPointerNull, UndefValue>(Ptr))
    return Found;
  if (const auto *C = dyn_cast<Constant>(&Ptr))
    return {Model.Graph.resolve(Model.cellOfConstant(C))};
  std::set<std::pair<NodeId, int64_t>> Seen;
  for (const ValueSlot &S : places(Ptr)) {
    if (!S.Pointer.isValid())
      continue;
    Cell At = Model.Graph.resolve(S.Pointer);
    if (Seen.insert({At.Node, At.Offset}).second)
      Found.push_back(At);
  }
  return Found;
}

/// Merges what two places say: both count in full. (Of bytes that are declared
/// as several things, and that nobody looks at, nothing is said.)
static void mergePlaces(Evidence &Out, Evidence E) {
  if (E.Tag.Kind == ByteTag::None ||
      (E.Tag.Kind == ByteTag::Conflict && E.Level == Trust::Declared))
    return;
  E.Level = Trust::Access;
  Out.merge(E);
}

std::vector<Evidence> TypeAnalysis::Impl::registerBytes(const Value &V) {
  std::vector<Evidence> Out(Model.sizeOf(V.getType()));
  // What nobody looked at byte by byte still has its IR type.
  if (const Function *F = functionOf(V); F && !Model.instances(F).empty())
    Model.bytesOf(*Model.instances(F).front(), &V);
  for (const ValueSlot &S : places(V))
    for (size_t K = 0; S.Bytes != NoId && K != Out.size(); ++K)
      mergePlaces(Out[K], Model.Graph.evidence(S.Bytes + K));
  return Out;
}

Evidence TypeAnalysis::Impl::at(ArrayRef<Cell> Cells, int64_t Offset,
                                bool All) const {
  Evidence Out;
  for (const Cell &C : Cells)
    mergePlaces(Out, All ? Model.Graph.lookupAll(C.at(Offset))
                         : Model.Graph.lookup(C.at(Offset)));
  return Out;
}

std::vector<Evidence> TypeAnalysis::Impl::bytesAt(ArrayRef<Cell> Cells,
                                                  uint64_t Size) const {
  std::vector<Evidence> Out;
  for (uint64_t K = 0; K != Size; ++K)
    Out.push_back(at(Cells, K));
  return Out;
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

/// Bytes of the float or pointer that starts at the front, 0 if it is cut off.
static uint64_t wholeValue(ArrayRef<Evidence> Bytes, ConcreteType T,
                           const DataLayout &DL) {
  ByteTag First = Bytes.front().Tag;
  uint64_t Stored = T.kind() == ConcreteType::Float
                        ? DL.getTypeStoreSize(T.floatType()).getFixedValue()
                        : T.size(DL);
  if (First.Index != 0 || Bytes.size() < Stored)
    return 0;
  for (uint64_t K = 0; K != Stored; ++K)
    if (Bytes[K].Tag.Kind != First.Kind || Bytes[K].Tag.Index != K)
      return 0;
  // x86_fp80: the holes after it belong to it.
  for (; Stored != T.size(DL) && Stored < Bytes.size(); ++Stored)
    if (Bytes[Stored].Tag.isFloat() ||
        Bytes[Stored].Tag.Kind == ByteTag::Pointer)
      return 0;
  return Stored;
}

std::vector<TypedRange> TypeAnalysis::Impl::ranges(ArrayRef<Evidence> Bytes,
                                                   bool HasEnd) const {
  std::vector<TypedRange> Out;
  for (size_t K = 0; K != Bytes.size();) {
    if (TypedRange R = contradictoryRange(Bytes.drop_front(K), HasEnd);
        R.Size && any_of(Bytes.slice(K, R.Size), [](const Evidence &E) {
          return E.Tag.Kind == ByteTag::Conflict;
        })) {
      R.Offset = K;
      K += R.Size;
      if (!Out.empty() && !Out.back().Type.isKnown() && !Out.back().Untouched &&
          Out.back().CopyAs == R.CopyAs && Out.back().Words == R.Words &&
          Out.back().Pairs == R.Pairs)
        Out.back().Size += R.Size;
      else
        Out.push_back(R);
      continue;
    }
    ConcreteType T = Bytes[K].Tag.type(Context), CopyAs;
    uint64_t Size = 1;
    if (T.kind() == ConcreteType::Float || T.kind() == ConcreteType::Pointer) {
      Size = wholeValue(Bytes.drop_front(K), T, Model.DL);
      if (!Size) { // half of it
        if (T.kind() == ConcreteType::Pointer)
          CopyAs = T; // its shadow can be copied byte by byte
        // Behind an integer: a hole that an array was thought to run over.
        uint64_t Index = Bytes[K].Tag.Index;
        bool IsHole = Index && Index <= K &&
                      Bytes[K - Index].Tag.Kind == ByteTag::Integer;
        // Nor does a copy end inside of a number, but in the middle: these are
        // flags behind an array of numbers.
        size_t Left = Bytes.size() - K + Index;
        bool IsTail = HasEnd && Index <= K && T.size(Model.DL) == 8 &&
                      Left < 8 && Left != 4;
        T = IsHole || IsTail ? ConcreteType::Integer : ConcreteType::Unknown;
        Size = 1;
      }
    }
    bool Untouched = Bytes[K].Tag.Kind == ByteTag::None;
    if (!Out.empty() && Out.back().Type == T &&
        Out.back().Untouched == Untouched && !Out.back().Words &&
        Out.back().CopyAs == CopyAs)
      Out.back().Size += Size;
    else
      Out.push_back({K, Size, T, Untouched, false, CopyAs});
    K += Size;
  }
  return Out;
}

/// Whether all known bytes from the cells on repeat after \p Period bytes.
bool TypeAnalysis::Impl::repeats(ArrayRef<Cell> Cells, uint64_t Period,
                                 ArrayRef<uint64_t> Known) const {
  for (const uint64_t *It = lower_bound(Known, Period); It != Known.end();
       ++It) {
    Evidence Here = at(Cells, *It);
    if (Here.Tag.Kind != ByteTag::None &&
        !Here.saysSame(at(Cells, *It % Period)))
      return false;
  }
  return true;
}

/// Where something may be known, in order.
std::vector<uint64_t>
TypeAnalysis::Impl::knownDistances(ArrayRef<Cell> Cells) const {
  std::vector<uint64_t> Found;
  for (const Cell &At : Cells)
    for (int64_t Offset : Model.Graph.knownOffsets(At.Node, MaxTreeBytes))
      if (Offset > At.Offset)
        Found.push_back(Offset - At.Offset);
  sort(Found);
  Found.erase(llvm::unique(Found), Found.end());
  return Found;
}

uint64_t TypeAnalysis::Impl::findPeriod(ArrayRef<Cell> Cells,
                                        ArrayRef<uint64_t> Known) const {
  std::set<uint64_t> Candidates;
  for (const Cell &C : Cells)
    for (uint64_t Stride : Model.Graph.stridesAt(C))
      Candidates.insert(Stride);
  if (Candidates.empty())
    return 0;
  // Arrays of several strides that run over the same memory (Rust collects the
  // elements of a vector in its own block, as other ones) meet at all distances
  // up to the longest one. (Letters do not: text is kept where other things are
  // at other times.)
  std::vector<uint64_t> All = Known.vec();
  for (uint64_t K = *Candidates.begin(); K < *Candidates.rbegin(); ++K)
    All.push_back(K);
  sort(All);
  for (uint64_t Period : Candidates)
    if (repeats(Cells, Period,
                Period < Model.DL.getPointerSize() ? Known : ArrayRef(All)))
      return Period;
  return 0;
}

/// The smallest period that the memory follows, or 0.
uint64_t TypeAnalysis::Impl::period(ArrayRef<Cell> Cells) const {
  return period(Cells, [&] { return knownDistances(Cells); });
}

/// \p Known: knownDistances(), asked for if the answer is new.
uint64_t
TypeAnalysis::Impl::period(ArrayRef<Cell> Cells,
                           function_ref<std::vector<uint64_t>()> Known) const {
  auto [Period, IsNew] = Periods.get(Model.Graph, Cells, /*Size=*/0);
  if (IsNew)
    Period = findPeriod(Cells, Known());
  return Period;
}

/// The bytes of a header, behind which an array begins that no known byte
/// interrupts, and the array's period; 0 if there is none. (What was once
/// behind a fixed number of elements, and follows no pattern, is no array's:
/// elements must be there as well where nobody accesses a fixed one.)
uint64_t TypeAnalysis::Impl::header(ArrayRef<Cell> Cells,
                                    uint64_t &Period) const {
  std::vector<uint64_t> Known = knownDistances(Cells);
  unsigned NumTried = 0;
  for (uint64_t Start : Known) {
    if (Start % 4 != 0)
      continue;
    if (++NumTried > MaxEntries)
      break;
    SmallVector<Cell, 4> Behind;
    for (const Cell &At : Cells)
      Behind.push_back(At.at(Start));
    uint64_t Found = period(Behind, [&] {
      std::vector<uint64_t> From(llvm::upper_bound(Known, Start), Known.end());
      for (uint64_t &Distance : From)
        Distance -= Start;
      return From;
    });
    auto GoesOn = [&](uint64_t K) {
      return at(Behind, K).Tag == at(Behind, Found + K).Tag;
    };
    if (Found && all_of(seq<uint64_t>(0, Found), GoesOn)) {
      Period = Found;
      return Start;
    }
  }
  return 0;
}

bool linkgrad::sayTheSame(const TypedRange &A, const TypedRange &B) {
  return A.Type == B.Type && A.Untouched == B.Untouched &&
         A.Private == B.Private && A.CopyAs == B.CopyAs && A.Words == B.Words &&
         A.Pairs == B.Pairs;
}

void linkgrad::appendRange(std::vector<TypedRange> &Ranges,
                           const TypedRange &R) {
  if (!Ranges.empty() && sayTheSame(Ranges.back(), R))
    Ranges.back().Size += R.Size;
  else
    Ranges.push_back(R);
}

bool linkgrad::splitAt(std::vector<TypedRange> &Ranges, uint64_t Offset,
                       const DataLayout &DL) {
  for (auto It = Ranges.begin(); It != Ranges.end(); ++It) {
    if (It->Offset >= Offset || It->Offset + It->Size <= Offset)
      continue;
    TypedRange Behind = *It;
    It->Size = Offset - It->Offset;
    Behind.Offset = Offset;
    Behind.Size -= It->Size;
    bool IsWhole = It->Size % (It->Words ? 8 : It->Type.size(DL)) == 0;
    Ranges.insert(std::next(It), Behind);
    return IsWhole;
  }
  return true;
}

/// A loop that was unrolled walks over two elements at once. Copies within one
/// memory want the length of one: the elements behind each other must not move
/// apart.
static void shortenPeriod(std::vector<TypedRange> &Ranges, uint64_t &Period,
                          const DataLayout &DL) {
  std::vector<const TypedRange *> At;
  for (const TypedRange &R : Ranges)
    At.insert(At.end(), R.Size, &R);
  if (At.size() != Period)
    return;
  auto Repeats = [&](uint64_t Short) {
    for (uint64_t K = Short; K != Period; ++K)
      if (!sayTheSame(*At[K], *At[K - Short]))
        return false;
    const TypedRange &Last = *At[Short - 1];
    uint64_t One = Last.Type.isKnown() ? Last.Type.size(DL) : 8;
    return (Short - Last.Offset) % One == 0;
  };
  for (uint64_t Short = DL.getPointerSize(); Short < Period;
       Short += DL.getPointerSize()) {
    if (Period % Short || !Repeats(Short))
      continue;
    Period = Short;
    erase_if(Ranges, [&](const TypedRange &R) { return R.Offset >= Short; });
    Ranges.back().Size = Short - Ranges.back().Offset;
    return;
  }
}

/// The bytes from \p From on and before \p To of \p Size, as what a copy moves.
void TypeAnalysis::Impl::lookUp(ArrayRef<Cell> Cells, uint64_t From,
                                uint64_t To, uint64_t Size,
                                std::vector<Evidence> &Out) const {
  size_t Begin = Out.size();
  for (uint64_t K = From; K != To; ++K) {
    Evidence &Here = Out.emplace_back(at(Cells, K, /*All=*/true));
    // No double of an array's lies half in the memory: an integer is one.
    if (Here.claims(ByteTag::Double) && K + 8 - Here.ClaimedIndex > Size)
      if (Evidence Known = at(Cells, K); Known.Tag.Kind == ByteTag::Integer)
        Here = Known;
  }
  spreadConflicts(Cells, From, MutableArrayRef(Out).drop_front(Begin));
}

/// What contradicts one byte of a float that is known without ended arrays
/// contradicts all of them: the rest would pass for holes.
void TypeAnalysis::Impl::spreadConflicts(
    ArrayRef<Cell> Cells, uint64_t From,
    MutableArrayRef<Evidence> Bytes) const {
  auto IsConflict = [](const Evidence &E) {
    return E.Tag.Kind == ByteTag::Conflict;
  };
  if (none_of(Bytes, IsConflict)) // mostly: nothing is looked up again
    return;
  for (size_t K = 0; K < Bytes.size();) {
    Evidence Plain = at(Cells, From + K);
    uint64_t Size = Plain.Tag.isFloat() && Plain.Tag.Index == 0
                        ? ByteTag::sizeOf(Plain.Tag.Kind)
                        : 1;
    if (Size == 1 || K + Size > Bytes.size()) {
      ++K;
      continue;
    }
    MutableArrayRef<Evidence> Value = Bytes.slice(K, Size);
    const Evidence *Other = find_if(Value, IsConflict);
    if (Other != Value.end()) {
      Evidence Conflict = *Other;
      for (auto [Index, E] : enumerate(Value)) {
        E = Conflict;
        E.ClaimedIndex = Index;
      }
    }
    K += Size;
  }
}

/// The first \p Length bytes of \p Size; \p HasHeader: behind a header an array
/// begins.
std::vector<TypedRange> TypeAnalysis::Impl::rangesOf(ArrayRef<Cell> Cells,
                                                     uint64_t Size,
                                                     uint64_t Length,
                                                     bool HasHeader) const {
  bool HasEnd = Size != UINT64_MAX;
  std::vector<Evidence> Bytes;
  if (HasEnd || HasHeader)
    lookUp(Cells, 0, Length, Length, Bytes);
  else
    Bytes = bytesAt(Cells, Length);
  return ranges(Bytes, HasEnd);
}

TypeAnalysis::Impl::MemoryTypes
TypeAnalysis::Impl::findTypes(ArrayRef<Cell> Cells, uint64_t Size) const {
  if (Size == UINT64_MAX) {
    uint64_t Header = 0, Period = period(Cells);
    if (!Period)
      Header = header(Cells, Period);
    std::vector<TypedRange> Found = rangesOf(
        Cells, Size, Period ? Header + Period : MaxEntries, Header != 0);
    // What contradicts itself is told by words.
    uint64_t Words = std::lcm(Period, uint64_t(Model.DL.getPointerSize()));
    if (Words != Period && Words <= MaxEntries &&
        any_of(Found, [](const TypedRange &R) { return !R.Type.isKnown(); })) {
      Period = Words;
      Found = rangesOf(Cells, Size, Header + Period, Header != 0);
    }
    if (!Header)
      shortenPeriod(Found, Period, Model.DL);
    return {Found, Period};
  }
  if (Size <= MaxLookups)
    return {rangesOf(Cells, Size, Size, /*HasHeader=*/false)};
  return {largeRanges(Cells, Size, MaxLookups)};
}

const TypeAnalysis::Impl::MemoryTypes &
TypeAnalysis::Impl::memory(ArrayRef<Cell> Cells, uint64_t Size) const {
  auto [Types, IsNew] = Memories.get(Model.Graph, Cells, Size);
  if (!IsNew)
    return Types;
  Types = findTypes(Cells, Size);
  bool Private =
      none_of(Cells, [&](Cell At) { return Model.Graph.isShadowExposed(At); });
  for (TypedRange &R : Types.Ranges)
    R.Private = Private;
  return Types;
}

std::vector<TypedRange> TypeAnalysis::memory(const Value &Ptr, uint64_t Size,
                                             uint64_t &Period) const {
  Period = 0;
  std::vector<Cell> Cells;
  if (P)
    Cells = P->cells(Ptr);
  if (!Cells.empty()) {
    const Impl::MemoryTypes &Types = P->memory(Cells, Size);
    Period = Types.Period;
    return Types.Ranges;
  }
  if (Size == UINT64_MAX)
    return {};
  return {{0, Size, ConcreteType()}};
}

std::vector<TypedRange> TypeAnalysis::memory(const Instruction &Access) const {
  return memory(
      *getLoadStorePointerOperand(&Access),
      Access.getDataLayout().getTypeStoreSize(getLoadStoreType(&Access)));
}

bool TypeAnalysis::passOutside(const Value &To, const Value &From,
                               uint64_t Offset, uint64_t Size) const {
  auto AnyOf = [&](const Value &Ptr, bool Backward) {
    std::vector<Cell> Cells;
    if (P)
      Cells = P->cells(Ptr);
    return any_of(Cells, [&](Cell At) {
      return P->Model.Graph.isCopiedOutside(At.at(Offset), Size, Backward);
    });
  };
  return AnyOf(From, /*Backward=*/true) && AnyOf(To, /*Backward=*/false);
}

bool TypeAnalysis::isAmongPieces(const Value &Ptr, uint64_t Size) const {
  auto IsPiece = [&](Cell At) { return P->Model.Graph.isMovedAs(At, Size); };
  return P && any_of(P->cells(Ptr), [&](Cell At) {
           return IsPiece(At.at(Size)) || IsPiece(At.at(-int64_t(Size)));
         });
}

bool TypeAnalysis::beginsLetters(const Value &Ptr) const {
  return P && any_of(P->cells(Ptr),
                     [&](Cell At) { return P->Model.Graph.isMovedAs(At, 1); });
}

std::vector<unsigned> TypeAnalysis::classesAt(const Value &Ptr) const {
  std::vector<unsigned> Found;
  if (P)
    for (Cell At : P->cells(Ptr))
      append_range(Found, P->Model.Graph.classesAt(At));
  return Found;
}

bool TypeAnalysis::isDeclaredFloat(const Value &Ptr, uint64_t Bytes) const {
  if (!P)
    return false;
  std::vector<Cell> Cells = P->cells(Ptr);
  return !Cells.empty() && all_of(Cells, [&](Cell At) {
    ByteTag Tag = P->Model.Graph.declared(At).Tag;
    return Tag.isFloat() && Tag.Index == 0 &&
           ByteTag::sizeOf(Tag.Kind) == Bytes;
  });
}

bool TypeAnalysis::holdsFloat(const Value &V) const {
  return any_of(registerRanges(V), [](const TypedRange &R) {
    return R.Type.kind() == ConcreteType::Float;
  });
}

bool TypeAnalysis::mayHoldFloat(const Value &V) const {
  return any_of(registerRanges(V),
                [](const TypedRange &R) { return R.mayBeFloat(); });
}

bool TypeAnalysis::isCalledFloat(const Value &V) const {
  return P && any_of(P->registerBytes(V),
                     [](const Evidence &E) { return E.claimsFloat(); });
}

bool TypeAnalysis::isCalledDouble(const Value &V) const {
  bool Is = false;
  for (const Evidence &E : P ? P->registerBytes(V) : std::vector<Evidence>()) {
    for (unsigned Kind = ByteTag::Half; Kind <= ByteTag::PPC128; ++Kind)
      if (Kind != ByteTag::Double && E.claims(ByteTag::KindTy(Kind)))
        return false;
    Is |= E.claims(ByteTag::Double);
  }
  return Is;
}

static bool reachFloats(const ByteGraph &Graph, ArrayRef<Cell> Cells,
                        bool OrExposed) {
  auto IsFloat = [](const Evidence &E) { return E.claimsFloat(); };
  return Cells.empty() || any_of(Cells, [&](Cell At) {
           return Graph.reaches(At, IsFloat, OrExposed);
         });
}

bool TypeAnalysis::mayReachFloats(const Value &Ptr) const {
  return !P || reachFloats(P->Model.Graph, P->cells(Ptr), /*OrExposed=*/true);
}

bool TypeAnalysis::reachesFloats(const Value &Ptr) const {
  return !P || reachFloats(P->Model.Graph, P->cells(Ptr), /*OrExposed=*/false);
}

bool TypeAnalysis::isOpaque(const Value &Ptr) const {
  if (!P || !Ptr.getType()->isPointerTy())
    return false;
  std::vector<Cell> Cells = P->cells(Ptr);
  return !Cells.empty() &&
         none_of(Cells, [&](Cell At) { return P->Model.Graph.isAccessed(At); });
}

std::vector<TypedRange> TypeAnalysis::registerRanges(const Value &V) const {
  if (!P)
    return {};
  return P->ranges(P->registerBytes(V));
}

//===----------------------------------------------------------------------===//
// One type for a value
//===----------------------------------------------------------------------===//

static ConcreteType typeOfConstant(const Constant &C) {
  if (C.isNullValue() || isa<UndefValue>(C))
    return ConcreteType::Anything;
  return ConcreteType::Unknown;
}

// Bits beside a tag, where memory holds a pointer at other times: part of a
// pointer is of no use by itself, unless it is only moved.
static bool isPartOnItsOwn(const Value &V) {
  auto *Int = dyn_cast<IntegerType>(V.getType());
  auto *I = dyn_cast<Instruction>(&V);
  return Int && I && !I->isAtomic() &&
         Int->getBitWidth() < I->getDataLayout().getPointerSizeInBits() &&
         !I->use_empty() && all_of(I->users(), [](const User *U) {
           return isa<ICmpInst, SwitchInst, UIToFPInst, SIToFPInst>(U) ||
                  match(U, m_CombineOr(m_And(m_Value(), m_ConstantInt()),
                                       m_Shr(m_Value(), m_ConstantInt())));
         });
}

ConcreteType TypeAnalysis::scalarType(const Value &V) const {
  Type *T = V.getType()->getScalarType();
  if (T->isFloatingPointTy())
    return ConcreteType(T);
  if (T->isPointerTy())
    return ConcreteType::Pointer;
  if (T->isIntegerTy(1))
    return ConcreteType::Integer;
  if (const auto *C = dyn_cast<Constant>(&V))
    return typeOfConstant(*C);
  if (!P || (!T->isIntegerTy() && !T->isAggregateType()))
    return ConcreteType::Unknown;
  std::vector<Evidence> Bytes = P->registerBytes(V);
  // Zero bytes beside floats, as in zext(float's bits), fit them.
  KnownBits Known(1);
  if (V.getType()->isIntegerTy())
    Known = computeKnownBits(&V, P->Model.DL);
  ConcreteType Found;
  for (size_t K = 0; K != Bytes.size(); ++K) {
    ConcreteType Here = Bytes[K].Tag.type(P->Context);
    if (!Here.isKnown() && Bytes[K].Tag.Kind == ByteTag::None &&
        8 * K + 8 <= Known.getBitWidth() &&
        Known.Zero.extractBitsAsZExtValue(8, 8 * K) == 0xff)
      continue;
    if (!Here.isKnown() || (Found.isKnown() && Found != Here))
      return P->contradictoryType(V, Bytes);
    Found = Here;
  }
  if (Found == ConcreteType::Pointer && isPartOnItsOwn(V))
    return ConcreteType::Integer;
  return Found;
}

//===----------------------------------------------------------------------===//
// Trees
//===----------------------------------------------------------------------===//

/// The memory at \p Cells, which one pointer may point to. \p Above: what the
/// way there has led through. A list's next element is what this one is.
void TypeAnalysis::Impl::addTree(std::vector<Cell> Cells,
                                 TypeTree::Path &Prefix,
                                 SmallVectorImpl<std::vector<Cell>> &Above,
                                 TypeTree &Out) const {
  for (Cell &At : Cells)
    At = Model.Graph.resolve(At);
  if (Prefix.size() >= TypeTree::MaxDepth || Cells.empty() ||
      is_contained(Above, Cells))
    return;
  Above.push_back(Cells);
  scope_exit Leave([&] { Above.pop_back(); });
  uint64_t Period = period(Cells), Size = Period;
  for (const Cell &At : Cells) {
    if (!Period)
      for (int64_t Offset : Model.Graph.knownOffsets(At.Node, MaxTreeBytes))
        Size = std::max<int64_t>(Size, Offset - At.Offset + 1);
  }
  std::vector<TypedRange> Found =
      ranges(bytesAt(Cells, std::min(Size, MaxTreeBytes)));
  bool Legal = true, IsUniform = Period && Found.size() == 1;
  unsigned NumEntries = 0;
  for (const TypedRange &R : Found) {
    uint64_t One = R.Type.size(Model.DL);
    if (R.Type.kind() == ConcreteType::Integer)
      One = R.Size; // one entry a run
    for (uint64_t K = 0; K < R.Size && R.Type.isKnown(); K += One) {
      if (++NumEntries > MaxEntries)
        return;
      Prefix.push_back(IsUniform ? -1 : int64_t(R.Offset + K));
      Out.insert(Prefix, R.Type, Legal);
      std::vector<Cell> Below;
      if (R.Type.kind() == ConcreteType::Pointer)
        for (const Cell &At : Cells)
          if (Cell C = Model.Graph.pointee(At.at(R.Offset + K)); C.isValid())
            Below.push_back(C);
      addTree(std::move(Below), Prefix, Above, Out);
      Prefix.pop_back();
    }
  }
}

TypeTree TypeAnalysis::tree(const Value &V) const {
  TypeTree Out;
  if (!P)
    return Out;
  bool Legal = true;
  if (V.getType()->isPointerTy()) {
    TypeTree::Path Prefix = {-1};
    Out.insert(Prefix, ConcreteType::Pointer, Legal);
    SmallVector<std::vector<Cell>, TypeTree::MaxDepth> Above;
    P->addTree(P->cells(V), Prefix, Above, Out);
    return Out;
  }
  ConcreteType Whole = scalarType(V);
  if (Whole.isKnown())
    return TypeTree(Whole).only(-1);
  for (const TypedRange &R : P->ranges(P->registerBytes(V))) {
    uint64_t One = R.Type.kind() == ConcreteType::Integer
                       ? R.Size
                       : R.Type.size(P->Model.DL);
    for (uint64_t K = 0; K < R.Size; K += One)
      Out.insert({int64_t(R.Offset + K)}, R.Type, Legal);
  }
  return Out;
}

std::vector<FunctionVariant> TypeAnalysis::variants() const {
  return P ? findTypeVariants(P->Model) : std::vector<FunctionVariant>();
}

//===----------------------------------------------------------------------===//
// Explanations
//===----------------------------------------------------------------------===//

static std::string describe(const Value &Why, Trust Level) {
  std::string Text;
  raw_string_ostream Out(Text);
  const auto *I = dyn_cast<Instruction>(&Why);
  if (const auto *L = dyn_cast<LoadInst>(&Why))
    Out << "a load of " << *L->getType();
  else if (const auto *S = dyn_cast<StoreInst>(&Why))
    Out << "a store of " << *S->getValueOperand()->getType();
  else if (Level == Trust::Declared && !Why.getName().empty())
    Out << "the declared type of '" << Why.getName() << "'";
  else if (I && I->getType()->isVoidTy())
    Out << "'" << I->getOpcodeName() << "'";
  else if (I)
    Out << "'" << I->getOpcodeName() << "' of " << *I->getType();
  else if (isa<Argument>(Why))
    Out << "parameter '" << Why.getName() << "'";
  else
    Out << "'" << Why.getName() << "'";
  if (I && I->getDebugLoc())
    Out << " at " << I->getDebugLoc()->getFilename() << ":"
        << I->getDebugLoc().getLine();
  return Text;
}

std::string TypeAnalysis::explain(const Value &V) const {
  if (!P)
    return "no evidence";
  std::vector<Evidence> Bytes;
  if (V.getType()->isPointerTy())
    Bytes = P->bytesAt(P->cells(V), MaxEntries);
  else
    Bytes = P->registerBytes(V);
  SmallSetVector<const Value *, 4> Seen;
  std::string Text;
  auto Add = [&](const Evidence &E, const Value *Why) {
    if (!Why || Seen.size() >= 4 || !Seen.insert(Why))
      return;
    if (!Text.empty())
      Text += "; ";
    Text += describe(*Why, E.Level);
  };
  // Contradictions first: they are why anybody asks.
  for (bool WantConflict : {true, false})
    for (const Evidence &E : Bytes)
      if ((E.Tag.Kind == ByteTag::Conflict) == WantConflict) {
        Add(E, E.Why);
        Add(E, E.Against);
      }
  return Text.empty() ? "no evidence" : Text;
}
