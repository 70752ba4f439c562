//===- ReverseInstructions.cpp - adjoints of instructions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each instruction r = f(x, ...) with adjoint g of r: adjoint(x) +=
// (df/dx)^T g. What is read here beside adjoints is announced in
// plan/Needs.cpp.
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeSeeds.h"
#include "prepare/closure/Closure.h"
#include "prepare/library/ParallelRegions.h"
#include "rules/LibraryFunctions.h"
#include "rules/MathRules.h"
#include "rules/ParallelFunctions.h"
#include "rules/PartialProduct.h"
#include "support/TeamRuntime.h"
#include "transform/CopyLoops.h"
#include "transform/CopyRanges.h"
#include "transform/MovedWords.h"
#include "transform/ReverseSweep.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

void ReverseSweep::reverse(Instruction &I) {
  if (const MathRule *Rule = findMathRule(I))
    return reverseMath(I, *Rule);
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return reverseLoad(*Load);
  if (I.mayReadOrWriteMemory())
    Sums.flush(B);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return reverseStore(*Store);
  if (auto *Atomic = dyn_cast<AtomicRMWInst>(&I))
    return reverseAtomic(*Atomic);
  if (auto *Call = dyn_cast<CallBase>(&I))
    return reverseCall(*Call);
  reverseStructural(I);
}

void ReverseSweep::reverseMath(Instruction &I, const MathRule &Rule) {
  PrimalValues V = Tape.primalValues(I, Rule);
  Lanes G;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    G.push_back(Adj.take(B, &I, Lane));
  for (unsigned N = 0; N < Rule.numOperands(); ++N) {
    Value *Op = I.getOperand(N);
    if (!Rule.isDifferentiable(N) || !P.Activities.hasAdjoint(*Op))
      continue;
    Value *Partial = Rule.emitPartial(N, B, V);
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Adj.add(B, Op, Lane,
              multiplyPartial(B, I, Rule, N, Partial, G[Lane],
                              P.C.Facts.DropsNaNs || InVain.isDelicate(I),
                              InVain.feedsPole(I)));
  }
}

//===----------------------------------------------------------------------===//
// Memory: r = *p gives p'[0] += g; *p = v gives v += p'[0], p'[0] = 0
//===----------------------------------------------------------------------===//

void ReverseSweep::reverseLoad(LoadInst &Load) {
  if (P.Activities.isWord(Load))
    return reverseWordLoad(Load);
  Type *Ty = adjointType(P, Load);
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *G = Adj.take(B, &Load, Lane);
    if (!P.Activities.hasShadow(*Load.getPointerOperand()))
      continue;
    Value *At = Tape.placeOf(Load.getPointerOperand(), Lane, Ty).At;
    Align A = shadowAlign(Load);
    if (P.Kind.Shared && !isThreadPrivate(Load.getPointerOperand())) {
      addAmongThreads(Load, Lane, G, At, A);
      continue;
    }
    if (!Scatter.add(Load, At, A, G))
      Sums.add(B, Load.getPointerOperand(), At, A, G);
  }
}

/// Whether it stores a pointer where other floats than doubles lie at other
/// times: before it, maybe, when the pointer's shadow would pass for their
/// adjoints. (As a double it is below 7e-310.)
bool ReverseSweep::mayCoverFloats(StoreInst &Store) const {
  Value *V = Store.getValueOperand(), *At = Store.getPointerOperand();
  uint64_t Size = C.M.getDataLayout().getPointerSize();
  bool IsPointer = V->getType()->isPointerTy() ||
                   P.Activities.classOf(*V) == ValueClass::Pointer;
  return IsPointer &&
         any_of(C.Types.memory(*At, Size),
                [](const TypedRange &R) {
                  return R.Pairs || (!R.Type.isKnown() && !R.Untouched &&
                                     !R.Words && !R.CopyAs.isKnown());
                }) &&
         C.Types.mayBeFloat(*At, Size, /*FloatSize=*/0);
}

/// Text that lies where something else does at other times may have no shadow
/// (ShadowSweep::shadowToStore).
Value *ReverseSweep::ifThere(Value *At, Type *Ty) {
  return B.CreateSelect(isMemory(B, At), At, Tape.scratch(Ty));
}

void ReverseSweep::coverFloats(StoreInst &Store, unsigned Lane) {
  Type *Ty = Store.getValueOperand()->getType();
  Value *At = Tape.placeOf(Store.getPointerOperand(), Lane, Ty).At;
  B.CreateAlignedStore(Constant::getNullValue(Ty), ifThere(At, Ty),
                       shadowAlign(Store));
}

