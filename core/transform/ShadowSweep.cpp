//===- ShadowSweep.cpp - a forward sweep with shadows ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/ShadowSweep.h"
#include "bytes/TypeSeeds.h"
#include "prepare/closure/Closure.h"
#include "rules/LostDerivative.h"
#include "support/BitFlow.h"
#include "support/CallLike.h"
#include "support/Diagnostics.h"
#include "support/Merges.h"
#include "support/UnknownTarget.h"
#include "transform/Adjoints.h"
#include "transform/AtomicFlags.h"
#include "transform/CopyRanges.h"
#include "transform/MovedWords.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

ShadowSweep::ShadowSweep(Derivatives &D, FunctionPlan &P, Function &New)
    : D(D), P(P), C(D.context()), Old(P.Primal), New(New), B(New.getContext()) {
  B.setFastMathFlags(derivativeFlags());
}

void ShadowSweep::run(const DerivativeParams &Params) {
  for (Argument &A : Old.args()) {
    Map[&A] = Params.Primal[A.getArgNo()];
    Shadows[&A] = Params.Shadow[A.getArgNo()];
  }
  // Attributes and calling convention are those that declare() chose, not the
  // primal's: recursive callers were made before.
  AttributeList Attributes = New.getAttributes();
  CallingConv::ID Convention = New.getCallingConv();
  SmallVector<ReturnInst *, 1> Returns;
  CloneFunctionInto(&New, &Old, Map, CloneFunctionChangeType::LocalChangesOnly,
                    Returns);
  New.setAttributes(Attributes);
  New.setCallingConv(Convention);
  cloned();
  for (BasicBlock *Block : P.Info.RPO)
    for (Instruction &I : *Block) {
      moveBehind(I);
      visit(I);
      visited(I);
    }
  fillPhis();
}

Value *ShadowSweep::primal(Value *V) {
  if (isa<Constant>(V))
    return V;
  auto It = Map.find(V);
  return It == Map.end() ? V : static_cast<Value *>(It->second);
}

void ShadowSweep::moveBehind(Instruction &I) {
  Instruction *Clone = cloneOf(I);
  if (isa<PHINode>(Clone))
    B.SetInsertPoint(Clone->getParent(), behindPhis(Clone->getParent()));
  else if (auto *Invoke = dyn_cast<InvokeInst>(Clone))
    B.SetInsertPoint(Invoke->getNormalDest(),
                     Invoke->getNormalDest()->getFirstInsertionPt());
  else if (Clone->isTerminator())
    B.SetInsertPoint(Clone);
  else
    B.SetInsertPoint(Clone->getParent(), std::next(Clone->getIterator()));
  B.SetCurrentDebugLocation(Clone->getDebugLoc());
}

//===----------------------------------------------------------------------===//
// Shadows of operands
//===----------------------------------------------------------------------===//

Value *ShadowSweep::shadow(Value *V, unsigned Lane) {
  return shadowFor(V, Lane, nullptr);
}

static void reportMixed(const Value &V, const Instruction &At,
                        Diagnostics &Diags) {
  Diags
      .error(DiagCode::MixedActivity,
             {V.hasName() ? ("'" + V.getName() + "'").str() : "a pointer"})
      .at(At);
}

Value *ShadowSweep::shadowFor(Value *V, unsigned Lane,
                              const Instruction *User) {
  if (!isa<Constant>(V) && carries(*V)) {
    auto It = Shadows.find(V);
    if (It != Shadows.end() && Lane < It->second.size())
      return It->second[Lane];
    // After an error; or nobody made one, as of what an inactive call returns.
    if (isa<CallBase>(V) && P.Activities.hasShadow(*V) && !C.Diags.hasErrors())
      reportMixed(*V, User ? *User : *cast<Instruction>(V), C.Diags);
    return PoisonValue::get(V->getType());
  }
  return inactiveShadow(V, Lane, User);
}

static bool isBasedOnNull(const Value &V) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&V, Objects, nullptr, 0);
  return all_of(Objects, [](const Value *O) {
    return isa<ConstantPointerNull, UndefValue>(O);
  });
}

