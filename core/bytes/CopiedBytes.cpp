//===- CopiedBytes.cpp - what the bytes are that a call copies ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/CopiedBytes.h"
#include "rules/LibraryFunctions.h"
#include "llvm/Analysis/MemoryBuiltins.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include <set>

using namespace llvm;
using namespace linkgrad;

static bool allKnown(ArrayRef<TypedRange> Ranges) {
  return all_of(Ranges, [](const TypedRange &R) {
    return R.Type.isKnown() || R.CopyAs.isKnown() || R.Words;
  });
}

// One entry a byte to ranges of equal ones.
static std::vector<TypedRange> gather(ArrayRef<TypedRange> Map) {
  std::vector<TypedRange> Result;
  for (auto [At, R] : enumerate(Map)) {
    TypedRange Here = R;
    Here.Offset = At;
    Here.Size = 1;
    appendRange(Result, Here);
  }
  return Result;
}

/// The one that contains the byte, nothing of which nobody knows anything
/// if none does. \p Next is where the search begins, and has ended.
static TypedRange rangeAt(ArrayRef<TypedRange> Ranges, uint64_t At,
                          size_t &Next) {
  while (Next != Ranges.size() && Ranges[Next].Offset + Ranges[Next].Size <= At)
    ++Next;
  if (Next == Ranges.size() || Ranges[Next].Offset > At)
    return {At, 1, ConcreteType(), true};
  return Ranges[Next];
}

// What one side of the copy does not tell, the other may: padding at its end,
// or members that only one of them is used for.
static std::vector<TypedRange>
combine(ArrayRef<TypedRange> To, ArrayRef<TypedRange> From, uint64_t Bytes) {
  std::set<uint64_t> Borders = {0, Bytes};
  for (ArrayRef<TypedRange> Side : {To, From})
    for (const TypedRange &R : Side)
      Borders.insert(
          {std::min(R.Offset, Bytes), std::min(R.Offset + R.Size, Bytes)});
  std::vector<TypedRange> Result;
  size_t NextTo = 0, NextFrom = 0;
  for (auto It = Borders.begin(); *It != Bytes; ++It) {
    TypedRange A = rangeAt(To, *It, NextTo), B = rangeAt(From, *It, NextFrom);
    bool IsTo = A.Type.isKnown() || (B.Untouched && !B.Type.isKnown());
    TypedRange Here = IsTo ? A : B;
    Here.Private = A.Private || B.Private;
    Here.Offset = *It;
    Here.Size = *std::next(It) - *It;
    appendRange(Result, Here);
  }
  return Result;
}

// From here on the copy treats what contradicts itself as what it may pass for
// (TypedRange::CopyAs stays for floats that may be integers).
static void settle(std::vector<TypedRange> &Ranges, uint64_t Period,
                   const DataLayout &DL) {
  for (TypedRange &R : Ranges) {
    if (R.Type.isKnown())
      continue;
    // Of half a value the other half is known to be something else.
    bool ByBytes = R.CopyAs.kind() == ConcreteType::Pointer && !Period;
    if (R.CopyAs.isKnown() && (ByBytes || R.Size % R.CopyAs.size(DL) == 0))
      R.Type = R.CopyAs;
    R.Words &= R.Size % 8 == 0;
    if (R.Type.kind() != ConcreteType::Float)
      R.CopyAs = ConcreteType::Unknown;
  }
}

// Whole words in place of what cannot be told, where all is aligned to words.
// What contradicts itself within a word comes from objects that only the
// analysis lays over each other.
static std::vector<TypedRange> coverByWords(ArrayRef<TypedRange> Ranges,
                                            uint64_t Bytes) {
  std::vector<TypedRange> Map(Bytes, {0, 1, ConcreteType()});
  for (const TypedRange &R : Ranges)
    for (uint64_t At = R.Offset; At < R.Offset + R.Size && At < Bytes; ++At)
      Map[At] = R;
  TypedRange Word{0, 8, ConcreteType()};
  Word.Words = true;
  for (uint64_t At = 0; At + 8 <= Bytes; At += 8) {
    auto Part = MutableArrayRef(Map).slice(At, 8);
    if (!allKnown(Part))
      fill(Part, Word);
  }
  return gather(Map);
}

/// Copies of more bytes have a pattern, or are not looked at byte by byte.
static constexpr uint64_t MaxListed = 65536;

/// Whether \p Is holds of all that \p P may point to.
static bool allObjects(const Value *P, function_ref<bool(const Value *)> Is) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(P, Objects, nullptr, 0);
  return all_of(Objects, Is);
}

static bool isLocalVariable(const Value *P) {
  return allObjects(P, [](const Value *O) { return isa<AllocaInst>(O); });
}

/// Whether what lay there before the function was called is nobody's business.
static bool isMadeHere(const Value *P) {
  return allObjects(P, [](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    return isa<AllocaInst>(O) ||
           (Call && lookupLibraryFunction(*Call).allocates());
  });
}

