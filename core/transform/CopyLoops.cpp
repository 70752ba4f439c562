//===- CopyLoops.cpp - what is done with each value of a copy ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/CopyLoops.h"
#include "support/Runtime.h"
#include "transform/Lanes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// Whether the two memories of a copy, which go as far as this, are apart.
static Value *areApart(IRBuilder<> &B, Value *To, Value *From, Value *Bytes) {
  return B.CreateOr(B.CreateICmpULE(B.CreatePtrAdd(To, Bytes), From),
                    B.CreateICmpULE(B.CreatePtrAdd(From, Bytes), To));
}

/// \p Apart: what is called instead if the memories do not overlap, or null.
template <typename BodyFn>
static Function *loopHelper(Module &M, StringRef Name, LoopOrder Order,
                            Type *Element, BodyFn Body,
                            Function *Apart = nullptr) {
  if (Function *F = M.getFunction(Name))
    return F;
  LLVMContext &C = M.getContext();
  IRBuilder<> B(C);
  Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty();
  auto *F = Function::Create(
      FunctionType::get(B.getVoidTy(), {Ptr, Ptr, Ptr, I64, I64, I64, I64},
                        false),
      GlobalValue::InternalLinkage, Name, M);
  F->setDoesNotThrow();
  Value *To = F->getArg(0), *From = F->getArg(1), *Primal = F->getArg(2),
        *Periods = F->getArg(3), *Stride = F->getArg(4), *Count = F->getArg(5),
        *Rest = F->getArg(6);
  auto *Entry = BasicBlock::Create(C, "entry", F);
  auto *Outer = BasicBlock::Create(C, "period", F);
  auto *Inner = BasicBlock::Create(C, "element", F);
  auto *Next = BasicBlock::Create(C, "next", F);
  auto *Exit = BasicBlock::Create(C, "exit", F);
  B.SetInsertPoint(Entry);
  if (Apart) {
    auto *Whole = BasicBlock::Create(C, "apart", F, Outer);
    auto *InTurn = BasicBlock::Create(C, "in.turn", F, Outer);
    uint64_t Size = M.getDataLayout().getTypeAllocSize(Element);
    Value *Values = B.CreateMul(B.CreateAdd(Count, Rest), B.getInt64(Size));
    Value *Bytes = B.CreateAdd(B.CreateMul(Periods, Stride), Values);
    B.CreateCondBr(areApart(B, To, From, Bytes), Whole, InTurn);
    B.SetInsertPoint(Whole);
    B.CreateCall(Apart, {To, From, Primal, Periods, Stride, Count, Rest});
    B.CreateRetVoid();
    B.SetInsertPoint(InTurn);
    Entry = InTurn;
  }
  Value *Down = Order == LoopOrder::Forward ? B.CreateICmpUGT(To, From)
                                            : B.CreateICmpULT(To, From);
  Value *HasRest = B.CreateICmpNE(Rest, B.getInt64(0));
  Value *All = B.CreateAdd(Periods, B.CreateZExt(HasRest, I64));
  B.CreateCondBr(B.CreateICmpEQ(All, B.getInt64(0)), Exit, Outer);
  auto Position = [&](Value *I, Value *N) {
    if (Order == LoopOrder::Any)
      return I;
    return B.CreateSelect(Down, B.CreateSub(B.CreateSub(N, B.getInt64(1)), I),
                          I);
  };
  B.SetInsertPoint(Outer);
  PHINode *P = B.CreatePHI(I64, 2);
  P->addIncoming(B.getInt64(0), Entry);
  Value *Here = Position(P, All);
  Value *Number = B.CreateSelect(B.CreateICmpEQ(Here, Periods), Rest, Count);
  Value *Offset = B.CreateMul(Here, Stride);
  Value *ToPeriod = B.CreatePtrAdd(To, Offset);
  Value *FromPeriod = B.CreatePtrAdd(From, Offset);
  Value *PrimalPeriod = B.CreatePtrAdd(Primal, Offset);
  B.CreateCondBr(B.CreateICmpEQ(Number, B.getInt64(0)), Next, Inner);
  B.SetInsertPoint(Inner);
  PHINode *E = B.CreatePHI(I64, 2);
  E->addIncoming(B.getInt64(0), Outer);
  Value *At = Position(E, Number);
  Body(B, B.CreateGEP(Element, ToPeriod, At),
       B.CreateGEP(Element, FromPeriod, At),
       B.CreateGEP(Element, PrimalPeriod, At));
  Value *E1 = B.CreateAdd(E, B.getInt64(1));
  E->addIncoming(E1, B.GetInsertBlock());
  B.CreateCondBr(B.CreateICmpEQ(E1, Number), Next, Inner);
  B.SetInsertPoint(Next);
  Value *P1 = B.CreateAdd(P, B.getInt64(1));
  P->addIncoming(P1, B.GetInsertBlock());
  B.CreateCondBr(B.CreateICmpEQ(P1, All), Exit, Outer);
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

// Numbers that threads share are aligned.
static void addAtOnce(IRBuilder<> &B, Value *At, Value *G) {
  const DataLayout &DL = B.GetInsertBlock()->getModule()->getDataLayout();
  B.CreateAtomicRMW(AtomicRMWInst::FAdd, At, G,
                    Align(DL.getTypeStoreSize(G->getType())),
                    AtomicOrdering::Monotonic);
}

Function *linkgrad::adjointLoop(Module &M, Type *T, bool Shared) {
  Align A(1); // copies need not be aligned
  auto Add = [=](IRBuilder<> &B, Value *To, Value *From, Value *) {
    B.setFastMathFlags(derivativeFlags());
    Value *G = B.CreateAlignedLoad(T, To, A);
    B.CreateAlignedStore(Constant::getNullValue(T), To, A);
    if (Shared)
      return addAtOnce(B, From, G);
    Value *Old = B.CreateAlignedLoad(T, From, A);
    B.CreateAlignedStore(B.CreateFAdd(Old, G), From, A);
  };
  std::string Name = "linkgrad.copy.adjoint.", Of = typeName(T);
  if (Shared)
    return loopHelper(M, Name + "shared." + Of, LoopOrder::Reverse, T, Add);
  Function *Apart = loopHelper(M, Name + "apart." + Of, LoopOrder::Any, T, Add);
  for (unsigned Memory : {0u, 1u})
    Apart->addParamAttr(Memory, Attribute::NoAlias);
  return loopHelper(M, Name + Of, LoopOrder::Reverse, T, Add, Apart);
}

Function *linkgrad::clearLoop(Module &M, Type *T) {
  return loopHelper(M, "linkgrad.clear." + typeName(T), LoopOrder::Any, T,
                    [=](IRBuilder<> &B, Value *To, Value *, Value *) {
                      B.CreateAlignedStore(Constant::getNullValue(T), To,
                                           Align(1));
                    });
}

Function *linkgrad::pointerLoop(Module &M) {
  Type *Ptr = PointerType::get(M.getContext(), 0);
  return loopHelper(M, "linkgrad.copy.pointers", LoopOrder::Forward, Ptr,
                    [=](IRBuilder<> &B, Value *To, Value *From, Value *) {
                      B.CreateAlignedStore(
                          B.CreateAlignedLoad(Ptr, From, Align(1)), To,
                          Align(1));
                    });
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

static Value *loadWord(IRBuilder<> &B, Value *At) {
  return B.CreateAlignedLoad(B.getInt64Ty(), At, Align(1));
}

static void storeWord(IRBuilder<> &B, Value *V, Value *At) {
  B.CreateAlignedStore(V, At, Align(1));
}

Value *linkgrad::looksLikeAddress(IRBuilderBase &B, Value *Word) {
  return B.CreateICmpULT(Word, B.getInt64(1ull << 48));
}

/// The same; in memory of pairs a low one is two floats.
static Value *isTakenForAddress(IRBuilder<> &B, Value *Word, bool Pairs) {
  Value *Is = looksLikeAddress(B, Word);
  if (!Pairs)
    return Is;
  Runtime R(*B.GetInsertBlock()->getModule());
  B.CreateCall(R.needPair(), {Word});
  constexpr uint64_t Least = 1ull << 16, Low = (1ull << 32) - Least;
  Value *Above = B.CreateSub(Word, B.getInt64(Least));
  return B.CreateAnd(Is, B.CreateICmpUGE(Above, B.getInt64(Low)));
}

/// \p Word, the shadow of two floats, or zero where a pointer has left its own.
static Value *withoutAddress(IRBuilder<> &B, Value *Word) {
  return B.CreateSelect(isTakenForAddress(B, Word, /*Pairs=*/true),
                        B.getInt64(0), Word);
}

static std::string wordName(const char *What, bool Pairs) {
  return (Twine("linkgrad.") + What + (Pairs ? ".pairs" : ".words")).str();
}

Function *linkgrad::wordForwardLoop(Module &M, bool Pairs) {
  Type *I64 = Type::getInt64Ty(M.getContext());
  return loopHelper(
      M, wordName("copy", Pairs), LoopOrder::Forward, I64,
      [Pairs](IRBuilder<> &B, Value *To, Value *From, Value *Primal) {
        Value *P = loadWord(B, Primal), *S = loadWord(B, From),
              *Old = loadWord(B, To);
        Value *IsNull = B.CreateIsNull(P);
        Value *New = B.CreateSelect(IsNull, B.getInt64(0), S);
        Value *Decides = B.CreateSelect(IsNull, Old, S);
        Value *IsPointer = B.CreateAnd(isTakenForAddress(B, P, Pairs),
                                       isTakenForAddress(B, Decides, Pairs));
        // (As a double an address is no more than nothing.)
        Value *Kept = Pairs ? withoutAddress(B, Old) : Old;
        storeWord(B, B.CreateSelect(IsPointer, New, Kept), To);
      });
}

// The floats of a word, one after the other.
static void addAtOnce(IRBuilder<> &B, Value *At, Value *Word, Type *Floats) {
  Value *G = B.CreateBitCast(Word, Floats);
  auto *Pair = dyn_cast<FixedVectorType>(Floats);
  if (!Pair)
    return addAtOnce(B, At, G);
  for (uint64_t I = 0; I != Pair->getNumElements(); ++I)
    addAtOnce(B, B.CreateConstGEP1_64(Pair->getElementType(), At, I),
              B.CreateExtractElement(G, I));
}

Function *linkgrad::wordAdjointLoop(Module &M, bool Shared, bool Pairs) {
  Type *I64 = Type::getInt64Ty(M.getContext());
  return loopHelper(
      M, wordName("adjoint", Pairs) + (Shared ? ".shared" : ""),
      LoopOrder::Reverse, I64,
      [=](IRBuilder<> &B, Value *To, Value *From, Value *) {
        B.setFastMathFlags(derivativeFlags());
        Type *Floats =
            Pairs ? FixedVectorType::get(B.getFloatTy(), 2) : B.getDoubleTy();
        Value *T = loadWord(B, To);
        Value *Skip = isTakenForAddress(B, T, Pairs);
        // What lay there before may be two floats, of whose adjoints an address
        // would be one.
        Value *Stays =
            Pairs ? B.CreateAnd(Skip, B.CreateICmpEQ(To, From)) : Skip;
        storeWord(B, B.CreateSelect(Stays, T, B.getInt64(0)), To);
        if (Shared) {
          LLVMContext &C = B.getContext();
          Function *In = B.GetInsertBlock()->getParent();
          auto *Add = BasicBlock::Create(C, "add", In);
          auto *Added = BasicBlock::Create(C, "added", In);
          B.CreateCondBr(Skip, Added, Add);
          B.SetInsertPoint(Add);
          addAtOnce(B, From, T, Floats);
          B.CreateBr(Added);
          B.SetInsertPoint(Added);
          return;
        }
        Value *F = loadWord(B, From);
        Value *Sum = B.CreateFAdd(B.CreateBitCast(F, Floats),
                                  B.CreateBitCast(T, Floats));
        storeWord(B,
                  B.CreateSelect(Skip, F, B.CreateBitCast(Sum, B.getInt64Ty())),
                  From);
      });
}

Function *linkgrad::wordClearLoop(Module &M, bool Pairs) {
  Type *I64 = Type::getInt64Ty(M.getContext());
  return loopHelper(M, wordName("clear", Pairs), LoopOrder::Reverse, I64,
                    [=](IRBuilder<> &B, Value *To, Value *, Value *) {
                      Value *T = loadWord(B, To);
                      Value *Skip = isTakenForAddress(B, T, Pairs);
                      storeWord(B, B.CreateSelect(Skip, T, B.getInt64(0)), To);
                    });
}

Function *linkgrad::addressClearLoop(Module &M) {
  Type *I64 = Type::getInt64Ty(M.getContext());
  return loopHelper(M, "linkgrad.clear.addresses", LoopOrder::Forward, I64,
                    [](IRBuilder<> &B, Value *To, Value *, Value *) {
                      storeWord(B, withoutAddress(B, loadWord(B, To)), To);
                    });
}
