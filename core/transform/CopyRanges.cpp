//===- CopyRanges.cpp - derivatives of memcpy, memmove, memset ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/CopyRanges.h"
#include "rules/LibraryFunctions.h"
#include "support/Diagnostics.h"
#include "transform/CopyLoops.h"
#include "llvm/Analysis/MemoryBuiltins.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static bool allKnown(ArrayRef<TypedRange> Ranges) {
  return all_of(Ranges, [](const TypedRange &R) {
    return R.Type.isKnown() || R.CopyAs.isKnown() || R.Words;
  });
}

static bool sameContents(const TypedRange &A, const TypedRange &B) {
  return A.Type == B.Type && A.Untouched == B.Untouched &&
         A.Private == B.Private && A.CopyAs == B.CopyAs && A.Words == B.Words;
}

// One entry a byte to ranges of equal ones.
static std::vector<TypedRange> gather(ArrayRef<TypedRange> Map) {
  std::vector<TypedRange> Result;
  for (uint64_t At = 0; At < Map.size(); ++At) {
    if (Result.empty() || !sameContents(Result.back(), Map[At])) {
      Result.push_back(Map[At]);
      Result.back().Offset = At;
      Result.back().Size = 0;
    }
    ++Result.back().Size;
  }
  return Result;
}

// What one side of the copy does not tell, the other may: padding at its end,
// or members that only one of them is used for.
static std::vector<TypedRange>
combine(ArrayRef<TypedRange> To, ArrayRef<TypedRange> From, uint64_t Bytes) {
  std::vector<TypedRange> Map(Bytes, {0, 1, ConcreteType(), true});
  for (ArrayRef<TypedRange> Side : {From, To})
    for (const TypedRange &R : Side)
      for (uint64_t At = R.Offset; At < R.Offset + R.Size && At < Bytes; ++At)
        if (R.Type.isKnown() ||
            (Map[At].Untouched && !Map[At].Type.isKnown())) {
          bool Private = R.Private || Map[At].Private;
          Map[At] = R;
          Map[At].Private = Private;
        }
  return gather(Map);
}

// From here on the copy treats what contradicts itself as what it may pass for.
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
static uint64_t mostBytes(Context &C, CallBase &Call) {
  ObjectSizeOpts Options;
  Options.EvalMode = ObjectSizeOpts::Mode::Max;
  const auto &TLI = C.FAM.getResult<TargetLibraryAnalysis>(*Call.getFunction());
  uint64_t Most = UINT64_MAX;
  for (Value *P : {Call.getArgOperand(0), Call.getArgOperand(1)}) {
    uint64_t Size;
    if (P->getType()->isPointerTy() &&
        getObjectSize(P, Size, C.M.getDataLayout(), &TLI, Options))
      Most = std::min(Most, Size);
  }
  return Most <= MaxListed ? Most : 0;
}

CopyRanges::CopyRanges(Context &C, CallBase &Call)
    : C(C), MayOverlap(isa<MemMoveInst>(Call)) {
  auto *Size = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  decide(Call, Size ? Size->getZExtValue() : UINT64_MAX);
  if (!Size && !Known)
    if (uint64_t Most = mostBytes(C, Call)) {
      decide(Call, Most);
      Period = Most;
    }
}

