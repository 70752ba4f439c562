//===- AugmentedSweep.cpp - the forward sweep of reverse mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/AugmentedSweep.h"
#include "prepare/closure/Closure.h"
#include "rules/ParallelFunctions.h"
#include "support/Diagnostics.h"
#include "support/TeamRuntime.h"
#include "transform/CopyRanges.h"
#include "transform/KeptBlocks.h"
#include "transform/VariableShadows.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// The tape
//===----------------------------------------------------------------------===//

void AugmentedSweep::cloned() {
  for (BasicBlock *Block : P.Info.RPO)
    for (Instruction &I : *Block)
      Locations[&I] = cloneOf(I)->getDebugLoc();
  BasicBlock &Entry = New.getEntryBlock();
  B.SetInsertPoint(&Entry, Entry.getFirstInsertionPt());
  if (!Arena) {
    StructType *Ty = C.Arena.arenaType();
    Arena = B.CreateAlloca(Ty, nullptr, "arena");
    B.CreateStore(Constant::getNullValue(Ty), Arena);
  }
  makeFrame();
  Bases.resize(Layout.scopes().size());
  Totals.resize(Layout.scopes().size());
  for (const TapeScope &S : Layout.scopes().drop_front())
    if (S.Counted)
      openCounted(S);
    else
      openLinked(S);
}

// To promote the fields costs their number times that of the blocks. Where that
// is more than this, most would end on the stack anyway.
static constexpr uint64_t PromotionLimit = 1 << 17;

// In registers (allocas that SROA removes) unless the frame is large, or that
// of a recursive function.
void AugmentedSweep::makeFrame() {
  StructType *Ty = Layout.frameType(New.getContext());
  if (!Ty)
    return;
  bool InMemory =
      Split ? Split->Tape && Split->Tape->isPointerTy()
            : uint64_t(Ty->getNumElements()) * New.size() > PromotionLimit;
  if (InMemory) {
    uint64_t Size = C.M.getDataLayout().getTypeAllocSize(Ty);
    FramePointer = B.CreateCall(C.Arena.alloc(), {Arena, B.getInt64(Size)});
  }
  for (unsigned I = 0; I < Ty->getNumElements(); ++I)
    Frame.push_back(
        InMemory ? B.CreateStructGEP(Ty, FramePointer, I)
                 : B.CreateAlloca(Ty->getElementType(I), nullptr, "kept"));
}

void AugmentedSweep::openCounted(const TapeScope &S) {
  unsigned Index = &S - Layout.scopes().begin();
  auto *Preheader = cast<BasicBlock>(primal(S.Outermost->getLoopPreheader()));
  B.SetInsertPoint(Preheader->getTerminator());
  B.SetCurrentDebugLocation(Preheader->getTerminator()->getDebugLoc());
  Value *Total = nullptr;
  for (unsigned I = 0; I < S.Nest.size(); ++I) {
    Value *Count = rowLength(S, I);
    B.CreateStore(Count, address(S.Counts[I]));
    Total = Total ? B.CreateMul(Total, Count) : Count;
  }
  if (!Total) // one value, the same in all iterations
    Total = B.getInt64(1);
  Totals[Index] = Total;
  Value *Bytes = B.CreateMul(Total, B.getInt64(S.RecordSize));
  auto *Fixed = dyn_cast<ConstantInt>(Bytes);
  if (Fixed && Fixed->getValue().ule(StackBlockLimit) && !Split &&
      S.Parent == 0) {
    IRBuilder<> Entry(&New.getEntryBlock(),
                      New.getEntryBlock().getFirstInsertionPt());
    auto *Block = Entry.CreateAlloca(
        ArrayType::get(Entry.getInt8Ty(), Fixed->getZExtValue()), nullptr,
        "tape");
    Block->setAlignment(Align(16));
    Bases[Index] = Block;
  } else {
    Bases[Index] = B.CreateCall(C.Arena.allocBlock(), {Arena, Bytes}, "tape");
  }
  B.CreateStore(Bases[Index], address(S.Anchor));
}

