//===- CopyRanges.cpp - derivatives of memcpy, memmove, memset ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/CopyRanges.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "support/Diagnostics.h"
#include "support/Runtime.h"
#include "transform/CopyLoops.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace linkgrad;

static bool isLimited(const CallBase &Call) {
  return Call.getFnAttr(MoveAttribute).getValueAsString() == "usable" ||
         Call.hasFnAttr(UsableAttribute);
}

static uint64_t lengthMultiple(const CallBase &Call) {
  KnownBits Length =
      computeKnownBits(Call.getArgOperand(2), Call.getDataLayout());
  return uint64_t(1) << std::min(Length.countMinTrailingZeros(), 63u);
}

CopyRanges::CopyRanges(Context &C, CallBase &Call)
    : C(C), Copied(copiedBytes(
                C.Types, Call,
                C.FAM.getResult<TargetLibraryAnalysis>(*Call.getFunction()))),
      MayOverlap(isa<MemMoveInst>(Call)),
      MultipleOf(isLimited(Call) ? 0 : lengthMultiple(Call)) {}

void CopyRanges::report(const FunctionPlan &P, const CallBase &Call) const {
  std::string What = "the memory that is copied";
  for (const TypedRange &R : Copied.Ranges)
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

/// Doubles that are integers at other times: a shadow that is an integer, the
/// user's maybe, stays as it is.
static bool maybeIntegers(const TypedRange &R) {
  return isKind(R, ConcreteType::Float) && R.CopyAs.isKnown() &&
         R.Type.floatType()->isDoubleTy();
}

bool CopyRanges::hasPointers() const {
  return any_of(Copied.Ranges, [](const TypedRange &R) {
    return R.Words || isKind(R, ConcreteType::Pointer);
  });
}

bool CopyRanges::hasFloats() const {
  return any_of(Copied.Ranges, [](const TypedRange &R) {
    return R.Words || isKind(R, ConcreteType::Float);
  });
}

bool CopyRanges::holdsNothing() const {
  return known() && !hasFloats() && !hasPointers();
}

bool CopyRanges::canAddAmongThreads() const {
  return all_of(Copied.Ranges, [](const TypedRange &R) {
    return !isKind(R, ConcreteType::Float) || R.Type.floatType()->isFloatTy() ||
           R.Type.floatType()->isDoubleTy();
  });
}

/// How many ranges from \p First on, \p Length each time, say the same again
/// and again at one distance.
static uint64_t timesRepeated(ArrayRef<TypedRange> Ranges, size_t First,
                              size_t Length) {
  auto At = [&](size_t I) -> const TypedRange & { return Ranges[First + I]; };
  size_t Same = Length;
  uint64_t Stride = 0;
  for (; First + Same < Ranges.size(); ++Same) {
    const TypedRange &Before = At(Same - Length), &Here = At(Same);
    if (!Stride)
      Stride = Here.Offset - Before.Offset;
    if (Here.Offset - Before.Offset != Stride || Here.Size != Before.Size ||
        !sayTheSame(Here, Before))
      break;
  }
  return Same / Length;
}

namespace {
/// Some ranges, and how often they come.
struct Repeated {
  ArrayRef<TypedRange> Ranges;
  uint64_t Times, Stride;
};
} // namespace

/// The elements of an array of structs come one by one, and want a loop.
static std::vector<Repeated> findRepeated(ArrayRef<TypedRange> Ranges) {
  constexpr size_t Longest = 64; // ranges in an element
  std::vector<Repeated> Found;
  for (size_t I = 0; I != Ranges.size();) {
    size_t Length = 1;
    uint64_t Times = 1;
    for (size_t L = 1; L <= Longest && I + 2 * L <= Ranges.size(); ++L)
      if (uint64_t T = timesRepeated(Ranges, I, L);
          T > 2 && T * L > Times * Length)
        Times = T, Length = L;
    uint64_t Stride =
        Times > 1 ? Ranges[I + Length].Offset - Ranges[I].Offset : 0;
    Found.push_back({Ranges.slice(I, Length), Times, Stride});
    I += Times * Length;
  }
  return Found;
}

// Where the memories overlap one range's source is another's target: they take
// their turns in the order that the functions of CopyLoops.h have inside of
// each.
void CopyRanges::forEachInTurn(
    IRBuilderBase &B, function_ref<bool(const TypedRange &)> IsWanted,
    Value *Down, function_ref<void(const TypedRange &, Value *)> Emit) const {
  for (const TypedRange &R : reverse(Copied.Ranges))
    if (IsWanted(R))
      Emit(R, Down);
  Value *Up = B.CreateNot(Down);
  for (const TypedRange &R : Copied.Ranges)
    if (IsWanted(R))
      Emit(R, Up);
}

// Of a copy of constant size.
void CopyRanges::forEachOnce(IRBuilderBase &B,
                             function_ref<bool(const TypedRange &)> IsWanted,
                             Value *Down, Value *If,
                             function_ref<void(const Piece &)> Emit) const {
  ConstantInt *Zero = B.getInt64(0), *One = B.getInt64(1);
  auto Length = [&](const TypedRange &R) -> Value * {
    return If ? B.CreateSelect(If, B.getInt64(R.Size), Zero)
              : B.getInt64(R.Size);
  };
  if (MayOverlap && Down && count_if(Copied.Ranges, IsWanted) > 1)
    return forEachInTurn(B, IsWanted, Down,
                         [&](const TypedRange &R, Value *Turn) {
                           Emit({R, R.Offset, One, 0,
                                 B.CreateSelect(Turn, Length(R), Zero), Zero});
                         });
  for (const Repeated &All : findRepeated(Copied.Ranges))
    for (const TypedRange &R : All.Ranges)
      if (IsWanted(R))
        Emit({R, R.Offset, B.getInt64(All.Times), All.Stride, Length(R), Zero});
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
  if (Copied.Period == 0) // constant size
    return forEachOnce(B, IsWanted, Down, If, Emit);
  auto Behind = [&](uint64_t Offset) {
    return B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Bytes,
                                   B.getInt64(Offset));
  };
  Value *Repeated = Copied.Header ? Behind(Copied.Header) : Bytes;
  for (const TypedRange &R : Copied.Ranges) {
    if (!IsWanted(R))
      continue;
    if (R.Offset < Copied.Header) { // once, as far as the copy reaches
      Value *Size = B.CreateBinaryIntrinsic(Intrinsic::umin, B.getInt64(R.Size),
                                            Behind(R.Offset));
      Emit({R, R.Offset, One, 0, Length(Size), Zero});
      continue;
    }
    uint64_t Inside = R.Offset - Copied.Header;
    if (Inside == 0 && R.Size == Copied.Period) { // dense
      Emit({R, R.Offset, One, 0, Length(Repeated), Zero});
      continue;
    }
    // The period may be that of two elements, or of two arrays of different
    // elements that the analysis lays over each other: it need not divide the
    // length.
    Value *Size = B.getInt64(R.Size), *P = B.getInt64(Copied.Period);
    Value *Rest = B.CreateBinaryIntrinsic(
        Intrinsic::usub_sat, B.CreateURem(Repeated, P), B.getInt64(Inside));
    Rest = B.CreateBinaryIntrinsic(Intrinsic::umin, Size, Rest);
    Emit({R, R.Offset, B.CreateUDiv(Repeated, P), Copied.Period, Length(Size),
          Length(Rest)});
  }
}