void CopyRanges::decide(CallBase &Call, uint64_t Bytes) {
  bool IsBounded = Bytes != UINT64_MAX;
  AlignWords = false;
  Ranges = C.Types.memory(*Call.getArgOperand(0), Bytes, Period);
  bool IsCopy = Call.getArgOperand(1)->getType()->isPointerTy();
  if (IsCopy && (!allKnown(Ranges) || (!IsBounded && !Period))) {
    uint64_t OtherPeriod = 0;
    std::vector<TypedRange> Other =
        C.Types.memory(*Call.getArgOperand(1), Bytes, OtherPeriod);
    if (IsBounded && Bytes <= MaxListed) {
      Ranges = combine(Ranges, Other, Bytes);
    } else if (allKnown(Other) && !Other.empty()) {
      Ranges = std::move(Other);
      Period = OtherPeriod;
    }
  }
  // Bytes that nothing in the closure looks at, to or from memory that nothing
  // outside can look at: whatever they are, no derivative passes there, unless
  // it is a stop on their way from outside to outside.
  bool Local = isMadeHere(Call.getArgOperand(0)) ||
               (IsCopy && isLocalVariable(Call.getArgOperand(1)));
  for (TypedRange &R : Ranges)
    if (!R.Type.isKnown() && R.Untouched &&
        ((IsBounded && Local) || R.Private) &&
        !(IsCopy &&
          C.Types.passOutside(*Call.getArgOperand(0), *Call.getArgOperand(1),
                              R.Offset, IsBounded ? R.Size : UINT64_MAX)))
      R.Type = ConcreteType::Integer;
  // Text is nothing else, whatever lies there at other times.
  if (IsCopy && !allKnown(Ranges) && isText(Call.getArgOperand(1)))
    for (TypedRange &R : Ranges)
      if (!R.Type.isKnown() && !R.Words)
        R.Type = ConcreteType::Integer;
  // A byte between bytes that are known is no float, nor a part of one: two
  // arrays of a tape, say, that the analysis lays over each other.
  for (unsigned I = 1; IsBounded && I + 1 < Ranges.size(); ++I)
    if (Ranges[I].Size == 1 && !allKnown(Ranges[I]) &&
        allKnown(Ranges[I - 1]) && allKnown(Ranges[I + 1]))
      Ranges[I].Type = ConcreteType::Integer;
  auto OnlyWords = [&] {
    return C.Types.holdsOnlyWords(*Call.getArgOperand(0)) &&
           (!IsCopy || C.Types.holdsOnlyWords(*Call.getArgOperand(1)));
  };
  auto IsAligned = [&](unsigned A) {
    return Call.getParamAlign(A).valueOrOne() >= 8;
  };
  if (IsBounded && Bytes <= MaxListed && !allKnown(Ranges) && IsAligned(0) &&
      (!IsCopy || IsAligned(1)) && OnlyWords())
    Ranges = coverByWords(Ranges, Bytes);
  // No pattern, as of text in a buffer: word by word.
  if (!IsBounded && (!Period || !allKnown(Ranges)) && OnlyWords()) {
    Ranges = {{0, 8, ConcreteType()}};
    Ranges[0].Words = true;
    Period = 8;
    AlignWords = true;
  }
  settle(Ranges, IsBounded ? 0 : Period, C.M.getDataLayout());
  Known = allKnown(Ranges) && (!Ranges.empty() || Bytes == 0);
  // Of a copy of unknown size the pattern must be known, not just its front.
  if (IsBounded)
    Period = 0;
  else
    Known &= Period != 0;
}

void CopyRanges::report(const FunctionPlan &P, const CallBase &Call) const {
  std::string What = "the memory that is copied";
  for (const TypedRange &R : Ranges)
    if (!R.Type.isKnown() && !R.Words)
      What = ("bytes " + Twine(R.Offset) + " to " +
              Twine(R.Offset + R.Size - 1) + " of the memory that is copied")
                 .str();
  auto M = C.Diags.error(DiagCode::UnknownType, {What}).at(Call);
  std::string Why = C.Types.explain(*Call.getArgOperand(0));
  if (!Why.empty())
    M.note(Why);
  std::string Active = P.Activities.explain(Call);
  if (!Active.empty())
    M.note(Active);
}

static bool isKind(const TypedRange &R, ConcreteType::KindTy Kind) {
  return R.Type.kind() == Kind && !R.Words;
}

static bool isWords(const TypedRange &R) { return R.Words; }

bool CopyRanges::hasPointers() const {
  return any_of(Ranges, [](const TypedRange &R) {
    return R.Words || isKind(R, ConcreteType::Pointer);
  });
}

bool CopyRanges::hasFloats() const {
  return any_of(Ranges, [](const TypedRange &R) {
    return R.Words || isKind(R, ConcreteType::Float);
  });
}

bool CopyRanges::canAddAmongThreads() const {
  return all_of(Ranges, [](const TypedRange &R) {
    return !isKind(R, ConcreteType::Float) || R.Type.floatType()->isFloatTy() ||
           R.Type.floatType()->isDoubleTy();
  });
}

// Where the memories overlap one range's source is another's target: they take
// their turns in the order that the functions of CopyLoops.h have inside of
// each.
void CopyRanges::forEachOnce(
    IRBuilderBase &B, function_ref<bool(const TypedRange &)> IsWanted,
    Value *Down, function_ref<void(const TypedRange &, Value *)> Emit) const {
  bool HasOrder = MayOverlap && Down && count_if(Ranges, IsWanted) > 1;
  if (HasOrder)
    for (const TypedRange &R : reverse(Ranges))
      if (IsWanted(R))
        Emit(R, Down);
  Value *Up = HasOrder ? B.CreateNot(Down) : nullptr;
  for (const TypedRange &R : Ranges)
    if (IsWanted(R))
      Emit(R, Up);
}

