//===- SplitDerivatives.cpp - halves with the tape between them ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Closure.h"
#include "prepare/closure/DisjointMemory.h"
#include "rules/ParallelFunctions.h"
#include "support/Diagnostics.h"
#include "transform/AugmentedSweep.h"
#include "transform/ReverseSweep.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// Tapes up to this size are handed over by value; those that a request asks for
// become part of what its caller holds.
static constexpr uint64_t ByValueLimit = 64;
static constexpr uint64_t RequestByValueLimit = 4096;

// With S.Tape chosen, makes the two prototypes.
void Derivatives::declareSplit(SplitDerivative &S, const FunctionPlan &P) {
  LLVMContext &Ctx = C.M.getContext();
  const DerivativeKind &Kind = P.Kind;
  Type *R = P.Primal.getReturnType();
  SmallVector<Type *, 4> Items;
  if (S.Tape)
    Items.push_back(S.Tape);
  S.HasPrimalResult = !R->isVoidTy();
  if (S.HasPrimalResult)
    Items.push_back(R);
  if (isDuplicated(Kind.Return))
    Items.append(Kind.Width, R);
  SmallVector<Type *, 16> Params = paramTypes(P.Primal, Kind);
  Params.push_back(PointerType::getUnqual(Ctx));
  S.Augmented = declare(P.Primal, "linkgrad.augmented." + baseName(P.Primal),
                        structOrVoid(Ctx, Items), Params);
  handOnNoAlias(P.Primal, Kind, *S.Augmented);

  Params.pop_back();
  // Adjoints have the floats' types also where the primal passes their bits.
  if (hasSeedParam(Kind, R) && P.Info.Return)
    Params.append(Kind.Width, adjointType(P, *P.Info.Return->getReturnValue()));
  if (S.Tape)
    Params.push_back(S.Tape);
  Items.clear();
  for (Argument &A : P.Primal.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      Items.append(Kind.Width, adjointType(P, A));
  S.Reverse = declare(P.Primal, "linkgrad.reverse.of." + baseName(P.Primal),
                      structOrVoid(Ctx, Items), Params);
  S.Reverse->setPersonalityFn(nullptr);
  if (Kind.WithTangent)
    declareTangent(S, P);
}

SmallVector<Value *, 8> linkgrad::openFrame(const SplitDerivative &S,
                                            const TapeLayout &Layout,
                                            IRBuilder<> &B, Value *Tape) {
  SmallVector<Value *, 8> Frame;
  StructType *Ty = Layout.frameType(B.getContext());
  for (unsigned I = 0; Ty && I < Ty->getNumElements(); ++I) {
    if (S.Tape->isPointerTy()) {
      Frame.push_back(B.CreateStructGEP(Ty, Tape, I));
      continue;
    }
    Value *Slot = B.CreateAlloca(Ty->getElementType(I), nullptr, "kept");
    B.CreateStore(B.CreateExtractValue(Tape, I), Slot);
    Frame.push_back(Slot);
  }
  return Frame;
}

static bool isInArgument(const Value &Pointer) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&Pointer, Objects, nullptr, 0);
  return any_of(Objects, [](const Value *O) { return isa<Argument>(O); });
}

/// Whether it keeps addresses in the shadows that the first half was given: of
/// a pointer that walks, with steps that are not known.
static bool keepsGivenShadows(FunctionPlan &P, Derivatives &D) {
  for (Node N : P.Tape->kept()) {
    if (N.getInt() == NodeKind::Shadow && isInArgument(*N.getPointer()))
      return true;
    auto *Call = dyn_cast<CallBase>(N.getPointer());
    SplitDerivative *S =
        Call && N.getInt() == NodeKind::Tape && !synchronisationOf(*Call)
            ? D.splitOfCall(P, *Call)
            : nullptr;
    if (S && S->KeepsShadows && any_of(Call->args(), [](const Use &U) {
          return U->getType()->isPointerTy() && isInArgument(*U);
        }))
      return true;
  }
  return false;
}

void Derivatives::makeSplit(SplitDerivative &S, Function &Primal,
                            const DerivativeKind &Kind,
                            const CallerWrites &Writes) {
  LLVMContext &Ctx = C.M.getContext();
  bool Recursive = C.Functions.isRecursive(&Primal);
  FunctionPlan P(C, Primal, Kind, Writes);
  checkActivities(P);
  if (Recursive) {
    S.Tape = PointerType::getUnqual(Ctx);
    declareSplit(S, P);
  }
  TapeLayout Layout = planTape(P, /*Combined=*/false);
  if (!Recursive) {
    if (StructType *Frame = Layout.frameType(Ctx)) {
      uint64_t Size = C.M.getDataLayout().getTypeAllocSize(Frame);
      S.Tape = Size <= (Kind.InlineTape ? RequestByValueLimit : ByValueLimit)
                   ? static_cast<Type *>(Frame)
                   : static_cast<Type *>(PointerType::getUnqual(Ctx));
    }
    declareSplit(S, P);
  }
  unsigned Next;
  DerivativeParams Params(*S.Augmented, Kind, Next);
  AugmentedSweep Forward(*this, P, Layout, *S.Augmented,
                         S.Augmented->getArg(Next), &S);
  Forward.run(Params);
  Forward.accesses().markOthers(*S.Augmented);
  S.OwnsShadows = Recursive || Forward.makesMemory();
  S.KeepsShadows = keepsGivenShadows(P, *this);
  S.UsesArena = S.KeepsShadows || !S.Augmented->getArg(Next)->use_empty();
  finish(*S.Augmented, Primal);

  auto *Entry = BasicBlock::Create(Ctx, "entry", S.Reverse);
  IRBuilder<> B(Entry);
  if (!P.Info.Return || C.Diags.hasErrors()) {
    B.CreateUnreachable();
    S.InProgress = false;
    return;
  }
  // Addresses that were kept may lead to where the parameters do.
  if (Primal.hasFnAttribute(DisjointAttribute) &&
      none_of(P.Tape->kept(), [](Node N) {
        return N.getInt() == NodeKind::Tape || N.getInt() == NodeKind::Shadow ||
               valueType(N)->isPtrOrPtrVectorTy();
      }))
    handOnNoAlias(Primal, Kind, *S.Reverse);
  DerivativeParams ReverseParams(*S.Reverse, Kind, Next);
  Lanes Seeds;
  if (hasSeedParam(Kind, Primal.getReturnType()))
    for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
      Seeds.push_back(S.Reverse->getArg(Next++));
  SmallVector<Value *, 8> Frame =
      openFrame(S, Layout, B, S.Tape ? S.Reverse->getArg(Next) : nullptr);
  B.CreateUnreachable();
  ReverseSweep Reverse(*this, P, Layout, *S.Reverse, ReverseParams, Frame,
                       nullptr, /*Arena=*/nullptr);
  Reverse.emit(Seeds, Entry);
  B.SetInsertPoint(Reverse.done());
  SmallVector<Value *, 8> Adjoints;
  for (Argument &A : Primal.args())
    if (Kind.Args[A.getArgNo()] == Activity::Active)
      for (unsigned Lane = 0; Lane < Kind.Width; ++Lane)
        Adjoints.push_back(Reverse.adjoints().read(B, &A, Lane));
  returnAll(B, Adjoints);
  Reverse.adjoints().zeroSlots();
  finish(*S.Reverse, Primal);
  if (Kind.WithTangent)
    makeTangent(S, P, Layout);
  S.InProgress = false;
}