Value *linkgrad::isMemory(IRBuilderBase &B, Value *Shadow) {
  Value *Least = ConstantExpr::getIntToPtr(B.getInt64(4095), B.getPtrTy());
  return B.CreateICmpUGT(Shadow, Least, "is.memory");
}

Value *linkgrad::lengthIfMemory(IRBuilderBase &B, ArrayRef<Value *> Shadows,
                                Value *Bytes) {
  for (Value *Shadow : Shadows)
    if (Shadow)
      Bytes = B.CreateSelect(isMemory(B, Shadow), Bytes,
                             Constant::getNullValue(Bytes->getType()));
  return Bytes;
}

Value *linkgrad::shadowLength(IRBuilderBase &B, CallBase &Call, Value *ToShadow,
                              Value *FromShadow, Value *Bytes) {
  if (!isLimited(Call))
    return Call.hasFnAttr(MoveAttribute)
               ? lengthIfMemory(B, {ToShadow, FromShadow}, Bytes)
               : Bytes;
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
  return CopyRanges(C, Call).holdsNothing();
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
  if (Copied.AlignWords) {
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
            if (Copied.Loose)
              return;
            Value *ToAt = at(B, To, P.Start), *FromAt = at(B, From, P.Start),
                  *PrimalAt = at(B, Primal, P.Start);
            callWordLoop(B, wordForwardLoop(C.M, P.Of.Pairs), ToAt, FromAt,
                         PrimalAt, P);
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
  forEach(
      B, [](const TypedRange &R) { return R.Pairs; }, Bytes, nullptr, If,
      [&](const Piece &P) {
        Value *T = at(B, To, P.Start);
        callWordLoop(B, addressClearLoop(C.M), T, T, T, P);
      });
}

// The run time's function that moves pieces, called by others of it, is
// differentiated by a rule.
static Runtime runtimeWithPieces(Module &M) {
  Runtime R(M);
  Function &Piece = *R.movePiece();
  attachFunction(Piece, rule_metadata::SplitDerivative, *R.tangentOfPiece());
  attachFunction(Piece, rule_metadata::Augment, *R.augmentedPiece());
  attachFunction(Piece, rule_metadata::Gradient, *R.adjointOfPiece());
  return R;
}

// Of an array whose end may cut the last number: the bytes that remain to be
// copied number by number.
Value *CopyRanges::wholeNumbers(IRBuilderBase &B, Value *To, Value *From,
                                const Piece &P) const {
  uint64_t Size = C.M.getDataLayout().getTypeAllocSize(P.Of.Type.floatType());
  if (P.Stride || isa<ConstantInt>(P.Each) || !MultipleOf ||
      MultipleOf % Size == 0)
    return P.Each;
  return B.CreateSub(P.Each,
                     B.CreateCall(runtimeWithPieces(C.M).movePieces(),
                                  {To, From, P.Each, B.getInt64(Size)}));
}

void CopyRanges::forEachFloat(
    IRBuilderBase &B, Value *To, Value *From, Value *Bytes, Value *If,
    bool Shared, function_ref<Function *(bool Pairs)> WordLoop) const {
  forEach(
      B,
      [](const TypedRange &R) {
        return isKind(R, ConcreteType::Float) && !maybeIntegers(R);
      },
      Bytes, goesDown(B, To, From, LoopOrder::Reverse), If,
      [&](Piece P) {
        Type *T = P.Of.Type.floatType();
        Value *ToAt = at(B, To, P.Start);
        if (!From && !P.Stride) {
          B.CreateMemSet(ToAt, B.getInt8(0), P.Each, MaybeAlign());
          return;
        }
        Value *FromAt = From ? at(B, From, P.Start) : ToAt;
        if (From)
          P.Each = wholeNumbers(B, ToAt, FromAt, P);
        callLoop(B, From ? adjointLoop(C.M, T, Shared) : clearLoop(C.M, T),
                 ToAt, FromAt, ToAt, P,
                 C.M.getDataLayout().getTypeAllocSize(T));
      });
  auto IsWords = [](const TypedRange &R) {
    return isWords(R) || maybeIntegers(R);
  };
  forEach(B, IsWords, Bytes, goesDown(B, To, From, LoopOrder::Reverse), If,
          [&](const Piece &P) {
            Value *ToAt = at(B, To, P.Start);
            Value *FromAt = From ? at(B, From, P.Start) : ToAt;
            if (Copied.Loose && !From) {
              B.CreateMemSet(ToAt, B.getInt8(0), P.Each, MaybeAlign());
              return;
            }
            if (Copied.Loose)
              B.CreateCall(runtimeWithPieces(C.M).moveLoose(),
                           {ToAt, FromAt, P.Each, B.getInt1(Shared)});
            else if (Copied.AlignWords && From)
              B.CreateCall(Runtime(C.M).needAlignedNumbers(),
                           {ToAt, FromAt, P.Each});
            if (!Copied.Loose || Shared)
              callWordLoop(B, WordLoop(P.Of.Pairs), ToAt, FromAt, ToAt, P);
          });
}

// (What lies there before a pair may be one, too, of whose adjoints a shadow
// that is left there would be one.)
void CopyRanges::emitAdjoint(IRBuilderBase &B, Value *To, Value *From,
                             Value *Bytes, Value *If, bool Shared) const {
  forEachFloat(B, To, From, Bytes, If, Shared, [&](bool Pairs) {
    return From    ? wordAdjointLoop(C.M, Shared, Pairs)
           : Pairs ? clearLoop(C.M, B.getInt64Ty())
                   : wordClearLoop(C.M, Pairs);
  });
}

void CopyRanges::emitFloatClear(IRBuilderBase &B, Value *To, Value *Bytes,
                                Value *If) const {
  forEachFloat(B, To, /*From=*/nullptr, Bytes, If, /*Shared=*/false,
               [&](bool Pairs) { return wordClearLoop(C.M, Pairs); });
}