/// Whether all that \p P may point to is constant text.
static bool isText(const Value *P) {
  return allObjects(P, [](const Value *O) {
    auto *GV = dyn_cast<GlobalVariable>(O);
    auto *Text = GV && GV->isConstant() && GV->hasDefinitiveInitializer()
                     ? dyn_cast<ConstantDataArray>(GV->getInitializer())
                     : nullptr;
    return Text && Text->getElementType()->isIntegerTy(8);
  });
}

/// The most bytes that a copy of unknown length can have, if both memories are
/// as large, or one of them is known: the node of a tree, a local variable. 0:
/// not known, or too much for its bytes to be asked for one by one.
static uint64_t mostBytes(const CallBase &Call, const TargetLibraryInfo &TLI) {
  ObjectSizeOpts Options;
  Options.EvalMode = ObjectSizeOpts::Mode::Max;
  uint64_t Most = UINT64_MAX;
  for (Value *P : {Call.getArgOperand(0), Call.getArgOperand(1)}) {
    uint64_t Size;
    if (P->getType()->isPointerTy() &&
        getObjectSize(P, Size, Call.getDataLayout(), &TLI, Options))
      Most = std::min(Most, Size);
  }
  return Most <= MaxListed ? Most : 0;
}

/// Whether nothing but floats and what nobody looks at is known behind \p P, at
/// the front of which lie \p Ranges.
static bool holdsFloatsIfAny(const TypeAnalysis &Types, const Value &P,
                             ArrayRef<TypedRange> Ranges) {
  return all_of(Ranges,
                [](const TypedRange &R) {
                  return R.Type.isKnown() || R.Untouched;
                }) &&
         all_of(Types.tree(P).entries(), [](const auto &Entry) {
           return Entry.first.size() != 2 ||
                  Entry.second.kind() == ConcreteType::Float;
         });
}

// What nobody in the closure looks at and is made zero: floats without a
// derivative, integers and null pointers have the same shadow, zero. So it is
// cleared as if there were floats, of all sizes where the length is not known.
static void clearUntouched(const TypeAnalysis &Types, const CallBase &Call,
                           CopiedBytes &Result, bool IsBounded) {
  LLVMContext &C = Call.getContext();
  ConcreteType Double(Type::getDoubleTy(C)), Single(Type::getFloatTy(C));
  if (IsBounded) {
    for (TypedRange &R : Result.Ranges)
      if (!R.Type.isKnown() && R.Untouched && (R.Offset | R.Size) % 4 == 0)
        R.Type = (R.Offset | R.Size) % 8 == 0 ? Double : Single;
  } else if (Result.Period == 0 &&
             holdsFloatsIfAny(Types, *Call.getArgOperand(0), Result.Ranges)) {
    Result.Ranges = {{0, 8, Double}};
    Result.Period = 8;
  }
}

/// The bytes before the pattern with which they end, if there is one.
static uint64_t headerOf(ArrayRef<TypedRange> Ranges, uint64_t Period) {
  return Period ? Ranges.back().Offset + Ranges.back().Size - Period : 0;
}

/// Whether they are known, and a pattern from the start on.
static bool isPattern(ArrayRef<TypedRange> Ranges, uint64_t Period) {
  return allKnown(Ranges) && Period && headerOf(Ranges, Period) == 0;
}

namespace {
/// What the bytes of one call are, as if it copied \p Bytes (UINT64_MAX: not
/// known how many). Each step says something of what the ones before leave
/// open.
class Decision {
public:
  Decision(const TypeAnalysis &Types, const CallBase &Call, uint64_t Bytes)
      : Types(Types), Call(Call), To(*Call.getArgOperand(0)),
        From(*Call.getArgOperand(1)), Bytes(Bytes) {}
  CopiedBytes run();

private:
  void askBoth();
  void dropPrivate();
  void useConstants();
  void fillGaps();
  bool holdOnlyWords() const;
  bool holdPointers() const;
  void useWords();
  void finish();

  const TypeAnalysis &Types;
  const CallBase &Call;
  const Value &To, &From; // From: or the byte that memory is filled with
  const uint64_t Bytes;
  const bool IsBounded = Bytes != UINT64_MAX;
  const bool IsCopy = From.getType()->isPointerTy();
  CopiedBytes Result;
  std::vector<TypedRange> &Ranges = Result.Ranges;
  uint64_t &Period = Result.Period;
};
} // namespace

void Decision::askBoth() {
  Ranges = Types.memory(To, Bytes, Period);
  if (!IsCopy || (IsBounded ? allKnown(Ranges) : isPattern(Ranges, Period)))
    return;
  uint64_t OtherPeriod = 0;
  std::vector<TypedRange> Other = Types.memory(From, Bytes, OtherPeriod);
  if (IsBounded) {
    Ranges = combine(Ranges, Other, Bytes);
  } else if (allKnown(Other) && !Other.empty() &&
             !(allKnown(Ranges) && Period && !isPattern(Other, OtherPeriod))) {
    Ranges = std::move(Other);
    Period = OtherPeriod;
  }
}