void AugmentedSweep::openLinked(const TapeScope &S) {
  unsigned Index = &S - Layout.scopes().begin();
  auto *Preheader = cast<BasicBlock>(primal(S.L->getLoopPreheader()));
  B.SetInsertPoint(Preheader->getTerminator());
  B.SetCurrentDebugLocation(Preheader->getTerminator()->getDebugLoc());
  B.CreateStore(Constant::getNullValue(B.getPtrTy()), address(S.Anchor));
  auto *Header = cast<BasicBlock>(primal(S.L->getHeader()));
  B.SetInsertPoint(Header, Header->getFirstInsertionPt());
  Value *Record = B.CreateCall(C.Arena.alloc(),
                               {Arena, B.getInt64(S.RecordSize)}, "record");
  Value *Anchor = address(S.Anchor);
  B.CreateStore(B.CreateLoad(B.getPtrTy(), Anchor), Record);
  RecordMade[Header] = B.CreateStore(Record, Anchor);
  Bases[Index] = Record;
}

// How many values of each iteration of the loop around lie beside each other.
Value *AugmentedSweep::rowLength(const TapeScope &S, unsigned I) {
  if (S.Most)
    return B.getInt64(S.Most);
  Value *Last = primal(P.Info.Loops.find(S.Nest[I])->second.LastIteration);
  return B.CreateAdd(Last, B.getInt64(1 + (I ? 0 : S.Behind)), "count");
}

// The number of the iteration in the whole nest.
Value *AugmentedSweep::iteration(const TapeScope &S) {
  if (S.Nest.empty())
    return B.getInt64(0);
  Value *At = nullptr;
  for (unsigned I = S.Nest.size(); I-- > 0;) {
    const LoopFacts &Facts = P.Info.Loops.find(S.Nest[I])->second;
    Value *Counter = primal(Facts.Counter);
    if (At)
      Counter = B.CreateAdd(B.CreateMul(At, rowLength(S, I)), Counter);
    At = Counter;
  }
  return At;
}

Value *AugmentedSweep::address(unsigned Slot) {
  const TapeSlot &S = Layout.slot(Slot);
  const TapeScope &Scope = Layout.scopes()[S.Scope];
  if (!Scope.L)
    return Frame[S.Prefix];
  Value *Base = Bases[S.Scope];
  if (!Scope.Counted)
    return B.CreatePtrAdd(Base, B.getInt64(S.Prefix));
  Value *Array = S.Prefix
                     ? B.CreatePtrAdd(Base, B.CreateMul(Totals[S.Scope],
                                                        B.getInt64(S.Prefix)))
                     : Base;
  return B.CreateGEP(S.Ty, Array, iteration(Scope));
}

void AugmentedSweep::keep(Node N, ArrayRef<Value *> Values) {
  unsigned Slot = Layout.slotOf(N);
  for (unsigned I = 0; I < Values.size(); ++I) {
    StoreInst *S = B.CreateStore(Values[I], address(Slot + I));
    if (Layout.scopes()[Layout.slot(Slot).Scope].L)
      S->setAlignment(Layout.slot(Slot).Alignment);
    if (Split)
      Accesses.add(*S);
  }
}

// Of the last iteration, behind what the first of them has kept in all.
void AugmentedSweep::keepBehind(LoadInst &Load, const ShiftedLoad &Of) {
  BasicBlock *Exit = liveExitOf(P.Info, *P.Info.loopOf(&Load));
  auto *Block = cast<BasicBlock>(primal(Exit));
  IRBuilderBase::InsertPointGuard Guard(B);
  B.SetInsertPoint(Block, Block->getFirstInsertionPt());
  unsigned Slot = Layout.slotOf(primalNode(Of.First));
  Value *At = B.CreateConstGEP1_64(Load.getType(), address(Slot), Of.By);
  StoreInst *S = B.CreateStore(primal(&Load), At);
  S->setAlignment(Layout.slot(Slot).Alignment);
  if (Split)
    Accesses.add(*S);
}