// An inactive variable is not constant memory if numbers may be written behind
// the pointers that the program left there.
bool ShadowSweep::refuseOldPointers(const Value &V, const Instruction *User) {
  if (!User || !isa<Constant>(V) || !V.getType()->isPointerTy())
    return false;
  for (const GlobalVariable *G : C.Facts.Addresses.of(V))
    if (C.Facts.WrittenBehind.contains(G)) {
      D.unsupported(P, *User,
                    "a pointer that is kept in the variable '" + G->getName() +
                        "'");
      return true;
    }
  return false;
}

/// Of a constant address in a register of integers: that of zeros. Null for
/// anything else, and where what lies there is not known to be constant.
Constant *ShadowSweep::shadowOfAddress(Value &V, unsigned Lane) {
  auto *Const = dyn_cast<Constant>(&V);
  return Const && isAddress(*Const) ? C.constantShadow(Const, isForward(), Lane)
                                    : nullptr;
}

Value *ShadowSweep::inactiveShadow(Value *V, unsigned Lane,
                                   const Instruction *User) {
  Type *Ty = V->getType();
  if (auto *I = dyn_cast<Instruction>(V);
      I && User && (isMerge(*User) || isa<IntToPtrInst>(User)))
    if (auto Words = P.Activities.changedAddresses(*I); !Words.empty()) {
      SmallVector<Value *, 2> Old;
      for (const Value *Word : Words)
        Old.push_back(primal(const_cast<Value *>(Word)));
      Value *Otherwise =
          isa<IntToPtrInst>(User) ? Constant::getNullValue(Ty) : primal(V);
      return emitChangedAddress(P, B, Old, *primal(V), Otherwise);
    }
  if (Constant *S = shadowOfAddress(*V, Lane))
    return S;
  // Integers beside pointers (lengths) stay what they are.
  // What becomes a pointer may be a size or a number on ways where nobody
  // follows it, but nothing else.
  bool IsPointer = !isa<Constant>(V) &&
                   (holdsPointer(P.Activities.classOf(*V)) ||
                    (User && isa<IntToPtrInst>(User) && !isFloatBits(*V) &&
                     C.Types.scalarType(*V).kind() != ConcreteType::Integer));
  if (Ty->isIntOrIntVectorTy() && !IsPointer) {
    if (!User ||
        (!isa<InsertValueInst>(User) &&
         P.Activities.classOf(*User) != ValueClass::Pointer) ||
        P.Activities.classOf(*User) == ValueClass::Float)
      return Constant::getNullValue(Ty);
    // (The bits of a constant number are no tangent.)
    return Ty->isIntegerTy(64) && C.Types.mayHoldFloat(*User)
               ? addressOnly(primal(V))
               : primal(V);
  }
  if (auto *Const = dyn_cast<Constant>(V))
    if (Constant *S = C.constantShadow(Const, isForward(), Lane))
      return S;
  if (User && !isForward() && isLostDerivative(*V) && Ty->isDoubleTy() &&
      P.Activities.isWord(*User))
    return emitChangedShadow(P, B, *cast<CallBase>(primal(V)));
  if (!isa<Constant>(V) && P.Activities.classOf(*V) != ValueClass::Pointer &&
      P.Activities.classOf(*V) != ValueClass::Mixed)
    return Constant::getNullValue(Ty);
  // The end of an empty array; a stream.
  if (Ty->isPointerTy() && (isBasedOnNull(*V) || C.Types.isOpaque(*V)))
    return primal(V);
  if (P.Kind.RuntimeActivity && P.Activities.isConstantMemory(*V)) {
    if (!refuseOldPointers(*V, User))
      return withoutFloats(primal(V));
    return PoisonValue::get(Ty);
  }
  if (!User)
    User = dyn_cast<Instruction>(V);
  if (User)
    reportMixed(*V, *User, C.Diags);
  return PoisonValue::get(Ty);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void ShadowSweep::visit(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return visitLoad(*Load);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return visitStore(*Store);
  if (auto *A = dyn_cast<AllocaInst>(&I))
    return visitAlloca(*A);
  if (auto *Call = dyn_cast<CallBase>(&I))
    return visitCall(*Call);
  if (auto *Atomic = dyn_cast<AtomicRMWInst>(&I))
    return visitAtomic(*Atomic);
  if (auto *R = dyn_cast<ReturnInst>(&I))
    return visitReturn(*R);
  if (isa<InsertValueInst>(I))
    stopAtDisguisedFloats(I);
  if (I.getType()->isVoidTy() || !carries(I)) {
    auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I);
    if (Exchange && P.Activities.isActiveInstruction(I) &&
        !exchangesFlags(I, C.Types) &&
        !holdsIntegers(Exchange->getPointerOperand(),
                       Exchange->getNewValOperand()->getType()))
      D.unsupported(P, I, "an atomic compare-exchange on active memory");
    return;
  }
  SmallVector<bool, 8> Data;
  if (dataOperands(I, Data))
    return visitStructural(I, Data);
  visitArithmetic(I);
}

