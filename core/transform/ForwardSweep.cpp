//===- ForwardSweep.cpp - forward mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/ForwardSweep.h"
#include "rules/LostDerivative.h"
#include "rules/MathRules.h"
#include "rules/PartialProduct.h"
#include "transform/CopyRanges.h"
#include "transform/VariableShadows.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static Value *magnitude(IRBuilderBase &B, Value *V) {
  return B.CreateUnaryIntrinsic(Intrinsic::fabs, V);
}

// Bounds of errors: to those of the operands comes the rounding of the result,
// at most the distance to its neighbour.
void ForwardSweep::visited(Instruction &I) {
  Type *Ty = I.getType();
  auto It = Shadows.find(&I);
  bool Rounds = findMathRule(I) || isa<FPTruncInst>(I);
  if (!P.Kind.ErrorBounds || !Ty->isFPOrFPVectorTy() || It == Shadows.end() ||
      !(Rounds || isa<UnaryOperator>(I)))
    return;
  const fltSemantics &Format = Ty->getScalarType()->getFltSemantics();
  APFloat Unit = scalbn(APFloat::getOne(Format),
                        1 - int(APFloat::semanticsPrecision(Format)),
                        APFloat::rmNearestTiesToEven);
  Value *Rounding =
      B.CreateFMul(magnitude(B, primal(&I)), ConstantFP::get(Ty, Unit));
  for (Value *&Bound : It->second) {
    Bound = magnitude(B, Bound); // of a negation it had another sign
    if (Rounds)
      Bound = B.CreateFAdd(Bound, Rounding);
  }
}

Lanes ForwardSweep::tangents(Value *V, Instruction &User) {
  bool IsPacked = Packed.contains(User);
  if (auto It = Vectors.find(V); IsPacked && It != Vectors.end())
    return It->second;
  Lanes ByLane;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    ByLane.push_back(shadowFor(V, Lane, &User));
  return IsPacked ? Packed.pack(B, ByLane) : ByLane;
}

void ForwardSweep::setTangents(Instruction &I, const Lanes &Tangents) {
  if (!Packed.contains(I)) {
    Shadows[&I] = Tangents;
    return;
  }
  Vectors[&I] = Tangents;
  Shadows[&I] = Packed.unpack(B, Tangents);
}

Value *ForwardSweep::product(Instruction &I, const MathRule &Rule, unsigned N,
                             Value *Partial, Value *Tangent) {
  if (auto *Ty = dyn_cast<FixedVectorType>(Tangent->getType());
      Ty && !Partial->getType()->isVectorTy())
    Partial = isLostPartial(*Partial)
                  ? Partial
                  : B.CreateVectorSplat(Ty->getNumElements(), Partial);
  Value *Term = multiplyPartial(B, I, Rule, N, Partial, Tangent);
  return P.Kind.ErrorBounds ? magnitude(B, Term) : Term;
}

void ForwardSweep::visitArithmetic(Instruction &I) {
  const MathRule *Rule = findMathRule(I);
  if (!Rule)
    return D.unsupported(P, I, "no rule for this operation");
  PrimalValues V;
  V.Type = I.getType();
  Value **Slots[] = {&V.X, &V.Y, &V.Z};
  for (unsigned N = 0; N < 3 && N < Rule->numOperands(); ++N)
    *Slots[N] = primal(I.getOperand(N));
  V.R = primal(&I);
  Lanes Result;
  for (unsigned N = 0; N < Rule->numOperands(); ++N) {
    Value *Op = I.getOperand(N);
    if (!Rule->isDifferentiable(N) || !carries(*Op))
      continue;
    Value *Partial = Rule->emitPartial(N, B, V);
    Lanes Of = tangents(Op, I);
    Result.resize(Of.size());
    for (auto [Sum, Tangent] : zip(Result, Of)) {
      Value *Term = product(I, *Rule, N, Partial, Tangent);
      Sum = Sum ? B.CreateFAdd(Sum, Term) : Term;
    }
  }
  if (Result.empty())
    Shadows[&I].assign(P.width(), Constant::getNullValue(I.getType()));
  else
    setTangents(I, Result);
}

