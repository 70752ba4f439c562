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
#include "transform/Lanes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static bool allKnown(ArrayRef<TypedRange> Ranges) {
  return all_of(Ranges, [](const TypedRange &R) { return R.Type.isKnown(); });
}

// What one side of the copy does not tell, the other may: padding at its end,
// or members that only one of them is used for.
static std::vector<TypedRange>
combine(ArrayRef<TypedRange> To, ArrayRef<TypedRange> From, uint64_t Bytes) {
  std::vector<TypedRange> Map(Bytes, {0, 1, ConcreteType(), true});
  for (ArrayRef<TypedRange> Side : {From, To})
    for (const TypedRange &R : Side)
      for (uint64_t At = R.Offset; At < R.Offset + R.Size && At < Bytes; ++At)
        if (R.Type.isKnown())
          Map[At].Type = R.Type;
        else
          Map[At].Untouched &= R.Untouched;
  std::vector<TypedRange> Result;
  for (uint64_t At = 0; At < Bytes; ++At) {
    bool Untouched = Map[At].Untouched && !Map[At].Type.isKnown();
    if (Result.empty() || Result.back().Type != Map[At].Type ||
        Result.back().Untouched != Untouched)
      Result.push_back({At, 0, Map[At].Type, Untouched});
    ++Result.back().Size;
  }
  return Result;
}

static bool isLocalVariable(const Value *P) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(P, Objects, nullptr, 0);
  return all_of(Objects, [](const Value *O) { return isa<AllocaInst>(O); });
}

CopyRanges::CopyRanges(Context &C, CallBase &Call) : C(C) {
  auto *Size = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  uint64_t Bytes = Size ? Size->getZExtValue() : UINT64_MAX;
  Ranges = C.Types.memory(*Call.getArgOperand(0), Bytes, Period);
  bool IsCopy = Call.getArgOperand(1)->getType()->isPointerTy();
  if (IsCopy && (!allKnown(Ranges) || (!Size && !Period))) {
    uint64_t OtherPeriod = 0;
    std::vector<TypedRange> Other =
        C.Types.memory(*Call.getArgOperand(1), Bytes, OtherPeriod);
    if (Size && Bytes <= 65536) {
      Ranges = combine(Ranges, Other, Bytes);
    } else if (allKnown(Other) && !Other.empty()) {
      Ranges = std::move(Other);
      Period = OtherPeriod;
    }
  }
  // Bytes that nothing in the closure looks at, of (or copied from) a local
  // variable, which nothing outside can look at: whatever they are, no
  // derivative passes there.
  if (Size && (isLocalVariable(Call.getArgOperand(0)) ||
               (IsCopy && isLocalVariable(Call.getArgOperand(1)))))
    for (TypedRange &R : Ranges)
      if (!R.Type.isKnown() && R.Untouched)
        R.Type = ConcreteType::Integer;
  Known = allKnown(Ranges) && (!Ranges.empty() || Bytes == 0);
  // Of a copy of unknown size the pattern must be known, not just its front.
  if (!Size)
    Known &= Period != 0;
  else
    Period = 0;
}

void CopyRanges::report(const FunctionPlan &P, const CallBase &Call) const {
  std::string What = "the memory that is copied";
  for (const TypedRange &R : Ranges)
    if (!R.Type.isKnown())
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
  return R.Type.kind() == Kind;
}

bool CopyRanges::hasPointers() const {
  return any_of(Ranges, [](const TypedRange &R) {
    return isKind(R, ConcreteType::Pointer);
  });
}

bool CopyRanges::hasFloats() const {
  return any_of(Ranges, [](const TypedRange &R) {
    return isKind(R, ConcreteType::Float);
  });
}

void CopyRanges::forEach(
    IRBuilderBase &B, ConcreteType::KindTy Kind, Value *Bytes, Value *If,
    function_ref<void(const TypedRange &, Value *, uint64_t, Value *)> Emit)
    const {
  Bytes = B.CreateZExtOrTrunc(Bytes, B.getInt64Ty());
  auto Length = [&](Value *V) {
    return If ? B.CreateSelect(If, V, B.getInt64(0)) : V;
  };
  for (const TypedRange &R : Ranges) {
    if (!isKind(R, Kind))
      continue;
    if (Period == 0) // constant size
      Emit(R, B.getInt64(1), 0, Length(B.getInt64(R.Size)));
    else if (R.Offset == 0 && R.Size == Period) // dense
      Emit(R, B.getInt64(1), 0, Length(Bytes));
    else
      Emit(R, B.CreateUDiv(Bytes, B.getInt64(Period)), Period,
           Length(B.getInt64(R.Size)));
  }
}