// What was true of the primal's memory and values need not be true of their
// shadows: metadata, flags and alignments of S, a clone of Primal.
static void dropPrimalFacts(Instruction &S, const Instruction &Primal) {
  S.dropUnknownNonDebugMetadata({LLVMContext::MD_tbaa});
  if (isa<FPMathOperator>(S))
    S.setFastMathFlags(derivativeFlags());
  else if (!isa<GetElementPtrInst>(S))
    S.dropPoisonGeneratingFlags();
  if (auto *Load = dyn_cast<LoadInst>(&S); Load && !Load->isAtomic())
    Load->setAlignment(shadowAlign(Primal));
  else if (auto *Store = dyn_cast<StoreInst>(&S); Store && !Store->isAtomic())
    Store->setAlignment(shadowAlign(Primal));
}

void ShadowSweep::visitStructural(Instruction &I, ArrayRef<bool> Data) {
  Lanes &Result = Shadows[&I];
  Result.clear();
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    if (isa<PHINode>(I)) { // operands: fillPhis()
      auto *Phi = PHINode::Create(I.getType(), I.getNumOperands(),
                                  I.getName() + "'", cloneOf(I)->getIterator());
      Shadows[&I].push_back(Phi);
      continue;
    }
    Instruction *S = cloneOf(I)->clone();
    for (unsigned N = 0; N < Data.size(); ++N)
      if (Data[N])
        S->setOperand(N, shadowFor(I.getOperand(N), Lane, &I));
    dropPrimalFacts(*S, I);
    B.Insert(S, I.getName() + "'");
    Shadows[&I].push_back(S);
  }
}

void ShadowSweep::fillPhis() {
  for (BasicBlock *Block : P.Info.RPO)
    for (PHINode &Phi : Block->phis())
      if (carries(Phi) && Shadows.contains(&Phi))
        fillPhi(Phi);
}

void ShadowSweep::fillPhi(PHINode &Phi) {
  Lanes Mine = Shadows.find(&Phi)->second;
  for (unsigned Lane = 0; Lane < Mine.size(); ++Lane)
    for (unsigned N = 0; N < Phi.getNumIncomingValues(); ++N) {
      auto *From = cast<BasicBlock>(primal(Phi.getIncomingBlock(N)));
      auto *Mirror = cast<PHINode>(Mine[Lane]);
      // What is freed later does not throw here.
      if (!is_contained(successors(From), Mirror->getParent()))
        continue;
      B.SetInsertPoint(From->getTerminator());
      // (By another edge of a switch.)
      int Before = Mirror->getBasicBlockIndex(From);
      Value *Shadow = Before < 0
                          ? shadowFor(Phi.getIncomingValue(N), Lane, &Phi)
                          : Mirror->getIncomingValue(Before);
      Mirror->addIncoming(Shadow, From);
    }
}