void ForwardSweep::visitStructural(Instruction &I, ArrayRef<bool> Data) {
  auto *GEP = dyn_cast<GetElementPtrInst>(&I);
  if (GEP && Packed.elementAt(*GEP))
    return visitAddress(*GEP);
  bool CanPack = isa<PHINode, SelectInst, UnaryOperator>(I);
  if (!CanPack || !Packed.contains(I))
    return ShadowSweep::visitStructural(I, Data);
  Lanes Result;
  if (isa<PHINode>(I)) { // operands: fillPhi()
    for (Type *Ty : Packed.typesOf(I.getType()))
      Result.push_back(PHINode::Create(Ty, I.getNumOperands(),
                                       I.getName() + "'",
                                       cloneOf(I)->getIterator()));
  } else if (isa<UnaryOperator>(I)) {
    for (Value *Tangent : tangents(I.getOperand(0), I))
      Result.push_back(B.CreateFNeg(Tangent));
  } else {
    Value *Condition = primal(I.getOperand(0));
    Lanes True = tangents(I.getOperand(1), I);
    for (auto [X, Y] : zip(True, tangents(I.getOperand(2), I)))
      Result.push_back(B.CreateSelect(Condition, X, Y));
  }
  setTangents(I, Result);
}

void ForwardSweep::fillPhi(PHINode &Phi) {
  auto It = Vectors.find(&Phi);
  if (It == Vectors.end())
    return ShadowSweep::fillPhi(Phi);
  Lanes Mirrors = It->second;
  for (unsigned N = 0; N < Phi.getNumIncomingValues(); ++N) {
    auto *From = cast<BasicBlock>(primal(Phi.getIncomingBlock(N)));
    if (!is_contained(successors(From), cloneOf(Phi)->getParent()))
      continue;
    B.SetInsertPoint(From->getTerminator());
    // (By another edge of a switch.)
    int Before = cast<PHINode>(Mirrors[0])->getBasicBlockIndex(From);
    Lanes Tangents;
    if (Before < 0)
      Tangents = tangents(Phi.getIncomingValue(N), Phi);
    else
      for (Value *Mirror : Mirrors)
        Tangents.push_back(cast<PHINode>(Mirror)->getIncomingValue(Before));
    for (auto [Mirror, V] : zip(Mirrors, Tangents))
      cast<PHINode>(Mirror)->addIncoming(V, From);
  }
}

//===----------------------------------------------------------------------===//
// Arrays whose lanes lie side by side
//===----------------------------------------------------------------------===//

void ForwardSweep::visitAlloca(AllocaInst &A) {
  Type *Element = Packed.elementAt(A);
  if (!Element || !carries(A))
    return ShadowSweep::visitAlloca(A);
  const DataLayout &DL = C.M.getDataLayout();
  uint64_t Size = A.getAllocationSize(DL)->getFixedValue() * P.width();
  IRBuilder<> Here(cloneOf(A));
  AllocaInst *S = Here.CreateAlloca(
      ArrayType::get(Element, Size / DL.getTypeStoreSize(Element)), nullptr,
      A.getName() + "'");
  S->setAlignment(std::max(
      A.getAlign(), DL.getPrefTypeAlign(Packed.typesOf(Element).front())));
  B.CreateMemSet(S, B.getInt8(0), Size, S->getAlign());
  Lanes &Result = Shadows[&A];
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    Result.push_back(B.CreateConstInBoundsGEP1_64(Element, S, Lane));
}

void ForwardSweep::visitAddress(GetElementPtrInst &GEP) {
  Value *Offset = emitGEPOffset(&B, C.M.getDataLayout(),
                                cast<GetElementPtrInst>(cloneOf(GEP)));
  Offset = B.CreateMul(Offset, ConstantInt::get(Offset->getType(), P.width()));
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    Result.push_back(
        B.CreatePtrAdd(shadowFor(GEP.getPointerOperand(), Lane, &GEP), Offset,
                       GEP.getName() + "'"));
  Shadows[&GEP] = Result;
}

void ForwardSweep::forEachVector(
    Value *Pointer, Type *Element,
    function_ref<void(Value *At, unsigned Index)> Access) {
  Value *First = shadowFor(Pointer, 0, nullptr);
  unsigned Lane = 0;
  for (auto [Index, Ty] : enumerate(Packed.typesOf(Element))) {
    Access(B.CreateConstInBoundsGEP1_64(Element, First, Lane), Index);
    Lane += isa<FixedVectorType>(Ty)
                ? cast<FixedVectorType>(Ty)->getNumElements()
                : 1;
  }
}

void ForwardSweep::visitLoad(LoadInst &Load) {
  Value *Pointer = Load.getPointerOperand();
  if (!carries(Load) || !Packed.contains(Load) || !Packed.elementAt(*Pointer))
    return ShadowSweep::visitLoad(Load);
  Lanes Result;
  SmallVector<Type *, 4> Types = Packed.typesOf(Load.getType());
  forEachVector(Pointer, Load.getType(), [&](Value *At, unsigned Index) {
    Result.push_back(B.CreateAlignedLoad(Types[Index], At, shadowAlign(Load),
                                         Load.getName() + "'"));
  });
  setTangents(Load, Result);
}

