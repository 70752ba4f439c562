//===- RequestHalves.cpp - split derivatives that a request asks for ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two halves are those of calls inside other derivatives (SplitDerivative),
// wrapped: what they keep has an owner of its own, which outlives the call.
//
//   the heap tape, {print, [arena], [what is kept]}, then free room that the
//   arena starts with; made by the one half, given back by the other
//
//   the inline tape, {[what is kept], [pointer to the print, arena]}, held by
//   the caller; without memory of its own there is nothing to mix up
//
// Both halves are made from the same plan, and perhaps in different modules. So
// the plan depends on nothing but the primal's closure and the kind; where it
// did not, the print, a hash of both, tells at run time.
//
//===----------------------------------------------------------------------===//

#include "prepare/Closure.h"
#include "request/ArgumentWalk.h"
#include "support/Diagnostics.h"
#include "transform/CustomDerivatives.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// The owner of a tape
//===----------------------------------------------------------------------===//

namespace {
/// The fields of the object that the two halves share.
struct OwnedTape {
  OwnedTape(LLVMContext &C, Runtime &R, const SplitDerivative &S, bool Inline);

  StructType *Ty = nullptr; // null: nothing is kept
  int Print = -1, Arena = -1, Kept = -1;
};
} // namespace

OwnedTape::OwnedTape(LLVMContext &C, Runtime &R, const SplitDerivative &S,
                     bool Inline) {
  if (!S.Tape && !S.UsesArena)
    return;
  SmallVector<Type *, 3> Fields;
  auto Add = [&](int &Index, Type *FieldTy) {
    Index = Fields.size();
    Fields.push_back(FieldTy);
  };
  if (Inline && S.Tape)
    Add(Kept, S.Tape);
  if (!Inline)
    Add(Print, Type::getInt64Ty(C));
  else if (S.UsesArena) // in the arena, for a tangent to change it
    Add(Print, PointerType::getUnqual(C));
  if (S.UsesArena)
    Add(Arena, R.arenaType());
  if (!Inline && S.Tape)
    Add(Kept, S.Tape);
  Ty = StructType::get(C, Fields);
}

/// The kind of the halves that are wrapped, the same for all modes. In forward
/// mode a float by value comes with its tangent and counts as duplicated.
static DerivativeKind wrappedKind(const Function &Primal,
                                  const DerivativeKind &Kind) {
  bool IsTangent = Kind.Mode == DerivativeMode::TangentSweep;
  auto Wrapped = [&](Activity A, Type *Ty) {
    if (!isDuplicated(A))
      return A;
    // Whether a result is read matters to neither half.
    return IsTangent ? defaultActivity(Ty, /*IsForward=*/false)
                     : Activity::Duplicated;
  };
  DerivativeKind Inner;
  Inner.Mode = DerivativeMode::Augmented;
  Inner.Width = Kind.Width;
  Inner.Return = Wrapped(Kind.Return, Primal.getReturnType());
  Inner.Repeatable = true;
  Inner.InlineTape = true;
  Inner.WithTangent = IsTangent;
  Inner.RuntimeActivity = Kind.RuntimeActivity;
  for (const Argument &A : Primal.args())
    Inner.Args.push_back(Wrapped(Kind.Args[A.getArgNo()], A.getType()));
  return Inner;
}

/// Tells derivatives apart: what is differentiated, and how. Names and
/// addresses do not count, they differ from module to module.
static uint64_t printOf(const Closure &Functions, const Function &Primal,
                        const DerivativeKind &Kind) {
  SmallVector<uint8_t, 256> Bytes;
  auto Add = [&](unsigned N) { Bytes.append({uint8_t(N), uint8_t(N >> 8)}); };
  SmallSetVector<const Function *, 8> Reached;
  Reached.insert(&Primal);
  for (unsigned N = 0; N < Reached.size(); ++N)
    for (const Instruction &I : instructions(*Reached[N])) {
      Add(I.getOpcode());
      Add(I.getType()->getTypeID());
      Add(I.getNumOperands());
      auto *Call = dyn_cast<CallBase>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (Callee && Functions.contains(Callee))
        Reached.insert(Callee);
    }
  DerivativeKind Inner = wrappedKind(Primal, Kind);
  Add(Kind.Width);
  Add(unsigned(Inner.Return));
  Add(Kind.RuntimeActivity);
  for (Activity A : Inner.Args)
    Add(unsigned(A));
  for (bool Same : Kind.NotOverwritten)
    Add(Same);
  return xxh3_64bits(Bytes);
}