// Without the store's facts about aliases: they do not hold for what was there.
void AugmentedSweep::keepOverwritten(StoreInst &Store) {
  auto *Clone = cast<StoreInst>(cloneOf(Store));
  IRBuilderBase::InsertPointGuard Guard(B);
  B.SetInsertPoint(Clone);
  keep(overwrittenNode(&Store),
       {B.CreateAlignedLoad(Clone->getValueOperand()->getType(),
                            Clone->getPointerOperand(), Clone->getAlign(),
                            "overwritten")});
}

void AugmentedSweep::visited(Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I);
      Store && P.Tape->isKept(overwrittenNode(Store)))
    return keepOverwritten(*Store);
  if (auto *Store = dyn_cast<StoreInst>(&I);
      Store && P.Unread.contains(*Store)) {
    cloneOf(I)->eraseFromParent();
    return;
  }
  if (I.getType()->isVoidTy())
    return;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    if (ShiftedLoad Of = P.Tape->keptBehind().lookup(Load); Of.First)
      keepBehind(*Load, Of);
  if (P.Tape->isKept(primalNode(&I)))
    keep(primalNode(&I), {primal(&I)});
  if (!P.Tape->isKept(shadowNode(&I)))
    return;
  auto It = Shadows.find(&I);
  if (It != Shadows.end())
    keep(shadowNode(&I), Lanes(It->second));
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

// In the augmented half of a split derivative a local object dies before the
// reverse sweep runs.
bool AugmentedSweep::outlivesCall(AllocaInst &A) const {
  return P.Tape->isNeeded(primalNode(&A)) || P.Tape->isNeeded(shadowNode(&A)) ||
         P.Activities.hasShadow(A) ||
         PointerMayBeCaptured(&A, /*ReturnCaptures=*/true);
}

void AugmentedSweep::visitAlloca(AllocaInst &A) {
  if (!Split && A.isStaticAlloca())
    return ShadowSweep::visitAlloca(A);
  if (Split && A.isStaticAlloca() && !outlivesCall(A))
    return;
  Value *Size = sizeOf(A);
  auto Allocate = [&](const Twine &Name) {
    return C.Arena.allocAligned(B, Arena, Size, A.getAlign(), Name);
  };
  Instruction *Clone = cloneOf(A);
  Value *Primal = Allocate(A.getName());
  Clone->replaceAllUsesWith(Primal);
  Map[&A] = Primal;
  Clone->eraseFromParent();
  if (!carries(A))
    return;
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *S = Allocate(A.getName() + "'");
    B.CreateMemSet(S, B.getInt8(0), Size, Align(16));
    Result.push_back(S);
  }
  Shadows[&A] = Result;
  MakesMemory = true;
}

Value *AugmentedSweep::makeExceptionShadow(uint64_t Bytes) {
  return B.CreateCall(C.Arena.alloc(), {Arena, B.getInt64(Bytes)}, "e'");
}

// Both while nobody else is in the section.
void AugmentedSweep::numberInSequence(CallBase &Call, Synchronisation Sync) {
  if (!leavesRecord(Sync) || !P.Tape->isKept(tapeNode(&Call)))
    return;
  TeamRuntime R(C.M);
  IRBuilderBase::InsertPointGuard Guard(B);
  Instruction *Clone = cloneOf(Call);
  B.SetInsertPoint(Sync == Synchronisation::Leave ? Clone
                                                  : Clone->getNextNode());
  keep(tapeNode(&Call),
       {B.CreateCall(Sync == Synchronisation::Join    ? R.joinedThread()
                     : Sync == Synchronisation::Tasks ? R.childrenOfTask()
                                                      : R.orderNext())});
}

