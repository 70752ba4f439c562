//===- RequestHalves.cpp - split derivatives that a request asks for ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two halves are those of calls inside other derivatives (SplitDerivative),
// wrapped: what they keep has an owner (OwnedTape).
//
// Both halves are made from the same plan, and perhaps in different modules. So
// the plan depends on nothing but the primal's closure and the kind; where it
// did not, the print, a hash of both, tells at run time.
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Closure.h"
#include "request/ArgumentWalk.h"
#include "support/Diagnostics.h"
#include "transform/CustomDerivatives.h"
#include "transform/OwnedTape.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace linkgrad;

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

/// The print of a derivative. Where the tape holds addresses in the shadows
/// that the first half is given, these are part of it.
static Value *emitPrint(IRBuilder<> &B, const Closure &Functions,
                        const SplitDerivative &S, const Function &Primal,
                        const DerivativeKind &Kind) {
  Value *Print = B.getInt64(printOf(Functions, Primal, Kind));
  if (!S.KeepsShadows)
    return Print;
  Function &Half = *B.GetInsertBlock()->getParent();
  unsigned Next = 0;
  for (const Argument &A : Primal.args()) {
    ++Next;
    if (!hasShadowParam(Kind.Args[A.getArgNo()]))
      continue;
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane, ++Next)
      if (A.getType()->isPointerTy())
        Print =
            B.CreateMul(B.CreateXor(Print, B.CreatePtrToInt(Half.getArg(Next),
                                                            B.getInt64Ty())),
                        B.getInt64(0x9E3779B97F4A7C15));
  }
  return Print;
}

SplitDerivative *Derivatives::splitOfRequest(Function &Primal,
                                             const DerivativeKind &Kind) {
  CallerWrites Writes;
  Writes.Anything.Elsewhere = true;
  for (unsigned I = 0; I < Primal.arg_size(); ++I)
    Writes.Anything.Behind.push_back(I >= Kind.NotOverwritten.size() ||
                                     !Kind.NotOverwritten[I]);
  SplitDerivative *S = split(Primal, wrappedKind(Primal, Kind), Writes);
  return S && !C.Diags.hasErrors() ? S : nullptr;
}

Type *Derivatives::inlineTape(Function &Primal, const DerivativeKind &Kind) {
  SplitDerivative *S = splitOfRequest(Primal, Kind);
  return S ? OwnedTape(C.M, C.Arena, *S, /*Inline=*/true).object() : nullptr;
}

/// The lanes of a value that are fields of \p From, \p First and those behind.
static Lanes extractLanes(IRBuilderBase &B, Value *From, unsigned First,
                          unsigned Width) {
  Lanes Values;
  for (unsigned Lane = 0; Lane < Width; ++Lane)
    Values.push_back(B.CreateExtractValue(From, First + Lane));
  return Values;
}

//===----------------------------------------------------------------------===//
// The half that fills the tape
//===----------------------------------------------------------------------===//

//   augmentfwd(primal, shadows..., ...) -> {[tape], [result], [its shadow]}
Function *Derivatives::makeAugmentedHalf(Function &Primal,
                                         const DerivativeKind &Kind) {
  SplitDerivative *S = splitOfRequest(Primal, Kind);
  if (!S)
    return nullptr;
  OwnedTape Owned(C.M, C.Arena, *S, Kind.InlineTape);
  bool ReturnsShadow = Kind.ReturnPrimal && isDuplicated(Kind.Return);
  SmallVector<Type *, 3> Items;
  if (Type *Ty = Owned.type())
    Items.push_back(Ty);
  if (Kind.ReturnPrimal)
    Items.push_back(Primal.getReturnType());
  if (ReturnsShadow)
    Items.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  LLVMContext &Ctx = C.M.getContext();
  Function *New = declare(Primal, "linkgrad.augmentfwd." + baseName(Primal),
                          structOrVoid(Ctx, Items), paramTypes(Primal, Kind));
  Whole[{&Primal, Kind}] = New;

  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", New));
  SmallVector<Value *, 16> Args;
  for (Argument &A : New->args())
    Args.push_back(&A);
  Args.push_back(Owned.open(B, emitPrint(B, C.Functions, *S, Primal, Kind)));
  CallInst *Call = B.CreateCall(S->Augmented, Args);
  unsigned Field = 0;
  Value *Kept = S->Tape ? B.CreateExtractValue(Call, Field++) : nullptr;
  SmallVector<Lanes, 3> Results;
  if (Value *Tape = Owned.close(B, Kept))
    Results.push_back({Tape});
  if (Kind.ReturnPrimal)
    Results.push_back({B.CreateExtractValue(Call, Field)});
  if (S->HasPrimalResult)
    ++Field;
  if (ReturnsShadow)
    Results.push_back(extractLanes(B, Call, Field, Kind.Width));
  returnFields(B, Results);
  finish(*New, Primal);
  return New;
}

//===----------------------------------------------------------------------===//
// The halves that read the tape
//===----------------------------------------------------------------------===//

namespace {
/// A function under construction that hands its arguments on to an inner half.
struct TapeReader {
  TapeReader(Function &New, const DerivativeKind &Kind, const OwnedTape &Owned,
             unsigned NumArgs)
      : Kind(Kind), Owned(Owned),
        B(BasicBlock::Create(New.getContext(), "entry", &New)) {
    for (unsigned I = 0; I < NumArgs; ++I)
      Args.push_back(New.getArg(I));
    if (Owned.object())
      Tape = New.getArg(New.arg_size() - 1);
  }