SplitDerivative *Derivatives::splitOfRequest(Function &Primal,
                                             const DerivativeKind &Kind) {
  CallerWrites Writes;
  Writes.Elsewhere = true;
  for (unsigned I = 0; I < Primal.arg_size(); ++I)
    Writes.Behind.push_back(I >= Kind.NotOverwritten.size() ||
                            !Kind.NotOverwritten[I]);
  SplitDerivative *S = split(Primal, wrappedKind(Primal, Kind), Writes);
  return S && !C.Diags.hasErrors() ? S : nullptr;
}

Type *Derivatives::inlineTape(Function &Primal, const DerivativeKind &Kind) {
  SplitDerivative *S = splitOfRequest(Primal, Kind);
  return S ? OwnedTape(C.M.getContext(), C.Arena, *S, true).Ty : nullptr;
}

/// As what a request knows the tape; null for an inline one that is empty.
static Type *typeOfTape(LLVMContext &C, const OwnedTape &Owned, bool Inline) {
  return Inline ? static_cast<Type *>(Owned.Ty) : PointerType::getUnqual(C);
}

/// A value of \p Ty, which is lanesOf() some type, from what \p Next gives for
/// one lane after the other.
static Value *packLanes(IRBuilder<> &B, Type *Ty, unsigned Width,
                        function_ref<Value *()> Next) {
  if (Width == 1)
    return Next();
  Value *All = PoisonValue::get(Ty);
  for (unsigned Lane = 0; Lane < Width; ++Lane)
    All = B.CreateInsertValue(All, Next(), Lane);
  return All;
}

static void returnAll(IRBuilder<> &B, ArrayRef<Value *> Results) {
  if (Results.empty())
    B.CreateRetVoid();
  else
    B.CreateAggregateRet(Results.data(), Results.size());
}

//===----------------------------------------------------------------------===//
// The half that fills the tape
//===----------------------------------------------------------------------===//

// Memory that the arena of a heap tape starts with: short tapes then take one
// call of malloc.
static constexpr uint64_t FirstRoom = 256;

/// Makes a tape on the heap; its arena, if there is one, is empty.
static Value *makeHeapTape(IRBuilder<> &B, Runtime &R, const OwnedTape &Owned,
                           uint64_t Print) {
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  uint64_t Size = alignTo(DL.getTypeAllocSize(Owned.Ty), Align(16));
  uint64_t Room = Owned.Arena >= 0 ? FirstRoom : 0;
  Value *Tape = B.CreateCall(
      R.tapeMake(), {B.getInt64(Size + Room), B.getInt64(Print)}, "tape");
  if (Owned.Arena < 0)
    return Tape;
  Value *Arena = B.CreateStructGEP(Owned.Ty, Tape, Owned.Arena);
  B.CreateStore(Constant::getNullValue(R.arenaType()), Arena);
  B.CreateStore(B.CreatePtrAdd(Tape, B.getInt64(Size)),
                B.CreateStructGEP(R.arenaType(), Arena, 0));
  B.CreateStore(B.CreatePtrAdd(Tape, B.getInt64(Size + Room)),
                B.CreateStructGEP(R.arenaType(), Arena, 1));
  return Tape;
}