/// Of an integer's place, where numbers lie at other times: its shadow is the
/// integer, but for what a lost derivative (rules/LostDerivative.h) has added,
/// which is none of what lay there before.
void ReverseSweep::clearLost(StoreInst &Store) {
  const Value &V = *Store.getValueOperand();
  Type *Ty = V.getType();
  uint64_t Size = C.M.getDataLayout().getTypeStoreSize(Ty);
  if ((Size != 4 && Size != 8) || !isAmongFloats(P, Store) ||
      !(isIntegerMember(Store) || isa<Constant>(V) || C.Types.isInteger(V)))
    return;
  Value &At = *Store.getPointerOperand();
  SmallVector<std::pair<uint64_t, Type *>, 3> Numbers;
  if (Size == 8 && C.Types.mayBeFloat(At, Size, /*FloatSize=*/8))
    Numbers.push_back({0, B.getDoubleTy()});
  if (Size == 4 || C.Types.mayBeFloat(At, Size, /*FloatSize=*/4))
    for (uint64_t Offset = 0; Offset != Size; Offset += 4)
      Numbers.push_back({Offset, B.getFloatTy()});
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    TapeReader::Place Place = Tape.placeOf(&At, Lane, Ty);
    for (auto [Offset, Number] : Numbers) {
      TapeReader::Place Part = {
          B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Place.At, Offset),
          Place.Inactive};
      Align A = commonAlignment(shadowAlign(Store), Offset);
      Value *G = Tape.load(Part, Number, A);
      Value *IsLost = B.CreateFCmpUNO(G, G);
      B.CreateAlignedStore(
          B.CreateSelect(IsLost, Constant::getNullValue(Number), G), Part.At,
          A);
    }
  }
  Sums.taken(&At);
}

/// What is zero before \p V is stored. Less than a number, such as a letter
/// that lies where numbers lie at other times, covers none of what is behind
/// it.
static Type *overwrittenType(const FunctionPlan &P, const Value &V) {
  const DataLayout &DL = P.Primal.getDataLayout();
  Type *Ty = adjointType(P, V);
  bool IsPart = DL.getTypeStoreSize(V.getType()) < DL.getTypeStoreSize(Ty);
  return IsPart && !P.Activities.hasAdjoint(V) ? V.getType() : Ty;
}

void ReverseSweep::reverseStore(StoreInst &Store) {
  if (P.Tape->isKept(overwrittenNode(&Store)))
    restore(Store);
  Value *V = Store.getValueOperand();
  if (P.Activities.isWord(*V))
    return reverseWordStore(Store);
  if (mayCoverFloats(Store))
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      coverFloats(Store, Lane);
  if (!writesFloats(P, Store))
    return clearLost(Store);
  Type *Ty = overwrittenType(P, *V);
  bool MayKeep = Ty->isDoubleTy() && mayKeepPointer(P, Store);
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    TapeReader::Place Place = Tape.placeOf(Store.getPointerOperand(), Lane, Ty);
    if (Ty->isIntegerTy())
      Place.At = ifThere(Place.At, Ty);
    Value *After = Constant::getNullValue(Ty);
    if (P.Activities.hasAdjoint(*V) || MayKeep) {
      Value *G = Tape.load(Place, Ty, shadowAlign(Store));
      if (MayKeep) // (A pointer's shadow is less than any normal float.)
        After = B.CreateSelect(
            looksLikeAddress(B, B.CreateBitCast(G, B.getInt64Ty())), G, After);
      if (P.Activities.hasAdjoint(*V))
        Adj.add(B, V, Lane, G);
    }
    B.CreateAlignedStore(After, Place.At, shadowAlign(Store));
  }
  Sums.taken(Store.getPointerOperand());
}

// r = *p; *p = r + v gives v += p'[0], p'[0] += g. An exchange leaves only g.
void ReverseSweep::reverseAtomic(AtomicRMWInst &I) {
  Value *V = I.getValOperand();
  bool Exchanges = I.getOperation() == AtomicRMWInst::Xchg;
  if (P.Activities.classOf(I) != ValueClass::Float)
    return; // a counter or a pointer
  Type *Ty = adjointType(P, I);
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    TapeReader::Place Place = Tape.placeOf(I.getPointerOperand(), Lane, Ty);
    Value *Old = Tape.load(Place, Ty, I.getAlign());
    bool Subtracts = I.getOperation() == AtomicRMWInst::FSub;
    if (P.Activities.hasAdjoint(*V))
      Adj.add(B, V, Lane, Subtracts ? B.CreateFNeg(Old) : Old);
    Value *G = P.Activities.hasAdjoint(I) ? Adj.take(B, &I, Lane)
                                          : Constant::getNullValue(Ty);
    if (Exchanges || P.Activities.hasAdjoint(I))
      B.CreateAlignedStore(Exchanges ? G : B.CreateFAdd(Old, G), Place.At,
                           I.getAlign());
  }
}