// A pointer that the program left in a variable before the request has no
// shadow there. Which variable it is loaded from is seen at run time.
void ShadowSweep::stopAtOldPointer(LoadInst &Load, Value *Shadow) {
  if (!Load.getType()->isPointerTy())
    return;
  Value *At = primal(Load.getPointerOperand());
  for (GlobalVariable *G : C.Facts.oldPointersAt(*Load.getPointerOperand())) {
    C.Met.insert(G);
    Value *Begin = G->isThreadLocal() ? B.CreateThreadLocalAddress(G)
                                      : static_cast<Value *>(G);
    uint64_t Size = C.M.getDataLayout().getTypeAllocSize(G->getValueType());
    B.CreateCall(C.Arena.needStored(),
                 {Shadow, cloneOf(Load), At, Begin, B.getInt64(Size)});
  }
}

void ShadowSweep::visitLoad(LoadInst &Load) {
  if (!carries(Load))
    return stopAtLostWord(Load);
  visitStreamLoad(Load);
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Instruction *S = cloneOf(Load)->clone();
    S->setOperand(0, shadowFor(Load.getPointerOperand(), Lane, &Load));
    dropPrimalFacts(*S, Load);
    B.Insert(S, Load.getName() + "'");
    Result.push_back(S);
    stopAtOldPointer(Load, S);
    // Pointers, and integers beside floats, are the primal's by themselves.
    if (!isForward() || P.Activities.classOf(Load) == ValueClass::Pointer)
      continue;
    if (Value *Inactive = isInactive(Load.getPointerOperand(), Lane, &Load))
      Result.back() =
          P.Activities.isWord(Load) ? activeOnly(Inactive, S, addressOnly(S))
          : P.Activities.classOf(Load) == ValueClass::Mixed
              ? activeOnly(Inactive, S, withoutFloats(S))
              : activeOnly(Inactive, S, Constant::getNullValue(Load.getType()));
  }
  Shadows[&Load] = Result;
  if (P.Activities.isWord(Load))
    stopAtLostWord(Load);
}

// What the shadow memory gets: null for nothing.
Value *ShadowSweep::storedToShadow(StoreInst &Store, unsigned Lane) {
  Value *V = Store.getValueOperand();
  ValueClass Class = P.Activities.classOf(*V);
  if (Constant *S = shadowOfAddress(*V, Lane))
    return S;
  if (Class == ValueClass::Pointer ||
      (isForward() && Class != ValueClass::None))
    return shadowFor(V, Lane, &Store);
  if (Class == ValueClass::Mixed) {
    D.unsupported(P, Store, "a store of floats and pointers in one value");
    return nullptr;
  }
  if (Class == ValueClass::Float)
    return nullptr;
  // (A large integer would pass for the derivative of a float that lies there
  // at another time, and a seed of the user's may be there.)
  if (isIntegerMember(Store))
    return !isAmongFloats(P, Store) ? primal(V)
           : isForward()            ? Constant::getNullValue(V->getType())
                                    : nullptr;
  if (holdsText(Store.getPointerOperand()))
    return nullptr;
  // An integer by type, or bits of unknown meaning.
  uint64_t Size = C.M.getDataLayout().getTypeStoreSize(V->getType());
  bool AllInteger = true, AnyPointer = false, AnySeen = false;
  for (const TypedRange &R : C.Types.memory(Store)) {
    AllInteger &= R.Type.kind() == ConcreteType::Integer;
    AnyPointer |= R.Type.kind() == ConcreteType::Pointer;
    AnySeen |= R.Type.isKnown() || !R.Untouched;
  }
  if (Size == 1 && !AnySeen) // a letter of text that nobody reads
    return nullptr;
  if (AllInteger)
    return primal(V);
  if (isForward() || AnyPointer)
    return Constant::getNullValue(V->getType());
  return nullptr;
}