// The reverse sweep reads the primal's memory: what ends a lifetime must go.
void AugmentedSweep::visitInactiveCall(CallBase &Call) {
  if (std::optional<Synchronisation> Sync = synchronisationOf(Call))
    return numberInSequence(Call, *Sync);
  auto *II = dyn_cast<IntrinsicInst>(&Call);
  if (!II)
    return;
  switch (II->getIntrinsicID()) {
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
  case Intrinsic::stackrestore:
    replaceClone(Call, nullptr);
    return;
  default:
    return;
  }
}

// To the optimiser memory that is freed in the open is the derivative's own:
// what is written there and never read need not be computed.
void AugmentedSweep::freeLater(CallBase &Call, Function &Callee,
                               ArrayRef<Value *> Args) {
  BasicBlock *At = Call.getParent();
  if (Split || !P.Info.Return || P.Info.LI.getLoopFor(At) ||
      !P.Info.DT.dominates(At, P.Info.Return->getParent()))
    return C.Arena.postponeCall(B, Arena, &Callee, Args);
  FreedOnce.push_back({&Callee, {}});
  for (Value *A : Args)
    FreedOnce.back().Args.push_back(A);
}

void AugmentedSweep::emitFrees(IRBuilderBase &At) {
  for (const Freed &F : FreedOnce)
    At.CreateCall(F.Callee,
                  SmallVector<Value *, 3>(F.Args.begin(), F.Args.end()))
        ->setCallingConv(F.Callee->getCallingConv());
}

void AugmentedSweep::visitFree(CallBase &Call, const LibraryFunction &L) {
  auto *Clone = cast<CallBase>(cloneOf(Call));
  auto *Callee = dyn_cast<Function>(Clone->getCalledOperand());
  if (!Callee || L.PointerArg < 0)
    return;
  SmallVector<Value *, 4> Args(Clone->args());
  Value *Pointer = Call.getArgOperand(L.PointerArg);
  auto *MadeBy = dyn_cast<CallBase>(getUnderlyingObject(Pointer, 0));
  if (Function *Keeping =
          keepingDeallocator(*Clone, MadeBy, C.Functions.definitions())) {
    if (Keeping->arg_size() > Args.size())
      Args.push_back(primal(MadeBy->getArgOperand(0)));
    Callee = Keeping;
  }
  bool IsOwn = Own.contains(Call); // it goes with the tape
  if (!IsOwn)
    freeLater(Call, *Callee, Args);
  if (!IsOwn && carries(*Pointer) && !isa<Constant>(Pointer))
    for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
      Args[L.PointerArg] = freedShadow(Call, L.PointerArg, Lane);
      freeLater(Call, *Callee, Args);
      // What comes later is done first: once the block is freed, another thread
      // may have it.
      if (Function *Forget = shadowForgetter(C, *Pointer, P.Info.LI))
        freeLater(Call, *Forget, {Args[L.PointerArg]});
    }
  replaceByValue(Call, nullptr);
}

// What takes its place does not throw.
void AugmentedSweep::replaceByValue(CallBase &Call, Value *With) {
  if (auto *Invoke = dyn_cast<InvokeInst>(cloneOf(Call))) {
    Invoke->getUnwindDest()->removePredecessor(Invoke->getParent(),
                                               /*KeepOneInputPHIs=*/true);
    BranchInst::Create(Invoke->getNormalDest(), Invoke->getIterator());
  }
  replaceClone(Call, With);
}

/// Each block is another one, that of no bytes too. What no allocator has, by
/// its size or by the product of two numbers, an arena does not have either:
/// the program stops.
static Value *ownBytes(IRBuilder<> &B, Value *Size, Value *Count) {
  Value *Most = B.getInt64(uint64_t(1) << 62);
  if (Count) {
    Value *Product =
        B.CreateBinaryIntrinsic(Intrinsic::umul_with_overflow, Size, Count);
    Size = B.CreateSelect(B.CreateExtractValue(Product, 1), Most,
                          B.CreateExtractValue(Product, 0));
  }
  Size = B.CreateBinaryIntrinsic(Intrinsic::umax, Size, B.getInt64(1));
  return B.CreateBinaryIntrinsic(Intrinsic::umin, Size, Most);
}