// Nothing looked at the source of a move after it: its adjoint is zero, and
// what came after belongs to it as it is.
void ReverseSweep::reverseMove(CallBase &Call) {
  if (!P.Activities.hasShadow(*Call.getArgOperand(1)) || movesText(C, Call))
    return;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *From = shadow(Call.getArgOperand(1), Lane);
    Value *To = shadow(Call.getArgOperand(0), Lane);
    Value *Bytes = primal(Call.getArgOperand(2));
    if (Value *Inactive = Tape.isInactive(Call.getArgOperand(1), Lane))
      Bytes = B.CreateSelect(Inactive, Constant::getNullValue(Bytes->getType()),
                             Bytes);
    copyShadow(B, Call, From, To, Bytes);
  }
}

void ReverseSweep::reverseCopy(CallBase &Call) {
  if (Call.hasFnAttr(MoveAttribute))
    return reverseMove(Call);
  CopyRanges Ranges(C, Call);
  if (!Ranges.known() || !Ranges.hasFloats())
    return; // reported by the forward sweep
  bool HasSource = lookupLibraryFunction(Call).copies() &&
                   P.Activities.hasShadow(*Call.getArgOperand(1));
  bool Shared =
      HasSource && P.Kind.Shared && !isThreadPrivate(Call.getArgOperand(1));
  if (Shared && !Ranges.canAddAmongThreads())
    return D.unsupported(P, Call,
                         "a copy of numbers of this type out of memory that "
                         "threads share");
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *To = shadow(Call.getArgOperand(0), Lane);
    Value *From = HasSource ? shadow(Call.getArgOperand(1), Lane) : nullptr;
    Value *Bytes =
        shadowLength(B, Call, To, From, primal(Call.getArgOperand(2)));
    Value *ToInactive = Tape.isInactive(Call.getArgOperand(0), Lane);
    Value *FromInactive =
        From ? Tape.isInactive(Call.getArgOperand(1), Lane) : nullptr;
    Value *If = ToInactive ? B.CreateNot(ToInactive) : nullptr;
    if (!FromInactive) {
      Ranges.emitAdjoint(B, To, From, Bytes, If, Shared);
      continue;
    }
    // The source is constant: the adjoint of the copy is only taken.
    auto And = [&](Value *Condition) {
      return If ? B.CreateAnd(If, Condition) : Condition;
    };
    Ranges.emitAdjoint(B, To, From, Bytes, And(B.CreateNot(FromInactive)),
                       Shared);
    Ranges.emitAdjoint(B, To, nullptr, Bytes, And(FromInactive), Shared);
  }
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void ReverseSweep::reverseCall(CallBase &Call) {
  LibraryFunction L = lookupLibraryFunction(Call);
  if (!L)
    return reverseBodyCall(Call);
  if (L.fills())
    return reverseCopy(Call);
  if (L.allocates())
    return Tape.clearAllocation(Call);
  if (std::optional<Synchronisation> Sync = synchronisationOf(Call))
    return reverseSynchronisation(Call, *Sync);
  auto *II = dyn_cast<LifetimeIntrinsic>(&Call);
  if (!II || !isa<AllocaInst>(II->getArgOperand(0)))
    return;
  // The object is fresh in each iteration: so is its shadow.
  auto *A = cast<AllocaInst>(II->getArgOperand(0));
  auto Size = A->getAllocationSize(C.M.getDataLayout());
  if (Size)
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      B.CreateMemSet(shadow(A, Lane), B.getInt8(0), Size->getFixedValue(),
                     A->getAlign());
}