void CopyRanges::forEach(IRBuilderBase &B,
                         function_ref<bool(const TypedRange &)> IsWanted,
                         Value *Bytes, Value *Down, Value *If,
                         function_ref<void(const Piece &)> Emit) const {
  Bytes = B.CreateZExtOrTrunc(Bytes, B.getInt64Ty());
  auto Length = [&](Value *V) {
    return If ? B.CreateSelect(If, V, B.getInt64(0)) : V;
  };
  ConstantInt *Zero = B.getInt64(0), *One = B.getInt64(1);
  if (Period == 0) // constant size
    return forEachOnce(B, IsWanted, Down,
                       [&](const TypedRange &R, Value *Turn) {
                         Value *Size = Length(B.getInt64(R.Size));
                         if (Turn)
                           Size = B.CreateSelect(Turn, Size, Zero);
                         Emit({R.Type, R.Offset, One, 0, Size, Zero});
                       });
  for (const TypedRange &R : Ranges) {
    if (!IsWanted(R))
      continue;
    if (R.Offset == 0 && R.Size == Period) { // dense
      Emit({R.Type, 0, One, 0, Length(Bytes), Zero});
      continue;
    }
    // The period may be that of two elements, or of two arrays of different
    // elements that the analysis lays over each other: it need not divide the
    // length.
    Value *Size = B.getInt64(R.Size), *P = B.getInt64(Period);
    Value *Rest = B.CreateBinaryIntrinsic(
        Intrinsic::usub_sat, B.CreateURem(Bytes, P), B.getInt64(R.Offset));
    Rest = B.CreateBinaryIntrinsic(Intrinsic::umin, Size, Rest);
    Emit({R.Type, R.Offset, B.CreateUDiv(Bytes, P), Period, Length(Size),
          Length(Rest)});
  }
}

Value *linkgrad::isMemory(IRBuilderBase &B, Value *Shadow) {
  Value *Least = ConstantExpr::getIntToPtr(B.getInt64(4095), B.getPtrTy());
  return B.CreateICmpUGT(Shadow, Least, "is.memory");
}

static bool isLimited(const CallBase &Call) {
  return Call.getFnAttr(MoveAttribute).getValueAsString() == "usable" ||
         Call.hasFnAttr(UsableAttribute);
}

Value *linkgrad::shadowLength(IRBuilderBase &B, CallBase &Call, Value *ToShadow,
                              Value *FromShadow, Value *Bytes) {
  if (!isLimited(Call)) {
    if (Call.hasFnAttr(MoveAttribute))
      for (Value *Shadow : {ToShadow, FromShadow})
        if (Shadow)
          Bytes = B.CreateSelect(isMemory(B, Shadow), Bytes,
                                 Constant::getNullValue(Bytes->getType()));
    return Bytes;
  }
  FunctionCallee Usable = Call.getModule()->getOrInsertFunction(
      "malloc_usable_size", Bytes->getType(), ToShadow->getType());
  for (Value *Shadow : {ToShadow, FromShadow})
    if (Shadow)
      Bytes = B.CreateBinaryIntrinsic(Intrinsic::umin, Bytes,
                                      B.CreateCall(Usable, {Shadow}));
  return Bytes;
}

bool linkgrad::movesText(Context &C, CallBase &Call) {
  if (!Call.hasFnAttr(MoveAttribute))
    return false;
  CopyRanges Ranges(C, Call);
  return Ranges.known() && !Ranges.hasFloats() && !Ranges.hasPointers();
}