void AugmentedSweep::visitFresh(CallBase &Call, const LibraryFunction &L) {
  auto *Clone = cast<CallBase>(cloneOf(Call));
  bool IsOwn = Own.contains(Call);
  Function *Keeping =
      IsOwn ? nullptr : keepingAllocator(*Clone, C.Functions.definitions());
  if (!IsOwn && !(Keeping && L.CountArg >= 0)) {
    if (Keeping)
      Clone->setCalledFunction(Keeping);
    return ShadowSweep::visitFresh(Call, L);
  }
  auto Before = B.saveIP();
  bool IsInvoke = isa<InvokeInst>(Clone);
  B.SetInsertPoint(Clone);
  auto Number = [&](int Arg) {
    return B.CreateZExtOrTrunc(primal(Call.getArgOperand(Arg)), B.getInt64Ty());
  };
  Value *Size = ownBytes(B, Number(L.SizeArg),
                         L.CountArg >= 0 ? Number(L.CountArg) : nullptr);
  auto Allocate = [&](bool Clear, const Twine &Name) -> Value * {
    if (Keeping)
      return B.CreateCall(Keeping, {Size}, Name);
    Value *Block = B.CreateCall(C.Arena.allocBlock(), {Arena, Size}, Name);
    if (Clear)
      B.CreateMemSet(Block, B.getInt8(0), Size, Align(16));
    return Block;
  };
  Value *Primal = Allocate(L.Zeroed, Call.getName());
  if (carries(Call))
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Shadows[&Call].push_back(Allocate(true, Call.getName() + "'"));
  MakesMemory = true;
  if (IsInvoke)
    B.restoreIP(Before);
  replaceByValue(Call, Primal);
  Map[&Call] = Primal;
}

/// A derivative inside of this one must not give its tape back before our
/// reverse sweep has run. So its memory is ours from the start: an arena in a
/// loop would otherwise hold a chunk of its own for each iteration.
void AugmentedSweep::redirectArena(CallBase &Call) {
  cast<CallBase>(cloneOf(Call))->setArgOperand(0, Arena);
}

/// Whether calls may have been postponed to the end of an arena.
static bool mayPostpone(const Value &Arena) {
  return any_of(Arena.uses(), [](const Use &U) {
    const User *By = U.getUser();
    if (auto *Field = dyn_cast<GetElementPtrInst>(By))
      return mayPostpone(*Field);
    if (auto *Store = dyn_cast<StoreInst>(By)) {
      auto *Stored = dyn_cast<Constant>(Store->getValueOperand());
      return !Stored || !Stored->isNullValue();
    }
    auto *Call = dyn_cast<CallBase>(By);
    if (!Call)
      return true;
    if (Call->isLifetimeStartOrEnd())
      return false;
    LibraryFunction L = lookupLibraryFunction(*Call);
    return !L.has(Effect::Arena) && !(L.fills() && !L.copies());
  });
}

/// What is released later: a tape on the heap, or an arena's contents. The
/// arena itself is a local variable, which the next iteration uses again.
Value *AugmentedSweep::keepArena(const Function &Release, Value *Inner) {
  if (Release.getName() != ArenaReleaseName)
    return Inner;
  const DataLayout &DL = C.M.getDataLayout();
  uint64_t Size = DL.getTypeAllocSize(C.Arena.arenaType());
  Value *Copy = B.CreateCall(C.Arena.alloc(), {Arena, B.getInt64(Size)});
  B.CreateMemCpy(Copy, MaybeAlign(), Inner, MaybeAlign(), Size);
  return Copy;
}