// Where a pointer lay before, its shadow would pass for the adjoint of a float
// that is no double. (As one it is below 7e-310.)
void ShadowSweep::clearAddressUnder(StoreInst &Store) {
  Value *V = Store.getValueOperand(), *Place = Store.getPointerOperand();
  constexpr uint64_t WordSize = 8, Least = 1ull << 32, End = 1ull << 48;
  uint64_t Size = C.M.getDataLayout().getTypeStoreSize(V->getType());
  if (isForward() || Size == 1 || Size == WordSize || Size > 2 * WordSize ||
      P.Activities.classOf(*V) == ValueClass::Pointer ||
      none_of(C.Types.memory(Store),
              [](const TypedRange &R) { return !R.Type.isKnown(); }) ||
      !C.Types.mayBePointer(*Place, Size) ||
      !C.Types.mayBeFloat(*Place, Size, /*FloatSize=*/0))
    return;
  // In the caller's memory a seed beside an integer looks like an address.
  if (C.Types.mayBeInteger(*Place, WordSize) &&
      any_of(C.Types.memory(Store),
             [](const TypedRange &R) { return !R.Private; }))
    return;
  Type *I64 = B.getInt64Ty();
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *First = B.CreateIntrinsic(
        Intrinsic::ptrmask, {B.getPtrTy(), I64},
        {shadowFor(Place, Lane, &Store), B.getInt64(-WordSize)});
    Value *Inactive = isInactive(Place, Lane, &Store);
    for (uint64_t At = 0; At < Size; At += WordSize) {
      Value *Word = B.CreatePtrAdd(First, B.getInt64(At));
      Value *Old = B.CreateAlignedLoad(I64, Word, Align(WordSize));
      Value *Is = B.CreateICmpULT(B.CreateSub(Old, B.getInt64(Least)),
                                  B.getInt64(End - Least));
      if (Inactive)
        Is = B.CreateAnd(Is, B.CreateNot(Inactive));
      B.CreateAlignedStore(B.CreateSelect(Is, B.getInt64(0), Old), Word,
                           Align(WordSize));
    }
  }
}

// An integer may be a letter of text, which has no shadow if nobody made one,
// where something else lies at other times (holdsText).
bool ShadowSweep::mayBeLetter(const StoreInst &Store) const {
  const Value &V = *Store.getValueOperand();
  uint64_t Size = C.M.getDataLayout().getTypeStoreSize(V.getType());
  return P.Activities.classOf(V) == ValueClass::None &&
         (Size == 1 || any_of(C.Types.memory(Store), [](const TypedRange &R) {
            return !R.Type.isKnown();
          }));
}

Value *ShadowSweep::shadowToStore(StoreInst &Store, unsigned Lane) {
  Value *Place = Store.getPointerOperand();
  Value *Shadow = shadowFor(Place, Lane, &Store);
  Value *Object = getUnderlyingObject(Place, /*MaxLookup=*/0);
  if (isa<AllocaInst, GlobalVariable>(Object) || isNoAliasCall(Object) ||
      !mayBeLetter(Store))
    return Shadow;
  return B.CreateSelect(isMemory(B, shadowFor(Object, Lane, &Store)), Shadow,
                        scratch(Store.getValueOperand()->getType()));
}

void ShadowSweep::visitStore(StoreInst &Store) {
  if (!P.Activities.hasShadow(*Store.getPointerOperand()))
    return;
  clearAddressUnder(Store);
  if (!isForward() && P.Activities.isWord(*Store.getValueOperand()))
    return storeWord(Store);
  bool MayKeep = mayKeepPointer(P, Store);
  bool IsMarked = (MayKeep ? isForward()
                           : P.Activities.classOf(*Store.getValueOperand()) ==
                                 ValueClass::Pointer) &&
                  mayStoreChanged(P, Store);
  Value *Keeps = MayKeep && !IsMarked
                     ? emitKeepsPointer(P, *cast<StoreInst>(cloneOf(Store)))
                     : nullptr;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *V = storedToShadow(Store, Lane);
    if (!V)
      return;
    if (IsMarked)
      emitStopIfChanged(P, B, V);
    if (Keeps) {
      Value *At = shadowFor(Store.getPointerOperand(), Lane, &Store);
      V = B.CreateSelect(Keeps, B.CreateAlignedLoad(V->getType(), At, Align(1)),
                         V);
    }
    V = activeOnly(isInactive(Store.getPointerOperand(), Lane, &Store), V,
                   primal(Store.getValueOperand()));
    auto *S = cast<StoreInst>(cloneOf(Store)->clone());
    S->setOperand(0, V);
    S->setOperand(1, shadowToStore(Store, Lane));
    dropPrimalFacts(*S, Store);
    B.Insert(S);
  }
}