// Threads wait at the same places, on the way back.
void ReverseSweep::reverseSynchronisation(CallBase &Call,
                                          Synchronisation Sync) {
  auto CallLibrary = [&](StringRef Name) {
    Constant *Source = sourceOfForks(C.M);
    Type *Ptr = B.getPtrTy(), *I32 = B.getInt32Ty();
    FunctionCallee Number =
        C.M.getOrInsertFunction("__kmpc_global_thread_num", I32, Ptr);
    FunctionCallee Callee =
        C.M.getOrInsertFunction(Name, B.getVoidTy(), Ptr, I32);
    B.CreateCall(Callee, {Source, B.CreateCall(Number, {Source})});
  };
  switch (Sync) {
  case Synchronisation::Barrier:
    return CallLibrary("__kmpc_barrier");
  case Synchronisation::BeginSerial:
    return CallLibrary("__kmpc_end_serialized_parallel");
  case Synchronisation::EndSerial:
    return CallLibrary("__kmpc_serialized_parallel");
  case Synchronisation::Enter:
  case Synchronisation::Leave:
    B.CreateCall(TeamRuntime(C.M).orderWait(), {Tape.get(tapeNode(&Call), 0)});
    return;
  case Synchronisation::Join:
    B.CreateCall(TeamRuntime(C.M).restartThread(),
                 {Tape.get(tapeNode(&Call), 0)});
    return;
  case Synchronisation::Tasks:
    B.CreateCall(TeamRuntime(C.M).restartTasks(),
                 {Tape.get(tapeNode(&Call), 0)});
  }
}

void ReverseSweep::reverseBodyCall(CallBase &Call) {
  SplitDerivative *S = D.splitOfCall(P, Call);
  if (!S)
    return;
  DerivativeKind Kind = D.kindOfCall(P, Call, DerivativeMode::Augmented);
  CallNeeds Needs = D.needsOfCall(P, Call);
  SmallVector<Value *, 8> Args;
  for (unsigned A = 0; A < Call.arg_size(); ++A) {
    Value *Op = Call.getArgOperand(A);
    if (P.Activities.classOf(*Op) == ValueClass::Mixed &&
        !P.Activities.isWord(*Op) && P.Activities.hasAdjoint(*Op))
      return D.unsupported(P, Call,
                           "an argument of floats and pointers in one value");
    Args.push_back(Needs.Primal[A] ? primal(Op)
                                   : PoisonValue::get(Op->getType()));
    if (hasShadowParam(Kind.Args[A]))
      for (unsigned Lane = 0; Lane < P.width(); ++Lane)
        Args.push_back(Needs.Shadow[A] ? shadow(Op, Lane)
                                       : PoisonValue::get(Op->getType()));
  }
  if (hasSeedParam(Kind, Call.getType()))
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Args.push_back(Adj.take(B, &Call, Lane));
  if (S->Tape)
    Args.push_back(Tape.get(tapeNode(&Call), 0));
  CallInst *Made = B.CreateCall(S->Reverse, Args);
  unsigned Field = 0;
  for (unsigned A = 0; A < Call.arg_size(); ++A)
    if (Kind.Args[A] == Activity::Active)
      for (unsigned Lane = 0; Lane < P.width(); ++Lane)
        Adj.add(B, Call.getArgOperand(A), Lane,
                B.CreateExtractValue(Made, Field++));
}

//===----------------------------------------------------------------------===//
// Transposes of structural instructions
//===----------------------------------------------------------------------===//

void ReverseSweep::reverseStructural(Instruction &I) {
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *G = Adj.take(B, &I, Lane);
    Value *X = I.getNumOperands() ? I.getOperand(0) : nullptr;
    switch (I.getOpcode()) {
    case Instruction::Select: {
      Value *Condition = primal(X);
      Value *Zero = Constant::getNullValue(G->getType());
      Adj.add(B, I.getOperand(1), Lane, B.CreateSelect(Condition, G, Zero));
      Adj.add(B, I.getOperand(2), Lane, B.CreateSelect(Condition, Zero, G));
      break;
    }
    case Instruction::FPExt:
      Adj.add(B, X, Lane, B.CreateFPTrunc(G, X->getType()));
      break;
    case Instruction::FPTrunc:
      Adj.add(B, X, Lane, B.CreateFPExt(G, X->getType()));
      break;
    case Instruction::Freeze:
    case Instruction::BitCast:
    case Instruction::IntToPtr: // a word
      Adj.add(B, X, Lane, G);
      break;
    default:
      if (!reverseVector(I, Lane, G) && !reversePacked(I, Lane, G))
        return D.unsupported(P, I, Twine("'") + I.getOpcodeName() + "'");
    }
  }
}