void AugmentedSweep::visitRelease(CallBase &Call) {
  if (mayBeInactive(P.Input, *Call.getArgOperand(0)))
    return D.unsupported(P, Call, "runtime activity of a tape");
  Value *Inner = Call.getArgOperand(0);
  auto *Callee = cast<Function>(Call.getCalledOperand());
  if (isa<AllocaInst>(Inner) && !mayPostpone(*Inner))
    return replaceClone(Call, nullptr);
  C.Arena.postponeCall(B, Arena, Callee, {keepArena(*Callee, primal(Inner))});
  if (carries(*Inner))
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      C.Arena.postponeCall(B, Arena, Callee,
                           {keepArena(*Callee, shadowFor(Inner, Lane, &Call))});
  replaceClone(Call, nullptr);
}

// A block that moves takes its pointers along and, if it is of no regular type,
// all of its shadow.
void AugmentedSweep::moveShadow(CallBase &Call) {
  Value *From = Call.getArgOperand(1);
  if (!carries(*From))
    return;
  CopyRanges Ranges(C, Call);
  if (!Ranges.known() && mayBeInactive(P.Input, *From))
    return Ranges.report(P, Call);
  if (Ranges.known() && !Ranges.hasPointers())
    return;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *To = shadowFor(Call.getArgOperand(0), Lane, &Call);
    Value *FromShadow = shadowFor(From, Lane, &Call);
    Value *Bytes = primal(Call.getArgOperand(2));
    if (Ranges.known())
      Ranges.emitPointerCopy(B, To, FromShadow, primal(Call.getArgOperand(0)),
                             shadowLength(B, Call, To, FromShadow, Bytes));
    else
      copyShadow(B, Call, To, FromShadow, Bytes);
  }
}

// Whether the destination of a copy or fill is active; null: always.
Value *AugmentedSweep::isActive(CallBase &Call, unsigned Lane) {
  Value *Inactive = isInactive(Call.getArgOperand(0), Lane, &Call);
  return Inactive ? B.CreateNot(Inactive) : nullptr;
}

void AugmentedSweep::visitCopy(CallBase &Call) {
  if (Call.hasFnAttr(MoveAttribute))
    return moveShadow(Call);
  CopyRanges Ranges(C, Call);
  if (!Ranges.known())
    return Ranges.report(P, Call);
  Value *From = Call.getArgOperand(1);
  if (!Ranges.hasPointers())
    return;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *To = shadowFor(Call.getArgOperand(0), Lane, &Call);
    Value *FromShadow = shadowFor(From, Lane, &Call);
    Ranges.emitPointerCopy(
        B, To, FromShadow, primal(Call.getArgOperand(0)),
        shadowLength(B, Call, To, FromShadow, primal(Call.getArgOperand(2))),
        isActive(Call, Lane));
  }
}

void AugmentedSweep::visitMemSet(CallBase &Call) {
  CopyRanges Ranges(C, Call);
  if (!Ranges.known())
    return Ranges.report(P, Call);
  if (!Ranges.hasPointers())
    return;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    Ranges.emitPointerClear(B, shadowFor(Call.getArgOperand(0), Lane, &Call),
                            primal(Call.getArgOperand(2)),
                            isActive(Call, Lane));
}

//===----------------------------------------------------------------------===//
// Calls and return
//===----------------------------------------------------------------------===//