Value *ShadowSweep::sizeOf(AllocaInst &A) {
  Value *Size = B.CreateTypeSize(
      B.getInt64Ty(),
      C.M.getDataLayout().getTypeAllocSize(A.getAllocatedType()));
  if (A.isArrayAllocation())
    Size = B.CreateMul(
        Size, B.CreateZExtOrTrunc(primal(A.getArraySize()), B.getInt64Ty()));
  return Size;
}

void ShadowSweep::visitAlloca(AllocaInst &A) {
  if (!carries(A))
    return;
  Value *Size = sizeOf(A);
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Instruction *S = cloneOf(A)->clone();
    S->insertBefore(cloneOf(A)->getIterator());
    S->setName(A.getName() + "'");
    B.CreateMemSet(S, B.getInt8(0), Size, A.getAlign());
    Result.push_back(S);
  }
  Shadows[&A] = Result;
}

Value *ShadowSweep::makeExceptionShadow(uint64_t Bytes) {
  BasicBlock &Entry = New.getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.begin());
  AllocaInst *A =
      AtEntry.CreateAlloca(ArrayType::get(B.getInt8Ty(), Bytes), nullptr, "e'");
  A->setAlignment(Align(16));
  return A;
}

void ShadowSweep::visitException(CallBase &Call, uint64_t Bytes) {
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *S = makeExceptionShadow(Bytes);
    B.CreateMemSet(S, B.getInt8(0), Bytes, Align(16));
    Result.push_back(S);
  }
  Shadows[&Call] = Result;
  MakesMemory = true;
}

Value *ShadowSweep::arenaOfShadow(CallBase &Call, unsigned Lane) {
  return shadowFor(Call.getArgOperand(0), Lane, &Call);
}

void ShadowSweep::visitAllocation(CallBase &Call, const LibraryFunction &L) {
  if (Call.getAttributes().hasFnAttr(ExceptionAttribute)) {
    if (auto *Bytes = dyn_cast<ConstantInt>(Call.getArgOperand(0)))
      return visitException(Call, Bytes->getZExtValue());
    return D.unsupported(P, Call, "an allocation of unknown size");
  }
  Value *Size = nullptr;
  auto SizeOf = [&](int Arg) {
    return B.CreateZExtOrTrunc(primal(Call.getArgOperand(Arg)), B.getInt64Ty());
  };
  if (L.has(Effect::Arena))
    Size = SizeOf(1);
  else if (L.SizeArg >= 0)
    Size = SizeOf(L.SizeArg);
  if (Size && L.CountArg >= 0)
    Size = B.CreateMul(Size, SizeOf(L.CountArg));
  if (!Size && !L.Zeroed)
    return D.unsupported(P, Call, "an allocation of unknown size");
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    SmallVector<Value *, 4> Args;
    for (const Use &U : Call.args())
      Args.push_back(L.has(Effect::Arena) && Args.empty()
                         ? arenaOfShadow(Call, Lane)
                         : primal(U.get()));
    auto *Callee = cast<Function>(cloneOf(Call)->getOperand(
        cast<CallBase>(cloneOf(Call))->getNumOperands() - 1));
    CallInst *S = B.CreateCall(Callee, Args, Call.getName() + "'");
    S->setCallingConv(Call.getCallingConv());
    S->setAttributes(Call.getAttributes());
    if (!L.Zeroed)
      B.CreateMemSet(S, B.getInt8(0), Size, MaybeAlign());
    Result.push_back(S);
  }
  Shadows[&Call] = Result;
  MakesMemory = true;
}