Value *linkgrad::shadowLength(IRBuilderBase &B, CallBase &Call,
                              Value *FromShadow, Value *Bytes) {
  if (Call.getFnAttr(MoveAttribute).getValueAsString() != "usable")
    return Bytes;
  FunctionCallee Usable = Call.getModule()->getOrInsertFunction(
      "malloc_usable_size", Bytes->getType(), FromShadow->getType());
  return B.CreateBinaryIntrinsic(Intrinsic::umin, Bytes,
                                 B.CreateCall(Usable, {FromShadow}));
}

//===----------------------------------------------------------------------===//
// Helper functions in the module
//===----------------------------------------------------------------------===//

// void name(ptr to, ptr from, i64 periods, i64 stride, i64 count): a loop nest
// over periods and over the elements of each, forwards or (for a memmove to a
// lower address, whose adjoint must not read what it has added) backwards.
template <typename BodyFn>
static Function *loopHelper(Module &M, StringRef Name, Type *Element,
                            BodyFn Body) {
  if (Function *F = M.getFunction(Name))
    return F;
  LLVMContext &C = M.getContext();
  IRBuilder<> B(C);
  Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty();
  auto *F = Function::Create(
      FunctionType::get(B.getVoidTy(), {Ptr, Ptr, I64, I64, I64}, false),
      GlobalValue::InternalLinkage, Name, M);
  F->setDoesNotThrow();
  Value *To = F->getArg(0), *From = F->getArg(1), *Periods = F->getArg(2),
        *Stride = F->getArg(3), *Count = F->getArg(4);
  auto *Entry = BasicBlock::Create(C, "entry", F);
  auto *Outer = BasicBlock::Create(C, "period", F);
  auto *Inner = BasicBlock::Create(C, "element", F);
  auto *Next = BasicBlock::Create(C, "next", F);
  auto *Exit = BasicBlock::Create(C, "exit", F);
  B.SetInsertPoint(Entry);
  Value *Down = B.CreateICmpULT(To, From);
  Value *Empty = B.CreateOr(B.CreateICmpEQ(Periods, B.getInt64(0)),
                            B.CreateICmpEQ(Count, B.getInt64(0)));
  B.CreateCondBr(Empty, Exit, Outer);
  auto Position = [&](Value *I, Value *N) {
    return B.CreateSelect(Down, B.CreateSub(B.CreateSub(N, B.getInt64(1)), I),
                          I);
  };
  B.SetInsertPoint(Outer);
  PHINode *P = B.CreatePHI(I64, 2);
  P->addIncoming(B.getInt64(0), Entry);
  Value *Offset = B.CreateMul(Position(P, Periods), Stride);
  Value *ToPeriod = B.CreatePtrAdd(To, Offset);
  Value *FromPeriod = B.CreatePtrAdd(From, Offset);
  B.CreateBr(Inner);
  B.SetInsertPoint(Inner);
  PHINode *E = B.CreatePHI(I64, 2);
  E->addIncoming(B.getInt64(0), Outer);
  Value *At = Position(E, Count);
  Body(B, B.CreateGEP(Element, ToPeriod, At),
       B.CreateGEP(Element, FromPeriod, At));
  Value *E1 = B.CreateAdd(E, B.getInt64(1));
  E->addIncoming(E1, Inner);
  B.CreateCondBr(B.CreateICmpEQ(E1, Count), Next, Inner);
  B.SetInsertPoint(Next);
  Value *P1 = B.CreateAdd(P, B.getInt64(1));
  P->addIncoming(P1, Next);
  B.CreateCondBr(B.CreateICmpEQ(P1, Periods), Exit, Outer);
  B.SetInsertPoint(Exit);
  B.CreateRetVoid();
  return F;
}