/// An exception that leaves an active call leaves its tape half filled: nobody
/// can go back through what it did. (A flag, since the landing pad may be that
/// of other calls, too.)
void AugmentedSweep::stopIfHalfDone(CallBase &Call, CallBase &Made) {
  auto *Invoke = dyn_cast<InvokeInst>(&Made);
  if (!Invoke || !P.Info.isLive(cast<InvokeInst>(Call).getUnwindDest()) ||
      C.Facts.WriteNoFloats.contains(Call.getCalledFunction()))
    return;
  if (!InsideCall) {
    IRBuilder<> Entry(&New.getEntryBlock(), New.getEntryBlock().begin());
    InsideCall = Entry.CreateAlloca(Entry.getInt1Ty(), nullptr, "inside.call");
    Entry.CreateStore(Entry.getFalse(), InsideCall);
  }
  IRBuilder<>(Invoke).CreateStore(B.getTrue(), InsideCall);
  B.CreateStore(B.getFalse(), InsideCall);
  // The pads of several calls are checked once.
  Instruction *Pad = Invoke->getUnwindDest()->getLandingPadInst();
  IRBuilder<> Handler(Pad->getParent(), std::next(Pad->getIterator()));
  auto *Known = dyn_cast<LoadInst>(&*Handler.GetInsertPoint());
  if (Known && Known->getPointerOperand() == InsideCall)
    return;
  Handler.SetCurrentDebugLocation(Invoke->getDebugLoc());
  Handler.CreateCall(C.Arena.halfDone(),
                     {Handler.CreateLoad(Handler.getInt1Ty(), InsideCall)});
}

void AugmentedSweep::visitBodyCall(CallBase &Call) {
  SplitDerivative *S = D.splitOfCall(P, Call);
  if (!S)
    return stopAtUnknownTarget(Call);
  DerivativeKind Kind = D.kindOfCall(P, Call, DerivativeMode::Augmented);
  SmallVector<Value *, 8> Args;
  for (unsigned A = 0; A < Call.arg_size(); ++A) {
    Value *Op = Call.getArgOperand(A);
    Args.push_back(primal(Op));
    if (hasShadowParam(Kind.Args[A]))
      for (unsigned Lane = 0; Lane < P.width(); ++Lane)
        Args.push_back(shadowFor(Op, Lane, &Call));
  }
  Args.push_back(Arena);
  CallBase *Made = emitCallLike(Call, S->Augmented, Args);
  stopIfHalfDone(Call, *Made);
  MakesMemory |= S->OwnsShadows;
  unsigned Field = 0;
  if (S->Tape) {
    Value *Tape = B.CreateExtractValue(Made, Field++);
    if (P.Tape->isKept(tapeNode(&Call)))
      keep(tapeNode(&Call), {Tape});
  }
  Value *Primal =
      S->HasPrimalResult ? B.CreateExtractValue(Made, Field++) : nullptr;
  if (!Primal && !cloneOf(Call)->use_empty()) {
    C.Diags
        .error(DiagCode::BadRule,
               {Call.getCalledOperand()->getName().str(),
                "its augmented function does not return the result, which is "
                "used here: let it return {tape, result}"})
        .at(Call);
    Primal = PoisonValue::get(Call.getType());
  }
  if (isDuplicated(Kind.Return)) {
    Lanes Result;
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Result.push_back(B.CreateExtractValue(Made, Field++));
    Shadows[&Call] = Result;
  }
  replaceClone(Call, Primal);
}

void AugmentedSweep::visitReturn(ReturnInst &R) {
  Instruction *Clone = cloneOf(R);
  B.SetInsertPoint(Clone);
  Value *Returned = R.getReturnValue();
  if (!Split) {
    End = Clone->getParent();
    Result = Returned ? primal(Returned) : nullptr;
    Clone->eraseFromParent();
    return;
  }
  SmallVector<Value *, 4> Results;
  if (Split->Tape) {
    Value *Tape = FramePointer;
    if (!Tape) {
      StructType *FrameTy = Layout.frameType(New.getContext());
      Tape = PoisonValue::get(Split->Tape);
      for (unsigned I = 0; I < Frame.size(); ++I)
        Tape = B.CreateInsertValue(
            Tape, B.CreateLoad(FrameTy->getElementType(I), Frame[I]), I);
    }
    Results.push_back(Tape);
  }
  if (Split->HasPrimalResult)
    Results.push_back(primal(Returned));
  if (isDuplicated(P.Kind.Return))
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Results.push_back(shadowFor(Returned, Lane, &R));
  returnAll(B, Results);
  Clone->eraseFromParent();
}