// Whatever the function returns through memory (text, say) has no shadow. What
// an earlier iteration left behind there must not be taken for one: it was
// freed. Memory that is its own shadow is about to be written anyway.
void ShadowSweep::clearResult(CallBase &Call) {
  if (!Call.hasStructRetAttr())
    return;
  unsigned No = Call.paramHasAttr(0, Attribute::StructRet) ? 0 : 1;
  Value *Result = Call.getArgOperand(No);
  if (isa<Constant>(Result) || !carries(*Result))
    return;
  IRBuilder<> Before(cloneOf(Call));
  uint64_t Size =
      C.M.getDataLayout().getTypeAllocSize(Call.getParamStructRetType(No));
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    Before.CreateMemSet(shadowFor(Result, Lane, &Call), Before.getInt8(0), Size,
                        MaybeAlign());
}

void ShadowSweep::visitCall(CallBase &Call) {
  LibraryFunction L = lookupLibraryFunction(Call);
  if (!L) {
    stopAtDisguisedFloats(Call);
    visitStreamCall(Call);
    return P.Activities.isActiveCall(Call) ? visitBodyCall(Call)
                                           : visitInactiveCall(Call);
  }
  if (L.isInactive()) {
    visitStreamCall(Call);
    if (visitStringCall(Call))
      return;
    clearResult(Call);
    return visitInactiveCall(Call);
  }
  if (L.has(Effect::Frees))
    return visitFree(Call, L);
  if (L.returnsFresh())
    return visitFresh(Call, L);
  if (L.has(Effect::Arena))
    return visitRelease(Call);
  if (L.isMath() ? !carries(Call) : !P.Activities.isActiveInstruction(Call))
    return;
  if (L.isMath())
    visitMath(Call);
  else if (L.isMirrored())
    visitMirror(Call, L);
  else if (L.copies())
    visitCopy(Call);
  else
    visitMemSet(Call);
}

void ShadowSweep::visitMath(CallBase &Call) {
  visitArithmetic(Call);
  auto Made = Shadows.find(&Call);
  if (isForward() && Made != Shadows.end() && mayBeChangedPointer(P, Call))
    for (Value *&Tangent : Made->second)
      Tangent =
          emitChangedShadowOr(P, B, *cast<CallBase>(cloneOf(Call)), Tangent);
}

void ShadowSweep::visitFresh(CallBase &Call, const LibraryFunction &L) {
  if (L.has(Effect::Arena))
    redirectArena(Call);
  if (!carries(Call))
    return;
  if (L.has(Effect::Moves))
    return D.unsupported(P, Call, "realloc of active memory");
  visitAllocation(Call, L);
}

//===----------------------------------------------------------------------===//
// Replacing calls
//===----------------------------------------------------------------------===//

CallBase *ShadowSweep::emitCallLike(CallBase &Call, Function *Callee,
                                    ArrayRef<Value *> Args) {
  auto *Clone = cast<CallBase>(cloneOf(Call));
  B.SetInsertPoint(Clone);
  B.SetCurrentDebugLocation(Clone->getDebugLoc());
  CallBase *Made = createCallLike(B, *Clone, *Callee, Args);
  if (auto *Invoke = dyn_cast<InvokeInst>(Clone))
    B.SetInsertPoint(Invoke->getNormalDest(),
                     Invoke->getNormalDest()->getFirstInsertionPt());
  return Made;
}

void ShadowSweep::replaceClone(CallBase &Call, Value *With) {
  Instruction *Clone = cloneOf(Call);
  if (With)
    Clone->replaceAllUsesWith(With);
  if (B.GetInsertBlock() == Clone->getParent() &&
      B.GetInsertPoint() == Clone->getIterator())
    B.SetInsertPoint(Clone->getParent(), std::next(Clone->getIterator()));
  Clone->eraseFromParent();
}

void ShadowSweep::stopAtUnknownTarget(CallBase &Call) {
  if (!isUnknownTarget(Call))
    return; // reported
  Instruction *Clone = cloneOf(Call);
  IRBuilder<>(Clone).CreateCall(C.Arena.unknownTarget());
  if (carries(Call))
    Shadows[&Call].assign(P.width(), PoisonValue::get(Call.getType()));
}