  /// Where the print of the tape is; null if it has none.
  Value *print() { return Tape ? Owned.print(B, Tape) : nullptr; }
  CallInst *callInner(Function &Inner) {
    if (Value *Kept = Tape ? Owned.kept(B, Tape) : nullptr)
      Args.push_back(Kept);
    CallInst *Call = B.CreateCall(&Inner, Args);
    if (Tape && !Kind.KeepTape)
      Owned.free(B, Tape);
    return Call;
  }

  const DerivativeKind &Kind;
  const OwnedTape &Owned;
  IRBuilder<> B;
  Value *Tape = nullptr;
  SmallVector<Value *, 16> Args; // of the inner half
};
} // namespace

/// \p Items: of the result. \p More: parameters behind the primal's.
Function *Derivatives::declareReader(Function &Primal,
                                     const DerivativeKind &Kind,
                                     const OwnedTape &Owned, const Twine &Name,
                                     ArrayRef<Type *> Items,
                                     ArrayRef<Type *> More) {
  SmallVector<Type *, 16> Params = paramTypes(Primal, Kind);
  append_range(Params, More);
  if (Type *Ty = Owned.type())
    Params.push_back(Ty);
  Function *New = declare(Primal, Name + baseName(Primal),
                          structOrVoid(C.M.getContext(), Items), Params);
  New->setPersonalityFn(nullptr);
  Whole[{&Primal, Kind}] = New;
  return New;
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
  OwnedTape Owned(C.M, C.Arena, *S, Kind.InlineTape);
  SmallVector<Type *, 8> Items;
  for (Argument &A : Primal.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      Items.push_back(lanesOf(A.getType(), Kind.Width));
  SmallVector<Type *, 1> SeedTypes;
  if (Kind.HasSeed)
    SeedTypes.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  unsigned NumArgs = paramTypes(Primal, Kind).size();
  Function *New = declareReader(Primal, Kind, Owned, "linkgrad.reverse.half.",
                                Items, SeedTypes);

  TapeReader R(*New, Kind, Owned, NumArgs);
  IRBuilder<> &B = R.B;
  if (S->Reverse->arg_size() > NumArgs) {
    Type *SeedTy = S->Reverse->getArg(NumArgs)->getType();
    if (Kind.Return == Activity::Active)
      append_range(R.Args,
                   seedsOf(B, Kind,
                           Kind.HasSeed ? New->getArg(NumArgs) : nullptr,
                           SeedTy));
    else if (hasSeedParam(Kind, Primal.getReturnType()))
      R.Args.append(Kind.Width, Constant::getNullValue(SeedTy));
  }
  if (Value *At = R.print())
    B.CreateCall(C.Arena.tapeCheck(),
                 {At, emitPrint(B, C.Functions, *S, Primal, Kind)});
  CallInst *Call = R.callInner(*S->Reverse);
  SmallVector<Lanes, 8> Results;
  unsigned Field = 0;
  for (Type *Ty : Items) {
    Type *One = Kind.Width == 1 ? Ty : Ty->getArrayElementType();
    Lanes Adjoints;
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
      Adjoints.push_back(
          reinterpret(B, B.CreateExtractValue(Call, Field++), One));
    Results.push_back(Adjoints);
  }
  returnFields(B, Results);
  finish(*New, Primal);
  return New;
}

// A tangent leaves the shadows of the primal's own memory as it used them, so
// that a tape that leads to such and is kept (\p Marks) serves for tangents
// only: its print then says so.
static void checkTangentTape(IRBuilder<> &B, Runtime &R, Value *At,
                             Value *Print, bool Marks) {
  B.CreateCall(R.tapeRenew(), {At, Print});
  B.CreateCall(R.tapeCheck(), {At, Print});
  if (Marks)
    B.CreateStore(B.CreateAdd(Print, B.getInt64(1)), At);
}

//   tangent(primal, shadows or tangents..., ..., [tape]) -> {[tangent]}
Function *Derivatives::makeTangentHalf(Function &Primal,
                                       const DerivativeKind &Kind) {
  SplitDerivative *S = splitOfRequest(Primal, Kind);
  if (!S)
    return nullptr;
  OwnedTape Owned(C.M, C.Arena, *S, Kind.InlineTape);
  SmallVector<Type *, 1> Items;
  if (wrappedKind(Primal, Kind).Return == Activity::Active)
    Items.push_back(lanesOf(Primal.getReturnType(), Kind.Width));
  Function *New =
      declareReader(Primal, Kind, Owned, "linkgrad.fwdsplit.", Items, {});

  TapeReader R(*New, Kind, Owned, paramTypes(Primal, Kind).size());
  if (Value *At = R.print())
    checkTangentTape(R.B, C.Arena, At,
                     emitPrint(R.B, C.Functions, *S, Primal, Kind),
                     Kind.KeepTape && S->OwnsShadows);
  CallInst *Call = R.callInner(*S->Tangent);
  SmallVector<Lanes, 1> Results;
  if (!Items.empty())
    Results.push_back(extractLanes(R.B, Call, 0, Kind.Width));
  returnFields(R.B, Results);
  finish(*New, Primal);
  return New;
}