void ForwardSweep::visitStore(StoreInst &Store) {
  Value *V = Store.getValueOperand(), *Pointer = Store.getPointerOperand();
  if (!Packed.elementAt(*Pointer) || !P.Activities.hasShadow(*Pointer) ||
      !Packed.isPacked(*Store.getParent(), V->getType()))
    return ShadowSweep::visitStore(Store);
  auto It = Vectors.find(V);
  Lanes Values;
  for (unsigned Lane = 0; It == Vectors.end() && Lane < P.width(); ++Lane)
    Values.push_back(shadowFor(V, Lane, &Store));
  Values = It == Vectors.end() ? Packed.pack(B, Values) : It->second;
  forEachVector(Pointer, V->getType(), [&](Value *At, unsigned Index) {
    B.CreateAlignedStore(Values[Index], At, shadowAlign(Store));
  });
}

// The same call once more, on the shadow of one argument.
void ForwardSweep::callOnShadow(CallBase &Call, unsigned PointerArg) {
  if (!carries(*Call.getArgOperand(PointerArg)))
    return;
  auto *Clone = cast<CallBase>(cloneOf(Call));
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    SmallVector<Value *, 4> Args(Clone->args());
    Args[PointerArg] = freedShadow(Call, PointerArg, Lane);
    CallInst *S =
        B.CreateCall(Clone->getFunctionType(), Clone->getCalledOperand(), Args);
    S->setCallingConv(Clone->getCallingConv());
  }
}

void ForwardSweep::visitFree(CallBase &Call, const LibraryFunction &L) {
  if (L.PointerArg < 0)
    return;
  const Value &Freed = *Call.getArgOperand(L.PointerArg);
  if (Function *Forget =
          carries(Freed) ? shadowForgetter(C, Freed, P.Info.LI) : nullptr)
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      B.CreateCall(Forget, {freedShadow(Call, L.PointerArg, Lane)});
  callOnShadow(Call, L.PointerArg);
}

void ForwardSweep::visitRelease(CallBase &Call) {
  if (mayBeInactive(P.Input, *Call.getArgOperand(0)))
    return D.unsupported(P, Call, "runtime activity of a tape");
  callOnShadow(Call, 0);
}

// The length of a copy or fill, 0 where its destination is inactive.
Value *ForwardSweep::lengthIfActive(CallBase &Call, unsigned Lane) {
  Value *Length = primal(Call.getArgOperand(2));
  return activeOnly(isInactive(Call.getArgOperand(0), Lane, &Call), Length,
                    Constant::getNullValue(Length->getType()));
}

// A copy between memories that may be inactive: from inactive memory pointers
// are copied, and floats cleared.
void ForwardSweep::copyIfActive(CallBase &Call, unsigned Lane, bool MayBeText) {
  Value *To = shadowFor(Call.getArgOperand(0), Lane, &Call);
  Value *From = Call.getArgOperand(1);
  Value *FromShadow = shadowFor(From, Lane, &Call);
  Value *Length = lengthIfActive(Call, Lane);
  if (MayBeText)
    Length = lengthIfMemory(B, {To, FromShadow}, Length);
  copyShadow(B, Call, To, FromShadow, Length);
  Value *Inactive = isInactive(From, Lane, &Call);
  if (!Inactive)
    return;
  CopyRanges Ranges(C, Call);
  if (!Ranges.known())
    return Ranges.report(P, Call);
  if (Value *ToInactive = isInactive(Call.getArgOperand(0), Lane, &Call))
    Inactive = B.CreateAnd(Inactive, B.CreateNot(ToInactive));
  Ranges.emitFloatClear(B, To, Length, Inactive);
}

/// Whether it copies constant text to where nobody reads floats. (The shadow of
/// text may be shorter: functions that are not looked into make that grow.)
static bool copiesConstantText(const TypeAnalysis &Types,
                               const CallBase &Call) {
  auto *GV =
      dyn_cast<GlobalVariable>(getUnderlyingObject(Call.getArgOperand(1)));
  auto *Text = GV && GV->isConstant() && GV->hasDefinitiveInitializer()
                   ? dyn_cast<ConstantDataArray>(GV->getInitializer())
                   : nullptr;
  constexpr uint64_t Word = 8; // floats repeat at least so often
  return Text && Text->getElementType()->isIntegerTy(8) &&
         !Types.mayBeFloat(*Call.getArgOperand(0), Word, /*FloatSize=*/0);
}