//   augmentfwd(primal, shadows..., ...) -> {[tape], [result], [its shadow]}
Function *Derivatives::makeAugmentedHalf(Function &Primal,
                                         const DerivativeKind &Kind) {
  SplitDerivative *S = splitOfRequest(Primal, Kind);
  if (!S)
    return nullptr;
  LLVMContext &Ctx = C.M.getContext();
  OwnedTape Owned(Ctx, C.Arena, *S, Kind.InlineTape);
  uint64_t Print = printOf(C.Functions, Primal, Kind);
  bool ReturnsShadow = Kind.ReturnPrimal && isDuplicated(Kind.Return);
  SmallVector<Type *, 3> Items;
  if (Type *Ty = typeOfTape(Ctx, Owned, Kind.InlineTape))
    Items.push_back(Ty);
  if (Kind.ReturnPrimal)
    Items.push_back(Primal.getReturnType());
  if (ReturnsShadow)
    Items.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  Function *New = declare(Primal, "linkgrad.augmentfwd." + baseName(Primal),
                          structOrVoid(Ctx, Items), paramTypes(Primal, Kind));
  Whole[{&Primal, Kind}] = New;

  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", New));
  Value *Heap = nullptr;
  Value *Arena = Constant::getNullValue(B.getPtrTy());
  if (!Kind.InlineTape && Owned.Ty)
    Heap = makeHeapTape(B, C.Arena, Owned, Print);
  if (Heap && Owned.Arena >= 0) {
    Arena = B.CreateStructGEP(Owned.Ty, Heap, Owned.Arena);
  } else if (Owned.Arena >= 0) {
    Arena = B.CreateAlloca(C.Arena.arenaType(), nullptr, "arena");
    B.CreateStore(Constant::getNullValue(C.Arena.arenaType()), Arena);
  }
  Value *InlinePrint = nullptr;
  if (Kind.InlineTape && Owned.Print >= 0) {
    InlinePrint = B.CreateCall(C.Arena.alloc(), {Arena, B.getInt64(8)});
    B.CreateStore(B.getInt64(Print), InlinePrint);
  }
  SmallVector<Value *, 16> Args;
  for (Argument &A : New->args())
    Args.push_back(&A);
  Args.push_back(Arena);
  CallInst *Call = B.CreateCall(S->Augmented, Args);
  unsigned Field = 0;
  Value *Kept = S->Tape ? B.CreateExtractValue(Call, Field++) : nullptr;

  SmallVector<Value *, 3> Results;
  if (Heap) {
    if (Kept)
      B.CreateStore(Kept, B.CreateStructGEP(Owned.Ty, Heap, Owned.Kept));
    Results.push_back(Heap);
  } else if (!Kind.InlineTape) {
    Results.push_back(Constant::getNullValue(B.getPtrTy()));
  } else if (Owned.Ty) {
    Value *Tape = PoisonValue::get(Owned.Ty);
    if (Kept)
      Tape = B.CreateInsertValue(Tape, Kept, Owned.Kept);
    if (Owned.Arena >= 0) {
      Tape = B.CreateInsertValue(Tape, InlinePrint, Owned.Print);
      Tape = B.CreateInsertValue(Tape, B.CreateLoad(C.Arena.arenaType(), Arena),
                                 Owned.Arena);
    }
    Results.push_back(Tape);
  }
  if (Kind.ReturnPrimal)
    Results.push_back(B.CreateExtractValue(Call, Field));
  if (S->HasPrimalResult)
    ++Field;
  if (ReturnsShadow)
    Results.push_back(packLanes(B, Items.back(), Kind.Width, [&] {
      return B.CreateExtractValue(Call, Field++);
    }));
  returnAll(B, Results);
  finish(*New, Primal);
  return New;
}

//===----------------------------------------------------------------------===//
// The half that reads the tape
//===----------------------------------------------------------------------===//

/// What the inner halves know as the tape.
static Value *keptOf(IRBuilder<> &B, const OwnedTape &Owned,
                     const SplitDerivative &S, Value *Tape, bool Inline) {
  if (Inline)
    return B.CreateExtractValue(Tape, Owned.Kept);
  return B.CreateLoad(S.Tape, B.CreateStructGEP(Owned.Ty, Tape, Owned.Kept));
}

/// Where the print of a tape is; the heap tape starts with it.
static Value *placeOfPrint(IRBuilder<> &B, const OwnedTape &Owned, Value *Tape,
                           bool Inline) {
  return Inline ? B.CreateExtractValue(Tape, Owned.Print) : Tape;
}