static std::string typeName(Type *Ty) {
  std::string S;
  raw_string_ostream OS(S);
  Ty->print(OS);
  return S;
}

static Function *adjointHelper(Module &M, Type *T) {
  Align A(1); // copies need not be aligned
  return loopHelper(M, "linkgrad.copy.adjoint." + typeName(T), T,
                    [=](IRBuilder<> &B, Value *To, Value *From) {
                      B.setFastMathFlags(derivativeFlags());
                      Value *G = B.CreateAlignedLoad(T, To, A);
                      B.CreateAlignedStore(Constant::getNullValue(T), To, A);
                      Value *Old = B.CreateAlignedLoad(T, From, A);
                      B.CreateAlignedStore(B.CreateFAdd(Old, G), From, A);
                    });
}

static Function *clearHelper(Module &M, Type *T) {
  return loopHelper(M, "linkgrad.clear." + typeName(T), T,
                    [=](IRBuilder<> &B, Value *To, Value *) {
                      B.CreateAlignedStore(Constant::getNullValue(T), To,
                                           Align(1));
                    });
}

static Function *pointerHelper(Module &M, Type *Ptr) {
  return loopHelper(M, "linkgrad.copy.pointers", Ptr,
                    [=](IRBuilder<> &B, Value *To, Value *From) {
                      B.CreateAlignedStore(
                          B.CreateAlignedLoad(Ptr, From, Align(1)), To,
                          Align(1));
                    });
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

static Value *at(IRBuilderBase &B, Value *P, uint64_t Offset) {
  return Offset ? B.CreatePtrAdd(P, B.getInt64(Offset)) : P;
}

void CopyRanges::emitPointerCopy(IRBuilderBase &B, Value *To, Value *From,
                                 Value *Bytes, Value *If) const {
  forEach(
      B, ConcreteType::Pointer, Bytes, If,
      [&](const TypedRange &R, Value *Periods, uint64_t Stride, Value *Each) {
        Value *T = at(B, To, R.Offset), *F = at(B, From, R.Offset);
        if (!Stride) {
          B.CreateMemMove(T, MaybeAlign(), F, MaybeAlign(), Each);
          return;
        }
        uint64_t Size = C.M.getDataLayout().getPointerSize();
        B.CreateCall(pointerHelper(C.M, B.getPtrTy()),
                     {T, F, Periods, B.getInt64(Stride),
                      B.CreateUDiv(Each, B.getInt64(Size))});
      });
}

void CopyRanges::emitPointerClear(IRBuilderBase &B, Value *To, Value *Bytes,
                                  Value *If) const {
  forEach(
      B, ConcreteType::Pointer, Bytes, If,
      [&](const TypedRange &R, Value *Periods, uint64_t Stride, Value *Each) {
        Value *T = at(B, To, R.Offset);
        if (!Stride) {
          B.CreateMemSet(T, B.getInt8(0), Each, MaybeAlign());
          return;
        }
        uint64_t Size = C.M.getDataLayout().getPointerSize();
        B.CreateCall(clearHelper(C.M, B.getPtrTy()),
                     {T, T, Periods, B.getInt64(Stride),
                      B.CreateUDiv(Each, B.getInt64(Size))});
      });
}

void CopyRanges::emitAdjoint(IRBuilderBase &B, Value *To, Value *From,
                             Value *Bytes, Value *If) const {
  forEach(
      B, ConcreteType::Float, Bytes, If,
      [&](const TypedRange &R, Value *Periods, uint64_t Stride, Value *Each) {
        Type *T = R.Type.floatType();
        Value *ToAt = at(B, To, R.Offset);
        if (!From && !Stride) {
          B.CreateMemSet(ToAt, B.getInt8(0), Each, MaybeAlign());
          return;
        }
        uint64_t Size = C.M.getDataLayout().getTypeAllocSize(T);
        Value *Count = B.CreateUDiv(Each, B.getInt64(Size));
        if (!From) {
          B.CreateCall(clearHelper(C.M, T),
                       {ToAt, ToAt, Periods, B.getInt64(Stride), Count});
          return;
        }
        B.CreateCall(
            adjointHelper(C.M, T),
            {ToAt, at(B, From, R.Offset), Periods, B.getInt64(Stride), Count});
      });
}