// Derivatives of the copy have to be limited as well: it says so.
void linkgrad::copyShadow(IRBuilderBase &B, CallBase &Call, Value *To,
                          Value *From, Value *Bytes) {
  CallInst *Copy = B.CreateMemMove(To, MaybeAlign(), From, MaybeAlign(),
                                   shadowLength(B, Call, To, From, Bytes));
  if (isLimited(Call))
    Copy->addFnAttr(Attribute::get(Copy->getContext(), UsableAttribute));
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

static Value *at(IRBuilderBase &B, Value *P, uint64_t Offset) {
  return Offset ? B.CreatePtrAdd(P, B.getInt64(Offset)) : P;
}

// Whether the functions of CopyLoops.h go backwards.
static Value *goesDown(IRBuilderBase &B, Value *To, Value *From, LoopOrder O) {
  if (!From)
    return nullptr;
  return O == LoopOrder::Forward ? B.CreateICmpUGT(To, From)
                                 : B.CreateICmpULT(To, From);
}

// Calls a function of CopyLoops.h.
void CopyRanges::callLoop(IRBuilderBase &B, Function *Loop, Value *To,
                          Value *From, Value *Primal, const Piece &P,
                          uint64_t Size) {
  auto Count = [&](Value *Bytes) {
    return B.CreateUDiv(Bytes, B.getInt64(Size));
  };
  B.CreateCall(Loop, {To, From, Primal, P.Periods, B.getInt64(P.Stride),
                      Count(P.Each), Count(P.Rest)});
}

// What is a word in both memories is aligned in both.
void CopyRanges::callWordLoop(IRBuilderBase &B, Function *Loop, Value *To,
                              Value *From, Value *Primal, Piece P) const {
  if (AlignWords) {
    Value *Address = B.CreatePtrToInt(To, B.getInt64Ty());
    Value *Skip = B.CreateAnd(B.CreateNeg(Address), 7);
    Value *Apart = B.CreateAnd(
        B.CreateXor(Address, B.CreatePtrToInt(From, B.getInt64Ty())), 7);
    Value *Left = B.CreateBinaryIntrinsic(Intrinsic::usub_sat, P.Each, Skip);
    P.Each = B.CreateSelect(B.CreateIsNull(Apart), Left, B.getInt64(0));
    To = B.CreatePtrAdd(To, Skip);
    From = B.CreatePtrAdd(From, Skip);
    Primal = B.CreatePtrAdd(Primal, Skip);
  }
  callLoop(B, Loop, To, From, Primal, P, 8);
}

void CopyRanges::emitPointerCopy(IRBuilderBase &B, Value *To, Value *From,
                                 Value *Primal, Value *Bytes, Value *If) const {
  forEach(
      B, [](const TypedRange &R) { return isKind(R, ConcreteType::Pointer); },
      Bytes, goesDown(B, To, From, LoopOrder::Forward), If,
      [&](const Piece &P) {
        Value *T = at(B, To, P.Start), *F = at(B, From, P.Start);
        if (!P.Stride)
          B.CreateMemMove(T, MaybeAlign(), F, MaybeAlign(), P.Each);
        else
          callLoop(B, pointerLoop(C.M), T, F, T, P,
                   C.M.getDataLayout().getPointerSize());
      });
  forEach(B, isWords, Bytes, goesDown(B, To, From, LoopOrder::Forward), If,
          [&](const Piece &P) {
            callWordLoop(B, wordForwardLoop(C.M), at(B, To, P.Start),
                         at(B, From, P.Start), at(B, Primal, P.Start), P);
          });
}

void CopyRanges::emitPointerClear(IRBuilderBase &B, Value *To, Value *Bytes,
                                  Value *If) const {
  forEach(
      B, [](const TypedRange &R) { return isKind(R, ConcreteType::Pointer); },
      Bytes, nullptr, If,
      [&](const Piece &P) {
        Value *T = at(B, To, P.Start);
        if (!P.Stride)
          B.CreateMemSet(T, B.getInt8(0), P.Each, MaybeAlign());
        else
          callLoop(B, clearLoop(C.M, B.getPtrTy()), T, T, T, P,
                   C.M.getDataLayout().getPointerSize());
      });
}

void CopyRanges::emitAdjoint(IRBuilderBase &B, Value *To, Value *From,
                             Value *Bytes, Value *If, bool Shared) const {
  forEach(
      B, [](const TypedRange &R) { return isKind(R, ConcreteType::Float); },
      Bytes, goesDown(B, To, From, LoopOrder::Reverse), If,
      [&](const Piece &P) {
        Type *T = P.Type.floatType();
        Value *ToAt = at(B, To, P.Start);
        if (!From && !P.Stride) {
          B.CreateMemSet(ToAt, B.getInt8(0), P.Each, MaybeAlign());
          return;
        }
        Value *FromAt = From ? at(B, From, P.Start) : ToAt;
        callLoop(B, From ? adjointLoop(C.M, T, Shared) : clearLoop(C.M, T),
                 ToAt, FromAt, ToAt, P,
                 C.M.getDataLayout().getTypeAllocSize(T));
      });
  forEach(B, isWords, Bytes, goesDown(B, To, From, LoopOrder::Reverse), If,
          [&](const Piece &P) {
            Value *ToAt = at(B, To, P.Start);
            Value *FromAt = From ? at(B, From, P.Start) : ToAt;
            callWordLoop(
                B, From ? wordAdjointLoop(C.M, Shared) : wordClearLoop(C.M),
                ToAt, FromAt, ToAt, P);
          });
}