/// Gives back what the tape owns.
static void freeTape(IRBuilder<> &B, Module &M, Runtime &R,
                     const OwnedTape &Owned, Value *Tape, bool Inline) {
  if (!Inline) {
    FunctionCallee Free =
        Owned.Arena >= 0
            ? FunctionCallee(R.tapeFree())
            : M.getOrInsertFunction("free", B.getVoidTy(), B.getPtrTy());
    B.CreateCall(Free, {Tape});
    return;
  }
  if (Owned.Arena < 0)
    return;
  Value *Arena = B.CreateAlloca(R.arenaType(), nullptr, "arena");
  B.CreateStore(B.CreateExtractValue(Tape, Owned.Arena), Arena);
  B.CreateCall(R.release(), {Arena});
}

/// Reports the rules without a reverse half that \p From would call.
bool Derivatives::reportMissingReverse(const Function &From) {
  if (NoReverse.empty())
    return false;
  bool Found = false;
  SmallSetVector<const Function *, 8> Reached;
  Reached.insert(&From);
  for (unsigned N = 0; N < Reached.size(); ++N) {
    auto It = NoReverse.find(Reached[N]);
    if (It != NoReverse.end()) {
      Custom->report(*It->second, DiagCode::NoRule, "reverse mode");
      Found = true;
    }
    for (const Instruction &I : instructions(*Reached[N]))
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (const Function *Callee = Call->getCalledFunction())
          Reached.insert(Callee);
  }
  return Found;
}