bool ReverseSweep::reverseVector(Instruction &I, unsigned Lane, Value *G) {
  Value *X = I.getNumOperands() ? I.getOperand(0) : nullptr;
  auto ZeroOf = [&](Value *V) {
    return Constant::getNullValue(adjointType(P, *V));
  };
  switch (I.getOpcode()) {
  case Instruction::ExtractElement:
    Adj.add(B, X, Lane,
            B.CreateInsertElement(ZeroOf(X), G, primal(I.getOperand(1))));
    return true;
  case Instruction::InsertElement: {
    Value *Index = primal(I.getOperand(2));
    Adj.add(B, I.getOperand(1), Lane, B.CreateExtractElement(G, Index));
    Value *Zero = Constant::getNullValue(I.getOperand(1)->getType());
    Adj.add(B, X, Lane, B.CreateInsertElement(G, Zero, Index));
    return true;
  }
  case Instruction::ShuffleVector: {
    auto &S = cast<ShuffleVectorInst>(I);
    unsigned Width = cast<FixedVectorType>(X->getType())->getNumElements();
    Value *Sum[2] = {ZeroOf(X), ZeroOf(X)};
    for (unsigned N = 0; N < S.getShuffleMask().size(); ++N) {
      int From = S.getMaskValue(N);
      if (From < 0)
        continue;
      Value *&To = Sum[unsigned(From) / Width];
      unsigned At = unsigned(From) % Width;
      Value *E = B.CreateFAdd(B.CreateExtractElement(To, At),
                              B.CreateExtractElement(G, N));
      To = B.CreateInsertElement(To, E, At);
    }
    Adj.add(B, X, Lane, Sum[0]);
    Adj.add(B, I.getOperand(1), Lane, Sum[1]);
    return true;
  }
  case Instruction::ExtractValue: {
    auto Indices = cast<ExtractValueInst>(I).getIndices();
    if (!ZeroOf(X)->getType()->isAggregateType())
      return false;
    Adj.add(B, X, Lane, B.CreateInsertValue(ZeroOf(X), G, Indices));
    return true;
  }
  case Instruction::InsertValue: {
    if (!G->getType()->isAggregateType())
      return false;
    auto Indices = cast<InsertValueInst>(I).getIndices();
    Value *V = I.getOperand(1);
    Adj.add(B, V, Lane, B.CreateExtractValue(G, Indices));
    Adj.add(
        B, X, Lane,
        B.CreateInsertValue(G, Constant::getNullValue(V->getType()), Indices));
    return true;
  }
  default:
    return false;
  }
}

// Integers that hold the bits of one or several floats. Adjoints are vectors of
// the floats, lowest bits first.
bool ReverseSweep::reversePacked(Instruction &I, unsigned Lane, Value *G) {
  Value *X = I.getOperand(0);
  Type *Float = G->getType()->getScalarType();
  if (!Float->isFloatingPointTy() || !P.Activities.hasAdjoint(*X) ||
      !adjointType(P, *X)->isFPOrFPVectorTy())
    return false;
  auto CountOf = [](Type *Ty) {
    auto *V = dyn_cast<FixedVectorType>(Ty);
    return V ? V->getNumElements() : 1u;
  };
  auto Element = [&](Value *V, unsigned N) {
    return V->getType()->isVectorTy() ? B.CreateExtractElement(V, N) : V;
  };
  // adjoint(X)[n] += G[n + Shift]
  auto AddShifted = [&](Value *To, int Shift) {
    Type *Ty = adjointType(P, *To);
    Value *Sum = Constant::getNullValue(Ty);
    for (unsigned N = 0; N < CountOf(Ty); ++N) {
      int From = int(N) + Shift;
      if (From < 0 || From >= int(CountOf(G->getType())))
        continue;
      Value *E = Element(G, From);
      Sum = Ty->isVectorTy() ? B.CreateInsertElement(Sum, E, N) : E;
    }
    Adj.add(B, To, Lane, Sum);
  };
  unsigned Bits = Float->getPrimitiveSizeInBits();
  auto *Shift =
      I.getNumOperands() > 1 ? dyn_cast<ConstantInt>(I.getOperand(1)) : nullptr;
  bool Whole = Shift && Shift->getZExtValue() % Bits == 0;
  switch (I.getOpcode()) {
  case Instruction::Trunc:
  case Instruction::ZExt:
    AddShifted(X, 0);
    return true;
  case Instruction::LShr:
    if (!Whole)
      return false;
    AddShifted(X, -int(Shift->getZExtValue() / Bits));
    return true;
  case Instruction::Shl:
    if (!Whole)
      return false;
    AddShifted(X, Shift->getZExtValue() / Bits);
    return true;
  case Instruction::Or:
    AddShifted(X, 0);
    if (P.Activities.hasAdjoint(*I.getOperand(1)))
      AddShifted(I.getOperand(1), 0);
    return true;
  default:
    return false;
  }
}