/// Whether it copies to where nobody reads anything: text as a rule. (The
/// shadow of text may be shorter or none where a function made it that is not
/// looked into.)
static bool copiesUnread(Context &C, CallBase &Call) {
  auto *Size = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  return all_of(
      C.Types.memory(*Call.getArgOperand(0),
                     Size ? Size->getZExtValue() : UINT64_MAX),
      [](const TypedRange &R) { return !R.Type.isKnown() && R.Untouched; });
}

// Tangents follow their values; a copy from memory without tangents clears
// them. A variable's shadow has zeros, and the shadows of its pointers.
void ForwardSweep::visitCopy(CallBase &Call) {
  Value *To = Call.getArgOperand(0), *From = Call.getArgOperand(1);
  Value *Size = primal(Call.getArgOperand(2));
  if (movesText(C, Call) || holdsText(To) || copiesConstantText(C.Types, Call))
    return;
  CopyRanges Ranges(C, Call);
  bool HoldsNothing = Ranges.holdsNothing();
  bool IsUnread = copiesUnread(C, Call);
  if (HoldsNothing && IsUnread)
    return;
  bool MayBeText = HoldsNothing || IsUnread;
  bool HasPointers = !carries(*From) && Ranges.hasPointers();
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *ToShadow = shadowFor(To, Lane, &Call);
    if (!carries(*From) && !HasPointers &&
        !P.Activities.isConstantMemory(*From)) {
      B.CreateMemSet(ToShadow, B.getInt8(0), lengthIfActive(Call, Lane),
                     MaybeAlign());
      continue;
    }
    if (mayBeInactive(P.Input, *To) || mayBeInactive(P.Input, *From)) {
      copyIfActive(Call, Lane, MayBeText);
      continue;
    }
    if (carries(*From) || HasPointers) {
      Value *FromShadow = shadowFor(From, Lane, &Call);
      copyShadow(B, Call, ToShadow, FromShadow,
                 MayBeText ? lengthIfMemory(B, {ToShadow, FromShadow}, Size)
                           : Size);
      continue;
    }
    B.CreateMemSet(ToShadow, B.getInt8(0), Size, MaybeAlign());
  }
}

void ForwardSweep::visitMemSet(CallBase &Call) {
  Value *To = Call.getArgOperand(0);
  if (holdsText(To))
    return;
  if (Packed.elementAt(*To)) {
    Value *Size = primal(Call.getArgOperand(2));
    Size = B.CreateMul(Size, ConstantInt::get(Size->getType(), P.width()));
    B.CreateMemSet(shadowFor(To, 0, &Call), B.getInt8(0), Size, MaybeAlign());
    return;
  }
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    B.CreateMemSet(shadowFor(Call.getArgOperand(0), Lane, &Call), B.getInt8(0),
                   lengthIfActive(Call, Lane), MaybeAlign());
}

void ForwardSweep::visitBodyCall(CallBase &Call) {
  Function *Callee = D.calleeOf(P, Call);
  if (!Callee)
    return stopAtUnknownTarget(Call);
  DerivativeKind Kind = D.kindOfCall(P, Call, DerivativeMode::Forward);
  Function *Derivative = D.forwardOfCall(P, Call, *Callee);
  if (!Derivative)
    return;
  SmallVector<Value *, 8> Args;
  for (unsigned A = 0; A < Callee->arg_size(); ++A) {
    Value *Op = Call.getArgOperand(A);
    Args.push_back(primal(Op));
    if (Kind.Args[A] != Activity::Constant)
      for (unsigned Lane = 0; Lane < P.width(); ++Lane)
        Args.push_back(shadowFor(Op, Lane, &Call));
  }
  CallBase *Made = emitCallLike(Call, Derivative, Args);
  unsigned Field = 0;
  Value *Primal =
      Kind.ReturnPrimal ? B.CreateExtractValue(Made, Field++) : nullptr;
  if (Kind.Return != Activity::Constant) {
    Value *All = B.CreateExtractValue(Made, Field);
    Lanes Result;
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Result.push_back(P.width() == 1 ? All : B.CreateExtractValue(All, Lane));
    Shadows[&Call] = Result;
  }
  replaceClone(Call, Primal);
}

void ForwardSweep::visitReturn(ReturnInst &R) {
  Instruction *Clone = cloneOf(R);
  B.SetInsertPoint(Clone);
  SmallVector<Lanes, 2> Results;
  if (P.Kind.ReturnPrimal)
    Results.push_back({primal(R.getReturnValue())});
  if (P.Kind.Return != Activity::Constant) {
    Lanes Tangents;
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Tangents.push_back(shadowFor(R.getReturnValue(), Lane, &R));
    Results.push_back(Tangents);
  }
  returnFields(B, Results);
  Clone->eraseFromParent();
}