//   reverse(primal, shadows..., ..., [seed], [tape]) -> {adjoints}
Function *Derivatives::makeReverseHalf(Function &Primal,
                                       const DerivativeKind &Kind) {
  SplitDerivative *S = splitOfRequest(Primal, Kind);
  if (!S || reportMissingReverse(*S->Reverse))
    return nullptr;
  LLVMContext &Ctx = C.M.getContext();
  OwnedTape Owned(Ctx, C.Arena, *S, Kind.InlineTape);
  SmallVector<Type *, 8> Items;
  for (Argument &A : Primal.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      Items.push_back(lanesOf(A.getType(), Kind.Width));
  SmallVector<Type *, 16> Params = paramTypes(Primal, Kind);
  unsigned NumArgs = Params.size();
  if (Kind.HasSeed)
    Params.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  if (Type *Ty = typeOfTape(Ctx, Owned, Kind.InlineTape))
    Params.push_back(Ty);
  Function *New = declare(Primal, "linkgrad.reverse.half." + baseName(Primal),
                          structOrVoid(Ctx, Items), Params);
  New->setPersonalityFn(nullptr);
  Whole[{&Primal, Kind}] = New;

  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", New));
  SmallVector<Value *, 16> Args;
  for (unsigned I = 0; I < NumArgs; ++I)
    Args.push_back(New->getArg(I));
  if (Kind.Return == Activity::Active && S->Reverse->arg_size() > NumArgs)
    append_range(Args,
                 seedsOf(B, Kind, Kind.HasSeed ? New->getArg(NumArgs) : nullptr,
                         S->Reverse->getArg(NumArgs)->getType()));
  else if (hasSeedParam(Kind, Primal.getReturnType()) &&
           S->Reverse->arg_size() > NumArgs)
    Args.append(Kind.Width,
                Constant::getNullValue(S->Reverse->getArg(NumArgs)->getType()));
  Value *Tape = Owned.Ty ? New->getArg(Params.size() - 1) : nullptr;
  if (Tape && Owned.Print >= 0)
    B.CreateCall(C.Arena.tapeCheck(),
                 {placeOfPrint(B, Owned, Tape, Kind.InlineTape),
                  B.getInt64(printOf(C.Functions, Primal, Kind))});
  if (S->Tape)
    Args.push_back(keptOf(B, Owned, *S, Tape, Kind.InlineTape));
  CallInst *Call = B.CreateCall(S->Reverse, Args);
  if (Tape && !Kind.KeepTape)
    freeTape(B, C.M, C.Arena, Owned, Tape, Kind.InlineTape);
  SmallVector<Value *, 8> Results;
  unsigned Field = 0;
  for (Type *Ty : Items) {
    Type *One = Kind.Width == 1 ? Ty : Ty->getArrayElementType();
    Results.push_back(packLanes(B, Ty, Kind.Width, [&] {
      return reinterpret(B, B.CreateExtractValue(Call, Field++), One);
    }));
  }
  returnAll(B, Results);
  finish(*New, Primal);
  return New;
}

//===----------------------------------------------------------------------===//
// Forward mode from the tape
//===----------------------------------------------------------------------===//

// A tangent leaves the shadows of the primal's own memory as it used them, so
// that a tape that is kept serves for tangents only: its print then says so.
static void checkTangentTape(IRBuilder<> &B, Runtime &R, Value *At,
                             uint64_t Print, bool IsKept) {
  B.CreateCall(R.tapeRenew(), {At, B.getInt64(Print)});
  B.CreateCall(R.tapeCheck(), {At, B.getInt64(Print)});
  if (IsKept)
    B.CreateStore(B.getInt64(Print + 1), At);
}

//   tangent(primal, shadows or tangents..., ..., [tape]) -> {[tangent]}
Function *Derivatives::makeTangentHalf(Function &Primal,
                                       const DerivativeKind &Kind) {
  SplitDerivative *S = splitOfRequest(Primal, Kind);
  if (!S)
    return nullptr;
  LLVMContext &Ctx = C.M.getContext();
  OwnedTape Owned(Ctx, C.Arena, *S, Kind.InlineTape);
  SmallVector<Type *, 1> Items;
  if (wrappedKind(Primal, Kind).Return == Activity::Active)
    Items.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  SmallVector<Type *, 16> Params = paramTypes(Primal, Kind);
  unsigned NumArgs = Params.size();
  if (Type *Ty = typeOfTape(Ctx, Owned, Kind.InlineTape))
    Params.push_back(Ty);
  Function *New = declare(Primal, "linkgrad.fwdsplit." + baseName(Primal),
                          structOrVoid(Ctx, Items), Params);
  New->setPersonalityFn(nullptr);
  Whole[{&Primal, Kind}] = New;

  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", New));
  SmallVector<Value *, 16> Args;
  for (unsigned I = 0; I < NumArgs; ++I)
    Args.push_back(New->getArg(I));
  Value *Tape = Owned.Ty ? New->getArg(Params.size() - 1) : nullptr;
  if (Tape && Owned.Print >= 0)
    checkTangentTape(B, C.Arena, placeOfPrint(B, Owned, Tape, Kind.InlineTape),
                     printOf(C.Functions, Primal, Kind), Kind.KeepTape);
  if (S->Tape)
    Args.push_back(keptOf(B, Owned, *S, Tape, Kind.InlineTape));
  CallInst *Call = B.CreateCall(S->Tangent, Args);
  if (Tape && !Kind.KeepTape)
    freeTape(B, C.M, C.Arena, Owned, Tape, Kind.InlineTape);
  SmallVector<Value *, 1> Results;
  unsigned Field = 0;
  if (!Items.empty())
    Results.push_back(packLanes(B, Items[0], Kind.Width, [&] {
      return B.CreateExtractValue(Call, Field++);
    }));
  returnAll(B, Results);
  finish(*New, Primal);
  return New;
}

//===----------------------------------------------------------------------===//
// Seeds
//===----------------------------------------------------------------------===//

Value *linkgrad::reinterpret(IRBuilderBase &B, Value *V, Type *Ty) {
  Type *From = V->getType();
  if (From == Ty)
    return V;
  if (CastInst::isBitOrNoopPointerCastable(From, Ty,
                                           B.GetInsertBlock()->getDataLayout()))
    return B.CreateBitOrPointerCast(V, Ty);
  BasicBlock &Entry = B.GetInsertBlock()->getParent()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
  AllocaInst *Slot = AtEntry.CreateAlloca(From, nullptr, "bits");
  B.CreateStore(V, Slot);
  return B.CreateAlignedLoad(Ty, Slot, Slot->getAlign());
}

Lanes linkgrad::seedsOf(IRBuilderBase &B, const DerivativeKind &Kind,
                        Value *Given, Type *Ty) {
  Lanes Seeds;
  for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
    if (!Given)
      Seeds.push_back(seedOfOnes(Ty));
    else
      Seeds.push_back(reinterpret(
          B, Kind.Width == 1 ? Given : B.CreateExtractValue(Given, Lane), Ty));
  return Seeds;
}