// Bytes that nothing in the closure looks at, to or from memory that nothing
// outside can look at: whatever they are, no derivative passes there, unless it
// is a stop on their way from outside to outside.
void Decision::dropPrivate() {
  bool IsLocal = isMadeHere(&To) || (IsCopy && isLocalVariable(&From));
  for (TypedRange &R : Ranges)
    if (!R.Type.isKnown() && R.Untouched &&
        ((IsBounded && IsLocal) || R.Private) &&
        !(IsCopy && Types.passOutside(To, From, R.Offset,
                                      IsBounded ? R.Size : UINT64_MAX)))
      R.Type = ConcreteType::Integer;
}

void Decision::useConstants() {
  if (auto *Value = dyn_cast<ConstantInt>(&From); Value && Value->isZero())
    clearUntouched(Types, Call, Result, IsBounded);
  // Text is nothing else, whatever lies there at other times.
  if (IsCopy && !allKnown(Ranges) && isText(&From))
    for (TypedRange &R : Ranges)
      if (!R.Type.isKnown() && !R.Words)
        R.Type = ConcreteType::Integer;
}

// A byte between bytes that are known is no float, nor a part of one: two
// arrays of a tape, say, that the analysis lays over each other.
void Decision::fillGaps() {
  for (unsigned I = 1; IsBounded && I + 1 < Ranges.size(); ++I)
    if (Ranges[I].Size == 1 && !allKnown(Ranges[I]) &&
        allKnown(Ranges[I - 1]) && allKnown(Ranges[I + 1]))
      Ranges[I].Type = ConcreteType::Integer;
}

bool Decision::holdOnlyWords() const {
  return Types.holdsOnlyWords(To) && (!IsCopy || Types.holdsOnlyWords(From));
}

bool Decision::holdPointers() const {
  return Types.holdsPointers(To) || (IsCopy && Types.holdsPointers(From));
}

void Decision::useWords() {
  auto IsAligned = [&](unsigned A) {
    return Call.getParamAlign(A).valueOrOne() >= 8;
  };
  if (IsBounded) {
    if (Bytes <= MaxListed && !allKnown(Ranges) && IsAligned(0) &&
        (!IsCopy || IsAligned(1)) && holdOnlyWords())
      Ranges = coverByWords(Ranges, Bytes);
    return;
  }
  Result.Header = headerOf(Ranges, Period);
  // No pattern, as of text in a buffer: word by word.
  if ((!Period || Result.Header || !allKnown(Ranges)) && holdOnlyWords()) {
    Ranges = {{0, 8, ConcreteType()}};
    Ranges[0].Words = true;
    Period = 8;
    Result.Header = 0;
    Result.AlignWords = true;
    Result.Loose = !holdPointers();
  }
}

void Decision::finish() {
  const DataLayout &DL = Call.getDataLayout();
  settle(Ranges, IsBounded ? 0 : Period, DL);
  Result.Known = allKnown(Ranges) && (!Ranges.empty() || Bytes == 0);
  // Of a copy of unknown size the pattern must be known, not just its front.
  if (IsBounded)
    Period = 0;
  else
    Result.Known &= Period != 0;
  // (The header of memory that moves within itself would need its turn.)
  if (Result.Header)
    Result.Known &=
        !isa<MemMoveInst>(Call) && splitAt(Ranges, Result.Header, DL);
}

CopiedBytes Decision::run() {
  askBoth();
  dropPrivate();
  useConstants();
  fillGaps();
  useWords();
  finish();
  return std::move(Result);
}

/// Whether \p Call clears memory that the function has made itself. What is
/// zero in its shadow is right whatever lies there: a tangent or an adjoint, an
/// address, a number of elements. (In the caller's memory a pointer of the
/// shadow must still be there after the reverse sweep.)
static bool clearsOwnMemory(const CallBase &Call) {
  auto *Fill = dyn_cast<MemSetInst>(&Call);
  auto *With = Fill ? dyn_cast<Constant>(Fill->getValue()) : nullptr;
  return With && With->isNullValue() && isMadeHere(Fill->getDest());
}

CopiedBytes linkgrad::copiedBytes(const TypeAnalysis &Types,
                                  const CallBase &Call,
                                  const TargetLibraryInfo &TLI) {
  auto *Size = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  CopiedBytes Result =
      Decision(Types, Call, Size ? Size->getZExtValue() : UINT64_MAX).run();
  if (!Size && !Result.Known)
    if (uint64_t Most = mostBytes(Call, TLI)) {
      Result = Decision(Types, Call, Most).run();
      Result.Period = Most;
    }
  if (Size && !Result.Known && clearsOwnMemory(Call)) {
    for (TypedRange &R : Result.Ranges)
      if (!R.Type.isKnown() && !R.Words)
        R.Type = ConcreteType(Type::getFloatTy(Call.getContext()));
    Result.Known = true;
  }
  return Result;
}
